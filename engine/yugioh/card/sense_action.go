package card

import (
	"slices"
	"strings"

	"cavillo/engine"
)

// Keys of an action, by what it does: where an effect resolves, in a cost, in a lasting effect.
var (
	chosen    = []string{"chi", "che cosa", "quanto"}
	resolving = map[Verb][]string{
		Draw: {"chi", "quanto"}, Damage: {"chi", "quanto"}, Gain: {"chi", "quanto"}, Discard: chosen, DiscardAny: {"chi", "quanto"}, Destroy: chosen, Send: chosen,
		Tribute: chosen, Bounce: chosen, Return: chosen, Remove: chosen, Search: chosen, Reveal: chosen, Summon: {"che cosa", "quanto", "in"},
		Make: {"chi", "quanto", "in", "segna-mostro"}, Control: {"che cosa", "quanto", "fino a"}, Turn: {"chi", "che cosa", "quanto", "in"},
		AddCounter: {"che cosa", "quanto"}, TakeCounter: {"che cosa", "quanto"}, Change: {"che cosa", "quanto", "valore", "fino a"},
		Become: {"che cosa", "quanto", "valore", "fino a"}, Attach: {"che cosa", "quanto"}, Negate: {}, StopAttack: {}, Win: {"chi"},
		Forbid: {"chi", "che cosa", "quanto", "atto", "fino a"}, Permit: {"chi", "che cosa", "quanto", "atto", "fino a"},
	}
	paying = map[Verb][]string{
		Pay: {"quanto"}, TakeCounter: {"che cosa", "quanto"}, Discard: {"che cosa", "quanto"}, Tribute: {"che cosa", "quanto"}, Remove: {"che cosa", "quanto"},
		Bounce: {"che cosa", "quanto"}, Send: {"che cosa", "quanto"},
	}
	holding = map[Verb][]string{
		Change: {"che cosa", "quanto", "valore"}, Forbid: {"chi", "che cosa", "atto"}, Permit: {"chi", "che cosa", "atto"}, Silence: {"che cosa"},
	}
)

// takes refuses a key that an action does not heed, and an action that cannot stand where it does.
func (a *Action) takes(e *engine.Entry, table map[Verb][]string, where string, also ...string) error {
	word := a.Do.Words()[a.Do]
	keys, known := table[a.Do]
	if !known {
		var can []string
		for do, w := range a.Do.Words() {
			if _, ok := table[Verb(do)]; ok {
				can = append(can, w)
			}
		}
		return engine.Wrong(e.Line, "«%s» non può stare %s; vi stanno: %s", word, where, strings.Join(can, ", "))
	}
	for i := range e.Fields {
		if f := &e.Fields[i]; f.Key != "azione" && !slices.Contains(keys, f.Key) && !slices.Contains(also, f.Key) {
			return engine.Wrong(f.Line, "«%s» %s non ha «%s»", word, where, f.Key)
		}
	}
	return nil
}

// asCost refuses what is no cost.
func (a *Action) asCost(e *engine.Entry) error {
	if err := a.takes(e, paying, "in un costo"); err != nil {
		return err
	}
	what := field(e, "che cosa")
	switch {
	case a.What == nil:
		return nil
	case a.Do == TakeCounter && a.What.Ref != This:
		return engine.Wrong(what.Line, "in un costo si tolgono i segnalini di questa carta")
	case a.What.Ref == Targets || a.What.Ref == That || a.What.Ref == Done:
		return engine.Wrong(what.Line, "un costo si paga prima di tutto (6.18.4): di «%s» non si sa ancora niente", a.What.Ref.Words()[a.What.Ref])
	case a.What.Ref == NoRef && a.N == nil:
		return engine.Wrong(e.Line, "«%s» in un costo vuole «quanto»", a.Do.Words()[a.Do])
	}
	return a.placed(what)
}

// lasting refuses what does not last.
func (a *Action) lasting(e *engine.Entry) error {
	if err := a.takes(e, holding, "in un effetto continuo"); err != nil {
		return err
	}
	what := field(e, "che cosa")
	switch {
	case a.What == nil:
	case a.What.Ref != NoRef && a.What.Ref != This && a.What.Ref != Equipped:
		return engine.Wrong(what.Line, "un effetto continuo è di questa carta, del mostro equipaggiato o delle carte che hanno qualcosa: non di «%s»", a.What.Ref.Words()[a.What.Ref])
	case slices.ContainsFunc(a.What.In, func(z Zone) bool { return z > InField }):
		return engine.Wrong(what.Line, "un effetto continuo tocca le carte sul Terreno")
	}
	return a.stated(e)
}

// done refuses what an effect that resolves would not do.
func (a *Action) done(e *engine.Entry) error {
	if err := a.takes(e, resolving, "in «fa»", "se"); err != nil {
		return err
	}
	switch {
	case (a.Do == Search || a.Do == Attach) && a.What == nil:
		return engine.Wrong(e.Line, "«%s» vuole «che cosa»", a.Do.Words()[a.Do])
	case a.Do == Discard && a.What != nil && a.What.Ref == This:
		return engine.Wrong(field(e, "che cosa").Line, "con un effetto si scarta dalla mano di chi scarta: per questa carta, «manda al cimitero»")
	case (a.Do == Search || a.Do == Discard && a.What != nil) && a.N == nil:
		return engine.Wrong(e.Line, "«%s» vuole «quanto»", a.Do.Words()[a.Do])
	case a.Do == Make && a.Token == "":
		return engine.Wrong(e.Line, "«crea» vuole «segna-mostro», il nome di una carta di specie segna-mostro")
	case a.Do == Make && (a.As == FaceDown || a.As == Changed):
		return engine.Wrong(field(e, "in").Line, "un Segna-Mostro è creato in attacco, in difesa o a scelta: sta sempre scoperto (5.2.6)")
	case a.Do == Summon && a.As == Changed:
		return engine.Wrong(field(e, "in").Line, "chi entra in gioco non ha una posizione da cambiare: attacco, difesa, coperto o a scelta")
	case a.Do == Turn && a.As == AnyPosture:
		return engine.Wrong(e.Line, "«metti» vuole «in»: attacco, difesa, coperto o cambiata")
	case a.What != nil && a.What.Ref != NoRef && a.N != nil && a.Do != AddCounter && a.Do != TakeCounter && a.Do != Change && a.Do != Become:
		return engine.Wrong(field(e, "quanto").Line, "«%s» sono carte già scelte: senza «quanto»", a.What.Ref.Words()[a.What.Ref])
	}
	if err := a.stated(e); err != nil {
		return err
	}
	return a.placed(field(e, "che cosa"))
}

// placed refuses places that an action does not look at: it is always about those of one place.
func (a *Action) placed(what *engine.Entry) error {
	switch elsewhere := a.What != nil && (len(a.What.In) > 0 || a.What.Of != Any); {
	case a.Do == Discard && a.What != nil && a.What.Ref != NoRef && a.What.Ref != This, a.Do == Discard && elsewhere:
		return engine.Wrong(what.Line, "si scarta dalla mano di chi scarta: «che cosa» dice solo come sono le carte")
	case a.Do == Search && (a.What.Ref != NoRef || elsewhere):
		return engine.Wrong(what.Line, "si cerca nel Deck di chi cerca: «che cosa» dice solo come sono le carte")
	case a.Do == Tribute && a.What != nil && len(a.What.In) > 0:
		return engine.Wrong(what.Line, "si offrono mostri sul Terreno: senza «in»")
	}
	return nil
}

// stated refuses a value that cannot be changed, or an act that cannot be forbidden or permitted.
func (a *Action) stated(e *engine.Entry) error {
	switch a.Do {
	case Change, Become:
		if a.Stat != ATK && a.Stat != DEF || a.N == nil {
			return engine.Wrong(e.Line, "«%s» vuole «valore: atk» o «valore: def», e «quanto»", a.Do.Words()[a.Do])
		}
	case Forbid, Permit:
		if (a.What == nil) == (a.Who == Any) {
			return engine.Wrong(e.Line, "«%s» vuole «chi» (quale giocatore) o «che cosa» (quali carte), una delle due", a.Do.Words()[a.Do])
		}
		can := acts(a.Do, a.What != nil)
		if !slices.Contains(can, a.Act) {
			var words []string
			for _, act := range can {
				words = append(words, act.Words()[act])
			}
			said, whom := a.Act.Words()[a.Act], "a un giocatore"
			if a.What != nil {
				whom = "a una carta"
			}
			return engine.Wrong(e.Line, "«%s»: l'atto «%s» %s non si dice; parole valide: %s", a.Do.Words()[a.Do], said, whom, strings.Join(words, ", "))
		}
	}
	return nil
}

// acts are those that a text forbids or permits, to cards or to players.
func acts(do Verb, cards bool) []Act {
	switch {
	case do == Forbid && cards:
		return []Act{Attack, Reposition, FallInBattle, FallByEffect, BeTarget}
	case do == Forbid:
		return []Act{Attack, PlaySpell, PlayTrap, SummonMonster, BeHurt}
	case cards:
		return []Act{AttackDirect, AttackTwice, Pierce, PlaySetTrap}
	}
	return []Act{TradeSummon}
}

// check refuses numbers that make no sense for what is done, and a player who is nobody in particular.
func (a *Action) check(e *engine.Entry) error {
	n := field(e, "quanto")
	least := 1
	switch {
	case a.Do == NoVerb:
		return engine.Wrong(e.Line, "manca «azione»: %s", strings.Join(valid(a.Do), ", "))
	case field(e, "chi") != nil && a.Who == Any:
		return engine.Wrong(field(e, "chi").Line, "chi: ci si aspetta tu, avversario o ciascuno")
	case a.N == nil || a.Do == Change:
		return nil
	case a.Do == Become, a.N.Each != nil, a.N.Stat != NoStat:
		least = 0
	}
	if a.N.N < least {
		return engine.Wrong(n.Line, "«%s»: quanto: ci si aspetta un numero da %d in su", a.Do.Words()[a.Do], least)
	}
	return nil
}

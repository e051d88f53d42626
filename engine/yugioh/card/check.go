package card

import (
	"cmp"
	"regexp"
	"slices"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// This file refuses what the tags and forms let through: a definition that no card can have, one that would do
// nothing, and one that would do something other than its text says.

// Check refuses a card whose fields do not fit its type.
func (c *Card) Check(_ *effect.Reader, e *entry.Entry) error {
	switch {
	case c.Type == TrapCard && c.Icon != Plain && c.Icon != Continuous && c.Icon != CounterTrap:
		return entry.Errorf(e.Line, "l'icona di una trappola è normale, continua o contro")
	case c.Type == SpellCard && c.Icon == CounterTrap:
		return entry.Errorf(e.Line, "l'icona «contro» è delle trappole")
	}
	attaches := slices.ContainsFunc(c.Effects, func(x Effect) bool { return Uses(x.Do, Attach) })
	for i := range c.Effects {
		at := effect.EntryAt(e, "effetti", i)
		if c.Effects[i].Kind == SummonProcedure && !bool(c.Special) {
			return entry.Errorf(at.Line, "«condizione» è dei Mostri ad Evocazione Speciale: aggiungere alla carta «solo speciale: sì» (6.12.3)")
		}
		if speaks := effect.FindRef(at, Equipped); speaks != nil && !attaches {
			return entry.Errorf(speaks.Line,
				"«equipaggiato»: nessun effetto della carta la equipaggia; aggiungere fra gli effetti "+
					"{attivazione: {bersaglio: {scegli: {tipo: mostro, faccia: scoperta}}, fai: {equipaggia: bersaglio}}}")
		}
	}
	return nil
}

// Uses reports whether one of some actions has one of the given verbs.
func Uses(actions []Action, do ...Verb) bool {
	return slices.ContainsFunc(actions, func(a Action) bool { return slices.Contains(do, a.Do) })
}

// valueKeys matches the keys that ask for the ATK or the DEF of a card.
var valueKeys = regexp.MustCompile(`\b(atk|def|atk originale|def originale) di$`)

// Check refuses an effect whose parts contradict each other or would do nothing together.
func (x *Effect) Check(_ *effect.Reader, e *entry.Entry) error {
	if e.Kind == entry.Scalar || e.Kind == entry.Empty {
		return nil // it is activated, and only stays on the field
	}
	body := &e.Fields[0]
	if err := cmp.Or(x.checkTrigger(body), x.checkLevelCost(body)); err != nil {
		return err
	}
	if at := effect.Field(body, "se"); at != nil {
		if top := effect.Find(at, func(f *entry.Entry) bool { return f.Key == "prime" }); top != nil {
			return entry.Errorf(top.Line, "«prime»: chi attiva non sa quali carte sono in cima a un Deck; il «se» di un'azione può guardarle")
		}
	}
	if Uses(x.Do, NegateSummon) && (x.When == nil || x.When.On != Summoned) {
		return entry.Errorf(e.Line, negatesSummonError)
	}
	if x.Kind == ContinuousEffect && Uses(x.Do, Change, NegateEffects) {
		return effect.CheckIndependence(e, valueKeys, "atk")
	}
	return nil
}

// What is wrong with an effect.
const (
	negatesSummonError = `«annulla: evocazione» è di un effetto che guarda un'Evocazione: quando: {evocata: qualunque, di: avversario}`
	answersOnlyError   = `chi attiva una carta o un effetto risponde a «attivata», «evocata» o «attacca»; a ciò che accade altrimenti, un effetto innescato`
)

// checkTrigger refuses an event that an effect of this kind does not answer, or does not wait for.
func (x *Effect) checkTrigger(body *entry.Entry) error {
	at := effect.Field(body, "quando")
	if at == nil {
		return nil
	}
	switch own, waits := x.When.IsOwn(), x.Kind == TriggerEffect; {
	case waits && own && x.When.On == Activated:
		return entry.Errorf(at.Line, "«attivata», di un effetto innescato, vuole «di», o quale carta")
	case waits && !own && len(x.From) > 0:
		return entry.Errorf(effect.Field(body, "in").Line,
			"da fuori dal Terreno un effetto innescato guarda solo ciò che accade alla carta stessa: «questa»")
	case waits:
		return nil
	case !x.When.isOneOf(Activated, Summoned, Attacks):
		return entry.Errorf(at.Line, answersOnlyError)
	case x.When.By != AnyCause:
		return entry.Errorf(at.Line, "«causa» è degli effetti innescati: chi risponde non guarda perché")
	case own && x.When.On != Activated:
		return entry.Errorf(at.Line, "chi risponde dice di chi è il mostro («di») o quale")
	}
	return nil
}

// checkLevelCost refuses a cost that adds up Levels where the effect also has targets, or another part of the cost is
// paid with cards. The engine cannot tell whether enough cards remain for these.
func (x *Effect) checkLevelCost(body *entry.Entry) error {
	withCards := 0
	for _, a := range x.Cost {
		if a.Do != Pay && a.Do != TakeCounter {
			withCards++
		}
	}
	sums := slices.IndexFunc(x.Cost, func(a Action) bool { return a.Level.IsBounded() })
	if sums >= 0 && (withCards > 1 || len(x.Target) > 0) {
		return entry.Errorf(effect.EntryAt(body, "costo", sums).Line,
			"in un costo «livelli insieme» è la sola parte che si paga con carte, "+
				"e l'effetto non ha «bersaglio»: offrire è anche un'azione di «fai»")
	}
	return nil
}

// OfCard reports whether the event of a trigger happens to a card, and not to a player or at a moment of the
// turn.
func (t *Trigger) HasCard() bool {
	return !bool(t.Once) && (bool(t.Each) || t.On == Discarded && t.IsOwn() ||
		!t.isOneOf(Draws, Damaged, Discarded, StandbyPhase, EndPhase))
}

// Check refuses a trigger with fields that it cannot use. Its Who for an activation, where it is both players,
// becomes any.
func (t *Trigger) Check(r *effect.Reader, e *entry.Entry) error {
	if err := t.Happening.Check(r, e); err != nil {
		return err
	}
	switch main := e.Fields[0].Key; {
	case t.IsOwn() && bool(t.Once):
		return entry.Errorf(e.Line, "«%s: questa» è una carta sola: senza «insieme»", main)
	case t.On == Discarded && main == "scartata" && !t.IsOwn():
		return entry.Errorf(e.Line, "«scartata» è questa carta; di altre, «scarta» dice chi scarta")
	case t.On == Activated && t.Who == effect.BothPlayers:
		t.Who = effect.AnyPlayer
	}
	return nil
}

// isOneOf reports whether the event of a trigger is one of those given.
func (t *Trigger) isOneOf(some ...TriggerEvent) bool { return slices.Contains(some, t.On) }

// verbsOfTopError refuses what is not done with the first cards of a Deck. %s is the key of the action.
const verbsOfTopError = `«%s»: delle prime carte di un Deck si dice «metti» (in: cimitero), «riprendi», «rimuovi», «mostra», «evoca»; in un costo, del proprio`

// Check refuses an action that would do nothing where it stands, or something other than it says.
func (a *Action) Check(r *effect.Reader, e *entry.Entry) error {
	key := e.Fields[0].Key
	if slices.Contains([]Verb{AddCounter, TakeCounter, Change, Become}, a.Do) && effect.IsOnlyThis(a.What) {
		a.What = nil // the same as in an action that names no cards
	}
	if a.What == nil {
		return nil
	}
	if err := a.checkLevels(e); err != nil {
		return err
	}
	top, cost := a.What.Top > 0, r.Place == effect.CostPlace
	switch {
	case a.Do == Tribute && (len(a.What.In) > 0 || a.What.Of != effect.AnyPlayer):
		return entry.Errorf(e.Line, "si offrono mostri che si controllano, sul Terreno: senza «di» e senza «in»")
	case top && (!slices.Contains([]Verb{Send, Bounce, Remove, Reveal, Summon}, a.Do) ||
		a.Do == Send && cost && a.What.Of != effect.You):
		return entry.Errorf(e.Line, verbsOfTopError, key)
	case top && cost && a.N != nil:
		return entry.Errorf(e.Line, "«%s»: in un costo le prime carte del Deck sono tutte: senza «quanti»", key)
	case top && cost:
		a.N = &Count{N: a.What.Top}
	case a.Do == Summon && slices.Contains(a.What.In, InDeck) && a.What.Of == effect.Opponent:
		return entry.Errorf(e.Line, "si Evoca soltanto dal proprio Deck (6.6.1): «di: te», o senza «di»")
	case a.Do == Summon && slices.Contains(a.What.In, InDeck):
		a.What.Of = effect.You
	}
	return nil
}

// checkLevels refuses Levels that are added up without a least, or of cards that have none.
func (a *Action) checkLevels(e *entry.Entry) error {
	switch {
	case a.Level.To != nil && a.Level.From == nil:
		return entry.Errorf(e.Line, "livelli insieme: ci si aspetta un numero, «8 o più» o «da 7 a 9»")
	case a.Level.IsBounded() && a.What.Type != AnyType && a.What.Type != Monsters:
		return entry.Errorf(e.Line, "«livelli insieme» è di mostri, come {offri: {tipo: mostro}, livelli insieme: 8 o più}")
	}
	return nil
}

package card

import (
	"cmp"
	"reflect"
	"regexp"
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
)

// A definition that can be read does what it says. This file refuses every other: what no card has, what would do nothing, and what would
// do something other than it says.

// Bounds of the lists of a card and of an effect, the same as in the struct tags.
const (
	MaxTargets = 4 // of an effect, in all its elements
	MaxEffects = 4 // of a card
	MaxCost    = 8 // cards of a Costo Chakra, with X = 1
)

// Check refuses a card that has what no card of its type has.
func (c *Card) Check(_ *effect.Reader, e *engine.Entry) error {
	ninja, word := c.Type == NinjaCard || c.Type == SquadCard, c.Type.Words()[c.Type]
	for _, k := range keysOf {
		if f := effect.Field(e, k.key); f != nil && !slices.Contains(k.of, c.Type) {
			return engine.Wrong(f.Line, "una carta %s non ha «%s»", word, k.key)
		}
	}
	switch several := len(c.Names) > 0; {
	case ninja && several != (c.Type == SquadCard || c.Has(Platoon)):
		return engine.Wrong(e.Line, "«nomi» sono quelli di una carta Squadra o di un Plotone (15.11.2, 15.13.9): "+
			"un Ninja che li ha vuole «indicazioni: plotone», e un Plotone li vuole")
	case c.Coins > 0 && !c.Has(Permanent):
		return engine.Wrong(e.Line, "«monete» sono la X di una Strategia Permanente (X): vuole «indicazioni: permanente»")
	case c.Type == Jutsu && len(c.Effects) != 1:
		return engine.Wrong(e.Line, "una Tecnica ha un solo effetto, «tecnica»")
	case c.Type == Strategy && !c.Has(Permanent) && len(c.Effects) > 1:
		return engine.Wrong(e.Line, "una Strategia non permanente ha un solo effetto, «effetto»")
	}
	for _, m := range c.Marks {
		if !slices.Contains(marksOf[c.Type], m) {
			return engine.Wrong(e.Line, "una carta %s non ha «%s»", word, m.Words()[m])
		}
	}
	for i := range c.Effects {
		if err := c.checkEffect(effect.Part(e, "testo", i), i); err != nil {
			return err
		}
	}
	return nil
}

// keysOf are the types of cards that have what a key says; the other keys are of every card.
var keysOf = []struct {
	key string
	of  []Type
}{
	{"nomi", ninjas}, {"nome x", []Type{NinjaCard}}, {"turno", costly}, {"costo mano", costly}, {"sano", ninjas},
	{"ferito", ninjas}, {"intelletto", ninjas},
	{"rango", ninjas}, {"monete", []Type{Strategy}}, {"come ninja", []Type{Jutsu}},
}

var (
	ninjas = []Type{NinjaCard, SquadCard}
	costly = []Type{NinjaCard, Client, Strategy, SquadCard}
)

// marksOf are the Indicazioni that the cards of each type may have.
var marksOf = [...][]Mark{NinjaCard: {Growth, Platoon, Ambush, Surge, Mastery}, Client: nil, Strategy: {Interrupt, Permanent}, Jutsu: nil,
	SquadCard: {Surge, Mastery}}

// checkEffect refuses an effect that this card cannot have, or that would do nothing on it.
func (c *Card) checkEffect(e *engine.Entry, i int) error {
	x := &c.Effects[i]
	kind := x.Kind.Words()[x.Kind]
	switch stays := c.Type != Jutsu && (c.Type != Strategy || c.Has(Permanent)); {
	case (x.Kind == JutsuText) != (c.Type == Jutsu) || x.Kind == StrategyText && c.Type != Strategy || x.Kind < StrategyText && !stays:
		return engine.Wrong(e.Line, "«%s» non è un effetto di una carta %s%s", kind, c.Type.Words()[c.Type],
			map[bool]string{true: " che non resta in Campo: vuole «indicazioni: permanente»"}[c.Type == Strategy])
	case x.Kind == StrategyText && slices.ContainsFunc(c.Effects[:i], func(o Effect) bool { return o.Kind == StrategyText }):
		return engine.Wrong(e.Line, "una Strategia ha un solo «effetto»")
	case x.Kind == StrategyText && x.When != nil && !c.Has(Interrupt):
		return engine.Wrong(e.Line, "«quando»: soltanto una Strategia con «indicazioni: interruzione» risponde (15.6.1)")
	case x.Kind == Static && c.Type != Client && c.Type != Strategy &&
		uses(x.Do, func(a *Action) bool { return a.Do == Deny && a.Mark == AllEffects }):
		return engine.Wrong(e.Line, "«nega: effetti» in un effetto continuo è dei Clienti e delle Strategie: "+
			"fra due Ninja che si negano gli effetti il regolamento non dice chi prevale")
	case uses(x.Do, func(a *Action) bool { return a.Do == Become }) != (c.Ninja != nil):
		return engine.Wrong(e.Line, "«diventa: ninja» è di una Tecnica che ha «come ninja», e una Tecnica che lo ha lo vuole (15.15.11)")
	}
	return nil
}

// uses reports whether one of some actions, or of those inside them, is as asked.
func uses(actions []Action, asked func(*Action) bool) bool {
	for i := range actions {
		a := &actions[i]
		if asked(a) || uses(a.Then, asked) || uses(a.Else, asked) ||
			slices.ContainsFunc(a.Modes, func(mode []Action) bool { return uses(mode, asked) }) {
			return true
		}
	}
	return false
}

// Check refuses an effect whose parts contradict each other or would do nothing together.
func (x *Effect) Check(_ *effect.Reader, e *engine.Entry) error {
	body := &e.Fields[0]
	answers := x.When != nil && x.Kind != Triggered
	switch at := effect.Field(body, "quando"); {
	case answers && (x.When.On != Used || x.When.Own()):
		return engine.Wrong(at.Line, "chi usa una carta o un effetto risponde a «usata», di un'altra carta; a ciò che accade altrimenti, "+
			"un effetto innescato")
	case answers && x.Kind == Activated && !slices.Equal(x.Time, []Time{InChain}):
		return engine.Wrong(at.Line, "chi risponde lo fa in una Catena: vuole «tempo: catena»")
	case bool(x.Always) && len(x.From) > 0:
		return engine.Wrong(e.Line, "«sempre» è di un Ninja nel Campo: senza «in»")
	}
	if at := effect.Field(body, "se"); at != nil {
		if said := effect.SaysOne(at, chosenOrMeant...); said != nil {
			return engine.Wrong(said.Line, "«se»: di «%s» non si sa ancora niente; si dice «questa» o come sono le carte", said.Text)
		}
	}
	if effect.CountOf(x.Target) > MaxTargets {
		return engine.Wrong(effect.Field(body, "bersaglio").Line, "un effetto ha al più %d Bersagli in tutto", MaxTargets)
	}
	if x.X != nil && !x.Cost.HasX() {
		return engine.Wrong(e.Line, "«x»: il costo non ha X")
	}
	for i := range x.Do {
		if err := x.known(effect.Does(body, i), i); err != nil {
			return err
		}
	}
	if x.Kind == Static && uses(x.Do, func(a *Action) bool { return a.Do == Gain || a.Do == Grant || a.Do == Deny }) {
		return settled(e)
	}
	return nil
}

// known refuses a reference to cards that are not known when action i is done, and an action that needs more than the effect has; it
// says of the other references whether they are several.
func (x *Effect) known(e *engine.Entry, i int) error {
	a := &x.Do[i]
	if a.What != nil {
		a.What.Several = effect.MeansSeveral(x.Target, func(k int) bool { return x.Means(a.What.Ref, k) })
	}
	if err := effect.AllKnown(e, chosenOrMeant, func(ref Ref) string { return x.whyUnknown(ref, i) }); err != nil {
		return err
	}
	switch late := func(a *Action) bool { return a.Do == AfterChain }; {
	case a.Who == Involved && x.When == nil:
		return engine.Wrong(e.Line, "«quel giocatore»: non c'è un «quando» che dica di quale giocatore si parla")
	case uses([]Action{*a}, func(a *Action) bool { return a.Do == Neutralise }) && (x.When == nil || x.When.On != Used):
		return engine.Wrong(e.Line, "«neutralizza: quella» risponde all'uso di una carta o di un effetto: vuole «quando: {usata: ...}»")
	case uses(a.Then, late) || uses(a.Else, late) || slices.ContainsFunc(a.Modes, func(mode []Action) bool { return uses(mode, late) }):
		return engine.Wrong(e.Line, "«dopo la catena» sta da sola in «fai», e non dentro un'altra azione")
	}
	return nil
}

// chosenOrMeant are the words for cards that are not known before an effect is used.
var chosenOrMeant = []Ref{Targets, That, User, Done, FirstTarget, SecondTarget, ThirdTarget}

// whyUnknown is why the cards of a Ref are not known when action i is done, "" where they are.
func (x *Effect) whyUnknown(ref Ref, i int) string {
	a := &x.Do[i]
	before := i > 0 || len(a.Then) > 1 || len(a.Else) > 1 || len(a.Modes) > 0
	switch {
	case ref == Targets:
		return effect.WhyNoTarget("l'effetto", len(x.Target), 0)
	case ref >= FirstTarget:
		return effect.WhyNoTarget("l'effetto", len(x.Target), int(ref-FirstTarget)+1)
	case ref == User && x.Kind != JutsuText:
		return "l'Esecutore è di una Tecnica"
	case ref == That && !x.When.ofCard() && !(a.Do == Neutralise && x.When != nil):
		return "non c'è un «quando» che dica di quale carta si parla"
	case ref == Done && !before:
		return "non c'è un'azione prima di questa che dica di quali carte si parla"
	}
	return ""
}

// ofCard reports whether a trigger is about a card.
func (t *Trigger) ofCard() bool { return t != nil && t.On != TurnBegins && t.On != TurnEnds }

// asksValue matches the keys that ask for a value of a card, or for a mark.
var asksValue = regexp.MustCompile(`^indicazione$|\b(battaglia|sostegno|intelletto) di$`)

// settled refuses a static effect that changes values or marks and itself asks for one: no rule says which comes first.
func settled(e *engine.Entry) error {
	asked := effect.AskedBy(e, func(key string, changes bool) bool {
		return asksValue.MatchString(key) || key == "battaglia" && !changes
	})
	if asked != nil {
		return engine.Wrong(asked.Line, "«%s»: un effetto continuo che cambia valori o caratteristiche non può chiederne: "+
			"il regolamento non dice quale viene prima", asked.Key)
	}
	return nil
}

// Check refuses bounds of a selector that no card meets, and fields that contradict each other.
func (s *Selector) Check(_ *effect.Reader, e *engine.Entry) error {
	if err := cmp.Or(s.Turn.Within(e, "turno", 0, 99), s.Battle.Within(e, "battaglia", 0, 99)); err != nil {
		return err
	}
	fields := len(s.In) == 0 || len(s.In) == 1 && s.In[0] == InPlay
	switch {
	case s.Top > 0 && (s.Of == Any || len(s.In) != 1 || s.In[0] != InDeck):
		return engine.Wrong(e.Line, "«prime» sono le carte in cima a un Mazzo: vuole «in: mazzo» e «di», te o avversario")
	case s.Ref != NoRef && (s.Of != Any || len(s.In) > 0):
		return engine.Wrong(e.Line, "%s«%s» è dov'è: senza «di» e senza «in»", effect.Label(e), s.Ref.Words()[s.Ref])
	case s.onlyNinja() && (!fields || s.Type != AnyType && s.Type != Ninjas && s.Type != Squads):
		return engine.Wrong(e.Line, "stato, ruolo, linea, squadra e valori sono dei Ninja nel Campo")
	}
	return nil
}

// onlyThis reports whether a selector means this card and asks nothing more of it.
func (s *Selector) onlyThis() bool { return s != nil && reflect.DeepEqual(*s, Selector{Ref: This}) }

// Check refuses a Bersaglio that a Ref names, or that nobody sees: a Bersaglio is chosen.
func (t *Target) Check(_ *effect.Reader, e *engine.Entry) error {
	hidden := func(z Zone) bool { return z != InPlay && z != InChakra && z != InGrave && z != InRemoved }
	if slices.ContainsFunc(t.What.In, hidden) {
		return engine.Wrong(e.Line, "bersaglio: si sceglie fra carte che tutti e due i giocatori vedono")
	}
	return effect.NotNamed(e, t.What.Ref)
}

// Check refuses a trigger that says what it cannot use, and brings the others to one form: What is nil for "questa", Who is Each where
// neither a card nor a player is named.
func (t *Trigger) Check(_ *effect.Reader, e *engine.Entry) error {
	main := &e.Fields[0]
	switch this := t.What.onlyThis(); {
	case this && t.Who != Any:
		return engine.Wrong(e.Line, "«%s: questa» è questa carta: senza «di»", main.Key)
	case this:
		t.What = nil
	case t.What != nil && (t.What.Ref != NoRef || len(t.What.In) > 0 || t.What.Of != Any):
		return engine.Wrong(main.Line, "quando: si dice come è la carta, non quale né dove; «di» dice di chi")
	case t.Who == Any && t.What == nil:
		t.Who = Each
	}
	return nil
}

// Check refuses an action that would do nothing where it stands, or something other than it says.
func (a *Action) Check(r *effect.Reader, e *engine.Entry) error {
	if len(e.Fields) == 0 {
		return nil // a word alone: "mescola"
	}
	key := e.Fields[0].Key
	if a.N != nil && (a.N.N < 0 || a.N.Times < 0 || a.N.Plain() && a.N.N == 0) {
		return engine.Wrong(e.Line, "«%s»: ci si aspetta un numero da 1 in su", key)
	}
	for _, n := range []*Count{a.Battle, a.Support, a.Wits} {
		if n != nil && n.Plain() && n.N == 0 {
			return engine.Wrong(e.Line, "«prende»: un valore che cambia di 0 non cambia")
		}
	}
	if a.Do == Gain && a.Battle == nil && a.Support == nil && a.Wits == nil {
		return engine.Wrong(e.Line, "«prende» vuole battaglia, sostegno o intelletto")
	}
	if err := a.stated(e); err != nil || a.What == nil {
		return err
	}
	known, elsewhere := a.What.Ref != NoRef, len(a.What.In) > 0 || a.What.Of != Any
	word := "«" + a.What.Ref.Words()[a.What.Ref] + "»"
	switch amount := a.Do == Damage || a.Do == Reduce || a.Do == AddCoins || a.Do == TakeCoins; {
	case a.What.Top > 0 && a.Do != Send && a.Do != Reveal:
		return engine.Wrong(e.Line, "«%s»: delle prime carte di un Mazzo si dice «manda» o «mostra»", key)
	case r.Place == "vale" && known && a.What.Ref != This:
		return engine.Wrong(e.Line, "un effetto continuo è di questa carta o delle carte che hanno qualcosa: non di %s", word)
	case r.Place == "vale" && slices.ContainsFunc(a.What.In, func(z Zone) bool { return z != InPlay }):
		return engine.Wrong(e.Line, "un effetto continuo tocca le carte in gioco")
	case a.Do == Divert && (known || a.What.onlyNinja()):
		return engine.Wrong(e.Line, "«devia» è delle carte che entrerebbero in gioco: si dice come sono")
	case known && a.N != nil && !amount:
		return engine.Wrong(e.Line, "%s sono carte già scelte: senza «quanti»", word)
	case (a.Do == Discard || a.Do == Search) && (known || elsewhere):
		return engine.Wrong(e.Line, "«%s» prende le carte di chi lo fa: si dice solo come sono", key)
	case a.Do == Deploy && !known && !elsewhere:
		return engine.Wrong(e.Line, "«schiera» mette in gioco carte che non lo sono: vuole «in»")
	case slices.Contains([]Verb{Damage, Reduce, Heal, Control, Gain, Grant, Deny, Twice, Join, Withdraw, ToFront, Intellects}, a.Do) &&
		slices.ContainsFunc(a.What.In, func(z Zone) bool { return z != InPlay }):
		return engine.Wrong(e.Line, "«%s» è delle carte nel Campo", key)
	}
	return nil
}

// stated refuses an act that cannot be forbidden.
func (a *Action) stated(e *engine.Entry) error {
	if a.Do != Forbid {
		return nil
	}
	if (a.What == nil) == (a.Who == Any) {
		return engine.Wrong(e.Line, "«vieta» vuole «chi» (quale giocatore) o «a» (quali carte), una delle due")
	}
	can := []Act{UseJutsu, PlayStrategy, DeployNinja}
	if a.What != nil {
		can = []Act{Attack, Block, UseJutsu, UseEffects, BeTarget, BeHealed}
	}
	return effect.CanSay(e, a.Act, a.What != nil, can)
}

package card

import (
	"regexp"
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
)

// A definition that can be read does what it says. Tags and forms refuse most others; this file refuses the rest: what no card has, what
// would do nothing, and what would do something other than it says.

// Check refuses a card that has what no card of its type has.
func (c *Card) Check(_ *effect.Reader, e *engine.Entry) error {
	ninja, word := c.Type == NinjaCard || c.Type == SquadCard, c.Type.Words()[c.Type]
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

// marksOf are the Indicazioni that the cards of each type may have.
var marksOf = [...][]Mark{NinjaCard: {Growth, Platoon, Ambush, Surge, Mastery}, Client: nil, Strategy: {Interrupt, Permanent}, Jutsu: nil,
	SquadCard: {Surge, Mastery}}

// checkEffect refuses an effect that this card cannot have, or that would do nothing on it.
func (c *Card) checkEffect(e *engine.Entry, i int) error {
	x := &c.Effects[i]
	switch {
	case x.Kind < StrategyText && c.Type == Strategy && !c.Has(Permanent):
		return engine.Wrong(e.Line, "«%s» non è un effetto di una carta che non resta in Campo: vuole «indicazioni: permanente»", x.Kind.Words()[x.Kind])
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

// inside are the lists of actions inside an action.
func (a *Action) inside() [][]Action { return append([][]Action{a.Then, a.Else}, a.Modes...) }

// uses reports whether one of some actions, or of those inside them, is as asked.
func uses(actions []Action, asked func(*Action) bool) bool {
	for i := range actions {
		a := &actions[i]
		if asked(a) || slices.ContainsFunc(a.inside(), func(inner []Action) bool { return uses(inner, asked) }) {
			return true
		}
	}
	return false
}

// asksValue matches the keys that ask for a value of a card, or for a mark.
var asksValue = regexp.MustCompile(`^indicazione$|\b(battaglia|sostegno|intelletto) di$`)

// Check refuses an effect whose parts contradict each other or would do nothing together.
func (x *Effect) Check(_ *effect.Reader, e *engine.Entry) error {
	body := &e.Fields[0]
	used := x.When != nil && x.When.On == Used
	late := func(a *Action) bool { return a.Do == AfterChain }
	switch at := effect.Field(body, "quando"); {
	case at != nil && x.Kind != Triggered && (!used || x.When.Own()):
		return engine.Wrong(at.Line, "chi usa una carta o un effetto risponde a «usata», di un'altra carta; a ciò che accade altrimenti, "+
			"un effetto innescato")
	case at != nil && x.Kind == Activated && !slices.Equal(x.Time, []Time{InChain}):
		return engine.Wrong(at.Line, "chi risponde lo fa in una Catena: vuole «tempo: catena»")
	case bool(x.Always) && len(x.From) > 0:
		return engine.Wrong(e.Line, "«sempre» è di un Ninja nel Campo: senza «in»")
	case x.X != nil && !x.Cost.HasX():
		return engine.Wrong(e.Line, "«x»: il costo non ha X")
	case x.Kind != JutsuText && effect.Says(e, User) != nil:
		return engine.Wrong(e.Line, "«esecutore»: l'Esecutore è di una Tecnica")
	case effect.Field(body, "se") != nil && effect.Says(effect.Field(body, "se"), User) != nil:
		return engine.Wrong(e.Line, "«esecutore»: «se» si guarda prima che ci sia; come deve essere dice «condizione»")
	case !used && uses(x.Do, func(a *Action) bool { return a.Do == Neutralise }):
		return engine.Wrong(e.Line, "«neutralizza: quella» risponde all'uso di una carta o di un effetto: vuole «quando: {usata: ...}»")
	case slices.ContainsFunc(x.Do, func(a Action) bool {
		return slices.ContainsFunc(a.inside(), func(inner []Action) bool { return uses(inner, late) })
	}):
		return engine.Wrong(e.Line, "«dopo la catena» sta da sola in «fai», e non dentro un'altra azione")
	case x.Kind == Static && uses(x.Do, func(a *Action) bool { return a.Do == Gain || a.Do == Grant || a.Do == Deny }):
		return effect.Settled(e, asksValue, "battaglia")
	}
	return nil
}

// OfCard reports whether a trigger is about a card.
func (t *Trigger) OfCard() bool { return t.On != TurnBegins && t.On != TurnEnds }

// Check refuses a selector whose fields contradict each other.
func (s *Selector) Check(_ *effect.Reader, e *engine.Entry) error {
	fields := len(s.In) == 0 || len(s.In) == 1 && s.In[0] == InPlay
	if s.onlyNinja() && (!fields || s.Type != AnyType && s.Type != Ninjas && s.Type != Squads) {
		return engine.Wrong(e.Line, "stato, ruolo, linea, squadra e valori sono dei Ninja nel Campo")
	}
	return nil
}

// Check refuses an action that would do nothing where it stands, or something other than it says.
func (a *Action) Check(_ *effect.Reader, e *engine.Entry) error {
	for _, n := range []*Count{a.Battle, a.Support, a.Wits} {
		if n != nil && n.Plain() && n.N == 0 {
			return engine.Wrong(e.Line, "«prende»: un valore che cambia di 0 non cambia")
		}
	}
	if a.What == nil {
		return nil
	}
	key := e.Fields[0].Key
	switch known := a.What.Ref != effect.NoRef; {
	case a.What.Top > 0 && a.Do != Send && a.Do != Reveal:
		return engine.Wrong(e.Line, "«%s»: delle prime carte di un Mazzo si dice «manda» o «mostra»", key)
	case a.Do == Divert && (known || a.What.onlyNinja()):
		return engine.Wrong(e.Line, "«devia» è delle carte che entrerebbero in gioco: si dice come sono")
	case a.Do == Deploy && !known && len(a.What.In) == 0 && a.What.Of == effect.Any:
		return engine.Wrong(e.Line, "«schiera» mette in gioco carte che non lo sono: vuole «in»")
	}
	return nil
}

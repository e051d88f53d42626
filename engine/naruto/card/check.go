package card

import (
	"regexp"
	"slices"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// This file refuses what the tags and forms let through: a definition that no card can have, one that would do
// nothing, and one that would do something other than its text says.

// Check refuses a card whose fields do not fit its type.
func (c *Card) Check(_ *effect.Reader, e *entry.Entry) error {
	isNinja, word := c.Type == NinjaCard || c.Type == SquadCard, c.Type.Words()[c.Type]
	switch hasNames := len(c.Names) > 0; {
	case isNinja && hasNames != (c.Type == SquadCard || c.Has(Platoon)):
		return entry.Errorf(e.Line, "«nomi» sono quelli di una carta Squadra o di un Plotone (15.11.2, 15.13.9): "+
			"un Ninja che li ha vuole «indicazioni: plotone», e un Plotone li vuole")
	case c.Coins > 0 && !c.Has(Permanent):
		return entry.Errorf(e.Line, "«monete» sono la X di una Strategia Permanente (X): vuole «indicazioni: permanente»")
	case c.Type == Jutsu && len(c.Effects) != 1:
		return entry.Errorf(e.Line, "una Tecnica ha un solo effetto, «tecnica»")
	case c.Type == Strategy && !c.Has(Permanent) && len(c.Effects) > 1:
		return entry.Errorf(e.Line, "una Strategia non permanente ha un solo effetto, «effetto»")
	}
	for _, m := range c.Marks {
		if !slices.Contains(marksOf[c.Type], m) {
			return entry.Errorf(e.Line, "una carta %s non ha «%s»", word, m.Words()[m])
		}
	}
	for i := range c.Effects {
		if err := c.checkEffect(effect.EntryAt(e, "testo", i), i); err != nil {
			return err
		}
	}
	return nil
}

// marksOf are the Indicazioni that the cards of each type may have.
var marksOf = [...][]Mark{NinjaCard: {Growth, Platoon, Ambush, Surge, Mastery}, Client: nil,
	Strategy: {Interrupt, Permanent}, Jutsu: nil,
	SquadCard: {Surge, Mastery}}

// checkEffect refuses an effect that this card cannot have, or that would do nothing on it.
func (c *Card) checkEffect(e *entry.Entry, i int) error {
	x := &c.Effects[i]
	switch {
	case x.Kind < StrategyText && c.Type == Strategy && !c.Has(Permanent):
		return entry.Errorf(e.Line, "«%s» non è un effetto di una carta che non resta in Campo: vuole «indicazioni: permanente»", x.Kind.Words()[x.Kind])
	case x.Kind == StrategyText && slices.ContainsFunc(c.Effects[:i], func(o Effect) bool {
		return o.Kind == StrategyText
	}):
		return entry.Errorf(e.Line, "una Strategia ha un solo «effetto»")
	case x.Kind == StrategyText && x.When != nil && !c.Has(Interrupt):
		return entry.Errorf(e.Line, "«quando»: soltanto una Strategia con «indicazioni: interruzione» risponde (15.6.1)")
	case x.Kind == Static && c.Type != Client && c.Type != Strategy &&
		uses(x.Do, func(a *Action) bool { return a.Do == Deny && a.Mark == AllEffects }):
		return entry.Errorf(e.Line, "«nega: effetti» in un effetto continuo è dei Clienti e delle Strategie: "+
			"fra due Ninja che si negano gli effetti il regolamento non dice chi prevale")
	case uses(x.Do, func(a *Action) bool { return a.Do == Become }) != (c.Ninja != nil):
		return entry.Errorf(e.Line, "«diventa: ninja» è di una Tecnica che ha «come ninja», e una Tecnica che lo ha lo vuole (15.15.11)")
	case !c.mayAnswer(x) && uses(x.Do, func(a *Action) bool { return a.Do == Neutralise }):
		return entry.Errorf(e.Line, "«neutralizza» è di chi risponde in una Catena: una Tecnica, una Strategia con «indicazioni: interruzione», "+
			"un effetto «attivato» con «tempo»")
	}
	return c.checkNinja(e, x)
}

// mayAnswer reports whether effect x of a card can be used in answer to another in a Catena.
func (c *Card) mayAnswer(x *Effect) bool {
	return x.Kind == JutsuText || x.Kind == StrategyText && c.Has(Interrupt) || x.Kind == Activated && len(x.Time) > 0
}

// ofNinja matches the keys whose value is a word for a card, and which ask for something that only a Ninja in
// the Campo has. ofIts are the keys beside «carta» that ask such a thing of the card that «carta» names.
var (
	ofNinja = regexp.MustCompile(`^in squadra con$|^contro$|\b(battaglia|sostegno|intelletto) di$`)
	ofIts   = []string{"stato", "ruolo", "linea", "in squadra con", "contro", "battaglia"}
)

// checkNinja refuses a word that means a card which cannot be a Ninja in the Campo, where the text asks for
// something that only such a Ninja has.
func (c *Card) checkNinja(e *entry.Entry, x *Effect) (err error) {
	refuse := func(value *entry.Entry, key string) bool {
		if reason := c.noNinja(x, value.Text); reason != "" && value.Kind == entry.Scalar {
			err = entry.Errorf(value.Line, "«%s: %s»: %s", key, value.Text, reason)
		}
		return err != nil
	}
	effect.Find(e, func(f *entry.Entry) bool {
		namedCard := effect.Field(f, "carta")
		for i := range f.Fields {
			value := &f.Fields[i]
			if ofNinja.MatchString(value.Key) && refuse(value, value.Key) ||
				namedCard != nil && slices.Contains(ofIts, value.Key) && refuse(namedCard, "carta") {
				return true
			}
		}
		return false
	})
	return err
}

// noNinja returns why a word of effect x cannot mean a Ninja in the Campo, and what to write instead; "" where
// it can.
func (c *Card) noNinja(x *Effect, word string) string {
	refersTo := func(ref Ref) bool { return word == ref.Words()[ref] }
	mayBeNinja := func(s *Selector) bool {
		return (len(s.In) == 0 || slices.Contains(s.In, InPlay)) &&
			(s.Type == AnyType || s.ofEffects() && s.Type != Clients)
	}
	switch {
	case refersTo(effect.ThisCard) && x.Kind == JutsuText:
		return "questa carta è una Tecnica, e non è un Ninja nel Campo: di chi la esegue si dice «esecutore»"
	case refersTo(effect.ThisCard) && (c.Type != NinjaCard && c.Type != SquadCard || len(x.From) > 0):
		return "questa carta non è un Ninja nel Campo: si dice «bersaglio», o com'è la carta"
	case refersTo(effect.EventCard) && x.When != nil && !mayBeNinja(x.When.Subject()) && !x.When.IsOwn():
		return "«quando» parla di una carta che non è un Ninja: si dice «bersaglio», o com'è la carta"
	case refersTo(effect.ChosenCards) && len(x.Target) > 0 &&
		!slices.ContainsFunc(x.Target, func(t effect.Target[Selector]) bool { return mayBeNinja(&t.What) }):
		return "il Bersaglio non è un Ninja nel Campo: si dice com'è la carta"
	}
	for k, ref := range [...]Ref{effect.FirstTarget, effect.SecondTarget, effect.ThirdTarget} {
		if refersTo(ref) && k < len(x.Target) && !mayBeNinja(&x.Target[k].What) {
			return "quel Bersaglio non è un Ninja nel Campo: si dice com'è la carta"
		}
	}
	return ""
}

// inside returns the lists of actions that an action contains.
func (a *Action) inside() [][]Action { return append([][]Action{a.Then, a.Else}, a.Modes...) }

// uses reports whether asked is true of one of some actions, or of one inside them.
func uses(actions []Action, matches func(*Action) bool) bool {
	for i := range actions {
		a := &actions[i]
		if matches(a) || slices.ContainsFunc(a.inside(), func(inner []Action) bool { return uses(inner, matches) }) {
			return true
		}
	}
	return false
}

// asksValue matches the keys that ask for a mark or a value of a card.
var asksValue = regexp.MustCompile(`^indicazione$|\b(battaglia|sostegno|intelletto) di$`)

// Check refuses an effect whose parts contradict each other or would do nothing together.
func (x *Effect) Check(_ *effect.Reader, e *entry.Entry) error {
	body := &e.Fields[0]
	if err := x.checkAnswer(effect.Field(body, "quando")); err != nil {
		return err
	}
	switch {
	case bool(x.Always) && len(x.From) > 0:
		return entry.Errorf(e.Line, "«sempre» è di un Ninja nel Campo: senza «in»")
	case x.X != nil && !x.Cost.HasX():
		return entry.Errorf(e.Line, "«x»: il costo non ha X")
	}
	if err := x.checkUser(e, body); err != nil {
		return err
	}
	if err := x.checkChain(e); err != nil {
		return err
	}
	if x.Kind == Static && uses(x.Do, func(a *Action) bool { return a.Do == Gain || a.Do == Grant || a.Do == Deny }) {
		return effect.CheckIndependence(e, asksValue, "battaglia")
	}
	return nil
}

// answersUse reports whether an effect answers the use of a card or of an effect.
func (x *Effect) answersUse() bool { return x.When != nil && x.When.On == Used }

// checkAnswer refuses an event that an effect of this kind cannot answer. at is its entry, nil where there is none.
func (x *Effect) checkAnswer(event *entry.Entry) error {
	switch {
	case event == nil:
	case x.Kind != Triggered && (!x.answersUse() || x.When.IsOwn()):
		return entry.Errorf(event.Line, answersOnlyUse)
	case x.Kind == Activated && !slices.Equal(x.Time, []Time{InChain}):
		return entry.Errorf(event.Line, "chi risponde lo fa in una Catena: vuole «tempo: catena»")
	}
	return nil
}

// checkUser refuses «esecutore» where there is none, or none yet. body is the value of the first key of e.
func (x *Effect) checkUser(e, body *entry.Entry) error {
	mentionsUser := func(key string) bool {
		f := effect.Field(body, key)
		return f != nil && effect.FindRef(f, User) != nil
	}
	switch {
	case x.Kind != JutsuText && effect.FindRef(e, User) != nil:
		return entry.Errorf(e.Line, "«esecutore»: l'Esecutore è di una Tecnica")
	case mentionsUser("se"):
		return entry.Errorf(e.Line, userBefore)
	case mentionsUser("condizione"):
		return entry.Errorf(e.Line, userNamed)
	}
	return nil
}

// checkChain refuses what has no place in a Catena, or after one.
func (x *Effect) checkChain(e *entry.Entry) error {
	isAfterChain := func(a *Action) bool { return a.Do == AfterChain }
	switch {
	case !x.answersUse() &&
		uses(x.Do, func(a *Action) bool { return a.Do == Neutralise && a.What.Ref == effect.EventCard }):
		return entry.Errorf(e.Line, neutralisesUse)
	case slices.ContainsFunc(x.Do, func(a Action) bool {
		return slices.ContainsFunc(a.inside(), func(inner []Action) bool { return uses(inner, isAfterChain) })
	}):
		return entry.Errorf(e.Line, "«dopo la catena» sta da sola in «fai», e non dentro un'altra azione")
	case uses(x.Do, x.misplaced):
		return entry.Errorf(e.Line, neutralisesChain)
	}
	return nil
}

// What is wrong with an effect.
const (
	answersOnlyUse   = `chi usa una carta o un effetto risponde a «usata», di un'altra carta; a ciò che accade altrimenti, un effetto innescato`
	userBefore       = `«esecutore»: «se» si guarda prima che ci sia; come deve essere dice «condizione»`
	userNamed        = `«esecutore»: «condizione» dice com'è l'Esecutore, prima che ci sia: si scrive senza «esecutore»`
	neutralisesUse   = `«neutralizza: quella» risponde all'uso di una carta o di un effetto: vuole «quando: {usata: ...}»`
	neutralisesChain = `«neutralizza» è di ciò che sta in una Catena, e di quello si dice soltanto «neutralizza»: «quella», o carte con «in: in uso», anche come «bersaglio»`
)

// misplaced reports whether an action neutralises something else than what stands in a Catena, or does something else
// to that.
func (x *Effect) misplaced(a *Action) bool {
	if a.What == nil || a.What.Ref == effect.EventCard {
		return false
	}
	zones := a.What.In
	for k := range x.Target.Count() {
		if x.Target.Matches(int(a.What.Ref), k) {
			zones = x.Target[x.Target.ElementOf(k)].What.In
		}
	}
	inChain := slices.Contains(zones, InUse)
	return (a.Do == Neutralise) != inChain || inChain && len(zones) > 1
}

// HasCard reports whether the event of a trigger happens to a card, and not at a moment of the turn.
func (t *Trigger) HasCard() bool { return t.On < TurnBegins || t.On > FinalBegins }

// Check refuses a selector whose fields contradict each other.
func (s *Selector) Check(_ *effect.Reader, e *entry.Entry) error {
	onlyField := len(s.In) == 0 || len(s.In) == 1 && s.In[0] == InPlay
	if s.onlyNinja() && (!onlyField || s.Type != AnyType && s.Type != Ninjas && s.Type != Squads) {
		return entry.Errorf(e.Line, "stato, ruolo, linea, squadra e valori sono dei Ninja nel Campo")
	}
	return nil
}

// Check refuses an action that would do nothing where it stands, or would do something other than its text
// says.
func (a *Action) Check(r *effect.Reader, e *entry.Entry) error {
	for _, n := range []*Count{a.Battle, a.Support, a.Wits} {
		if n != nil && n.IsPlain() && n.N == 0 {
			return entry.Errorf(e.Line, "«prende»: un valore che cambia di 0 non cambia")
		}
	}
	if a.What == nil {
		return nil
	}
	key := e.Fields[0].Key
	switch isReference := a.What.Ref != effect.NoRef; {
	case a.Pick != nil && isReference:
		return entry.Errorf(e.Line, "«%s»: «%s» sono carte già scelte: senza «quanti»", key,
			a.What.Ref.Words()[a.What.Ref])
	case a.Pick != nil && r.Place == effect.StaticPlace:
		return entry.Errorf(e.Line, "«quanti» non si dice in «vale»")
	case a.Pick != nil && a.Pick.IsPlain() && a.Pick.N < 1:
		return entry.Errorf(e.Line, "«quanti»: ci si aspetta un numero da 1 in su")
	case a.What.Top > 0 && a.Do != Send && a.Do != Reveal:
		return entry.Errorf(e.Line, "«%s»: delle prime carte di un Mazzo si dice «manda» o «mostra»", key)
	case a.Do == Divert && (isReference || a.What.onlyNinja()):
		return entry.Errorf(e.Line, "«devia» è delle carte che entrerebbero in gioco: si dice come sono")
	case a.Do == Deploy && !isReference && len(a.What.In) == 0 && a.What.Of == effect.AnyPlayer:
		return entry.Errorf(e.Line, "«schiera» mette in gioco carte che non lo sono: vuole «in»")
	}
	return nil
}

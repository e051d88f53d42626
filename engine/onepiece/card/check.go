package card

import (
	"slices"
	"strings"

	"cavillo/engine/effect"
	"cavillo/engine/entry"
)

// This file refuses what the tags and forms let through: a definition that no card can have, one that would do
// nothing, and one that would do something other than its text says.

// Schema returns the JSON Schema of a file of cards.
func Schema() effect.Object {
	s := effect.Schema("Carte di One Piece", Card{})
	s["propertyNames"] = effect.Object{"pattern": printed.String(), "maxLength": maxPrinted}
	return s
}

// Check refuses a card whose fields do not fit its type.
func (c *Card) Check(_ *effect.Reader, e *entry.Entry) error {
	technique := c.Type == Tecnica
	switch {
	case c.Type == Squadra && len(c.Pair) == 0:
		return entry.Errorf(e.Line, "una Squadra dice in «personaggi» i due di cui è composta (4.6.2)")
	case !technique && c.Life == 0:
		return entry.Errorf(e.Line, "un Personaggio ha da 1 a 9 punti vita")
	case !technique && c.Type != Squadra && len(c.Crews) > 1:
		return entry.Errorf(e.Line, "un Personaggio ha una ciurma sola; più d'una, una Squadra (2.1.9, 4.6.12)")
	case c.Known == NoText && len(c.Abilities) > 0:
		return entry.Errorf(e.Line, "con «testo: nessuno» una carta non ha «abilità»")
	case technique && len(c.Abilities) > 1:
		return entry.Errorf(e.Line, "una Carta Tecnica ha un effetto solo, che può dire più cose")
	}
	return nil
}

// Check refuses an ability whose parts contradict each other or would do nothing together.
func (a *Ability) Check(_ *effect.Reader, e *entry.Entry) error {
	body := e
	if e.Kind == entry.Mapping && len(e.Fields) > 0 {
		body = &e.Fields[0]
	}
	switch {
	case a.Kind == Windowed && a.Window == InActions:
		return entry.Errorf(body.Line,
			"nelle Azioni di Battaglia si fanno solo le quattro di 4.3.1: un'abilità si usa in un'altra finestra")
	case bool(a.Answers) && a.Window != InActions:
		return entry.Errorf(body.Line,
			"chi interrompe lo fa nelle Azioni di Battaglia, nel turno dell'avversario (8.3.2): «interrompe» non ha «finestra»")
	case a.Kind == Technique && len(a.Do) == 0 && len(a.Holds) == 0 && (len(a.Cost) > 0 || len(a.If) > 0):
		return entry.Errorf(body.Line, "l'effetto non fa nulla: manca «fai» o «vale»")
	}
	if err := a.checkMoment(body); err != nil {
		return err
	}
	if err := a.checkCost(body); err != nil {
		return err
	}
	if value := a.circular(body); value != nil {
		return entry.Errorf(value.Line, dependsOnItself, value.Key)
	}
	return nil
}

// dependsOnItself refuses an ability that is circular.
const dependsOnItself = `«%s»: ciò che vale sempre non può dipendere da una Forza o da un Danno, che esso stesso può cambiare; si guarda il valore iniziale`

// checkMoment refuses what is not done, or nobody's, at the moment at which an ability is used.
func (a *Ability) checkMoment(body *entry.Entry) error {
	windowed := a.Kind == Windowed || a.Kind == Technique
	mentions := func(refs ...Ref) bool {
		return slices.ContainsFunc(refs, func(r Ref) bool { return effect.FindRef(body, r) != nil })
	}
	for _, wrong := range []struct {
		is   bool
		key  string
		says string
	}{
		{a.Kind != Activated && does(a.Do, Fight), "comincia una battaglia", "una Battaglia la comincia un'abilità che si attiva nella Fase Principale (5.2.1): «azioni»"},
		{!(windowed && a.Window == AtBeginning) && does(a.Do, Prevent), "previeni", "una Battaglia si previene nella finestra «quando comincia» (9.2)"},
		{a.Kind == Technique && does(a.Do, Change), "prende", "ciò che una Carta Tecnica fa guadagnare vale finché è in gioco (4.5.7): sta in «vale»"},
		{!bool(a.Answers) && mentions(Answered), Answered.Words()[Answered],
			"c'è solo per una tecnica che interrompe: «interrompe: sì»"},
		{a.Kind == Activated && mentions(Fighter, Foe), Fighter.Words()[Fighter],
			"nella Fase Principale non c'è una Battaglia"},
		{!(windowed && a.Window >= WinnerKnown) && mentions(Winner, Loser), Loser.Words()[Loser],
			"vincitore e perdente ci sono dopo il Confronto: «finestra: a vincitore stabilito», o una che viene dopo"},
	} {
		if wrong.is {
			return entry.Errorf(lineOf(body, wrong.key), "«%s»: %s", wrong.key, wrong.says)
		}
	}
	return nil
}

// checkCost refuses a cost of which two parts take cards from the same place.
func (a *Ability) checkCost(body *entry.Entry) error {
	for i := range a.Cost {
		for j := range i {
			x, y := a.Cost[i].takes(), a.Cost[j].takes()
			if slices.ContainsFunc(x, func(z Zone) bool { return slices.Contains(y, z) }) {
				return entry.Errorf(effect.EntryAt(body, "costo", i).Line,
					"due parti di un costo non prendono carte dallo stesso posto")
			}
		}
	}
	return nil
}

// takes returns the places from which one part of a cost takes cards.
func (x *Action) takes() []Zone {
	switch {
	case x.Do == Discard:
		return []Zone{InMano}
	case x.Do != Put:
		return nil
	case len(x.What.In) == 0 || x.What.onPonte():
		return []Zone{OnPonte}
	}
	return x.What.In
}

// circular returns the entry in which a continuous part of an ability, or its condition, depends on the current
// Forza or Danno of a card; nil where none does. Such an ability could change the value on which it depends.
func (a *Ability) circular(body *entry.Entry) *entry.Entry {
	counts := func(f *entry.Entry) bool {
		return strings.HasSuffix(f.Key, "forza di") || strings.HasSuffix(f.Key, "danno di")
	}
	vale := effect.Field(body, "vale")
	switch {
	case a.Kind == Continuous:
		return effect.Find(body, counts)
	case vale != nil:
		return effect.Find(vale, counts)
	}
	return nil
}

// does reports whether one of some actions, or of the actions among which a player chooses, has the verb do.
func does(actions []Action, do Verb) bool {
	return slices.ContainsFunc(actions, func(x Action) bool {
		return x.Do == do || slices.ContainsFunc(x.Modes, func(mode []Action) bool { return does(mode, do) })
	})
}

// lineOf returns the line on which entry e has word as a key or a value; where it has not, the line of e.
func lineOf(e *entry.Entry, word string) int {
	if f := effect.Find(e, func(f *entry.Entry) bool {
		return f.Key == word || f.Kind == entry.Scalar && f.Text == word
	}); f != nil {
		return f.Line
	}
	return e.Line
}

// Check refuses an action that would do something other than its text says.
func (x *Action) Check(_ *effect.Reader, e *entry.Entry) error {
	if x.Do == Choose && slices.ContainsFunc(x.Modes,
		func(mode []Action) bool { return does(mode, Fight) || does(mode, Choose) }) {
		return entry.Errorf(e.Line, "fra i testi di «scegli fra» non sta una Battaglia da cominciare, né un'altra scelta")
	}
	if x.What == nil {
		return nil
	}
	if err := x.checkHidden(e); err != nil {
		return err
	}
	switch key := e.Fields[0].Key; {
	case x.Much != nil && x.Much.IsPlain() && x.Much.N < 1:
		return entry.Errorf(e.Line, "«%s»: ci si aspetta un numero da 1 in su", key)
	case x.Much != nil && x.What.Ref != effect.NoRef:
		return entry.Errorf(e.Line, "«quanti» si dice di Personaggi fra cui scegliere, non di uno che si conosce già")
	case x.What.Of != effect.You && slices.Contains(x.What.In, InMano):
		return entry.Errorf(e.Line, "le carte della Mano dell'avversario si scelgono a caso (7.14): «scarta a caso»")
	case x.Do == Put && x.What.Ref == effect.NoRef && len(x.What.In) == 1 && x.What.In[0] == x.To:
		return entry.Errorf(e.Line, "«metti»: quelle carte sono già lì")
	case x.Do == Call, x.Do == Rescue:
		return x.checkCall(e, key)
	}
	return nil
}

// What is wrong with an action on cards that nobody may look at.
const (
	hiddenStays = `le carte del Forziere e del Giornale di Bordo non si guardano (1.2.10): se ne può solo spostare la prima, con «metti»`
	hiddenFirst = `dal Forziere e dal Giornale di Bordo si prendono le prime carte, senza guardarle: si dice di chi («di»), da dove e quante`
)

// checkHidden refuses what is not done with cards that nobody may look at.
func (x *Action) checkHidden(e *entry.Entry) error {
	switch {
	case !x.What.hidden():
	case x.Do != Put:
		return entry.Errorf(e.Line, hiddenStays)
	case x.What.Of != effect.You && x.What.Of != effect.Opponent || len(x.What.In) != 1 || x.N == nil:
		return entry.Errorf(e.Line, hiddenFirst)
	}
	return nil
}

// checkCall refuses to call a Personaggio from where none is called, or one of the other player.
func (x *Action) checkCall(e *entry.Entry, key string) error {
	of := effect.You
	if x.Who == effect.Opponent {
		of = effect.Opponent
	}
	switch {
	case x.What.Ref != effect.NoRef || len(x.What.In) == 0 ||
		x.What.lies(OnPonte, OfCapitano, OfMarinai, InRinforzi):
		return entry.Errorf(e.Line, "«%s»: si dice da dove, come «in: oceano»", key)
	case x.What.Of != of:
		return entry.Errorf(e.Line, "«%s»: ciascuno chiama i suoi Personaggi («di»)", key)
	}
	return nil
}

// lies reports whether all the places of a selector are among the given ones. A selector with a Ref has no
// place to check, so that it returns true.
func (s *Selector) lies(zones ...Zone) bool {
	switch {
	case s == nil || s.Ref != effect.NoRef:
		return true
	case len(s.In) == 0:
		return slices.Contains(zones, OnPonte)
	}
	return !slices.ContainsFunc(s.In, func(z Zone) bool { return !slices.Contains(zones, z) })
}

// asks reports whether a selector asks for a property of the cards, rather than for their place and player
// alone.
func (s *Selector) asks() bool {
	return s.Type != AnyType || len(s.Name)+len(s.Crew)+len(s.NoCrew) > 0 || s.ofTechnique() || s.Strength.IsBounded() ||
		s.Life.IsBounded() || s.Printed.IsBounded() ||
		bool(s.Begun) || bool(s.Fights) || bool(s.Least)
}

// ofTechnique reports whether a selector asks for something that only Carte Tecnica have.
func (s *Selector) ofTechnique() bool {
	return s.Type == Techniques || s.User != "" || s.NoCode != "" || s.NoLimit > 0 || s.Limit.IsBounded()
}

// HasCard reports whether the event of a trigger happens to a card, and not to a turn.
func (t *Trigger) HasCard() bool { return t.What != nil }

// Check refuses a trigger whose event can never happen to the card that it names. These events happen to
// Personaggi, on the Ponte or, when one is called as a Rinforzo, in the Spazio Rinforzi.
func (t *Trigger) Check(_ *effect.Reader, e *entry.Entry) error {
	if t.What == nil {
		return nil
	}
	places, where := []Zone{OnPonte, OfCapitano, OfMarinai}, "sul Ponte"
	if t.On == Rescues {
		places, where = []Zone{InRinforzi}, "nello Spazio Rinforzi"
		if t.What.Ref == effect.NoRef && len(t.What.In) == 0 {
			t.What.In = places
		}
	}
	switch {
	case t.What.ofTechnique():
		return entry.Errorf(e.Line, "«%s» è dei Personaggi, non delle Carte Tecnica", e.Fields[0].Key)
	case !t.What.lies(places...):
		return entry.Errorf(e.Line, "«%s»: in quel momento la carta è %s", e.Fields[0].Key, where)
	case slices.Contains([]Ref{Winner, Loser, Answered}, t.What.Ref):
		return entry.Errorf(e.Line, "«%s»: «%s» si dice in ciò che l'abilità fa", e.Fields[0].Key,
			t.What.Ref.Words()[t.What.Ref])
	}
	return nil
}

// hidden reports whether a selector means cards of a place at which nobody looks.
func (s *Selector) hidden() bool {
	return slices.Contains(s.In, InForziere) || slices.Contains(s.In, InGiornale)
}

// Check refuses a selector that asks for what no player can know of the cards, or for what cards in that place
// do not have.
func (s *Selector) Check(_ *effect.Reader, e *entry.Entry) error {
	switch onPonte := s.lies(OnPonte, OfCapitano, OfMarinai); {
	case s.hidden() && s.asks():
		return entry.Errorf(e.Line, "nessuno sa quali carte sono nel Forziere e nel Giornale di Bordo (1.2.10): se ne conta soltanto il numero")
	case !s.Limit.IsPlain() || !s.Strength.IsPlain() || !s.Printed.IsPlain():
		return entry.Errorf(e.Line, "il limite e i valori iniziali si confrontano con un numero scritto")
	case bool(s.Least) && (s.Ref != effect.NoRef || len(s.In) > 0 && !slices.Contains(s.In, OnPonte)):
		return entry.Errorf(e.Line, "«con meno: punti vita» è dei Personaggi sul Ponte")
	case (bool(s.Begun) || bool(s.Fights)) && !onPonte:
		return entry.Errorf(e.Line, "«ha cominciato» e «in battaglia» sono dei Personaggi sul Ponte")
	case e.Key != "quali" && s.ofTechnique() && s.Ref == effect.NoRef &&
		s.lies(OnPonte, OfCapitano, OfMarinai, InRinforzi, InTrofei):
		return entry.Errorf(e.Line, "una Carta Tecnica non sta lì: si dice dove, come «in: tecniche»")
	case (s.Type == Characters || s.Type == Squads) && s.Ref == effect.NoRef && s.lies(InTecniche):
		return entry.Errorf(e.Line, "un Personaggio non sta nello Spazio Tecniche")
	}
	return nil
}

package table

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Match is what this package needs of a match.
type Match[A Area] interface {
	engine.Match
	In(p engine.Seat, a A) []engine.Card // the cards of an area, from the bottom
	TurnCount() int                      // how many turns it has had
}

// View is how the matches of a game are seen: the values that they have, by name, and how their cards lie. Lies leaves
// out the card's name.
type View[M Match[A], A Area] struct {
	Layout *Layout
	Player []Attribute[M, engine.Seat] // the values of a player, beside the areas
	Card   []Attribute[M, engine.Card] // the values of a card
	Lies   func(m M, c engine.Card) engine.CardView
	// of a card with a number that something changes; nil where nothing changes one
	Parts func(m M, c engine.Card) []engine.ValuePart
	Notes func(m M) []engine.TableNote // nil where there are none
}

// Attribute is a value of a player or of a card, under the name by which a scenario asks for it.
type Attribute[M, Of any] struct {
	Name string
	Of   func(m M, of Of) engine.Value
}

// Number, Text and List are attributes of the three kinds; the order of a List means nothing.
func Number[M, Of any](name string, of func(M, Of) int) Attribute[M, Of] {
	return Attribute[M, Of]{name, func(m M, o Of) engine.Value {
		return engine.Value{Kind: engine.NumberValue, Number: of(m, o)}
	}}
}

func Text[M, Of any](name string, of func(M, Of) string) Attribute[M, Of] {
	return Attribute[M, Of]{name, func(m M, o Of) engine.Value {
		return engine.Value{Kind: engine.TextValue, Text: of(m, o)}
	}}
}

func List[M, Of any](name string, of func(M, Of) []string) Attribute[M, Of] {
	return Attribute[M, Of]{name, func(m M, o Of) engine.Value {
		return engine.Value{Kind: engine.ListValue, List: of(m, o), Unordered: true}
	}}
}

// TextOf is a Text that says some words alone: whoever expects another has made a mistake. ListOf does the same of a
// List.
func TextOf[M, Of any](name string, words []string, of func(M, Of) string) Attribute[M, Of] {
	return closed(Text(name, of), words)
}

func ListOf[M, Of any](name string, words []string, of func(M, Of) []string) Attribute[M, Of] {
	return closed(List(name, of), words)
}

func closed[M, Of any](open Attribute[M, Of], words []string) Attribute[M, Of] {
	return Attribute[M, Of]{open.Name, func(m M, o Of) engine.Value {
		value := open.Of(m, o)
		value.ValidWords = words
		return value
	}}
}

// Players are the players as an attribute names them.
var Players = []string{engine.A.String(), engine.B.String()}

// Stat is the attribute for a value of cards, named as in the card language.
func Stat[M any, S interface {
	~uint8
	Words() []string
}](s S, value func(M, engine.Card, S) int) Attribute[M, engine.Card] {
	return Number(s.Words()[s], func(m M, c engine.Card) int { return value(m, c, s) })
}

// find returns the attribute with a name; where there is none it returns nil and the names that there are.
func find[M, Of any](all []Attribute[M, Of], name string) (found *Attribute[M, Of], names []string) {
	for i := range all {
		if Alike(all[i].Name, name) {
			return &all[i], nil
		}
		names = append(names, all[i].Name)
	}
	return nil, names
}

// Of is the View of one match.
func (v *View[M, A]) Of(m M) engine.View { return viewed[M, A]{v, m} }

// viewed is a match and how it is seen.
type viewed[M Match[A], A Area] struct {
	*View[M, A]
	match M
}

func (v viewed[M, A]) Snapshot() engine.Snapshot { return v.snapshot(nil, v.Lies) }

// Explained shares with the table before it the piles that are the same: most of a deck never moves.
func (v viewed[M, A]) ExplainedSnapshot(before *engine.Snapshot) engine.Snapshot {
	if v.Parts == nil {
		return v.snapshot(before, v.Lies)
	}
	return v.snapshot(before, func(m M, c engine.Card) engine.CardView {
		lies := v.Lies(m, c)
		lies.FactParts = v.Parts(m, c)
		return lies
	})
}

func (v viewed[M, A]) snapshot(before *engine.Snapshot, lies func(M, engine.Card) engine.CardView) engine.Snapshot {
	m := v.match
	s := engine.Snapshot{TurnPlayer: m.TurnPlayer(), TurnNumber: m.TurnCount(), Phase: engine.PhaseName(m)}
	for p := range engine.Chance {
		side := &s.Players[p]
		side.Areas = make([]engine.Pile, len(v.Layout.Areas))
		for a := range v.Layout.Areas {
			var old []engine.CardView
			if before != nil {
				old = before.Players[p].Areas[a].Cards
			}
			side.Areas[a] = engine.Pile{Area: v.Layout.Areas[a].ID,
				Cards: cardsOf(m, v.Layout.Listed(a, m.In(p, A(a))), old, lies)}
		}
		for _, name := range v.Layout.ValueNames {
			value, _ := find(v.Player, name)
			side.Values = append(side.Values, engine.NamedValue{Name: name, Value: value.Of(m, p).Number})
		}
	}
	if v.Notes != nil {
		s.Notes = v.Notes(m)
	}
	return s
}

// cardsOf are the cards of a pile as they lie. Where none has changed it is old itself.
func cardsOf[M engine.Match](m M, listed []engine.Card, old []engine.CardView,
	lies func(M, engine.Card) engine.CardView) (cards []engine.CardView) {
	same := len(listed) == len(old)
	for i, c := range listed {
		now := lies(m, c)
		now.Name = m.CardName(c)
		if same && looksSame(&now, &old[i]) {
			continue
		}
		if same = false; cards == nil { // the first that has changed
			cards = append(make([]engine.CardView, 0, len(listed)), old[:i]...)
		}
		cards = append(cards, now)
	}
	if same {
		return old
	}
	return cards
}

// looksSame reports whether a card looks the same in two tables.
func looksSame(c, d *engine.CardView) bool {
	return c.Name == d.Name && c.FaceUp == d.FaceUp && c.Visibility == d.Visibility && c.Orientation == d.Orientation && c.PrintedType == d.PrintedType &&
		c.CardsUnder == d.CardsUnder &&
		slices.Equal(c.Facts, d.Facts) && slices.Equal(c.FactParts, d.FactParts)
}

// Listed returns the cards of an area, given from the bottom, in the order in which scenarios and pages list them.
func (l *Layout) Listed(area int, cards []engine.Card) []engine.Card {
	cards = slices.Clone(cards)
	if l.Areas[area].ListsTopFirst {
		slices.Reverse(cards)
	}
	return cards
}

// Lookup answers an expectation's path: an area or a value of a player, a value of a card, the phase, the turn player.
func (v viewed[M, A]) Lookup(subject, attribute string) (engine.Value, error) {
	m := v.match
	switch {
	case subject == "" && attribute == "fase":
		return engine.Value{Kind: engine.TextValue, Text: engine.PhaseName(m), ValidWords: v.Layout.Phases}, nil
	case subject == "" && attribute == "turno":
		return engine.Value{Kind: engine.TextValue, Text: m.TurnPlayer().String(),
			ValidWords: append(slices.Clone(Players), engine.Nobody.String())}, nil
	case subject == "A" || subject == "B":
		return v.ofPlayer(engine.Seat(subject[0]-'A'), attribute)
	}
	var names []string
	for c := engine.Card(1); m.CardName(c) != ""; c++ {
		if names = append(names, m.CardName(c)); Alike(m.CardName(c), subject) {
			return v.ofCard(c, attribute)
		}
	}
	return engine.Value{}, fmt.Errorf("non c'è la carta «%s»: %s", subject, entry.Nearest(subject, names))
}

func (v viewed[M, A]) ofPlayer(p engine.Seat, attribute string) (engine.Value, error) {
	found, names := find(v.Player, attribute)
	if found != nil {
		return found.Of(v.match, p), nil
	}
	ids := v.Layout.IDs()
	for a, id := range ids {
		if Alike(id, attribute) {
			value := engine.Value{Kind: engine.ListValue, Unordered: !v.Layout.Areas[a].IsOrdered}
			for _, c := range v.Layout.Listed(a, v.match.In(p, A(a))) {
				value.List = append(value.List, v.match.CardName(c))
			}
			return value, nil
		}
	}
	if asked, _ := find(v.Card, attribute); asked != nil {
		return engine.Value{}, fmt.Errorf("«%s» si chiede di una carta, e qui %s è il giocatore: la carta deve avere un altro nome", attribute, p)
	}
	return engine.Value{}, fmt.Errorf("«%s» non è un'area né un valore di un giocatore: %s", attribute,
		entry.Nearest(attribute, append(ids, names...)))
}

func (v viewed[M, A]) ofCard(c engine.Card, attribute string) (engine.Value, error) {
	found, names := find(v.Card, attribute)
	if found == nil {
		return engine.Value{}, fmt.Errorf("di una carta non si chiede «%s»: %s", attribute,
			entry.Nearest(attribute, names))
	}
	return found.Of(v.match, c), nil
}

// Parts are what a number of a card is made of, where something changes it: what is printed, then each change that
// changes adds. add returns the number as it is then.
func Parts(fact string, printed int, changes func(add func(engine.ValuePart) (now int))) []engine.ValuePart {
	parts, now := []engine.ValuePart{{Fact: fact, Amount: printed}}, printed
	changes(func(p engine.ValuePart) int {
		p.Fact = fact
		if parts = append(parts, p); p.ReplacesValue {
			now = 0
		}
		now += p.Amount
		return now
	})
	if len(parts) == 1 {
		return nil
	}
	return parts
}

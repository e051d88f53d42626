package table

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// Match is a match whose cards this package can read.
type Match[A Area] interface {
	engine.Match
	CardsIn(p engine.Seat, a A) []engine.Card // the cards of an area, from the bottom
	TurnCount() int                           // how many turns it has had
}

// View reads the matches of a game for pages and expectations: the values of players and cards by name, and the
// cards as they lie.
type View[M Match[A], A Area] struct {
	Layout           *Layout
	PlayerAttributes []Attribute[M, engine.Seat]              // the values of a player, besides the areas
	CardAttributes   []Attribute[M, engine.Card]              // the values of a card
	ViewCard         func(m M, c engine.Card) engine.CardView // returns a card as it lies; its Name is filled in afterwards
	// FactParts returns the parts of the numbers of a card that something changes; nil where nothing changes
	// numbers.
	FactParts func(m M, c engine.Card) []engine.ValuePart
	Notes     func(m M) []engine.TableNote // may be nil
}

// Attribute is a value of a player or of a card, with its name in scenarios.
type Attribute[M, Of any] struct {
	Name  string
	Value func(m M, of Of) engine.Value
}

// NumberAttribute returns an attribute whose value is a number.
func NumberAttribute[M, Of any](name string, of func(M, Of) int) Attribute[M, Of] {
	return Attribute[M, Of]{name, func(m M, o Of) engine.Value {
		return engine.Value{Kind: engine.NumberValue, Number: of(m, o)}
	}}
}

// TextAttribute returns an attribute whose value is a text.
func TextAttribute[M, Of any](name string, of func(M, Of) string) Attribute[M, Of] {
	return Attribute[M, Of]{name, func(m M, o Of) engine.Value {
		return engine.Value{Kind: engine.TextValue, Text: of(m, o)}
	}}
}

// ListAttribute returns an attribute whose value is a list without a meaningful order.
func ListAttribute[M, Of any](name string, of func(M, Of) []string) Attribute[M, Of] {
	return Attribute[M, Of]{name, func(m M, o Of) engine.Value {
		return engine.Value{Kind: engine.ListValue, List: of(m, o), Unordered: true}
	}}
}

// WordAttribute is TextAttribute for a text that is always one of words.
func WordAttribute[M, Of any](name string, words []string, of func(M, Of) string) Attribute[M, Of] {
	return withValidWords(TextAttribute(name, of), words)
}

// WordListAttribute is ListAttribute for a list whose entries are always among words.
func WordListAttribute[M, Of any](name string, words []string, of func(M, Of) []string) Attribute[M, Of] {
	return withValidWords(ListAttribute(name, of), words)
}

func withValidWords[M, Of any](open Attribute[M, Of], words []string) Attribute[M, Of] {
	return Attribute[M, Of]{open.Name, func(m M, o Of) engine.Value {
		value := open.Value(m, o)
		value.ValidWords = words
		return value
	}}
}

// Players are the names of the players.
var Players = []string{engine.A.String(), engine.B.String()}

// StatAttribute returns the attribute of a stat of cards, with its name in the card language.
func StatAttribute[M any, S interface {
	~uint8
	Words() []string
}](s S, value func(M, engine.Card, S) int) Attribute[M, engine.Card] {
	return NumberAttribute(s.Words()[s], func(m M, c engine.Card) int { return value(m, c, s) })
}

// findAttribute returns the attribute with a name; where there is none, nil and the names of all.
func findAttribute[M, Of any](all []Attribute[M, Of], name string) (found *Attribute[M, Of], names []string) {
	for i := range all {
		if IsSameName(all[i].Name, name) {
			return &all[i], nil
		}
		names = append(names, all[i].Name)
	}
	return nil, names
}

// ForMatch returns the view of one match.
func (v *View[M, A]) ForMatch(m M) engine.View { return matchView[M, A]{v, m} }

// matchView implements engine.View for one match.
type matchView[M Match[A], A Area] struct {
	*View[M, A]
	match M
}

func (v matchView[M, A]) Snapshot() engine.Snapshot { return v.newSnapshot(nil, v.ViewCard) }

// ExplainedSnapshot shares with the snapshot before the piles that are equal: most of a deck never moves.
func (v matchView[M, A]) ExplainedSnapshot(before *engine.Snapshot) engine.Snapshot {
	if v.FactParts == nil {
		return v.newSnapshot(before, v.ViewCard)
	}
	return v.newSnapshot(before, func(m M, c engine.Card) engine.CardView {
		lies := v.ViewCard(m, c)
		lies.FactParts = v.FactParts(m, c)
		return lies
	})
}

func (v matchView[M, A]) newSnapshot(before *engine.Snapshot, lies func(M, engine.Card) engine.CardView) engine.Snapshot {
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
				Cards: viewCards(m, v.Layout.ListedCards(a, m.CardsIn(p, A(a))), old, lies)}
		}
		for _, name := range v.Layout.ValueNames {
			value, _ := findAttribute(v.PlayerAttributes, name)
			side.Values = append(side.Values, engine.NamedValue{Name: name, Value: value.Value(m, p).Number})
		}
	}
	if v.Notes != nil {
		s.Notes = v.Notes(m)
	}
	return s
}

// viewCards returns the cards of a pile as they lie. Where none differs from old, it returns old itself.
func viewCards[M engine.Match](m M, listed []engine.Card, old []engine.CardView,
	lies func(M, engine.Card) engine.CardView) (cards []engine.CardView) {
	same := len(listed) == len(old)
	for i, c := range listed {
		now := lies(m, c)
		now.Name = m.CardName(c)
		if same && isSameCardView(&now, &old[i]) {
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

// isSameCardView reports whether two card views are equal.
func isSameCardView(c, d *engine.CardView) bool {
	return c.Name == d.Name && c.FaceUp == d.FaceUp && c.Visibility == d.Visibility && c.Orientation == d.Orientation &&
		c.PrintedType == d.PrintedType && c.WiderType == d.WiderType && c.CardsUnder == d.CardsUnder &&
		slices.Equal(c.Facts, d.Facts) && slices.Equal(c.FactParts, d.FactParts)
}

// ListedCards returns the cards of an area, given from the bottom, in the order in which scenarios and pages list
// them.
func (l *Layout) ListedCards(area int, cards []engine.Card) []engine.Card {
	cards = slices.Clone(cards)
	if l.Areas[area].ListsTopFirst {
		slices.Reverse(cards)
	}
	return cards
}

// Lookup returns the value that an expectation names: an area or a value of a player, a value of a card, the phase,
// or the turn player.
func (v matchView[M, A]) Lookup(subject, attribute string) (engine.Value, error) {
	m := v.match
	switch {
	case subject == "" && attribute == "fase":
		return engine.Value{Kind: engine.TextValue, Text: engine.PhaseName(m), ValidWords: v.Layout.Phases}, nil
	case subject == "" && attribute == "turno":
		return engine.Value{Kind: engine.TextValue, Text: m.TurnPlayer().String(),
			ValidWords: append(slices.Clone(Players), engine.Nobody.String())}, nil
	case subject == "A" || subject == "B":
		return v.playerValue(engine.Seat(subject[0]-'A'), attribute)
	}
	var names []string
	for c := engine.Card(1); m.CardName(c) != ""; c++ {
		if names = append(names, m.CardName(c)); IsSameName(m.CardName(c), subject) {
			return v.cardValue(c, attribute)
		}
	}
	return engine.Value{}, fmt.Errorf("non c'è la carta «%s»: %s", subject, entry.Suggestion(subject, names))
}

func (v matchView[M, A]) playerValue(p engine.Seat, attribute string) (engine.Value, error) {
	found, names := findAttribute(v.PlayerAttributes, attribute)
	if found != nil {
		return found.Value(v.match, p), nil
	}
	ids := v.Layout.AreaIDs()
	for a, id := range ids {
		if IsSameName(id, attribute) {
			value := engine.Value{Kind: engine.ListValue, Unordered: !v.Layout.Areas[a].IsOrdered}
			for _, c := range v.Layout.ListedCards(a, v.match.CardsIn(p, A(a))) {
				value.List = append(value.List, v.match.CardName(c))
			}
			return value, nil
		}
	}
	if asked, _ := findAttribute(v.CardAttributes, attribute); asked != nil {
		return engine.Value{}, fmt.Errorf("«%s» si chiede di una carta, e qui %s è il giocatore: la carta deve avere un altro nome", attribute, p)
	}
	return engine.Value{}, fmt.Errorf("«%s» non è un'area né un valore di un giocatore: %s", attribute,
		entry.Suggestion(attribute, append(ids, names...)))
}

func (v matchView[M, A]) cardValue(c engine.Card, attribute string) (engine.Value, error) {
	found, names := findAttribute(v.CardAttributes, attribute)
	if found == nil {
		return engine.Value{}, fmt.Errorf("di una carta non si chiede «%s»: %s", attribute,
			entry.Suggestion(attribute, names))
	}
	return found.Value(v.match, c), nil
}

// FactParts returns the parts of a number of a card: the printed number, then each part that changes adds; nil where
// it adds none. The function add returns the number so far.
func FactParts(fact string, printed int, changes func(add func(engine.ValuePart) (now int))) []engine.ValuePart {
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

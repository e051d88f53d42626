package card

import (
	"slices"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates and nouns of words.go and the tags.

var italian = effect.Italian{Digits: true, Computed: "un numero di", Each: "entrambi i giocatori", More: "o più", Less: "o meno", Home: "sul Ponte"}

// Text is what is printed on a card, a line for each ability, and then what is known of the text of a card that the
// document cites.
func (c *Card) Text() (lines []string) {
	for i := range c.Abilities {
		lines = append(lines, italian.Text(&c.Abilities[i], c))
	}
	switch c.Known {
	case InPart:
		lines = append(lines, "Il regolamento parla di questa carta e non ne riporta tutto il testo.")
	case Unknown:
		lines = append(lines, "Il regolamento cita questa carta senza dirne il testo.")
	}
	return lines
}

// Derived are the holes of templates that are no fields.
func (a *Action) Derived() effect.Derived { return effect.Derived{"Cards": a.Cards} }

// Cards are the cards that an action is about, this one where it names none: those of whoever does it, where it says
// "di te".
func (a *Action) Cards() *Selector {
	switch {
	case a.What == nil:
		return &Selector{Ref: effect.This}
	case a.Who >= effect.Opponent && a.What.Of == effect.You:
		own := *a.What
		own.Of = effect.Each
		return &own
	}
	return a.What
}

// Nouns is the noun for the cards of a selector: "Personaggio" where it asks for what only those have, or where no
// others lie.
func (s *Selector) Nouns() string {
	switch {
	case s.Type != AnyType:
		return ofTypeNouns.Printed[s.Type]
	case s.User != "" || s.NoLimit > 0 || s.Limit.Asked():
		return ofTypeNouns.Printed[Techniques]
	case len(s.In) == 0 || len(s.Crew)+len(s.NoCrew) > 0 || s.Strength.Asked() || s.Life.Asked() || s.Printed.Asked() ||
		s.onPonte():
		return ofTypeNouns.Printed[Characters]
	}
	return ofTypeNouns.Printed[AnyType]
}

// onPonte reports whether all the places of a selector are on the Ponte.
func (s *Selector) onPonte() bool {
	return !slices.ContainsFunc(s.In, func(z Zone) bool { return z > OfMarinai })
}

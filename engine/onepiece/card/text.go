package card

import (
	"slices"

	"cavillo/engine/effect"
)

// The text that is printed from a definition; words.go has the templates and nouns for it.

var italian = effect.Italian{DigitOne: true, ComputedPrefix: "un numero di", BothPlayers: "entrambi i giocatori",
	OrMore: "o più", OrLess: "o meno", DefaultPlace: "sul Ponte"}

// Text returns what is printed on a card, one line for each ability. Where the document does not give the whole
// text of the card, a last line says so.
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

// Derived returns the placeholders of templates that are not fields of an Action.
func (a *Action) Derived() effect.Derived { return effect.Derived{"Cards": a.Cards} }

// Cards returns the selector of the cards that an action is about, this card where it names none. Where
// somebody else than the controller does it, "di te" means that player's own cards, so that their owner is not
// printed.
func (a *Action) Cards() *Selector {
	switch {
	case a.What == nil:
		return &Selector{Ref: effect.ThisCard}
	case a.Who >= effect.Opponent && a.What.Of == effect.You:
		own := *a.What
		own.Of = effect.BothPlayers
		return &own
	}
	return a.What
}

// Nouns returns the noun for the cards of a selector: that of its type where it asks for one, that of a Carta
// Tecnica or of a Personaggio where only such cards can be meant, otherwise "carta".
func (s *Selector) Nouns() string {
	switch {
	case s.Type != AnyType:
		return ofTypeNouns.Printed[s.Type]
	case s.User != "" || s.NoLimit > 0 || s.Limit.IsBounded():
		return ofTypeNouns.Printed[Techniques]
	case len(s.In) == 0 || len(s.Crew)+len(s.NoCrew) > 0 || s.Strength.IsBounded() || s.Life.IsBounded() ||
		s.Printed.IsBounded() ||
		s.onPonte():
		return ofTypeNouns.Printed[Characters]
	}
	return ofTypeNouns.Printed[AnyType]
}

// onPonte reports whether all the places of a selector are on the Ponte.
func (s *Selector) onPonte() bool {
	return !slices.ContainsFunc(s.In, func(z Zone) bool { return z > OfMarinai })
}

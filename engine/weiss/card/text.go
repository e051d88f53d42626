package card

import (
	"slices"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates and nouns of words.go and the tags.

var italianTerms = effect.Italian{
	ComputedPrefix: "un numero di", BothPlayers: "entrambi i giocatori", OrMore: "o più", OrLess: "o meno",
	NamePhrases: map[string]string{
		"carta": "la carta scelta", "carte": "le carte scelte", "personaggio": "il personaggio scelto", "personaggi": "i personaggi scelti",
		"evento": "l'evento scelto", "eventi": "gli eventi scelti", "climax": "il climax scelto", "guardate": "le carte guardate",
		"rivelate": "le carte rivelate", "numero": "quel numero",
	},
}

// Text returns the printed text of a card, one line for each ability.
func (c *Card) Text() (lines []string) {
	for i := range c.Abilities {
		lines = append(lines, italianTerms.Text(&c.Abilities[i]))
	}
	return lines
}

// Derived returns the values of a template of an ability that are no fields.
func (a *Ability) Derived() effect.Derived { return effect.Derived{"Branches": a.StartsWithBranch} }

// Derived returns the values of a template of a trigger that are no fields.
func (t *Trigger) Derived() effect.Derived {
	return effect.Derived{"Turned": t.NewOrientation, "Turning": t.TurnedCardSelector, "Played": t.PlayedCardSelector}
}

// Derived returns the values of a template of an action that are no fields.
func (a *Action) Derived() effect.Derived { return effect.Derived{"Discarded": a.DiscardSelector} }

// StartsWithBranch reports whether an AUTO without conditions begins with a conditional or replacing action: printed
// right after the trigger, the "se" of that action would read as a condition of the AUTO.
func (a *Ability) StartsWithBranch() bool {
	return len(a.If) == 0 && len(a.Do) > 0 && slices.Contains([]Verb{Branch, Replace}, a.Do[0].Do)
}

// NewOrientation returns the orientation in which the card of a trigger is put.
func (t *Trigger) NewOrientation() Orientation { return t.What.Orient }

// TurnedCardSelector returns the selector of the card of a trigger without its orientation.
func (t *Trigger) TurnedCardSelector() *Selector {
	s := *t.What
	s.Orient = AnyOrient
	return &s
}

// PlayedCardSelector returns the selector of the card that is played. It leaves out the Resolution Area, where an event
// lies while it is played (8.6.2.4.2).
func (t *Trigger) PlayedCardSelector() *Selector {
	if t.What == nil || len(t.What.In) != 1 || t.What.In[0] != Resolution {
		return t.What
	}
	s := *t.What
	s.Of, s.In = Any, nil
	return &s
}

// DiscardSelector returns the selector of the cards to discard without their place, which the verb implies.
func (a *Action) DiscardSelector() *Selector {
	s := *a.What
	s.Of, s.In = Any, nil
	return &s
}

// Nouns returns the noun for the cards of a selector, and its plural.
func (s *Selector) Nouns() string {
	return ofTypeNouns.Printed[s.Type]
}

// IsSingle reports whether a selector means one card at most: in the slot opposite this card.
func (s *Selector) IsSingle() bool { return s.Place == FacingSlot }

package card

import (
	"slices"
	"strings"

	"cavillo/engine/effect"
)

// The text that is printed from a definition; words.go has the templates and nouns for it.

var cardItalian = effect.Italian{DigitOne: true, BothPlayers: "ciascun giocatore", OrMore: "o superiore", OrLess: "o inferiore", DefaultPlace: "sul Terreno"}

// Text returns what is printed on a card, one line for each effect.
func (c *Card) Text() (lines []string) {
	if c.Special {
		lines = append(lines, "Non puoi Evocare questa carta tramite Evocazione Normale né Posizionarla.")
	}
	for _, x := range c.Effects {
		// otherwise the card is activated, and only stays on the field
		if x.Cost = c.fullCost(&x); x.Kind != CardActivation || len(x.Do) > 0 {
			lines = append(lines, cardItalian.Text(&x, c))
		}
	}
	return lines
}

// fullCost returns the cost of an effect with what the definition leaves out: its player pays with his own cards,
// and not with the monster whose cost it is.
func (c *Card) fullCost(x *Effect) (cost []Action) {
	for _, a := range x.Cost {
		field := a.What == nil || len(a.What.In) == 0
		if field && c.Type == MonsterCard && x.Kind != SummonProcedure &&
			slices.Contains([]Verb{Tribute, Send, Bounce, Remove}, a.Do) &&
			(a.What == nil || a.What.Ref == effect.NoRef) {
			other := Selector{Type: Monsters}
			if a.What != nil {
				other = *a.What
			}
			other.Other, a.What = true, &other
		}
		if a.What != nil && a.What.Ref == effect.NoRef && a.What.Of == effect.AnyPlayer && a.Do != Tribute &&
			a.Do != Discard {
			own := *a.What
			own.Of, a.What = effect.You, &own
		}
		cost = append(cost, a)
	}
	return cost
}

// Derived returns the placeholders of templates that are not fields; so do the methods below.
func (a *Action) Derived() effect.Derived {
	return effect.Derived{"Cards": a.Cards, "Doubled": a.Doubled, "Known": a.Known}
}
func (s *Selector) Derived() effect.Derived { return effect.Derived{"Element": s.Element} }
func (t *Trigger) Derived() effect.Derived {
	return effect.Derived{"OfMonster": t.OfMonster, "Own": t.IsOwn, "Subject": t.Subject, "Thing": t.Thing}
}

// Thing returns the selector of the card that a trigger is about, where that is not this card.
func (t *Trigger) Thing() *Selector {
	switch {
	case t.What != nil:
		return t.What
	case t.isOneOf(Summoned, Flipped, Destroyed, DealsDamage, Attacks):
		return &Selector{Type: Monsters}
	}
	return &Selector{}
}

// Subject returns the selector of the card that a trigger is about.
func (t *Trigger) Subject() *Selector {
	if t.IsOwn() {
		return &Selector{Ref: effect.ThisCard}
	}
	return t.Thing()
}

// OfMonster reports whether a trigger waits for the activation of the effect of a monster.
func (t *Trigger) OfMonster() bool { return t.Thing().Nouns() == ofTypeNouns.Printed[Monsters] }

// Cards returns the selector of the cards that an action is about. Where both players do the action, these are
// the cards of each.
func (a *Action) Cards() *Selector {
	switch {
	case a.What == nil && a.Do == Tribute:
		return &Selector{Type: Monsters}
	case a.What == nil:
		return &Selector{Ref: effect.ThisCard}
	case a.Level.IsBounded():
		own := *a.What
		if own.Type, own.Of = Monsters, effect.BothPlayers; a.Who <= effect.You {
			own.Of = effect.You
		}
		return &own
	case a.Who == effect.BothPlayers && a.What.Ref == effect.NoRef && len(a.What.In) == 0:
		own := *a.What
		own.Of = effect.BothPlayers
		return &own
	}
	return a.What
}

// Known reports whether the cards of an action are known without choosing them.
func (a *Action) Known() bool { return a.What == nil || a.What.Ref != effect.NoRef }

// Doubled returns the printed name of the damage that an action doubles.
func (a *Action) Doubled() string {
	return map[Act]string{BeHurt: "il danno da combattimento", BeBurnt: "il danno da effetti"}[a.Act]
}

// Nouns returns the noun for the cards of a selector: "mostro" where it asks for something that only monsters
// have.
func (s *Selector) Nouns() string {
	if s.Type == AnyType && (s.Kind != nil || s.Attribute != "" || s.Race != "" || s.Level.IsBounded() || s.ATK.IsBounded()) {
		return ofTypeNouns.Printed[Monsters]
	}
	return ofTypeNouns.Printed[s.Type]
}

// Element returns the attribute of a selector as cards print it.
func (s *Selector) Element() string { return strings.ToUpper(s.Attribute) }

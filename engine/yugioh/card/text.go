package card

import (
	"slices"
	"strings"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates and nouns of words.go and the tags.

var italian = effect.Italian{Digits: true, Each: "ciascun giocatore", More: "o superiore", Less: "o inferiore", Home: "sul Terreno"}

// Text is what is printed on a card, a line for each effect. It says all that the definition says.
func (c *Card) Text() (lines []string) {
	if c.Special {
		lines = append(lines, "Non puoi Evocare questa carta tramite Evocazione Normale né Posizionarla.")
	}
	for _, x := range c.Effects {
		// otherwise the card is activated, and only stays on the field
		if x.Cost = c.paid(&x); x.Kind != CardActivation || len(x.Do) > 0 {
			lines = append(lines, italian.Text(&x, c))
		}
	}
	return lines
}

// paid is a cost with what its definition leaves unsaid: it is paid with one's own cards, and not with the monster
// whose cost it is.
func (c *Card) paid(x *Effect) (cost []Action) {
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
		if a.What != nil && a.What.Ref == effect.NoRef && a.What.Of == effect.Any && a.Do != Tribute &&
			a.Do != Discard {
			own := *a.What
			own.Of, a.What = effect.You, &own
		}
		cost = append(cost, a)
	}
	return cost
}

// Derived are the holes of templates that are no fields, here and below.
func (a *Action) Derived() effect.Derived {
	return effect.Derived{"Cards": a.Cards, "Doubled": a.Doubled, "Known": a.Known}
}
func (s *Selector) Derived() effect.Derived { return effect.Derived{"Element": s.Element} }
func (t *Trigger) Derived() effect.Derived {
	return effect.Derived{"OfMonster": t.OfMonster, "Own": t.Own, "Subject": t.Subject, "Thing": t.Thing}
}

// Thing is the card that a trigger is about where it is not this card.
func (t *Trigger) Thing() *Selector {
	switch {
	case t.What != nil:
		return t.What
	case t.of(Summoned, Flipped, Destroyed, DealsDamage, Attacks):
		return &Selector{Type: Monsters}
	}
	return &Selector{}
}

// Subject is the card that a trigger is about.
func (t *Trigger) Subject() *Selector {
	if t.Own() {
		return &Selector{Ref: effect.This}
	}
	return t.Thing()
}

// OfMonster reports whether what is activated is the effect of a monster.
func (t *Trigger) OfMonster() bool { return t.Thing().Nouns() == ofTypeNouns.Printed[Monsters] }

// Cards are the cards that an action is about: of an action that both players do, each player's own.
func (a *Action) Cards() *Selector {
	switch {
	case a.What == nil && a.Do == Tribute:
		return &Selector{Type: Monsters}
	case a.What == nil:
		return &Selector{Ref: effect.This}
	case a.Level.Asked():
		own := *a.What
		if own.Type, own.Of = Monsters, effect.Each; a.Who <= effect.You {
			own.Of = effect.You
		}
		return &own
	case a.Who == effect.Each && a.What.Ref == effect.NoRef && len(a.What.In) == 0:
		own := *a.What
		own.Of = effect.Each
		return &own
	}
	return a.What
}

// Known reports whether an action is about cards that are known already.
func (a *Action) Known() bool { return a.What == nil || a.What.Ref != effect.NoRef }

// Doubled is the damage that an action doubles.
func (a *Action) Doubled() string {
	return map[Act]string{BeHurt: "il danno da combattimento", BeBurnt: "il danno da effetti"}[a.Act]
}

// Nouns is the noun for the cards of a selector: "mostro" where it asks for something that only monsters have.
func (s *Selector) Nouns() string {
	if s.Type == AnyType && (s.Kind != nil || s.Attribute != "" || s.Race != "" || s.Level.Asked() || s.ATK.Asked()) {
		return ofTypeNouns.Printed[Monsters]
	}
	return ofTypeNouns.Printed[s.Type]
}

// Element is the attribute of a selector as cards print it.
func (s *Selector) Element() string { return strings.ToUpper(s.Attribute) }

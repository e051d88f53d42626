package card

import (
	"cmp"
	"fmt"
	"strings"

	"cavillo/engine/effect"
)

// What is printed on cards, besides the templates and nouns of words.go and the tags.

var italian = effect.Italian{Digits: true, Each: "ciascun giocatore", More: "o più", Less: "o meno", Chosen: map[string]string{"x": "X"}}

// Text is what is printed on a card, a line for each effect. It says all that the definition says.
func (c *Card) Text() (lines []string) {
	for i := range c.Effects {
		lines = append(lines, italian.Text(&c.Effects[i], c))
	}
	if n := c.Ninja; n != nil {
		line := fmt.Sprintf("Come Ninja: %sSano %d/%d, Ferito %d/%d", named(n.Name),
			n.Healthy.Battle, n.Healthy.Support, n.Injured.Battle, n.Injured.Support)
		lines = append(lines, strings.Join(append([]string{line}, n.Traits...), ", ")+".")
	}
	return lines
}

// named is the Name that a Tecnica has as a Ninja, where it is another.
func named(name string) string {
	if name == "" {
		return ""
	}
	return "“" + name + "”, "
}

// Derived are the holes of templates that are no fields, here and below.
func (x *Effect) Derived() effect.Derived {
	return effect.Derived{"Executor": x.Executor, "Often": x.Often, "Price": x.Price}
}
func (t *Trigger) Derived() effect.Derived {
	return effect.Derived{"Cards": t.Cards, "Effects": t.Effects, "Subject": t.Subject}
}
func (a *Action) Derived() effect.Derived {
	return effect.Derived{"OfBattle": a.OfBattle, "OfSupport": a.OfSupport, "OfWits": a.OfWits, "Place": a.Place,
		"Answered": a.Answered, "Effects": a.Effects}
}
func (s *Selector) Derived() effect.Derived {
	return effect.Derived{"Asked": s.Asked, "Foes": s.Foes, "Mates": s.Mates, "Ranked": s.Ranked}
}

// Price is a Costo Chakra as a card prints it.
func (x *Effect) Price() string {
	if x.Cost.Text == "" {
		return "nessuno"
	}
	return strings.NewReplacer("x-", "X di ", "x", "X").Replace(string(x.Cost.Text))
}

// Executor is what the Condizione of a Tecnica asks: that of a Ninja.
func (x *Effect) Executor() *Selector {
	if x.User == nil {
		return nil
	}
	user := *x.User
	user.Type = cmp.Or(user.Type, Ninjas)
	return &user
}

// Often says how many times in a turn an effect may be used, where it is not once.
func (x *Effect) Often() string {
	if x.Times < 2 {
		return ""
	}
	return fmt.Sprintf("fino a %d volte per turno", x.Times)
}

// Subject is the card that a trigger is about.
func (t *Trigger) Subject() *Selector {
	switch {
	case t.Own():
		return &Selector{Ref: effect.This}
	case t.What != nil:
		return t.What
	case t.On == Used:
		return &Selector{}
	}
	return &Selector{Type: Ninjas}
}

// Effects and Cards report whether what a trigger waits for the use of is an effect alone, or a card alone.
func (t *Trigger) Effects() bool {
	s := t.Subject()
	return s.ofEffects() || s.Ref == effect.This
}
func (t *Trigger) Cards() bool { return t.Subject().Type == Jutsus }

// OfBattle, OfSupport and OfWits are the values that an action changes.
func (a *Action) OfBattle() Stat  { return Battle }
func (a *Action) OfSupport() Stat { return Support }
func (a *Action) OfWits() Stat    { return Wits }

// Place is where an action sends cards, "" where it does not say.
func (a *Action) Place() string {
	return [...]string{InHand: "in Mano", InDeck: "in cima al Mazzo", DeckBottom: "in fondo al Mazzo", InChakra: "nella Zona Chakra",
		InGrave: "nel Cimitero", InRewards: "", InRemoved: "fra le carte rimosse dal gioco", InReserve: "", InUse: ""}[a.To]
}

// Answered reports whether what an action neutralises is what the effect answers; Effects, whether it is an effect
// alone.
func (a *Action) Answered() bool { return a.What.Ref == effect.That }
func (a *Action) Effects() bool  { return a.What.ofEffects() }

// ofEffects reports whether the cards of a selector stand in a Catena by their effects alone.
func (s *Selector) ofEffects() bool { return s.Type == Ninjas || s.Type == Clients || s.Type == Squads }

// Nouns is the noun for the cards of a selector: "Ninja" where it asks for something that only a Ninja has.
func (s *Selector) Nouns() string {
	if s.Type == AnyType && s.onlyNinja() {
		return ofTypeNouns.Printed[Ninjas]
	}
	return ofTypeNouns.Printed[s.Type]
}

// onlyNinja reports whether a selector asks for what only a Ninja in the Campo has.
func (s *Selector) onlyNinja() bool { return s.Stands() || s.Battle.Asked() }

// Stands reports whether a selector asks for a Stato di Salute, a part in the battle or a Squadra.
func (s *Selector) Stands() bool {
	return s.Health != AnyHealth || s.Role != AnyRole || s.Line != AnyLine || s.With != effect.NoRef ||
		s.Against != effect.NoRef
}

// Asked are the Caratteristiche of a selector, Mates and Foes its Squadre, Ranked its Rango.
func (s *Selector) Asked() string { return strings.Join(s.Has, " e ") }
func (s *Selector) Mates() string { return "nella Squadra " + s.With.possessive() }
func (s *Selector) Foes() string {
	return "In Combattimento contro la Squadra " + s.Against.possessive()
}
func (s *Selector) Ranked() string { return "di Rango " + s.Rank.text() }

func (r RankRange) text() string {
	text := r.Rank.Printed()[r.Rank]
	switch {
	case r.Down:
		text += orBelow
	case r.Up:
		text += orAbove
	}
	return text
}

// possessive is a card that is known, as the owner of a Squadra.
func (r Ref) possessive() string {
	text, _, _ := strings.Cut(r.Printed()[r], "/")
	if rest, ok := strings.CutPrefix(text, "il "); ok {
		return "del " + rest
	}
	if rest, ok := strings.CutPrefix(text, "l'"); ok {
		return "dell'" + rest
	}
	return "di " + text
}

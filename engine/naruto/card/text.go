package card

import (
	"cmp"
	"fmt"
	"strings"

	"cavillo/engine/effect"
)

// The text that is printed from a definition; words.go has the templates and nouns for it.

var italian = effect.Italian{DigitOne: true, BothPlayers: "ciascun giocatore", OrMore: "o più", OrLess: "o meno",
	NamePhrases: map[string]string{"x": "X"}}

// Text returns what is printed on a card, one line for each effect.
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

// named returns the Name, in quotes, that a Tecnica has as a Ninja, "" where it is that of the Tecnica.
func named(name string) string {
	if name == "" {
		return ""
	}
	return "“" + name + "”, "
}

// Derived returns the placeholders of templates that are not fields; so do the methods below.
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

// Price returns a Costo Chakra as a card prints it.
func (x *Effect) Price() string {
	if x.Cost.Text == "" {
		return "nessuno"
	}
	return strings.NewReplacer("x-", "X di ", "x", "X").Replace(string(x.Cost.Text))
}

// Executor returns the Ninja that the Condizione of a Tecnica asks for, nil where it has none.
func (x *Effect) Executor() *Selector {
	if x.User == nil {
		return nil
	}
	user := *x.User
	user.Type = cmp.Or(user.Type, Ninjas)
	return &user
}

// Often returns how many times in a turn an effect can be used, "" where it is once.
func (x *Effect) Often() string {
	if x.Times < 2 {
		return ""
	}
	return fmt.Sprintf("fino a %d volte per turno", x.Times)
}

// Subject returns the selector of the card that a trigger is about.
func (t *Trigger) Subject() *Selector {
	switch {
	case t.IsOwn():
		return &Selector{Ref: effect.ThisCard}
	case t.What != nil:
		return t.What
	case t.On == Used:
		return &Selector{}
	}
	return &Selector{Type: Ninjas}
}

// Effects reports whether a trigger waits for the use of an effect only, Cards whether it waits for the use of
// a card only.
func (t *Trigger) Effects() bool {
	s := t.Subject()
	return s.ofEffects() || s.Ref == effect.ThisCard
}
func (t *Trigger) Cards() bool { return t.Subject().Type == Jutsus }

// OfBattle, OfSupport and OfWits return the stats that the template of a change names.
func (a *Action) OfBattle() Stat  { return Battle }
func (a *Action) OfSupport() Stat { return Support }
func (a *Action) OfWits() Stat    { return Wits }

// Place returns where an action sends cards, "" where it does not say.
func (a *Action) Place() string {
	return [...]string{InHand: "in Mano", InDeck: "in cima al Mazzo", DeckBottom: "in fondo al Mazzo", InChakra: "nella Zona Chakra",
		InGrave: "nel Cimitero", InRewards: "", InRemoved: "fra le carte rimosse dal gioco", InReserve: "", InUse: ""}[a.To]
}

// Answered reports whether an action neutralises what its effect answers; Effects reports whether it can only
// neutralise the effects of cards, and not cards.
func (a *Action) Answered() bool { return a.What.Ref == effect.EventCard }
func (a *Action) Effects() bool  { return a.What.ofEffects() }

// ofEffects reports whether cards of the type that a selector asks for come into a Catena only by their
// effects.
func (s *Selector) ofEffects() bool { return s.Type == Ninjas || s.Type == Clients || s.Type == Squads }

// Nouns returns the noun for the cards of a selector: "Ninja" where it asks for something that only a Ninja
// has.
func (s *Selector) Nouns() string {
	if s.Type == AnyType && s.onlyNinja() {
		return ofTypeNouns.Printed[Ninjas]
	}
	return ofTypeNouns.Printed[s.Type]
}

// onlyNinja reports whether a selector asks for something that only a Ninja in the Campo has.
func (s *Selector) onlyNinja() bool { return s.Stands() || s.Battle.IsBounded() }

// Stands reports whether a selector asks for a Stato di Salute, a role or line in the battle, or a Squadra.
func (s *Selector) Stands() bool {
	return s.Health != AnyHealth || s.Role != AnyRole || s.Line != AnyLine || s.With != effect.NoRef ||
		s.Against != effect.NoRef
}

// Asked returns the Caratteristiche of a selector as printed, Mates and Foes its Squadre, Ranked its Rango.
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

// possessive returns the printed name of a card, with "of" before it.
func (r Ref) possessive() string {
	text, _, _ := strings.Cut(r.Printed()[r], "/")
	if noun, ok := strings.CutPrefix(text, "il "); ok {
		return "del " + noun
	}
	if noun, ok := strings.CutPrefix(text, "l'"); ok {
		return "dell'" + noun
	}
	return "di " + text
}

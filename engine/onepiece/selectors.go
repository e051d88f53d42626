package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/onepiece/card"
)

// itself is the selector of an action that names no other card.
var itself = card.Selector{Ref: effect.This}

func orItself(s *card.Selector) *card.Selector {
	if s == nil {
		return &itself
	}
	return s
}

var onThePonte = []card.Zone{card.OnPonte}

// playersOf are the players that a text names as those who do something, in the order in which they do it.
func (g *match) playersOf(who card.Player, p engine.Seat) (players [2]engine.Seat, count int) {
	return who.Players(p, p, g.first())
}

// known is the card that a Ref means, 0 where there is none.
func (g *match) known(p engine.Seat, src engine.Card, r card.Ref) engine.Card {
	b := &g.Battle
	switch r {
	case effect.This:
		return src
	case effect.That:
		return g.that
	case card.Fighter:
		return g.fighter(p)
	case card.Foe:
		if c := g.foe(src); c != 0 {
			return c
		}
		if g.onPonte(src) {
			return 0 // the term applies to the two that fight alone (7.10)
		}
		return g.fighter(p.Other())
	case card.Winner, card.Loser:
		if !b.Compared || !b.Winner.Player() {
			return 0
		}
		if r == card.Winner {
			return g.fighter(b.Winner)
		}
		return g.fighter(b.Winner.Other())
	case card.Captain:
		return g.Top(p, Capitano)
	case card.FoeCaptain:
		return g.Top(p.Other(), Capitano)
	case card.Answered:
		if g.Still(g.answered) {
			return g.answered.Card
		}
	}
	return 0
}

// find stores the cards that a selector means in found, and returns how many there are. p controls the card src that has the text.
func (g *match) find(p engine.Seat, src engine.Card, s *card.Selector, found *cardList) (n int) {
	s = orItself(s)
	switch s.Ref {
	case effect.NoRef:
	case effect.Done:
		for _, c := range g.done.cards[:g.done.count] {
			if g.matches(src, s, c) {
				found[n] = c
				n++
			}
		}
		return n
	default:
		if c := g.known(p, src, s.Ref); c != 0 && s.Of.Means(p, g.Cards[c].In) && g.lies(c, s.In) && g.matches(src, s, c) {
			found[0] = c
			return 1
		}
		return 0
	}
	zones := s.In
	if len(zones) == 0 {
		zones = onThePonte
	}
	for _, q := range g.first().AndOther() {
		if !s.Of.Means(p, q) {
			continue
		}
		for _, z := range zones {
			for _, a := range areasOf[z] {
				n = g.Among(q, a, 0, func(c engine.Card) bool { return g.matches(src, s, c) }, found[:], n)
			}
		}
	}
	if s.Least {
		return g.least(found[:n])
	}
	return n
}

// least keeps those of some cards that have the fewest Punti Vita left (8.1.18, doubt A-27), and returns how many there are.
func (g *match) least(cards []engine.Card) (n int) {
	fewest := 99
	for _, c := range cards {
		fewest = min(fewest, g.life(c))
	}
	for _, c := range cards {
		if g.life(c) == fewest {
			cards[n] = c
			n++
		}
	}
	return n
}

// fits reports whether a card is one that a selector means, without regard to which of them has the fewest Punti Vita.
func (g *match) fits(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if c == 0 {
		return false
	}
	s = orItself(s)
	switch s.Ref {
	case effect.NoRef:
	case effect.Done:
		return contains(g.done.cards[:g.done.count], c) && g.matches(src, s, c)
	default:
		return c == g.known(p, src, s.Ref) && s.Of.Means(p, g.Cards[c].In) && g.lies(c, s.In) && g.matches(src, s, c)
	}
	now := &g.Cards[c]
	if !s.Of.Means(p, now.In) {
		return false
	}
	zones := s.In
	if len(zones) == 0 {
		zones = onThePonte
	}
	for _, z := range zones {
		for _, a := range areasOf[z] {
			if a == now.Area {
				return g.matches(src, s, c)
			}
		}
	}
	return false
}

// means is fits, and of a selector that asks for the fewest Punti Vita also that.
func (g *match) means(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil || !bool(s.Least) {
		return g.fits(p, src, s, c)
	}
	var found cardList
	return contains(found[:g.find(p, src, s, &found)], c)
}

// matches reports whether a card has what a selector asks for, whatever its place.
func (g *match) matches(src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return true
	}
	d := g.def(c)
	switch {
	case bool(s.Other) && c == src, !isOfType(s.Type, d.Type),
		len(s.Name) > 0 && !d.isNamed(s.Name), len(s.Crew) > 0 && !d.isOf(s.Crew), len(s.NoCrew) > 0 && d.isOf(s.NoCrew),
		s.User != "" && !d.isUsedBy(s.User), s.NoCode != "" && s.NoCode == d.Code,
		bool(s.Begun) && (g.TurnNumber == 0 || g.Status[c].Begun != g.TurnNumber), bool(s.Fights) && !g.fights(c),
		s.Limit.Asked() && (d.Limit == 0 || !s.Limit.Holds(d.Limit)), s.NoLimit > 0 && d.Limit == s.NoLimit, s.Strength.Asked() && (!d.isCharacter() || !s.Strength.Holds(d.Strength)),
		s.Printed.Asked() && (!d.isCharacter() || !s.Printed.Holds(d.Life)):
		return false
	}
	return !s.Life.Asked() || d.isCharacter() && g.within(src, &s.Life, g.life(c))
}

// within reports whether a number is within bounds that may be counted.
func (g *match) within(src engine.Card, b *card.Range, n int) bool {
	p := g.Cards[src].In
	return (b.From == nil || n >= g.number(p, src, b.From, 0)) && (b.To == nil || n <= g.number(p, src, b.To, 0))
}

func isOfType(t card.OfType, is card.Type) bool {
	switch t {
	case card.Characters:
		return is != card.Tecnica
	case card.Techniques:
		return is == card.Tecnica
	case card.Squads:
		return is == card.Squadra
	}
	return true
}

// isNamed reports whether a card has one of some Nomi; Robin and Miss All Sunday are one (7.13).
func (d *def) isNamed(names []card.Printed) bool {
	for _, name := range names {
		if sameCharacter(name) == sameCharacter(d.Name) {
			return true
		}
	}
	return false
}

func (d *def) isOf(crews []card.Printed) bool {
	for _, crew := range crews {
		for _, own := range d.Crews {
			if crew == own {
				return true
			}
		}
	}
	return false
}

func (d *def) isUsedBy(name card.Printed) bool {
	for _, user := range d.Users {
		if sameCharacter(user) == sameCharacter(name) {
			return true
		}
	}
	return false
}

// hold reports whether every condition holds for the controller of a card.
func (g *match) hold(p engine.Seat, src engine.Card, conditions []card.Condition) bool {
	for i := range conditions {
		if g.holds(p, src, &conditions[i]) == bool(conditions[i].Not) {
			return false
		}
	}
	return true
}

// holds reports whether a condition holds, without regard to its Not.
func (g *match) holds(p engine.Seat, src engine.Card, c *card.Condition) bool {
	var found cardList
	switch {
	case c.Exists != nil:
		return g.find(p, src, c.Exists, &found) > 0
	case c.Count != nil:
		n := g.number(p, src, c.Count, 0)
		return (c.Is.From == nil || n >= g.number(p, src, c.Is.From, 0)) && (c.Is.To == nil || n <= g.number(p, src, c.Is.To, 0))
	case bool(c.Before):
		return g.Status[src].Called < g.TurnNumber
	case c.During == card.InBattle:
		return g.Battle.On
	case c.During == card.InFirstTurn:
		return g.firstTurn()
	}
	return c.TurnOf.Means(p, g.Turn)
}

// lies reports whether a card lies in one of the places that a text names, if it names any.
func (g *match) lies(c engine.Card, in []card.Zone) bool {
	if len(in) == 0 {
		return true
	}
	for _, z := range in {
		for _, a := range areasOf[z] {
			if a == g.Cards[c].Area {
				return true
			}
		}
	}
	return false
}

// number is the value of a count; for a nil count it is otherwise.
func (g *match) number(p engine.Seat, src engine.Card, n *card.Count, otherwise int) int {
	if n == nil {
		return otherwise
	}
	if n.Plain() {
		return n.N
	}
	counted := 0
	var found cardList
	if n.Each != nil {
		counted = g.find(p, src, n.Each, &found)
	} else if n.Card != nil {
		for _, c := range found[:g.find(p, src, n.Card, &found)] {
			counted += g.stat(c, n.Stat)
		}
	}
	return max(min(n.Of(counted), card.MostCounted), -card.MostCounted)
}

// stat is a number of a card.
func (g *match) stat(c engine.Card, s card.Stat) int {
	switch s {
	case card.Strength:
		return g.valueOf(c, strength)
	case card.Damage:
		return g.valueOf(c, damage)
	case card.PrintedStrength:
		return g.def(c).Strength
	case card.Life:
		return g.life(c)
	case card.PrintedLife:
		return g.def(c).Life
	}
	return 0
}

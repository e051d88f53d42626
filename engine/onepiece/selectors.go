package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/effect"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// itself is the selector of an action that names no card: the card with the text.
var itself = card.Selector{Ref: effect.ThisCard}

func orItself(s *card.Selector) *card.Selector {
	if s == nil {
		return &itself
	}
	return s
}

var onThePonte = []card.Zone{card.OnPonte}

// playersOf returns the players that a text of player p names to do something, in the order in which they do
// it.
func (g *match) playersOf(who card.Player, p engine.Seat) (players [2]engine.Seat, count int) {
	return who.Players(p, p, g.first())
}

// known returns the card that r means in the text of card src, which player p controls; 0 where there is none.
func (g *match) known(p engine.Seat, src engine.Card, r card.Ref) engine.Card {
	b := &g.Battle
	switch r {
	case effect.ThisCard:
		return src
	case effect.EventCard:
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
		return g.fighter(p.Opponent())
	case card.Winner, card.Loser:
		if !b.Compared || !b.Winner.IsPlayer() {
			return 0
		}
		if r == card.Winner {
			return g.fighter(b.Winner)
		}
		return g.fighter(b.Winner.Opponent())
	case card.Captain:
		return g.Top(p, Capitano)
	case card.FoeCaptain:
		return g.Top(p.Opponent(), Capitano)
	case card.Answered:
		if g.IsUnmoved(g.answered) {
			return g.answered.Card
		}
	}
	return 0
}

// find stores the cards that selector s means in found, and returns how many there are. Player p controls the
// card src that has the text.
func (g *match) find(p engine.Seat, src engine.Card, s *card.Selector, found *cardList) (n int) {
	s = orItself(s)
	switch s.Ref {
	case effect.NoRef:
	case effect.AffectedCards:
		return len(table.Filter(found[:], g.done.cards[:g.done.count], func(c engine.Card) bool {
			return g.matches(src, s, c)
		}))
	default:
		if found[0] = g.known(p, src, s.Ref); g.fits(p, src, s, found[0]) {
			n = 1
		}
		return n
	}
	for _, q := range g.first().WithOpponent() {
		if !s.Of.Includes(p, q) {
			continue
		}
		for _, z := range zonesOf(s) {
			for _, a := range areasOf[z] {
				n = g.AppendMatching(q, a, 0, func(c engine.Card) bool { return g.matches(src, s, c) }, found[:], n)
			}
		}
	}
	if s.Least {
		return g.least(found[:n])
	}
	return n
}

// zonesOf returns the places in which a selector looks for cards: those it names or, where it names none, the
// Ponte; none, for anywhere, where a Ref names the card.
func zonesOf(s *card.Selector) []card.Zone {
	if len(s.In) == 0 && s.Ref == effect.NoRef {
		return onThePonte
	}
	return s.In
}

// least keeps, at the front of cards, those with the fewest Punti Vita left (8.1.18, doubt A-27), and returns
// how many there are.
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

// fits reports whether selector s means card c, apart from its Least: whether c has the fewest Punti Vita is
// not looked at.
func (g *match) fits(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if c == 0 {
		return false
	}
	s = orItself(s)
	switch s.Ref {
	case effect.NoRef:
	case effect.AffectedCards:
		return slices.Contains(g.done.cards[:g.done.count], c) && g.matches(src, s, c)
	default:
		if c != g.known(p, src, s.Ref) {
			return false
		}
	}
	return s.Of.Includes(p, g.Cards[c].In) && g.lies(c, zonesOf(s)) && g.matches(src, s, c)
}

// means reports whether selector s means card c, its Least included.
func (g *match) means(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil || !bool(s.Least) {
		return g.fits(p, src, s, c)
	}
	var found cardList
	return slices.Contains(found[:g.find(p, src, s, &found)], c)
}

// matches reports whether card c has the properties for which selector s asks, whatever its place and its
// player.
func (g *match) matches(src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return true
	}
	d := g.def(c)
	switch {
	case bool(s.Other) && c == src, !isOfType(s.Type, d.Type),
		len(s.Name) > 0 && !d.isNamed(s.Name), len(s.Crew) > 0 && !d.isOf(s.Crew),
		len(s.NoCrew) > 0 && d.isOf(s.NoCrew),
		s.User != "" && !d.isUsedBy(s.User), s.NoCode != "" && s.NoCode == d.Code,
		bool(s.Begun) && (g.TurnNumber == 0 || g.Status[c].Begun != g.TurnNumber), bool(s.Fights) && !g.fights(c),
		s.Limit.IsBounded() && (d.Limit == 0 || !s.Limit.Contains(d.Limit)), s.NoLimit > 0 && d.Limit == s.NoLimit,
		s.Strength.IsBounded() && (!d.isCharacter() || !s.Strength.Contains(d.Strength)),
		s.Printed.IsBounded() && (!d.isCharacter() || !s.Printed.Contains(d.Life)):
		return false
	}
	return !s.Life.IsBounded() || d.isCharacter() &&
		s.Life.ContainsCounted(g.life(c), func(n *card.Count) int { return g.number(g.Cards[src].In, src, n) })
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

// isNamed reports whether a card has one of the given Nomi; Robin and Miss All Sunday count as one (7.13).
func (d *def) isNamed(names []card.Printed) bool {
	return slices.ContainsFunc(names, func(name card.Printed) bool {
		return sameCharacter(name) == sameCharacter(d.Name)
	})
}

func (d *def) isOf(crews []card.Printed) bool {
	return slices.ContainsFunc(crews, func(crew card.Printed) bool { return slices.Contains(d.Crews, crew) })
}

func (d *def) isUsedBy(name card.Printed) bool {
	return slices.ContainsFunc(d.Users, func(user card.Printed) bool {
		return sameCharacter(user) == sameCharacter(name)
	})
}

// hold reports whether every condition holds for player p, who controls card src.
func (g *match) hold(p engine.Seat, src engine.Card, conditions []card.Condition) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.holds(p, src, c) })
}

// conditionRule returns the rule by which ability a of card src is refused where one of its conditions does not
// hold: that of its text or, where the document does not rule on the card, 7.8 if the condition is the first
// turn and otherwise if it is another.
func (g *match) conditionRule(src engine.Card, a *card.Ability, otherwise cite.ID) cite.ID {
	for i := range a.If {
		if a.If[i].During == card.InFirstTurn && !g.hold(g.Cards[src].In, src, a.If[i:i+1]) {
			otherwise = cite.R7_8
		}
	}
	return g.textRule(g.def(src), otherwise)
}

// holds reports whether a condition holds, without regard to its Not.
func (g *match) holds(p engine.Seat, src engine.Card, c *card.Condition) bool {
	var found cardList
	switch {
	case c.Exists != nil:
		return g.find(p, src, c.Exists, &found) > 0
	case c.Count != nil:
		return c.CountHolds(func(n *card.Count) int { return g.number(p, src, n) })
	case bool(c.Before):
		return g.Status[src].Called < g.TurnNumber
	case c.During == card.InBattle:
		return g.Battle.On
	case c.During == card.InFirstTurn:
		return g.firstTurn()
	}
	return c.TurnOf.Includes(p, g.Turn)
}

// lies reports whether card c lies in one of the given places; it is true where none is given.
func (g *match) lies(c engine.Card, in []card.Zone) bool {
	return len(in) == 0 ||
		slices.ContainsFunc(in, func(z card.Zone) bool { return slices.Contains(areasOf[z], g.Cards[c].Area) })
}

// amount returns the value of a count, 1 where it is nil.
func (g *match) amount(p engine.Seat, src engine.Card, n *card.Count) int {
	if n == nil {
		return 1
	}
	return g.number(p, src, n)
}

// number returns the value of a count, 0 where it is nil.
func (g *match) number(p engine.Seat, src engine.Card, n *card.Count) int {
	if n == nil {
		return 0
	}
	if n.IsPlain() {
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
	return max(min(n.Value(counted), card.MostCounted), -card.MostCounted)
}

// stat returns the stat s of card c.
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

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/effect"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// thisCardSelector is the selector of an action that names no card: the card with the text.
var thisCardSelector = card.Selector{Ref: effect.ThisCard}

func orItself(s *card.Selector) *card.Selector {
	if s == nil {
		return &thisCardSelector
	}
	return s
}

var ponteZones = []card.Zone{card.OnPonte}

// playersOf returns the players that a text of player p names to do something, in the order in which they do
// it.
func (g *match) playersOf(player card.Player, p engine.Seat) (players [2]engine.Seat, count int) {
	return player.Players(p, p, g.firstPlayer())
}

// refCard returns the card for which r stands in the text of card src, which player p controls; 0 where there is
// none.
func (g *match) refCard(p engine.Seat, source engine.Card, r card.Ref) engine.Card {
	b := &g.Battle
	switch r {
	case effect.ThisCard:
		return source
	case effect.EventCard:
		return g.eventCard
	case card.Fighter:
		return g.fighter(p)
	case card.Foe:
		if c := g.opposingFighter(source); c != 0 {
			return c
		}
		if g.isOnPonte(source) {
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

// storeSelected stores the cards that selector s selects in buf, and returns how many there are. Player p controls
// the card src that has the text.
func (g *match) storeSelected(p engine.Seat, source engine.Card, s *card.Selector, buf *cardList) (n int) {
	s = orItself(s)
	switch s.Ref {
	case effect.NoRef:
	case effect.AffectedCards:
		return len(table.Filter(buf[:], g.affected.cards[:g.affected.count], func(c engine.Card) bool {
			return g.matches(source, s, c)
		}))
	default:
		if buf[0] = g.refCard(p, source, s.Ref); g.isSelectedCard(p, source, s, buf[0]) {
			n = 1
		}
		return n
	}
	for _, q := range g.firstPlayer().WithOpponent() {
		if !s.Of.Includes(p, q) {
			continue
		}
		for _, z := range zonesOf(s) {
			for _, a := range zoneAreas[z] {
				n = g.AppendMatching(q, a, 0, func(c engine.Card) bool { return g.matches(source, s, c) }, buf[:], n)
			}
		}
	}
	if s.Least {
		return g.keepLeastLife(buf[:n])
	}
	return n
}

// zonesOf returns the places in which a selector looks for cards: those it names or, where it names none, the
// Ponte; none, for anywhere, where a Ref names the card.
func zonesOf(s *card.Selector) []card.Zone {
	if len(s.In) == 0 && s.Ref == effect.NoRef {
		return ponteZones
	}
	return s.In
}

// keepLeastLife keeps, at the front of cards, those with the fewest Punti Vita left (8.1.18, doubt A-27), and
// returns how many there are.
func (g *match) keepLeastLife(cards []engine.Card) (n int) {
	leastLife := 99
	for _, c := range cards {
		leastLife = min(leastLife, g.life(c))
	}
	for _, c := range cards {
		if g.life(c) == leastLife {
			cards[n] = c
			n++
		}
	}
	return n
}

// isSelectedCard reports whether selector s selects card c, apart from its Least, which is not checked.
func (g *match) isSelectedCard(p engine.Seat, source engine.Card, s *card.Selector, c engine.Card) bool {
	if c == 0 {
		return false
	}
	s = orItself(s)
	switch s.Ref {
	case effect.NoRef:
	case effect.AffectedCards:
		return slices.Contains(g.affected.cards[:g.affected.count], c) && g.matches(source, s, c)
	default:
		if c != g.refCard(p, source, s.Ref) {
			return false
		}
	}
	return s.Of.Includes(p, g.Cards[c].In) && g.liesInZones(c, zonesOf(s)) && g.matches(source, s, c)
}

// isSelectedExactly reports whether selector s selects card c, its Least included.
func (g *match) isSelectedExactly(p engine.Seat, source engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil || !bool(s.Least) {
		return g.isSelectedCard(p, source, s, c)
	}
	var buf cardList
	return slices.Contains(buf[:g.storeSelected(p, source, s, &buf)], c)
}

// matches reports whether card c has the properties for which selector s asks, whatever its place and its
// player.
func (g *match) matches(source engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return true
	}
	d := g.def(c)
	switch {
	case bool(s.Other) && c == source, !isOfType(s.Type, d.Type),
		len(s.Name) > 0 && !d.isNamed(s.Name), len(s.Crew) > 0 && !d.isOfCrew(s.Crew),
		len(s.NoCrew) > 0 && d.isOfCrew(s.NoCrew),
		s.User != "" && !d.isUsedBy(s.User), s.NoCode != "" && s.NoCode == d.Code,
		bool(s.Begun) && (g.TurnNumber == 0 || g.Status[c].Begun != g.TurnNumber), bool(s.Fights) && !g.isFighter(c),
		s.Limit.IsBounded() && (d.Limit == 0 || !s.Limit.Contains(d.Limit)), s.NoLimit > 0 && d.Limit == s.NoLimit,
		s.Strength.IsBounded() && (!d.isCharacter() || !s.Strength.Contains(d.Strength)),
		s.Printed.IsBounded() && (!d.isCharacter() || !s.Printed.Contains(d.Life)):
		return false
	}
	return !s.Life.IsBounded() || d.isCharacter() &&
		s.Life.ContainsCounted(g.life(c), func(n *card.Count) int { return g.countOrZero(g.Cards[source].In, source, n) })
}

func isOfType(t card.OfType, cardType card.Type) bool {
	switch t {
	case card.Characters:
		return cardType != card.Tecnica
	case card.Techniques:
		return cardType == card.Tecnica
	case card.Squads:
		return cardType == card.Squadra
	}
	return true
}

// isNamed reports whether a card has one of the given Nomi; Robin and Miss All Sunday count as one (7.13).
func (d *def) isNamed(names []card.Printed) bool {
	return slices.ContainsFunc(names, func(name card.Printed) bool {
		return sameCharacter(name) == sameCharacter(d.Name)
	})
}

func (d *def) isOfCrew(crews []card.Printed) bool {
	return slices.ContainsFunc(crews, func(crew card.Printed) bool { return slices.Contains(d.Crews, crew) })
}

func (d *def) isUsedBy(name card.Printed) bool {
	return slices.ContainsFunc(d.Users, func(user card.Printed) bool {
		return sameCharacter(user) == sameCharacter(name)
	})
}

// conditionsHold reports whether every condition holds for player p, who controls card src.
func (g *match) conditionsHold(p engine.Seat, source engine.Card, conditions []card.Condition) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(p, source, c) })
}

// conditionRule returns the rule by which ability a of card src is refused where one of its conditions does not
// hold: that of its text or, where the document does not rule on the card, 7.8 if the condition is the first
// turn and otherwise if it is another.
func (g *match) conditionRule(source engine.Card, a *card.Ability, fallback cite.ID) cite.ID {
	for i := range a.If {
		if a.If[i].During == card.InFirstTurn && !g.conditionsHold(g.Cards[source].In, source, a.If[i:i+1]) {
			fallback = cite.R7_8
		}
	}
	return g.textRule(g.def(source), fallback)
}

// conditionHolds reports whether a condition holds, without regard to its Not.
func (g *match) conditionHolds(p engine.Seat, source engine.Card, c *card.Condition) bool {
	var buf cardList
	switch {
	case c.Exists != nil:
		return g.storeSelected(p, source, c.Exists, &buf) > 0
	case c.Count != nil:
		return c.CountHolds(func(n *card.Count) int { return g.countOrZero(p, source, n) })
	case bool(c.Before):
		return g.Status[source].Called < g.TurnNumber
	case c.During == card.InBattle:
		return g.Battle.On
	case c.During == card.InFirstTurn:
		return g.isFirstTurn()
	}
	return c.TurnOf.Includes(p, g.Turn)
}

// liesInZones reports whether card c lies in one of the given places; it is true where none is given.
func (g *match) liesInZones(c engine.Card, zones []card.Zone) bool {
	return len(zones) == 0 ||
		slices.ContainsFunc(zones, func(z card.Zone) bool { return slices.Contains(zoneAreas[z], g.Cards[c].Area) })
}

// countOrOne returns the value of a count, 1 where it is nil.
func (g *match) countOrOne(p engine.Seat, source engine.Card, n *card.Count) int {
	if n == nil {
		return 1
	}
	return g.countOrZero(p, source, n)
}

// countOrZero returns the value of a count, 0 where it is nil.
func (g *match) countOrZero(p engine.Seat, source engine.Card, n *card.Count) int {
	if n == nil {
		return 0
	}
	if n.IsPlain() {
		return n.N
	}
	counted := 0
	var buf cardList
	if n.Each != nil {
		counted = g.storeSelected(p, source, n.Each, &buf)
	} else if n.Card != nil {
		for _, c := range buf[:g.storeSelected(p, source, n.Card, &buf)] {
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

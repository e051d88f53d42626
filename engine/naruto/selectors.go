// Functions that find which cards and players a card text means, whether its conditions hold, and what it
// counts.

package naruto

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
)

// context is the effect whose text is read: the player who controls it, its card and, for one that is used or
// has activated, its link.
type context struct {
	p    engine.Seat
	src  engine.Card
	link *Link    // nil for a static effect
	done cardList // the cards of the previous action
	n    int      // how many there are in done
}

// playersOf returns the players that a text means by who, and how many they are, the Attivo first.
func (g *match) playersOf(who card.Player, x *context) (players [2]engine.Seat, n int) {
	involved := x.p
	if x.link != nil {
		involved = x.link.Whose
	}
	return who.Players(x.p, involved, g.Turn)
}

// zoneAreas has the areas of each zone that a text can name, the last first.
var zoneAreas = [...][]Area{card.InPlay: {Missions, Clients, Field}, card.InHand: {Hand}, card.InDeck: {Deck},
	card.DeckBottom: {Deck},
	card.InChakra:   {Chakra}, card.InGrave: {Grave}, card.InRewards: {Rewards}, card.InRemoved: {Removed},
	card.InReserve: {Reserve},
	card.InUse:     {InUse}}

var inPlay = []card.Zone{card.InPlay}

// zonesOf returns where a selector looks for cards: in play, where it names no zone.
func zonesOf(s *card.Selector) []card.Zone {
	if len(s.In) == 0 {
		return inPlay
	}
	return s.In
}

// selected returns the cards that a selector means, stored in found.
func (g *match) selected(x *context, s *card.Selector, found *cardList) []engine.Card {
	return found[:g.find(x, s, found)]
}

// find stores the cards that a selector means in found, and returns how many there are.
func (g *match) find(x *context, s *card.Selector, found *cardList) (n int) {
	one := func(o Object) {
		if o.Card != 0 && g.Still(o) && g.matches(x, s, o.Card) {
			found[n] = o.Card
			n++
		}
	}
	switch l := x.link; {
	case s.Ref == effect.NoRef:
		n = g.lyingWhere(x, s, found)
	case s.Ref == effect.ThisCard:
		one(g.Object(x.src))
	case s.Ref == effect.AffectedCards:
		for _, c := range x.done[:x.n] {
			one(g.Object(c))
		}
	case l == nil:
	case s.Ref == effect.EventCard:
		one(l.That)
	case s.Ref == card.User:
		one(l.User)
	default:
		for k, o := range l.Targets[:l.Count] {
			if e := g.linkText(l); e != nil && e.Target.Matches(int(s.Ref), k) {
				one(o)
			}
		}
	}
	return n
}

// lyingWhere stores in found the cards that match a selector and lie where it says, and returns how many there
// are. Where the selector gives a number of cards of a Mazzo, only those from its top count. The cards of the
// player who is not the Attivo come first.
func (g *match) lyingWhere(x *context, s *card.Selector, found *cardList) (n int) {
	for _, q := range g.Turn.Opponent().WithOpponent() {
		if !s.Of.Includes(x.p, q) {
			continue
		}
		for _, z := range slices.Backward(zonesOf(s)) {
			if z == card.InUse {
				n = g.inChain(x, s, q, found, n)
				continue
			}
			for _, a := range zoneAreas[z] {
				n = g.Among(q, a, s.Top, func(c engine.Card) bool { return g.matches(x, s, c) }, found[:], n)
			}
		}
	}
	return n
}

// inChain adds to the n cards in found those that a selector means among the cards that player q uses in the
// Catena, or whose effects are in it, not yet resolved. It returns how many cards found then has.
func (g *match) inChain(x *context, s *card.Selector, q engine.Seat, found *cardList, n int) int {
	for i := range g.unresolved() {
		l := &g.Chain[i]
		if l.Player == q && g.Still(l.Source) && g.isLink(x, s, l) && !contains(found[:n], l.Source.Card) {
			found[n] = l.Source.Card
			n++
		}
	}
	return n
}

// lies reports whether a card lies where a selector looks for cards.
func (g *match) lies(s *card.Selector, c engine.Card) bool {
	return liesIn(g.Cards[c].Area, zonesOf(s))
}

// liesIn reports whether a place is one that some zones of a text stand for.
func liesIn(a Area, zones []card.Zone) bool {
	return slices.ContainsFunc(zones, func(z card.Zone) bool { return slices.Contains(zoneAreas[z], a) })
}

// matches reports whether card c has the properties for which selector s asks, whatever its place. A nil
// selector asks for nothing.
func (g *match) matches(x *context, s *card.Selector, c engine.Card) bool {
	return s == nil || g.matchesAs(x, s, c, g.def(c))
}

// matchesAs is matches for a card that will count as d, the Ninja that a Tecnica becomes.
func (g *match) matchesAs(x *context, s *card.Selector, c engine.Card, d *def) bool {
	switch {
	case bool(s.Other) && c == x.src, !isOfType(s.Type, d), s.Name != "" && !d.calls(s.Name),
		bool(s.Same) && !g.sameName(c, x.src),
		s.Rank.Asked() && !s.Rank.Holds(d.Rank), s.Symbol != nil && d.symbols&(1<<*s.Symbol) == 0,
		s.Mark != card.NoMark && !g.hasMark(c, s.Mark), s.Turn.IsBounded() && !g.isWithin(x, &s.Turn, d.Turn),
		s.Battle.IsBounded() && !g.isWithin(x, &s.Battle, g.value(c, card.Battle)), d.lacks(s.Has):
		return false
	}
	return !s.Stands() || g.Cards[c].Area == Field && g.standsSo(x, s, c)
}

// standsSo reports whether Ninja c in the Campo has the Stato di Salute, role, line and Squadra that a selector
// asks for.
func (g *match) standsSo(x *context, s *card.Selector, c engine.Card) bool {
	squad := g.squad(c)
	switch {
	case s.Health == card.Sound && g.Status[c].Hurt, s.Health == card.Hurt && !g.Status[c].Hurt,
		s.Role == card.InAction && squad.Role == AtRest, s.Role == card.Attacking && squad.Role != InAttack,
		s.Role == card.Defending && squad.Role != InDefense, s.Role == card.Resting && squad.Role != AtRest,
		s.Role == card.Fighting && squad.Foe == 0,
		s.Line == card.Front && !g.isFront(c), s.Line == card.Back && (squad.Role == AtRest || g.isFront(c)):
		return false
	}
	return (s.With == effect.NoRef || g.squadOf(x, s.With) == g.Status[c].Squad) &&
		(s.Against == effect.NoRef || squad.Foe != 0 && g.squadOf(x, s.Against) == squad.Foe)
}

// squadOf returns the Squadra of the card that a Ref names, 255 where it has none.
func (g *match) squadOf(x *context, ref card.Ref) uint8 {
	var found cardList
	for _, c := range found[:g.find(x, &card.Selector{Ref: ref}, &found)] {
		if id := g.Status[c].Squad; id != 0 {
			return id
		}
	}
	return 255
}

// typesOf has the types of cards that a text means by each OfType; a Squadra card is a Ninja as well
// (15.13.15).
var typesOf = [...][]card.Type{card.Ninjas: {card.NinjaCard, card.SquadCard}, card.Clients: {card.Client},
	card.Strategies: {card.Strategy},
	card.Jutsus:     {card.Jutsu}, card.Squads: {card.SquadCard}}

func isOfType(t card.OfType, d *def) bool {
	return t == card.AnyType || slices.Contains(typesOf[t], d.Type)
}

// calls reports whether name is one of the Names of a card, or its whole Name.
func (d *def) calls(name string) bool {
	return strings.EqualFold(name, d.Name) || strings.EqualFold(name, d.Also) ||
		slices.ContainsFunc(d.Names, func(own string) bool { return strings.EqualFold(own, name) })
}

// conditionsHold reports whether every condition holds in context x.
func (g *match) conditionsHold(x *context, conditions []card.Condition) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(x, c) })
}

// conditionHolds reports whether a condition holds, without its Not.
func (g *match) conditionHolds(x *context, c *card.Condition) bool {
	var found cardList
	switch {
	case c.Exists != nil:
		return g.find(x, c.Exists, &found) > 0
	case c.Count != nil:
		return c.CountHolds(func(n *card.Count) int { return g.number(x, n) })
	case c.TurnOf != effect.AnyPlayer:
		return c.TurnOf.Includes(x.p, g.Turn)
	}
	return g.during(c.During)
}

// phasesOf has the first and last phase or step of what a text means by each card.Phase.
var phasesOf = [...]struct{ first, last Phase }{card.AnyPhase: {SetUp, FinalPhase},
	card.Preparation: {Preparation, Preparation},
	card.Battles:     {AttackStep, ReturnStep}, card.Final: {FinalPhase, FinalPhase}}

func (g *match) during(phase card.Phase) bool {
	return g.Phase >= phasesOf[phase].first && g.Phase <= phasesOf[phase].last
}

// within reports whether n is within the bounds of a Range, which can be counted from cards.
func (g *match) isWithin(x *context, b *card.Range, n int) bool {
	return b.ContainsCounted(n, func(c *card.Count) int { return g.number(x, c) })
}

// amount returns the value of a count, 1 where it is nil.
func (g *match) amount(x *context, n *card.Count) int {
	if n == nil {
		return 1
	}
	return g.number(x, n)
}

// number returns the value of a count, 0 where it is nil.
func (g *match) number(x *context, n *card.Count) int {
	if n == nil {
		return 0
	}
	counted := 0
	var found cardList
	switch {
	case n.Number != "" && x.link != nil: // X, the only number with a name
		counted = int(x.link.X)
	case n.Each != nil:
		counted = g.find(x, n.Each, &found)
	case n.Stat == card.Rewards || n.Stat == card.Turns:
		players, _ := g.playersOf(n.Player, x)
		if counted = int(g.Counter[players[0]]); n.Stat == card.Rewards {
			counted = g.Count(players[0], Rewards)
		}
	case n.Card != nil:
		for _, c := range g.selected(x, n.Card, &found) {
			counted += g.value(c, n.Stat)
		}
	}
	return n.Value(counted)
}

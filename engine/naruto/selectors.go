// Functions that evaluate a card text: the cards and players that it selects, its conditions and its counts.

package naruto

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
)

// effectContext is the context in which the text of an effect is evaluated.
type effectContext struct {
	// the player who controls the effect
	player engine.Seat
	// the card of the effect
	source        engine.Card
	link          *Link    // nil for a static effect
	previous      cardList // the cards of the previous action
	previousCount int      // how many cards previous has
}

// playersOf returns the players to whom a word of a text refers, the Attivo first, and how many there are.
func (g *match) playersOf(player card.Player, x *effectContext) (players [2]engine.Seat, n int) {
	involved := x.player
	if x.link != nil {
		involved = x.link.Whose
	}
	return player.Players(x.player, involved, g.Turn)
}

// zoneAreas has the areas of each zone that a text can name, the last first.
var zoneAreas = [...][]Area{card.InPlay: {Permanents, Clients, Field}, card.InHand: {Hand}, card.InDeck: {Deck},
	card.DeckBottom: {Deck},
	card.InChakra:   {Chakra}, card.InGrave: {Graveyard}, card.InRewards: {Rewards}, card.InRemoved: {Removed},
	card.InReserve: {Reserve},
	card.InUse:     {InUse}}

// playZones are the zones of a selector that names none.
var playZones = []card.Zone{card.InPlay}

// zonesOf returns the zones in which a selector looks for cards: in play, where it names none.
func zonesOf(s *card.Selector) []card.Zone {
	if len(s.In) == 0 {
		return playZones
	}
	return s.In
}

// selectedCards returns the cards that selector s selects, stored in buf.
func (g *match) selectedCards(x *effectContext, s *card.Selector, buf *cardList) []engine.Card {
	return buf[:g.storeSelected(x, s, buf)]
}

// storeSelected stores the cards that selector s selects in found, and returns how many there are.
func (g *match) storeSelected(x *effectContext, s *card.Selector, found *cardList) (n int) {
	add := func(o Object) {
		if o.Card != 0 && g.IsUnmoved(o) && g.matches(x, s, o.Card) {
			found[n] = o.Card
			n++
		}
	}
	switch l := x.link; {
	case s.Ref == effect.NoRef:
		n = g.storeLying(x, s, found)
	case s.Ref == effect.ThisCard:
		add(g.ObjectOf(x.source))
	case s.Ref == effect.AffectedCards:
		for _, c := range x.previous[:x.previousCount] {
			add(g.ObjectOf(c))
		}
	case l == nil:
	case s.Ref == effect.EventCard:
		add(l.That)
	case s.Ref == card.User:
		add(l.User)
	default:
		for k, o := range l.Targets[:l.Count] {
			if e := g.linkEffect(l); e != nil && e.Target.Matches(int(s.Ref), k) {
				add(o)
			}
		}
	}
	return n
}

// storeLying stores in buf the cards that match selector s and lie in its zones, and returns how many there are.
// Where s gives a number of cards of a Mazzo, only those from the top of the Mazzo count. The cards of the player
// who is not the Attivo come first.
func (g *match) storeLying(x *effectContext, s *card.Selector, buf *cardList) (n int) {
	for _, q := range g.Turn.Opponent().WithOpponent() {
		if !s.Of.Includes(x.player, q) {
			continue
		}
		for _, z := range slices.Backward(zonesOf(s)) {
			if z == card.InUse {
				n = g.storeChained(x, s, q, buf, n)
				continue
			}
			for _, a := range zoneAreas[z] {
				n = g.AppendMatching(q, a, s.Top, func(c engine.Card) bool { return g.matches(x, s, c) }, buf[:], n)
			}
		}
	}
	return n
}

// storeChained adds to the n cards in buf those that selector s selects in the Catena: of the links of player q that
// are not resolved yet, the card that is used or whose effect is used. It returns how many cards buf then has.
func (g *match) storeChained(x *effectContext, s *card.Selector, q engine.Seat, buf *cardList, n int) int {
	for i := range g.unresolvedCount() {
		l := &g.Chain[i]
		if l.Player == q && g.IsUnmoved(l.Source) && g.selectsLink(x, s, l) && !contains(buf[:n], l.Source.Card) {
			buf[n] = l.Source.Card
			n++
		}
	}
	return n
}

// liesWhere reports whether card c lies in a zone in which selector s looks for cards.
func (g *match) liesWhere(s *card.Selector, c engine.Card) bool {
	return isInZones(g.Cards[c].Area, zonesOf(s))
}

// isInZones reports whether an area belongs to one of some zones.
func isInZones(a Area, zones []card.Zone) bool {
	return slices.ContainsFunc(zones, func(z card.Zone) bool { return slices.Contains(zoneAreas[z], a) })
}

// matches reports whether card c has the properties for which selector s asks, whatever its place. A nil selector
// asks for nothing.
func (g *match) matches(x *effectContext, s *card.Selector, c engine.Card) bool {
	return s == nil || g.matchesAs(x, s, c, g.def(c))
}

// matchesAs is like matches, with d as the definition of card c: for a Tecnica, the Ninja that it becomes.
func (g *match) matchesAs(x *effectContext, s *card.Selector, c engine.Card, d *def) bool {
	switch {
	case bool(s.Other) && c == x.source, !isOfType(s.Type, d), s.Name != "" && !d.isCalled(s.Name),
		bool(s.Same) && !g.haveCommonName(c, x.source),
		s.Rank.Asked() && !s.Rank.Holds(d.Rank), s.Symbol != nil && d.symbols&(1<<*s.Symbol) == 0,
		s.Mark != card.NoMark && !g.hasMark(c, s.Mark), s.Turn.IsBounded() && !g.isWithin(x, &s.Turn, d.Turn),
		s.Battle.IsBounded() && !g.isWithin(x, &s.Battle, g.value(c, card.Battle)), d.lacksAny(s.Has):
		return false
	}
	return !s.Stands() || g.Cards[c].Area == Field && g.matchesStanding(x, s, c)
}

// matchesStanding reports whether Ninja c in the Campo has the Stato di Salute, role, line and Squadra for which
// selector s asks.
func (g *match) matchesStanding(x *effectContext, s *card.Selector, c engine.Card) bool {
	squad := g.squad(c)
	switch {
	case s.Health == card.Sound && g.Status[c].Hurt, s.Health == card.Hurt && !g.Status[c].Hurt,
		s.Role == card.InAction && squad.Role == AtRest, s.Role == card.Attacking && squad.Role != InAttack,
		s.Role == card.Defending && squad.Role != InDefense, s.Role == card.Resting && squad.Role != AtRest,
		s.Role == card.Fighting && squad.Foe == 0,
		s.Line == card.Front && !g.isFront(c), s.Line == card.Back && (squad.Role == AtRest || g.isFront(c)):
		return false
	}
	return (s.With == effect.NoRef || g.refSquad(x, s.With) == g.Status[c].Squad) &&
		(s.Against == effect.NoRef || squad.Foe != 0 && g.refSquad(x, s.Against) == squad.Foe)
}

// refSquad returns the number of the Squadra of the card that a Ref names, 255 where the card has none.
func (g *match) refSquad(x *effectContext, ref card.Ref) uint8 {
	var buf cardList
	for _, c := range buf[:g.storeSelected(x, &card.Selector{Ref: ref}, &buf)] {
		if id := g.Status[c].Squad; id != 0 {
			return id
		}
	}
	return 255
}

// cardTypes has the types of cards that each OfType of a text stands for; a Squadra card is a Ninja as well
// (15.13.15).
var cardTypes = [...][]card.Type{card.Ninjas: {card.NinjaCard, card.SquadCard}, card.Clients: {card.Client},
	card.Strategies: {card.Strategy},
	card.Jutsus:     {card.Jutsu}, card.Squads: {card.SquadCard}}

func isOfType(t card.OfType, d *def) bool {
	return t == card.AnyType || slices.Contains(cardTypes[t], d.Type)
}

// isCalled reports whether name is one of the Names of a card, or its whole Name.
func (d *def) isCalled(name string) bool {
	return strings.EqualFold(name, d.Name) || strings.EqualFold(name, d.Also) ||
		slices.ContainsFunc(d.Names, func(cardName string) bool { return strings.EqualFold(cardName, name) })
}

// conditionsHold reports whether every condition holds in context x.
func (g *match) conditionsHold(x *effectContext, conditions []card.Condition) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(x, c) })
}

// conditionHolds reports whether a condition holds, without its Not.
func (g *match) conditionHolds(x *effectContext, c *card.Condition) bool {
	var buf cardList
	switch {
	case c.Exists != nil:
		return g.storeSelected(x, c.Exists, &buf) > 0
	case c.Count != nil:
		return c.CountHolds(func(n *card.Count) int { return g.countOrZero(x, n) })
	case c.TurnOf != effect.AnyPlayer:
		return c.TurnOf.Includes(x.player, g.Turn)
	}
	return g.isDuring(c.During)
}

// phaseSpans has the first and last phase or step of the part of a turn that each card.Phase names.
var phaseSpans = [...]struct{ first, last Phase }{card.AnyPhase: {SetUp, FinalPhase},
	card.Preparation: {Preparation, Preparation},
	card.Battles:     {AttackStep, ReturnStep}, card.Final: {FinalPhase, FinalPhase}}

// isDuring reports whether the turn is in this part.
func (g *match) isDuring(phase card.Phase) bool {
	return g.Phase >= phaseSpans[phase].first && g.Phase <= phaseSpans[phase].last
}

// isWithin reports whether n is within the bounds of a Range, which can be counted from cards.
func (g *match) isWithin(x *effectContext, b *card.Range, n int) bool {
	return b.ContainsCounted(n, func(c *card.Count) int { return g.countOrZero(x, c) })
}

// countOrOne returns the value of a count, 1 where it is nil.
func (g *match) countOrOne(x *effectContext, n *card.Count) int {
	if n == nil {
		return 1
	}
	return g.countOrZero(x, n)
}

// countOrZero returns the value of a count, 0 where it is nil.
func (g *match) countOrZero(x *effectContext, n *card.Count) int {
	if n == nil {
		return 0
	}
	count := 0
	var buf cardList
	switch {
	case n.Number != "" && x.link != nil: // X is the only number with a name
		count = int(x.link.X)
	case n.Each != nil:
		count = g.storeSelected(x, n.Each, &buf)
	case n.Stat == card.Rewards || n.Stat == card.Turns:
		players, _ := g.playersOf(n.Player, x)
		if count = int(g.Counter[players[0]]); n.Stat == card.Rewards {
			count = g.Count(players[0], Rewards)
		}
	case n.Card != nil:
		for _, c := range g.selectedCards(x, n.Card, &buf) {
			count += g.value(c, n.Stat)
		}
	}
	return n.Value(count)
}

// Functions that find which cards and players a card text means, whether its conditions hold, and what it
// counts.

package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/yugioh/card"
)

// playersOf returns the players that a text means by who, and how many they are, in the order in which they act: the
// turn player first (5.4.1). i is the link being resolved, which knows the player of the event that it answers.
func (g *match) playersOf(who card.Player, p engine.Seat, i int) (players [2]engine.Seat, n int) {
	involved := p
	if i >= 0 {
		involved = g.Chain[i].Whose
	}
	return who.Players(p, involved, g.Turn)
}

// zoneAreas has the first and last area of each zone that a text can name. "On the field" excludes Graveyard,
// Deck and Extra Deck (6.5.1).
var zoneAreas = [...]struct{ first, last Area }{
	card.OnField: {M1, FieldZone}, card.InMonsters: {M1, M5}, card.InSpells: {S1, FieldZone},
	card.InField: {FieldZone, FieldZone},
	card.InHand:  {Hand, Hand}, card.InGraveyard: {Graveyard, Graveyard}, card.InDeck: {Deck, Deck},
	card.InExtra:   {Extra, Extra},
	card.InRemoved: {Removed, Removed},
}

// inZones reports whether card c lies with player p in one of the given zones or, where none is given, in area
// otherwise.
func (g *match) inZones(c engine.Card, p engine.Seat, in []card.Zone, otherwise Area) bool {
	now := &g.Cards[c]
	lies := func(z card.Zone) bool { return now.Area >= zoneAreas[z].first && now.Area <= zoneAreas[z].last }
	return now.In == p && (slices.ContainsFunc(in, lies) || len(in) == 0 && now.Area == otherwise)
}

// noLink is the index of the link being resolved where none is.
const noLink = -1

// selected returns the cards that a selector means, stored in found. p controls the card src that has the text; i is
// the link being resolved.
func (g *match) selected(p engine.Seat, src engine.Card, s *card.Selector, i int, found *cardList) []engine.Card {
	return found[:g.find(p, src, s, i, found)]
}

// candidates returns the cards that selector s means where no link is being resolved.
func (g *match) candidates(p engine.Seat, src engine.Card, s *card.Selector, found *cardList) []engine.Card {
	return g.selected(p, src, s, noLink, found)
}

// amount returns the value of a count where no link is being resolved.
func (g *match) amount(p engine.Seat, src engine.Card, n *card.Count) int {
	return g.number(p, src, n, noLink)
}

// find stores the cards that selector s means in found, and returns how many there are. A caller that only
// needs the number calls find directly, because then found stays off the heap.
func (g *match) find(p engine.Seat, src engine.Card, s *card.Selector, i int, found *cardList) (n int) {
	one := func(o Object) {
		if o.Card != 0 && g.Still(o) && g.matches(src, s, o.Card) {
			found[n] = o.Card
			n++
		}
	}
	switch {
	case s.Ref == effect.NoRef:
		n = g.lyingWhere(p, src, s, found)
	case s.Ref == effect.ThisCard:
		one(g.Object(src))
	case s.Ref == card.Equipped:
		one(g.Status[src].Equip)
	case s.Ref == card.Attacker:
		one(g.Attack.Attacker)
	case s.Ref == card.Attacked:
		one(g.Attack.Target)
	case s.Ref == effect.AffectedCards:
		for _, c := range g.before.cards[:g.before.count] {
			one(g.Object(c))
		}
	case i == noLink:
	case s.Ref == effect.EventCard:
		one(g.Chain[i].That)
	default:
		l := &g.Chain[i]
		for j, o := range l.Targets[:l.Count] {
			if g.linkText(l).Target.Matches(int(s.Ref), j) {
				one(o)
			}
		}
	}
	return n
}

// linkText returns the effect of a link.
func (g *match) linkText(l *Link) *card.Effect { return &g.def(l.Source.Card).Effects[l.Effect] }

// lyingWhere stores in found the cards that lie where a selector says and match it, the turn player's first, and
// returns how many there are.
func (g *match) lyingWhere(p engine.Seat, src engine.Card, s *card.Selector, found *cardList) (n int) {
	zones := s.In
	if len(zones) == 0 {
		zones = fieldZones
		if s.Type == card.Monsters {
			zones = monsterZones
		}
	}
	for _, q := range g.Turn.WithOpponent() {
		if !s.Of.Includes(p, q) {
			continue
		}
		for _, z := range zones {
			for a := zoneAreas[z].first; a <= zoneAreas[z].last; a++ {
				n = g.Among(q, a, s.Top, func(c engine.Card) bool { return g.matches(src, s, c) }, found[:], n)
			}
		}
	}
	return n
}

// Values for the In of a selector with a single place.
var (
	fieldZones   = []card.Zone{card.OnField}
	monsterZones = []card.Zone{card.InMonsters}
	handZone     = []card.Zone{card.InHand}
	deckZone     = []card.Zone{card.InDeck}
)

// fits reports whether selector s means card c, wherever c lies; a nil selector means any card.
func (g *match) fits(p engine.Seat, src engine.Card, s *card.Selector, c engine.Card) bool {
	return s == nil || s.Of.Includes(p, g.Cards[c].In) && g.matches(src, s, c)
}

// matches reports whether card c has the properties for which selector s asks, whatever its place. A nil
// selector asks for nothing.
func (g *match) matches(src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return true
	}
	d, now := g.def(c), &g.Cards[c]
	monster := d.Type == card.MonsterCard
	switch {
	case bool(s.Other) && c == src, !isOfType(s.Type, d, now.Area),
		s.Kind != nil && (!monster || !isKind(*s.Kind, d)), s.Icon != nil && (monster || d.Icon != *s.Icon),
		// a face-down card is a Set card (6.19.3)
		s.Face == card.Up && !g.Status[c].Up, s.Face == card.Down && g.Status[c].Up,
		s.As == card.InAttack && (g.Status[c].Defense || !g.Status[c].Up),
		s.As == card.InDefense && !g.Status[c].Defense,
		s.As == card.FaceDown && (g.Status[c].Up || !g.Status[c].Defense),
		s.Name != "" && s.Name != d.Name, s.Attribute != "" && s.Attribute != d.Attribute,
		s.Race != "" && s.Race != d.Race,
		s.Level.IsBounded() && !monster, !s.Level.Contains(d.Level),
		bool(s.Summon) && bool(d.Special):
		return false
	}
	return !s.ATK.IsBounded() || monster && g.hasATK(c, &s.ATK)
}

// hasATK reports whether the ATK of monster c is within bounds: its current ATK in a Monster Zone, elsewhere
// the printed one.
func (g *match) hasATK(c engine.Card, bounds *card.Range) bool {
	atk := g.original(c, card.ATK)
	if g.Cards[c].Area.isMonster() {
		atk = g.value(c, card.ATK)
	}
	return bounds.Contains(atk)
}

// isOfType reports whether a card is of a type that a text names. A monster that is an Equip Card does not
// count as a monster (6.4.1).
func isOfType(t card.OfType, d *def, in Area) bool {
	switch t {
	case card.Monsters:
		return d.Type == card.MonsterCard && !in.isSpell()
	case card.Spells:
		return d.Type == card.SpellCard
	case card.Traps:
		return d.Type == card.TrapCard
	case card.SpellsTraps:
		return d.Type != card.MonsterCard
	}
	return true
}

// isKind reports whether a monster is of kind k. A Synchro Monster is not a Fusion Monster (6.13.2); a monster
// with effects can be of any kind.
func isKind(k card.Monster, d *def) bool {
	if k == card.WithEffect {
		return len(d.Effects) > 0
	}
	return d.Monster == k
}

// conditionsHold reports whether every condition holds for player p, who controls card src.
func (g *match) conditionsHold(p engine.Seat, src engine.Card, conditions []card.Condition) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(p, src, c) })
}

// conditionHolds reports whether a condition holds, without its Not.
func (g *match) conditionHolds(p engine.Seat, src engine.Card, c *card.Condition) bool {
	i := int(g.Resolving) - 1
	switch {
	case c.Exists != nil:
		var found cardList
		return g.find(p, src, c.Exists, i, &found) > 0
	case c.Count != nil:
		return c.CountHolds(func(n *card.Count) int { return g.number(p, src, n, i) })
	}
	return c.TurnOf.Includes(p, g.Turn) && g.during(c.During)
}

// phasesOf has the phases and steps that a text means by each card.Phase.
var phasesOf = [...][]Phase{card.Standby: {StandbyPhase}, card.Main: {MainPhase1, MainPhase2},
	card.Battle: {StartStep, BattleStep, DamageStep, EndStep}, card.End: {EndPhase}}

// during reports whether the current phase is one that a text means.
func (g *match) during(phase card.Phase) bool {
	return phase == card.AnyPhase || slices.Contains(phasesOf[phase], g.Phase)
}

// number returns the value of a count, 1 where it is nil.
func (g *match) number(p engine.Seat, src engine.Card, n *card.Count, i int) int {
	if n == nil {
		return 1
	}
	counted := 0
	var found cardList
	switch {
	case n.Each != nil:
		counted = g.find(p, src, n.Each, i, &found)
	case n.Stat == card.LifePoints:
		players, _ := g.playersOf(n.Player, p, i)
		counted = int(g.LP[players[0]])
	case n.Card != nil:
		for _, c := range g.selected(p, src, n.Card, i, &found) {
			counted += g.value(c, n.Stat)
		}
	}
	return n.Value(counted)
}

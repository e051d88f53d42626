// Which cards and players a card text means, whether its conditions hold, and what it counts.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
)

// playersOf returns the players that a text means by who, in the order of the turn, and how many they are. p is the
// controller of the text, it the item that is being resolved, nil for none.
func (g *match) playersOf(who card.Player, p engine.Seat, it *Item) (players [2]engine.Seat, n int) {
	involved := p
	if it != nil {
		involved = it.Whose
	}
	return who.Players(p, involved, g.Turn)
}

// zoneAreas has the area for which each zone of a text stands.
var zoneAreas = [...]Area{card.OnField: Field, card.InHand: Hand, card.InGraveyard: Graveyard, card.InDeck: Deck,
	card.InStones: Stones,
	card.InRulers: Rulers, card.InStandby: StandbyArea, card.InRemoved: Removed, card.InChase: ChaseArea}

// zones returns the zones of a selector, the field where it names none.
func zones(s *card.Selector) []card.Zone {
	if len(s.In) == 0 {
		return fieldZone
	}
	return s.In
}

// inZones reports whether a card lies in one of the zones given.
func (g *match) inZones(c engine.Card, in []card.Zone) bool {
	return slices.ContainsFunc(in, func(z card.Zone) bool { return g.Cards[c].Area == zoneAreas[z] })
}

// selected returns the cards that a selector means, stored in found. p controls the card src that has the text; it is
// the item that is being resolved, nil for none.
func (g *match) selected(p engine.Seat, src engine.Card, s *card.Selector, it *Item, found *cardList) []engine.Card {
	n := 0
	one := func(o Object) {
		if o.Card != 0 && g.IsUnmoved(o) && g.matches(src, s, o.Card) {
			found[n] = o.Card
			n++
		}
	}
	switch s.Ref {
	case effect.NoRef:
		return found[:g.lyingWhere(p, src, s, found)]
	case effect.ThisCard:
		if it == nil || it.Source.Card != src || g.IsUnmoved(it.Source) {
			one(g.ObjectOf(src))
		}
	case card.Host:
		one(g.Status[src].Host)
	case card.Attacker:
		one(g.Battle.Attacker)
	case card.Blocker:
		one(g.Battle.Blocker)
	case card.Attacked:
		one(g.Battle.Object)
	case effect.EventCard:
		if it != nil {
			one(it.That)
		}
	case effect.AffectedCards:
		for _, c := range g.before.cards[:g.before.count] {
			one(g.ObjectOf(c))
		}
	default:
		if it != nil {
			for j := range it.Targets[:it.Count] {
				if t := &it.Targets[j]; t.Item == 0 && g.means(it, s.Ref, j) {
					one(t.Object)
				}
			}
		}
	}
	return found[:n]
}

// means reports whether a Ref means target j of an item: by the target list of its ability or, for a spell, of its
// effect.
func (g *match) means(it *Item, r card.Ref, j int) bool {
	d := g.def(it.Source.Card)
	if it.Kind != aSpell {
		return d.texts[it.Ability].Target.Matches(int(r), j)
	}
	for i := range d.texts {
		if d.texts[i].Kind == card.SpellEffect {
			return d.texts[i].Target.Matches(int(r), j)
		}
	}
	return r == effect.ChosenCards
}

// lyingWhere stores in found the cards that lie where a selector says and match it, the turn player's first, and
// returns how many there are.
func (g *match) lyingWhere(p engine.Seat, src engine.Card, s *card.Selector, found *cardList) (n int) {
	for _, q := range g.Turn.WithOpponent() {
		if !s.Of.Includes(p, q) {
			continue
		}
		for _, z := range zones(s) {
			n = g.AppendMatching(q, zoneAreas[z], s.Top, func(c engine.Card) bool { return g.matches(src, s, c) }, found[:], n)
		}
	}
	return n
}

// matches reports whether a card has what a selector asks for, whatever its place; a nil selector asks nothing.
func (g *match) matches(src engine.Card, s *card.Selector, c engine.Card) bool {
	if s == nil {
		return true
	}
	d := g.def(c)
	switch {
	case bool(s.Other) && c == src, !g.isOfType(c, s.Type),
		s.Name != "" && s.Name != d.Name, s.Race != "" && s.Race != g.raceOf(c), s.Trait != "" && s.Trait != d.Trait,
		s.Attribute != card.NoAttribute && !slices.Contains(d.Attributes, s.Attribute),
		s.State == card.Recovered && g.Status[c].Rested, s.State == card.Rested && !g.Status[c].Rested,
		s.With != card.NoSymbol && !g.hasSymbol(c, s.With),
		s.Cost.IsBounded() && !s.Cost.Contains(d.Cost.Total()),
		s.ATK.IsBounded() && !s.ATK.Contains(g.value(c, card.ATK)), s.DEF.IsBounded() && !s.DEF.Contains(g.value(c, card.DEF)):
		return false
	}
	return true
}

// raceOf returns the race of a resonator, or of a ruler on its J-ruler side (9.46).
func (g *match) raceOf(c engine.Card) string {
	if d := g.def(c); g.Status[c].J {
		return d.JRuler.Race
	}
	return g.def(c).Race
}

// isOfType reports whether a card is of a type that a text names (9.57).
func (g *match) isOfType(c engine.Card, t card.OfType) bool {
	d := g.def(c)
	switch t {
	case card.AnyType:
		return true
	case card.Resonators, card.Summons:
		return d.Type == card.Resonator
	case card.JRulers:
		return d.Type == card.Ruler && g.Status[c].J
	case card.Fighters:
		return d.Type == card.Resonator || d.Type == card.Ruler && g.Status[c].J
	case card.SpellCards: // in the chase any card that was played is one, a summoning spell (9.37) or a normal one (9.38)
		return d.Type == card.SpellCard || g.Cards[c].Area == ChaseArea
	case card.Chants, card.Instants, card.Standbys:
		return d.Type == card.SpellCard && d.Spell == card.Spell(t-card.Chants)
	case card.Additions:
		return d.Type == card.Addition
	case card.Emblems:
		return d.Type == card.Emblem
	case card.Stones:
		return d.Type == card.Stone
	case card.Rulers:
		return d.Type == card.Ruler && !g.Status[c].J
	case card.Normals:
		return d.Type != card.Resonator
	}
	return false // an ability is no card
}

// conditionsHold reports whether every condition holds for the controller of a card.
func (g *match) conditionsHold(p engine.Seat, src engine.Card, conditions []card.Condition, it *Item) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(p, src, c, it) })
}

// conditionHolds reports whether a condition holds apart from its Not.
func (g *match) conditionHolds(p engine.Seat, src engine.Card, c *card.Condition, it *Item) bool {
	if c.Exists != nil {
		var found cardList
		return len(g.selected(p, src, c.Exists, it, &found)) > 0
	}
	if c.Count != nil {
		return c.CountHolds(func(n *card.Count) int { return g.number(p, src, n, it) })
	}
	return c.TurnOf.Includes(p, g.Turn) && g.during(c.During)
}

// during reports whether the phase is one that a text names.
func (g *match) during(phase card.Phase) bool {
	switch phase {
	case card.InDraw:
		return g.Phase == DrawPhase
	case card.InRecovery:
		return g.Phase == RecoveryPhase
	case card.InMain:
		return g.Phase >= MainPhase && g.Phase <= BattleEnds // battles are inside of it (5.1)
	case card.InBattle:
		return g.Battle.On
	case card.InEnd:
		return g.Phase == EndPhase || g.Phase == ConcludingStep
	}
	return true
}

// number returns what a count comes to, 1 for nil.
func (g *match) number(p engine.Seat, src engine.Card, n *card.Count, it *Item) int {
	switch {
	case n == nil:
		return 1
	case n.IsPlain():
		return n.Value(0)
	}
	counted := 0
	var found cardList
	switch {
	case n.Each != nil:
		counted = len(g.selected(p, src, n.Each, it, &found))
	case n.Stat == card.Life:
		players, _ := g.playersOf(n.Player, p, it)
		counted = int(g.Life[players[0]])
	case n.Card != nil:
		for _, c := range g.selected(p, src, n.Card, it, &found) {
			counted += g.value(c, n.Stat)
		}
	}
	return n.Value(counted)
}

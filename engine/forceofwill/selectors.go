// Which cards and players a card text means, whether its conditions hold, and what it counts.

package forceofwill

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
)

// playersOf returns the players that who means in a text of player p, in the order of the turn, and how many they
// are. it is the item that is being resolved, nil for none.
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

// zonesOf returns the zones of a selector, the field where it names none.
func zonesOf(selector *card.Selector) []card.Zone {
	if len(selector.In) == 0 {
		return fieldZone
	}
	return selector.In
}

// isInZones reports whether card c lies in one of the zones.
func (g *match) isInZones(c engine.Card, zones []card.Zone) bool {
	return slices.ContainsFunc(zones, func(z card.Zone) bool { return g.Cards[c].Area == zoneAreas[z] })
}

// selectedCards returns the cards that a selector means, stored in buffer. source is the card that has the text, p
// its controller, it the item that is being resolved, nil for none.
func (g *match) selectedCards(p engine.Seat, source engine.Card, selector *card.Selector, it *Item,
	buffer *cardList) []engine.Card {
	n := 0
	one := func(o Object) {
		if o.Card != 0 && g.IsUnmoved(o) && g.hasProperties(source, selector, o.Card) {
			buffer[n] = o.Card
			n++
		}
	}
	switch selector.Ref {
	case effect.NoRef:
		return buffer[:g.findInZones(p, source, selector, buffer)]
	case effect.ThisCard:
		if it == nil || it.Source.Card != source || g.IsUnmoved(it.Source) {
			one(g.ObjectOf(source))
		}
	case card.Host:
		one(g.Status[source].Host)
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
		for _, c := range g.previousCards.cards[:g.previousCards.count] {
			one(g.ObjectOf(c))
		}
	default:
		if it != nil {
			for j := range it.Targets[:it.Count] {
				if t := &it.Targets[j]; t.Item == 0 && g.meansTarget(it, selector.Ref, j) {
					one(t.Object)
				}
			}
		}
	}
	return buffer[:n]
}

// meansTarget reports whether reference r means target j of item it: by the target list of its ability or, for a
// spell, of its effect.
func (g *match) meansTarget(it *Item, r card.Ref, j int) bool {
	d := g.definition(it.Source.Card)
	if it.Kind != aSpell {
		return d.abilities[it.Ability].Target.Matches(int(r), j)
	}
	for i := range d.abilities {
		if d.abilities[i].Kind == card.SpellEffect {
			return d.abilities[i].Target.Matches(int(r), j)
		}
	}
	return r == effect.ChosenCards
}

// findInZones stores in buffer the cards that lie in the zones of a selector and match it, the turn player's first,
// and returns how many there are. source is the card that has the text, p its controller.
func (g *match) findInZones(p engine.Seat, source engine.Card, selector *card.Selector, buffer *cardList) (n int) {
	for _, q := range g.Turn.WithOpponent() {
		if !selector.Of.Includes(p, q) {
			continue
		}
		for _, z := range zonesOf(selector) {
			n = g.AppendMatching(q, zoneAreas[z], selector.Top, func(c engine.Card) bool {
				return g.hasProperties(source, selector,
					c)
			}, buffer[:], n)
		}
	}
	return n
}

// hasProperties reports whether card c has the properties that a selector of the card source asks for, whatever its
// place. A nil selector asks for nothing.
func (g *match) hasProperties(source engine.Card, selector *card.Selector, c engine.Card) bool {
	if selector == nil {
		return true
	}
	d := g.definition(c)
	switch {
	case bool(selector.Other) && c == source, !g.isOfType(c, selector.Type),
		selector.Name != "" && selector.Name != d.Name, selector.Race != "" && selector.Race != g.raceOf(c),
		selector.Trait != "" && selector.Trait != d.Trait,
		selector.Attribute != card.NoAttribute && !slices.Contains(d.Attributes, selector.Attribute),
		selector.State == card.Recovered && g.Status[c].Rested, selector.State == card.Rested && !g.Status[c].Rested,
		selector.With != card.NoSymbol && !g.hasSymbol(c, selector.With),
		selector.Cost.IsBounded() && !selector.Cost.Contains(d.Cost.Total()),
		selector.ATK.IsBounded() && !selector.ATK.Contains(g.value(c, card.ATK)), selector.DEF.IsBounded() &&
			!selector.DEF.Contains(g.value(c, card.DEF)):
		return false
	}
	return true
}

// raceOf returns the race of card c: of a resonator, or of a ruler on its J-ruler side (9.46); "" for any other
// card.
func (g *match) raceOf(c engine.Card) string {
	if d := g.definition(c); g.Status[c].J {
		return d.JRuler.Race
	}
	return g.definition(c).Race
}

// isOfType reports whether a card is of a type that a text names (9.57).
func (g *match) isOfType(c engine.Card, t card.OfType) bool {
	d := g.definition(c)
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

// conditionsHold reports whether every condition holds for player p, who controls the card source. it is the item
// that is being resolved, nil for none.
func (g *match) conditionsHold(p engine.Seat, source engine.Card, conditions []card.Condition, it *Item) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(p, source, c, it) })
}

// conditionHolds reports whether condition c, without its Not, holds for player p, who controls the card source.
func (g *match) conditionHolds(p engine.Seat, source engine.Card, c *card.Condition, it *Item) bool {
	if c.Exists != nil {
		var buffer cardList
		return len(g.selectedCards(p, source, c.Exists, it, &buffer)) > 0
	}
	if c.Count != nil {
		return c.CountHolds(func(count *card.Count) int { return g.countValue(p, source, count, it) })
	}
	return c.TurnOf.Includes(p, g.Turn) && g.isDuring(c.During)
}

// isDuring reports whether the current phase is one that a text means.
func (g *match) isDuring(phase card.Phase) bool {
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

// countValue returns the value of a count, 1 where it is nil. source is the card that has the text, p its
// controller, it the item that is being resolved, nil for none.
func (g *match) countValue(p engine.Seat, source engine.Card, count *card.Count, it *Item) int {
	switch {
	case count == nil:
		return 1
	case count.IsPlain():
		return count.Value(0)
	}
	counted := 0
	var buffer cardList
	switch {
	case count.Each != nil:
		counted = len(g.selectedCards(p, source, count.Each, it, &buffer))
	case count.Stat == card.Life:
		players, _ := g.playersOf(count.Player, p, it)
		counted = int(g.Life[players[0]])
	case count.Card != nil:
		for _, c := range g.selectedCards(p, source, count.Card, it, &buffer) {
			counted += g.value(c, count.Stat)
		}
	}
	return count.Value(counted)
}

// Functions that find which cards and players a card text means, whether its conditions hold, and what it
// counts.

package yugioh

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/yugioh/card"
)

// playersOf returns the players that who means in a text of player p, and how many they are, the turn player first
// (5.4.1). link is the link being resolved, noLink for none: it knows the player of the event that it answers.
func (g *match) playersOf(who card.Player, p engine.Seat, link int) (players [2]engine.Seat, count int) {
	eventPlayer := p
	if link >= 0 {
		eventPlayer = g.Chain[link].Whose
	}
	return who.Players(p, eventPlayer, g.Turn)
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

// isInZones reports whether card c lies with player p in one of the zones or, where there are none, in defaultArea.
func (g *match) isInZones(c engine.Card, p engine.Seat, zones []card.Zone, defaultArea Area) bool {
	place := &g.Cards[c]
	liesIn := func(z card.Zone) bool { return place.Area >= zoneAreas[z].first && place.Area <= zoneAreas[z].last }
	return place.In == p && (slices.ContainsFunc(zones, liesIn) || len(zones) == 0 && place.Area == defaultArea)
}

// noLink is the index of the link being resolved where none is.
const noLink = -1

// selectedCards returns the cards that a selector means, stored in buffer. source is the card that has the text, p
// its controller, link the link being resolved, noLink for none.
func (g *match) selectedCards(p engine.Seat, source engine.Card, selector *card.Selector, link int,
	buffer *cardList) []engine.Card {
	return buffer[:g.findCards(p, source, selector, link, buffer)]
}

// candidates returns the cards that a selector means where no link is being resolved, stored in buffer. source is
// the card that has the text, p its controller.
func (g *match) candidates(p engine.Seat, source engine.Card, selector *card.Selector, buffer *cardList) []engine.Card {
	return g.selectedCards(p, source, selector, noLink, buffer)
}

// countNow returns the value of a count where no link is being resolved. source is the card that has the text, p its
// controller.
func (g *match) countNow(p engine.Seat, source engine.Card, count *card.Count) int {
	return g.countInLink(p, source, count, noLink)
}

// findCards stores in buffer the cards that a selector means, and returns how many there are. source is the card
// that has the text, p its controller, link the link being resolved, noLink for none. A caller that only needs the
// number calls findCards directly, because buffer then stays off the heap.
func (g *match) findCards(p engine.Seat, source engine.Card, selector *card.Selector, link int,
	buffer *cardList) (count int) {
	one := func(o Object) {
		if o.Card != 0 && g.IsUnmoved(o) && g.hasProperties(source, selector, o.Card) {
			buffer[count] = o.Card
			count++
		}
	}
	switch {
	case selector.Ref == effect.NoRef:
		count = g.findInZones(p, source, selector, buffer)
	case selector.Ref == effect.ThisCard:
		one(g.ObjectOf(source))
	case selector.Ref == card.Equipped:
		one(g.Status[source].Equip)
	case selector.Ref == card.Attacker:
		one(g.Attack.Attacker)
	case selector.Ref == card.Attacked:
		one(g.Attack.Target)
	case selector.Ref == effect.AffectedCards:
		for _, c := range g.previousCards.cards[:g.previousCards.count] {
			one(g.ObjectOf(c))
		}
	case link == noLink:
	case selector.Ref == effect.EventCard:
		one(g.Chain[link].That)
	default:
		l := &g.Chain[link]
		for j, o := range l.Targets[:l.Count] {
			if g.linkEffect(l).Target.Matches(int(selector.Ref), j) {
				one(o)
			}
		}
	}
	return count
}

// linkEffect returns the effect of a link.
func (g *match) linkEffect(l *Link) *card.Effect {
	return &g.definition(l.Source.Card).Effects[l.Effect]
}

// findInZones stores in buffer the cards that lie in the zones of a selector and match it, the turn player's first,
// and returns how many there are. source is the card that has the text, p its controller.
func (g *match) findInZones(p engine.Seat, source engine.Card, selector *card.Selector, buffer *cardList) (count int) {
	zones := selector.In
	if len(zones) == 0 {
		zones = fieldZones
		if selector.Type == card.Monsters {
			zones = monsterZones
		}
	}
	for _, q := range g.Turn.WithOpponent() {
		if !selector.Of.Includes(p, q) {
			continue
		}
		for _, z := range zones {
			for a := zoneAreas[z].first; a <= zoneAreas[z].last; a++ {
				count = g.AppendMatching(q, a, selector.Top, func(c engine.Card) bool { return g.hasProperties(source, selector, c) },
					buffer[:], count)
			}
		}
	}
	return count
}

// Values for the In of a selector with a single place.
var (
	fieldZones   = []card.Zone{card.OnField}
	monsterZones = []card.Zone{card.InMonsters}
	handZone     = []card.Zone{card.InHand}
	deckZone     = []card.Zone{card.InDeck}
)

// isMeantBy reports whether a selector of the card source, controlled by player p, means card c, in whatever zone c
// lies; a nil selector means any card.
func (g *match) isMeantBy(p engine.Seat, source engine.Card, selector *card.Selector, c engine.Card) bool {
	return selector == nil || selector.Of.Includes(p, g.Cards[c].In) && g.hasProperties(source, selector, c)
}

// hasProperties reports whether card c has the properties that a selector of the card source asks for, whatever its
// place. A nil selector asks for nothing.
func (g *match) hasProperties(source engine.Card, selector *card.Selector, c engine.Card) bool {
	if selector == nil {
		return true
	}
	d, place := g.definition(c), &g.Cards[c]
	isMonster := d.Type == card.MonsterCard
	switch {
	case bool(selector.Other) && c == source, !isOfType(selector.Type, d, place.Area),
		selector.Kind != nil && (!isMonster || !isKind(*selector.Kind, d)), selector.Icon != nil && (isMonster ||
			d.Icon != *selector.Icon),
		// a face-down card is a Set card (6.19.3)
		selector.Face == card.Up && !g.Status[c].Up, selector.Face == card.Down && g.Status[c].Up,
		selector.As == card.InAttack && (g.Status[c].Defense || !g.Status[c].Up),
		selector.As == card.InDefense && !g.Status[c].Defense,
		selector.As == card.FaceDown && (g.Status[c].Up || !g.Status[c].Defense),
		selector.Name != "" && selector.Name != d.Name, selector.Attribute != "" && selector.Attribute != d.Attribute,
		selector.Race != "" && selector.Race != d.Race,
		selector.Level.IsBounded() && !isMonster, !selector.Level.Contains(d.Level),
		bool(selector.Summon) && bool(d.Special):
		return false
	}
	return !selector.ATK.IsBounded() || isMonster && g.hasATKWithin(c, &selector.ATK)
}

// hasATKWithin reports whether the ATK of monster c is within bounds: its current ATK in a Monster Zone, elsewhere
// the printed one.
func (g *match) hasATKWithin(c engine.Card, bounds *card.Range) bool {
	atk := g.originalValue(c, card.ATK)
	if g.Cards[c].Area.isMonsterZone() {
		atk = g.value(c, card.ATK)
	}
	return bounds.Contains(atk)
}

// isOfType reports whether a card with definition d, in an area, is of a type that a text names. A monster that is
// an Equip Card does not count as a monster (6.4.1).
func isOfType(cardType card.OfType, d *cardDefinition, area Area) bool {
	switch cardType {
	case card.Monsters:
		return d.Type == card.MonsterCard && !area.isSpellZone()
	case card.Spells:
		return d.Type == card.SpellCard
	case card.Traps:
		return d.Type == card.TrapCard
	case card.SpellsTraps:
		return d.Type != card.MonsterCard
	}
	return true
}

// isKind reports whether a monster with definition d is of a kind. A Synchro Monster is not a Fusion Monster
// (6.13.2); a monster with effects can be of any kind.
func isKind(kind card.Monster, d *cardDefinition) bool {
	if kind == card.WithEffect {
		return len(d.Effects) > 0
	}
	return d.Monster == kind
}

// conditionsHold reports whether every condition holds for player p, who controls the card source.
func (g *match) conditionsHold(p engine.Seat, source engine.Card, conditions []card.Condition) bool {
	return effect.AllHold(conditions, func(c *card.Condition) bool { return g.conditionHolds(p, source, c) })
}

// conditionHolds reports whether condition c, without its Not, holds for player p, who controls the card source.
func (g *match) conditionHolds(p engine.Seat, source engine.Card, c *card.Condition) bool {
	link := int(g.Resolving) - 1
	switch {
	case c.Exists != nil:
		var buffer cardList
		return g.findCards(p, source, c.Exists, link, &buffer) > 0
	case c.Count != nil:
		return c.CountHolds(func(count *card.Count) int { return g.countInLink(p, source, count, link) })
	}
	return c.TurnOf.Includes(p, g.Turn) && g.isDuring(c.During)
}

// phasesOf has the phases and steps that a text means by each card.Phase.
var phasesOf = [...][]Phase{card.Standby: {StandbyPhase}, card.Main: {MainPhase1, MainPhase2},
	card.Battle: {StartStep, BattleStep, DamageStep, EndStep}, card.End: {EndPhase}}

// isDuring reports whether the current phase is one that a text means.
func (g *match) isDuring(phase card.Phase) bool {
	return phase == card.AnyPhase || slices.Contains(phasesOf[phase], g.Phase)
}

// countInLink returns the value of a count, 1 where it is nil. source is the card that has the text, p its
// controller, link the link being resolved, noLink for none.
func (g *match) countInLink(p engine.Seat, source engine.Card, count *card.Count, link int) int {
	if count == nil {
		return 1
	}
	counted := 0
	var buffer cardList
	switch {
	case count.Each != nil:
		counted = g.findCards(p, source, count.Each, link, &buffer)
	case count.Stat == card.LifePoints:
		players, _ := g.playersOf(count.Player, p, link)
		counted = int(g.LP[players[0]])
	case count.Card != nil:
		for _, c := range g.selectedCards(p, source, count.Card, link, &buffer) {
			counted += g.value(c, count.Stat)
		}
	}
	return count.Value(counted)
}

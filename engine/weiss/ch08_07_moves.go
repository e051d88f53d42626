// Chapter 8, section 7.4: abilities that a move triggers, and which characteristics of the moved card count for them.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// zoneChange is a card as it was just before it moved, and where it went. It is kept until the move has triggered
// abilities.
type zoneChange struct {
	known           LastKnown
	characteristics characteristics
	from            place
	to              destination
	moving          int32
	pending         bool
}

// arrived triggers abilities by the move of a card from an area to another (8.7.4): the Encore of every character first
// (10.2.3). departed is the place of the card in zoneChanges.
func (g *match) arrived(c engine.Card, departed int, from place, to destination) {
	if from.area.isSlot() && to.Area == WaitingRoom && from.in == to.In {
		source := LastKnown{Object: g.Object(c), In: from.in, Area: from.area, Fixed: true}
		if departed < len(g.zoneChanges) && g.zoneChanges[departed].characteristics.Bare {
			g.lacksEncore(from.in, c)
		} else {
			g.await(Waiting{Ability: encoreOfAll, Player: from.in, Source: source, That: source}, cite.R10_2_3,
				cite.R10_2_2, cite.R8_7_2)
		}
	}
	if departed >= len(g.zoneChanges) {
		return
	}
	was := g.zoneChanges[departed]
	e := occurrence{On: card.Moves, Card: c, From: from.area, To: to.Area, change: &was}
	if g.resolving.on {
		e.Word = g.abilities[g.resolving.ability].Word
	}
	g.characteristicsThatHold(&e, &was.known)
	g.happens(&e)
}

// characteristicsThatHold fills in which characteristics of a moved card count for the abilities that the move
// triggers, and the rule that says so (8.7.4.1). A card that arrives has those that the continuous effects of the area
// give it (8.9.3.1).
func (g *match) characteristicsThatHold(e *occurrence, was *LastKnown) {
	before, now := *was, g.lastKnown(e.Card)
	before.Object, before.Fixed = now.Object, true
	bare, in := now, &g.def(e.Card).base
	bare.Colour, bare.Level, bare.Cost, bare.Soul, bare.Power, bare.Traits = in.Colour, int8(in.Level), int8(in.Cost),
		in.Soul, in.Power, in.Traits
	e.known, e.other, e.withoutEffects = now, before, bare
	switch from, to := was.Area, now.Area; {
	case from.isSlot() && !to.isSlot():
		e.known, e.other, e.withoutEffects, e.rule = before, now, before, cite.R8_7_4_1_2
	case public(from) && !public(to):
		e.known, e.other, e.withoutEffects, e.rule = before, now, before, cite.R8_7_4_1_1
	case !public(from) && public(to):
		e.rule = cite.R8_7_4_1_1
	case public(from):
		e.rule = cite.R8_7_4_1_3
	}
}

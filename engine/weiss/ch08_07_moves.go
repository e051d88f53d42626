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
	event           int32
	isPending       bool
}

// triggerByMove triggers abilities by the move of card c from one area to another (8.7.4): first the Encore of every
// character (10.2.3). i is the index of the card in zoneChanges; where there is none, no other ability triggers.
func (g *match) triggerByMove(c engine.Card, i int, from place, to destination) {
	if from.area.isSlot() && to.Area == WaitingRoom && from.player == to.Player {
		source := LastKnown{Object: g.ObjectOf(c), In: from.player, Area: from.area, Fixed: true}
		if i < len(g.zoneChanges) && g.zoneChanges[i].characteristics.LostAbilities {
			g.noteNoEncore(from.player, c)
		} else {
			g.addWaiting(Waiting{Ability: encoreOfAll, Player: from.player, Source: source, That: source}, cite.R10_2_3,
				cite.R10_2_2, cite.R8_7_2)
		}
	}
	if i >= len(g.zoneChanges) {
		return
	}
	was := g.zoneChanges[i]
	e := occurrence{On: card.OnMove, Card: c, From: from.area, To: to.Area, change: &was}
	if g.resolvedAbility.isActive {
		e.Word = g.abilities[g.resolvedAbility.ability].Word
	}
	g.setMoveCharacteristics(&e, &was.known)
	g.triggerBy(&e)
}

// setMoveCharacteristics sets in e which characteristics of a moved card count for the abilities that the move
// triggers, and the rule by which they count (8.7.4.1). A card that arrives has those that the continuous effects of
// the area give it (8.9.3.1). was is the card before the move.
func (g *match) setMoveCharacteristics(e *occurrence, was *LastKnown) {
	before, now := *was, g.lastKnown(e.Card)
	before.Object, before.Fixed = now.Object, true
	unchanged, in := now, &g.definition(e.Card).base
	unchanged.Colour, unchanged.Level, unchanged.Cost, unchanged.Soul, unchanged.Power, unchanged.Traits = in.Colour, int8(in.Level), int8(in.Cost),
		in.Soul, in.Power, in.Traits
	e.known, e.knownOtherwise, e.withoutEffects = now, before, unchanged
	switch from, to := was.Area, now.Area; {
	case from.isSlot() && !to.isSlot():
		e.known, e.knownOtherwise, e.withoutEffects, e.rule = before, now, before, cite.R8_7_4_1_2
	case isPublic(from) && !isPublic(to):
		e.known, e.knownOtherwise, e.withoutEffects, e.rule = before, now, before, cite.R8_7_4_1_1
	case !isPublic(from) && isPublic(to):
		e.rule = cite.R8_7_4_1_1
	case isPublic(from):
		e.rule = cite.R8_7_4_1_3
	}
}

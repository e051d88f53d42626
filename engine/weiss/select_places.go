package weiss

import (
	"cavillo/engine/weiss/card"
)

// relatedPlaces returns the places that stand in a relation to the slot of the text's card (3.6.4, 3.6.5, 3.7.1.1).
// There are none once that card has gone elsewhere (8.7.7), unless the ability itself has moved it.
func (g *match) relatedPlaces(ctx *abilityContext, relation card.Place) (places [2]place, n int) {
	slot, p := slotOf(ctx.sourceCard.Area), ctx.sourceCard.In
	if !ctx.sourceCard.Fixed && g.IsUnmoved(ctx.sourceCard.Object) {
		slot, p = slotOf(g.Cards[ctx.sourceCard.Card].Area), g.Cards[ctx.sourceCard.Card].In
	}
	if !slot.isSlot() || !g.IsUnmoved(ctx.sourceCard.Object) {
		return places, 0
	}
	switch relation {
	case card.SlotsInFront:
		for _, slot := range slotsInFront[slot-CenterLeft] {
			places[n] = place{p, slot}
			n++
		}
	case card.SlotsBehind:
		for _, slot := range slotsBehind[slot-CenterLeft] {
			places[n] = place{p, slot}
			n++
		}
	case card.FacingSlot:
		if slot.isCenter() {
			places[n] = place{p.Opponent(), slot.oppositeSlot()}
			n++
		}
	case card.MarkersUnder:
		places[n] = place{p, slot.markerArea()}
		n++
	}
	return places, n
}

// slotsInFront and behind have, for each slot, the slots before and behind it on the same Stage (3.6.4).
var (
	slotsInFront = [5][]Area{3: {CenterLeft, CenterCenter}, 4: {CenterCenter, CenterRight}}
	slotsBehind  = [5][]Area{{BackLeft}, {BackLeft, BackRight}, {BackRight}}
)

// slotOf returns the slot of an area: that above a Marker Area (3.7.1.1), the area itself for any other.
func slotOf(a Area) Area {
	if a >= UnderCenterLeft && a <= UnderBackRight {
		return a - UnderCenterLeft + CenterLeft
	}
	return a
}

package weiss

import (
	"cavillo/engine/weiss/card"
)

// related returns the places that stand in a relation to the slot of the text's card (3.6.4, 3.6.5, 3.7.1.1). There are
// none once that card has gone elsewhere (8.7.7), unless the ability itself has moved it.
func (g *match) related(ctx *abilityContext, relation card.Place) (places [2]place, n int) {
	at, p := slotOf(ctx.source.Area), ctx.source.In
	if !ctx.source.Fixed && g.Still(ctx.source.Object) {
		at, p = slotOf(g.Cards[ctx.source.Card].Area), g.Cards[ctx.source.Card].In
	}
	if !at.isSlot() || !g.Still(ctx.source.Object) {
		return places, 0
	}
	switch relation {
	case card.InFront:
		for _, slot := range inFront[at-CenterLeft] {
			places[n] = place{p, slot}
			n++
		}
	case card.Behind:
		for _, slot := range behind[at-CenterLeft] {
			places[n] = place{p, slot}
			n++
		}
	case card.Facing:
		if at.isCenter() {
			places[n] = place{p.Opponent(), at.facing()}
			n++
		}
	case card.Under:
		places[n] = place{p, at.under()}
		n++
	}
	return places, n
}

// inFront and behind have, for each slot, the slots before and behind it on the same Stage (3.6.4).
var (
	inFront = [5][]Area{3: {CenterLeft, CenterCenter}, 4: {CenterCenter, CenterRight}}
	behind  = [5][]Area{{BackLeft}, {BackLeft, BackRight}, {BackRight}}
)

// slotOf returns the slot of an area: that above a Marker Area (3.7.1.1), the area itself for any other.
func slotOf(a Area) Area {
	if a >= UnderCenterLeft && a <= UnderBackRight {
		return a - UnderCenterLeft + CenterLeft
	}
	return a
}

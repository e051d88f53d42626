// Chapter 8, section 7.4: which information of a card that has moved holds.

package weiss

import (
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// crossed fills in what is known of a card that has moved, for the abilities that it triggers, and the rule that says so (8.7.4.1): of a card
// that arrives, with the continuous effects of the area (8.9.3.1).
func (g *match) crossed(e *event, was *Known) {
	before, now := *was, g.known(e.Card)
	before.Object, before.Fixed = now.Object, true
	bare, in := now, &g.def(e.Card).info
	bare.Colour, bare.Level, bare.Cost, bare.Soul, bare.Power, bare.Traits = in.Colour, int8(in.Level), int8(in.Cost), in.Soul, in.Power, in.Traits
	e.known, e.other, e.bare = now, before, bare
	switch from, to := was.Area, now.Area; {
	case from.isSlot() && !to.isSlot():
		e.known, e.other, e.bare, e.rule = before, now, before, cite.R8_7_4_1_2
	case public(from) && !public(to):
		e.known, e.other, e.bare, e.rule = before, now, before, cite.R8_7_4_1_1
	case !public(from) && public(to):
		e.rule = cite.R8_7_4_1_1
	case public(from):
		e.rule = cite.R8_7_4_1_3
	default:
		e.other = now
	}
}

// decided are the rules about which information of a moving card holds (8.7.4.1), and from when (8.9.3.1), where it is by them that a
// trigger is met.
func (g *match) decided(f *frame, t *card.Trigger, e *event) (area, entered cite.Mark) {
	if !g.Tracing || t.What == nil || e.was == nil {
		return 0, 0
	}
	if !g.fits(f, t.What, &e.other) {
		area = e.rule
	}
	if !g.fits(f, t.What, &e.bare) {
		entered = cite.R8_9_3_1
	}
	return area, entered
}

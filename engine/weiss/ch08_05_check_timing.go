// Chapter 8, section 5: the Check Timing and the Play Timing.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// resolveCheckTiming resolves a Check Timing (8.5.1): rule actions until none is left, then one waiting ability of the
// turn player, or else one of the opponent, each time from the beginning.
func (g *match) resolveCheckTiming(why ...cite.ID) {
	event, ok := g.RecordEvent(engine.EventData{Kind: kCheck, Actor: engine.Nobody}, nil, why)
	if !ok {
		return
	}
	before := g.SetCause(event)
	acted, rounds := false, repetitionAfter(2)
	for {
		g.watchRound(&rounds)
		g.report()
		switch {
		case g.resolveRuleActions():
		case g.playWaiting(g.Turn, cite.R8_5_1_2):
		case g.playWaiting(g.Turn.Opponent(), cite.R8_5_1_3):
		default:
			g.endLoop()
			g.SetCause(before)
			if acted {
				g.note(engine.EventData{Kind: kCheckEnd, Actor: engine.Nobody}, nil, cite.R8_5_1_4)
			}
			return
		}
		acted = true
	}
}

// givePlayTiming gives a Play Timing, after the Check Timing that comes before it (8.5.2.1, 8.5.2.2, 4.5.2): the first,
// or another because its player has acted (8.5.2.2, 4.5.3.1).
func (g *match) givePlayTiming(why cite.ID, acted bool) {
	g.playTiming = playTimingAhead
	if acted {
		g.resolveCheckTiming(why, cite.R8_5_2_2, cite.R4_5_3_1, cite.R4_5_2)
	} else {
		g.resolveCheckTiming(why, cite.R8_5_2_1, cite.R4_5_2)
	}
	g.playTiming = playTimingGiven
}

// performAct has a player do what they have chosen in a Play Timing (8.5.2.2): to play a card, to play an activated
// ability, or to exchange two slots.
func (g *match) performAct(p engine.Seat, act engine.Option) {
	g.playTiming = playTimingActing
	switch act.Verb {
	case vPlay:
		g.playCard(p, act)
	case vUse:
		g.useAbility(p, act)
	case vSwap:
		g.swapSlots(p, areaOf(act.From), areaOf(act.To))
	}
}

// passPlayTiming writes that a player does nothing, which ends a Play Timing (8.5.2.3, 4.5.3.2).
func (g *match) passPlayTiming(p engine.Seat, rule cite.ID) {
	g.playTiming = playTimingOver
	g.notePass(p, rule, cite.R8_5_2_3, cite.R4_5_3_2)
}

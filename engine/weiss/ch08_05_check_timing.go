// Chapter 8, section 5: the Check Timing and the Play Timing.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// checkTiming resolves a Check Timing (8.5.1): rule actions until none is left, then one waiting ability of the turn
// player, or else one of the opponent, each time from the beginning.
func (g *match) checkTiming(why ...cite.ID) {
	check, begins := g.RecordEvent(engine.EventData{Kind: kCheck, Actor: engine.Nobody}, nil, why)
	if !begins {
		return
	}
	before := g.SetCause(check)
	acted, rounds := false, watchedFrom(2)
	for {
		g.watchRound(&rounds)
		g.report()
		switch {
		case g.ruleActions():
		case g.playWaiting(g.Turn, cite.R8_5_1_2):
		case g.playWaiting(g.Turn.Opponent(), cite.R8_5_1_3):
		default:
			g.loopEnds()
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
	g.timing = toCome
	if acted {
		g.checkTiming(why, cite.R8_5_2_2, cite.R4_5_3_1, cite.R4_5_2)
	} else {
		g.checkTiming(why, cite.R8_5_2_1, cite.R4_5_2)
	}
	g.timing = given
}

// acts has a player do what they have chosen in a Play Timing (8.5.2.2): to play a card, to play an activated ability,
// or to exchange two slots.
func (g *match) acts(p engine.Seat, act engine.Option) {
	g.timing = acting
	switch act.Verb {
	case vPlay:
		g.play(p, act)
	case vUse:
		g.useAbility(p, act)
	case vSwap:
		g.swap(p, areaOf(act.From), areaOf(act.To))
	}
}

// passes writes that a player does nothing, which ends a Play Timing (8.5.2.3, 4.5.3.2).
func (g *match) passes(p engine.Seat, rule cite.ID) {
	g.timing = over
	g.pass(p, rule, cite.R8_5_2_3, cite.R4_5_3_2)
}

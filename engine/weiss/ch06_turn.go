// Chapter 6: the turn, phase by phase.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// standPhase stands the turn player's characters (6.2).
func (g *match) standPhase() {
	g.begins(card.Turn)
	g.begins(card.StandPhase)
	g.checkTiming(cite.R6_2_1_1)
	characters := g.onStage(g.Turn)
	var stood list
	for _, c := range characters.all() {
		if why := g.forbidden(card.BeStood, c, g.Turn); why != 0 && g.Status[c].Orient != Standing {
			g.prevented(g.Turn, wStand, c, why)
		} else {
			stood.add(c)
		}
	}
	g.orient(g.Turn, stood.all(), Standing, cite.R6_2_1_2)
	g.checkTiming(cite.R6_2_1_3)
	g.enter(DrawPhase, cite.R6_2_1_3, cite.R6_1_1)
}

// drawPhase draws a card (6.3).
func (g *match) drawPhase() {
	g.begins(card.DrawPhase)
	g.checkTiming(cite.R6_3_1_1)
	g.draw(g.Turn, 1, cite.R6_3_1_2)
	g.checkTiming(cite.R6_3_1_3)
	g.enter(ClockPhase, cite.R6_3_1_3, cite.R6_1_1)
}

// clockPhase lets the turn player put a card from the hand in the clock and draw two (6.4).
func (g *match) clockPhase() {
	p := g.Turn
	g.begins(card.ClockPhase)
	g.checkTiming(cite.R6_4_1_1)
	g.Ask(p, wClockChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R6_4_1_2)
	for _, c := range g.In(p, Hand) {
		g.offer(engine.Option{Verb: vClock, Card: c}, cite.R6_4_1_2)
	}
	if act := g.decide(); act.Verb == vPass {
		g.pass(p, cite.R6_4_1_2)
	} else {
		g.clock(p, act.Card)
	}
	g.checkTiming(cite.R6_4_1_3)
	g.enter(MainPhase, cite.R6_4_1_3, cite.R6_1_1)
}

// whyNotClock is the rule that forbids a player to put a card in the Clock and draw, 0 where none does: the turn player
// does it once, with a card of the hand, at one moment of the Clock Phase (6.4.1.2).
func (g *match) whyNotClock(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case p == g.Turn && c != 0 && g.Cards[c].In != p:
		return cite.R4_3_2
	case p != g.Turn, g.Choice.Decision != wClockChoice, g.Cards[c].Area != Hand:
		return cite.R6_4_1_2
	}
	return 0
}

// clock puts a card of the hand in the clock and draws two (6.4.1.2).
func (g *match) clock(p engine.Seat, c engine.Card) {
	clocked := g.NextEventNumber()
	if g.moveAs(kClock, c, Clock, cite.R6_4_1_2, g.onTop(p, Clock),
		g.undamaged(destination{Area: Clock}, []engine.Card{c})) {
		before := g.SetCause(clocked)
		g.draw(p, 2, cite.R6_4_1_2)
		g.SetCause(before)
	}
}

// mainPhase lets the turn player act, in any order and any number of times (6.5). It begins with two checks in a row:
// doubt A-30.
func (g *match) mainPhase() {
	p := g.Turn
	g.begins(card.MainPhase)
	g.checkTiming(cite.R6_5_1_1, cite.A30)
	var rounds repetition
	for acted := false; ; acted = true {
		g.givePlayTiming(cite.R6_5_1_2, acted)
		g.Ask(p, wMainChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R6_5_1_2_5)
		for _, c := range g.In(p, Hand) {
			g.offerCard(p, c)
		}
		g.offerUses(p, cite.R6_5_1_2_3)
		g.offerSwaps(p)
		act := g.decide()
		if act.Verb == vPass {
			g.passes(p, cite.R6_5_1_2_5)
			break
		}
		g.acts(p, act)
		if rounds.record(act); act.Verb == vUse {
			g.actRepeats(&rounds, act)
		}
	}
	g.enter(ClimaxPhase, cite.R6_5_1_2_5, cite.R6_1_1)
}

// offerSwaps offers the pairs of a player's slots (6.5.1.2.4, doubt A-5).
func (g *match) offerSwaps(p engine.Seat) {
	for one := CenterLeft; one <= BackRight; one++ {
		for other := one + 1; other <= BackRight; other++ {
			if g.whyNotSwap(p, at(p, one), at(p, other)) == 0 {
				g.Allow(engine.Option{Verb: vSwap, From: at(p, one), To: at(p, other)}, cite.R6_5_1_2_4)
			}
		}
	}
}

// swap exchanges what lies in two slots, or moves a card to an empty one: doubt A-5. Markers travel with their card
// (3.7.3.1), and pass each other where both have some: doubt A-19.
func (g *match) swap(p engine.Seat, one, other Area) {
	if g.Count(p, one) == 0 {
		one, other = other, one // from where the card is
	}
	ours, theirs := g.Count(p, one.under()), g.Count(p, other.under())
	travel := table.Where(ours+theirs > 0, cite.R3_7_3_1)
	doubt := table.Where(g.Count(p, other) == 0, cite.A5, table.Where(ours > 0 && theirs > 0, cite.A19))
	g.exchange(p, one, other, cite.R6_5_1_2_4, cite.R3_1_4, travel, doubt)
}

// whyNotSwap is the rule that forbids exchanging two slots, 0 where none does: the turn player does it in the Main
// Phase (6.5.1.2.4), with slots of their own (3.1.1, doubt A-5) that are not both empty (doubt C-115).
func (g *match) whyNotSwap(p engine.Seat, from, to engine.Word) cite.ID {
	one, other := areaOf(from), areaOf(to)
	switch {
	case p != g.Turn, from == to: // a slot is not exchanged with itself
		return cite.R6_5_1_2_4
	case seatOf(from) != p, seatOf(to) != p:
		return cite.R3_1_1
	case g.singleAction(p) != 0:
		return g.singleAction(p)
	case g.Phase != MainPhase, g.Count(p, one)+g.Count(p, other) == 0:
		return cite.R6_5_1_2_4
	}
	for _, slot := range [2]Area{one, other} {
		for _, c := range g.In(p, slot) {
			if why := g.forbidden(card.MoveSlot, c, p); why != 0 {
				return why
			}
		}
	}
	return g.noPlayTiming()
}

// climaxPhase gives one Play Timing, for one climax (6.6). Its first check is for the start of this phase: doubt A-1.
func (g *match) climaxPhase() {
	p := g.Turn
	g.begins(card.ClimaxPhase)
	g.checkTiming(cite.R6_6_1_1, cite.A1)
	g.givePlayTiming(cite.R6_6_1_2, false)
	g.Ask(p, wClimaxChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R6_6_1_2)
	for _, c := range g.In(p, Hand) {
		g.offerCard(p, c)
	}
	if act := g.decide(); act.Verb == vPass {
		g.passes(p, cite.R6_6_1_2)
	} else {
		g.acts(p, act) // who has acted gets no other Play Timing in this phase (6.6.1.2.2)
	}
	g.checkTiming(cite.R6_6_1_2_3)
	g.enter(AttackDeclarationStep, cite.R6_6_1_2_3, cite.R6_1_1)
}

// singleAction is the rule by which a player who has acted in a Play Timing gets no other, because the phase or step
// allows one action: to the turn player in the Climax Phase (6.6.1.2.2), to the opponent in the Counter Step
// (7.4.1.2.2). It is 0 for a player who has not acted in it.
func (g *match) singleAction(p engine.Seat) cite.ID {
	switch {
	case g.timing != acting:
		return 0
	case g.Phase == ClimaxPhase && p == g.Turn:
		return cite.R6_6_1_2_2
	case g.Phase == CounterStep && p != g.Turn:
		return cite.R7_4_1_2_2
	}
	return 0
}

// endPhase ends the turn (6.8). Where something is left to do at its end it begins again: doubt A-12.
func (g *match) endPhase() {
	p := g.Turn
	g.turnEnds(false)
	g.checkTiming(cite.R6_8_1_1)
	g.handLimit(p)
	g.moveAll(kMove, g.In(p, ClimaxArea), WaitingRoom, cite.R6_8_1_3)
	g.checkTiming(cite.R6_8_1_4)
	g.expire(card.ThisTurn, cite.R6_8_1_4, cite.A13)
	g.turnEnds(true)
	if g.Count(p, Hand) > g.handSize(p) || g.WaitCount > 0 || g.findDue().any() {
		g.enter(EndPhase, cite.R6_8_1_5, cite.A12)
		return
	}
	g.passTurn(p.Opponent(), cite.R6_8_1_5)
	g.enter(StandPhase, cite.R6_8_1_5)
}

// turnEnds puts in waiting the abilities of the beginning of the End Phase and of the end of the turn (6.8.1.1); with
// late, only those that did not exist when the End Phase began (6.8.1.5).
func (g *match) turnEnds(late bool) {
	g.happens(&occurrence{On: card.Begins, Phase: card.EndPhase, Player: g.Turn, late: late})
	g.happens(&occurrence{On: card.Ends, Phase: card.Turn, Player: g.Turn, late: late})
}

// handLimit makes the turn player discard the cards in excess (6.8.1.2).
func (g *match) handLimit(p engine.Seat) {
	excess := max(g.Count(p, Hand)-g.handSize(p), 0)
	var chosen [pileSize]engine.Card
	g.ChooseCards(p, wHandChoice, layout.Rule(wHandChoice), vDiscard, cite.R6_8_1_2, g.In(p, Hand), excess, chosen[:])
	g.moveAll(kDiscard, chosen[:excess], WaitingRoom, cite.R6_8_1_2, cite.R3_3_3, cite.R3_3_3_1)
}

// onStage returns a player's characters on the Stage (3.5).
func (g *match) onStage(p engine.Seat) (characters list) {
	for _, slot := range slots {
		for _, c := range g.In(p, slot) {
			characters.add(c)
		}
	}
	return characters
}

// begins puts in waiting the abilities of the beginning of a phase, step or turn, before its Check Timing.
func (g *match) begins(p card.Phase) {
	g.happens(&occurrence{On: card.Begins, Phase: p, Player: g.Turn})
}

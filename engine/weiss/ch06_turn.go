// Chapter 6: the turn, phase by phase.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// runStandPhase stands the turn player's characters (6.2).
func (g *match) runStandPhase() {
	g.triggerBeginning(card.Turn)
	g.triggerBeginning(card.StandPhase)
	g.resolveCheckTiming(cite.R6_2_1_1)
	characters := g.charactersOf(g.Turn)
	var toStand cardList
	for _, c := range characters.all() {
		if why := g.forbiddingRule(card.BePutInStand, c, g.Turn); why != 0 && g.Status[c].Orient != Standing {
			g.notePrevented(g.Turn, wStand, c, why)
		} else {
			toStand.add(c)
		}
	}
	g.turnCards(g.Turn, toStand.all(), Standing, cite.R6_2_1_2)
	g.resolveCheckTiming(cite.R6_2_1_3)
	g.enterPhase(DrawPhase, cite.R6_2_1_3, cite.R6_1_1)
}

// runDrawPhase draws a card (6.3).
func (g *match) runDrawPhase() {
	g.triggerBeginning(card.DrawPhase)
	g.resolveCheckTiming(cite.R6_3_1_1)
	g.drawCards(g.Turn, 1, cite.R6_3_1_2)
	g.resolveCheckTiming(cite.R6_3_1_3)
	g.enterPhase(ClockPhase, cite.R6_3_1_3, cite.R6_1_1)
}

// runClockPhase lets the turn player put a card from the hand in the clock and draw two (6.4).
func (g *match) runClockPhase() {
	p := g.Turn
	g.triggerBeginning(card.ClockPhase)
	g.resolveCheckTiming(cite.R6_4_1_1)
	g.Ask(p, wClockChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R6_4_1_2)
	for _, c := range g.CardsIn(p, Hand) {
		g.offer(engine.Option{Verb: vClock, Card: c}, cite.R6_4_1_2)
	}
	if act := g.decide(); act.Verb == vPass {
		g.notePass(p, cite.R6_4_1_2)
	} else {
		g.clockCard(p, act.Card)
	}
	g.resolveCheckTiming(cite.R6_4_1_3)
	g.enterPhase(MainPhase, cite.R6_4_1_3, cite.R6_1_1)
}

// noClockRule returns the rule that forbids a player to put a card in the Clock and draw, 0 where none does: the turn
// player does it once, with a card of the hand, at one moment of the Clock Phase (6.4.1.2).
func (g *match) noClockRule(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case p == g.Turn && c != 0 && g.Cards[c].In != p:
		return cite.R4_3_2
	case p != g.Turn, g.Choice.Decision != wClockChoice, g.Cards[c].Area != Hand:
		return cite.R6_4_1_2
	}
	return 0
}

// clockCard puts a card of the hand in the clock and draws two (6.4.1.2).
func (g *match) clockCard(p engine.Seat, c engine.Card) {
	event := g.NextEventNumber()
	if g.moveToTopAs(kClock, c, Clock, cite.R6_4_1_2, g.onTopRule(p, Clock),
		g.noDamageRule(destination{Area: Clock}, []engine.Card{c})) {
		before := g.SetCause(event)
		g.drawCards(p, 2, cite.R6_4_1_2)
		g.SetCause(before)
	}
}

// runMainPhase lets the turn player act, in any order and any number of times (6.5). It begins with two checks in a
// row: doubt A-30.
func (g *match) runMainPhase() {
	p := g.Turn
	g.triggerBeginning(card.MainPhase)
	g.resolveCheckTiming(cite.R6_5_1_1, cite.A30)
	var rounds repetition
	for acted := false; ; acted = true {
		g.givePlayTiming(cite.R6_5_1_2, acted)
		g.Ask(p, wMainChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R6_5_1_2_5)
		for _, c := range g.CardsIn(p, Hand) {
			g.offerCard(p, c)
		}
		g.offerUses(p, cite.R6_5_1_2_3)
		g.offerSwaps(p)
		act := g.decide()
		if act.Verb == vPass {
			g.passPlayTiming(p, cite.R6_5_1_2_5)
			break
		}
		g.performAct(p, act)
		if rounds.recordAct(act); act.Verb == vUse {
			g.checkActRepetition(&rounds, act)
		}
	}
	g.enterPhase(ClimaxPhase, cite.R6_5_1_2_5, cite.R6_1_1)
}

// offerSwaps offers the pairs of a player's slots (6.5.1.2.4, doubt A-5).
func (g *match) offerSwaps(p engine.Seat) {
	for one := CenterLeft; one <= BackRight; one++ {
		for other := one + 1; other <= BackRight; other++ {
			if g.noSwapRule(p, placeWord(p, one), placeWord(p, other)) == 0 {
				g.Allow(engine.Option{Verb: vSwap, From: placeWord(p, one), To: placeWord(p, other)}, cite.R6_5_1_2_4)
			}
		}
	}
}

// swapSlots exchanges what lies in two slots, or moves a card to an empty one: doubt A-5. Markers travel with their
// card (3.7.3.1), and pass each other where both have some: doubt A-19.
func (g *match) swapSlots(p engine.Seat, one, other Area) {
	if g.Count(p, one) == 0 {
		one, other = other, one // from where the card is
	}
	markersOfOne, markersOfOther := g.Count(p, one.markerArea()), g.Count(p, other.markerArea())
	markerRule := table.RuleIf(markersOfOne+markersOfOther > 0, cite.R3_7_3_1)
	doubt := table.RuleIf(g.Count(p, other) == 0, cite.A5, table.RuleIf(markersOfOne > 0 && markersOfOther > 0, cite.A19))
	g.exchangeSlots(p, one, other, cite.R6_5_1_2_4, cite.R3_1_4, markerRule, doubt)
}

// noSwapRule returns the rule that forbids exchanging two slots, 0 where none does: the turn player does it in the Main
// Phase (6.5.1.2.4), with slots of their own (3.1.1, doubt A-5) that are not both empty (doubt C-115).
func (g *match) noSwapRule(p engine.Seat, from, to engine.Word) cite.ID {
	one, other := areaOf(from), areaOf(to)
	switch {
	case p != g.Turn, from == to: // a slot is not exchanged with itself
		return cite.R6_5_1_2_4
	case seatOf(from) != p, seatOf(to) != p:
		return cite.R3_1_1
	case g.singleActionRule(p) != 0:
		return g.singleActionRule(p)
	case g.Phase != MainPhase, g.Count(p, one)+g.Count(p, other) == 0:
		return cite.R6_5_1_2_4
	}
	for _, slot := range [2]Area{one, other} {
		for _, c := range g.CardsIn(p, slot) {
			if why := g.forbiddingRule(card.MoveSlot, c, p); why != 0 {
				return why
			}
		}
	}
	return g.noPlayTimingRule()
}

// runClimaxPhase gives one Play Timing, for one climax (6.6). Its first check is for the start of this phase: doubt
//
func (g *match) runClimaxPhase() {
	p := g.Turn
	g.triggerBeginning(card.ClimaxPhase)
	g.resolveCheckTiming(cite.R6_6_1_1, cite.A1)
	g.givePlayTiming(cite.R6_6_1_2, false)
	g.Ask(p, wClimaxChoice)
	g.Allow(engine.Option{Verb: vPass}, cite.R6_6_1_2)
	for _, c := range g.CardsIn(p, Hand) {
		g.offerCard(p, c)
	}
	if act := g.decide(); act.Verb == vPass {
		g.passPlayTiming(p, cite.R6_6_1_2)
	} else {
		g.performAct(p, act) // who has acted gets no other Play Timing in this phase (6.6.1.2.2)
	}
	g.resolveCheckTiming(cite.R6_6_1_2_3)
	g.enterPhase(AttackDeclarationStep, cite.R6_6_1_2_3, cite.R6_1_1)
}

// singleActionRule returns the rule by which a player who has acted in a Play Timing gets no other, because the phase
// or step allows one action: to the turn player in the Climax Phase (6.6.1.2.2), to the opponent in the Counter Step
// (7.4.1.2.2). It is 0 for a player who has not acted in it.
func (g *match) singleActionRule(p engine.Seat) cite.ID {
	switch {
	case g.playTiming != playTimingActing:
		return 0
	case g.Phase == ClimaxPhase && p == g.Turn:
		return cite.R6_6_1_2_2
	case g.Phase == CounterStep && p != g.Turn:
		return cite.R7_4_1_2_2
	}
	return 0
}

// runEndPhase ends the turn (6.8). Where something is left to do at its end it begins again: doubt A-12.
func (g *match) runEndPhase() {
	p := g.Turn
	g.triggerTurnEnd(false)
	g.resolveCheckTiming(cite.R6_8_1_1)
	g.discardExcess(p)
	g.moveAllToTop(kMove, g.CardsIn(p, ClimaxArea), WaitingRoom, cite.R6_8_1_3)
	g.resolveCheckTiming(cite.R6_8_1_4)
	g.expireEffects(card.ThisTurn, cite.R6_8_1_4, cite.A13)
	g.triggerTurnEnd(true)
	if g.Count(p, Hand) > g.maxHandSize(p) || g.WaitCount > 0 || g.findDue().hasAny() {
		g.enterPhase(EndPhase, cite.R6_8_1_5, cite.A12)
		return
	}
	g.passTurn(p.Opponent(), cite.R6_8_1_5)
	g.enterPhase(StandPhase, cite.R6_8_1_5)
}

// triggerTurnEnd puts in waiting the abilities of the beginning of the End Phase and of the end of the turn
// (6.8.1.1). Where isRepeated is true, it is called for the second time in the phase, for the abilities that did not
// exist when the End Phase began (6.8.1.5).
func (g *match) triggerTurnEnd(isRepeated bool) {
	g.triggerBy(&occurrence{On: card.OnBegin, Phase: card.EndPhase, Player: g.Turn, isRepeated: isRepeated})
	g.triggerBy(&occurrence{On: card.OnEnd, Phase: card.Turn, Player: g.Turn, isRepeated: isRepeated})
}

// discardExcess makes the turn player discard the cards in excess (6.8.1.2).
func (g *match) discardExcess(p engine.Seat) {
	excess := max(g.Count(p, Hand)-g.maxHandSize(p), 0)
	var chosen [pileSize]engine.Card
	g.ChooseCards(p, wHandChoice, layout.DecisionRule(wHandChoice), vDiscard, cite.R6_8_1_2, g.CardsIn(p, Hand), excess, chosen[:])
	g.moveAllToTop(kDiscard, chosen[:excess], WaitingRoom, cite.R6_8_1_2, cite.R3_3_3, cite.R3_3_3_1)
}

// charactersOf returns a player's characters on the Stage (3.5).
func (g *match) charactersOf(p engine.Seat) (characters cardList) {
	for _, slot := range stageSlots {
		for _, c := range g.CardsIn(p, slot) {
			characters.add(c)
		}
	}
	return characters
}

// triggerBeginning puts in waiting the abilities of the beginning of a phase, step or turn, before its Check Timing.
func (g *match) triggerBeginning(phase card.Phase) {
	g.triggerBy(&occurrence{On: card.OnBegin, Phase: phase, Player: g.Turn})
}

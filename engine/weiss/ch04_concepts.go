// Chapter 4: whose a card and its abilities are (4.3), the Play Timing (4.5), drawing (4.7) and looking at the top of a
// deck (4.8).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// contController returns the controller of a card's continuous abilities: the player who controls the card (4.3.6).
func (g *match) contController(c engine.Card) engine.Seat {
	return g.Cards[c].In
}

// playTimingState is how far the Play Timing of a phase or step has come.
type playTimingState uint8

const (
	playTimingAhead  playTimingState = iota // a Check Timing comes first (4.5.2)
	playTimingGiven                         // its player chooses what to do (4.5.3)
	playTimingActing                        // what the player has chosen is being carried out (4.5.3.1)
	playTimingOver                          // the player has passed (4.5.3.2)
)

// noPlayTimingRule returns the rule by which nobody has a Play Timing at this moment of a phase that gives one, 0 where
// its player is choosing. A Play Timing comes after a Check Timing (4.5.2), comes again when what was chosen has been
// resolved (4.5.3.1), and ends with passing (4.5.3.2).
func (g *match) noPlayTimingRule() cite.ID {
	switch {
	case g.playTiming == playTimingActing:
		return cite.R4_5_3_1
	case g.playTiming == playTimingOver:
		return cite.R4_5_3_2
	case g.playTiming == playTimingAhead || g.Choice.Seat == engine.Nobody:
		return cite.R4_5_2
	}
	return 0
}

// drawCards moves n cards from the top of the deck to the hand, one at a time (4.7.2, 4.7.3), and returns how many.
func (g *match) drawCards(p engine.Seat, n int, why cite.ID) int {
	for drawn := range n {
		if g.replaceIfAny(proposal{On: card.BeforeDraw, Player: p, From: Deck, To: Hand, Amount: 1}) {
			continue
		}
		c, againRule := g.Top(p, Deck), table.RuleIf(drawn > 0, cite.R4_7_3)
		if c == 0 {
			g.nothing(p, wNoDrawing, 0, cite.R1_3_2)
			return drawn
		}
		if !g.moveToTopAs(kDraw, c, Hand, why, cite.R4_7_2, againRule) {
			return drawn
		}
	}
	return n
}

// drawUpTo has player p draw up to n cards, one at a time; before each the player may stop (4.7.4). It reports
// whether any card was drawn.
func (g *match) drawUpTo(p engine.Seat, n int) bool {
	drawn := 0
	for drawn < n && g.asksAndWants(p, wDrawChoice, vDraw, cite.R4_7_4_2, cite.R4_7_4_1) {
		if g.drawCards(p, 1, table.RuleIf(drawn > 0, cite.R4_7_4_3, cite.R4_7_4_2)) == 0 {
			break
		}
		drawn++
	}
	return drawn > 0
}

// lookAtTop shows a player the top cards of a deck (4.8.2). Where the action says "up to" a number, it shows one more
// each time the player wants it (4.8.3).
func (g *match) lookAtTop(ctx *abilityContext, a *card.Action, p engine.Seat, n int) bool {
	owner := p
	if a.What != nil { // set where the deck is the opponent's
		owner = ctx.player.Opponent()
	}
	if n <= 0 {
		g.nothing(p, wNoLooking, ctx.sourceCard.Card, cite.R4_8_2)
		return false
	}
	count, limit := 0, min(n, g.Count(owner, Deck))
	if !bool(a.Upto) {
		count = limit
		g.showTop(p, owner, count, ctx.rule, cite.R4_8_2)
	}
	for count < limit && g.asksAndWants(p, wLookChoice, vLook, cite.R4_8_3_2, cite.R4_8_3_1) {
		againRule, doubt := table.RuleIf(count > 0, cite.R4_8_3_3), table.RuleIf(count > 0, cite.C41)
		count++
		g.showTop(p, owner, count, cite.R4_8_3_2, againRule, ctx.rule, doubt)
	}
	looked, cards := g.newGroup(ctx, a.As), g.topCards(owner, Deck, count)
	for _, c := range cards.all() {
		looked.add(g.lastKnown(c))
	}
	return count > 0
}

// showTop has a player look at the top cards of a deck (4.8.1).
func (g *match) showTop(p, owner engine.Seat, n int, why ...cite.ID) {
	cards := g.topCards(owner, Deck, n)
	g.note(engine.EventData{Kind: kLook, Actor: p, From: placeWord(owner, Deck), Amount: n}, cards.all(), why...)
	g.showCards(p, cards.all())
}

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

// playTiming is how far the Play Timing of a phase or step has come.
type playTiming uint8

const (
	toCome playTiming = iota // a Check Timing comes first (4.5.2)
	given                    // its player chooses what to do (4.5.3)
	acting                   // what the player has chosen is being carried out (4.5.3.1)
	over                     // the player has passed (4.5.3.2)
)

// noPlayTiming is the rule by which nobody has a Play Timing at this moment of a phase that gives one, 0 where its
// player is choosing. A Play Timing comes after a Check Timing (4.5.2), comes again when what was chosen has been
// resolved (4.5.3.1), and ends with passing (4.5.3.2).
func (g *match) noPlayTiming() cite.ID {
	switch {
	case g.timing == acting:
		return cite.R4_5_3_1
	case g.timing == over:
		return cite.R4_5_3_2
	case g.timing == toCome || g.Choice.Seat == engine.Nobody:
		return cite.R4_5_2
	}
	return 0
}

// draw moves n cards from the top of the deck to the hand, one at a time (4.7.2, 4.7.3), and returns how many.
func (g *match) draw(p engine.Seat, n int, why cite.ID) int {
	for drawn := range n {
		if g.replaced(proposal{On: card.Draws, Player: p, From: Deck, To: Hand, Amount: 1}) {
			continue
		}
		c, many := g.Top(p, Deck), table.Where(drawn > 0, cite.R4_7_3)
		if c == 0 {
			g.nothing(p, wNoDrawing, 0, cite.R1_3_2)
			return drawn
		}
		if !g.moveAs(kDraw, c, Hand, why, cite.R4_7_2, many) {
			return drawn
		}
	}
	return n
}

// drawUpto draws up to n cards, one at a time; before each the player may stop (4.7.4). It reports whether any was
// drawn.
func (g *match) drawUpto(p engine.Seat, n int) bool {
	drawn := 0
	for drawn < n && g.wants(p, wDrawChoice, vDraw, cite.R4_7_4_2, cite.R4_7_4_1) {
		if g.draw(p, 1, table.Where(drawn > 0, cite.R4_7_4_3, cite.R4_7_4_2)) == 0 {
			break
		}
		drawn++
	}
	return drawn > 0
}

// look shows a player the top cards of a deck (4.8.2). Where the action says "up to" a number, it shows one more each
// time the player wants it (4.8.3).
func (g *match) look(ctx *abilityContext, a *card.Action, p engine.Seat, n int) bool {
	owner := p
	if a.What != nil { // set where the deck is the opponent's
		owner = ctx.player.Opponent()
	}
	if n <= 0 {
		g.nothing(p, wNoLooking, ctx.source.Card, cite.R4_8_2)
		return false
	}
	looked, most := 0, min(n, g.Count(owner, Deck))
	if !bool(a.Upto) {
		looked = most
		g.lookAt(p, owner, looked, ctx.rule, cite.R4_8_2)
	}
	for looked < most && g.wants(p, wLookChoice, vLook, cite.R4_8_3_2, cite.R4_8_3_1) {
		again, doubt := table.Where(looked > 0, cite.R4_8_3_3), table.Where(looked > 0, cite.C41)
		looked++
		g.lookAt(p, owner, looked, cite.R4_8_3_2, again, ctx.rule, doubt)
	}
	b, seen := g.bound(ctx, a.As), g.topOf(owner, Deck, looked)
	for _, c := range seen.all() {
		b.add(g.lastKnown(c))
	}
	return looked > 0
}

// lookAt has a player look at the top cards of a deck (4.8.1).
func (g *match) lookAt(p, owner engine.Seat, n int, why ...cite.ID) {
	seen := g.topOf(owner, Deck, n)
	g.note(engine.EventData{Kind: kLook, Actor: p, From: at(owner, Deck), Amount: n}, seen.all(), why...)
	g.show(p, seen.all())
}

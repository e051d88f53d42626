// Chapter 4: whose a card and its abilities are (4.3), drawing (4.7) and looking at the top of a deck (4.8).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// contController is whose a continuous ability of a card is: whoever controls the card (4.3.6).
func (g *match) contController(c engine.Card) engine.Seat {
	return g.Cards[c].In
}

// draw moves n cards from the top of the deck to the hand, one at a time (4.7.2, 4.7.3), and returns how many.
func (g *match) draw(p engine.Seat, n int, why cite.ID) int {
	for drawn := range n {
		if g.replaced(proposal{On: card.Draws, Player: p, From: Deck, To: Hand, Amount: 1}) {
			continue
		}
		c, many := g.Top(p, Deck), cite.ID(0)
		if n > 1 && drawn > 0 {
			many = cite.R4_7_3
		}
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

// drawUpto draws one card at a time, and its player may stop (4.7.4).
func (g *match) drawUpto(f *frame, p engine.Seat, n int) bool {
	drawn := 0
	for drawn < n {
		g.Ask(p, wDrawChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R4_7_4_1)
		g.Allow(engine.Option{Verb: vDraw}, cite.R4_7_4_2)
		if g.decide().Verb == vPass {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R4_7_4_1)
			break
		}
		again := cite.R4_7_4_2
		if drawn > 0 {
			again = cite.R4_7_4_3
		}
		if g.draw(p, 1, again) == 0 {
			break
		}
		drawn++
	}
	return drawn > 0
}

// look shows a player the top cards of a deck (4.8.2); up to a number, one more each time while the player wants (4.8.3).
func (g *match) look(f *frame, a *card.Action, p engine.Seat, n int) bool {
	owner := p
	if a.What != nil && a.What.Of == card.Opponent {
		owner = f.player.Other()
	}
	if n <= 0 {
		g.nothing(p, wNoLooking, f.source.Card, cite.R4_8_2)
		return false
	}
	looked := 0
	if !bool(a.Upto) {
		looked = min(n, g.Count(owner, Deck))
		seen := g.topOf(owner, Deck, looked)
		g.note(engine.Note{Kind: kLook, Actor: p, From: at(owner, Deck), Amount: looked}, seen.all(), f.rule, cite.R4_8_2)
	}
	for bool(a.Upto) && looked < min(n, g.Count(owner, Deck)) {
		g.Ask(p, wLookChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R4_8_3_1)
		g.Allow(engine.Option{Verb: vLook}, cite.R4_8_3_2)
		if g.decide().Verb == vPass {
			g.note(engine.Note{Kind: kPass, Actor: p}, nil, cite.R4_8_3_1)
			break
		}
		again, doubt := cite.ID(0), cite.ID(0)
		if looked > 0 {
			again, doubt = cite.R4_8_3_3, cite.C41
		}
		looked++
		seen := g.topOf(owner, Deck, looked)
		g.note(engine.Note{Kind: kLook, Actor: p, From: at(owner, Deck), Amount: looked}, seen.all(), cite.R4_8_3_2, again, f.rule, doubt)
	}
	if a.As != "" {
		b := g.bound(f, a.As)
		seen := g.topOf(owner, Deck, looked)
		for _, c := range seen.all() {
			b.cards[b.count] = g.lastKnown(c)
			b.count++
		}
	}
	return looked > 0
}

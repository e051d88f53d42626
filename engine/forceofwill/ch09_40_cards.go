// Chapter 9.40, 9.47, 9.48, 9.52, 9.53, 9.56: what is done with cards: drawing, recovering, revealing, discarding,
// resting.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// draw moves n cards from the top of the main deck to the hand (9.40.1), or as many as there are (1.2). A player who
// tries to draw from an empty main deck in the own draw phase, even by a text, loses at the next check (3.4, 8.6); at
// another time the player does not (doubt A-1).
func (g *match) draw(p engine.Seat, n int, why ...cite.ID) {
	var cards [pileSize]engine.Card
	had := min(n, g.Count(p, Deck))
	for i := range had {
		cards[i] = g.Piles[p][Deck].Cards[int(g.Piles[p][Deck].Count)-1-i]
	}
	// each card is drawn (9.40.1), and what waits for that triggers each time (7.2.2)
	for range g.leave(kDraw, p, cards[:had], Hand, why...) {
		g.occurs(happening{on: card.Draws, p: p})
	}
	switch {
	case had == n:
	case p == g.Turn && g.Phase == DrawPhase:
		if _, ok := g.nothing(p, wNoDraw, 0, cite.R3_4); ok {
			g.fails(p)
		}
	default:
		g.nothing(p, wNoDraw, 0, cite.R1_2, cite.A1)
	}
}

// recovers recovers cards of a player (9.47), and triggers what waits for that.
func (g *match) recovers(p engine.Seat, cards []engine.Card, why ...cite.ID) {
	g.turns(kRecover, card.Recovers, p, cards, why)
}

// rests rests cards (9.56.1), and triggers what waits for that; it reports whether any was rested.
func (g *match) rests(p engine.Seat, cards []engine.Card, why ...cite.ID) bool {
	return g.turns(kRest, card.Rests, p, cards, why)
}

// turns rests or recovers those cards that do not lie so already, and triggers what waits for that. It reports whether
// there were any.
func (g *match) turns(kind engine.Kind, on card.Event, p engine.Seat, cards []engine.Card, why []cite.ID) bool {
	var buffer [4 * pileSize]engine.Card
	turned := table.Filter(buffer[:], cards, func(c engine.Card) bool { return g.Status[c].Rested != (kind == kRest) })
	if len(turned) == 0 {
		return false
	}
	event, ok := g.turn(kind, p, turned, why...)
	if !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	for _, c := range turned {
		g.occurs(happening{on: on, c: c, p: g.Cards[c].In})
	}
	return true
}

// reveal shows cards to both players (9.52.1); they stay where they are (9.52.2).
func (g *match) reveal(p engine.Seat, cards []engine.Card) {
	g.RecordWithoutChange(engine.EventData{Kind: kReveal, Actor: p}, cards, cite.R9_52_1, cite.R9_52_2)
}

// discard moves cards from the hand of a player to the graveyard. Each of them counts as one discarded card (9.53.1),
// and triggers what waits for that (7.2.2).
func (g *match) discard(p engine.Seat, cards []engine.Card, why ...cite.ID) {
	for range g.leave(kDiscard, p, cards, Graveyard, why...) {
		g.occurs(happening{on: card.Discards, p: p})
	}
}

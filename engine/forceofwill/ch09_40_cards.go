// Chapter 9.40, 9.47, 9.48, 9.52, 9.53, 9.56: what is done with cards: drawing, recovering, revealing, discarding,
// resting.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// draw moves n cards from the top of the main deck of player p to the hand (9.40.1), or as many as there are (1.2).
// A player who tries to draw from an empty main deck in the own draw phase, even by a text, loses at the next check
// (3.4, 8.6); at another time the player does not (doubt A-1).
func (g *match) draw(p engine.Seat, n int, rules ...cite.ID) {
	var cards [pileSize]engine.Card
	drawn := min(n, g.Count(p, Deck))
	for i := range drawn {
		cards[i] = g.Piles[p][Deck].Cards[int(g.Piles[p][Deck].Count)-1-i]
	}
	// each card is drawn (9.40.1), and what waits for that triggers each time (7.2.2)
	for range g.moveToAreas(kDraw, p, cards[:drawn], Hand, rules...) {
		g.triggerEvent(gameEvent{on: card.Draws, p: p})
	}
	switch {
	case drawn == n:
	case p == g.Turn && g.Phase == DrawPhase:
		if _, ok := g.recordNonEvent(p, wNoDraw, 0, cite.R3_4); ok {
			g.markFailedDraw(p)
		}
	default:
		g.recordNonEvent(p, wNoDraw, 0, cite.R1_2, cite.A1)
	}
}

// recoverCards recovers cards of player p (9.47), and triggers the abilities that wait for it.
func (g *match) recoverCards(p engine.Seat, cards []engine.Card, rules ...cite.ID) {
	g.turnCards(kRecover, card.Recovers, p, cards, rules)
}

// restCards rests cards of player p (9.56.1), and triggers the abilities that wait for it. It reports whether any
// was rested.
func (g *match) restCards(p engine.Seat, cards []engine.Card, rules ...cite.ID) bool {
	return g.turnCards(kRest, card.Rests, p, cards, rules)
}

// turnCards rests (kRest) or recovers those cards that do not already lie so, and triggers the abilities that wait
// for the event trigger. It reports whether there were any.
func (g *match) turnCards(kind engine.Kind, trigger card.Event, p engine.Seat, cards []engine.Card,
	rules []cite.ID) bool {
	var buffer [4 * pileSize]engine.Card
	turnedCards := table.Filter(buffer[:], cards, func(c engine.Card) bool { return g.Status[c].Rested != (kind == kRest) })
	if len(turnedCards) == 0 {
		return false
	}
	event, ok := g.setRested(kind, p, turnedCards, rules...)
	if !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	for _, c := range turnedCards {
		g.triggerEvent(gameEvent{on: trigger, c: c, p: g.Cards[c].In})
	}
	return true
}

// reveal shows cards to both players (9.52.1); they stay where they are (9.52.2).
func (g *match) reveal(p engine.Seat, cards []engine.Card) {
	g.RecordWithoutChange(engine.EventData{Kind: kReveal, Actor: p}, cards, cite.R9_52_1, cite.R9_52_2)
}

// discard moves cards from the hand of player p to the graveyard. Each counts as one discarded card (9.53.1) and
// triggers the abilities that wait for it (7.2.2).
func (g *match) discard(p engine.Seat, cards []engine.Card, rules ...cite.ID) {
	for range g.moveToAreas(kDiscard, p, cards, Graveyard, rules...) {
		g.triggerEvent(gameEvent{on: card.Discards, p: p})
	}
}

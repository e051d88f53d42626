// Chapter 5, section 1: building a deck.

package weiss

import (
	"math"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// The limits of a deck, unless one of its cards changes them (5.1.2.4).
const (
	minDeckSize = 50 // 5.1.2.1
	maxSameName = 4  // 5.1.2.2
	maxClimaxes = 8  // 5.1.2.3
)

// presentDecks has each player present the deck that he has built (5.1.1, 5.2.1.1). With a deck that breaks the rules
// the match does not begin.
func (g *match) presentDecks() {
	legal := true
	for _, p := range g.First.WithOpponent() {
		note := engine.EventData{Kind: kDeck, Actor: p, To: wValidDeck, Amount: g.Count(p, Deck)}
		fault, secondRule, changeRule := g.deckFaultRules(p)
		if fault == 0 {
			g.note(note, nil, cite.R5_2_1_1, cite.R5_1_1, changeRule)
			continue
		}
		note.To, legal = wBadDeck, false
		before := g.SetCause(g.note(note, nil, fault, cite.R5_1_2, secondRule))
		g.nothing(p, wNoGame, 0, cite.R5_2_1_1)
		g.SetCause(before)
	}
	if !legal {
		g.Stop(nil)
	}
	g.enterPhase(SetUp, cite.R5_2_1_2)
}

// deckFaultRules returns the rule that a player's deck breaks, 0 where it breaks none, and a second rule to cite for
// the fault. changeRule is 5.1.2.4 where the deck is legal only because one of its cards changes a limit, else 0.
func (g *match) deckFaultRules(p engine.Seat) (fault, secondRule, changeRule cite.ID) {
	if fault, secondRule = g.brokenDeckRule(p, true); fault != 0 {
		return fault, secondRule, 0
	}
	if broken, _ := g.brokenDeckRule(p, false); broken != 0 {
		changeRule = cite.R5_1_2_4
	}
	return 0, 0, changeRule
}

// brokenDeckRule returns the rule of 5.1.2 that a player's deck breaks, 0 where it breaks none, and a second rule to
// cite. withTexts tells whether continuous abilities of the cards change the limits (5.1.2.4).
func (g *match) brokenDeckRule(p engine.Seat, withTexts bool) (fault, secondRule cite.ID) {
	cards := g.CardsIn(p, Deck)
	sizeLimit, climaxLimit, climaxes := minDeckSize, maxClimaxes, 0
	for _, c := range cards {
		if withTexts {
			sizeLimit = max(sizeLimit, g.limitOfCard(c, card.DeckSize, sizeLimit))
			climaxLimit = max(climaxLimit, g.limitOfCard(c, card.DeckClimaxes, climaxLimit))
		}
		if g.definition(c).Type == card.Climax {
			climaxes++
		}
	}
	if len(cards) < minDeckSize || len(cards) > sizeLimit {
		return cite.R5_1_2_1, 0
	}
	for _, c := range cards {
		if fault, secondRule = g.copiesRule(cards, c, withTexts); fault != 0 {
			return fault, secondRule
		}
	}
	if climaxes > climaxLimit {
		return cite.R5_1_2_3, 0
	}
	return 0, 0
}

// copiesRule returns the rule that a deck breaks by having too many copies of card c: of the card itself (5.1.2.2),
// or of cards with its name (5.1.2.2.1); 0 where it breaks none. secondRule is a second rule to cite. Where
// withTexts is true, a limit that one card states is that of all cards of its name.
func (g *match) copiesRule(cards []engine.Card, c engine.Card, withTexts bool) (fault, secondRule cite.ID) {
	limit, sameNames, sameCards := maxSameName, 0, 0
	for _, other := range cards {
		if g.DefOf[c] == 0 || g.definition(other).Name != g.definition(c).Name {
			continue // the filler stands for cards of different names
		}
		if withTexts {
			limit = g.limitOfCard(other, card.DeckCopies, limit)
		}
		sameNames++
		if g.DefOf[other] == g.DefOf[c] {
			sameCards++
		}
	}
	switch {
	case sameCards > limit:
		return cite.R5_1_2_2, 0
	case sameNames > limit:
		return cite.R5_1_2_2_1, cite.R5_1_2_2
	}
	return 0, 0
}

// limitOfCard returns what a continuous ability printed on a card makes of a limit (5.1.2.4); a text without a number
// removes the limit.
func (g *match) limitOfCard(c engine.Card, verb card.Verb, limit int) int {
	in := &g.definition(c).base
	for _, id := range in.abilities() {
		if a := &g.abilities[id]; a.Kind == card.CONT {
			for i := range a.Do {
				switch {
				case a.Do[i].Do != verb:
				case a.Do[i].N == nil:
					limit = math.MaxInt
				default:
					limit = a.Do[i].N.N
				}
			}
		}
	}
	return limit
}

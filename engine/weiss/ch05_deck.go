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
	deckSize     = 50 // 5.1.2.1
	sameName     = 4  // 5.1.2.2
	mostClimaxes = 8  // 5.1.2.3
)

// presentDecks has each player present the deck that he has built (5.1.1, 5.2.1.1). With a deck that breaks the rules
// the match does not begin.
func (g *match) presentDecks() {
	legal := true
	for _, p := range g.First.WithOpponent() {
		note := engine.EventData{Kind: kDeck, Actor: p, To: wValidDeck, Amount: g.Count(p, Deck)}
		fault, also, changed := g.deckFault(p)
		if fault == 0 {
			g.note(note, nil, cite.R5_2_1_1, cite.R5_1_1, changed)
			continue
		}
		note.To, legal = wBadDeck, false
		before := g.SetCause(g.note(note, nil, fault, cite.R5_1_2, also))
		g.nothing(p, wNoGame, 0, cite.R5_2_1_1)
		g.SetCause(before)
	}
	if !legal {
		g.Stop(nil)
	}
	g.enter(SetUp, cite.R5_2_1_2)
}

// deckFault returns the rule that a player's deck breaks, 0 where it breaks none, and a second rule to cite for it.
// changed is 5.1.2.4 where the deck is legal only because one of its cards says so.
func (g *match) deckFault(p engine.Seat) (fault, also, changed cite.ID) {
	if fault, also = g.brokenRule(p, true); fault != 0 {
		return fault, also, 0
	}
	if broken, _ := g.brokenRule(p, false); broken != 0 {
		changed = cite.R5_1_2_4
	}
	return 0, 0, changed
}

// brokenRule returns the rule of 5.1.2 that a player's deck breaks, 0 where it breaks none, and a second rule to cite.
// replaced tells whether the limits are those that continuous abilities of the cards set (5.1.2.4).
func (g *match) brokenRule(p engine.Seat, replaced bool) (fault, also cite.ID) {
	cards := g.In(p, Deck)
	most, climaxLimit, climaxes := deckSize, mostClimaxes, 0
	for _, c := range cards {
		if replaced {
			most = max(most, g.deckLimit(c, card.DeckSize, most))
			climaxLimit = max(climaxLimit, g.deckLimit(c, card.DeckClimaxes, climaxLimit))
		}
		if g.def(c).Type == card.Climax {
			climaxes++
		}
	}
	if len(cards) < deckSize || len(cards) > most {
		return cite.R5_1_2_1, 0
	}
	for _, c := range cards {
		if fault, also = g.tooManyCopies(cards, c, replaced); fault != 0 {
			return fault, also
		}
	}
	if climaxes > climaxLimit {
		return cite.R5_1_2_3, 0
	}
	return 0, 0
}

// tooManyCopies is the rule that a deck breaks by having too many copies of a card: of the card itself (5.1.2.2), or of
// cards of its name (5.1.2.2.1). A limit that one card states is that of all cards of its name.
func (g *match) tooManyCopies(cards []engine.Card, c engine.Card, replaced bool) (fault, also cite.ID) {
	limit, same, alike := sameName, 0, 0
	for _, d := range cards {
		if g.DefOf[c] == 0 || g.def(d).Name != g.def(c).Name {
			continue // the filler stands for cards of different names
		}
		if replaced {
			limit = g.deckLimit(d, card.DeckCopies, limit)
		}
		same++
		if g.DefOf[d] == g.DefOf[c] {
			alike++
		}
	}
	switch {
	case alike > limit:
		return cite.R5_1_2_2, 0
	case same > limit:
		return cite.R5_1_2_2_1, cite.R5_1_2_2
	}
	return 0, 0
}

// deckLimit returns what a continuous ability printed on a card makes of a limit (5.1.2.4); a text without a number
// removes the limit.
func (g *match) deckLimit(c engine.Card, verb card.Verb, limit int) int {
	in := &g.def(c).base
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

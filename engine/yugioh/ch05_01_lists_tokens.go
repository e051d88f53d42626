// Chapters 5.1 and 5.2: how many copies of a card a Deck can have, checked together with the sizes of Decks
// (3.2, A.2, A.3); tokens.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// checkDecks checks the Decks of player p before a Duel: their sizes (A.2, A.3, 3.2.5), the cards of the Extra Deck
// (3.2.4.2), tokens (5.2.2), the copies of a name over Deck, Extra Deck and Side Deck (5.1.1, doubt A-24), the
// restricted cards (5.1.2 to 5.1.8). It records an event for each fault and returns how many there are.
func (g *match) checkDecks(p engine.Seat) (faults int) {
	if n := g.Count(p, Deck); n < g.rules.MinDeck || n > g.rules.MaxDeck {
		faults += g.recordFault(p, nil, n, cite.RA_2)
	}
	if n := g.Count(p, Extra); n > g.rules.MaxExtra {
		faults += g.recordFault(p, nil, n, cite.RA_3)
	}
	if n := g.Count(p, Side); n > g.rules.MaxSide {
		faults += g.recordFault(p, nil, n, cite.R3_2_5)
	}
	faults += g.recordMisplaced(p, g.CardsIn(p, Deck), (*cardDefinition).isExtraDeckCard, cite.R3_2_4_2)
	faults += g.recordMisplaced(p, g.CardsIn(p, Extra), func(d *cardDefinition) bool { return !d.isExtraDeckCard() },
		cite.R3_2_4_2)
	var buffer [maxCards]engine.Card
	deckCards := g.countedCards(p, &buffer)
	faults += g.recordMisplaced(p, deckCards, (*cardDefinition).isToken, cite.R5_2_2)
	var copies [256]int
	for _, c := range deckCards {
		copies[g.DefOf[c]]++
	}
	for def := 2; def < len(g.definitions); def++ { // the first two are the fillers, of which a Deck may have any number
		faults += g.recordExcessCopies(p, deckCards, uint8(def), copies[def])
	}
	return faults
}

// recordMisplaced records, as one fault against rule, those of the cards that cannot lie in their Deck, and returns
// how many faults there are, 0 or 1: Fusion and Synchro Monsters in the Deck, others in the Extra Deck (3.2.4.2),
// and tokens anywhere (5.2.2). isWrong reports whether a card is misplaced.
func (g *match) recordMisplaced(p engine.Seat, cards []engine.Card, isWrong func(*cardDefinition) bool,
	rule cite.ID) int {
	wrongCards := table.ExcessCards(cards, 0, func(c engine.Card) bool { return isWrong(g.definition(c)) })
	if len(wrongCards) == 0 {
		return 0
	}
	return g.recordFault(p, wrongCards, len(wrongCards), rule)
}

// restrictions has, by Limit, how many copies of a card the list allows and the rules that say so.
var restrictions = [...]struct {
	copies int
	rules  [3]cite.ID
}{
	card.Forbidden:   {0, [3]cite.ID{cite.R5_1_6, cite.R5_1_3, cite.R5_1_7}},
	card.Limited:     {1, [3]cite.ID{cite.R5_1_4, cite.R5_1_2, cite.R5_1_8}},
	card.SemiLimited: {2, [3]cite.ID{cite.R5_1_5, cite.R5_1_2, cite.R5_1_8}},
}

// recordExcessCopies records, as one fault, the copies of a card beyond its limit, and returns how many faults there
// are, 0 or 1. deckCards are the cards of player p; n of them are copies of the definition.
func (g *match) recordExcessCopies(p engine.Seat, deckCards []engine.Card, definition uint8, n int) int {
	maxCopies, rules := g.rules.MaxCopies, [3]cite.ID{cite.R5_1_1, cite.A24}
	if limit := g.definitions[definition].Limit; limit != card.Unlisted && g.limitsApply {
		maxCopies, rules = restrictions[limit].copies, restrictions[limit].rules
	}
	if n <= maxCopies {
		return 0
	}
	excessCards := table.ExcessCards(deckCards, maxCopies, func(c engine.Card) bool { return g.DefOf[c] == definition })
	return g.recordFault(p, excessCards, n, rules[:]...)
}

// countedCards returns the cards of player p among which the copies of a card are counted (5.1.1, doubt A-24): Deck,
// Extra Deck and Side Deck. buffer is where they are stored.
func (g *match) countedCards(p engine.Seat, buffer *[maxCards]engine.Card) []engine.Card {
	n := len(g.TopCards(p, Deck, len(buffer), buffer[:]))
	n += copy(buffer[n:], g.CardsIn(p, Extra))
	n += copy(buffer[n:], g.CardsIn(p, Side))
	return buffer[:n]
}

// recordFault records one fault of the Decks of player p, about n cards, and returns how many it has recorded: 1, or
// 0 where the event did not happen.
func (g *match) recordFault(p engine.Seat, cards []engine.Card, n int, rules ...cite.ID) int {
	return table.RecordDeckFault(g.Run, kIllegal, p, cards, n, rules)
}

// makeTokens puts n tokens with this name on the field of player p (5.2.1), each face up (5.2.6) in a Monster Zone
// (5.2.5). controller is the player of the effect that makes them. It stops where no zone is free.
func (g *match) makeTokens(p, controller engine.Seat, name string, n int, position card.BattlePosition) {
	if g.isForbiddenFor(controller, card.SummonMonster) {
		g.recordNonEvent(controller, wNoEffect, 0, cite.R5_7_1)
		return
	}
	for range n {
		zone, isFree := g.freeZone(p, M1, M5)
		c := g.spareToken(name)
		if !isFree {
			g.recordNonEvent(controller, wNoEffect, c, cite.R5_2_5)
			return
		}
		inDefense := g.comesInDefense(p, c, position)
		event, ok := g.putInZone(kToken, p, c, p, zone, true, inDefense, cite.R5_2_1, cite.R5_2_5, cite.R5_2_6)
		if !ok {
			return
		}
		g.triggerSummon(event, c, controller, card.ByEffect)
	}
}

// spareToken returns a token with this name that is not on the field, 0 where there is none.
func (g *match) spareToken(name string) engine.Card {
	for c := g.firstToken; int(c) < len(g.CardNames); c++ {
		if g.Cards[c].Area == Limbo && g.definition(c).Name == name {
			return c
		}
	}
	return 0
}

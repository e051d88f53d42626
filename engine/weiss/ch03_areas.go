// Chapter 3: areas of the game. Here they are only read; the atoms change them.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// stageSlots has the positions of the Stage (3.6.3), centerSlots those of the Center Stage, from left to right.
var (
	stageSlots  = [5]Area{CenterLeft, CenterCenter, CenterRight, BackLeft, BackRight}
	centerSlots = [3]Area{CenterLeft, CenterCenter, CenterRight}
)

// isSlot reports whether an area is a position of the Stage (3.5.2); a Marker Area is not (3.7.1.2).
func (a Area) isSlot() bool { return a >= CenterLeft && a <= BackRight }

// isMarker reports whether an area is a Marker Area (3.7.1).
func (a Area) isMarker() bool { return a >= UnderCenterLeft }

// isCenter reports whether a slot is in the Center Stage (3.6.3).
func (a Area) isCenter() bool { return a >= CenterLeft && a <= CenterRight }

// markerArea returns the Marker Area of a slot (3.7.1).
func (a Area) markerArea() Area { return a - CenterLeft + UnderCenterLeft }

// markersOf returns the markers under some cards of a slot (3.7.3.2). Where one character lies over another until the
// next Check Timing (9.6.1), a marker belongs to the last character that was there when the marker came.
func (g *match) markersOf(cards []engine.Card, slot Area) (markers cardList) {
	p := g.Cards[cards[0]].In
	for _, marker := range g.CardsIn(p, slot.markerArea()) {
		character := g.CardsIn(p, slot)[0]
		for _, c := range g.CardsIn(p, slot) {
			if g.Status[c].Since <= g.Status[marker].Since {
				character = c
			}
		}
		if slices.Contains(cards, character) {
			markers.add(marker)
		}
	}
	return markers
}

// dropMarkers puts markers that lay in an area of player p in the Waiting Rooms of their owners (3.7.3.2, 3.1.6).
func (g *match) dropMarkers(p engine.Seat, markers *cardList) {
	for _, owner := range g.playersInOrder() {
		var owned cardList
		for _, marker := range markers.all() {
			if g.Owner[marker] == owner {
				owned.add(marker)
			}
		}
		g.moveAllToTop(kMove, owned.all(), WaitingRoom, cite.R3_7_3_2, table.RuleIf(owner != p, cite.R3_1_6))
	}
}

// oppositeSlot returns the opponent's slot that is opposed to a slot of the Center Stage: left faces right (3.6.5).
func (a Area) oppositeSlot() Area { return CenterLeft + CenterRight - a }

// place is an area of a player.
type place struct {
	player engine.Seat
	area   Area
}

// placeOf returns the place where a card lies.
func (g *match) placeOf(c engine.Card) place { return place{g.Cards[c].In, g.Cards[c].Area} }

// topCards returns the top n cards of an area, or as many as there are.
func (g *match) topCards(p engine.Seat, a Area, n int) (cards cardList) {
	cards.count = len(g.TopCards(p, a, n, cards.cards[:]))
	return cards
}

// playerLevel returns a player's level: the number of cards in the Level Area (8.6.2.1.2, doubt A-18).
func (g *match) playerLevel(p engine.Seat) int { return g.Count(p, Level) }

// oppositeCard returns the card that faces a character of the Center Stage (3.6.5), 0 where there is none.
func (g *match) oppositeCard(c engine.Card) engine.Card {
	location := &g.Cards[c]
	if !location.Area.isCenter() {
		return 0
	}
	return g.Top(location.In.Opponent(), location.Area.oppositeSlot())
}

// shuffleDeck puts a deck in a random order; its player does it (3.2.4).
func (g *match) shuffleDeck(p engine.Seat, why cite.ID) {
	order, n := g.AskOrder(g.Run, shuffleChoice, p, Deck, why, g.decide)
	g.reorderDeck(p, order[:n], why, cite.R3_2_4)
}

// maxHandSize returns the most cards that a hand may hold at the end of its player's turn (3.3.3.1), or what a text
// says instead (1.3.1).
func (g *match) maxHandSize(p engine.Seat) int {
	size := 7
	for i := range g.staticClauseCount() {
		x := g.staticClause(i)
		if a := x.clause.action; a.Do == card.HandLimit && g.isNamedPlayer(&x.ctx, a.Who, p) {
			size = g.number(&x.ctx, a.N)
		}
	}
	for i := range g.EffectCount {
		e := &g.Effects[i]
		ctx := abilityContext{player: e.Player, sourceCard: LastKnown{Object: e.Source}}
		if e.Verb == card.HandLimit && g.isNamedPlayer(&ctx, g.affectedPlayer(e), p) {
			size = int(e.Amount)
		}
	}
	return max(size, 0)
}

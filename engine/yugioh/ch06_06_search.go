// Chapter 6.6 and 6.15: searching a Deck, and shuffling it.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// search lets a player take n cards from the Deck to the hand (6.6.1), then shuffles the Deck (6.6.2).
func (g *match) search(i int, p engine.Seat, c engine.Card, a *card.Action, n int) {
	var found, chosen cardList
	what := searched(a)
	cards := g.chooseCards(p, p, c, &what, n, i, &found, &chosen, cite.R6_6_1)
	if len(cards) == 0 {
		g.nothing(p, wNoEffect, c, cite.R6_6_1)
		return
	}
	g.leave(kSearch, p, cards, Hand, card.ByEffect, cite.R6_6_1)
	g.remember(cards)
	g.shuffle(p, cite.R6_6_2)
}

// searched is the selector of a search: the cards that the action names, in the Deck of the player who searches.
func searched(a *card.Action) card.Selector {
	what := *a.What
	what.Of, what.In = card.You, deckZone
	return what
}

var deckZone = []card.Zone{card.InDeck}

// canSearch reports whether the Deck has a card for every search that an effect would make (6.6.3).
func (g *match) canSearch(p engine.Seat, c engine.Card, actions []card.Action) bool {
	for k := range actions {
		a := &actions[k]
		summons := a.Do == card.Summon && a.What.Top == 0 && len(a.What.In) == 1 && a.What.In[0] == card.InDeck
		if a.Do == card.Search || summons {
			var found cardList
			what := searched(a)
			if len(g.selected(p, c, &what, noLink, &found)) == 0 {
				return false
			}
		}
	}
	return true
}

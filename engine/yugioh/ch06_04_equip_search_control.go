// Chapters 6.4 to 6.7, with 6.15 and 6.16: Equip Cards, searching and shuffling a Deck, control.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/effect"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// equip makes card c an Equip Card on monster host. A trap or a monster then counts as one, by the same rules
// (6.4.1); a monster moves to a Spell & Trap Zone.
func (g *match) equip(p engine.Seat, c, host engine.Card) {
	d := g.def(c)
	rule := table.Where(d.Type == card.SpellCard, cite.RA_27, cite.R6_4_1)
	zone, free := g.freeZone(p, S1, S5)
	monster := d.Type == card.MonsterCard
	switch {
	case !g.up(host):
		g.nothing(p, wNoEffect, host, cite.R6_16_2)
	case !g.up(c) || c == host:
		g.nothing(p, wNoEffect, host, cite.R6_4_1)
	case monster && !free:
		g.nothing(p, wNoEffect, c, cite.RA_5)
	default:
		if monster {
			g.place(kMove, p, c, p, zone, true, false, rule, cite.RA_5)
		}
		g.attach(c, host, rule)
	}
}

// destroyLostEquips destroys the Equip Cards whose monster has left or lies face down (6.16.2, doubt A-23), the turn
// player's first (5.4.1).
func (g *match) destroyLostEquips() {
	for _, p := range g.Turn.WithOpponent() {
		for c := range g.row(p, S1, FieldZone) {
			if h := g.Status[c].Equip; h.Card != 0 && !g.up(h.Card) { // face up it has not left
				g.destroy(engine.Nobody, []engine.Card{c}, card.ByRule, cite.R6_16_2, cite.A23)
			}
		}
	}
}

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

// searched returns the selector of a search: the cards that the action describes, in the Deck of the player who
// searches.
func searched(a *card.Action) card.Selector {
	what := *a.What
	what.Of, what.In = effect.You, deckZone
	return what
}

// canSearch reports whether the Deck has a card for each search of some actions (6.6.3).
func (g *match) canSearch(p engine.Seat, c engine.Card, actions []card.Action) bool {
	for k := range actions {
		a := &actions[k]
		summons := a.Do == card.Summon && a.What.Top == 0 && slices.Equal(a.What.In, deckZone)
		if a.Do == card.Search || summons {
			var found cardList
			what := searched(a)
			if len(g.candidates(p, c, &what, &found)) == 0 {
				return false
			}
		}
	}
	return true
}

// takeControl moves monster c to the field of player p, who takes control of it (6.7.3, 6.7.4). Where this does
// not last for good, a lingering effect gives it back. If no zone is free (5.2.5), it stays where it is (doubt
// C-6d).
func (g *match) takeControl(p engine.Seat, c engine.Card, until card.Duration) {
	before := g.Cards[c].In
	zone, free := g.freeZone(p, M1, M5)
	switch {
	case before == p || !g.Cards[c].Area.isMonster():
		g.nothing(p, wNoEffect, c, cite.R6_7_3)
	case !free:
		g.nothing(p, wNoEffect, c, cite.R5_2_5, cite.C6d)
	default:
		if _, ok := g.place(kControl, p, c, p, zone, true, false, cite.R6_7_3, cite.R6_7_4); ok &&
			until != card.ForGood {
			g.keep(Effect{On: g.Object(c), Player: before, Kind: Borrows, Until: uint8(until)})
		}
	}
}

// giveBack returns a monster to the player who controlled it before. If no zone is free (5.2.5), it stays where
// it is (doubt C-6d).
func (g *match) giveBack(e Effect) {
	c := e.On.Card
	if g.Cards[c].In == e.Player {
		return
	}
	if zone, free := g.freeZone(e.Player, M1, M5); free {
		g.place(kControl, e.Player, c, e.Player, zone, true, false, cite.R6_7_4)
	} else {
		g.nothing(e.Player, wNoReturn, c, cite.R5_2_5, cite.C6d)
	}
}

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

// equip makes card c an Equip Card on monster host, by an effect of player p. A trap or a monster then counts as an
// Equip Card, by the same rules (6.4.1); a monster moves to a Spell & Trap Zone.
func (g *match) equip(p engine.Seat, c, host engine.Card) {
	d := g.definition(c)
	rule := table.RuleIf(d.Type == card.SpellCard, cite.RA_27, cite.R6_4_1)
	zone, isFree := g.freeZone(p, S1, S5)
	isMonster := d.Type == card.MonsterCard
	switch {
	case !g.isFaceUp(host):
		g.recordNonEvent(p, wNoEffect, host, cite.R6_16_2)
	case !g.isFaceUp(c) || c == host:
		g.recordNonEvent(p, wNoEffect, host, cite.R6_4_1)
	case isMonster && !isFree:
		g.recordNonEvent(p, wNoEffect, c, cite.RA_5)
	default:
		if isMonster {
			g.putInZone(kMove, p, c, p, zone, true, false, rule, cite.RA_5)
		}
		g.attach(c, host, rule)
	}
}

// destroyHostlessEquips destroys the Equip Cards whose monster has left or lies face down (6.16.2, doubt A-23), the
// turn player's first (5.4.1).
func (g *match) destroyHostlessEquips() {
	for _, p := range g.Turn.WithOpponent() {
		for c := range g.zoneCards(p, S1, FieldZone) {
			if host := g.Status[c].Equip; host.Card != 0 && !g.isFaceUp(host.Card) { // face up it has not left
				g.destroy(engine.Nobody, []engine.Card{c}, card.ByRule, cite.R6_16_2, cite.A23)
			}
		}
	}
}

// searchDeck has player p take n cards from the own Deck to the hand (6.6.1), then shuffles the Deck (6.6.2). The
// action a of card c, in the given link, says which cards.
func (g *match) searchDeck(link int, p engine.Seat, c engine.Card, a *card.Action, n int) {
	var buffer, chosen cardList
	selector := searchSelector(a)
	cards := g.chooseCards(p, p, c, &selector, n, link, &buffer, &chosen, cite.R6_6_1)
	if len(cards) == 0 {
		g.recordNonEvent(p, wNoEffect, c, cite.R6_6_1)
		return
	}
	g.moveToPiles(kSearch, p, cards, Hand, card.ByEffect, cite.R6_6_1)
	g.rememberCards(cards)
	g.shuffle(p, cite.R6_6_2)
}

// searchSelector returns the selector of a search: the cards that action a describes, in the Deck of the player who
// searches.
func searchSelector(a *card.Action) card.Selector {
	selector := *a.What
	selector.Of, selector.In = effect.You, deckZone
	return selector
}

// canSearch reports whether the Deck of player p has a card for each action of card c that searches it (6.6.3).
func (g *match) canSearch(p engine.Seat, c engine.Card, actions []card.Action) bool {
	for k := range actions {
		a := &actions[k]
		isDeckSummon := a.Do == card.Summon && a.What.Top == 0 && slices.Equal(a.What.In, deckZone)
		if a.Do == card.Search || isDeckSummon {
			var buffer cardList
			selector := searchSelector(a)
			if len(g.candidates(p, c, &selector, &buffer)) == 0 {
				return false
			}
		}
	}
	return true
}

// takeControl moves monster c to the field of player p, who takes control of it (6.7.3, 6.7.4). Unless the duration
// is ForGood, a lingering effect gives the monster back. If no zone is free (5.2.5), the monster stays where it is
// (doubt C-6d).
func (g *match) takeControl(p engine.Seat, c engine.Card, duration card.Duration) {
	oldController := g.Cards[c].In
	zone, isFree := g.freeZone(p, M1, M5)
	switch {
	case oldController == p || !g.Cards[c].Area.isMonsterZone():
		g.recordNonEvent(p, wNoEffect, c, cite.R6_7_3)
	case !isFree:
		g.recordNonEvent(p, wNoEffect, c, cite.R5_2_5, cite.C6d)
	default:
		if _, ok := g.putInZone(kControl, p, c, p, zone, true, false, cite.R6_7_3, cite.R6_7_4); ok &&
			duration != card.ForGood {
			g.addLingering(LingeringEffect{On: g.ObjectOf(c), Player: oldController, Kind: BorrowsControl, Until: uint8(duration)})
		}
	}
}

// giveBack returns the monster of an effect that borrows control to its former controller. If no zone is free
// (5.2.5), the monster stays where it is (doubt C-6d).
func (g *match) giveBack(e LingeringEffect) {
	c := e.On.Card
	if g.Cards[c].In == e.Player {
		return
	}
	if zone, isFree := g.freeZone(e.Player, M1, M5); isFree {
		g.putInZone(kControl, e.Player, c, e.Player, zone, true, false, cite.R6_7_4)
	} else {
		g.recordNonEvent(e.Player, wNoReturn, c, cite.R5_2_5, cite.C6d)
	}
}

// Chapter 9.20: calling magic stones.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// callStone rests the ruler or J-ruler of player p and puts the first card of the stone deck in the stone area
// (4.3.2.5, 9.20.1), face up (9.41.3). The call does not go to the chase (doubt A-26).
func (g *match) callStone(p engine.Seat) {
	c := g.rulerOf(p)
	rules := [5]cite.ID{g.callRule(p), cite.R9_20_1, cite.R9_54_2, cite.A26}
	if g.Status[c].J {
		rules[2] = cite.R9_55_3
		if g.Cards[c].Area == Rulers {
			rules[4] = cite.A32
		}
	}
	if !g.restCards(p, []engine.Card{c}, cite.R9_20_1, cite.R9_56_1) {
		return
	}
	g.countCall()
	g.addStone(p, rules[:]...)
	g.triggerEvent(gameEvent{on: card.Calls, p: p})
}

// addStone puts the first card of the stone deck of player p in the stone area (9.41.3), from where it can be used
// at once (A.7). It records that nothing happens where the deck is empty (1.2).
func (g *match) addStone(p engine.Seat, rules ...cite.ID) {
	c := g.Top(p, StoneDeck)
	if c == 0 {
		g.recordNonEvent(p, wNoStone, 0, cite.R1_2)
		return
	}
	event, ok := g.moveCard(kStone, p, c, p, Stones, Status{Since: g.TurnNumber}, rules...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.RecordWithoutChange(engine.EventData{Kind: kReveal, Actor: p}, []engine.Card{c}, cite.R9_41_3, cite.RA_7)
}

// callRule returns the rule by which a player may call: 4.3.2.5, or 1.1 for a second call, which a text permits.
func (g *match) callRule(p engine.Seat) cite.ID {
	if g.Calls > 0 {
		return cite.R1_1
	}
	return cite.R4_3_2_5
}

// whyNotCall returns the rule that forbids player p to call, 0 where none does. A player calls once a turn
// (4.3.2.5), with a card in the stone deck and a ruler or J-ruler to rest (9.20.1).
func (g *match) whyNotCall(p engine.Seat) cite.ID {
	if rule := g.whyNotMain(p); rule != 0 {
		return rule
	}
	c := g.rulerOf(p)
	switch {
	case g.isForbiddenFor(p, card.CallStones):
		return cite.R1_3
	case g.Calls > 1, g.Calls == 1 && !g.isPermittedTo(p, card.CallTwice):
		return cite.R4_3_2_5
	case g.Count(p, StoneDeck) == 0, c == 0 || g.Status[c].Rested:
		return cite.R9_20_1
	}
	return g.whyWait()
}

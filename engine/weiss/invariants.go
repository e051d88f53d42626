package weiss

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// The invariants of a match: what holds at every choice, whatever the players do. Each check describes in English what
// it finds wrong.

// Invariants returns the invariants of the match: those of every game, and its own.
func (g *match) Invariants() measure.Invariants {
	return measure.Invariants{List: append([]measure.Invariant{
		{Name: "niente che le regole avrebbero già sistemato", Find: func() string { return tableSettled(g) }},
		{Name: "nessuna opzione vietata", Find: func() string {
			return measure.NoneForbidden(g, &g.Choice, g.ForbiddingRule, vPlay, vClock, vSwap, vAttack, vPay)
		}},
		{Name: "ciò che le carte sono, ricalcolato da capo", Every: 3, Find: func() string { return informationFresh(g) }},
	}, table.Sound(g, &g.Choice, &g.State.State, &layout, nil)...)}
}

// tableSettled checks that no rule action is overdue at this choice. One that interrupts (9.1.2.1) comes before any
// choice but its own; one of a Check Timing (8.5.1) before any choice in which a player acts freely. It returns what is
// wrong, "" where nothing is.
func tableSettled(g *match) string {
	free := false
	switch g.Choice.Decision {
	case wLevelChoice, wShuffle, wOrderChoice, wRuleOrder:
		return ""
	case wClockChoice, wMainChoice, wClimaxChoice, wAttackChoice, wCounterChoice, wHandChoice:
		free = true
	}
	for p := range engine.Chance {
		who := p.String()
		switch {
		case g.Count(p, Deck) == 0:
			return "the deck of " + who + " is empty"
		case g.Count(p, Clock) > 6:
			return who + " has not levelled up"
		case !free:
			continue
		case g.Count(p, Level) > 3:
			return who + " has not lost"
		case g.Count(p, ClimaxArea) > 1:
			return who + " has two climaxes"
		case g.Count(p, Resolution) > 0 || g.Damage.On:
			return "something of " + who + " is still being resolved"
		case g.Points[p] > 0:
			return who + " has not paid a Refresh Point"
		}
		for _, slot := range slots {
			if g.Count(p, slot) == 0 && g.Count(p, slot.under()) > 0 {
				return "in " + g.Word(at(p, slot)) + " there is what should have left"
			}
			for _, c := range g.In(p, slot) {
				switch { // a text may keep it there (1.3.1)
				case g.staysOnStage(c):
				case c != g.Top(p, slot):
					return "in " + g.Word(at(p, slot)) + " there is what should have left"
				case g.power(c) <= 0:
					return g.Named[c] + " has no power"
				}
			}
		}
	}
	if battle := g.Choice.Decision == wCounterChoice; free &&
		(g.WaitCount > 0 || g.InterruptsWait || g.Paying || battle != (g.Attack.Type == card.Frontal)) {
		return "an ability waits, or an attack or a payment is not over"
	}
	return ""
}

// informationFresh checks that the kept characteristics of every card (8.9.1), and the kept index of the cards whose
// abilities matter, equal those that are derived anew.
func informationFresh(g *match) string {
	var kept [maxCards + 1]characteristics
	for c := range g.Named {
		kept[c] = *g.characteristics(engine.Card(c))
	}
	stood, indexed := g.staticClauses(), g.index
	var says [maxStatic]Usage
	for i := range stood {
		says[i] = g.layers.static[i].usage()
	}
	g.invalidate()
	if indexed != g.index {
		return "who has something to say where it lies is thought to be somebody else"
	}
	if now := g.staticClauses(); now != stood {
		return fmt.Sprintf("what continuous abilities say is thought to be %d things and is %d", stood, now)
	}
	for i := range stood {
		if g.layers.static[i].usage() != says[i] {
			return "what continuous abilities say is listed in another order, or is something else"
		}
	}
	for c := range g.Named {
		if now := *g.characteristics(engine.Card(c)); now != kept[c] {
			return fmt.Sprintf("%s is thought to be %v and is %v", g.Named[c], kept[c], now)
		}
	}
	return ""
}

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
		{Name: "niente che le regole avrebbero già sistemato", FindFault: func() string { return overdueFault(g) }},
		{Name: "nessuna opzione vietata", FindFault: func() string {
			return measure.ForbiddenOptionFault(g, &g.Choice, g.ForbiddingRule, vPlay, vClock, vSwap, vAttack, vPay)
		}},
		{Name: "ciò che le carte sono, ricalcolato da capo", Interval: 3, FindFault: func() string { return staleFault(g) }},
	}, table.CommonInvariants(g, &g.Choice, &g.State.State, &layout, nil)...)}
}

// overdueFault checks that no rule action is overdue at this choice. One that interrupts (9.1.2.1) comes before any
// choice but its own; one of a Check Timing (8.5.1) before any choice in which a player acts freely. It returns what is
// wrong, "" where nothing is.
func overdueFault(g *match) string {
	actsFreely := false
	switch g.Choice.Decision {
	case wLevelChoice, wShuffle, wOrderChoice, wRuleOrder:
		return ""
	case wClockChoice, wMainChoice, wClimaxChoice, wAttackChoice, wCounterChoice, wHandChoice:
		actsFreely = true
	}
	for p := range engine.Chance {
		player := p.String()
		switch {
		case g.Count(p, Deck) == 0:
			return "the deck of " + player + " is empty"
		case g.Count(p, Clock) > 6:
			return player + " has not levelled up"
		case !actsFreely:
			continue
		case g.Count(p, Level) > 3:
			return player + " has not lost"
		case g.Count(p, ClimaxArea) > 1:
			return player + " has two climaxes"
		case g.Count(p, Resolution) > 0 || g.Damage.On:
			return "something of " + player + " is still being resolved"
		case g.Points[p] > 0:
			return player + " has not paid a Refresh Point"
		}
		for _, slot := range stageSlots {
			if g.Count(p, slot) == 0 && g.Count(p, slot.markerArea()) > 0 {
				return "in " + g.Word(placeWord(p, slot)) + " there is what should have left"
			}
			for _, c := range g.CardsIn(p, slot) {
				switch { // a text may keep it there (1.3.1)
				case g.isKeptOnStage(c):
				case c != g.Top(p, slot):
					return "in " + g.Word(placeWord(p, slot)) + " there is what should have left"
				case g.powerOf(c) <= 0:
					return g.CardNames[c] + " has no power"
				}
			}
		}
	}
	if inCounterStep := g.Choice.Decision == wCounterChoice; actsFreely &&
		(g.WaitCount > 0 || g.InterruptsWait || g.Paying || inCounterStep != (g.Attack.Type == card.FrontalAttack)) {
		return "an ability waits, or an attack or a payment is not over"
	}
	return ""
}

// staleFault checks that the kept characteristics of every card (8.9.1), and the kept index of the cards whose
// abilities matter, equal those that are derived anew.
func staleFault(g *match) string {
	var kept [maxCards + 1]characteristics
	for c := range g.CardNames {
		kept[c] = *g.characteristics(engine.Card(c))
	}
	count, index := g.staticClauseCount(), g.index
	var usages [maxStatic]Usage
	for i := range count {
		usages[i] = g.layers.staticBuffer[i].usage()
	}
	g.invalidate()
	if index != g.index {
		return "who has something to say where it lies is thought to be somebody else"
	}
	if now := g.staticClauseCount(); now != count {
		return fmt.Sprintf("what continuous abilities say is thought to be %d things and is %d", count, now)
	}
	for i := range count {
		if g.layers.staticBuffer[i].usage() != usages[i] {
			return "what continuous abilities say is listed in another order, or is something else"
		}
	}
	for c := range g.CardNames {
		if now := *g.characteristics(engine.Card(c)); now != kept[c] {
			return fmt.Sprintf("%s is thought to be %v and is %v", g.CardNames[c], kept[c], now)
		}
	}
	return ""
}

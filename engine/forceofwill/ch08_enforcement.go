// Chapter 8: rule enforcement, in waves.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// enforceRules runs rule enforcement as the first step of a priority sequence (7.1.1): wave after wave of checks
// (8.1), until a wave does nothing (8.3).
func (g *match) enforceRules() { g.runWaves(cite.R7_1_1) }

// enforceAgain repeats rule enforcement because a triggered ability was put in the chase (7.2.4).
func (g *match) enforceAgain() { g.runWaves(cite.R7_2_4) }

// runWaves runs waves of rule enforcement until one finds nothing to do. rule is the rule by which the first wave
// happens.
func (g *match) runWaves(rule cite.ID) {
	var due dueChanges
	for wave := 1; g.findChanges(&due); wave++ {
		rules := [3]cite.ID{rule, cite.R8_1, cite.R8_2}
		if wave > 1 {
			rules[0] = cite.R8_3
		}
		event, ok := g.RecordEvent(engine.EventData{Kind: kWave, Actor: engine.Nobody, Amount: wave}, nil, rules[:])
		if !ok {
			return
		}
		before := g.SetCause(event)
		g.applyDueChanges(&due)
		g.SetCause(before)
	}
}

// dueChanges is what a wave of checks finds to do, all at the same time (8.2).
type dueChanges struct {
	defeat   [2][3]cite.ID // by player, the rules by which the player loses (8.5, 8.6)
	fallen   cardList      // resonators and J-rulers that are destroyed (8.7, 8.8)
	falls    int
	negative bool     // one of them for a DEF of 0 or less (8.8)
	damaged  bool     // one of them for its damage (8.7)
	strays   cardList // additions that go to the graveyard (8.9)
	stray    int
}

// isAny reports whether there is anything to do.
func (d *dueChanges) isAny() bool {
	return d.defeat != [2][3]cite.ID{} || d.falls > 0 || d.stray > 0
}

// findDueChanges makes the checks of a wave and stores what they find in d.
func (g *match) findDueChanges(d *dueChanges) {
	for _, p := range g.Turn.WithOpponent() {
		d.defeat[p] = g.defeatRules(p)
		for _, c := range g.CardsIn(p, Field) {
			switch rule := g.destructionRule(c); {
			case rule != 0 && g.isForbidden(c, card.BeDestroyed):
				g.recordSpared(c, cite.R1_3, rule)
			case rule != 0:
				d.fallen[d.falls] = c
				d.falls++
				d.negative, d.damaged = d.negative || rule == cite.R8_8, d.damaged || rule == cite.R8_7
			case g.isStray(c):
				d.strays[d.stray] = c
				d.stray++
			}
		}
	}
}

// destructionRule returns the rule by which card c is destroyed at a check: 8.8 with a DEF of 0 or less (with a DEF
// of 0 both rules apply, doubt A-4), 8.7 with at least as much damage as its DEF. It returns 0 where none does.
func (g *match) destructionRule(c engine.Card) cite.ID {
	if !g.isFighter(c) {
		return 0
	}
	def := g.value(c, card.DEF)
	switch {
	case def <= 0:
		return cite.R8_8
	case int(g.Status[c].Damage) >= def:
		return cite.R8_7
	}
	return 0
}

// isStray reports whether card c is an addition, other than an [Addizione: Terreno], whose card is no longer there
// (8.9), such as a J-ruler that has gone back to the ruler area (doubt C-8a). A card that is still there keeps its
// category.
func (g *match) isStray(c engine.Card) bool {
	d := g.definition(c)
	if d.Type != card.Addition || d.Category == card.ToField {
		return false
	}
	return !g.IsUnmoved(g.Status[c].Host)
}

// applyDueChanges does what a wave has found, all at the same time (8.2): players lose, cards are destroyed,
// additions go to the graveyard.
func (g *match) applyDueChanges(d *dueChanges) {
	if d.defeat != [2][3]cite.ID{} {
		g.applyDefeats(d.defeat)
	}
	var departing departure
	rules := [3]cite.ID{cite.R8_7, cite.R8_4}
	switch {
	case d.damaged && d.negative:
		rules = [3]cite.ID{cite.R8_7, cite.R8_8}
	case d.negative:
		rules = [3]cite.ID{cite.R8_8, cite.R8_4, cite.A4}
	}
	g.addDestroyed(&departing, engine.Nobody, d.fallen[:d.falls], rules[:]...)
	g.addToDeparture(&departing, kStray, engine.Nobody, d.strays[:d.stray], Graveyard, cite.R8_9, cite.R8_4, cite.C8a)
	g.triggerDeparture(&departing)
}

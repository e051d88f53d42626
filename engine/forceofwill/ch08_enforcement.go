// Chapter 8: rule enforcement, in waves.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// enforceRules is the first step of a priority sequence (7.1.1): the checks of rule enforcement, wave after wave (8.1),
// until a wave does nothing (8.3).
func (g *match) enforceRules() { g.enforce(cite.R7_1_1) }

// enforceAgain repeats rule enforcement because a triggered ability was put in the chase (7.2.4).
func (g *match) enforceAgain() { g.enforce(cite.R7_2_4) }

func (g *match) enforce(rule cite.ID) {
	var due due
	for wave := 1; g.check(&due); wave++ {
		rules := [3]cite.ID{rule, cite.R8_1, cite.R8_2}
		if wave > 1 {
			rules[0] = cite.R8_3
		}
		event, ok := g.RecordEvent(engine.EventData{Kind: kWave, Actor: engine.Nobody, Amount: wave}, nil, rules[:])
		if !ok {
			return
		}
		before := g.SetCause(event)
		g.carryOut(&due)
		g.SetCause(before)
	}
}

// due is what a wave of checks finds to do, all at the same time (8.2).
type due struct {
	defeat   [2][3]cite.ID // by player, the rules by which the player loses (8.5, 8.6)
	fallen   cardList      // resonators and J-rulers that are destroyed (8.7, 8.8)
	falls    int
	negative bool     // one of them for a DEF of 0 or less (8.8)
	damaged  bool     // one of them for its damage (8.7)
	strays   cardList // additions that go to the graveyard (8.9)
	stray    int
}

func (d *due) any() bool {
	return d.defeat != [2][3]cite.ID{} || d.falls > 0 || d.stray > 0
}

// findDue makes the checks of a wave.
func (g *match) findDue(d *due) {
	for _, p := range g.Turn.WithOpponent() {
		d.defeat[p] = g.defeat(p)
		for _, c := range g.CardsIn(p, Field) {
			switch rule := g.falls(c); {
			case rule != 0 && g.forbidden(c, card.BeDestroyed):
				g.notDestroyed(c, cite.R1_3, rule)
			case rule != 0:
				d.fallen[d.falls] = c
				d.falls++
				d.negative, d.damaged = d.negative || rule == cite.R8_8, d.damaged || rule == cite.R8_7
			case g.strays(c):
				d.strays[d.stray] = c
				d.stray++
			}
		}
	}
}

// falls is the rule by which a resonator or J-ruler is destroyed at a check, 0 where none does: with a DEF of 0 or less
// (8.8; with a DEF of 0 both rules apply, doubt A-4), or with at least as much damage as its DEF (8.7).
func (g *match) falls(c engine.Card) cite.ID {
	if !g.fights(c) {
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

// strays reports whether an addition, other than an [Addizione: Terreno], is added to no card or to an illegal one
// (8.9): one that is no longer there, such as a J-ruler that has gone back to the ruler area (doubt C-8a). A card that
// is still there keeps its category.
func (g *match) strays(c engine.Card) bool {
	d := g.def(c)
	if d.Type != card.Addition || d.Category == card.ToField {
		return false
	}
	return !g.IsUnmoved(g.Status[c].Host)
}

// carryOut does what a wave has found, all at the same time (8.2): players lose, cards are destroyed, additions go to
// the graveyard.
func (g *match) carryOut(d *due) {
	if d.defeat != [2][3]cite.ID{} {
		g.lose(d.defeat)
	}
	var gone departure
	rules := [3]cite.ID{cite.R8_7, cite.R8_4}
	switch {
	case d.damaged && d.negative:
		rules = [3]cite.ID{cite.R8_7, cite.R8_8}
	case d.negative:
		rules = [3]cite.ID{cite.R8_8, cite.R8_4, cite.A4}
	}
	g.destroying(&gone, engine.Nobody, d.fallen[:d.falls], rules[:]...)
	g.depart(&gone, kStray, engine.Nobody, d.strays[:d.stray], Graveyard, cite.R8_9, cite.R8_4, cite.C8a)
	g.departed(&gone)
}

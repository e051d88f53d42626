package weiss

import (
	"testing"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// TestPutBack changes the state at choices of random games and puts it back in each of the ways in which that is done:
// what has been worked out of it is what is worked out from scratch, after the changes and after they are gone.
func TestPutBack(t *testing.T) {
	start := started(t)
	for seed := range uint64(12) {
		driver := &disturbing{t: t}
		run := &engine.Run{Driver: driver, KeepsEvents: seed%2 == 0}
		driver.Source, driver.match = engine.RandomSource(seed), copyOfStart(start, run, seed)
		if err := run.Play(driver.match); err != nil {
			t.Fatal(err)
		}
		if driver.choices < 100 {
			t.Errorf("seed %d: only %d choices", seed, driver.choices)
		}
	}
}

// disturbing answers at random, and at each choice changes the match and puts it back.
type disturbing struct {
	engine.RandomDriver
	t       *testing.T
	match   *match
	choices int
}

func (d *disturbing) Decide(r *engine.Run) int {
	g := d.match
	before, savepoint := g.State, r.Savepoint()
	check := func(when string) {
		d.t.Helper()
		if fault := staleFault(g); fault != "" {
			d.t.Fatalf("choice %d, %s: %s", d.choices, when, fault)
		}
	}
	g.staticClauseCount() // what is worked out now may be taken for good later
	g.disturb(d.choices)
	check("changed")
	switch d.choices % 4 {
	case 0:
		g.restoreState(&before, savepoint)
	case 1:
		g.Restore(before)
	case 2:
		g.State = before
		g.invalidate()
		saved := g.Save()
		g.Permute(engine.A, &d.Source)
		check("permuted")
		g.Restore(saved)
	case 3:
		g.State = before
		g.invalidate()
		g.staticClauseCount()
		g.saveMatch()
		g.disturb(d.choices)
		g.staticClauseCount()
		g.restoreMatch()
	}
	if check("put back"); g.State != before {
		d.t.Fatalf("choice %d: the state is not what it was", d.choices)
	}
	d.choices++
	return d.RandomDriver.Decide(r)
}

// TestDueIsLookedFor makes rule actions due, one kind after the other, where a check has just found none: the next
// check looks for them.
func TestDueIsLookedFor(t *testing.T) {
	put := func(g *match, n int, to Area) {
		for range n {
			c := g.Top(engine.A, Deck)
			g.RemoveCard(c)
			g.putCard(destination{Player: engine.A, Area: to}, c)
		}
	}
	for what, makes := range map[string]func(g *match){
		"four levels":     func(g *match) { put(g, 4, Level) },
		"two climaxes":    func(g *match) { put(g, 2, ClimaxArea) },
		"a stray marker":  func(g *match) { put(g, 1, UnderBackLeft) },
		"two in a slot":   func(g *match) { put(g, 2, BackRight) },
		"a Refresh Point": func(g *match) { g.addRefreshPoints(engine.A, 1, cite.R9_2_2) },
		"another state":   func(g *match) { g.State.Points[engine.A] = 1; g.invalidate() },
		"power 0 or lower": func(g *match) {
			put(g, 1, BackLeft)
			g.addEffectToState(Effect{On: g.ObjectOf(g.Top(engine.A, BackLeft)), Verb: card.Gain, Stat: card.Power, Amount: -90_000})
		},
	} {
		g := copyOfStart(started(t), &engine.Run{}, 1)
		if g.resolveRuleActions() || g.checkedDirty != g.dirty {
			t.Fatalf("%s: something is due at the beginning", what)
		}
		if makes(g); !g.findDue().hasAny() || g.checkedDirty == g.dirty {
			t.Errorf("%s: due %v, looked for %v", what, g.findDue().hasAny(), g.checkedDirty != g.dirty)
		}
	}
}

// disturb changes what information depends on: where cards are and how they lie, effects, the turn.
func (g *match) disturb(n int) {
	p := engine.Seat(n % 2)
	for i, slot := range stageSlots {
		for _, c := range append([]engine.Card(nil), g.CardsIn(p, slot)...) {
			switch (n + i) % 3 {
			case 0:
				g.RemoveCard(c)
				g.putCard(destination{Player: p, Area: WaitingRoom}, c)
			case 1:
				g.Status[c].Orient = Reversing
				g.markChangedIf(g.currentDependencies()&dependsOnOrientation != 0)
				g.addEffectToState(Effect{On: g.ObjectOf(c), Player: p, Verb: card.Gain, Stat: card.Power, Amount: 500,
					Until: card.ThisTurn})
			}
		}
	}
	for i, c := range append([]engine.Card(nil), g.CardsIn(p, Hand)...) {
		if to := [...]Area{Clock, CenterLeft, BackRight, Level, Memory, ClimaxArea}[(n+i)%6]; g.Count(p, to) == 0 {
			g.RemoveCard(c)
			g.putCard(destination{Player: p, Area: to}, c)
		}
	}
}

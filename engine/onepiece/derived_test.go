package onepiece

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/onepiece/card"
)

// TestDerivedIsFresh plays random games and, at every choice, works out again from the whole table what derived.go
// keeps.
func TestDerivedIsFresh(t *testing.T) {
	proof.TestDerived(t, func(m engine.Match, d *enginetest.Differences) { m.(*match).recompute(d) }, "holding",
		"abilities", "windows", "techniques")
}

// recompute works it out again at the pending choice.
func (g *match) recompute(d *enginetest.Differences) {
	for _, do := range []card.Verb{card.Change, card.Become, card.Forbid, card.Permit, card.Charge, card.Acts,
		card.Divert, card.Yields} {
		for act := range card.Act(len(card.NoAct.Words())) {
			if (do == card.Forbid || do == card.Permit) != (act != card.NoAct) {
				continue
			}
			var found []string
			g.eachHeld(do, act, func(p engine.Seat, src engine.Card, a *card.Action) bool {
				found = append(found, fmt.Sprintf("%s %s %p", p, g.CardNames[src], a))
				return true
			})
			enginetest.Compare(d, "holding", []any{do, act}, found, g.allHolding(do, act))
		}
	}
	p, m := g.Choice.Seat, g.Choice.Decision
	kind := map[bool]string{m == wAction: "abilities", m == wBattleAct: "techniques", m > wWindows && m < wAbilities: "windows"}[true]
	if kind == "" {
		return
	}
	var offered, legal []string
	for _, o := range g.Choice.Options {
		if o.Verb == vActivate || o.Verb == vUse {
			offered = append(offered, g.Key(o))
		}
	}
	for a := range areaCount {
		for _, c := range g.CardsIn(p, a) {
			if w := max(m, wWindows) - wWindows; a == Mano && kind != "abilities" && g.def(c).Type == card.Tecnica &&
				g.whyNotUse(p, c, card.Window(w)) == 0 {
				legal = append(legal, g.Key(engine.Option{Verb: vUse, Card: c}))
			}
			for i := range g.def(c).Abilities {
				is, there := g.def(c).Abilities[i].Kind, g.abilityMomentRule(p, &g.def(c).Abilities[i]) == 0
				if kind == "abilities" && is == card.Activated && there && g.isOnPonte(c) &&
					g.whyNotActivate(p, c, i) == 0 ||
					kind == "windows" && is == card.Windowed && there && g.whyNotUseAbility(p, c, i) == 0 {
					legal = append(legal, g.Key(engine.Option{Verb: vActivate, Card: c,
						To: wAbilities + engine.Word(i)}))
				}
			}
		}
	}
	slices.Sort(offered)
	slices.Sort(legal)
	enginetest.Compare(d, kind, p, offered, legal)
}

// allHolding is what eachHolding finds, from all cards on the table.
func (g *match) allHolding(do card.Verb, act card.Act) (found []string) {
	for p := range engine.Chance {
		for _, a := range []Area{Capitano, Marinaio1, Marinaio2, Rinforzi, Tecniche} {
			for _, c := range g.CardsIn(p, a) {
				for i := range g.def(c).Abilities {
					x := &g.def(c).Abilities[i]
					there := a == Tecniche && g.Status[c].Applied
					if x.Kind == card.Continuous {
						there = !g.Status[c].Down && (x.From == card.AsRescuer) == (a == Rinforzi) && a != Tecniche
					}
					for j := range x.Holds {
						if h := &x.Holds[j]; there && h.Do == do && h.Act == act &&
							(x.Kind != card.Continuous || g.conditionsHold(p, c, x.If)) && g.conditionsHold(p, c, h.If) {
							found = append(found, fmt.Sprintf("%s %s %p", p, g.CardNames[c], h))
						}
					}
				}
			}
		}
	}
	return found
}

// TestSummaries works out from each card that ships, and from its abilities, what its summary says.
func TestSummaries(t *testing.T) {
	all, err := shelf.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		c := &all[i]
		s := summaryOf(c)
		for j := range c.Abilities {
			a := &c.Abilities[j]
			switch {
			case a.Kind == card.Triggered && s.triggerBits&(1<<a.When.On) == 0,
				a.Kind == card.Windowed && s.windowBits&(1<<a.Window) == 0,
				a.Kind == card.Technique && (s.window != a.Window || s.interrupts != bool(a.Answers)):
				t.Errorf("%s: ability %d is not in %+v", fileName(c), j+1, s)
			}
			for _, h := range a.Holds {
				if s.holdBits&holdBit(h.Do, h.Act) == 0 || s.isFixed != (h.Act == card.BeMoved) && h.Act == card.BeMoved {
					t.Errorf("%s: what ability %d holds is not in %+v", fileName(c), j+1, s)
				}
			}
		}
	}
}

// TestHoldBits checks that what a text holds has a bit of its own, however many acts there are.
func TestHoldBits(t *testing.T) {
	bits := map[string]uint64{}
	note := func(do card.Verb, act card.Act) { bits[fmt.Sprintf("verb %d, act %d", do, act)] = holdBit(do, act) }
	for act := range card.Act(len(card.EachAct)) {
		note(card.Forbid, act)
		note(card.Permit, act)
	}
	for do := card.Become; do <= card.Yields; do++ {
		if do != card.Forbid && do != card.Permit {
			note(do, card.NoAct)
		}
	}
	enginetest.DistinctBits(t, bits)
}

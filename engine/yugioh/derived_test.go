package yugioh

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/yugioh/card"
)

// TestDerivedIsFresh plays random games and, at every choice, works out again from the whole field what derived.go
// keeps.
func TestDerivedIsFresh(t *testing.T) {
	proof.TestDerived(t, func(m engine.Match, d *enginetest.Differences) { m.(*match).recompute(d) }, "watchers",
		"continuous", "activations")
}

// recompute works it out again at the pending choice.
func (g *match) recompute(d *enginetest.Differences) {
	for on := range card.TriggerEvent(len(triggerRules)) {
		var found fieldCards
		enginetest.Compare(d, "watchers", on, g.watchers(on, &found), g.faceUpCards(func(e *card.Effect) bool {
			return e.Kind == card.TriggerEffect && e.When != nil && e.When.On == on && !e.When.IsOwn()
		}))
	}
	for _, do := range []card.Verb{card.Forbid, card.Permit, card.Double, card.Change, card.NegateEffects} {
		for act := range card.Act(len(card.AnyAct.Words())) {
			var found fieldCards
			if act != card.AnyAct && (do == card.Change || do == card.NegateEffects) {
				continue
			}
			enginetest.Compare(d, "continuous", []any{do, act}, g.continuousCards(do, act, &found),
				g.faceUpCards(func(e *card.Effect) bool {
					return e.Kind == card.ContinuousEffect && slices.ContainsFunc(e.Do, func(a card.Action) bool {
						return a.Do == do && a.Act == act
					})
				}))
		}
	}
	switch g.Choice.Decision {
	case wMainChoice, wPriorityChoice, wBattleChoice, wResponseChoice:
		g.recomputeOptions(d)
	}
}

// faceUpCards returns the face-up cards on the field that have an effect of which something holds.
func (g *match) faceUpCards(holds func(*card.Effect) bool) (cards []engine.Card) {
	for p := range engine.Chance {
		for z := M1; z < areaCount; z++ {
			c := g.Top(p, z)
			effects := g.definition(c).Effects
			if c != 0 && g.Status[c].Up && slices.ContainsFunc(effects, func(e card.Effect) bool { return holds(&e) }) {
				cards = append(cards, c)
			}
		}
	}
	return cards
}

// recomputeOptions holds the activations that are offered against every effect of every card of the player that no rule
// forbids to activate.
func (g *match) recomputeOptions(d *enginetest.Differences) {
	p := g.Choice.Seat
	var offered, legal []string
	for _, o := range g.Choice.Options {
		if o.Verb == vActivate {
			offered = append(offered, g.Key(o))
		}
	}
	for a := range areaCount {
		for _, c := range g.CardsIn(p, a) {
			for i := range g.definition(c).Effects {
				if g.whyNotActivate(p, c, i) == 0 {
					legal = append(legal, g.Key(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}))
				}
			}
		}
	}
	slices.Sort(offered)
	slices.Sort(legal)
	d.Record("activations", len(offered), slices.Equal(offered, legal), "%s may activate %v, and is offered %v", p,
		legal,
		offered)
}

// TestTraits works out from each card that ships, and from its effects, what its summary say.
func TestTraits(t *testing.T) {
	start := newRandomStart(t)
	for i := range start.definitions {
		d := &start.definitions[i]
		c := engine.Card(slices.Index(start.DefOf[:len(start.CardNames)], uint8(i)))
		if int16(c) <= 0 {
			continue
		}
		acts, fast, slow := 0, false, false
		for j := range d.Effects {
			switch e := &d.Effects[j]; e.Kind {
			case card.CardActivation, card.IgnitionEffect, card.QuickEffect:
				acts++
				fast = fast || start.spellSpeed(c, e) > 1
				slow = slow || e.Kind != card.QuickEffect
			}
		}
		if int(d.activations) != acts || d.hasFast != fast || d.hasSlow != slow {
			t.Errorf("%s: %+v", d.Name, d.summary)
		}
	}
}

// TestDoesBits: what effects do has a bit of its own, however many acts there are.
func TestDoesBits(t *testing.T) {
	bits := map[string]uint64{}
	note := func(do card.Verb, act card.Act) {
		bits[fmt.Sprintf("verb %d, act %d", do, act)] = continuousBit(do, act)
	}
	for act := range card.Act(len(card.EachAct)) {
		for _, do := range []card.Verb{card.Forbid, card.Permit, card.Double} {
			note(do, act)
		}
	}
	for _, do := range []card.Verb{card.Change, card.NegateEffects} {
		note(do, 0)
	}
	enginetest.DistinctBits(t, bits)
}

package naruto

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/naruto/card"
)

// TestDerivedIsFresh plays random games and, at every choice, works out again from the whole Campo what derived.go
// keeps.
func TestDerivedIsFresh(t *testing.T) {
	proof.TestDerived(t, func(m engine.Match, d *enginetest.Differences) { m.(*match).recompute(d) }, "watchers",
		"static", "effects")
}

// recompute works it out again at the pending choice.
func (g *match) recompute(d *enginetest.Differences) {
	for on := range card.Used + 1 {
		var found cardList
		enginetest.Compare(d, "watchers", on, g.listeners(on, &found), g.inPlayWith(func(e *card.Effect) bool {
			return e.Kind == card.Triggered && e.When.On == on && !e.When.IsOwn()
		}))
	}
	for _, do := range []card.Verb{card.Forbid, card.Grant, card.Deny, card.Reduce, card.Gain, card.Intellects,
		card.Divert} {
		for act := range card.DeployNinja + 1 {
			for mark := range card.AllEffects + 1 {
				if (act != card.AnyAct) != (do == card.Forbid) ||
					(mark != card.NoMark) != (do == card.Grant || do == card.Deny) {
					continue
				}
				var found cardList
				enginetest.Compare(d, "static", []any{do, act, mark}, g.staticCards(do, act, mark, &found),
					g.inPlayWith(func(e *card.Effect) bool {
						return e.Kind == card.Static && slices.ContainsFunc(e.Do, func(a card.Action) bool {
							return a.Do == do && a.Act == act && a.Mark == mark
						})
					}))
			}
		}
	}
	switch g.Choice.Decision {
	case wMainChoice, wWindow, wExchangeChoice, wResponse:
		g.recomputeOptions(d)
	}
}

// inPlayWith are the cards in play that have an effect of which something holds, those of the Attivo first.
func (g *match) inPlayWith(holds func(*card.Effect) bool) (cards []engine.Card) {
	for _, p := range g.Turn.WithOpponent() {
		for a := Field; a <= Permanents; a++ {
			for _, c := range g.CardsIn(p, a) {
				if slices.ContainsFunc(g.def(c).Effects, func(e card.Effect) bool { return holds(&e) }) {
					cards = append(cards, c)
				}
			}
		}
	}
	return cards
}

// recomputeOptions holds the effects that are offered against every effect of every card of the player that is used and
// that no rule forbids.
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
			for i := range effectSlots {
				if (i < len(g.def(c).Effects) || i == surgeIndex) && g.effect(c, i).Kind == card.Activated &&
					g.whyNotActivate(p, c, wEffects+engine.Word(i)) == 0 {
					legal = append(legal, g.Key(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}))
				}
			}
		}
	}
	slices.Sort(offered)
	slices.Sort(legal)
	d.Record("effects", len(offered), slices.Equal(offered, legal), "%s may use %v, and is offered %v", p, legal,
		offered)
}

// TestSummaries compares the summary of each shipped card with values counted from its effects.
func TestSummaries(t *testing.T) {
	start := started(t)
	for i := range start.defs {
		d := &start.defs[i]
		acts, symbols := 0, uint8(0)
		for j := range d.Effects {
			if d.Effects[j].Kind == card.Activated {
				acts++
			}
		}
		for _, s := range d.Symbols {
			symbols |= 1 << s
		}
		if int(d.activatedCount) != acts || d.symbols != symbols || d.hasText != (len(d.Effects) > 0 || d.Has(card.Surge)) {
			t.Errorf("%s: %+v", d.Name, d.summary)
		}
	}
}

// TestStaticBits checks that each verb, act and mark of static effects has a bit of its own.
func TestStaticBits(t *testing.T) {
	bits := map[string]uint64{}
	note := func(do card.Verb, act card.Act, mark card.Mark) {
		bits[fmt.Sprintf("verb %d, act %d, mark %d", do, act, mark)] = staticBit(do, act, mark)
	}
	for _, do := range []card.Verb{card.Reduce, card.Gain, card.Intellects, card.Divert, card.HandLimit} {
		note(do, card.AnyAct, card.NoMark)
	}
	for act := range card.Act(len(card.EachAct)) {
		note(card.Forbid, act, card.NoMark)
	}
	for mark := range card.Mark(len(card.EachMark)) {
		note(card.Grant, card.AnyAct, mark)
		note(card.Deny, card.AnyAct, mark)
	}
	enginetest.DistinctBits(t, bits)
}

package forceofwill

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/forceofwill/card"
)

// TestDerivedIsFresh plays random games and, at every choice, works out again from the whole table what derived.go
// keeps.
func TestDerivedIsFresh(t *testing.T) {
	proof.TestDerived(t, func(m engine.Match, d *enginetest.Differences) { m.(*match).recompute(d) }, "watchers",
		"continuous", "offers", "makers", "settled")
}

// recompute works it out again at the pending choice.
func (g *match) recompute(d *enginetest.Differences) {
	for on := range card.Events {
		found := slices.DeleteFunc(slices.Clone(g.watchers(on)), func(c engine.Card) bool {
			return g.definition(c).triggerBits&(1<<on) == 0
		})
		enginetest.Compare(d, "watchers", on, found, g.inPlay(func(x *cardAbility) bool {
			return x.Kind == card.Triggered && x.When.On == on && !x.When.IsOwn()
		}))
	}
	for _, do := range []card.Verb{card.Forbid, card.Permit, card.Change, card.Give, card.Prevent, card.PreventFrom} {
		for act := range card.Act(len(card.AnyAct.Words())) {
			if act != card.AnyAct && do != card.Forbid && do != card.Permit {
				continue
			}
			does := func(x *cardAbility) bool {
				return x.Kind == card.Continuous && slices.ContainsFunc(x.Do, func(a card.Action) bool {
					return a.Do == do && a.Act == act
				})
			}
			found := slices.DeleteFunc(slices.Clone(g.continuousCards(do, act)), func(c engine.Card) bool {
				texts := g.definition(c).abilities
				return !slices.ContainsFunc(texts, func(x cardAbility) bool { return does(&x) })
			})
			enginetest.Compare(d, "continuous", []any{do, act}, found, g.inPlay(does))
		}
	}
	for p := range engine.Chance {
		var list cardList
		plain := attributeCounts{}
		for _, c := range g.producers(p, &list) {
			plain.of[g.definition(c).will]++
			plain.total++
		}
		d.Record("makers", int(plain.total), plain == g.countProducers(p), "%s has %v, and %v are known", p, plain,
			g.countProducers(p))
	}
	if g.isEnforced {
		var due dueChanges
		g.findDueChanges(&due)
		d.Record("settled", 1, !due.isAny(), "rule enforcement would find something")
	}
	if g.Choice.Decision == wPriority {
		g.recomputeOptions(d)
	}
}

// inPlay are the cards in play, the turn player's first, with an ability of which something holds.
func (g *match) inPlay(holds func(*cardAbility) bool) (cards []engine.Card) {
	for _, p := range g.Turn.WithOpponent() {
		for _, a := range [3]Area{Field, Stones, Rulers} {
			for _, c := range g.CardsIn(p, a) {
				if slices.ContainsFunc(g.definition(c).abilities, func(x cardAbility) bool { return holds(&x) }) {
					cards = append(cards, c)
				}
			}
		}
	}
	return cards
}

// recomputeOptions holds what is offered against every ability and every way to play of every card of the player that
// no rule forbids.
func (g *match) recomputeOptions(d *enginetest.Differences) {
	p := g.Choice.Seat
	var offered, legal []string
	for _, o := range g.Choice.Options {
		if o.Verb == vActivate || o.Verb == vProduce || o.Verb == vPlay {
			offered = append(offered, g.Key(o))
		}
	}
	try := func(o engine.Option) {
		if g.ForbiddingRule(p, o) == 0 {
			legal = append(legal, g.Key(o))
		}
	}
	for a := range areas {
		for _, c := range g.CardsIn(p, a) {
			for i := range g.definition(c).abilities {
				if g.definition(c).abilities[i].Kind == card.Activated {
					try(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)})
				}
			}
			for _, of := range g.definition(c).Will {
				try(engine.Option{Verb: vProduce, Card: c, To: wAttributes + engine.Word(of-1)})
			}
			if a == Hand || a == StandbyArea {
				g.eachPlayMode(c, func(how engine.Word) { try(engine.Option{Verb: vPlay, Card: c, To: how}) })
			}
		}
	}
	slices.Sort(offered)
	slices.Sort(legal)
	d.Record("offers", len(offered), slices.Equal(offered, legal), "%s may %v, and is offered %v", p, legal, offered)
}

// TestDoesBits: what effects do has a bit of its own, however many acts there are.
func TestDoesBits(t *testing.T) {
	bits := map[string]uint64{}
	note := func(do card.Verb, act card.Act) {
		bits[fmt.Sprintf("verb %d, act %d", do, act)] = continuousBit(do, act)
	}
	for act := range card.Act(len(card.EachAct)) {
		for _, do := range []card.Verb{card.Forbid, card.Permit} {
			note(do, act)
		}
	}
	for _, do := range []card.Verb{card.Change, card.Give, card.Prevent, card.PreventFrom} {
		note(do, 0)
	}
	enginetest.DistinctBits(t, bits)
}

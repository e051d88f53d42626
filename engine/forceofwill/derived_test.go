package forceofwill

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/forceofwill/card"
)

// TestDerivedIsFresh plays random games and, at every choice, works out again from the whole table what derived.go keeps.
func TestDerivedIsFresh(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(40) {
		driver := &recomputing{Random: engine.Random{Source: engine.Source(seed)}, seen: seen}
		run := &engine.Run{Driver: driver}
		driver.g = fresh(shuffled(), run, seed)
		if err := run.Play(driver.g); err != nil || driver.fault != "" {
			t.Fatalf("seed %d: %v %s", seed, err, driver.fault)
		}
	}
	for _, what := range []string{"watchers", "continuous", "offers", "makers", "settled"} {
		if seen[what] < 100 {
			t.Errorf("%s were compared %d times where there were any", what, seen[what])
		}
	}
}

// recomputing answers at random and compares before each answer.
type recomputing struct {
	engine.Random
	g     *match
	seen  map[string]int
	fault string
}

func (d *recomputing) Decide(r *engine.Run) int {
	if d.compare(); d.fault != "" {
		r.Stop(nil)
	}
	return d.Random.Decide(r)
}

func (d *recomputing) compare() {
	g := d.g
	for on := range card.Events {
		found := slices.DeleteFunc(slices.Clone(g.watchers(on)), func(c engine.Card) bool { return g.def(c).watches&(1<<on) == 0 })
		d.equal("watchers", on, found, g.inPlay(func(x *text) bool {
			return x.Kind == card.Triggered && x.When.On == on && (x.When.What != nil || x.When.Who != card.Any)
		}))
	}
	for _, do := range []card.Verb{card.Forbid, card.Permit, card.Change, card.Give, card.Prevent, card.PreventFrom} {
		for act := range card.Act(len(card.AnyAct.Words())) {
			if act != card.AnyAct && do != card.Forbid && do != card.Permit {
				continue
			}
			does := func(x *text) bool {
				return x.Kind == card.Continuous && slices.ContainsFunc(x.Do, func(a card.Action) bool { return a.Do == do && a.Act == act })
			}
			found := slices.DeleteFunc(slices.Clone(g.continuing(do, act)), func(c engine.Card) bool {
				texts := g.def(c).texts
				return !slices.ContainsFunc(texts, func(x text) bool { return does(&x) })
			})
			d.equal("continuous", []any{do, act}, found, g.inPlay(does))
		}
	}
	for p := range engine.Chance {
		var list cardList
		plain := makers{}
		for _, c := range g.producers(p, &list) {
			plain.of[g.def(c).will]++
			plain.total++
		}
		if d.seen["makers"] += int(plain.total); plain != g.allMakers(p) {
			d.fault = fmt.Sprintf("%s has %v, and %v are known", p, plain, g.allMakers(p))
		}
	}
	if g.settled() {
		var due due
		d.seen["settled"]++
		if g.findDue(&due); due.any() {
			d.fault = "rule enforcement would find something"
		}
	}
	if g.Choice.Decision == wPriority {
		d.equalOptions()
	}
}

// inPlay are the cards in play, the turn player's first, with an ability of which something holds.
func (g *match) inPlay(holds func(*text) bool) (cards []engine.Card) {
	for _, p := range g.Turn.AndOther() {
		for _, a := range [3]Area{Field, Stones, Rulers} {
			for _, c := range g.In(p, a) {
				if slices.ContainsFunc(g.def(c).texts, func(x text) bool { return holds(&x) }) {
					cards = append(cards, c)
				}
			}
		}
	}
	return cards
}

// equalOptions holds what is offered against every ability and every way to play of every card of the player that no rule forbids.
func (d *recomputing) equalOptions() {
	g, p := d.g, d.g.Choice.Seat
	var offered, legal []string
	for _, o := range g.Choice.Options {
		if o.Verb == vActivate || o.Verb == vProduce || o.Verb == vPlay {
			offered = append(offered, g.Key(o))
		}
	}
	try := func(o engine.Option) {
		if g.forbids(p, o) == 0 {
			legal = append(legal, g.Key(o))
		}
	}
	for a := range areas {
		for _, c := range g.In(p, a) {
			for i := range g.def(c).texts {
				try(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)})
			}
			for _, of := range g.def(c).Will {
				try(engine.Option{Verb: vProduce, Card: c, To: wAttributes + engine.Word(of-1)})
			}
			g.eachWay(c, func(how engine.Word) { try(engine.Option{Verb: vPlay, Card: c, To: how}) })
		}
	}
	slices.Sort(offered)
	slices.Sort(legal)
	if d.seen["offers"] += len(offered); !slices.Equal(offered, legal) {
		d.fault = fmt.Sprintf("%s may %v, and is offered %v", p, legal, offered)
	}
}

func (d *recomputing) equal(what string, of any, found, plain []engine.Card) {
	if d.seen[what] += len(plain); !slices.Equal(found, plain) {
		d.fault = fmt.Sprintf("%s of %v: %v, of the whole table %v", what, of, found, plain)
	}
}

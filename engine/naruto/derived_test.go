package naruto

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/naruto/card"
)

// TestDerivedIsFresh plays random games and, at every choice, works out again from the whole Campo what derived.go keeps.
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
	for _, what := range []string{"watchers", "static", "effects"} {
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
	for on := range card.Used + 1 {
		var found cardList
		d.equal("watchers", on, g.watchers(on, &found), g.inPlayWith(func(e *card.Effect) bool {
			return e.Kind == card.Triggered && e.When.On == on && (e.When.What != nil || e.When.Who != card.Any)
		}))
	}
	for _, do := range []card.Verb{card.Forbid, card.Grant, card.Deny, card.Reduce, card.Gain, card.Intellects, card.Divert} {
		for act := range card.DeployNinja + 1 {
			for mark := range card.AllEffects + 1 {
				if (act != card.AnyAct) != (do == card.Forbid) || (mark != card.NoMark) != (do == card.Grant || do == card.Deny) {
					continue
				}
				var found cardList
				d.equal("static", []any{do, act, mark}, g.staticCards(do, act, mark, &found), g.inPlayWith(func(e *card.Effect) bool {
					return e.Kind == card.Static && slices.ContainsFunc(e.Do, func(a card.Action) bool { return a.Do == do && a.Act == act && a.Mark == mark })
				}))
			}
		}
	}
	switch g.Choice.Decision {
	case wMainChoice, wWindow, wExchangeChoice, wResponse:
		d.equalOptions()
	}
}

// inPlayWith are the cards in play that have an effect of which something holds, those of the Attivo first.
func (g *match) inPlayWith(holds func(*card.Effect) bool) (cards []engine.Card) {
	for _, p := range g.Turn.AndOther() {
		for a := Field; a <= Missions; a++ {
			for _, c := range g.In(p, a) {
				if slices.ContainsFunc(g.def(c).Effects, func(e card.Effect) bool { return holds(&e) }) {
					cards = append(cards, c)
				}
			}
		}
	}
	return cards
}

// equalOptions holds the effects that are offered against every effect of every card of the player that no rule forbids to use.
func (d *recomputing) equalOptions() {
	g, p := d.g, d.g.Choice.Seat
	var offered, legal []string
	for _, o := range g.Choice.Options {
		if o.Verb == vActivate {
			offered = append(offered, g.Key(o))
		}
	}
	for a := range areas {
		for _, c := range g.In(p, a) {
			for i := range allEffects {
				if (i < g.effects(c) || i == surge) && g.whyNotActivate(p, c, i) == 0 {
					legal = append(legal, g.Key(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}))
				}
			}
		}
	}
	slices.Sort(offered)
	slices.Sort(legal)
	if d.seen["effects"] += len(offered); !slices.Equal(offered, legal) {
		d.fault = fmt.Sprintf("%s may use %v, and is offered %v", p, legal, offered)
	}
}

func (d *recomputing) equal(what string, of any, found, plain []engine.Card) {
	if d.seen[what] += len(plain); !slices.Equal(found, plain) {
		d.fault = fmt.Sprintf("%s of %v: %v, of the whole Campo %v", what, of, found, plain)
	}
}

// TestSummaries works out from each card that ships, and from its effects, what its summary says.
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
		if int(d.acts) != acts || d.symbols != symbols || d.texts != (len(d.Effects) > 0 || d.Has(card.Surge)) {
			t.Errorf("%s: %+v", d.Name, d.summary)
		}
	}
}

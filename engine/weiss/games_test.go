package weiss

import (
	"fmt"
	"testing"

	"cavillo/engine"
)

// decks is a start with 50 cards for each player: 38 characters and 4 events of levels 0 to 3 in two colours, 8 climaxes, at most four
// of a name (5.1.2), every trigger icon among them.
func decks(t testing.TB) *match {
	t.Helper()
	var s engine.Setup
	s.Turn = []engine.Entry{{Key: "fase", Text: "Preparazione"}}
	card := func(copies int, name string, fields ...string) {
		e := engine.Entry{Key: name, Kind: engine.Mapping}
		for i := 0; i < len(fields); i += 2 {
			e.Fields = append(e.Fields, engine.Entry{Key: fields[i], Text: fields[i+1]})
		}
		s.Cards = append(s.Cards, e)
		for p := range engine.Chance {
			if len(s.Sides[p]) == 0 {
				s.Sides[p] = []engine.Entry{{Key: "mazzo", Kind: engine.Sequence}}
			}
			for i := range copies {
				label := fmt.Sprintf("%s#%d", name, 2+int(p)*copies+i)
				s.Sides[p][0].List = append(s.Sides[p][0].List, engine.Entry{Text: label})
			}
		}
	}
	for i := range 10 {
		level := i % 4
		copies := 4
		if i > 7 {
			copies = 3
		}
		trigger := "nessuna"
		if level >= 2 {
			trigger = "soul"
		}
		card(copies, fmt.Sprintf("Eroe %d", i), "colore", colourNames[i%2], "livello", fmt.Sprint(level), "costo", fmt.Sprint(level*(i/4)/2),
			"power", fmt.Sprint(1500+2500*level+500*(i%3)), "soul", fmt.Sprint(1+level/3), "trigger", trigger)
	}
	card(2, "Festa", "tipo", "evento", "colore", "giallo", "livello", "1", "costo", "1")
	card(2, "Difesa", "tipo", "evento", "colore", "verde", "livello", "0", "costo", "0", "icona", "counter")
	for i, icon := range []string{"wind", "bag", "gate", "book", "flame", "treasure", "pants", "soul"} {
		card(1, "Climax "+icon, "tipo", "climax", "colore", colourNames[i%2], "trigger", icon)
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		t.Fatal(err)
	}
	return m.(*match)
}

// fresh is a match at the start given, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := &match{Run: run, State: start.State, defs: start.defs, names: start.names}
	m.Source = engine.Source(seed)
	return m
}

// guarded is the random driver that checks the match at every choice.
type guarded struct {
	engine.Random
	t     *testing.T
	match *match
	count int
}

func (d *guarded) Decide(r *engine.Run) int {
	d.guard(r)
	return d.Random.Decide(r)
}

func (d *guarded) guard(r *engine.Run) {
	d.count++
	fault := cardsConserved(d.match)
	if fault == "" {
		fault = tableSettled(d.match)
	}
	if fault == "" {
		fault = choiceSound(d.match, d.count%7 == 0)
	}
	if fault != "" {
		d.t.Fatalf("choice %d, %s: %s", d.count, phaseNames[d.match.Phase], fault)
	}
}

// cardsConserved finds every card in exactly one place; "" where all is well.
func cardsConserved(g *match) string {
	seen := [maxCards + 1]bool{}
	total := 0
	for p := range engine.Chance {
		for a := range areas {
			for _, c := range g.in(p, a) {
				if seen[c] || g.Cards[c].Area != a || g.Cards[c].Owner != p {
					return g.names[c] + " is in " + g.Word(at(p, a)) + " and elsewhere"
				}
				seen[c] = true
				total++
			}
		}
	}
	if total != len(g.names)-1 {
		return fmt.Sprintf("%d cards of %d are on the table", total, len(g.names)-1)
	}
	return ""
}

// tableSettled finds nothing that the rules would have put right before this choice: what interrupts (9.1.2.1) before any choice but its
// own, what waits for a Check Timing (8.5.1) before whatever a player does of his own will; "" where all is well.
func tableSettled(g *match) string {
	free := false
	switch g.Choice.Moment {
	case wLevelChoice, wShuffle, wOrderChoice:
		return ""
	case wClockChoice, wMainChoice, wClimaxChoice, wAttackChoice, wCounterChoice, wHandChoice:
		free = true
	}
	for p := range engine.Chance {
		who := p.String()
		switch {
		case g.count(p, Deck) == 0:
			return "the deck of " + who + " is empty"
		case g.count(p, Clock) > 6:
			return who + " has not levelled up"
		case !free:
			continue
		case g.count(p, Level) > 3:
			return who + " has not lost"
		case g.count(p, ClimaxArea) > 1:
			return who + " has two climaxes"
		case g.count(p, Resolution) > 0 || g.Damage.On:
			return "something of " + who + " is still being resolved"
		case g.Points[p] > 0:
			return who + " has not paid a Refresh Point"
		}
		for _, slot := range slots {
			if n := g.count(p, slot); n > 1 || n == 0 && g.count(p, slot.under()) > 0 {
				return "in " + g.Word(at(p, slot)) + " there is what should have left"
			} else if n == 1 && g.power(g.top(p, slot)) <= 0 {
				return g.names[g.top(p, slot)] + " has no power"
			}
		}
	}
	if battle := g.Choice.Moment == wCounterChoice; free && (g.WaitCount > 0 || g.Settles || g.Paying || battle != (g.Attack.Type == Frontal)) {
		return "an ability waits, or an attack or a payment is not over"
	}
	return ""
}

// choiceSound finds options, each with a key of its own and a rule that allows it; asked, the legality predicate agrees on every act that
// one might think of.
func choiceSound(g *match, ask bool) string {
	if len(g.Choice.Options) == 0 {
		return "a choice without options"
	}
	keys := map[string]bool{}
	for _, o := range g.Choice.Options {
		key := g.Key(o)
		if keys[key] {
			return key + " is twice among the options"
		}
		if keys[key] = true; o.Rule == 0 {
			return "nothing allows " + key
		}
		switch o.Verb {
		case vPlay, vClock, vSwap, vAttack, vPay:
			if why := g.forbids(g.Choice.Seat, o); why != 0 {
				return key + " is an option and forbidden by " + why.String()
			}
		}
	}
	fault := ""
	if ask && g.Choice.Seat.Player() {
		g.Conceivable(g.Choice.Seat, func(o engine.Option) {
			if allowed := keys[g.Key(o)]; allowed != (o.Rule == 0) {
				fault = fmt.Sprintf("%s: among the options %v, forbidden by %q", g.Key(o), allowed, o.Rule)
			}
		})
	}
	return fault
}

// TestGuardsTrip plants a bug for each check.
func TestGuardsTrip(t *testing.T) {
	for name, plant := range map[string]func(*match){
		"a card twice":               func(g *match) { g.push(engine.A, Memory, g.in(engine.A, Deck)[0]) },
		"a card lost":                func(g *match) { g.pull(g.in(engine.B, Deck)[0]) },
		"a card that lies elsewhere": func(g *match) { g.Cards[g.in(engine.A, Hand)[0]].Area = Clock },
		"a Refresh Point not paid":   func(g *match) { g.Points[engine.B]++ },
		"a clock that is full":       func(g *match) { g.deal(engine.A, Clock, 7) },
		"a damage that goes on":      func(g *match) { g.deal(engine.B, Resolution, 1) },
		"two characters in a slot":   func(g *match) { g.deal(engine.A, BackLeft, 2) },
		"a marker under nobody":      func(g *match) { g.deal(engine.A, UnderBackLeft, 1) },
		"an attack that is not over": func(g *match) { g.Attack.Type = Frontal },
		"no option":                  func(g *match) { g.Choice.Options = nil },
		"an option twice":            func(g *match) { g.Choice.Options = append(g.Choice.Options, g.Choice.Options[0]) },
		"an option without rule":     func(g *match) { g.Choice.Options[0].Rule = 0 },
		"an option that is illegal":  func(g *match) { g.Allow(engine.Option{Verb: vClock, Card: g.in(engine.A, Hand)[0]}, 1) },
	} {
		g := fresh(decks(t), &engine.Run{Driver: &engine.Path{Answers: []int{0, 0, 0, 0, 0, 0}}}, 1)
		if err := g.Run.Play(g); err != nil { // the first play timing of the first turn
			t.Fatal(err)
		}
		if g.Choice.Moment != wMainChoice || cardsConserved(g)+tableSettled(g)+choiceSound(g, true) != "" {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Moment))
		}
		if plant(g); cardsConserved(g)+tableSettled(g)+choiceSound(g, true) == "" {
			t.Errorf("%s is not noticed", name)
		}
	}
}

// deal moves cards from a deck as no rule does.
func (g *match) deal(p engine.Seat, to Area, n int) {
	for range n {
		c := g.top(p, Deck)
		g.pull(c)
		g.push(p, to, c)
	}
}

// TestRandomGames plays full games at random to their end and checks the state at every choice.
func TestRandomGames(t *testing.T) {
	start := decks(t)
	choices, turns, winners := 0, 0, [4]int{}
	for seed := range uint64(300) {
		driver := &guarded{Random: engine.Random{Source: engine.Source(seed)}, t: t}
		run := &engine.Run{Driver: driver, Tracing: true}
		m := fresh(start, run, seed)
		driver.match = m
		if err := run.Play(m); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		end, over := m.End()
		if !over {
			t.Fatalf("seed %d: the game is not over", seed)
		}
		for _, e := range run.Events() {
			if len(e.Rules) == 0 {
				t.Fatalf("seed %d: event %d (%s) cites no rule", seed, e.Seq, e.Kind)
			}
		}
		winners[end.Winner]++
		choices += driver.count
		turns += int(m.TurnNumber)
	}
	t.Logf("300 games: %d choices, %d turns, A won %d, B won %d, drawn %d", choices, turns, winners[0], winners[1], winners[3])
	if winners[engine.A] == 0 || winners[engine.B] == 0 {
		t.Error("one of the players never wins")
	}
}

// TestSameSeedSameGame plays games twice and compares their ends.
func TestSameSeedSameGame(t *testing.T) {
	start := decks(t)
	for seed := range uint64(20) {
		var hashes [2]uint64
		for i := range hashes {
			m := fresh(start, &engine.Run{Driver: &engine.Random{Source: engine.Source(seed)}}, seed)
			if err := m.Run.Play(m); err != nil {
				t.Fatal(err)
			}
			hashes[i] = m.Hash()
		}
		if hashes[0] != hashes[1] {
			t.Fatalf("seed %d gives two games", seed)
		}
	}
}

// BenchmarkGames plays random full games without a trace.
func BenchmarkGames(b *testing.B) { benchmark(b, false) }

// BenchmarkTracedGames plays random full games with their events.
func BenchmarkTracedGames(b *testing.B) { benchmark(b, true) }

// BenchmarkReplay plays a scenario as a page needs it, with choices, refusals and the table after each passage.
func BenchmarkReplay(b *testing.B) {
	s := published(b)[0]
	for b.Loop() {
		if _, err := engine.Play(s, 0); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmark(b *testing.B, traced bool) {
	start := decks(b)
	run := &engine.Run{Driver: &counting{}, Tracing: traced}
	m := fresh(start, run, 1)
	b.ReportAllocs()
	choices := 0
	for i := 0; b.Loop(); i++ {
		driver := run.Driver.(*counting)
		driver.Source, driver.count = engine.Source(i), 0
		run.Reset()
		m.State = start.State
		m.Source = engine.Source(i)
		if err := run.Play(m); err != nil {
			b.Fatal(err)
		}
		choices += driver.count
	}
	b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

type counting struct {
	engine.Random
	count int
}

func (d *counting) Decide(r *engine.Run) int {
	d.count++
	return d.Random.Decide(r)
}

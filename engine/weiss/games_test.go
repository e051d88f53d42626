package weiss

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// started is the start of the random games.
func started(t testing.TB) *match {
	t.Helper()
	m, err := decks()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestGuardsTrip plants a bug for each check.
func TestGuardsTrip(t *testing.T) {
	for name, plant := range map[string]func(*match){
		"a card twice":               func(g *match) { g.push(landing{Area: Memory}, g.in(engine.A, Deck)[0]) },
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
		"an information that is old": func(g *match) {
			c := g.in(engine.A, Hand)[0]
			g.keep(Effect{On: g.object(c), Verb: card.Gain, Stat: Power, Amount: 500})
			g.info(c)
			g.Effects[0].Amount = 700
		},
		"an index that is old":      func(g *match) { g.index.cards[roleStand].add(g.in(engine.A, Deck)[0]) },
		"an option that is illegal": func(g *match) { g.Allow(engine.Option{Verb: vClock, Card: g.in(engine.A, Hand)[0]}, 1) },
	} {
		g := fresh(started(t), &engine.Run{Driver: &engine.Path{Answers: []int{0, 0, 0, 0, 0, 0}}}, 1)
		if err := g.Run.Play(g); err != nil { // the first play timing of the first turn
			t.Fatal(err)
		}
		fault := func() string {
			all := g.guard()
			for i := range all.Checks {
				all.Checks[i].Every = 1
			}
			return all.Fault()
		}
		if g.Choice.Moment != wMainChoice || fault() != "" {
			t.Fatalf("the game is not where a bug can be planted: %s", g.Word(g.Choice.Moment))
		}
		if plant(g); fault() == "" {
			t.Errorf("%s is not noticed", name)
		}
	}
}

// deal moves cards from a deck as no rule does.
func (g *match) deal(p engine.Seat, to Area, n int) {
	for range n {
		c := g.top(p, Deck)
		g.pull(c)
		g.push(landing{In: p, Area: to}, c)
	}
}

// TestRandomGames plays full games at random to their end and checks the state at every choice.
func TestRandomGames(t *testing.T) {
	random, err := NewRandom(true)
	if err != nil {
		t.Fatal(err)
	}
	choices, turns, winners := 0, 0, [4]int{}
	for seed := range uint64(300) {
		game := random.Play(seed)
		if game.Fault != "" || !game.Over {
			t.Fatalf("seed %d, choice %d: %s", seed, game.At, game.Fault)
		}
		winners[game.Winner]++
		choices += game.Choices
		turns += game.Turns
	}
	t.Logf("300 games: %d choices, %d turns, A won %d, B won %d, drawn %d", choices, turns, winners[0], winners[1], winners[3])
	if winners[engine.A] == 0 || winners[engine.B] == 0 {
		t.Error("one of the players never wins")
	}
}

// TestFaultStopsGame plants a bug in the start of the random games: the game stops at the choice where it is found.
func TestFaultStopsGame(t *testing.T) {
	start := started(t)
	random := randomGames(start, true)
	start.pull(start.in(engine.B, Deck)[0])
	if game := random.Play(1); game.At != 1 || game.Over || !strings.Contains(game.Fault, "99 cards of 100") {
		t.Errorf("a card is missing: %+v", game)
	}
}

// TestSameSeedSameGame plays games twice and compares their ends.
func TestSameSeedSameGame(t *testing.T) {
	start := started(t)
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

// TestListedOptionsWork takes every option of choices along random games: from each the game goes on to its next choice or its end.
func TestListedOptionsWork(t *testing.T) {
	start := started(t)
	tried := 0
	for seed := range uint64(6) {
		run := &engine.Run{Driver: &engine.Random{Source: engine.Source(seed)}}
		m := fresh(start, run, seed)
		if err := run.Play(m); err != nil {
			t.Fatal(err)
		}
		answers := run.Answers()
		for at := int(seed); at < len(answers); at += 29 {
			path := &engine.Run{Driver: &engine.Path{Answers: answers[:at]}}
			stopped := fresh(start, path, seed)
			if err := path.Play(stopped); err != nil {
				t.Fatal(err)
			}
			for i, o := range stopped.Choice.Options {
				key := stopped.Key(o)
				next := &engine.Run{Driver: &engine.Path{Answers: append(append([]int(nil), answers[:at]...), i)}}
				if err := next.Play(fresh(start, next, seed)); err != nil {
					t.Errorf("seed %d, answer %d: %s is listed, and taking it: %v", seed, at+1, key, err)
				}
				tried++
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d options were tried", tried)
	}
}

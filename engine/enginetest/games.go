package enginetest

import (
	"slices"
	"testing"

	"cavillo/engine"
)

// testRandom plays full games at random to their end and checks the state at every choice.
func (p Proof) testRandom(t *testing.T) {
	random, err := p.Random(true)
	if err != nil {
		t.Fatal(err)
	}
	choices, turns, winners := 0, 0, map[engine.Seat]int{}
	for seed := range uint64(300) {
		game := random.Play(seed)
		if game.Fault != "" || !game.Over {
			t.Fatalf("seed %d, choice %d: %s", seed, game.At, game.Fault)
		}
		winners[game.Winner]++
		choices += game.Choices
		turns += game.Turns
	}
	t.Logf("300 games: %d choices, %d turns, A won %d, B won %d, drawn %d", choices, turns, winners[engine.A], winners[engine.B],
		winners[engine.Nobody])
	if winners[engine.A] == 0 || winners[engine.B] == 0 {
		t.Error("one of the players never wins")
	}
}

// play plays a random game of a seed with a driver, to its end.
func (p Proof) play(t *testing.T, run *engine.Run, seed uint64) engine.Match {
	t.Helper()
	m := p.Start(run, seed)
	if err := run.Play(m); err != nil {
		t.Fatal(err)
	}
	return m
}

func random(seed uint64) *engine.Run {
	return &engine.Run{Driver: &engine.Random{Source: engine.Source(seed)}}
}

func path(answers ...int) *engine.Run { return &engine.Run{Driver: &engine.Path{Answers: answers}} }

// testRandomFold checks that the events of full games fold to the table at the end, and that the games end alike when they are played again
// from their answers.
func (p Proof) testRandomFold(t *testing.T) {
	for seed := range uint64(25) {
		run := random(seed)
		run.Tracing = true
		m := p.Start(run, seed)
		before := m.Snapshot()
		if err := run.Play(m); err != nil {
			t.Fatal(err)
		}
		if fault := engine.Fold(p.Game.Table(), before, run.Events(), m.Snapshot()); fault != "" {
			t.Fatalf("seed %d: %s", seed, fault)
		}
		if again := p.play(t, path(run.Answers()...), seed); again.Hash() != m.Hash() {
			t.Fatalf("seed %d: played from its %d answers the game ends otherwise", seed, len(run.Answers()))
		}
	}
}

// testSameSeed plays games twice and compares their ends.
func (p Proof) testSameSeed(t *testing.T) {
	for seed := range uint64(20) {
		once := p.play(t, random(seed), seed).Hash()
		if again := p.play(t, random(seed), seed).Hash(); again != once {
			t.Fatalf("seed %d gives two games", seed)
		}
	}
}

// testOptions takes every option of choices along random games: from each the game goes on to its next choice or its end.
func (p Proof) testOptions(t *testing.T) {
	tried := 0
	for seed := uint64(0); seed < 6 || tried < 200 && seed < 60; seed++ { // more of a game with few choices
		run := random(seed)
		p.play(t, run, seed)
		answers := slices.Clone(run.Answers())
		for at := int(seed); at < len(answers); at += 29 {
			stopped := path(answers[:at]...)
			m := p.play(t, stopped, seed)
			for i, o := range stopped.Choice.Options {
				key := m.Key(o)
				next := path(append(slices.Clone(answers[:at]), i)...)
				if err := next.Play(p.Start(next, seed)); err != nil {
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

// testAllocations plays games again that have been played: a choice allocates nothing. What the start of a game and a list that grows beyond
// all games before allocate is less than one in a hundred choices.
func (p Proof) testAllocations(t *testing.T) {
	random, err := p.Random(false)
	if err != nil {
		t.Fatal(err)
	}
	const games = 40
	choices := 0
	play := func() {
		choices = 0
		for seed := range uint64(games) {
			choices += random.Play(seed).Choices
		}
	}
	play()
	if allocations := testing.AllocsPerRun(1, play); allocations*100 > float64(choices) {
		t.Errorf("%d choices allocate %.0f times", choices, allocations)
	} else {
		t.Logf("%d choices allocate %.0f times", choices, allocations)
	}
}

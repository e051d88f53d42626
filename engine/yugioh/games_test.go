package yugioh

import (
	"runtime"
	"strings"
	"testing"

	"cavillo/engine"
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
	random, err := NewRandom(true)
	if err != nil {
		t.Fatal(err)
	}
	start := random.start
	start.pull(start.in(engine.B, Side)[0])
	if game := random.Play(1); game.At != 1 || game.Over || !strings.Contains(game.Fault, "cards of") {
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

// BenchmarkGames plays random full games without a trace.
func BenchmarkGames(b *testing.B) { benchmark(b, false) }

// BenchmarkTracedGames plays random full games with their events.
func BenchmarkTracedGames(b *testing.B) { benchmark(b, true) }

// BenchmarkClone copies the state of a match.
func BenchmarkClone(b *testing.B) {
	start := started(b)
	var copied State
	b.ReportAllocs()
	for b.Loop() {
		copied = start.State
	}
	if copied.Piles != start.Piles {
		b.Error("the copy differs")
	}
}

// BenchmarkReplay plays the scenario with the most events as a page needs it, with choices, refusals and the table after each passage.
func BenchmarkReplay(b *testing.B) {
	var longest *engine.Replay
	for _, s := range published(b) {
		replay, err := engine.Play(s, 0)
		if err != nil {
			b.Fatal(err)
		}
		if longest == nil || len(replay.Events) > len(longest.Events) {
			longest = replay
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := engine.Play(longest.Scenario, 0); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(longest.Events)), "events")
	b.ReportMetric(float64(len(longest.Choices)), "choices")
}

// BenchmarkLoad reads all the scenarios from their files, as a program does once when it starts.
func BenchmarkLoad(b *testing.B) {
	scenarios := published(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range scenarios {
			if _, err := engine.LoadScenario([]engine.Game{Game{}}, s.File, s.Source); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(len(scenarios)), "scenarios")
}

func benchmark(b *testing.B, traced bool) {
	random, err := NewRandom(false)
	if err != nil {
		b.Fatal(err)
	}
	random.game.Tracing = traced
	b.ReportAllocs()
	choices := 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for i := 0; b.Loop(); i++ {
		game := random.Play(uint64(i))
		if game.Fault != "" {
			b.Fatal(game.Fault)
		}
		choices += game.Choices
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(choices), "allocs/choice")
	b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

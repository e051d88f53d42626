package weiss

import (
	"runtime"
	"strings"
	"testing"

	"cavillo/engine"
)

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
	random.Run.Tracing = traced
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

// BenchmarkWhatIf changes one answer of the scenario with the most answers and follows it, as a page does.
func BenchmarkWhatIf(b *testing.B) {
	var s *engine.Scenario
	var answers []int
	for _, each := range published(b) {
		replay, err := engine.Play(each, 0)
		if err != nil {
			b.Fatal(err)
		}
		if len(replay.Answers) > len(answers) {
			s, answers = each, replay.Answers
		}
	}
	changed := append([]int(nil), answers...)
	changed[len(changed)-1] = 0
	b.ReportAllocs()
	for b.Loop() {
		if _, err := engine.Follow(s, 0, changed); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(answers)), "answers")
}

// BenchmarkDevelopments proves a claim over the 720 orders of a deck of six.
func BenchmarkDevelopments(b *testing.B) {
	text := claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{B.clock: 4}]}")
	text = strings.NewReplacer("[w1, w2, w3]", "[w1, w2, w3, w4, w5, w6]", "[w3, w1, w2]", "[w3, w1, w2, w4, w5, w6]").Replace(text)
	s, err := engine.LoadScenario([]engine.Game{Game{}}, "prova.yaml", []byte(text))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		replay, err := engine.Play(s, 0)
		if err != nil || replay.Claims[0].Developments != 720 {
			b.Fatal(err)
		}
	}
}

// BenchmarkAblations takes every cited rule away from every scenario, on every core.
func BenchmarkAblations(b *testing.B) {
	scenarios := published(b)
	for b.Loop() {
		if _, err := engine.AblateAll(scenarios); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(scenarios)), "scenarios")
}

package enginetest

import (
	"runtime"
	"testing"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// BenchmarkGames measures random full games: traced says whether their events are written. It reports games and choices
// a second and allocations a choice.
func (p Proof) BenchmarkGames(b *testing.B, traced bool) {
	random := p.randomGames(b, false)
	random.Run.KeepsEvents = traced
	b.ReportAllocs()
	choices := 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for i := 0; b.Loop(); i++ {
		game := random.Play(uint64(i))
		if game.Fault != "" {
			b.Fatal(game.Fault)
		}
		choices += game.ChoiceCount
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(choices), "allocs/choice")
	b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkClone measures copying the state of a match by assignment.
func BenchmarkClone[State comparable](b *testing.B, start *State) {
	var copied State
	b.ReportAllocs()
	for b.Loop() {
		copied = *start
	}
	if copied != *start {
		b.Error("the copy differs")
	}
}

// replayWithMost returns the replay of the published scenario for which the function much returns the highest number.
func (p Proof) replayWithMost(b *testing.B, much func(*replay.Replay) int) *replay.Replay {
	var longest *replay.Replay
	for _, s := range p.Published(b) {
		played := mustPlay(b, s, 0)
		if longest == nil || much(played) > much(longest) {
			longest = played
		}
	}
	return longest
}

// BenchmarkReplay measures the replay of the scenario with the most events, with all that a page shows: choices,
// refusals and the table after each passage.
func (p Proof) BenchmarkReplay(b *testing.B) {
	longest := p.replayWithMost(b, func(r *replay.Replay) int { return len(r.Events) })
	b.ReportAllocs()
	for b.Loop() {
		if _, err := replay.Play(longest.Scenario, 0); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(longest.Events)), "events")
	b.ReportMetric(float64(len(longest.Choices)), "choices")
}

// BenchmarkWhatIf measures a what-if: a branch of the scenario with the most answers, which departs where another
// option can be taken last.
func (p Proof) BenchmarkWhatIf(b *testing.B) {
	longest := p.replayWithMost(b, func(r *replay.Replay) int { return len(r.Answers) })
	var departures []replay.Departure
	for at, c := range longest.Choices {
		if len(c.Options) > 1 && c.Taken >= 0 {
			departures = longest.Departures(longest, at, (c.Taken+1)%len(c.Options))
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := replay.Branch(longest, departures); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(longest.Answers)), "answers")
}

// BenchmarkLoad measures reading all published scenarios from their files, which the server does once when it starts.
func (p Proof) BenchmarkLoad(b *testing.B) {
	scenarios := p.Published(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range scenarios {
			if _, err := scenario.LoadScenario([]engine.Game{p.Game}, s.File, s.Source); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(len(scenarios)), "scenarios")
}

// BenchmarkAblations measures measure.AblateScenarios of all published scenarios, which runs on every core.
func (p Proof) BenchmarkAblations(b *testing.B) {
	scenarios := p.Published(b)
	for b.Loop() {
		if _, err := measure.AblateScenarios(scenarios); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(scenarios)), "scenarios")
}

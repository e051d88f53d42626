// Package enginetest is the tests that every game passes in the same words. A game says once what it is ([Proof]); its tests then call
// [Proof.Test] and, by name, the benchmarks and the fuzz tests, which Go wants to find in the game's own package.
package enginetest

import (
	"flag"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// Update is whether what is compared with a file is written there instead.
var Update = flag.Bool("update", false, "write again what the tests compare with a file")

// Proof is a game as its tests see it.
type Proof struct {
	Game        engine.Game
	Rules       int      // of the document
	Any         string   // the number of any rule
	Preparation []string // the phases in which the players are not alike: scenarios that start there are not mirrored

	*table.Shipped

	Stated []Stated // what questions of this game say, and how it is recognised in their examples

	Random     func(check bool) (*engine.RandomGames, error)
	Start      func(run *engine.Run, seed uint64) engine.Match // of a random game
	Invariants func(engine.Match) engine.Invariants

	CardFiles func() (fs.FS, error)   // the files of cards that ship, *.yaml
	ReadCards func(data []byte) error // reads a file of cards as the game reads its own
	// Dealt takes the cards of a file into a scenario: they, and a position in which they can be played.
	Dealt func(file *engine.Entry) (cards []engine.Entry, position engine.Entry)
}

// Test runs all that a game must pass, each under its name. It asks for every field.
func (p Proof) Test(t *testing.T) {
	p.TestFirst(t)
	t.Run("QuestionsAgreeWithTheirCards", p.testQuestions)
	t.Run("CitedIsTheWholeCode", p.testCited)
	t.Run("Coverage", p.testCoverage)
	t.Run("ListedOptionsWork", p.testOptions)
	t.Run("Spoiled", p.testSpoiled)
	t.Run("Digests", p.testDigests)
}

// TestFirst runs what a game passes from its first chapter on: it asks for Game, Preparation, Shipped, Random and Start alone.
func (p Proof) TestFirst(t *testing.T) {
	t.Run("Scenarios", p.testScenarios)
	t.Run("ScenariosRunAlike", p.testRunAlike)
	t.Run("ScenariosMirror", p.testMirror)
	t.Run("ShownRulesAreCited", p.testShown)
	t.Run("DecisivePassageCites", p.testDecisive)
	t.Run("CitationsMatter", p.testCitations)
	t.Run("EventsFold", p.testFold)
	t.Run("Conforms", p.testConforms)
	t.Run("RandomGames", p.testRandom)
	t.Run("RandomGamesFold", p.testRandomFold)
	t.Run("SameSeedSameGame", p.testSameSeed)
}

// Play reads and plays a scenario and gives the error of either.
func (p Proof) Play(text string) (*engine.Replay, error) {
	s, err := engine.LoadScenario([]engine.Game{p.Game}, "prova.yaml", []byte(text))
	if err != nil {
		return nil, err
	}
	return engine.Play(s, 0)
}

// Published are the scenarios of the game.
func (p Proof) Published(t testing.TB) []*engine.Scenario {
	t.Helper()
	scenarios, err := p.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	return scenarios
}

// everyPart calls a test with every scenario and variant, several at once.
func (p Proof) everyPart(t *testing.T, try func(t *testing.T, s *engine.Scenario, variant int)) {
	t.Helper()
	for _, s := range p.Published(t) {
		t.Run(s.ID, func(t *testing.T) {
			t.Parallel()
			for variant := range len(s.Variants) + 1 {
				try(t, s, variant)
			}
		})
	}
}

// testScenarios replays every scenario and its variants: every expectation holds and the trace is the golden one.
func (p Proof) testScenarios(t *testing.T) {
	for _, s := range p.Published(t) {
		t.Run(s.ID, func(t *testing.T) {
			var trace strings.Builder
			for variant := range len(s.Variants) + 1 {
				replay, err := engine.Play(s, variant)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range replay.Failures {
					t.Errorf("%s:%d: expected %s; found %s", s.File, f.Line, f.Expected, f.Found)
				}
				trace.WriteString(replay.Trace())
			}
			golden := "scenarios/" + s.ID + ".trace"
			if *Update {
				if err := os.WriteFile(golden, []byte(trace.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if string(want) != trace.String() {
				t.Errorf("the trace differs from %s:\n%s", golden, trace.String())
			}
		})
	}
}

// testRunAlike runs every scenario and variant straight, twice, from its answers, from each checkpoint, and through its file.
func (p Proof) testRunAlike(t *testing.T) {
	p.everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		if err := Verify(s, variant); err != nil {
			t.Error(err)
		}
	})
}

// testMirror exchanges the players of every scenario: the trace is the same, with the players exchanged. In the preparation nobody is
// the turn player yet, and the decks are shuffled one after the other.
func (p Proof) testMirror(t *testing.T) {
	p.everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		if slices.ContainsFunc(s.Setup.Turn, func(e engine.Entry) bool { return slices.Contains(p.Preparation, e.Text) }) {
			return
		}
		if err := VerifyMirror(s, variant); err != nil {
			t.Error(err)
		}
	})
}

// testShown finds rules on every event of every scenario, and among them each rule that the scenario says it shows.
func (p Proof) testShown(t *testing.T) {
	for _, s := range p.Published(t) {
		cited := map[rulebooks.Ref]bool{}
		for variant := range len(s.Variants) + 1 {
			replay, err := engine.Play(s, variant)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range replay.Events {
				if len(e.Rules) == 0 {
					t.Errorf("%s: event %d (%s) cites no rule", s.ID, e.Seq, e.Kind)
				}
				for _, rule := range e.Rules {
					cited[rule] = true
				}
			}
		}
		for _, rule := range s.Shows {
			if !cited[rule] {
				t.Errorf("%s shows %s, but no event of it cites the rule", s.ID, rule)
			}
		}
	}
}

// testDecisive opens every scenario at the passage that its verdict is about: it cites a rule that the scenario shows. Only where no
// passage cites one, since nothing happens, any will do.
func (p Proof) testDecisive(t *testing.T) {
	for _, s := range p.Published(t) {
		replay, err := engine.Play(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		cites := func(v engine.PassageView) bool {
			return slices.ContainsFunc(v.Events, func(at int) bool {
				return slices.ContainsFunc(replay.Events[at].Rules, func(r rulebooks.Ref) bool { return slices.Contains(s.Shows, r) })
			})
		}
		if at := slices.IndexFunc(replay.Passages, cites); at >= 0 && !cites(replay.Passages[replay.Decisive]) {
			t.Errorf("%s opens at passage %d, which cites none of the rules that it shows; passage %d does", s.File, replay.Decisive+1, at+1)
		}
	}
}

// testFold folds the events of every scenario over its first table and gets its last.
func (p Proof) testFold(t *testing.T) {
	p.everyPart(t, func(t *testing.T, s *engine.Scenario, variant int) {
		replay, err := engine.Play(s, variant)
		if err != nil {
			t.Fatal(err)
		}
		if fault := engine.Fold(p.Game.Table(), replay.Start, replay.Events, replay.Passages[len(replay.Passages)-1].Table); fault != "" {
			t.Errorf("%s, variant %d: %s", s.ID, variant, fault)
		}
	})
}

// testConforms has the kernel judge the game by its contract.
func (p Proof) testConforms(t *testing.T) {
	start := func(run *engine.Run, seed uint64) (engine.Match, error) { return p.Start(run, seed), nil }
	for _, fault := range Conforms(p.Game, p.Published(t), start) {
		t.Error(fault)
	}
}

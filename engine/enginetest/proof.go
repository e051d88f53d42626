// Package enginetest holds the tests that are the same for every game. A game describes itself in a [Proof]; its own
// tests call
// [Proof.Test], and its own benchmarks and fuzz tests, which Go looks for in the package under test, call those of the Proof.
package enginetest

import (
	"flag"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/shipped"
	"cavillo/rulebooks"
)

// Update is whether the tests write the files with which they compare results.
var Update = flag.Bool("update", false, "write again what the tests compare with a file")

// Proof is a game as its tests see it.
type Proof struct {
	Game        engine.Game
	Rules       int      // how many the document has
	Any         string   // the number of any rule
	Preparation []string // the phases in which the players are not alike: scenarios that start there are not mirrored

	*shipped.Set

	Stated []QuestionClaim // what the questions of scenarios may say, and how the scenario shows it

	Random     func(check bool) (*measure.RandomGames, error)
	Start      func(run *engine.Run, seed uint64) engine.Match // of a random game
	Invariants func(engine.Match) measure.Invariants

	CardFiles func() (fs.FS, error)      // the files of cards that ship, *.yaml
	ReadCard  func(e *entry.Entry) error // reads a card of a file as the game reads its own
	// Dealt makes a scenario of the cards of a file: it returns the entries of carte, and a position in which the cards
	// can be played.
	Dealt func(file *entry.Entry) (cards []entry.Entry, position entry.Entry)
}

// Test runs all tests that a game must pass, each under its name. Every field of the Proof must be set.
func (p Proof) Test(t *testing.T) {
	p.TestFirst(t)
	t.Run("QuestionsAgreeWithTheirCards", p.testQuestions)
	t.Run("CitedIsTheWholeCode", p.testCitedIsComplete)
	t.Run("Coverage", p.testCoverage)
	t.Run("TwelvePhrases", p.testTwelvePhrases)
	t.Run("ListedOptionsWork", p.testOptions)
	t.Run("Spoiled", p.testSpoiled)
	t.Run("Digests", p.testDigests)
	t.Run("Allocations", p.testAllocations)
}

// TestFirst runs the tests that a game passes from its first chapter on. They need the fields Game, Preparation, Set,
// Random and Start alone.
func (p Proof) TestFirst(t *testing.T) {
	t.Run("Scenarios", p.testScenarios)
	t.Run("ScenariosMirror", p.testMirror)
	t.Run("PassagesAreNamed", p.testAddresses)
	t.Run("BranchesAreFound", p.testBranches)
	t.Run("LinesAreCompared", p.testComparisons)
	t.Run("ShownRulesAreCited", p.testShownRulesAreCited)
	t.Run("DecisivePassageCites", p.testDecisivePassage)
	t.Run("CitationsMatter", p.testCitations)
	t.Run("ValuesHaveParts", p.testValues)
	t.Run("Tables", p.testTables)
	t.Run("Conforms", p.testConforms)
	t.Run("RandomGames", p.testRandom)
	t.Run("Universe", p.testUniverse)
	t.Run("Refusals", p.testRefusals)
	t.Run("Timing", p.testTiming)
	t.Run("Situations", p.testSituations)
	t.Run("Phrases", p.testPhrases)
	t.Run("Positions", p.testPositions)
}

// Play reads and plays the text of a scenario and returns the error of either.
func (p Proof) Play(text string) (*replay.Replay, error) {
	s, err := scenario.LoadScenario([]engine.Game{p.Game}, "prova.yaml", []byte(text))
	if err != nil {
		return nil, err
	}
	return replay.Play(s, 0)
}

// Published returns the scenarios of the game.
func (p Proof) Published(t testing.TB) []*scenario.Scenario {
	t.Helper()
	scenarios, err := p.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	return scenarios
}

// LoadedTemplates returns the templates of the game.
func (p Proof) LoadedTemplates(t testing.TB) []*scenario.Scenario {
	t.Helper()
	templates, err := p.Templates()
	if err != nil {
		t.Fatal(err)
	}
	return templates
}

// mustPlay returns the replay of a scenario or of one of its variants, and fails the test where it cannot be played.
// All tests share the replay and leave it unchanged.
func mustPlay(t testing.TB, s *scenario.Scenario, variant int) *replay.Replay {
	t.Helper()
	once, _ := replays.LoadOrStore(scenarioVariant{s, variant}, sync.OnceValues(func() (*replay.Replay, error) {
		return replay.Play(s, variant)
	}))
	ran, err := once.(func() (*replay.Replay, error))()
	if err != nil {
		t.Fatal(err)
	}
	return ran
}

// replays holds the replays that mustPlay has made, by scenarioVariant.
var replays sync.Map

type scenarioVariant struct {
	scenario *scenario.Scenario
	variant  int
}

// mustStart starts a match, and fails the test where the start is impossible.
func (p Proof) mustStart(t testing.TB, run *engine.Run, setup *engine.Setup) engine.Match {
	t.Helper()
	m, err := p.Game.Start(run, setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// forEachVariant calls a test with the scenarios of this run, and each of their variants, scenarios in parallel.
func (p Proof) forEachVariant(t *testing.T, try func(t *testing.T, s *scenario.Scenario, variant int)) {
	t.Helper()
	for _, s := range checks.Sample(p.Published(t), 40) {
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
				ran := mustPlay(t, s, variant)
				for _, f := range ran.Failures {
					t.Errorf("%s:%d: expected %s; found %s", s.File, f.Line, f.Expected, f.Found)
				}
				trace.WriteString(ran.Trace())
			}
			compareWithFile(t, "scenarios/"+s.ID+".trace", []byte(trace.String()))
		})
	}
}

// testMirror exchanges the players of every scenario: the trace is the same, with the players exchanged. Scenarios that
// start in the preparation are left out: nobody is the turn player yet, and the decks are shuffled one after the other.
func (p Proof) testMirror(t *testing.T) {
	p.forEachVariant(t, func(t *testing.T, s *scenario.Scenario, variant int) {
		if slices.ContainsFunc(s.Setup.Turn,
			func(e entry.Entry) bool { return slices.Contains(p.Preparation, e.Text) }) {
			return
		}
		if err := VerifyMirror(s, variant); err != nil {
			t.Error(err)
		}
	})
}

// testShownRulesAreCited checks that some event of every scenario cites each rule that the scenario says it shows.
func (p Proof) testShownRulesAreCited(t *testing.T) {
	for _, s := range p.Published(t) {
		cited := map[rulebooks.Ref]bool{}
		for variant := range len(s.Variants) + 1 {
			for _, e := range mustPlay(t, s, variant).Events {
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

// testDecisivePassage checks that the passage at which the page of a scenario opens cites a rule that the scenario
// shows. Where no passage cites one, because nothing happens, any passage will do.
func (p Proof) testDecisivePassage(t *testing.T) {
	for _, s := range p.Published(t) {
		ran := mustPlay(t, s, 0)
		cites := func(v replay.PassageView) bool {
			return slices.ContainsFunc(v.Events, func(at int) bool {
				return slices.ContainsFunc(ran.Events[at].Rules, func(r rulebooks.Ref) bool {
					return slices.Contains(s.Shows, r)
				})
			})
		}
		if at := slices.IndexFunc(ran.Passages, cites); at >= 0 && !cites(ran.Passages[ran.DecisivePassage]) {
			t.Errorf("%s opens at passage %d, which cites none of the rules that it shows; passage %d does", s.File,
				ran.DecisivePassage+1, at+1)
		}
	}
}

// testConforms checks the game against the contract of package engine (Conforms).
func (p Proof) testConforms(t *testing.T) {
	for _, fault := range Conforms(p.Game, checks.Sample(p.Published(t), 30), p.Start) {
		t.Error(fault)
	}
}

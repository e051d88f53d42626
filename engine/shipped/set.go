// Package shipped is what a game ships beside its rules: scenarios, situations, timing, phrases and the tables of its
// coverage, read from its files when they are first needed and checked together.
package shipped

import (
	"cmp"
	"errors"
	"io/fs"
	"sync"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/measure"
	"cavillo/engine/phrase"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/rulebooks"
)

// Set has the files that ship with the code of a game: scenarios, situations, and the tables for the coverage of its
// rules.
type Set struct {
	Scenarios func() ([]*scenario.Scenario, error) // by id; read once, shared and never changed
	// Templates returns, by ID, the commented scenarios from which an author begins.
	Templates  func() ([]*scenario.Scenario, error)
	Situations func() ([]*situation.Situation, error) // by id; none where the game has none
	// Scenario returns the scenario with an ID, nil where there is none. It reads that one file at each call.
	Scenario func(id string) (*scenario.Scenario, error)
	// Timing returns when each class of cards may be used (timing.yaml); nil where the game has no such file.
	Timing func() (*timing.Table, error)
	// Phrases returns the phrases of which an editor makes cards (phrases.yaml); nil where the game has no such
	// file.
	Phrases func() (*phrase.Set, error)

	game  rulebooks.Game
	files fs.FS
	cited []cite.ID
}

// New returns the set of a game; each file is read when it is first needed. files has scenarios/*.yaml,
// templates/*.yaml, situations/*.yaml, optionally timing.yaml and phrases.yaml, not-executable.tsv with the reasons
// why rules cannot be executed, structure.tsv with the rules that may decide nothing, and mutants.tsv with the
// results of the mutants. cited are the rules that the game's code can cite, as engine/cite/cited lists them.
func New(game engine.Game, files fs.FS, cited []cite.ID) *Set {
	return &Set{
		Scenarios: sync.OnceValues(func() ([]*scenario.Scenario, error) { return LoadScenarios(game, files, "scenarios") }),
		Scenario: func(id string) (*scenario.Scenario, error) {
			return loadOptional(game, files, "scenarios/"+id+".yaml",
				func(game engine.Game, name string, text []byte) (*scenario.Scenario, error) {
					return scenario.LoadScenario([]engine.Game{game}, name, text)
				})
		},
		Templates: sync.OnceValues(func() ([]*scenario.Scenario, error) {
			return LoadScenarios(game, files, "templates")
		}),
		Situations: sync.OnceValues(func() ([]*situation.Situation, error) {
			return LoadSituations(game, files, "situations")
		}),
		Timing: sync.OnceValues(func() (*timing.Table, error) {
			return loadOptional(game, files, "timing.yaml", timing.Load)
		}),
		Phrases: sync.OnceValues(func() (*phrase.Set, error) {
			return loadOptional(game, files, "phrases.yaml", phrase.Load)
		}),
		game: game.Code(), files: files, cited: cited,
	}
}

// Combine reads the sets of several games into one value. It returns the first error.
func Combine(games ...*Set) (Games, error) {
	all := Games{Situations: map[rulebooks.Game][]*situation.Situation{}, Timing: map[rulebooks.Game]*timing.Table{},
		Phrases: map[rulebooks.Game]*phrase.Set{}}
	for _, s := range games {
		examples, noExamples := s.Scenarios()
		situations, noSituations := s.Situations()
		when, noTiming := s.Timing()
		phrases, noPhrases := s.Phrases()
		if err := cmp.Or(noExamples, noSituations, noTiming, noPhrases); err != nil {
			return all, err
		}
		all.Examples, all.Situations[s.game] = append(all.Examples, examples...), situations
		if when != nil {
			all.Timing[s.game] = when
		}
		if phrases != nil {
			all.Phrases[s.game] = phrases
		}
	}
	return all, nil
}

// loadOptional reads an optional file; nil where it does not exist or name is no valid path.
func loadOptional[T any](game engine.Game, files fs.FS, name string,
	read func(engine.Game, string, []byte) (*T, error)) (*T, error) {
	text, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return read(game, name, text)
}

// HasScenarios reports whether the game has scenarios, without reading them.
func (s *Set) HasScenarios() bool {
	names, err := fs.Glob(s.files, "scenarios/*.yaml")
	return err == nil && len(names) > 0
}

// CitedRules returns the rules that the game's code can cite, in the order of the book.
func (s *Set) CitedRules() []rulebooks.Ref {
	rules := make([]rulebooks.Ref, len(s.cited))
	for i, m := range s.cited {
		rules[i] = m.Ref()
	}
	return rules
}

// MeasureCoverage plays the scenarios and returns the status of each rule. classes has the rules of the document
// with their classes (published.Classes).
func (s *Set) MeasureCoverage(classes map[rulebooks.Number]string) (*measure.Coverage, error) {
	scenarios, err := s.Scenarios()
	if err != nil {
		return nil, err
	}
	text, err := fs.ReadFile(s.files, "not-executable.tsv")
	if err != nil {
		return nil, err
	}
	reasons, err := measure.ReadReasons(string(text))
	if err != nil {
		return nil, err
	}
	coverage, err := measure.MeasureCoverage(s.game, classes, s.CitedRules(), reasons, scenarios)
	if err != nil {
		return nil, err
	}
	if text, err = fs.ReadFile(s.files, "mutants.tsv"); err != nil {
		return nil, err
	}
	mutants, err := measure.ReadMutants(string(text))
	coverage.Mutants = measure.ScoreMutants(mutants)
	return coverage, err
}

// StructuralRules returns the rules that may be cited where they decide nothing, with the reasons (structure.tsv).
func (s *Set) StructuralRules() ([]measure.StructuralRule, error) {
	text, err := fs.ReadFile(s.files, "structure.tsv")
	if err != nil {
		return nil, err
	}
	return measure.ReadStructure(s.game, string(text))
}

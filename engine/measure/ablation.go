package measure

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Weight is the greatest change of a scenario's run when one rule is ablated.
type Weight string

// The weights, from the greatest change to none.
const (
	DecidesExpectation Weight = "expectation" // an expectation fails, other than one of the citation itself
	ChangesTrace       Weight = "trace"       // events or options differ, and every expectation holds
	ChangesNothing     Weight = "nothing"     // only the citation differs: it is decoration
)

// Ablation is the result of playing a scenario without one of the rules that it cites or shows.
type Ablation struct {
	Scenario string // its ID
	Rule     rulebooks.Ref
	Shown    bool // the scenario names the rule under mostra
	Weight   Weight
}

// ablationStepFactor is the step limit of an ablated run, as a multiple of the steps of the complete run.
const ablationStepFactor = 20

// AblateRules plays a scenario and its variants without one rule at a time: each rule that their events cite or that
// the scenario shows. It returns the greatest weight of each rule, in the order of the book. It returns an error
// where the scenario cannot be played with every rule.
func AblateRules(s *scenario.Scenario) ([]Ablation, error) {
	weights := map[cite.ID]Weight{}
	for _, rule := range s.Shows {
		weights[cite.Find(rule)] = ChangesNothing
	}
	for variant := range len(s.Variants) + 1 {
		whole, err := replay.Perform(s, variant, &engine.Run{})
		if err != nil {
			return nil, err
		}
		try := map[cite.ID]int{}
		whole.Run.CountCitations(try)
		for _, rule := range s.Shows {
			try[cite.Find(rule)]++
		}
		for rule := range try {
			if weights[rule] == DecidesExpectation {
				continue
			}
			weight, err := ablationWeight(s, variant, whole, rule)
			if err != nil {
				return nil, err
			}
			if weight != ChangesNothing || weights[rule] == "" {
				weights[rule] = weight
			}
		}
	}
	var list []Ablation
	for rule, weight := range weights {
		list = append(list, Ablation{s.ID, rule.Ref(), slices.Contains(s.Shows, rule.Ref()), weight})
	}
	slices.SortFunc(list, func(a, b Ablation) int { return a.Rule.Number.Compare(b.Rule.Number) })
	return list, nil
}

// ablationWeight plays a scenario or one of its variants without a rule and compares the run with whole, the run
// with every rule.
func ablationWeight(s *scenario.Scenario, variant int, whole *replay.Performance, rule cite.ID) (weight Weight, err error) {
	defer func() {
		// something that the rule forbids was done, and the game cannot go on from there
		if thrown := recover(); thrown != nil {
			weight, err = ChangesTrace, nil
		}
	}()
	without, err := replay.Perform(s, variant,
		&engine.Run{AblatedRule: rule, StepLimit: ablationStepFactor * (whole.Run.StepCount + 100), Limits: whole.Run.Limits})
	switch {
	case err != nil: // an expectation names something that is no longer there
		return DecidesExpectation, nil
	case slices.ContainsFunc(without.Failures, func(f scenario.Failure) bool { return !f.OnlyCitation }):
		return DecidesExpectation, nil
	case without.ScriptError != nil || !whole.Run.EqualsExceptCitations(without.Run, rule) || whole.Match.Hash() != without.Match.Hash():
		return ChangesTrace, nil
	}
	return ChangesNothing, nil
}

// RestsOn reports whether the expectations of a scenario, or of one of its variants, rest on a rule: one fails
// without the rule, or the limits w end the run first. It is false where the scenario cannot be played.
func RestsOn(s *scenario.Scenario, w *engine.Limits, variant int, rule rulebooks.Ref) bool {
	id := cite.Find(rule)
	whole, err := replay.Perform(s, variant, &engine.Run{Limits: w, StepLimit: w.StepLimit()})
	if err != nil || id == 0 {
		return engine.OutOfTime(err)
	}
	reached := map[cite.ID]int{}
	if whole.Run.CountCitations(reached); reached[id] == 0 {
		return false
	}
	weight, err := ablationWeight(s, variant, whole, id)
	return err == nil && weight == DecidesExpectation
}

// DecidingRules returns those of some rules that decide a replay: those that the scenario shows, and those on which its
// expectations rest.
func DecidingRules(w *engine.Limits, played *replay.Replay, rules []rulebooks.Ref) (deciding []rulebooks.Ref) {
	for _, rule := range rules {
		if slices.Contains(played.Scenario.Shows, rule) || RestsOn(played.Scenario, w, played.Variant, rule) {
			deciding = append(deciding, rule)
		}
	}
	return deciding
}

// AblateScenarios runs AblateRules on many scenarios in parallel and returns the results in the order of the
// scenarios.
func AblateScenarios(scenarios []*scenario.Scenario) ([]Ablation, error) {
	lists, errs := make([][]Ablation, len(scenarios)), make([]error, len(scenarios))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := range next {
				lists[i], errs[i] = AblateRules(scenarios[i])
			}
		})
	}
	for i := range scenarios {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return slices.Concat(lists...), nil
}

// IsDecoration reports whether the rule decides less than its citation promises: nothing differs without it, or the
// scenario shows it and every expectation holds without it.
func (a Ablation) IsDecoration() bool {
	return a.Weight == ChangesNothing || a.Shown && a.Weight != DecidesExpectation
}

// StructuralRule is a rule that may be cited where it decides nothing.
type StructuralRule struct {
	Rule   rulebooks.Ref
	Kind   StructuralKind
	Reason string // in Italian
}

// StructuralKind is the reason why a rule decides nothing by itself.
type StructuralKind string

// The kinds of structural rules, as structure.tsv writes them.
const (
	DefinitionKind StructuralKind = "definizione" // it defines a word or a thing, on which other rules act
	StructureKind  StructuralKind = "struttura"   // it begins, orders or ends what other rules do
)

// ReadStructure parses a game's table of structural rules. A line has three columns with a tab between them: rule
// numbers with spaces between them, definizione or struttura, and the reason of these rules. A line that begins with
// # is a comment. The error is in Italian and names the line.
func ReadStructure(game rulebooks.Game, table string) ([]StructuralRule, error) {
	var list []StructuralRule
	for i, line := range strings.Split(table, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		parts := strings.Split(line, "\t")
		if len(parts) != 3 || strings.TrimSpace(parts[0]) == "" || strings.TrimSpace(parts[2]) == "" {
			return nil, fmt.Errorf("riga %d: ci si aspettano tre colonne: le regole, %s o %s, il motivo", i+1,
				DefinitionKind, StructureKind)
		}
		kind := StructuralKind(parts[1])
		if kind != DefinitionKind && kind != StructureKind {
			return nil, fmt.Errorf("riga %d: «%s» non è né %s né %s", i+1, parts[1], DefinitionKind, StructureKind)
		}
		for _, word := range strings.Fields(parts[0]) {
			number, err := rulebooks.ParseNumber(word)
			ref := rulebooks.Ref{Game: game, Number: number}
			if err != nil || cite.Find(ref) == 0 {
				return nil, fmt.Errorf("riga %d: la regola «%s» non c'è", i+1, word)
			}
			if slices.ContainsFunc(list, func(s StructuralRule) bool { return s.Rule == ref }) {
				return nil, fmt.Errorf("riga %d: la regola %s è già elencata", i+1, number)
			}
			list = append(list, StructuralRule{ref, kind, strings.TrimSpace(parts[2])})
		}
	}
	return list, nil
}

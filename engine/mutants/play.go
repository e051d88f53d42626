package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/measure"
	"cavillo/engine/mutants/point"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// scenarioResult is the result of a scenario and its variants, played with a mutant on or with none.
type scenarioResult struct {
	Scenario string          `json:"scenario"`
	Verdict  measure.Verdict `json:"verdict"`
	Why      string          `json:"why,omitempty"`
	Reached  []int           `json:"reached,omitempty"` // the mutants whose clause was run, where none is on
	Micros   int64           `json:"micros"`
}

// playMutant is the program that holds the mutants, one process for each: it plays scenarios with one of them on, those
// that are named or all, and prints a line for each until an expectation fails. args are the number of the mutant and
// the scenarios.
func playMutant(game engine.Game, folder string, args []string, out io.Writer) error {
	debug.SetMaxStack(64 << 20)
	on, err := strconv.Atoi(args[0])
	if err != nil {
		return err
	}
	names, err := filepath.Glob(filepath.Join(folder, "scenarios", "*.yaml"))
	if err != nil {
		return err
	}
	if len(args) > 1 {
		names = args[1:]
		for i, id := range names {
			names[i] = filepath.Join(folder, "scenarios", id+".yaml")
		}
	}
	point.On = on
	lines := json.NewEncoder(out)
	for _, name := range names {
		reached := map[int]bool{}
		if on == 0 {
			point.Reached = func(mutant int) { reached[mutant] = true }
		}
		began := time.Now()
		p := playScenario(game, name)
		p.Micros = time.Since(began).Microseconds()
		for mutant := range reached {
			p.Reached = append(p.Reached, mutant)
		}
		slices.Sort(p.Reached)
		if err := lines.Encode(p); err != nil || p.Verdict == measure.KilledByExpectation {
			return err
		}
	}
	return nil
}

// playScenario reads and plays a scenario and its variants.
func playScenario(game engine.Game, name string) (p scenarioResult) {
	p = scenarioResult{Scenario: strings.TrimSuffix(filepath.Base(name), ".yaml"), Verdict: measure.Survived}
	defer func() {
		if thrown := recover(); thrown != nil {
			p.Verdict, p.Why = measure.KilledByCrash, fmt.Sprint(thrown)
		}
	}()
	data, err := os.ReadFile(name)
	if err != nil {
		panic(err)
	}
	golden, err := os.ReadFile(strings.TrimSuffix(name, ".yaml") + ".trace")
	if err != nil {
		panic(err)
	}
	s, err := scenario.LoadScenario([]engine.Game{game}, name, data)
	if err != nil {
		return brokenResult(p, err)
	}
	var trace strings.Builder
	for variant := range len(s.Variants) + 1 {
		ran, err := replay.Play(s, variant)
		if err != nil {
			return brokenResult(p, err)
		}
		for _, f := range ran.Failures {
			p.Verdict = measure.KilledByExpectation
			p.Why = fmt.Sprintf("line %d: expected %s; found %s", f.Line, f.Expected, f.Found)
			return p
		}
		trace.WriteString(ran.Trace())
	}
	if trace.String() != string(golden) {
		p.Verdict, p.Why = measure.TraceDiffers, firstDifference(string(golden), trace.String())
	}
	return p
}

// firstDifference describes the first line of golden that trace does not have, and what trace has there.
func firstDifference(golden, trace string) string {
	is := strings.Split(trace, "\n")
	for i, line := range strings.Split(golden, "\n") {
		if i >= len(is) || is[i] != line {
			now := strings.Join(is[min(i, len(is)):min(i+1, len(is))], "")
			return fmt.Sprintf("line %d: %s", i+1, strings.Join(strings.Fields(line+" => "+now), " "))
		}
	}
	return "it goes on"
}

// brokenResult returns p with the verdict for a scenario that cannot be played: killed by expectation where err has a
// line of the script, else by crash.
func brokenResult(p scenarioResult, err error) scenarioResult {
	p.Verdict, p.Why = measure.KilledByExpectation, err.Error()
	if wrong, ok := err.(*entry.Error); !ok || wrong.Line == 0 {
		p.Verdict = measure.KilledByCrash
	}
	return p
}

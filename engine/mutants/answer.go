package main

import (
	"fmt"
	"io"

	"cavillo/engine/measure"
)

// jsonReport is what -json prints of a game.
type jsonReport struct {
	Game     string                `json:"game"`
	Chapters []measure.MutantScore `json:"chapters"`
	Lives    []survivor            `json:"lives"` // what no expectation kills
}

type survivor struct {
	Number   int             `json:"number"`
	Clause   string          `json:"clause"`
	Line     int             `json:"line"`
	Verdict  measure.Verdict `json:"verdict"`
	Scenario string          `json:"scenario,omitempty"` // whose trace differs
	Why      string          `json:"why,omitempty"`
	Reason   string          `json:"reason,omitempty"`
}

// print writes the score of each chapter, and the mutants that no expectation kills.
func (a *jsonReport) print(w io.Writer) {
	fmt.Fprintf(w, "%s\nchapter  mutants  expectation  crash  trace  survived  with a reason\n", a.Game)
	var sum measure.MutantScore
	row := func(name string, s measure.MutantScore) {
		fmt.Fprintf(w, "%7s  %7d  %11d  %5d  %5d  %8d  %13d\n", name, s.Mutants, s.Expectation, s.Crash, s.Trace,
			s.Survived, s.WithReason)
	}
	for _, s := range a.Chapters {
		row(fmt.Sprint(s.Chapter), s)
		sum.Mutants += s.Mutants
		sum.Expectation += s.Expectation
		sum.Crash += s.Crash
		sum.Trace += s.Trace
		sum.Survived += s.Survived
		sum.WithReason += s.WithReason
	}
	row("all", sum)
	for _, l := range a.Lives {
		if l.Reason == "" {
			fmt.Fprintf(w, "%d %s (line %d): %s %s %s\n", l.Number, l.Clause, l.Line, l.Verdict, l.Scenario, l.Why)
		}
	}
}

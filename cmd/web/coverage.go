package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"cavillo/engine/measure"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// coverageAnswer is what coverage -json prints: the counts of a game, and its rules.
type coverageAnswer struct {
	Games []coveredGame `json:"games"`
}

type coveredGame struct {
	Game          rulebooks.Game `json:"game"`
	Rules         int            `json:"rules"`
	Executed      int            `json:"executed"`
	Implemented   int            `json:"implemented"`
	NotExecutable int            `json:"not_executable"`
	Missing       int            `json:"missing"`
	Lists         coveredLists   `json:"lists"`
}

type coveredLists struct {
	Executed      []coveredRule `json:"executed"`
	Implemented   []coveredRule `json:"implemented"`
	NotExecutable []coveredRule `json:"not_executable"`
	Missing       []coveredRule `json:"missing"`
}

type coveredRule struct {
	Rule     string   `json:"rule"` // "ws:9.2.1"
	Class    string   `json:"class"`
	Examples []string `json:"examples,omitempty"`
	Reason   string   `json:"reason,omitempty"`
}

// measureCoverage measures the coverage of a game that the engine runs, by the scenarios that ship.
func measureCoverage(game rulebooks.Game) (*measure.Coverage, error) {
	classes, err := published.Classes(game)
	if err != nil {
		return nil, err
	}
	return engineGameOf(game).MeasureCoverage(classes)
}

// runCoverage prints for every rule whether an example executes it.
func runCoverage(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("coverage", flag.ContinueOnError)
	gameName := flags.String("game", "", "il gioco; senza, tutti quelli che il motore esegue")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	list, code, ok := c.chosenGames(*gameName)
	if !ok {
		return code
	}
	var answer coverageAnswer
	for i, game := range list {
		coverage, err := measureCoverage(game)
		if err != nil {
			return c.reportError(err)
		}
		if *asJSON {
			answer.Games = append(answer.Games, countCoverage(coverage))
			continue
		}
		if i > 0 {
			fmt.Fprintln(c.out)
		}
		c.printCoverage(coverage)
	}
	if *asJSON {
		return c.printJSON(answer)
	}
	return exitOK
}

func countCoverage(coverage *measure.Coverage) coveredGame {
	list := func(s measure.Status) []coveredRule {
		rules := []coveredRule{}
		for _, r := range coverage.WithStatus(s) {
			rules = append(rules, coveredRule{r.Ref.Key(), r.Class, r.Examples, r.Reason})
		}
		return rules
	}
	lists := coveredLists{list(measure.Executed), list(measure.Implemented), list(measure.NotExecutable),
		list(measure.Missing)}
	return coveredGame{Game: coverage.Game, Rules: len(coverage.Rules), Executed: len(lists.Executed),
		Implemented:   len(lists.Implemented),
		NotExecutable: len(lists.NotExecutable), Missing: len(lists.Missing), Lists: lists}
}

// printCoverage prints each count with its rules, and each rule with its examples or the reason why it has none.
func (c console) printCoverage(coverage *measure.Coverage) {
	fmt.Fprintf(c.out, "%s: %s\n", coverage.Game.Name(), countNoun(len(coverage.Rules), "regola/regole"))
	for _, part := range []struct {
		status measure.Status
		words  string
	}{
		{measure.Executed, "mostrate da un esempio"},
		{measure.Implemented, "che il motore applica e nessun esempio mostra ancora"},
		{measure.NotExecutable, "che non si possono mostrare, con il motivo"},
		{measure.Missing, "che il motore non conosce ancora"},
	} {
		rules := coverage.WithStatus(part.status)
		fmt.Fprintf(c.out, "\n%d %s\n", len(rules), part.words)
		for _, r := range rules {
			line := fmt.Sprintf("  %-11s %s  %s", r.Ref.Number, r.Class,
				strings.Join(append(r.Examples, r.Reason), " "))
			fmt.Fprintln(c.out, strings.TrimRight(line, " "))
		}
	}
}

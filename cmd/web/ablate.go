package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"

	"cavillo/engine/measure"
	"cavillo/rulebooks"
)

// ablateAnswer is what ablate -json prints: for each game the sums, then the citations that weigh nothing, then each
// scenario.
type ablateAnswer struct {
	Games []ablatedGame `json:"games"`
}

// ablatedGame counts the citations of a game's scenarios, a rule in a scenario each, by what changes without the rule.
type ablatedGame struct {
	Game        rulebooks.Game `json:"game"`
	Scenarios   int            `json:"scenarios"`
	Citations   int            `json:"citations"`
	Expectation int            `json:"expectation"` // an expectation fails
	Trace       int            `json:"trace"`       // only the trace differs
	Decorative  int            `json:"decorative"`  // nothing differs
	// citations of List and Shown whose rule the game's table does not list with a reason
	Unlisted int `json:"unlisted"`
	// Shown are rules that a scenario says it shows and whose removal fails none of its expectations.
	Shown      []ablatedCitation `json:"shown_without_weight"`
	List       []ablatedCitation `json:"decorative_citations"`
	Everywhere []string          `json:"decorative_everywhere"` // rules that change nothing in any scenario that cites them
	Each       []ablatedScenario `json:"each"`
}

type ablatedCitation struct {
	Scenario string `json:"scenario"`
	Rule     string `json:"rule"`
	Reason   string `json:"reason,omitempty"` // why the game's table lists the rule
}

// ablatedScenario counts the citations of one scenario and of its variants.
type ablatedScenario struct {
	Scenario    string `json:"scenario"`
	Citations   int    `json:"citations"`
	Expectation int    `json:"expectation"`
	Trace       int    `json:"trace"`
	Decorative  int    `json:"decorative"`
}

// runAblate takes every cited rule away from every scenario that ships. It exits 1 where a scenario holds without a
// rule that it shows, or nothing changes without a rule that it cites, and the game's table does not list the rule.
func runAblate(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("ablate", flag.ContinueOnError)
	gameName := flags.String("game", "", "il gioco; senza, tutti quelli che il motore esegue")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	list, code, ok := c.chosenGames(*gameName)
	if !ok {
		return code
	}
	var answer ablateAnswer
	faulty := false
	for _, game := range list {
		one, err := ablateGame(game)
		if err != nil {
			return c.reportError(err)
		}
		answer.Games = append(answer.Games, one)
		faulty = faulty || one.Unlisted > 0
		if !*asJSON {
			c.printAblations(one)
		}
	}
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	}
	if faulty {
		return exitFault
	}
	return exitOK
}

// ablateGame takes the rules away from the scenarios of a game.
func ablateGame(game rulebooks.Game) (ablatedGame, error) {
	scenarios, err := engineGameOf(game).Scenarios()
	if err != nil {
		return ablatedGame{}, err
	}
	all, err := measure.AblateScenarios(scenarios)
	if err != nil {
		return ablatedGame{}, err
	}
	listed, err := engineGameOf(game).StructuralRules()
	if err != nil {
		return ablatedGame{}, err
	}
	return countAblations(game, len(scenarios), all, listed), nil
}

func countAblations(game rulebooks.Game, scenarios int, all []measure.Ablation,
	listed []measure.StructuralRule) ablatedGame {
	g := ablatedGame{Game: game, Scenarios: scenarios, Citations: len(all), Shown: []ablatedCitation{},
		List: []ablatedCitation{}, Everywhere: []string{},
		Each: []ablatedScenario{}}
	weighs := map[rulebooks.Ref]bool{}
	for _, a := range all {
		if n := len(g.Each); n == 0 || g.Each[n-1].Scenario != a.Scenario {
			g.Each = append(g.Each, ablatedScenario{Scenario: a.Scenario})
		}
		each := &g.Each[len(g.Each)-1]
		each.Citations++
		citation := ablatedCitation{Scenario: a.Scenario, Rule: a.Rule.Key()}
		if a.IsDecoration() {
			if at := slices.IndexFunc(listed, func(s measure.StructuralRule) bool { return s.Rule == a.Rule }); at >= 0 {
				citation.Reason = string(listed[at].Kind) + ": " + listed[at].Reason
			} else {
				g.Unlisted++
			}
		}
		switch a.Weight {
		case measure.DecidesExpectation:
			g.Expectation++
			each.Expectation++
		case measure.ChangesTrace:
			g.Trace++
			each.Trace++
		case measure.ChangesNothing:
			g.Decorative++
			each.Decorative++
			g.List = append(g.List, citation)
		}
		weighs[a.Rule] = weighs[a.Rule] || a.Weight != measure.ChangesNothing
		if a.Shown && a.Weight != measure.DecidesExpectation {
			g.Shown = append(g.Shown, citation)
		}
	}
	var idle []rulebooks.Ref
	for rule, some := range weighs {
		if !some {
			idle = append(idle, rule)
		}
	}
	slices.SortFunc(idle, func(a, b rulebooks.Ref) int { return a.Number.Compare(b.Number) })
	for _, rule := range idle {
		g.Everywhere = append(g.Everywhere, rule.Key())
	}
	return g
}

func (c console) printAblations(g ablatedGame) {
	fmt.Fprintf(c.out, "citazioni  attesa  ricostruzione  nulla  esempio\n")
	for _, e := range g.Each {
		fmt.Fprintf(c.out, "%9d  %6d  %13d  %5d  %s\n", e.Citations, e.Expectation, e.Trace, e.Decorative, e.Scenario)
	}
	fmt.Fprintf(c.out, "\n%s: %s, %s\n", g.Game.Name(), countNoun(g.Scenarios, "esempio/esempi"),
		countNoun(g.Citations, "citazione/citazioni"))
	fmt.Fprintf(c.out, "%d: senza la regola cade un'attesa\n%d: senza la regola cambia soltanto la ricostruzione\n%d: senza la regola non cambia nulla\n",
		g.Expectation, g.Trace, g.Decorative)
	for _, a := range g.List {
		fmt.Fprintf(c.out, "  %-14s %-40s %s\n", a.Rule, a.Scenario, a.Reason)
	}
	fmt.Fprintf(c.out, "%s in nessun esempio che ne parla\n",
		countNoun(len(g.Everywhere), "regola non cambia nulla/regole non cambiano nulla"))
	for _, rule := range g.Everywhere {
		fmt.Fprintf(c.out, "  %s\n", rule)
	}
	for _, a := range g.Shown {
		fmt.Fprintf(c.out, "%s mostra %s, ma vale anche senza: %s\n", a.Scenario, a.Rule,
			cmp.Or(a.Reason, "la regola non è nell'elenco"))
	}
}

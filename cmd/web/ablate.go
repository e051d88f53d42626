package main

import (
	"context"
	"flag"
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
)

// ablateAnswer is what ablate -json prints.
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
	// Shown are rules that a scenario says it shows and whose removal fails none of its expectations: there should be none.
	Shown      []ablatedCitation `json:"shown_without_weight"`
	List       []ablatedCitation `json:"decorative_citations"`
	Everywhere []string          `json:"decorative_everywhere"` // rules that change nothing in any scenario that cites them
}

type ablatedCitation struct {
	Scenario string `json:"scenario"`
	Rule     string `json:"rule"`
}

// runAblate takes every cited rule away from every scenario that ships. It exits 1 where a scenario holds without a rule that it shows.
func runAblate(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("ablate", flag.ContinueOnError)
	gameName := flags.String("game", "ws", "il gioco")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	game, code, ok := c.playable(*gameName)
	if !ok {
		return code
	}
	scenarios, err := weiss.Scenarios()
	if err != nil {
		return c.fail(exitFault, "%v", err)
	}
	var all []engine.Ablation
	for _, s := range scenarios {
		list, err := engine.Ablations(s)
		if err != nil {
			return c.fail(exitFault, "%v", err)
		}
		all = append(all, list...)
	}
	answer := countAblations(game, len(scenarios), all)
	if *asJSON {
		if code := c.printJSON(ablateAnswer{[]ablatedGame{answer}}); code != exitOK {
			return code
		}
	} else {
		c.tellAblations(answer)
	}
	if len(answer.Shown) > 0 {
		return exitFault
	}
	return exitOK
}

func countAblations(game rulebooks.Game, scenarios int, all []engine.Ablation) ablatedGame {
	g := ablatedGame{Game: game, Scenarios: scenarios, Citations: len(all), Shown: []ablatedCitation{}, List: []ablatedCitation{}, Everywhere: []string{}}
	weighs := map[rulebooks.Ref]bool{}
	for _, a := range all {
		citation := ablatedCitation{a.Scenario, a.Rule.Key()}
		switch a.Weight {
		case engine.Decides:
			g.Expectation++
		case engine.Changes:
			g.Trace++
		case engine.Nothing:
			g.Decorative++
			g.List = append(g.List, citation)
		}
		weighs[a.Rule] = weighs[a.Rule] || a.Weight != engine.Nothing
		if a.Shown && a.Weight != engine.Decides {
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

func (c console) tellAblations(g ablatedGame) {
	fmt.Fprintf(c.out, "%s: %d esempi, %d citazioni\n", g.Game.Name(), g.Scenarios, g.Citations)
	fmt.Fprintf(c.out, "%d: senza la regola cade un'attesa\n%d: senza la regola cambia soltanto la ricostruzione\n%d: senza la regola non cambia nulla\n",
		g.Expectation, g.Trace, g.Decorative)
	for _, a := range g.List {
		fmt.Fprintf(c.out, "  %-14s %s\n", a.Rule, a.Scenario)
	}
	fmt.Fprintf(c.out, "%d regole non cambiano nulla in nessun esempio che le cita\n", len(g.Everywhere))
	for _, rule := range g.Everywhere {
		fmt.Fprintf(c.out, "  %s\n", rule)
	}
	for _, a := range g.Shown {
		fmt.Fprintf(c.out, "%s mostra %s, ma vale anche senza\n", a.Scenario, a.Rule)
	}
}

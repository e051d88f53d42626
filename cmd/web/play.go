package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"strings"
	"time"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/rulebooks"
)

// playAnswer is the last line of play -json. The speeds are those of this run: with -check they are a fraction of the
// engine's own.
type playAnswer struct {
	Game       rulebooks.Game  `json:"game"`
	Games      int             `json:"games"`
	Ended      int             `json:"ended"` // with a winner or a draw
	Choices    int             `json:"choices"`
	GamesPerS  float64         `json:"games_per_s"`
	ChoicesPer float64         `json:"choices_per_s"`
	Longest    int             `json:"longest"` // choices of the longest game
	Violations []playViolation `json:"violations"`
}

// playViolation is an invariant that did not hold. Its seed plays the same game again.
type playViolation struct {
	Seed   uint64 `json:"seed"`
	Choice int    `json:"choice"`
	Fault  string `json:"fault"`
}

// runPlay plays random full games, each from a seed of its own: -seed, and those that follow it. It exits 1 where a
// game does not end or an invariant does not hold.
func runPlay(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	gameName := flags.String("game", "ws", "il gioco")
	count := flags.Int("games", 1000, "quante partite")
	seed := flags.Uint64("seed", 1, "seme della prima partita")
	check := flags.Bool("check", false, "controlla le invarianti a ogni scelta")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	game, code, ok := c.parsePlayedGame(*gameName)
	if !ok {
		return code
	}
	if *count < 1 || *seed > math.MaxUint64-uint64(*count) {
		return c.reportFailure(exitUsage,
			"Dopo -games ci si aspetta quante partite giocare, almeno 1, e dopo -seed un seme che ne lasci altrettanti.")
	}
	random, err := engineGameOf(game).random(*check)
	if err != nil {
		return c.reportError(err)
	}
	answer := playAnswer{Game: game, Violations: []playViolation{}}
	winners := [4]int{}
	began, said := time.Now(), time.Now()
	for i := range *count {
		played := random.Play(*seed + uint64(i))
		answer.Games++
		answer.Choices += played.ChoiceCount
		answer.Longest = max(answer.Longest, played.ChoiceCount)
		if played.IsOver {
			answer.Ended++
			winners[played.Winner]++
		}
		if played.Fault != "" {
			answer.Violations = append(answer.Violations, playViolation{*seed + uint64(i), played.FaultChoice, played.Fault})
		}
		if time.Since(said) > time.Second {
			said = time.Now()
			fmt.Fprintf(c.err, "%s di %d, %s, %s\n", countNoun(answer.Games, "partita/partite"), *count,
				countNoun(answer.Choices, "scelta/scelte"), countNoun(len(answer.Violations), "violazione/violazioni"))
		}
		if ctx.Err() != nil {
			break
		}
	}
	seconds := max(time.Since(began).Seconds(), 1e-9)
	answer.GamesPerS = math.Round(float64(answer.Games) / seconds)
	answer.ChoicesPer = math.Round(float64(answer.Choices) / seconds)
	checks, rules := random.CheckCounts()
	if !*check {
		checks = nil
	}
	code = c.playSummary(answer, winners, checks, rules, *asJSON)
	if answer.Games < *count {
		return c.reportInterruption()
	}
	return code
}

// playSummary prints how the games ended, how often each invariant was checked and which rules were reached. It
// returns the exit code.
func (c console) playSummary(a playAnswer, winners [4]int, checks []measure.InvariantCount, rules []measure.CitationCount,
	asJSON bool) int {
	if asJSON {
		if code := c.printJSON(a); code != exitOK {
			return code
		}
	} else {
		fmt.Fprintf(c.out, "%s: %d partite, %d finite (A ne vince %d, B %d, pari %d)\n", a.Game.Name(), a.Games,
			a.Ended,
			winners[engine.A], winners[engine.B], winners[engine.Nobody])
		fmt.Fprintf(c.out, "%d scelte, %d nella partita più lunga\n", a.Choices, a.Longest)
		fmt.Fprintf(c.out, "%.0f partite e %.0f scelte al secondo\n", a.GamesPerS, a.ChoicesPer)
		for _, v := range a.Violations {
			fmt.Fprintf(c.out, "seme %d, scelta %d: %s\n", v.Seed, v.Choice, v.Fault)
		}
		if checks != nil {
			fmt.Fprintf(c.out, "%s; controllate:\n",
				countNoun(len(a.Violations), "violazione delle invarianti/violazioni delle invarianti"))
			for _, check := range checks {
				fmt.Fprintf(c.out, "%12d volte  %s\n", check.Times, check.Name)
			}
			fmt.Fprintf(c.out, "%d regole raggiunte, con i passaggi che le citano:\n", len(rules))
			for _, r := range rules {
				fmt.Fprintf(c.out, "%12d  %s\n", r.Times, r.Rule.Number)
			}
		} else {
			fmt.Fprintln(c.out, "Le invarianti non sono state controllate: lo fa -check.")
		}
	}
	if a.Ended < a.Games || len(a.Violations) > 0 {
		return exitFault
	}
	return exitOK
}

// chosenGames returns the game with a name or, where the name is "", all games that the engine runs. On a fault it
// prints why and returns the exit code and false.
func (c console) chosenGames(name string) ([]rulebooks.Game, int, bool) {
	if name != "" {
		game, code, ok := c.parsePlayedGame(name)
		return []rulebooks.Game{game}, code, ok
	}
	var all []rulebooks.Game
	for _, g := range games {
		all = append(all, g.Code())
	}
	return all, exitOK, true
}

// parsePlayedGame returns the game with a name, if the engine runs it. Otherwise it prints why and returns the exit
// code and false.
func (c console) parsePlayedGame(name string) (rulebooks.Game, int, bool) {
	code, ok := rulebooks.ParseGame(name)
	for _, g := range games {
		if ok && g.Code() == code {
			return code, exitOK, true
		}
	}
	var runs []string
	for _, g := range games {
		runs = append(runs, fmt.Sprintf("%s (%s)", g.Code(), g.Code().Name()))
	}
	return "", c.reportFailure(exitUsage, "Il motore non esegue il gioco «%s»: quelli che esegue sono %s.", name,
		strings.Join(runs, ", ")), false
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// runReplay plays a scenario's file and each of its variants, and prints the traces. In JSON the scenario's own run is
// printed, with the failures of all of them. It exits 1 where an expectation fails, 2 where the file cannot be read or
// its script does not fit; then it prints what was played until there, with the choice that waits, in JSON of the part
// that could not go on.
func runReplay(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args, "il file di un esempio"); !ok {
		return code
	}
	file := flags.Arg(0)
	replays, err := playFile(file)
	if len(replays) == 0 {
		return c.reportFailure(exitUsage, "%v", err)
	}
	shown := replays[0]
	if err != nil {
		shown = replays[len(replays)-1]
	}
	answer := shown.JSON()
	var wrong *entry.Error
	if errors.As(err, &wrong) {
		answer.Error = &replay.ErrorJSON{Variant: shown.Variant, Line: wrong.Line, Text: wrong.Text}
	}
	answer.Failures = answer.Failures[:0]
	for _, ran := range replays {
		answer.OK = answer.OK && ran.OK
		answer.Failures = append(answer.Failures, ran.JSON().Failures...)
	}
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		for _, ran := range replays {
			fmt.Fprint(c.out, ran.Trace())
		}
		for _, f := range answer.Failures {
			fmt.Fprintf(c.err, "%s:%d: ci si aspettava %s, si è trovato: %s (%s)\n", file, f.Line, f.Expected,
				f.Found, f.At)
		}
		if err == nil && answer.OK {
			fmt.Fprintln(c.out, "# tutte le attese sono vere")
		}
	}
	switch {
	case err != nil:
		return c.reportFailure(exitUsage, "%v", err)
	case !answer.OK:
		return exitFault
	}
	return exitOK
}

// playFile reads a scenario and plays it and its variants, the scenario itself first. Of a part that could not go on,
// what was played until there is the last, with the error.
func playFile(file string) ([]*replay.Replay, error) {
	text, err := readInput(file, maxScenario)
	if err != nil {
		return nil, fmt.Errorf("non riesco a leggere %s: %w", file, err)
	}
	example, err := scenario.LoadScenario(games, file, text)
	if err != nil {
		return nil, err
	}
	return playAll(example)
}

// playAll plays a scenario and its variants, the scenario itself first.
func playAll(example *scenario.Scenario) ([]*replay.Replay, error) {
	var replays []*replay.Replay
	for variant := 0; variant <= len(example.Variants); variant++ {
		ran, err := replay.Play(example, variant)
		if ran == nil {
			return nil, err
		}
		if replays = append(replays, ran); err != nil {
			return replays, err
		}
	}
	return replays, nil
}

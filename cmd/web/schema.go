package main

import (
	"context"
	"encoding/json"
	"flag"
)

// runSchema prints the JSON Schema of a game's scenario files, by which editors complete their keys and words.
func runSchema(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("schema", flag.ContinueOnError)
	if code, ok := c.parse(flags, args, "un gioco"); !ok {
		return code
	}
	code, exit, ok := c.parsePlayedGame(flags.Arg(0))
	if !ok {
		return exit
	}
	text := json.NewEncoder(c.out)
	text.SetIndent("", "  ")
	text.SetEscapeHTML(false)
	if err := text.Encode(engineGameOf(code).schema()); err != nil {
		return c.reportError(err)
	}
	return exitOK
}

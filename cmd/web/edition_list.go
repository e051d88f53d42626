package main

import (
	"context"
	"flag"
	"fmt"

	"cavillo/rulebooks/editions"
)

// runEditionList prints which text of each book is in force.
func runEditionList(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition list", flag.ContinueOnError)
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	books, err := editions.Load()
	if err != nil {
		return c.reportError(err)
	}
	for _, b := range books {
		fmt.Fprintf(c.out, "%-14s %s del %s: il testo del programma\n", b.Game.Name(), b.Version, b.Updated)
	}
	return exitOK
}

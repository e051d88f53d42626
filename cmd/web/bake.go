package main

import (
	"context"
	"flag"
	"fmt"

	"cavillo/rulebooks/editions"
	"cavillo/rulings"
)

// bakedFile is the shipped collection as a database, at the project's root.
const bakedFile = "rulings.db"

// runBake makes rulings.db in the present folder anew from the collection.
func runBake(ctx context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("bake", flag.ContinueOnError)
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	books, err := editions.Load()
	if err != nil {
		return c.reportError(err)
	}
	collection, err := rulings.Collection(books)
	if err != nil {
		return c.reportError(err)
	}
	if err := ctx.Err(); err != nil {
		return c.reportError(err)
	}
	if err := rulings.Bake(bakedFile, collection); err != nil {
		return c.reportError(err)
	}
	fmt.Fprintf(c.out, "%s: %d ruling.\n", bakedFile, len(collection))
	return exitOK
}

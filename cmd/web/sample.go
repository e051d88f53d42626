package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"

	"cavillo/rulebooks"
)

// runSample prints rules of a book drawn at random, each beside the imported published text, for comparison. The
// same seed draws the same rules while the book has the same numbers.
func runSample(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("sample", flag.ContinueOnError)
	gameName := flags.String("game", "", "il gioco")
	count := flags.Int("n", 20, "quante regole")
	seed := flags.Uint64("seed", 1, "seme dell'estrazione")
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	game, ok := rulebooks.ParseGame(*gameName)
	if !ok {
		return c.reportFailure(exitUsage, "Il gioco «%s» non esiste: dopo -game ci si aspetta ws, nar, op, ygo o fow.",
			*gameName)
	}
	if *count < 1 {
		return c.reportFailure(exitUsage, "Dopo -n ci si aspetta quante regole estrarre, almeno 1.")
	}
	s, err := c.openShelfOf(*data)
	if err != nil {
		return c.reportError(err)
	}
	imports := c.readImports(*data)
	book := s.Book(game)
	doc := imports.Documents[game]
	for _, r := range drawRules(book, *count, *seed) {
		fmt.Fprintf(c.out, "%s {%s}\n%s\n", r.Ref, r.Title, r.Text())
		switch n := r.Number; {
		case doc == nil:
		case doc.Node(n) == nil:
			fmt.Fprintln(c.out, "— non è nel documento importato")
		default:
			fmt.Fprintf(c.out, "— %s\n", doc.Node(n).Text)
		}
		fmt.Fprintln(c.out)
	}
	if doc == nil && imports.Faults[game] == nil {
		fmt.Fprintf(c.err, "Il testo pubblicato non è importato: go run ./cmd/web import %s FILE\n", game)
	}
	return exitOK
}

// drawRules returns n rules of a book drawn at random, all where it has fewer, in the order of the book. It leaves
// out the appendix, which restates no document.
func drawRules(book *rulebooks.Book, n int, seed uint64) []*rulebooks.Rule {
	var rules []*rulebooks.Rule
	for _, r := range book.Rules {
		if !r.Heading && !r.Number.InAppendix() {
			rules = append(rules, r)
		}
	}
	rand.New(rand.NewPCG(seed, seed)).Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
	rules = rules[:min(n, len(rules))]
	slices.SortFunc(rules, func(a, b *rulebooks.Rule) int { return a.Number.Compare(b.Number) })
	return rules
}

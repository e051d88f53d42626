package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"cavillo/handlers"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// explain prints how the table reads a line of a game: its words, the readings that won and lost, and the evidence by
// which it is certain in the results of a search or is not.
func (c console) explain(ctx context.Context, data string, game rulebooks.Game, line string,
	asJSON bool) int {
	shelf, err := c.openShelfOf(data)
	if err != nil {
		return c.reportError(err)
	}
	index, err := shelf.index()
	if err != nil {
		return c.reportError(err)
	}
	found, err := index.Search(ctx, search.Query{Text: line, Game: game})
	if err != nil {
		return c.reportError(err)
	}
	said, err := newPocketOf(shelf.Book, &play.Rulings{}).ReadLine(ctx, game, handlers.AskedOf(&found))
	if err != nil {
		return c.reportError(err)
	}
	if len(said.Readings) == 0 {
		return c.reportFailure(exitUsage, "Nessuna situazione è «%s».", line)
	}
	if asJSON {
		return c.printJSON(said)
	}
	c.printLineReading(said)
	return exitOK
}

// printLineReading prints how a line is read as lines to read.
func (c console) printLineReading(a views.LineReading) {
	var words []string
	for _, w := range a.Words {
		text := w.Typed
		if w.Read != "" && !strings.EqualFold(w.Read, w.Typed) {
			text += "→" + w.Read
		}
		if w.IsOpen {
			text = "[" + text + "]"
		}
		words = append(words, text)
	}
	fmt.Fprintf(c.out, "Parole (fra parentesi quelle aperte): %s\n", strings.Join(words, " "))
	for _, said := range a.Clauses {
		fmt.Fprintf(c.out, "      %s (%s)\n", said.Text, cmp.Or(said.Roles(), "nessuno fa niente"))
	}
	for _, r := range a.Readings {
		fmt.Fprintf(c.out, "%4d  %s (vuoti %d, parole sue %d, aperte %d): %s\n", r.Worth, r.Situation, r.Filled, r.Words,
			len(r.Open), r.Sentence)
	}
	for _, e := range a.Evidence {
		fmt.Fprintf(c.out, "%+6.2f  = %.2f × %.2f  %s\n", e.Value*e.Weight, e.Value, e.Weight, e.Text)
	}
	verdict := "non è certa"
	if a.Certain {
		verdict = "è certa"
	}
	fmt.Fprintf(c.out, "%6.2f, ne servono %.2f: %s\n", a.Score, a.Needed, verdict)
	for _, doubt := range a.Doubts {
		fmt.Fprintf(c.out, "        in dubbio: %s\n", doubt)
	}
	for _, bar := range a.Bars {
		fmt.Fprintf(c.out, "        mai certa: %s\n", bar)
	}
}

package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
)

// editionCheckAnswer is what edition check -json prints.
type editionCheckAnswer struct {
	Game       rulebooks.Game   `json:"game"`
	Version    string           `json:"version"` // "" where the book cannot be read
	Overridden []string         `json:"overridden"`
	Added      []string         `json:"added"`
	Dropped    []string         `json:"dropped"`
	Document   bool             `json:"document"` // the published document was at hand to compare with
	Waiting    []rulingToReview `json:"waiting"`  // that do not wait with the text in force
	Errors     []string         `json:"errors"`

	updated, contents string
}

// runEditionCheck says what is wrong with a folder of texts, and what it would do.
func runEditionCheck(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition check", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args, "il gioco", "la cartella"); !ok {
		return code
	}
	game, ok := c.parseEditionGame(flags.Arg(0))
	if !ok {
		return exitUsage
	}
	answer, _, err := c.checkEdition(*data, game, flags.Arg(1))
	if err != nil {
		return c.reportError(err)
	}
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		answer.print(c)
	}
	if len(answer.Errors) > 0 {
		return exitFault
	}
	return exitOK
}

// checkEdition checks a folder of texts of a game as it would be in force beside what is in force in a data folder.
func (c console) checkEdition(data string, game rulebooks.Game, path string) (answer *editionCheckAnswer,
	folder *editions.Folder, err error) {
	now, err := c.readTexts(data)
	if err != nil {
		return nil, nil, err
	}
	answer = &editionCheckAnswer{Game: game, Waiting: []rulingToReview{}, Errors: []string{}}
	fail := func(err error) { answer.Errors = append(answer.Errors, editions.Faults(err)...) }
	folder, err = editions.ReadFolder(path)
	if err != nil {
		fail(err)
		return answer, nil, nil
	}
	document := ""
	if doc := c.readImports(data).Documents[game]; doc != nil {
		document, answer.Document = documentText(doc), true
	}
	next, err := now.Check(game, folder, document)
	fail(err)
	if next == nil {
		return answer, folder, nil
	}
	r, book := next.Releases[game], next.Book(game)
	answer.Version, answer.updated, answer.contents = book.Version, book.Updated, r.Describe()
	answer.Overridden, answer.Added, answer.Dropped = r.Overridden, r.Added, r.Dropped
	collection, err := rulings.Collection(next.Books)
	if err != nil {
		fail(err)
		return answer, folder, nil
	}
	before := rulingsToReview(collection, now.Books)
	for _, w := range rulingsToReview(collection, next.Books) {
		if !slices.Contains(before, w) {
			answer.Waiting = append(answer.Waiting, w)
		}
	}
	return answer, folder, nil
}

// documentText returns the words of an imported document.
func documentText(doc *published.Document) string {
	var b strings.Builder
	for i := range doc.Nodes {
		b.WriteString(doc.Nodes[i].Title + "\n" + doc.Nodes[i].Text + "\n")
	}
	return b.String()
}

// print writes the answer as lines to read.
func (a *editionCheckAnswer) print(c console) {
	if a.Version != "" {
		fmt.Fprintf(c.out, "%s %s del %s: %s\n", nameOrCode(a.Game), a.Version, a.updated, a.contents)
	}
	for _, w := range a.Waiting {
		fmt.Fprintf(c.out, "da rivedere: ruling %s, %s: %s\n", w.Ruling, w.Rule, w.Says)
	}
	if !a.Document {
		fmt.Fprintln(c.out, "Il documento pubblicato non è importato: se qualcosa ne è copiato parola per parola, non si sa.")
	}
	for _, e := range a.Errors {
		fmt.Fprintln(c.out, e)
	}
	fmt.Fprintln(c.out, countNoun(len(a.Errors), "errore/errori"))
}

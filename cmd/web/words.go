package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/reading"
	"cavillo/language"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// wordsAnswer is what words -json prints of a word, or, of a game, the names that have no row.
type wordsAnswer struct {
	Word       string      `json:"word,omitempty"`
	Rows       []wordsRow  `json:"rows,omitempty"`
	Term       string      `json:"term,omitempty"`       // the defined term that it is a form of, with its rule
	Situations []string    `json:"situations,omitempty"` // that know the word as it stands
	Read       string      `json:"read,omitempty"`       // the word as which the table reads it where it does not know it
	Without    []wordsName `json:"without,omitempty"`
}

// wordsRow is a row of a vocabulary.
type wordsRow struct {
	File     string   `json:"file"`
	Relation string   `json:"relation"`
	Typed    []string `json:"typed"`
	Printed  []string `json:"printed"`
}

// wordsName is a name of the game for which no row says what players call it.
type wordsName struct {
	Kind string `json:"kind"` // "area", "fase", "termine"
	Name string `json:"name"`
}

// runWords prints what the vocabularies of a game know of a word; without a word, which names of the game have no row.
func runWords(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("words", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parseFlags(flags, args); !ok {
		return code
	}
	game, ok := rulebooks.ParseGame(flags.Arg(0))
	if !ok || engineGameOf(game) == nil || flags.NArg() > 2 {
		return c.reportFailure(exitUsage, "Serve un gioco (ws, nar, op, ygo, fow) e, se si vuole, una parola fra virgolette.")
	}
	answer, err := describeWords(game, flags.Arg(1))
	if err != nil {
		return c.reportError(err)
	}
	if *asJSON {
		return c.printJSON(answer)
	}
	answer.print(c)
	return exitOK
}

// describeWords returns what the vocabularies of a game know of a word or, for "", the names without a row.
func describeWords(game rulebooks.Game, word string) (*wordsAnswer, error) {
	book, err := editions.Book(game)
	if err != nil {
		return nil, err
	}
	if word == "" {
		without, err := namesWithoutRow(game, book)
		return &wordsAnswer{Without: without}, err
	}
	answer := &wordsAnswer{Word: word}
	rows, err := language.EntriesOf(game, word)
	if err != nil {
		return nil, err
	}
	for _, e := range rows {
		answer.Rows = append(answer.Rows, wordsRow{fileOf(e.Game), string(e.Relation), e.Typed, e.Printed})
	}
	for _, t := range book.Terms {
		isForm := func(form string) bool { return language.Fold(form) == language.Fold(word) }
		if slices.ContainsFunc(append([]string{t.Name}, t.Forms...), isForm) {
			answer.Term = t.Name + ", " + rulebooks.Ref{Game: game, Number: t.Rule}.String()
		}
	}
	situations, err := engineGameOf(game).Situations()
	if err != nil {
		return nil, err
	}
	reader, err := reading.New(situations)
	if err != nil {
		return nil, err
	}
	answer.Read = reader.ReadAs(game, word)
	for _, s := range situations {
		if reader.Knows(s, word) {
			answer.Situations = append(answer.Situations, s.ID)
		}
	}
	return answer, nil
}

// fileOf is the file of the rows of a game, or of every game.
func fileOf(game rulebooks.Game) string {
	if game == "" {
		return "language/italian.tsv"
	}
	return "language/" + string(game) + ".tsv"
}

// namesWithoutRow returns the areas, phases and defined terms of a game of which no row of a vocabulary says what players
// call them.
func namesWithoutRow(game rulebooks.Game, book *rulebooks.Book) (without []wordsName, err error) {
	entries, err := language.Entries()
	if err != nil {
		return nil, err
	}
	printed := map[string]bool{}
	for _, e := range entries {
		if e.Game == game || e.Game == "" {
			for _, p := range e.Printed {
				printed[language.Fold(p)] = true
			}
		}
	}
	seen := map[string]bool{}
	add := func(kind, name string, forms ...string) {
		hasRow := slices.ContainsFunc(append(forms, name), func(form string) bool { return printed[language.Fold(form)] })
		if !hasRow && !seen[language.Fold(name)] {
			without = append(without, wordsName{kind, name})
		}
		seen[language.Fold(name)] = true
	}
	table := engineGameOf(game).Table()
	for _, a := range table.Areas {
		add("area", a.Name, a.ID, strings.ReplaceAll(a.ID, "-", " "))
	}
	for _, name := range table.PhaseNames() {
		add("fase", name)
	}
	for _, t := range book.Terms {
		add("termine", t.Name, t.Forms...)
	}
	return without, nil
}

// print writes the answer as lines to read.
func (a *wordsAnswer) print(c console) {
	if a.Word == "" {
		for _, n := range a.Without {
			fmt.Fprintf(c.out, "%s\t%s\n", n.Kind, n.Name)
		}
		fmt.Fprintf(c.out, "%d nomi di cui nessuna riga dice come li chiamano i giocatori.\n", len(a.Without))
		return
	}
	for _, r := range a.Rows {
		fmt.Fprintf(c.out, "%s\t%s\t%s → %s\n", r.File, r.Relation, strings.Join(r.Typed, "; "), strings.Join(r.Printed, "; "))
	}
	if a.Term != "" {
		fmt.Fprintf(c.out, "Termine del regolamento: %s.\n", a.Term)
	}
	if a.Read != "" && a.Read != language.Fold(a.Word) {
		fmt.Fprintf(c.out, "Il tavolo la legge: %s.\n", a.Read)
	}
	switch {
	case len(a.Situations) > 0:
		fmt.Fprintf(c.out, "Così la conosce: %s.\n", strings.Join(a.Situations, ", "))
	case len(a.Rows) == 0 && a.Term == "":
		fmt.Fprintf(c.out, "Nessuno conosce “%s”: si aggiunge in una riga di language/italian.tsv o del gioco.\n", a.Word)
	}
}

package main

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// editionListAnswer is what edition list -json prints.
type editionListAnswer struct {
	Games  []listedEdition `json:"games"`
	Errors []string        `json:"errors"`
}

// listedEdition is the text of a game that is in force, and the releases that the data folder has.
type listedEdition struct {
	Game       rulebooks.Game `json:"game"`
	Version    string         `json:"version"`
	Updated    string         `json:"updated"`
	Release    string         `json:"release,omitempty"` // "" where the shipped text is in force
	Since      string         `json:"since,omitempty"`
	Overridden []string       `json:"overridden,omitempty"`
	Added      []string       `json:"added,omitempty"`
	Dropped    []string       `json:"dropped,omitempty"`
	Releases   []string       `json:"releases"`

	contents string
}

// runEditionList prints which text of each book is in force, and which releases there are.
func runEditionList(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition list", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	asJSON := flags.Bool("json", false, "risposta in JSON")
	if code, ok := c.parse(flags, args); !ok {
		return code
	}
	answer, err := listEditions(*data)
	if err != nil {
		return c.reportError(err)
	}
	if *asJSON {
		if code := c.printJSON(answer); code != exitOK {
			return code
		}
	} else {
		for _, g := range answer.Games {
			g.print(c)
		}
		for _, e := range answer.Errors {
			fmt.Fprintln(c.out, e)
		}
	}
	if len(answer.Errors) > 0 {
		return exitFault
	}
	return exitOK
}

// listEditions describes the texts of a data folder.
func listEditions(data string) (answer editionListAnswer, err error) {
	texts, err := editions.Read(data, acceptTexts)
	if err != nil {
		return answer, err
	}
	answer.Errors = []string{}
	for _, game := range editions.GamesIn(data) {
		g := listedEdition{Game: game, Releases: []string{}}
		if b := texts.Book(game); b != nil {
			g.Version, g.Updated = b.Version, b.Updated
		}
		if r := texts.Releases[game]; r != nil {
			g.Release, g.Since = r.Name, r.Since.Local().Format("2006-01-02 15:04")
			g.Overridden, g.Added, g.Dropped, g.contents = r.Overridden, r.Added, r.Dropped, r.Describe()
		}
		names, err := editions.ReleaseNames(data, game)
		if err != nil {
			return answer, err
		}
		g.Releases = append(g.Releases, names...)
		answer.Games = append(answer.Games, g)
	}
	for _, f := range texts.Faults {
		answer.Errors = append(answer.Errors, editions.Faults(f)...)
	}
	return answer, nil
}

// print writes the text in force as lines to read.
func (g *listedEdition) print(c console) {
	if g.Version == "" {
		fmt.Fprintf(c.out, "%-14s nessun testo in vigore\n", nameOrCode(g.Game))
		g.printReleases(c)
		return
	}
	text := "il testo del programma"
	if g.Release != "" {
		text = fmt.Sprintf("l’uscita %s, in vigore dal %s", g.Release, g.Since)
	}
	fmt.Fprintf(c.out, "%-14s %s del %s: %s\n", nameOrCode(g.Game), g.Version, g.Updated, text)
	if g.Release != "" {
		fmt.Fprintf(c.out, "    %s: %s\n", g.contents, strings.Join(slices.Concat(g.Overridden, g.Added, g.Dropped), ", "))
	}
	g.printReleases(c)
}

// printReleases writes which releases there are.
func (g *listedEdition) printReleases(c console) {
	if len(g.Releases) > 0 {
		fmt.Fprintf(c.out, "    uscite: %s\n", strings.Join(g.Releases, ", "))
	}
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"time"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// runEditionPublish puts a folder of texts in force, where it has no faults.
func runEditionPublish(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition publish", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parse(flags, args, "il gioco", "la cartella"); !ok {
		return code
	}
	game, ok := c.parseEditionGame(flags.Arg(0))
	if !ok {
		return exitUsage
	}
	answer, folder, err := c.checkEdition(*data, game, flags.Arg(1))
	if err != nil {
		return c.reportError(err)
	}
	answer.print(c)
	if len(answer.Errors) > 0 {
		return c.reportFailure(exitFault, "Niente è stato pubblicato: prima vanno corretti gli errori.")
	}
	r, err := editions.Publish(*data, game, answer.Version, folder, time.Now())
	if err != nil {
		return c.reportFailure(exitFault, "Resta in vigore il testo di prima. %v", err)
	}
	fmt.Fprintf(c.out, "In vigore: %s.\n", r.Name)
	return exitOK
}

// runEditionRevert puts an earlier release of a game in force again, or the shipped text.
func runEditionRevert(_ context.Context, args []string, c console) int {
	flags := flag.NewFlagSet("edition revert", flag.ContinueOnError)
	data := flags.String("data", defaultData, "cartella dei dati")
	if code, ok := c.parseFlags(flags, args); !ok {
		return code
	}
	words := []string{"il gioco"}
	if flags.NArg() == 2 {
		words = append(words, "il nome dell’uscita")
	}
	if code, ok := c.expectWords(flags, words...); !ok {
		return code
	}
	game, ok := c.parseEditionGame(flags.Arg(0))
	if !ok {
		return exitUsage
	}
	if flags.NArg() == 2 {
		return c.revertTo(*data, game, flags.Arg(1))
	}
	err := editions.Revert(*data, game, "", time.Now())
	switch {
	case errors.Is(err, fs.ErrNotExist) && !game.Ships():
		fmt.Fprintf(c.out, "%s: non era in vigore nessun testo.\n", nameOrCode(game))
	case err == nil && !game.Ships():
		fmt.Fprintf(c.out, "%s: non è più in vigore nessun testo.\n", nameOrCode(game))
	case errors.Is(err, fs.ErrNotExist):
		fmt.Fprintf(c.out, "%s: era già in vigore il testo del programma.\n", game.Name())
	case err != nil:
		return c.reportError(err)
	default:
		fmt.Fprintf(c.out, "%s: è di nuovo in vigore il testo del programma.\n", game.Name())
	}
	return exitOK
}

// revertTo puts an earlier release in force again, where it goes with the other texts.
func (c console) revertTo(data string, game rulebooks.Game, name string) int {
	r, err := editions.ReadRelease(data, game, name)
	if err != nil {
		return c.reportFailure(exitUsage, "Niente è cambiato. %v", err)
	}
	texts, err := editions.Read(data, acceptTexts)
	if err != nil {
		return c.reportError(err)
	}
	next, err := texts.With(r)
	if err == nil {
		err = acceptTexts(next)
	}
	if err == nil {
		err = editions.Revert(data, game, name, time.Now())
	}
	if err != nil {
		return c.reportFailure(exitFault, "Niente è cambiato.\n%v", err)
	}
	fmt.Fprintf(c.out, "In vigore: %s.\n", name)
	return exitOK
}

package main

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// editionCommands are the subcommands of edition by name.
var editionCommands = map[string]func(context.Context, []string, console) int{
	"begin": runEditionBegin, "check": runEditionCheck, "compare": runEditionCompare, "list": runEditionList,
	"publish": runEditionPublish, "revert": runEditionRevert, "todo": runEditionTodo,
}

// runEdition runs the subcommand of edition that the first word names.
func runEdition(ctx context.Context, args []string, c console) int {
	name := ""
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		name, args = args[0], args[1:]
	}
	command, known := editionCommands[name]
	if !known {
		return c.reportFailure(exitUsage, "Dopo «edition» va uno di %s; «%s» non lo è.\n\n%s",
			strings.Join(slices.Sorted(maps.Keys(editionCommands)), ", "), name, usage)
	}
	return command(ctx, args, c)
}

// parseGame returns the game with a name; where there is none, it prints that and returns false.
func (c console) parseGame(name string) (rulebooks.Game, bool) {
	game, ok := rulebooks.ParseGame(name)
	if !ok {
		c.reportFailure(exitUsage, "Il gioco «%s» non esiste: quelli sono ws, nar, op, ygo, fow.", name)
	}
	return game, ok
}

// parseEditionGame returns the game with a name or the code of a game that does not ship; where it is neither, it prints
// that and returns false.
func (c console) parseEditionGame(name string) (rulebooks.Game, bool) {
	if game, ok := rulebooks.ParseGame(name); ok {
		return game, true
	}
	game, err := rulebooks.NewCode(name)
	if err != nil {
		c.reportFailure(exitUsage, "Il gioco «%s» non esiste: quelli sono ws, nar, op, ygo, fow, o uno nuovo. %s.", name,
			capitalized(err.Error()))
	}
	return game, err == nil
}

// nameOrCode returns the name of a game, or its code where no book in use tells the name.
func nameOrCode(game rulebooks.Game) string { return cmp.Or(game.Name(), string(game)) }

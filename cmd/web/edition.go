package main

import (
	"context"
	"maps"
	"slices"
	"strings"
)

// editionCommands are the subcommands of edition by name.
var editionCommands = map[string]func(context.Context, []string, console) int{
	"compare": runEditionCompare,
	"list":    runEditionList,
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

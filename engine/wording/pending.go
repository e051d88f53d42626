package wording

import (
	"fmt"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// conceived are the acts that a seat might think of at the pending choice, each with what forbids it.
func conceived(run *engine.Run, m engine.Match, seat engine.Seat) []engine.Option {
	var acts []engine.Option
	seen := map[engine.Option]bool{}
	run.Choice.EachCandidateAct(m, seat, func(o engine.Option) {
		if run.IsAblated(o.Rule) {
			o.Rule = 0
		}
		bare := o
		if bare.Rule = 0; !seen[bare] {
			seen[bare] = true
			acts = append(acts, o)
		}
	})
	return acts
}

// Keys are the keys of options of the pending choice.
func Keys(r *engine.Run, options []engine.Option) []string {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = r.CurrentMatch.Key(o)
	}
	return keys
}

// Must says who has to choose, and what, or that nobody has to.
func Must(r *engine.Run) string {
	if r.Choice.Seat == engine.Nobody {
		return fmt.Sprintf("qui nessuno sceglie (dopo il passaggio %d, %s)", len(r.EventRecords),
			engine.PhaseName(r.CurrentMatch))
	}
	if r.Choice.Seat == engine.Chance {
		return "il caso deve decidere (" + r.CurrentMatch.Word(r.Choice.Decision) + ")"
	}
	return r.Choice.Seat.String() + " deve scegliere (" + r.CurrentMatch.Word(r.Choice.Decision) + ")"
}

// Offered names the options of the pending choice.
func Offered(r *engine.Run) string {
	return Listed(Keys(r, r.Choice.Options))
}

// Conceding is the name of the verb by which a player gives up.
const Conceding = "concede"

// Concedes reports whether an act in words is giving up.
func Concedes(act string) bool {
	return strings.HasPrefix(entry.Fold(act), "si arrende") || entry.Fold(act) == Conceding
}

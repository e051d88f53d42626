package wording

import (
	"fmt"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// conceivableActs returns the candidate acts of a seat at the pending choice, each with the rule that forbids it.
func conceivableActs(run *engine.Run, m engine.Match, seat engine.Seat) []engine.Option {
	var acts []engine.Option
	seen := map[engine.Option]bool{}
	run.Choice.EachCandidateAct(m, seat, func(o engine.Option) {
		if run.IsAblated(o.Rule) {
			o.Rule = 0
		}
		withoutRule := o
		if withoutRule.Rule = 0; !seen[withoutRule] {
			seen[withoutRule] = true
			acts = append(acts, o)
		}
	})
	return acts
}

// OptionKeys returns the keys of options of the pending choice.
func OptionKeys(r *engine.Run, options []engine.Option) []string {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = r.CurrentMatch.Key(o)
	}
	return keys
}

// ChoiceText returns in Italian who must choose and what, or that nobody must.
func ChoiceText(r *engine.Run) string {
	if r.Choice.Seat == engine.Nobody {
		return fmt.Sprintf("qui nessuno sceglie (dopo il passaggio %d, %s)", len(r.EventRecords),
			engine.PhaseName(r.CurrentMatch))
	}
	if r.Choice.Seat == engine.Chance {
		return "il caso deve decidere (" + r.CurrentMatch.Word(r.Choice.Decision) + ")"
	}
	return r.Choice.Seat.String() + " deve scegliere (" + r.CurrentMatch.Word(r.Choice.Decision) + ")"
}

// OptionsText returns the options of the pending choice as a list of up to eight.
func OptionsText(r *engine.Run) string {
	return ListKeys(OptionKeys(r, r.Choice.Options))
}

// ConcedeVerb is the name of the verb by which a player concedes.
const ConcedeVerb = "concede"

// IsConceding reports whether an act in words is a concession.
func IsConceding(act string) bool {
	return strings.HasPrefix(entry.Fold(act), "si arrende") || entry.Fold(act) == ConcedeVerb
}

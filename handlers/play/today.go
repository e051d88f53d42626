package play

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/views"
)

// Today are the rules on which what a replay's scenario expects rests and of which newer official rules are known to
// differ: without them an expectation fails, or it says that it shows them. The scenario is played again within w.
func Today(w *engine.Within, book *rulebooks.Book, played *replay.Replay) (today []views.OutdatedRule) {
	for _, t := range views.OutdatedRules(book, played.CitedRules()) {
		if slices.Contains(played.Scenario.Shows, t.Rule) ||
			measure.RestsOn(played.Scenario, w, played.Variant, t.Rule) {
			today = append(today, t)
		}
	}
	return today
}

// today is Today of a line of play as it is written, no branch of it, and is found once. It takes as long as a replay.
func (p *Pages) today(book *rulebooks.Book, l line, played *replay.Replay) []views.OutdatedRule {
	key := playKey{l.home.URL(), played.Variant, ""}
	if today, found := p.todays.Get(key); found {
		return today
	}
	w, cancel := p.within(nil, l, played.Variant)
	defer cancel()
	today := Today(w, book, played)
	p.todays.Put(key, today)
	return today
}

package play

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/views"
)

// NewerRules are the rules on which a replay's expectations rest and of which newer official rules are known to differ:
// the scenario shows the rule, or an expectation fails without it. It plays the scenario again, within w.
func NewerRules(w *engine.Limits, book *rulebooks.Book, played *replay.Replay) (today []views.Today) {
	for _, t := range views.TodayOf(book, played.CitedRules()) {
		if slices.Contains(played.Scenario.Shows, t.Rule) ||
			measure.RestsOn(played.Scenario, w, played.Variant, t.Rule) {
			today = append(today, t)
		}
	}
	return today
}

// cachedNewerRules is Today of a script or a variant (not of a branch), found once and cached. It takes as long as a
// replay.
func (p *Pages) cachedNewerRules(book *rulebooks.Book, l line, played *replay.Replay) []views.Today {
	key := playKey{l.home.URL(), played.Variant, ""}
	if today, found := p.newerRulesCache.Get(key); found {
		return today
	}
	w, cancel := p.replayLimits(nil, l, played.Variant)
	defer cancel()
	today := NewerRules(w, book, played)
	p.newerRulesCache.Put(key, today)
	return today
}

package play

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/views"
)

// NewerRules returns how newer official rules are known to differ from the rules that decide a replay: those that
// the scenario shows, and those without which an expectation fails. It plays the scenario again within the limits w.
func NewerRules(w *engine.Limits, book *rulebooks.Book, played *replay.Replay) (today []views.OutdatedRule) {
	for _, t := range views.OutdatedRules(book, played.CitedRules()) {
		if slices.Contains(played.Scenario.Shows, t.Rule) ||
			measure.RestsOn(played.Scenario, w, played.Variant, t.Rule) {
			today = append(today, t)
		}
	}
	return today
}

// cachedNewerRules is NewerRules of a script or a variant (not of a branch), found once, because that takes as long
// as a replay.
func (p *Pages) cachedNewerRules(book *rulebooks.Book, l line, played *replay.Replay) []views.OutdatedRule {
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

package play

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/views"
)

// NewerRules returns the rules that decide a replay and that may no longer hold: newer official rules are known to
// differ, or they have changed since the text on which the engine plays. Those rules decide that the scenario shows, and
// those without which an expectation fails. It plays the scenario again within the limits w.
func NewerRules(w *engine.Limits, book *rulebooks.Book, played *replay.Replay) (today []views.OutdatedRule) {
	basis := cite.Basis(book)
	newer := views.OutdatedRules(book, basis.RefsNow(played.CitedRules()))
	rules := make([]rulebooks.Ref, len(newer))
	for i, t := range newer {
		rules[i] = rulebooks.Ref{Game: book.Game, Number: basis.NumberThen(t.Rule.Number)}
	}
	deciding := measure.DecidingRules(w, played, rules)
	for i, t := range newer {
		if slices.Contains(deciding, rules[i]) {
			today = append(today, t)
		}
	}
	for _, changed := range measure.ChangedRules(w, book, played) {
		today = append(today, views.ChangedRule(book, changed))
	}
	return today
}

// mayBeOutdated reports whether any rule of a book may be among NewerRules.
func mayBeOutdated(book *rulebooks.Book) bool { return book.Differs() || !cite.Basis(book).IsInForce() }

// changes compares those outdated rules that have changed since the text on which the engine plays with that text.
func (p *Pages) changes(outdated []views.OutdatedRule) (all []views.Review) {
	for _, t := range outdated {
		if t.PlayedOn != "" {
			review := p.RuleSince(t.Changed.Then)
			review.Event = t.Changed.Why
			all = append(all, review)
		}
	}
	return all
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

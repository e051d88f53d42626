package measure

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// ChangedRules returns the rules that decide a replay and that can no longer be relied on by the book in force, as they
// stand there, each once: they have changed in substance since the text that the engine runs, or are gone, or the reading
// has changed of a doubt by which an event applies them.
func ChangedRules(w *engine.Limits, book *rulebooks.Book, played *replay.Replay) (changed []rulebooks.Standing) {
	basis := cite.Basis(book)
	if basis.IsInForce() {
		return nil
	}
	whys, rules := map[rulebooks.Ref]string{}, played.CitedRules()
	for _, rule := range rules {
		whys[rule] = basis.Standing(rule).Why
	}
	for i := range played.Events {
		e := &played.Events[i]
		for _, id := range e.Doubts {
			why := book.WhyDoubtOutdated(id, basis.Version)
			for _, rule := range e.Rules {
				if whys[rule] == "" {
					whys[rule] = why
				}
			}
		}
	}
	rules = slices.DeleteFunc(rules, func(rule rulebooks.Ref) bool { return whys[rule] == "" })
	for _, rule := range DecidingRules(w, played, rules) {
		s := basis.Standing(rule)
		s.Why = whys[rule]
		changed = append(changed, s)
	}
	return changed
}

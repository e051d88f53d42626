package search

import (
	"slices"
	"testing"

	"cavillo/rulebooks"
)

// TestLead puts at the head a rule that was found, one that was not and a term's rule: each stands there once, in the
// given order, and the first has all of its text. Other kinds of hits of the same rules stay.
func TestLead(t *testing.T) {
	ref := func(n rulebooks.Number) rulebooks.Ref { return rulebooks.Ref{Game: "ws", Number: n} }
	rules := []*rulebooks.Rule{{Ref: ref("3.1")}, {Ref: ref("2.1")}, {Ref: ref("9.9")}}
	hits := func() []Hit {
		return []Hit{{Kind: Rule, Game: "ws", Number: "1.1", IsComplete: true}, {Kind: Rule, Game: "ws", Number: "2.1"},
			{Kind: Doubt, Game: "ws", Number: "3.1"}, {Kind: Term, Game: "ws", Number: "3.1"}, {Kind: Rule, Game: "ygo", Number: "9.9"}}
	}
	r := Result{Hits: hits(), Total: 7}
	r.Lead(rules, 5)
	var got []string
	for _, h := range r.Hits {
		got = append(got, string(h.Kind)+" "+h.Ref().String())
	}
	if want := []string{"rule WS 3.1", "rule WS 2.1", "rule WS 9.9", "rule WS 1.1", "doubt WS 3.1"}; !slices.Equal(got, want) ||
		!r.Hits[0].IsComplete || r.Total != 8 {
		t.Errorf("%q of %d", got, r.Total)
	}
	r = Result{Hits: hits()}
	r.Lead(nil, 20)
	if len(r.Hits) != 5 || r.Hits[0].Number != "1.1" {
		t.Errorf("no rules change the hits: %v", r.Hits)
	}
}

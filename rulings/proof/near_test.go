package proof

import (
	"slices"
	"testing"

	"cavillo/engine/replay"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// A case is near to another by the rules that both rest on, by an example that is played alike, or by both; what says
// something else is not.
func TestNearRulings(t *testing.T) {
	p := shippedProofs(t)
	made := func(number int, example string, cites ...rulebooks.Number) *rulings.Ruling {
		r := &rulings.Ruling{Number: number, Game: rulebooks.WS, State: rulings.Published, Example: example}
		for _, n := range cites {
			r.Citations = append(r.Citations,
				rulings.Citation{Cite: rulebooks.Cite{Ref: rulebooks.Ref{Game: rulebooks.WS, Number: n}, Version: "2026.2"}})
		}
		return r
	}
	closed, other, draft := made(6, "", "9.2.1"), made(7, "", "9.2.1"), made(8, "", "9.2.1")
	closed.State, other.Game, draft.State = rulings.Closed, rulebooks.FOW, rulings.Draft
	open := made(9, "", "9.2.1", "5.1.2.2", "1.2.4")
	open.State = rulings.Undecided
	all := []*rulings.Ruling{
		made(1, "ws/refresh-a-meta-danno", "9.2.1", "9.2.2"), made(2, "", "9.2.1", "9.2.2"), made(3, "ws/refresh-a-meta-danno", "6.3.1.2"), made(4, "", "6.3.1.2"),
		made(5, "ws/preparazione-e-cambio", "5.2.1.4"), closed, other, draft, open,
	}
	got, err := p.RulingNeighbours(t.Context(), all[0], all, 9)
	if err != nil {
		t.Fatal(err)
	}
	var numbers []int
	why := map[int]string{}
	for _, n := range got {
		numbers = append(numbers, n.Ruling.Number)
		why[n.Ruling.Number] = n.Reason()
	}
	slices.Sort(numbers)
	if !slices.Equal(numbers, []int{2, 3, 9}) {
		t.Errorf("near to 1 are %v: %v", numbers, why)
	}
	if got[len(got)-1].Ruling.Number != 9 {
		t.Errorf("the one with one rule of three in common is not the last: %v", numbers)
	}
	if why[2] != "si regge anch’esso su 9.2.2, 9.2.1" || why[3] != "il suo esempio si svolge allo stesso modo" {
		t.Errorf("because %v", why)
	}
	if first, err := p.RulingNeighbours(t.Context(), all[0], all, 1); err != nil || len(first) != 1 {
		t.Errorf("%v %v", first, err)
	}
}

// To the play of a ruling's own example that very ruling is the nearest, whatever ships.
func TestNearToAPlay(t *testing.T) {
	p := shippedProofs(t)
	collection := shippedCollection(t)
	for _, r := range collection {
		if p.scenarios[r.Example] == nil || r.State != rulings.Published {
			continue
		}
		played, err := replay.Play(p.scenarios[r.Example], r.Variant)
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.PlayNeighbours(t.Context(), played, r.Rules(), collection, 3)
		if err != nil {
			t.Fatal(err)
		}
		same := func(n Neighbour) bool { return n.Ruling.Number == r.Number && n.SameShape }
		if !slices.ContainsFunc(got, same) {
			t.Errorf("to the play of %s the nearest are %+v", r.ID(), got)
		}
		again, err := p.PlayNeighbours(t.Context(), played, r.Rules(), collection, 3)
		if err != nil || !slices.EqualFunc(got, again,
			func(a, b Neighbour) bool { return a.Ruling == b.Ruling && a.SameShape == b.SameShape }) {
			t.Errorf("asked twice, two answers: %v", err)
		}
	}
}

package main

import (
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulings"
)

// A ruling that ships and does not agree with the engine is an error, with its file and the first difference; so is one
// whose example is not there or cannot be played. A closed one is not.
func TestCheckPlaysTheRulings(t *testing.T) {
	made := func(number int, change func(*rulings.Ruling)) *rulings.Ruling {
		r := &rulings.Ruling{Number: number, Slug: "prova", Game: rulebooks.WS, State: rulings.Published, Example: "ws/refresh-a-meta-danno", Outcome: "{B.clock: 4}"}
		change(r)
		return r
	}
	faults := checkRulingExamples(t.Context(), []*rulings.Ruling{
		made(1, func(*rulings.Ruling) {}),
		made(2, func(r *rulings.Ruling) { r.Outcome = "{B.clock: 3}" }),
		made(3, func(r *rulings.Ruling) { r.Example = "ws/niente" }),
		made(4, func(r *rulings.Ruling) { r.Outcome = "{B.clocc: 4}" }),
		made(5, func(r *rulings.Ruling) { r.Outcome, r.State = "{B.clock: 3}", rulings.Closed }),
		made(6, func(r *rulings.Ruling) { r.Example, r.Outcome, r.Unplayable = "", "", "Riguarda i mazzi." }),
	})
	for i, want := range []string{
		"rulings/collection/ws/002-prova.md: discorde. Ci si aspettava B.clock: 3; si è trovato: B.clock: [a, b, w2, w1].",
		"rulings/collection/ws/003-prova.md: non simulabile. L’esempio «ws/niente» non c’è più.",
		"rulings/collection/ws/004-prova.md: non simulabile. L’esempio non si gioca:",
	} {
		if len(faults) != 3 || !strings.HasPrefix(faults[i].Error(), want) {
			t.Fatalf("found %v", faults)
		}
	}
}

// check lists the rulings that rest on what has changed, and it is no error.
func TestCheckListsWhatWaits(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	cite := func(n rulebooks.Number) rulings.Citation {
		return rulings.Citation{Cite: rulebooks.Cite{Ref: rulebooks.Ref{Game: rulebooks.WS, Number: n}, Version: "2026.1"}}
	}
	r := &rulings.Ruling{Number: 7, Slug: "prova", Game: rulebooks.WS, State: rulings.Published, Version: "2026.1", Answer: "Punto dubbio C-82.",
		Citations: []rulings.Citation{cite("9.2.1"), cite("4.10.1.2")}}
	want := []rulingToReview{
		{"7-prova", "ws:4.10.1.2@2026.1", "", "cambiata nella sostanza con la versione 2026.2"},
		{"7-prova", "ws:8.7.4@2026.1", "C-82", "punto dubbio C-82: lettura cambiata con la versione 2026.2"},
	}
	if got := rulingsToReview([]*rulings.Ruling{r}, books); !slices.Equal(got, want) {
		t.Errorf("found %+v", got)
	}
}

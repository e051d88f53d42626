package evaluation

import (
	"context"
	"strings"
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

// TestPairs checks that every question of pairs.tsv stands beside the other of its pair, in the same half and game, and
// that no rule answers both of two that have other answers.
func TestPairs(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	pairs, err := ReadPairs(books)
	if err != nil || len(pairs) != 120 {
		t.Fatalf("%d questions, %v", len(pairs), err)
	}
	for i := 0; i < len(pairs); i += 2 {
		a, b := pairs[i], pairs[i+1]
		if a.Pair != b.Pair || a.Half != b.Half || a.Game != b.Game || a.Text == b.Text || a.Half != Tuning && a.Half != Judging {
			t.Errorf("pairs.tsv: %q and %q are no pair", a.Text, b.Text)
		}
		for _, q := range pairs[i : i+2] {
			for _, rule := range q.Opposite {
				for _, own := range q.Rules {
					if own == rule {
						t.Errorf("pairs.tsv: %q: %s answers it and answers the other", q.Text, rule)
					}
				}
			}
		}
	}
}

// TestAskedQuestionsAreRead reads lines that are right and lines that are not.
func TestAskedQuestionsAreRead(t *testing.T) {
	noLead := func(_ []string, q *AskedQuestion) *[]rulebooks.Number { return &q.Others }
	for line, want := range map[string]string{
		"ws\tcome si riordina\t1.1.1 1.1\t-":  "",
		"ws\tcome si riordina\t1.1.1":         "prova.tsv:2: 3 columns, want 4",
		"ws\tcome si riordina\t7.7\t-":        "prova.tsv:2: no rule ws 7.7",
		"ws\tcome si riordina\t1.1\t9":        "prova.tsv:2: no rule ws 9",
		"scopa\tcome si riordina\t1.1.1\t1.1": `prova.tsv:2: no book of "scopa"`,
	} {
		asked, err := readAsked("prova.tsv", "# comment\n"+line+"\n", 4, smallBook(t), noLead)
		if want == "" && (err != nil || len(asked) != 1 || len(asked[0].Rules) != 2 || asked[0].Others != nil) {
			t.Errorf("%q: %+v, %v", line, asked, err)
		}
		if want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: the error is %v, want %s", line, err, want)
		}
	}
}

// TestMeasureAsked counts answers of a search that always has the same hits.
func TestMeasureAsked(t *testing.T) {
	answer := func(context.Context, search.Query) (search.Result, error) {
		var r search.Result
		for _, number := range []rulebooks.Number{"1.1", "2", "1.1.1", "1.1.2"} {
			r.Hits = append(r.Hits, search.Hit{Kind: search.Rule, Game: rulebooks.WS, Number: number})
		}
		return r, nil
	}
	report, err := MeasureAsked(t.Context(), []AskedQuestion{
		{Game: rulebooks.WS, Rules: []rulebooks.Number{"1.1"}},
		{Game: rulebooks.WS, Rules: []rulebooks.Number{"2"}, Opposite: []rulebooks.Number{"1.1"}},
		{Game: rulebooks.WS, Rules: []rulebooks.Number{"9"}, Others: []rulebooks.Number{"1.1.1"}},
		{Game: rulebooks.WS, Rules: []rulebooks.Number{"1.1.2"}}, // the fourth
		{Game: rulebooks.NAR, Rules: []rulebooks.Number{"1.1"}},  // of another game
	}, answer)
	if want := (AskedReport{Questions: 5, First: 1, Three: 3, Opposite: 1}); err != nil || report != want {
		t.Errorf("%+v, %v; want %+v", report, err, want)
	}
}

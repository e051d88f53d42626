package editions

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestWeissIsWhole holds the counts of the printed book: 11 chapters, 94 sections, 433 rules with text of their own.
func TestWeissIsWhole(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	b := books[0]
	chapters, sections, rules := b.Count()
	if b.Game != rulebooks.WS || b.Partial || chapters != 11 || sections != 94 || rules != 433 {
		t.Errorf("%s: %d chapters, %d sections, %d rules", b.Game, chapters, sections, rules)
	}
	for _, r := range b.Rules {
		if !r.Heading && len(r.Text()) < 20 {
			t.Errorf("%s says only %q", r.Number, r.Text())
		}
	}
	labels := map[string]*rulebooks.Rule{}
	for _, r := range b.Rules { // a list of neighbours must tell them apart
		key := string(r.Number.Parent()) + "|" + r.Title
		if other := labels[key]; other != nil {
			t.Errorf("%s and %s have the same label %q", other.Number, r.Number, r.Title)
		}
		labels[key] = r
	}
}

// TestEveryGameHasItsBook holds that the shelf is complete and that each book says where it comes from.
func TestEveryGameHasItsBook(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	if len(books) != len(rulebooks.Games) {
		t.Fatalf("%d books", len(books))
	}
	for i, b := range books {
		if b.Game != rulebooks.Games[i] || b.Source == "" || b.Date == "" || len(b.Chapters()) == 0 {
			t.Errorf("book %d is %s, source %q, date %q", i, b.Game, b.Source, b.Date)
		}
	}
}

// What is known to be different today stands beside the rule that it concerns, with who says so and since when.
func TestRulesThatAreDifferentToday(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	same := map[rulebooks.Game]int{}
	for _, b := range books {
		for _, r := range b.Rules {
			if c := r.Comparison; c != nil {
				same[b.Game]++
				if !strings.HasPrefix(c.Link, "http") || strings.HasSuffix(c.Exception, ".") {
					t.Errorf("%s: %+v", r.Key(), c)
				}
			}
			if n := r.Newer; n != nil {
				found = append(found, r.Key())
				if !strings.HasSuffix(n.Text, ".") || !strings.HasPrefix(n.Link, "http") {
					t.Errorf("%s: %+v", r.Key(), n)
				}
			}
		}
	}
	if want := strings.Fields(`ws:5.2.1.5 ws:8.7.3.1.1 ws:8.7.3.2.1 ws:9.1.2.1.1 ws:9.2.2 ws:9.2.2.1 ws:9.9.1 ygo:3.4.1 ygo:4.1.2.4.3 ygo:4.2.6.1 ygo:5.3.1 ygo:A.7
		fow:1.2 fow:2.4 fow:4.2.4 fow:4.3.2.3 fow:4.3.2.5 fow:8.2 fow:8.8 fow:A.2 fow:A.4`); !slices.Equal(found, want) {
		t.Errorf("rules that are different today: %v, want %v", found, want)
	}
	if want := map[rulebooks.Game]int{rulebooks.WS: 17, rulebooks.NAR: 1, rulebooks.YGO: 16,
		rulebooks.FOW: 12}; !maps.Equal(same, want) {
		t.Errorf("rules compared and the same: %v, want %v", same, want)
	}
}

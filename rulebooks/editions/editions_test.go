package editions

import (
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
	for _, b := range books {
		for _, r := range b.Rules {
			if n := r.Newer; n != nil {
				found = append(found, r.Key())
				if !strings.HasSuffix(n.Says, ".") || !strings.HasPrefix(n.Link, "http") {
					t.Errorf("%s: %+v", r.Key(), n)
				}
			}
		}
	}
	if want := []string{"ygo:3.4.1", "ygo:4.2.6.1", "ygo:A.7", "fow:2.4"}; !slices.Equal(found, want) {
		t.Errorf("rules that are different today: %v, want %v", found, want)
	}
}

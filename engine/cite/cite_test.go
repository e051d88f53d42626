package cite

import (
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// TestTablesAreTheEditions compares the tables with the editions that they are generated from: every rule and doubt of
// a book that is in our words, in its order. Where this fails, run go generate ./engine/cite.
func TestTablesAreTheEditions(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for i, book := range books {
		if book.Partial {
			continue
		}
		seen++
		if Version(book.Game) != book.Version || !Basis(book).IsInForce() {
			t.Errorf("%s is in version %s, the tables are of %q", book.Game, book.Version, Version(book.Game))
		}
		if len(book.Rules) != len(tables[i].numbers) || len(book.Doubts) != len(tables[i].doubts) {
			t.Fatalf("%s has %d rules and %d doubts, the tables %d and %d", book.Game, len(book.Rules),
				len(book.Doubts), len(tables[i].numbers), len(tables[i].doubts))
		}
		for j, r := range book.Rules {
			identifier := Find(r.Ref)
			if identifier == 0 || identifier.Ref() != r.Ref || identifier.String() != string(r.Number) ||
				identifier.IsDoubt() || tables[i].numbers[j] != r.Number {
				t.Errorf("%s is marked %d, which is %s", r.Ref, identifier, identifier.Ref())
			}
		}
		for j, d := range book.Doubts {
			if tables[i].doubts[j] != d.ID {
				t.Errorf("doubt %s is in the table as %s", d.ID, tables[i].doubts[j])
			}
		}
	}
	if seen == 0 {
		t.Error("no book is in our words")
	}
}

// TestMarks turns identifiers of nothing into nothing.
func TestMarks(t *testing.T) {
	for _, m := range []ID{0, 1 << 13, 1<<13 | 4000, 7 << 13, 1<<13 | doubtBit, 1<<13 | doubtBit | 4000} {
		if m.Ref() != (rulebooks.Ref{}) || m.Doubt() != "" {
			t.Errorf("identifier %d is %s %s", m, m.Ref(), m.Doubt())
		}
	}
	if m := Find(rulebooks.Ref{Game: rulebooks.WS, Number: "99.9"}); m != 0 {
		t.Errorf("WS 99.9 has identifier %d", m)
	}
	if d := ID(1<<13 | doubtBit | 1); d.Doubt() == "" || d.String() != d.Doubt() {
		t.Errorf("the first doubt of Weiss Schwarz is %q", d.Doubt())
	}
}

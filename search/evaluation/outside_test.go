package evaluation

import (
	"testing"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

func outsideIndex(t *testing.T) ([]*rulebooks.Book, *search.Index) {
	t.Helper()
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	ix, err := search.New(books, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ix.Close() })
	return books, ix
}

// Of thirty questions in each half that the books do not answer, at least 27 must be recognised. Those of the judging
// half are not logged.
func TestOutsideIsSaid(t *testing.T) {
	_, ix := outsideIndex(t)
	for _, half := range []Half{Tuning, Judging} {
		queries, err := ReadOutside(half)
		if err != nil || len(queries) != 30 {
			t.Fatalf("%s: %d questions, %v", half, len(queries), err)
		}
		said := 0
		for _, q := range queries {
			r, err := ix.Search(t.Context(), search.Query{Text: q.Text, Game: q.In})
			if err != nil {
				t.Fatal(err)
			}
			if r.Outside != nil {
				said++
			} else if half == Tuning {
				t.Logf("%s %q is answered by rules", q.In, q.Text)
			}
		}
		if t.Logf("%s: %d of %d", half, said, len(queries)); said < 27 {
			t.Errorf("%s: %d of %d are said to be outside, at least 27 are wanted", half, said, len(queries))
		}
	}
}

// A graded query is answered by the books, so it must not be recognised as outside.
func TestNoGradedQueryIsOutside(t *testing.T) {
	books, ix := outsideIndex(t)
	queries, err := Read(books)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range queries {
		r, err := ix.Search(t.Context(), search.Query{Text: q.Text, Game: q.SearchGame})
		if err != nil {
			t.Fatal(err)
		}
		if r.Outside != nil {
			t.Errorf("%s: %q is said to be outside: %s", q.place, q.Text, r.Outside.Topic)
		}
	}
}

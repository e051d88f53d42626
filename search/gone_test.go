package search

import (
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// A rule that is gone is found by its number only: it leads to its tombstone, or to the number that the rule has today.
func TestGoneRules(t *testing.T) {
	about := strings.NewReplacer("versione: 1", "versione: 2026.2", "2026-11-20", "2027-03-01").Replace(about)
	ws, err := rulebooks.ReadBook(rulebooks.WS, fstest.MapFS{
		"book.md": {Data: []byte(about)}, "01-c.md": {Data: []byte("# 1 C\n\n## 1.1 S\n\n**1.1.3** {Nuovo posto} Si raddoppia.\n")},
		"history.md": {Data: []byte("# 2026.1 del 2026-11-20\n\n# 2026.2 del 2027-03-01\n\n## abrogata 1.1.1\nperché: Era un doppione.\n\n**1.1.1** {Ornitorinco} L'ornitorinco attacca.\n\n" +
			"## spostata 1.1.2\nperché: Ordine.\na: 1.1.3\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	ix, err := New([]*rulebooks.Book{ws, smallBook(t, rulebooks.YGO, "", yugiohSmall)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer ix.Close()
	for text, want := range map[string]string{"ws 1.1.1": "ws:1.1.1", "ws 1,1,2": "ws:1.1.3", "1.1.3": "ws:1.1.3"} {
		if r := ask(t, ix, Query{Text: text}); r.Redirect == nil || r.Redirect.Key() != want || r.Missing != nil {
			t.Errorf("%q leads to %v, want %s", text, r.Redirect, want)
		}
	}
	r := ask(t, ix, Query{Text: "1.1.1"}) // both games have, or had, the number
	if got := strings.Join(names(r), " "); got != "ws:1.1.1 ygo:1.1.1" ||
		r.Hits[0].Text[0].Text != "Regola abrogata dalla versione 2026.2: Era un doppione." {
		t.Errorf("1.1.1 gives %s, %+v", got, r.Hits[0].Text)
	}
	for _, text := range []string{"ornitorinco", "doppione", "abrogata"} {
		if r := ask(t, ix, Query{Text: text}); len(r.Hits) > 0 {
			t.Errorf("%q finds %v", text, names(r))
		}
	}
}

const yugiohSmall = "# 1 Catena\n\n## 1.1 Catene\n\n**1.1.1** {Che cos'è} La Catena ordina le attivazioni.\n"

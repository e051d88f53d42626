package search

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestOfflineAnswersLikeTheServer plays the script of Pack's description, from the JSON alone, and compares first answers with the
// server's formula.
func TestOfflineAnswersLikeTheServer(t *testing.T) {
	every := realIndex(t)
	var books []*rulebooks.Book
	for _, b := range every.books {
		books = append(books, b)
	}
	ix, err := read(books, nil, false) // what a pack holds of the ways of asking
	if err != nil {
		t.Fatal(err)
	}
	if err := ix.fill(); err != nil {
		t.Fatal(err)
	}
	defer ix.Close()
	for _, g := range rulebooks.Games {
		ph := newPhone(t, ix.books[g])
		same, all := 0, 0
		for _, a := range queriesOf(t, g) {
			if strings.ContainsAny(a.text, `"“”«»`) {
				continue // phrases need the texts
			}
			r := ask(t, ix, Query{Text: a.text, Game: g})
			got := ph.search(a.text)
			all++
			if len(got) > 0 && len(r.Hits) > 0 && got[0] == string(r.Hits[0].Number) || len(got)+len(r.Hits) == 0 {
				same++
			} else {
				t.Logf("%s %q: server %v, phone %v", g, a.text, names(r)[:min(3, len(r.Hits))], got[:min(3, len(got))])
			}
		}
		if same*100 < all*97 {
			t.Errorf("%s: %d of %d first answers are the server's", g, same, all)
		}
	}
}

func TestOfflineSize(t *testing.T) {
	ix := realIndex(t)
	for _, b := range ix.books {
		j := packJSON(t, b)
		var out bytes.Buffer
		z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
		z.Write(j)
		z.Close()
		if out.Len() > 38_500 { // 36.9 KB for Weiss Schwarz, of which 8 are the usual questions
			t.Errorf("%s: %d bytes, %d compressed", b.Game, len(j), out.Len())
		}
		if !bytes.Equal(j, packJSON(t, b)) {
			t.Errorf("%s: two packs of one book differ", b.Game)
		}
	}
}

func packJSON(t *testing.T, b *rulebooks.Book) []byte {
	p, err := Offline(b)
	if err != nil {
		t.Fatal(err)
	}
	j, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

package handlers

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/search"
)

// renewed is a book in its second edition: 1.1.1 and 1.1.2 have moved down by one, a new rule has the number of the
// first, 1.1.3 is repealed and another has its number, and a chapter has moved.
var renewed = fstest.MapFS{
	"book.md": {Data: []byte("# Libro nuovo\n\nfonte: prova due\ndata: 2027\nversione: 2027.1\naggiornato: 2027-03-01\n")},
	"01-c.md": {Data: []byte("# 1 Danni\n\n## 1.1 Danno\n\n**1.1.1** {Prima} Prima di §1.1.2.\n\n**1.1.2** {Danno} Il danno è 1.\n\n**1.1.3** {Cura} Si curano 2 danni (§1.1.2).\n\n" +
		"# 2 Regali\n\n**2.1** {Regalo} Un regalo.\n\n# 3 Fine\n\n**3.1** {Fine} La fine viene dopo §1.1.2.\n")},
	"history.md": {Data: []byte(`# 2026.1 del 2026-11-20
edizione: Libro vecchio
data: 2020
fonte: prova uno

# 2027.1 del 2027-03-01
edizione: Libro nuovo

## nuova 1.1.1
perché: Si parte da qui.

## spostata 1.1.1
perché: C'è una regola prima.
a: 1.1.2

## spostata 1.1.2
perché: C'è una regola prima.
a: 1.1.3

## sostanza 1.1.3
perché: La cura raddoppia.

**1.1.2** {Cura} Si cura 1 danno (§1.1.1).

## abrogata 1.1.3
perché: Non serve.
vedi: 1.1.2

**1.1.3** {Limite} Al più 7 danni (§1.1.2).

## spostata 2
perché: C'è un capitolo nuovo.
a: 3
intera: sì

## nuova 2
perché: Mancava.
intera: sì
`)},
}

// renewedSite is the site of that book alone, with rulings on the edition before.
func renewedSite(t *testing.T) http.Handler {
	t.Helper()
	book, err := rulebooks.ReadBook(rulebooks.WS, renewed)
	if err != nil {
		t.Fatal(err)
	}
	index, err := search.New([]*rulebooks.Book{book}, nil)
	if err != nil {
		t.Fatal(err)
	}
	store, err := rulings.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close(); index.Close() })
	var all []*rulings.Ruling
	for i, n := range []rulebooks.Number{"1.1.1", "1.1.2", "1.1.3", "2.1"} {
		cite := rulings.Citation{Cite: rulebooks.Cite{Ref: rulebooks.Ref{Game: rulebooks.WS, Number: n},
			Version: "2026.1"}, Digest: book.RuleAt(n, "2026.1").Digest()}
		all = append(all, &rulings.Ruling{Number: i + 1, Slug: "prova", Version: "2026.1", Revision: 1,
			Game: rulebooks.WS, Question: "Domanda su " + string(n), Brief: "Tanto.", Answer: "Così (WS " + string(n) + ").",
			Kind: rulings.Judge, State: rulings.Published, Author: "x", Date: "2026-11-20", Source: "x",
			Citations: []rulings.Citation{cite}})
	}
	if _, err := store.Sync(t.Context(), all); err != nil {
		t.Fatal(err)
	}
	return site(t, func(d *Deps) {
		d.Books, d.Search, d.Rulings = []*rulebooks.Book{book}, search.NewLive(index), store
	})
}

func TestABookOfTwoEditions(t *testing.T) {
	h := renewedSite(t)
	for _, c := range []struct {
		path string
		code int
		hold []string
		not  string
	}{
		{"/ws/1.1.1", 200, []string{"Prima di", "Nell’edizione Libro vecchio 1.1.1 era un’altra regola, ora", `<a href="/ws/1.1.2">1.1.2</a>`,
			`<a href="/ws/1.1.1@2026.1">WS 1.1.1@2026.1</a>`, "Nuova dalla versione 2027.1 del 1 marzo 2027, con l’edizione Libro nuovo"}, "Domanda su"},
		{"/ws/1.1.1@2026.1", 200, []string{"Testo della versione 2026.1 del 20 novembre 2026, edizione Libro vecchio (2020).",
			`<a href="/ws/1.1.2">WS 1.1.2 Danno</a>`, "Il danno è 1.", "Spostata qui da 1.1.1 con la versione 2027.1"}, "<del>"},
		{"/ws/1.1.2", 200, []string{"Il danno è 1.", "Domanda su 1.1.1", "Nell’edizione Libro vecchio 1.1.2 era un’altra regola, ora",
			`<a href="/ws/1.1.3">1.1.3</a>`, `href="/ws/1.1.1@2026.1">Il testo della versione 2026.1`}, "Domanda su 1.1.2"},
		{"/ws/1.1.2@2026.1", 200, []string{"Si cura 1 danno", `<a href="/ws/1.1.1@2026.1">1.1.1</a>`, "<del>", `<a href="/ws/1.1.3">WS 1.1.3 Cura</a>`}, ""},
		{"/ws/1.1.3", 200, []string{"Si curano 2 danni", "1.1.3 era un’altra regola, che non c’è più", "Domanda su 1.1.2"}, "Domanda su 1.1.3"},
		{"/ws/1.1.3@2026.1", 200, []string{"Al più 7 danni", "Abrogata dalla versione 2027.1 del 1 marzo 2027, con l’edizione Libro nuovo. Non serve.",
			`<a href="/ws/1.1.2"><span class="num">1.1.2</span> Danno</a>`, `<a href="/ws/1.1.2@2026.1">1.1.2</a>`}, "Dove guardare ora"},
		{"/ws/2@2026.1", 200, []string{"edizione Libro vecchio", `<a href="/ws/3">WS 3 Fine</a>`, `href="/ws/2.1@2026.1"`, "La fine"}, "Un regalo"},
		{"/ws/2.1@2026.1", 200, []string{"La fine viene dopo", `<a href="/ws/2@2026.1">2 Fine</a>`, `<a href="/ws/1.1.1@2026.1">1.1.1</a>`}, ""},
		{"/ws/3.1", 200, []string{"Domanda su 2.1", "tutte le edizioni", "Spostata qui da 2.1"}, "altra regola"},
		{"/ws/2", 200, []string{"Un regalo", "Nell’edizione Libro vecchio 2 era un’altra regola, ora"}, ""},
		{"/ws/1.1.1@2026.1.json", 200, []string{`"now":"ws:1.1.2"`, `"title":"Libro vecchio"`, `"source":"prova uno"`, `"currentVersion":"2027.1"`}, ""},
		{"/ws/1.1.1.json", 200, []string{`"former":[{"edition":"Libro vecchio","version":"2026.1","now":"ws:1.1.2","url":"/ws/1.1.1@2026.1"}]`}, ""},
		{"/ws/1.1.1@2026.1.txt", 200, []string{"WS 1.1.1", "Il danno è 1.", "Libro vecchio"}, ""},
		{"/ws/edizioni", 200, []string{"Libro vecchio", "prova uno, 2020", "Libro nuovo", "in vigore", "Versione 2026.1", "2 con ciò che contiene è ora 3"}, ""},
		{"/ws/edizioni.txt", 200, []string{"Libro vecchio, 2020 · prova uno", "· in vigore"}, ""},
		{"/ws/edizioni.json", 200, []string{`"name":"Libro vecchio"`, `{"from":"2","to":"3","whole":true}`}, ""},
		{"/ruling/1-prova", 200, []string{`<a href="/ws/1.1.2"`, "ora 1.1.2"}, "Da rivedere"},
		{"/ruling/2-prova", 200, []string{"Da rivedere.", `, ora <a class="num" href="/ws/1.1.3">WS 1.1.3</a>: cambiata nella sostanza con la versione 2027.1.`, "<del>"}, ""},
		{"/ruling/3-prova", 200, []string{"Da rivedere.", "abrogata dalla versione 2027.1", `href="/ws/1.1.3@2026.1"`}, `href="/ws/1.1.3"`},
		{"/ruling/4-prova", 200, []string{`<a href="/ws/3.1"`, "ora 3.1"}, "Da rivedere"},
		{"/ruling?gioco=ws&regola=1.1", 200, []string{"Domanda su 1.1.1", "Domanda su 1.1.2"}, "Domanda su 2.1"},
		{"/ruling?gioco=ws&regola=3", 200, []string{"Domanda su 2.1"}, "Domanda su 1.1.1"},
		{"/novita?gioco=ws&dal=2026-11-20", 200, []string{"comincia l’edizione Libro nuovo; regole cambiate nella sostanza: 1;",
			"1.1.1 è ora 1.1.2, 1.1.2 è ora 1.1.3, 2 con ciò che contiene è ora 3", "cambiano soltanto numero con la versione 2027.1: 3",
			`href="/ws/1.1.3@2026.1"`}, "spostata a"},
	} {
		w := get(h, c.path)
		body := w.Body.String()
		if w.Code != c.code {
			t.Errorf("%s: %d, want %d", c.path, w.Code, c.code)
		}
		for _, want := range c.hold {
			if !strings.Contains(body, want) {
				t.Errorf("%s does not have %q", c.path, want)
				t.Log(mainOf(body))
			}
		}
		if c.not != "" && strings.Contains(body, c.not) {
			t.Errorf("%s has %q\n%s", c.path, c.not, mainOf(body))
		}
	}
	for query, want := range map[string]string{
		"1.1.1%402026.1": "/ws/1.1.1@2026.1", "ws+1.1.2+2026.1": "/ws/1.1.2@2026.1", "1.1.3@2026.1": "/ws/1.1.3@2026.1",
		"1.1.1": "/ws/1.1#1.1.1",
	} {
		if w := get(h, "/cerca?q="+query); w.Code != http.StatusSeeOther || w.Header().Get("Location") != want {
			t.Errorf("%s leads to %d %s, want %s", query, w.Code, w.Header().Get("Location"), want)
		}
	}
}

// mainOf is the part of a page between its main marks.
func mainOf(body string) string {
	_, body, _ = strings.Cut(body, "<main")
	body, _, _ = strings.Cut(body, "</main>")
	return body
}

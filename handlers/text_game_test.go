package handlers

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
	"cavillo/rulings"
	"cavillo/search"
	"cavillo/views"
)

// textBook reads the book of a game that does not ship.
func textBook(t *testing.T, game rulebooks.Game, about, chapter string) *rulebooks.Book {
	t.Helper()
	b, err := rulebooks.ReadBook(game, fstest.MapFS{
		"book.md": {Data: []byte("# Regole\n\n" + about + "sigla: " + string(game) +
			"\nfonte: la prova\ndata: 2026\nversione: 2026.1\naggiornato: 2026-11-20\n")},
		"glossary.md": {Data: []byte("- **Mazziere** §1.1 (mazzieri)\n")}, "01-prova.md": {Data: []byte(chapter)},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rulebooks.ForgetGame(game) })
	return b
}

const (
	scopaText = `# 1 Le carte

## 1.1 Come si danno

**1.1.1** {Tre carte a testa} Il [[Mazziere]] dà tre carte coperte a ciascuno, come dice §1.1.2.

**1.1.2** {Quattro in tavola} Ne mette quattro scoperte sul tavolo.

::: dubbio 1.1.2
domanda: Che cosa si fa con tre re in tavola?
regole: 1.1.1
lettura: Si rimescola.
perché: Così è l'uso.
sigla: A-1
:::
`
	floorText = `# 1 In torneo

**1.1** {Ritardo} Il giocatore che arriva tardi al tavolo di oltre dieci minuti perde la partita del torneo.

**1.2** {Durata} Un turno di torneo dura cinquanta minuti.
`
)

// sixthSite is a site of one game that ships, one that does not, and an association's document; without is the same
// site without these two.
func sixthSite(t *testing.T) (with, without *server) {
	t.Helper()
	ws := loadParts().books[:1]
	books := append(ws[:1:1], textBook(t, "scp", "gioco: Scopa\n", scopaText),
		textBook(t, "trn", "gioco: Regolamento dei tornei\ngenere: documento\n", floorText))
	store, err := rulings.Open(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	made := func(books []*rulebooks.Book) *server {
		index, err := search.New(books, nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { index.Close() })
		return siteServer(t, func(d *Deps) { d.Books, d.Search, d.Rulings = books, search.NewLive(index), store })
	}
	return made(books), made(ws[:1])
}

// TestGameWithText holds that a game of which there is only a text has its pages, its search and its place on devices
// without network, and that nothing of it is left where its book is taken away.
func TestGameWithText(t *testing.T) {
	with, without := sixthSite(t)
	h := with.handler()
	for path, wants := range map[string][]string{
		"/":                                {"sei giochi", `href="/scp"`, "Regolamento dei tornei"},
		"/scp":                             {"Come si danno", `class="other"`},
		"/scp/1.1":                         {"Tre carte a testa", "Si rimescola"},
		"/scp/1.1.1":                       {"Mazziere", "§1.1.2", "Riscritto"},
		"/scp/1.1.1.txt":                   {"SCP 1.1.1", "testo Cavillo 2026.1"},
		"/scp/1.1.1.json":                  {`"scp"`},
		"/scp/1.1.1@2026.1":                {"Tre carte a testa"},
		"/scopa/1.1.1":                     nil,
		"/scp/tutto":                       {"quattro scoperte"},
		"/glossario/scp":                   {"Mazziere"},
		"/glossario":                       {"dei sei giochi", "SCP"},
		"/dubbi/scp":                       {"tre re in tavola"},
		"/fonti/scp":                       {"la prova"},
		"/scp/feed.atom":                   {"<feed"},
		"/novita?gioco=scp":                {"Scopa"},
		"/trn/1.1":                         {"Testo di la prova", "dieci minuti"},
		"/cerca?q=scp+1.1.2":               nil,
		"/cerca?q=carte+coperte":           {"SCP 1.1.1"},
		"/cerca?q=carte+coperte&gioco=scp": {"/scp/1.1"},
		"/cerca?q=un+giocatore+arriva+tardi+al+torneo":           {"Fuori da questi regolamenti", "TRN 1.1"},
		"/cerca?q=un+giocatore+arriva+tardi+al+torneo&gioco=ws":  {"Fuori da questi regolamenti", "TRN 1.1"},
		"/cerca?q=un+giocatore+arriva+tardi+al+torneo&gioco=trn": {"Ritardo"},
		"/cerca?q=un+giocatore+arriva+tardi&gioco=ws&perche=1":   nil,
		"/esempi/scp": nil, "/tavolo/scp": nil, "/quando/scp": nil, "/copertura/scp": nil, "/ruling?gioco=scp": {"Scopa"},
	} {
		w := get(h, path)
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("%s: status %d", path, w.Code)
		}
		for _, want := range wants {
			if body := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(strings.ReplaceAll(body, "\u00a0", " "), want) {
				t.Errorf("%s: status %d, without %q", path, w.Code, want)
			}
		}
	}
	first := get(h, "/cerca?q=un+giocatore+arriva+tardi+al+torneo&gioco=ws").Body.String()
	if card := strings.Index(first, `class="hit`); card < 0 || !strings.Contains(first[card:card+600], "/trn/1") {
		t.Error("the document does not lead the answers")
	}
	list := get(h, offlineListURL).Body.String()
	for _, want := range []string{`"code":"scp"`, `"name":"Regolamento dei tornei"`, "cerca-scp.", `"document":true`} {
		if !strings.Contains(list, want) {
			t.Errorf("the list for devices has no %s", want)
		}
	}
	h = without.handler()
	for _, path := range []string{"/", "/ws", "/cerca?q=carte+coperte", "/glossario", offlineListURL} {
		if body := get(h, path).Body.String(); strings.Contains(body, "scp") || strings.Contains(body, "Scopa") {
			t.Errorf("%s has something left of the game", path)
		}
	}
	for _, path := range []string{"/scp", "/scp/1.1", "/glossario/scp", "/trn"} {
		if w := get(h, path); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d without its book", path, w.Code)
		}
	}
}

// TestGameWithTextLinks holds that no page of such a game has a dead link.
func TestGameWithTextLinks(t *testing.T) {
	with, _ := sixthSite(t)
	c := &crawl{t: t, h: with.handler(), places: map[string]map[string]bool{}, from: map[string]string{},
		left: map[string]bool{}, wanted: map[string]string{}}
	for _, game := range []rulebooks.Game{"scp", "trn"} {
		for _, r := range with.books[game].Rules {
			c.queue = append(c.queue, views.Link(r.Ref))
		}
	}
	for len(c.queue) > 0 {
		path := c.queue[0]
		c.queue = c.queue[1:]
		if !strings.HasPrefix(path, "/ws") {
			c.open(path)
		}
	}
	if c.pages < 20 {
		t.Errorf("only %d pages", c.pages)
	}
}

package handlers

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulings"
)

// madeUpRulings are rulings of two games, of three kinds and all states, in a database of their own.
func madeUpRulings(t *testing.T) *rulings.Store {
	t.Helper()
	store, err := rulings.Open(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	var list []*rulings.Ruling
	add := func(game rulebooks.Game, kind rulings.Kind, state rulings.State, example string, cited rulebooks.Number) {
		r := &rulings.Ruling{Number: len(list) + 1, Slug: "prova", Game: game, Question: "Domanda?", Brief: "Sì.",
			Answer: "Risposta.", Kind: kind, State: state,
			Author: "Redazione Cavillo", Date: "2026-11-20", Source: "Prova", Version: "2026.1", Revision: 1, Example: example,
			Citations: []rulings.Citation{{Cite: rulebooks.Cite{Ref: rulebooks.Ref{Game: game, Number: cited},
				Version: "2026.1"}}}}
		if state == rulings.Closed {
			r.Closing = rulings.Closing{Reason: rulings.Replaced, Ruling: 1}
			r.Changed = rulings.Change{Day: "2026-11-25", Author: "Redazione Cavillo", Reason: "Il primo dice di più."}
		}
		list = append(list, r)
	}
	add(rulebooks.WS, rulings.Judge, rulings.Published, "ws/uno", "7.2.1.1")
	add(rulebooks.WS, rulings.Judge, rulings.Undecided, "ws/uno", "7.2.1.1")
	add(rulebooks.WS, rulings.Clarification, rulings.Published, "ws/due", "7.2.1.4.2")
	add(rulebooks.WS, rulings.Official, rulings.Draft, "ws/uno", "7.2.1.1")
	add(rulebooks.FOW, rulings.Clarification, rulings.Closed, "", "1.1")
	for range 5 {
		add(rulebooks.WS, rulings.Judge, rulings.Published, "", "7.2.1.1")
	}
	if _, err := store.Sync(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	return store
}

// The filters offer what the list has, with the other two as they are chosen, and what is chosen.
func TestFiltersOfferWhatThereIs(t *testing.T) {
	h := site(t, func(d *Deps) { d.Rulings = madeUpRulings(t) })
	for _, c := range []struct{ query, games, kinds, states string }{
		{"", "fow ws", "arbitro chiarimento", "pubblicato aperto chiuso"},
		{"?gioco=ws", "fow ws", "arbitro chiarimento", "pubblicato aperto"},
		{"?gioco=fow", "fow ws", "chiarimento", "chiuso"},
		{"?tipo=chiarimento", "fow ws", "arbitro chiarimento", "pubblicato chiuso"},
		{"?stato=aperto", "ws", "arbitro", "pubblicato aperto chiuso"},
		{"?gioco=ygo&tipo=ufficiale", "ygo", "ufficiale", ""},
	} {
		page := get(h, "/ruling"+c.query).Body.String()
		for name, want := range map[string]string{"gioco": c.games, "tipo": c.kinds, "stato": c.states} {
			_, rest, _ := strings.Cut(page, `<select name="`+name+`">`)
			rest, _, _ = strings.Cut(rest, "</select>")
			var got []string
			for _, m := range regexp.MustCompile(`value="([^"]+)"`).FindAllStringSubmatch(rest, -1) {
				got = append(got, m[1])
			}
			if name == "gioco" {
				slices.Sort(got)
			}
			if strings.Join(got, " ") != want {
				t.Errorf("/ruling%s offers for %s %q, want %q", c.query, name, got, want)
			}
		}
	}
}

// An entry in the table of filters is a filter: on the page, in the list, in the list for programs, in the canonical
// address, and for what it does not know.
func TestAFilterIsAnEntry(t *testing.T) {
	filters, params := rulingFilters, pageParams["/ruling"]
	t.Cleanup(func() { rulingFilters, pageParams["/ruling"] = filters, params })
	rulingFilters = slices.Clone(filters)
	rulingFilters = append(rulingFilters, filters[1])
	added := &rulingFilters[len(filters)]
	added.name, added.label, added.column, added.choices, added.unknownError = "esempio", "Esempio", "example",
		sameNameChoices("ws/uno", "ws/due", "ws/tre"), "Questo esempio non c’è."
	pageParams["/ruling"] = rulingParams() // made when the program begins
	h := site(t, func(d *Deps) { d.Rulings = madeUpRulings(t) })
	w := get(h, "/ruling?esempio=ws/uno&stato=pubblicato&altro=1")
	mustHold(t, w, `<select name="esempio"><option value="">tutti</option> <option value="ws/uno" selected>ws/uno</option><option value="ws/due">ws/due</option></select>`,
		"1 ruling, dal più recente", `href="/ruling/1-prova"`, `/ruling?esempio=ws%2Funo&amp;stato=pubblicato"`)
	if strings.Contains(w.Body.String(), `href="/ruling/3-prova"`) {
		t.Error("the filter leaves a ruling of another example")
	}
	mustHold(t, get(h, "/ruling.json?esempio=ws/due"), `"number":3`)
	mustHold(t, get(h, "/ruling?gioco=ws&regola=7.2&esempio=ws/due"), `href="/ruling/3-prova"`)
	if w := get(h, "/ruling?esempio=ws/quattro"); w.Code != 400 ||
		!strings.Contains(w.Body.String(), "Questo esempio non c’è.") {
		t.Errorf("status %d for an unknown value", w.Code)
	}
}

// A page shows its own rulings, the first three beside a rule, and counts them all; drafts are on none.
func TestPagesShowTheirRulings(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	shown := *scenarios[0]
	shown.ID = "uno"
	h := site(t, func(d *Deps) { d.Rulings, d.Examples = madeUpRulings(t), []*scenario.Scenario{&shown} })
	link := regexp.MustCompile(`href="/ruling/(\d+)-prova"`)
	for _, c := range []struct{ path, rulings, hold string }{
		{"/", "1 2 3", ""},
		{"/ws", "", "8 ruling"},
		{"/ws/7.2.1.1", "1 6 7", "7 "},
		{"/ws/7.2.1.4.2", "3", ""},
		{"/ws/7.2", "1 3 6", "(8)"},
		{"/ws/7.3", "", ""},
		{"/esempi/ws/uno", "1 2", "aperto"},
		{"/ruling?gioco=ws&regola=7.2", "1 3 6 7 8 9 10 2", ""},
		{"/ruling?gioco=ws&stato=aperto", "2", "1 ruling"},
		{"/ruling?gioco=ws&stato=da+rivedere", "", "0 ruling"},
	} {
		w := get(h, c.path)
		var got []string
		for _, m := range link.FindAllStringSubmatch(w.Body.String(), -1) {
			if !slices.Contains(got, m[1]) {
				got = append(got, m[1])
			}
		}
		if strings.Join(got, " ") != c.rulings {
			t.Errorf("%s shows the rulings %q, want %q", c.path, got, c.rulings)
		}
		mustHold(t, w, c.hold)
	}
}

// A ruling says on its page that it is open or closed, by whom, when and why, and leads to what takes its place.
func TestStatesOfARuling(t *testing.T) {
	h := site(t, func(d *Deps) { d.Rulings = madeUpRulings(t) })
	mustHold(t, get(h, "/ruling/5-prova"),
		"Questo ruling è chiuso, perché sostituito da 1 (Redazione Cavillo, 25 novembre 2026). Il primo dice di più.", `href="/ruling/1-prova"`)
	mustHold(t, get(h, "/ruling/2-prova"), "Domanda aperta")
	mustHold(t, get(h, "/ruling"), "chiuso: sostituito da 1")
	for _, old := range []string{"superato", "ritirato"} {
		if w := get(h, "/ruling?gioco=ws&stato="+old); w.Code != 301 ||
			w.Header().Get("Location") != "/ruling?gioco=ws&stato=chiuso" {
			t.Errorf("%s: %d %s", old, w.Code, w.Header().Get("Location"))
		}
	}
	if w := get(h, "/ruling/4"); w.Code != 404 {
		t.Errorf("a draft: %d", w.Code)
	}
}

// Each text of a ruling has an address for ever; an earlier one says so and leads to the present one, and any two are
// compared by words.
func TestTextsOfARuling(t *testing.T) {
	store, err := rulings.Open(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	first := rulings.Ruling{Number: 1, Slug: "prova", Game: rulebooks.WS, Question: "Domanda?", Brief: "Sì.",
		Answer: "Risposta WS 7.2.1.1.", Kind: rulings.Clarification,
		State: rulings.Published, Author: "Redazione Cavillo", Date: "2026-11-20", Source: "Prova", Version: "2026.1", Revision: 1}
	second := first
	second.Brief, second.Revision, second.Changed = "No.", 2, rulings.Change{Day: "2026-11-25", Author: "Tizia", Reason: "Era sbagliato."}
	second.Revisions = []rulings.Revision{{Ruling: first, Replaced: "2026-11-25"}}
	third := second
	third.Question, third.Slug, third.Revision, third.Changed = "Altra domanda?", "altra", 3,
		rulings.Change{Day: "2026-11-26", Author: "Caia", Reason: "Detto meglio."}
	third.Revisions = []rulings.Revision{{Ruling: second, Replaced: "2026-11-26"}, second.Revisions[0]}
	third.Revisions[0].Revisions = nil
	if _, err := store.Sync(t.Context(), []*rulings.Ruling{&third}); err != nil {
		t.Fatal(err)
	}
	h := site(t, func(d *Deps) { d.Rulings = store })
	mustHold(t, get(h, "/ruling/1-altra"), "Testo 3, del 26 novembre 2026 (Caia): Detto meglio.", `href="/ruling/1-altra/storia"`, `no.</p></div>`)
	mustHold(t, get(h, "/ruling/1-altra@1"), "Questo è il testo 1 del ruling, valido fino al 25 novembre 2026.", `href="/ruling/1-altra"`, `sì.</p></div>`, `rel="canonical" href="http://example.com/ruling/1-altra@1"`)
	mustHold(t, get(h, "/ruling/1-altra@3"), `no.</p></div>`, `rel="canonical" href="http://example.com/ruling/1-altra"`)
	mustHold(t, get(h, "/ruling/1-altra@1.txt"), "Testo 1, valido fino al 25 novembre 2026",
		"http://example.com/ruling/1-altra@1\n")
	for path, to := range map[string]string{"/ruling/1@2": "/ruling/1-altra@2", "/ruling/1-prova@1.txt": "/ruling/1-altra@1.txt", "/ruling/1/storia?da=1": "/ruling/1-altra/storia?da=1", "/ruling/1-altra@2/storia": "/ruling/1-altra/storia"} {
		if w := get(h, path); w.Code != 301 || w.Header().Get("Location") != to {
			t.Errorf("%s: %d %s", path, w.Code, w.Header().Get("Location"))
		}
	}
	for _, missing := range []string{"/ruling/1-altra@4", "/ruling/1-altra/storia?da=7", "/ruling/1-altra/storia?a=x", "/ruling/2/storia"} {
		if w := get(h, missing); w.Code != 404 {
			t.Errorf("%s: %d", missing, w.Code)
		}
	}
	last := get(h, "/ruling/1-altra/storia").Body.String()
	for _, has := range []string{`<ins><span class="sr">aggiunto: </span>Altra domanda</ins>`, "Domanda</h3>", "del 25 novembre 2026 (Tizia): Era sbagliato."} {
		if !strings.Contains(last, has) {
			t.Errorf("the last two texts: no %s", has)
		}
	}
	if strings.Contains(last, "In breve</h3>") {
		t.Error("what is the same is compared")
	}
	mustHold(t, get(h, "/ruling/1-altra/storia?da=1&a=2"), "In breve</h3>", `<del><span class="sr">tolto: </span>Sì</del>`, `<ins><span class="sr">aggiunto: </span>No</ins>`)
	mustHold(t, get(h, "/ruling/1-altra/storia?da=2&a=2"), "nessuna differenza")
}

// The page and the lists say what came of playing a ruling's example, and the page what that means: with the first
// difference, or why nothing can be played.
func TestProofOfARuling(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	store, err := rulings.Open(filepath.Join(t.TempDir(), "data"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	var list []*rulings.Ruling
	for i, c := range []struct{ example, outcome, unplayable string }{
		{"ws/refresh-a-meta-danno", "{B.clock: 4}", ""}, {"ws/refresh-a-meta-danno", "{B.clock: 3}", ""}, {"", "", "Riguarda i mazzi."}, {"", "", ""},
	} {
		list = append(list, &rulings.Ruling{Number: i + 1, Slug: "prova", Game: rulebooks.WS, Question: "Domanda?",
			Brief: "Sì.", Answer: "Risposta.", Kind: rulings.Clarification,
			State: rulings.Published, Author: "Redazione Cavillo", Date: "2026-11-20", Source: "Prova",
			Version: "2026.1", Revision: 1, Example: c.example, Outcome: c.outcome, Unplayable: c.unplayable})
	}
	if _, err := store.Sync(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	h := site(t, func(d *Deps) { d.Rulings, d.Examples = store, scenarios })
	mustHold(t, get(h, "/ruling"), `<span class="state">esempio concorde</span>`, `<span class="state no">esempio discorde</span>`, `<span class="state plain">non simulabile</span>`)
	mustHold(t, get(h, "/ruling/1-prova"),
		"Esempio concorde</b>. Il motore gioca l’esempio e la partita finisce come dice il ruling.")
	mustHold(t, get(h, "/ruling/2-prova"), "Esempio discorde</b>. Il motore gioca",
		"Ci si aspettava B.clock: 3; si è trovato: B.clock: [a, b, w2, w1].")
	mustHold(t, get(h, "/ruling/3-prova"), "Non simulabile</b>.", "Riguarda i mazzi.")
	if strings.Contains(get(h, "/ruling/4-prova").Body.String(), `class="printed proof"`) {
		t.Error("what nobody has tried is said to agree or not")
	}
}

// TestLongListsAreFolded: a long list of cases names each game once, folds its cases by chapter and loses none; of a
// game alone it names none. A short list is shown whole.
func TestLongListsAreFolded(t *testing.T) {
	h := site(t, func(d *Deps) {
		asItShips(d)
		d.Examples = everyScenario(t)
	})
	item := regexp.MustCompile(`<li><a href="(/(?:ruling|esempi)/[^"]+)"><span class="q">`)
	for _, path := range []string{"/ruling", "/esempi", "/ruling?gioco=ws", "/esempi/ws", "/ruling?gioco=ws&stato=aperto"} {
		page := get(h, path).Body.String()
		folds := strings.Count(page, `<details class="group">`)
		if short := strings.Contains(path, "stato"); short {
			if folds > 0 || strings.Contains(page, "Gli ultimi") {
				t.Errorf("%s, which is short, is folded", path)
			}
			continue
		}
		if !strings.Contains(page, `id="filtro"`) {
			t.Errorf("%s is not searched", path)
		}
		for _, g := range rulebooks.Games {
			want := 0
			if path == "/ruling" || path == "/esempi" && strings.Contains(page, "/esempi/"+string(g)+"/") {
				want = 1
			}
			if names := strings.Count(page, "<h2>"+g.Name()+"</h2>"); names != want ||
				strings.Contains(page, "<summary>"+g.Name()) {
				t.Errorf("%s names %s %d times", path, g.Name(), names)
			}
		}
		shown := map[string]bool{}
		for _, m := range item.FindAllStringSubmatch(page, -1) {
			shown[m[1]] = true
		}
		count, _ := strconv.Atoi(regexp.MustCompile(`(\d+) ruling, dal`).FindStringSubmatch(page + "0 ruling, dal")[1])
		if folds < 5 || len(shown) < max(count, 20) {
			t.Errorf("%s: %d cases of %d in %d groups", path, len(shown), count, folds)
		}
	}
}

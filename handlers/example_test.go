package handlers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/views"
)

// withExamples is the site with the examples that are shipped.
func withExamples(t *testing.T) (http.Handler, []*scenario.Scenario) {
	t.Helper()
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	return site(t, func(d *Deps) { d.Examples = scenarios }), scenarios
}

var stepLinks = regexp.MustCompile(`<a(?: class="on")? href="([^"]*)" rel="(prev|next)"`)

// foot is where "Indietro" and "Avanti" lead, and what stands between them.
func foot(page string) (prev, next, count string) {
	for _, m := range stepLinks.FindAllStringSubmatch(page, -1) {
		if m[2] == "prev" {
			prev = strings.ReplaceAll(m[1], "&amp;", "&")
		} else {
			next = strings.ReplaceAll(m[1], "&amp;", "&")
		}
	}
	if m := regexp.MustCompile(`data-go="all"><b>([^<]*)</b>`).FindStringSubmatch(page); m != nil {
		count = m[1]
	}
	return prev, next, count
}

// Every passage of every example and of its variants is a small page that steps to its neighbours; an example opens at
// its decisive passage, with its question, its verdict and its rules.
func TestEveryPassage(t *testing.T) {
	checks.Sequential(t)
	h, scenarios := withExamples(t)
	if len(scenarios) == 0 {
		t.Fatal("no scenarios")
	}
	largest, pages := 0, 0
	for _, sc := range checks.Sample(scenarios, 5) {
		id := string(sc.Game.Code()) + "/" + sc.ID
		for variant := 0; variant <= len(sc.Variants); variant++ {
			played, err := replay.Play(sc, variant)
			if err != nil {
				t.Fatal(err)
			}
			last := len(played.Passages)
			at := func(n int) string {
				return views.ExamplePlace(id).OfVariant(variant).AtPassage(played.Passages[n-1].Name).URL()
			}
			for n := 1; n <= last; n++ {
				url := at(n)
				w := get(h, url)
				if w.Code != http.StatusOK {
					t.Fatalf("%s: status %d", url, w.Code)
				}
				page := w.Body.String()
				inspect(t, url, page)
				pages++
				largest = max(largest, len(gzipCompressors.compress(w.Body.Bytes())))
				prev, next, count := foot(page)
				wantPrev, wantNext := "", ""
				if n > 1 {
					wantPrev = at(n - 1)
				}
				if n < last {
					wantNext = at(n + 1)
				}
				if prev != wantPrev || next != wantNext || count != fmt.Sprintf("%d / %d", n, last) {
					t.Errorf("%s: foot %q %q %q", url, prev, next, count)
				}
				if got := strings.Count(page, `aria-current="step"`); got != 2 {
					t.Errorf("%s: %d marks of the passage shown", url, got)
				}
			}
			page := get(h, views.ExamplePlace(id).OfVariant(variant).URL()).Body.String()
			if _, _, count := foot(page); variant == 0 && count != fmt.Sprintf("%d / %d", played.DecisivePassage+1, last) {
				t.Errorf("%s opens at %s, its decisive passage is %d", id, count, played.DecisivePassage+1)
			}
			for _, want := range []string{"<h1>", `href="` + views.Link(sc.Shows[0]) + `"`, "Carte inventate · il motore ha eseguito ogni passaggio",
				"La metà di A", "La metà di B"} {
				if !strings.Contains(page, want) {
					t.Errorf("%s, variant %d: no %q", id, variant, want)
				}
			}
		}
	}
	if largest > maxPage {
		t.Errorf("the largest passage is %d bytes with gzip, at most %d", largest, maxPage)
	}
	t.Logf("%d passages, the largest %d bytes with gzip", pages, largest)
}

func TestExampleAddresses(t *testing.T) {
	h, _ := withExamples(t)
	const one = "/esempi/ws/refresh-a-meta-danno"
	for _, c := range []struct {
		path string
		code int
		to   string
		hold string
	}{
		{one, 200, "", "Secondo la traduzione WSItalia senza data: riordini appena il mazzo è vuoto"},
		{one + "?passaggio=abc", 200, "", "<b>5 / 7</b>"},
		{one + "?passaggio=abc", 200, "", "Qui non c’è un passaggio “abc”. La pagina si apre dove si decide."},
		{one + "?passaggio=0", 200, "", "L’indirizzo chiama il passaggio con un numero, 0,"},
		{one + "?passaggio=-3", 200, "", "<b>5 / 7</b>"},
		{one + "?passaggio=1", 301, one + "?passaggio=attacca-lancia-scudo-frontale&v=2026.2-5114db", ""},
		{one + "?passaggio=99", 200, "", "L’indirizzo chiama il passaggio con un numero, 99,"},
		{one + "?variante=1", 200, "", "E se invece…?"},
		{one + "?variante=1&passaggio=99", 200, "", "L’indirizzo chiama il passaggio con un numero, 99,"},
		{one + "?variante=9", 200, "", "La variante 9 di questo esempio non c’è: questo è l’esempio com’è nella domanda."},
		{one + "?variante=9&passaggio=1", 200, "", "La variante 9 di questo esempio non c’è"},
		{one + ".json?variante=9", 404, "", "non c’è la variante 9"},
		{one + "?variante=boh", 200, "", "Secondo la traduzione WSItalia senza data: riordini appena il mazzo è vuoto"},
		{one + "?variante=1&passaggio=danno-tramonto", 200, "", "Cambia dal passaggio 5"},
		{"/esempi/Weiss-Schwarz/refresh-a-meta-danno?passaggio=2", 301, one + "?passaggio=2", ""},
		{"/esempi/ws/non-c-e", 404, "", "Tutti gli esempi di Weiss Schwarz"},
		{"/esempi/nar/refresh-a-meta-danno", 404, "", "Fra gli esempi di Naruto non c’è “refresh-a-meta-danno”"},
		{"/esempi/scopa/refresh-a-meta-danno", 404, "", "Pagina non trovata"},
		{"/esempi/scopa", 404, "", "Pagina non trovata"},
		{"/esempi/ws/non-c-e.json", 404, "", `"error":`},
		{"/esempi/ws", 200, "", "Subisco 3 danni e nel mazzo ho 2 carte"},
		{"/esempi/nar", 200, "", "non ci sono ancora esempi"},
		{"/esempi", 200, "", "<h2>Weiss Schwarz</h2>"},
		{"/esempi/weiss-schwarz", 301, "/esempi/ws", ""},
		{"/ws", 200, "", `href="/esempi/ws"`},
		{"/ws/9.2.1", 200, "", `href="` + one + `"`},
		{"/ws/9.2", 200, "", `href="/esempi/ws/`},
	} {
		w := get(h, c.path)
		if w.Code != c.code || w.Header().Get("Location") != c.to || !strings.Contains(w.Body.String(), c.hold) {
			t.Errorf("%s: status %d to %q, holds %q: %v", c.path, w.Code, w.Header().Get("Location"), c.hold,
				strings.Contains(w.Body.String(), c.hold))
		}
	}
}

// The replay and the scenario are there as data.
func TestExampleAsData(t *testing.T) {
	h, scenarios := withExamples(t)
	for _, sc := range scenarios {
		address := views.ExampleURL(string(sc.Game.Code()) + "/" + sc.ID)
		var played replay.ReplayJSON
		w := get(h, address+".json")
		if err := json.Unmarshal(w.Body.Bytes(), &played); err != nil || !played.OK || len(played.Events) == 0 {
			t.Errorf("%s.json: ok %v, %d events, %v", address, played.OK, len(played.Events), err)
		}
		w = get(h, address+".yaml")
		if !bytes.Equal(w.Body.Bytes(), sc.Source) || !strings.HasPrefix(w.Header().Get("Content-Type"), "text/yaml") {
			t.Errorf("%s.yaml: %d bytes of %s", address, w.Body.Len(), w.Header().Get("Content-Type"))
		}
	}
}

// A scenario whose script does not fit is a fault of ours, told plainly.
func TestExampleThatCannotBePlayed(t *testing.T) {
	_, scenarios := withExamples(t)
	broken := *scenarios[0]
	broken.Moves = []scenario.Move{{Kind: scenario.Act, Seat: engine.A, Text: "balla sul tavolo", Line: 1}}
	h := site(t, func(d *Deps) { d.Examples = []*scenario.Scenario{&broken} })
	w := get(h, views.ExampleURL("ws/"+broken.ID))
	if w.Code != http.StatusInternalServerError || !strings.Contains(w.Body.String(), "Qualcosa è andato storto") ||
		strings.Contains(w.Body.String(), "balla") {
		t.Errorf("status %d", w.Code)
	}
}

// An example leads back to the rule that it shows first; one that says of no rule that it shows it, to the list.
func TestWayBackFromAnExample(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	shows, none := *scenarios[0], *scenarios[0]
	none.Shows, none.ID = nil, "senza-regola"
	h := site(t, func(d *Deps) { d.Examples = []*scenario.Scenario{&shows, &none} })
	for id, want := range map[string]string{shows.ID: "Torna alla regola " + string(shows.Shows[0].Number), none.ID: "Torna agli esempi"} {
		w := get(h, "/esempi/ws/"+id)
		if w.Code != http.StatusOK {
			t.Errorf("%s: status %d", id, w.Code)
		}
		mustHold(t, w, want)
	}
}

package toy

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/measure"
	"cavillo/engine/shipped"
	"cavillo/engine/table"
	"cavillo/handlers"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulebooks/published"
	"cavillo/rulings"
	"cavillo/search"
)

// TestGame passes what a game passes from its first chapter on.
func TestGame(t *testing.T) {
	enginetest.Proof{
		Game: Game{}, Set: ships, Random: newRandom,
		Start: func(run *engine.Run, seed uint64) engine.Match {
			g, err := start()
			if err != nil {
				t.Fatal(err)
			}
			return table.CopyMatch(g, run, seed, seeded)
		},
	}.TestFirst(t)
}

// covered is what the scenarios of the toy show.
func covered() (*measure.Coverage, error) {
	classes, err := published.Classes(rulebooks.OP)
	if err != nil {
		return nil, err
	}
	return ships.MeasureCoverage(classes)
}

// TestCoverage finds the rules that the scenarios show, those that the code cites only, and those that are excused.
func TestCoverage(t *testing.T) {
	coverage, err := covered()
	if err != nil {
		t.Fatal(err)
	}
	status := map[rulebooks.Number]measure.Status{}
	for _, r := range coverage.Rules {
		status[r.Ref.Number] = r.Status
	}
	for number, want := range map[rulebooks.Number]measure.Status{
		"5.4.4": measure.Executed, "6.1": measure.Executed, "1.3.5": measure.Executed, "6.3": measure.Implemented,
		"1.2.6": measure.NotExecutable, "4.1.1": measure.Missing,
	} {
		if status[number] != want {
			t.Errorf("%s is %q, not %q", number, status[number], want)
		}
	}
}

// TestPages finds the toy on the pages of a server: its examples, each of them played, a rule that one shows, the
// coverage.
func TestPages(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	index, err := search.New(books, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer index.Close()
	store, err := rulings.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := shipped.Combine(ships)
	if err != nil {
		t.Fatal(err)
	}
	site, err := handlers.New(handlers.Deps{
		Origin: "https://cavillo.example",
		Books:  books, Search: search.NewLive(index), Rulings: store, Games: all, Logger: slog.New(slog.DiscardHandler),
		Coverage: map[rulebooks.Game]func() (*measure.Coverage, error){rulebooks.OP: covered},
	})
	if err != nil {
		t.Fatal(err)
	}
	for page, words := range map[string][]string{
		"/esempi/op":                                      {"Lo posso chiamare sul Ponte?", "/esempi/op/forziere-corto", "/copertura/op"},
		"/esempi/op/giornale-corto":                       {"Personaggio, Punti Vita 3", "nello Spazio Marinaio", "non può chiamare", "5.4.4"},
		"/esempi/op/forziere-corto":                       {"A pesca", "Vince B", "1.3.5", "C-6a"},
		"/esempi/op/giornale-corto?passaggio=non-c-e":     {"Qui non c’è un passaggio “non-c-e”"},
		"/esempi/op/giornale-corto?passaggio=1":           {"L’indirizzo chiama il passaggio con un numero"}, // it never had numbers
		"/esempi/op/giornale-corto?passaggio=chiama-nami": {"Nami"},
		"/esempi/op/giornale-corto?ramo=a1-chiama-a":      {"Un altro sviluppo", "A: chiamare", "ramo=a1-passa"},
		"/esempi/op/giornale-corto?ramo=a1-vola":          {"alla 1ª scelta di A “vola” non c’è più; si poteva:"},
		"/op/5.4.4":                                       {"/esempi/op/giornale-corto"},
		"/op":                                             {`href="/tavolo/op"`, `href="/quando/op"`},
		"/tavolo/op":                                      {"Lo posso chiamare?", "La Fase Finale con il Forziere che finisce"},
		"/tavolo/op/chiamare?giornale=1":                  {"o: le carte nel Giornale di Bordo", "5.4.4", "Cambia se"},
		"/tavolo/op/chiamare/passaggi?giornale=3":         {"A chiama", "Perché non posso?", "/tavolo/op/chiamare/passaggi.png?"},
		"/tavolo/op/chiamare.txt":                         {"ì, e nel Giornale di Bordo restano 1 carta."},
		"/tavolo/op/libero":                               {"Tavolo libero"},
		"/quando/op/marinaio":                             {"Fase Principale, prima Azione", "5.4.1", "che cosa fa: "},
		"/quando/op/marinaio?carta=personaggio.chiamata.niente.pesca.2": {"che pesca 2"},
		"/cerca?q=marinaio%2C+giornale+1%2C+punti+vita+3":               {"hit first answer", "Cambia se…", "/tavolo/op/chiamare?giornale=1&amp;vita=3"},
		"/copertura/op": {"275 regole", "/esempi/op/giornale-corto", "Dà un nome."},
	} {
		w := httptest.NewRecorder()
		site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, page, nil))
		if w.Code != http.StatusOK {
			t.Errorf("%s answers %d", page, w.Code)
		}
		for _, word := range words {
			if !strings.Contains(w.Body.String(), word) {
				t.Errorf("%s does not say %q", page, word)
			}
		}
	}
}

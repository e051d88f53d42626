package handlers

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/handlers/play"
	"cavillo/views"
)

// updateFrozen wrote numbered.txt, once. What it would write today are the passages of today, which no old address
// means.
var updateFrozen = flag.Bool("update-frozen", false, "write play/numbered.txt; not to be used again")

// everyExample is the site with the examples of all games, and they.
func everyExample(t testing.TB) (http.Handler, []*scenario.Scenario) {
	t.Helper()
	scenarios := examplesOfAll(t)
	return site(t, func(d *Deps) { d.Examples = scenarios }), scenarios
}

// examplesOfAll are the examples of all games.
func examplesOfAll(t testing.TB) (all []*scenario.Scenario) {
	t.Helper()
	for _, of := range []func() ([]*scenario.Scenario, error){weiss.Scenarios, yugioh.Scenarios} {
		scenarios, err := of()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, scenarios...)
	}
	return all
}

// Every number of the table leads to the passage that had it, as long as there is one of that name.
func TestNumberedPassages(t *testing.T) {
	checks.Sequential(t)
	h, scenarios := everyExample(t)
	var lines strings.Builder
	checked := 0
	for _, sc := range scenarios {
		for variant := range len(sc.Variants) + 1 {
			played, err := replay.Play(sc, variant)
			if err != nil {
				t.Fatal(err)
			}
			place := views.ExamplePlace(string(sc.Game.Code()) + "/" + sc.ID).OfVariant(variant)
			page := strings.TrimPrefix(place.Page, views.ExampleURL(""))
			fmt.Fprintf(&lines, "%s\t", strings.TrimSpace(page+" "+place.Variant))
			for i, passage := range played.Passages {
				fmt.Fprintf(&lines, "%s:%s ", passage.Name, played.Digest(i))
				place.Passage = strconv.Itoa(i + 1)
				named, ok := play.Unnumber(place)
				if !ok {
					continue // newer than the table
				}
				checked++
				if at := played.PassageNamed(named.Passage); at >= 0 && at != i &&
					strings.HasSuffix(named.Sent, played.Digest(at)) {
					t.Errorf("%s leads to passage %d", place.URL(), at+1)
				}
				if w := get(h, place.URL()); w.Code != http.StatusMovedPermanently ||
					w.Header().Get("Location") != named.URL() {
					t.Errorf("%s: status %d to %q", place.URL(), w.Code, w.Header().Get("Location"))
				}
			}
			lines.WriteByte('\n')
		}
	}
	if *updateFrozen {
		if err := os.WriteFile(filepath.Join("play", "numbered.txt"),
			[]byte(strings.ReplaceAll(lines.String(), " \n", "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if checked < 1000 {
		t.Errorf("only %d numbers lead to a passage", checked)
	}
	t.Logf("%d numbers", checked)
}

// What a link that was sent says when it is opened: nothing where it leads to the same, and otherwise from where it no
// longer fits. It never leads to something else without a word.
func TestLinksThatWereSent(t *testing.T) {
	h, _ := everyExample(t)
	const one, passage = "/esempi/ws/refresh-a-meta-danno", "?passaggio=danno-w2&v="
	for path, want := range map[string]string{
		one + passage + "2026.3-DIGEST": "",
		one + passage + "2026.1-DIGEST": "", // the same in another version of the text
		one + "?passaggio=danno-w2":     "",
		one + passage + "2026.3-000000": "Da quando questo collegamento è stato fatto (testo 2026.3) lo sviluppo fin qui è cambiato.",
		one + passage + "2026.1-000000": "Da quando questo collegamento è stato fatto (testo 2026.1) lo sviluppo fin qui è cambiato: questo è il testo 2026.3.",
		one + passage + "2026.3-80f5":   "Questo collegamento non è intero",
		one + "?passaggio=danno-w9&v=2026.1-80f534": "Il passaggio “danno-w9” non c’è più in questa versione (testo 2026.3; il collegamento è del testo 2026.1). " +
			"La pagina si apre dove si decide.",
		one + "?passaggio=danno-w2.3&v=2026.1-80f534": "“danno-w2” c’è ancora, ma non 3 volte.",
		one + "?passaggio=danno-w9":                   "Qui non c’è un passaggio “danno-w9”.",
		one + "?passaggio=" + strings.Repeat("z", 99): "non c’è un passaggio “" + strings.Repeat("z", 60) + "…”.",
	} {
		w := get(h, strings.Replace(path, "DIGEST", "80f534", 1))
		page := w.Body.String()
		_, after, found := strings.Cut(page, `<p class="notice">`)
		said, _, _ := strings.Cut(after, "</p>")
		if w.Code != http.StatusOK || found != (want != "") || !strings.Contains(said, want) {
			t.Errorf("%s: status %d, says %q, want %q", path, w.Code, said, want)
		}
		shown := "<b>6 / 7</b>"
		if !strings.Contains(path, "passaggio=danno-w2&") && !strings.HasSuffix(path, "danno-w2") {
			shown = "<b>5 / 7</b>" // where it opens
		}
		if !strings.Contains(page, shown) {
			t.Errorf("%s does not show passage %s", path, shown)
		}
	}
}

package handlers

import (
	"net/http"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/compare"
	"cavillo/engine/replay"
	"cavillo/views"
)

// A branch stands beside what it leaves, a variant beside the script: where they part, by which rule, and what is equal
// folded.
func TestComparePage(t *testing.T) {
	h, _ := everyExample(t)
	const one = "/esempi/ws/refresh-a-meta-danno"
	mustHold(t, get(h, one+"?variante=1"), `href="`+one+`?confronta=si&amp;variante=1" rel="nofollow">Confronta i due sviluppi`, "Alla fine: Waiting Room di B: <i>Tramonto</i>")
	variant := get(h, one+"?variante=1&confronta=si")
	mustHold(t, variant, "La prima differenza:", "<summary>4 passaggi uguali</summary>", "In tutti e due", `rel="canonical" href="http://example.com`+one+`?confronta=si&amp;variante=1"`)
	inspect(t, "variant", variant.Body.String())
	branch := get(h, one+"?ramo=a1-attacca-lancia-laterale&confronta=si")
	mustHold(t, branch, "Si dividono dove A sceglie: attacco.", "Fare un attacco Frontale con <i>Lancia</i>.",
		"Alla fine: vince A", "passaggi uguali")
	inspect(t, "branch", branch.Body.String())
	if page := get(h, one+"?confronta=si").Body.String(); strings.Contains(page, "Due sviluppi") ||
		strings.Contains(page, "Confronta") {
		t.Error("the script of a scenario has nothing beside it")
	}
	mustHold(t, get(h, one+"?confronta=si&variante=1&ramo=a1-vola"), "alla 1ª scelta di A “vola” non c’è più",
		"fare un attacco")
}

// Every variant can be compared, and its page says where the two part.
func TestEveryComparison(t *testing.T) {
	checks.Sequential(t)
	h, scenarios := everyExample(t)
	pages, largest := 0, 0
	for i, sc := range scenarios {
		for n := range sc.Variants {
			if (i+n)%5 > 0 {
				continue
			}
			place := views.ExamplePlace(string(sc.Game.Code()) + "/" + sc.ID).OfVariant(n + 1)
			url := place.URLWithQuery(map[string][]string{views.CompareParam: {"si"}})
			w := get(h, url)
			page := w.Body.String()
			if w.Code != http.StatusOK || !strings.Contains(page, "Due sviluppi a confronto") {
				t.Fatalf("%s: status %d", url, w.Code)
			}
			own, err := replay.Play(sc, 0)
			if err != nil {
				t.Fatal(err)
			}
			variant, err := replay.Play(sc, n+1)
			if err != nil {
				t.Fatal(err)
			}
			parts := compare.Compare(own, variant).IsDifferent()
			if parts == strings.Contains(page, "sono uguali, passaggio per passaggio") {
				t.Errorf("%s: they part: %v", url, parts)
			}
			inspect(t, url, page)
			pages++
			largest = max(largest, len(gzipCompressors.compress(w.Body.Bytes())))
		}
	}
	if largest > maxPage {
		t.Errorf("the largest comparison is %d bytes with gzip, at most %d", largest, maxPage)
	}
	t.Logf("%d pages, the largest %d bytes with gzip", pages, largest)
}

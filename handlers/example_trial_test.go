package handlers

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/replay"
	"cavillo/views"
)

var trialLinks = regexp.MustCompile(`<a href="([^"]*risposta=[^"]*)"`)

// A trial offers what may be done and what may not, and says of what is tapped which it is; the verdict and the
// passages stay hidden.
func TestTrial(t *testing.T) {
	h, _ := everyExample(t)
	const one = "/esempi/ws/refresh-a-meta-danno"
	mustHold(t, get(h, one), `href="`+one+`?prova=a1" rel="nofollow">Prova tu`)
	first := get(h, one+"?prova")
	mustHold(t, first, "Tocca ad A: attacco.", "Fare un attacco Diretto con <i>Lancia</i>", "Passare", `rel="canonical" href="http://example.com`+one+`?prova=a1"`)
	if links := trialLinks.FindAllString(first.Body.String(), -1); len(links) != 4 {
		t.Errorf("%d options: %q", len(links), links)
	}
	for query, want := range map[string]string{
		"attacca:Lancia%3Ediretto": "non si può.", "attacca:Lancia%3Efrontale": "È quello che succede", "attacca:Lancia%3Elaterale": "A dichiara un attacco Laterale",
		"vola": "Che cosa si può fare?",
	} {
		w := get(h, one+"?prova=a1&risposta="+query)
		mustHold(t, w, want, "Com’è andata")
		inspect(t, query, w.Body.String())
		if answered := strings.Contains(w.Body.String(), `id="giudizio"`); answered == (query == "vola") {
			t.Errorf("%s: answered %v", query, answered)
		}
	}
	mustHold(t, get(h, one+"?prova=b77"), "La scelta che questo indirizzo fa provare qui non c’è.",
		"riordini appena il mazzo è vuoto")
	mustHold(t, get(h, one+"?ramo=a1-attacca-lancia-laterale&prova=a1&risposta=passa"), "si può.")
}

// On a trial of an example stand neither the verdict nor the name of a passage before "Com’è andata", and every option
// is answered.
func TestEveryTrial(t *testing.T) {
	checks.Sequential(t)
	h, scenarios := everyExample(t)
	pages := 0
	for i, sc := range scenarios {
		if i%4 > 0 {
			continue
		}
		home := views.ExamplePlace(string(sc.Game.Code()) + "/" + sc.ID)
		url := home.URL() + "?prova"
		page := get(h, url).Body.String()
		played, err := replay.Play(sc, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(page, "Che cosa si può fare?") {
			for _, c := range played.Choices {
				if c.Seat.IsPlayer() && c.Taken >= 0 && len(c.Options)+len(c.RefusedActs) > 1 {
					t.Errorf("%s: nothing can be tried", url)
				}
			}
			continue
		}
		inspect(t, url, page)
		plain := html.UnescapeString(page)
		if strings.Contains(plain, sc.Verdict) || strings.Contains(page, "og:image") || strings.Contains(page, `id="passaggi"`) {
			t.Errorf("%s gives the answer away", url)
		}
		for _, link := range trialLinks.FindAllStringSubmatch(page, -1) {
			w := get(h, html.UnescapeString(link[1]))
			if answer := w.Body.String(); w.Code != http.StatusOK || !strings.Contains(answer, `id="giudizio"`) ||
				strings.Contains(html.UnescapeString(answer), sc.Verdict) {
				t.Errorf("%s: status %d, or no answer, or the verdict", link[1], w.Code)
			}
			pages++
		}
	}
	t.Logf("%d answers", pages)
	if pages < 300 {
		t.Error("hardly anything is tried")
	}
}

package handlers

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// The text of a position stays folded on the free table, and is open where it is all there is of a position that is
// wrong; no row of a table that is changed is thin.
func TestFreeTableOpensOnItsTable(t *testing.T) {
	h := shippedSite.handler(t)
	const open, folded = `<details data-fold="testo" open>`, `<details data-fold="testo">`
	begin := get(h, "/tavolo/ygo/libero").Body.String()
	m := regexp.MustCompile(`href="([^"]*/cambia\?[^"]*)"`).FindStringSubmatch(begin)
	if m == nil {
		t.Fatal("there is no way to the table")
	}
	table := get(h, html.UnescapeString(m[1])).Body.String()
	for name, page := range map[string]string{"where a position is begun": begin, "the table": table} {
		if !strings.Contains(page, folded) || strings.Contains(page, open) {
			t.Errorf("%s: the text of the position is not folded", name)
		}
	}
	if !strings.Contains(table, `class="slots`) || strings.Contains(table, `class="slots bare"`) {
		t.Error("a row of places is thin on the table")
	}
	if wrong := get(h, "/tavolo/ygo/libero?s=x"); strings.Contains(wrong.Body.String(), folded) {
		t.Error("the text of a wrong position is folded")
	}
}

// Only the way on is marked in a foot: what shows a rule or a ruling is no tab that is open. The link back says in view
// what it says aloud.
func TestFootAndBarSayWhatTheyAre(t *testing.T) {
	h := shippedSite.handler(t)
	for _, path := range []string{"/ws/4.9", "/ws/4.9.1.2", "/ruling/1-refresh-a-meta-danno", "/tavolo/ws/danno", "/esempi/ws/danno-cancellato", "/tavolo/ws", "/cerca?q=danno", "/scopa", "/quando/ygo/trappola-normale"} {
		page := get(h, path).Body.String()
		for _, on := range regexp.MustCompile(`<a class="on"[^>]*>`).FindAllString(page, -1) {
			if !strings.Contains(on, `rel="next"`) {
				t.Errorf("%s: %s is marked", path, on)
			}
		}
		m := regexp.MustCompile(`<header class="bar"><a href="[^"]*" aria-label="([^"]*)">([^<]*)</a>`).FindStringSubmatch(page)
		if m == nil || len(m[2]) < 1 || !strings.Contains(strings.ToLower(m[1]), strings.ToLower(m[2])) {
			t.Errorf("%s: the link back is %q", path, m)
		}
	}
}

// A card that stands for any reads as a card on the table, in sentences, among what is offered and in the title;
// addresses and typed moves have its short name.
func TestAnyCardReadsAsACard(t *testing.T) {
	h := shippedSite.handler(t)
	page := get(h, "/tavolo/ws/danno/passaggi?mazzo=3&passaggio=incremento-di-livello-b-3").Body.String()
	text := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(page, "\n")
	mustHold(t, get(h, "/tavolo/ws/danno/passaggi?mazzo=3&passaggio=incremento-di-livello-b-3"), "carta B-",
		"Una carta qualunque.", "passaggio=")
	if alone := regexp.MustCompile(`(?m)^\s*([AB]-\d+|[a-z]{1,2}\d{1,2})\s*$`).FindString(text); alone != "" {
		t.Errorf("%q stands alone", strings.TrimSpace(alone))
	}
	for _, typed := range []string{"B-4", "carta B-4", "la carta «B-4»"} {
		asked := get(h, "/tavolo/ws/danno/passaggi?mazzo=3&passaggio=incremento-di-livello-b-3&giocatore=B&atto="+url.QueryEscape(typed))
		if body := asked.Body.String(); !strings.Contains(body, `id="giudizio"`) || strings.Contains(body, "non dice nulla") {
			t.Errorf("%q is not understood", typed)
		}
	}
}

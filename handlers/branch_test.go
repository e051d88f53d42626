package handlers

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cavillo/cmd/checks"
)

var branchLinks = regexp.MustCompile(`<a href="([^"]*ramo=[^"]*)" rel="nofollow">`)

// What was not done is a link to the branch in which it is: it opens where it turns, says what is done otherwise, and
// goes on from the choice at which it stops.
func TestBranchOfAnExample(t *testing.T) {
	checks.Sequential(t)
	h, _ := everyExample(t)
	const one = "/esempi/ws/refresh-a-meta-danno"
	mustHold(t, get(h, one+"?passaggio=attacca-lancia-scudo-frontale"),
		`<a href="`+one+`?ramo=a1-attacca-lancia-laterale" rel="nofollow">A: fare un attacco Laterale con <i>Lancia</i></a>`, `href="`+one+`?ramo=a1-passa"`)
	side := one + "?ramo=a1-attacca-lancia-laterale"
	w := get(h, side)
	if w.Code != http.StatusOK {
		t.Fatalf("status %d", w.Code)
	}
	inspect(t, side, w.Body.String())
	mustHold(t, w, "Un altro sviluppo", "A: fare un attacco Laterale con <i>Lancia</i>", "Da qui va diversamente",
		`<a href="`+one+`">Torna all’esempio</a>`,
		`name="ramo" value="a1-attacca-lancia-laterale"`, `rel="canonical" href="http://example.com`+one+`?passaggio=`)
	if strings.Contains(w.Body.String(), "notice") {
		t.Error("a branch that fits has a notice")
	}
	_, next, _ := foot(w.Body.String())
	mustHold(t, get(h, next), "Cambia dal passaggio 1")
	mustHold(t, get(h, strings.Replace(side, "?", ".json?", 1)), `"kind":"attack"`)

	// On from where it waits, as long as somebody chooses.
	page := get(h, one+"?ramo=a1-passa").Body.String()
	for n := 0; ; n++ {
		last := regexp.MustCompile(`(?s)<details data-fold="passaggi".*?</details>`).FindString(page)
		links := regexp.MustCompile(`href="([^"]*passaggio=[^"]*)"`).FindAllStringSubmatch(last, -1)
		if len(links) == 0 {
			t.Fatal("no passages")
		}
		page = get(h, html.UnescapeString(links[len(links)-1][1])).Body.String()
		_, now, waits := strings.Cut(page, ">Adesso ")
		if !waits || n == 5 {
			if n == 0 {
				t.Error("no choice waits")
			}
			break
		}
		next := branchLinks.FindStringSubmatch(now)
		w := get(h, html.UnescapeString(next[1]))
		if page = w.Body.String(); w.Code != http.StatusOK || strings.Contains(page, `class="notice"`) {
			t.Fatalf("%s: status %d", next[1], w.Code)
		}
		inspect(t, next[1], page)
	}
}

// A branch that no longer fits says where, and what one could do there.
func TestBranchThatNoLongerFits(t *testing.T) {
	h, _ := everyExample(t)
	const one = "/esempi/ws/refresh-a-meta-danno"
	for query, want := range map[string]string{
		"ramo=a1-vola":                                 "Questo ramo non va più fino in fondo: alla 1ª scelta di A “vola” non c’è più; si poteva: passa, attacca Lancia frontale",
		"ramo=a1-passa_b9-vola":                        "alla 9ª scelta di B il ramo prende “vola”, ma lo sviluppo non ci arriva più. Si vede fin dove arriva.",
		"ramo=vola":                                    "Il ramo di questo indirizzo non c’è: la 1ª parte del ramo, “vola”, non dice chi sceglie e che cosa. Questo è lo sviluppo da cui partiva.",
		"ramo=a1-attacca-lancia-frontale":              "il ramo fa quello che fa lo sviluppo da cui parte",
		"ramo=a1-passa&passaggio=vola&v=2026.1-000000": "Il passaggio “vola” non c’è più",
		"ramo=a1-passa&variante=9":                     "La variante 9 di questo esempio non c’è",
	} {
		w := get(h, one+"?"+query)
		_, said, _ := strings.Cut(w.Body.String(), `<p class="notice">`)
		if said, _, _ = strings.Cut(said, "</p>"); w.Code != http.StatusOK || !strings.Contains(said, want) {
			t.Errorf("%s: status %d, says %q, want %q", query, w.Code, said, want)
		}
		inspect(t, query, w.Body.String())
		if page := w.Body.String(); strings.Contains(page, "\uFFFD") ||
			strings.Contains(query, "vola") && !strings.Contains(query, "passa") &&
				strings.Contains(page, "va diversamente") {
			t.Errorf("%s: the page says what is not so", query)
		}
	}
	if w := get(h, one+".json?ramo=a1-vola"); w.Code != http.StatusNotFound {
		t.Errorf("as data: status %d", w.Code)
	}
}

// Whatever an address of an example says, it is answered: never by a fault of the server.
func FuzzAddress(f *testing.F) {
	h, _ := everyExample(f)
	for _, seed := range [][5]string{
		{"ws/refresh-a-meta-danno", "1", "", "danno-b", "2026.3-000000"}, {"ws/refresh-a-meta-danno", "", "a1-passa", "7", ""},
		{"ygo/replay", "", "a1-passa_b1-passa_caso1-x.2", "", "v"}, {"ws/pareggio", "-1", "a9999-a", "\x00", "\xff"}, {"ws/limite-di-mano", "", "a1-scarta-h3", "", ""},
	} {
		f.Add(seed[0], seed[1], seed[2], seed[3], seed[4])
	}
	f.Fuzz(func(t *testing.T, id, variant, branch, passage, sent string) {
		if !strings.HasPrefix(id, "ws/") && !strings.HasPrefix(id, "ygo/") || strings.ContainsAny(id, "?#%") {
			id = "ws/refresh-a-meta-danno"
		}
		query := url.Values{"variante": {variant}, "ramo": {branch}, "passaggio": {passage}, "v": {sent}}.Encode()
		target := &url.URL{Path: "/esempi/" + id, RawQuery: query}
		if w := get(h, target.String()); w.Code >= http.StatusInternalServerError {
			t.Errorf("%s: status %d", target, w.Code)
		}
	})
}

package handlers

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/views"
)

const front = "/esempi/ws/al-posto-di-un-danno?passaggio=attacca-lancia-d-frontale"

// asking is the address of a question at the first passage of an example in which Lancia faces a character.
func asking(who, act string) string {
	return front + "&" + url.Values{"giocatore": {who}, "atto": {act}}.Encode()
}

var (
	verdictPart = regexp.MustCompile(`(?s)<div class="notice could" id="giudizio" tabindex="-1">(.*?)</div>`)
	tags        = regexp.MustCompile(`<[^>]*>`)
)

// answerOf is the answer on a page, in plain words; "" where nothing was asked.
func answerOf(page string) string {
	m := verdictPart.FindStringSubmatch(page)
	if m == nil {
		return ""
	}
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(m[1], " "))), " ")
}

// Every act that a visitor may write is allowed, refused with its rule, or said not to be understood.
func TestWhyNot(t *testing.T) {
	h, _ := withExamples(t)
	for _, c := range []struct{ who, act, want string }{
		{"A", "attacca con Lancia, diretto", "No. A non può fare un attacco Diretto con Lancia . “Attacco Frontale o Laterale: scelta e soul” 7.2.1.4.2 "},
		{"A", "attacca Lancia laterale", "Sì. A può fare un attacco Laterale con Lancia . "},
		{"B", "attacca Scudo frontale", "No. B non può fare un attacco Frontale con Scudo . “Scelta dell'attaccante; attacco impossibile” 7.2.1.3 Qui A "},
		{"B", "concede", "Sì. B può concedere la partita. “Resa in qualunque momento” 1.2.4 Qui A sceglie: attacco."},
		{"", "passa", "Sì. A può passare. "},
		{"C", "passa", "Sì. A può passare. "},
		{"A", "gioca Tramonto nel clock", "No. A non può giocare Tramonto nel Clock. "},
		{"B", "guarda A.mano", "No. B non può fare questo: “guarda A.mano”. “Mano: nascosta all'avversario” 3.3.2 "},
		{"A", "usa Lancia", "No. A non può fare questo: “usa Lancia”. "},
		{"A", "vola via", "A deve scegliere (attacco): passa, attacca Lancia frontale, attacca Lancia laterale; qui “vola” non dice nulla."},
		{"A", "*<b>", "A deve scegliere (attacco): passa, attacca Lancia frontale, attacca Lancia laterale; qui “*<b” non dice nulla."},
		{"A", "attaca Lancia frontale", "A deve scegliere (attacco): passa, attacca Lancia frontale, attacca Lancia laterale; qui “attaca” non dice nulla: forse “attacca”? "},
		{"", "B passa", "No. B non può passare. “"},
		{"A", "b: concede", "Sì. B può concedere la partita. “"},
		{"B", "A attacca con Lancia, diretto", "No. A non può fare un attacco Diretto con Lancia . “"},
		{"", "B vola", "qui “vola” non dice nulla"},
		{"A", "", "Qui non è scritta nessuna azione."},
		{"A", "\x01\x02", "Qui non è scritta nessuna azione."},
		{"A", strings.Repeat("a", 201), "Un'azione si dice in non più di 200 lettere."}, // replay.MaxActLength, which refuses it
		{"A", "passa" + strings.Repeat(" ", 200) + "o no", "Un'azione si dice in non più di 200 lettere."},
		{"A", strings.Repeat("è", 150), "qui “"},
	} {
		w := get(h, asking(c.who, c.act))
		if got := answerOf(w.Body.String()) + " "; w.Code != http.StatusOK ||
			!strings.Contains(got, views.Typeset(c.want)) {
			t.Errorf("%s: %s: status %d, %q; want %q", c.who, c.act, w.Code, got, c.want)
		}
		inspect(t, asking(c.who, c.act), w.Body.String())
	}
	refused := get(h, asking("A", "attacca con Lancia, diretto"))
	mustHold(t, refused, `<a class="num" href="/ws/7.2.1.4.2"`, `<p class="printed">WS, traduzione WSItalia senza data</p>`,
		`value="attacca con Lancia, diretto"`,
		`data-aloud="No. A non può fare un attacco Diretto con Lancia. Regola 7.2.1.4.2."`, `action="/esempi/ws/al-posto-di-un-danno#perche"`)
}

// Where a single choice can be asked about, the form has a single field, and shows what it takes at that choice.
func TestOneFieldAndExamples(t *testing.T) {
	h, _ := withExamples(t)
	form := regexp.MustCompile(`(?s)<form class="filters".*?</form>`)
	fields := regexp.MustCompile(`<(?:select|textarea|input (?:[^>]*type="[^h]|id=))`)
	for path, want := range map[string]struct {
		fields int
		says   string
	}{
		front: {1, "Che cosa vorrebbe fare A Chiedi Per esempio “attacca Lancia diretto”, “passa”, “B passa”"},
		"/esempi/ws/abilita-che-si-giocano?passaggio=gioca-act-maga&alla-scelta=2":               {2, "Che cosa vorrebbe fare A"},
		"/esempi/ws/refresh-a-meta-danno?variante=1&passaggio=riordino-b&giocatore=B&atto=passa": {1, "Che cosa vorrebbe fare A, o B"},
	} {
		page := form.FindString(get(h, path).Body.String())
		if n := len(fields.FindAllString(page, -1)); n != want.fields {
			t.Errorf("%s: %d fields, want %d: %s", path, n, want.fields, page)
		}
		said := strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(page, " "))), " ")
		if !strings.Contains(said, want.says) {
			t.Errorf("%s: %q, want %q", path, said, want.says)
		}
	}
}

// The address of a question holds passage, variant, choice and player; without them it is about the choice at which a
// player has several options, and about who chooses there.
func TestAddressOfAQuestion(t *testing.T) {
	h, _ := withExamples(t)
	const several = "/esempi/ws/abilita-che-si-giocano?passaggio=gioca-act-maga&atto=passa"
	for path, want := range map[string]string{
		several:                                "Sì. A può passare. “",
		several + "&alla-scelta=2":             "No. A non può passare. “Numero di scelte: tutte quelle possibili” 8.6.3.1",
		several + "&alla-scelta=2&giocatore=B": "No. B non può passare. “Controllore di un Effetto” 4.3.3 Qui A sceglie: carta scelta dall’effetto.",
		several + "&alla-scelta=99":            "A può passare.",
		several + "&alla-scelta=boh":           "Sì. A può passare.",
		"/esempi/ws/refresh-a-meta-danno?variante=1&passaggio=riordino-b&giocatore=B&atto=passa": "No. B non può passare.",
	} {
		if got := answerOf(get(h, path).Body.String()); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
	mustHold(t, get(h, "/esempi/ws/refresh-a-meta-danno?variante=1&passaggio=riordino-b"),
		`<input type="hidden" name="passaggio" value="riordino-b">`, `<input type="hidden" name="variante" value="1">`,
		"Qui decide il caso: ordine del mazzo.")
}

// An act that a page offers is answered as the page marks it.
func TestOfferedActsAreAnsweredAsMarked(t *testing.T) {
	h, scenarios := withExamples(t)
	offered := regexp.MustCompile(`name="atto" value="([^"]*)"[^>]*><span aria-hidden="true">(.)</span>`)
	acts := 0
	for i, sc := range scenarios {
		if i%7 != 0 {
			continue
		}
		path := views.ExampleURL("ws/" + sc.ID)
		for _, m := range offered.FindAllStringSubmatch(get(h, path).Body.String(), -1) {
			acts++
			got := answerOf(get(h, path+"?atto="+url.QueryEscape(html.UnescapeString(m[1]))).Body.String())
			if want := map[string]string{"✓": "Sì. ", "✕": "No. "}[m[2]]; !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s is marked %s, the answer is %q", path, m[1], m[2], got)
			}
		}
	}
	if acts < 50 {
		t.Errorf("only %d acts", acts)
	}
}

// The page of a question is kept neither here nor by a browser, and search engines are sent to the passage.
func TestQuestionsAreNotKept(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	s := siteServer(t, func(d *Deps) { d.Examples = scenarios })
	h := s.handler()
	for _, act := range []string{"passa", "vola", ""} {
		w := get(h, asking("A", act))
		if got := w.Header().Get("Cache-Control"); got != "private, no-store" {
			t.Errorf("%q: Cache-Control %q", act, got)
		}
		mustHold(t, w, `<link rel="canonical" href="http://example.com`+front+`&amp;v=2026.3-5352f4">`)
	}
	if kept := s.pageCache.All(); len(kept) != 0 {
		t.Errorf("%d questions are in the cache", len(kept))
	}
	if get(h, front); len(s.pageCache.All()) == 0 {
		t.Error("the passage itself is not kept")
	}
}

// An example without any choice says so, whatever is asked.
func TestNothingToAsk(t *testing.T) {
	scenarios, err := yugioh.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	h := site(t, func(d *Deps) { d.Examples = scenarios })
	w := get(h, "/esempi/ygo/mazzo-non-regolare?atto=passa")
	mustHold(t, w, "In questo esempio nessuno ha da scegliere")
	if answerOf(w.Body.String()) != "" {
		t.Error("an example without choices has an answer")
	}
}

// What devices keep has no form that nobody would answer.
func TestNoQuestionsWithoutNetwork(t *testing.T) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	page, status, err := siteServer(t, func(d *Deps) { d.Examples = scenarios }).newPageRenderer().render(t.Context(),
		front)
	told := strings.Contains(page, "“Perché non posso?” si chiede quando c’è la rete.")
	if err != nil || status != http.StatusOK || strings.Contains(page, `id="perche"`) || !told {
		t.Errorf("status %d, %v: %s", status, err, page)
	}
}

// FuzzQuestions asks anything at any passage: a page with an answer, or one that says what cannot be read.
func FuzzQuestions(f *testing.F) {
	scenarios, err := weiss.Scenarios()
	if err != nil {
		f.Fatal(err)
	}
	h := site(f, func(d *Deps) { d.Examples = scenarios })
	for _, act := range []string{"attacca con Lancia, diretto", "vola via", "", "\x00", "\xff", "a\u202eb", "«»:>.", "A B A B",
		strings.Repeat("attacca ", 300), "passa\r\nX: y", "gioca:>"} {
		f.Add("A", act, "1", "1", "0")
		f.Add("caso", act, "99", "-1", "1")
	}
	f.Fuzz(func(t *testing.T, who, act, passage, choice, variant string) {
		query := url.Values{"giocatore": {who}, "atto": {act}, "passaggio": {passage}, "alla-scelta": {choice}, "variante": {variant}}.Encode()
		w := get(h, "/esempi/ws/refresh-a-meta-danno?"+query)
		switch w.Code {
		case http.StatusOK:
			if answer := answerOf(w.Body.String()); !strings.HasSuffix(answer, ".") &&
				!strings.Contains(answer, "traduzione") {
				t.Errorf("%s: %q", query, answer)
			}
		case http.StatusFound, http.StatusBadRequest, http.StatusRequestURITooLong:
		default:
			t.Errorf("%s: status %d", query, w.Code)
		}
	})
}

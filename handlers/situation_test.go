package handlers

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/views"
)

// TestSituationPage fills in the situation of a damage and reads the verdict, its rule and what would change it, all by
// links.
func TestSituationPage(t *testing.T) {
	h := shippedSite.handler(t)
	mustHold(t, get(h, "/ws"), `href="/tavolo/ws"`, `href="/quando/ws"`)
	mustHold(t, get(h, "/", "Cookie", "gioco=ws"), `href="/tavolo/ws"`, `href="/quando/ws"`) // of the game of today
	w := get(h, "/tavolo/ws")
	inspect(t, "/tavolo/ws", w.Body.String())
	mustHold(t, w, "Chiedi al tavolo", `href="/tavolo/ws/danno"`)
	w = get(h, "/tavolo/ws/danno?mazzo=12&clock=0")
	inspect(t, "/tavolo/ws/danno", w.Body.String())
	mustHold(t, w, `href="#vuoto-mazzo"`, `id="vuoto-mazzo"`, `aria-current="true">12</a>`, `<div class="verdict" id="verdetto" role="status">`, "cambia se…", `<a class="num" href="/ws/`,
		"provati tutti gli svolgimenti", `href="/tavolo/ws/danno/passaggi?clock=0&amp;mazzo=12#passaggi"`, ">Mostra</a>", "<span>Manda</span>")
	if link := "/tavolo/ws/danno?clock=0&amp;mazzo=12&amp;per=2"; !strings.Contains(w.Body.String(), `href="`+link+`"`) {
		t.Errorf("no link to %s", link)
	}
}

// TestMyNumbers finds on every example and on every ruling of a game that runs where one's own numbers are put in.
func TestMyNumbers(t *testing.T) {
	checks.Sequential(t)
	_, scenarios := withExamples(t)
	h := site(t, func(d *Deps) { asItShips(d); d.Examples = scenarios })
	link := regexp.MustCompile(`href="(/(?:tavolo|esempi)/[^"]*)"[^>]*>\s*Con i miei numeri(?:\s*<|: \w)`)
	situations := 0
	check := func(page string) {
		t.Helper()
		found := link.FindStringSubmatch(get(h, page).Body.String())
		if found == nil {
			t.Errorf("%s has no link", page)
		} else if regexp.MustCompile(`^/tavolo/[a-z]+/[a-z-]+$`).MatchString(found[1]) {
			situations++
		}
	}
	for _, s := range scenarios {
		check(views.ExamplePlace(string(s.Game.Code()) + "/" + s.ID).URL())
	}
	for _, page := range regexp.MustCompile(`href="(/ruling/[0-9][^"]*)"`).FindAllStringSubmatch(get(h, "/ruling?gioco=ws").Body.String(), -1) {
		check(page[1])
	}
	if situations < 80 {
		t.Errorf("only %d lead to a situation", situations)
	}
	if page := get(h, "/esempi/ws/danno-cancellato").Body.String(); !strings.Contains(page, `href="/tavolo/ws/danno"`) {
		t.Error("the example of a cancelled damage does not lead to the situation of a damage")
	}
}

// TestSituationKnows shows what a filling knows besides its sentence, each a tap away from not being known; a choice
// and a card.
func TestSituationKnows(t *testing.T) {
	h := shippedSite.handler(t)
	w := get(h, "/tavolo/ws/danno?carta=riordino.1&mazzo=1")
	inspect(t, "a known card", w.Body.String())
	mustHold(t, w, "la prima carta dopo il Riordino è un climax", `href="/tavolo/ws/danno?mazzo=1"`, "togli")
	mustHold(t, get(h, "/tavolo/ws/danno.txt?carta=riordino.1&mazzo=1"),
		"- la prima carta dopo il Riordino è un climax\n")
	w = get(h, "/tavolo/ws/due-auto?come=ha-un-costo&scelta=2.A.paga:Faro%3Eauto")
	mustHold(t, w, "A sceglie di pagare", `href="/tavolo/ws/due-auto?come=ha-un-costo"`)
	mustHold(t, get(h, "/tavolo/ws/due-auto?scelta=9.A.passa"), "la 9ª scelta libera qui non c’è")
}

// TestSituationSaysBesides types what the sentence of a situation has no hole for: it stands wherever the sentence
// does, one tap away from being otherwise, and no longer among what nobody has said.
func TestSituationSaysBesides(t *testing.T) {
	h := shippedSite.handler(t)
	const coperto, perfora = "B ha già un mostro coperto", "un effetto di chi attacca infligge la differenza anche a chi è in Difesa"
	w := get(h, "/tavolo/ygo/attacco-diretto?detto="+url.QueryEscape("attacco diretto, B ha un mostro coperto"))
	inspect(t, "said besides", w.Body.String())
	mustHold(t, w, `class="holes shown besides"`, coperto)
	beside := regexp.MustCompile(`(?s)class="holes shown besides">(.*?)</p>`).FindStringSubmatch(w.Body.String())
	if beside == nil || !strings.Contains(beside[1], `href="#vuoto-mostri-di-b"`) ||
		strings.Index(w.Body.String(), beside[0]) > strings.Index(w.Body.String(), `class="verdict"`) {
		t.Errorf("beside the sentence stands %v", beside)
	}
	_, unsaid, _ := strings.Cut(w.Body.String(), "Che cosa è sottinteso")
	if strings.Contains(unsaid, "I mostri di B prima dell’attacco") || strings.Count(w.Body.String(), `id="vuoto-mostri-di-b"`) != 1 {
		t.Error("what is said stands among what is not")
	}
	const asked = "?mostri-di-b=uno-coperto"
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto"+asked+"&mostra="), coperto)
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto.txt"+asked), "\n- "+coperto+"\n")
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto"+asked), `<meta name="description" content="Nella sua Battle Phase A dichiara un attacco diretto`, coperto+".", `href="/tavolo/ygo/attacco-diretto" rel="nofollow"`)
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto/passaggi"+asked), coperto)
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto/passaggi.svg"+asked), coperto)
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto.yaml"+asked), coperto)
	mustHold(t, get(h, "/cerca?q="+url.QueryEscape("ygo attacco diretto, B ha un mostro coperto")), coperto+".")
	mustHold(t, get(h, "/cerca?q="+url.QueryEscape("A attacca con 2000 un mostro in difesa con 1000, danno perforante")), "U"+perfora[1:]+".")
	mustHold(t, get(h, "/tavolo/ygo/attacco-diretto?mostri-di-b=nessuno"), `class="holes shown besides"`, "B non ha mostri sul Terreno", `rel="canonical" href="http://example.com/tavolo/ygo/attacco-diretto">`)
	if page := get(h, "/tavolo/ygo/attacco-diretto").Body.String(); strings.Contains(page, `Detto in più`) ||
		!strings.Contains(page, "I mostri di B prima dell’attacco") {
		t.Error("what nobody has said stands beside the sentence, or nowhere")
	}
}

// TestLongLine types a line that is too long into the box of the table: the page says how much of it was read.
func TestLongLine(t *testing.T) {
	h := shippedSite.handler(t)
	to := get(h, "/tavolo/ws?detto="+url.QueryEscape("danno 3, mazzo 4, clock 2"+strings.Repeat(" e",
		100)+" livello 3")).Header().Get("Location")
	mustHold(t, get(h, to), `aria-current="true">4</a>`, "La domanda è troppo lunga: ecco che cosa risponde ai suoi primi 200 caratteri.")
}

// TestFlipTakesAway reads what a change takes from the verdict, where it adds nothing: a whole sentence, and what
// stays.
func TestFlipTakesAway(t *testing.T) {
	w := get(shippedSite.handler(t), "/tavolo/ws/due-auto")
	mustHold(t, w, "Non vale più “L’ordine delle sue lo sceglie A”.", `<span class="same">No, A non può lasciarne nessuna.</span>`)
	if strings.Contains(w.Body.String(), "non più:") {
		t.Error("half a sentence")
	}
}

// TestSituationIsMixed types a line over what was tapped before; a line of another situation leads there.
func TestSituationIsMixed(t *testing.T) {
	h := shippedSite.handler(t)
	w := get(h, "/tavolo/ws/danno?per=5&mazzo=7&detto="+url.QueryEscape("clock 1, mazzo 4"))
	mustHold(t, w, `aria-current="true">5</a>`, `aria-current="true">4</a>`, `<input type="hidden" name="per" value="5">`)
	const exchanged = "B attacca per 2, A ha 6 nel clock"
	mustHold(t, get(h, "/tavolo/ws/danno?detto="+url.QueryEscape(exchanged)), "A e B sono scambiati:",
		"qui chi attacca è A.")
	mustHold(t, get(h, "/cerca?q="+url.QueryEscape(exchanged)), `href="/tavolo/ws/danno?clock=6&amp;mazzo=~quante-bastano&amp;per=2"`, "(A e B scambiati: chi attacca è A)")
	mustHold(t, get(h, "/tavolo/ws/danno?detto="+url.QueryEscape("encore, stock 2")), "Non ho capito: “encore”",
		"Forse è", `href="/tavolo/ws/encore?detto=`)
}

// TestSituationTyped types a line: it leads to the situation that it fits, filled in, and the words that are not
// understood are shown.
func TestSituationTyped(t *testing.T) {
	h := shippedSite.handler(t)
	w := get(h, "/tavolo/ws?detto="+url.QueryEscape("danno 4, mazzo 7, zucca"))
	to := w.Header().Get("Location")
	if w.Code != http.StatusFound || !strings.HasPrefix(to, "/tavolo/ws/danno?detto=") {
		t.Fatalf("status %d, to %q", w.Code, to)
	}
	for _, line := range []string{"mescolo il tavolo con le tazze", "zucca e melone"} {
		mustHold(t, get(h, "/tavolo/ws?detto="+url.QueryEscape(line)), "Nessuna di queste situazioni", "/cerca?", `href="/tavolo/ws/danno"`)
	}
	mustHold(t, get(h, to), `aria-current="true">4</a>`, `aria-current="true">7</a>`, "Non ho capito: “zucca”")
	mustHold(t, get(h, "/cerca?q="+url.QueryEscape("danno 4 mazzo 7")), `<article class="hit first answer"`, `href="/tavolo/ws/danno?mazzo=7&amp;per=4"`)
	if page := get(h, "/cerca?q=danno").Body.String(); strings.Contains(page, "/tavolo/ws/danno") {
		t.Error("a word alone is offered as a situation")
	}
}

// Where something else is asked, or nobody can tell who does what, no case is offered. Where the evidence is enough the
// search answers itself under the condition that what it has not understood counts for nothing; the table says of such a
// line that the verdict may be another.
func TestSituationLeavesOpen(t *testing.T) {
	checks.Sequential(t)
	h := shippedSite.handler(t)
	for _, asked := range []struct {
		line                    string
		answered, offered, open bool
		says                    string
	}{
		{"A attacca con 2000 un mostro in difesa con 1000, zorblax 77", false, false, true, "Non ho capito: “zorblax”, “77”"},
		{"attacco diretto, B ha un mostro coperto e zorblax, ancora", false, true, true, "Non ho capito: “zorblax”"},
		{"attacco con 2000 un mostro in difesa con 1000, zorblax", true, false, true, "Non ho capito: “zorblax”"},
		{"ciao, A attacca con 2000 un mostro in difesa con 1000", true, false, false, ""},
		{"A attacca con 2000 un mostro in difesa con 1000, può attaccare?", false, false, true, "Chiedi “può attaccare”:</b> qui non c’è la risposta. Questa situazione dice chi vince,"},
		{"A attacca B con 2000, ho 1000 life point", false, false, true, "Non è chiaro chi fa che cosa."},
		{"in Yu-Gi-Oh A attacca con 2000 un mostro in difesa con 1000, chi vince?", true, false, false, ""},
	} {
		search := get(h, "/cerca?gioco=ygo&q="+url.QueryEscape(asked.line)).Body.String()
		if strings.Contains(search, "Gioca questa situazione") != asked.offered || (tableAnswerOf(search) != "") != asked.answered {
			t.Errorf("%s: a case is not offered or answered as it should be", asked.line)
		}
		to := get(h, "/tavolo/ygo?detto="+url.QueryEscape(asked.line)).Header().Get("Location")
		page := get(h, to).Body.String()
		if sent := strings.Contains(page, "il verdetto può essere un altro."); sent != asked.open {
			t.Errorf("%s: what is sent says that it is open: %t", asked.line, sent)
		}
		if folded := strings.Contains(page, "<summary>Il verdetto della frase com’è</summary>"); folded != asked.open ||
			!strings.Contains(page, asked.says) {
			t.Errorf("%s leads to %s, where the verdict is folded: %t", asked.line, to, folded)
		}
		if asked.open {
			stayOpen(t, h, page)
		}
	}
	ofOther := get(h, "/tavolo/ws?detto="+url.QueryEscape("2000 contro 1800 in Yu-Gi-Oh"))
	if to := ofOther.Header().Get("Location"); !strings.HasPrefix(to, "/tavolo/ygo?detto=") {
		t.Errorf("the name of another game leads to %q", to)
	}
}

// stayOpen follows what the page of an open case links: the same case in large letters, its passages and their picture,
// with other values and where something else is supposed. All say that it is open, until somebody says that the case is
// the one shown.
func stayOpen(t *testing.T, h http.Handler, page string) {
	t.Helper()
	link := func(pattern string) string {
		m := regexp.MustCompile(pattern).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("no %s in\n%s", pattern, page)
		}
		to, _, _ := strings.Cut(html.UnescapeString(m[1]), "#")
		return to
	}
	another := regexp.MustCompile(`può essere un altro|[Ss]e “|[Ss]e chi fa|Non è la risposta`)
	for _, to := range []string{link(`href="([^"]*mostra=[^"]*)"`), link(`href="([^"]*/passaggi\?[^"]*)" rel="nofollow"><svg`), link(`class="flips"><li><a href="([^"]*)"`),
		link(`class="chip" href="([^"]*)" rel="nofollow">3000<`), link(`content="http[^"]*(/tavolo/[^"]*/passaggi\.)png`) + "svg" + link(`/passaggi\.png(\?[^"]*)"`)} {
		if there := get(h, to).Body.String(); !another.MatchString(html.UnescapeString(there)) || len(to) > 300 {
			t.Errorf("%s does not say that it is open", to)
		}
	}
	settled := link(`href="([^"]*)" rel="nofollow">La situazione è questa`)
	if there := get(h, settled).Body.String(); strings.Contains(there, "com’è scritta</summary>") ||
		another.MatchString(there) {
		t.Errorf("%s is still open", settled)
	}
}

// TestBoxesReadAlike types lines into the box of all pages and into that of the situations of a game: the same
// situation, and the same words that it does not understand, shown in both; where the search answers, they are the
// condition of its verdict. Lines that ask for no case are offered
// none.
func TestBoxesReadAlike(t *testing.T) {
	h := shippedSite.handler(t)
	misread := regexp.MustCompile(`<b(?: class="unread")?>Non ho capito: “([^<]*)”\.</b>`)
	condition := regexp.MustCompile(`<span class="if">[Ss]e “([^<]*)” non contan?o?:</span>`)
	for _, asked := range []struct{ game, line, situation, unknown string }{
		{"ws", "danno 3, mazzo 4, zorblax", "danno", "zorblax"},
		{"ws", "A attacca per 3, zorblax, fragola", "danno", "zorblax”, “fragola"},
		{"ws", "danno 4 mazzo 7", "danno", ""},
		{"ws", "B attacca per 2, A ha 6 nel clock, zucca", "danno", "zucca"},
		{"ygo", "attacco diretto, B ha un mostro coperto e zorblax", "attacco-diretto", "zorblax"},
		{"ygo", "A attacca con 2000 un mostro in difesa con 1000, zorblax", "battaglia", "zorblax"},
	} {
		table := get(h, "/tavolo/"+asked.game+"?detto="+url.QueryEscape(asked.line))
		to := table.Header().Get("Location")
		if !strings.HasPrefix(to, "/tavolo/"+asked.game+"/"+asked.situation+"?") {
			t.Errorf("%s: the table leads to %q", asked.line, to)
		}
		for _, game := range []string{asked.game, ""} {
			page := get(h, "/cerca?gioco="+game+"&q="+url.QueryEscape(asked.line)).Body.String()
			inspect(t, asked.line, page)
			if to := `href="/tavolo/` + asked.game + "/" + asked.situation; !strings.Contains(page, to+"?") && !strings.Contains(page, to+`"`) {
				t.Errorf("%s, in %q: not offered", asked.line, game)
			}
			for where, page := range map[string]string{"offer": page, "answer": get(h, to).Body.String()} {
				says, found := misread, ""
				if answer := tableAnswerOf(page); answer != "" {
					says, page = condition, answer
				}
				if m := says.FindStringSubmatch(page); m != nil {
					found = strings.ReplaceAll(m[1], "” e “", "”, “")
				}
				if found != asked.unknown {
					t.Errorf("%s, in %q: the %s says %q", asked.line, game, where, found)
				}
			}
		}
	}
	mustHold(t, get(h, "/cerca?gioco=ws&q="+url.QueryEscape("danno 3, mazzo 4, zorblax")), `href="/tavolo/ws/danno?detto=danno+3%2C+mazzo+4%2C+zorblax"`) // the page says it again
	mustHold(t, get(h, "/cerca/parte?gioco=ws&q="+url.QueryEscape("danno 3, mazzo 4, zorblax")),
		"Gioca questa situazione", "Non ho capito: “zorblax”.")
	for _, line := range []string{"quante carte nel mazzo?", "quanti climax nel mazzo", "danno", "carte nel mazzo", "mulligan", "clock pieno", "7.4.1.2",
		"zorblax", "zorblax fragola mazzo 3 pera uva", "che cosa è una contro-trappola", "quante trappole posso posizionare", "quando finisce il turno", "spell speed 3"} {
		if page := get(h, "/cerca?q="+url.QueryEscape(line)).Body.String(); strings.Contains(page, "Gioca questa situazione") {
			t.Errorf("%s: offered as a situation", line)
		}
	}
}

// TestSituationSource reads a filled situation as a scenario.
func TestSituationSource(t *testing.T) {
	w := get(shippedSite.handler(t), "/tavolo/ws/danno.yaml?mazzo=3")
	s, err := scenario.LoadScenario([]engine.Game{loadParts().situations[0].Game}, "danno.yaml", w.Body.Bytes())
	if err != nil {
		t.Fatalf("%v\n%s", err, w.Body)
	}
	if played, err := replay.Play(s, 0); err != nil || !played.OK {
		t.Errorf("%v, %+v", err, played.Failures)
	}
}

// TestSituationIsShownAndSent reads an answer in large letters, as a text for a chat and as the code of its address.
func TestSituationIsShownAndSent(t *testing.T) {
	h := shippedSite.handler(t)
	w := get(h, "/tavolo/ws/danno?mazzo=3&mostra=")
	inspect(t, "?mostra", w.Body.String())
	mustHold(t, w, `<main class="show"`, `src="/tavolo/ws/danno.svg?mazzo=3"`, "9.2.2", `href="/tavolo/ws/danno?mazzo=3"`)
	mustHold(t, get(h, "/tavolo/ws/danno.txt?mazzo=3"), "A attacca con soul 3, innesco compreso.", "WS 9.2.2 · ",
		"WS, traduzione WSItalia senza data · testo Cavillo", "http://example.com/tavolo/ws/danno?mazzo=3&v=2026.")
	if w := get(h, "/tavolo/ws/danno.svg?mazzo=3"); w.Code != http.StatusOK ||
		w.Header().Get("Content-Type") != "image/svg+xml" {
		t.Errorf("the code: %d", w.Code)
	}
	sent := regexp.MustCompile(`/tavolo/\S+`).FindString(get(h, "/tavolo/ws/danno.txt?mazzo=3").Body.String())
	for address, notice := range map[string]string{sent: "", strings.Replace(sent, "mazzo=3", "mazzo=4", 1): "il verdetto è cambiato", sent[:len(sent)-1]: "non è intero"} {
		if page := get(h, address).Body.String(); strings.Contains(page, `class="notice"`) != (notice != "") ||
			!strings.Contains(page, notice) {
			t.Errorf("%s: does not say %q", address, notice)
		}
	}
	if w := get(h, "/tavolo/ws/danno.json"); w.Code != http.StatusNotFound {
		t.Errorf("another form: %d", w.Code)
	}
}

// TestSituationPassages steps through the passages of a filled situation, asks why something is not possible there, and
// goes on from its end.
func TestSituationPassages(t *testing.T) {
	h := shippedSite.handler(t)
	const home = "/tavolo/ws/danno/passaggi"
	mustHold(t, get(h, "/tavolo/ws/danno?mazzo=3"), `href="`+home+`?mazzo=3#passaggi"`, `href="`+home+`?mazzo=3&amp;passaggio=`)
	w := get(h, home+"?mazzo=3")
	inspect(t, home, w.Body.String())
	mustHold(t, w, "Torna alla risposta", `href="/tavolo/ws/danno?mazzo=3"`, home+`?mazzo=3&amp;passaggio=`, `<input type="hidden" name="mazzo" value="3">`)
	if _, next, _ := foot(w.Body.String()); !strings.HasPrefix(next, home+"?mazzo=3&passaggio=") {
		t.Errorf("the next passage is %q", next)
	}
	w = get(h, home+"?mazzo=3&ramo=poi")
	inspect(t, home, w.Body.String())
	mustHold(t, w, "E poi?", ">Adesso ", "ramo=", "Torna a com’era")
	mustHold(t, get(h, home+"?mazzo=3&ramo=poi&giocatore=A&atto=concede"), "A può concedere")
	if w := get(h, home+".svg?mazzo=3"); w.Code != http.StatusOK || w.Header().Get("Content-Type") != "image/svg+xml" {
		t.Errorf("the picture: %d", w.Code)
	}
	for _, wrong := range []string{"/tavolo/ws/danno/boh", "/tavolo/ws/boh/passaggi", home + ".html", home + "?mazzo=99", home + "?carta=mazzo.99"} {
		if w := get(h, wrong); w.Code != http.StatusNotFound {
			t.Errorf("%s: status %d", wrong, w.Code)
		}
	}
}

// TestSituationsLeavePlaceParameters: a hole of a situation is not called like a parameter of the pages of its
// passages.
func TestSituationsLeavePlaceParameters(t *testing.T) {
	for _, s := range loadParts().situations {
		for _, h := range s.Holes {
			if slices.Contains(append([]string{"v", "alla-scelta", "giocatore", "atto", "confronta", "prova",
				views.FreeTableParam, views.AgainParam, views.ThemeParam, views.TypedParam}, views.PlaceParams...), h.ID) {
				t.Errorf("%s/%s: %s", s.Game.Code(), s.ID, h.ID)
			}
		}
	}
}

// TestSituationOfWhatIsNotThere asks for what does not exist: a sentence says what, never an error of the server.
func TestSituationOfWhatIsNotThere(t *testing.T) {
	h := shippedSite.handler(t)
	for path, want := range map[string]string{
		"/tavolo/nar":                     "il tavolo non risponde ancora",
		"/tavolo/ws/boh":                  "Questa situazione non c’è",
		"/tavolo/ws/danno?mazzo=99":       "“99” non è fra i valori",
		"/tavolo/ws/danno?carta=boh.1":    "la carta ignota “boh.1” non c’è",
		"/tavolo/ws/danno?carta=mazzo.99": "Così non può essere",
		"/tavolo/ws/danno?cima=due-carte-qualunque-poi-un-climax": "Così non può essere: le carte di “mazzo” sono 2",
		"/tavolo/ws/danno?scelta=1.B.vola:via":                    "Così non può essere",
		"/tavolo/ws/danno?scelta=x":                               "non si capisce",
		"/tavolo/ws/danno?utm_source=x":                           "cambia se",
	} {
		if w := get(h, path); !strings.Contains(w.Body.String(), want) || w.Code >= http.StatusInternalServerError {
			t.Errorf("%s: status %d, without %q", path, w.Code, want)
		}
	}
}

// FuzzSituations fills situations in with anything: the answer is a page.
func FuzzSituations(f *testing.F) {
	h := shippedSite.handler(f)
	for _, q := range []string{"", "per=3&mazzo=2", "mazzo=-1", "carta=mazzo.1&carta=riordino.3", "scelta=1.B.livello:c3", "detto=danno+9", "%zz", "carta=&scelta=",
		"detto=" + strings.Repeat("mazzo+", 100)} {
		f.Add("ws", "danno", q)
		f.Add("ygo", "attacco-diretto", q)
	}
	f.Fuzz(func(t *testing.T, game, id, query string) {
		w := get(h, "/tavolo/"+url.PathEscape(game)+"/"+url.PathEscape(id)+"?"+strings.Map(printable, query))
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("%s %s %q: status %d", game, id, query, w.Code)
		}
	})
}

// printable leaves out what no request line can have.
func printable(r rune) rune {
	if r <= ' ' || r >= 0x7f || r == '#' {
		return -1
	}
	return r
}

// TestWhatIsSentIsWhole asks without patience for what is read once, the text of an answer and the page for the other
// player: what the verdict supposes stands there, though it is found after the verdict.
func TestWhatIsSentIsWhole(t *testing.T) {
	s := siteServer(t, asItShips)
	s.playPages.FindTime, s.playPages.Patience = time.Minute, 0
	for _, path := range []string{"/tavolo/ws/attaccare.txt", "/tavolo/ws/attaccare?mostra"} {
		mustHold(t, get(s.handler(), path), "Si suppone: nessun testo limita l’attacco del personaggio")
	}
}

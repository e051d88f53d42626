package handlers

import (
	"context"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/reading"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/views"
)

// certainQuery is a line of which the table understands everything: what is unknown decides, and newer rules differ.
const certainQuery = "B subisce 3 danni con 2 carte nel mazzo"

// answerPath is the address of the answer to a query, in a game.
func answerPath(door, game, query string) string {
	return door + "?" + url.Values{"gioco": {game}, "q": {query}}.Encode()
}

// tableAnswerOf returns the answer of the table in results; "" where they have none.
func tableAnswerOf(results string) string {
	_, answer, found := strings.Cut(results, `<article class="hit first answer"`)
	if !found {
		return ""
	}
	answer, _, _ = strings.Cut(answer, "Il testo delle carte può cambiarlo")
	return answer
}

// TestAnswerStandsFirst reads the parts of a certain answer in their order, by both doors: whose rules, how today's
// differ, the sentence, the verdict with its cases, the text of the rule that decides, what would change it; then the
// other rules of the verdict.
func TestAnswerStandsFirst(t *testing.T) {
	h := patient(t, asItShips)
	for _, door := range []string{"/cerca", "/cerca/parte"} {
		body := get(h, answerPath(door, "ws", certainQuery)).Body.String()
		answer := tableAnswerOf(body)
		if strings.Index(body, "<article") != strings.Index(body, `<article class="hit first answer"`) {
			t.Fatalf("%s: the answer is not the first card", door)
		}
		at := -1
		for _, part := range []string{"WS, traduzione WSItalia", "Oggi è diverso", "A attacca con soul", `"value usual"`,
			`<span class="sr">(supposto)</span>`, "tratteggiato", "Secondo la traduzione", "dipende da ciò che non si conosce", `<ul class="cases">`,
			`<article class="hit first`, `<span class="num">4.9.1.3</span>`, "Se le carte messe nella Resolution Area", "#cambia"} {
			next := strings.Index(answer, part)
			if next <= at {
				t.Errorf("%s: %q does not stand in its place", door, part)
			}
			at = max(at, next)
		}
		if strings.Contains(body, "Gioca questa situazione") {
			t.Errorf("%s offers what it has answered", door)
		}
	}
	mustHold(t, get(h, answerPath("/cerca/parte", "ws", certainQuery)), `data-said="Oggi è diverso`)
}

// TestAnswerIsOfItsPage compares the warnings and the verdict of an answer with those of the situation's page.
func TestAnswerIsOfItsPage(t *testing.T) {
	h := patient(t, asItShips)
	answer := tableAnswerOf(get(h, answerPath("/cerca", "ws", certainQuery)).Body.String())
	link := regexp.MustCompile(`href="(/tavolo/ws/danno[^"#]*)"`).FindStringSubmatch(answer)
	if link == nil {
		t.Fatal("no link to the situation")
	}
	page := get(h, strings.ReplaceAll(link[1], "&amp;", "&")).Body.String()
	_, verdict, _ := strings.Cut(page, `id="verdetto"`)
	verdict, _, _ = strings.Cut(verdict, "</ul>")
	answer, _, _ = strings.Cut(answer, "</ul>")
	for _, list := range []string{`(?s)<p class="today">(.*?)</p>`, `(?s)<li>(.*?)</li>`} {
		items := regexp.MustCompile(list)
		if got, want := items.FindAllString(answer, -1), items.FindAllString(verdict, -1); len(got) == 0 || !slices.Equal(got, want) {
			t.Errorf("the answer has %q, its page %q", got, want)
		}
	}
}

// TestAnswerHeadlines plays the situations of two games within the bound of the results: their headlines are those of
// everything that changes the verdict.
func TestAnswerHeadlines(t *testing.T) {
	s := siteServer(t, asItShips)
	for _, sit := range checks.Sample(loadParts().situations, 12) {
		f := sit.UsualFilling()
		whole, err := sit.Answer(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		cases := []reading.Case{{Situation: sit, Typed: s.Reader.Typed(sit, sit.SentenceText(f))}}
		table, err := s.playPages.TableAnswer(context.Background(), cases, play.Asked{Found: whole.Verdict.Rules})
		if err != nil || table.Certain == nil {
			t.Fatalf("%s has no verdict within %d steps: %v", sit.ID, s.playPages.AnswerSteps, err)
		}
		v := table.Certain
		want := views.HeadlineOf(v.Law, whole, v.Outdated, false)
		if got := v.Headline(); got.String() != want.String() {
			t.Errorf("%s: %q instead of %q", sit.ID, got, want)
		}
	}
}

// TestAnswerRulesLead finds the rules of a verdict at the head of the cards, each once.
func TestAnswerRulesLead(t *testing.T) {
	s := siteServer(t, asItShips)
	result, table, err := s.runSearch(context.Background(), question{text: certainQuery, game: "ws"})
	if err != nil || table.Certain == nil {
		t.Fatal("no certain answer", err)
	}
	rules := table.Certain.CitedRules()
	if len(rules) < 3 || len(result.Hits) != maxHits {
		t.Fatalf("%d rules, %d hits", len(rules), len(result.Hits))
	}
	for i, r := range rules {
		if result.Hits[i].Ref() != r.Ref {
			t.Errorf("hit %d is %s and not %s", i, result.Hits[i].Ref(), r.Ref)
		}
		if n := strings.Count(get(s.handler(), answerPath("/cerca", "ws", certainQuery)).Body.String(),
			`<span class="num">`+string(r.Number)+`</span>`); n != 1 {
			t.Errorf("%s has %d cards", r.Ref, n)
		}
	}
}

// TestReservedHasNoVerdict types a word that nobody knows, what one looks up, a general question, and a case that may be
// of several games: no verdict is shown.
func TestReservedHasNoVerdict(t *testing.T) {
	h := patient(t, asItShips)
	for _, path := range []string{answerPath("/cerca", "ws", "A attacca, danno 3, mazzo 2, zucca"),
		answerPath("/cerca", "ws", "icona wind"), answerPath("/cerca", "ws", "quando finisce il mazzo"),
		answerPath("/cerca", "ws", "quante carte ha il mazzo"), answerPath("/cerca", "tutti", "A e B hanno 8 carte in mano a fine turno")} {
		w := get(h, path)
		if tableAnswerOf(w.Body.String()) != "" || strings.Contains(w.Body.String(), `class="verdict"`) || w.Code != http.StatusOK {
			t.Errorf("%s: %d, with a verdict", path, w.Code)
		}
	}
	mustHold(t, get(h, answerPath("/cerca", "ws", "A attacca, danno 3, mazzo 2, zucca")), "Gioca questa situazione", "Non ho capito: “zucca”")
}

// TestAnswerIsBounded allows no steps: the sentence stands without a verdict. With enough steps the answer is kept, and
// comes again without any.
func TestAnswerIsBounded(t *testing.T) {
	bounded := func(steps int) (*server, http.Handler) {
		s := siteServer(t, asItShips)
		s.playPages.AnswerSteps = steps
		return s, s.handler()
	}
	path := answerPath("/cerca", "ws", certainQuery)
	_, h := bounded(100)
	w := get(h, path)
	mustHold(t, w, "Gioca questa situazione", "A attacca con soul")
	if tableAnswerOf(w.Body.String()) != "" || strings.Contains(w.Body.String(), "Dipende") {
		t.Error("a verdict over the bound")
	}
	s, h := bounded(2000)
	first := tableAnswerOf(get(h, path).Body.String())
	s.playPages.AnswerSteps = 0
	if again := tableAnswerOf(get(h, path).Body.String()); first == "" || again != first {
		t.Error("the answer is not kept")
	}
}

// TestAnswerTellsWhatTurnsIt finds in a certain answer the values of what is supposed that turn its yes into no.
func TestAnswerTellsWhatTurnsIt(t *testing.T) {
	h := patient(t, asItShips)
	for _, door := range []string{"/cerca", "/cerca/parte"} {
		card := tableAnswerOf(get(h, answerPath(door, "ygo", "magia normale settata in questo turno, la attivo subito?")).Body.String())
		for _, want := range []string{"sì.", "Ma se è la Battle Phase di A, è la Draw Phase di A o è il turno di B:", "no: una Magia Normale"} {
			if !strings.Contains(card, want) {
				t.Errorf("%s: the answer does not say %q:\n%s", door, want, card)
			}
		}
	}
}

// TestAnswerIsUnderItsCondition types lines with words that nobody knows, one, two or many of them, and lines without: the
// card, what a screen reader says and the answer without network tell the verdict only after the condition that those
// words count for nothing. The link leads to the sentence as it stands on the card.
func TestAnswerIsUnderItsCondition(t *testing.T) {
	h := patient(t, asItShips)
	const direct, defence = "attacco diretto, B ha un mostro coperto", "A attacca con 2000 un mostro in difesa con 1000"
	for _, c := range []struct{ line, more, class, condition string }{
		{direct, "", "", ""},
		{direct, ", zorblax", "if", "se “zorblax” non conta:"},
		{direct, ", zorblax fragola", "if", "se “zorblax” e “fragola” non contano:"},
		{defence, "", "", ""},
		{defence, ", zorblax fragola zorblax", "if", "se “zorblax” e “fragola” non contano:"},
		{defence, ", mandarino fragola melone cetriolo pera", "if long",
			"se “mandarino”, “fragola”, “melone”, “cetriolo” e “pera” non contano:"},
	} {
		rule, link, verdict := "3.7.9.2", "/attacco-diretto?mostri-di-b=uno-coperto", "no: B ha un mostro sul Terreno."
		if c.line == defence {
			rule, link, verdict = "4.1.2.5.1", "/battaglia?atk=2000&amp;def=1000&amp;posizione=in-difesa", "il mostro di B è distrutto"
		}
		source := "</span> "
		if c.condition != "" {
			source = `circa 2008,</span> <span class="` + c.class + `">` + c.condition + "</span> "
		}
		part := url.Values{views.TypedParam: {c.line + c.more}, views.FoundParam: {rule}}.Encode()
		for _, path := range []string{answerPath("/cerca", "ygo", c.line+c.more), answerPath("/cerca/parte", "ygo", c.line+c.more),
			views.AnswerPartURL("ygo") + "?" + part} {
			page := get(h, path).Body.String()
			card := strings.Join(strings.Fields(tableAnswerOf(page)), " ")
			if !strings.Contains(card, source+verdict) || strings.Count(card, verdict) != 1 ||
				!strings.Contains(card, `href="/tavolo/ygo`+link+`"`) || strings.Contains(card, "Non ho capito") ||
				strings.Contains(card, "non conta") != (c.condition != "") {
				t.Errorf("%s: the card is %s", path, card)
			}
			aloud := regexp.MustCompile(`data-said="([^"]*)"`).FindStringSubmatch(page)
			if head, _, whole := strings.Cut(page, "</head>"); whole && strings.Contains(head, verdict) ||
				!whole && (aloud == nil || !strings.Contains(aloud[1], strings.TrimSpace(c.condition+" "+verdict))) {
				t.Errorf("%s: a screen reader says %q, or the head of the page has the verdict", path, aloud)
			}
		}
	}
}

// TestLineReadingIsShown reads how a line is read: a misspelt word, an open one, the best reading and the evidence; for a
// game without a table there is no such page.
func TestLineReadingIsShown(t *testing.T) {
	h := patient(t, asItShips)
	card := get(h, answerPath("/cerca", "ygo", "attacco con 2000 un mostro in difesa con 1000, zorblax")).Body.String()
	link := regexp.MustCompile(`href="(/tavolo/ygo/lettura[^"]*)"`).FindStringSubmatch(card)
	if link == nil {
		t.Fatal("no link to the reading")
	}
	page := get(h, strings.ReplaceAll(link[1], "&amp;", "&")).Body.String()
	for _, want := range []string{`<mark class="open">zorblax</mark>`, "È certa: ", "Un suo mostro con ATK 2000 attacca", "chi scrive: attaccare, 2000", "distanza dalla lettura che segue"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if code := get(h, "/tavolo/scopa/lettura?detto=danno").Code; code != http.StatusNotFound {
		t.Errorf("a game without a table: %d", code)
	}
	if page := get(h, "/tavolo/ws/lettura?detto=").Body.String(); !strings.Contains(page, "Nessuna situazione è questa riga") {
		t.Error("an empty line is read")
	}
}

// TestCertain is certain of the one case for whose verdict a search finds a rule, and of none where there are two. What is
// not certain is offered.
func TestCertain(t *testing.T) {
	s := siteServer(t, asItShips)
	closed := s.casesOf(certainQuery, "ws")
	open := s.casesOf("A attacca, danno 3, mazzo 2, zucca", "ws")
	decides := []rulebooks.Ref{{Game: "ws", Number: "4.9.1.3"}}
	if len(closed) != 1 || len(open) != 1 {
		t.Fatal("other cases than those of the test")
	}
	for _, c := range []struct {
		cases []reading.Case
		asked play.Asked
		want  *reading.Case
	}{
		{nil, play.Asked{}, nil},
		{open, play.Asked{}, nil},
		{closed, play.Asked{}, nil},
		{closed, play.Asked{Found: decides}, &closed[0]},
		{open, play.Asked{Found: decides}, &open[0]},
		{open, play.Asked{Found: decides, NoVerdict: true}, nil},
		{slices.Concat(open, closed), play.Asked{Found: decides}, nil},
		{slices.Concat(closed, closed), play.Asked{}, nil},
		{closed, AskedOf(&search.Result{Outside: &search.Outside{}}), nil},
	} {
		table, err := s.playPages.TableAnswer(context.Background(), c.cases, c.asked)
		if err != nil {
			t.Fatal(err)
		}
		got := table.Certain
		if (got == nil) != (c.want == nil) || got != nil && !slices.Equal(got.UnknownWords, c.want.Typed.Unknown) {
			t.Errorf("of %d cases, with %v, it is certain of %v", len(c.cases), c.asked, got)
		}
		if n := len(table.Offers); got != nil && n != len(c.cases)-1 || got == nil && n != len(c.cases) {
			t.Errorf("of %d cases, with %v, it offers %d", len(c.cases), c.asked, n)
		}
	}
}

// TestAnswerPart asks for the answer of the table as a device without network does: it is that of the results, without
// their cards, and names the rules that lead them.
func TestAnswerPart(t *testing.T) {
	h := patient(t, asItShips)
	part := get(h, views.AnswerPartURL("ws")+"?"+url.Values{views.TypedParam: {certainQuery}, views.FoundParam: {"9.2.1 4.9.1.3"}}.Encode())
	mustHold(t, part, `<section data-rules="4.9.1.3 `, `data-said="Oggi è diverso`)
	whole := tableAnswerOf(get(h, answerPath("/cerca", "ws", certainQuery)).Body.String())
	before, _, _ := strings.Cut(whole, "<article")
	if got := tableAnswerOf(part.Body.String()); got == "" || !strings.HasPrefix(got, before) || strings.Contains(got, "<article") {
		t.Errorf("%q begins otherwise than %q", got, before)
	}
	mustHold(t, get(h, views.AnswerPartURL("ws")+"?"+views.TypedParam+"=danno+3+mazzo+2+zucca"), `data-rules=""`, "Non ho capito: “zucca”")
	for path, status := range map[string]int{"/tavolo/nar/risposta?detto=danno": http.StatusNotFound, "/tavolo/scopa/risposta": http.StatusNotFound,
		"/tavolo/weiss-schwarz/risposta?detto=danno": http.StatusMovedPermanently, "/tavolo/ws/risposta": http.StatusOK} {
		if w := get(h, path); w.Code != status {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

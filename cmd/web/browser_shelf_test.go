package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"

	"cavillo/rulebooks"
	"cavillo/views"
)

// says waits until the line at the foot matches.
func (p *phone) says(pattern string) {
	p.t.Helper()
	p.wait("/^" + pattern + "$/.test(document.querySelector('#senza-rete').textContent)")
}

// beside is what the page of what is kept says beside a part.
func (p *phone) beside(part string) string {
	p.t.Helper()
	p.wait(`document.querySelector('.parts [data-part="` + part + `"] small') !== null`)
	return p.text(`.parts [data-part="` + part + `"] small`)
}

// The line at the foot tells what is there, what is coming, and why not: at each stage what is true.
func TestBrowserTellsWhatIsKept(t *testing.T) {
	p, _ := newPhone(t)
	l := bad(t, p)
	p.made()
	l.set(func(l *line) { l.hold = "/senza-rete/sito" })
	p.open("/")
	p.says(`Per quando manca la rete: testi in arrivo \(\d+%\)`)
	if names := eval[int](p, `document.querySelectorAll("#senza-rete[data-all]").length`); names != 0 {
		t.Error("all is said to be there before the texts are")
	}
	l.set(func(l *line) { l.hold = "/senza-rete/esempi-ygo" })
	p.says(`Disponibile senza rete: testi pronti, esempi in arrivo \((?:[3-8]\d|9[0-5])%\)`) // when all but the last examples have come
	p.open("/senza-rete")
	for part, want := range map[string]string{"testi": "pronto", "ruling": "pronto", "modi": "pronto", "esempi": "in arrivo"} {
		if got := p.beside(part); got != want {
			t.Errorf("%s: %q", part, got)
		}
	}
	p.tap("#senza-rete a")
	p.at("/senza-rete")
	l.set(func(l *line) { l.hold, l.lacks = "", "/senza-rete/esempi-ygo" })
	p.says(`Disponibile senza rete: testi pronti\. Non ancora esempi: si riprova quando c’è la rete`)
	if got := p.beside("esempi"); got != "non ancora" {
		t.Errorf("examples that did not come: %q", got)
	}
	p.forgive("esempi-ygo")

	// What is not there says so, and what is there.
	p.quiet()
	l.set(func(l *line) { l.gone = true })
	p.leave()
	p.open("/esempi/ygo/attacco-diretto")
	p.wait(`!document.querySelector("#manca").hidden`)
	if p.text("h1") != "Senza rete" || !strings.Contains(p.text("#manca"), "esempi") || p.beside("testi") != "pronto" {
		t.Errorf("an example that is not there: %q %q", p.text("h1"), p.text("#manca"))
	}
	p.open("/esempi/ws/danno-cancellato") // these are there
	p.wait(`document.querySelector(".foot b") !== null`)
	l.set(func(l *line) { l.gone, l.lacks = false, "" })
	p.open("/")
	p.says(`Disponibile senza rete: testi, ricerca, ruling ed esempi pronti; il tavolo no, questo sito non lo offre`)
	p.forgive("icona-") // which the browser may have asked for while the server was away
	p.quiet()
}

// listWeights are the bytes that a device takes for the texts, and for what follows them but the table.
func listWeights(p *phone) (first, then float64) {
	p.t.Helper()
	_, body := get(p.t, p.server+"/senza-rete.json")
	var list struct {
		First, Then []string
		Bytes       map[string][3]float64
	}
	if err := json.Unmarshal([]byte(body), &list); err != nil {
		p.t.Fatal(err)
	}
	for _, address := range list.First {
		first += list.Bytes[address][2]
	}
	for _, address := range list.Then {
		then += list.Bytes[address][2]
	}
	return first, then
}

// Where the device has no room the line says that, and how much is wanted; what was kept before is there.
func TestBrowserTellsThatSpaceIsShort(t *testing.T) {
	p, cut := newPhone(t)
	room := func(bytes float64) {
		_, err := chromedp.Call(p.ctx, storage.OverrideQuotaForOrigin,
			storage.OverrideQuotaForOriginParams{Origin: p.home, QuotaSize: &bytes})
		if err != nil {
			t.Fatal(err)
		}
	}
	p.made()
	p.open("/salute") // a page without scripts
	first, then := listWeights(p)
	room(first / 2)
	p.open("/")
	p.says(`Non ancora disponibile senza rete: su questo dispositivo manca lo spazio \(circa \d+,\d MB\)`)
	room(first + then/2)
	p.open("/ws")
	p.says(`Disponibile senza rete: testi pronti\. Non ancora .*esempi: su questo dispositivo manca lo spazio \(circa \d+,\d MB\)`)
	p.leave()
	cut()
	p.open("/ws/7.2")
	p.at("/ws/7.2")
	if p.text("h1") == "Senza rete" {
		t.Error("the texts are not there")
	}
}

// peeks are the words of the cards of some rules: of the server's answer where it has one, else made of the section.
const peeks = `(async () => {
	const { peekOf } = await import(document.querySelector('script[src*="/offline."]').src);
	const tidy = (node) => node ? node.textContent.replace(/\s+/g, "") + " " + [...node.querySelectorAll("a")].map((a) => a.getAttribute("href")).join(" ") : "nothing";
	const all = [];
	for (const path of PATHS) {
		const answer = await fetch(path + "?scheda").then((answer) => answer.text(), () => "");
		const page = new DOMParser().parseFromString(answer, "text/html");
		const [, game, number] = path.split("/");
		all.push(path + ": " + tidy(page.querySelector(".peek") || answer && peekOf(page, game, number)));
	}
	return all.join("\n");
})()`

// someNumbers are the addresses of each nth heading and rule of the five books.
func someNumbers(p *phone, nth int) string {
	p.t.Helper()
	var paths []string
	for _, game := range rulebooks.Games {
		_, body := get(p.t, p.server+"/"+string(game)+".json")
		for i, number := range regexp.MustCompile(`"number": ?"([^"]+)"`).FindAllStringSubmatch(body, -1) {
			if i%nth == 0 || strings.Contains(number[1], ".0.") || !strings.Contains(number[1], ".") {
				paths = append(paths, views.Link(rulebooks.Ref{Game: game, Number: rulebooks.Number(number[1])}))
			}
		}
	}
	if len(paths) < 100 {
		p.t.Fatalf("only %d numbers", len(paths))
	}
	list, _ := json.Marshal(paths)
	return string(list)
}

// Without network: answers while one types, cards over a text, glossary, sources, coverage.
func TestBrowserShelf(t *testing.T) {
	p, cut := newPhone(t)
	p.kept()
	cards := strings.Replace(peeks, "PATHS", someNumbers(p, 7), 1)
	served := eval[string](p, cards)
	p.quiet()
	p.leave()
	cut()

	p.open("/ws/7.2")
	if made := eval[string](p, cards); made != served {
		a, b := strings.Split(made, "\n"), strings.Split(served, "\n")
		for i := range b {
			if a[i] != b[i] {
				t.Errorf("without network the card is\n%s\nand the server's\n%s", a[i], b[i])
			}
		}
	}
	p.tap(`li[id="7.2.1"] .text a[href="/ws/6.1.1"]`)
	p.wait(`document.querySelector("dialog.sheet .peek .text") !== null`)
	if heading := p.text("dialog.sheet h2"); !strings.HasPrefix(heading, "WS 6.1.1 ") {
		t.Errorf("the card is of %q", heading)
	}
	p.at("/ws/7.2")
	p.tap("dialog.sheet > button")

	p.tap("#q")
	p.do(chromedp.SendKeys(chromedp.CSS("#q"), "danno cancel"))
	p.wait(`document.querySelector('.found [role="option"]') !== null`)
	if first := eval[string](p, `document.querySelector('.found [role="option"]').dataset.href`); first != "/ws/4.9#4.9.1.2" {
		t.Errorf("while one types the first answer is %q", first)
	}
	if also := p.text(".found .also"); !strings.HasPrefix(also, "Senza rete") {
		t.Errorf("below the answer: %q", also)
	}
	p.tap(`.found [role="option"] h2`)
	p.at("/ws/4.9#4.9.1.2")
	p.open("/nar")
	p.tap("#q")
	p.do(chromedp.SendKeys(chromedp.CSS("#q"), "ws 7.2"))
	p.wait(`document.querySelectorAll('.found [role="option"]').length > 1 && document.querySelector('.found [role="option"]').dataset.href === "/ws/7.2"`)

	p.open("/cerca?q=refresh&gioco=ws") // the page of results answers in place
	p.wait(`document.querySelector("main[data-done] .hit") !== null`)
	p.do(chromedp.SendKeys(chromedp.CSS("#q"), " a metà danno"))
	p.wait(`document.querySelector("h1").textContent.includes("metà danno") && document.querySelector(".hit.first") !== null`)
	p.wait(`decodeURIComponent(location.search).includes("metà")`)

	p.open("/glossario/ws")
	p.wait(`document.querySelectorAll(".terms > div").length > 100`)
	p.open("/glossario")
	p.wait(`document.querySelectorAll("details.group").length > 10`)
	for _, path := range []string{"/fonti/ws", "/fonti/nar", "/copertura/ws", "/copertura/ygo", "/copertura/fow", "/glossario/op", "/senza-rete"} {
		p.open(path)
		p.at(path)
		if heading := p.text("h1"); heading == "Senza rete" {
			t.Errorf("%s is not there without network", path)
		}
		fits(p, path)
	}
	p.open("/fonti/ws")
	if said := p.text("main .notice"); !strings.Contains(said, "lo dice quando c’è la rete") {
		t.Errorf("the sources that are kept do not say what they lack: %q", said)
	}
	p.open("/copertura/ws")
	if rows := eval[int](p, `document.querySelectorAll("main li .num").length`); rows < 100 {
		t.Errorf("the coverage that is kept has %d rules", rows)
	}
	p.open("/ruling?gioco=ws&tipo=redazione") // a filter is not kept: that is said
	if said := p.text("main .notice:not([hidden])"); !strings.HasPrefix(said, "Senza rete") {
		t.Errorf("a filtered list without network: %q", said)
	}
	p.open("/ruling?gioco=ws&tipo=&stato=")
	if eval[int](p, `document.querySelectorAll("main .notice:not([hidden])").length`) != 0 {
		t.Error("a list that is kept says that it is not")
	}
	p.quiet()
}

// outline is what an answer says before its other cards: what no book answers, and the first card with its notes.
const outline = `(() => {
	const tidy = (node) => node ? node.textContent.replace(/\s+/g, " ").trim() : "";
	const at = document.getElementById("risposta");
	const [beyond, first] = [at.querySelector(".beyond"), at.querySelector(".hit")];
	const above = beyond && first && beyond.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING ? "above " : "";
	return above + [tidy(beyond), beyond ? [...beyond.querySelectorAll("a")].map((a) => a.getAttribute("href")).join(" ") : "", beyond ? tidy(at.querySelector("h2.label")) : "",
		tidy(at.querySelector(".suggest")), first.className.trim(), first.querySelector("h2 a").getAttribute("href"),
		[...first.querySelectorAll(".doubt p")].map(tidy).join(" "), tidy(first.querySelector(".newer"))].join(" | ");
})()`

// Without network an answer says as the server's what no book answers, opens the doubt that was asked, tells what is
// another rule today, and has a question asked word for word before all.
func TestBrowserShelfAnswersInFull(t *testing.T) {
	p, cut := newPhone(t)
	p.kept()
	asked := []struct{ game, words, holds string }{
		{"fow", "carte segnate", "above Fuori da questi regolamentiBustine"},
		{"tutti", "tempo scaduto", "/op/10.1#10.1.1"},
		{"ygo", "missare il timing", "hit first doubted"},
		{"ygo", "Draw Phase: il giocatore di turno pesca 1 carta", "hit first doubted | /ygo/3.4#3.4.1"},
		{"ws", "Nel mazzo ho 3 copie di Akane e 2 di Akane promo, che ha lo stesso Nome ma un altro livello e un altro power. È regolare?", "hit first ruling"},
	}
	served := map[string]string{}
	for _, a := range asked {
		p.open(views.SearchURL(a.words, rulebooks.Game(a.game)))
		served[a.words] = eval[string](p, outline)
		if !strings.Contains(served[a.words], a.holds) {
			t.Errorf("%s: the server says %s", a.words, served[a.words])
		}
	}
	p.leave()
	cut()
	for _, a := range asked {
		p.open(views.SearchURL(a.words, rulebooks.Game(a.game)))
		p.wait(`document.querySelector("main[data-done] .hit") !== null`)
		if made := eval[string](p, outline); made != served[a.words] {
			t.Errorf("%s: without network\n%s\nand the server\n%s", a.words, made, served[a.words])
		}
	}
	p.open("/fow")
	p.tap("#q")
	p.do(chromedp.SendKeys(chromedp.CSS("#q"), "carte segnate"))
	p.wait(`document.querySelector(".found .also") !== null && document.querySelector(".found .beyond") !== null && document.querySelector('.found [role="option"]') !== null`)
	p.wait(`document.querySelector("form [role=status]").textContent.startsWith("Fuori da questi regolamenti: Bustine")`)
	p.forgive("icona-192.png") // the browser fetches it when it likes, with the server away too
	p.quiet()
}

// On a line that gives nothing the answers while one types come from the device, the later ones at once.
func TestBrowserTypesOnABadLine(t *testing.T) {
	p, _ := newPhone(t)
	l := bad(t, p)
	p.kept()
	p.open("/ws/7.2")
	l.set(func(l *line) { l.stuck = true })
	p.leave()
	p.tap("#q")
	for i, most := range []time.Duration{4 * time.Second, 1500 * time.Millisecond} {
		began := time.Now()
		p.do(chromedp.SendKeys(chromedp.CSS("#q"), []string{"refr", "esh"}[i]))
		p.wait(`document.querySelector(".found .also") !== null && document.querySelector('.found [role="option"]') !== null`)
		if took := time.Since(began); took > most {
			t.Errorf("the answer takes %v", took)
		}
		eval[bool](p, `(document.querySelector(".found .also").remove(), true)`)
	}
	p.quiet()
}

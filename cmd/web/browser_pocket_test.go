package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// prepared takes everything for an event, by one tap, and waits until the page says that it is all there.
func (p *phone) prepared() {
	p.t.Helper()
	p.made()
	p.open("/senza-rete")
	p.tap("#prepara")
	p.wait(`!document.querySelector("#preparato").hidden && document.querySelector("#senza-rete[data-all]") !== null`)
}

// A judge prepares with one tap; without network the table answers then as the server does: situations, passages,
// branches, the free table, when something can be done and why not, by links and by forms.
func TestBrowserTableWithoutNetwork(t *testing.T) {
	p, cut := newPocketPhone(t)
	p.kept()
	p.open("/senza-rete")
	if got := p.beside("tavolo"); got != "da preparare" {
		t.Errorf("before it is wanted, the table is %q", got)
	}
	p.prepared()
	if got := p.beside("tavolo"); got != "pronto" {
		t.Errorf("the table is %q", got)
	}
	for _, part := range []string{"testi", "ruling", "esempi", "tavolo"} {
		weight := p.text(`.parts [data-part="` + part + `"] .printed`)
		if day := time.Now().Format(" 2006"); !strings.Contains(weight, " MB dalla rete, qui ") ||
			!strings.Contains(weight, " MB, preso il ") || !strings.HasSuffix(weight, day) {
			t.Errorf("%s: %q", part, weight)
		}
	}
	keptCompressed(p)
	fits(p, "/senza-rete")

	// While there is a network, the server answers.
	pages := []string{"/tavolo/ws/danno?per=4", "/tavolo/ws/danno/passaggi", "/quando/ygo/contro-trappola", "/esempi/ws/refresh-a-meta-danno?ramo=a1-passa", "/tavolo/ygo/libero"}
	served := map[string]string{}
	for _, path := range pages {
		p.open(path)
		p.wait(`document.querySelector("[data-going]") === null`)
		served[path] = p.text("main")
	}
	const results = "/cerca?gioco=ws&q=B+subisce+3+danni+con+2+carte+nel+mazzo"
	p.open(results)
	answered := eval[string](p, tableAnswer)
	p.quiet()
	p.leave()
	cut()

	began := time.Now()
	p.open("/tavolo/ws/danno?per=4")
	p.wait(`document.querySelector(".verdict") !== null`)
	t.Logf("the first answer after %v", time.Since(began).Round(time.Millisecond))
	for _, path := range pages {
		began := time.Now()
		p.open(path)
		p.at(path)
		p.wait(`document.querySelector("[data-going]") === null`)
		p.wait(`document.querySelector("[data-more]") === null`)
		t.Logf("%s after %v", path, time.Since(began).Round(time.Millisecond))
		if got := p.text("main"); got != served[path] {
			t.Errorf("%s: without network it says\n%s\nand with it\n%s", path, got, served[path])
		}
	}

	searchesTable(p, results, answered)

	// A situation is played and changed, its passages are opened, the free table too, by the taps that do it with the
	// network.
	theTable(p)

	// An example is stepped.
	p.open("/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale")
	for _, step := range []struct{ to, shows string }{{"next", "2 / 7"}, {"next", "3 / 7"}, {"prev", "2 / 7"}} {
		p.tap(`.foot [data-go="` + step.to + `"]`)
		p.wait(`document.querySelector(".foot b").textContent === ` + quote(step.shows) + ` && document.querySelector(".board") !== null`)
	}

	asksByForms(p)

	// What there is not is told as the server tells it.
	p.open("/tavolo/ws/non-c-e")
	p.wait(`document.querySelector("h1").textContent === "Pagina non trovata"`)
	p.forgive("icona-192.png") // of the home screen, which is not kept
	p.quiet()
}

// searchesTable finds the answer of the table in results without network, as the server gave it: where the program runs,
// and where it does not, when it has started.
func searchesTable(p *phone, results, answered string) {
	p.t.Helper()
	for _, prepare := range []func(){func() {}, p.asleep} {
		prepare()
		p.open(results)
		p.wait(`document.querySelector("main[data-done] .answer") !== null && document.querySelector("[data-more]") === null`)
		if got := eval[string](p, tableAnswer); got != answered || !strings.Contains(got, "dipende") {
			p.t.Errorf("without network the table answers\n%s\nand with it\n%s", got, answered)
		}
	}
}

// tableAnswer is what the first card of results says, and the numbers of the first rules.
const tableAnswer = `(() => {
	const texts = (some) => [...document.querySelectorAll(some)].map((one) => one.textContent.trim().replace(/\s+/g, " ").replace(/§/g, "")).join("\n");
	return texts(".answer > .crumbs, .answer > h2, .answer > .verdict, .answer > .cases, .answer .hit .num, .answer .hit .name, .answer .hit .t, .answer > .marks, .answer > .invented") + "\n" +
		[...document.querySelectorAll(".hit h2 .num")].slice(0, 6).map((number) => number.textContent).join(" ");
})()`

// asksByForms sends the two forms of the table that a phone answers: "Perché non posso?" and the free table's position.
func asksByForms(p *phone) {
	// Why not, by a form.
	p.open("/esempi/ws/al-posto-di-un-danno?passaggio=attacca-lancia-d-frontale")
	p.tap("#atto")
	p.do(chromedp.SendKeys(chromedp.CSS("#atto"), "attacca con Lancia, diretto\r"))
	p.wait(`document.querySelector("#giudizio b") !== null && document.querySelector("#giudizio b").textContent === "No."`)

	// The free table reads a position from a form that is posted, and says what is wrong with one.
	p.open("/tavolo/ws/libero")
	p.tap(`details[data-fold="testo"] > summary`)
	p.tap(`form[method="post"] button`)
	p.wait(`location.search.startsWith("?") && document.querySelector(".board") !== null`)
	p.open("/tavolo/ws/libero")
	p.tap(`details[data-fold="testo"] > summary`)
	p.do(chromedp.SendKeys(chromedp.CSS(`textarea[name="yaml"]`), "\nboh: 1"))
	p.tap(`form[method="post"] button`)
	p.wait(`/Così non può essere\. Riga \d+/.test(document.querySelector("main").textContent)`)
}

// asleep stops the service worker, as a phone does with one that nobody asks.
func (p *phone) asleep() {
	p.t.Helper()
	p.do(chromedp.Navigate("about:blank"))
	for _, command := range []cdp.Command[cdp.Empty, cdp.Empty]{serviceworker.Enable, serviceworker.StopAllWorkers} {
		if _, err := chromedp.Call(p.ctx, command, cdp.Empty{}); err != nil {
			p.t.Fatal(err)
		}
	}
}

// slow makes the phone as many times slower.
func (p *phone) slow(times float64) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
	if err != nil {
		p.t.Fatal(err)
	}
}

// The first example is there before the table has started, and has its branches and questions once that runs. How long
// a judge waits on a slow phone when nothing runs yet is logged, not judged.
func TestBrowserFirstExampleWithoutNetwork(t *testing.T) {
	p, cut := newPocketPhone(t)
	p.prepared()
	p.leave()
	cut()
	p.slow(4)
	for _, path := range []string{"/esempi/ws/refresh-a-meta-danno", "/esempi/ygo/attacco-diretto", "/esempi/ws/refresh-a-meta-danno?ramo=a1-passa", "/tavolo/ws/danno"} {
		p.asleep()
		began := time.Now()
		p.open(path)
		p.wait(`document.querySelector(".verdict") !== null`)
		t.Logf("%s after %v", path, time.Since(began).Round(time.Millisecond))
		if example := strings.HasPrefix(path, "/esempi/") && !strings.Contains(path, "?"); example {
			p.wait(`performance.getEntriesByType("navigation")[0].decodedBodySize > 0 && document.querySelector("[data-more], [data-kept]") === null`)
			if asked := eval[int](p, `document.querySelectorAll(".ask #atto").length`); asked == 0 {
				t.Errorf("%s has no questions when the table runs", path)
			}
			t.Logf("%s with its questions after %v", path, time.Since(began).Round(time.Millisecond))
		}
	}
	p.quiet()
}

// keptCompressed checks that every file that is kept takes no more than it does compressed, but for the program, and
// that the page says the sizes as they are.
func keptCompressed(p *phone) {
	p.t.Helper()
	type file struct {
		Address    string
		Sent, Size int // as the list says
		Kept       int // as it lies there
	}
	files := eval[[]file](p, `(async () => {
		const shelf = await caches.open((await caches.keys()).find((name) => name.startsWith("cavillo-")));
		const list = await (await shelf.match("/senza-rete.json")).json();
		return Promise.all([...list.first, ...list.then, ...list.table].map(async (Address) => {
			const [Sent, Size] = list.bytes[Address] || [0, 0];
			return { Address, Sent, Size, Kept: (await (await shelf.match(Address, { ignoreVary: true })).blob()).size };
		}));
	})()`)
	var sent, size, kept float64
	for _, f := range files {
		sent, size, kept = sent+float64(f.Sent), size+float64(f.Size), kept+float64(f.Kept)
		if f.Sent == 0 || f.Size == 0 {
			p.t.Errorf("the list does not say how large %s is", f.Address)
		}
		if program := strings.HasSuffix(f.Address, ".wasm"); program != (f.Kept == f.Size) ||
			!program && f.Size > 1000 && f.Kept > f.Size*2/3 {
			p.t.Errorf("%s lies there with %d bytes of %d", f.Address, f.Kept, f.Size)
		}
	}
	p.t.Logf("%.2f MB come over the network, and %.2f MB lie on the phone in place of %.2f MB", sent/1e6, kept/1e6,
		size/1e6)
	megabytes := func(bytes float64) string { return strings.Replace(fmt.Sprintf("%.1f MB", bytes/1e6), ".", ",", 1) }
	want := "Di quel che è pronto: " + megabytes(sent) + " dalla rete, " + megabytes(kept) + " su questo dispositivo."
	said := p.text("#peso")
	if said != want {
		p.t.Errorf("the page says %q, and it is %q", said, want)
	}
}

// mark waits until the page of what is kept says something beside the table.
func (p *phone) mark(want string) {
	p.t.Helper()
	p.wait(`document.querySelector('.parts [data-part="tavolo"] small') !== null && document.querySelector('.parts [data-part="tavolo"] small').textContent === ` + quote(want))
}

// Preparing goes on where it was interrupted; a release replaces the table only when it is there whole, and one that
// does not start says so.
func TestBrowserPreparingIsInterrupted(t *testing.T) {
	p, _ := newPocketPhone(t)
	l := bad(t, p)
	p.kept()
	l.set(func(l *line) { l.hold = "/senza-rete/tavolo-3" })
	p.open("/senza-rete")
	p.tap("#prepara")
	p.mark("in arrivo")
	l.asked(t, "/senza-rete/tavolo-3") // they are asked for one after the other: the first two are there
	p.wait(`document.querySelector("#avanzamento").value > 30 && document.querySelector("#avanzamento").value < 90`)
	l.set(func(l *line) { l.hold, l.gone = "", true })
	p.leave()
	p.mark("non ancora")
	p.open("/tavolo/ws/danno")
	p.wait(`/Il tavolo non è su questo dispositivo/.test(document.querySelector("#manca").textContent)`)
	l.set(func(l *line) { l.gone, l.seen = false, nil })
	p.open("/senza-rete")
	p.mark("pronto")
	p.wait(`document.querySelector("#senza-rete[data-all]") !== null`)
	l.set(func(l *line) {
		for _, path := range l.seen {
			if strings.Contains(path, "/senza-rete/tavolo-1.") || strings.Contains(path, "/senza-rete/tavolo-2.") {
				t.Errorf("%s is fetched again", path)
			}
		}
	})

	// A new release whose table does not come: the older one answers, and the page says that there is a newer one.
	l.set(func(l *line) {
		l.version, l.table = "nuova", []string{"/senza-rete/tavolo-1.0000000000.wasm", "/senza-rete/tavolo-ruling.0000000000.json"}
	})
	p.open("/senza-rete")
	p.says(`Disponibile senza rete: testi pronti\. Non ancora tavolo: si riprova quando c’è la rete`)
	p.mark("pronto, di una versione precedente")
	if names := shelves(p); len(names) != 2 {
		t.Errorf("shelves: %v", names)
	}
	l.set(func(l *line) { l.gone = true })
	p.open("/tavolo/ws/danno")
	p.wait(`document.querySelector(".verdict") !== null`)

	// It comes, but does not start: the older one answers.
	l.set(func(l *line) {
		l.gone, l.spoils, l.table[1] = false, "/senza-rete/tavolo-1.0000000000", l.tableRulings()
	})
	p.open("/senza-rete")
	p.says(`Disponibile senza rete: tutto pronto`)
	p.mark("pronto, di una versione precedente")
	p.wait(`document.querySelector("#senza-rete[data-all]") !== null`)
	l.set(func(l *line) { l.gone = true })
	p.open("/tavolo/ws/danno")
	p.wait(`document.querySelector(".verdict") !== null`)

	// The right one is back.
	l.set(func(l *line) { l.gone, l.spoils, l.version, l.table = false, "", "", nil })
	p.open("/senza-rete")
	p.mark("pronto")
	p.says(`Disponibile senza rete: tutto pronto`)
	if names := shelves(p); len(names) != 1 {
		t.Errorf("shelves: %v", names)
	}
}

// tableRulings is the address of the rulings beside the table, of what was asked for.
func (l *line) tableRulings() string {
	at := slices.IndexFunc(l.seen, func(path string) bool {
		return strings.Contains(path, "/senza-rete/tavolo-ruling")
	})
	return l.seen[at]
}

// A phone that cannot run the table, one without room for it and a server without one: each is told, and all the rest
// is there.
func TestBrowserTableThatCannotBeHad(t *testing.T) {
	t.Run("no WebAssembly", func(t *testing.T) {
		p, cut := newPocketPhone(t, chromedp.Flag("js-flags", "--jitless"))
		p.kept()
		p.open("/senza-rete")
		p.mark("non su questo browser")
		p.leave()
		cut()
		p.open("/tavolo/ws/danno")
		p.wait(`/Questo browser non sa far funzionare il tavolo senza rete/.test(document.querySelector("#manca").textContent)`)
		p.open("/esempi/ws/refresh-a-meta-danno")
		p.wait(`document.querySelector(".verdict") !== null`)
		p.quiet()
	})
	t.Run("damaged", func(t *testing.T) {
		p, _ := newPocketPhone(t)
		l := bad(t, p)
		p.kept()
		l.set(func(l *line) { l.spoils = "/senza-rete/tavolo-1" })
		p.open("/senza-rete")
		p.tap("#prepara")
		p.mark("non parte")
		l.set(func(l *line) { l.gone = true })
		p.leave()
		p.open("/tavolo/ws/danno")
		p.wait(`/non parte/.test(document.querySelector("#manca").textContent)`)
		p.open("/esempi/ws/refresh-a-meta-danno")
		p.wait(`document.querySelector(".verdict") !== null`)
	})
	t.Run("no room", func(t *testing.T) {
		p, _ := newPocketPhone(t)
		p.kept()
		used := eval[float64](p, `navigator.storage.estimate().then((now) => now.usage)`) + 6e6
		_, err := chromedp.Call(p.ctx, storage.OverrideQuotaForOrigin,
			storage.OverrideQuotaForOriginParams{Origin: p.home, QuotaSize: &used})
		if err != nil {
			t.Fatal(err)
		}
		p.open("/senza-rete")
		p.tap("#prepara")
		p.says(`Disponibile senza rete: testi pronti\. Non ancora tavolo: su questo dispositivo manca lo spazio \(circa \d+,\d MB\)`)
		p.mark("non ancora")
		p.quiet()
	})
	t.Run("no table on the server", func(t *testing.T) {
		p, _ := newPhone(t)
		p.kept()
		p.open("/senza-rete")
		p.mark("non su questo server")
		p.says(`Disponibile senza rete: testi, ricerca, ruling ed esempi pronti; il tavolo no, questo sito non lo offre`)
		p.wait(`/Questo server non ha il tavolo/.test(document.querySelector("main").textContent) && !/go run/.test(document.querySelector("main").textContent)`)
		p.quiet()
	})
}

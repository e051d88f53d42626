package main

import (
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"cavillo/rulebooks"
)

// mostTaps and mostSeconds are what a question of a judge may take, from the front page.
const (
	mostTaps    = 8
	mostSeconds = 30
)

// TestBrowserTableIsAsked asks the table the four questions of judges on a phone, one of them passage by passage too,
// from the front page and without a keyboard, in at most eight taps and half a minute each.
func TestBrowserTableIsAsked(t *testing.T) {
	p, _ := newPhone(t)
	for _, walk := range []struct {
		question string
		taps     []string
		says     string // what the page must say then, as a regular expression
	}{
		{"3 damage, deck 2, Clock 5, stopping at the choice of level", []string{`main .tables a[href="/tavolo/ws"]`, `a[href="/tavolo/ws/danno"]`, `.foot a.table`},
			`Level[\s\S]*Poteva anche`},
		{"the same from the first passage", []string{`main .tables a[href="/tavolo/ws"]`, `a[href="/tavolo/ws/danno"]`, `.foot a[href*="/passaggi"]`, `.opens a`, `[data-go="all"]`,
			`#passaggi a[href*="passaggio=incremento-di-livello-b-3"]`}, `B sceglie: carta per la Level Area[\s\S]*Passaggio 7 di 9`},
		{"two in Reverse, with two of A and one of B: who first, may A skip?", []string{`main .tables a[href="/tavolo/ws"]`, `a[href="/tavolo/ws/due-auto"]`,
			`a.hole[href="#vuoto-quando"]`, `#vuoto-quando a[href*="reverse"]`},
			`vanno in Reverse un personaggio di A e uno di B[\s\S]*Comincia A, che è di turno, con tutte le sue; poi B\.[\s\S]*No, A non può lasciarne nessuna[\s\S]*8\.7\.3`},
		{"in the Damage Step a Quick-Play +700, and a Trap that destroys", []string{`main .tables a[href="/tavolo/ygo"]`, `a[href="/tavolo/ygo/damage-step"]`},
			`No: nel Damage Step si attivano solo Contro-Trappole e carte che cambiano ATK o DEF[\s\S]*4\.1\.1\.3\.1`},
		{"a Trap adds a monster after the declaration: directly?", []string{`main .tables a[href="/tavolo/ygo"]`, `a[href="/tavolo/ygo/attacco-diretto"]`,
			`.flips a[href*="una-trappola-che-evoca-in-attacco-un-mostro-di-b"]`},
			`No: B adesso ha un mostro, e c’è un Replay[\s\S]*3\.7\.9\.2`},
	} {
		begun := time.Now()
		p.open("/")
		for _, tap := range walk.taps {
			p.wait(`document.querySelector(` + "`" + tap + "`" + `) !== null`)
			p.tap(tap)
			time.Sleep(50 * time.Millisecond)
		}
		p.wait(`/` + walk.says + `/i.test(document.body.innerText)`)
		took := time.Since(begun)
		t.Logf("%s: %d taps, %s", walk.question, len(walk.taps), took.Round(time.Millisecond))
		if len(walk.taps) > mostTaps || took > mostSeconds*time.Second {
			t.Errorf("%s: %d taps, %s", walk.question, len(walk.taps), took)
		}
	}
	p.quiet()
}

// TestBrowserVerdictStays sends an answer, and goes on and comes back: the verdict is there each time.
func TestBrowserVerdictStays(t *testing.T) {
	p, _ := newPhone(t)
	p.open("/tavolo/ws/danno")
	verdict := p.text(".verdict")
	stays := func(after string) {
		t.Helper()
		eval[bool](p, `new Promise((done) => { setTimeout(() => done(true), 600); })`) // longer than the page waits before it says that the engine plays
		if got := p.text(".verdict"); got != verdict {
			t.Errorf("after %s the verdict is %q, not %q", after, got, verdict)
		}
	}
	p.tap(`.foot [data-do="send"]`)
	stays("it was sent")
	p.tap(`.foot a[href*="/passaggi"]`)
	p.wait(`location.pathname === "/tavolo/ws/danno/passaggi"`)
	eval[bool](p, `(setTimeout(() => history.back(), 0), true)`) // what waits for the page to load waits for ever where it comes back from memory
	p.wait(`location.pathname === "/tavolo/ws/danno"`)
	stays("coming back")
	p.quiet()
}

// TestBrowserBoxAnswersJudges types twelve questions in the box of a phone, written by somebody who had read the two
// documents and not the pages, and follows the first link of a kind to the verdict. A thumb types four characters a
// second: with that time too, each takes less than a minute and a half.
func TestBrowserBoxAnswersJudges(t *testing.T) {
	p, _ := newPhone(t)
	for _, ask := range []struct{ game, question, leads, says string }{
		{"ws", "attacco laterale, il personaggio di fronte torna in mano", `a[href^="/esempi/ws/laterale-e-personaggio-in-mano"]`, `resta un Attacco Laterale|resta Laterale`},
		{"ws", "danno 3, mazzo 1, clock 5, livello 2", `a[href^="/tavolo/ws/danno"]`, `riordina a metà del danno e continua\. B sale di livello\. Con il Punto Riordino, nel Clock: 2 carte`},
		{"ws", "livello 1, risponde con un backup di livello 2", `a[href^="/tavolo/ws/counter"]`, `No: il livello di B è più basso[\s\S]*10\.5\.2`},
		{"ws", "giocare un secondo climax", `a[href^="/tavolo/ws/giocare"]`, `No: nella Climax Phase[\s\S]*un solo climax[\s\S]*6\.6\.1\.2\.2`},
		{"ws", "settima carta in clock phase, pesco prima?", `a[href^="/ruling/10-"]`, `sali di livello appena la settima carta entra nel Clock`},
		{"ws", "attacco frontale con lo stesso power", `a[href^="/esempi/ws/stesso-power"]`, `Tutti e due`},
		{"ygo", "attacca con 1500 un mostro coperto con def 1500", `a[href^="/tavolo/ygo/battaglia"]`, `Nessun mostro è distrutto in battaglia, e nessuno subisce danni[\s\S]*4\.1\.2\.5\.3`},
		{"ygo", "ho già evocato, posizionare un mostro di livello 4", `a[href^="/tavolo/ygo/tributi"]`, `No: l’Evocazione Normale di questo turno è già fatta[\s\S]*3\.6\.4\.2`},
		{"ygo", "magia normale, trappola normale, magia normale", `a[href^="/tavolo/ygo/catena"]`, `No: lo Spell Speed 1 non continua una Catena[\s\S]*4\.2\.4\.4\.3`},
		{"ygo", "posso rispondere a una evocazione?", `a[href^="/ygo/5.8"]`, `5\.8\.\s*2[\s\S]*non è quindi possibile usare una Catena`},
		{"ygo", "il mostro che attacco sparisce, attacco con un altro", `a[href^="/ygo/3.7"]`, `di attaccare con un altro mostro[\s\S]*considera che abbia attaccato anche con il primo`},
		{"ygo", "fine turno, 9 carte in mano", `a[href^="/tavolo/ygo/limite-di-mano"]`, `Sì: alla fine della End Phase A scarta 3 carte al Cimitero, e in mano resta con 6[\s\S]*3\.9\.2`},
		{"ygo", "l'avversario attiva una contro trappola, posso rispondere con una magia rapida?", `a[href^="/tavolo/ygo/catena"]`, `a una Contro-Trappola risponde solo un’altra[\s\S]*4\.2\.4\.6\.4`},
	} {
		begun := time.Now()
		p.open("/")
		p.tap(`main a[href="/` + ask.game + `"]`)
		p.at("/" + ask.game)
		p.search(ask.question)
		if wide := eval[string](p, tooWide); wide != "" {
			t.Errorf("%s: the answers are too wide: %s", ask.question, wide)
		}
		p.tap("main " + ask.leads)
		p.wait(`location.pathname !== "/cerca"`)
		p.wait(`/` + ask.says + `/i.test(document.body.innerText)`)
		pages, thumb := time.Since(begun), time.Duration(len(ask.question))*time.Second/4
		t.Logf("%s: 4 taps, %s, and %s of typing", ask.question, pages.Round(time.Millisecond), thumb)
		if pages+thumb > 90*time.Second {
			t.Errorf("%s: %s", ask.question, pages+thumb)
		}
	}
	p.quiet()
}

// theTable walks through all of the table by links and forms: a situation, a value of a hole, what changes the verdict,
// its passages, another choice, a refusal, the free table, a card that is moved, undone, made of phrases; and when a
// card may be used.
func theTable(p *phone) {
	p.t.Helper()
	// whole waits until the answer is: until then, without scripts, the page asks for itself again.
	whole := func() { p.t.Helper(); p.wait(`document.querySelector("meta[http-equiv=refresh]") === null`) }
	p.open("/tavolo/ws/danno")
	whole()
	p.tap(`a.hole[href="#vuoto-mazzo"]`)
	p.tap(`#vuoto-mazzo a[href="/tavolo/ws/danno?mazzo=7"]`)
	p.at("/tavolo/ws/danno?mazzo=7")
	whole()
	p.tap(`.flips a[href*="cima=un-climax"]`)
	p.wait(`location.search.includes("cima=un-climax") && /cancellato/.test(document.querySelector(".verdict").textContent)`)
	whole()
	p.tap(`summary:has(+ form #detto)`)
	p.wait(`document.querySelector("details:has(#detto)").open`)
	p.do(chromedp.SendKeys(chromedp.CSS("#detto"), "clock 6\r"))
	p.wait(`location.search.includes("detto=clock+6") && location.search.includes("mazzo=7")`)
	p.open("/tavolo/ws/danno")
	whole()
	p.tap(`.foot a[href^="/tavolo/ws/danno/passaggi"]`)
	p.wait(`document.querySelector(".board") !== null`)
	p.open("/tavolo/ws/danno/passaggi?ramo=poi")
	p.tap(`.could a[href*="ramo="]`)
	p.wait(`location.search.includes("ramo=") && !location.search.includes("ramo=poi")`)
	p.open("/tavolo/ws/danno/passaggi?mazzo=3&giocatore=A&atto=gioca+Lancia")
	p.wait(`/No\./.test(document.body.innerText)`)

	p.open(freeEditor)
	p.tap(`.board a.card[href^="#carta-"]`)
	p.wait(`document.querySelector(".panel:target") !== null`)
	p.tap(`.panel:target button[value^="sposta|"]`)
	p.wait(`location.search.includes("prima=")`)
	p.tap(`a[href^="/tavolo/ygo/libero/cambia?s="]`) // Annulla
	p.at(freeEditor)
	p.do(chromedp.SendKeys(chromedp.CSS("#crea"), "\r")) // the form that it is in
	p.wait(`location.search.includes("prima=")`)
	p.tap(`a[href^="/tavolo/ygo/libero?s="]`)
	p.wait(`document.querySelector(".board") !== null && location.pathname === "/tavolo/ygo/libero"`)

	p.open("/quando/ygo/trappola-normale")
	p.tap(`a[href="#vuoto-effetto"]`)
	p.tap(`#vuoto-effetto a[href*="niente.atk."]`)
	p.wait(`location.search.includes("niente.atk.")`)
}

func TestBrowserTable(t *testing.T) {
	p, _ := newPhone(t)
	theTable(p)
	p.quiet()
}

func TestBrowserTableWithoutScripts(t *testing.T) {
	p, _ := newPhone(t)
	p.scripts(false)
	theTable(p)
	p.quiet()
}

// With the keyboard alone a hole is opened, a value taken, a rule read and left, a card of the editor moved.
func TestBrowserTableByKeyboard(t *testing.T) {
	p, _ := newPhone(t)
	focused := func(selector string) bool {
		return eval[bool](p, "document.activeElement !== null && document.activeElement.matches("+quote(selector)+")")
	}
	reach := func(selector string) {
		t.Helper()
		for range 150 {
			if focused(selector) {
				return
			}
			p.do(chromedp.KeyEvent("\t"))
		}
		t.Fatalf("%s is never reached", selector)
	}
	p.open("/tavolo/ws/danno")
	reach(`a.hole[href="#vuoto-mazzo"]`)
	p.presses("Enter")
	reach(`#vuoto-mazzo a[href="/tavolo/ws/danno?mazzo=7"]`)
	p.presses("Enter")
	p.at("/tavolo/ws/danno?mazzo=7")
	reach(".why a.chip")
	p.presses("Enter")
	p.wait(`document.querySelector("dialog.sheet .peek") !== null`)
	p.presses("Escape")
	p.wait(`document.querySelector("dialog.sheet") === null`)
	if !focused(".why a.chip") {
		t.Error("the rule that was closed does not give the focus back")
	}
	p.open(freeEditor)
	reach(`.board a.card[href^="#carta-"]`)
	p.presses("Enter")
	reach(`.panel:target button[value^="sposta|"]`)
	p.presses("Enter")
	p.wait(`location.search.includes("prima=")`)
	p.quiet()
}

// No line of a sentence with holes begins with its punctuation, however wide the chip before it is.
func TestBrowserPunctuationClings(t *testing.T) {
	p, _ := newPhone(t)
	const alone = `[...document.querySelectorAll(".holes")].flatMap((line) => {
		const out = [], texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode;
			if (!/^[.,;:?!)»]/.test(text.data)) continue;
			const range = document.createRange();
			range.setStart(text, 0);
			range.setEnd(text, 1);
			const mark = range.getBoundingClientRect(), chip = text.previousElementSibling && [...text.previousElementSibling.getClientRects()].at(-1); // of several lines the last
			if (!chip || mark.left < chip.right - 2 || mark.top > chip.bottom || mark.right > innerWidth) out.push(line.innerText);
		}
		return out;
	}).join(" | ")`
	paths := append(p.situations(), "/quando/ygo/trappola-normale",
		"/quando/ygo/trappola-normale?carta=trappola.sempre.niente.atk.500", "/quando/ws/backup",
		"/tavolo/ygo/attacco-diretto?risposta=con-una-trappola-che-prende-il-controllo-di-chi-attacca")
	for _, game := range rulebooks.Games {
		paths = append(paths, "/tavolo/"+string(game)+"/libero")
	}
	tried := 0
	for _, path := range paths {
		p.open(path)
		for _, screen := range [][2]int64{{360, 740}, {320, 568}} {
			p.do(chromedp.EmulateViewport(screen[0], screen[1], chromedp.EmulateMobile, chromedp.EmulateTouch,
				chromedp.EmulatePortrait))
			p.wait("innerWidth === " + strconv.FormatInt(screen[0], 10))
			if line := eval[string](p, alone); line != "" {
				t.Errorf("%s, %d wide: punctuation begins a line of %q", path, screen[0], line)
			}
			tried += eval[int](p, `document.querySelectorAll(".holes .cling").length`)
		}
	}
	if tried < 200 {
		t.Errorf("only %d holes", tried)
	}
	p.quiet()
}

// The code by which another phone reaches an answer is seen whole, with its quiet zone, on the smallest screen too,
// apart from what is around it: at once, or after a tap where the answer is long. In dark it does not glare, and is
// black on light.
func TestBrowserCodeIsSeenWhole(t *testing.T) {
	p, _ := newPhone(t)
	const cut = `(() => {
		const code = document.querySelector(".qr img").getBoundingClientRect();
		if (code.top < 0 || code.bottom > innerHeight || code.left < 0 || code.right > innerWidth) return "cut: " + JSON.stringify(code);
		if (code.width < 150) return code.width + " wide";
		const near = [...document.querySelectorAll("main a, main p")].filter((e) => !e.classList.contains("qr")).map((e) => e.getBoundingClientRect())
			.filter((r) => r.height && r.bottom > code.top - 4 && r.top < code.bottom + 4 && r.right > code.left && r.left < code.right);
		return near.length ? "something touches it" : "";
	})()`
	for _, screen := range [][2]int64{{320, 568}, {360, 740}, {1280, 800}} {
		p.do(chromedp.EmulateViewport(screen[0], screen[1], chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulatePortrait))
		for _, path := range []string{"/tavolo/ws/danno", "/tavolo/ws/due-auto", "/tavolo/ygo/attacco-diretto", "/tavolo/ygo/damage-step", "/tavolo/fow/blocco"} {
			p.open(path + "?mostra=")
			p.wait(`document.querySelector(".qr img").complete`)
			fault := eval[string](p, cut)
			if fault != "" {
				p.tap(`a[href="#codice"]`)
				p.wait(`location.hash === "#codice"`)
				fault = eval[string](p, cut)
			}
			if fault != "" {
				t.Errorf("%s on %d x %d: the code is %s", path, screen[0], screen[1], fault)
			}
		}
	}
	p.dark(true)
	p.open("/tavolo/ws/danno?mostra=")
	if filter := eval[string](p, `getComputedStyle(document.querySelector(".qr img")).filter`); filter != "brightness(0.78)" {
		t.Errorf("in dark the code is %q", filter)
	}
	p.quiet()
}

// On a screen of 320 pixels nothing of the table stands out.
func TestBrowserTableOnASmallScreen(t *testing.T) {
	p, _ := newPhone(t)
	p.do(chromedp.EmulateViewport(320, 568, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
	for _, path := range []string{"/tavolo/ws", "/tavolo/ws/danno", "/tavolo/ws/giocare#vuoto-che", "/tavolo/ygo/damage-step#vuoto-risposta", "/tavolo/ygo/battaglia?life-point=500", "/tavolo/ws/danno?mostra=",
		"/tavolo/ws/danno/passaggi", "/tavolo/ws/counter/passaggi?passaggio=scarta-fonte", "/tavolo/ygo/catena/passaggi", "/tavolo/ygo/libero", freePage, freeEditor, freeEditor + "#carta-1",
		"/quando/ygo/trappola-normale", "/quando/ws", "/esempi/ws/refresh-a-meta-danno?variante=1&confronta=si", "/esempi/ygo/catena-di-tre-anelli"} {
		p.open(path)
		if found := eval[string](p, tooWide); found != "" {
			t.Errorf("%s: too wide: %s", path, found)
		}
	}
	p.quiet()
}

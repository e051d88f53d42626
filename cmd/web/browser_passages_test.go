package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"cavillo/rulebooks"
)

// The passages are stepped through by controls that stay where they are, by keys and by themselves; a tap stops the
// last.
func TestBrowserExampleControls(t *testing.T) {
	p, _ := newPhone(t)
	const one = "/esempi/ws/refresh-a-meta-danno"
	at := func(want string) {
		t.Helper()
		p.wait(`document.querySelector('[data-go="all"] b').textContent === ` + quote(want) + ` && !document.querySelector("main").hasAttribute("aria-busy")`)
		fits(p, want)
	}
	const places = `JSON.stringify([...document.querySelectorAll(".foot > *")].map((e) => Math.round(e.getBoundingClientRect().left)))`
	p.open(one)
	at("5 / 7")
	before := eval[string](p, places)
	p.tap(`[data-go="first"]`)
	at("1 / 7")
	if now := eval[string](p, places); now != before {
		t.Errorf("the controls move: %s, then %s", before, now)
	}
	if !eval[bool](p, `[...document.querySelectorAll(".foot > *")].every((e) => e.scrollWidth <= e.clientWidth && e.getBoundingClientRect().width >= 44)`) {
		t.Error("a control is cut, or too narrow for a finger")
	}
	p.tap(`[data-go="last"]`)
	at("7 / 7")
	p.tap(`[data-go="decisive"]`)
	at("5 / 7")
	for _, press := range [][2]string{{kb.Home, "1 / 7"}, {kb.ArrowRight, "2 / 7"}, {"d", "5 / 7"}, {kb.End, "7 / 7"}, {kb.Home, "1 / 7"}} {
		p.do(chromedp.KeyEvent(press[0]))
		at(press[1])
	}
	p.tap(`[data-do="play"]`)
	p.wait(`document.querySelector('[data-do="play"]').getAttribute("aria-pressed") === "true"`)
	p.wait(`document.querySelector('[data-go="all"] b').textContent !== "1 / 7"`)
	p.tap(`h1`)
	p.wait(`document.querySelector('[data-do="play"]').getAttribute("aria-pressed") === "false"`)
	p.quiet()
}

// TestBrowserEveryControlHasAWord opens passages on phones of two widths: each control has a word under its sign, none
// of which is cut, and the page says that it opens where it is decided, with the way to the first passage; a low screen
// has only the control that leads there.
func TestBrowserEveryControlHasAWord(t *testing.T) {
	p, _ := newPhone(t)
	for _, screen := range [][2]int64{{360, 740}, {320, 568}} {
		p.do(chromedp.EmulateViewport(screen[0], screen[1], chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulatePortrait))
		p.open("/tavolo/ws/danno/passaggi")
		p.wait(`document.querySelector('[data-do="play"]') !== null`)
		const words = `[...document.querySelectorAll(".foot > *")].map((e) => e.innerText.trim().replace(/\s+/g, " ")).join(", ")`
		got, want := eval[string](p, words), "Primo, Indietro, Decisivo, 6 / 9 tutti, Da sé, Avanti, Ultimo"
		if got != want {
			t.Errorf("%d: the controls say %q, want %q", screen[0], got, want)
		}
		if cut := eval[string](p, `[...document.querySelectorAll(".foot > *, .foot button")].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText).join(", ")`); cut != "" {
			t.Errorf("%d: cut is %s", screen[0], cut)
		}
		if says := p.text(".opens"); says != "Si apre dove si decide. Dal primo" {
			t.Errorf("%d: why it opens there: %q", screen[0], says)
		}
		if screen[0] == 360 {
			p.tap(".opens a")
		} else {
			p.tap(`.foot [data-go="first"]`)
		}
		p.wait(`document.querySelector('[data-go="all"] b').textContent === "1 / 9" && document.querySelector(".opens") === null`)
	}
	p.quiet()
}

// TestBrowserTableAndSentenceAreSeen opens the passages of all situations on two small phones, and of one example in
// twenty on the larger: question and verdict are a line each, so that the table begins above the middle of the screen,
// the sentence stands above the foot, and without scrolling the whole table is seen above it, but for a few; the cards
// that can be touched are large enough for it; the line opens, and has both whole.
func TestBrowserTableAndSentenceAreSeen(t *testing.T) {
	p, _ := newPhone(t)
	const hidden = `(() => {
		const box = (s) => document.querySelector(s).getBoundingClientRect();
		if (box(".board").top > innerHeight / 2) return "the table begins at " + box(".board").top;
		return box(".said").bottom > box(".foot").top + 1 ? "the sentence is under the foot" : box(".said").top < box(".board").top + 44 ? "the sentence hides the table" : "";
	})()`
	const cut = `(() => {
		const box = (s) => document.querySelector(s).getBoundingClientRect();
		const small = [...document.querySelectorAll(".board a.card, .edge > summary")].filter((e) => e.getBoundingClientRect().height < 34 || e.getBoundingClientRect().width < 34);
		if (small.length > 0) return "too small to be touched: " + small[0].innerText;
		const low = box(".board").bottom - Math.min(box(".said").top, box(".foot").top);
		return low > 1 ? "the table is cut by " + Math.round(low) : box(".said").bottom > box(".foot").top + 1 ? "the sentence is under the foot" : "";
	})()`
	situations := p.situations()
	var examples []string
	for _, game := range rulebooks.Games {
		p.open("/esempi/" + string(game))
		examples = append(examples, strings.Fields(eval[string](p, `[...document.querySelectorAll('.verdicts a[href^="/esempi/`+string(game)+`/"]')].map((a) => a.getAttribute("href")).filter((h, i) => i % 20 === 0).join(" ")`))...)
	}
	if len(examples) < 25 {
		t.Errorf("only %d examples", len(examples))
	}
	for _, screen := range []struct {
		width, height int64
		examples      []string
		most          int // of the tables that are cut
	}{{360, 740, examples, 17}, {320, 568, nil, 37}} {
		p.do(chromedp.EmulateViewport(screen.width, screen.height, chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulatePortrait))
		n := 0
		whole := func(path string) {
			if fault := eval[string](p, cut); fault != "" {
				n++
				t.Logf("%s on %d x %d: %s", path, screen.width, screen.height, fault)
			}
		}
		for _, path := range situations {
			p.open(path + "/passaggi")
			if fault := eval[string](p, hidden); fault != "" {
				t.Errorf("%s on %d x %d: %s", path, screen.width, screen.height, fault)
			}
			whole(path)
		}
		for _, path := range screen.examples {
			p.open(path)
			whole(path)
		}
		if n > screen.most {
			t.Errorf("on %d x %d %d tables are not seen whole", screen.width, screen.height, n)
		}
	}
	p.open("/tavolo/fow/canto-attesa/passaggi")
	p.tap(".asked summary")
	p.wait(`document.querySelector(".asked").open && [...document.querySelectorAll(".asked h1, .asked .verdict")].every((e) => e.scrollWidth <= e.clientWidth) && document.querySelector(".asked .printed .num") !== null`)
	p.quiet()
}

// situations are the addresses of all situations, as the pages of their games list them.
func (p *phone) situations() (paths []string) {
	for _, game := range rulebooks.Games {
		p.open("/tavolo/" + string(game))
		links := strings.Fields(eval[string](p, `[...document.querySelectorAll('.situations a')].map((a) => a.getAttribute("href")).filter((h) => !h.includes("libero")).join(" ")`))
		if len(links) < 10 {
			p.t.Errorf("%s: %d situations", game, len(links))
		}
		paths = append(paths, links...)
	}
	return paths
}

// TestBrowserChoiceIsInSight opens passages in which a player chooses, and some in which cards go where the sentence
// does not say: who chooses, and where the cards go, is read without scrolling, and one tap leads to what else could be
// chosen.
func TestBrowserChoiceIsInSight(t *testing.T) {
	p, _ := newPhone(t)
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
	const seen = `(() => {
		const said = document.querySelector(".said"), foot = document.querySelector(".foot").getBoundingClientRect().top;
		return said.getBoundingClientRect().bottom <= foot + 1 ? said.innerText : "under the foot";
	})()`
	for _, passage := range []struct{ path, says, other string }{
		{"/tavolo/ws/danno/passaggi?passaggio=incremento-di-livello-b-3", "B sceglie: carta per la Level Area, fra 7", "Carta B-4"},
		{"/tavolo/ws/danno/passaggi", "dalla Resolution Area al Clock di B", ""},
		{"/tavolo/ws/encore/passaggi", "B sceglie: ", ""},
		{"/tavolo/ygo/catena/passaggi", "A sceglie: azione della Main Phase, fra 2", ""},
		{"/tavolo/fow/blocco/passaggi", " sceglie: ", ""},
		{"/tavolo/nar/tecnica/passaggi", "A sceglie 2 volte", ""},
		{"/tavolo/op/interrompere/passaggi", "B sceglie: intervento, fra 2", ""},
	} {
		p.open(passage.path)
		if said := eval[string](p, seen); !strings.Contains(said, passage.says) {
			t.Errorf("%s: without scrolling one reads %q, not %q", passage.path, said, passage.says)
		}
		if passage.other != "" {
			p.tap(".said .chooses")
			p.at(passage.path + "#poteva")
			p.wait(`(() => { const a = [...document.querySelectorAll("#poteva a")].find((a) => a.textContent === "` + passage.other + `").getBoundingClientRect(); return a.top > 0 && a.bottom < innerHeight - 60; })()`)
		}
	}
	p.quiet()
}

// TestBrowserBackClosesTheRule opens the rule of an answer, of a passage and of a list, and goes back as a phone does:
// the rule is closed, and the page is where it was. Closed in another way it leaves nothing behind: Back then leaves
// the page.
func TestBrowserBackClosesTheRule(t *testing.T) {
	p, _ := newPhone(t)
	back := func() { p.t.Helper(); eval[bool](p, `(setTimeout(() => history.back(), 0), true)`) }
	for _, page := range []struct{ path, number, over, shut string }{
		{"/tavolo/ws/danno", ".why a.chip", "dialog.sheet[open] .peek", "dialog.sheet > button"},
		{"/quando/ygo/trappola-normale", ".when a.num", "dialog.sheet[open] .peek", "dialog.sheet > button"},
		{"/tavolo/ws/danno/passaggi", ".said a.chip[href^=\"/ws/\"]", ".rule-popover:popover-open b", ""},
	} {
		is := func(there bool) {
			p.t.Helper()
			p.wait(fmt.Sprintf("(document.querySelector(%q) !== null) === %t", page.over, there))
		}
		p.open("/ws")
		p.open(page.path)
		eval[bool](p, `(scrollTo(0, 120), true)`)
		p.wait(`Math.round(scrollY) === 120`)
		p.tap(page.number)
		is(true)
		was := eval[float64](p, `scrollY`)
		back()
		is(false)
		p.at(page.path)
		eval[bool](p, `new Promise((done) => setTimeout(() => done(true), 300))`)
		if now := eval[float64](p, `scrollY`); now != was {
			t.Errorf("%s: Back moves the page from %.0f to %.0f", page.path, was, now)
		}
		p.tap(page.number)
		is(true)
		if page.shut != "" {
			p.tap(page.shut)
		} else {
			p.do(chromedp.KeyEvent(kb.Escape))
		}
		is(false)
		p.wait(`!(history.state && history.state.over)`)
		back()
		p.at("/ws")
	}
	p.open("/tavolo/ws/danno/passaggi")
	p.tap(`.said a.chip[href^="/ws/"]`)
	p.wait(`document.querySelector(".rule-popover:popover-open b") !== null`)
	p.tap(`.foot [data-go="next"]`) // with the rule open
	p.wait(`document.querySelector('[data-go="all"] b').textContent === "7 / 9" && document.querySelector(".rule-popover:popover-open") === null`)
	eval[bool](p, `new Promise((done) => setTimeout(() => done(true), 300))`)
	if at := p.text(`[data-go="all"] b`); at != "7 / 9" {
		t.Errorf("it goes on to %s", at)
	}
	back()
	p.at("/tavolo/ws/danno/passaggi")
	p.wait(`document.querySelector('[data-go="all"] b').textContent === "6 / 9"`)
	p.quiet()
}

// The number of a rule opens its text beside it, and closes it again: by the same tap or by Esc. Without scripts it
// leads to the rule.
func TestBrowserExampleRule(t *testing.T) {
	p, _ := newPhone(t)
	const one, open, shut = "/esempi/ws/refresh-a-meta-danno", `document.querySelector(".rule-popover:popover-open") !== null`, `document.querySelector(".rule-popover:popover-open") === null`
	p.open(one)
	for _, closing := range []func(){
		func() { p.tap(".said .chip") },
		func() { p.do(chromedp.KeyEvent(kb.Escape)) },
	} {
		p.tap(".said .chip")
		p.wait(open)
		if text := p.text(".rule-popover"); len(text) < 80 || text[:5] != "9.2.1" {
			t.Errorf("the rule says %q", text)
		}
		if !eval[bool](p, `(() => { const r = document.querySelector(".rule-popover").getBoundingClientRect(); return r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth; })()`) {
			t.Error("the rule is out of sight")
		}
		closing()
		p.wait(shut)
		p.wait(`document.activeElement.classList.contains("chip") && document.activeElement.getAttribute("aria-expanded") === "false"`) // the focus is back
	}
	if path := eval[string](p, `location.pathname`); path != one {
		t.Errorf("the page is %s", path)
	}
	p.scripts(false)
	p.open(one)
	p.tap(".said .chip")
	p.wait(`location.pathname === "/ws/9.2.1"`)
	p.quiet()
}

// TestBrowserVerdictIsSeen opens all situations on a small phone, as they are, with words that are not understood, and
// with what the sentence leaves unsaid: question and verdict are seen without scrolling, and a finger finds 44 pixels
// at each hole.
func TestBrowserVerdictIsSeen(t *testing.T) {
	p, _ := newPhone(t)
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
	const fault = `(() => {
		const box = (s) => document.querySelector(s).getBoundingClientRect();
		const small = [...document.querySelectorAll("p.holes .hole")].filter((e) => e.getBoundingClientRect().height > 0 && e.getBoundingClientRect().height - 2 * parseFloat(getComputedStyle(e, "::after").top) < 44);
		if (small.length > 0) return "too small to be touched: " + small[0].innerText;
		if (!document.querySelector(".situation > .verdict, .situation > .open")) return "there is no verdict: " + document.querySelector("main").innerText;
		const low = box(".situation > .verdict, .situation > .open").bottom - (document.querySelector(".foot") ? box(".foot").top : innerHeight);
		return box("p.holes").top < box(".bar").bottom ? "the question is under the bar" : low > 0 ? "the verdict is cut by " + Math.round(low) : "";
	})()`
	tried := 0
	seen := func(state string) {
		tried++
		if says := eval[string](p, fault); says != "" {
			t.Errorf("%s: %s", state, says)
		}
	}
	for _, path := range p.situations() {
		p.open(path)
		seen(path)
		states := []string{path + "?detto=zucca"}
		if unsaid := eval[string](p, `[...document.querySelectorAll(".situation > details .values")].map((v) => v.querySelector("a:not([aria-current])")).filter(Boolean).map((a) => a.getAttribute("href"))[0] ?? ""`); unsaid != "" {
			states = append(states, unsaid+"&detto=zucca")
		}
		for _, state := range states {
			p.open(state)
			seen(state)
		}
	}
	if tried < 130 {
		t.Errorf("only %d were opened", tried)
	}
	p.quiet()
}

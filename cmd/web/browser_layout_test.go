package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// onePageOfEachKind are the pages on which small screens and large text are tried.
var onePageOfEachKind = []string{"/", "/ws", "/ws/4", "/ws/4.9", "/ws/4.9.1.2", "/ws/4.9.1.2?mostra", "/cerca?q=danno+cancellato", "/cerca?q=danno+3%2C+mazzo+2&gioco=ws", "/cerca?q=xqzwj", "/ruling", "/ruling/1",
	"/esempi", "/esempi/ws/danno-cancellato", "/esempi/ws/al-posto-di-un-danno?passaggio=attacca-lancia-d-frontale&giocatore=B&atto=concede",
	"/esempi/ws/refresh-a-meta-danno?variante=1&confronta=si", "/esempi/ws/refresh-a-meta-danno?prova=a1&risposta=passa", "/dubbi/ws", "/fonti/ws", "/copertura/ws",
	"/glossario/ws", "/quando/ygo", "/quando/ygo/trappola-normale", "/tavolo/ws", "/tavolo/ws/danno?mazzo=3", "/tavolo/ygo/damage-step", "/tavolo/ws/danno?mazzo=3&mostra=",
	"/tavolo/ws/danno/passaggi?mazzo=3&ramo=poi", "/tavolo/ygo/catena/passaggi", "/tavolo/fow/blocco/passaggi", "/tavolo/nar/tecnica/passaggi", "/tavolo/op/interrompere/passaggi",
	"/tavolo/ygo/libero", freePage, freeEditor, freeEditor + "#carta-1", "/raccolta", "/senza-rete", "/scopa"}

// onEachOther names what scrolls sideways, texts and controls that lie on one another, and words that a bar or the
// table cuts. What is pinned to the screen is compared with what is pinned with it.
const onEachOther = `(() => {
	const width = document.documentElement.clientWidth, out = [], boxes = [];
	if (document.scrollingElement.scrollWidth > width) out.push("it scrolls sideways to " + document.scrollingElement.scrollWidth);
	const pinned = (e) => { for (; e; e = e.parentElement) if (/fixed|sticky/.test(getComputedStyle(e).position)) return e; return null; };
	const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".sr, .skip, [hidden]");
	const add = (e, r, thin) => {
		const box = { e, l: r.left, r: r.right, t: r.top + thin * r.height, b: r.bottom - thin * r.height };
		for (let p = e; p && p !== document.body; p = p.parentElement) {
			const style = getComputedStyle(p), at = p.getBoundingClientRect();
			if (style.overflowX !== "visible") [box.l, box.r] = [Math.max(box.l, at.left), Math.min(box.r, at.right)];
			if (style.overflowY !== "visible") [box.t, box.b] = [Math.max(box.t, at.top), Math.min(box.b, at.bottom)];
		}
		if (box.r - box.l > 1 && box.b - box.t > 1) boxes.push(Object.assign(box, { pin: pinned(e) }));
	};
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let n; (n = texts.nextNode());) {
		if (!n.data.trim() || !seen(n.parentElement)) continue;
		const range = document.createRange();
		range.selectNodeContents(n);
		for (const r of range.getClientRects()) add(n.parentElement, r, .2); // letters are lower than their line
	}
	for (const e of document.querySelectorAll("input:not([type=hidden]), select, textarea, svg, img, .card, .slot, button, .chip, .pile")) if (seen(e)) add(e, e.getBoundingClientRect(), 0);
	boxes.sort((a, b) => a.t - b.t);
	const name = (x) => x.e.tagName + "." + x.e.className + " " + x.e.textContent.trim().slice(0, 30);
	for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length && boxes[j].t < boxes[i].b - 1; j++) {
		const [a, b] = [boxes[i], boxes[j]];
		if (a.pin !== b.pin || a.e.contains(b.e) || b.e.contains(a.e)) continue;
		if (Math.min(a.r, b.r) - Math.max(a.l, b.l) > 1.5 && Math.min(a.b, b.b) - Math.max(a.t, b.t) > 1.5) out.push(name(a) + " lies on " + name(b));
	}
	for (const e of document.querySelectorAll(".foot > *, .foot button, .bar > *, .board .who, .edge > summary, .slot, .pile")) {
		if (seen(e) && (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 || getComputedStyle(e).overflowY === "hidden" && e.scrollHeight > e.clientHeight + 1)) out.push("cut is " + name({ e }));
	}
	return out.slice(0, 6).join(" | ");
})()`

// underTheFoot says whether something of the page stays under the foot when it is scrolled to its end.
const underTheFoot = `(() => {
	window.scrollTo(0, document.documentElement.scrollHeight);
	const foot = document.querySelector(".foot"), site = document.querySelector(".site");
	if (!foot || !site || getComputedStyle(foot).position !== "fixed") return "";
	const low = Math.max(...[...site.querySelectorAll("a, button")].map((e) => e.getBoundingClientRect().bottom)) - foot.getBoundingClientRect().top;
	return low > 0 ? "the foot hides the end of the page by " + low : "";
})()`

// smallAndLarge calls a function for one page of each kind on a screen of 320 pixels, with letters of twice the size on
// one of 390, and with both.
func smallAndLarge(p *phone, try func(name string)) {
	p.t.Helper()
	for _, screen := range []struct{ width, height, text int64 }{{320, 640, 100}, {390, 844, 200}, {320, 640, 200}} {
		p.do(chromedp.EmulateViewport(screen.width, screen.height, chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulatePortrait))
		for _, path := range onePageOfEachKind {
			p.open(path)
			if screen.text != 100 {
				eval[bool](p, fmt.Sprintf(`(document.documentElement.style.fontSize = "%d%%", true)`, screen.text))
			}
			p.wait(`document.getAnimations().every((a) => a.playState !== "running")`)
			try(fmt.Sprintf("%s on %d x %d, text at %d %%", path, screen.width, screen.height, screen.text))
		}
	}
}

// Neither a screen of 320 pixels nor letters of twice the size put things on one another, out of the screen or under
// the foot for good.
func TestBrowserNothingLiesOnAnother(t *testing.T) {
	p, _ := newPhone(t)
	smallAndLarge(p, func(name string) {
		for _, fault := range []string{onEachOther, underTheFoot} {
			if found := eval[string](p, fault); found != "" {
				t.Errorf("%s: %s", name, found)
			}
		}
	})
}

// Axe finds nothing to complain of there either.
func TestBrowserSmallAndLargeByAxe(t *testing.T) {
	axe := axeScript(t)
	p, _ := newPhone(t)
	smallAndLarge(p, func(name string) {
		if faults := axe(p); faults != "" {
			t.Errorf("%s: %s", name, faults)
		}
	})
}

// On a phone that is held across, the table is whole between the top of the screen and the foot, and nothing of it is
// cut.
func TestBrowserTableOnAPhoneHeldAcross(t *testing.T) {
	p, _ := newPhone(t)
	p.do(chromedp.EmulateViewport(844, 390, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulateLandscape))
	for _, path := range []string{"/esempi/ws/danno-cancellato", "/esempi/ygo/catena-di-tre-anelli", "/tavolo/ws/danno/passaggi", "/tavolo/ygo/catena/passaggi", "/tavolo/fow/blocco/passaggi",
		"/tavolo/nar/tecnica/passaggi", "/tavolo/op/interrompere/passaggi"} {
		p.open(path)
		p.wait(`document.getAnimations().every((a) => a.playState !== "running")`)
		if found := eval[string](p, onEachOther); found != "" {
			t.Errorf("%s: %s", path, found)
		}
		eval[bool](p, `(document.querySelector(".board").scrollIntoView({ block: "start", behavior: "instant" }), window.scrollBy(0, document.querySelector(".board").getBoundingClientRect().top), true)`)
		if cut := eval[float64](p, `document.querySelector(".board").getBoundingClientRect().bottom - document.querySelector(".foot").getBoundingClientRect().top`); cut > 1 {
			t.Errorf("%s: scrolled to the table, %.0f of it are under the foot", path, cut)
		}
		if under := eval[string](p, `(() => { const e = document.elementFromPoint(innerWidth / 2, 4); return e.closest(".bar") ? "the bar" : ""; })()`); under != "" {
			t.Errorf("%s: %s lies on the table", path, under)
		}
	}
	p.quiet()
}

// The answer of an example is there whole, where it begins and at any passage.
func TestBrowserAnswerIsWhole(t *testing.T) {
	p, _ := newPhone(t)
	const cut = `[...document.querySelectorAll(".asked:not([open]) .verdict:not(.case)")].filter((e) => {
		const style = getComputedStyle(e);
		return e.getClientRects().length === 0 || e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 || e.scrollHeight > e.clientHeight + 1 && e.clientHeight > 0 ||
			style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
	}).map((e) => e.innerText).join(" | ")`
	for _, width := range []int64{320, 360, 390} {
		p.do(chromedp.EmulateViewport(width, 700, chromedp.EmulateMobile, chromedp.EmulateTouch,
			chromedp.EmulatePortrait))
		for _, path := range []string{"/esempi/ws/danno-cancellato", "/esempi/ws/danno-cancellato?passaggio=attacca-lancia-scudo-frontale", "/esempi/ygo/catena-di-tre-anelli",
			"/esempi/ws/refresh-a-meta-danno", "/esempi/ws/refresh-a-meta-danno?variante=1", "/tavolo/fow/giudizio/passaggi", "/tavolo/ws/danno/passaggi"} {
			p.open(path)
			if found := eval[string](p, cut); found != "" {
				t.Errorf("%s on %d: cut is %q", path, width, found)
			}
		}
	}
	p.quiet()
}

// "Passaggi" leads to the list of passages, "Tavolo" to the table, with scripts and without.
func TestBrowserPassagesAndTableAreTwoPlaces(t *testing.T) {
	p, _ := newPhone(t)
	const inSight = `((e) => { const r = e.getBoundingClientRect(); return r.height > 0 && r.top >= 0 && r.top < innerHeight / 2; })`
	for _, scripts := range []bool{true, false} {
		p.scripts(scripts)
		for link, place := range map[string]string{"Passaggi": "passaggi", "Tavolo": "tavolo"} {
			p.open("/tavolo/ws/danno?mazzo=3")
			to := eval[string](p, `[...document.querySelectorAll(".foot a")].find((a) => a.textContent.trim() === "`+link+`").getAttribute("href")`)
			if !strings.HasSuffix(to, "#"+place) {
				t.Fatalf("%s leads to %s", link, to)
			}
			p.tap(`.foot a[href$="#` + place + `"]`)
			p.at(to)
			p.wait(inSight + `(document.getElementById("` + place + `"))`)
		}
	}
	p.quiet()
}

// One who followed a result goes back to the results by the link at the head of the page, which says so; elsewhere it
// says one level up.
func TestBrowserLinkBackLeadsToTheResults(t *testing.T) {
	p, _ := newPhone(t)
	says := func(want, aloud string) {
		t.Helper()
		if got, name := p.text(".bar > a"), eval[string](p, `document.querySelector(".bar > a").getAttribute("aria-label")`); got != want || name != aloud {
			t.Errorf("the link back says %q, aloud %q, want %q, %q", got, name, want, aloud)
		}
	}
	p.open("/ws/4.9.1.2")
	says("4.9", "Torna alla sezione 4.9")
	p.open("/cerca?q=danno+cancellato&gioco=ws")
	p.tap(".hit.first h2 a")
	p.wait(`location.pathname !== "/cerca"`)
	says("Risultati", "Torna ai risultati")
	p.tap(".bar > a")
	p.at("/cerca?q=danno+cancellato&gioco=ws")
	p.open("/cerca?q=danno+cancellato&gioco=ws")
	p.tap(".hit.first h2 a")
	p.wait(`location.pathname !== "/cerca"`)
	eval[bool](p, `(location.hash = "testo", true)`) // a place of the page is no step back
	p.tap(".bar > a")
	p.at("/cerca?q=danno+cancellato&gioco=ws")

	p.open("/ws/7.2")
	p.tap("#q")
	p.types("refresh")
	p.wait(`document.querySelector(".found .hit") !== null`)
	p.tap(".found .hit.first h2")
	p.wait(`location.pathname === "/ws/9.2"`)
	says("Risultati", "Torna ai risultati")
	p.tap(".bar > a")
	p.wait(`location.pathname === "/ws/7.2" && document.querySelector(".found:not([hidden]) .hit") !== null`)

	p.scripts(false)
	p.open("/cerca?q=danno+cancellato&gioco=ws")
	p.tap(".hit h2 a")
	p.wait(`location.pathname !== "/cerca"`)
	says("4", "Torna a 4")
	p.quiet()
}

// What says that something is copied is read in light and in dark, its button too.
func TestBrowserCopyIsReadable(t *testing.T) {
	p, _ := newPhone(t)
	const contrast = `(() => {
		const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
		const light = (colour) => parts(colour).slice(0, 3).map((v) => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
		const paper = (e) => { for (; ; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if ((parts(c)[3] ?? 1) === 1) return c; } };
		return Math.min(...[document.querySelector(".said-aloud"), document.querySelector(".said-aloud button")].map((e) => {
			const [a, b] = [light(getComputedStyle(e).color), light(paper(e))];
			return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
		}));
	})()`
	for _, dark := range []bool{false, true} {
		p.dark(dark)
		p.open("/ws/4.9.1.2")
		p.tap(`.foot [data-do="copy"]`)
		p.wait(`document.querySelector(".said-aloud button") !== null`)
		if got := eval[float64](p, contrast); got < 4.5 {
			t.Errorf("dark %v: the contrast is %.1f", dark, got)
		}
		if h := eval[float64](p, `document.querySelector(".said-aloud button").getBoundingClientRect().height`); h < 44 {
			t.Errorf("the button is %.0f high", h)
		}
	}
}

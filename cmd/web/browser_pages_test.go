package main

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// mainPages are those that a judge has before the eyes.
var mainPages = []string{"/", "/ws", "/ws/4", "/ws/4.9", "/ws/4.9.1.2", "/ws/4.9.1.2?mostra", "/ws/tutto", "/cerca?q=danno+cancellato", "/cerca?q=xqzwj",
	"/ruling", "/ruling/1", "/esempi", "/esempi/ws/danno-cancellato",
	"/esempi/ws/al-posto-di-un-danno?passaggio=attacca-lancia-d-frontale&giocatore=B&atto=concede", "/esempi/ws/refresh-a-meta-danno?ramo=a1-passa",
	"/esempi/ws/refresh-a-meta-danno?variante=1&confronta=si", "/esempi/ws/refresh-a-meta-danno?prova=a1&risposta=passa", "/dubbi/ws", "/fonti/ws", "/testi-pubblicati", "/copertura/ws", "/quando/ygo", "/quando/ygo/trappola-normale", "/tavolo/ws", "/tavolo/ws/danno?mazzo=3#vuoto-mazzo", "/tavolo/ygo/damage-step", "/tavolo/ws/danno?mazzo=3&mostra=", "/tavolo/ws/danno/passaggi?mazzo=3&ramo=poi", "/tavolo/ygo/catena/passaggi",
	"/tavolo/ws/danno?carta=riordino.1&detto=zucca", "/quando/ygo/trappola-normale?carta=trappola.sempre.niente.atk.500#vuoto-effetto", "/tavolo/ygo/libero", freePage, freeEditor,
	freeEditor + "#carta-1", "/raccolta", "/informazioni", "/senza-rete", "/scopa"}

// freePage leads to a free position, freeEditor to the page where one is changed.
const (
	freePage   = "/esempi/ygo/catena-di-tre-anelli?tavolo="
	freeEditor = "/tavolo/ygo/libero/cambia?s=1QjijMj0fySkKCko-pQUQyxNLskEKDC0MDEDBTdCRSHbnJoLlomGhC3JDbn5xSVG-riFIMdgOJOeA5TLBOlIgihPTM1PB_BKl2FouQAAAAP__"
)

// tooWide names what stands out of the screen, at the right. What scrolls in its own frame may.
const tooWide = `(() => {
	const framed = (e) => { for (; e; e = e.parentElement) if (/auto|scroll|hidden/.test(getComputedStyle(e).overflowX) && e !== document.documentElement) return true; return false; };
	const out = [...document.body.querySelectorAll("*")].filter((e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.right > document.documentElement.clientWidth + .5 && !framed(e); });
	return document.scrollingElement.scrollWidth > document.documentElement.clientWidth ? "page " + document.scrollingElement.scrollWidth + " " + out.slice(0, 3).map((e) => e.outerHTML.slice(0, 120)).join(" | ") : "";
})()`

// tooSmall names what is hard to touch in the bar and in the foot.
const tooSmall = `[...document.querySelectorAll(".bar > a, .bar input:not([type=hidden]), .bar form a, .foot > *, .theme button, .site a")].filter((e) => {
	const r = e.getBoundingClientRect();
	return getComputedStyle(e).visibility !== "hidden" && (r.height < 44 || r.width < 44);
}).map((e) => e.outerHTML.slice(0, 120) + JSON.stringify(e.getBoundingClientRect())).join(" | ")`

// nameless names controls without words for whoever does not see them.
const nameless = `[...document.querySelectorAll("a, button, input:not([type=hidden])")].filter((e) =>
	!(e.textContent.trim() || e.getAttribute("aria-label") || (e.labels && e.labels.length) || e.querySelector("img[alt]"))).map((e) => e.outerHTML).join(" | ")`

// brightness of the paper, from 0 to 255.
const brightness = `getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g).slice(0, 3).reduce((a, b) => a + +b, 0) / 3`

// fits holds the page that is open to what every page promises on a phone.
func fits(p *phone, path string) {
	p.t.Helper()
	for what, fault := range map[string]string{"too wide": tooWide, "too small": tooSmall, "without a name": nameless} {
		if found := eval[string](p, fault); found != "" {
			p.t.Errorf("%s: %s: %s", path, what, found)
		}
	}
}

func TestBrowserPagesFitAPhone(t *testing.T) {
	p, _ := newPhone(t)
	for _, dark := range []bool{false, true} {
		p.dark(dark)
		for _, path := range mainPages {
			p.open(path)
			fits(p, path)
			if light := eval[float64](p, brightness); dark != (light < 128) {
				t.Errorf("%s: the paper is %v bright, dark is %v", path, light, dark)
			}
		}
	}
	p.forgive("/scopa Failed to load resource") // it is there for its error page
	p.quiet()
}

// The look that is chosen stands in the page as the server sends it: nothing flashes.
func TestBrowserThemeByHand(t *testing.T) {
	p, _ := newPhone(t)
	p.dark(false)
	p.open("/ws/4.9")
	p.tap(`.theme [value="scuro"]`)
	p.wait(`document.documentElement.dataset.theme === "dark"`)
	p.at("/ws/4.9")
	sent := eval[string](p, `fetch(location.href).then((answer) => answer.text())`)
	if !strings.Contains(sent, `data-theme="dark"`) || !strings.Contains(sent, `name="color-scheme" content="dark"`) {
		t.Error("the page is not sent dark")
	}
	if light := eval[float64](p, brightness); light > 128 {
		t.Errorf("the paper is %v bright", light)
	}
	p.tap(`.theme [value="sistema"]`)
	p.wait(`document.documentElement.dataset.theme === ""`)
	p.quiet()
}

// The look that is chosen holds without network too, from the first byte of the page.
func TestBrowserThemeWithoutNetwork(t *testing.T) {
	p, cut := newPhone(t)
	p.dark(false)
	p.open("/")
	p.tap(`.theme [value="scuro"]`)
	p.wait(`document.documentElement.dataset.theme === "dark"`)
	p.kept()
	p.leave()
	cut()
	p.open("/ws/4.9")
	if light := eval[float64](p, brightness); light > 128 {
		t.Errorf("without network the paper is %v bright", light)
	}
	if pressed := eval[string](p, `document.querySelector('.theme [aria-pressed="true"]').value`); pressed != "scuro" {
		t.Errorf("without network %q is pressed", pressed)
	}
	p.tap(`.theme [value="chiaro"]`)
	p.wait(`document.querySelector("h1").textContent === "Senza rete"`)
	p.quiet()
}

// On a plain http address there are no clipboard and no worker: copying works all the same.
func TestBrowserCopiesOnPlainHTTP(t *testing.T) {
	p, _ := newPhone(t)
	local := p.home
	p.home = strings.Replace(p.home, "localhost", venue, 1)
	p.open("/ws/4.9.1.2")
	if eval[bool](p, "isSecureContext") {
		t.Fatal("the page is secure: this proves nothing")
	}
	p.tap(`.foot [data-do="copy"]`)
	p.wait(`document.querySelector(".said-aloud").textContent.startsWith("Copiata")`)
	link := p.home + "/ws/4.9.1.2"
	p.quiet()

	p.home = local
	p.open("/")
	permission := &browser.PermissionDescriptor{Name: "clipboard-read"}
	_, err := chromedp.CallBrowser(p.ctx, browser.SetPermission,
		browser.SetPermissionParams{Permission: permission, Setting: browser.PermissionSettingGranted, Origin: local})
	if err != nil {
		t.Fatal(err)
	}
	p.tap("h1") // only a page that is looked at may read the clipboard
	copied := eval[string](p, "navigator.clipboard.readText()")
	for _, part := range []string{"WS 4.9.1.2 · 4.9 ", "Resolution Area", "Punto dubbio:", link} {
		if !strings.Contains(copied, part) {
			t.Errorf("what is copied has not %q:\n%s", part, copied)
		}
	}
}

// axeScript runs axe-core on the page that is open and gives what it complains of. CAVILLO_AXE names its script,
// axe.min.js.
func axeScript(t *testing.T) func(p *phone) string {
	t.Helper()
	name := os.Getenv("CAVILLO_AXE")
	if name == "" {
		t.Skip("CAVILLO_AXE is not set: it names axe.min.js of axe-core")
	}
	script, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return func(p *phone) string {
		p.wait(`document.getAnimations().every((a) => a.playState !== "running")`)
		eval[bool](p, string(script)+"; true")
		return eval[string](p, `axe.run({ rules: { "target-size": { enabled: true } } }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes[0].html.slice(0, 160)).join(" | "))`)
	}
}

// Axe finds nothing to complain of on the main pages, light or dark.
func TestBrowserPagesByAxe(t *testing.T) {
	axe := axeScript(t)
	p, _ := newPhone(t)
	for _, dark := range []bool{false, true} {
		p.dark(dark)
		for _, path := range mainPages {
			p.open(path)
			if faults := axe(p); faults != "" {
				t.Errorf("%s, dark %v: %s", path, dark, faults)
			}
		}
	}
}

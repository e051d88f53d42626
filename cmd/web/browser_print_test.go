package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// printedPages are those that are printed most, one of each kind, with words that stand on paper alone where all is
// opened.
var printedPages = []struct{ path, folded string }{
	{"/ws/tutto", "Quanto dura il soul perso con l"},
	{"/ws/7", "Encore Step"},
	{"/ws/7.2", "Attack Declaration Step"},
	{"/ws/7.2.1.4.2", "Per citarla com’è ora"},
	{"/nar/8.6.1", "Per citarla com’è ora"},
	{"/ruling/1-refresh-a-meta-danno", "Le regole su cui si regge"},
	{"/esempi/ws/refresh-a-meta-danno", "Tutti i passaggi"},
	{"/esempi/ygo/catena-di-tre-anelli", "Tutti i passaggi"},
}

// paper shows the page that is open as it is printed, in a system that is dark or light.
func (p *phone) paper(dark bool) {
	p.t.Helper()
	look := "light"
	if dark {
		look = "dark"
	}
	media := emulation.SetEmulatedMediaParams{Media: "print", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: look}}}
	if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, media); err != nil {
		p.t.Fatal(err)
	}
}

// visible are the functions with which a page is examined as it is seen.
const visible = `
	const seen = (e) => e.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) && e.getClientRects().length > 0 && getComputedStyle(e).clipPath === "none";
	const bright = (color) => { const [r, g, b, a] = color.match(/[\d.]+/g).map(Number); return a === 0 ? null : (r + g + b) / 3; };
	const name = (e) => e.outerHTML.slice(0, 100);`

// toUse names what a page on paper has that can only be used on a screen.
const toUse = `(() => {` + visible + `
	return [...document.querySelectorAll("button, input, select, textarea, form, nav:not(.crumbs, .brief), [role=search], .bar, .foot, .site")].filter(seen).map(name).join(" | ");
})()`

// stillFolded names what is folded on paper.
const stillFolded = `(() => {` + visible + `
	return [...document.querySelectorAll("details:not([open])")].filter((d) => seen(d) && ![...d.children].slice(1).every((c) => seen(c) || getComputedStyle(c).display === "none")).map(name).join(" | ");
})()`

// notBlackOnWhite names words that are not dark on a light ground.
const notBlackOnWhite = `(() => {` + visible + `
	const ground = (e) => { for (; e; e = e.parentElement) { const light = bright(getComputedStyle(e).backgroundColor); if (light !== null) return light; } return 255; };
	const words = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== "");
	return [...document.body.querySelectorAll("*")].filter((e) => words(e) && seen(e) && (bright(getComputedStyle(e).color) > 110 || ground(e) < 230)).map(name).slice(0, 3).join(" | ");
})()`

// torn names the rules within which a sheet may end where there is another place.
const torn = `[...document.querySelectorAll(".rules > li, .entire .line, .doubt, .verdicts > li")].filter((e) => getComputedStyle(e).breakInside !== "avoid").map((e) => e.outerHTML.slice(0, 100)).slice(0, 3).join(" | ")`

// A book, a chapter, a section, a rule, a ruling and an example say on paper what they are, whose, of which version and
// day, and where they are found; all is open, black on white, without scripts too.
func TestBrowserPrint(t *testing.T) {
	p, _ := newPhone(t)
	for _, dark := range []bool{false, true} {
		p.paper(dark)
		p.scripts(!dark)
		for _, one := range printedPages {
			p.open(one.path)
			said := strings.Join(strings.Fields(eval[string](p, "document.body.innerText")), " ")
			for _, must := range []string{p.text("h1"), eval[string](p, `document.querySelector("[data-source] b").textContent`), "versione " + eval[string](p, `document.querySelector("[data-version]").dataset.version`) + " del ",
				p.home + one.path, one.folded} {
				if must = strings.Join(strings.Fields(must), " "); !strings.Contains(strings.ToLower(said), strings.ToLower(must)) {
					t.Errorf("%s, dark %v: the sheet lacks %q: %.1000s", one.path, dark, must, said)
				}
			}
			for what, fault := range map[string]string{"not black on white": notBlackOnWhite, "torn": torn} {
				if found := eval[string](p, fault); found != "" {
					t.Errorf("%s, dark %v: %s: %s", one.path, dark, what, found)
				}
			}
		}
	}
	p.quiet()
}

// Every kind of page on paper has its address, is opened, and has nothing that is only for a screen.
func TestBrowserPrintsEveryKindOfPage(t *testing.T) {
	p, _ := newPhone(t)
	p.paper(false)
	paths := append([]string{"/novita", "/glossario/ws", "/confronto/catena", "/ws/turno", "/ruling/1/storia", "/ws/7.2.1.4.2@2026.1", "/senza-rete/manca"}, mainPages...)
	for _, one := range printedPages {
		paths = append(paths, one.path)
	}
	for _, path := range paths {
		p.open(path)
		for what, fault := range map[string]string{"only for a screen": toUse, "folded": stillFolded, "not black on white": notBlackOnWhite} {
			if found := eval[string](p, fault); found != "" {
				t.Errorf("%s: %s: %s", path, what, found)
			}
		}
		if where := eval[string](p, `document.querySelector(".paper").innerText`); !strings.HasPrefix(where, p.home+"/") && path != "/scopa" {
			t.Errorf("%s: the sheet says that it is at %q", path, where)
		}
	}
	p.forgive("/scopa Failed to load resource") // it is there for its error page
	p.quiet()
}

// A page is printed to a file that is one, of as many sheets as it needs: none is empty.
func TestBrowserPrintsToAFile(t *testing.T) {
	p, _ := newPhone(t)
	for path, most := range map[string]int{"/ws/7.2.1.4.2": 2, "/ws": 5, "/esempi/ws/refresh-a-meta-danno": 2} {
		p.open(path)
		file, err := chromedp.Call(p.ctx, page.PrintToPDF, page.PrintToPDFParams{})
		if sheets := bytes.Count(file.Data, []byte("/Type /Page\n")); err != nil || sheets == 0 || sheets > most {
			t.Errorf("%s: %d sheets, %v", path, sheets, err)
		}
	}
}

package main

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"cavillo/rulebooks/editions"
	"cavillo/views"
)

// The sheet of games opens on the page, with scripts and without; Esc closes it and gives the focus back, and so does a
// tap elsewhere.
func TestBrowserSheetOfGames(t *testing.T) {
	p, _ := newPhone(t)
	const shut = `!document.querySelector(".bar details.game").open`
	p.open("/ws/7.2")
	p.tap(".bar .game > summary")
	p.wait(`document.querySelector(".bar details.game").open`)
	if games := eval[string](p, `[...document.querySelectorAll(".bar .game nav a")].map((a) => a.textContent).join(", ")`); games != "Weiss Schwarz, Naruto, One Piece, Yu-Gi-Oh!, Force of Will, Gioco di oggi…" {
		t.Errorf("the sheet offers %s", games)
	}
	if here := p.text(`.bar .game [aria-current]`); here != "Weiss Schwarz" {
		t.Errorf("the game in force is %q", here)
	}
	if small := eval[int](p, `[...document.querySelectorAll(".bar .game nav a")].filter((a) => a.getBoundingClientRect().height < 44).length`); small > 0 {
		t.Errorf("%d games are hard to touch", small)
	}
	p.presses("Escape")
	p.wait(shut)
	if !eval[bool](p, `document.activeElement === document.querySelector(".bar .game > summary")`) {
		t.Error("after Esc the focus is elsewhere")
	}
	p.presses("Enter") // by keyboard
	p.wait(`document.querySelector(".bar details.game").open`)
	p.tap("h1")
	p.wait(shut)
	p.tap(".bar .game > summary")
	p.tap(`.bar .game a[href="/ygo"]`)
	p.at("/ygo")

	p.scripts(false)
	p.open("/ws/7.2")
	p.tap(".bar .game > summary")
	p.tap(`.bar .game a[href="/op"]`)
	p.at("/op")
	p.scripts(true)
	p.quiet()
}

// What each form of copying puts on the clipboard, to the letter.
func TestBrowserCopiesEveryForm(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	book := books[0]
	p, _ := newPhone(t)
	permission := &browser.PermissionDescriptor{Name: "clipboard-read"}
	if _, err := chromedp.CallBrowser(p.ctx, browser.SetPermission,
		browser.SetPermissionParams{Permission: permission, Setting: browser.PermissionSettingGranted, Origin: p.home}); err != nil {
		t.Fatal(err)
	}
	rule := book.Rule("7.2.1.4.2")
	link := p.home + "/ws/7.2.1.4.2"
	flat := strings.Join(strings.Fields(rule.Text()), " ")
	for form, want := range map[string]string{
		"":                         views.PlainText(book, rule.Within(), link, false),
		"Solo il link":             link,
		"Citazione che non cambia": "WS 7.2.1.4.2@" + book.Version + "\n" + link + "@" + book.Version,
		"Markdown":                 "> **[WS 7.2.1.4.2](" + link + ")** " + flat,
		"Con i punti dubbi":        views.PlainText(book, rule.Within(), link, true),
	} {
		p.open("/ws/7.2.1.4.2")
		p.tap(`.foot [data-do="copy"]`)
		p.wait(`document.querySelector(".said-aloud button") !== null`)
		if form != "" {
			p.tap(".said-aloud button")
			p.wait(`document.querySelector("dialog.sheet[open]") !== null`)
			eval[bool](p, `(() => { const b = [...document.querySelectorAll("dialog.sheet button")].find((b) => b.textContent === `+quote(form)+`); b.id = "forma"; return true; })()`)
			p.tap("#forma")
			p.wait(`document.querySelector("dialog.sheet") === null`)
		}
		p.tap("h1") // only a page that is looked at may read the clipboard
		if copied := eval[string](p, "navigator.clipboard.readText()"); strings.TrimSpace(copied) != strings.TrimSpace(views.Typeset(want)) {
			t.Errorf("%q copies\n%s\nwant\n%s", form, copied, want)
		}
	}
	p.quiet()
}

// A long list is narrowed to what holds the words, accents aside; where nothing does it says so, and without words all
// is back.
func TestBrowserListsAreNarrowed(t *testing.T) {
	p, _ := newPhone(t)
	const items = `details.group:not([hidden]) :is(.verdicts > li, .plain > li, .terms > div, section):not([hidden])`
	count := func(selector string) int {
		return eval[int](p, `document.querySelectorAll(`+quote(selector)+`).length`)
	}
	for path, words := range map[string]string{
		"/esempi": "punto riordino", "/esempi/ws": "puo carte", "/esempi/ygo": "CATENA", "/glossario": "dan", "/glossario/ws": "clock", "/dubbi/ws": "check timing", "/dubbi/op": "rinforzo",
	} {
		p.open(path)
		all, groups := count(items), count("details.group")
		if open := count("details.group[open]"); open > 0 || groups < 2 {
			t.Errorf("%s: %d of %d groups are open at first", path, open, groups)
		}
		p.tap("#filtro")
		p.do(chromedp.SendKeys(chromedp.CSS("#filtro"), words))
		p.wait(`document.querySelector("details.group[open]") !== null`)
		left := count(items)
		if left == 0 || left >= all {
			t.Errorf("%s: %q leaves %d of %d", path, words, left, all)
		}
		for word := range strings.FieldsSeq(strings.ToLower(words)) {
			const plain = `((s) => s.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase())`
			if other := eval[string](p, `[...document.querySelectorAll(`+quote(items)+`)].map((e) => e.textContent).find((s) => !`+plain+`(s).includes(`+quote(word)+`)) || ""`); other != "" {
				t.Errorf("%s: %q leaves %s", path, words, other)
			}
		}
		p.do(chromedp.SendKeys(chromedp.CSS("#filtro"), " xqzwj"))
		p.wait(`!document.getElementById("filtro-niente").hidden`)
		if left := count(items); left > 0 {
			t.Errorf("%s: words that are nowhere leave %d", path, left)
		}
		eval[bool](p, `(() => { const f = document.getElementById("filtro"); f.value = ""; f.dispatchEvent(new Event("input")); return true; })()`)
		if back := count(items); back != all || count("details.group[open]") > 0 || !eval[bool](p, `document.getElementById("filtro-niente").hidden`) {
			t.Errorf("%s: without words %d of %d are back", path, back, all)
		}
	}
	// What an address leads to is opened.
	p.open("/glossario/ws#t-Waiting-Room")
	p.wait(`document.getElementById("t-Waiting-Room").getBoundingClientRect().height > 0`)
	p.quiet()
}

// The filters of rulings act as they are chosen, and each leaves what it names; without scripts a button sends them.
func TestBrowserRulingFilters(t *testing.T) {
	p, _ := newPhone(t)
	choose := func(name, value string) {
		eval[bool](p, `(() => { const s = document.querySelector('.filters [name="`+name+`"]'); s.value = `+quote(value)+`; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`)
		p.wait(`new URLSearchParams(location.search).get(` + quote(name) + `) === ` + quote(value))
	}
	counted := func() int {
		n, _, _ := strings.Cut(p.text(".filters + .printed"), " ")
		count, err := strconv.Atoi(n)
		if items := eval[int](p, `document.querySelectorAll(".verdicts:not(h2 + .verdicts) > li").length`); err != nil || items != count {
			t.Errorf("the list says %q and has %d", n, items)
		}
		return count
	}
	offered := func(name string) []string {
		p.open("/ruling")
		return eval[[]string](p, `[...document.querySelector('.filters [name="`+name+`"]').options].map((o) => o.value).filter((v) => v)`)
	}
	p.open("/ruling")
	all := counted()
	sum := 0
	for _, game := range offered("gioco") {
		choose("gioco", game)
		sum += counted()
		if others := eval[string](p, `[...document.querySelectorAll(".verdicts > li")].map((e) => e.textContent).find((s) => !s.includes(`+quote(strings.ToUpper(game)+"\u00a0")+`)) || ""`); others != "" {
			t.Errorf("among those of %s is %s", game, others)
		}
	}
	if sum != all {
		t.Errorf("%d rulings by game, %d in all", sum, all)
	}
	sum = 0
	for _, kind := range offered("tipo") {
		choose("tipo", kind)
		sum += counted()
	}
	if sum != all {
		t.Errorf("%d rulings by kind, %d in all", sum, all)
	}
	sum = 0
	for _, state := range offered("stato") {
		choose("stato", state)
		sum += counted()
	}
	if sum != all {
		t.Errorf("%d rulings by state, %d in all", sum, all)
	}
	p.open("/ruling?gioco=ws&tipo=" + "redazione")
	both := counted()
	if both == 0 || both == all {
		t.Errorf("two filters together leave %d of %d", both, all)
	}
	p.scripts(false)
	p.open("/ruling?gioco=op")
	p.tap(".filters button")
	p.wait(`location.search.includes("gioco=op")`)
	p.scripts(true)
	p.quiet()
}

// An example opens with what happens, and its rules, in view above the foot and below the verdict, on a small phone.
func TestBrowserExampleOpensWithItsSentence(t *testing.T) {
	p, _ := newPhone(t)
	p.do(chromedp.EmulateViewport(360, 740, chromedp.EmulateMobile, chromedp.EmulateTouch, chromedp.EmulatePortrait))
	const hidden = `(() => {
		const said = document.querySelector(".said"), foot = document.querySelector(".foot").getBoundingClientRect().top;
		const low = Math.max(...[said, ...said.querySelectorAll(".chip")].map((e) => e.getBoundingClientRect().bottom));
		const verdict = Math.max(...[...document.querySelectorAll(".example h1, .example .verdict")].map((e) => e.getBoundingClientRect().bottom));
		const chip = said.querySelector(".chip").getBoundingClientRect();
		const touched = document.elementFromPoint(chip.left + chip.width / 2, chip.top + chip.height / 2);
		return low > foot + 0.5 ? "under the foot by " + (low - foot) : said.getBoundingClientRect().top < verdict - 0.5 ? "over the verdict" : touched && touched.closest(".said .chip") ? "" : "its rule cannot be touched";
	})()`
	tried := 0
	for _, game := range []string{"ws", "ygo"} {
		p.open("/esempi/" + game)
		links := eval[string](p, `[...new Set([...document.querySelectorAll('.verdicts a[href^="/esempi/`+game+`/"]')].map((a) => a.getAttribute("href")))].join(" ")`)
		for _, path := range strings.Fields(links) {
			p.open(path)
			if fault := eval[string](p, hidden); fault != "" {
				t.Errorf("%s: what happens is %s", path, fault)
			}
			tried++
		}
	}
	if tried < 200 {
		t.Errorf("only %d examples", tried)
	}
	// A passage reached without reloading is what the phone shares.
	p.open("/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale")
	p.tap(`.foot [data-go="next"]`)
	p.wait(`location.search === "?passaggio=innesco-a-1"`)
	if shared := eval[string](p, `document.querySelector('link[rel="canonical"]').href`); shared != p.home+"/esempi/ws/refresh-a-meta-danno?passaggio=innesco-a-1&v=2026.3-614d6f" {
		t.Errorf("it is shared as %s", shared)
	}
	p.quiet()
}

package main

import (
	"cmp"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// graded are queries of the tuning half of the evaluation, each with the rules that answer it.
type graded struct {
	game, text string
	answers    []string // "ws:7.2.1"
}

// tuning is every nth query of the tuning half.
func tuning(t *testing.T, n int) []graded {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "search", "evaluation", "*.tuning.tsv"))
	if err != nil || len(files) == 0 {
		t.Fatal("no evaluation", err)
	}
	var some []graded
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for line := range strings.Lines(string(text)) {
			fields := strings.Split(strings.TrimSpace(line), "\t")
			if strings.HasPrefix(line, "#") || len(fields) < 4 {
				continue
			}
			if i++; i%n != 1 {
				continue
			}
			q := graded{strings.Trim(fields[1], "-"), fields[2], nil}
			for _, answer := range strings.Fields(fields[3]) {
				if ref, ok := strings.CutSuffix(answer, "=3"); ok {
					q.answers = append(q.answers, ref)
				}
			}
			some = append(some, q)
		}
	}
	return some
}

// types writes in the box, which has the focus already.
func (p *phone) types(words string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(words))
}

// comes waits for something that may not come.
func (p *phone) comes(holds func() bool) bool {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		if holds() {
			return true
		}
	}
	return false
}

// empties takes away what stands in the box and leaves the focus there.
func (p *phone) empties() {
	p.t.Helper()
	eval[bool](p, `(() => { const q = document.getElementById("q"); q.focus(); q.value = ""; q.dispatchEvent(new Event("input")); return true; })()`)
}

// found are the addresses of the rules that the list below the box leads to, in order.
const found = `[...document.querySelectorAll(".found [role=option]:not(.ruling)")].map((o) => o.dataset.href)`

// reference is an address as the evaluation writes it: "ws:7.2.1".
func reference(address string) string {
	path, rule, _ := strings.Cut(address, "#")
	parts := append(strings.Split(path, "/"), "", "")
	return parts[1] + ":" + cmp.Or(rule, parts[2])
}

// Before Enter there is what Enter answers, whatever page is open, and with it mostly what a judge seeks.
func TestBrowserAnswersWhileOneTypes(t *testing.T) {
	p, _ := newPhone(t)
	p.home = strings.Replace(p.home, "localhost", venue, 1) // where nothing is kept: however slow it is, the server answers
	asked := tuning(t, 6)
	shown, open := 0, ""
	for _, q := range asked {
		if page := "/" + q.game; page != open {
			p.open(page)
			open = page
		}
		p.empties()
		p.types(q.text)
		values := url.Values{"q": {q.text}}
		if q.game != "" {
			values.Set("gioco", q.game)
		}
		first := strings.TrimSuffix(firstAnswer(t, p.server+"/cerca?"+values.Encode()), "#")
		var list []string
		if !p.comes(func() bool {
			list = append(eval[[]string](p, found), "")
			// the rule of a certain verdict stands within its answer, which comes first in both
			return list[0] == first || strings.HasPrefix(list[0], "/tavolo/") &&
				eval[bool](p, `document.querySelector(".found [role=option]").textContent.includes(`+strconv.Quote(first[strings.LastIndexByte(first, '#')+1:])+`)`)
		}) {
			t.Errorf("%s %q: Enter answers %q, without it there is %v", q.game, q.text, first, list)
		}
		if slices.ContainsFunc(list, func(address string) bool {
			return slices.Contains(q.answers, reference(address))
		}) {
			shown++
		}
	}
	t.Logf("%d of %d queries show their rule without Enter", shown, len(asked))
	if len(asked) < 20 || shown*100 < len(asked)*70 { // how good the search itself is, its own tests say
		t.Errorf("%d of %d queries show their rule without Enter", shown, len(asked))
	}
	p.open("/")
	p.tap("#q")
	p.types("BP-T07")
	p.wait(`document.querySelector(".found .hit.first") !== null && document.querySelector(".found .hit.first").textContent.includes("BP-T07")`)
	p.quiet()
}

// An answer that comes late never takes the place of a newer one; what nobody waits for is called off.
func TestBrowserDropsStaleAnswers(t *testing.T) {
	p, _ := newPhone(t)
	s := slowly(t, p, "danno", "refresh")
	first := func() string { return p.text("#risposta .hit.first .num") }
	p.open("/cerca?q=catena&gioco=ygo")
	old := first()
	p.empties()
	p.types("danno")
	time.Sleep(300 * time.Millisecond)
	if eval[string](p, "location.search") == "?q=danno&gioco=ygo" {
		t.Fatal("the answer is not held back")
	}
	p.types(" da battaglia")
	p.wait(`location.search.startsWith("?q=danno+da+battaglia")`)
	newer := first()
	for end := time.Now().Add(5 * time.Second); !s.left("danno"); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the server still works for words that are gone")
		}
	}
	// Where requests cannot be called off, the old answer arrives and is dropped.
	eval[bool](p, "(window.AbortController = undefined, true)")
	p.empties()
	p.types("refresh")
	time.Sleep(300 * time.Millisecond)
	p.empties()
	p.types("danno da battaglia")
	p.wait(`location.search.startsWith("?q=danno+da+battaglia")`)
	close(s.held["refresh"])
	time.Sleep(300 * time.Millisecond)
	if got := first(); got != newer || eval[string](p, `document.title`) != "danno da battaglia · ricerca · Cavillo" {
		t.Errorf("at first %q, then %q, and a late answer makes it %q", old, newer, got)
	}
	p.quiet()
}

// While the new answer is on its way the old one stays, and Enter asks as without scripts.
func TestBrowserKeepsOldAnswersUntilTheNew(t *testing.T) {
	p, _ := newPhone(t)
	slowly(t, p, "catena di effetti")
	p.open("/ygo")
	p.tap("#q")
	p.types("catena")
	p.wait(`document.querySelector(".found .hit") !== null`)
	p.types(" di effetti")
	time.Sleep(300 * time.Millisecond)
	if cards := eval[int](p, `document.querySelectorAll(".found:not([hidden]) .hit").length`); cards == 0 {
		t.Error("the old answer is gone, and there is no new one")
	}
	p.presses("Enter")
	p.at("/cerca?q=catena+di+effetti&gioco=ygo")
	p.wait(`document.querySelector(".hit.first") !== null`)
	p.quiet()
}

const active = `(document.getElementById(document.getElementById("q").getAttribute("aria-activedescendant") || "-") || {id: ""}).id`

// Everything goes by keyboard: opening, walking, choosing, closing, and back to where one was.
func TestBrowserBoxByKeyboard(t *testing.T) {
	p, _ := newPhone(t)
	p.open("/ws/7.2")
	link := `.rules a.num[href="/ws/7.2.1"]`
	eval[bool](p, `(document.querySelector(`+quote(link)+`).focus(), true)`)
	inBox := `document.activeElement.id === "q"`
	p.presses("/")
	p.wait(inBox)
	if typed := eval[string](p, `document.getElementById("q").value`); typed != "" {
		t.Errorf("the key that opens the box writes %q", typed)
	}
	p.types("danno cancellato")
	p.wait(`document.getElementById("q").getAttribute("aria-expanded") === "true"`)
	for _, step := range []struct{ key, want string }{{"Down", "trovato-0"}, {"Down", "trovato-1"}, {"Up", "trovato-0"}, {"Up", ""}, {"Down", "trovato-0"}} {
		p.presses(step.key)
		if got := eval[string](p, active); got != step.want {
			t.Errorf("an arrow leads to %q, want %q", got, step.want)
		}
	}
	if selected := eval[string](p, `[...document.querySelectorAll("[aria-selected=true]")].map((o) => o.id + getComputedStyle(o).outlineStyle).join()`); selected != "trovato-0solid" {
		t.Errorf("chosen and seen: %q", selected)
	}
	p.presses("Escape")
	p.wait(`document.activeElement === document.querySelector(` + quote(link) + `) && document.querySelector(".found").hidden`)
	p.presses("Ctrl+K")
	p.wait(inBox + ` && document.getElementById("q").getAttribute("aria-expanded") === "true"`)
	p.presses("Down", "Enter")
	p.at("/ws/4.9#4.9.1.2")

	p.open("/cerca?q=danno+cancellato&gioco=ws")
	p.presses("/")
	p.wait(inBox)
	p.presses("Down")
	p.wait(`document.activeElement === document.querySelector(".hit h2 a")`)
	p.presses("Escape")
	p.wait(inBox)
	p.tap(`.box a[aria-label="Cancella"]`)
	p.wait(`document.getElementById("q").value === "" && document.querySelector("#risposta .chapters") !== null && ` + inBox)
	p.quiet()
}

const pastWords = `[...document.querySelectorAll(".found:not([hidden]) .past .q")].map((q) => q.textContent)`

// Searches that were really made are kept on the device, come back in the empty box, and can be forgotten.
func TestBrowserRecentSearches(t *testing.T) {
	p, _ := newPhone(t)
	p.open("/ws")
	p.tap("#q")
	if n := eval[int](p, `document.querySelectorAll(".found:not([hidden])").length`); n != 0 {
		t.Error("there is a list before anything was searched")
	}
	p.types("danno cancell")
	p.wait(`document.querySelector(".found .hit") !== null`)
	p.types("ato")
	p.presses("Enter")
	p.at("/cerca?q=danno+cancellato&gioco=ws")
	p.open("/ws")
	p.search("climax")
	p.open("/")
	p.tap("#q")
	p.types("catena")
	p.wait(`document.querySelector(".found .hit.first") !== null`)
	p.tap(".found .hit.first h2")
	p.wait(`location.pathname !== "/"`)
	p.open("/ygo")
	p.tap("#q")
	p.wait(`document.querySelector(".found:not([hidden]) .past") !== null`)
	if words := eval[[]string](p, pastWords); !slices.Equal(words, []string{"catena", "climax", "danno cancellato"}) {
		t.Errorf("searched of late: %v", words)
	}
	if cookies := eval[string](p, "document.cookie"); strings.Contains(cookies, "climax") {
		t.Errorf("the server is told: %s", cookies)
	}
	p.tap(`.past button[aria-label="Dimentica “climax”"]`)
	p.wait(`document.querySelectorAll(".past .q").length === 2`)
	p.presses("Escape")
	p.tap("#q")
	p.presses("Down", "Down", "Enter")
	p.at("/cerca?q=danno+cancellato&gioco=ws")
	p.open("/")
	p.tap("#q")
	p.tap(".found .past + .chip")
	p.wait(`document.querySelector(".found").hidden && localStorage.getItem("cavillo.cercate") === null`)
	p.quiet()
}

// Without scripts there is nothing of all this, and the box asks.
func TestBrowserBoxWithoutScripts(t *testing.T) {
	p, _ := newPhone(t)
	p.scripts(false)
	p.open("/ws")
	p.search("danno cancellato")
	if eval[int](p, `document.querySelectorAll(".found, [role=combobox]").length`) != 0 {
		t.Error("without scripts there is a list")
	}
	p.quiet()
}

// Back finds the words, the answer and the place again, on the page of results and below the box of another.
func TestBrowserBackToTheResults(t *testing.T) {
	p, _ := newPhone(t)
	p.open("/cerca?q=danno&gioco=ws")
	p.tap("#q")
	p.presses("End")
	p.types(" cancellato")
	p.wait(`location.search.startsWith("?q=danno+cancellato")`)
	eval[bool](p, `(document.querySelectorAll("#risposta .hit")[9].scrollIntoView(), true)`)
	p.wait(`scrollY > 300`)
	at := eval[float64](p, "scrollY")
	p.tap("#risposta .hit:nth-of-type(11) h2 a")
	p.wait(`location.pathname !== "/cerca"`)
	eval[bool](p, "(setTimeout(() => history.back(), 0), true)")
	p.wait(`location.pathname === "/cerca" && document.getElementById("q").value === "danno cancellato"`)
	p.wait(`Math.abs(scrollY - ` + fmt.Sprint(at) + `) < 60`)

	p.open("/ws/7.2")
	p.tap("#q")
	p.types("refresh")
	p.wait(`document.querySelector(".found .hit") !== null`)
	p.tap(".found .hit.first h2")
	p.wait(`location.pathname === "/ws/9.2"`)
	eval[bool](p, "(setTimeout(() => history.back(), 0), true)")
	p.wait(`location.pathname === "/ws/7.2" && document.getElementById("q").value === "refresh" && document.querySelector(".found:not([hidden]) .hit") !== null`)
	p.quiet()
}

// Axe finds nothing to complain of in the open list, light or dark. CAVILLO_AXE names its script.
func TestBrowserBoxByAxe(t *testing.T) {
	axe := axeScript(t)
	p, _ := newPhone(t)
	for _, dark := range []bool{false, true} {
		p.dark(dark)
		for _, words := range []string{"danno cancellato", "annulare il dannno", "B subisce 3 danni con 2 carte nel mazzo", "xqzwj", "7.2", ""} {
			for _, path := range []string{"/", "/ws/7.2", "/cerca?q=x&gioco=ws"} {
				p.open(path)
				eval[bool](p, `(localStorage.setItem("cavillo.cercate", '[{"q":"danno","game":"ws"},{"q":"catena","game":""}]'), true)`)
				p.empties()
				p.types(words)
				p.presses("Down")
				time.Sleep(300 * time.Millisecond)
				fits(p, path+" "+words)
				if faults := axe(p); faults != "" {
					t.Errorf("%s %q, dark %v: %s", path, words, dark, faults)
				}
			}
		}
	}
	p.quiet()
}

// Without network a misspelled question is respelled as the server does, and typing on asks for nothing that cannot
// come.
func TestBrowserRespellsWithoutNetwork(t *testing.T) {
	p, cut := newPhone(t)
	asked := []string{"/cerca?q=dannno+cancelato&gioco=ws", "/cerca?q=dannno&gioco=tutti", "/cerca?q=abilta+innescata&gioco=fow", "/cerca?q=danno&gioco=ws"}
	meant := `document.querySelector(".suggest a") ? document.querySelector(".suggest a").textContent : ""`
	server := map[string]string{}
	for _, path := range asked {
		p.open(path)
		server[path] = eval[string](p, meant)
	}
	if server["/cerca?q=dannno&gioco=tutti"] != "danno" {
		t.Errorf("the server respells %v", server)
	}
	p.kept()
	p.leave()
	cut()
	for _, path := range asked {
		p.open(path)
		p.wait(`document.querySelector("main[data-done]") !== null`)
		if got := eval[string](p, meant); got != server[path] {
			t.Errorf("%s: the server respells %q, the phone %q", path, server[path], got)
		}
	}
	cards := eval[int](p, `document.querySelectorAll(".hit").length`)
	p.tap("#q")
	p.types(" cancellato")
	time.Sleep(300 * time.Millisecond)
	if left := eval[int](p, `document.querySelectorAll(".hit").length`); left != cards || cards == 0 {
		t.Errorf("of %d cards typing leaves %d", cards, left)
	}
	p.presses("Enter")
	p.at("/cerca?q=danno+cancellato&gioco=ws")
	p.wait(`document.querySelector(".hit.first") !== null`)
	p.quiet()
}

// Without network a number or a label leads where the server leads, as near as the pages that a phone keeps have it.
func TestBrowserNumbersWithoutNetwork(t *testing.T) {
	p, cut := newPhone(t)
	listed := `[...document.querySelectorAll(".hit h2 .num"), ...document.querySelectorAll(".notice + .label + .list a")].map((one) => one.textContent.trim()).join(" | ")`
	lists := []string{"/cerca?q=A-17&gioco=tutti", "/cerca?q=A.17&gioco=tutti", "/cerca?q=ws+99.9&gioco=tutti", "/cerca?q=9.99.1&gioco=ws", "/cerca?q=A.999&gioco=ygo"}
	server := map[string]string{}
	for _, path := range lists {
		p.open(path)
		server[path] = eval[string](p, listed)
	}
	p.kept()
	p.leave()
	cut()
	for path, to := range map[string]string{"/cerca?q=A-17&gioco=ygo": "/ygo/4.2#4.2.6.4", "/cerca?q=A.17&gioco=ygo": "/ygo/A#A.17", "/cerca?q=dubbio+c13g&gioco=nar": "/nar/13.3#13.3.5",
		"/cerca?q=%EF%BC%97%EF%BC%8E%EF%BC%92%EF%BC%8E%EF%BC%91&gioco=ws": "/ws/7.2#7.2.1", "/cerca?q=7.2.1.4.3a&gioco=ws": "/ws/7.2#7.2.1.4.3"} {
		p.open(path)
		p.at(to)
	}
	for _, path := range lists {
		p.open(path)
		p.wait(`document.querySelector("main[data-done]") !== null`)
		if got := eval[string](p, listed); got != server[path] || got == "" {
			t.Errorf("%s: the server lists %q, the phone %q", path, server[path], got)
		}
	}
	p.quiet()
}

package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// "Perché non posso?" is asked at a passage by writing or by a tap, with scripts and without; the address that it gets
// shows the same answer.
func TestBrowserAsksWhyNot(t *testing.T) {
	p, _ := newPhone(t)
	const passage, question = "/esempi/ws/al-posto-di-un-danno?passaggio=attacca-lancia-d-frontale", "attacca con Lancia, diretto"
	const refused = "No. A non può fare un attacco Diretto con Lancia. “Attacco Frontale o Laterale: scelta e soul” 7.2.1.4.2"
	ask := func() {
		t.Helper()
		p.tap("#atto")
		p.do(chromedp.SendKeys(chromedp.CSS("#atto"), question+"\r"))
	}
	answered := func(want string) {
		t.Helper()
		p.wait(`document.querySelector("#giudizio p") !== null && document.querySelector("#giudizio p").innerText.replace(/\s+/g, " ").trim() === ` + quote(want))
		p.wait(`(() => { const r = document.querySelector("#giudizio").getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight; })()`) // it comes into view
		fits(p, want)
	}
	p.open(passage)
	eval[bool](p, `window.stays = true`)
	ask()
	answered(refused)
	if !eval[bool](p, `window.stays === true`) {
		t.Error("the page is loaded again")
	}
	if heard := p.text("#passaggio-detto"); heard != "No. A non può fare un attacco Diretto con Lancia. Regola 7.2.1.4.2." {
		t.Errorf("a screen reader hears %q", heard)
	}
	if focus := eval[string](p, `document.activeElement.id`); focus != "atto" {
		t.Errorf("the focus is on %q", focus)
	}
	p.tap(".ask summary")
	p.tap(`.ask .chip[value="attacca Lancia laterale"]`)
	p.wait(`document.querySelector("#giudizio b").textContent === "Sì."`)
	if focus := eval[string](p, `document.activeElement.id`); focus != "giudizio" {
		t.Errorf("after a tap the focus is on %q", focus)
	}
	p.do(chromedp.NavigateBack())
	answered(refused)
	address := eval[string](p, `location.pathname + location.search`)

	p.scripts(false)
	p.open(passage)
	ask()
	answered(refused)
	if hash := eval[string](p, `location.hash`); hash != "#perche" {
		t.Errorf("without scripts the page opens at %q", hash)
	}
	p.scripts(true)
	p.open(address)
	answered(refused)
	p.quiet()
}

// What was not done is played with a tap, with scripts and without, and the way back is the browser's.
func TestBrowserTakesABranchOfAnExample(t *testing.T) {
	p, _ := newPhone(t)
	const passage, branch = "/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale", "?ramo=a1-passa"
	for _, scripts := range []bool{true, false} {
		p.scripts(scripts)
		p.open(passage)
		p.tap(`.could a[href$="` + branch + `"]`)
		p.wait(`location.search === "` + branch + `" && document.querySelector(".verdict .kind").innerText.toLowerCase() === "un altro sviluppo"`)
		fits(p, branch)
		p.tap(`.could a[href*="ramo=a1-passa_b1-"]`)
		p.wait(`location.search.startsWith("` + branch + `_b1-")`)
		if scripts {
			p.do(chromedp.NavigateBack())
			p.wait(`location.search === "` + branch + `" && document.querySelector(".could a[href*=a1-passa_b1-]") !== null`)
		}
		p.tap(".printed.back a")
		p.wait(`location.search === "" && document.querySelector(".verdict .kind") === null`)
	}
	p.quiet()
}

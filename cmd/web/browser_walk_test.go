package main

import (
	"strings"
	"testing"
)

// walk is what a judge does: from words to the rule, to its example and through it, to a passage's rule, to a ruling.
func walk(p *phone, scripts bool) {
	t := p.t
	t.Helper()
	p.open("/")
	p.search("danno cancellato")
	if number := p.text(".hit.first .num"); !strings.HasSuffix(number, "4.9.1.2") {
		t.Errorf("the first answer is %q", number)
	}
	p.tap(".hit.first h2 a")
	p.at("/ws/4.9#4.9.1.2")
	if lit := eval[bool](p, `document.querySelector(":target").dataset.rule === "WS 4.9.1.2" && (r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector(":target").getBoundingClientRect())`); !lit {
		t.Error("the rule is not lit in view")
	}
	p.tap(`li[id="4.9.1.2"] > a.num`)
	if scripts {
		p.tap(`dialog.sheet a[href="/ws/4.9.1.2"]`)
	}
	p.at("/ws/4.9.1.2")
	p.tap(`.foot a[href^="/esempi/"]`)
	p.wait(`location.pathname === "/esempi/ws/danno-cancellato"`)
	first, last := step(p, "prev"), step(p, "next")
	if at, of, _ := strings.Cut(last, " / "); at != of || at == "1" || first != "1 / "+of {
		t.Errorf("the example goes from %q to %q", first, last)
	}
	rule := p.text(".said a.chip")
	eval[bool](p, `(document.querySelector(".said a.chip").scrollIntoView({block: "center"}), true)`) // out from under the foot
	p.tap(".said a.chip")
	if scripts { // it opens there first
		p.wait(`document.querySelector(".rule-popover:popover-open b").textContent.startsWith(` + quote(rule) + `)`)
		p.tap(".rule-popover a")
	}
	p.at("/ws/" + rule)
	if shown := eval[string](p, `document.querySelector("article[data-rule]").dataset.rule`); shown != "WS "+rule {
		t.Errorf("the passage's rule is %q, the page %q", rule, shown)
	}
	p.open("/ws/4.9.1.2")
	p.tap("#ruling .verdicts a")
	p.wait(`location.pathname.startsWith("/ruling/")`)
	if p.text("h1") == "" || p.text(".verdict") == "" {
		t.Error("the ruling has no question or no verdict")
	}
}

// step goes from passage to passage as far as one can and returns where it ends: "7 / 12".
func step(p *phone, way string) string {
	p.t.Helper()
	link := `.foot a[rel="` + way + `"]`
	for eval[bool](p, "document.querySelector("+quote(link)+") !== null") {
		before := p.text(".foot b")
		p.tap(link)
		p.wait(`document.querySelector(".foot b") && document.querySelector(".foot b").textContent.trim() !== ` + quote(before))
	}
	return p.text(".foot b")
}

func TestBrowserWalk(t *testing.T) {
	p, _ := newPhone(t)
	walk(p, true)
	p.quiet()
}

func TestBrowserWalkWithoutScripts(t *testing.T) {
	p, _ := newPhone(t)
	p.scripts(false)
	walk(p, false)
	p.quiet()
}

// After the first visit the server stops: the whole walk again, and more.
func TestBrowserWithoutNetwork(t *testing.T) {
	p, cut := newPhone(t)
	p.kept()
	p.quiet()
	p.leave()
	cut()

	p.open("/ws/7.2.1")
	p.wait("location.hash === '#7.2.1'")
	if text := p.text(":target .text"); len(text) < 40 {
		t.Errorf("WS 7.2.1 without network: %q", text)
	}
	p.open("/")
	p.search("danno cancellato")
	if number := p.text(".hit.first .num"); number != "WS 4.9.1.2" {
		t.Errorf("the first answer without network is %q", number)
	}
	if eval[int](p, `document.querySelectorAll(".hit.first mark").length`) == 0 {
		t.Error("no word is marked")
	}
	p.tap(".hit.first h2 a")
	p.at("/ws/4.9#4.9.1.2")
	p.open("/ws/4.9.1.2?mostra")
	p.wait(`document.querySelector("main.show .text") !== null`)
	p.tap("main.show a.chip")
	p.at("/ws/4.9#4.9.1.2")
	p.open("/cerca?q=" + "%C2%A77,2&gioco=ws")
	p.at("/ws/7.2")
	p.open("/esempi/ws/danno-cancellato?passaggio=attacca-lancia-scudo-frontale")
	p.tap(`.foot a[rel="next"]`)
	p.wait(`document.querySelector(".foot b").textContent.trim().startsWith("2 /")`)
	const sent = "/esempi/ws/refresh-a-meta-danno?passaggio=danno-w2&v=2026." // the digest is 80f534
	for address, says := range map[string]bool{sent + "2-80f534": false, sent + "1-80f534": false, sent + "1-000000": true} {
		p.open(address)
		p.wait(`document.querySelector(".foot b").textContent.trim().startsWith("6 /")`)
		if said := eval[bool](p, `document.querySelector(".notice") !== null`); said != says {
			t.Errorf("%s without network says that it has changed: %v", address, said)
		}
	}
	p.open("/ruling")
	p.tap(".group > summary")
	p.tap(".verdicts a")
	p.wait(`location.pathname.startsWith("/ruling/") && document.querySelector(".verdict") !== null`)
	for _, path := range []string{"/ws", "/ws/tutto", "/ws/4", "/nar", "/fow", "/dubbi/ws", "/raccolta", "/esempi",
		"/cerca?q=refresh+danno&gioco=tutti", "/cerca?q=7.2.1&gioco=tutti", "/cerca?q=xqzwj&gioco=ygo"} {
		p.open(path)
		p.at(path)
		if strings.HasPrefix(path, "/cerca") {
			p.wait(`document.querySelector("main[data-done]") !== null`)
		}
		if p.text("h1") == "Senza rete" {
			t.Errorf("%s is not there without network", path)
		}
		fits(p, path)
	}
	for _, path := range []string{"/testi-pubblicati", "/ws/77.1", "/scopa"} {
		p.open(path)
		if heading := p.text("h1"); heading != "Senza rete" {
			t.Errorf("%s without network: %q", path, heading)
		}
	}
	p.quiet()
}

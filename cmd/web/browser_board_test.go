package main

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// A card that is touched says what it is above the foot of a phone, leads to where it did something, and back is where
// one came from; all of it without scripts too.
func TestBrowserExampleCardIsTouched(t *testing.T) {
	p, _ := newPhone(t)
	const open = `[...document.querySelectorAll(".panel")].filter((e) => e.getClientRects().length).map((e) => e.querySelector("h2").textContent).join(" ")`
	const first, second = "?passaggio=attacca-lancia-scudo-frontale", "?passaggio=innesco-a-1"
	for _, scripts := range []bool{true, false} {
		p.scripts(scripts)
		p.open("/esempi/ws/refresh-a-meta-danno" + first)
		if shown := eval[string](p, open); shown != "" {
			t.Errorf("before a touch: %s", shown)
		}
		p.tap(`.near .slots a.card`)
		p.wait(`location.hash !== ""`)
		if shown := eval[string](p, open); shown != "Lancia" {
			t.Errorf("touched Lancia, shown %q", shown)
		}
		if low := eval[float64](p, `document.querySelector(".panel:target").getBoundingClientRect().bottom - document.querySelector(".foot").getBoundingClientRect().top`); low > 1 {
			t.Errorf("what is said of the card reaches %v under the foot", low)
		}
		p.tap(`.panel:target .close`)
		p.wait(`location.hash === "#tavolo"`)
		if shown := eval[string](p, open); shown != "" {
			t.Errorf("closed: %s", shown)
		}
		p.tap(`.near .slots a.card`)
		p.wait(`location.hash.startsWith("#carta-")`)
		p.tap(`.foot [data-go="next"]`)
		p.wait(`location.search === "` + second + `" && document.querySelector(".foot b").textContent === "2 / 7"`)
		if shown := eval[string](p, open); shown != "" {
			t.Errorf("at the next passage: %s", shown)
		}
		p.tap(`.near .slots a.card`)
		p.wait(`location.hash.startsWith("#carta-")`)
		p.tap(`.panel:target ol a:not([aria-current])`)
		p.wait(`location.search === "` + first + `" && document.querySelector(".foot b").textContent === "1 / 7"`)
		if !scripts {
			continue
		}
		eval[bool](p, `(history.back(), true)`)
		p.wait(`location.search === "` + second + `" && document.querySelector(".foot b").textContent === "2 / 7"`)
	}
	p.quiet()
}

// Where there is room beside the table a card stays touched from passage to passage, and its mark with it; Escape lets
// it go.
func TestBrowserExampleCardStaysTouched(t *testing.T) {
	p, _ := newPhone(t)
	p.do(chromedp.EmulateViewport(1280, 900))
	p.open("/esempi/ws/refresh-a-meta-danno?passaggio=attacca-lancia-scudo-frontale")
	p.do(chromedp.Click(chromedp.CSS(`.near .slots a.card`)))
	p.wait(`document.querySelector(".panel:target h2").textContent === "Lancia" && document.querySelectorAll(".card.touched").length === 1`)
	p.do(chromedp.Click(chromedp.CSS(`.foot [data-go="next"]`)))
	p.wait(`document.querySelector(".foot b").textContent === "2 / 7" && document.querySelector(".panel:target h2").textContent === "Lancia"`)
	p.wait(`document.querySelector(".card.touched").textContent.includes("Lancia")`)
	if beside := eval[bool](p, `document.querySelector(".panel:target").getBoundingClientRect().left >= document.querySelector(".board").getBoundingClientRect().right`); !beside {
		t.Error("what is said of the card covers the table")
	}
	p.presses("Escape")
	p.wait(`document.querySelector(".panel:target") === null && document.querySelector(".card.touched") === null`)
	eval[bool](p, `(history.go(-2), true)`)
	p.wait(`document.querySelector(".foot b").textContent === "1 / 7"`)
	p.quiet()
}

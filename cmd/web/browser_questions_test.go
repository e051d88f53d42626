package main

import (
	"encoding/json"
	"net/url"
	"slices"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/language"
	"cavillo/search/evaluation"
	"cavillo/static"
)

// questionLines are lines of the tuning half as questions to the box: those that ask for a number or how one begins,
// and a few of every other kind.
func questionLines(t *testing.T) (asked []string) {
	t.Helper()
	shelf, err := openShelf()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := evaluation.ReadLines(shelf.Books)
	if err != nil {
		t.Fatal(err)
	}
	byKind := map[language.Kind][]string{}
	for _, l := range lines {
		if l.Half != evaluation.Tuning {
			continue
		}
		q := language.KindOf(l.Text)
		kind := q.Kind
		if q.Is(language.Number) {
			kind = language.Number
		}
		byKind[kind] = append(byKind[kind], url.Values{"q": {l.Text}, "gioco": {string(l.Game)}}.Encode())
	}
	asked = []string{"q=come+si+gioca&gioco=tutti", "q=ws+come+si+inizia+una+partita&gioco=tutti",
		"q=quante+carte+ha+il+mazzo&gioco=tutti"}
	for _, kind := range append(slices.Clone(language.Kinds), language.Unknown) {
		some := byKind[kind]
		if kind != language.Begin && kind != language.Number {
			some = checks.Spread(some, 6)
		}
		asked = append(asked, some...)
	}
	return asked
}

// answerTo is what of an answer follows from the kind of its question.
type answerTo struct {
	Offers []string `json:"offers"` // addresses and texts of the links "Come si gioca"
	Before bool     `json:"before"` // these stand before all cards
	Card   string   `json:"card"`   // the address and the letters of the first card of a rule, a ruling or an example
	Marks  []mark   `json:"marks"`  // the marked words of its text
}

// mark is a marked word, after so many letters of a text.
type mark struct {
	Text string `json:"text"`
	At   int    `json:"at"`
}

// markedNumbers are the marks of numbers.
func (a answerTo) markedNumbers() []mark {
	return slices.DeleteFunc(slices.Clone(a.Marks), func(m mark) bool { return !language.IsNumber(m.Text) })
}

// readAnswer is a function of scripts that reads an answerTo.
const readAnswer = `(answer) => {
	const heading = [...answer.querySelectorAll("h2.label")].find((one) => one.textContent === "Come si gioca");
	const [card, first] = [answer.querySelector(".hit:not(.answer)"), answer.querySelector(".hit")];
	const text = card && card.querySelector(":scope > .t");
	const href = (link) => link.getAttribute("href").replace(/[?#].*/, "");
	const links = heading ? [...heading.nextElementSibling.querySelectorAll("a")] : [];
	const letters = (some) => some.replace(/[^\p{L}\p{N}]+/gu, "");
	const marks = [];
	let at = 0;
	for (const node of text ? text.childNodes : []) {
		if (node.nodeName === "MARK") marks.push({ text: node.textContent, at });
		at += letters(node.textContent).length;
	}
	return {
		offers: links.map((one) => href(one) + " " + one.textContent),
		before: !heading || !first || heading.compareDocumentPosition(first) === Node.DOCUMENT_POSITION_FOLLOWING,
		card: card ? href(card.querySelector("h2 a")) + " " + (text ? letters(text.textContent) : "") : "",
		marks,
	};
}`

// Without network a question of how one begins leads first where the server leads, and in the answer to one of how many
// the same number is marked.
func TestBrowserQuestionsWithoutNetwork(t *testing.T) {
	p, cut := newPhone(t)
	asked := questionLines(t)
	list, err := json.Marshal(asked)
	if err != nil {
		t.Fatal(err)
	}
	p.kept()
	server := eval[[]answerTo](p, `(async () => {
		const [read, all] = [`+readAnswer+`, []];
		for (const asked of `+string(list)+`) {
			const page = await (await fetch("/cerca?" + asked)).text();
			all.push(read(new DOMParser().parseFromString(page, "text/html").getElementById("risposta")));
		}
		return all;
	})()`)
	p.leave()
	cut()
	phone := eval[[]answerTo](p, `(async () => {
		const [read, all] = [`+readAnswer+`, []];
		const { keptAnswer } = await import("`+static.URL("search.js")+`");
		for (const asked of `+string(list)+`) all.push(read(await keptAnswer(asked)));
		return all;
	})()`)
	offered, cards, marked := 0, 0, 0
	for i, asked := range asked {
		if !slices.Equal(phone[i].Offers, server[i].Offers) || !phone[i].Before || !server[i].Before {
			t.Errorf("%s: the server offers %q, the phone %q", asked, server[i].Offers, phone[i].Offers)
		}
		if len(phone[i].Offers) > 0 {
			offered++
		}
		if phone[i].Card != server[i].Card { // the table led the server, or a text is cut
			t.Logf("%s: the server's first card\n%s\nand the phone's\n%s", asked, server[i].Card, phone[i].Card)
			continue
		}
		cards++
		numbers := phone[i].markedNumbers()
		if want := server[i].markedNumbers(); !slices.Equal(numbers, want) {
			t.Errorf("%s: of %s the server marks the numbers %v, the phone %v", asked, server[i].Card, want, numbers)
		}
		if len(numbers) > 0 {
			marked++
		}
	}
	t.Logf("of %d lines %d have an offer; %d have the server's first card, %d of them with a marked number",
		len(asked), offered, cards, marked)
	if offered < 10 || marked < 30 || cards*10 < len(asked)*8 {
		t.Error("these are too few to compare")
	}
	p.open("/cerca?q=come+si+gioca&gioco=ws")
	p.tap(`#risposta .label + .list a`)
	p.at("/ws/schede/in-dieci-minuti")
	if heading := p.text("h1"); heading != "In dieci minuti" {
		t.Errorf("the offer leads to %q", heading)
	}
	p.quiet()
}

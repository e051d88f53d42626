package views

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

var bookFiles = fstest.MapFS{
	"book.md":     {Data: []byte("# Libro di prova\n\nfonte: scritto per le prove\ndata: senza data\navviso: Esistono regole più nuove.\nversione: 2026.1\naggiornato: 2026-11-20\n")},
	"glossary.md": {Data: []byte("- **Mazzo** §1.1.1 (mazzi)\n")},
	"01-uno.md": {Data: []byte(`# 1 Uno & due

## 1.1 Pescare

**1.1.1** {Che cos'è il mazzo} Il [[Mazzo]] è <coperto>.

**1.1.2** {Come si pesca} Si pesca dal [[mazzi]] (§1.1.1):

- **prima** chi comincia
- *poi* l'altro

> Esempio: tre carte.

**1.1.2.1** {Mazzo vuoto} Chi non può pescare vince o perde.

::: dubbio 1.1.2.1
domanda: Vince o perde?
regole: 1.1.1
lettura: Perde, per 1.1.1 e non per 1.1.2 o 11.1.1.
perché: Il testo non decide.
sigla: A-1
:::
`)},
}

func testBook(t *testing.T) *rulebooks.Book {
	t.Helper()
	book, err := rulebooks.ReadBook(rulebooks.WS, bookFiles)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func draw(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Every space counts, a rule does not link to itself, and what stands in the text stays text.
func TestRuleText(t *testing.T) {
	book := testBook(t)
	for number, want := range map[rulebooks.Number]string{
		"1.1.1": `<p>Il Mazzo è &lt;coperto&gt;.</p>`,
		"1.1.2": `<p>Si pesca dal <a class="t" href="/ws/1.1.1">mazzi</a> (<a href="/ws/1.1.1">1.1.1</a>):</p>` +
			`<ul><li><b>prima</b> chi comincia</li><li><em>poi</em> l&#39;altro</li></ul><p class="eg">Esempio: tre carte.</p>`,
	} {
		if got := draw(t, ruleText(book, book.Rule(number))); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", number, got, want)
		}
	}
}

// Only the numbers that a doubt names among its rules become links: 11.1.1 holds 1.1.1 and is another number.
func TestDoubtText(t *testing.T) {
	d := testBook(t).Doubts[0]
	want := `Perde, per <a href="/ws/1.1.1">1.1.1</a> e non per 1.1.2 o 11.1.1.`
	if got := draw(t, doubtText(d, d.Reading)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestPlainText(t *testing.T) {
	book := testBook(t)
	want := `WS 1.1.2.1 · 1.1 Pescare
Chi non può pescare vince o perde.
Punto dubbio: Vince o perde? Perde, per 1.1.1 e non per 1.1.2 o 11.1.1.

WS, libro di prova · testo Cavillo 2026.1
Esistono regole più nuove.
https://cavillo.example/ws/1.1.2.1
`
	if got := PlainText(book, book.Rule("1.1.2.1").Within(), "https://cavillo.example/ws/1.1.2.1", true); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

func TestAddresses(t *testing.T) {
	book := testBook(t)
	for got, want := range map[string]string{
		Link(rulebooks.Ref{Game: "ws"}):                                                       "/ws",
		Link(rulebooks.Ref{Game: "ws", Number: "1.1.2.1"}):                                    "/ws/1.1.2.1",
		LinkCite(rulebooks.Cite{Ref: rulebooks.Ref{Game: "ws", Number: "1"}, Version: "1.2"}): "/ws/1@1.2",
		HighlightURL(book.Rule("1.1.2.1")):                                                    "/ws/1.1#1.1.2.1",
		HighlightURL(book.Rule("1.1")):                                                        "/ws/1.1",
		DoubtURL(book.Doubts[0]):                                                              "/ws/1.1.2.1#dubbio-a-1",
		SearchURL("a & b", "ws"):                                                              "/cerca?gioco=ws&q=a+%26+b",
		SearchURL("", ""):                                                                     "/cerca?gioco=tutti",
		RulingURL("17-a"):                                                                     "/ruling/17-a",
		RulingsURL(rulebooks.Ref{}):                                                           "/ruling",
		RulingsURL(rulebooks.Ref{Game: "ws", Number: "9"}):                                    "/ruling?gioco=ws&regola=9",
		ExampleURL("ws/refresh"):                                                              "/esempi/ws/refresh",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A section of twelve rules opens at once; one of thirteen begins with contents of its own.
func TestLocalContents(t *testing.T) {
	for count, want := range map[int]int{12: 0, 13: 13} {
		h := &rulebooks.Rule{Ref: rulebooks.Ref{Game: "ws", Number: "1.1"}, Heading: true}
		for range count {
			h.Children = append(h.Children, &rulebooks.Rule{Parent: h})
		}
		if got := len(localContents(h)); got != want {
			t.Errorf("%d rules: %d in the contents, want %d", count, got, want)
		}
	}
}

func TestIndents(t *testing.T) {
	h := &rulebooks.Rule{Ref: rulebooks.Ref{Number: "7.2"}}
	for number, want := range map[rulebooks.Number]string{"7.2.1": "", "7.2.1.4": "in", "7.2.1.4.2": "in2", "7.2.1.4.2.1": "in2"} {
		if got := indentClass(h, &rulebooks.Rule{Ref: rulebooks.Ref{Number: number}}); got != want {
			t.Errorf("%s: %q, want %q", number, got, want)
		}
	}
}

func TestDay(t *testing.T) {
	for date, want := range map[string]string{"2026-11-20": "20 novembre 2026", "2009-04-07": "7 aprile 2009", "circa 2008": "circa 2008", "2026-13-01": "2026-13-01", "": ""} {
		if got := Day(date); got != want {
			t.Errorf("%q: %q, want %q", date, got, want)
		}
	}
}

// The drawing is the bitmap of the code: as many dark squares, inside the quiet margin.
func TestQR(t *testing.T) {
	svg, err := QR("https://cavillo.example/ws/7.2.1.4.2")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 `, `fill="#fff"`, `d="M4 4h7v1h-7z`} {
		if !strings.Contains(string(svg), part) {
			t.Errorf("no %s", part)
		}
	}
	if strings.Contains(string(svg), "style") || len(svg) > 8<<10 {
		t.Errorf("%d bytes", len(svg))
	}
	if _, err := QR(strings.Repeat("x", 4000)); err == nil {
		t.Error("a text that does not fit is drawn")
	}
}

func TestRejectedByReason(t *testing.T) {
	groups := groupByReason([]Rejected{{1, "Menu", "site chrome"}, {2, "-", "marker"}, {3, "Accedi", "site chrome"}})
	if len(groups) != 2 || len(groups[0].Parts) != 2 || groups[1].Parts[0].Line != 2 {
		t.Errorf("%+v", groups)
	}
	for _, r := range []string{"site chrome", "page furniture", "figure remains", "marker", "bibliographic"} {
		if reasonWords(r) == r {
			t.Errorf("%s has no words in Italian", r)
		}
	}
}

// Below a link elsewhere stands what the page says, cut at a word; otherwise whose text it is.
func TestDescription(t *testing.T) {
	book := testBook(t)
	for name, c := range map[string]struct {
		page Page
		want string
	}{
		"said":  {Page{Title: "x", About: "Si pesca\n dal  mazzo.", Book: book}, "Si pesca dal mazzo."},
		"book":  {Page{Title: "WS 1 Uno", Book: book}, "WS 1 Uno. Libro di prova, scritto per le prove, senza data. Esistono regole più nuove."},
		"long":  {Page{About: strings.Repeat("è 456789 ", 40)}, strings.Repeat("è 456789 ", 33) + "è …"},
		"other": {Page{Title: "Ruling"}, "I regolamenti di Weiss Schwarz, Naruto, One Piece, Yu-Gi-Oh! e Force of Will, regola per regola, con ruling ed esempi."},
	} {
		if got := description(c.page); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// A book that is not whole says which of its chapters have only headings.
func TestLacking(t *testing.T) {
	head := func(n rulebooks.Number, rules ...*rulebooks.Rule) *rulebooks.Rule {
		return &rulebooks.Rule{Ref: rulebooks.Ref{Game: "ws", Number: n}, Heading: true, Children: rules}
	}
	rule := &rulebooks.Rule{Ref: rulebooks.Ref{Game: "ws", Number: "1.1"}}
	for want, book := range map[string]*rulebooks.Book{
		"":                       {Rules: []*rulebooks.Rule{head("1")}},
		"un capitolo (2)":        {Partial: true, Rules: []*rulebooks.Rule{head("1", rule), head("2")}},
		"alcuni capitoli (2, 3)": {Partial: true, Rules: []*rulebooks.Rule{head("1", rule), head("2"), head("3")}},
		"questo regolamento":     {Partial: true, Rules: []*rulebooks.Rule{head("1"), head("2")}},
	} {
		if got := unwrittenParts(book); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A rule that is known to be different today says so on its page, in its section, held up to a player and in what is
// copied.
func TestDifferentToday(t *testing.T) {
	book := testBook(t)
	r := book.Rule("1.1.2.1")
	r.Newer = &rulebooks.Newer{Text: "Chi inizia non pesca.", Source: "il regolamento 9.0", Link: "https://nove.example", Date: "dal luglio 2014"}
	defer func() { r.Newer = nil }()
	page := Page{Game: book.Game, Book: book}
	const said = `<b>Oggi è diverso</b><span class="when">, dal luglio 2014</span>: chi inizia non pesca. Fonte: <a href="https://nove.example" rel="nofollow noopener">il regolamento 9.0</a>`
	for name, got := range map[string]string{
		"rule":    draw(t, RulePage(RuleView{Page: page, Rule: r})),
		"section": draw(t, HeadingPage(HeadingView{Page: page, Heading: r.Section()})),
		"show":    draw(t, ShowPage(ShowView{Page: page, Rule: r})),
		"peek":    draw(t, Peek(book, r)),
	} {
		if !strings.Contains(spaced(got), said) {
			t.Errorf("%s does not say it: %s", name, got)
		}
	}
	const says = "Oggi è diverso, dal luglio 2014: chi inizia non pesca. Fonte: il regolamento 9.0\n"
	if got := PlainText(book, []*rulebooks.Rule{r}, "", false); !strings.Contains(got, says) {
		t.Error(got)
	}
}

package views

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

// Wherever a fact that the document lacks is shown, its mark and source stand with it; a rule of the document has no
// such mark.
func TestOutsideIsMarkedEverywhere(t *testing.T) {
	files := maps.Clone(bookFiles)
	files["99-fuori.md"] = &fstest.MapFile{Data: []byte("# A Fuori dal documento\n\n**A.1** {Carte in mano} Sono 5.\n\n" +
		"::: fonte A.1\nfonte: Guida <breve>\nlink: https://guida.example/1\nsicurezza: probabile: una sola fonte.\n:::\n\n" +
		"**A.2** {Incontro} Non si sa.\n\n::: fonte A.2\nfonte: nessuna\nsicurezza: incerta: nessuna fonte.\n:::\n")}
	book, err := rulebooks.ReadBook(rulebooks.WS, files)
	if err != nil {
		t.Fatal(err)
	}
	fact, rule := book.Rule("A.1"), book.Rule("1.1.1")
	page := Page{Book: book, Game: book.Game}
	drawings := map[string]func(r *rulebooks.Rule) templ.Component{
		"rule":  func(r *rulebooks.Rule) templ.Component { return RulePage(RuleView{Page: page, Rule: r}) },
		"shown": func(r *rulebooks.Rule) templ.Component { return ShowPage(ShowView{Page: page, Rule: r}) },
		"peek":  func(r *rulebooks.Rule) templ.Component { return Peek(book, r) },
		"list": func(r *rulebooks.Rule) templ.Component {
			return rulesOpen(book, r.Parent, []*rulebooks.Rule{r}, nil)
		},
	}
	const mark = `Fuori dal documento.</b> Fonte: <a href="https://guida.example/1" rel="nofollow noopener">Guida &lt;breve&gt;</a>. Notizia probabile: una sola fonte.`
	for name, of := range drawings {
		if got := spaced(draw(t, of(fact))); !strings.Contains(got, mark) {
			t.Errorf("%s: the fact is not marked:\n%s", name, got)
		}
		if strings.Contains(draw(t, of(rule)), "Fuori dal documento.") {
			t.Errorf("%s: a rule of the document is marked", name)
		}
	}
	if got := spaced(draw(t, WholePage(page))); strings.Count(got, "Fuori dal documento.</b>") != 2 ||
		!strings.Contains(got, "Fonte: nessuna. Notizia incerta: nessuna fonte.") {
		t.Errorf("the whole book: %s", got)
	}
	plain := PlainText(book, fact.Within(), "https://cavillo.example/ws/A.1", true)
	if !strings.HasPrefix(plain, "WS A.1 · A Fuori dal documento\nSono 5.\nFuori dal documento. Fonte: Guida <breve>. Notizia probabile: una sola fonte.\n") {
		t.Errorf("plain text: %s", plain)
	}
}

// spaced is markup with every run of white space as one blank.
func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// Where no book answers, the page says who does: one document or person, in one game or in all, or those of each game.
func TestOutsideSentence(t *testing.T) {
	for _, c := range []struct {
		card OutsideCard
		want string
	}{
		{OutsideCard{Game: rulebooks.FOW, Verb: "decide", Name: "l’arbitro"}, "non risponde il regolamento di Force of Will; lo decide l’arbitro."},
		{OutsideCard{Verb: "dice", Name: "chi vende carte"}, "non risponde nessuno di questi regolamenti; lo dice chi vende carte."},
		{OutsideCard{}, "non rispondono le regole del gioco, ma i documenti di chi organizza i tornei. Scegli un gioco qui sopra per sapere quali."},
	} {
		if got := outsideSentence(c.card); got != c.want {
			t.Errorf("%+v: %q, want %q", c.card, got, c.want)
		}
	}
}

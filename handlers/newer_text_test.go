package handlers

import (
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/engine/measure"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
	"cavillo/search"
)

// newerChanges is the history of an edition in which the sections 6.4 and 6.5 change places, 4.9.1.2 changes in
// substance, and 9.2.4 goes and leaves its number to another rule.
const newerChanges = `
# 2027.1 del 2027-05-01
edizione: Regolamento Completo 2

## spostata 6.4
perché: le due fasi si scambiano il posto
a: 6.5
intera: sì

## spostata 6.5
perché: le due fasi si scambiano il posto
a: 6.4
intera: sì

## abrogata 9.2.4
perché: il nome sta fra gli attributi

**9.2.4** {Il nome “Riordino”} Tanto il regolamento quanto i testi chiamano “Riordino” la risoluzione di un Riordino.

## nuova 9.2.4
perché: mancava

## sostanza 4.9.1.2
perché: resta la carta rivelata per prima

`

// editChapter changes a file of a made book; what is not there exactly once is an error.
func editChapter(t *testing.T, files fstest.MapFS, name, old, edited string) {
	t.Helper()
	text := string(files[name].Data)
	if strings.Count(text, old) != 1 {
		t.Fatalf("%s has %q %d times", name, old, strings.Count(text, old))
	}
	files[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, edited, 1))}
}

// newerWeiss is the shipped book of Weiss Schwarz with newerChanges.
func newerWeiss(t *testing.T) *rulebooks.Book {
	t.Helper()
	folder, files := os.DirFS("../rulebooks/editions/weiss"), fstest.MapFS{}
	names, err := fs.Glob(folder, "*.md")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	number := regexp.MustCompile(`(^|[^.\d])6\.([45])\b`)
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		if name != "history.md" {
			text = number.ReplaceAllFunc(text, func(found []byte) []byte {
				found[len(found)-1] = '4' + '5' - found[len(found)-1]
				return found
			})
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	turn := string(files["06-avanzamento-del-gioco.md"].Data)
	first, second, end := strings.Index(turn, "## 6.5"), strings.Index(turn, "## 6.4"), strings.Index(turn, "## 6.6")
	files["06-avanzamento-del-gioco.md"].Data = []byte(turn[:first] + turn[second:end] + turn[first:second] + turn[end:])
	damage := string(files["04-concetti-generali.md"].Data)
	begin := strings.Index(damage, "**4.9.1.2**")
	old, _, _ := strings.Cut(damage[begin:], "\n\n")
	editChapter(t, files, "04-concetti-generali.md", "il processo dei danni si conclude. È", "il processo dei danni si conclude, tranne la prima. È")
	editChapter(t, files, "09-azione-arbitraria.md", "**9.2.4** {Il nome “Riordino”} Tanto il regolamento quanto i testi chiamano "+
		"“Riordino” la risoluzione di un Riordino.", "**9.2.4** {Chi mescola} Il mazzo lo mescola l'avversario.")
	editChapter(t, files, "book.md", "versione: 2026.3\naggiornato: 2026-11-26", "versione: 2027.1\naggiornato: 2027-05-01")
	editChapter(t, files, "history.md", "# 2026.1 del 2026-11-20\n",
		"# 2026.1 del 2026-11-20\nedizione: Regolamento Completo 1\ndata: senza data\nfonte: prova\n")
	files["history.md"].Data = append(files["history.md"].Data, []byte(newerChanges+old+"\n")...)
	book, err := rulebooks.ReadBook(rulebooks.WS, files)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// newerSite is the shipped site with newerWeiss in force; the engine is the shipped one.
func newerSite(t *testing.T) http.Handler {
	t.Helper()
	book := newerWeiss(t)
	scenarios, err := weiss.Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	return patient(t, func(d *Deps) {
		asItShips(d)
		d.Books = append([]*rulebooks.Book{book}, d.Books[1:]...)
		d.Examples, d.Sheets, d.Concepts = scenarios, nil, nil
		index, err := search.New(d.Books, nil)
		if err != nil {
			t.Fatal(err)
		}
		d.Search = search.NewLive(index)
		d.Coverage = map[rulebooks.Game]func() (*measure.Coverage, error){rulebooks.WS: func() (*measure.Coverage, error) {
			classes, err := published.Classes(rulebooks.WS)
			if err != nil {
				return nil, err
			}
			return weiss.Shipped.MeasureCoverage(classes)
		}}
	})
}

func mustLack(t *testing.T, page, text string, words ...string) {
	t.Helper()
	for _, word := range words {
		if strings.Contains(text, word) {
			t.Errorf("%s holds %q", page, word)
		}
	}
}

// Where a newer text is in force than the one on which the engine plays, a verdict whose rules only moved is certain as
// before, under their new numbers; one that rests on a rule that changed says so and is never certain.
func TestNewerText(t *testing.T) {
	h := newerSite(t)
	const playedOn = "Giocato sul testo di Regolamento Completo 1, versione 2026.3"

	moved := get(h, "/tavolo/ws/clock-phase?che=ne-vuole-mettere-due&chiede=se-puo-mettere-la-carta")
	mustHold(t, moved, `<a class="chip" href="/ws/6.5.1.2"`)
	mustLack(t, "the situation of moved rules", moved.Body.String(), "Giocato sul testo", `"/ws/6.4.1.2"`, `"verdict unsure"`)

	changed := get(h, "/tavolo/ws/danno?cima=un-climax&mazzo=~quante-bastano&per=2")
	inspect(t, "a verdict on an older text", changed.Body.String())
	mustHold(t, changed, playedOn+". La regola 4.9.1.2: cambiata nella sostanza con la versione 2027.1.",
		"Se vale ancora il testo 2026.3:", `"verdict unsure"`, "Cambiato da allora", ", tranne la prima</ins>",
		`href="/ws/4.9.1.2@2026.3"`)
	mustLack(t, "the situation of a changed rule", changed.Body.String(), "Secondo la traduzione")
	mustHold(t, get(h, "/tavolo/ws/danno.txt?cima=un-climax&mazzo=~quante-bastano&per=2"), playedOn)

	search := func(line string) string {
		return get(h, "/cerca?gioco=ws&q="+url.QueryEscape(line)).Body.String()
	}
	page := search("posso mettere 2 carte nel clock nella clock phase?")
	if !strings.Contains(page, `class="hit first answer"`) || !strings.Contains(page, "6.5.1.2") {
		t.Error("a verdict whose rule moved no longer leads")
	}
	mustLack(t, "the answer by moved rules", page, "Giocato sul testo", "Se vale ancora")
	page = search("subisco 2 danni e la prima carta è un climax")
	for _, word := range []string{`class="hit first answer"`, playedOn, "Se vale ancora il testo 2026.3:"} {
		if !strings.Contains(page, word) {
			t.Errorf("the answer by a changed rule does not hold %q", word)
		}
	}

	example := get(h, "/esempi/ws/danno-cancellato")
	inspect(t, "an example on an older text", example.Body.String())
	mustHold(t, example, playedOn, "Se vale ancora il testo 2026.3:")
	mustHold(t, get(h, "/esempi/ws/danno-cancellato.json"), `"version":"2026.3"`)

	toReview := get(h, "/ruling?gioco=ws&stato=da+rivedere").Body.String()
	var numbers []string
	for _, link := range regexp.MustCompile(`href="/ruling/(\d+)-`).FindAllStringSubmatch(toReview, -1) {
		numbers = append(numbers, link[1])
	}
	// 1 to 4 cite the changed rule, 41 does not, and its example rests on it; those that cite what moved stay as they are
	if got := strings.Join(numbers, " "); got != "41 1 2 3 4" {
		t.Errorf("to review are %s", got)
	}
	mustHold(t, get(h, "/ruling/41-flame-e-un-danno-prima"), "Da rivedere", "4.9.1.2", "tranne la prima</ins>")

	coverage := get(h, "/copertura/ws")
	mustHold(t, coverage, "Cambiate da quando il motore le ha imparate", `href="/ws/6.5.1.2"`, `href="/ws/9.2.4">9.2.4</a> Chi mescola`)
	mustLack(t, "the coverage", coverage.Body.String(), "9.2.4@2026.3")
}

package begin

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/rulebooks/published"
)

// began makes the folder of a changed Weiss Schwarz: a rule inserted, one gone, one changed and one reworded.
func began(t *testing.T) (map[string]string, *published.Comparison) {
	t.Helper()
	folder := os.Getenv("CAVILLO_DOCUMENTS")
	if folder == "" {
		t.Skip("CAVILLO_DOCUMENTS is not set")
	}
	raw, err := os.ReadFile(filepath.Join(folder, "weiss-schwarz.txt"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for _, change := range [][2]string{
		{"7.2.1.5.3 ", "7.2.1.5.4 "}, {"7.2.1.5.2 ", "7.2.1.5.3 "},
		{"\n7.2.1.5.3 ", "\n7.2.1.5.2 Un gatto sul tavolo sospende la battaglia finché dorme.\n\n7.2.1.5.3 "},
		{" se un giocatore ha 4 carte", " se un giocatore ha 5 carte"},
		{"allora la partita finisce", "in tal caso la partita finisce"},
	} {
		if !strings.Contains(text, change[0]) {
			t.Fatalf("the document lacks %q", change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	text = regexp.MustCompile(`(?m)^.*\b2\.2\.3 .*$`).ReplaceAllString(text, "")
	before, err := published.ReadDocument(rulebooks.WS, raw, nil)
	if err != nil {
		t.Fatal(err)
	}
	c, err := published.CompareEditions(rulebooks.WS, []byte(text), before, nil)
	if err != nil {
		t.Fatal(err)
	}
	book, err := editions.Book(rulebooks.WS)
	if err != nil {
		t.Fatal(err)
	}
	source, err := editions.ShippedSource(rulebooks.WS)
	if err != nil {
		t.Fatal(err)
	}
	e := Edition{"Regolamento 2.0", "maggio 2027", "chi lo stampa", "2027.1", "2027-05-01"}
	files, err := Folder(source, source, book, c, e)
	if err != nil {
		t.Fatal(err)
	}
	return files, c
}

// asFolder returns the files of a book, changed by change.
func asFolder(files map[string]string, change func(string) string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range files {
		if path.Dir(name) == "." {
			out[name] = &fstest.MapFile{Data: []byte(change(text))}
		}
	}
	return out
}

func TestBegunFolder(t *testing.T) {
	files, _ := began(t)
	items, err := Todo(asFolder(files, func(s string) string { return s }))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, item := range items {
		if n, ok := strings.CutPrefix(item.What, "il testo di "); ok {
			texts = append(texts, n)
		}
	}
	if want := []string{"1.2.2.1", "1.2.3", "7.2.1.5.2"}; !slices.Equal(texts, want) {
		t.Errorf("to write: %v, want %v", texts, want)
	}
	_, err = rulebooks.ReadBook(rulebooks.WS, asFolder(files, func(s string) string { return s }))
	if err == nil || !strings.Contains(err.Error(), "01-linee-guida-generali.md:") ||
		!strings.Contains(err.Error(), "il testo di 1.2.2.1 è da scrivere") {
		t.Errorf("an unfinished folder: %.300v", err)
	}
}

// A folder in which everything is written is a book, with the numbers of the new edition and the history of the old.
func TestFinishedFolder(t *testing.T) {
	files, c := began(t)
	place := regexp.MustCompile(`(?ms)^::: da scrivere .*?^:::\n`)
	book, err := rulebooks.ReadBook(rulebooks.WS, asFolder(files, func(s string) string {
		s = strings.ReplaceAll(place.ReplaceAllString(s, ""), "{"+rulebooks.ToWrite+"}", "{Il gatto}")
		s = regexp.MustCompile(rulebooks.ToWrite+` \(era [\d.]+\)`).ReplaceAllString(s, "2.2")
		return strings.ReplaceAll(s, rulebooks.ToWrite, "Qui sta il testo nuovo.")
	}))
	if err != nil {
		t.Fatal(err)
	}
	if len(book.Editions) != 2 || book.InForce().Name != "Regolamento 2.0" {
		t.Errorf("editions %+v", book.Editions)
	}
	for i := range c.Document.Nodes {
		if n := &c.Document.Nodes[i]; n.Class != "B" && book.Rule(n.Number) == nil {
			t.Errorf("the new text lacks %s", n.Number)
		}
	}
	if now, _, ok := book.Locate("7.2.1.5.2", "2026.3"); !ok || now != "7.2.1.5.3" {
		t.Errorf("7.2.1.5.2 of the text before is now %q, %v", now, ok)
	}
	if _, gone, ok := book.Locate("2.2.3", "2026.3"); !ok || gone == nil {
		t.Errorf("2.2.3 is not told as gone")
	}
}

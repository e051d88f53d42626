package draft

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// scopa is the document of a game that is nobody's.
func scopa(t *testing.T) *Document {
	t.Helper()
	text, err := os.ReadFile("testdata/scopa.txt")
	if err != nil {
		t.Fatal(err)
	}
	d, err := Read("scopa.txt", text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// numbersOf returns number, kind and title of each row that is not left out.
func numbersOf(rows []Row) (all []string) {
	numbered, _ := Numbered(rows)
	for _, r := range numbered {
		all = append(all, string(r.Number)+" "+string(r.Kind)+" "+r.Title)
	}
	return all
}

func TestProposalKeepsPrintedNumbers(t *testing.T) {
	d := scopa(t)
	rows := Propose(d)
	want := []string{
		"1 titolo Il mazzo", "1.1 regola Si gioca con un mazzo di quaranta",
		"2 titolo La distribuzione", "2.1 regola Il mazziere dà tre carte coperte a",
		"2.2 regola Se fra le quattro carte del tavolo",
		"3 titolo Il turno", "3.1 regola Chi è di turno gioca una carta",
		"3.2 regola Se può prendere una carta sola dello", "3.2.1 regola Questo vale anche quando la somma comprende",
		"4 titolo La scopa", "4.1 regola Chi con una presa lascia il tavolo",
		"5 titolo I punti", "5.1 regola A fine mano vale un punto ciascuno", "5.3 regola Vince chi arriva per primo a undici",
	}
	if got := numbersOf(rows); !slices.Equal(got, want) {
		t.Errorf("the rows are\n%s", strings.Join(got, "\n"))
	}
	again, faults := Parse(Table(rows), d)
	if len(faults) > 0 || !slices.Equal(again, rows) {
		t.Errorf("read again: %v, %v", again, faults)
	}
	_, _, left := Ledger(d, rows)
	if left["numero di pagina"] != 2 || left["titolo del documento"] != 2 {
		t.Errorf("left out: %v", left)
	}
}

// TestOutlineLosesNoLine holds that an outline that loses a line, or has one twice, is refused at the line of its file.
func TestOutlineLosesNoLine(t *testing.T) {
	d := scopa(t)
	table := Table(Propose(d))
	for _, c := range []struct{ from, to, want string }{
		{"14-15\t2\t2.1\tregola", "14-14\t2\t2.1\tregola", "la riga 15 del documento"},
		{"13-14\t2\t2.1\tregola", "13-13\t2\t2.1\tregola", "la riga 14 del documento"},
		{"\t2.2\t", "\t2.1\t", "il numero 2.1"},
		{"\t3.2.1\t", "\t3.2\t", "ha 2 parti, e il livello è 3"},
		{"titolo\tLa scopa", "capitolo\tLa scopa", "non è titolo, regola o scarto"},
		{"regola\tSi gioca con un mazzo di quaranta", "scarto\t", "uno scarto ha le sue righe e il perché"},
	} {
		changed := strings.Replace(table, c.from, c.to, 1)
		if changed == table {
			continue
		}
		rows, faults := Parse(changed, d)
		says := func(f Fault) bool { return strings.Contains(f.Text, c.want) && f.Line > 0 }
		if rows != nil || !slices.ContainsFunc(faults, says) {
			t.Errorf("%q: %v", c.to, faults)
		}
	}
}

// filesOf returns the folder of a book as a file system.
func filesOf(a About, d *Document, rows []Row) (fstest.MapFS, []int) {
	files, changed := Files(a, d, rows)
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder, changed
}

// TestBookOfAGame holds that the folder of a game waits for our words, and is a book once they are there.
func TestBookOfAGame(t *testing.T) {
	d := scopa(t)
	rows := Propose(d)
	about := About{Code: "scp", Name: "Scopa", Today: "2026-11-30", Title: "Regolamento"}
	folder, _ := filesOf(about, d, rows)
	_, err := rulebooks.ReadBook("scp", folder)
	var faults rulebooks.Errors
	if faults, _ = err.(rulebooks.Errors); len(faults) != 10 {
		t.Fatalf("%d faults: %v", len(faults), err)
	}
	for _, f := range faults {
		if !strings.Contains(f.Msg, "c'è ancora da scrivere") {
			t.Error(f)
		}
	}
	for name, f := range folder {
		f.Data = []byte(strings.ReplaceAll(string(f.Data), rulebooks.ToWrite, "Parole nostre"))
		folder[name] = f
	}
	b, err := rulebooks.ReadBook("scp", folder)
	if err != nil {
		t.Fatal(err)
	}
	defer rulebooks.ForgetGame("scp")
	if b.Editorial || b.Game.Name() != "Scopa" || b.Rule("3.2.1").Text() != "Parole nostre" || len(b.Gaps) != 1 {
		t.Errorf("the book is %+v", b)
	}
}

// TestOwnDocument holds that an association's document keeps its text.
func TestOwnDocument(t *testing.T) {
	d := scopa(t)
	folder, changed := filesOf(About{Code: "scp", Name: "Scopa", Own: true, Today: "2026-11-30", Title: "Regole"}, d, Propose(d))
	b, err := rulebooks.ReadBook("scp", folder)
	if err != nil {
		t.Fatal(err)
	}
	defer rulebooks.ForgetGame("scp")
	for n, want := range map[rulebooks.Number]string{
		"2.2":   "Se fra le quattro carte del tavolo ci sono tre re, si rimescola e si distribuisce da capo.",
		"3.2.1": "Questo vale anche quando la somma comprende il sette di denari.",
		"5.3":   "Vince chi arriva per primo a undici punti. §3.2 e (altre) carte.",
		"3.1": "Chi è di turno gioca una carta della mano. La carta:\n- prende una carta del tavolo dello stesso valore;\n" +
			"- oppure prende più carte la cui somma è il suo valore;\n- oppure resta sul tavolo.",
	} {
		if got := b.Rule(n).Text(); got != want {
			t.Errorf("%s reads %q", n, got)
		}
	}
	if !b.IsDocument || len(changed) != 1 {
		t.Errorf("document %v, lines with other marks %v", b.IsDocument, changed)
	}
}

func TestMarkedDocuments(t *testing.T) {
	const markdown = "# Regolamento dei tornei\n\n## Ritardi\n\nChi arriva tardi perde.\n\n" +
		"Due ritardi: squalifica.\n\n- il primo\n- il secondo\n\n### Scuse\n\nNessuna.\n\n## Durata\n\nCinquanta minuti.\n"
	const page = "<html><head><title>x</title><style>p{}</style></head><body><h1>Regolamento dei tornei</h1>" +
		"<h2>Ritardi</h2><p>Chi arriva <b>tardi</b> perde.</p><p>Due ritardi: squalifica.</p>" +
		"<ul><li>il primo</li><li>il secondo</li></ul><h3>Scuse</h3><p>Nessuna.</p>" +
		"<h2>Durata</h2><p>Cinquanta minuti.</body></html>"
	want := []string{"1 titolo Ritardi", "1.1 regola Chi arriva tardi perde", "1.2 regola Due ritardi: squalifica",
		"1.3 titolo Scuse", "1.3.1 regola Nessuna", "2 titolo Durata", "2.1 regola Cinquanta minuti"}
	for name, text := range map[string]string{"a.md": markdown, "a.html": page} {
		d, err := Read(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		rows := Propose(d)
		if got := numbersOf(rows); !slices.Equal(got, want) {
			t.Errorf("%s: the rows are\n%s", name, strings.Join(got, "\n"))
		}
		folder, _ := filesOf(About{Code: "trn", Name: "Tornei", Own: true, Today: "2026-11-30", Title: "Tornei"}, d, rows)
		b, err := rulebooks.ReadBook("trn", folder)
		if err != nil {
			t.Fatal(err)
		}
		rulebooks.ForgetGame("trn")
		if got := b.Rule("1.2").Text(); got != "Due ritardi: squalifica.\n- il primo\n- il secondo" || !b.Editorial {
			t.Errorf("%s: 1.2 reads %q", name, got)
		}
	}
	for _, bad := range []string{"", " \n", "%PDF-1.7", "a\x00b", "\xff\xfe"} {
		if _, err := Read("a.txt", []byte(bad)); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

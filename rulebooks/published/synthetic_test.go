package published

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"cavillo/rulebooks"
)

// A small rulebook of an invented game, so that the reader is tested where the published documents are not at hand.
const inventedText = `Menu | Cerca | Accedi
Il Gioco dei Sassi

1. Preparazione
- Ogni giocatore mette dieci sassi
davanti a sé. Chi ha il sasso piu grande comincia.
- Esempio: Ada ha un sasso da "3 etti", Bruno da 2: comincia Ada.
SASSI 12
2. Turno
Il giocatore di turno toglie da uno a tre sassi. Poi il turno

passa. Nessuno può passare senza togliere (mai -1 sassi).
Chi toglie l'ultimo sasso perde.
<fine/>Stampato in casa.
`

const inventedOutline = `# the invented game
-	site chrome		Menu
0.1	B	1	Il Gioco dei
1	H	1	1. Preparazione
1.1	K	1	Ogni giocatore
1.2	E	1	Chi ha
1.2	E	2p	Esempio
-	page furniture		SASSI	7
2	H	1	2. Turno
2.1	E	1	Il giocatore di turno
2.2	E	1	Poi il
2.3	E	2	Nessuno
2.4	H				Fine
2.4.1	E	1	Chi toglie
-	bibliographic		Stampato
`

const inventedCorrections = "1.2\tpiu\tpiù\tl'accento è andato perso\n*\tcasaa\tcasa\tdi prova\n"

func invented(t testing.TB) *book {
	t.Helper()
	l := &layout{markers: forceOfWill.markers[:0:0]}
	l.markers = append(l.markers, literalMarker("<fine/>"))
	b, err := newBook(rulebooks.FOW, l, l.fingerprintOf(inventedText).String(), inventedOutline, inventedCorrections)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func readInvented(t testing.TB, text string) *Document {
	t.Helper()
	doc, err := invented(t).read([]byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestInventedNodes(t *testing.T) {
	doc := readInvented(t, inventedText)
	want := []Node{
		{Number: "0.1", Class: "B", Text: "Il Gioco dei Sassi"},
		{Number: "1", Class: "H", Heading: true, Title: "1. Preparazione"},
		{Number: "1.1", Class: "K", Title: "1. Preparazione", Text: "Ogni giocatore mette dieci sassi davanti a sé."},
		{Number: "1.2", Class: "E", Title: "1. Preparazione", Text: "Chi ha il sasso più grande comincia.\nEsempio: Ada ha un sasso da \"3 etti\", Bruno da 2: comincia Ada.",
			Original: "Chi ha il sasso piu grande comincia.\nEsempio: Ada ha un sasso da \"3 etti\", Bruno da 2: comincia Ada."},
		{Number: "2", Class: "H", Heading: true, Page: 7, Title: "2. Turno"},
		{Number: "2.1", Class: "E", Page: 7, Title: "2. Turno", Text: "Il giocatore di turno toglie da uno a tre sassi."},
		{Number: "2.2", Class: "E", Page: 7, Title: "2. Turno", Text: "Poi il turno passa."},
		{Number: "2.3", Class: "E", Page: 7, Title: "2. Turno", Text: "Nessuno può passare senza togliere (mai -1 sassi)."},
		{Number: "2.4", Class: "H", Heading: true, Page: 7, Title: "Fine"},
		{Number: "2.4.1", Class: "E", Page: 7, Title: "Fine", Text: "Chi toglie l'ultimo sasso perde."},
	}
	if len(doc.Nodes) != len(want) {
		t.Fatalf("%d nodes, want %d", len(doc.Nodes), len(want))
	}
	for i := range want {
		if doc.Nodes[i] != want[i] {
			t.Errorf("node %d\n got %+v\nwant %+v", i, doc.Nodes[i], want[i])
		}
	}
	if !doc.Known || len(doc.Differences) != 0 || len(doc.Missing) != 0 {
		t.Errorf("known %v, differences %v, missing %v", doc.Known, doc.Differences, doc.Missing)
	}
	s := doc.Summary()
	if s.Chapters != 2 || s.Sections != 1 || s.Rules != 6 || !s.Ledger.Closed ||
		s.Ledger.Parts != s.Ledger.Used+s.Ledger.Rejected {
		t.Errorf("summary %+v", s)
	}
	reasons := map[Reason]string{}
	for _, r := range s.Rejected {
		reasons[r.Reason] += r.Text + ";"
	}
	if reasons[Chrome] != "Menu | Cerca | Accedi;" || reasons[Furniture] != "SASSI 12;" ||
		reasons[Bibliographic] != "Stampato in casa.;" || reasons[Marker] != "-;-;<fine/>;" {
		t.Errorf("rejected %v", reasons)
	}
}

func TestInventedCopies(t *testing.T) {
	doc := readInvented(t, inventedText)
	for name, copied := range copies(inventedText) {
		same(t, name, doc, readInvented(t, copied))
	}
}

// The place, the kind and the rule of a difference, and what it does to the nodes.
func TestInventedDifferences(t *testing.T) {
	change := func(old, new string) string {
		if strings.Count(inventedText, old) != 1 {
			t.Fatalf("%q stands %d times", old, strings.Count(inventedText, old))
		}
		return strings.Replace(inventedText, old, new, 1)
	}
	for _, c := range []struct {
		name, text string
		kind       DifferenceKind
		line       int
		number     rulebooks.Number
		words      string // what the sentence says
		missing    rulebooks.Number
		node       string // the text of the rule afterwards
	}{
		{"lost rule", change("Chi toglie l'ultimo sasso perde.\n", ""), Lost, 13, "2.4.1", "manca la regola 2.4.1, che si apre con «Chi toglie»; doveva stare dopo la regola 2.3", "2.4.1", ""},
		{"lost word", change("da uno a tre sassi", "da uno a tre"), Lost, 10, "2.1", "presso la regola 2.1: manca una parola o un segno dopo «da uno a tre»", "", "Il giocatore di turno toglie da uno a tre."},
		{"lost furniture", change("SASSI 12\n", ""), Lost, 8, "", "fuori dalle regole", "", ""},
		{"planted line", change("Chi toglie", "Chi barba paga un sasso.\nChi toglie"), Added, 13, "2.3", "«Chi barba paga un sasso.»", "",
			"Nessuno può passare senza togliere (mai -1 sassi). Chi barba paga un sasso."},
		{"changed word", change("dieci", "nove"), Changed, 5, "1.1", "«nove» al posto di una parola", "", "Ogni giocatore mette nove sassi davanti a sé."},
		{"changed sign", change("-1", "1"), Changed, 12, "2.3", "«1»", "", "Nessuno può passare senza togliere (mai 1 sassi)."},
		{"lost heading", change("2. Turno\n", ""), Lost, 9, "2", "manca il titolo 2", "2", ""},
	} {
		doc := readInvented(t, c.text)
		if doc.Known || len(doc.Differences) != 1 {
			t.Errorf("%s: known %v, differences %v", c.name, doc.Known, doc.Differences)
			continue
		}
		d := doc.Differences[0]
		if d.Kind != c.kind || d.Line != c.line || d.Number != c.number || !strings.Contains(d.Sentence, c.words) {
			t.Errorf("%s: %+v", c.name, d)
		}
		if c.missing != "" && (len(doc.Missing) != 1 || doc.Missing[0] != c.missing || doc.Node(c.missing) != nil) {
			t.Errorf("%s: missing %v", c.name, doc.Missing)
		}
		if c.node != "" && (doc.Node(c.number) == nil || doc.Node(c.number).Text != c.node) {
			t.Errorf("%s: %+v", c.name, doc.Node(c.number))
		}
		added := false
		for _, p := range doc.Ledger.Parts {
			added = added || p.IsAdded
		}
		if added != (c.kind != Lost) {
			t.Errorf("%s: the ledger marks added text: %v", c.name, added)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		name, text, says string
		line             int
	}{
		{"empty", "", "un testo senza parole", 0},
		{"blank", " \n\t\r\n\ufeff\n", "un testo senza parole", 0},
		{"binary", "Il Gioco\n\x00\x01\x02", "un file binario", 2},
		{"latin", "Il Gioco\ndei Sassi \xe8 finito", "non è UTF-8", 2},
		{"utf-16", "\xff\xfeI\x00l\x00", "UTF-16", 1},
		{"large", strings.Repeat("sasso ", 50<<20/6), "un file di 50 MB", 0},
		{"other", strings.Repeat("Nel mezzo del cammin di nostra vita mi ritrovai\n", 40), "«Nel mezzo del cammin", 1},
		{"junk", strings.Repeat("x", 1<<20), "alla riga 1 c'è «xxx", 1},
	} {
		start := time.Now()
		doc, err := invented(t).read([]byte(c.text), nil)
		var refusal *Refusal
		if doc != nil || !errors.As(err, &refusal) || refusal.Line != c.line || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%s: refused after %v", c.name, took)
		}
	}
}

// A hole, an overlap, a part without a place and a part with two are each seen.
func TestLedgerCloses(t *testing.T) {
	spoil := func(with func(l *Ledger)) error {
		l := readInvented(t, inventedText).Ledger
		with(l)
		return l.Check()
	}
	if err := spoil(func(*Ledger) {}); err != nil {
		t.Errorf("untouched: %v", err)
	}
	for name, c := range map[string]struct {
		with func(l *Ledger)
		says string
	}{
		"hole at the start":   {func(l *Ledger) { l.Parts = l.Parts[1:] }, "riga 1: «M» non sta in nessun posto"},
		"hole at the end":     {func(l *Ledger) { l.Parts = l.Parts[:len(l.Parts)-1] }, "riga 14: «S» non sta in nessun posto"},
		"hole of one letter":  {func(l *Ledger) { l.Parts[0].End-- }, "«i» non sta in nessun posto"},
		"overlap of a letter": {func(l *Ledger) { l.Parts[8].Start -= 2 }, "è contato due volte"},
		"twice":               {func(l *Ledger) { l.Parts = append(l.Parts, l.Parts[4]) }, "è contato due volte"},
		"no place":            {func(l *Ledger) { l.Parts[5].Number, l.Parts[5].Reason = "", "" }, "non sta in una regola"},
		"two places":          {func(l *Ledger) { l.Parts[5].Number, l.Parts[5].Reason = "1", Marker }, "non sta in una regola"},
		"open list":           {func(l *Ledger) { l.Parts[5].Number, l.Parts[5].Reason = "", "various" }, "non sta in una regola"},
		"out of the text":     {func(l *Ledger) { l.Parts[5].End = 1 << 30 }, "fuori dal testo"},
	} {
		if err := spoil(c.with); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestStore(t *testing.T) {
	dir := t.TempDir()
	if _, err := LoadDocument(dir, rulebooks.FOW); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("nothing imported: %v", err)
	}
	doc := readInvented(t, strings.Replace(inventedText, "dieci", "nove", 1))
	doc.Imported = time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	if _, err := SaveDocument(dir, doc); !errors.Is(err, ErrNotAccepted) {
		t.Errorf("not accepted: %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Errorf("a refused document left %v", left)
	}
	doc.Accepted = true
	if kept, err := SaveDocument(dir, doc); err != nil || kept != "" {
		t.Fatal(kept, err)
	}
	got, err := LoadDocument(dir, rulebooks.FOW)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "stored", doc, got)
	if said, kept := doc.Summary(), got.Summary(); kept.Ledger != said.Ledger || !kept.Ledger.Closed ||
		!slices.Equal(kept.Rejected, said.Rejected) || len(kept.Rejected) == 0 {
		t.Errorf("the ledger says %+v, kept is %+v", said, kept)
	}
	if !got.Imported.Equal(doc.Imported) || !got.Accepted || len(got.Differences) != 1 || got.Digest != doc.Digest ||
		got.Known {
		t.Errorf("loaded %+v", got)
	}
	if left, _ := os.ReadDir(dir + "/documents"); len(left) != 1 {
		t.Errorf("storing left %v", left)
	}
	before, _ := os.ReadFile(DocumentPath(dir, rulebooks.FOW))
	if err := os.WriteFile(DocumentPath(dir, rulebooks.FOW), before[:len(before)/2], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := LoadDocument(dir, rulebooks.FOW); err == nil || !strings.Contains(err.Error(), "importato di nuovo") {
		t.Errorf("half a file: %v", err)
	}
}

func TestProgress(t *testing.T) {
	var said []string
	if _, err := invented(t).read([]byte(inventedText), func(step string, done, total int) {
		if done != len(said) || total != 5 {
			t.Errorf("%s: %d of %d", step, done, total)
		}
		said = append(said, step)
	}); err != nil {
		t.Fatal(err)
	}
	if len(said) != 6 || said[5] != "fatto" {
		t.Errorf("said %v", said)
	}
}

func FuzzRead(f *testing.F) {
	b := invented(f)
	f.Add([]byte(inventedText))
	f.Add([]byte(strings.ReplaceAll(inventedText, "sass", "s\u0308-'\"")))
	f.Add([]byte("\xef\xbb\xbf" + strings.ReplaceAll(inventedText, "\n", "\r\n<fine/>- ")))
	f.Fuzz(func(t *testing.T, text []byte) {
		doc, err := b.read(text, nil)
		if err != nil {
			var refusal *Refusal
			if !errors.As(err, &refusal) {
				t.Fatalf("not a refusal: %v", err)
			}
			return
		}
		if err := doc.Ledger.Check(); err != nil {
			t.Fatal(err)
		}
		if !doc.Known && len(doc.Differences) == 0 {
			t.Fatal("another text without a difference")
		}
		for _, g := range rulebooks.Games {
			if _, err := ReadDocument(g, text, nil); err == nil {
				t.Fatalf("read as %s", g)
			}
		}
	})
}

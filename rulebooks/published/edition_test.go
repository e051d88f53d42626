package published

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// The known document, read as a new edition, has the nodes that it always had, and nothing is proposed.
func TestKnownDocumentsAsEditions(t *testing.T) {
	for _, want := range ready {
		text := document(t, want.game)
		doc, err := ReadDocument(want.game, text, nil)
		if err != nil {
			t.Fatal(err)
		}
		c, err := CompareEditions(want.game, text, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.Rows {
			if r := &c.Rows[i]; !slices.Equal(r.Kinds, []Kind{Same}) {
				t.Errorf("%s: %v %v: %s", r.KindNames(), r.Old, r.New, r.Reason)
			}
		}
		if len(c.Document.Nodes) != len(doc.Nodes) || len(c.Remarks) > 0 {
			t.Errorf("%s: %d nodes, want %d; remarks %v", want.game, len(c.Document.Nodes), len(doc.Nodes), c.Remarks)
		}
		for _, n := range c.Document.Nodes {
			m := doc.Node(n.Number)
			if m == nil || m.Heading != n.Heading || squeeze(m.printed()) != squeeze(n.printed()) || m.Class != n.Class {
				t.Errorf("%s: %+v\nwant %+v", want.game, n, m)
			}
		}
		if len(c.Document.Ledger.Parts) == 0 || c.Document.Ledger.Check() != nil {
			t.Errorf("%s: the ledger does not close", want.game)
		}
	}
}

// An invented numbered rulebook, so that editions are tested where the published documents are not at hand.
const numberedText = `Sassi
1 – Preparazione
- 1.1 – Sassi
 - 1.1.1 Ogni giocatore mette dieci sassi davanti a sé.
 - 1.1.2 Chi ha il sasso più grande comincia, e lo dice ad alta voce (1.1.1).
- 1.2 – Tavolo
 - 1.2.1 Il tavolo è di legno. Chi non ha un tavolo di legno usa il pavimento della cucina.
2 – Turno
- 2.1 – Togliere
 - 2.1.1 Il giocatore di turno toglie da uno a tre sassi, poi il turno passa.
 - 2.1.2 Nessuno può passare senza togliere.
 - 2.1.3 Chi toglie l'ultimo sasso perde la partita e paga da bere.
 - 2.1.4 Un sasso rotto conta come due sassi, salvo accordo fra i giocatori.
`

const numberedOutline = `-	bibliographic		Sassi
1	H	1	=
1.1	H	1	=
1.1.1	K	1	=
1.1.2	E	1	1.1.2 Chi
1.2	H	1	=
1.2.1	E	1	=
2	H	1	2 Turno
2.1	H	1	=
2.1.1	E	1	=
2.1.2	E	1	=
2.1.3	E	1	=
2.1.4	E	1	=
`

func numberedBook(t testing.TB) *base {
	t.Helper()
	l := &layout{numbered: true}
	b, err := newBook(rulebooks.WS, l, l.fingerprintOf(numberedText).String(), numberedOutline, "")
	if err != nil {
		t.Fatal(err)
	}
	return baseOfBook(b, nil)
}

func compareNumbered(t testing.TB, text string, table *Table) (*Comparison, error) {
	t.Helper()
	return numberedBook(t).compare([]byte(text), table)
}

// rowsOf returns the rows that are not plain "uguale", as "spostata 2.1.3->2.1.4".
func rowsOf(c *Comparison) []string {
	var out []string
	for i := range c.Rows {
		if r := &c.Rows[i]; !slices.Equal(r.Kinds, []Kind{Same}) {
			out = append(out, r.KindNames()+" "+joinNumbers(r.Old)+"->"+joinNumbers(r.New))
		}
	}
	return out
}

func TestNumberedEditions(t *testing.T) {
	change := func(pairs ...string) string {
		s := numberedText
		for i := 0; i < len(pairs); i += 2 {
			if strings.Count(s, pairs[i]) != 1 {
				t.Fatalf("%q stands %d times", pairs[i], strings.Count(s, pairs[i]))
			}
			s = strings.Replace(s, pairs[i], pairs[i+1], 1)
		}
		return s
	}
	added := " - 2.1.2 Un gatto sul tavolo sospende la partita finché dorme.\n"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", numberedText, nil},
		{"at the end", numberedText + " - 2.1.4.1 I pezzi si tengono insieme con lo spago.\n", []string{"nuova ->2.1.4.1"}},
		{"in between", change(" - 2.1.2 Nessuno", added+" - 2.1.3 Nessuno", "2.1.3 Chi", "2.1.4 Chi", "2.1.4 Un", "2.1.5 Un"),
			[]string{"nuova ->2.1.2", "spostata 2.1.2->2.1.3", "spostata 2.1.3->2.1.4", "spostata 2.1.4->2.1.5"}},
		{"gone", change(" - 2.1.2 Nessuno può passare senza togliere.\n", ""), []string{"scomparsa 2.1.2->"}},
		{"number", change("dieci", "nove"), []string{"cambiata 1.1.1->1.1.1"}},
		{"modal", change("può passare", "deve passare"), []string{"cambiata 2.1.2->2.1.2"}},
		{"reworded", change("paga da bere", "offre da bere"), []string{"riformulata 2.1.3->2.1.3"}},
		{"split", change("legno. Chi", "legno.\n - 1.2.2 Chi"), []string{"divisa 1.2.1->1.2.1, 1.2.2"}},
		{"joined", change("senza togliere.\n - 2.1.3 Chi", "senza togliere; chi", "2.1.4 Un", "2.1.3 Un"),
			[]string{"unita 2.1.2, 2.1.3->2.1.2", "spostata 2.1.4->2.1.3"}},
		{"reference", change("1.1.2 Chi", "1.1.1 Chi", "1.1.1 Ogni", "1.1.0 Ogni", "(1.1.1)", "(1.1.0)"),
			[]string{"spostata 1.1.1->1.1.0", "spostata 1.1.2->1.1.1"}},
	} {
		got, err := compareNumbered(t, c.text, nil)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if rows := rowsOf(got); !slices.Equal(rows, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, rows, c.want)
		}
	}
}

// A table is read back as it was written; what a person confirmed stays, also against the proposal.
func TestTableIsKept(t *testing.T) {
	text := strings.Replace(numberedText, "paga da bere", "offre da bere", 1)
	c, err := compareNumbered(t, text, nil)
	if err != nil {
		t.Fatal(err)
	}
	written := func(c *Comparison) string {
		var b bytes.Buffer
		if err := c.WriteTable(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	s := written(c)
	corrected := strings.Replace(s, "proposto\triformulata\t2.1.3", "confermato\tcambiata\t2.1.3", 1)
	if corrected == s {
		t.Fatal(s)
	}
	table, err := ReadTable([]byte(corrected))
	if err != nil {
		t.Fatal(err)
	}
	again, err := compareNumbered(t, text, table)
	if err != nil {
		t.Fatal(err)
	}
	if rows := rowsOf(again); !slices.Equal(rows, []string{"cambiata 2.1.3->2.1.3"}) || written(again) != strings.Replace(corrected, "Da guardare: 1", "Da guardare: 0", 1) &&
		!strings.Contains(written(again), "confermato\tcambiata\t2.1.3\t2.1.3") {
		t.Errorf("%q\n%s", rows, written(again))
	}
	table.Rows = append(table.Rows, table.Rows[len(table.Rows)-2])
	table.Rows[len(table.Rows)-1].line = 99
	if _, err := compareNumbered(t, text, table); err == nil || !strings.Contains(err.Error(), "riga 99: il numero 2.1.3 di prima sta già alla riga") {
		t.Errorf("a number twice: %v", err)
	}
}

func TestTableFaults(t *testing.T) {
	for line, says := range map[string]string{
		"forse\tuguale\t1\t1\t\t":           "lo stato è",
		"proposto\tstrana\t1\t1\t\t":        "«strana» non è un tipo",
		"proposto\tnuova\t1\t1\t\t":         "«nuova» vuole nessun numero prima",
		"proposto\tdivisa\t1\t1\t\t":        "due numeri o più",
		"proposto\tuguale\t1\t2\t\t":        "«spostata»",
		"proposto\tuguale, nuova\t1\t1\t\t": "",
		"proposto\tuguale\t1.x\t1\t\t":      "non è un numero",
		"proposto uguale":                   "sei colonne",
	} {
		_, err := ReadTable([]byte("# di prova\n" + line + "\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "riga 2: ") || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", line, err)
		}
	}
}

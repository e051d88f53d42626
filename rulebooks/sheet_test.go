package rulebooks

import (
	"strings"
	"testing"
)

func TestReadSheet(t *testing.T) {
	b, err := book(t, "- **Pescare** §1.1 (pesca; pescano)\n", goodChapter)
	if err != nil {
		t.Fatal(err)
	}
	shelf := func(g Game) *Book {
		if g == WS {
			return b
		}
		return nil
	}
	s, err := ReadSheet("turno", WS, "weiss/schede/01-turno.md",
		[]byte("# Il turno\ndomanda: Che si fa?\nparole: fasi, giro\n\n## Pescata §1.1.1\n\nSi [[pesca]] (§1.1.2).\n\n"+
			"- uno\n- due\n\n::: figura flusso Ordine\n- prima\n- poi\n:::\n"), shelf)
	if err != nil {
		t.Fatal(err)
	}
	if part := s.Parts[0]; s.Question != "Che si fa?" || len(s.Words) != 2 || part.Title != "Pescata" ||
		part.Rule != "1.1.1" || len(part.Blocks) != 3 || len((&Rule{Blocks: part.Blocks}).References()) != 1 {
		t.Errorf("read %+v", s)
	}
	s, err = ReadSheet("catena", "", "confronto/01-catena.md",
		[]byte("# La catena\ndomanda: C'è?\n\n## ws\n\nNo (§1.1.2).\n"), shelf)
	if err != nil || s.Parts[0].Game != WS || s.Parts[0].Title != "" ||
		(&Rule{Blocks: s.Parts[0].Blocks}).Text() != "No (§1.1.2)." {
		t.Errorf("read %+v, %v", s, err)
	}
	for text, want := range map[string]string{
		"# T\n\n## A §1.1\n\nx\n":                   "x.md:1: mancano il titolo",
		"# T\ndomanda: ?\n\n## A §7\n\nx\n":         "x.md:4: la regola §7 non c'è",
		"# T\ndomanda: ?\n\n## A §1.1\n\nx §9.9\n":  "x.md:6: la regola parte A rimanda a §9.9",
		"# T\ndomanda: ?\n\n## A §1.1\n\n[[boh]]\n": "x.md:6: la regola parte A segna il termine «boh»",
		"# T\ndomanda: ?\nciao: x\n\n## A §1.1\n":   "x.md:3: chiave «ciao» sconosciuta",
		"# T\ndomanda: ?\n\nTesto\n":                "x.md:4: testo prima della prima parte",
	} {
		if s, err := ReadSheet("x", WS, "x.md", []byte(text), shelf); s != nil || err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if s, err := ReadSheet("x", "", "x.md", []byte("# T\ndomanda: ?\n\n## magic\n\nx\n"), shelf); s != nil ||
		err == nil || !strings.Contains(err.Error(), "x.md:4: «magic» non è un gioco") {
		t.Errorf("an unknown game: %v", err)
	}
}

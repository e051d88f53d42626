package rulebooks

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
)

const aboutBook = "# Prova\n\nfonte: la prova\nversione: 2026.1\naggiornato: 2026-11-20\n"

func book(t *testing.T, glossary, chapter string) (*Book, error) {
	t.Helper()
	return ReadBook(WS, fstest.MapFS{
		"book.md": {Data: []byte(aboutBook)}, "glossary.md": {Data: []byte(glossary)}, "01-prova.md": {Data: []byte(chapter)},
	})
}

const goodChapter = `# 1 Capitolo

## 1.1 Sezione

**1.1.1** {Prima} Chi gioca [[pesca]] 1 carta (§1.1.2),
e la rivela.

Un altro capoverso con **AUTO** e *corsivo*.

> Esempio: si pesca
> l'ultima carta.

- uno
- due
  e mezzo

::: dubbio 1.1.1
domanda: Quale carta?
regole: 1.1.2
lettura: La prima
  del mazzo.
perché: Lo dice 1.1.2.
sigla: B-1
:::

**1.1.2** {Seconda} Fine.
`

func TestReadBook(t *testing.T) {
	b, err := book(t, "- **Pescare** §1.1 (pesca; pescano)\n", goodChapter)
	if err != nil {
		t.Fatal(err)
	}
	r := b.Rule("1.1.1")
	want := "Chi gioca pesca 1 carta (§1.1.2), e la rivela.\nUn altro capoverso con AUTO e corsivo.\nEsempio: si pesca l'ultima carta.\n- uno\n- due e mezzo"
	if r.Text() != want || r.Title != "Prima" || r.Parent != b.Rule("1.1") || r.Next != b.Rule("1.1.2") ||
		r.Section().Number != "1.1" {
		t.Errorf("1.1.1 reads %q, label %q", r.Text(), r.Title)
	}
	if refs := r.References(); len(refs) != 1 || refs[0] != "1.1.2" || b.ReferredBy("1.1.2")[0] != r {
		t.Errorf("references of 1.1.1: %v", refs)
	}
	if in := r.Blocks[0].Items[0][1]; in.Kind != TermLink || in.To != "1.1" || in.Text != "pesca" ||
		in.Term.Name != "Pescare" {
		t.Errorf("the term is %+v", in)
	}
	d := b.Doubt("B-1")
	if d == nil || d.Reading != "La prima del mazzo." || len(r.Doubts) != 1 || len(b.DoubtsAbout("1.1.2")) != 1 {
		t.Errorf("the doubt is %+v", d)
	}
	if c, s, n := b.Count(); c != 1 || s != 1 || n != 2 {
		t.Errorf("count %d %d %d", c, s, n)
	}
}

func TestLinksInsideStrong(t *testing.T) {
	runs, err := parseInlines("Si **pesca dal [[mazzo]] (§1.1)** e *basta*.")
	if err != nil {
		t.Fatal(err)
	}
	want := []InlineKind{Plain, Strong, TermLink, Strong, Reference, Strong, Plain, Emphasis, Plain}
	for i, in := range runs {
		if len(runs) != len(want) || in.Kind != want[i] {
			t.Fatalf("runs %+v", runs)
		}
	}
	if _, err := parseInlines("**[[mazzo**"); err == nil {
		t.Error("a bracket without its fellow inside a strong run was accepted")
	}
}

func TestTablesAndFigures(t *testing.T) {
	b, err := book(t, "", `# 1 C

**1.1** {A} Gli esiti:

| Chi | Esito |
|---|---|
| attacca | *vince* |
| difende | |

::: figura pila La catena
- Anello 2: risolve
  per primo
- Anello 1
:::

**1.2** {B} Fine.
`)
	if err != nil {
		t.Fatal(err)
	}
	want := "Gli esiti:\nChi | Esito\nattacca | vince\ndifende | \nLa catena\n- Anello 2: risolve per primo\n- Anello 1"
	r := b.Rule("1.1")
	if r.Text() != want || r.Blocks[1].Kind != Table || r.Blocks[1].Columns != 2 || r.Blocks[2].Kind != Stack ||
		len(r.Blocks[2].Items) != 2 {
		t.Errorf("1.1 reads %q, blocks %+v", r.Text(), r.Blocks)
	}
}

func TestRulesBeforeTheFirstSectionStandUnderTheChapter(t *testing.T) {
	b, err := book(t, "", "# 1 C\n\n**1.0.1** {A} Uno.\n\n**1.0.2** {B} Due.\n\n## 1.1 S\n\n**1.1.1** {C} Tre.\n")
	if err != nil {
		t.Fatal(err)
	}
	if r := b.Rule("1.0.2"); r.Parent != b.Rule("1") || len(r.Parent.Children) != 3 {
		t.Errorf("1.0.2 stands under %v, with %d others", r.Parent, len(b.Rule("1").Children))
	}
	if _, err := book(t, "", "# 1 C\n\n**1.0.2** {B} Due.\n"); err == nil {
		t.Error("1.0.2 without 1.0.1 was read")
	}
}

func TestUnlinked(t *testing.T) {
	files := fstest.MapFS{"book.md": {Data: []byte(aboutBook)}, "01-prova.md": {Data: []byte("# 1 C\n\n**1.1** {A} Uno.\n")},
		"unlinked.md": {Data: []byte("Rimandi\n\n- §1.1 «alla fine»: la lista non c'è: manca\n")}}
	b, err := ReadBook(WS, files)
	if err != nil || len(b.Unlinked) != 1 || b.Unlinked[0] != (Unlinked{"1.1", "alla fine", "la lista non c'è: manca"}) {
		t.Errorf("%+v, %v", b, err)
	}
	for text, want := range map[string]string{"- §7 «x»: y\n": "sta presso la regola 7, che non c'è", "- 1.1 x\n": "unlinked.md:1: un rimando senza meta si scrive"} {
		files["unlinked.md"] = &fstest.MapFile{Data: []byte(text)}
		if b, err := ReadBook(WS, files); b != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestAppendix(t *testing.T) {
	b, err := book(t, "", "# 1 C\n\n**1.1** {A} Uno.\n\n# A Fuori dal documento\n\n"+
		"**A.1** {Punti vita} Sono 4000.\n\n"+
		"::: fonte A.1\nfonte: un altro libro\nlink: https://example.org\nsicurezza: certa:\n  lo stampano in due\n:::\n")
	if err != nil {
		t.Fatal(err)
	}
	r := b.Rule("A.1")
	if r.Source == nil || *r.Source != (Source{"un altro libro", "https://example.org", "certa: lo stampano in due"}) || b.Rule("1.1").Source != nil {
		t.Errorf("A.1 comes from %+v", r.Source)
	}
	if c, s, n := b.Count(); c != 1 || s != 0 || n != 1 {
		t.Errorf("the appendix was counted: %d %d %d", c, s, n)
	}
}

func TestDigestFollowsTheWords(t *testing.T) {
	digest := func(chapter string) string {
		b, err := book(t, "", chapter)
		if err != nil {
			t.Fatal(err)
		}
		return b.Rule("1.1").Digest()
	}
	one := digest("# 1 C\n\n**1.1** {A} Una carta sola.\n")
	if one != digest("# 1 C\n\n**1.1** {B} Una carta\nsola.\n") {
		t.Error("a line break or a label changed the digest")
	}
	if one == digest("# 1 C\n\n**1.1** {A} Una carta, sola.\n") {
		t.Error("a comma did not change the digest")
	}
}

func TestFaultsHavePlaces(t *testing.T) {
	for name, c := range map[string]struct{ glossary, chapter, want string }{
		"double number":     {"", "# 1 C\n\n**1.1** {A} Uno.\n\n**1.1** {B} Due.\n", "01-prova.md:5: il numero 1.1 c'è già"},
		"gap":               {"", "# 1 C\n\n**1.1** {A} Uno.\n\n**1.3** {B} Tre.\n", "01-prova.md:5: prima di 1.3 manca 1.2"},
		"order":             {"", "# 1 C\n\n**1.2** {A} Due.\n\n**1.1** {B} Uno.\n", "01-prova.md:5: il numero 1.1 viene dopo 1.2"},
		"orphan":            {"", "# 1 C\n\n**1.1.1** {A} Uno.\n", "01-prova.md:3: la regola 1.1.1 non ha sopra di sé 1.1"},
		"unknown reference": {"", "# 1 C\n\n**1.1** {A} Vedi §4.2.\n", "01-prova.md:3: la regola 1.1 rimanda a §4.2, che non c'è"},
		"unknown term":      {"", "# 1 C\n\n**1.1** {A} Il [[mazzo]].\n", "01-prova.md:3: la regola 1.1 segna il termine «mazzo»"},
		"bad heading":       {"", "#1 C\n", "01-prova.md:1: un titolo si scrive"},
		"heading depth":     {"", "# 1 C\n\n# 1.1 S\n", "01-prova.md:3: il titolo 1.1 ha 2 parti e 1 segni #"},
		"no label":          {"", "# 1 C\n\n**1.1** Uno.\n", "01-prova.md:3: la regola 1.1 vuole fra {} un'etichetta"},
		"no text":           {"", "# 1 C\n\n**1.1** {A}\n", "01-prova.md:3: la regola 1.1 non ha testo"},
		"stray bytes":       {"", "# 1 C\n\n\xff\n", "01-prova.md:3: byte che non sono testo"},
		"stray text":        {"", "ciao\n\n# 1 C\n", "01-prova.md:1: testo fuori da una regola"},
		"stray mark":        {"", "# 1 C\n\n**1.1** {A} Il [[mazzo.\n", "01-prova.md:3: regola 1.1: segno «[[»"},
		"unknown key":       {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: dubbio 1.1\ndomada: ?\n:::\n", "01-prova.md:6: punto dubbio: voce «domada» sconosciuta"},
		"no source":         {"", "# A Fuori\n\n**A.1** {A} Uno.\n", "01-prova.md:3: della regola A.1, fuori dal documento, manca la fonte"},
		"newer half":        {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: oggi 1.1\nregola: Due.\n:::\n", "01-prova.md:5: a «oggi 1.1» mancano regola, fonte o data"},
		"newer nowhere":     {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: oggi 1\nregola: Due.\nfonte: x\ndata: ieri\n:::\n", "01-prova.md:5: «oggi» sta presso una regola, e 1 non lo è"},
		"doubt turned":      {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: dubbio 1.1\ndomanda: ?\nlettura: a\nperché: b\nrovescia: no\nsigla: B-1\n:::\n", "01-prova.md:5: dopo «rovescia» ci si aspetta sì"},
		"source inside":     {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: fonte 1.1\nfonte: x\nsicurezza: certa\n:::\n", "01-prova.md:5: la fonte sta presso una regola dell'appendice"},
		"short table":       {"", "# 1 C\n\n**1.1** {A} Uno.\n\n| a |\n| b |\n", "01-prova.md:5: una tavola ha la riga dei titoli"},
		"ragged table":      {"", "# 1 C\n\n**1.1** {A} Uno.\n\n| a | b |\n|---|---|\n| c |\n", "01-prova.md:5: regola 1.1: nella tavola una riga ha 1 celle e la prima 2"},
		"open figure":       {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: figura pila P\n- a\n", "01-prova.md:5: la figura non è chiusa"},
		"empty figure":      {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: figura pila P\n:::\n", "01-prova.md:5: una figura è una lista"},
		"open doubt":        {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: dubbio 1.1\ndomanda: ?\nlettura: a\nperché: b\nsigla: B-1\n", "01-prova.md:5: punto dubbio: non è chiuso"},
		"doubt's rule":      {"", "# 1 C\n\n**1.1** {A} Uno.\n\n::: dubbio 1.1\ndomanda: ?\nregole: 9.9\nlettura: a\nperché: b\nsigla: B-1\n:::\n", "01-prova.md:5: il punto dubbio B-1 nomina la regola 9.9"},
		"term's rule":       {"- **Mazzo** §3.2\n", "# 1 C\n", "glossary.md:1: il termine «Mazzo» rimanda alla regola 3.2"},
		"term's form twice": {"- **Mazzo** §1\n- **Deck** §1 (Mazzo)\n", "# 1 C\n", "glossary.md:2: «Mazzo» è già una forma di «Mazzo»"},
	} {
		b, err := book(t, c.glossary, c.chapter)
		var faults Errors
		if b != nil || !errors.As(err, &faults) {
			t.Errorf("%s: no book was to be served, error %v", name, err)
			continue
		}
		if !strings.Contains(faults.Error(), c.want) {
			t.Errorf("%s: faults\n%v\nwant %q", name, faults, c.want)
		}
	}
}

func FuzzReadBook(f *testing.F) {
	f.Add("- **Pescare** §1.1 (pesca)\n", goodChapter)
	f.Add("", "**")
	f.Add("- ** §", "::: dubbio\n- \n> ")
	f.Fuzz(func(t *testing.T, glossary, chapter string) {
		b, err := ReadBook(WS, fstest.MapFS{
			"book.md": {Data: []byte(aboutBook)}, "glossary.md": {Data: []byte(glossary)}, "01-prova.md": {Data: []byte(chapter)},
		})
		if (b == nil) == (err == nil) {
			t.Fatalf("book %v with error %v", b, err)
		}
	})
}

// TestNear asks for numbers that the book does not have.
func TestNear(t *testing.T) {
	b, err := book(t, "", "# 1 Uno\n\n## 1.1 Primo\n\n**1.1.1** {Prova} Testo.\n\n**1.1.2** {Prova} Testo.\n\n"+
		"## 1.2 Secondo\n\n**1.2.1** {Prova} Testo.\n\n# 2 Due\n\n## 2.1 Terzo\n\n**2.1.1** {Prova} Testo.\n")
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range map[Number]string{"99.9": "2", "99": "2", "0.1": "1", "1.9.4": "1 1.2", "1.0": "1 1.1", "1.1.9": "1.1 1.1.2", "1.1.2.7.1": "1.1.2", "A.4": ""} {
		var got []string
		for _, r := range b.Near(n) {
			got = append(got, string(r.Number))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("near %s stand %v, want %s", n, got, want)
		}
	}
}

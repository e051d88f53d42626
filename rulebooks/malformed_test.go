package rulebooks

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

// good are the files of a book without a fault: each of the cases below spoils one of them.
var good = map[string]string{
	"book.md":     "# Prova\n\nfonte: la prova\ndata: oggi\navviso: nessuno\nversione: 2026.2\naggiornato: 2027-03-01\nnumeri: stampati\nvuoti: 1.4\ntesto: intero\n",
	"glossary.md": "# Termini\n\nUna riga per termine.\n\n- **Mazzo** §1.1 (mazzo; mazzi)\n- **Mano** §1.2\n",
	"unlinked.md": "# Rimandi\n\n- §1.1 «alla fine»: manca\n",
	"history.md":  "# 2026.1 del 2026-11-20\n\n# 2026.2 del 2027-03-01\n\n## sostanza 1.1\nperché: Era poco.\n\n**1.1** {A} Il mazzo.\n\n## spostata 1.9\nperché: Sta meglio.\na: 1.2\n",
	"01-c.md": "# 1 Capitolo\n\n**1.1** {Mazzo} Il [[mazzo]] è di 50 carte.\n\n::: dubbio 1.1\ndomanda: Tutte?\nregole: 1.2\nlettura: Sì.\nperché: Lo dice 1.2,\n  due volte.\nsigla: B-1\n:::\n\n" +
		"**1.2** {Mano} La mano.\n\n# A Fuori\n\n**A.1** {Vita} Sono 20.\n\n::: fonte A.1\nfonte: un libro\nlink: https://example.org\nsicurezza: certa\n:::\n",
}

// readFiles reads a book of files, with one text in one of them replaced.
func readFiles(t *testing.T, file, old, new string) (*Book, error) {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range good {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	if file != "" {
		if strings.Count(good[file], old) != 1 {
			t.Fatalf("%s has %q %d times", file, old, strings.Count(good[file], old))
		}
		files[file].Data = []byte(strings.Replace(good[file], old, new, 1))
	}
	return ReadBook(WS, files)
}

// TestNothingIsReadHalf spoils each file of a book by an unknown key, a key twice, a head that is not well written, a
// line out of place: each is reported with its file and line, and none is passed over.
func TestNothingIsReadHalf(t *testing.T) {
	b, err := readFiles(t, "", "", "")
	if err != nil {
		t.Fatal(err)
	}
	if d := b.Doubt("B-1"); b.Editorial || b.Partial || b.Warning != "nessuno" || len(b.Gaps) != 1 ||
		b.Gaps[0] != "1.4" || d.Why != "Lo dice 1.2, due volte." || len(d.Rules) != 1 || len(b.Terms) != 2 ||
		len(b.Terms[0].Forms) != 2 || len(b.Unlinked) != 1 || b.Rule("A.1").Source.Link != "https://example.org" ||
		len(b.Versions) != 2 {
		t.Errorf("%+v", b)
	}
	for _, c := range []struct{ file, old, new, want string }{
		{"book.md", "fonte: ", "fonti: ", "ws/book.md:3: chiave «fonti» sconosciuta"},
		{"book.md", "data: ", "Data: ", "ws/book.md:4: ci si aspetta una riga «chiave: valore»"},
		{"book.md", "avviso: ", "avviso ", "ws/book.md:5: ci si aspetta una riga «chiave: valore»"},
		{"book.md", "\ndata: oggi", "\ndata: oggi\ndata: ieri", "ws/book.md:5: la voce «data» c'è già"},
		{"book.md", "\ndata: oggi", "\n# Altro\ndata: oggi", "ws/book.md:4: il titolo c'è già"},
		{"book.md", "# Prova", "#Prova", "ws/book.md:1: ci si aspetta una riga «chiave: valore»"},
		{"book.md", "# Prova", "", "ws/book.md:1: mancano il titolo"},
		{"book.md", "fonte: la prova", "", "ws/book.md:1: mancano il titolo, la fonte"},
		{"book.md", "numeri: stampati", "numeri: redazionale", "ws/book.md:8: la voce «numeri» vuole stampati o redazionali"},
		{"book.md", "testo: intero", "testo: titolo", "ws/book.md:10: la voce «testo» vuole intero o titoli"},
		{"book.md", "vuoti: 1.4", "vuoti: 1.4, due", "ws/book.md:9: «due» non è un numero"},
		{"glossary.md", "- **Mano** §1.2", "- **Mano** 1.2", "ws/glossary.md:6: un termine si scrive"},
		{"glossary.md", "- **Mano** §1.2", "-**Mano** §1.2", "ws/glossary.md:6: un termine si scrive"},
		{"glossary.md", "- **Mano** §1.2", "* **Mano** §1.2", "ws/glossary.md:6: un termine si scrive"},
		{"glossary.md", "- **Mano** §1.2", "- **Mano** §1.2 (mano", "ws/glossary.md:6: un termine si scrive"},
		{"glossary.md", "- **Mano** §1.2", "- **Mano** §1.2\n  (mano; mani)", "ws/glossary.md:7: un termine si scrive"},
		{"glossary.md", "- **Mano** §1.2", "- **Mano** §uno", "ws/glossary.md:6: «uno» non è un numero"},
		{"glossary.md", "- **Mano** §1.2", "- **Mano** §1.7", "ws/glossary.md:6: il termine «Mano» rimanda alla regola 1.7"},
		{"glossary.md", "- **Mano** §1.2", "- **Mano** §1.2 (mazzi)", "ws/glossary.md:6: «mazzi» è già una forma di «Mazzo»"},
		{"glossary.md", "(mazzo; mazzi)", "(mazzo; mazzo)", "ws/glossary.md:5: «mazzo» è già una forma di «Mazzo»"},
		{"glossary.md", "(mazzo; mazzi)", "(mazzo;  mazzi)", "ws/glossary.md:5: una forma di «Mazzo» è vuota o ha spazi"},
		{"glossary.md", "Una riga per termine.", "**Deck** §1.1", "ws/glossary.md:3: un termine si scrive"},
		{"unlinked.md", "- §1.1 ", "- 1.1 ", "ws/unlinked.md:3: un rimando senza meta si scrive"},
		{"unlinked.md", "- §1.1 ", "-§1.1 ", "ws/unlinked.md:3: un rimando senza meta si scrive"},
		{"unlinked.md", "- §1.1 ", "- §x ", "ws/unlinked.md:3: «x» non è un numero"},
		{"unlinked.md", "- §1.1 ", "- §1.7 ", "ws/unlinked.md:3: il rimando senza meta «alla fine» sta presso la regola 1.7"},
		{"unlinked.md", "manca\n", "manca\nqualcosa\n", "ws/unlinked.md:4: un rimando senza meta si scrive"},
		{"history.md", "# 2026.1 del", "# 2026.1 di", "ws/history.md:1: una versione si scrive"},
		{"history.md", "# 2026.1 del", "#2026.1 del", "ws/history.md:1: ci si aspetta una modifica"},
		{"history.md", "# 2026.1 del", "ciao\n# 2026.1 del", "ws/history.md:1: ci si aspetta una modifica"},
		{"history.md", "## sostanza 1.1", "## sostanze 1.1", "ws/history.md:5: ci si aspetta una modifica"},
		{"history.md", "## sostanza 1.1", "### sostanza 1.1", "ws/history.md:5: ci si aspetta una modifica"},
		{"history.md", "## sostanza 1.1", "## sostanza", "ws/history.md:5: ci si aspetta una modifica"},
		{"history.md", "## sostanza 1.1", "## sostanza x", "ws/history.md:5: «x» non è un numero"},
		{"history.md", "perché: Era", "perche: Era", "ws/history.md:6: voce «perche» sconosciuta"},
		{"history.md", "perché: Era", "Perché: Era", "ws/history.md:6: ci si aspetta una riga fra perché, vedi, a"},
		{"history.md", "perché: Era poco.", "perché: Era poco.\nperché: Era molto.", "ws/history.md:7: la voce «perché» c'è già"},
		{"history.md", "perché: Era poco.", "", "ws/history.md:5: alla modifica di 1.1 manca la voce perché"},
		{"history.md", "perché: Era poco.", "perché: Era poco.\nvedi: 1.2", "ws/history.md:5: la voce «vedi» è soltanto di una regola abrogata"},
		{"history.md", "## spostata 1.9\n", "", "ws/history.md:10: la voce «perché» sta fuori posto"},
		{"history.md", "**1.1** {A} Il mazzo.\n", "**1.1** {A} Il mazzo.\n\nvedi: 1.2\n", "ws/history.md:10: la voce «vedi» sta fuori posto"},
		{"history.md", "a: 1.2", "", "ws/history.md:10: la voce «a»"},
		{"history.md", "a: 1.2", "a: 1,2", "ws/history.md:12: «1,2» non è un numero"},
		{"01-c.md", "# 1 Capitolo", "# Capitolo", "ws/01-c.md:1: un titolo si scrive"},
		{"01-c.md", "# 1 Capitolo", "# Uno Capitolo", "ws/01-c.md:1: «Uno» non è un numero"},
		{"01-c.md", "# 1 Capitolo", "## 1 Capitolo", "ws/01-c.md:1: il titolo 1 ha 1 parti e 2 segni #"},
		{"01-c.md", "**1.2** {Mano}", "**1.2**", "ws/01-c.md:14: la regola 1.2 vuole fra {} un'etichetta"},
		{"01-c.md", "**1.2** {Mano}", "**1.2** {}", "ws/01-c.md:14: la regola 1.2 vuole fra {} un'etichetta"},
		{"01-c.md", "{Mano}", "{" + strings.Repeat("è", 61) + "}", "ws/01-c.md:14: la regola 1.2 vuole fra {} un'etichetta"},
		{"01-c.md", "**1.2** {Mano}", "**1.2**{Mano}", "ws/01-c.md:14: regola 1.1: segno «{»"},
		{"01-c.md", "**1.2** {Mano}", "**B.2** {Mano}", "ws/01-c.md:14: regola 1.1: segno «{»"},
		{"01-c.md", "**1.2** {Mano}", "*1.2* {Mano}", "ws/01-c.md:14: regola 1.1: segno «{»"},
		{"01-c.md", "**1.2** {Mano}", "**01.2** {Mano}", "ws/01-c.md:14: «01.2» non è un numero"},
		{"01-c.md", "::: dubbio 1.1", "::: dubbi 1.1", "ws/01-c.md:5: un punto dubbio si apre"},
		{"01-c.md", "::: dubbio 1.1", ":::dubbio 1.1", "ws/01-c.md:5: un punto dubbio si apre"},
		{"01-c.md", "::: dubbio 1.1", "::: dubbio", "ws/01-c.md:5: un punto dubbio si apre"},
		{"01-c.md", "::: dubbio 1.1", "::: dubbio x", "ws/01-c.md:5: «x» non è un numero"},
		{"01-c.md", "::: dubbio 1.1", "::: dubbio 1.7", "ws/01-c.md:5: il punto dubbio B-1 sta presso la regola 1.7"},
		{"01-c.md", "::: dubbio 1.1", "::: figura torre X", "ws/01-c.md:5: un punto dubbio si apre"},
		{"01-c.md", "regole: 1.2", "regola: 1.2", "ws/01-c.md:7: punto dubbio: voce «regola» sconosciuta"},
		{"01-c.md", "regole: 1.2", "Regole: 1.2", "ws/01-c.md:7: punto dubbio: ci si aspetta una riga fra domanda, regole, lettura, perché, "},
		{"01-c.md", "regole: 1.2", "e poi 1.2", "ws/01-c.md:7: punto dubbio: ci si aspetta una riga"},
		{"01-c.md", "regole: 1.2", "regole: 1.2\nregole: 1.1", "ws/01-c.md:8: la voce «regole» c'è già"},
		{"01-c.md", "regole: 1.2", "regole: 1.2 e 1.1", "ws/01-c.md:5: «e» non è un numero"},
		{"01-c.md", "regole: 1.2", "regole: 1.7", "ws/01-c.md:5: il punto dubbio B-1 nomina la regola 1.7"},
		{"01-c.md", "domanda: Tutte?", "  domanda: Tutte?", "ws/01-c.md:5: al punto dubbio mancano domanda"},
		{"01-c.md", "lettura: Sì.\n", "", "ws/01-c.md:5: al punto dubbio mancano"},
		{"01-c.md", "sigla: B-1\n:::\n", "sigla: B-1\n:::\n\n::: dubbio 1.2\ndomanda: ?\nlettura: x\nperché: y\nsigla: B-1\n:::\n", "ws/01-c.md:14: la sigla B-1 è già di un altro"},
		{"01-c.md", "sigla: B-1\n:::\n", "sigla: B-1\n", "ws/01-c.md:13: punto dubbio: ci si aspetta una riga"},
		{"01-c.md", "::: fonte A.1", "::: fonti A.1", "ws/01-c.md:20: un punto dubbio si apre"},
		{"01-c.md", "::: fonte A.1", "::: fonte 1.1", "ws/01-c.md:20: la fonte sta presso una regola dell'appendice"},
		{"01-c.md", "::: fonte A.1", "::: fonte A.2", "ws/01-c.md:20: la fonte sta presso una regola dell'appendice"},
		{"01-c.md", "sicurezza: ", "sicuro: ", "ws/01-c.md:23: fonte: voce «sicuro» sconosciuta"},
		{"01-c.md", "sicurezza: certa\n", "", "ws/01-c.md:20: alla fonte di A.1 mancano"},
		{"01-c.md", "sicurezza: certa\n:::\n", "sicurezza: certa\n:::\n\n::: fonte A.1\nfonte: altro\nsicurezza: certa\n:::\n", "ws/01-c.md:26: la regola A.1 ha già la sua fonte"},
		{"01-c.md", "sicurezza: certa\n:::\n", "sicurezza: certa\n", "ws/01-c.md:20: fonte: non è chiuso"},
	} {
		b, err := readFiles(t, c.file, c.old, c.new)
		if b != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %q for %q: %v, want %q", c.file, c.new, c.old, err, c.want)
		}
	}
}

// TestEveryLineOfABookCounts takes each line of each file away, and spoils the key that it begins with: nothing may be
// read as if it had not been there but what may be missing.
func TestEveryLineOfABookCounts(t *testing.T) {
	may := map[string]bool{ // may be missing; whatever else goes is missed
		"data: oggi": true, "avviso: nessuno": true, "numeri: stampati": true, "vuoti: 1.4": true, "testo: intero": true, "# Termini": true, "Una riga per termine.": true, "- **Mano** §1.2": true,
		"# Rimandi": true, "- §1.1 «alla fine»: manca": true, "regole: 1.2": true, "link: https://example.org": true, "  due volte.": true,
	}
	for name, text := range good {
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		for i, line := range lines {
			if line == "" {
				continue
			}
			files := map[string]string{}
			maps.Copy(files, good)
			files[name] = strings.Join(append(append([]string{}, lines[:i]...), lines[i+1:]...), "\n")
			if _, err := readTexts(files); (err == nil) != may[line] {
				t.Errorf("%s without %q: %v", name, line, err)
			}
			if key, _, ok := strings.Cut(line, ": "); !ok || !keyPattern.MatchString(line) {
				continue
			} else if files[name] = strings.Replace(text, "\n"+line, "\nx"+line, 1); true {
				if _, err := readTexts(files); err == nil || !strings.Contains(err.Error(), "x"+key) {
					t.Errorf("%s with the key x%s: %v", name, key, err)
				}
			}
		}
	}
}

// TestABookWithoutHistorySaysWhatItIs holds what book.md must say where no history says it again.
func TestABookWithoutHistorySaysWhatItIs(t *testing.T) {
	for _, line := range []string{"", "# Prova", "fonte: la prova", "versione: 2026.2", "aggiornato: 2027-03-01"} {
		files := maps.Clone(good)
		delete(files, "history.md")
		files["book.md"] = strings.Replace(files["book.md"], line, "", 1)
		if _, err := readTexts(files); (err == nil) != (line == "") ||
			line != "" && !strings.Contains(err.Error(), "ws/book.md:1: mancano") {
			t.Errorf("without %q: %v", line, err)
		}
	}
	if _, err := readFiles(t, "01-c.md", "{Mano}", "{"+strings.Repeat("è", 60)+"}"); err != nil {
		t.Errorf("a label of 60 letters: %v", err)
	}
}

func readTexts(texts map[string]string) (*Book, error) {
	files := fstest.MapFS{}
	for name, text := range texts {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return ReadBook(WS, files)
}

// TestSheetsAreReadWhole spoils a sheet in the same way.
func TestSheetsAreReadWhole(t *testing.T) {
	b, err := readFiles(t, "", "", "")
	if err != nil {
		t.Fatal(err)
	}
	const sheet = "# Il mazzo\ndomanda: Quante carte?\nparole: deck, pila\n\n## Carte §1.1\n\nSono 50 (§1.1).\n\n" +
		"::: figura flusso Ordine\n- prima\n:::\n\n## Mano\n\nLa mano.\n"
	shelf := func(Game) *Book { return b }
	if s, err := ReadSheet("mazzo", WS, "ws/mazzo.md", []byte(sheet), shelf); err != nil || len(s.Parts) != 2 ||
		len(s.Words) != 2 || s.Parts[1].Title != "Mano" || len(s.Parts[0].Blocks) != 2 {
		t.Fatal(s, err)
	}
	for _, c := range []struct{ old, new, want string }{
		{"domanda:", "domande:", "ws/mazzo.md:2: chiave «domande» sconosciuta"},
		{"domanda:", "Domanda:", "ws/mazzo.md:2: testo prima della prima parte"},
		{"parole: deck", "parole: altre\nparole: deck", "ws/mazzo.md:4: la voce «parole» c'è già"},
		{"deck, pila", "deck,, pila", "ws/mazzo.md:3: una parola è vuota"},
		{"# Il mazzo\n", "# Il mazzo\n# Un altro\n", "ws/mazzo.md:2: la voce «titolo» c'è già"},
		{"# Il mazzo\n", "#Il mazzo\n", "ws/mazzo.md:1: ci si aspetta il titolo"},
		{"## Carte §1.1", "##Carte §1.1", "ws/mazzo.md:5: ci si aspetta il titolo"},
		{"## Carte §1.1", "### Carte §1.1", "ws/mazzo.md:5: ci si aspetta il titolo"},
		{"## Carte §1.1", "# Carte §1.1", "ws/mazzo.md:5: la voce «titolo» c'è già"},
		{"## Carte §1.1", "## Carte §1.7", "ws/mazzo.md:5: la regola §1.7 non c'è"},
		{"## Carte §1.1", "## Carte §uno", "ws/mazzo.md:5: «uno» non è un numero"},
		{"## Mano", "parole: mano\n\n## Mano", "ws/mazzo.md:13: la voce «parole» sta prima delle parti"},
		{"## Mano", "# Mano", "ws/mazzo.md:13: il titolo sta prima delle parti"},
		{"::: figura flusso", "::: figura torre", "ws/mazzo.md:9: ci si aspetta il titolo"},
		{"::: figura flusso Ordine", ":::", "ws/mazzo.md:9: ci si aspetta il titolo"},
		{"::: figura flusso Ordine", "::: dubbio 1.1", "ws/mazzo.md:9: ci si aspetta il titolo"},
		{"- prima\n:::\n", "- prima\n", "ws/mazzo.md:9: la figura non è chiusa"},
	} {
		s, err := ReadSheet("mazzo", WS, "ws/mazzo.md", []byte(strings.Replace(sheet, c.old, c.new, 1)), shelf)
		if s != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, want %q", c.new, c.old, err, c.want)
		}
	}
}

package rulings

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// smallBook is a book of few rules, 3.1 and 3.10 among them.
func smallBook(t testing.TB) *rulebooks.Book {
	t.Helper()
	book, err := rulebooks.ReadBook(rulebooks.WS, fstest.MapFS{
		"book.md": {Data: []byte("# Prova\n\nfonte: prova\ndata: oggi\nversione: 2026.1\naggiornato: 2026-11-20\nvuoti: 1, 2, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9\n")},
		"03-aree.md": {Data: []byte("# 3 Aree\n\n## 3.1 Generali\n\n**3.1.1** {Una} Ogni giocatore ha le sue.\n\n**3.1.2** {Due} Il numero è noto.\n\n" +
			"## 3.10 Stock\n\n**3.10.1** {Stock} Qui stanno le carte.\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// goodFile is a file without faults; tests spoil it.
const goodFile = `---
domanda: Quante carte?
in breve: Si possono contare.
tipo: chiarimento
stato: pubblicato
autore: Redazione Cavillo
data: 2026-11-20
fonte: Prova,
  in due righe
versione: 2026.1
esempio: ws/conta-le-carte
---

Il numero è pubblico (WS 3.1.2); lo stock
conta anch'esso (WS 3.10.1), vedi WS 3.1.2.
`

func readFiles(t testing.TB, files map[string]string) ([]*Ruling, error) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, content := range files {
		fsys["collection/"+name] = &fstest.MapFile{Data: []byte(content)}
	}
	return readCollection(fsys, []*rulebooks.Book{smallBook(t)})
}

func TestReadCollection(t *testing.T) {
	for _, content := range []string{goodFile, strings.ReplaceAll(goodFile, "\n", "\r\n")} {
		rulings, err := readFiles(t, map[string]string{"ws/012-quante-carte.md": content, "ws/002-altre.md": goodFile})
		if err != nil {
			t.Fatal(err)
		}
		if len(rulings) != 2 || rulings[0].Number != 2 {
			t.Fatalf("found %d rulings, the first %s", len(rulings), rulings[0].ID())
		}
		r := rulings[1]
		book := smallBook(t)
		want := &Ruling{Number: 12, Slug: "quante-carte", Game: rulebooks.WS, Question: "Quante carte?", Brief: "Si possono contare.",
			Answer: "Il numero è pubblico (WS 3.1.2); lo stock\nconta anch'esso (WS 3.10.1), vedi WS 3.1.2.",
			Kind:   Clarification, State: Published, Author: "Redazione Cavillo", Date: "2026-11-20", Source: "Prova, in due righe",
			Version: "2026.1", Revision: 1, Example: "ws/conta-le-carte", Citations: []Citation{cite(book, "3.1.2"), cite(book, "3.10.1")}}
		if !r.equal(want) {
			t.Errorf("found %+v\nwanted %+v", r, want)
		}
	}
}

func cite(book *rulebooks.Book, n rulebooks.Number) Citation {
	return Citation{rulebooks.Cite{Ref: rulebooks.Ref{Game: book.Game, Number: n}, Version: book.Version},
		book.Rule(n).Digest()}
}

// livedBook is smallBook a version later: 3.1.2 says something else, 3.1.1 is gone, 3.10.1 is said better, 3.1.3 is
// new.
func livedBook(t testing.TB) *rulebooks.Book {
	t.Helper()
	book, err := rulebooks.ReadBook(rulebooks.WS, fstest.MapFS{
		"book.md": {Data: []byte("# Prova\n\nfonte: prova\ndata: oggi\nversione: 2026.2\naggiornato: 2027-03-01\nvuoti: 1, 2, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9\n")},
		"03-aree.md": {Data: []byte("# 3 Aree\n\n## 3.1 Generali\n\n**3.1.2** {Due} Il numero è segreto.\n\n**3.1.3** {Tre} È nuova.\n\n" +
			"## 3.10 Stock\n\n**3.10.1** {Stock} Le carte stanno qui.\n")},
		"history.md": {Data: []byte("# 2026.1 del 2026-11-20\n\n# 2026.2 del 2027-03-01\n\n## abrogata 3.1.1\nperché: x\n\n**3.1.1** {Una} Ogni giocatore ha le sue.\n\n" +
			"## sostanza 3.1.2\nperché: x\n\n**3.1.2** {Due} Il numero è noto.\n\n## forma 3.10.1\nperché: x\n\n**3.10.1** {Stock} Qui stanno le carte.\n\n## nuova 3.1.3\nperché: x\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// TestLengthsOfAQuestionAndAVerdict holds how long they may be, in characters.
func TestLengthsOfAQuestionAndAVerdict(t *testing.T) {
	for _, c := range []struct {
		line, key string
		most      int
		says      string
	}{{"domanda: Quante carte?", "domanda: ", maxQuestion, "la domanda ha 201 caratteri: al più 200"}, {"in breve: Si possono contare.", "in breve: ", maxBrief, "il verdetto ha 161 caratteri"}} {
		for n, fits := range map[int]bool{c.most: true, c.most + 1: false} {
			_, err := readFiles(t, map[string]string{"ws/001-prova.md": strings.Replace(goodFile, c.line, c.key+strings.Repeat("è", n), 1)})
			if (err == nil) != fits || !fits && !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s of %d characters: %v", c.key, n, err)
			}
		}
	}
}

// A ruling of an earlier version keeps the digests of the texts on which it rests, as if nothing had changed since.
func TestCitationsOfAnEarlierVersion(t *testing.T) {
	read := func(book *rulebooks.Book, content string) (*Ruling, error) {
		rulings, err := readCollection(fstest.MapFS{"collection/ws/001-prova.md": {Data: []byte(content)}}, []*rulebooks.Book{book})
		if err != nil {
			return nil, err
		}
		return rulings[0], nil
	}
	old := strings.Replace(goodFile, "vedi WS 3.1.2", "vedi WS 3.1.1", 1)
	before, err := read(smallBook(t), old)
	if err != nil {
		t.Fatal(err)
	}
	after, err := read(livedBook(t), old)
	if err != nil {
		t.Fatal(err)
	}
	if !after.equal(before) || len(after.Citations) != 3 {
		t.Errorf("pinned to\n%v\nand, a version later, to\n%v", before.Citations, after.Citations)
	}
	later, err := read(livedBook(t),
		strings.NewReplacer("versione: 2026.1", "versione: 2026.2", "WS 3.10.1", "WS 3.10.1@2026.1").Replace(goodFile))
	if err != nil {
		t.Fatal(err)
	}
	if now := livedBook(t).Rule("3.1.2").Digest(); later.Citations[0].Digest != now ||
		later.Citations[0].Version != "2026.2" || later.Citations[1] != before.Citations[1] {
		t.Errorf("pinned to %v", later.Citations)
	}
	for file, want := range map[string]string{
		strings.NewReplacer("versione: 2026.1", "versione: 2026.2").Replace(old): "la regola WS 3.1.1 nella versione 2026.2 non c'è: è abrogata dalla versione 2026.2",
		strings.Replace(goodFile, "WS 3.10.1", "WS 3.1.3", 1):                    "la regola WS 3.1.3 nella versione 2026.1 non c'è ancora",
		strings.Replace(goodFile, "WS 3.10.1", "WS 3.1.2@2026.3", 1):             "ci sono la 2026.1, la 2026.2",
		strings.Replace(goodFile, "versione: 2026.1", "versione: 2026.3", 1):     "ci sono la 2026.1, la 2026.2",
	} {
		if _, err := read(livedBook(t), file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v\nwanted %s", err, want)
		}
	}
}

func TestFaultsOfTheCollection(t *testing.T) {
	spoil := func(old, new string) string {
		if !strings.Contains(goodFile, old) {
			t.Fatalf("the good file has no %q", old)
		}
		return strings.Replace(goodFile, old, new, 1)
	}
	closed := func(as string) string {
		return spoil("pubblicato", "chiuso\nchiuso: "+as+"\nquando: 2026-11-25\nchi: Io\nperché: Così.")
	}
	undecided := func(positions string) string { return spoil("pubblicato", "aperto") + "\n" + positions + "\n" }
	const name = "ws/001-prova.md"
	for _, test := range []struct{ name, content, want string }{
		{name, spoil("tipo:", "tippo:"), ":4: voce «tippo» sconosciuta: forse «tipo»?"},
		{name, spoil("tipo:", "tippo:"), ":1: manca la voce «tipo»"},
		{name, spoil("autore: Redazione Cavillo\n", ""), ":1: manca la voce «autore»"},
		{name, spoil("autore: Redazione Cavillo", "autore:"), ":6: la voce «autore» è vuota"},
		{name, spoil("autore:", "tipo: arbitro\nautore:"), ":6: la voce «tipo» c'è già, alla riga 4"},
		{name, spoil("in breve: Si", "Si"), ":3: ci si aspetta una riga «chiave: valore», si trova «Si possono contare.»"},
		{name, spoil("chiarimento", "arbtro"), ":4: tipo «arbtro» sconosciuto: forse «arbitro»? Quelli ammessi sono ufficiale, arbitro, redazione, comunità, chiarimento"},
		{name, spoil("chiarimento", "ufficiale"), ":4: un ruling ufficiale vuole la voce «link»"},
		{name, spoil("pubblicato", "publicato"), ":5: stato «publicato» sconosciuto: forse «pubblicato»? Quelli ammessi sono bozza, proposto, pubblicato, aperto, chiuso"},
		{name, spoil("2026-11-20", "20/11/2026"), ":7: «20/11/2026» non è una data: ci si aspetta la forma 2026-11-20"},
		{name, spoil("2026-11-20", "2026-02-30"), ":7: «2026-02-30» non è una data"},
		{name, spoil("2026.1\n", "2025.9\n"), ":10: la versione 2025.9 del regolamento di Weiss Schwarz non c'è: c'è la 2026.1"},
		{name, spoil("ws/conta-le-carte", "op/conta"), ":11: «op/conta» non è un esempio: ci si aspetta la forma ws/nome-dell-esempio"},
		{name, spoil("ws/conta-le-carte", "Conta le carte"), ":11: «Conta le carte» non è un esempio"},
		{name, spoil("versione:", "link: example.org\nversione:"), ":10: «example.org» non è un indirizzo: ci si aspetta la forma https://…"},
		{name, spoil("versione:", "link: javascript:alert(1)\nversione:"), ":10: «javascript:alert(1)» non è un indirizzo"},
		{name, spoil("(WS 3.10.1)", "(WS 3.1.9)"), ":15: la regola WS 3.1.9 non c'è: la più vicina è WS 3.1.2"},
		{name, spoil("(WS 3.10.1)", "(WS 3.9.1)"), ":15: la regola WS 3.9.1 non c'è: la più vicina è WS 3.1.2"},
		{name, spoil("(WS 3.10.1)", "(WS 3.1.2@2025.1)"), ":15: la citazione WS 3.1.2@2025.1 è di una versione che non c'è: c'è la 2026.1"},
		{name, spoil("(WS 3.10.1)", "(FOW 3.1)"), ":15: la citazione FOW 3.1 è di un regolamento che non c'è"},
		{name, spoil("vedi WS 3.1.2", "vedi WS\n3.1.2"), ":15: la citazione è spezzata fra due righe"},
		{name, spoil("vedi WS 3.1.2", "vedi WS 3.1.2\n\n<div>Perde anche A.</div>"), ":17: «<div>Perde anche A.</div>.» è HTML, e la pagina non lo mostra"},
		{name, spoil("vedi WS 3.1.2", "vedi <b>WS</b> 3.1.2"), ":15: «<b>» è HTML, e la pagina non lo mostra"},
		{name, spoil("vedi WS 3.1.2", "vedi WS 3.1.2\n\n<!-- da rivedere -->"), ":17: «<!-- da rivedere -->.» è HTML"},
		{name, spoil("vedi WS 3.1.2", "vedi WS 3.1.2\n![la carta](/carta.png)"), ":16: un ruling non ha immagini"},
		{name, spoil("vedi WS 3.1.2", "vedi WS 3.1.2 ![](/carta.png)"), ":15: un ruling non ha immagini"},
		{name, spoil("pubblicato", "chiuso"), ":5: un ruling chiuso vuole la voce «chiuso», con il perché: smentito, assorbito dalla regola WS 9.2.1"},
		{name, spoil("pubblicato", "chiuso\nchiuso: smentito"), ":1: manca la voce «chi»: chi cambia o chiude un ruling dice quando, chi e perché"},
		{name, closed("sostituito da 9"), ":6: il ruling 9, che ne prende il posto, non c'è"},
		{name, closed("doppione di 1"), ":6: un ruling non può essere chiuso da sé stesso"},
		{name, closed("sostituito da nove"), ":6: dopo «sostituito da» va il numero di un ruling"},
		{name, closed("smentita"), ":6: «smentita» non è un motivo: forse «smentito»?"},
		{name, closed("smentito perché sì"), ":6: dopo «smentito» non va niente"},
		{name, closed("vecchio"), ":6: «vecchio» non è un motivo: forse «smentito»? Quelli ammessi sono smentito, assorbito dalla regola, sostituito da, doppione di"},
		{name, closed("assorbito dalla regola"), ":6: dopo «assorbito dalla regola» va la regola che adesso lo dice: assorbito dalla regola WS 9.2.1"},
		{name, closed("assorbito dalla regola WS 3.1.9"), ":6: la regola WS 3.1.9 non c'è"},
		{name, spoil("pubblicato", "pubblicato\nchiuso: smentito"), ":6: la voce «chiuso» sta solo in un ruling con «stato: chiuso»"},
		{name, spoil("versione:", "quando: ieri\nversione:"), ":10: «ieri» non è una data"},
		{name, spoil("versione:", "quando: 2026-11-25\nversione:"), ":1: manca la voce «chi»"},
		{name, spoil("versione:", "quando: 2026-11-25\nchi: Io\nperché: Così.\nversione:"), ":10: il primo testo di un ruling non ha «quando», «chi» e «perché»"},
		{name, spoil("versione:", "fino a: 2026-11-25\nversione:"), ":10: la voce «fino a» è soltanto dei testi che un server conserva"},
		{name, spoil("esempio: ws/conta-le-carte", "esito: {turno: A}"), ":11: la voce «esito» dice come finisce un esempio: vuole anche la voce «esempio»"},
		{name, spoil("carte\n---", "carte\nesito: turno A\n---"), ":12: «turno A» non è un esito: ci si aspetta ciò che l'esempio si aspetta alla fine, fra graffe"},
		{name, spoil("carte\n---", "carte\nnon simulabile: Perché no.\n---"), ":12: il ruling ha un esempio: la voce «non simulabile» va tolta"},
		{name, spoil("le-carte", "le-carte, variante 0"), ":11: «ws/conta-le-carte, variante 0» non è un esempio"},
		{name, spoil("conta anch'esso", "punto dubbio B-9"), ":15: il punto dubbio B-9 nella versione 2026.1 di Weiss Schwarz non c'è"},
		{name, spoil("pubblicato", "aperto"), ":14: un ruling aperto ha almeno una posizione, che comincia con una riga «## Posizione: che cosa dice»"},
		{name, goodFile + "\n## Posizione: Sì\ndi: Io, 2026-11-25\n\nPerché sì.\n", ":17: le posizioni sono di un ruling aperto: questo è pubblicato"},
		{name, undecided("## Posizione: Sì\n\nPerché sì."), ":17: sotto la posizione va una riga che dice di chi è, e da quando"},
		{name, undecided("## Posizione: Sì\ndi: Io\n\nPerché sì."), ":18: «Io» non finisce con una data"},
		{name, undecided("## Posizione: Sì\ndi: Io, 2026-11-25\n\nPerché sì.\n\n## Posizione:\ndi: Tu, 2026-11-25\n\nPerché no."), ":22: la posizione vuole che cosa dice, sulla stessa riga, e sotto il perché"},
		{name, undecided("## Posizione: Sì\ndi: Io, 2026-11-25"), ":17: la posizione vuole che cosa dice"},
		{"ws/storia/001-prova.1.md", goodFile, ":1: del ruling 1 c'è un testo di prima e non quello di adesso"},
		{"ws/storia/001-prova.md", goodFile, ":1: un testo di prima ha in fondo al nome il suo numero: «001-prova.1.md»"},
		{"ws/storia/prova.md", goodFile, ":1: un testo di prima sta in un file dal nome «001-parole-della-domanda.1.md»"},
		{"ws/001-prova.1.md", goodFile, ":1: un ruling sta in un file dal nome «001-parole-della-domanda.md»"},
		{"ws/10000-prova.md", goodFile, ":1: i numeri da 10000 li dà un server: la raccolta arriva a 9999"},
		{"001-prova.md", goodFile, ":1: la cartella «.» non è un gioco"},
		{name, goodFile + strings.Repeat("a", maxFile), ":1: il file ha "},
		{name, "domanda: senza righe\n", ":1: un ruling comincia con una riga «---»"},
		{name, "---\ndomanda: aperta\n", ":3: le voci non sono chiuse da una riga «---»"},
		{name, goodFile[:strings.LastIndex(goodFile, "---")] + "---\n\n", ": manca la risposta"},
		{name, strings.NewReplacer("chiarimento", "arbitro", "WS 3", "3").Replace(goodFile), ":14: la risposta non cita nessuna regola: ne occorre almeno una, nella forma WS 7.2.1"},
		{name, spoil("Quante carte?", strings.Repeat("a", 201)), ":2: la domanda ha 201 caratteri: al più 200"},
		{name, spoil("Si possono contare.", strings.Repeat("à", 161)), ":3: il verdetto ha 161 caratteri: sta in una riga, al più 160"},
		{name, "---\n\xff\n---\n", ":1: il file contiene byte che non sono testo UTF-8"},
		{"ws/1-prova.md", goodFile, ":1: un ruling sta in un file dal nome «001-parole-della-domanda.md»"},
		{"ws/001-Così.md", goodFile, ":1: un ruling sta in un file dal nome"},
		{"ws/000-prova.md", goodFile, ":1: i numeri dei ruling cominciano da 001"},
		{"weiss/001-prova.md", goodFile, ":1: la cartella «weiss» non è un gioco: quelle ammesse sono ws, nar, op, ygo, fow"},
		{"nar/001-prova.md", goodFile, ":1: il regolamento di Naruto non c'è"},
	} {
		_, err := readFiles(t, map[string]string{test.name: test.content})
		var faults rulebooks.Errors
		if !errors.As(err, &faults) {
			t.Errorf("%s: no faults, wanted %s", test.name, test.want)
			continue
		}
		if !strings.Contains(err.Error(), "rulings/collection/"+test.name+test.want) &&
			!(strings.HasPrefix(test.want, ": ") && strings.Contains(err.Error(), test.want)) {
			t.Errorf("found %v\nwanted %s%s", err, test.name, test.want)
		}
	}
}

func TestNumbersAndNamesStandOnce(t *testing.T) {
	_, err := readFiles(t, map[string]string{"ws/001-prima.md": goodFile, "ws/001-seconda.md": goodFile, "ws/002-prima.md": goodFile})
	for _, want := range []string{
		"rulings/collection/ws/001-seconda.md:1: il numero 1 è già di rulings/collection/ws/001-prima.md",
		"rulings/collection/ws/002-prima.md:1: il nome «prima» è già di rulings/collection/ws/001-prima.md",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v\nwanted %s", err, want)
		}
	}
}

func TestEveryFaultIsSaid(t *testing.T) {
	content := strings.NewReplacer("chiarimento", "x", "pubblicato", "y", "2026-11-20", "z").Replace(goodFile)
	_, err := readFiles(t, map[string]string{"ws/001-prima.md": content, "ws/002-seconda.md": content})
	var faults rulebooks.Errors
	if !errors.As(err, &faults) || len(faults) != 6 {
		t.Errorf("wanted six faults, found %v", err)
	}
}

// Any bytes are either rulings that hold what the package promises of them, or faults with file and line.
func FuzzCollection(f *testing.F) {
	f.Add(goodFile)
	f.Add(strings.Replace(goodFile, "pubblicato",
		"chiuso\nchiuso: assorbito dalla regola WS 3.1.2\nquando: 2026-11-25\nchi: Io\nperché: Così.", 1))
	f.Add(strings.Replace(goodFile, "pubblicato", "aperto", 1) +
		"\n## Posizione: Sì\ndi: Io, 2026-11-25\n\nPerché sì.\n## Posizione:\n")
	f.Add("---\ndomanda:\n continua\n---\n[WS 3.1.1] `WS 3.1.2` WS\n3")
	f.Add("---\n---")
	book := smallBook(f)
	f.Fuzz(func(t *testing.T, content string) {
		rulings, err := readCollection(fstest.MapFS{"collection/ws/001-prova.md": {Data: []byte(content)}}, []*rulebooks.Book{book})
		var faults rulebooks.Errors
		if errors.As(err, &faults) {
			for _, fault := range faults {
				if fault.File == "" || fault.Line < 1 || fault.Line > strings.Count(content, "\n")+1 ||
					fault.Msg == "" {
					t.Fatalf("fault without a place: %+v", fault)
				}
			}
			return
		}
		if err != nil || len(rulings) != 1 {
			t.Fatalf("%d rulings, %v", len(rulings), err)
		}
		r := rulings[0]
		if r.Question == "" || r.Brief == "" || r.Answer == "" || len(r.Citations) == 0 && r.Kind != Clarification {
			t.Fatalf("ruling with parts missing: %+v", r)
		}
		if html := HTML(r.Answer, r.Game, toRule); strings.Contains(html, "<script") ||
			strings.Count(html, `class="cite"`) < len(r.Citations) {
			t.Fatalf("%d citations in %s", len(r.Citations), html)
		}
	})
}

// A ruling says with what weight it speaks. We are no publisher, no judge and no community: where we take a reading it
// is the editors'; what follows from the rules alone is a clarification. That a ruling takes a reading is seen by the
// doubt that it names.
func TestKindsOfTheCollectionAreHonest(t *testing.T) {
	books, collection := shipping(t)
	byGame := with(books, books[0])
	for _, r := range collection {
		reads := len(r.Doubts(byGame[r.Game])) > 0
		switch {
		case r.State == Closed:
		case r.Kind == Official || r.Kind == Judge || r.Kind == Community:
			t.Errorf("%s is of the kind %s, and its author is %s", r.ID(), r.Kind, r.Author)
		case reads != (r.Kind == Editorial) || reads != strings.Contains(r.Source, "nostra lettura"):
			t.Errorf("%s is of the kind %s from %q; that it takes a reading is %v", r.ID(), r.Kind, r.Source, reads)
		}
	}
}

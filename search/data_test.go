package search

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/language"
	"cavillo/rulebooks"
)

// TestVocabulariesMeanSomething checks that our texts contain every printed side of a vocabulary.
func TestVocabulariesMeanSomething(t *testing.T) {
	ix := realIndex(t)
	all, err := language.Entries()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 40 {
		t.Errorf("only %d entries", len(all))
	}
	for _, s := range all {
		in := gameBit(rulebooks.WS) // what is said in every game is printed there
		if s.Game != "" {
			in = gameBit(s.Game)
		}
		for _, printed := range s.Printed {
			for _, w := range ix.analyzer.words(printed) {
				if w.stem != "" && ix.voc.stems[ix.voc.ids[w.stem]].textGames&in == 0 {
					t.Errorf("%q for %q: no text has it", printed, s.Typed)
				}
			}
		}
	}
}

func TestQuestionsNameRules(t *testing.T) {
	checks.Sequential(t)
	ix := realIndex(t)
	variants, err := readVariants(questionsFile)
	if err != nil {
		t.Fatal(err)
	}
	perGame := map[rulebooks.Game]int{}
	var lost []string
	all := 0
	for ref, asked := range variants {
		perGame[ref.Game] += len(language.SplitList(asked, ";"))
		if ix.books[ref.Game].Rule(ref.Number) == nil {
			t.Errorf("%v is not there", ref)
			continue
		}
		// each leads to its rule, or to another with the same variant
		for _, variant := range checks.Sample(language.SplitList(asked, ";"), 1) {
			all++
			found := false
			limit := 5
			if ix.byRef[ref].kind == Section { // the rules that answer stand before their container
				limit = 10
			}
			for _, h := range ask(t, ix, Query{Text: variant, Game: ref.Game, Limit: limit}).Hits {
				found = found || h.Ref() == ref
			}
			if !found {
				lost = append(lost, fmt.Sprintf("%q: %v", variant, ref))
			}
		}
	}
	if len(lost)*200 > all { // one in two hundred may be better answered by others
		t.Errorf("%d of %d do not find their rule among the first: %q", len(lost), all, lost)
	}
	for _, g := range rulebooks.Games {
		if perGame[g] < 60 {
			t.Errorf("%s has %d query variants", g.Name(), perGame[g])
		}
	}
}

func TestBadDataIsRefused(t *testing.T) {
	for _, line := range []string{"ws\t1.1", "ws\tuno\ta", "poker\t1.1\ta", "ws\t1.1\ta\nws\t1.1\tb"} {
		if _, err := readVariants(line); err == nil {
			t.Errorf("%q: no error", line)
		}
	}
}

// TestStems checks groups of words that must have the same stem, and pairs that must not.
func TestStems(t *testing.T) {
	stemOf := func(w string) string { return (&analyzer{}).words(w)[0].stem }
	for _, group := range []string{
		"carta carte", "danno danni", "attacco attacchi attaccare attacca attaccato attaccante attaccanti", "mazzo mazzi",
		"giocatore giocatori", "risolvere risolve risolto risolta risoluzione", "scegliere scelto scelta scegli scelgono scelte",
		"mettere messo messe mette", "pescare pesca pescano", "abilità abilita", "perdere perde perso sconfitta=sconfitte", "cancellare cancellato cancellazione cancella",
		"rivelare rivelata rivela rivelazione", "infliggere inflitto infligge", "sostituire sostituzione sostituisce", "avversario avversari", "personaggio personaggi",
		"sovrano sovrani", "effetto effetti", "costo costi", "mossa mosso muovere muove", "rimuovere rimosso rimossa", "arrendersi resa", "turno turni", "area aree", "icona icone",
	} {
		words := strings.Fields(group)
		for _, w := range words[1:] {
			if a, b, pair := strings.Cut(w, "="); pair {
				if stemOf(a) != stemOf(b) {
					t.Errorf("%s %s: %s %s", a, b, stemOf(a), stemOf(b))
				}
			} else if stemOf(w) != stemOf(words[0]) {
				t.Errorf("%s: %s, %s: %s", words[0], stemOf(words[0]), w, stemOf(w))
			}
		}
	}
	for _, pair := range []string{"posizione possessore", "stand stage", "mano mai", "clock climax", "livello libro", "danno dare"} {
		w := strings.Fields(pair)
		if stemOf(w[0]) == stemOf(w[1]) {
			t.Errorf("%s meet in %s", pair, stemOf(w[0]))
		}
	}
}

// An index without some files of query variants does not have those of any rule, and has all others.
func TestNewWithout(t *testing.T) {
	all, without := map[rulebooks.Ref]string{}, map[rulebooks.Ref]string{}
	if err := errors.Join(addVariants(all, variantFiles, ""), addVariants(without, variantFiles, "*-d.tsv")); err != nil {
		t.Fatal(err)
	}
	fewer := 0
	for ref, variants := range all {
		if n, m := len(language.SplitList(without[ref], ";")), len(language.SplitList(variants, ";")); n > m {
			t.Errorf("%s has %d variants, without some files %d", ref, m, n)
		} else if n < m {
			fewer++
		}
	}
	if fewer < 50 || fewer > 500 {
		t.Errorf("%d rules have variants of these files", fewer)
	}
	if _, err := NewWithout("[", books(t), nil); err == nil {
		t.Error("no error for a faulty pattern")
	}
}

package search

import (
	"slices"
	"testing"

	"cavillo/language"
	"cavillo/rulebooks"
)

// TestWordsWrittenAsOne checks that words run together are separated, also with function words between them, and that
// two words are joined which our texts write as one.
func TestWordsWrittenAsOne(t *testing.T) {
	ix := realIndex(t)
	for _, c := range []struct {
		game           rulebooks.Game
		text, want     string // want: words of the parsed query
		suggest, first string
	}{
		{rulebooks.WS, "memorystock", "memory stock", "memory stock", ""},
		{rulebooks.WS, "encorestep", "encore step", "encore step", ""}, // query variants contain it too
		{rulebooks.OP, "alforziere", "forziere", "al forziere", ""},
		{rulebooks.YGO, "lifepointszero", "life points zero", "life points zero", ""},
		{rulebooks.YGO, "1850 contro 2300", "1850 contro 2300", "", ""}, // numbers of a board are no misspellings of those of a text
		{rulebooks.YGO, "attaccco con 1850", "attaccco 1850", "attacco con 1850", ""},
		{rulebooks.FOW, "lancio rapido", "lancio rapido", "", "fow:9.35.1"},
	} {
		pq := ix.parse(c.text, gameBit(c.game), false)
		var typed []string
		for _, k := range pq.concepts {
			typed = append(typed, k.typed...)
		}
		if !slices.Equal(typed, language.SplitList(c.want, " ")) || pq.respelling != c.suggest {
			t.Errorf("%q is %q, respelt %q", c.text, typed, pq.respelling)
		}
		if got := names(ask(t, ix, Query{Text: c.text, Game: c.game})); c.first != "" &&
			(len(got) == 0 || got[0] != c.first) {
			t.Errorf("%q finds %v", c.text, got)
		}
	}
}

// TestIrregularForms checks that the forms of an irregular verb have one stem.
func TestIrregularForms(t *testing.T) {
	for _, forms := range [][]string{
		{"arreso", "arrendo", "resa"}, {"morto", "muoiono", "moriamo"}, {"scelto", "scelgo"}, {"tolto", "tolgono"}, {"visto", "vedi"}, {"speso", "spendere"},
		{"coperta", "coprire"}, {"difeso", "difende"}, {"tengo", "tenute"}, {"uccisi", "uccidere"}, {"perso", "perdi"},
	} {
		want := Stems(forms[0])
		for _, form := range forms[1:] {
			if !slices.Equal(Stems(form), want) {
				t.Errorf("%s is %v, %s is %v", forms[0], want, form, Stems(form))
			}
		}
	}
}

func TestSortsOfQuestions(t *testing.T) {
	ix := smallIndex(t)
	for text, want := range map[string]questionType{
		"chi comincia": asksWho, "quante carte posso pescare": asksHowMany | asksPermission, "cosa NON posso giocare": asksWhat | asksPermission | negation,
		"carta girata": 0, "è obbligatorio attaccare": asksObligation, "perché senza costo": asksWhy | negation,
	} {
		if pq := ix.parse(text, everyGame, false); pq.questionType != want {
			t.Errorf("%q has the type %b, want %b", text, pq.questionType, want)
		}
	}
	for _, c := range []struct {
		a, b questionType
		want float64
	}{{asksWho, asksWho, 1}, {asksWho, asksWhen, 0}, {0, 0, 0}, {negation, negation, 0},
		{asksWho | asksPermission, asksWho, 0.5}} {
		if got := c.a.similarity(c.b); got != c.want {
			t.Errorf("%b and %b are alike by %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// Words with others between them are an entry of the dictionary only if that entry has a gap too.
func TestPartedWordsAreNoTerm(t *testing.T) {
	ix := realIndex(t)
	for text, want := range map[string]int{"ninja squadra": 1, "quanti ninja in una squadra": 2, "squadra": 1} {
		if pq := ix.parse(text, gameBit(rulebooks.NAR), false); len(pq.concepts) != want {
			t.Errorf("%q asks %d things, want %d", text, len(pq.concepts), want)
		}
	}
}

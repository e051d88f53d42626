package search

import (
	"slices"
	"testing"

	"cavillo/rulebooks"
)

const repairChapters = `# 1 Prova

**1.1** {Mazzo finito} Se il mazzo finisce si riordina.

**1.2** {Danno} Il danno si subisce una carta alla volta.

::: dubbio 1.2
domanda: Un danno annullato si può recuperare con la pesca?
regole: 1.1
lettura: No.
perché: Nessuna regola lo dice.
sigla: A-1
:::
`

func askedIndex(t *testing.T) *Index {
	t.Helper()
	ix, err := New([]*rulebooks.Book{smallBook(t, rulebooks.WS, "", repairChapters)}, []Doc{
		caseOf(Ruling, "1-raro", "Il mazzo finisce a metà di un danno enorme: che cosa succede?", "Sì. Il mazzo finisce e si riordina: il mazzo, il mazzo.", "1.1"),
		caseOf(Ruling, "2-solito", "Il mazzo finisce: e adesso?", "Si riordina.", "1.1"),
		caseOf(Example, "ws/perche", "Un titolo qualsiasi", "Perché l'attaccante è «di traverso», insomma?\nNessuno lo sa.", "1.2"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ix.Close() })
	return ix
}

// The question of a ruling or an example finds it, whatever the accents, capitals and punctuation. A topic of few words
// does not.
func TestWordForWord(t *testing.T) {
	ix := askedIndex(t)
	for text, want := range map[string]string{
		"IL MAZZO FINISCE A META DI UN DANNO ENORME che cosa succede": "1-raro",
		"Perche l’attaccante e di traverso insomma":                   "ws/perche",
		"ws: Il mazzo finisce - e adesso??":                           "2-solito",
		"mazzo finisce":                                               "ws:1.1",
	} {
		r := ask(t, ix, Query{Text: text, Game: rulebooks.WS})
		if got := names(r); len(got) == 0 || got[0] != want {
			t.Errorf("%q is answered by %v, want %s first", text, got, want)
		} else if slices.Contains(got[1:], want) {
			t.Errorf("%q: %s stands twice in %v", text, want, got)
		}
	}
	if r := ask(t, ix, Query{Text: "Il mazzo finisce: e adesso?", Game: rulebooks.FOW}); slices.Contains(names(r), "2-solito") {
		t.Error("a ruling answers another game")
	}
}

// The ordinary ruling stands before the one about a rarer case, and is shown beside the rule. If all rulings are about
// rarer cases, none is.
func TestOrdinaryRulingFirst(t *testing.T) {
	ix := askedIndex(t)
	r := ask(t, ix, Query{Text: "cosa succede se il mazzo finisce", Game: rulebooks.WS})
	got := names(r)
	if a, b := slices.Index(got, "2-solito"), slices.Index(got, "1-raro"); a < 0 || b < a {
		t.Errorf("%v", got)
	}
	if got[0] != "ws:1.1" || r.Ruling != "2-solito" {
		t.Errorf("beside %s stands %q", got[0], r.Ruling)
	}
	if r = ask(t, ix, Query{Text: "riordina", Game: rulebooks.WS}); r.Ruling != "" {
		t.Errorf("%q names more than was asked", r.Ruling)
	}
}

// An answer must contain the quoted words of a query that has no others. In a longer query they only raise an answer.
func TestQuotedWithin(t *testing.T) {
	ix := askedIndex(t)
	if got := names(ask(t, ix, Query{Text: `"una carta alla volta"`, Game: rulebooks.WS})); !slices.Equal(got, []string{"ws:1.2"}) {
		t.Errorf("alone: %v", got)
	}
	got := names(ask(t, ix, Query{Text: `il danno dice «una carta alla volta»: e il mazzo?`, Game: rulebooks.WS}))
	if len(got) < 3 || got[0] != "ws:1.2" || !slices.Contains(got, "ws:1.1") {
		t.Errorf("within: %v", got)
	}
}

// The doubt that the query asks about is reported with its rule, and no other.
func TestDoubtThatWasAsked(t *testing.T) {
	ix := askedIndex(t)
	if r := ask(t, ix, Query{Text: "danno annullato recuperare", Game: rulebooks.WS}); r.Hits[0].Number != "1.2" || r.Doubt != "A-1" {
		t.Errorf("%v %q", names(r), r.Doubt)
	}
	if r := ask(t, ix, Query{Text: "danno", Game: rulebooks.WS}); r.Doubt != "" {
		t.Errorf("%q was not asked", r.Doubt)
	}
	if r := ask(t, realIndex(t), Query{Text: "missare il timing", Game: rulebooks.YGO}); r.Hits[0].Number != "5.5.1" || r.Doubt != "C-5d" {
		t.Errorf("%v %q", names(r), r.Doubt)
	}
}

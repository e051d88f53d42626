package search

import (
	"context"
	"slices"
	"testing"
	"testing/fstest"

	"cavillo/rulebooks"
)

// textBook reads the book of a game that does not ship.
func textBook(t *testing.T, game rulebooks.Game, about, chapter string) *rulebooks.Book {
	t.Helper()
	b, err := rulebooks.ReadBook(game, fstest.MapFS{
		"book.md": {Data: []byte("# Prova\n\n" + about + "sigla: " + string(game) +
			"\nfonte: la prova\nversione: 2026.1\naggiornato: 2026-11-20\n")},
		"glossary.md": {Data: []byte("- **Scopa** §1.2 (scope)\n")}, "01-prova.md": {Data: []byte(chapter)},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rulebooks.ForgetGame(game) })
	return b
}

const scopaChapter = `# 1 Le prese

**1.1** {Presa di una carta} Chi gioca una carta prende dal tavolo una carta dello stesso valore.

**1.2** {Scopa} Chi con una presa vuota il tavolo fa [[Scopa]] e segna 1 punto.
`

const floorChapter = `# 1 In torneo

**1.1** {Ritardo al tavolo} Il giocatore che arriva tardi di oltre dieci minuti perde la partita.

**1.2** {Durata del round} Un round dura cinquanta minuti, poi si giocano tre turni.
`

// TestGamesWithoutVariants holds that a small book of a game that does not ship is searched, alone and with the others,
// and that an association's document leads where no rulebook answers.
func TestGamesWithoutVariants(t *testing.T) {
	books := []*rulebooks.Book{
		smallBook(t, rulebooks.WS, "", "# 1 Mazzo\n\n**1.1** {Torneo e mazzo} In ogni torneo il mazzo ha cinquanta carte.\n"),
		textBook(t, "scp", "gioco: Scopa classica\n", scopaChapter),
		textBook(t, "trn", "gioco: Regolamento dei tornei\ngenere: documento\n", floorChapter),
	}
	ix, err := New(books, []Doc{{Kind: Ruling, Game: "scp", ID: "R-1", Title: "Si prende una carta pari?", Text: "Sì: SCP 1.1.",
		Refs: []rulebooks.Ref{{Game: "scp", Number: "1.1"}}}})
	if err != nil {
		t.Fatal(err)
	}
	defer ix.Close()
	for _, c := range []struct {
		text, game, want string
		outside          bool
	}{
		{"vuotare il tavolo con una presa", "scp", "scp:1.2", false},
		{"scopa classica presa di una carta", "", "scp:1.1", false},
		{"carta dello stesso valore", "", "scp:1.1", false},
		{"un giocatore arriva tardi al torneo", "", "trn:1.1", true},
		{"un giocatore arriva tardi al torneo", "ws", "trn:1.1", true},
		{"un giocatore arriva tardi al torneo", "trn", "trn:1.1", false},
	} {
		r, err := ix.Search(context.Background(), Query{Text: c.text, Game: rulebooks.Game(c.game)})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Hits) == 0 || r.Hits[0].Ref().Key() != c.want || r.Outside != nil != c.outside {
			t.Errorf("%q in %q: %+v, outside %v", c.text, c.game, r.Hits, r.Outside)
		}
		if _, err := ix.Explain(context.Background(), Query{Text: c.text, Game: rulebooks.Game(c.game)}); err != nil {
			t.Error(err)
		}
	}
	r, err := ix.Search(context.Background(), Query{Text: "scopa classica 1.2"})
	if err != nil || r.Redirect == nil || r.Redirect.Key() != "scp:1.2" {
		t.Errorf("the number leads to %v, %v", r.Redirect, err)
	}
	pack, more, err := NewLive(ix).OfflinePack(context.Background(), "scp")
	if err != nil || !slices.Equal(pack.Rules, []string{"1", "1.1", "1.2"}) || len(more.Cases) != 1 {
		t.Errorf("the pack is %+v, %v", pack, err)
	}
	without, err := New(books[:1], nil)
	if err != nil {
		t.Fatal(err)
	}
	defer without.Close()
	r, err = without.Search(context.Background(), Query{Text: "vuotare il tavolo con una presa", Game: "scp"})
	if err != nil || r.Game != "" || slices.ContainsFunc(r.Hits, func(h Hit) bool { return !h.Game.Ships() }) {
		t.Errorf("without the book there are %+v, %v", r.Hits, err)
	}
	var many []*rulebooks.Book
	for _, code := range []rulebooks.Game{"aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh"} {
		many = append(many, &rulebooks.Book{Game: code})
	}
	if _, err := New(many, nil); err == nil {
		t.Error("more games than an index can have")
	}
}

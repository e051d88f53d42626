package rulebooks

import (
	"strings"
	"testing"
	"testing/fstest"
)

func textFiles(about string) fstest.MapFS {
	return fstest.MapFS{"book.md": {Data: []byte(about)},
		"01-prova.md": {Data: []byte("# 1 C\n\n**1.1** {A} Uno, come dice §1.1.\n")}}
}

const aboutText = "# Regole\n\ngioco: Briscola a cinque\nsigla: bri5\nfonte: la prova\nversione: 2026.1\naggiornato: 2026-11-20\n"

// TestGamesWithText holds that the name of a game that does not ship is known where its book was read, and no more once
// it is forgotten.
func TestGamesWithText(t *testing.T) {
	const g Game = "bri5"
	if cites := FindCites("Come dice BRI5 1.1.", ""); g.Valid() || len(cites) != 0 {
		t.Fatal("the game is known before its book")
	}
	b, err := ReadBook(g, textFiles(aboutText))
	if err != nil {
		t.Fatal(err)
	}
	if b.Name != "Briscola a cinque" || b.IsDocument || !g.Valid() || g.Ships() || g.Name() != b.Name || g.Slug() != "bri5" {
		t.Errorf("the game is %q", g.Name())
	}
	for _, typed := range []string{"bri5", "BRI5", "briscola a cinque", "Briscola-a-Cinque"} {
		if got, ok := ParseGame(typed); !ok || got != g {
			t.Errorf("%q is %q", typed, got)
		}
	}
	if ref, err := ParseRef("briscola a cinque 1.1"); err != nil || ref != (Ref{g, "1.1"}) {
		t.Errorf("%v, %v", ref, err)
	}
	cites := FindCites("Come dicono [BRI5 1.1@2026.1] e WS 7.2.", "")
	if len(cites) != 2 || cites[0].Cite.String() != "BRI5 1.1@2026.1" || cites[1].Cite.String() != "WS 7.2" {
		t.Errorf("%v", cites)
	}
	if FOW.Compare(g) >= 0 || g.Compare(WS) <= 0 || g.Compare("zzz") >= 0 {
		t.Error("a game that does not ship stands before one that does")
	}
	ForgetGame(g)
	if _, ok := ParseGame("briscola a cinque"); ok || g.Valid() || g.Name() != "" || len(FindCites("BRI5 1.1", "")) != 0 {
		t.Error("the game is known still")
	}
}

// TestFaultsOfTextGames holds what book.md must and must not say of its game.
func TestFaultsOfTextGames(t *testing.T) {
	for _, c := range []struct {
		game         Game
		before, with string
		want         string
	}{
		{"bri5", "gioco: Briscola a cinque\n", "", "vuole le voci «gioco: Nome» e «sigla: bri5»"},
		{"bri5", "sigla: bri5", "sigla: bri", "la sigla è «bri», e la cartella è di «bri5»"},
		{"bri5", "Briscola a cinque", "Yu-Gi-Oh", "è già un nome di Yu-Gi-Oh!"},
		{"bri5", "Briscola a cinque", "7.2", "si legge come il numero 7.2"},
		{"bri5", "sigla:", "genere: libro\nsigla:", "la voce «genere» vuole gioco o documento"},
		{"cerca", "bri5", "cerca", "«cerca» non è una sigla"},
		{"cap", "bri5", "cap", "si scrive già davanti ai numeri"},
		{"ws", "bri5", "ws", "sono di un gioco nuovo, e questo è Weiss Schwarz"},
	} {
		_, err := ReadBook(c.game, textFiles(strings.Replace(aboutText, c.before, c.with, 1)))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %q: %v", c.game, c.with, err)
		}
		if !c.game.Ships() && c.game.Valid() {
			t.Errorf("%s is known although its book has faults", c.game)
		}
	}
}

package card_test

import (
	"reflect"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/yugioh"
	"cavillo/engine/yugioh/card"
)

func cards(t *testing.T) []card.Card {
	t.Helper()
	all, err := yugioh.Cards()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestCardsAreWrittenAndRead writes every card that ships and reads it back: the same definition.
func TestCardsAreWrittenAndRead(t *testing.T) {
	for _, c := range cards(t) {
		back, err := card.ReadCards([]byte("carte:\n  - " + card.Write(&c)))
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		if !reflect.DeepEqual(back[0], c) {
			t.Errorf("%s is read back as\n%+v\n not\n%+v", c.Name, back[0], c)
		}
	}
}

// TestCardsHaveTheirOwnText prints every card: two cards have the same text only where they do the same.
func TestCardsHaveTheirOwnText(t *testing.T) {
	seen := map[string]*card.Card{}
	all := cards(t)
	for i := range all {
		c := &all[i]
		text := card.Text(c)
		if (text == "") != (len(c.Effects) == 0 && !bool(c.Special)) {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if strings.Contains(text, "%!") || strings.Contains(text, "  ") {
			t.Errorf("%s prints %q", c.Name, text)
		}
		if other := seen[text]; other != nil && text != "" && !reflect.DeepEqual(other.Effects, c.Effects) {
			t.Errorf("%s and %s do different things and print the same: %q", c.Name, other.Name, text)
		}
		seen[text] = c
	}
}

// TestHalfTheCardsHaveEffects counts them, and the kinds that the decks use.
func TestHalfTheCardsHaveEffects(t *testing.T) {
	with, kinds := 0, map[card.Kind]bool{}
	all := cards(t)
	for i := range all {
		if len(all[i].Effects) > 0 {
			with++
		}
		for j := range all[i].Effects {
			kinds[all[i].Effects[j].Kind] = true
		}
	}
	if len(all) < 60 || with*2 < len(all) || len(kinds) != int(card.Procedure)+1 {
		t.Errorf("%d cards, %d with effects, of %d kinds", len(all), with, len(kinds))
	}
}

// TestReadingSaysWhatIsWrong spoils a definition and reads the sentence that comes back, with its line.
func TestReadingSaysWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		spoiled string
		line    int
		says    string
	}{
		{"carte: 3", 1, "carte"},
		{"carte:\n  - {nom: Lupo}", 2, "forse «nome»?"},
		{"carte:\n  - {atk: 3}", 2, "non ha nome"},
		{"carte:\n  - {nome: Lupo, tipo: mostri}", 2, "forse «mostro»?"},
		{"carte:\n  - {nome: Lupo, livello: 13}", 2, "fra 1 e 12"},
		{"carte:\n  - {nome: Lupo, atk: -2}", 2, "atk e def"},
		{"carte:\n  - {nome: Lupo, tipo: magia, atk: 100}", 2, "non ha livello"},
		{"carte:\n  - nome: Lupo\n    effetti:\n      - {fa: {azione: pescare}}", 4, "forse «pesca»?"},
		{"carte:\n  - nome: Lupo\n    effetti:\n      - {puoi: forse}", 4, "«sì» o «no»"},
		{"carte:\n  - nome: Lupo\n    effetti: [{}, {}, {}, {}, {}]", 2, "al più 4"},
		{"carte:\n  - nome: Lupo\n    effetti: {bersaglio: {che cosa: {di: tutti}}}", 3, "parole valide"},
	} {
		_, err := card.ReadCards([]byte(c.spoiled))
		wrong, ok := err.(*engine.ScenarioError)
		if !ok || wrong.Line != c.line || !strings.Contains(wrong.Text, c.says) {
			t.Errorf("%q: %v, expected line %d and %q", c.spoiled, err, c.line, c.says)
		}
	}
}

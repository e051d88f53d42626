package enginetest

import (
	"fmt"
	"strings"
	"testing"

	"cavillo/engine/phrase"
)

// testTwelvePhrases checks that there are at least twelve phrases of which cards are made.
func (p Proof) testTwelvePhrases(t *testing.T) {
	phrases, err := p.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	if phrases == nil || len(phrases.Phrases) < 12 {
		t.Errorf("fewer than twelve phrases: %+v", phrases)
	}
}

// testPhrases makes every card that the game's phrases make: it is one that the game reads, and its name leads to it
// again. What is printed on them is compared with phrases.txt, which a person has read: of each class each phrase, and
// of each occasion and cost the first phrase.
func (p Proof) testPhrases(t *testing.T) {
	phrases, err := p.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	if phrases == nil {
		t.Skip("the game has no phrases.yaml")
	}
	var text strings.Builder
	shown := map[string]bool{}
	for _, made := range phrases.AllCards() {
		if again := phrase.ReadCardParts(made.String()); again != made {
			t.Errorf("%s is read as %v", made, again)
		}
		card, err := phrases.Printed("Carta", made)
		if err != nil {
			t.Errorf("%s: %v", made, err)
			continue
		}
		if len(card.Text) != 1 {
			t.Errorf("%s prints %q", made, card.Text)
		}
		first := true
		for _, part := range []string{made.Class + " " + made.Phrase, made.Class + " " + made.When + " ",
			made.Class + " " + made.Cost + "  "} {
			if !shown[part] {
				shown[part] = true
				if first {
					fmt.Fprintf(&text, "%s\t%s\t%s\n", made, card.Line, strings.Join(card.Text, " "))
				}
				first = false
			}
		}
	}
	compareWithFile(t, "phrases.txt", []byte(text.String()))
	for _, wrong := range []string{"", "x", "a.b.c", "a.b.c.d.e.f", phrases.Classes[0].ID + ".x.y.z", phrases.AllCards()[0].String() + ".99",
		"a.b.c.d.-1"} {
		if _, err := phrases.Card("Carta", phrase.ReadCardParts(wrong)); err == nil {
			t.Errorf("%q makes a card", wrong)
		}
	}
}

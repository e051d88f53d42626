package weiss

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// does is what happens, by phrase: the kind, amount, subjects and place of an event. # is the number of the phrase.
var does = map[string]string{"qualcosa": "look 1 A-1 ", "pesca": "draw 0 A-# A.mano", "danno": "deal # Carta B",
	"in-waiting-room": "move 0 Scudo B.waiting room",
	"in-mano":         "move 0 Scudo B.mano", "recupera": "move 0 w1 A.mano", "power": "power # Lancia ", "sempre-power": "value 3000+# Carta power", "gira": "rest 0 Scudo ",
	"vieta": "cannot 0  giocare carte", "cura": "move 0 k1 A.waiting room", "stock": "move 0 A-1 A.stock"}

// phraseMatch is the match in which a card is played: the card, and where it goes.
const phraseMatch = `gioco: ws
carte: {Carta: %s, Scudo: {power: 1000}, Lancia: {power: 3000}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Carta], centro: Lancia, waiting room: [w1], clock: [k1], mazzo: 9}
  B: {centro: Scudo, mano: 3, mazzo: [b1, b2, b3, b4, b5, b6, b7, b8]}
mosse:
  - A: gioca Carta%s
  - si risolve
`

// TestPhrasesAreDone plays a card with each phrase: what its text says happens, by a rule.
func TestPhrasesAreDone(t *testing.T) {
	phrases, err := Shipped.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	for _, made := range phrases.AllCards() {
		if made.Class != "evento" && made.Class != "cont" {
			continue
		}
		card, err := phrases.Card("Carta", made)
		if err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprintf(phraseMatch, card.FlowYAML(), map[string]string{"cont": " in retro-destra"}[made.Class])
		s, err := scenario.LoadOwn([]engine.Game{Game{}}, "prova.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v", made, err)
		}
		played, err := replay.Play(s, 0)
		if err != nil {
			t.Errorf("%s: %v", made, err)
			continue
		}
		want := strings.NewReplacer("3000+#", fmt.Sprint(3000+made.Number), "#",
			fmt.Sprint(made.Number)).Replace(does[made.Phrase])
		if !slices.ContainsFunc(played.Events, func(e engine.Event) bool {
			return want == fmt.Sprint(e.Kind, " ", e.Amount, " ", strings.Join(e.Subjects, " "), " ", e.To) &&
				len(e.Rules) > 0
		}) {
			t.Errorf("%s: nothing is %q\n%s", made, want, played.Trace())
		}
	}
}

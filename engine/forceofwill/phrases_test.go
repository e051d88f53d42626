package forceofwill

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
var does = map[string]string{"qualcosa": "gain 100  ", "pesca": "draw # ", "danno": "life-damage # Carta ", "danno-a-uno": "card-damage # Carta Gufo ",
	"distrugge": "destroy 0 Gufo B.cimitero", "in-mano": "return 0 Gufo B.mano", "atk": "stat # Gufo atk", "meno-def": "stat -300 Gufo def", "annulla": "cancel 0 Prima B.cimitero",
	"rianima": "enters 0 w1 A.terreno", "recupera": "recover 0 Gufo ", "spossa": "rest 0 Gufo ", "vieta": "forbidden 0 Gufo bloccare", "previene": "shield 0 Gufo danno",
	"scarta": "discard 0 h1 B.cimitero"}

// phraseMatch is the match in which a card is played: the card, where A has it, the Gufo of B, the moves.
const phraseMatch = `gioco: fow
seme: 1
carte: {Carta: %s, Prima: {tipo: magia, sottotipo: canto-istantanea, costo: 0, abilità: [{effetto: {fai: {pesca: 1}}}]}, Gufo: {def: 3000}}
posizione:
  turno: {di: A}
  A: {%s, cimitero: [w1], mazzo: 9, volontà di fuoco: 1}
  B: {terreno: [%s], mano: [h1, Prima], mazzo: 9}
mosse:
%s`

// TestPhrasesAreDone plays a card with each phrase: what its text says happens, by a rule.
func TestPhrasesAreDone(t *testing.T) {
	phrases, err := Shipped.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	played := map[string]bool{}
	for _, made := range phrases.AllCards() {
		gufo := "{carta: Gufo, stato: recuperato}"
		if made.Phrase == "recupera" {
			gufo = "{carta: Gufo, stato: spossato}"
		}
		mine, moves := "mano: [Carta]", "  - A: gioca Carta\n"
		switch {
		case made.Cost != "niente" || made.Class == "attesa":
			continue
		case made.Class == "attiva", made.Class == "emblema":
			mine, moves = "terreno: [Carta]", "  - A: attiva Carta\n"
		case made.Class == "innescata" && made.When != "entra":
			continue
		}
		if made.Phrase == "annulla" {
			moves = "  - A: passa\n  - B: gioca Prima\n  - B: passa\n" + moves
		}
		switch made.Phrase {
		case "danno-a-uno", "distrugge", "in-mano", "atk", "meno-def", "recupera", "spossa", "vieta", "previene":
			if made.Class == "innescata" {
				moves += "  - poi\n"
			}
			if made.Class != "canto" && made.Class != "istantanea" && made.Class != "emblema" {
				moves += "  - A: scegli Gufo\n"
			}
		}
		moves += "  - si risolve\n"
		card, err := phrases.Card("Carta", made)
		if err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprintf(phraseMatch, card.FlowYAML(), mine, gufo, moves)
		if made.Phrase != "annulla" {
			text = strings.Replace(text, "mano: [h1, Prima]", "mano: [h1]", 1)
		}
		s, err := scenario.LoadOwn([]engine.Game{Game{}}, "prova.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v\n%s", made, err, text)
		}
		ran, err := replay.Play(s, 0)
		if err != nil {
			t.Errorf("%s: %v\n%s", made, err, text)
			continue
		}
		played[made.Phrase] = true
		want := strings.NewReplacer("#", fmt.Sprint(made.Number)).Replace(does[made.Phrase])
		if !slices.ContainsFunc(ran.Events, func(e engine.Event) bool {
			return strings.HasPrefix(fmt.Sprint(e.Kind, " ", e.Amount, " ", strings.Join(e.Subjects, " "), " ", e.To),
				want) && len(e.Rules) > 0
		}) {
			t.Errorf("%s: nothing is %q\n%s", made, want, ran.Trace())
		}
	}
	if len(played) != len(does) {
		t.Errorf("%d phrases of %d were played", len(played), len(does))
	}
}

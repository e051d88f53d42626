package naruto

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
var does = map[string]string{"qualcosa": "gain 1 Lupo intelletto", "pesca": "draw # ", "scarta": "discard 0 ", "danno": "damage # Gufo ", "in-mano": "to-hand 0 Gufo B.mano",
	"battaglia": "gain # Lupo battaglia", "cura": "heal 0 Ferito ", "neutralizza": "neutralise 0 Prima ", "schiera": "deploy 0 Falco A.campo",
	"vieta-attacco": "forbidden 0 Gufo attaccare", "vieta-tecniche": "forbidden 0  tecniche", "ritira": "withdraw 0 Gufo ", "controllo": "control 0 Gufo A.campo",
	"recupera": "to-hand 0 w1 A.mano", "vincita": "reward 1 ", "nega": "deny 0 Gufo effetti"}

// target are the Bersagli of the phrases that have one.
var target = map[string]string{"danno": "Gufo", "in-mano": "Gufo", "battaglia": "Lupo", "cura": "Ferito", "ritira": "Gufo", "controllo": "Gufo", "recupera": "w1", "nega": "Gufo"}

// phraseMatch is the match in which a card is played: the card, the phase, the fighters and cards of A and of B, the
// moves.
const phraseMatch = `gioco: nar
seme: 1
carte: {Carta: %s, Prima: {tipo: tecnica, testo: [{tecnica: {fai: {pesca: 1}}}]}, Lupo: {}, Gufo: {}, Falco: {}, Ferito: {}}
posizione:
  turno: {di: A, numero: 3, fase: %s}
  A: {cimitero: [w1], mazzo: 9, %s%s}
  B: {campo: [Gufo], mazzo: 9, %s%s}
mosse:
%s  - si risolve
`

// TestPhrasesAreDone plays a card with each phrase: what its text says happens, by a rule.
func TestPhrasesAreDone(t *testing.T) {
	phrases, err := Shipped.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	done := map[string]bool{}
	for _, made := range phrases.AllCards() {
		moves, fights := "", ""
		switch {
		case made.Cost != "niente" || made.When != "sempre" && made.Class != "contro-tecnica":
			continue
		case made.Class == "strategia" || made.Class == "attivato" && made.Phrase != "ritira":
			moves = map[string]string{"strategia": "usa", "attivato": "attiva"}[made.Class] + " Carta"
		case made.Class == "tecnica":
			moves, fights = "usa Carta con Lupo", "attacco: [Lupo], "
		case made.Class == "contro-tecnica" && made.Phrase == "neutralizza":
			moves, fights = "usa Prima con Lupo\n  - B: usa Carta con Gufo", "attacco: [Lupo], "
		default:
			continue
		}
		if moves = "  - A: " + moves + "\n"; target[made.Phrase] != "" {
			moves += "  - A: scegli:" + target[made.Phrase] + "\n"
		}
		card, err := phrases.Card("Carta", made)
		if err != nil {
			t.Fatal(err)
		}
		phase, mine, theirs, blocks := "Preparazione alla Battaglia",
			"mano: [Falco, Carta, Prima], campo: [Lupo, {carta: Ferito, stato: ferito}]", "mano: 3", ""
		switch made.Class {
		case "attivato":
			mine = "mano: [Falco], campo: [Lupo, {carta: Ferito, stato: ferito}, Carta]"
		case "tecnica":
			phase = "Scambio di Tecniche"
			blocks = "difesa: {Gufo: Lupo}, "
			mine = strings.Replace(mine, ", Prima", "", 1)
		case "contro-tecnica":
			phase, blocks, mine, theirs = "Scambio di Tecniche", "difesa: {Gufo: Lupo}, ",
				strings.Replace(mine, "Carta, ", "", 1), "mano: [Carta]"
		}
		text := fmt.Sprintf(phraseMatch, card.FlowYAML(), phase, fights, mine, blocks, theirs, moves)
		if made.Phrase == "scarta" {
			text = strings.Replace(text, theirs, fmt.Sprintf("mano: %d", made.Number), 1)
			if made.Number > 1 {
				text = strings.Replace(text, "  - si risolve\n", "  - poi: B\n  - B: scegli:B-10\n  - si risolve\n", 1)
			}
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
		want := strings.NewReplacer("#", fmt.Sprint(made.Number)).Replace(does[made.Phrase])
		if done[made.Phrase] = slices.ContainsFunc(ran.Events, func(e engine.Event) bool {
			return strings.HasPrefix(fmt.Sprint(e.Kind, " ", e.Amount, " ", strings.Join(e.Subjects, " "), " ", e.To),
				want) && len(e.Rules) > 0
		}); !done[made.Phrase] {
			t.Errorf("%s: nothing is %q\n%s", made, want, ran.Trace())
		}
	}
	if len(done) != len(does) {
		t.Errorf("%d phrases are played, of %d", len(done), len(does))
	}
}

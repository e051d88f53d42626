package yugioh

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// phraseEvents has what happens, by phrase: the kind, amount, subjects and place of an event. # is the number of the phrase.
var phraseEvents = map[string]string{"qualcosa": "gain 100  ", "pesca": "draw # ", "danno": "life-damage #  da effetto",
	"distrugge":       "destroy 0 Gufo B.cimitero",
	"distrugge-magia": "destroy 0 b2 B.cimitero", "in-mano": "return 0 Gufo B.mano", "atk": "stat # Gufo atk", "annulla": "negate 1 Prima ", "evoca": "special-summon 0 Falco A.mostro-2",
	"ferma": "stop 0 Lupo ", "vieta": "forbidden 0  attaccare", "recupera": "return 0 w1 A.mazzo", "gira": "in-defense 0 Gufo "}

// phraseMoves has the moves by which a phrase is done, besides the activation.
var phraseMoves = map[string]string{"distrugge": "A: scegli:Gufo", "in-mano": "A: scegli:Gufo", "atk": "A: scegli:Gufo",
	"gira": "A: scegli:Gufo", "evoca": "A: in posizione:Falco>attacco"}

// phraseMatch is the match in which a card is played: the card, the phase, further cards of A and of B, the moves.
const phraseMatch = `gioco: ygo
seme: 1
carte: {Carta: %s, Prima: {tipo: magia, effetti: {attivazione: {fai: {pesca: 1}}}}, Lupo: {atk: 1800}, Gufo: {atk: 1500}, Falco: {}}
posizione:
  turno: {di: A, numero: 3, fase: %s}
  A: {mano: [Falco, Prima], mostro-1: Lupo, cimitero: [w1], mazzo: 9, %s}
  B: {mostro-1: Gufo, mano: 3, mazzo: 9, %s}
mosse:
%s`

// TestPhrasesAreDone plays a card with each phrase: what its text says happens, by a rule.
func TestPhrasesAreDone(t *testing.T) {
	phrases, err := Shipped.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	for _, made := range phrases.AllCards() {
		moves, phase := "", "Main Phase 1"
		switch {
		case made.Cost != "niente":
			continue
		case made.Class == "magia":
			moves = "  - A: attiva Carta\n"
			if more := phraseMoves[made.Phrase]; more != "" {
				moves += "  - " + more + "\n"
			}
			moves += "  - si risolve\n"
		case made.Class == "contro" && made.Phrase == "annulla":
			moves = "  - A: attiva Prima\n  - B: attiva Carta\n  - si risolve\n"
		case made.When == "attacco" && made.Phrase == "ferma":
			moves, phase = "  - A: attacca Lupo a Gufo\n  - B: attiva Carta\n  - si risolve\n", "Battle Phase"
		default:
			continue
		}
		card, err := phrases.Card("Carta", made)
		if err != nil {
			t.Fatal(err)
		}
		mine, theirs := "magia-2: {carta: Carta, faccia: coperta}", "magia-1: {carta: b2, faccia: coperta}"
		if made.Class != "magia" {
			mine, theirs = theirs, mine
		}
		text := fmt.Sprintf(phraseMatch, card.FlowYAML(), phase, mine, theirs, moves)
		s, err := scenario.LoadOwn([]engine.Game{Game{}}, "prova.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%s: %v\n%s", made, err, text)
		}
		played, err := replay.Play(s, 0)
		if err != nil {
			t.Errorf("%s: %v", made, err)
			continue
		}
		want := strings.NewReplacer("#", fmt.Sprint(made.Number)).Replace(phraseEvents[made.Phrase])
		if !slices.ContainsFunc(played.Events, func(e engine.Event) bool {
			return strings.HasPrefix(fmt.Sprint(e.Kind, " ", e.Amount, " ", strings.Join(e.Subjects, " "), " ", e.To),
				want) && len(e.Rules) > 0
		}) {
			t.Errorf("%s: nothing is %q\n%s", made, want, played.Trace())
		}
	}
}

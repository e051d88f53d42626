package onepiece

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
var does = map[string]string{"qualcosa": "update 0 f", "pesca": "draw 0 f", "scarta": "discard 0 k2 B.oceano", "forza": "value # Zoro Forza",
	"meno-forza": "value -100 Barba Forza", "meno-forza-2": "value -200 Barba Forza", "danno": "damage # b1", "danno-in-piu": "value # Zoro Danno",
	"danno-in-meno": "value -1 Barba Danno", "distrugge": "send 0 Scudo B.oceano", "toglie-rinforzo": "send 0 k1 B.oceano", "in-mano": "return 0 Barba B.mano",
	"recupera": "return 0 w1 A.mano", "rinforzo": "rescue 0 w1 A.rinforzi", "restituisce": "heal # g", "vieta-tecniche": "refused 0 Lama",
	"danno-al-capitano": "damage # c1", "marinaio-in-mano": "return 0 Barba B.mano", "chiama": "call 0 w1 A.marinaio", "attacca-il-capitano": "attack 0 Carta Nemo B.capitano",
	"annulla": "send 0 Prima A.oceano", "previene": "prevent 0 Carta ", "forza-propria": "gain # Carta Forza", "forza-altri": "value # Zoro Forza",
	"protegge": "refused 0 Barba A.capitano", "azioni": "acts ", "azioni-avversarie": "acts 2 "}

// played is how a card of a class is played: where it is, and the moves by which it does its phrase.
type played struct{ when, mine, theirs, turn, moves string }

const battle = "  - A: attacca Barba con Zoro\n  - fino a: Azioni di Battaglia\n"

var how = map[string]played{
	"tecnica": {"battaglia", "mano: [Carta], marinaio-1: Zoro", "mano: [Scudo, Lama, k1, k2, k3]", "di: A",
		battle + "  - A: passa\n  - B: utilizza Scudo\n  - A: passa\n  - B: rinforzo k1\n  - A: utilizza Carta\n"},
	"interrompe": {"interrompe", "mano: [Prima], marinaio-1: Zoro", "mano: [Carta], oceano: [w3], forziere: [f5]", "di: A",
		battle + "  - A: utilizza Prima\n  - B: utilizza Carta\n"},
	"azioni":    {"una", "marinaio-1: Carta", "mano: [k2, k3, k4]", "di: A", "  - A: attiva Carta\n"},
	"innescato": {"chiamata", "mano: [Carta]", "mano: [k2, k3, k4]", "di: A", "  - A: chiama Carta marinaio-1\n"},
	"finestra": {"prima-del-confronto", "marinaio-1: Carta", "", "di: A",
		"  - A: attacca Barba con Carta\n  - fino a: Azioni di Battaglia\n  - A: attiva Carta\n"},
	"previene": {"comincia", "marinaio-1: Carta", "", "di: B", "  - B: attacca Carta con Barba\n  - A: attiva Carta\n"},
	"continuo": {"sempre", "marinaio-1: Zoro, marinaio-2: Carta", "", "di: A, fase: Fase Iniziale", "  - poi: A\n"},
}

// also are the moves by which a phrase is done, besides those of its class.
var also = map[string]string{"recupera": "  - A: scegli w1\n", "rinforzo": "  - A: rinforzo w1\n", "chiama": "  - A: chiama w1 marinaio-2\n", "scarta": "  - B: scarta k2\n",
	"vieta-tecniche": "  - rifiutata: {B: utilizza Lama, regola: \"6.4\"}\n", "attacca-il-capitano": "  - A: attacca Nemo con Carta\n", "forza-altri": battle}

// phraseMatch is the match in which a card is played: the card, the turn, further cards of A and of B, the moves.
const phraseMatch = `gioco: op
seme: 1
carte: {Carta: %s, Prima: {tipo: tecnica}, Scudo: {tipo: tecnica}, Lama: {tipo: tecnica}, Zoro: {forza: 300}, Barba: {punti vita: 9}, Nemo: {punti vita: 9}, Rufy: {punti vita: 9}}
posizione:
  turno: {%s}
  A: {capitano: {carta: Rufy, punti vita: 3}, %s, oceano: [w1, w2], forziere: [f1, f2, f3, f4], giornale: [g1, g2, g3, g4, g5, g6]}
  B: {capitano: {carta: Nemo, punti vita: [c1, c2, c3, c4, c5, c6, c7, c8, c9]}, marinaio-1: {carta: Barba, punti vita: [b1, b2, b3, b4, b5, b6, b7, b8, b9]}%s}
mosse:
%s`

// TestPhrasesAreDone plays a card with each phrase: what its text says happens, by a rule.
func TestPhrasesAreDone(t *testing.T) {
	phrases, err := Shipped.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	done := map[string]bool{}
	for _, made := range phrases.AllCards() {
		h := how[made.Class]
		if made.Cost != "niente" || made.When != h.when || made.Phrase == "scarta" && made.Number > 1 {
			continue
		}
		moves := h.moves + also[made.Phrase]
		switch {
		case made.Phrase == "protegge":
			h.turn, moves = "di: B", "  - rifiutata: {B: attacca Rufy con Barba, regola: \"6.4\"}\n"
			h.mine = "marinaio-2: Carta"
		case made.Phrase == "azioni-avversarie":
			h.turn, moves = "di: B, fase: Fase Iniziale", "  - poi: B\n"
		case made.Class == "interrompe" && made.Phrase != "annulla":
			continue
		}
		card, err := phrases.Card("Carta", made)
		if err != nil {
			t.Fatal(err)
		}
		theirs := h.theirs
		if theirs != "" {
			theirs = ", " + theirs
		}
		text := fmt.Sprintf(phraseMatch, card.FlowYAML(), h.turn, h.mine, theirs, moves)
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
		if made.Phrase == "azioni" {
			want += fmt.Sprint(3 + made.Number)
		}
		if want == "" || !slices.ContainsFunc(ran.Events, func(e engine.Event) bool {
			return strings.HasPrefix(fmt.Sprint(e.Kind, " ", e.Amount, " ", strings.Join(e.Subjects, " "), " ", e.To),
				want) && len(e.Rules) > 0
		}) {
			t.Errorf("%s: nothing is %q\n%s", made, want, ran.Trace())
		}
		done[made.Phrase] = true
	}
	for _, p := range phrases.Phrases {
		if !done[p.ID] {
			t.Errorf("%s was not played", p.ID)
		}
	}
}

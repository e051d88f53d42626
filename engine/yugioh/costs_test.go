package yugioh

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
)

// TestCostInTwoParts: a cost of two parts can be paid where both can be together (3.6.6.1), and no card that one of
// them needs goes to the other.
func TestCostInTwoParts(t *testing.T) {
	const head = `
gioco: ygo
id: prova
titolo: Prova
domanda: Prova?
in breve: Prova.
mostra: ["3.6.6.1"]
decisivo: A attiva
seme: 3
carte:
  Falco: {atk: 1500}
  Fossa: {tipo: trappola, effetti: {attivazione: {fai: {guadagna: 1}}}}
  Rito: {tipo: magia, effetti: {attivazione: {costo: [{scarta: 1}, {scarta: 1, quali: {tipo: mostro}}], fai: {guadagna: 1000}}}}
  Torre: {specie: effetto, effetti: {ignizione: {costo: [{togli segnalini: 1, da: questa}, {togli segnalini: 2, da: questa}], fai: {guadagna: 1000}}}}
  Eco: {tipo: magia, effetti: {attivazione: {costo: {offri: 1}, bersaglio: {scegli: {tipo: mostro, di: te}}, fai: {guadagna: 500}}}}
posizione:
  turno: {di: A}
`
	for name, rest := range map[string]string{
		"one card for both parts": `  A: {mano: [Falco, Rito]}
mosse:
  - rifiutata: {A: attiva Rito, regola: "3.6.6.1"}
  - fino a: End Phase
attese:
  - A.mano: 2
`,
		"a card that the other part needs": `  A: {mano: [Falco, Fossa, Rito]}
mosse:
  - A: attiva Rito
  - fino a: End Phase
attese:
  - A.life point: 9000
  - passaggi in ordine: [{scarta: Fossa, regola: "6.18.4"}, {scarta: Falco, regola: "6.18.4"}]
`,
		"counters for both parts": `  A: {mostro-1: {carta: Torre, segnalini: 2}}
mosse:
  - rifiutata: {A: attiva Torre, regola: "3.6.6.1"}
  - fino a: End Phase
attese:
  - Torre.segnalini: 2
`,
		"a target that the cost takes": `  A: {mano: [Eco], mostri: [Falco]}
mosse:
  - rifiutata: {A: attiva Eco, regola: "6.11.1"}
  - fino a: End Phase
attese:
  - A.mano: 1
`,
	} {
		text := head + rest
		if name != "a card that the other part needs" {
			text = strings.Replace(text, "decisivo: A attiva", "decisivo: rifiutata", 1)
		}
		if replay, err := proof.Play(text); err != nil || !replay.OK {
			t.Errorf("%s: %v %+v", name, err, replay)
		}
	}
}

// TestDecksAreShuffledFromTheTurnPlayers: where cards go back to both Decks, that of the turn player is shuffled first
// (5.4.1).
func TestDecksAreShuffledFromTheTurnPlayers(t *testing.T) {
	replay, err := proof.Play(`
gioco: ygo
id: prova
titolo: Prova
domanda: Prova?
in breve: Prova.
mostra: ["6.6.2"]
decisivo: B attiva
seme: 3
carte:
  Falco: {atk: 1500}
  Marea: {tipo: magia, effetti: {attivazione: {fai: {metti: {tipo: mostro}, in: mazzo}}}}
posizione:
  turno: {di: B}
  A: {mostri: [Falco]}
  B: {mostri: [Falco#2], mano: [Marea]}
mosse:
  - B: attiva Marea
  - fino a: End Phase
attese:
  - A.mostri: 0
`)
	if err != nil {
		t.Fatal(err)
	}
	var owners []engine.Seat
	for _, e := range replay.Events {
		if e.Kind == "shuffle" {
			owners = append(owners, e.Actor)
		}
	}
	if !slices.Equal(owners, []engine.Seat{engine.B, engine.A}) {
		t.Errorf("the Decks of %v were shuffled", owners)
	}
}

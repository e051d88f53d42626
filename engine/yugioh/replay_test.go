package yugioh

import (
	"slices"
	"testing"

	"cavillo/rulebooks"
)

// TestReplayEndsWithItsDuel has a player concede at the choice of a Replay: in the next Duel of the Match an attack is
// an attack like any other.
func TestReplayEndsWithItsDuel(t *testing.T) {
	replay, err := proof.Play(`
gioco: ygo
id: prova
titolo: Prova
domanda: Prova?
in breve: Prova.
mostra: ["3.7.12.3"]
decisivo: Replay
seme: 3
carte:
  Lupo: {atk: 1800}
  Falco: {atk: 1500}
  Vento: {tipo: magia, icona: rapida, effetti: {attivazione: {bersaglio: {scegli: {di: te, tipo: mostro}}, fai: {riprendi: bersaglio}}}}
  Lampo: {tipo: trappola, effetti: {attivazione: {fai: {guadagna: 1}}}}
posizione:
  turno: {di: A, fase: Battle Step, partita: sì}
  A: {mostri: [Lupo], magie: [Lampo], mazzo: 8}
  B: {mostri: [Falco], magie: [Vento, Lampo#2], mazzo: 8}
mosse:
  - A: attacca Lupo Falco
  - A: passa
  - B: attiva Vento
  - A: passa
  - B: passa
  - A: passa
  - B: passa
  - A: concede
  - A: comincia B
  - fino a: End Phase
  - fino a: Main Phase 1 di A
  - A: evoca Lupo
  - A: entra
  - A: attacca Lupo diretto
  - fino a: End Step
attese:
  - B.life point: 6200
`)
	if err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
	for _, e := range replay.Events {
		if e.Kind == "attack-declared" &&
			slices.ContainsFunc(e.Rules, func(r rulebooks.Ref) bool { return r.Number == "3.7.12.3" }) {
			t.Errorf("%+v is no attack of a Replay", e)
		}
	}
}

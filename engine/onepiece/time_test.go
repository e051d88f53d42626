package onepiece

import "testing"

// TestTimeEndsInThePreparazione plays a match whose time ends in the Preparazione, which is a part of the first turn
// (1.2.1): that turn is ended (10.1.1), and then the match is level.
func TestTimeEndsInThePreparazione(t *testing.T) {
	replay, err := proof.Play(`gioco: op
id: prova
titolo: prova
domanda: Che cosa?
in breve: Quello.
mostra: ["10.1.4"]
decisivo: tempo
seme: 3
posizione:
  turno: {fase: Preparazione, tempo: finisce in questo turno}
  A: {}
  B: {}
mosse:
  - caso: lancio A
  - A: comincia A
  - A: passa
  - B: passa
  - A: passa
  - B: passa
  - A: capitano A-13
  - A: passa
  - B: capitano B-31
  - B: passa
  - fino a: Fase Principale di A
  - A: passa
  - A: scarta A-9
  - A: scarta A-25
  - A: scarta A-11
  - fino a: Fase Iniziale di B
attese:
  - passaggi in ordine: [{tempo: [], regola: "10.1.4"}]
`)
	if err != nil {
		t.Fatal(err)
	}
	if !replay.OK {
		t.Error(replay.Failures)
	}
}

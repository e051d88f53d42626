package yugioh

import (
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// TestAnyAct asks at the choices of a small scenario for what is on no list, in words: each act is allowed or refused
// by a rule. Where a word means nothing the sentence says first who chooses, and among what.
func TestAnyAct(t *testing.T) {
	replay, err := proof.Play(soundScenario)
	if err != nil {
		t.Fatal(err)
	}
	const attack = ": A deve scegliere (attacco): passa, attacca Lupo b1; "
	for _, c := range []struct {
		seat      engine.Seat
		act, key  string
		rule      string // or the sentence
		permitted bool
	}{
		{engine.A, "attacca b1", "attacca:Lupo>b1", "3.7.9.1", true},
		{engine.A, "attacca con Lupo il mostro-1 di B", "attacca:Lupo>b1", "3.7.9.1", true},
		{engine.A, "attacca b1 con Lupo", "attacca:Lupo>b1", "3.7.9.1", true},
		{engine.A, "attacca b1 Lupo", "attacca:b1>Lupo", "6.7.2", false}, // the first acts
		{engine.A, "attacca Lupo con b1", "attacca:b1>Lupo", "6.7.2", false},
		{engine.A, "Lupo attacca b1", "attacca:Lupo>b1", "3.7.9.1", true},
		{engine.A, "b1 attacca Lupo", "attacca:b1>Lupo", "6.7.2", false},
		{engine.B, "attacca b1 Lupo", "attacca:b1>Lupo", "3.7.9.1", false},
		{engine.A, "attacca Lupo h1", "attacca:Lupo>A.mano", "3.7.9.1", false},
		{engine.A, "attacca h1", "attacca:h1", "3.7.9.1", false},
		{engine.A, "entra Main Phase 2", "entra:Main Phase 2", "3.8.1", false},
		{engine.A, "entra End Phase", "entra:End Phase", "3.3.3.1", false},
		{engine.B, "passa", "passa", "3.7.9.1", false},
		{engine.B, "cambia b1", "cambia:b1>difesa", "3.6.1", false},
		{engine.A, "cambia Lupo in difesa", "cambia:Lupo>difesa", "3.3.3.2", false},
		{engine.A, "evoca h1", "evoca:h1", "3.3.3.2", false},
		{engine.A, "scarta h1", "scarta:h1", "6.22.2", false},
		{engine.A, "offri b1", "offri:b1", "6.17.1", false},
		{engine.A, "attiva Fossa", "attiva:Fossa", "6.7.2", false},
		{engine.A, "attiva Lupo", "attiva:Lupo", "6.12.1", false},
		{engine.B, "concede", "concede", "3.1.1.1", true},
		{engine.A, "guarda il cimitero di B", "guarda:B.cimitero", "5.3.3", true},
		{engine.A, "guarda Fossa", "guarda:Fossa", "5.3.1", false},
		{engine.B, "guarda Fossa", "guarda:Fossa", "5.3.1", true},
		{engine.A, "guarda B.mano", "guarda:B.mano", "5.3.1", false},
		{engine.A, "sfoglia B.cimitero", "sfoglia:B.cimitero", "5.3.3", false},
		{engine.B, "sfoglia B.cimitero", "sfoglia:B.cimitero", "5.3.1", true},
		{engine.B, "riordina la mano", "riordina:B.mano", "5.3.1", true},
		{engine.A, "riordina il mazzo", "riordina:A.mazzo", "6.15.1", false},
		{engine.B, "cambia k1", "", attack + "nessuna carta si chiama «k1»", false},
		{engine.A, "paga Bo", "", attack + "qui «paga» non dice nulla", false},
		{engine.A, "scarta h3", "", attack + "nessuna carta si chiama «h3»", false},
		{engine.A, "entra Main Phase Due", "", attack + "qui «Main» non dice nulla", false},
		{engine.A, "attaca b1", "", attack + "qui «attaca» non dice nulla: forse «attacca»?", false},
	} {
		enginetest.CheckAsked(t, replay, 0, c.seat, c.act, c.key, c.rule, c.permitted)
	}
}

// TestPassingHalfWay asks in a scenario to stop where a player must go on: at the limit of the hand.
func TestPassingHalfWay(t *testing.T) {
	replay, err := proof.Play(`gioco: ygo
id: prova
titolo: Prova
domanda: Quante?
in breve: Sei.
mostra: ["3.9.2"]
decisivo: scarta
posizione:
  turno: {fase: End Phase}
  A: {mano: [h1, h2, h3, h4, h5, h6, h7, h8]}
  B: {}
mosse:
  - {A: scarta h1}
  - rifiutata: {A: passa, regola: "3.9.2"}
  - rifiutata: {A: evoca h2, regola: "3.3.3.2"}
  - ammessa: {A: concede}
  - {A: scarta h2}
attese:
  - A.mano: 6
`)
	if err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
}

// TestCardsNamedLikePrepositions names a monster "a": after the verb and before another card it is that monster, and
// not the word.
func TestCardsNamedLikePrepositions(t *testing.T) {
	replay, err := proof.Play(`gioco: ygo
id: prova
titolo: Prova
domanda: Che cosa?
in breve: Questo.
mostra: ["3.7.9.1"]
decisivo: attacca a
posizione:
  turno: {di: A, fase: Battle Phase}
  A: {mostri: [a, d]}
  B: {mostri: [b]}
mosse:
  - rifiutata: {A: attacca a d, regola: "3.7.6"}
  - A: attacca a b
  - fino a: End Phase
attese:
  - B.mostri: 0
`)
	if err != nil || !replay.OK || replay.Events[0].Subjects[0] != "a" || replay.Events[0].To != "A.mostro-2" {
		t.Fatal(err, replay.Failures, replay.Events[0])
	}
}

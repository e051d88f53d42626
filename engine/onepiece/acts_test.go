package onepiece

import (
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// TestAnyAct asks at the first choice of a small scenario for what is on no list, in words: each act is allowed or
// refused by a rule. Where a word means nothing the sentence says first who chooses, and among what.
func TestAnyAct(t *testing.T) {
	replay, err := proof.Play(sound)
	if err != nil {
		t.Fatal(err)
	}
	const among = ": A deve scegliere (Azione): passa, attacca A-1 B-1, attacca A-1 b1, attacca Zoro b1, aggiorna, muovi, pesca; "
	for _, c := range []struct {
		seat      engine.Seat
		act, key  string
		rule      string // or the sentence
		permitted bool
	}{
		{engine.A, "attacca b1", "", ": «attacca b1» è ambigua: attacca A-1 b1, attacca Zoro b1; si scrive «attacca b1 con A-1» o «attacca b1 con Zoro»", false},
		{engine.A, "attacca con A-1", "", ": «attacca con A-1» è ambigua: attacca A-1 B-1, attacca A-1 b1; si scrive «attacca con A-1 B-1» o «attacca con A-1 b1»", false},
		{engine.A, "attacca b1 con Zoro", "attacca:Zoro>b1", "4.2.4", true},
		{engine.A, "attacca con Zoro il marinaio-1 di B", "attacca:Zoro>b1", "4.2.4", true},
		{engine.A, "attacca B-1 con Zoro", "attacca:Zoro>B-1", "4.2.5", false},
		{engine.A, "attacca h1 con Zoro", "attacca:Zoro>mano", "4.1.1", false},
		{engine.A, "chiama h1 in marinaio-2", "chiama:h1>marinaio-2", "5.4.4", false},
		{engine.A, "rinforzo h1", "rinforzo:h1", "4.4.1", false},
		{engine.A, "utilizza h1", "utilizza:h1", "2.2.1", false},
		{engine.B, "utilizza Lama", "utilizza:Lama", "4.5.10", false},
		{engine.A, "squadra h1", "squadra:h1", "4.6.2", false},
		{engine.A, "attiva Zoro", "attiva:Zoro", "5.2.1", false},
		{engine.A, "pesca", "pesca", "5.6.1", true},
		{engine.B, "passa", "passa", "3.2.1", false},
		{engine.A, "muovi", "muovi", "5.5.1", true},
		{engine.A, "muovi Zoro", "muovi", "5.5.1", true},
		{engine.A, "muovi Zoro in marinaio-2", "muovi", "5.5.1", true},
		{engine.A, "muovi in marinaio-2", "muovi", "5.5.1", true},
		{engine.A, "muovi da marinaio-1 a marinaio-2", "muovi", "5.5.1", true},
		{engine.A, "muovi Zoro in marinaio-1", "muovi:Zoro>marinaio-1", "5.5.1", false},
		{engine.A, "muovi in marinaio-1", "muovi:A.marinaio-1", "5.5.1", false},
		{engine.B, "muovi b1 in marinaio-1", "muovi:b1>marinaio-1", "3.2.1", false},
		{engine.A, "pesca in oceano", "pesca:A.oceano", "5.6.1", false},
		{engine.A, "aggiorna in oceano", "aggiorna:A.oceano", "5.3.1", false},
		{engine.A, "muovi A-1", "muovi:A-1", "5.5.4", false},
		{engine.A, "aggiorna h1", "aggiorna:h1", "5.3.1", false},
		{engine.A, "scarta h1", "scarta:h1", "6.2", false},
		{engine.A, "mulligan", "mulligan", "1.2.17", false},
		{engine.B, "concede", "concede", "A.1", true},
		{engine.A, "guarda l'oceano di B", "guarda:B.oceano", "4.11.1", true},
		{engine.A, "guarda B.mano", "guarda:B.mano", "7.14", false},
		{engine.A, "guarda A.giornale", "guarda:A.giornale", "1.2.10", false},
		{engine.A, "guarda Zoro", "guarda:Zoro", "4.11.1", true},
		{engine.A, "guarda h1", "guarda:h1", "1.2.11", true},
		{engine.B, "guarda h1", "guarda:h1", "7.14", false},
		{engine.B, "attacca Zoro con b1", "attacca:b1>Zoro", "3.2.1", false},
		{engine.A, "chiama h9 in marinaio-2", "", among + "nessuna carta si chiama «h9»", false},
		{engine.A, "attaca b1", "", among + "qui «attaca» non dice nulla: forse «attacca»?", false},
		{engine.A, "utilizza Lancia", "", among + "qui «Lancia» non dice nulla: forse «lancio»?", false},
	} {
		enginetest.CheckAsked(t, replay, 0, c.seat, c.act, c.key, c.rule, c.permitted)
	}
}

// TestPassingHalfWay asks in a scenario to stop where a player must go on: at the limit of the Mano.
func TestPassingHalfWay(t *testing.T) {
	replay, err := proof.Play(`gioco: op
id: prova
titolo: Prova
domanda: Quante?
in breve: Quattro.
mostra: ["6.2"]
decisivo: scarta
posizione:
  turno: {fase: Fase Finale}
  A: {mano: [h1, h2, h3, h4, h5, h6]}
  B: {}
mosse:
  - {A: scarta h1}
  - rifiutata: {A: passa, regola: "6.2"}
  - rifiutata: {A: aggiorna, regola: "3.2.1"}
  - ammessa: {A: concede}
  - {A: scarta h2}
attese:
  - A.mano: 4
`)
	if err != nil {
		t.Fatal(err)
	}
	if !replay.OK {
		t.Error(replay.Failures)
	}
}

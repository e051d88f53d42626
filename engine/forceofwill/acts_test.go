package forceofwill

import (
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// TestAnyAct asks at the choices of a small scenario for what is on no list, in words: each act is allowed or refused
// by a rule. Where a word means nothing the sentence says first who chooses, and among what.
func TestAnyAct(t *testing.T) {
	replay, err := proof.Play(`gioco: fow
id: prova
titolo: Prova
domanda: Che cosa?
in breve: Questo.
mostra: ["4.3.2.2"]
decisivo: battaglia
carte:
  Lupo: {atk: 800}
  Piro: {abilità: [{attiva: {costo: {spossa: questa}, fai: {pesca: 1}}}]}
  Regina: {tipo: sovrano, giudizio: 1}
posizione:
  turno: {di: A}
  A: {terreno: [Lupo, {carta: w1, stato: spossato}], mano: [h1], sovrano: Regina, pietre: [s1], mazzo: [x1, 9], mazzo-pietre: [p1, 4]}
  B: {terreno: [Piro, b1], mano: [g1], attesa: [c1], cimitero: [z1]}
mosse:
  - A: battaglia
  - fino a: Fase Finale
attese:
  - B.mano: [g1]
`)
	if err != nil {
		t.Fatal(err)
	}
	const main = ": A deve scegliere (priorità): passa, battaglia, giudizio Regina, convoca, gioca h1, produci s1; "
	for _, c := range []struct {
		seat      engine.Seat
		act, key  string
		rule      string // or the sentence
		permitted bool
	}{
		{engine.A, "battaglia", "battaglia", "4.3.2.2", true},
		{engine.A, "convoca", "convoca", "4.3.2.5", true},
		{engine.A, "giudizio di Regina", "giudizio:Regina", "4.3.2.3", true},
		{engine.A, "gioca h1", "gioca:h1", "4.3.2.1", true},
		{engine.A, "produci s1", "produci:s1", "9.41.1", true},
		{engine.A, "metti in attesa h1", "metti in attesa:h1", "4.3.2.4", false},
		{engine.A, "attacca B con Lupo", "attacca:Lupo>B", "5.3.3", false},
		{engine.A, "attacca Lupo b1", "attacca:Lupo>b1", "5.3.3", false},
		{engine.A, "attacca h1 b1", "attacca:h1", "5.3.3", false},
		{engine.A, "attacca Lupo Lupo", "attacca:Lupo", "5.3.3", false}, // not the attack of Lupo on another
		{engine.A, "blocca Lupo", "blocca:Lupo", "5.4.3", false},
		{engine.A, "attiva Piro", "attiva:Piro", "9.19.2", false},
		{engine.A, "attiva Lupo", "attiva:Lupo", "9.2.1", false},
		{engine.A, "gioca p1", "gioca:p1", "9.20.1", false},
		{engine.A, "gioca Regina", "gioca:Regina", "9.55.1", false},
		{engine.A, "gioca x1", "gioca:x1", "4.3.2.1", false},
		{engine.A, "gioca Lupo", "gioca:Lupo", "4.3.2.1", false},
		{engine.A, "gioca s1", "gioca:s1", "9.20.1", false},
		{engine.A, "gioca b1", "gioca:b1", "9.19.1", false},
		{engine.A, "gioca z1", "gioca:z1", "9.19.1", false},
		{engine.A, "gioca h1 risveglio", "gioca:h1>risveglio", "9.51.1", false},
		{engine.A, "gioca h1 incarnazione", "gioca:h1>incarnazione", "9.32.1", false},
		{engine.A, "scarta h1", "scarta:h1", "9.53.1", false},
		{engine.A, "bandisci w1", "bandisci:w1", "9.14.2", false},
		{engine.B, "passa", "passa", "7.3.1", false},
		{engine.B, "attiva Piro", "attiva:Piro", "7.3.1", false},
		{engine.B, "battaglia", "battaglia", "4.3.2", false},
		{engine.B, "gioca g1", "gioca:g1", "4.3.2", false},
		{engine.B, "convoca", "convoca", "4.3.2", false},
		{engine.B, "concede", "concede", "3.1", true},
		{engine.A, "guarda il cimitero di B", "guarda:B.cimitero", "A.22", true},
		{engine.A, "guarda B.mano", "guarda:B.mano", "A.17", false},
		{engine.A, "guarda B.attesa", "guarda:B.attesa", "A.21", false},
		{engine.B, "guarda B.attesa", "guarda:B.attesa", "A.21", true},
		{engine.A, "guarda A.mazzo", "guarda:A.mazzo", "A.15", false},
		{engine.A, "guarda A.mazzo-pietre", "guarda:A.mazzo-pietre", "A.16", false},
		{engine.A, "guarda B.terreno", "guarda:B.terreno", "A.18", true},
		{engine.A, "guarda B.pietre", "guarda:B.pietre", "A.19", true},
		{engine.A, "guarda B.sovrano", "guarda:B.sovrano", "A.20", true},
		{engine.A, "guarda B.rincorsa", "guarda:B.rincorsa", "A.23", true},
		{engine.A, "guarda B.rimosse", "guarda:B.rimosse", "A.24", true},
		{engine.B, "paga Bo", "", main + "qui «paga» non dice nulla", false},
		{engine.A, "attaca b1", "", main + "qui «attaca» non dice nulla: forse «attacca»?", false},
	} {
		enginetest.CheckAsked(t, replay, 0, c.seat, c.act, c.key, c.rule, c.permitted)
	}
}

// TestPassingHalfWay asks in a scenario to stop where a player must go on: at the limit of the hand.
func TestPassingHalfWay(t *testing.T) {
	replay, err := proof.Play(`gioco: fow
id: prova
titolo: Prova
domanda: Quante?
in breve: Sette.
mostra: ["4.4.5.4"]
decisivo: scarta
posizione:
  turno: {fase: Interfase Conclusiva}
  A: {mano: [h1, h2, h3, h4, h5, h6, h7, h8, h9]}
  B: {}
mosse:
  - {A: scarta h1}
  - rifiutata: {A: passa, regola: "4.4.5.4"}
  - rifiutata: {A: gioca h2, regola: "4.3.2"}
  - ammessa: {A: concede}
  - {A: scarta h2}
attese:
  - A.mano: 7
`)
	if err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
}

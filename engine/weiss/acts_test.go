package weiss

import (
	"errors"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
)

// TestAnyAct asks at the choices of a small scenario for what is on no list, in words: each act is allowed or refused
// by a rule. Where a word means nothing the sentence says first who chooses, and among what.
func TestAnyAct(t *testing.T) {
	replay, err := proof.Play(sound)
	if err != nil {
		t.Fatal(err)
	}
	const attack = ": A deve scegliere (attacco): passa, attacca Lancia frontale, attacca Lancia laterale; "
	for _, c := range []struct {
		choice    int
		seat      engine.Seat
		act, key  string
		rule      string // or the sentence
		permitted bool
	}{
		{0, engine.A, "attacca la Lancia con un attacco frontale", "attacca:Lancia>frontale", "7.2.1.4.2", true},
		{0, engine.B, "cambia h1", "cambia:h1", "5.2.1.4", false},
		{0, engine.A, "paga Lancia", "paga:Lancia", "8.7.2", false},
		{0, engine.A, "paga Encore di Lancia", "paga:Lancia>encore", "10.2.2", false},
		{0, engine.A, "scarta h1", "scarta:h1", "6.8.1.2", false},
		{0, engine.A, "Lancia attacca in mano", "attacca:Lancia>mano", "7.1.1", false},
		{0, engine.A, "attacca h1", "attacca:h1", "7.1.1", false},
		{0, engine.A, "attacca Scudo", "attacca:Scudo", "4.3.2", false},
		{0, engine.A, "gioca Scudo nel retro-destra", "gioca:Scudo>A.retro-destra", "4.3.2", false},
		{0, engine.B, "concede", "concede", "1.2.4", true},
		{0, engine.A, "si arrende", "concede", "1.2.4", true},
		{0, engine.A, "guarda B.mano", "guarda:B.mano", "3.3.2", false},
		{0, engine.A, "guarda il clock di B", "guarda:B.clock", "3.8.2", true},
		{0, engine.A, "guarda Scudo", "guarda:Scudo", "3.5.3", true},
		{0, engine.B, "guarda h1", "guarda:h1", "3.3.2", false},
		{0, engine.A, "riordina la mano", "riordina:A.mano", "3.3.2", true},
		{0, engine.A, "riordina la waiting room di B", "riordina:B.waiting room", "3.4.2", false},
		{0, engine.B, "passa", "passa", "7.2.1.3", false},
		{1, engine.A, "passa", "passa", "7.4.1.2", false}, // the Counter Step of B
		{0, engine.B, "toglie Scudo", "toglie:Scudo", "7.7.1.3", false},
		{0, engine.A, "toglie Scudo", "toglie:Scudo", "7.7.1.3", false},
		{0, engine.B, "toglie Lancia", "toglie:Lancia", "7.7.1.2", false},
		{0, engine.A, "toglie Lancia", "toglie:Lancia", "7.7.1.2", false},
		{0, engine.A, "paga Encore di Scudo", "paga:Scudo>encore", "4.3.5", false},
		{0, engine.B, "paga Encore di Scudo", "paga:Scudo>encore", "10.2.2", false},
		{0, engine.B, "cambia k1", "", attack + "nessuna carta si chiama «k1»", false},
		{0, engine.A, "paga Bo", "", attack + "qui «Bo» non dice nulla", false},
		{0, engine.A, "scarta h3", "", attack + "nessuna carta si chiama «h3»", false},
		{0, engine.A, "attacca Scudo con Lancia", "", attack + "«attacca Scudo con Lancia» dice più di ciò che si sceglie: nessuna azione " +
			"«attacca» riguarda «Scudo», fra quelle che si possono pensare: attacca Lancia frontale, attacca Lancia laterale, attacca Lancia diretto", false},
		{0, engine.A, "attaca Lancia frontale", "", attack + "qui «attaca» non dice nulla: forse «attacca»?", false},
		{0, engine.A, "scarrta h1", "", attack + "qui «scarrta» non dice nulla: forse «scarta»?", false},
		{0, engine.A, "Scudo", "", attack + "«Scudo» non dice che cosa si fa", false},
	} {
		enginetest.CheckAsked(t, replay, c.choice, c.seat, c.act, c.key, c.rule, c.permitted)
	}
}

// TestAnyActAmongMoves asks in a scenario for what must not be left undone, and does what nobody may do.
func TestAnyActAmongMoves(t *testing.T) {
	const limit = `carte: {Colle: {tipo: climax}}
posizione:
  turno: {fase: End Phase}
  A: {mano: [h1, h2, h3, h4, h5, h6, h7, Colle]}
  B: {}
mosse:
  - rifiutata: {A: passa, regola: "6.8.1.2"}
  - rifiutata: {B: scarta h1, regola: "6.8.1.2"}
  - rifiutata: {A: attacca con h1, regola: "7.1.1"}
  - ammessa: {B: concede}
  - attese: [{può: [{A: si arrende}, {A: scarta h1}]}, {non può: [{A: "gioca Colle", regola: "6.6.1.2"}]}]
  - {A: scarta h2}
attese:
  - A.mano: 7
`
	head := strings.SplitAfter(sound, "decisivo: infligge\n")[0]
	head = strings.Replace(head, "decisivo: infligge", "decisivo: scarta", 1)
	head = strings.Replace(head, "7.5.1.2", "6.8.1.2", 1)
	replay, err := proof.Play(head + limit)
	if err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
	_, err = proof.Play(head + strings.Replace(limit, "A: scarta h2", "A: passa", 1))
	var wrong *entry.Error
	if !errors.As(err, &wrong) || !strings.HasPrefix(wrong.Text,
		"«passa» non si può (passa): lo vieta la regola WS 6.8.1.2. Qui A deve scegliere") {
		t.Errorf("passing where a card must be discarded: %v", err)
	}
}

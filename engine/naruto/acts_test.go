package naruto

import (
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// TestAnyAct asks at the choices of a small scenario for what is on no list, in words: each act is allowed or refused
// by a rule. Where a word means nothing the sentence says first who chooses, and among what.
func TestAnyAct(t *testing.T) {
	replay, err := proof.Play(sound)
	if err != nil {
		t.Fatal(err)
	}
	const block = ": B deve scegliere (Squadra In Difesa): passa, blocca Lupo Lince; "
	for _, c := range []struct {
		seat      engine.Seat
		act, key  string
		rule      string // or the sentence
		permitted bool
	}{
		{engine.B, "blocca Lince", "blocca:Lupo>Lince", "8.2.5", true},
		{engine.B, "blocca Lince con Lupo", "blocca:Lupo>Lince", "8.2.5", true},
		{engine.B, "attacca Lupo", "attacca:Lupo", "8.1.1", false},
		{engine.A, "passa", "passa", "8.2.1", false},
		{engine.A, "attacca o1", "attacca:o1", "8.1.1", false},
		{engine.A, "usa Pugno con Lince", "usa:Pugno>Lince", "8.3.1", false},
		{engine.A, "schiera h1", "schiera:h1", "6.0.1", false},
		{engine.A, "trasforma h1", "trasforma:h1", "6.0.1", false},
		{engine.A, "sviluppa o1 su Lince", "sviluppa:o1", "15.10.1", false},
		{engine.A, "usa o1 con Lince", "usa:o1", "8.3.1", false},
		{engine.A, "raggruppa o1", "raggruppa:o1", "7.2.7", false},
		{engine.A, "unisci o1", "unisci:o1", "7.2.7", false},
		{engine.A, "rimescola", "rimescola", "3.4.2", false},
		{engine.A, "scambia h1", "scambia:h1", "1.8", false},
		{engine.A, "concede", "concede", "A.1", true},
		{engine.A, "guarda il chakra di B", "guarda:B.chakra", "10.6", true},
		{engine.A, "guarda B.mano", "guarda:B.mano", "10.3", false},
		{engine.A, "guarda A.vincite", "guarda:A.vincite", "10.5", false},
		{engine.B, "conta A.rinforzi", "conta:A.rinforzi", "12.6", true},
		{engine.A, "copri c1", "copri:c1", "10.6", false},
		{engine.B, "blocca o1 con Lupo", "", block + "«blocca o1 con Lupo» dice più di ciò che si sceglie: nessuna azione «blocca» riguarda «o1», " +
			"fra quelle che si possono pensare: blocca Lupo Lince", false},
		{engine.B, "blocca k1", "", block + "nessuna carta si chiama «k1»", false},
		{engine.B, "bloca Lince", "", block + "qui «bloca» non dice nulla: forse «blocca»?", false},
	} {
		enginetest.CheckAsked(t, replay, 0, c.seat, c.act, c.key, c.rule, c.permitted)
	}
}

// TestOpeningWithAPermanent asks whether a Catena can be opened with the effect of a permanent Strategia that is in the
// Campo (13.3.1): it was refused as a Strategia that is not in the hand.
func TestOpeningWithAPermanent(t *testing.T) {
	replay, err := proof.Play(`gioco: nar
id: prova
titolo: t
domanda: d
in breve: b
mostra: ["13.3.1"]
decisivo: attiva Mura

carte:
  Mura: {tipo: strategia, indicazioni: permanente, testo: [{attivato: {fai: {pesca: 1}}}]}

posizione:
  turno: {di: A}
  A: {strategie: [Mura], mano: [h1]}
  B: {strategie: ["Mura#2"]}

mosse: [{A: attiva Mura}]
attese: [{A.mano: 1}]
`)
	if err != nil {
		t.Fatal(err)
	}
	enginetest.CheckAsked(t, replay, 0, engine.A, "apre Mura", "apre:Mura", "13.3.4", true)
	enginetest.CheckAsked(t, replay, 0, engine.B, "apre Mura#2", "apre:Mura#2", "13.2.2", false)
}

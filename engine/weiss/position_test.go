package weiss

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// TestPositionOfAbilities starts with an ability that waits, one that has been used, a card of the other player's and
// one face down.
func TestPositionOfAbilities(t *testing.T) {
	played(t, nil, `
carte:
  Maga:
    abilità:
      - {auto: {quando: {va: questa, da: mano, a: stage}, fai: {pesca: 1}}}
  Eco:
    abilità: {act: {se: prima volta nel turno, fai: {pesca: 1}}}
  Lancia: {}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Maga, retro-destra: Eco, centro-destra: {carta: Lancia, di: B}, memory: [m1, {coperta: m2}], in attesa: [Maga], usate: [Eco], effetti: [{carta: Maga, power: 500}]}
mosse:
  - rifiutata: {A: "usa Eco", regola: "8.3.3"}
  - A: passa
  - fino a: Climax Phase
attese:
  - A.mano: 1
  - Maga.power: 1500
  - A.memory: [m1, m2]
  - Lancia.area: A.centro-destra
`)
}

// TestWrongAbilities says what is wrong in a position's abilities.
func TestWrongAbilities(t *testing.T) {
	for entry, want := range map[string]string{
		"in attesa: [Boh]": "non è sul tavolo", "usate: [a]": "non ha abilità", "in attesa: [{carta: Maga, boh: x}]": "chiave sconosciuta",
		"in attesa: [{carta: Maga, abilità: AUTO 3}]": "AUTO 2", "in attesa: [Maga]": "quale «abilità»", "mano: [{coperta: m1}]": "Memory",
		"memory: [{di: B}]": "manca «carta»", "effetti: [{carta: Maga}]": "power: 1000",
		"effetti: [{carta: Maga, power: 500, soul: 1}]": "un valore solo", "effetti: [{carta: Maga, limite di mano: 9}]": "senza «carta»",
		"effetti: [{carta: Maga, power: 0}]": "non cambia", "effetti: [{limite di mano: 99}]": "fra 0 e 20", "effetti: [{carta: Maga, power: 1, per: boh}]": "parole valide",
	} {
		body := "gioco: ws\nid: prova\ntitolo: P\ndomanda: P?\nin breve: P.\nmostra: [\"8.6.2\"]\ndecisivo: passa\n" +
			"carte: {Maga: {abilità: [{auto: {quando: {attacca: questa}, fai: {pesca: 1}}}, {auto: {quando: {attacca: questa}, fai: {pesca: 1}}}]}}\n" +
			"posizione: {turno: {di: A}, A: {centro: Maga, retro-destra: a, " + entry +
			"}}\nmosse: [{fino a: Climax Phase}]\nattese: [{vincitore: nessuno}]\n"
		s, err := scenario.LoadScenario([]engine.Game{Game{}}, "prova.yaml", []byte(body))
		if err == nil {
			_, err = replay.Play(s, 0)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", entry, err, want)
		}
	}
}

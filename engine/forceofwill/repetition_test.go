package forceofwill

import (
	"fmt"
	"strings"
	"testing"
)

// TestGrowingWithoutEnd has two abilities trigger one another, and a number grow each time: it is a draw (3.2, doubt
// C-3a) where the number ends nothing, and goes on for as long as it brings a player, a card or a text nearer to an
// end.
func TestGrowingWithoutEnd(t *testing.T) {
	for _, c := range []struct{ name, condition, action, expected string }{
		{"life that grows", "", "{guadagna: 100}", "vincitore: pareggio"},
		{"ATK that grows", "", "{prende: questa, atk: 100, per: questo turno}", "vincitore: pareggio"},
		{"life that grows to what a text asks for", "se: [{punti vita: te, è: 7900 o meno}], ", "{guadagna: 100}", "A.punti vita: 8000"},
		{"will that grows", "", "{produci: [fuoco, fuoco, fuoco]}", "vincitore: pareggio"},
		{"damage to a card that is not destroyed", "", "{vieta: essere distrutta, a: {di: te, nome: Muro}}, {infliggi: 100, a: {di: te, nome: Muro}}", "vincitore: pareggio"},
		{"damage to a player", "", "{infliggi: 100, a: avversario}", "vincitore: A"},
		{"damage to a card", "", "{infliggi: 100, a: {di: te, nome: Muro}}", "A.cimitero: [Gira, Muro]"},
		{"a deck that is put in the graveyard", "se: [{c'è: {di: te, in: mazzo}}], ", "{metti: {di: te, in: mazzo, prime: 1}, in: cimitero}", "A.mazzo: 0"},
	} {
		replay, err := proof.Play(fmt.Sprintf(`gioco: fow
id: prova
titolo: Prova
domanda: Come finisce?
in breve: Così.
mostra: ["7.2.3"]
decisivo: va in rincorsa Ruota
carte:
  Ruota: {abilità: [{innescata: {quando: {spossata: questa}, %s fai: [{recupera: questa}, %s]}}, {innescata: {quando: {recuperata: questa}, fai: {spossa: questa}}}]}
  Muro: {def: 3000}
  Gira: {tipo: magia, costo: 0, abilità: [{effetto: {fai: {spossa: {di: te, nome: Ruota}}}}]}
posizione:
  turno: {di: A}
  A: {terreno: [Ruota, Muro], mano: [Gira]}
  B: {}
mosse:
  - A: gioca Gira
  - si risolve
attese:
  - %s
`, c.condition, c.action, c.expected))
		if err != nil || !replay.OK {
			t.Errorf("%s: %v %+v", c.name, err, replay)
		}
	}
}

// TestChoosingWithoutEnd has a player choose a target each time: the match is not drawn at once, as the player may
// choose another.
func TestChoosingWithoutEnd(t *testing.T) {
	for times := 2; times < 20; times++ {
		replay, err := proof.Play(`gioco: fow
id: prova
titolo: Prova
domanda: Come finisce?
in breve: In pareggio.
mostra: ["7.2.3"]
decisivo: va in rincorsa Ruota
carte:
  Ruota: {abilità: [{innescata: {quando: {spossata: questa}, bersaglio: {scegli: {di: te, tipo: risonatore}}, fai: {recupera: bersaglio}}}, {innescata: {quando: {recuperata: questa}, fai: {spossa: questa}}}]}
  Gira: {tipo: magia, costo: 0, abilità: [{effetto: {fai: {spossa: {di: te, nome: Ruota}}}}]}
posizione:
  turno: {di: A}
  A: {terreno: [Ruota, w1], mano: [Gira]}
  B: {}
mosse:
  - A: gioca Gira
` + strings.Repeat("  - poi\n  - A: scegli Ruota\n", times) + `  - fino a: fine partita
attese:
  - vincitore: pareggio
`)
		if err == nil && replay.OK {
			if times < fewAlike {
				t.Errorf("drawn after %d choices", times)
			}
			return
		}
	}
	t.Error("not drawn where a player goes on choosing the same")
}

package weiss

import (
	"testing"

	"cavillo/engine"
)

// TestNothingStale plays positions in which something that was worked out before, or looked at while something else was
// tried out, no longer holds.
func TestNothingStale(t *testing.T) {
	for name, body := range map[string]string{
		"an ability that an effect gave looks back as its card leaves": `
carte:
  Dono: {tipo: evento, abilità: {evento: [{scegli: {di: te, tipo: personaggio}}, {prende: personaggio, abilità: {auto: {quando: {va: questa, da: stage, a: waiting room}, fai: {pesca: 1}}}, per: questo turno}]}}
  Via: {tipo: evento, abilità: {evento: [{scegli: {di: te, tipo: personaggio}}, {metti: personaggio, in: waiting room}]}}
  Lancia: {}
posizione:
  A: {mano: [Dono, Via], centro: Lancia, mazzo: [a, b]}
mosse:
  - A: gioca Dono
  - A: gioca Via
  - A: prima Lancia, AUTO
  - fino a: Climax Phase
attese:
  - A.mano: [a]
`,
		"an ability that a card gave looks back as both leave": `
carte:
  Maestra: {abilità: {cont: [{prende: {altri: tuoi, tipo: personaggio}, abilità: {auto: {quando: {va: questa, da: stage, a: waiting room}, fai: {pesca: 1}}}}]}}
  Via: {tipo: evento, abilità: {evento: [{metti: {di: te, tipo: personaggio}, in: waiting room}]}}
  Lancia: {}
posizione:
  A: {mano: [Via], centro-sinistra: Maestra, centro: Lancia, mazzo: [a, b]}
mosse:
  - A: gioca Via
  - A: prima Lancia, AUTO
  - A: prima Maestra
  - fino a: Climax Phase
attese:
  - A.mano: [a]
`,
		"a situation is met though a cost was tried out in it": `
carte:
  Canto: {tipo: evento, abilità: {evento: [{prende: {di: te, tipo: personaggio}, power: 3000, per: questo turno}, {puoi: [{scarta: 1}]}]}}
  Lancia: {power: 3000, abilità: {auto: {quando: {situazione: {c'è: {di: te, tipo: personaggio, power: 5000 o più}}}, fai: {prende: questa, power: -3000, per: questo turno}}}}
posizione:
  A: {mano: [Canto, h1], centro: Lancia}
mosse:
  - A: gioca Canto
  - A: passa
  - fino a: Climax Phase
attese:
  - Lancia.power: 3000
`,
		"a situation of an ability that is given is met": `
carte:
  Dono: {tipo: evento, abilità: {evento: [{scegli: {di: te, tipo: personaggio}}, {prende: personaggio, abilità: {auto: {quando: {situazione: {quante: {di: te, in: mano}, è: 0}}, fai: {pesca: 1}}}, per: questo turno}]}}
  Lancia: {}
posizione:
  A: {mano: [Dono], centro: Lancia, mazzo: [a, b]}
mosse:
  - A: gioca Dono
  - fino a: Climax Phase
attese:
  - A.mano: [a]
`,
		"a replacement remembers what was chosen": `
carte:
  Patto: {tipo: evento, abilità: {evento: [{scegli: {di: te, tipo: personaggio}, come: amico}, {invece di: {pesca: te}, per: questo turno, fai: {metti: amico, in: memory}}]}}
  Pesca: {tipo: evento, abilità: {evento: [{pesca: 1}]}}
  Lancia: {}
posizione:
  A: {mano: [Patto, Pesca], centro: Lancia}
mosse:
  - A: gioca Patto
  - A: gioca Pesca
  - fino a: Climax Phase
attese:
  - A.memory: [Lancia]
  - A.mano: []
`,
		"a replacement in which the game ended is not being applied any more": `
carte:
  Bivio: {abilità: {cont: [{invece di: {pesca: te}, fai: [{scegli fra: [[{perde la partita: te}], [{metti: {di: te, in: mazzo, prime: 1}, in: stock}]]}]}]}}
posizione:
  turno: {fase: Stand Phase}
  A: {centro: Bivio}
mosse:
  - per ogni: {scelta di: A, fino a: Clock Phase, attese: [A.mano: 0]}
  - fino a: Draw Phase
  - A: testo 2
  - fino a: Main Phase
attese:
  - A.stock: 1
`,
		"of two limits the same prevails in the other's turn": `
carte:
  Tre: {abilità: {cont: [{limite di mano: 3, chi: entrambi}]}}
  Cinque: {abilità: {cont: [{limite di mano: 5, chi: entrambi}]}}
posizione:
  turno: {di: A, fase: End Phase}
  A: {centro: Tre}
  B: {centro: Cinque, mano: [b1, b2, b3]}
mosse:
  - fino a: Stand Phase di B
  - fino a: Main Phase
  - fino a: End Phase
  - B: scarta b1
  - fino a: Stand Phase di A
attese:
  - B.mano: 3
  - turno: A
`,
	} {
		t.Run(name, func(t *testing.T) { played(t, nil, body) })
	}
}

// TestTriedOut finds that what is worked out while something is tried out does not outlast it, though what was versions
// out before did not depend on what was tried.
func TestTriedOut(t *testing.T) {
	g := copyOfStart(started(t), &engine.Run{}, 1)
	spirit := engine.Card(0)
	for c := engine.Card(1); int(c) < len(g.CardNames); c++ {
		if g.characteristics(c); g.definition(c).Name == "Spirito del muschio" {
			spirit = c
		}
	}
	p, put := g.Cards[spirit].In, func(c engine.Card, to Area) {
		g.RemoveCard(c)
		g.putCard(destination{Player: g.Cards[c].In, Area: to}, c)
	}
	put(spirit, CenterLeft)
	g.saveMatch()
	for range 40 { // levels for which it has more power
		put(g.Top(p, Deck), Level)
	}
	if power := g.powerOf(spirit); power != 6500 {
		t.Fatalf("with so many levels the power is %d", power)
	}
	if g.restoreMatch(); g.powerOf(spirit) != 5500 {
		t.Errorf("what was tried out lasts: the power is %d", g.powerOf(spirit))
	}
}

package weiss

import (
	"slices"
	"strings"
	"testing"
)

// TestCheckTimings plays a turn with a Frontal and a Direct Attack, after which both players have a character in
// Reverse, and finds every Check Timing that chapters 6 and 7 ask for, each at its moment.
func TestCheckTimings(t *testing.T) {
	replay, err := proof.Play(`gioco: ws
id: prova
titolo: Prova
domanda: Quanti Check Timing ha un turno?
in breve: Tutti questi.
mostra: ["6.1.1"]
decisivo: attacca
posizione:
  turno: {fase: Stand Phase}
  A: {centro: l, centro-destra: m}
  B: {centro: s}
mosse:
  - fino a: Attack Phase
  - {A: attacca con l frontale}
  - {A: attacca con m diretto}
  - fino a: Stand Phase di B
attese:
  - turno: B
`)
	if err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
	var found []string
	for _, e := range replay.Events {
		if e.Kind == "check" {
			found = append(found, string(e.Rules[0].Number))
		}
	}
	want := strings.Fields(`6.2.1.1 6.2.1.3 6.3.1.1 6.3.1.3 6.4.1.1 6.4.1.3 6.5.1.1 6.5.1.2 6.6.1.1 6.6.1.2 6.6.1.2.3
		7.2.1.1 7.2.1.2 7.2.1.6 7.3.1.1 7.3.1.3 7.4.1.1 7.4.1.2 7.4.1.3 7.5.1.1 7.5.1.3 7.6.1.1 7.6.2
		7.2.1.2 7.2.1.6 7.3.1.1 7.3.1.3 7.5.1.1 7.5.1.3
		7.2.1.2 7.7.1.1 7.7.1.2 7.7.1.3 7.7.1.4 6.8.1.1 6.8.1.4`)
	if !slices.Equal(found, want) {
		t.Errorf("found %v\n want %v", found, want)
	}
}

// TestTrickyPositions plays positions on which a judge is called to the table and that no published scenario shows.
func TestTrickyPositions(t *testing.T) {
	const head = "gioco: ws\nid: prova\ntitolo: Prova\ndomanda: Che cosa succede?\nin breve: Questo.\nmostra: [\"9.2.1\"]\ndecisivo: Check Timing\n"
	for name, rest := range map[string]string{
		"the refresh of a mulligan leaves no point": `posizione:
  turno: {fase: Preparazione}
  A: {mazzo: [a1, a2, a3, a4, a5, a6, a7, a8, a9, a10]}
  B: {mazzo: [b1, b2, b3, b4, b5, b6, b7, b8, b9, b10]}
mosse:
  - caso: A rimescola in [a1, a2, a3, a4, a5, a6, a7, a8, a9, a10]
  - caso: B rimescola in [b1, b2, b3, b4, b5, b6, b7, b8, b9, b10]
  - caso: comincia A
  - {A: cambia a1}
  - {A: cambia a2}
  - {A: cambia a3}
  - {A: cambia a4}
  - {A: cambia a5}
  - caso: A rimescola in [a5, a4, a3, a2, a1]
  - {B: passa}
  - fino a: Draw Phase
attese:
  - passaggi in ordine: [{Riordino: A}, {punto: A, quanto: -1, regola: "5.2.1.5"}]
  - A.mano: [a6, a7, a8, a9, a10]
  - A.mazzo: [a5, a4, a3, a2, a1]
  - A.punti riordino: 0
`,
		"a refresh between the two cards of the Clock Phase": `posizione:
  turno: {fase: Clock Phase}
  A: {mano: [h1], mazzo: [p1], waiting room: [w1, w2, w3]}
  B: {}
mosse:
  - {A: clock h1}
  - caso: A rimescola in [w3, w2, w1]
  - fino a: Main Phase
attese:
  - A.mano: [p1, w3]
  - A.clock: [h1, w2]
  - A.mazzo: [w1]
`,
		"the level up of the Clock Phase fills the waiting room for the refresh": `posizione:
  turno: {fase: Clock Phase}
  A: {mano: [h1], mazzo: [p1], clock: [c1, c2, c3, c4, c5, c6]}
  B: {}
mosse:
  - {A: clock h1}
  - {A: livello h1}
  - caso: A rimescola in [c1, c2, c3, c4, c5, c6]
  - fino a: Main Phase
attese:
  - A.mano: [p1, c1]
  - A.clock: [c2]
`,
		"the last card of the deck goes with Bag: the icons have begun": `carte: {Sacca: {tipo: climax, trigger: bag}}
posizione:
  turno: {fase: Attack Phase}
  A: {centro: l, mazzo: [Sacca, x], waiting room: [w1, w2]}
  B: {}
mosse:
  - {A: attacca con l}
  - {A: stock}
  - caso: A rimescola in [w1, w2]
  - fino a: Damage Step
attese:
  - non accade: [{Riordino: A, dubbio: A-17}]
  - A.stock: [x, Sacca]
  - A.clock: [w1]
`,
		"two Treasures take the card once": `carte: {Forziere: {tipo: climax, trigger: [treasure, treasure]}}
posizione:
  turno: {fase: Attack Phase}
  A: {centro: l, mazzo: [Forziere], waiting room: [w1, w2, w3, w4]}
  B: {}
mosse:
  - {A: attacca con l}
  - caso: A rimescola in [w1, w2, w3, w4]
  - {A: stock}
  - {A: passa}
  - fino a: Damage Step
attese:
  - passaggi in ordine: [{Riordino: A, dubbio: A-17}, {muove: Forziere, da: resolution, a: mano}, {non avviene: effetto, regola: "7.3.1.2.8"}]
  - non accade: [{muove: Forziere, da: mano}]
  - A.mano: [Forziere]
  - A.stock: [w1]
`,
		"two Flames of one card deal 1 each": `carte: {Rogo: {tipo: climax, trigger: [flame, flame]}, Alba: {tipo: climax}, Sera: {tipo: climax}}
posizione:
  turno: {fase: Attack Phase}
  A: {centro: l, mazzo: [Rogo, x]}
  B: {mazzo: [Alba, Sera, d1, d2, d3]}
mosse:
  - {A: attacca con l}
  - fino a: Encore Step
attese:
  - passaggi in ordine: [{infligge: B, quanto: 1, regola: "4.10.1.2"}, {danno cancellato: Sera}, {infligge: B, quanto: 1}]
  - B.clock: [d1]
`,
		"two levels by one damage": `carte: {Lancia: {soul: 8}}
posizione:
  turno: {fase: Attack Phase}
  A: {centro: Lancia}
  B: {mazzo: [d1, d2, d3, d4, d5, d6, d7, d8, d9, x], clock: [c1, c2, c3, c4, c5, c6]}
mosse:
  - {A: attacca con Lancia}
  - {B: livello c1}
  - {B: livello d2}
  - fino a: Encore Step
attese:
  - B.level: [c1, d2]
  - B.clock: [d9]
`,
		"the Encore Step comes back to the turn player after each character": `posizione:
  turno: {fase: Encore Step}
  A: {centro: {carta: l, stato: Reverse}, retro-destra: {carta: m, stato: Reverse}, stock: 3}
  B: {centro: {carta: s, stato: Reverse}, stock: 3}
mosse:
  - {A: toglie m}
  - {A: paga Encore di m}
  - {B: paga Encore di s}
  - fino a: End Phase
attese:
  - passaggi in ordine:
      - {muove: m, a: A.waiting room, regola: "7.7.1.2"}
      - {muove: m, a: A.retro-destra}
      - {muove: l, a: A.waiting room, regola: "7.7.1.2"}
      - {muove: s, a: B.waiting room, regola: "7.7.1.3"}
  - m.stato: Rest
  - s.stato: Rest
`,
		"markers pass each other": `posizione:
  A: {centro: {carta: l, marker: [m1]}, retro-destra: {carta: s, marker: [n1]}}
  B: {}
mosse:
  - {A: scambia centro retro-destra}
  - {A: scambia centro-sinistra retro-destra}
  - fino a: Climax Phase
attese:
  - passaggi in ordine:
      - {scambia: [l, s], regola: "3.7.3.1", dubbio: A-19}
      - {scambia: l, da: retro-destra, a: centro-sinistra, regola: "3.7.3.1", dubbio: A-5}
  - A.sotto centro-sinistra: [m1]
  - A.sotto centro: [n1]
`,
		"both decks run out at one moment, but B was about to level up": `posizione:
  turno: {fase: Draw Phase}
  A: {mazzo: [p1], punti riordino: 1}
  B: {mazzo: [q1], clock: [d1, d2, d3, d4, d5, d6], punti riordino: 1}
mosse:
  - fino a: fine partita
attese:
  - passaggi in ordine: [{Punto Riordino: q1}, {perde: A, regola: "9.2.2.1"}, {fine: B}]
  - vincitore: B
`,
		"the deck ends with the triggered card": `posizione:
  turno: {fase: Attack Phase}
  A: {centro: l, mazzo: [x]}
  B: {}
mosse:
  - {A: attacca con l}
  - fino a: fine partita
attese:
  - passaggi in ordine: [{innesco: x}, {perde: A, regola: "9.2.2.1"}]
  - fase: Trigger Step
  - vincitore: B
`,
		"a refreshed deck may run out in the same damage": `carte: {Lancia: {soul: 3}}
posizione:
  turno: {fase: Attack Phase}
  A: {centro: Lancia}
  B: {mazzo: [a, b], waiting room: [w1]}
mosse:
  - {A: attacca con Lancia}
  - fino a: fine partita
attese:
  - passaggi in ordine: [{Riordino: B, dubbio: A-16}, {danno: w1, quanto: 3}, {perde: B, regola: "9.2.2.1"}]
  - B.resolution: [a, b, w1]
`,
		"Counter events ask for colour, level and cost of who plays them": `carte:
  Uno: {tipo: evento, icona: counter, colore: rosso, livello: 1}
  Due: {tipo: evento, icona: counter, livello: 2}
  Tre: {tipo: evento, icona: counter, costo: 2}
posizione:
  turno: {fase: Attack Phase}
  A: {centro: l, clock: [c1], level: 3, stock: 5}
  B: {centro: s, mano: [Uno, Due, Tre], level: [l1], stock: [s1]}
mosse:
  - {A: attacca frontale}
  - rifiutata: {B: gioca Uno, regola: "8.6.2.1.1"}
  - rifiutata: {B: gioca Due, regola: "8.6.2.1.2"}
  - rifiutata: {B: gioca Tre, regola: "8.6.2.3"}
  - fino a: Damage Step
attese:
  - B.mano: 3
`,
	} {
		t.Run(name, func(t *testing.T) {
			replay, err := proof.Play(head + rest)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range replay.Failures {
				t.Errorf("line %d: expected %s; found %s", f.Line, f.Expected, f.Found)
			}
		})
	}
}

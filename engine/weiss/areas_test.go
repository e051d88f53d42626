package weiss

import (
	"strings"
	"testing"
)

// TestMarkers moves characters with markers: they travel with their card between slots (3.7.3.1), and fall when it
// leaves the Stage (3.7.3.2); markers under nobody go to the Waiting Room (9.8.1).
func TestMarkers(t *testing.T) {
	const file = `gioco: ws
id: prova
titolo: Prova
domanda: Dove vanno i Marker?
in breve: Con la carta.
mostra: ["6.5.1.2.4"]
decisivo: scambia
carte: {Lancia: {}, Spada: {}, Nuovo: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: {carta: Lancia, marker: [m1, m2]}, retro-destra: {carta: Spada, stato: Rest, marker: [n1]}, mano: [Nuovo]}
mosse:
  - A: scambia centro retro-destra
  - attese:
      - Lancia.area: A.retro-destra
      - A.sotto retro-destra: [m1, m2]
      - A.sotto centro: [n1]
      - Spada.stato: Rest
  - A: gioca Nuovo in centro
  - fino a: Climax Phase
attese:
  - A.centro: [Nuovo]
  - A.sotto centro: [] # erano sotto Spada, non sotto Nuovo
  - A.waiting room: [Spada, n1]
`
	if replay, err := proof.Play(file); err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
	alone := strings.Replace(file, "  - A: gioca Nuovo in centro\n", "", 1)
	alone = strings.Replace(alone, "stato: Rest", "stato: Reverse", 1)
	alone = alone[:strings.Index(alone, "mosse:")] + `mosse:
  - A: scambia centro retro-destra
  - fino a: End Phase
attese:
  - passaggi in ordine:
      - {muove: Spada, da: centro, a: waiting room, regola: "7.7.1.2"}
      - {muove: n1, da: sotto centro, a: waiting room, regola: "3.7.3.2"}
  - A.sotto centro: []
  - A.sotto retro-destra: [m1, m2]
`
	if replay, err := proof.Play(alone); err != nil || !replay.OK {
		t.Fatalf("%v %+v", err, replay)
	}
}

// TestFacing pairs the slots of the Center Stage: left faces right (3.6.5).
func TestFacing(t *testing.T) {
	for slot, want := range map[Area]Area{CenterLeft: CenterRight, CenterCenter: CenterCenter,
		CenterRight: CenterLeft} {
		if got := slot.oppositeSlot(); got != want {
			t.Errorf("%s faces %s", layout.Areas[slot].ID, layout.Areas[got].ID)
		}
	}
}

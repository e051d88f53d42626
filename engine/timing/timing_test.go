package timing_test

import (
	"strings"
	"testing"

	"cavillo/engine/timing"
	"cavillo/engine/yugioh"
)

// aTiming is a timing of one class at one moment of each turn.
const aTiming = `gioco: ygo
nel suo turno: Ceduta la Priorità.
carte: {Lupo: {atk: 1800}, Dardo: {tipo: magia, effetti: {attivazione: {fai: {guadagna: 500}}}}}
posizione: {turno: {di: A}, A: {mano: [Dardo]}}
momenti:
  - nome: In risposta a una Magia
    tuo: [{A: attiva Dardo}, {B: passa}, {poi: A}]
    suo: [{A: attiva Dardo}, {poi: B}]
  - nome: Mentre si risolve
    suo: [{A: attiva Dardo}, {al passaggio: {guadagna: A}}]
classi:
  - id: magia-rapida
    posso: attivare una
    nome: Magia Rapida
    carte: {Carta: {tipo: magia, icona: rapida, effetti: {attivazione: {fai: {guadagna: 100}}}}}
    lato: {mano: [Carta]}
    atto: attiva Carta
`

// The side of a class is added to that of whoever asks; each answer has its rule, and where nobody decides it is no.
func TestTiming(t *testing.T) {
	when, err := timing.Load(yugioh.Game{}, "prova.yaml", []byte(aTiming))
	if err != nil {
		t.Fatal(err)
	}
	lines, err := when.Lines()
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, l := range lines {
		if told = append(told, l.Moment.Name, string(l.Rule.Number), l.Phase); l.Allowed {
			told = append(told, "sì")
		}
		if l.Class != when.Class("magia-rapida") {
			t.Errorf("the class of a line is %v", l.Class)
		}
	}
	got := strings.Join(told, ", ")
	want := "In risposta a una Magia, 4.2.1.5, Main Phase 1, sì, In risposta a una Magia, A.18, Main Phase 1, " +
		"Mentre si risolve, 6.12.1, Main Phase 1"
	if got != want || !lines[0].OwnTurn || lines[1].OwnTurn || when.OpponentNote == "" {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A wrong file is an Italian sentence with its line, at the latest when its lines are played.
func TestTimingFaults(t *testing.T) {
	for _, wrong := range []struct{ old, new, says string }{
		{"gioco: ygo", "gioco: ws", "prova.yaml:1:"},
		{"momenti:", "momento:", "chiave sconosciuta «momento»"},
		{"    atto: attiva Carta\n", "", "manca la chiave «atto»"},
		{"id: magia-rapida", "id: Magia Rapida", "lettere minuscole"},
		{"    nome: Magia Rapida", "    nomi: Magia Rapida", "forse «nome»?"},
		{"{poi: B}", "{poi: C}", "ci si aspetta A, B o niente"},
		{"atto: attiva Carta", "atto: attiva Gatto", "magia-rapida, In risposta a una Magia: "},
		{"{al passaggio: {guadagna: A}}", "{al passaggio: {attacca: Lupo}}", "Mentre si risolve: "},
		{"mano: [Carta]", "mano: [Cane]", "prova.yaml:"},
	} {
		when, err := timing.Load(yugioh.Game{}, "prova.yaml", []byte(strings.Replace(aTiming, wrong.old, wrong.new, 1)))
		if err == nil {
			_, err = when.Lines()
		}
		if err == nil || !strings.Contains(err.Error(), wrong.says) {
			t.Errorf("%s: %v, want %q", wrong.new, err, wrong.says)
		}
	}
}

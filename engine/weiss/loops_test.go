package weiss

import (
	"testing"

	"cavillo/engine/weiss/card"
)

// TestNobodyStops goes round without anyone choosing anything: a draw (11.1.1.1).
func TestNobodyStops(t *testing.T) {
	here := card.Condition{Asked: card.Asked{Exists: this}}
	auto := card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.OnSituation, If: []card.Condition{here}},
		Do: []card.Action{{Do: card.TurnTo, What: this, Turned: card.Stand}}}
	played(t, map[string][]card.Ability{"Giostra": {auto}}, `
decisivo: fine pareggio
carte: {Giostra: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Giostra]}
mosse:
  - A: gioca Giostra in centro
attese:
  - vincitore: pareggio
  - passaggi in ordine:
      - {in attesa: Giostra, regola: "8.7.6.1"}
      - {fine: pareggio, regola: "11.1.1.1"}
`)
}

// TestOneStops goes round while a player pays: the player says how often, and then does not pay (11.1.1.2).
func TestOneStops(t *testing.T) {
	encore := card.Ability{Kind: card.AUTO, Word: card.Encore, Cost: []card.Action{{Do: card.Show, What: this}}}
	played(t, map[string][]card.Ability{"Ombra": {encore}}, `
carte: {Ombra: {power: 0}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Ombra]}
mosse:
  - A: gioca Ombra in centro
  - A: prima Ombra, Encore
  - A: paga Ombra
  - A: prima Ombra, Encore
  - A: paga Ombra
  - A: prima Ombra, Encore
  - A: paga Ombra
  - A: prima Ombra, Encore
  - A: numero 2
  - fino a: Climax Phase
attese:
  - Ombra.area: A.waiting room
  - passaggi in ordine:
      - {ripetizione: A, quanto: 2, regola: "11.1.1.2"}
      - {non avviene: Ombra, a: Encore del testo, regola: "11.1.1.2"}
`)
}

// TestActGoesRound uses an ability that changes nothing: after the number it cannot be used again while all is as it
// was.
func TestActGoesRound(t *testing.T) {
	act := card.Ability{Kind: card.ACT, Do: []card.Action{{Do: card.Show, What: this}}}
	played(t, map[string][]card.Ability{"Eco": {act}}, `
carte: {Eco: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Eco}
mosse:
  - A: usa Eco
  - A: usa Eco
  - A: usa Eco
  - A: numero 7
  - rifiutata: {A: "usa Eco", regola: "11.1.1.2"}
  - A: scambia centro retro-destra
  - ammessa: {A: usa Eco}
  - A: passa
  - fino a: Climax Phase
attese:
  - passaggi in ordine:
      - {ripetizione: A, quanto: 7, regola: "11.1.1.2"}
`)
}

// TestStopsWhereItGoesRound has two choices in each round, of which the player has always declined one: it is the other
// that stops it.
func TestStopsWhereItGoesRound(t *testing.T) {
	encore := card.Ability{Kind: card.AUTO, Word: card.Encore, Cost: []card.Action{{Do: card.Show, What: this}}}
	played(t, map[string][]card.Ability{"Ombra": {encore}}, `
carte: {Ombra: {power: 0}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Ombra], stock: 3}
mosse:
  - A: gioca Ombra in centro
  - A: prima Ombra, Encore
  - A: passa
  - A: paga Ombra
  - A: prima Ombra, Encore
  - A: passa
  - A: paga Ombra
  - A: prima Ombra, Encore
  - A: passa
  - A: paga Ombra
  - A: prima Ombra, Encore
  - A: passa
  - A: numero 2
  - fino a: Climax Phase
attese:
  - A.stock: 3
  - Ombra.area: A.waiting room
  - passaggi in ordine: [{ripetizione: A}, {non avviene: Ombra, a: Encore del testo, regola: "11.1.1.2"}]
`)
}

// TestGrowsUnstopped has each round leave one more ability waiting than the one before: no situation comes back, and it
// is infinite all the same.
func TestGrowsUnstopped(t *testing.T) {
	turn := func(to card.Orientation) card.Action { return card.Action{Do: card.TurnTo, What: this, Turned: to} }
	begins := card.Ability{Kind: card.AUTO,
		When: &card.Trigger{On: card.OnMove, What: this, To: []card.Zone{card.Stage}},
		Do:   []card.Action{turn(card.Rest), turn(card.Stand)}}
	auto := card.Ability{Kind: card.AUTO,
		When: &card.Trigger{On: card.OnTurnTo, What: &card.Selector{Ref: card.This, Orient: card.Stand}},
		Do:   []card.Action{turn(card.Rest), turn(card.Stand), turn(card.Rest), turn(card.Stand)}}
	played(t, map[string][]card.Ability{"Valanga": {begins, auto}}, `
decisivo: fine pareggio
carte: {Valanga: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Valanga]}
mosse:
  - A: gioca Valanga in centro
attese:
  - vincitore: pareggio
  - passaggi in ordine: [{fine: pareggio, regola: "11.1.1.1"}]
`)
}

// TestManyOfOneEnd has twenty copies of one ability wait and be played one after the other: that is no repetition
// without end.
func TestManyOfOneEnd(t *testing.T) {
	turn := func(to card.Orientation) card.Action { return card.Action{Do: card.TurnTo, What: this, Turned: to} }
	begins := card.Ability{Kind: card.AUTO,
		When: &card.Trigger{On: card.OnMove, What: this, To: []card.Zone{card.Stage}}}
	for range 20 {
		begins.Do = append(begins.Do, turn(card.Rest), turn(card.Stand))
	}
	raised := card.Action{Do: card.Gain, What: this, Stat: card.Power, N: n(500)}
	auto := card.Ability{Kind: card.AUTO,
		When: &card.Trigger{On: card.OnTurnTo, What: &card.Selector{Ref: card.This, Orient: card.Stand}},
		Do:   []card.Action{raised}}
	played(t, map[string][]card.Ability{"Scala": {begins, auto}}, `
carte: {Scala: {power: 500}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Scala]}
mosse:
  - A: gioca Scala in centro
  - A: passa
  - fino a: Climax Phase
attese:
  - Scala.power: 10500
`)
}

// TestReversedThatStays has a character in Reverse that, instead of leaving the Stage, is put in Reverse again: the
// Encore Step never ends, and nobody can stop it (7.7.1.4, 11.1.1.1).
func TestReversedThatStays(t *testing.T) {
	when := &card.Trigger{On: card.OnMove, What: this, From: []card.Zone{card.Stage}, To: []card.Zone{card.WaitingRoom}}
	stays := card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.Replace, When: when,
		Then: []card.Action{{Do: card.TurnTo, What: this, Turned: card.Reverse}}}}}
	for name, whose := range map[string]string{"the turn player's": "A: {centro: {carta: Roccia, stato: Reverse}}",
		"the opponent's": "B: {centro: {carta: Roccia, stato: Reverse}}"} {
		t.Run(name, func(t *testing.T) {
			played(t, map[string][]card.Ability{"Roccia": {stays}}, `
decisivo: fine pareggio
carte: {Roccia: {power: 1000}}
posizione:
  turno: {di: A, fase: Encore Step}
  `+whose+`
mosse: [fino a: fine partita]
attese:
  - vincitore: pareggio
  - passaggi in ordine: [{invece: Roccia, regola: "8.10.1"}, {fine: pareggio, regola: "11.1.1.1"}]
`)
		})
	}
}

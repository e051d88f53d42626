package weiss

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss/card"
)

// withText is the game with the abilities that a test gives to the cards of a scenario, by name.
type withText struct {
	Game
	texts map[string][]card.Ability
}

// Start adds the texts.
func (w withText) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	return startMatch(run, s, func(c *card.Card) {
		if a := w.texts[c.Name]; a != nil {
			c.Abilities = a
		}
	})
}

// played runs a scenario, written from carte on, with the texts of its cards, and wants every expectation to hold, and
// every way of running it to give the same.
func played(t *testing.T, texts map[string][]card.Ability, body string) *replay.Replay {
	t.Helper()
	head := "gioco: ws\nid: prova\ntitolo: Prova\ndomanda: Prova?\nin breve: Prova.\nmostra: [\"8.6.2\"]\n"
	if !strings.Contains(body, "decisivo:") {
		head += "decisivo: passa\n"
	}
	s, err := scenario.LoadScenario([]engine.Game{withText{Game{}, texts}}, "prova.yaml", []byte(head+body))
	if err != nil {
		t.Fatal(err)
	}
	ran, err := replay.Play(s, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range ran.Failures {
		t.Errorf("line %d: expected %s, found %s", f.Line, f.Expected, f.Found)
	}
	if t.Failed() {
		t.Log(ran.Trace())
	} else if err := enginetest.Verify(s, 0); err != nil {
		t.Error(err)
	}
	return ran
}

func n(x int) *card.Count { return &card.Count{N: x} }

var this = &card.Selector{Ref: card.This}

func chosen(name string) *card.Selector { return &card.Selector{Ref: card.Chosen, Bound: name} }

// An ACT of the Stage with stock and Rest as its cost (8.4.2.1), a choice (8.6.3.1) and power.
func TestActWithCost(t *testing.T) {
	act := card.Ability{Kind: card.ACT,
		Cost: []card.Action{{Do: card.Pay, N: n(1)}, {Do: card.TurnTo, What: this, Turned: card.Rest}},
		Do: []card.Action{
			{Do: card.Choose, What: &card.Selector{Of: card.You, Type: card.Characters}, As: "x"},
			{Do: card.Gain, What: chosen("x"),
				Stat: card.Power, N: n(1500), Until: card.ThisTurn}}}
	played(t, map[string][]card.Ability{"Maga": {act}}, `
carte: {Maga: {}, Lancia: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Maga, retro-destra: Lancia, stock: 2}
mosse:
  - A: usa Maga, ACT
  - A: scegli Lancia
  - rifiutata: {A: "usa Maga, ACT", regola: "8.4.2.2"}
  - A: passa
  - fino a: Climax Phase
attese:
  - Lancia.power: 2500
  - Maga.stato: Rest
  - A.stock: 1
  - passaggi in ordine:
      - {gioca ACT: Maga, regola: "6.5.1.2.3"}
      - {paga: [], regola: "8.6.2.3.1"}
      - {in Rest: Maga}
      - {sceglie: Lancia, regola: "8.6.3.1"}
      - {power: Lancia, quanto: 1500, regola: "8.6.2.4.4"}
`)
}

// An event with Brainstorm: cards to the Resolution Area one by one, then together to the Waiting Room (10.7.3); a draw
// for each climax.
func TestBrainstorm(t *testing.T) {
	event := card.Ability{Kind: card.EFFECT, Word: card.Brainstorm, Do: []card.Action{
		{Do: card.Reveal, N: n(3), As: "x"}, {Do: card.Move, What: chosen("x"), To: card.WaitingRoom},
		{Do: card.Repeat, N: &card.Count{Times: 1,
			Each: &card.Selector{Ref: card.Chosen, Bound: "x", Type: card.Climaxes}},
			Then: []card.Action{{Do: card.Draw}}}}}
	uses := card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.OnKeywordUse, Of: card.You, Word: card.Brainstorm},
		Do: []card.Action{{Do: card.Gain, What: this, Stat: card.Soul, N: n(1), Until: card.ThisTurn}}}
	played(t, map[string][]card.Ability{"Idea": {event}, "Saggio": {uses}}, `
carte: {Idea: {tipo: evento}, Saggio: {}, Alba: {tipo: climax}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Idea], mazzo: [a, Alba, c, d, e], centro: Saggio}
mosse:
  - A: gioca Idea
  - fino a: Climax Phase
attese:
  - A.mano: [d]
  - A.waiting room: [a, Alba, c, Idea]
  - Saggio.soul: 2
  - passaggi in ordine:
      - {rivela: a, regola: "10.7.3"}
      - {rivela: Alba}
      - {rivela: c}
      - {muove: [a, Alba, c]}
      - {pesca: d}
`)
}

// AUTO when it is placed from the hand, with a cost that may be left unpaid (8.7.3.2.1).
func TestAutoCostDeclined(t *testing.T) {
	auto := card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.OnMove, What: this, From: []card.Zone{card.Hand},
		To: []card.Zone{card.Stage}}, Cost: []card.Action{{Do: card.Pay, N: n(1)}},
		Do: []card.Action{{Do: card.Draw}}}
	for move, hand := range map[string]int{"paga Lume": 1, "passa": 0} {
		played(t, map[string][]card.Ability{"Lume": {auto}}, `
carte: {Lume: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Lume], stock: 1}
mosse:
  - A: gioca Lume in centro
  - A: `+move+`
  - fino a: Climax Phase
attese:
  - A.mano: `+string(rune('0'+hand))+`
`)
	}
}

// A character that leaves the Stage is looked at as it was there (8.7.4.1.2), and its printed Encore is another than
// the one of all.
func TestLeavesWithItsPower(t *testing.T) {
	leaves := card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.OnMove,
		What: &card.Selector{Of: card.You, Power: card.Range{From: n(2000)}}, From: []card.Zone{card.Stage},
		To: []card.Zone{card.WaitingRoom}},
		Do: []card.Action{{Do: card.Draw}}}
	boost := card.Ability{Kind: card.ACT,
		Do: []card.Action{{Do: card.Choose, What: &card.Selector{Of: card.You, Other: true}, As: "x"},
			{Do: card.Gain, What: chosen("x"), Stat: card.Power, N: n(1000), Until: card.ThisTurn},
			{Do: card.Move, What: chosen("x"), To: card.WaitingRoom}}}
	encore := card.Ability{Kind: card.AUTO, Word: card.Encore, Cost: []card.Action{{Do: card.Choose,
		What: &card.Selector{Of: card.You, In: []card.Zone{card.Hand},
			Type: card.Characters}, As: "c"}, {Do: card.Move, What: chosen("c"), To: card.WaitingRoom}}}
	played(t, map[string][]card.Ability{"Saggio": {leaves, boost}, "Lancia": {encore}}, `
carte: {Saggio: {}, Lancia: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Saggio, retro-destra: Lancia, mano: [h]}
mosse:
  - A: usa Saggio
  - A: prima Saggio
  - A: prima Encore del testo
  - A: paga Lancia
  - A: scegli h
  - fino a: Climax Phase
attese:
  - Lancia.area: A.retro-destra
  - Lancia.stato: Rest
  - Lancia.power: 1000
  - A.waiting room: [h]
  - A.mano: 1
`)
}

// Bond, Backup, Bodyguard and Shift as chapter 10 says.
func TestKeyAbilities(t *testing.T) {
	bond := card.Ability{Kind: card.AUTO, Word: card.Bond, Name: "Amica", Cost: []card.Action{{Do: card.Pay, N: n(1)}}}
	played(t, map[string][]card.Ability{"Lume": {bond}}, `
carte: {Lume: {}, Amica: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Lume], stock: 1, waiting room: [Amica, w]}
mosse:
  - A: gioca Lume in centro
  - A: paga Lume
  - A: passa
  - fino a: Climax Phase
attese:
  - A.mano: [Amica]
`)
	backup := card.Ability{Kind: card.ACT, Word: card.Backup, X: 1000, Level: 1,
		Cost: []card.Action{{Do: card.Pay, N: n(1)}, {Do: card.Move, What: this, To: card.WaitingRoom}}}
	played(t, map[string][]card.Ability{"Fonte": {backup}}, `
carte: {Fonte: {icona: counter}, Lancia: {}, Scudo: {}}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro: Lancia}
  B: {centro: Scudo, mano: [Fonte], stock: 1, level: 1}
mosse:
  - A: attacca con Lancia, frontale
  - B: usa Fonte
  - fino a: Encore Step
attese:
  - Lancia.stato: Reverse
  - Scudo.stato: Stand
  - B.waiting room: 2
`)
	played(t, map[string][]card.Ability{"Scudo": {{Kind: card.CONT, Word: card.Bodyguard}}}, `
carte: {Lancia: {}, Scudo: {power: 500}}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro-sinistra: Lancia}
  B: {centro: Scudo}
mosse:
  - rifiutata: {A: "attacca con Lancia, diretto", regola: "10.6.2"}
  - A: attacca con Lancia, frontale
  - fino a: Encore Step
attese:
  - Lancia.soul: 1
  - Scudo.stato: Reverse
`)
	played(t, map[string][]card.Ability{"Lume": {{Kind: card.AUTO, Word: card.Shift, Level: 1}}}, `
carte: {Lume: {colore: blu}, Blu: {colore: blu}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {clock: [Lume, c2], mano: [h, Blu], level: 1}
mosse:
  - A: scegli Blu
  - A: passa
  - fino a: Climax Phase
attese:
  - A.mano: [h, Lume]
  - A.clock: [c2, Blu]
`)
}

// A delayed ability at the end of the turn (8.7.5.1), which remembers the card that the effect has chosen.
// TestOncePerTurn uses abilities that are to be used once in a turn: the first time they do what they say.
func TestOncePerTurn(t *testing.T) {
	played(t, nil, `
carte:
  Eco: {abilità: {act: {se: prima volta nel turno, fai: {pesca: 1}}}}
  Corno: {abilità: {act: {fai: [{se: prima volta nel turno, fai: {pesca: 1}, altrimenti: {prende: questa, power: 500, per: questo turno}}]}}}
  Ponte: {abilità: {auto: {quando: {va: {altri: tuoi, tipo: personaggio}, a: stage}, se: prima volta nel turno, fai: {pesca: 1}}}}
posizione:
  A: {centro-sinistra: Eco, centro: Corno, retro-destra: Ponte, mano: [h1, h2], mazzo: [a, b, c, d]}
mosse:
  - A: usa Eco
  - rifiutata: {A: usa Eco, regola: "8.3.3"}
  - A: usa Corno
  - A: usa Corno
  - A: gioca h1 in centro-destra
  - A: gioca h2 in retro-sinistra
  - A: passa
  - fino a: Climax Phase
attese:
  - A.mano: [a, b, c]
  - Corno.power: 1500
`)
}

func TestDelayed(t *testing.T) {
	act := card.Ability{Kind: card.ACT, Cost: []card.Action{{Do: card.TurnTo, What: this, Turned: card.Rest}},
		Do: []card.Action{
			{Do: card.Choose, What: &card.Selector{Of: card.You, Other: true}, As: "x"},
			{Do: card.Delay, When: &card.Trigger{On: card.OnEnd, Phase: card.Turn},
				Then: []card.Action{{Do: card.Move, What: chosen("x"), To: card.Stock}}}}}
	played(t, map[string][]card.Ability{"Maga": {act}}, `
carte: {Maga: {}, Lancia: {}, Scudo: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Maga, retro-destra: Lancia, retro-sinistra: Scudo}
mosse:
  - A: usa Maga
  - A: scegli Lancia
  - fino a: Draw Phase di B
attese:
  - A.stock: [Lancia]
  - passaggi in ordine:
      - {in attesa: Maga, regola: "8.7.5.1"}
      - {muove: Lancia, a: stock}
`)
}

// A situation triggers once, and again where it goes on after the ability is resolved (8.7.6.1).
func TestSituation(t *testing.T) {
	empty := card.Condition{Asked: card.Asked{Count: &card.Count{Times: 1,
		Each: &card.Selector{Of: card.You, In: []card.Zone{card.Hand}}},
		Is: card.Range{To: n(1)}}}
	auto := card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.OnSituation, If: []card.Condition{empty}},
		Do: []card.Action{{Do: card.Draw}}}
	played(t, map[string][]card.Ability{"Maga": {auto}}, `
carte: {Maga: {}, Festa: {tipo: evento}, Gita: {tipo: evento}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Maga, mano: [Festa, Gita]}
mosse:
  - A: gioca Festa
  - A: gioca Gita
  - fino a: Climax Phase
attese:
  - A.mano: 2
`)
}

// Cards that go together to a deck are ordered by their owner (3.1.5.1); looking, numbers, swaps, control.
func TestMoreActions(t *testing.T) {
	order := card.Ability{Kind: card.EFFECT, Do: []card.Action{{Do: card.Move,
		What: &card.Selector{Of: card.You, In: []card.Zone{card.WaitingRoom}, Type: card.Characters}, To: card.Deck}}}
	played(t, map[string][]card.Ability{"Onda": {order}}, `
carte: {Onda: {tipo: evento}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda], waiting room: [w1, w2, w3], mazzo: [a]}
mosse:
  - A: gioca Onda
  - A: mette w2
  - A: mette w1
  - fino a: Climax Phase
attese:
  - A.mazzo: [w3, w1, w2, a]
`)
	look := card.Ability{Kind: card.EFFECT, Do: []card.Action{{Do: card.Look, N: n(4), Upto: true, As: "x"},
		{Do: card.Choose, What: &card.Selector{Ref: card.Chosen, Bound: "x"}, Upto: true, As: "y"},
		{Do: card.Move, What: chosen("y"), To: card.Hand}, {Do: card.Shuffle}}}
	played(t, map[string][]card.Ability{"Onda": {look}}, `
carte: {Onda: {tipo: evento}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda], mazzo: [a, b, c, d]}
mosse:
  - A: gioca Onda
  - A: guarda
  - A: guarda
  - A: passa
  - rifiutata: {A: scegli c, regola: "8.6.3.1"}
  - A: scegli b
  - caso: A rimescola in [c, a, d]
  - fino a: Climax Phase
attese:
  - A.mano: [b]
  - A.mazzo: [c, a, d]
`)
	number := card.Ability{Kind: card.EFFECT, Do: []card.Action{{Do: card.ChooseNumber, N: n(3), As: "n"},
		{Do: card.Draw, N: &card.Count{Times: 1, Number: "n"}}}}
	played(t, map[string][]card.Ability{"Onda": {number}}, `
carte: {Onda: {tipo: evento}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda]}
mosse:
  - A: gioca Onda
  - A: numero 2
  - fino a: Climax Phase
attese:
  - A.mano: 2
`)
	steal := card.Ability{Kind: card.EFFECT,
		Do: []card.Action{{Do: card.Choose, What: &card.Selector{Of: card.Opponent}, As: "x"},
			{Do: card.Move, What: chosen("x"), To: card.CenterStage, ToOf: card.You}}}
	played(t, map[string][]card.Ability{"Onda": {steal}}, `
carte: {Onda: {tipo: evento}, Lancia: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda]}
  B: {centro: Lancia}
mosse:
  - A: gioca Onda
  - A: mette Lancia in centro-sinistra
  - A: passa
  - fino a: Attack Phase
  - A: attacca con Lancia, diretto
  - fino a: Encore Step
attese:
  - Lancia.area: A.centro-sinistra
  - Lancia.stato: Rest
  - B.clock: 2
`)
}

// Two characters put at one moment in one slot leave together (9.6.2), and so two climaxes (9.7.2); a card stolen is
// its new controller's.
func TestAtOneMoment(t *testing.T) {
	both := card.Ability{Kind: card.EFFECT, Do: []card.Action{
		{Do: card.Choose, What: &card.Selector{Of: card.You, In: []card.Zone{card.WaitingRoom}, Type: card.Characters},
			N: n(2), As: "x"},
		{Do: card.Move, What: chosen("x"), To: card.CenterSlot}}}
	played(t, map[string][]card.Ability{"Onda": {both}}, `
carte: {Onda: {tipo: evento}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda], waiting room: [a, b, c], centro: d}
mosse:
  - A: gioca Onda
  - A: scegli a
  - A: scegli b
  - A: prima d
  - A: prima a
  - fino a: Climax Phase
attese:
  - A.centro: []
  - passaggi in ordine:
      - {muove: [d, a, b], da: centro, regola: "9.6.2"}
`)
	climaxes := card.Ability{Kind: card.EFFECT, Do: []card.Action{{Do: card.Move,
		What: &card.Selector{Of: card.You, In: []card.Zone{card.WaitingRoom}, Type: card.Climaxes},
		To:   card.ClimaxArea}}}
	played(t, map[string][]card.Ability{"Onda": {climaxes}}, `
carte: {Onda: {tipo: evento}, Alba: {tipo: climax}, Notte: {tipo: climax}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda], waiting room: [Alba, Notte]}
mosse:
  - A: gioca Onda
  - A: mette Alba
  - fino a: Climax Phase
attese:
  - A.climax: []
  - passaggi in ordine:
      - {muove: [], da: climax, regola: "9.7.2"}
`)
}

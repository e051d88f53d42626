package weiss

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss/card"
)

// assist is a CONT for the characters before a card.
func assist(what card.Selector, do card.Action) card.Ability {
	what.Of, what.Place = card.You, card.SlotsInFront
	do.What = &what
	return card.Ability{Kind: card.CONT, Word: card.Assist, Do: []card.Action{do}}
}

// The example of 8.9.1.3: a character of 3000 power, before an assist for 3000 or less, has 3500.
func TestAssistRaisesPower(t *testing.T) {
	help := assist(card.Selector{Power: card.Range{To: n(3000)}},
		card.Action{Do: card.Gain, Stat: card.Power, N: n(500)})
	played(t, map[string][]card.Ability{"Guida": {help}}, `
carte: {Guida: {}, Lancia: {power: 3000}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {retro-sinistra: Guida, centro-destra: Lancia}
mosse:
  - attese: [Lancia.power: 3000]
  - A: scambia centro-destra centro
  - fino a: Climax Phase
attese:
  - Lancia.power: 3500
  - passaggi in ordine: [{ora vale: Lancia, a: power, quanto: 3500, regola: "8.9.1.3"}]
`)
}

// The example of 8.9.1.4: what asks for a trait that another gives depends on it, whichever came first.
func TestDependence(t *testing.T) {
	gives := assist(card.Selector{}, card.Action{Do: card.GiveTrait, Trait: "Amore"})
	asks := assist(card.Selector{Trait: "Amore"}, card.Action{Do: card.GiveAbility,
		Gives: &card.Ability{Word: card.Encore, Cost: []card.Action{{Do: card.Pay, N: n(1)}}}})
	body := `
carte: {Uno: {}, Due: {}, Lancia: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {retro-sinistra: Due, retro-destra: Uno, centro-sinistra: Lancia}
mosse:
  - A: scambia centro-sinistra centro
  - fino a: Climax Phase
attese:
  - passaggi in ordine: [{prende: Lancia, a: "«Amore»", regola: "8.9.1.2"}, {prende: Lancia, a: Encore del testo, regola: "8.9.1.4"}]
`
	texts := map[string][]card.Ability{"Uno": {gives}, "Due": {asks}}
	ran := played(t, texts, body)
	if len(ran.Events) == 0 {
		t.Fatal("nothing happened")
	}
	played(t, map[string][]card.Ability{"Uno": {asks}, "Due": {gives}}, `
carte: {Uno: {}, Due: {}, Lancia: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {retro-sinistra: Due, retro-destra: Uno, centro-destra: Lancia}
mosse:
  - A: scambia centro-destra centro
  - fino a: Climax Phase
attese:
  - passaggi in ordine: [{prende: Lancia, a: "«Amore»"}, {prende: Lancia, a: Encore del testo}]
`)
}

// The example of 8.9.1.5.2: an event sets to 0 the power of a character that an assist has raised before: it is 0, not
// 500. An assist that comes afterwards is applied after.
func TestTimeOfEffects(t *testing.T) {
	help := assist(card.Selector{}, card.Action{Do: card.Gain, Stat: card.Power, N: n(500)})
	curse := card.Ability{Kind: card.EFFECT,
		Do: []card.Action{{Do: card.Choose, What: &card.Selector{Type: card.Characters}, As: "x"},
			{Do: card.Become, What: chosen("x"), Stat: card.Soul, N: n(0), Until: card.ThisTurn}}}
	rise := assist(card.Selector{}, card.Action{Do: card.Gain, Stat: card.Soul, N: n(1)})
	texts := map[string][]card.Ability{"Guida": {help, rise}, "Seconda": {rise}, "Maledizione": {curse}}
	played(t, texts, `
carte: {Guida: {}, Seconda: {}, Maledizione: {tipo: evento}, Lancia: {power: 3000, soul: 2}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {retro-sinistra: Guida, centro: Lancia, mano: [Maledizione, Seconda]}
mosse:
  - attese: [Lancia.power: 3500, Lancia.soul: 3]
  - A: gioca Maledizione
  - A: scegli Lancia
  - attese: [Lancia.soul: 0]
  - A: gioca Seconda in retro-destra
  - fino a: Climax Phase
attese:
  - Lancia.soul: 1
  - passaggi in ordine: [{diventa: Lancia, a: soul, quanto: 0}, {ora vale: Lancia, a: soul, quanto: 1, regola: "8.9.1.5.1"}]
`)
}

// The example of 8.9.2: an event raises all the characters that are there; one that comes later is not raised.
func TestLaterCharactersAreSpared(t *testing.T) {
	all := card.Ability{Kind: card.EFFECT,
		Do: []card.Action{{Do: card.Gain, What: &card.Selector{Of: card.You, Type: card.Characters},
			Stat: card.Power, N: n(1000), Until: card.ThisTurn}}}
	played(t, map[string][]card.Ability{"Coro": {all}}, `
carte: {Coro: {tipo: evento}, Lancia: {power: 2000}, Nuova: {power: 3000}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Lancia, mano: [Coro, Nuova]}
mosse:
  - A: gioca Coro
  - A: gioca Nuova in centro-destra
  - A: scambia centro retro-destra
  - fino a: Climax Phase
attese:
  - Lancia.power: 3000
  - Nuova.power: 3000
  - passaggi in ordine: [{non avviene: Nuova, a: power, regola: "8.9.2"}]
`)
}

// What a text forbids prevails over the rules (1.3.1) and over other effects (1.3.3); a limit of the hand that a text
// sets replaces 3.3.3.1.
func TestForbidding(t *testing.T) {
	heavy := card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.Forbid, Act: card.BePutInStand, What: this},
		{Do: card.Forbid, Act: card.AttackFromSide, What: this}}}
	wake := card.Ability{Kind: card.ACT,
		Do: []card.Action{{Do: card.TurnTo, What: &card.Selector{Of: card.You, Other: true},
			Turned: card.Stand}}}
	big := card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.HandLimit, Who: card.You, N: n(9)}}}
	played(t, map[string][]card.Ability{"Macigno": {heavy}, "Tromba": {wake}, "Archivio": {big}}, `
carte: {Macigno: {}, Tromba: {}, Archivio: {}}
posizione:
  turno: {di: A, fase: Stand Phase}
  A: {centro: {carta: Macigno, stato: Rest}, retro-sinistra: Tromba, retro-destra: Archivio, mano: 8}
  B: {centro: b}
mosse:
  - fino a: Clock Phase
  - attese: [Macigno.stato: Rest]
  - A: passa
  - A: usa Tromba, ACT
  - attese:
      - Macigno.stato: Rest
      - passaggi in ordine: [{non avviene: Macigno, a: Stand, regola: "1.3.3"}]
  - fino a: End Phase
attese:
  - A.mano: 9
`)
}

// A replacement stands in for what would happen (8.10.1), which does not happen at all (8.10.1.1): no Encore waits.
func TestReplacement(t *testing.T) {
	saved := card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.Replace,
		When: &card.Trigger{On: card.OnMove, What: this, From: []card.Zone{card.Stage},
			To: []card.Zone{card.WaitingRoom}},
		Then: []card.Action{{Do: card.Move, What: this, To: card.Clock}}}}}
	body := `
carte: {Fenice: {power: 1000}, Drago: {power: 5000}}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro: Drago}
  B: {centro: Fenice, stock: 3, clock: []}
seme: 3
mosse:
  - A: attacca Drago frontale
  - fino a: Encore Step
`
	ran := played(t, map[string][]card.Ability{"Fenice": {saved}}, body+`  - fino a: End Phase
attese:
  - Fenice.area: B.clock
  - passaggi in ordine: [{invece: Fenice, regola: "8.10.1"}, {muove: Fenice, a: clock}]
  - non accade: [{in attesa: Fenice}]
`)
	if len(ran.Events) < 10 {
		t.Error("too little happened")
	}
}

// Of two replacements the controller of the card says which is applied (8.10.2.1); each is applied once (8.10.2.3); an
// optional one that cannot be carried out cannot be used (8.10.3).
func TestTwoReplacements(t *testing.T) {
	when := &card.Trigger{On: card.OnMove, What: &card.Selector{Of: card.You, Type: card.Characters, Other: true},
		From: []card.Zone{card.Stage}, To: []card.Zone{card.WaitingRoom}}
	to := func(z card.Zone) card.Ability {
		return card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.Replace, When: when,
			Then: []card.Action{{Do: card.Move, What: &card.Selector{Ref: card.That}, To: z}}}}}
	}
	costly := card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.Replace, Upto: true, When: when,
		Then: []card.Action{{Do: card.Pay, N: n(5)},
			{Do: card.Move, What: &card.Selector{Ref: card.That}, To: card.Stock}}}}}
	played(t, map[string][]card.Ability{"Porta": {to(card.Hand)}, "Tomba": {to(card.MemoryArea)}, "Banca": {costly}}, `
carte: {Porta: {}, Tomba: {}, Banca: {}, Lancia: {power: 1000}, Drago: {power: 5000}}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro: Drago}
  B: {centro: Lancia, retro-sinistra: Porta, retro-destra: Tomba, centro-destra: Banca, stock: 2}
seme: 3
mosse:
  - A: attacca Drago frontale
  - fino a: Encore Step
  - B: prima Banca
  - rifiutata: {A: attacca Drago frontale, regola: "7.2.1.3"}
  - B: prima Tomba
  - fino a: End Phase
attese:
  - Lancia.area: B.memory
  - passaggi in ordine: [{ordina: B, regola: "8.10.2.1"}, {non avviene: Banca, regola: "8.10.3"}, {invece: Tomba, regola: "8.10.1"}]
`)
}

// TestTooManyContinuousEffects asks for more continuous effects at once than the match applies: it is stopped with a
// reason, and says no value that is not right.
func TestTooManyContinuousEffects(t *testing.T) {
	texts := make([]string, 11)
	for i := range texts {
		texts[i] = "{prende: questa, power: 500}"
	}
	folla := "Folla: {abilità: {cont: [" + strings.Join(texts, ", ") + "]}}"
	slots := func(p string) string {
		var list []string
		for i, slot := range []string{"centro-sinistra", "centro", "centro-destra", "retro-sinistra", "retro-destra"} {
			list = append(list, fmt.Sprintf("%s: %s%d", slot, p, i+2))
		}
		return "{" + strings.Join(list, ", ") + "}"
	}
	_, err := proof.Play(strings.NewReplacer("  Lancia: {power: 3000, soul: 1}",
		"  "+folla+"\n  Lancia: {power: 3000, soul: 1}",
		"A: {centro: Lancia, mano: [h1]}", "A: "+slots("Folla#"),
		"  B: {centro: Scudo, mazzo: [a, b], waiting room: [w1]}", "  B: {centro: Scudo, mazzo: [a, b]}",
		"A: attacca con Lancia, frontale", "A: attacca con Folla#3, frontale").Replace(sound))
	if err != nil {
		t.Errorf("55 effects: %v", err)
	}
	_, err = proof.Play(strings.NewReplacer("  Lancia: {power: 3000, soul: 1}",
		"  "+folla+"\n  Muro: {abilità: {cont: ["+strings.Join(texts, ", ")+"]}}",
		"A: {centro: Lancia, mano: [h1]}", "A: "+slots("Folla#"),
		"  B: {centro: Scudo, mazzo: [a, b], waiting room: [w1]}", "  B: "+slots("Muro#"),
		"A: attacca con Lancia, frontale", "A: attacca con Folla#3, frontale").Replace(sound))
	if err == nil || !strings.Contains(err.Error(), "effetti continui insieme") {
		t.Errorf("110 effects: %v", err)
	}
}

// TestLeaveTogether has two characters leave the Stage at one moment: neither sees the other leave (doubt C-82), and
// each its own leaving.
func TestLeaveTogether(t *testing.T) {
	leaves := func(what *card.Selector) *card.Trigger {
		return &card.Trigger{On: card.OnMove, What: what, From: []card.Zone{card.Stage},
			To: []card.Zone{card.MemoryArea}}
	}
	draw := []card.Action{{Do: card.Draw, N: n(1)}}
	others := card.Ability{Kind: card.AUTO,
		When: leaves(&card.Selector{Of: card.You, Type: card.Characters, Other: true}), Do: draw}
	own := card.Ability{Kind: card.AUTO, When: leaves(this), Do: draw}
	away := card.Ability{Kind: card.EFFECT,
		Do: []card.Action{{Do: card.Move, What: &card.Selector{Of: card.You, Type: card.Characters},
			To: card.MemoryArea}}}
	body := func(hand string) string {
		return `
carte: {Onda: {tipo: evento}, Prima: {}, Seconda: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {mano: [Onda], mazzo: [a, b, c, d], centro-sinistra: Prima, centro-destra: Seconda}
mosse:
  - A: gioca Onda
  - fino a: Climax Phase
attese:
  - A.mano: ` + hand + "\n"
	}
	played(t, map[string][]card.Ability{"Onda": {away}, "Prima": {others}, "Seconda": {others}}, body("[]"))
	played(t, map[string][]card.Ability{"Onda": {away}, "Prima": {own}, "Seconda": {others}}, body("[a]"))
}

// TestGivenAssist finds an Assist that is given to begin where its card comes to be, as one that is printed does
// (10.3.2).
func TestGivenAssist(t *testing.T) {
	played(t, nil, `
carte:
  Capo: {abilità: {cont: [{prende: {altri: tuoi, nome: Guida}, abilità: {cont assist: [{prende: {di: te, dove: davanti}, power: 500}]}}]}}
  Guida: {}
  Lancia: {power: 3000}
posizione:
  A: {centro-sinistra: Guida, centro-destra: Capo, centro: Lancia}
mosse:
  - A: scambia centro-sinistra retro-sinistra
  - fino a: Climax Phase
attese:
  - passaggi in ordine: [{ora vale: Lancia, a: power, quanto: 3500, regola: "10.3.2"}]
`)
}

// TestGivenBesidePrinted has a card with an ACT of its own be given another, and one more: each has its key.
func TestGivenBesidePrinted(t *testing.T) {
	act := func(n int) *card.Ability {
		return &card.Ability{Kind: card.ACT,
			Do: []card.Action{{Do: card.Gain, What: this, Stat: card.Power, N: &card.Count{N: n},
				Until: card.ThisTurn}}}
	}
	gives := func(n int) card.Ability {
		return card.Ability{Kind: card.CONT, Do: []card.Action{{Do: card.GiveAbility,
			What: &card.Selector{Of: card.You, Other: true, Name: "Fante"}, Gives: act(n)}}}
	}
	played(t, map[string][]card.Ability{"Fante": {*act(500)}, "Araldo": {gives(1000)}, "Alfiere": {gives(2000)}}, `
carte: {Fante: {power: 1000}, Araldo: {}, Alfiere: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Fante, centro-sinistra: Araldo, centro-destra: Alfiere}
mosse:
  - A: usa Fante, ACT
  - attese: [Fante.power: 1500]
  - A: usa Fante, ACT 2
  - A: usa Fante, ACT 3
  - attese: [Fante.power: 4500]
  - A: passa
  - fino a: Climax Phase
attese:
  - Fante.power: 4500
`)
}

// TestTooManyGivenAbilities gives a card more abilities than the match keeps for one: it is stopped with a reason.
func TestTooManyGivenAbilities(t *testing.T) {
	gives := card.Ability{Kind: card.CONT,
		Do: []card.Action{{Do: card.GiveAbility, What: &card.Selector{Of: card.You, Name: "Fante"},
			Gives: &card.Ability{Word: card.Encore, Cost: []card.Action{{Do: card.Pay, N: n(1)}}}}}}
	for given, fits := range map[int]bool{maxAbilities - 1: true, maxAbilities: true, maxAbilities + 1: false} {
		texts := map[string][]card.Ability{"Araldo": slices.Repeat([]card.Ability{gives}, given-6),
			"Alfiere": slices.Repeat([]card.Ability{gives}, 6)}
		s, err := scenario.LoadScenario([]engine.Game{withText{Game{}, texts}}, "prova.yaml", []byte(`
gioco: ws
id: prova
titolo: Prova
domanda: Prova?
in breve: Prova.
mostra: ["8.6.2"]
decisivo: passa
carte: {Fante: {power: 1000}, Araldo: {}, Alfiere: {}}
posizione:
  turno: {di: A, fase: Main Phase}
  A: {centro: Fante, centro-sinistra: Araldo, centro-destra: Alfiere}
mosse:
  - A: passa
  - fino a: Climax Phase
attese:
  - Fante.power: 1000
`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := replay.Play(s, 0); (err == nil) != fits ||
			!fits && !strings.Contains(err.Error(), "12 abilità di una carta") {
			t.Errorf("%d given abilities: %v", given, err)
		}
	}
}

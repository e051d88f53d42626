package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

// played plays a scenario of Weiss Schwarz (an attack) or of Yu-Gi-Oh! (a Spell and a Set Trap) with these moves and
// expectations.
func played(t *testing.T, game engine.Game, moves []string, expected ...string) (*replay.Replay, error) {
	t.Helper()
	text := attack[:strings.Index(attack, "mosse:")]
	text = strings.Replace(text, "Scudo: {power: 1000}", "Scudo: {power: 1000}\n  Alba: {tipo: climax}", 1)
	text = strings.Replace(text, "A: {centro: Lancia}", "A: {centro: Lancia, mano: [h1, Alba]}", 1)
	if (game == engine.Game(yugioh.Game{})) {
		text = `gioco: ygo
id: prova
titolo: Una Magia
domanda: Che cosa succede?
in breve: Pesco.
mostra: ["4.2.1.7"]
decisivo: Anello Fortuna
carte:
  Fortuna: {tipo: magia, effetti: {attivazione: {fai: {pesca: 2}}}}
  Pedaggio: {tipo: trappola, effetti: {attivazione: {fai: {infliggi: 500, a: avversario}}}}
  Lupo: {atk: 1500}
  Orso: {atk: 1000}
posizione:
  turno: {di: A}
  A: {mano: [Fortuna], mostri: [Lupo], mazzo: [x1, x2, x3]}
  B: {magie: [Pedaggio], mostri: [Orso]}
`
	}
	if len(moves) > 0 && !strings.Contains(strings.Join(moves, " "), "att") {
		text = strings.Replace(text, "decisivo: attacca Lancia", "decisivo: passa A", 1)
		text = strings.Replace(text, "decisivo: Anello Fortuna", "decisivo: pesca B", 1)
	}
	text += "mosse:\n"
	for _, m := range moves {
		text += "  - " + m + "\n"
	}
	text += "attese:\n"
	if len(expected) == 0 {
		expected = []string{"Lancia.area: A.centro"}
		if (game == engine.Game(yugioh.Game{})) {
			expected = []string{"Lupo.posto: A.mostro-1"}
		}
	}
	for _, x := range expected {
		text += "  - " + x + "\n"
	}
	s, err := scenario.LoadScenario([]engine.Game{weiss.Game{}, yugioh.Game{}}, "prova.yaml", []byte(text))
	if err != nil {
		return nil, err
	}
	return replay.Play(s, 0)
}

// TestMoments has each line of mosse and attese stand at the moment where it is written: it holds there, fails there,
// or is told where the play stands.
func TestMoments(t *testing.T) {
	const attacks, activates = "A: attacca con Lancia, frontale", "A: attiva Fortuna"
	ws, ygo := engine.Game(weiss.Game{}), engine.Game(yugioh.Game{})
	for _, c := range []struct {
		name     string
		game     engine.Game
		moves    []string
		expected []string
		says     string // the error, or the first failure; "" where all holds
	}{
		// The end: the first choice after the last act, forced or not.
		{"ends before what is due", ygo, []string{activates}, []string{"A.mano: 0", "A.mazzo: 3"}, ""},
		{"does not end after it", ygo, []string{activates}, []string{"A.mano: 2"}, "trovato A.mano: []"},
		{"all that is due", ygo, []string{activates, "B: attiva Pedaggio", "si risolve"},
			[]string{"A.mano: 2", "A.life point: 7500", "fase: Main Phase 1"}, ""},
		{"the whole attack", ws, []string{attacks, "si risolve"}, []string{"Scudo.stato: Reverse", "fase: Encore Step", "B.clock: 1"},
			"trovato fase: Attack Declaration Step"},
		{"what may be done at the end", ygo, []string{activates}, []string{"può: [{B: attiva Pedaggio}]",
			"non può: [{A: entra, regola: \"3.3.3.2\"}]", "A.mano: 0"}, ""},
		{"what may not be done at the end", ygo, []string{activates}, []string{"può solo: [{B: passa}]"}, "può solo"},
		{"nobody chooses when the game is over", ws, []string{attacks, "B: concede"}, []string{"può: [{A: passa}]"},
			"nessuno ha più da scegliere"},
		{"a move after the end", ws, []string{attacks, "B: concede", "A: passa"}, nil, "la partita è già finita (passaggio"},
		{"without moves", ws, nil, []string{"fase: Attack Declaration Step", "Lancia.stato: Stand"}, "nessun passaggio è «attacca Lancia»"},

		// Refusals: at the first choice, whosever it is; poi goes on.
		{"a refusal at the first choice", ygo, []string{activates, `rifiutata: {A: entra, regola: "5.8.1"}`, "si risolve"},
			[]string{"A.mano: 2"}, "rifiutata per"},
		{"a refusal without its rule, of what is allowed", ygo, []string{activates, "B: passa", "poi", "rifiutata: {A: entra}"}, nil,
			"rifiutata: entra, con la sua regola («regola» manca)"},
		{"what may not be done, without its rule", ygo, []string{activates, "B: passa", "poi", "attese: [{non può: [{A: entra}]}]"}, nil,
			"non può: A: entra, con la sua regola («regola» manca)"},
		{"poi, the next free choice", ygo, []string{activates, "B: passa", "poi", "ammessa: {A: entra}"}, []string{"A.mano: 2"}, ""},
		{"poi of a player", ygo, []string{activates, "B: passa", "poi: A", `rifiutata: {A: entra, regola: "3.3.3.2"}`}, []string{"A.mano: 0"}, ""},
		{"poi where the other must choose", ygo, []string{"poi: B"}, nil, "prima di una scelta di B, A deve scegliere"},
		{"poi beyond a choice that is not made", ygo, []string{"poi", "ammessa: {A: entra}", "poi"}, nil, "poi: prima A deve scegliere"},
		{"a refusal of the attack of another turn", ws, []string{attacks, "fino a: Damage Step",
			`rifiutata: {A: "attacca con Lancia, frontale", regola: "7.2.1.3"}`}, nil,
			"qui nessuno sceglie: la fase è Damage Step"},
		{"only this, of who does not choose", ws, []string{attacks, "attese: [{può solo: [{A: passa}]}]"}, []string{"B.clock: 0"},
			"non può per WS"},
		{"only this, forced", ws, []string{attacks, "attese: [{può solo: [{B: passa}]}]"}, []string{"B.clock: 0"}, ""},

		// fino a: in the present turn, or in that of a player.
		{"a phase that is past", ws, []string{"A: passa", "fino a: Main Phase"}, nil,
			"Per un turno che viene dopo si scrive di chi è: «fino a: Main Phase di B»"},
		{"the same phase of the next turn", ws, []string{"A: passa", "fino a: Main Phase di B"}, []string{"fase: Main Phase", "turno: B"}, ""},
		{"one's own next turn", ygo, []string{"fino a: Main Phase 1 di B", "fino a: Draw Phase di A"}, []string{"turno: A", "fase: Draw Phase"},
			""},
		{"a claim until a phase that is past", ws, []string{"per ogni: {scelta di: A, fino a: Main Phase, attese: [{turno: A}]}"}, nil,
			"per ogni: «fino a: Main Phase»: in quel turno"},

		// Acts: forced ones are not written; giving up is possible at the first choice.
		{"a forced act", ws, []string{attacks, "B: passa", "fino a: Encore Step"}, []string{"Scudo.stato: Reverse"}, ""},
		{"an act at a forced choice does not wait for a free one", ygo, []string{activates, "B: passa", "A: passa", "fino a: End Phase"},
			[]string{"A.mano: 2"}, ""},
		{"poi, then the act", ygo, []string{activates, "B: passa", "poi", "A: passa", "fino a: End Phase"}, []string{"A.mano: 2"}, ""},
		{"giving up at a forced choice", ws, []string{attacks, "B: concede"}, []string{"vincitore: A", "B.clock: 0"}, ""},

		// al passaggio: where nobody decides.
		{"inside damage", ws, []string{attacks, `al passaggio: {infligge: Lancia}`,
			`rifiutata: {A: "attacca con Lancia, frontale", regola: "7.2.1.3"}`, "attese: [{B.clock: 0}]", "fino a: Encore Step"},
			[]string{"B.clock: 1"}, ""},
		{"by another rule", ws, []string{attacks, `al passaggio: {infligge: Lancia}`,
			`rifiutata: {A: "attacca con Lancia, frontale", regola: "7.5.1.2"}`, "fino a: Encore Step"}, nil, "rifiutata per WS 7.2.1.3"},
		{"what is there when it has happened", ws, []string{attacks, "al passaggio: {in Rest: Lancia}",
			"attese: [{Lancia.stato: Rest}, {fase: Attack Declaration Step}]", "fino a: Encore Step"},
			nil, ""},
		{"the last passage before a choice", ygo, []string{activates, "al passaggio: {Anello: Fortuna}",
			`rifiutata: {A: passa, regola: "4.2.3.2"}`, "si risolve"}, []string{"A.mano: 2"}, ""},
		{"the last passage of the game", ws, []string{attacks, "B: concede", "al passaggio: {fine: A}",
			`rifiutata: {B: passa, regola: "1.2.4"}`}, []string{"vincitore: A"}, "rifiutata per WS"},
		{"each rule of the passage", ygo, []string{activates, "B: attiva Pedaggio", "al passaggio: {Anello: Pedaggio}", `rifiutata: {A: passa, regola: "4.2.3.3"}`,
			"si risolve"}, []string{"A.mano: 2"}, ""},
		{"a refusal without its rule", ws, []string{`rifiutata: {B: passa}`, attacks}, []string{"Lancia.stato: Rest"},
			"la vieta WS 7.2.1.3: scrivere «regola: \"7.2.1.3\"»"},
		{"what is forbidden without its rule", ws, []string{"attese: [{non può: {B: passa}}]", attacks}, nil, "la vieta WS 7.2.1.3"},
		{"giving up where nobody decides", ws, []string{attacks, "al passaggio: {infligge: Lancia}", "ammessa: {B: concede}",
			"fino a: Encore Step"}, nil, ""},
		{"a passage that does not come", ws, []string{"A: passa", "al passaggio: {in Rest: Lancia}", "attese: [{Lancia.stato: Rest}]",
			"fino a: fine partita"}, nil,
			"in quel turno non è successo"},
		{"a passage after one that has gone by", ws, []string{attacks, "fino a: Counter Step", "al passaggio: {in Rest: Lancia}",
			"attese: [{Lancia.stato: Rest}]", "fino a: fine partita"}, nil,
			"è già successo prima di qui (passaggio 4)"},

		// What comes never, or is nothing.
		{"a step that this attack has not", ws, []string{"A: attacca con Lancia, laterale", "fino a: Counter Step"}, nil,
			"non comincia più, perché da Trigger Step si è passati a Damage Step (WS 7.3.1.3)"},
		{"a step before which one goes back", ws, []string{"A: attacca con Lancia, laterale", "fino a: Battle Step"}, nil,
			"non comincia più, perché da Damage Step si è passati a Attack Declaration Step (WS 7.5.1.3)"},
		{"a step without an attack", ws, []string{"A: passa", "fino a: Damage Step"}, nil,
			"non comincia più, perché da Attack Declaration Step si è passati a Encore Step (WS 7.2.1.3)"},
		{"a passage of no card", ws, []string{attacks, "al passaggio: {infligge: Lanca}"}, nil,
			"{infligge: Lanca}: nessuna carta si chiama «Lanca»; forse «Lancia»?"},
		{"never of no card", ws, []string{attacks, "fino a: Encore Step"}, []string{"non accade: [{in Rest: Lanca}]"}, "nessuna carta si chiama «Lanca»"},
		{"in order of no card", ws, []string{attacks}, []string{"passaggi in ordine: [{in Rest: Lanca}]"}, "nessuna carta si chiama «Lanca»"},
		{"never of a word", ws, []string{attacks}, []string{"non accade: [{attacca: laterale}, {fase: End Phase}, {icona: Wind}, {infligge: B}]"}, ""},
		{"a word that the orientation is not", ws, []string{attacks}, []string{"Lancia.stato: Stnd"}, "Lancia.stato: «Stnd» non va; forse «Stand»?"},
		{"a word that the place is not", ygo, []string{activates}, []string{"Lupo.posto: A.mostr-1"}, "«A.mostr-1» non va; forse «A.mostro-1»?"},
		{"a word that the position is not", ygo, []string{activates}, []string{"Lupo.posizione: ataco"}, "«ataco» non va; forse «attacco»?"},
		{"no phase", ws, []string{attacks}, []string{"fase: Counter Stp"}, "fase: «Counter Stp» non va; forse «Counter Step»?"},
		{"no player", ws, []string{attacks}, []string{"turno: C"}, "turno: «C» non va"},

		// How they are written.
		{"poi of nobody", ws, []string{"poi: C"}, nil, "«- poi» è la prossima scelta libera"},
		{"si risolve of something", ws, []string{"si risolve: Lancia"}, nil, "non vuole altro"},
		{"an unknown word", ws, []string{"poii"}, nil, "forse «poi»?"},
	} {
		t.Run(c.name, func(t *testing.T) {
			ran, err := played(t, c.game, c.moves, c.expected...)
			found := ""
			if err != nil {
				found = err.Error()
			} else if len(ran.Failures) > 0 {
				f := ran.Failures[0]
				found = fmt.Sprintf("%s, trovato %s", f.Expected, f.Found)
			}
			if (c.says == "") != (found == "") || !strings.Contains(found, c.says) {
				t.Errorf("says %q, want %q", found, c.says)
				if ran != nil {
					t.Log(ran.Trace())
				}
			}
		})
	}
}

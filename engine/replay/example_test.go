package replay_test

import (
	"fmt"
	"strings"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
)

// attack is a scenario of Weiss Schwarz: a character in front of another.
const attack = `gioco: ws
id: attacco-frontale
titolo: Attacco frontale
domanda: Ho di fronte un personaggio. Posso attaccare direttamente?
in breve: No, si attacca frontalmente o lateralmente.
mostra: ["7.2.1.4.2"]
decisivo: attacca Lancia
carte:
  Lancia: {power: 3000, soul: 1}
  Scudo: {power: 1000}
posizione:
  turno: {di: A, fase: Attack Phase}
  A: {centro: Lancia}
  B: {centro: Scudo}
mosse:
  - rifiutata: {A: "attacca con Lancia, diretto", regola: "7.2.1.4.2"}
  - A: attacca con Lancia, frontale
  - fino a: Counter Step
attese:
  - Lancia.stato: rest
`

// load reads the scenario.
func load() *scenario.Scenario {
	s, err := scenario.LoadScenario([]engine.Game{weiss.Game{}}, "attacco-frontale.yaml", []byte(attack))
	if err != nil {
		panic(err)
	}
	return s
}

// A scenario is played: what happens cites its rules, and the expectations hold.
func ExamplePlay() {
	played, err := replay.Play(load(), 0)
	if err != nil {
		panic(err)
	}
	fmt.Println("every expectation holds:", played.OK)
	for _, e := range played.Events {
		if e.Actor.IsPlayer() && len(e.Subjects) > 0 {
			fmt.Println(e.Actor, e.Kind, e.Subjects, e.Rules)
		}
	}
	// Output:
	// every expectation holds: true
	// A refused [Lancia] [WS 7.2.1.4.2]
	// A attack [Lancia Scudo] [WS 7.2.1.4 WS 7.2.1.4.2 WS 7.2.1.5.1]
	// A rest [Lancia] [WS 7.2.1.5.3]
	// A trigger [A-1] [WS 7.3.1.2]
	// A icon [A-1] [WS 7.3.1.2.1]
	// A move [A-1] [WS 7.3.1.2 WS 3.13.1.2]
}

// An act that the rules forbid is asked at the first choice of a replay: the answer is the rule.
func ExampleWhy() {
	played, err := replay.Play(load(), 0)
	if err != nil {
		panic(err)
	}
	act, allowed, err := replay.Why(played, 0, engine.A, "attacca con Lancia, diretto")
	if err != nil {
		panic(err)
	}
	fmt.Println(act.Key, allowed, act.Rule)
	// Output: attacca:Lancia>diretto false WS 7.2.1.4.2
}

// Coverage says of every rule whether a scenario shows it, the code can cite it, or a reason excuses it.
func ExampleCover() {
	classes := map[rulebooks.Number]string{"7.2.1.4.2": "E", "7.2.1.4.3": "E", "1.1.1": "D", "9.2.1": "E"}
	reasons := map[rulebooks.Number]string{"1.1.1": "Dice quanti giocano."}
	cited := []rulebooks.Ref{{Game: rulebooks.WS, Number: "7.2.1.4.2"}, {Game: rulebooks.WS, Number: "7.2.1.4.3"}}
	coverage, err := measure.MeasureCoverage(rulebooks.WS, classes, cited, reasons, []*scenario.Scenario{load()})
	if err != nil {
		panic(err)
	}
	for _, r := range coverage.Rules {
		fmt.Println(strings.TrimSpace(fmt.Sprint(r.Ref, " ", r.Status, " ", r.Examples, " ", r.Reason)))
	}
	// Output:
	// WS 1.1.1 not_executable [] Dice quanti giocano.
	// WS 7.2.1.4.2 executed [attacco-frontale]
	// WS 7.2.1.4.3 implemented []
	// WS 9.2.1 missing []
}

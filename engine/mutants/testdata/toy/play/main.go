// Play runs the three scenarios of the toy game with one mutant on, or with none for 0, and prints a verdict a line as
// engine/mutants reads them. Without names it runs all: play toy MUTANT [SCENARIO...].
package main

import (
	"encoding/json"
	"os"
	"strconv"

	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/mutants/point"
	"cavillo/engine/mutants/testdata/toy"
)

func main() {
	point.On, _ = strconv.Atoi(os.Args[3])
	for _, s := range []struct {
		name string
		play func(g *toy.Game) measure.Verdict
	}{
		{"draws", func(g *toy.Game) measure.Verdict {
			if g.Refused(engine.A, 2) || g.Hand != [2]int{2, 0} || g.Seen != [2]bool{true, true} {
				return measure.KilledByExpectation
			}
			if len(g.Cited) != 1 {
				return measure.TraceDiffers
			}
			return measure.Survived
		}},
		{"four", func(g *toy.Game) measure.Verdict {
			if !g.Refused(engine.A, 5) {
				return measure.KilledByExpectation
			}
			return measure.Survived
		}},
		{"panics", func(g *toy.Game) measure.Verdict {
			if g.Refused(engine.B, 0) || !g.Drawn {
				panic("not drawn")
			}
			return measure.Survived
		}},
	} {
		named := len(os.Args) == 4
		for _, name := range os.Args[min(4, len(os.Args)):] {
			named = named || name == s.name
		}
		if !named {
			continue
		}
		reached := map[int]bool{}
		if point.On == 0 {
			point.Reached = func(mutant int) { reached[mutant] = true }
		}
		result := struct {
			Scenario string          `json:"scenario"`
			Verdict  measure.Verdict `json:"verdict"`
			Reached  []int           `json:"reached"`
		}{Scenario: s.name, Verdict: s.play(&toy.Game{})}
		for mutant := range reached {
			result.Reached = append(result.Reached, mutant)
		}
		if json.NewEncoder(os.Stdout).Encode(result) != nil || result.Verdict == measure.KilledByExpectation {
			return
		}
	}
}

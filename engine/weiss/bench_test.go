package weiss

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// BenchmarkBranches proves a claim over the 720 orders of a deck of six.
func BenchmarkBranches(b *testing.B) {
	text := claim("per ogni: {scelta di: caso, fino a: Battle Step, attese: [{B.clock: 4}]}")
	text = strings.NewReplacer("[w1, w2, w3]", "[w1, w2, w3, w4, w5, w6]", "[w3, w1, w2]",
		"[w3, w1, w2, w4, w5, w6]").Replace(text)
	s, err := scenario.LoadScenario([]engine.Game{Game{}}, "prova.yaml", []byte(text))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		played, err := replay.Play(s, 0)
		if err != nil || played.Claims[0].LinesTried != 720 {
			b.Fatal(err)
		}
	}
}

package onepiece

import (
	"sync"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// proof is the game as the tests of every game see it.
var proof = enginetest.Proof{
	Game: Game{}, Rules: 275, Any: "1.2.8", Preparation: []string{layout.Phases[SetUp], layout.Phases[Sideboard]},
	Shipped: Shipped,
	Random:  NewRandom,
	Start:   func(run *engine.Run, seed uint64) engine.Match { return fresh(shuffled(), run, seed) },
}

// shuffled is the start of the random games.
var shuffled = sync.OnceValue(func() *match {
	start, err := decks()
	if err != nil {
		panic(err) // every test of random games says so first
	}
	return start
})

func TestGame(t *testing.T) { proof.TestFirst(t) }

func BenchmarkGames(b *testing.B) { proof.BenchmarkGames(b, false) }

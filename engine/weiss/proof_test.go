package weiss

import (
	"reflect"
	"sync"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// proof is the game as the tests of every game see it.
var proof = enginetest.Proof{
	Game: Game{}, Rules: 433, Preparation: []string{phaseNames[SetUp], phaseNames[Building]},
	Scenarios: Scenarios, Decorative: Decorative, Cited: Cited, Cover: Cover,
	Random: NewRandom,
	Start:  func(run *engine.Run, seed uint64) engine.Match { return fresh(shuffled(), run, seed) },
	Guard:  func(m engine.Match) engine.Guard { return m.(*match).guard() },
}

// shuffled is the start of the random games.
var shuffled = sync.OnceValue(func() *match {
	start, err := decks()
	if err != nil {
		panic(err) // every test of random games says so first
	}
	return start
})

func TestGame(t *testing.T) { proof.Test(t) }

// TestOnlyAtomsChangeTheState finds the state to be one value, which nothing but the atoms and the builder of a start writes.
func TestOnlyAtomsChangeTheState(t *testing.T) {
	enginetest.Atoms{
		State: reflect.TypeFor[State](), Bytes: 12 << 10,
		Files: []string{"atoms.go", "atoms_abilities.go", "atoms_effects.go", "atoms_end.go", "compile.go", "compile_reach.go", "start.go", "position.go", "permute.go"},
		Doors: []string{"push", "pull", "shift"},
		Not:   []string{"Restore"},
	}.Test(t)
}

func FuzzScenario(f *testing.F) {
	proof.FuzzScenario(f, sound, claim("per ogni: {scelta di: [A, B, caso], fino a: Battle Step, attese: [{B.clock: 4}]}"))
}
func FuzzAnswers(f *testing.F) { proof.FuzzAnswers(f) }
func FuzzPath(f *testing.F)    { proof.FuzzPath(f) }
func FuzzWhy(f *testing.F) {
	proof.FuzzWhy(f, refreshInDamage(f), "gioca Lancia in centro", "attacca:Lancia>frontale")
}

func BenchmarkGames(b *testing.B)       { proof.BenchmarkGames(b, false) }
func BenchmarkTracedGames(b *testing.B) { proof.BenchmarkGames(b, true) }
func BenchmarkReplay(b *testing.B)      { proof.BenchmarkReplay(b) }
func BenchmarkWhatIf(b *testing.B)      { proof.BenchmarkWhatIf(b) }
func BenchmarkLoad(b *testing.B)        { proof.BenchmarkLoad(b) }
func BenchmarkAblations(b *testing.B)   { proof.BenchmarkAblations(b) }
func BenchmarkClone(b *testing.B)       { enginetest.BenchmarkClone(b, &shuffled().State) }

package weiss

import (
	"io/fs"
	"reflect"
	"strconv"
	"sync"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
	"cavillo/engine/measure"
	"cavillo/engine/weiss/card"
)

// proof is the game as the tests of every game see it.
var proof = enginetest.Proof{
	Game: Game{}, Rules: 433, Any: "1.1.1", Preparation: []string{layout.Phases[SetUp], layout.Phases[Building]},
	Set:        Shipped,
	Stated:     stated,
	Random:     NewRandom,
	Start:      func(run *engine.Run, seed uint64) engine.Match { return copyOfStart(shuffled(), run, seed) },
	Invariants: func(m engine.Match) measure.Invariants { return m.(*match).Invariants() },

	CardFiles: func() (fs.FS, error) { return fs.Sub(cardFiles, "cards") },
	ReadCard:  func(e *entry.Entry) error { _, err := card.Read(e); return err },
	Dealt:     dealt,
}

// dealt gives the cards of a file to both players, in the hand and where they can lie: A has the turn and may play of
// every level.
func dealt(file *entry.Entry) (cards []entry.Entry, position entry.Entry) {
	position = enginetest.NewMapping("", enginetest.NewMapping("turno", entry.Entry{Key: "di", Text: "A"}))
	slots := []string{"centro-sinistra", "centro", "centro-destra", "retro-sinistra", "retro-destra"}
	for i, p := range []string{"A", "B"} {
		var hand, clock []string
		side := enginetest.NewMapping(p, entry.Entry{Key: "stock", Text: "8"}, entry.Entry{Key: "level", Text: "3"})
		for j, e := range file.Fields {
			kind := ""
			for _, f := range e.Fields {
				if f.Key == "tipo" {
					kind = f.Text
				}
			}
			if clock = append(clock, e.Key+"#"+strconv.Itoa(6+i)); len(clock) > 5 {
				clock = clock[:5] // one more is a level
			}
			if hand = append(hand, e.Key+"#"+strconv.Itoa(2+i)); (kind == "" || kind == "personaggio") &&
				j < len(slots) {
				side.Fields = append(side.Fields, entry.Entry{Key: slots[j], Text: e.Key + "#" + strconv.Itoa(4+i)})
			}
		}
		position.Fields = append(position.Fields, side)
		position.Fields[len(position.Fields)-1].Fields = append(side.Fields, enginetest.NewNameList("clock", clock...),
			enginetest.NewNameList("mano", hand...))
	}
	return file.Fields, position
}

// shuffled is the start of the random games.
var shuffled = sync.OnceValue(func() *match {
	start, err := newDeckMatch()
	if err != nil {
		panic(err) // every test of random games says so first
	}
	return start
})

func TestGame(t *testing.T) { proof.Test(t) }

// TestOnlyAtomsChangeTheState finds the state to be one value, which nothing but the atoms and the builder of a start
// writes.
func TestOnlyAtomsChangeTheState(t *testing.T) {
	enginetest.StateWrites{
		State: reflect.TypeFor[State](), Bytes: 12 << 10,
		Files: []string{"atoms.go", "atoms_abilities.go", "atoms_effects.go", "atoms_end.go", "compile.go", "compile_analysis.go", "start.go",
			"position.go", "permute.go"},
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

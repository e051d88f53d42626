package forceofwill

import (
	"io/fs"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"

	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/enginetest"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/measure"
	"cavillo/engine/table"
)

// proof is the game as the tests of every game see it.
var proof = enginetest.Proof{
	Game: Game{}, Rules: 213, Any: "3.1", Preparation: []string{layout.Phases[SetUp]},
	Set:    Shipped,
	Stated: stated,
	Random: NewRandom,
	Start: func(run *engine.Run, seed uint64) engine.Match {
		return table.CopyMatch(shuffled(), run, seed, seedMatch)
	},
	Invariants: func(m engine.Match) measure.Invariants { return m.(*match).Invariants() },

	CardFiles: func() (fs.FS, error) { return fs.Sub(cardFiles, "cards") },
	ReadCard:  func(e *entry.Entry) error { return effect.Read(new(card.Card), e) },
	Dealt:     dealt,
}

// dealt gives the cards of a file to both players, in the hand and where they can lie: A has the turn.
func dealt(file *entry.Entry) (cards []entry.Entry, position entry.Entry) {
	var hand, field, stones, graveyard []string
	ruler := ""
	for _, c := range file.Fields {
		kind := ""
		for _, f := range c.Fields {
			if f.Key == "tipo" {
				kind = f.Text
			}
		}
		switch kind {
		case "sovrano":
			ruler = c.Key
		case "pietra magica":
			stones = append(stones, c.Key)
		case "magia", "addizione":
			hand, graveyard = append(hand, c.Key), append(graveyard, c.Key+"#2")
		default:
			hand, field = append(hand, c.Key), append(field, c.Key+"#2")
		}
	}
	position = enginetest.NewMapping("", enginetest.NewMapping("turno", entry.Entry{Key: "di", Text: "A"}))
	for i, p := range []string{"A", "B"} {
		side := func(names []string) (own []string) {
			for _, name := range names {
				if i == 1 {
					name = strings.TrimSuffix(name, "#2") + "#" + strconv.Itoa(3+strings.Count(name, "#"))
				}
				own = append(own, name)
			}
			return own
		}
		fields := []entry.Entry{enginetest.NewNameList("mano", side(hand)...),
			enginetest.NewNameList("terreno", side(field)...),
			enginetest.NewNameList("pietre", append(side(stones), p+"-3")...),
			enginetest.NewNameList("cimitero", append(side(graveyard), p+"-1", p+"-2")...)}
		if ruler != "" {
			fields = append(fields, entry.Entry{Key: "sovrano", Text: side([]string{ruler})[0]})
		}
		position.Fields = append(position.Fields, enginetest.NewMapping(p, fields...))
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
		Files: []string{"atoms.go", "atoms_turn.go", "atoms_chase.go", "start.go", "position.go", "position_effects.go"},
		Doors: []string{"putOnTop", "takeOut"},
		Not:   []string{"Restore", "Permute"},
	}.Test(t)
}

func FuzzScenario(f *testing.F) { proof.FuzzScenario(f, sound) }
func FuzzAnswers(f *testing.F)  { proof.FuzzAnswers(f) }
func FuzzPath(f *testing.F)     { proof.FuzzPath(f) }
func FuzzWhy(f *testing.F)      { proof.FuzzWhy(f, proof.Published(f)[0]) }

func BenchmarkGames(b *testing.B)       { proof.BenchmarkGames(b, false) }
func BenchmarkTracedGames(b *testing.B) { proof.BenchmarkGames(b, true) }
func BenchmarkReplay(b *testing.B)      { proof.BenchmarkReplay(b) }
func BenchmarkWhatIf(b *testing.B)      { proof.BenchmarkWhatIf(b) }
func BenchmarkLoad(b *testing.B)        { proof.BenchmarkLoad(b) }
func BenchmarkAblations(b *testing.B)   { proof.BenchmarkAblations(b) }
func BenchmarkClone(b *testing.B)       { enginetest.BenchmarkClone(b, &shuffled().State) }

package onepiece

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
	"cavillo/engine/measure"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// proof is the game as the tests of every game see it.
var proof = enginetest.Proof{
	Game: Game{}, Rules: 275, Any: "1.2.8", Preparation: []string{layout.Phases[SetUp], layout.Phases[Sideboard]},
	Set:    Shipped,
	Stated: stated,
	Random: NewRandom,
	Start: func(run *engine.Run, seed uint64) engine.Match {
		return table.CopyMatch(shuffled(), run, seed, startSeeded)
	},
	Invariants: func(m engine.Match) measure.Invariants { return m.(*match).Invariants() },

	CardFiles: func() (fs.FS, error) { return fs.Sub(cardFiles, "cards") },
	ReadCard:  func(e *entry.Entry) error { return effect.Read(new(card.Card), e) },
	Dealt:     dealt,
}

// dealt gives the cards of a file to both players: the Personaggi on the Ponte and in the Mano, the Tecniche in the
// Mano. A has the turn. A name of a scenario has no code in it, so the cards get others.
func dealt(file *entry.Entry) (cards []entry.Entry, position entry.Entry) {
	var characters, others []string
	for i, c := range file.Fields {
		c.Key = "Carta " + strconv.Itoa(i+1)
		cards = append(cards, c)
		if kind := effect.Field(&c, "tipo"); kind == nil || kind.Text == "personaggio" {
			characters = append(characters, c.Key)
		} else {
			others = append(others, c.Key)
		}
	}
	position = enginetest.NewMapping("", enginetest.NewMapping("turno", entry.Entry{Key: "di", Text: "A"}))
	for i, p := range []string{"A", "B"} {
		copied := func(names []string, first int) (own []string) {
			for _, name := range names {
				own = append(own, strings.TrimSuffix(name, "#1")+"#"+strconv.Itoa(2*first+i+1))
			}
			return own
		}
		fields := []entry.Entry{enginetest.NewNameList("mano", append(copied(characters, 0), copied(others, 0)...)...),
			enginetest.NewNameList("oceano", copied(others, 1)...)}
		for n, space := range []string{"capitano", "marinaio-1", "marinaio-2"} {
			if n < len(characters) {
				fields = append(fields, entry.Entry{Key: space, Text: copied(characters[n:n+1], 1)[0]})
			}
		}
		position.Fields = append(position.Fields, enginetest.NewMapping(p, fields...))
	}
	return cards, position
}

// shuffled is the start of the random games.
var shuffled = sync.OnceValue(func() *match {
	start, err := dealtMatch()
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
		State: reflect.TypeFor[State](), Bytes: 8 << 10,
		Files: []string{"atoms.go", "atoms_turn.go", "atoms_battle.go", "start.go", "position.go"},
		Doors: []string{"lay", "pull"},
		Not:   []string{"Restore", "Permute", "seeded"},
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

package engine

import (
	"strconv"

	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// Scenario is a scenario file that has been read: a question, a position, what is done in it and what is expected.
type Scenario struct {
	File     string // as given to LoadScenario, for messages
	Game     Game
	ID       string // "prima-prova"
	Title    string // titolo
	Question string // domanda
	Verdict  string // in breve
	Shows    []rulebooks.Ref
	Decisive string // decisivo: the name of a kind of event, or name and subject
	Setup    Setup
	Moves    []Move
	Expected []Expectation // at the end
	Variants []*Variant
	Source   []byte
	Attempts bool // «tenta» may stand among the moves: of a filled situation

	decisiveLine int
	root         *entry.Entry
}

// Variant is the same start with something changed, and its own expectations.
type Variant struct {
	Title    string
	Setup    Setup // complete: the scenario's, with the changes
	Moves    []Move
	Expected []Expectation
	Line     int
}

// Setup is what a match starts from, as the file says it; the game reads the names.
type Setup struct {
	Seed   int
	Seeded bool             // the file has a seme: chance that is not scripted follows the seed
	Cards  []entry.Entry    // carte: a card each, its fields as entries
	Turn   []entry.Entry    // posizione.turno
	Sides  [2][]entry.Entry // posizione.A and B: areas and counters
	Line   int              // of posizione
}

// Move is one entry of mosse.
type Move struct {
	Kind     MoveKind
	Seat     Seat
	Text     string // the act in words or by key; of Until, the phase
	Of       Seat   // of Until: whose turn it is, Nobody for the present turn
	Line     int
	Rule     rulebooks.Ref // of Refused: the rule that must be given
	Order    []string      // of ChanceIs: the cards, from the top
	Expected []Expectation
	Free     []Seat  // of ForAll: who chooses freely, until Text
	Event    Pattern // of AtEvent
}

// MoveKind tells the entries of mosse apart.
type MoveKind uint8

const (
	Act        MoveKind = iota // A: gioca Asso in banco-2
	ChanceIs                   // caso: B rimescola in [w2, w1]
	Refused                    // rifiutata: {A: gioca Asso, regola: "3.2"}
	Allowed                    // ammessa: {A: gioca Asso}
	Until                      // fino a: Fase Due
	Expect                     // attese: [...]
	ForAll                     // per ogni: {scelta di: B, fino a: Fase Due, attese: [...]}
	NextChoice                 // poi, poi: B
	CarryOut                   // si risolve
	AtEvent                    // al passaggio: {pesca: a}
	Question                   // not written in files: may this be done here?
	waitsToTry                 // of a Situation, prova: an act that is done where the rules allow it, at a choice of that player that can be passed
	tries                      // of a Situation, tenta: likewise, at the next choice of anyone
	freely                     // of a Situation, likewise: from here on the choices are free
)

// Entries are the start as the keys of a file.
func (s *Setup) Entries() (fields []entry.Entry) {
	if s.Seeded {
		fields = append(fields, entry.Entry{Key: "seme", Text: strconv.Itoa(s.Seed)})
	}
	if len(s.Cards) > 0 {
		fields = append(fields, entry.Entry{Key: "carte", Kind: entry.Mapping, Fields: s.Cards})
	}
	position := entry.Entry{Key: "posizione", Kind: entry.Mapping}
	for i, part := range [][]entry.Entry{s.Turn, s.Sides[A], s.Sides[B]} {
		position.Fields = append(position.Fields, entry.Entry{Key: []string{"turno", "A", "B"}[i], Kind: entry.Mapping, Fields: part})
	}
	return append(fields, position)
}

package scenario

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

func (m *Move) Moment() Moment { return Moment{m.Text, m.Of} }

// Name is a move as an error message calls it.
func (m *Move) Name() string {
	switch m.Kind {
	case Until:
		return "fino a: " + m.Moment().String()
	case AtEvent:
		return "al passaggio: {" + m.Event.String() + "}"
	case CarryOut:
		return wordCarryOut
	}
	return m.Text
}

// Part returns the setup, moves and expectations of the scenario (variant 0) or of its n-th variant.
func (s *Scenario) Part(variant int) (*engine.Setup, []Move, []Expectation, error) {
	if variant == 0 {
		return &s.Setup, s.Moves, s.Expected, nil
	}
	if variant < 0 || variant > len(s.Variants) {
		return nil, nil, nil, entry.Errorf(0, "l'esempio ha %d varianti: la %d non c'è", len(s.Variants), variant)
	}
	v := s.Variants[variant-1]
	return &v.Setup, v.Moves, v.Expected, nil
}

// Claims is how many claims the scenario, or a variant of it, makes; 0 where there is no such variant.
func (s *Scenario) Claims(variant int) (n int) {
	_, moves, _, _ := s.Part(variant)
	for i := range moves {
		if moves[i].Kind == ForAll {
			n++
		}
	}
	return n
}

// At returns err as an *entry.Error with the scenario's file; an error of the run itself has no line.
func (s *Scenario) At(err error) error {
	return entry.ErrorInFile(s.File, err)
}

// Scenario is a scenario file that has been read: a question, a position, what is done in it and what is expected.
type Scenario struct {
	File     string // as given to LoadScenario, for messages
	Game     engine.Game
	ID       string // "prima-prova"
	Title    string // titolo
	Question string // domanda
	Verdict  string // in breve
	Shows    []rulebooks.Ref
	Decisive string // decisivo: the name of a kind of event, or name and subject
	Setup    engine.Setup
	Moves    []Move
	Expected []Expectation // at the end
	Variants []*Variant
	Source   []byte
	Attempts bool // «tenta» may stand among the moves: of a filled situation

	DecisiveLine int
	Root         *entry.Entry
}

// Variant is the same start with something changed, and its own expectations.
type Variant struct {
	Title    string
	Setup    engine.Setup // complete: the scenario's, with the changes
	Moves    []Move
	Expected []Expectation
	Line     int
}

// Move is one entry of mosse.
type Move struct {
	Kind     MoveKind
	Seat     engine.Seat
	Text     string      // the act in words or by key; of Until, the phase
	Of       engine.Seat // of Until: whose turn it is, Nobody for the present turn
	Line     int
	Rule     rulebooks.Ref // of Refused: the rule that must be given
	Order    []string      // of ChanceIs: the cards, from the top
	Expected []Expectation
	Free     []engine.Seat // of ForAll: who chooses freely, until Text
	Event    Pattern       // of AtEvent
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
	// of a Situation, prova: an act that is done where the rules allow it, at a choice of that player that can be
	// passed
	WaitsToTry
	Tries  // of a Situation, tenta: likewise, at the next choice of anyone
	Freely // of a Situation, likewise: from here on the choices are free
)

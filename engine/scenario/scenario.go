package scenario

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// Moment returns the moment of a move of the kind Until or ForAll.
func (m *Move) Moment() Moment { return Moment{m.Text, m.TurnPlayer} }

// Name returns the move as errors name it.
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

// Part returns the setup, the moves and the expectations of the scenario (variant 0) or of its n-th variant. The
// error is an *entry.Error for a variant that does not exist.
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

// ClaimCount returns the number of claims of the scenario or of a variant; 0 for a variant that does not exist.
func (s *Scenario) ClaimCount(variant int) (n int) {
	_, moves, _, _ := s.Part(variant)
	for i := range moves {
		if moves[i].Kind == ForAll {
			n++
		}
	}
	return n
}

// At returns err as an *entry.Error with the scenario's file, and with no line for an error of the run itself.
func (s *Scenario) At(err error) error {
	return entry.ErrorInFile(s.File, err)
}

// Scenario is a scenario file: a question, a position, the moves, and the expectations.
type Scenario struct {
	File           string // the name given to LoadScenario, for errors
	Game           engine.Game
	ID             string // "prima-prova"
	Title          string // titolo
	Question       string // domanda
	Verdict        string // in breve
	Shows          []rulebooks.Ref
	Decisive       string // decisivo: the name of a kind of event, or name and subject
	Setup          engine.Setup
	Moves          []Move
	Expected       []Expectation // the expectations at the end
	Variants       []*Variant
	Source         []byte
	AllowsAttempts bool // «tenta» may be among the moves, as in a filled situation

	DecisiveLine int
	Root         *entry.Entry
}

// Variant is a variant of a scenario: its start with changes, with expectations of its own.
type Variant struct {
	Title    string
	Setup    engine.Setup // the complete setup: the scenario's with the changes
	Moves    []Move
	Expected []Expectation
	Line     int
}

// Move is one entry of mosse.
type Move struct {
	Kind       MoveKind
	Seat       engine.Seat
	Text       string      // the act in words or as a key; of Until and ForAll, the phase
	TurnPlayer engine.Seat // of Until: whose turn it is, Nobody for the current turn
	Line       int
	Rule       rulebooks.Ref // of RefusedAct: the rule that must forbid the act
	CardOrder  []string      // of ChanceOutcome: the cards, from the top
	Expected   []Expectation
	FreeSeats  []engine.Seat // of ForAll: the seats that choose freely until the moment
	Event      Pattern       // of AtEvent
}

// MoveKind is the kind of an entry of mosse.
type MoveKind uint8

const (
	Act           MoveKind = iota // A: gioca Asso in banco-2
	ChanceOutcome                 // caso: B rimescola in [w2, w1]
	RefusedAct                    // rifiutata: {A: gioca Asso, regola: "3.2"}
	AllowedAct                    // ammessa: {A: gioca Asso}
	Until                         // fino a: Fase Due
	Expect                        // attese: [...]
	ForAll                        // per ogni: {scelta di: B, fino a: Fase Due, attese: [...]}
	NextChoice                    // poi, poi: B
	CarryOut                      // si risolve
	AtEvent                       // al passaggio: {pesca: a}
	Question                      // not in files: asks whether an act is legal
	// TryWhenPassable, prova of a situation, is an act that is done if it is legal, at a choice of its player that
	// allows passing.
	TryWhenPassable
	TryAtNextChoice // tenta of a situation: an act that is done if it is legal, at the next choice of anyone
	FreeChoices     // not in files: from here on the choices are free
)

package engine

import "cavillo/rulebooks"

// Game is a game that the kernel can run. A program keeps its games in a slice; there is no registry.
type Game interface {
	Code() rulebooks.Game
	Table() *Table
	// Start builds a match from a scenario's cards and position. Its error is a *ScenarioError with the line.
	Start(run *Run, s *Setup) (Match, error)
}

// Match is a game being played: a state and the rules that run over it.
type Match interface {
	// Play goes on from where the state stands until the game ends or the run stops.
	Play()
	// Save is a copy of the state; Restore puts one back. Hash is equal for equal states.
	Save() any
	Restore(state any)
	Hash() uint64

	// Key is an option in words that mean something ("gioca:Asso>banco-2"), unique in its choice.
	Key(o Option) string
	// Conceivable offers every act that a player might think of at the pending choice, each with what forbids it, or 0. Whatever somebody
	// else than the seat that chooses might do is refused by the rule of the choice, where no other rule is given.
	Conceivable(seat Seat, offer func(Option))
	// Kinds are the kinds of its events, as in its Table.
	Kinds() []KindInfo
	// CardName and Word put in words what events and options hold as numbers.
	CardName(c Card) string
	Word(w Word) string

	// PhaseName is the printed name of the phase or step, Turning the turn player; StandsAt is whether that is what "fino a" names.
	PhaseName() string
	Turning() Seat
	StandsAt(moment string) bool
	// Lookup answers an expectation's path: of a player ("B", "banco"), of a card ("Asso", "forza") or, with no subject, "fase" and "turno".
	Lookup(subject, attribute string) (Value, error)
	Snapshot() Snapshot
	// End is how the game ended; ok is false while it goes on.
	End() (end End, ok bool)
}

// End is how a game or a run ended.
type End struct {
	Over   bool // the game is over; otherwise the scenario stopped here
	Winner Seat // Nobody for a draw or while the game goes on
	Draw   bool
	Phase  string // where it stopped
	Turn   Seat
	Hash   string // of the state, six hexadecimal digits
}

// Value is what an expectation compares: a list of names, a number or a word.
type Value struct {
	List      []string
	Unordered bool // of a list: its order means nothing
	Number    int
	Text      string
	Is        ValueKind
}

// ValueKind tells the three values apart.
type ValueKind uint8

const (
	IsList ValueKind = iota
	IsNumber
	IsText
)

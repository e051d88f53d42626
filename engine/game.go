package engine

import (
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// Game is a game that the kernel can run. A program keeps its games in a slice; there is no registry.
type Game interface {
	Code() rulebooks.Game
	Table() *Table
	// Start builds a match from a scenario's cards and position. Its error is an *entry.Error with the line.
	Start(run *Run, s *Setup) (Match, error)
}

// Match is a game being played: a state and the rules that run over it.
type Match interface {
	// Play runs the rules from the current state until the game ends or the run stops.
	Play()
	// Save returns a copy of the state, Restore assigns one, and Hash is equal for equal states.
	Save() any
	Restore(state any)
	Hash() uint64

	// Key returns the key of an option, in words of the game ("gioca:Asso>banco-2"), unique in its choice.
	Key(o Option) string
	// EachCandidateAct calls think for every candidate act of the player p at the pending choice that the choice
	// itself does not list.
	EachCandidateAct(p Seat, think func(Option))
	// ForbiddingRule is the predicate of legality: it returns the rule that forbids an act of a player now, 0 where
	// none does. It is called at the pending choice for either player and, with Choice.Seat Nobody, while
	// something is carried out. The act's own reason comes first: the act is not this player's, or not of this point of the turn;
	// then what the card lacks, or what was done already. Choice.Rule comes last: it forbids an act that lacks
	// nothing, because another seat chooses, or another kind of act is chosen.
	ForbiddingRule(p Seat, act Option) cite.ID
	// UnlistedRule returns, for an act that EachCandidateAct does not visit, the rule that allows it at any choice
	// (allowed is true), such as looking at public cards, or a rule that forbids it more specifically than the rule
	// of its verb. rule is 0 where there is neither. It is not called for conceding, which the rule of its verb
	// allows.
	UnlistedRule(seat Seat, act Option) (rule cite.ID, allowed bool)
	// Table returns the table of the match's game.
	Table() *Table
	// CardName and Word return the names of a card and of a word by number; "" for a number without a name.
	CardName(c Card) string
	Word(w Word) string

	// CurrentPhase returns the phase or step of the state, TurnPlayer the turn player, and TurnCount the number of
	// turns that have begun.
	CurrentPhase() Phase
	TurnPlayer() Seat
	TurnCount() int
	// Concede ends the game because the player p concedes; it may be called at any choice.
	Concede(p Seat)
	// IsIdle reports whether nothing is being resolved at the pending choice: a player may begin an act or let the
	// turn go on.
	IsIdle() bool
	// View returns the view of the match, which reads the state at each of its calls.
	View() View
	// End returns how the game ended; ok is false while it goes on.
	End() (end End, ok bool)
}

// View reads a match for pages and expectations.
type View interface {
	// Lookup returns the value of an attribute of a player ("B", "banco"), of a card ("Asso", "forza") or, with
	// subject "", of "fase" and "turno". Its error is an Italian sentence.
	Lookup(subject, attribute string) (Value, error)
	Snapshot() Snapshot
	// ExplainedSnapshot returns the Snapshot with the FactParts of its cards. Rule code calls it before the change
	// of the event that is being recorded; it changes neither the state nor a cache. The result shares the piles
	// that equal those of before, which may be nil: nobody may change a snapshot.
	ExplainedSnapshot(before *Snapshot) Snapshot
}

// End is the result of a game or, where the game goes on, the point where the run stopped.
type End struct {
	GameOver   bool // false where only the run stopped
	Winner     Seat // Nobody for a draw or while the game goes on
	IsDraw     bool
	Phase      string // printed name of the last phase or step
	TurnPlayer Seat
	Hash       string // the state's hash, six hexadecimal digits
}

// Value is the value of an attribute that an expectation compares: a list of names, a number or a text.
type Value struct {
	List       []string
	Unordered  bool // of a list: its order is not compared
	Number     int
	Text       string
	ValidWords []string  // of a text or a list: all the words that it can hold; nil where any text can occur
	Kind       ValueKind // which of List, Number and Text is set
}

// ValueKind says which of List, Number and Text of a Value is set.
type ValueKind uint8

const (
	ListValue ValueKind = iota
	NumberValue
	TextValue
)

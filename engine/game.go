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
	// Play goes on from where the state stands until the game ends or the run stops.
	Play()
	// Save is a copy of the state; Restore puts one back. Hash is equal for equal states.
	Save() any
	Restore(state any)
	Hash() uint64

	// Key is the name of an option, made of the game's words ("gioca:Asso>banco-2") and unique in its choice.
	Key(o Option) string
	// Conceivable calls think with every act that a player might think of at the pending choice, besides those that the
	// choice lists.
	EachCandidateAct(p Seat, think func(Option))
	// Forbids is the predicate of legality: the rule that forbids an act of a player now, 0 where none does. It is
	// asked at the pending choice about either player and, with Choice.Seat Nobody, in the middle of what is being
	// carried out. It names the act's own reason: first that it is not this player's to do, or not at this point of the
	// turn, then what the card lacks, or what has been done already. Only where the act lacks nothing of its own does
	// Choice.Rule forbid it, by which somebody else decides, or something else is decided.
	ForbiddingRule(p Seat, act Option) cite.ID
	// Unlisted is about an act that Conceivable does not have: the rule that allows it at any choice, as looking at
	// what is public, or one that forbids it more particularly than the rule of its verb; 0 for none. It is not asked
	// about conceding, which the rule of its verb allows.
	UnlistedRule(seat Seat, act Option) (rule cite.ID, allowed bool)
	// Table is that of its game.
	Table() *Table
	// CardName and Word put in words what events and options hold as numbers; "" for a number that stands for nothing.
	CardName(c Card) string
	Word(w Word) string

	// Standing is the phase or step, Turning the turn player, Turns how many turns there have been, 0 before the first.
	CurrentPhase() Phase
	TurnPlayer() Seat
	TurnCount() int
	// Concede ends the game because a player gives up, which is possible at any choice.
	Concede(p Seat)
	// Idle reports whether nothing is being carried out at the pending choice: a player may begin something, or let the
	// turn go on.
	IsIdle() bool
	// View is what is seen of the match, as it is when the View is asked.
	View() View
	// End is how the game ended; ok is false while it goes on.
	End() (end End, ok bool)
}

// View is a match as those see it who do not play it: pages and expectations.
type View interface {
	// Lookup answers an expectation's path: of a player ("B", "banco"), of a card ("Asso", "forza") or, with no
	// subject, "fase" and "turno".
	Lookup(subject, attribute string) (Value, error)
	Snapshot() Snapshot
	// Explained is the Snapshot with the Parts of its cards: what their numbers are made of. It is asked for while rule
	// code runs, before the change of the event that is being written, and changes neither the state nor what is
	// derived from it. What is the same in the table before, which may be nil, the two share: nobody changes a table
	// that has been made.
	ExplainedSnapshot(before *Snapshot) Snapshot
}

// End is how a game or a run ended.
type End struct {
	GameOver   bool // the game is over; otherwise the scenario stopped here
	Winner     Seat // Nobody for a draw or while the game goes on
	IsDraw     bool
	Phase      string // where it stopped
	TurnPlayer Seat
	Hash       string // of the state, six hexadecimal digits
}

// Value is what an expectation compares: a list of names, a number or a word.
type Value struct {
	List       []string
	Unordered  bool // of a list: its order means nothing
	Number     int
	Text       string
	ValidWords []string // of a text or a list that can say some words alone, all of them
	Kind       ValueKind
}

// ValueKind says which field of a Value is set.
type ValueKind uint8

const (
	ListValue ValueKind = iota
	NumberValue
	TextValue
)

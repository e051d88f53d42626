package engine

import (
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// Kind is the number of a kind of event in the game's own list (Table.Kinds). Kind 0 is no event.
type Kind uint8

// KindRefused and KindPass have the same number in every game.
const (
	KindRefused Kind = 1 // a scenario asks for an act that the rules forbid
	KindPass    Kind = 2 // a player passes, also where passing is the only option
)

// Event is one thing that happened, or that a rule kept from happening, in a run. It is plain data for views, files
// and JSON.
type Event struct {
	Seq      int             // number of the event in the run, from 1
	Parent   int             // Seq of the event that caused this one, 0 for none
	Kind     string          // KindInfo.ID of the game: "draw", "phase"
	Actor    Seat            // the seat that did it: a player, chance, or Nobody
	Subjects []string        // names of cards; the first is the card that acts
	From     string          // a place ("B.pozzo") or another word of the game, "" for none
	To       string          // a place ("B.banco"), a phase, a player or another word of the game, "" for none
	Amount   int             // a number of cards or points, or the change of a number, as KindInfo.Doc says
	Rules    []rulebooks.Ref // one to three rules, the one that applies most directly first
	Doubts   []string        // IDs of the doubtful points on whose reading the event rests: "B-7"
	Ability  string          // the printed ability that did it, "" where a rule of the game did
	// Idle is set for a check or a step in which nothing happened and for a pass that was the only option: pages
	// fold the event.
	Idle bool
}

// KindInfo describes a kind of event of a game.
type KindInfo struct {
	ID      string // stable English name, by which JSON and views refer to the kind
	Name    string // Italian or printed name, by which traces and expectations refer to the kind
	Passage PassageRole
	// LastsUntilNext is set where an event of a folding kind lasts until the next event of its kind; the event is
	// Idle only where all events until then are.
	LastsUntilNext bool
	Change         TableChange // the change of the table by an event of the kind
	// of OrientsCards the orientation; of AddsToValue and SubtractsFromValue the name of the value
	Property string
	Doc      string // the fields of Event that the kind fills, in a line of English

	HeadTemplate     string // Template of a short heading, for lists of passages
	SentenceTemplate string // Template of the sentence without its full stop; "" where HeadTemplate serves
	JoinsSentence    bool   // consecutive events of the same player and rules form one sentence
	IsDenial         bool   // the event reports that something does not happen; its rules are the reasons
}

// PassageRole says how an event belongs to a passage, a step of a replay that a reader sees.
type PassageRole uint8

const (
	ContinuesPassage PassageRole = iota // belongs to the current passage
	OpensPassage                        // begins a passage, which the event names
	// begins a passage, unless an opening or introducing event of the current passage caused it
	OpensUnlessCaused
	IntroducesPassage // begins a passage that the next opening event joins and names
	FoldsWhenIdle     // belongs to the current passage, and is folded when Idle
)

// EventRecord is an event as a run stores it, without pointers. Its subjects are subjectCount cards of Run.subjects
// from index firstSubject.
type EventRecord struct {
	Parent       int32
	firstSubject int32
	amount       int32
	subjectCount int16
	Role         PassageRole // set in a run with KeepsTables; never OpensUnlessCaused
	Kind         Kind
	actor        Seat
	from, to     Word
	ability      Word
	Rules        [3]cite.ID
	doubts       [2]cite.ID
	hasChildren  bool
}

// EventData has the fields of an event that an atom records; Run.RecordEvent takes its subjects and citations beside
// it. An event keeps the first three rules and the first two doubts that are cited; the tests of a game reject more.
type EventData struct {
	Kind    Kind
	Actor   Seat
	From    Word
	To      Word
	Ability Word
	Amount  int
}

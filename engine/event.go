package engine

import (
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// Kind tells events apart; each game has its own list (Table.Kinds). Kind 0 is no event.
type Kind uint8

// Two kinds stand at the same place of every game's list.
const (
	KindRefused Kind = 1 // an act that a scenario asks for and the rules forbid
	KindPass    Kind = 2 // a player passes, whether or not something else could be done
)

// Event is one thing that happened, or that did not happen, in a run. It is plain data for views, files and JSON.
type Event struct {
	Seq      int             // from 1, in the order of happening
	Parent   int             // the event that caused it, 0 for none
	Kind     string          // KindInfo.ID of the game: "draw", "phase"
	Actor    Seat            // who did it: a player, chance, or nobody
	Subjects []string        // names of cards, in order; the first is the one that acts
	From     string          // a place ("B.pozzo") or another word of the game, "" for none
	To       string          // likewise: "B.banco", a phase, a player
	Amount   int             // cards, points or a change of a number, as the kind says
	Rules    []rulebooks.Ref // one to three, the one that applies most directly first
	Doubts   []string        // doubtful points whose reading it rests on: "B-7"
	Ability  string          // the printed ability that did it, "" for the rules of the game
	// a check or a step in which nothing happened, a pass that was the only option: pages fold it
	Idle bool
}

// KindInfo describes a kind of event of a game.
type KindInfo struct {
	ID      string // English, stable: JSON and views know it by this
	Name    string // Italian or printed: what traces print and expectations name
	Passage PassageRole
	// of a folding kind: it lasts until the next of its kind, and is Idle only where nothing happens until then
	LastsUntilNext bool
	Change         TableChange // what it changes on the table
	Property       string      // of Turns the orientation, of Counts the value
	Doc            string      // which fields it fills, in a line of English

	HeadTemplate     string // Template: a few words, for lists of passages
	SentenceTemplate string // Template: the whole sentence, without its full stop; "" where it is the same
	JoinsSentence    bool   // consecutive events of the same player and rules are one sentence
	IsDenial         bool   // it says that something does not happen: its rules say why
}

// PassageRole says how an event is grouped into passages, the steps of a replay as a reader sees it.
type PassageRole uint8

const (
	ContinuesPassage  PassageRole = iota // belongs to the passage that is open
	OpensPassage                         // begins a passage and names it
	OpensUnlessCaused                    // likewise, unless an event of the open passage that opens or introduces caused it
	IntroducesPassage                    // begins a passage that the next opening event joins and names
	FoldsWhenIdle                        // belongs to the passage that is open, and is folded when Idle
)

// Record is an event as a run keeps it, without pointers. Its subjects are the count cards of Run.subjects from index
// first.
type EventRecord struct {
	Parent       int32
	firstSubject int32
	amount       int32
	subjectCount int16
	Role         PassageRole // of a run with tables; never OpensAlone
	Kind         Kind
	actor        Seat
	from, to     Word
	ability      Word
	Rules        [3]cite.ID
	doubts       [2]cite.ID
	hasChildren  bool
}

// Note is an event as an atom writes it; subjects and citations go beside it (Run.RecordEvent). An event keeps at most
// three rules and two doubts, and the tests of a game refuse more.
type EventData struct {
	Kind    Kind
	Actor   Seat
	From    Word
	To      Word
	Ability Word
	Amount  int
}

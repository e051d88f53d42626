package engine

import "cavillo/rulebooks"

// Replay is a scenario that has been run: what pages draw, what the trace prints and what JSON says.
type Replay struct {
	Scenario    *Scenario
	Variant     int // 0 for the scenario itself, n for its n-th variant
	Table       *Table
	OK          bool // every expectation held
	Events      []Event
	Start       Snapshot
	Passages    []PassageView
	Decisive    int // place in Passages where the page opens
	Choices     []ChoiceView
	Failures    []Failure
	End         End
	Answers     []int // one for each choice with two options or more: the path that gives this run again
	Checkpoints []Checkpoint
	Claims      []Claim // what "per ogni" proved, or did not
	Cards       []PrintedCard
}

// PrintedCard is a card of a scenario as it is printed, for readers.
type PrintedCard struct {
	Name string
	Line string   // type and values: "figura rossa, forza 3"
	Text []string // its abilities, in the game's template
}

// PassageView is one step of a reader: what happened, and the table after it.
type PassageView struct {
	Head   int   // place in Events of the event that names it
	Events []int // places in Events, in order, Head among them
	Table  Snapshot
	// Touched are the places that its events moved cards from and to, with the players' letter: "B.pozzo". Pages show these first.
	Touched []string
	Choices []int // places in Choices of the choices made in it
}

// ChoiceView is a choice as it was made.
type ChoiceView struct {
	Seat     Seat
	Decision string       // what was to be chosen, in Italian
	Before   int          // Seq of the event that followed the answer
	Taken    int          // place in Options; -1 for a concession, Pending where the answer is awaited
	Options  []OptionView // "Poteva anche" is these without the one taken; a single option is taken by itself
	Refused  []OptionView // "Non poteva"
}

// OptionView is an option, or a refused act, in words.
type OptionView struct {
	Key   string        // "gioca:Asso>banco-2"
	Verb  string        // "gioca"
	Cards []string      // names of the cards it is about
	To    string        // a place or another word, "" for none
	Rule  rulebooks.Ref // what allows it, or forbids it
	Asked bool          // of a refusal: the scenario asks it expressly
	Pass  bool
}

// Failure is an expectation that did not hold.
type Failure struct {
	Line     int
	Expected string
	Found    string
	Citation bool // what happened was right, and only the rule cited differs
}

// Checkpoint is the hash of the state at a checkpoint: the start of a phase or step.
type Checkpoint struct {
	Seq   int // of the last event before it
	Phase string
	Hash  string
}

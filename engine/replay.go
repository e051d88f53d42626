package engine

import "cavillo/rulebooks"

// Replay is the record of a scenario that was run. Pages, Trace and JSON show it.
type Replay struct {
	Scenario    *Scenario
	Variant     int // 0 for the scenario itself, n for its n-th variant
	Table       *Table
	OK          bool // every expectation held
	Events      []Event
	Start       Snapshot
	Passages    []PassageView
	Decisive    int // index in Passages of the one at which the page opens
	Choices     []ChoiceView
	DepartsAt   []int // of a branch: the choices, by their index, at which it leaves the script
	Failures    []Failure
	End         End
	Answers     []int // the index of the option taken, for each choice with two options or more: Follow with them gives the same run
	Checkpoints []Checkpoint
	Claims      []Claim // the results of "per ogni"
	Cards       []PrintedCard
}

// PrintedCard is what is printed on a card of a scenario, in Italian.
type PrintedCard struct {
	Name string
	Line string   // type and values: "figura rossa, forza 3"
	Text []string // its abilities, in the game's template
}

// PassageView is a group of events that a reader sees as one step, and the table after them.
type PassageView struct {
	Name   string // what addresses call it, unique in the replay: "danno-w3"
	Head   int    // index in Replay.Events of the event that gives it its heading
	Events []int  // indexes in Replay.Events, in order, Head among them
	Table  Snapshot
	// Turn, Number and Phase are where its head happens, which the table after it may have left.
	Turn   Seat
	Number int
	Phase  string
	// Touched are the places that its events name as From or To, with the player's letter: "B.pozzo". Pages show these first.
	Touched []string
	Choices []int // indexes in Replay.Choices of the choices made in it
}

// ChoiceView is a choice as it was made.
type ChoiceView struct {
	Seat     Seat
	Decision string       // what was to be chosen, in Italian
	Before   int          // Seq of the event that followed the answer
	Taken    int          // index in Options; -1 for a concession, Pending for a choice not yet answered
	Options  []OptionView // what was legal; pages list those not taken as "Poteva anche". A single option is taken without asking
	Refused  []OptionView // the acts refused, which pages list as "Non poteva"
}

// OptionView is an option, or a refused act, in words.
type OptionView struct {
	Key   string        // "gioca:Asso>banco-2"
	Verb  string        // "gioca"
	Cards []string      // names of the cards it is about
	To    string        // a place or another word, "" for none
	Rule  rulebooks.Ref // the rule that allows it or, of a refused act, forbids it
	Asked bool          // of a refused act: the scenario names it
	Asker Seat          // of an act that is asked for: whose act it is
	Pass  bool
}

// Failure is an expectation that did not hold.
type Failure struct {
	Line     int
	Expected string
	Found    string
	Citation bool   // the events were as expected, and only the rule cited differs
	At       string // where the play stood, in Italian: "alla scelta di A (attacco), Fase Due"
}

// Checkpoint is the hash of the state at a checkpoint: the start of a phase or step.
type Checkpoint struct {
	Seq   int // of the last event before it
	Phase string
	Hash  string
}

// Cited are the rules that its events cite, each once, in the order in which they come.
func (p *Replay) Cited() (rules []rulebooks.Ref) {
	seen := map[rulebooks.Ref]bool{}
	for i := range p.Events {
		for _, r := range p.Events[i].Rules {
			if !seen[r] {
				seen[r] = true
				rules = append(rules, r)
			}
		}
	}
	return rules
}

// Of is whose act an option of a choice is: that of who chooses, but for what a scenario asks for of the other player.
func (v *OptionView) Of(c *ChoiceView) Seat {
	if v.Asked {
		return v.Asker
	}
	return c.Seat
}

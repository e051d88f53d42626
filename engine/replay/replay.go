package replay

import (
	"cavillo/engine"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Replay is the record of a scenario that was run. Pages, Trace and JSON show it.
type Replay struct {
	Scenario    *scenario.Scenario
	Variant     int // 0 for the scenario itself, n for its n-th variant
	Table       *engine.Table
	OK          bool // every expectation held
	Events      []engine.Event
	Start       engine.Snapshot
	Passages    []PassageView
	Decisive    int // index in Passages of the one at which the page opens
	Choices     []ChoiceView
	DepartsAt   []int // of a branch: the choices, by their index, at which it leaves the script
	Failures    []scenario.Failure
	End         engine.End
	Answers     []int // the index of the option taken, for each choice with two options or more: Follow with them gives the same run
	Checkpoints []engine.Checkpoint
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
	Table  engine.Snapshot
	// Turn, Number and Phase are where its head happens, which the table after it may have left.
	Turn   engine.Seat
	Number int
	Phase  string
	// Touched are the places that its events name as From or To, with the player's letter: "B.pozzo". Pages show these first.
	Touched []string
	Choices []int // indexes in Replay.Choices of the choices made in it
}

// ChoiceView is a choice as it was made.
type ChoiceView struct {
	Seat     engine.Seat
	Decision string              // what was to be chosen, in Italian
	Before   int                 // Seq of the event that followed the answer
	Taken    int                 // index in Options; -1 for a concession, Pending for a choice not yet answered
	Options  []engine.OptionView // what was legal; pages list those not taken as "Poteva anche". A single option is taken without asking
	Refused  []engine.OptionView // the acts refused, which pages list as "Non poteva"
}

// Cited are the rules that its events cite, each once, in the order in which they come.
func (p *Replay) CitedRules() (rules []rulebooks.Ref) {
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
func Whose(v *engine.OptionView, c *ChoiceView) engine.Seat {
	if v.Asked {
		return v.Asker
	}
	return c.Seat
}

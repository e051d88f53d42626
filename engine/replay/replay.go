package replay

import (
	"cavillo/engine"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Replay is the record of a scenario that was run. Pages, Trace and JSON show it.
type Replay struct {
	Scenario        *scenario.Scenario
	Variant         int // 0 for the scenario itself, n for its n-th variant
	Table           *engine.Table
	OK              bool // whether every expectation held and the script fitted
	Events          []engine.Event
	Start           engine.Snapshot // the table before the first event
	Passages        []PassageView
	DecisivePassage int // index in Passages of the passage at which the page opens
	Choices         []ChoiceView
	DepartsAt       []int // of a branch: indexes in Choices of those at which it leaves the script
	Failures        []scenario.Failure
	End             engine.End
	// Answers has the index of the option taken for each choice with two options or more, and a negative number for
	// a concession. A run with an engine.AnswerList of them is the same.
	Answers     []int
	Checkpoints []engine.Checkpoint
	Claims      []Claim // the results of "per ogni"
	Cards       []PrintedCard
}

// PrintedCard is what is printed on a card of a scenario, in Italian.
type PrintedCard struct {
	Name string
	Line string   // type and values: "figura rossa, forza 3"
	Text []string // its abilities, in the words of the game's template
}

// PassageView is a group of events that a reader sees as one step, with the table after them.
type PassageView struct {
	Name   string // what addresses call the passage, unique in the replay: "danno-w3"
	Head   int    // index in Replay.Events of the event that gives the passage its heading
	Events []int  // indexes in Replay.Events, in order, Head among them
	Table  engine.Snapshot
	// Turn, Number and Phase are where the head happens; Table may already be in another turn or phase.
	Turn   engine.Seat
	Number int
	Phase  string
	// TouchedPlaces has the places that the events name as From or To, with the player's letter: "B.pozzo". Pages show
	// these places first.
	TouchedPlaces []string
	Choices       []int // indexes in Replay.Choices of the choices made in the passage
}

// ChoiceView is a choice with the answer that it was given.
type ChoiceView struct {
	Seat      engine.Seat
	Decision  string // the decision to make, in Italian
	NextEvent int    // Seq of the event after the answer
	Taken     int    // index in Options; -1 for a concession, engine.PendingAnswer before an answer
	// Options are the legal options; pages list those not taken as "Poteva anche". A single option is taken without
	// asking.
	Options     []engine.OptionView
	RefusedActs []engine.OptionView // the acts that were refused, which pages list as "Non poteva"
}

// CitedRules returns the rules that the events cite, each once, in the order in which the events cite them.
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

// ActSeat returns the seat of an option: the seat that chooses or, for an act that a scenario asks about, its Asker.
func ActSeat(v *engine.OptionView, c *ChoiceView) engine.Seat {
	if v.IsNamed {
		return v.Asker
	}
	return c.Seat
}

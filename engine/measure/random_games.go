package measure

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// RestartableMatch is a match that random games can play again. Begin restores its start and seeds all chance.
// TurnCount is the number of turns that have begun. The invariants are checked at every choice.
type RestartableMatch interface {
	engine.Match
	Begin(seed uint64)
	TurnCount() int
	Invariants() Invariants
}

// RandomGames plays complete random games of one match, one after the other. It is not safe for concurrent use.
type RandomGames struct {
	Run            *engine.Run
	Match          RestartableMatch
	table          *engine.Table
	driver         checkingDriver
	checkedEvents  int             // events checked to cite a rule
	checkedGames   int             // games whose events were folded
	citationCounts map[cite.ID]int // how many events cited each rule
}

// RandomGame is the result of one random game.
type RandomGame struct {
	IsOver      bool // the game ended, with a winner or a draw
	ChoiceCount int  // number of choices, also of those with a single option
	TurnCount   int
	Winner      engine.Seat // Nobody for a draw
	// Fault is the invariant that failed, or the error, that stopped the game; "" for none.
	Fault string
	// FaultChoice is the number of the choice at which Fault was found, from 1; 0 for a fault of the events, which
	// are checked after the game.
	FaultChoice int
}

// InvariantCount is how many times an invariant was checked. Its Name is Italian.
type InvariantCount struct {
	Name  string
	Times int
}

// CitationCount is the number of events that cited a rule.
type CitationCount struct {
	Rule  rulebooks.Ref
	Times int
}

// NewRandomGames prepares random games of the match that open creates for a Run. With check, the invariants are
// checked at every choice, every event must cite a rule, and the events applied to the first table must give the
// last (engine.TableFault): a game then takes about twelve times as long.
func NewRandomGames(table *engine.Table, check bool, open func(*engine.Run) RestartableMatch) *RandomGames {
	r := &RandomGames{table: table, citationCounts: map[cite.ID]int{}}
	r.driver.check = check
	r.Run = &engine.Run{Driver: &r.driver, KeepsEvents: check}
	r.Match = open(r.Run)
	r.driver.match, r.driver.invariants = r.Match, r.Match.Invariants()
	return r
}

// Play plays one game. Equal seeds give equal games.
func (r *RandomGames) Play(seed uint64) RandomGame {
	r.driver.Source, r.driver.count, r.driver.fault = engine.RandomSource(seed), 0, ""
	r.Run.Reset()
	r.Match.Begin(seed)
	var before engine.Snapshot
	if r.driver.check {
		before = r.Match.View().Snapshot()
	}
	err := r.Run.Play(r.Match)
	end, over := r.Match.End()
	game := RandomGame{IsOver: over, ChoiceCount: r.driver.count, TurnCount: r.Match.TurnCount(), Winner: end.Winner}
	switch {
	case r.driver.fault != "":
		game.Fault, game.FaultChoice = r.driver.fault, r.driver.count
	case err != nil:
		game.Fault, game.FaultChoice = err.Error(), r.driver.count
	case !over:
		game.Fault, game.FaultChoice = "the game is not over", r.driver.count
	case r.driver.check:
		if game.Fault = engine.CitationFault(r.Run); game.Fault == "" {
			game.Fault = engine.TableFault(r.table, before, r.Run.Events(), r.Match.View().Snapshot())
		}
		r.checkedGames++
		r.checkedEvents += r.Run.EventCount()
		r.Run.CountCitations(r.citationCounts)
	}
	return game
}

// CheckCounts returns how often each invariant was checked so far, and how many events cited each rule, in the order
// of the book. Without check both are empty but for two zero counts.
func (r *RandomGames) CheckCounts() (checks []InvariantCount, rules []CitationCount) {
	for i, c := range r.driver.invariants.List {
		if r.driver.invariants.Counts != nil {
			checks = append(checks, InvariantCount{c.Name, r.driver.invariants.Counts[i]})
		}
	}
	checks = append(checks, InvariantCount{"ogni passaggio con una regola e dopo la sua causa", r.checkedEvents},
		InvariantCount{"i passaggi ridanno il tavolo finale", r.checkedGames})
	for m, n := range r.citationCounts {
		rules = append(rules, CitationCount{m.Ref(), n})
	}
	slices.SortFunc(rules, func(a, b CitationCount) int { return a.Rule.Number.Compare(b.Rule.Number) })
	return checks, rules
}

// checkingDriver is a driver that answers at random, counts the choices and, with check, checks the invariants at
// each.
type checkingDriver struct {
	engine.RandomDriver
	match      engine.Match
	check      bool
	invariants Invariants
	count      int
	fault      string
}

// Decide returns the index of a random option; it stops the run where an invariant fails.
func (d *checkingDriver) Decide(r *engine.Run) int {
	d.count++
	if d.check {
		if d.fault = d.invariants.Fault(); d.fault != "" {
			d.fault = engine.PhaseName(d.match) + ": " + d.fault
			r.Stop(nil)
		}
	}
	return d.RandomDriver.Decide(r)
}

package engine

import (
	"slices"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// Opening is a match that random games are played of: Begin puts it back to its start with the source of a seed.
type Opening interface {
	Match
	Begin(seed uint64)
	Turns() int
	Invariants() Invariants // what holds at every choice
}

// RandomGames plays full random games from an opening, one after the other. It is for one goroutine.
type RandomGames struct {
	Run    *Run
	Match  Opening
	table  *Table
	driver guarded
	cited  int // events
	folded int // games
	rules  map[cite.ID]int
}

// RandomGame is how a random game went.
type RandomGame struct {
	Over    bool // it came to an end: a winner or a draw
	Choices int  // choices made, those with a single option too
	Turns   int
	Winner  Seat   // Nobody for a draw
	Fault   string // the invariant that was broken, and the game stopped there; "" where none was
	At      int    // the choice at which it was found, from 1; 0 for an event found afterwards
}

// Checked is an invariant, in Italian, and how often it was checked.
type Checked struct {
	Name  string
	Times int
}

// CitedRule is a rule and how many events cited it.
type CitedRule struct {
	Rule  rulebooks.Ref
	Times int
}

// NewRandomGames prepares random games of the match that open makes with a run. With check the invariants are checked at every choice, every
// event must cite a rule, and the events must fold to the end: a game then takes about twelve times as long.
func NewRandomGames(table *Table, check bool, open func(*Run) Opening) *RandomGames {
	r := &RandomGames{table: table, rules: map[cite.ID]int{}}
	r.driver.check = check
	r.Run = &Run{Driver: &r.driver, Tracing: check}
	r.Match = open(r.Run)
	r.driver.match, r.driver.invariants = r.Match, r.Match.Invariants()
	return r
}

// Play plays the game of a seed: the same seed is the same game.
func (r *RandomGames) Play(seed uint64) RandomGame {
	r.driver.Source, r.driver.count, r.driver.fault = Source(seed), 0, ""
	r.Run.Reset()
	r.Match.Begin(seed)
	var before Snapshot
	if r.driver.check {
		before = r.Match.Snapshot()
	}
	err := r.Run.Play(r.Match)
	end, over := r.Match.End()
	game := RandomGame{Over: over, Choices: r.driver.count, Turns: r.Match.Turns(), Winner: end.Winner}
	switch {
	case r.driver.fault != "":
		game.Fault, game.At = r.driver.fault, r.driver.count
	case err != nil:
		game.Fault, game.At = err.Error(), r.driver.count
	case !over:
		game.Fault, game.At = "the game is not over", r.driver.count
	case r.driver.check:
		if game.Fault = Uncited(r.Run); game.Fault == "" {
			game.Fault = Fold(r.table, before, r.Run.Events(), r.Match.Snapshot())
		}
		r.folded++
		r.cited += r.Run.Written()
		r.Run.Reached(r.rules)
	}
	return game
}

// Checked is how often each invariant was checked so far, and which rules the events cited, with how often, in the order of the book; of
// games that were checked.
func (r *RandomGames) Checked() (checks []Checked, rules []CitedRule) {
	for i, c := range r.driver.invariants.List {
		if r.driver.invariants.Counts != nil {
			checks = append(checks, Checked{c.Name, r.driver.invariants.Counts[i]})
		}
	}
	checks = append(checks, Checked{"ogni passaggio con una regola e dopo la sua causa", r.cited}, Checked{"i passaggi ridanno il tavolo finale", r.folded})
	for m, n := range r.rules {
		rules = append(rules, CitedRule{m.Ref(), n})
	}
	slices.SortFunc(rules, func(a, b CitedRule) int { return a.Rule.Number.Compare(b.Rule.Number) })
	return checks, rules
}

// guarded answers at random, counts the choices and, where asked, checks the match at each.
type guarded struct {
	Random
	match      Match
	check      bool
	invariants Invariants
	count      int
	fault      string
}

// Decide takes an option at random.
func (d *guarded) Decide(r *Run) int {
	d.count++
	if d.check {
		if d.fault = d.invariants.Fault(); d.fault != "" {
			d.fault = d.match.PhaseName() + ": " + d.fault
			r.Stop(nil)
		}
	}
	return d.Random.Decide(r)
}

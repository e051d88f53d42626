package yugioh

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// decks is a start with the two constructed decks that ship with the game.
func decks() (*match, error) {
	l, err := shippedLists()
	if err != nil {
		return nil, err
	}
	if _, err := Cards(); err != nil {
		return nil, err
	}
	var s engine.Setup
	s.Turn = []engine.Entry{{Key: "fase", Text: "Preparazione"}}
	copies := map[string]int{}
	for p := range engine.Chance {
		for i, names := range [3][]string{l.decks[p].main, l.decks[p].extra, l.decks[p].side} {
			pile := engine.Entry{Key: areaIDs[i], Kind: engine.Sequence}
			for _, name := range names {
				copies[name]++
				pile.List = append(pile.List, engine.Entry{Text: fmt.Sprintf("%s#%d", name, copies[name])})
			}
			s.Sides[p] = append(s.Sides[p], pile)
		}
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		return nil, err
	}
	return m.(*match), nil
}

// fresh is a match at the start given, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := &match{}
	*m = *start
	m.Run = run
	m.Source = engine.Source(seed)
	return m
}

// Random plays full random Duels with two constructed decks, one after the other; one of every sixteen is a Match of up to three Duels.
// It is for one goroutine.
type Random struct {
	start  *match
	game   *match
	driver randomDriver
	cited  int // events
	folded int // games
	rules  map[cite.Mark]int
}

// RandomGame is how a random game went.
type RandomGame struct {
	Over    bool // it came to an end: a winner or a draw
	Choices int  // choices made, those with a single option too
	Turns   int
	Winner  engine.Seat // Nobody for a draw
	Fault   string      // the invariant that was broken, and the game stopped there; "" where none was
	At      int         // the choice at which it was found, from 1; 0 for an event found afterwards
}

// NewRandom prepares the decks. With check the invariants are checked at every choice and every event must cite a rule.
func NewRandom(check bool) (*Random, error) {
	start, err := decks()
	if err != nil {
		return nil, err
	}
	r := &Random{start: start, rules: map[cite.Mark]int{}}
	r.driver.check = check
	r.game = fresh(start, &engine.Run{Driver: &r.driver, Tracing: check}, 0)
	r.driver.match = r.game
	r.driver.guard = r.game.guard()
	return r, nil
}

// Checked is how often each invariant was checked so far, and Rules are the rules that the games' events cited, with how often; of games
// that were checked.
func (r *Random) Checked() (checks []Checked, rules []CitedRule) {
	for i, c := range r.driver.guard.Checks {
		if r.driver.guard.Counts != nil {
			checks = append(checks, Checked{c.Name, r.driver.guard.Counts[i]})
		}
	}
	checks = append(checks, Checked{"ogni passaggio con una regola e dopo la sua causa", r.cited}, Checked{"i passaggi ridanno il tavolo finale", r.folded})
	for m, n := range r.rules {
		rules = append(rules, CitedRule{m.Ref(), n})
	}
	slices.SortFunc(rules, func(a, b CitedRule) int { return a.Rule.Number.Compare(b.Rule.Number) })
	return checks, rules
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

// Play plays the game of a seed: the same seed is the same game.
func (r *Random) Play(seed uint64) RandomGame {
	r.driver.Source, r.driver.count, r.driver.fault = engine.Source(seed), 0, ""
	m := r.game
	m.Run.Reset()
	m.State, m.gathered = r.start.State, false
	m.Source = engine.Source(seed)
	m.Match.On = seed%16 == 0
	var before engine.Snapshot
	if r.driver.check {
		before = m.Snapshot()
	}
	err := m.Run.Play(m)
	end, over := m.End()
	game := RandomGame{Over: over, Choices: r.driver.count, Turns: int(m.TurnNumber), Winner: end.Winner}
	switch {
	case r.driver.fault != "":
		game.Fault, game.At = r.driver.fault, r.driver.count
	case err != nil:
		game.Fault, game.At = err.Error(), r.driver.count
	case !over:
		game.Fault, game.At = "the game is not over", r.driver.count
	case r.driver.check:
		if game.Fault = engine.Uncited(m.Run); game.Fault == "" {
			game.Fault = engine.Fold(&table, before, m.Run.Events(), m.Snapshot())
		}
		r.folded++
		r.cited += m.Run.Written()
		m.Run.Reached(r.rules)
	}
	return game
}

// randomDriver counts the choices and, where asked, checks the match at each.
type randomDriver struct {
	engine.Random
	match *match
	check bool
	guard engine.Guard
	count int
	fault string
}

// Decide takes an option at random.
func (d *randomDriver) Decide(r *engine.Run) int {
	d.count++
	if d.check {
		if d.fault = d.guard.Fault(); d.fault != "" {
			d.fault = phaseNames[d.match.Phase] + ": " + d.fault
			r.Stop(nil)
		}
	}
	return d.Random.Decide(r)
}

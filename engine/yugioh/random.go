package yugioh

import (
	"fmt"

	"cavillo/engine"
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
	r := &Random{start: start}
	r.driver.check = check
	r.game = fresh(start, &engine.Run{Driver: &r.driver, Tracing: check}, 0)
	r.driver.match = r.game
	return r, nil
}

// Play plays the game of a seed: the same seed is the same game.
func (r *Random) Play(seed uint64) RandomGame {
	r.driver.Source, r.driver.count, r.driver.fault = engine.Source(seed), 0, ""
	m := r.game
	m.Run.Reset()
	m.State = r.start.State
	m.Source = engine.Source(seed)
	m.Match.On = seed%16 == 0
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
		game.Fault = uncited(m.Run)
	}
	return game
}

// uncited finds an event without a rule, or one that is caused by a later one.
func uncited(run *engine.Run) string {
	for _, e := range run.Events() {
		if len(e.Rules) == 0 || e.Parent >= e.Seq {
			return fmt.Sprintf("event %d (%s): rules %v, caused by event %d", e.Seq, e.Kind, e.Rules, e.Parent)
		}
	}
	return ""
}

// randomDriver counts the choices and, where asked, checks the match at each.
type randomDriver struct {
	engine.Random
	match *match
	check bool
	count int
	fault string
}

// Decide takes an option at random.
func (d *randomDriver) Decide(r *engine.Run) int {
	d.count++
	if d.check {
		if d.fault = d.match.fault(d.count%7 == 0); d.fault != "" {
			d.fault = phaseNames[d.match.Phase] + ": " + d.fault
			r.Stop(nil)
		}
	}
	return d.Random.Decide(r)
}

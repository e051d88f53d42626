package weiss

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// decks is a start with 50 cards for each player: 38 characters and 4 events of levels 0 to 3 in two colours, 8 climaxes, at most four
// of a name (5.1.2), every trigger icon among them.
func decks() (*match, error) {
	var s engine.Setup
	s.Turn = []engine.Entry{{Key: "fase", Text: "Preparazione"}}
	card := func(copies int, name string, fields ...string) {
		e := engine.Entry{Key: name, Kind: engine.Mapping}
		for i := 0; i < len(fields); i += 2 {
			e.Fields = append(e.Fields, engine.Entry{Key: fields[i], Text: fields[i+1]})
		}
		s.Cards = append(s.Cards, e)
		for p := range engine.Chance {
			if len(s.Sides[p]) == 0 {
				s.Sides[p] = []engine.Entry{{Key: "mazzo", Kind: engine.Sequence}}
			}
			for i := range copies {
				label := fmt.Sprintf("%s#%d", name, 2+int(p)*copies+i)
				s.Sides[p][0].List = append(s.Sides[p][0].List, engine.Entry{Text: label})
			}
		}
	}
	for i := range 10 {
		level := i % 4
		copies := 4
		if i > 7 {
			copies = 3
		}
		trigger := "nessuna"
		if level >= 2 {
			trigger = "soul"
		}
		card(copies, fmt.Sprintf("Eroe %d", i), "colore", colourNames[i%2], "livello", fmt.Sprint(level), "costo", fmt.Sprint(level*(i/4)/2),
			"power", fmt.Sprint(1500+2500*level+500*(i%3)), "soul", fmt.Sprint(1+level/3), "trigger", trigger)
	}
	card(2, "Festa", "tipo", "evento", "colore", "giallo", "livello", "1", "costo", "1")
	card(2, "Difesa", "tipo", "evento", "colore", "verde", "livello", "0", "costo", "0", "icona", "counter")
	for i, icon := range []string{"wind", "bag", "gate", "book", "flame", "treasure", "pants", "soul"} {
		card(1, "Climax "+icon, "tipo", "climax", "colore", colourNames[i%2], "trigger", icon)
	}
	m, err := Game{}.Start(&engine.Run{}, &s)
	if err != nil {
		return nil, err
	}
	return m.(*match), nil
}

// fresh is a match at the start given, with a run and a seed of its own.
func fresh(start *match, run *engine.Run, seed uint64) *match {
	m := &match{Run: run, State: start.State, text: start.text, defs: start.defs, names: start.names, listeners: start.listeners,
		listening: start.listening, store: new([2 * maxGroups]group)}
	m.Source = engine.Source(seed)
	return m
}

// Random plays full random games with two vanilla constructed decks, one game after the other. It is for one goroutine.
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

// NewRandom prepares the decks. With check the invariants are checked at every choice and every event must cite a rule: a game then takes
// about twelve times as long.
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
	m.State = r.start.State
	m.Source = engine.Source(seed)
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

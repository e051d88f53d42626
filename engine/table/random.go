package table

import "cavillo/engine"

// Playable is a match of which random games are played.
type Playable interface {
	engine.Match
	Turns() int
	Invariants() engine.Invariants // what holds at every choice
}

// Random prepares random games of the match that fresh makes with a run; begin puts it back to its start, with the source of a seed.
func Random[M Playable](l *Layout, check bool, fresh func(run *engine.Run) M, begin func(m M, seed uint64)) *engine.RandomGames {
	return engine.NewRandomGames(&l.Table, check, func(run *engine.Run) engine.Opening {
		m := fresh(run)
		return opening{m, func(seed uint64) { begin(m, seed) }}
	})
}

// Prepared is what prepares random games from a start that may not be there.
func Prepared[M any](start func() (M, error), games func(start M, check bool) *engine.RandomGames) func(check bool) (*engine.RandomGames, error) {
	return func(check bool) (*engine.RandomGames, error) {
		m, err := start()
		if err != nil {
			return nil, err
		}
		return games(m, check), nil
	}
}

// opening is a match that goes back to its start for each game.
type opening struct {
	Playable
	begin func(seed uint64)
}

// Begin puts the match back to its start.
func (o opening) Begin(seed uint64) { o.begin(seed) }

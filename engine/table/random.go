package table

import (
	"cavillo/engine"
	"cavillo/engine/measure"
)

// Playable is a match that random games can be played with.
type Playable interface {
	engine.Match
	TurnCount() int
	Invariants() measure.Invariants // what holds at every choice
}

// Random prepares random games of the match that fresh makes for a run; begin puts it back to its start, with its
// random source set to the seed. check is that of measure.NewRandomGames.
func NewRandomGames[M Playable](l *Layout, check bool, fresh func(run *engine.Run) M,
	begin func(m M, seed uint64)) *measure.RandomGames {
	return measure.NewRandomGames(&l.Table, check, func(run *engine.Run) measure.RestartableMatch {
		m := fresh(run)
		return restartable{m, func(seed uint64) { begin(m, seed) }}
	})
}

// Fresh returns a copy of a match that stands at its start, with a run and a seed of its own; seeded sets them.
func CopyMatch[M any](start *M, run *engine.Run, seed uint64, seeded func(m *M, run *engine.Run, seed uint64)) *M {
	m := new(M)
	*m = *start
	seeded(m, run, seed)
	return m
}

// RandomFrom is Random for matches that nothing but their run and their seed distinguishes from start.
func RandomGamesFrom[M any, P interface {
	*M
	Playable
}](l *Layout, check bool, start P, seeded func(m *M, run *engine.Run, seed uint64)) *measure.RandomGames {
	return measure.NewRandomGames(&l.Table, check, func(run *engine.Run) measure.RestartableMatch {
		m := CopyMatch(start, run, 0, seeded)
		return restartable{P(m), func(seed uint64) {
			*m = *start
			seeded(m, run, seed)
		}}
	})
}

// Seeded returns a function that builds a start and prepares random games from it (RandomFrom); its error is the error
// of start.
func SeededGamesBuilder[M any, P interface {
	*M
	Playable
}](l *Layout, start func() (P, error),
	seeded func(m *M, run *engine.Run, seed uint64)) func(check bool) (*measure.RandomGames, error) {
	return GamesBuilder(start, func(m P, check bool) *measure.RandomGames { return RandomGamesFrom(l, check, m, seeded) })
}

// Prepared returns a function that builds a start and prepares random games from it; its error is the error of start.
func GamesBuilder[M any](start func() (M, error),
	games func(start M, check bool) *measure.RandomGames) func(check bool) (*measure.RandomGames, error) {
	return func(check bool) (*measure.RandomGames, error) {
		m, err := start()
		if err != nil {
			return nil, err
		}
		return games(m, check), nil
	}
}

// opening is a match that goes back to its start for each game.
type restartable struct {
	Playable
	begin func(seed uint64)
}

// Begin puts the match back to its start.
func (o restartable) Begin(seed uint64) { o.begin(seed) }

package table

import (
	"cavillo/engine"
	"cavillo/engine/measure"
)

// Playable is a match with which random games can be played.
type Playable interface {
	engine.Match
	TurnCount() int
	Invariants() measure.Invariants // what holds at every choice
}

// NewRandomGames prepares random games of the match that fresh creates for a run; begin restores its start and seeds
// its random source. measure.NewRandomGames explains check.
func NewRandomGames[M Playable](l *Layout, check bool, fresh func(run *engine.Run) M,
	begin func(m M, seed uint64)) *measure.RandomGames {
	return measure.NewRandomGames(&l.Table, check, func(run *engine.Run) measure.RestartableMatch {
		m := fresh(run)
		return restartable{m, func(seed uint64) { begin(m, seed) }}
	})
}

// CopyMatch returns a copy of a match at its start; seeded gives it a run and a seed of its own.
func CopyMatch[M any](start *M, run *engine.Run, seed uint64, seeded func(m *M, run *engine.Run, seed uint64)) *M {
	m := new(M)
	*m = *start
	seeded(m, run, seed)
	return m
}

// RandomGamesFrom prepares random games of copies of the match start; seeded gives each its run and its seed.
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

// SeededGamesBuilder returns a function that calls start and prepares random games of its match (RandomGamesFrom).
// The function returns the error of start.
func SeededGamesBuilder[M any, P interface {
	*M
	Playable
}](l *Layout, start func() (P, error),
	seeded func(m *M, run *engine.Run, seed uint64)) func(check bool) (*measure.RandomGames, error) {
	return GamesBuilder(start, func(m P, check bool) *measure.RandomGames { return RandomGamesFrom(l, check, m, seeded) })
}

// GamesBuilder returns a function that calls start and prepares random games of its match by games. The function
// returns the error of start.
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

// restartable is a match whose Begin restores its start.
type restartable struct {
	Playable
	begin func(seed uint64)
}

// Begin puts the match back to its start.
func (o restartable) Begin(seed uint64) { o.begin(seed) }

package table

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Atoms that every game has. Each does nothing where its event does not happen.

// Lay puts a card that lies nowhere on top of an area of a player, or under all, as a new object; where there is no
// room the run stops.
func (s *State[A]) Lay(run *engine.Run, l *Layout, c engine.Card, p engine.Seat, a A, under bool) {
	if !s.Push(c, p, a, under) {
		run.Stop(fmt.Errorf("%s supera le %d carte che il motore tiene in un posto", l.Word(Place(p, a)), PileSize))
	}
	s.Renew(c)
}

// Shuffle has chance put an area in an order: the first rule allows its options.
func (s *State[A]) Shuffle(run *engine.Run, how Shuffling, p engine.Seat, a A, why []cite.ID) {
	order, n := s.Shuffled(run, how, p, a, why[0], run.Decide)
	if _, ok := run.RecordEvent(engine.EventData{Kind: how.Kind, Actor: p, To: Place(p, a)}, order[:n], why); ok {
		s.Reorder(p, a, order[:n])
	}
}

// Enter begins a phase or step, and reports whether it did.
func (s *State[A]) Enter(run *engine.Run, next Phase, why ...cite.ID) bool {
	_, ok := run.RecordEvent(engine.EventData{Kind: KindPhase, Actor: engine.Nobody, To: PhaseWord(next)}, nil, why)
	if ok {
		s.Phase = next
	}
	return ok
}

// BeginWith makes p the player who begins, as player by has decided.
func (s *State[A]) BeginWith(run *engine.Run, by, p engine.Seat, why ...cite.ID) {
	if _, ok := run.RecordEvent(engine.EventData{Kind: KindStart, Actor: by, To: Who(p)}, nil, why); ok {
		s.First = p
	}
}

// NextTurn makes p the turn player of a new turn, and reports whether it did.
func (s *State[A]) NextTurn(run *engine.Run, p engine.Seat, why ...cite.ID) bool {
	_, ok := run.RecordEvent(engine.EventData{Kind: KindTurn, Actor: p, Amount: int(s.TurnNumber) + 1}, nil, why)
	if ok {
		s.Turn = p
		s.TurnNumber++
	}
	return ok
}

// Conceded ends the match because p gives up: by the same rule the other player wins.
func (s *State[A]) Conceded(run *engine.Run, p engine.Seat, rule cite.ID) {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: KindConcede, Actor: p}, nil, rule); ok {
		s.Finish(run, p.Opponent(), rule)
	}
}

// Finish ends the match, won by a player or, without a winner, drawn.
func (s *State[A]) Finish(run *engine.Run, winner engine.Seat, why ...cite.ID) {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: KindEnd, Actor: engine.Nobody, To: Outcome(winner)}, nil, why...); ok {
		s.Over, s.Draw, s.Winner = true, winner == engine.Nobody, winner
		run.EndGame()
	}
}

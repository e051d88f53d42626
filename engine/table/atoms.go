package table

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Atoms that every game has. Each does nothing where its event does not happen.

// Lay puts a card that lies nowhere on top of an area of a player, or under all, as a new object; where there is no
// room the run stops.
func (s *State[A]) PutCard(run *engine.Run, l *Layout, c engine.Card, p engine.Seat, a A, under bool) {
	if !s.Push(c, p, a, under) {
		run.Stop(fmt.Errorf("%s supera le %d carte che il motore tiene in un posto", l.Word(PlaceWord(p, a)), PileSize))
	}
	s.Renew(c)
}

// Shuffle has chance put an area in an order: the first rule allows its options.
func (s *State[A]) Shuffle(run *engine.Run, how ShuffleChoice, p engine.Seat, a A, why []cite.ID) {
	order, n := s.AskOrder(run, how, p, a, why[0], run.Decide)
	if _, ok := run.RecordEvent(engine.EventData{Kind: how.Kind, Actor: p, To: PlaceWord(p, a)}, order[:n], why); ok {
		s.Reorder(p, a, order[:n])
	}
}

// Enter begins a phase or step, and reports whether it did.
func (s *State[A]) BeginPhase(run *engine.Run, next Phase, why ...cite.ID) bool {
	_, ok := run.RecordEvent(engine.EventData{Kind: KindPhase, Actor: engine.Nobody, To: PhaseWord(next)}, nil, why)
	if ok {
		s.Phase = next
	}
	return ok
}

// BeginWith makes p the player who begins, as player by has decided.
func (s *State[A]) SetFirstPlayer(run *engine.Run, by, p engine.Seat, why ...cite.ID) {
	if _, ok := run.RecordEvent(engine.EventData{Kind: KindStart, Actor: by, To: PlayerWord(p)}, nil, why); ok {
		s.First = p
	}
}

// NextTurn makes p the turn player of a new turn, and reports whether it did.
func (s *State[A]) BeginTurn(run *engine.Run, p engine.Seat, why ...cite.ID) bool {
	_, ok := run.RecordEvent(engine.EventData{Kind: KindTurn, Actor: p, Amount: int(s.TurnNumber) + 1}, nil, why)
	if ok {
		s.Turn = p
		s.TurnNumber++
	}
	return ok
}

// Conceded ends the match because p gives up: by the same rule the other player wins.
func (s *State[A]) ConcedeGame(run *engine.Run, p engine.Seat, rule cite.ID) {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: KindConcede, Actor: p}, nil, rule); ok {
		s.FinishGame(run, p.Opponent(), rule)
	}
}

// Finish ends the match, won by a player or, without a winner, drawn.
func (s *State[A]) FinishGame(run *engine.Run, winner engine.Seat, why ...cite.ID) {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: KindEnd, Actor: engine.Nobody, To: OutcomeWord(winner)}, nil, why...); ok {
		s.Over, s.Draw, s.Winner = true, winner == engine.Nobody, winner
		run.EndGame()
	}
}

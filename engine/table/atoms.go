package table

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/cite"
)

// Atoms that every game has. Each does nothing where its event does not happen.

// PutCard puts a card that is in no area on top of an area of the player p, or with under at its bottom, as a new
// object. It stops the run where the area is full.
func (s *State[A]) PutCard(run *engine.Run, l *Layout, c engine.Card, p engine.Seat, a A, under bool) {
	if !s.Push(c, p, a, under) {
		run.Stop(fmt.Errorf("%s supera le %d carte che il motore tiene in un posto", l.Word(PlaceWord(p, a)), PileSize))
	}
	s.Renew(c)
}

// Shuffle puts an area in an order that chance chooses. The rules why cause the event; the first of them allows the
// options.
func (s *State[A]) Shuffle(run *engine.Run, how ShuffleChoice, p engine.Seat, a A, why []cite.ID) {
	order, n := s.AskOrder(run, how, p, a, why[0], run.Decide)
	if _, ok := run.RecordEvent(engine.EventData{Kind: how.Kind, Actor: p, To: PlaceWord(p, a)}, order[:n], why); ok {
		s.Reorder(p, a, order[:n])
	}
}

// BeginPhase begins a phase or step. It returns false where one of the rules why is ablated.
func (s *State[A]) BeginPhase(run *engine.Run, next Phase, why ...cite.ID) bool {
	_, ok := run.RecordEvent(engine.EventData{Kind: KindPhase, Actor: engine.Nobody, To: PhaseWord(next)}, nil, why)
	if ok {
		s.Phase = next
	}
	return ok
}

// SetFirstPlayer makes p the first player, by a decision of the player by.
func (s *State[A]) SetFirstPlayer(run *engine.Run, by, p engine.Seat, why ...cite.ID) {
	if _, ok := run.RecordEvent(engine.EventData{Kind: KindStart, Actor: by, To: PlayerWord(p)}, nil, why); ok {
		s.First = p
	}
}

// BeginTurn begins a new turn of p. It returns false where one of the rules why is ablated.
func (s *State[A]) BeginTurn(run *engine.Run, p engine.Seat, why ...cite.ID) bool {
	_, ok := run.RecordEvent(engine.EventData{Kind: KindTurn, Actor: p, Amount: int(s.TurnNumber) + 1}, nil, why)
	if ok {
		s.Turn = p
		s.TurnNumber++
	}
	return ok
}

// ConcedeGame ends the game because p concedes: by the same rule the opponent wins.
func (s *State[A]) ConcedeGame(run *engine.Run, p engine.Seat, rule cite.ID) {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: KindConcede, Actor: p}, nil, rule); ok {
		s.FinishGame(run, p.Opponent(), rule)
	}
}

// FinishGame ends the game and stops the run. winner is Nobody for a draw.
func (s *State[A]) FinishGame(run *engine.Run, winner engine.Seat, why ...cite.ID) {
	if _, ok := run.RecordWithoutChange(engine.EventData{Kind: KindEnd, Actor: engine.Nobody, To: OutcomeWord(winner)}, nil, why...); ok {
		s.Over, s.Draw, s.Winner = true, winner == engine.Nobody, winner
		run.EndGame()
	}
}

package replay

import (
	"cavillo/engine"
	"cavillo/engine/scenario"
)

// lastMatchBefore returns the number, from 1, of the last event for which a move waits among the events before the
// move began to wait; 0 where there is none.
func (s *script) lastMatchBefore(r *engine.Run, m *scenario.Move) int {
	for i := min(s.start.events, len(r.EventRecords)) - 1; i >= 0; i-- {
		if event := r.Event(i); m.Event.Matches(&event) && m.Event.IsCitedBy(&event) {
			return i + 1
		}
	}
	return 0
}

// watchEvents makes the run call askAtEvent before each event, where the next move waits for an event.
func (s *script) watchEvents(r *engine.Run) {
	r.OnStateSettled = nil
	if s.next < len(s.moves) && s.moves[s.next].Kind == scenario.AtEvent {
		r.OnStateSettled = s.askAtEvent
	}
}

// askAtEvent is called when the last event has changed the state (Run.ReportSettledState). Where the next move waits for that
// event, it carries out the checks and questions that follow the move. Nobody decides there: an act that lacks
// nothing itself is refused by the rule of the event.
func (s *script) askAtEvent(r *engine.Run) {
	last := len(r.EventRecords) - 1
	if last < s.start.events {
		return
	}
	event := r.Event(last)
	if p := s.moves[s.next].Event; !p.Matches(&event) || !p.IsCitedBy(&event) {
		return
	}
	r.OnStateSettled = nil
	choice, cause := r.Choice, r.Cause
	r.Choice = engine.Choice{Seat: engine.Nobody, Rule: r.EventRecords[last].Rules[0]}
	s.rulesCarriedOut = r.EventRecords[last].Rules
	s.next++
	for ; s.next < len(s.moves); s.next++ {
		if m := &s.moves[s.next]; m.Kind == scenario.Expect {
			s.checkExpectations(r, m)
		} else if m.Kind == scenario.RefusedAct || m.Kind == scenario.AllowedAct {
			s.checkAct(r, m)
		} else if m.Kind == scenario.Question {
			s.answerQuestion(r, m)
		} else {
			break
		}
	}
	r.Choice, r.Cause = choice, cause
	s.start = moveStart{turn: s.match.TurnCount(), events: len(r.EventRecords)}
	s.watchEvents(r)
}

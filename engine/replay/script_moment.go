package replay

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// moveStart is where the play stood when the script came to its next move.
type moveStart struct {
	turn   int // Match.Turns then
	events int // how many events there were
	// choice is the number, from 1, of the choice at which the move before was carried out; 0 where it was an act,
	// or at no choice.
	choice int
	// phaseBegun is the phase at whose beginning the play stands, after a "fino a" or before all moves; "" after an
	// act.
	phaseBegun string
	// skipReason says in Italian, from the rules, why the play passed over the phase for which the next move waits;
	// "" where it has not.
	skipReason string
}

// needsNoMove reports whether the pending choice is answered without a move: it has one option, or chance follows
// the seed.
func (s *script) needsNoMove(r *engine.Run) bool {
	return len(r.Choice.Options) == 1 || r.Choice.Seat == engine.Chance && s.hasSeed
}

// isAwaitedChoice reports whether the pending choice is the one for which a "poi" waits: without a player, the next
// choice that needs a move, or at which the act that is tried next would be done; with a player, the next choice of that
// player, forced or not. The choice that the move before answered does not count.
func (s *script) isAwaitedChoice(r *engine.Run, m *scenario.Move) bool {
	sameChoice := s.start.choice == len(r.ChoiceRecords)+1
	switch needsMove := !s.needsNoMove(r); {
	case sameChoice && needsMove:
		r.Stop(entry.Errorf(m.Line, "poi: prima %s: %s", wording.ChoiceText(r), wording.OptionsText(r)))
	case needsMove && m.Seat.IsPlayer() && r.Choice.Seat != m.Seat:
		r.Stop(entry.Errorf(m.Line, "prima di una scelta di %s, %s: %s", m.Seat, wording.ChoiceText(r), wording.OptionsText(r)))
	case m.Seat.IsPlayer():
		return !sameChoice && r.Choice.Seat == m.Seat
	default:
		return !sameChoice && (needsMove || s.isTriedHere(r))
	}
	return false
}

// isTriedHere reports whether the move after the present one tries an act at the pending choice, though it is forced:
// its only option is an act of the same verb, and of the same player.
func (s *script) isTriedHere(r *engine.Run) bool {
	if s.next+1 >= len(s.moves) || s.moves[s.next+1].Kind != scenario.TryAtNextChoice || s.moves[s.next+1].Seat != r.Choice.Seat {
		return false
	}
	act, problem := s.readAct(r.Choice.Seat, s.moves[s.next+1].Text)
	return problem == "" && act.Verb == r.Choice.Options[0].Verb
}

// describePlace returns in Italian where the run is.
func (s *script) describePlace() string {
	r, c := s.run, &s.run.Choice
	_, over := s.match.End()
	switch {
	case over:
		return "a partita finita"
	case c.Seat == engine.Nobody:
		return fmt.Sprintf("dopo il passaggio %d, %s", len(r.EventRecords), engine.PhaseName(s.match))
	case s.awaitsAnswer:
		return fmt.Sprintf("alla scelta di %s (%s), %s", c.Seat, s.match.Word(c.Decision), engine.PhaseName(s.match))
	}
	return "dove comincia " + engine.PhaseName(s.match)
}

// addFailure records a failed expectation with the place where the run is.
func (s *script) addFailure(f scenario.Failure) {
	f.At = s.describePlace()
	s.failures = append(s.failures, f)
}

// stopIfQuestionTooLate stops the run with an error where a move asks what may be done at the beginning of a phase,
// and that phase is over because nobody chooses in it.
func (s *script) stopIfQuestionTooLate(r *engine.Run) {
	if s.next == len(s.moves) || s.start.phaseBegun == "" || engine.IsAtPhase(s.match, s.start.phaseBegun) {
		return
	}
	if m := &s.moves[s.next]; m.Kind == scenario.RefusedAct || m.Kind == scenario.AllowedAct || m.Kind == scenario.Question ||
		m.Kind == scenario.Expect && m.AsksLegality() {
		r.Stop(entry.Errorf(m.Line,
			"qui nessuno sceglie: la fase è %s, e la prima scelta viene dopo, il gioco è già a %s. Scrivere "+
				"«fino a: %s», «poi», oppure «al passaggio:» per chiederlo dove nessuno decide", s.start.phaseBegun,
			engine.PhaseName(s.match), engine.PhaseName(s.match)))
	}
}

// stopIfMomentPassed stops the run with an error where a move waits for a moment that has passed, or for an event of
// a turn that is over.
func (s *script) stopIfMomentPassed(r *engine.Run, m *scenario.Move) {
	switch {
	case m.Kind == scenario.Until && m.Moment().IsPast(s.match, s.start.turn):
		r.Stop(entry.Errorf(m.Line, "%s", m.Moment().MissedMessage(s.match, s.start.skipReason)))
	case m.Kind != scenario.AtEvent || s.start.turn == 0 || s.match.TurnCount() == s.start.turn:
		return
	}
	s.stopIfImpossible(r, m)
	happened := "in quel turno non è successo"
	if earlier := s.lastMatchBefore(r, m); m.Kind == scenario.AtEvent && earlier > 0 {
		happened = fmt.Sprintf("è già successo prima di qui (passaggio %d), e dopo non più in quel turno", earlier)
	}
	r.Stop(entry.Errorf(m.Line, "«%s»: %s, e il gioco è già a %s del turno di %s", m.Name(), happened,
		engine.PhaseName(s.match), s.match.TurnPlayer()))
}

// recordSkippedPhase sets skipReason where the play skips the phase for which the next move waits: the play goes to
// a later phase, or from the phase just before it back to an earlier one.
func (s *script) recordSkippedPhase(r *engine.Run) {
	previous, current := s.lastPhase, s.match.CurrentPhase()
	s.lastPhase = current
	if s.next == len(s.moves) || s.moves[s.next].Kind != scenario.Until || s.start.skipReason != "" ||
		len(r.EventRecords) == 0 {
		return
	}
	awaited, known := s.match.Table().PhaseNamed(s.moves[s.next].Text)
	if last := r.Event(len(r.EventRecords) - 1); known && previous < awaited &&
		(awaited < current || current < previous && awaited == previous+1) &&
		last.To == engine.PhaseName(s.match) && len(last.Rules) > 0 {
		s.start.skipReason = fmt.Sprintf(", perché da %s si è passati a %s (%s)", s.match.Table().Phases[previous],
			last.To,
			last.Rules[0])
	}
}

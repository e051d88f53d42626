package replay

import (
	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// script is the driver that answers the choices of a scenario from its moves. After a "fino a", an expectation, a
// claim or a refusal is checked at the beginning of the phase that the "fino a" names; elsewhere at the first choice
// after the last act, be it forced or not.
type script struct {
	run           *engine.Run
	match         engine.Match
	scenario      *scenario.Scenario
	setup         *engine.Setup
	reader        *wording.Reader // reads the acts that moves give in words
	moves         []scenario.Move
	hasSeed       bool           // whether chance follows a seed where no move answers for it
	next          int            // index in moves of the move that is carried out next
	lastPhase     engine.Phase   // the phase at the last checkpoint
	start         moveStart      // where the play stood when the next move began to wait
	awaitsAnswer  bool           // whether a choice waits for its answer
	forcedChoices []forcedChoice // the forced choices of players since the last move
	// orderProblem says why chance did not order the cards of the next move at an earlier choice; "" where chance
	// had no such choice.
	orderProblem    string
	failures        []scenario.Failure
	refusals        []requestedRefusal // the refused acts that the scenario asked about
	claims          []Claim
	rulesCarriedOut [3]cite.ID // where nobody decides, the rules that are being carried out

	// triedLines and triedSteps are how many lines of play all claims have tried so far, and how many steps these
	// took.
	triedLines, triedSteps int

	lines *Lines // the lines that are played where the moves end; nil for none

	questionAnswer *wording.FoundAct // the answer to a move of the kind Question
	questionPhase  string            // the phase in which it was asked
}

// Decide answers the pending choice from the moves. Where no move answers it, the run stops with the choice
// unanswered.
func (s *script) Decide(r *engine.Run) int {
	r.ReportSettledState()
	s.awaitsAnswer = true
	answer := s.answer(r)
	s.awaitsAnswer = false
	return answer
}

// answer carries out moves until one answers the pending choice, and returns its answer. Where none is left it stops
// the run.
func (s *script) answer(r *engine.Run) int {
	for s.next < len(s.moves) {
		switch m := &s.moves[s.next]; m.Kind {
		case scenario.Expect:
			s.checkExpectations(r, m)
		case scenario.ForAll:
			s.proveClaim(r, m)
		case scenario.FreeChoices:
			s.lines.playFromScript(s, r, m)
		case scenario.RefusedAct, scenario.AllowedAct:
			s.checkAct(r, m)
		case scenario.Question:
			s.answerQuestion(r, m)
		case scenario.NextChoice:
			if !s.isAwaitedChoice(r, m) {
				return 0
			}
		case scenario.CarryOut:
			if !s.match.IsIdle() {
				return s.answerWhileWaiting(r, m)
			}
		case scenario.TryAtNextChoice:
			if option := s.tryAct(r, m); option >= 0 {
				return s.answerThenPlayLines(r, option)
			}
		case scenario.TryWhenPassable:
			if r.Choice.Seat != m.Seat || len(r.Choice.Options) == 1 && r.Choice.Options[0].Verb != engine.Pass {
				return s.answerWhileWaiting(r, m)
			}
			if option := s.tryAct(r, m); option >= 0 {
				return s.answerThenPlayLines(r, option)
			}
		case scenario.Until, scenario.AtEvent:
			return s.answerWhileWaiting(r, m)
		case scenario.ChanceOutcome:
			return s.answerChance(r, m)
		default:
			return s.answerAct(r, m)
		}
		s.advance(r)
	}
	r.Stop(nil)
	return 0
}

// advance goes on to the next move.
func (s *script) advance(r *engine.Run) {
	s.next++
	s.forcedChoices = s.forcedChoices[:0]
	s.start = moveStart{turn: s.match.TurnCount(), events: len(r.EventRecords), phaseBegun: s.start.phaseBegun}
	if s.awaitsAnswer {
		s.start.choice = len(r.ChoiceRecords) + 1
	}
	s.watchEvents(r)
}

// OnCheckpoint carries out the moves that wait for the phase that begins, and those that are checked at its
// beginning. It ends the run after the last move.
func (s *script) OnCheckpoint(r *engine.Run) {
	if len(r.ResumePoints) == 1 {
		s.start = moveStart{turn: s.match.TurnCount()}
		if len(s.moves) > 0 {
			s.start.phaseBegun = engine.PhaseName(s.match)
		}
		s.watchEvents(r)
	}
	r.ReportSettledState()
	s.recordSkippedPhase(r)
	s.stopIfQuestionTooLate(r)
	for s.next < len(s.moves) {
		m := &s.moves[s.next]
		switch {
		case m.Kind == scenario.Expect && !m.AsksLegality() && s.start.phaseBegun != "":
			s.checkExpectations(r, m)
		case m.Kind == scenario.ForAll && s.start.phaseBegun != "":
			s.proveClaim(r, m)
		case m.Kind == scenario.FreeChoices && s.start.phaseBegun != "":
			s.lines.playFromScript(s, r, m)
		case m.Kind == scenario.Until && m.Moment().IsReached(s.match, s.start.turn):
			s.start.phaseBegun = engine.PhaseName(s.match)
		default:
			s.stopIfMomentPassed(r, m)
			return
		}
		s.advance(r)
	}
	if s.start.phaseBegun != "" {
		r.Stop(nil)
	}
}

// checkExpectations checks the expectations of a move where the play stands, and keeps those that fail.
func (s *script) checkExpectations(r *engine.Run, m *scenario.Move) {
	events := r.Events()
	for i := range m.Expected {
		if x := &m.Expected[i]; x.AsksLegality() {
			s.checkLegality(r, x)
			continue
		}
		f, err := s.checkExpectation(&m.Expected[i], events)
		if err != nil {
			r.Stop(err)
		}
		if f != nil {
			s.addFailure(*f)
		}
	}
}

// checkExpectation compares an expectation with the state and the events so far, and returns the failure, nil where
// it holds. A pattern that no event matches is an error where it names a card that does not exist: under "non
// accade" it would hold by mistake.
func (s *script) checkExpectation(x *scenario.Expectation, events []engine.Event) (*scenario.Failure, error) {
	f, err := x.Check(s.match, events)
	if err == nil && (x.Kind == scenario.NoSuchEvent || f != nil) {
		err = s.checkNames(x.Events)
	}
	return f, err
}

// answerWhileWaiting answers a choice before the moment for which a move waits: a player passes, chance follows the
// seed. Where that is impossible, the run stops with an error.
func (s *script) answerWhileWaiting(r *engine.Run, m *scenario.Move) int {
	if s.needsNoMove(r) || r.Choice.Options[0].Verb == engine.Pass {
		return 0
	}
	s.stopIfImpossible(r, m)
	if r.Choice.Seat == engine.Chance {
		r.Stop(entry.Errorf(m.Line, "prima di «%s», %s: scrivere «caso:», o dare all'esempio un «seme:»", m.Name(),
			wording.ChoiceText(r)))
	}
	r.Stop(entry.Errorf(m.Line, "prima di «%s», %s e non può passare: %s", m.Name(), wording.ChoiceText(r),
		wording.OptionsText(r)))
	return 0
}

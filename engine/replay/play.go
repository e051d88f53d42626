package replay

import (
	"errors"
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// playWithDriver plays a scenario or one of its variants with a driver, until the driver stops. The replay has no
// Cards.
func playWithDriver(limits *engine.Limits, s *scenario.Scenario, variant int, driver engine.Driver) (*Replay, error) {
	setup, _, _, err := s.Part(variant)
	if err != nil {
		return nil, err
	}
	run := &engine.Run{Driver: driver, KeepsEvents: true, KeepsChoices: true, KeepsTables: true, Limits: limits, StepLimit: limits.StepLimit()}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, s.At(err)
	}
	run.CurrentMatch = m
	start := *run.CurrentTable()
	if err := run.Play(m); engine.OutOfTime(err) {
		return nil, err
	} else if err != nil {
		return nil, s.At(err)
	}
	end, _ := m.End()
	p := &Replay{Scenario: s, Variant: variant, Table: s.Game.Table(), Events: run.Events(), Answers: run.Answers(),
		OK: true, End: end}
	p.End.Phase, p.End.TurnPlayer, p.End.Hash = engine.PhaseName(m), m.TurnPlayer(), engine.ShortHash(m.Hash())
	if run.AwaitsAnswer {
		run.RecordChoice(engine.PendingAnswer)
	}
	p.fillViews(run, nil, start)
	return p, nil
}

// Play runs a scenario (variant 0) or its n-th variant and returns the replay. A failed expectation is no error. The
// error is an *entry.Error for a move that does not fit the choices, or for a name that does not exist. Where a move
// does not fit, the replay ends there, and the pending choice is the last of Choices, with engine.PendingAnswer as
// its Taken.
func Play(s *scenario.Scenario, variant int) (*Replay, error) { return PlayWithLimits(nil, s, variant) }

// PlayWithLimits is Play with limits; limits may be nil. After the time limit it returns the error of the limit's
// context.
func PlayWithLimits(limits *engine.Limits, s *scenario.Scenario, variant int) (*Replay, error) {
	performance, err := Perform(s, variant, &engine.Run{KeepsTables: true, Limits: limits, StepLimit: limits.StepLimit()})
	if performance == nil {
		return nil, err
	}
	run, m := performance.Run, performance.Match
	replay := &Replay{Scenario: s, Variant: variant, Table: s.Game.Table(), Events: performance.events,
		Failures: performance.Failures,
		Answers:  run.Answers(), Claims: performance.script.claims}
	replay.OK = len(replay.Failures) == 0 && err == nil
	if performance.script.awaitsAnswer {
		run.RecordChoice(engine.PendingAnswer)
	}
	if printed, ok := m.(interface{ Printed() []PrintedCard }); ok {
		replay.Cards = printed.Printed()
	}
	replay.End, _ = m.End()
	replay.End.Phase, replay.End.TurnPlayer, replay.End.Hash = engine.PhaseName(m), m.TurnPlayer(), engine.ShortHash(m.Hash())
	replay.fillViews(run, performance.script.refusals, performance.start)
	if s.Decisive == "" {
		replay.DecisivePassage = max(0, len(replay.Passages)-1)
	} else if replay.DecisivePassage = replay.decisivePassage(s.Decisive); replay.DecisivePassage < 0 {
		if variant == 0 && err == nil {
			replay.OK, replay.DecisivePassage = false, 0
			return replay, s.At(entry.Errorf(s.DecisiveLine, "decisivo: nessun passaggio è «%s»; %s", s.Decisive,
				entry.Suggestion(s.Decisive, replay.headingNames())))
		}
		replay.DecisivePassage = 0
	}
	return replay, err
}

// Performance is a scenario or variant that has been run, with the expectations that failed.
type Performance struct {
	Run         *engine.Run
	Match       engine.Match
	script      *script
	start       engine.Snapshot // the table at the start, of a run that records tables
	events      []engine.Event
	Failures    []scenario.Failure
	ScriptError error // why the script did not fit; only where a rule is taken away
}

// Perform runs a scenario or one of its variants and checks its expectations. Where the script does not fit and a
// rule is taken away (run.Without), the expectations are checked where the run ended, and ScriptError says why. Where
// the script does not fit and no rule is taken away, the performance up to there comes with the error.
func Perform(s *scenario.Scenario, variant int, run *engine.Run) (*Performance, error) {
	setup, moves, expected, err := s.Part(variant)
	if err != nil {
		return nil, err
	}
	moves, expected = splitFinalExpectations(slices.Clone(moves), expected)
	driver := &script{moves: moves, hasSeed: setup.Seeded, scenario: s, setup: setup}
	run.Driver, run.KeepsEvents, run.KeepsChoices = driver, true, true
	run.KeepsStates = slices.ContainsFunc(moves, func(m scenario.Move) bool {
		return m.Kind == scenario.ForAll || m.Kind == scenario.FreeChoices
	})
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, s.At(err)
	}
	driver.run, driver.match, run.CurrentMatch = run, m, m
	performance := &Performance{Run: run, Match: m, script: driver}
	if run.KeepsTables {
		performance.start = *run.CurrentTable()
	}
	if performance.ScriptError = run.Play(m); performance.ScriptError == nil {
		performance.ScriptError = driver.unusedMoveError(m)
	}
	if engine.OutOfTime(performance.ScriptError) {
		return nil, performance.ScriptError
	}
	if performance.ScriptError != nil && run.AblatedRule == 0 {
		if entryErr := (*entry.Error)(nil); !errors.As(performance.ScriptError, &entryErr) {
			return nil, s.At(driver.withMoveLine(performance.ScriptError))
		}
		performance.events, performance.Failures = run.Events(), driver.failures
		return performance, s.At(performance.ScriptError)
	}
	performance.events, performance.Failures = run.Events(), driver.failures
	for _, x := range append(driver.unreachedExpectations(run.AblatedRule != 0), expected...) {
		f, err := driver.checkExpectation(&x, performance.events)
		if err != nil {
			return nil, s.At(err)
		}
		if f != nil {
			f.At = driver.describePlace()
			performance.Failures = append(performance.Failures, *f)
		}
	}
	return performance, nil
}

// unreachedExpectations returns the expectations among the moves that were not reached, because the game ended
// before; none where ruleTakenAway is set.
func (s *script) unreachedExpectations(ruleTakenAway bool) []scenario.Expectation {
	var unreached []scenario.Expectation
	for _, m := range s.moves[min(s.next, len(s.moves)):] {
		if m.Kind == scenario.Expect && !ruleTakenAway {
			unreached = append(unreached, m.Expected...)
		}
	}
	return unreached
}

// unusedMoveError returns an error for the first move that was not used; nil where all were, or where those that
// were not may be left out: «fino a: fine partita» also where a deck is not legal and the game does not begin.
func (s *script) unusedMoveError(m engine.Match) error {
	_, over := m.End()
	for _, move := range s.moves[min(s.next, len(s.moves)):] {
		if move.Kind == scenario.Expect && !move.AsksLegality() || over && move.Kind == scenario.CarryOut ||
			move.Kind == scenario.Until && move.Text == scenario.UntilEnd {
			continue
		}
		if move.Kind == scenario.Expect {
			return entry.Errorf(move.Line,
				"attese: dopo questo punto nessuno ha più da scegliere, e «può» si chiede dove qualcuno sceglie")
		}
		if move.Kind == scenario.RefusedAct || move.Kind == scenario.AllowedAct {
			return entry.Errorf(move.Line, "la partita è già finita%s, e di un'azione si chiede finché dura",
				s.describeEnding())
		}
		return entry.Errorf(move.Line, "questa mossa non serve: la partita è già finita%s%s", s.describeEnding(),
			s.describeForcedChoices(&move, 0))
	}
	return nil
}

// withMoveLine returns an error of the run itself, such as a limit, with the line of the move that was being carried
// out.
func (s *script) withMoveLine(err error) error {
	if len(s.moves) == 0 {
		return err
	}
	return entry.Errorf(s.moves[max(0, min(s.next, len(s.moves)-1))].Line, "durante questa mossa: %s", err)
}

// describeEnding says in Italian by which event and rule the game ended, in brackets; "" where no event has a rule.
func (s *script) describeEnding() string {
	events := s.run.Events()
	for i := len(events) - 1; i >= 0; i-- {
		if e := &events[i]; len(e.Rules) > 0 {
			return fmt.Sprintf(" (passaggio %d, «%s», %s)", e.Seq, s.match.Table().Kinds[s.run.EventRecords[i].Kind].Name,
				scenario.JoinRules(e.Rules))
		}
	}
	return ""
}

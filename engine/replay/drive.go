package replay

import (
	"cavillo/engine"
	"cavillo/engine/scenario"
)

// MaxAnswers bounds the answers of a branch, which comes from outside.
const MaxAnswers = 5000

// drive plays a scenario or one of its variants with a driver, until it stops. What is printed on the cards it leaves out.
func drive(w *engine.Within, s *scenario.Scenario, variant int, driver engine.Driver) (*Replay, error) {
	setup, _, _, err := s.Part(variant)
	if err != nil {
		return nil, err
	}
	run := &engine.Run{Driver: driver, Tracing: true, Reading: true, Tables: true, Within: w, Limit: w.MostSteps()}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, s.At(err)
	}
	run.Playing = m
	start := *run.TableNow()
	if err := run.Play(m); engine.OutOfTime(err) {
		return nil, err
	} else if err != nil {
		return nil, s.At(err)
	}
	end, _ := m.End()
	p := &Replay{Scenario: s, Variant: variant, Table: s.Game.Table(), Events: run.Events(), Answers: run.Answers(), OK: true, End: end}
	p.End.Phase, p.End.Turn, p.End.Hash = engine.PhaseName(m), m.Turning(), engine.ShortHash(m.Hash())
	if run.Waits {
		run.NoteChoice(engine.Pending)
	}
	p.describe(run, nil, start)
	return p, nil
}

package engine

import "fmt"

// Verify runs a scenario's part in every way that must give the same: twice, from its list of answers, from each point where it rested
// with the answers since then, and after a round trip through its file. It returns the first difference.
func Verify(s *Scenario, variant int) error {
	first, err := Play(s, variant)
	if err != nil {
		return err
	}
	again, err := Play(s, variant)
	if err != nil {
		return err
	}
	if again.Trace() != first.Trace() {
		return fmt.Errorf("%s: two runs differ", s.ID)
	}
	setup, _, _, _ := s.part(variant)
	limit := len(first.Rests)
	if first.End.Over {
		limit = 0
	}
	straight, err := follows(s, setup, nil, &Path{Answers: first.Answers, Rests: limit}, first)
	if err != nil {
		return fmt.Errorf("%s: from its answers: %w", s.ID, err)
	}
	for i, r := range straight.rests {
		path := &Path{Answers: first.Answers[r.answers:], Rests: max(0, limit-i)}
		if _, err := follows(s, setup, r.state, path, first); err != nil {
			return fmt.Errorf("%s: from rest %d of %d: %w", s.ID, i+1, len(straight.rests), err)
		}
	}
	copied, err := LoadScenario([]Game{s.Game}, s.File, s.Text())
	if err != nil {
		return fmt.Errorf("the scenario written out again: %w", err)
	}
	reread, err := Play(copied, variant)
	if err != nil {
		return err
	}
	if reread.Trace() != first.Trace() {
		return fmt.Errorf("%s: differs after a round trip through its file", s.ID)
	}
	return nil
}

// follows runs a path, from a state where one is given, and compares the end with that of the first run.
func follows(s *Scenario, setup *Setup, state any, path *Path, first *Replay) (*Run, error) {
	run := &Run{Driver: path, Tracing: true, Reading: true}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, err
	}
	if state != nil {
		m.Restore(state)
	}
	if err := run.Play(m); err != nil {
		return nil, err
	}
	if hash := short(m.Hash()); hash != first.End.Hash {
		return nil, fmt.Errorf("the end is %s %s, straight it is %s %s", m.PhaseName(), hash, first.End.Phase, first.End.Hash)
	}
	return run, nil
}

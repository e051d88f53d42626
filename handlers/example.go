package handlers

import (
	"errors"

	"cavillo/engine"
	"cavillo/views"
)

// example is a scenario that readers may look at.
type example struct {
	id       string
	scenario *engine.Scenario
	agrees   *once[bool] // whether all its expectations hold; played at the first wait
}

func newExample(sc *engine.Scenario) *example {
	return &example{id: string(sc.Game.Code()) + "/" + sc.ID, scenario: sc, agrees: newOnce(func() (bool, error) {
		replay, err := engine.Play(sc, 0)
		return err == nil && replay.OK, nil
	})}
}

// playKey identifies a replay: of a scenario (variant 0), or of one of its variants, or of a branch of either.
type playKey struct {
	scenario *engine.Scenario
	variant  int
	branch   string
}

// maxReplays is how many replays are cached, because a visitor steps through the passages of one. Each holds the position after every
// passage.
const maxReplays = 16

func newReplays(most int) *recent[playKey, *engine.Replay] {
	return newRecent(most, func(playKey, *engine.Replay) int { return 1 })
}

// replay plays an example, or a variant of it. The result is always the same, so it is cached in s.played.
func (s *server) replay(e *example, variant int) (*engine.Replay, error) {
	key := playKey{e.scenario, variant, ""}
	if replay, found := s.played.get(key); found {
		return replay, nil
	}
	replay, err := engine.Play(e.scenario, variant)
	if err == nil {
		s.played.put(key, replay)
	}
	return replay, err
}

// branch plays a branch of an example, or of a variant of it. Where a turn no longer fits, problem says so in Italian, and the replay is what was
// played until there, or nil.
func (s *server) branch(e *example, own *engine.Replay, text string) (replay *engine.Replay, problem string, err error) {
	key := playKey{e.scenario, own.Variant, text}
	if replay, found := s.played.get(key); found {
		return replay, "", nil
	}
	turns, err := engine.ReadBranch(text)
	if err == nil {
		replay, err = engine.Branch(own, turns)
	}
	if replay != nil && len(replay.Events) == 0 {
		replay = nil // nothing to show
	}
	var wrong *engine.ScenarioError
	switch {
	case errors.As(err, &wrong):
		return replay, wrong.Text, nil
	case err != nil:
		return nil, "", err
	case replay == nil || len(replay.Turned) == 0:
		return nil, "il ramo fa quello che fa l’esempio", nil
	}
	s.played.put(key, replay)
	return replay, "", nil
}

// differs is the index of the first passage of a variant that differs from the scenario itself; -1 where none does, for the scenario
// itself and where a replay fails.
func (s *server) differs(e *example, variant int) int {
	if variant == 0 {
		return -1
	}
	scenario, err := s.replay(e, 0)
	replay, failed := s.replay(e, variant)
	if err != nil || failed != nil {
		return -1
	}
	return views.FirstDifference(scenario, replay)
}

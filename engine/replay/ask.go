package replay

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// Ask plays some moves and then asks the rules whether an act may be done. It returns their answer and the phase in
// which they were asked. The answer is nil where the game ends before the moves do.
func Ask(game engine.Game, setup *engine.Setup, moves []scenario.Move, act scenario.Move) (answer *wording.FoundAct,
	phase string, err error) {
	act.Kind = scenario.Question
	driver := &script{moves: append(slices.Clone(moves), act), hasSeed: setup.Seeded, setup: setup}
	run := &engine.Run{Driver: driver, KeepsEvents: true, KeepsChoices: true}
	match, err := game.Start(run, setup)
	if err != nil {
		return nil, "", err
	}
	driver.run, driver.match, run.CurrentMatch = run, match, match
	err = run.Play(match)
	return driver.questionAnswer, driver.questionPhase, err
}

// answerQuestion stores the rules' answer to a move of the kind Question at the pending choice.
func (s *script) answerQuestion(r *engine.Run, m *scenario.Move) {
	found, problem := s.findAct(m.Seat, m.Text)
	if problem != "" {
		r.Stop(entry.Errorf(m.Line, "%s", problem))
	}
	s.questionAnswer, s.questionPhase = &found, engine.PhaseName(s.match)
}

package handlers

import (
	"cavillo/engine"
	"cavillo/handlers/limit"
)

// example is a scenario that readers may look at.
type example struct {
	id       string
	scenario *engine.Scenario
	agrees   *limit.Once[bool] // whether all its expectations hold; played at the first wait
}

func newExample(sc *engine.Scenario) *example {
	id := string(sc.Game.Code()) + "/" + sc.ID
	return &example{id: id, scenario: sc, agrees: limit.NewOnce(func() (bool, error) {
		replay, err := engine.Play(sc, 0)
		return err == nil && replay.OK, nil
	})}
}

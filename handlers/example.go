package handlers

import (
	"cavillo/engine"
	"cavillo/handlers/limit"
	"cavillo/views"
)

// example is a scenario that readers may look at.
type example struct {
	line
	id     string
	agrees *limit.Once[bool] // whether all its expectations hold; played at the first wait
}

func newExample(sc *engine.Scenario) *example {
	id := string(sc.Game.Code()) + "/" + sc.ID
	return &example{line: line{views.ExampleHome(id), sc}, id: id, agrees: limit.NewOnce(func() (bool, error) {
		replay, err := engine.Play(sc, 0)
		return err == nil && replay.OK, nil
	})}
}

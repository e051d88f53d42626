package handlers

import (
	"cavillo/engine/scenario"
)

// example is a scenario that readers may look at.
type example struct {
	id       string
	scenario *scenario.Scenario
}

func newExample(sc *scenario.Scenario) *example {
	return &example{string(sc.Game.Code()) + "/" + sc.ID, sc}
}

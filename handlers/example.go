package handlers

import "cavillo/engine"

// example is a scenario that readers may look at.
type example struct {
	id       string
	scenario *engine.Scenario
}

func newExample(sc *engine.Scenario) *example {
	return &example{string(sc.Game.Code()) + "/" + sc.ID, sc}
}

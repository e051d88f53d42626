package handlers

import (
	"cavillo/engine/scenario"
)

// example is a scenario that readers may open. id is its name in addresses, such as "ws/refresh-a-meta-danno".
type example struct {
	id       string
	scenario *scenario.Scenario
}

// newExample makes the example of a scenario.
func newExample(sc *scenario.Scenario) *example {
	return &example{string(sc.Game.Code()) + "/" + sc.ID, sc}
}

package weiss

import (
	"embed"
	"sync"

	"cavillo/engine"
)

//go:embed scenarios/*.yaml
var scenarioFiles embed.FS

// Scenarios are the published scenarios of Weiss Schwarz, by id. The first call reads them; they are shared and never change.
var Scenarios = sync.OnceValues(func() ([]*engine.Scenario, error) { return engine.LoadScenarios(Game{}, scenarioFiles) })

package yugioh

import (
	"embed"
	"sync"

	"cavillo/engine"
)

//go:embed scenarios
var scenarioFiles embed.FS

// Scenarios are the published scenarios of Yu-Gi-Oh!, by id. The first call reads them; they are shared and never change.
var Scenarios = sync.OnceValues(func() ([]*engine.Scenario, error) { return engine.LoadScenarios(Game{}, scenarioFiles) })

package yugioh

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
)

//go:embed scenarios
var scenarioFiles embed.FS

// Scenarios are the published scenarios of Yu-Gi-Oh!, by id. The first call reads them; they are shared and never change.
var Scenarios = sync.OnceValues(func() ([]*engine.Scenario, error) {
	names, err := fs.Glob(scenarioFiles, "scenarios/*.yaml")
	if err != nil {
		return nil, err
	}
	var scenarios []*engine.Scenario
	for _, name := range names {
		data, err := scenarioFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		s, err := engine.LoadScenario([]engine.Game{Game{}}, name, data)
		if err != nil {
			return nil, err
		}
		if name != "scenarios/"+s.ID+".yaml" {
			return nil, &engine.ScenarioError{File: name, Line: 1, Text: "il file deve chiamarsi come il suo id, " + s.ID}
		}
		scenarios = append(scenarios, s)
	}
	slices.SortFunc(scenarios, func(a, b *engine.Scenario) int { return strings.Compare(a.ID, b.ID) })
	return scenarios, nil
})

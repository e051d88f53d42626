package engine

import (
	"io/fs"
	"slices"
	"strings"
)

// LoadScenarios reads the scenarios of a game in a folder of its files, each named by its id, and returns them in the order of their ids.
func LoadScenarios(game Game, files fs.FS, folder string) ([]*Scenario, error) {
	names, err := fs.Glob(files, folder+"/*.yaml")
	if err != nil {
		return nil, err
	}
	var scenarios []*Scenario
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		s, err := LoadScenario([]Game{game}, name, data)
		if err != nil {
			return nil, err
		}
		if name != folder+"/"+s.ID+".yaml" {
			return nil, &ScenarioError{File: name, Line: 1, Text: "il file deve chiamarsi come il suo id, " + s.ID}
		}
		scenarios = append(scenarios, s)
	}
	slices.SortFunc(scenarios, func(a, b *Scenario) int { return strings.Compare(a.ID, b.ID) })
	return scenarios, nil
}

package shipped

import (
	"io/fs"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// Scenarios reads the scenarios of a game in a folder of its files, each named by its id, and returns them in the order
// of their ids.
func LoadScenarios(game engine.Game, files fs.FS, folder string) ([]*scenario.Scenario, error) {
	return loadNamed(files, folder, func(name string, data []byte) (*scenario.Scenario, string, error) {
		s, err := scenario.LoadScenario([]engine.Game{game}, name, data)
		if err != nil {
			return nil, "", err
		}
		return s, s.ID, nil
	})
}

// loadNamed reads every YAML file of a folder, in the order of their names: each is named by its id.
func loadNamed[T any](files fs.FS, folder string,
	load func(name string, data []byte) (loaded T, id string, err error)) (all []T,
	err error) {
	names, err := fs.Glob(files, folder+"/*.yaml")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		loaded, id, err := load(name, data)
		if err != nil {
			return nil, err
		}
		if name != folder+"/"+id+".yaml" {
			return nil, &entry.Error{File: name, Line: 1, Text: "il file deve chiamarsi come il suo id, " + id}
		}
		all = append(all, loaded)
	}
	return all, nil
}

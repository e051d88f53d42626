package shipped

import (
	"io/fs"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// LoadScenarios reads the scenarios in a folder of a game's files and returns them in the order of their IDs. Each
// file must be named by its ID.
func LoadScenarios(game engine.Game, files fs.FS, folder string) ([]*scenario.Scenario, error) {
	return loadNamed(files, folder, func(name string, data []byte) (*scenario.Scenario, string, error) {
		s, err := scenario.LoadScenario([]engine.Game{game}, name, data)
		if err != nil {
			return nil, "", err
		}
		return s, s.ID, nil
	})
}

// loadNamed loads every YAML file of a folder, in the order of the names. A file whose name is not its ID is an
// error.
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

package engine

import (
	"errors"
	"io/fs"

	"cavillo/engine/entry"

	"cavillo/rulebooks"
)

// Ships is what ships with some games besides their rules, for pages. A game that has no timing or no phrases is not in their map.
type Ships struct {
	Examples   []*Scenario // by game, then by id
	Situations map[rulebooks.Game][]*Situation
	Timing     map[rulebooks.Game]*Timing
	Phrases    map[rulebooks.Game]*Phrases
}

// LoadScenarios reads the scenarios of a game in a folder of its files, each named by its id, and returns them in the order of their ids.
func LoadScenarios(game Game, files fs.FS, folder string) ([]*Scenario, error) {
	return loadNamed(files, folder, func(name string, data []byte) (*Scenario, string, error) {
		s, err := LoadScenario([]Game{game}, name, data)
		if err != nil {
			return nil, "", err
		}
		return s, s.ID, nil
	})
}

// LoadSituations is LoadScenarios for situations, and reads beside their folder, in fillings.tsv, which rules decide them.
func LoadSituations(game Game, files fs.FS, folder string) ([]*Situation, error) {
	situations, err := loadNamed(files, folder, func(name string, data []byte) (*Situation, string, error) {
		s, err := LoadSituation(game, name, data)
		if err != nil {
			return nil, "", err
		}
		return s, s.ID, nil
	})
	if err != nil {
		return nil, err
	}
	fillings, err := fs.ReadFile(files, "fillings.tsv")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	learnRules(situations, string(fillings))
	return situations, nil
}

// loadNamed reads every YAML file of a folder, in the order of their names: each is named by its id.
func loadNamed[T any](files fs.FS, folder string, load func(name string, data []byte) (loaded T, id string, err error)) (all []T,
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

package shipped

import (
	"errors"
	"io/fs"

	"cavillo/engine"
	"cavillo/engine/phrase"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/rulebooks"
)

// Games has what ships with several games, for pages. Timing and Phrases have no entry for a game without that file.
type Games struct {
	Examples   []*scenario.Scenario // by game, then by id
	Situations map[rulebooks.Game][]*situation.Situation
	Timing     map[rulebooks.Game]*timing.Table
	Phrases    map[rulebooks.Game]*phrase.Set
}

// LoadSituations is LoadScenarios for situations. It also reads fillings.tsv, beside the folder, with the rules that
// decide them.
func LoadSituations(game engine.Game, files fs.FS, folder string) ([]*situation.Situation, error) {
	situations, err := loadNamed(files, folder, func(name string, data []byte) (*situation.Situation, string, error) {
		s, err := situation.Load(game, name, data)
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
	situation.LearnRules(situations, string(fillings))
	return situations, nil
}

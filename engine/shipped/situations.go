package shipped

import (
	"errors"
	"io/fs"

	"cavillo/engine"
	"cavillo/engine/scenario"
	"cavillo/engine/situation"
	"cavillo/engine/timing"
	"cavillo/rulebooks"
)

// Games is what ships with some games besides their rules, for pages. A game that has no timing or no phrases is not in
// their map.
type Games struct {
	Examples   []*scenario.Scenario // by game, then by id
	Situations map[rulebooks.Game][]*situation.Situation
	Timing     map[rulebooks.Game]*timing.Table
	Phrases    map[rulebooks.Game]*situation.Phrases
}

// Situations is Scenarios for situations, and reads beside their folder, in fillings.tsv, which rules decide them.
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

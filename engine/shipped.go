package engine

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// LoadScenarios reads the published scenarios of a game, scenarios/*.yaml, each named by its id, and gives them by id.
func LoadScenarios(game Game, files fs.FS) ([]*Scenario, error) {
	names, err := fs.Glob(files, "scenarios/*.yaml")
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
		if name != "scenarios/"+s.ID+".yaml" {
			return nil, &ScenarioError{File: name, Line: 1, Text: "il file deve chiamarsi come il suo id, " + s.ID}
		}
		scenarios = append(scenarios, s)
	}
	slices.SortFunc(scenarios, func(a, b *Scenario) int { return strings.Compare(a.ID, b.ID) })
	return scenarios, nil
}

var (
	citation = regexp.MustCompile(`\bcite\.R(A_[0-9]+|[0-9]+(?:_[0-9]+)*)`)
	comment  = regexp.MustCompile(`(?m)//.*$`)
)

// CitedBy reads the code of a game's package for the rules that it can cite, in the order of the book.
func CitedBy(game rulebooks.Game, code fs.FS) ([]rulebooks.Ref, error) {
	names, err := fs.Glob(code, "*.go")
	if err != nil {
		return nil, err
	}
	var cited []rulebooks.Ref
	for _, name := range names {
		text, err := fs.ReadFile(code, name)
		if err != nil {
			return nil, err
		}
		for _, m := range citation.FindAllSubmatch(comment.ReplaceAll(text, nil), -1) {
			number, err := rulebooks.ParseNumber(strings.ReplaceAll(string(m[1]), "_", "."))
			if err != nil {
				return nil, err
			}
			cited = append(cited, rulebooks.Ref{Game: game, Number: number})
		}
	}
	slices.SortFunc(cited, func(a, b rulebooks.Ref) int { return a.Number.Compare(b.Number) })
	cited = slices.Compact(cited)
	return slices.DeleteFunc(cited, func(r rulebooks.Ref) bool { return cite.Find(r) == 0 }), nil
}

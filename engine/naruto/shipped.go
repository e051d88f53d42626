package naruto

import (
	"embed"

	"cavillo/engine/shipped"
)

//go:generate go run ../cite/cited

//go:embed scenarios/*.yaml situations/*.yaml templates/*.yaml timing.yaml phrases.yaml
//go:embed fillings.tsv not-executable.tsv structure.tsv mutants.tsv
var files embed.FS

// Shipped holds the data that ship with the game: scenarios, situations, lists of rules and mutants, and the rules
// that the code can cite.
var Shipped = shipped.New(Game{}, files, cited)

// Scenarios are the published scenarios of Naruto, by id.
var Scenarios = Shipped.Scenarios

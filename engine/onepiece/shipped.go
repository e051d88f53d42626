package onepiece

import (
	"embed"

	"cavillo/engine/shipped"
)

//go:generate go run ../cite/cited

//go:embed scenarios/*.yaml templates/*.yaml situations/*.yaml fillings.tsv timing.yaml phrases.yaml not-executable.tsv structure.tsv mutants.tsv
var files embed.FS

// Shipped holds what ships with the code of the game: scenarios, situations, lists of rules and mutants, and
// the rules that the code can cite.
var Shipped = shipped.New(Game{}, files, cited)

// Scenarios are the published scenarios of One Piece, by id.
var Scenarios = Shipped.Scenarios

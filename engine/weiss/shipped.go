package weiss

import (
	"embed"

	"cavillo/engine/shipped"
)

//go:generate go run ../cite/cited

//go:embed scenarios/*.yaml templates/*.yaml situations/*.yaml fillings.tsv timing.yaml phrases.yaml not-executable.tsv structure.tsv mutants.tsv
var gameFiles embed.FS

// Shipped is what ships with the code of the game.
var Shipped = shipped.New(Game{}, gameFiles, cited)

// Scenarios are the published scenarios of Weiss Schwarz, by id.
var Scenarios = Shipped.Scenarios

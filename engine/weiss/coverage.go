package weiss

import (
	"embed"
	"sync"

	"cavillo/engine"
	"cavillo/rulebooks"
)

// rulesCode is this package's own code, read for the rules that it cites.
//
//go:embed actions*.go atoms*.go cards.go ch*.go conceivable.go derived*.go match.go position.go reasons.go report.go select*.go start.go state.go trial.go view.go words.go
var rulesCode embed.FS

//go:embed not-executable.tsv
var notExecutable string

//go:embed structure.tsv
var structure string

// Cited are the rules that the code of this package can cite, in the order of the book.
var Cited = sync.OnceValues(func() ([]rulebooks.Ref, error) { return engine.CitedBy(rulebooks.WS, rulesCode) })

// Cover measures the coverage of rules, the numbers of the document with their classes, by the published scenarios.
func Cover(classes map[rulebooks.Number]string) (*engine.Coverage, error) {
	scenarios, err := Scenarios()
	if err != nil {
		return nil, err
	}
	cited, err := Cited()
	if err != nil {
		return nil, err
	}
	reasons, err := engine.ReadReasons(notExecutable)
	if err != nil {
		return nil, err
	}
	return engine.Cover(rulebooks.WS, classes, cited, reasons, scenarios)
}

// Structure are the rules that may be cited where they decide nothing, with the reasons.
func Structure() ([]engine.Structural, error) { return engine.ReadStructure(rulebooks.WS, structure) }

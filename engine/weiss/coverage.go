package weiss

import (
	"embed"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/rulebooks"
)

// rulesCode is this package's own code, read for the rules that it cites.
//
//go:embed atoms.go atoms_abilities.go cards.go conceivable.go select*.go ch*.go match.go position.go start.go state.go view.go words.go
var rulesCode embed.FS

//go:embed not-executable.tsv
var notExecutable string

//go:embed decorative.tsv
var decorative string

var (
	citation = regexp.MustCompile(`\bcite\.R([0-9]+(?:_[0-9]+)*)`)
	comment  = regexp.MustCompile(`(?m)//.*$`)
)

// Cited are the rules that the code of this package can cite, in the order of the book.
var Cited = sync.OnceValues(func() ([]rulebooks.Ref, error) {
	names, err := fs.Glob(rulesCode, "*.go")
	if err != nil {
		return nil, err
	}
	var cited []rulebooks.Ref
	for _, name := range names {
		code, err := rulesCode.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, m := range citation.FindAllSubmatch(comment.ReplaceAll(code, nil), -1) {
			number, err := rulebooks.ParseNumber(strings.ReplaceAll(string(m[1]), "_", "."))
			if err != nil {
				return nil, err
			}
			cited = append(cited, rulebooks.Ref{Game: rulebooks.WS, Number: number})
		}
	}
	slices.SortFunc(cited, func(a, b rulebooks.Ref) int { return a.Number.Compare(b.Number) })
	cited = slices.Compact(cited)
	return slices.DeleteFunc(cited, func(r rulebooks.Ref) bool { return cite.Find(r) == 0 }), nil
})

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

// Decorative are the citations that may change nothing where they stand, with the reasons.
func Decorative() ([]engine.Listed, error) { return engine.ReadListed(rulebooks.WS, decorative) }

package search

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavillo/rulebooks"
)

// The language of judges is data, so that people who know the games can improve it without reading code.
var (
	//go:embed questions.tsv
	questionsFile string
	//go:embed variants
	variantFiles embed.FS
	//go:embed weights.tsv
	weightsFile string
	//go:embed versions.tsv
	versionsFile string
)

// dataVersions returns, by game, the version of the book whose numbers the data files have.
var dataVersions = sync.OnceValue(func() map[rulebooks.Game]string {
	versions := map[rulebooks.Game]string{}
	for line := range strings.Lines(versionsFile) {
		if game, version, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && !strings.HasPrefix(game, "#") {
			versions[rulebooks.Game(game)] = version
		}
	}
	return versions
})

// basisOf returns the basis of the numbers of a book's rules in the data files.
func basisOf(b *rulebooks.Book) rulebooks.Basis {
	return rulebooks.Basis{Book: b, Version: dataVersions()[b.Game]}
}

// readVariants parses lines "game <tab> rule <tab> variant; variant". It returns the query variants of each rule,
// still joined by "; ".
func readVariants(text string) (map[rulebooks.Ref]string, error) {
	variants := map[rulebooks.Ref]string{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("questions.tsv:%d: %d columns, want game, rule, variants", i+1, len(columns))
		}
		n, err := rulebooks.ParseNumber(columns[1])
		ref := rulebooks.Ref{Game: rulebooks.Game(columns[0]), Number: n}
		if err != nil || !ref.Game.Valid() || variants[ref] != "" {
			return nil, fmt.Errorf("questions.tsv:%d: %s %s is no rule, or stands twice", i+1, columns[0], columns[1])
		}
		variants[ref] = columns[2]
	}
	return variants, nil
}

// variantsInForce returns the query variants of the rules of a book, by the numbers that are in force. A rule to which
// another was joined has the variants of both; those of a rule that is gone are left out.
func variantsInForce(b *rulebooks.Book, variants map[rulebooks.Ref]string) map[rulebooks.Ref]string {
	basis := basisOf(b)
	if basis.IsInForce() {
		return variants
	}
	located := map[rulebooks.Ref]string{}
	for _, ref := range slices.SortedFunc(maps.Keys(variants), rulebooks.Ref.Compare) {
		if ref.Game != b.Game {
			continue
		}
		if s := basis.Standing(ref); s.Rule != nil {
			located[s.Now.Ref] += "; " + variants[ref]
		}
	}
	return located
}

// addVariants reads the files variants/GAME.tsv and variants/GAME-PART.tsv, with lines "number <tab> variant;
// variant", and appends their query variants to those of each rule. It leaves out the files whose name the pattern
// without matches.
func addVariants(variants map[rulebooks.Ref]string, files fs.FS, without string) error {
	names, err := fs.Glob(files, "variants/*.tsv")
	if err != nil {
		return err
	}
	for _, name := range names {
		if isLeftOut, err := path.Match(without, path.Base(name)); err != nil {
			return err
		} else if isLeftOut {
			continue
		}
		game, _, _ := strings.Cut(strings.TrimSuffix(path.Base(name), ".tsv"), "-")
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			number, listed, ok := strings.Cut(line, "\t")
			n, err := rulebooks.ParseNumber(number)
			ref := rulebooks.Ref{Game: rulebooks.Game(game), Number: n}
			if !ok || err != nil || !ref.Game.Valid() {
				return fmt.Errorf("%s:%d: want a rule's number, a tab, variants", name, i+1)
			}
			variants[ref] += "; " + listed
		}
	}
	return nil
}

// stageWeights are the weights of the features in the two stages of reranking.
type stageWeights struct{ first, second features }

// readWeights parses lines "name <tab> first <tab> second", one for each feature in the order of featureTable.
func readWeights(text string) (w stageWeights, err error) {
	k := 0
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 || k == len(featureTable) || columns[0] != featureTable[k].name {
			return w, fmt.Errorf("weights.tsv:%d: want each feature once, in order, with two weights", i+1)
		}
		for column, stage := range []*features{&w.first, &w.second} {
			if stage[k], err = strconv.ParseFloat(columns[1+column], 64); err != nil {
				return w, fmt.Errorf("weights.tsv:%d: %w", i+1, err)
			}
		}
		k++
	}
	if k != len(featureTable) {
		return w, fmt.Errorf("weights.tsv: %d of %d features", k, len(featureTable))
	}
	return w, nil
}

package language

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"cavillo/rulebooks"
)

//go:embed italian.tsv ws.tsv nar.tsv op.tsv ygo.tsv fow.tsv
var vocabularyFiles embed.FS

// Relation is how words that players type relate to words that our texts print.
type Relation string

const (
	Same  Relation = "same"  // they say the same, in every form
	Some  Relation = "some"  // they name some of what the printed word names
	Short Relation = "short" // they are short for the printed word
	Finds Relation = "finds" // whoever types them looks for the printed words
	Near  Relation = "near"  // the printed words are near in meaning
)

// Entry is a row of a vocabulary.
type Entry struct {
	Game     rulebooks.Game // "" for every game
	Relation Relation
	Typed    []string // words or phrases as players type them, lower case, with accents
	Printed  []string // words or phrases of our texts
}

// Entries returns the rows of all vocabularies: those of every game first, then game by game. The files are read once.
var Entries = sync.OnceValues(func() (all []Entry, err error) {
	var faults []error
	for _, game := range append([]rulebooks.Game{""}, rulebooks.Games...) {
		name := string(game) + ".tsv"
		if game == "" {
			name = "italian.tsv"
		}
		text, err := vocabularyFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		entries, err := readEntries(name, game, string(text))
		all, faults = append(all, entries...), append(faults, err)
	}
	return all, errors.Join(faults...)
})

// readEntries reads the rows of a file: relation, typed words, printed words, with tabs between them and ";" between
// several words. A line that begins with "#" is a comment. The error names file and line.
func readEntries(name string, game rulebooks.Game, text string) (all []Entry, err error) {
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("%s:%d: %d columns, want a relation, words that are typed, words that are printed",
				name, i+1, len(columns))
		}
		e := Entry{game, Relation(columns[0]), SplitList(columns[1], ";"), SplitList(columns[2], ";")}
		switch {
		case !slices.Contains([]Relation{Same, Some, Short, Finds, Near}, e.Relation):
			return nil, fmt.Errorf("%s:%d: relation %q is none of same, some, short, finds, near", name, i+1, columns[0])
		case len(e.Typed) == 0 || len(e.Printed) == 0:
			return nil, fmt.Errorf("%s:%d: a side is empty", name, i+1)
		case slices.Contains([]Relation{Same, Some, Short}, e.Relation) && len(e.Printed) > 1:
			return nil, fmt.Errorf("%s:%d: words that say the same, or name some of it, have one printed word", name, i+1)
		}
		all = append(all, e)
	}
	return all, nil
}

// SplitList returns the parts of a list that a separator parts, without blanks around them and without empty ones.
func SplitList(list, separator string) (parts []string) {
	for part := range strings.SplitSeq(list, separator) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// Shorts returns the folded words for each short word of players, of all games: a line is read before its game is known.
// It panics where a vocabulary is wrong, which a test finds.
var Shorts = sync.OnceValue(func() map[string]string {
	entries, err := Entries()
	if err != nil {
		panic(err)
	}
	words := map[string]string{}
	for _, e := range entries {
		for _, short := range e.Typed {
			if e.Relation == Short {
				words[short] = Fold(e.Printed[0])
			}
		}
	}
	return words
})

package search

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"cavillo/rulebooks"
)

// The words of judges are data: whoever knows the games can mend them without reading code.
var (
	//go:embed stems.txt
	stemsFile string
	//go:embed synonyms.tsv
	synonymsFile string
	//go:embed questions.tsv
	questionsFile string
	//go:embed ways
	waysFiles embed.FS
)

// synonym says that judges' words mean printed ones.
type synonym struct {
	game    rulebooks.Game // "" for every game
	near    bool           // everyday words that are near to the printed ones, no more
	said    []string       // what is typed, each of one word or more
	printed []string       // what our texts say
}

// readQuestions reads lines "game <tab> rule <tab> way of asking; way of asking" and returns the ways by rule.
func readQuestions(text string) (map[rulebooks.Ref]string, error) {
	ways := map[rulebooks.Ref]string{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("questions.tsv:%d: %d columns, want game, rule, ways of asking", i+1, len(columns))
		}
		n, err := rulebooks.ParseNumber(columns[1])
		ref := rulebooks.Ref{Game: rulebooks.Game(columns[0]), Number: n}
		if err != nil || !ref.Game.Valid() || ways[ref] != "" {
			return nil, fmt.Errorf("questions.tsv:%d: %s %s is no rule, or stands twice", i+1, columns[0], columns[1])
		}
		ways[ref] = columns[2]
	}
	return ways, nil
}

// addWays reads the files ways/GAME.tsv and ways/GAME-CHAPTERS.tsv, lines "number <tab> way of asking; way of asking", and adds
// them to the ways of asking.
func addWays(ways map[rulebooks.Ref]string, files fs.FS) error {
	names, err := fs.Glob(files, "ways/*.tsv")
	if err != nil {
		return err
	}
	for _, name := range names {
		game, _, _ := strings.Cut(strings.TrimSuffix(path.Base(name), ".tsv"), "-")
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			number, asked, ok := strings.Cut(line, "\t")
			n, err := rulebooks.ParseNumber(number)
			ref := rulebooks.Ref{Game: rulebooks.Game(game), Number: n}
			if !ok || err != nil || !ref.Game.Valid() {
				return fmt.Errorf("%s:%d: want a rule's number, a tab, ways of asking", name, i+1)
			}
			ways[ref] += "; " + asked
		}
	}
	return nil
}

// readSynonyms reads lines "game <tab> said; said <tab> printed; printed"; game "*" means every game, "~" too, for words that are only near; "#" starts a comment.
func readSynonyms(text string) ([]synonym, error) {
	var all []synonym
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("synonyms.tsv:%d: %d columns, want game, said, printed", i+1, len(columns))
		}
		s := synonym{game: rulebooks.Game(columns[0]), said: splitList(columns[1], ";"), printed: splitList(columns[2], ";")}
		if s.near = columns[0] == "~"; s.near || columns[0] == "*" {
			s.game = ""
		} else if !s.game.Valid() {
			return nil, fmt.Errorf("synonyms.tsv:%d: game %q is unknown", i+1, columns[0])
		}
		if len(s.said) == 0 || len(s.printed) == 0 {
			return nil, fmt.Errorf("synonyms.tsv:%d: a side is empty", i+1)
		}
		all = append(all, s)
	}
	return all, nil
}

// synonyms are those that ship, read once.
var synonyms = sync.OnceValues(func() ([]synonym, error) { return readSynonyms(synonymsFile) })

func splitList(s, separator string) []string {
	var parts []string
	for _, part := range strings.Split(s, separator) {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

// stemLike maps a word to the one whose stem it takes, from stems.txt.
var stemLike = sync.OnceValue(func() map[string]string {
	like := map[string]string{}
	for _, line := range strings.Split(stemsFile, "\n") {
		forms, model, ok := strings.Cut(line, "=")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, form := range splitList(forms, ",") {
			like[form] = strings.TrimSpace(model)
		}
	}
	return like
})

package evaluation

import (
	"embed"
	"fmt"
	"strings"

	"cavillo/rulebooks"
)

// outsideFiles are questions of procedure that the books do not answer. The search must recognise them instead of
// leading to a rule.
//
//go:embed outside/*.tsv
var outsideFiles embed.FS

// OutsideQuery is a question that no book answers.
type OutsideQuery struct {
	In   rulebooks.Game // the game chosen, "" for none
	Text string
}

// ReadOutside reads the questions of one half that no book answers.
func ReadOutside(half Half) ([]OutsideQuery, error) {
	name := "outside/" + string(half) + ".tsv"
	text, err := outsideFiles.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var all []OutsideQuery
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		game, asked, ok := strings.Cut(line, "\t")
		q := OutsideQuery{rulebooks.Game(game), asked}
		if game == "-" {
			q.In = ""
		}
		if !ok || q.In != "" && !q.In.Valid() {
			return nil, fmt.Errorf("%s:%d: want a game or -, and a question", name, i+1)
		}
		all = append(all, q)
	}
	return all, nil
}

package reading_test

import (
	"bufio"
	_ "embed"
	"regexp"
	"strings"
	"testing"
)

//go:embed testdata/synonyms.tsv
var synonymList string

// synonym is a word or phrase of a game, or of all, and another one that players put for it.
type synonym struct {
	game    string // "*" for all
	pattern *regexp.Regexp
	other   string
}

var synonyms = readSynonyms()

func readSynonyms() (list []synonym) {
	for lines := bufio.NewScanner(strings.NewReader(synonymList)); lines.Scan(); {
		if fields := strings.Split(lines.Text(), "\t"); len(fields) == 3 {
			pattern := regexp.MustCompile(`(?i)(?:^|[^\pL\d])(` + regexp.QuoteMeta(fields[1]) + `)(?:$|[^\pL\d])`)
			list = append(list, synonym{fields[0], pattern, fields[2]})
		}
	}
	return list
}

// putSynonym puts one synonym for a word of a line.
func putSynonym(b *base) (string, bool) {
	var lines []string
	for _, s := range synonyms {
		if s.game != "*" && s.game != b.game {
			continue
		}
		if at := s.pattern.FindStringSubmatchIndex(b.line); at != nil {
			lines = append(lines, b.line[:at[2]]+s.other+b.line[at[3]:])
		}
	}
	return pick(b.line, lines)
}

// TestSynonyms holds the form of the list.
func TestSynonyms(t *testing.T) {
	games := map[string]int{}
	for _, s := range synonyms {
		games[s.game]++
	}
	if games["*"] < 25 {
		t.Errorf("%d synonyms of all games", games["*"])
	}
	for game := range situationsByGame(t) {
		if games[game] < 15 {
			t.Errorf("%d synonyms of %s", games[game], game)
		}
	}
}

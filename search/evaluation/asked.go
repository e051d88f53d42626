package evaluation

import (
	"context"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/search"
)

// Files of questions that have a right first answer.
var (
	//go:embed table.tsv
	tableFile string
	//go:embed pairs.tsv
	pairsFile string
)

// AskedQuestion is a question, and the rules of which any one is a right first answer.
type AskedQuestion struct {
	Game     rulebooks.Game
	Text     string
	Rules    []rulebooks.Number
	Others   []rulebooks.Number // of a table question: rules that help too
	Half     Half               // of a question of a pair, "" for others
	Pair     string             // its number
	Opposite []rulebooks.Number // rules that answer the other question of the pair, and not this one
}

// ReadTableQuestions returns the questions of table.tsv. A line is: game, question, rules, other rules.
func ReadTableQuestions(books []*rulebooks.Book) ([]AskedQuestion, error) {
	return readAsked("table.tsv", tableFile, 4, books, func(columns []string, q *AskedQuestion) (others *[]rulebooks.Number) {
		return &q.Others
	})
}

// ReadPairs returns the questions of pairs.tsv, the two of a pair one after the other. A line is: half, pair, game,
// question, rules, opposite rules.
func ReadPairs(books []*rulebooks.Book) ([]AskedQuestion, error) {
	return readAsked("pairs.tsv", pairsFile, 6, books, func(columns []string, q *AskedQuestion) (others *[]rulebooks.Number) {
		q.Half, q.Pair = Half(columns[0]), columns[1]
		return &q.Opposite
	})
}

// readAsked reads rows of some columns, of which the last four are game, question, rules and other rules ("-" for none).
// lead reads those before them and returns what the other rules are.
func readAsked(name, file string, count int, books []*rulebooks.Book,
	lead func([]string, *AskedQuestion) *[]rulebooks.Number) (all []AskedQuestion, err error) {
	err = readRows(name, file, func(columns []string) error {
		if len(columns) != count {
			return fmt.Errorf("%d columns, want %d", len(columns), count)
		}
		last := columns[count-4:]
		q := AskedQuestion{Game: rulebooks.Game(last[0]), Text: last[1]}
		others := lead(columns, &q)
		book, err := bookOf(books, q.Game)
		if err != nil {
			return err
		}
		if q.Rules, err = readRules(book, last[2]); err != nil {
			return err
		}
		*others, err = readRules(book, strings.TrimPrefix(last[3], "-"))
		all = append(all, q)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// AskedReport counts how the search answers questions.
type AskedReport struct {
	Questions int `json:"questions"`
	First     int `json:"first"`    // the first rule among the hits answers
	Three     int `json:"three"`    // one of the first three hits answers, or helps
	Opposite  int `json:"opposite"` // the first rule answers the other question of the pair
}

// Plus adds the counts of other questions.
func (r AskedReport) Plus(o AskedReport) AskedReport {
	return AskedReport{r.Questions + o.Questions, r.First + o.First, r.Three + o.Three, r.Opposite + o.Opposite}
}

// MeasureAsked searches for every question and counts.
func MeasureAsked(ctx context.Context, asked []AskedQuestion, answer Search) (report AskedReport, err error) {
	for _, q := range asked {
		result, err := answer(ctx, search.Query{Text: q.Text, Game: q.Game, Limit: searchLimit})
		if err != nil {
			return report, fmt.Errorf("%q: %w", q.Text, err)
		}
		isOneOf := func(h search.Hit, rules []rulebooks.Number) bool {
			return h.Game == q.Game && slices.Contains(rules, h.Number)
		}
		report.Questions++
		for i, h := range result.Hits[:min(firstHits, len(result.Hits))] {
			if i == 0 && isOneOf(h, q.Rules) {
				report.First++
			}
			if i == 0 && isOneOf(h, q.Opposite) {
				report.Opposite++
			}
			if isOneOf(h, q.Rules) || isOneOf(h, q.Others) {
				report.Three++
				break
			}
		}
	}
	return report, nil
}

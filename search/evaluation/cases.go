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

//go:embed cases.tsv
var casesFile string

// CaseQuery is a question about a case, as a player types it: a ruling or an example has the case.
type CaseQuery struct {
	Game  rulebooks.Game
	Text  string
	Case  string             // the number of a ruling, "12", or an example, "ws/attacco-diretto"
	Rules []rulebooks.Number // those that decide it
}

// ReadCases reads the questions about cases. A line is: game, question, case, rules, separated by tabs.
func ReadCases(books []*rulebooks.Book) (all []CaseQuery, err error) {
	for i, line := range strings.Split(casesFile, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 {
			return nil, fmt.Errorf("cases.tsv:%d: want a game, a question, a case and rules", i+1)
		}
		q := CaseQuery{Game: rulebooks.Game(fields[0]), Text: fields[1], Case: fields[2]}
		index := slices.IndexFunc(books, func(b *rulebooks.Book) bool { return b.Game == q.Game })
		if index < 0 {
			return nil, fmt.Errorf("cases.tsv:%d: no book of %q", i+1, q.Game)
		}
		for _, number := range strings.Fields(fields[3]) {
			if books[index].Rule(rulebooks.Number(number)) == nil {
				return nil, fmt.Errorf("cases.tsv:%d: no rule %s %s", i+1, q.Game, number)
			}
			q.Rules = append(q.Rules, rulebooks.Number(number))
		}
		all = append(all, q)
	}
	return all, nil
}

// hasCase reports whether the ruling or example with an identifier is the one that has the case.
func (q CaseQuery) hasCase(game rulebooks.Game, id string) bool {
	return strings.HasPrefix(id, q.Case+"-") || string(game)+"/"+id == q.Case
}

// firstHits is how many hits a reader looks at before asking in other words.
const firstHits = 3

// leadsToCase reports whether a result leads to the case: its ruling or example, or one of some rules, is among the
// first hits.
func (q CaseQuery) leadsToCase(r search.Result, rules []rulebooks.Ref) bool {
	for _, h := range r.Hits[:min(firstHits, len(r.Hits))] {
		if q.hasCase(h.Game, h.ID) || slices.Contains(rules, h.Ref()) {
			return true
		}
	}
	return r.Ruling != "" && q.hasCase(q.Game, r.Ruling)
}

// CasesReport says where the questions about cases lead.
type CasesReport struct {
	Queries int `json:"queries"`
	Found   int `json:"led"`     // to the ruling or example, or to a rule that it cites
	Decided int `json:"decided"` // of those: to the ruling or example, or to a rule that decides the case
}

// MeasureCases runs the questions about cases. docs are the rulings and examples among which their cases are; one that
// is not there is an error.
func MeasureCases(ctx context.Context, queries []CaseQuery, docs []search.Doc,
	answer Search) (report CasesReport, err error) {
	for _, q := range queries {
		index := slices.IndexFunc(docs, func(d search.Doc) bool { return d.Game == q.Game && q.hasCase(d.Game, d.ID) })
		if index < 0 {
			return report, fmt.Errorf("cases.tsv: %q asks for %s, which is not there", q.Text, q.Case)
		}
		result, err := answer(ctx, search.Query{Text: q.Text, Game: q.Game, Limit: searchLimit})
		if err != nil {
			return report, fmt.Errorf("cases.tsv: %q: %w", q.Text, err)
		}
		var decidingRules []rulebooks.Ref
		for _, number := range q.Rules {
			decidingRules = append(decidingRules, rulebooks.Ref{Game: q.Game, Number: number})
		}
		report.Queries++
		if q.leadsToCase(result, decidingRules) {
			report.Decided++
		}
		if q.leadsToCase(result, slices.Concat(decidingRules, docs[index].Refs)) {
			report.Found++
		}
	}
	return report, nil
}

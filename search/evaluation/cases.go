package evaluation

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/search"
)

//go:embed cases.tsv
var casesFile string

// CaseQuery is a question about the case of a ruling or an example, as a player types it.
type CaseQuery struct {
	Game  rulebooks.Game
	Text  string
	Case  string             // number of a ruling, "12", or name of an example, "ws/attacco-diretto"
	Rules []rulebooks.Number // the rules that decide the case
}

// ReadCases returns the questions of cases.tsv. A line is: game, question, case, rules, separated by tabs.
func ReadCases(books []*rulebooks.Book) (all []CaseQuery, err error) {
	err = readRows("cases.tsv", casesFile, func(columns []string) error {
		if len(columns) != 4 {
			return errors.New("want a game, a question, a case and rules")
		}
		q := CaseQuery{Game: rulebooks.Game(columns[0]), Text: columns[1], Case: columns[2]}
		book, err := bookOf(books, q.Game)
		if err != nil {
			return err
		}
		q.Rules, err = readRules(book, columns[3])
		all = append(all, q)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

// hasCase reports whether a ruling or example of a game is the one that the question is about.
func (q CaseQuery) hasCase(game rulebooks.Game, id string) bool {
	return strings.HasPrefix(id, q.Case+"-") || string(game)+"/"+id == q.Case
}

// firstHits is the number of hits among which a case or rule counts as found.
const firstHits = 3

// leadsToCase reports whether the ruling or example of the case, or one of rules, is among the first hits of r.
func (q CaseQuery) leadsToCase(r search.Result, rules []rulebooks.Ref) bool {
	for _, h := range r.Hits[:min(firstHits, len(r.Hits))] {
		if q.hasCase(h.Game, h.ID) || slices.Contains(rules, h.Ref()) {
			return true
		}
	}
	return r.Ruling != "" && q.hasCase(q.Game, r.Ruling)
}

// CasesReport counts the questions whose case is found.
type CasesReport struct {
	Queries int `json:"queries"`
	Found   int `json:"led"`     // led to the ruling or example, or to a rule that it cites or that decides the case
	Decided int `json:"decided"` // led to the ruling or example, or to a rule that decides the case
}

// MeasureCases searches for every question and counts the results. docs are the searched rulings and examples; a
// question whose case is not among them is an error.
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

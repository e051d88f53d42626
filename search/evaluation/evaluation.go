// Package evaluation measures the quality of a search with graded queries. The queries are in the words of judges; the
// grades of the rules that answer them were given by people who had read the texts and did not know the search.
//
// Each game has two files, <game>.tuning.tsv and <game>.judging.tsv; the queries of all.tuning.tsv and all.judging.tsv
// choose no game. The tuning half is the development set. The judging half is the test set: nothing here tells which of
// its queries fail, so that nobody tunes the search for them. A line is
//
//	kind <tab> game chosen, - for none <tab> query <tab> answers with grades: ws:9.2.1=3 ws:9.2=1
//
// Grade 3: the rule answers. 2: it answers in part, or is needed beside the answer. 1: it is of use. A rule that is not
// listed has grade
//  0. A line that starts with # is a comment. Read refuses an unsound set: a rule that does not exist, a query that
//     occurs twice, too few
//
// queries, or too many of them that share a stem with the title of their rule.
//
// Queries are run as the page of results runs them. The answers are the rules, headings and terms among the hits, in
// their order; rulings, examples and published texts have no grades and are left out. If the query is the number of a
// rule, that rule is the first answer; if several games have the number, their rules are the answers. The measures of a
// query are:
//
//	nDCG@10  the sum, over the first ten answers, of (2^grade - 1) / log2(1 + place), divided by the sum for the best possible order
//	MRR      1 / place of the first answer of grade 2 or more, 0 where the first ten have none
//	first    1 where the first answer has the best grade that any answer of the query has, else 0
//
// The report has their means for each half: over all queries, by kind and by game.
//
// Beside these, cases.tsv has questions about the cases of rulings and examples, as players type them. One leads where
// it should if its ruling or example, or a rule that this cites, is among the first three hits.
package evaluation

import (
	"slices"

	"cavillo/rulebooks"
)

// Half is one of the two sets of queries.
type Half string

const (
	Tuning      Half = "tuning"      // development set: may be read while the search is changed
	Judging     Half = "judging"     // test set: only measured
	Calibration Half = "calibration" // typed lines that nobody looks at: certainty is fitted to them
	Fresh       Half = "fresh"       // the last sittings of typed lines: only measured, no half of the queries
	Both        Half = "both"        // both sets together; never the Half of a Query
)

// Kind is what a query tests, for instance "typo".
type Kind string

// Kinds lists the kinds of queries in the order of the report.
var Kinds = []Kind{"number", "filter", "inflection", "elision", "accent", "typo", "joined", "phrase", "term", "slang", "question", "concept", "topic", "games"}

// Valid reports whether k is one of Kinds.
func (k Kind) Valid() bool { return slices.Contains(Kinds, k) }

// The least sizes of a sound set.
const (
	minQueries = 250
	minPerGame = 50
)

// Query is a graded query, one line of a file.
type Query struct {
	Half       Half
	Game       rulebooks.Game // the game of the file, "" for the files of all games
	Kind       Kind
	SearchGame rulebooks.Game // the game to search, "" for all
	Text       string
	Answers    []Answer // best grade first
	place      string   // file and line, for error messages
}

// Answer is a rule or heading that answers a query, with its grade from 1 to 3.
type Answer struct {
	Ref   rulebooks.Ref
	Grade int
}

// grade returns the grade of a rule, 0 for a rule that is no answer.
func (q Query) grade(ref rulebooks.Ref) int {
	for _, a := range q.Answers {
		if a.Ref == ref {
			return a.Grade
		}
	}
	return 0
}

// bestGrade returns the highest grade of the answers.
func (q Query) bestGrade() int { return q.Answers[0].Grade }

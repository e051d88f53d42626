// Package evaluation measures how well a search answers judges. It holds what they ask, in the words they type, with the rules
// that answer graded by people who read the texts and did not know the search; and it computes how near a search comes.
//
// Each game has two files, <game>.tuning.tsv and <game>.judging.tsv; all.tuning.tsv and all.judging.tsv ask without a game. The tuning half may be looked at while a search is changed.
// The judging half only measures: nothing here tells which of its queries fail, so that nobody mends a search for them. A line is
//
//	kind <tab> game chosen, - for none <tab> query <tab> answers with grades: ws:9.2.1=3 ws:9.2=1
//
// Grade 3 answers, 2 answers in part or is needed beside it, 1 is of use; what is not listed is 0. A line that starts with # is
// a comment. Read refuses what is no measure: a rule that does not exist, a query that stands twice, too few of them, or most of
// them sharing a stem with the title of the rule they seek.
//
// A search is asked as the page of results asks it. Its answers are the rules, headings and terms among its hits, in their order;
// rulings, examples and published texts are passed over, for nobody graded them. A number that leads straight to a rule is the first
// answer, before the hits; a number that several games have answers with all of them. Of each query three measures are taken:
//
//	nDCG@10  the sum, over the first ten answers, of (2^grade - 1) / log2(1 + place), by the sum that the best order would have
//	MRR      1 / place of the first answer of grade 2 or more, 0 where the first ten have none
//	first    1 where the first answer has the best grade that any answer of the query has, else 0
//
// The report has their means for each half: over all queries, by kind and by game.
package evaluation

import (
	"slices"

	"cavillo/rulebooks"
)

// Half is one of the two halves of the queries.
type Half string

const (
	Tuning  Half = "tuning"  // may be looked at while a search is changed
	Judging Half = "judging" // only measures
	Both    Half = "both"    // all queries; no query says so of itself
)

// Kind is a kind of query.
type Kind string

// Kinds are the kinds of query, in the order of the report.
var Kinds = []Kind{"number", "filter", "inflection", "elision", "accent", "typo", "joined", "phrase", "term", "slang", "question", "concept", "topic", "games"}

// Valid reports whether k is one of Kinds.
func (k Kind) Valid() bool { return slices.Contains(Kinds, k) }

// The least that makes a measure.
const (
	minQueries = 250
	minPerGame = 50
)

// Query is a line of a file.
type Query struct {
	Half    Half
	Game    rulebooks.Game // whose file it stands in, "" for the files of all games
	Kind    Kind
	In      rulebooks.Game // the game chosen, "" for none
	Text    string
	Answers []Answer // best grade first
	place   string   // file and line, for faults
}

// Answer is a rule or heading with its grade, 1 to 3.
type Answer struct {
	Ref   rulebooks.Ref
	Grade int
}

// grade is that of a rule; 0 where it is not among the answers.
func (q Query) grade(ref rulebooks.Ref) int {
	for _, a := range q.Answers {
		if a.Ref == ref {
			return a.Grade
		}
	}
	return 0
}

// best is the highest grade of the answers.
func (q Query) best() int { return q.Answers[0].Grade }

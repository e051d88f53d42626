// Package search finds the rules, terms, rulings and examples that answer what a judge types.
//
// An [Index] is built in memory from the books and from other texts ([Doc]), and never changes. When the rulings
// change, a new index is built and takes the place of the old one ([Live]). A search has these steps, each with its
// file:
//
//	number.go    a text that is the number of a rule leads straight to it
//	label.go     and one that is the label of a doubt to the doubt
//	words.go     any other text is split into words, folded and stemmed
//	parse.go     the words become concepts, each expanded by synonyms (dictionary.go), spelling corrections and completions (spelling.go)
//	outside.go   recognises questions that no rulebook answers
//	find.go      Bleve finds the documents that contain any concept, within the filters and the quoted phrases
//	rank.go      a formula scores them, and scores spread to related rules (propagate.go)
//	rerank.go    the first rules are reranked by a linear model over more features (features.go, lsa.go)
//	cases.go     a ruling or example whose very question was asked comes first
//
// The language of judges is data: stems.txt (words that share a stem), synonyms.tsv, variants/ and questions.tsv (query
// variants: the words in which people ask for each rule) and outside.tsv (what is asked and no rulebook answers).
//
// Scripts do the same on a device without network, with the data that [Live.Offline] exports.
package search

import (
	"time"

	"cavillo/rulebooks"
)

// Kind tells what a hit or a document is.
type Kind string

const (
	Rule      Kind = "rule"      // a rule with text
	Section   Kind = "section"   // a heading: chapter, section
	Term      Kind = "term"      // the defined term that was asked for: the hit is the rule that defines it
	Ruling    Kind = "ruling"    // a judge's ruling
	Example   Kind = "example"   // a scenario and its replay
	Doubt     Kind = "doubt"     // a doubt whose label was typed: Number is its rule, ID the label
	Published Kind = "published" // the published wording of a rule, imported on this server
)

// Doc is a text to be searched besides the books.
type Doc struct {
	Kind  Kind // Ruling, Example or Published
	Game  rulebooks.Game
	ID    string        // of a ruling or an example
	Ref   rulebooks.Ref // of Published only: the rule whose published wording this is
	Title string        // a ruling's question, an example's title, a published text's printed heading
	Text  string        // plain text
	Refs  []rulebooks.Ref
}

// Query is what was asked.
type Query struct {
	Text      string
	Game      rulebooks.Game // "" for all games; a game named in Text wins
	Limit     int            // how many hits: 10 when 0, at most 50
	Published bool           // whether imported published texts are searched
}

// Result is the answer to a Query.
type Result struct {
	Query string         // the text that was searched: shortened, with single blanks, without the game's name
	Game  rulebooks.Game // the game that was searched, "" for all games
	// the rule that has the typed number, or whose doubt has the typed label; Hits are that and the rules around it
	Redirect *rulebooks.Ref
	// the rules of several games that have the typed number, or whose doubts have the typed label; Hits are the same
	Numbers []rulebooks.Ref
	// what else the typed number or label may name besides Redirect: of "A-17" the rule A.17, of "A.17" the doubts
	Alternatives []Hit
	Missing      *Missing // the typed number, if no rule has it
	Hits         []Hit
	Total        int      // how many hits there were before the limit was applied
	Expansions   []string // printed words by which the query was expanded: synonyms and corrections
	Suggestion   string   // the query with its misspelled words corrected, "" where there are none
	NoPhrase     bool     // no text contains the quoted phrase; Hits are for its words
	Outside      *Outside // set if no rulebook answers this kind of question; Hits may then be beside the point
	// label of the doubt beside the rule of the first hit, if it was typed or the query fits it better than the rule;
	// else ""
	Doubt string
	// identifier of a ruling that cites the rule of the first hit and asks little more than the query; else ""
	Ruling   string
	Duration time.Duration
}

// Missing is a number that no rule has.
type Missing struct {
	Number rulebooks.Number
	Game   rulebooks.Game // where it was looked up, "" for all games
	// of a game what stands around it (Book.Near), of all games the nearest number above it in each, the deepest first;
	// may be empty
	Nearest []rulebooks.Ref
}

// Hit is one answer.
type Hit struct {
	Kind       Kind
	Game       rulebooks.Game
	Number     rulebooks.Number // "" for a ruling or an example
	ID         string           // of a ruling, an example or a doubt
	Score      float64
	Path       []rulebooks.Number // the numbers above Number, chapter first
	Term       string             // the term that was asked for, of Kind Term
	Title      []Run              // a ruling's question, a heading or a short label
	Text       []Run              // whole for the first hit, an excerpt of about two lines for the others
	TextRule   rulebooks.Number   // the rule that Text belongs to: of a heading, its first rule
	IsComplete bool               // Text is whole
	Refs       []rulebooks.Ref    // rules cited by a ruling or an example
}

// Ref is the rule of the hit. Its Number is "" for a ruling or an example.
func (h Hit) Ref() rulebooks.Ref { return rulebooks.Ref{Game: h.Game, Number: h.Number} }

// Run is a stretch of text that matches the query, or does not.
type Run struct {
	Text    string
	IsMatch bool
}

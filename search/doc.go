// Package search finds the rules, terms, rulings and examples that answer what a judge types.
//
// An [Index] is built in memory from the books and from other texts ([Doc]), and never changes. When the rulings
// change, a new index replaces the old one ([Live]). A search has these steps, each with its file:
//
//	number.go    redirects a rule's number to the rule
//	label.go     redirects a doubt's label to the doubt
//	words.go     splits any other text into words, folds and stems them
//	parse.go     makes concepts of the words and adds synonyms (dictionary.go), corrections and completions (spelling.go)
//	expansion.go names what was searched beside the typed words, game by game
//	outside.go   recognises questions that no rulebook answers
//	find.go      finds with Bleve the documents that contain any concept, within the filters and the quoted phrases
//	rank.go      scores these documents by a formula and spreads the scores to related rules (propagate.go)
//	rerank.go    reranks the first rules by a linear model over more features (features.go, agreement.go, lsa.go)
//	cases.go     moves a ruling or example with exactly this question to the front
//
// Explain says why the hits stand in their order (explain.go): the same run records its steps (trace.go). What each
// feature says stands beside its name (feature_table.go).
//
// The words of judges and players are those of package language. What is of the search alone is in data files: variants/
// and questions.tsv (query variants: the words in which people ask for each rule) and outside.tsv (questions that no
// rulebook answers).
//
// The weights of the features are in weights.tsv. The command "evaluate -fit" fits them to the tuning half of the
// evaluation.
//
// Scripts run the same search on a device without network, with the data that [Live.OfflinePack] returns.
package search

import (
	"time"

	"cavillo/rulebooks"
)

// Kind is the kind of a hit or document.
type Kind string

const (
	Rule      Kind = "rule"      // a rule with text
	Section   Kind = "section"   // a heading: chapter, section
	Term      Kind = "term"      // a defined term: the hit is the rule that defines it
	Ruling    Kind = "ruling"    // a judge's ruling
	Example   Kind = "example"   // a scenario and its replay
	Doubt     Kind = "doubt"     // a doubt whose label was typed: Number is its rule, ID its label
	Published Kind = "published" // the publisher's wording of a rule, imported on this server
)

// Doc is a searchable text that is not in the books.
type Doc struct {
	Kind  Kind // Ruling, Example or Published
	Game  rulebooks.Game
	ID    string          // of a ruling or an example
	Ref   rulebooks.Ref   // only for Published: the rule with this wording
	Title string          // a ruling's question, an example's title, a published text's printed heading
	Text  string          // plain text
	Refs  []rulebooks.Ref // the cited rules
}

// Query is a text to search for, with filters.
type Query struct {
	Text      string
	Game      rulebooks.Game // "" for all games; a game named in Text overrides it
	Limit     int            // highest number of hits: 10 when 0, at most 50
	Published bool           // also search the imported published texts
}

// Result is the answer to a Query.
type Result struct {
	Query string         // the searched text: shortened, with single blanks, without the game's name
	Game  rulebooks.Game // the searched game, "" for all games
	// Redirect is the rule with the typed number, or the rule of the doubt with the typed label; nil for other
	// queries. Hits are then that rule and its relatives.
	Redirect *rulebooks.Ref
	// Version is the version that was typed after the number of Redirect; "" for none.
	Version string
	// Numbers are the rules, when they are several, that have the typed number or a doubt with the typed label. Hits
	// are the same.
	Numbers []rulebooks.Ref
	// Alternatives are other readings of the typed number or label besides Redirect: for "A-17" the rule A.17, for
	// "A.17" the doubts A-17.
	Alternatives []Hit
	Missing      *Missing // the typed number if no rule has it, else nil
	Hits         []Hit
	Total        int         // number of hits without the limit
	Expansions   []Expansion // synonyms and corrections that were added to the query
	Suggestion   string      // the query with its misspelled words corrected, "" where there are none
	NoPhrase     bool        // no text contains the quoted phrase; Hits are those for its words
	Outside      *Outside    // who answers a question that no rulebook answers, else nil; Hits may then be irrelevant
	// Doubt is the label of a doubt of the first hit's rule: the typed one, or one that matches the query better
	// than the rule does; else "".
	Doubt string
	// Ruling is the identifier of a ruling that cites the first hit's rule and whose question the query covers; else
	// "".
	Ruling   string
	Duration time.Duration
}

// Missing is a typed number that no rule has.
type Missing struct {
	Number rulebooks.Number
	Game   rulebooks.Game // the searched game, "" for all games
	// Nearest are the existing rules around the number (Book.Near). For all games they are, in each game, the
	// deepest existing rule above the number. May be empty.
	Nearest []rulebooks.Ref
}

// Hit is one found rule, ruling, example, doubt or published text.
type Hit struct {
	Kind       Kind
	Game       rulebooks.Game
	Number     rulebooks.Number // "" for a ruling or an example
	ID         string           // only for a ruling, an example or a doubt
	Score      float64
	Path       []rulebooks.Number // the numbers above Number, chapter first
	Term       string             // the matched term, only for Kind Term
	Title      []Run              // a ruling's question, a heading or a short label
	Text       []Run              // the complete text for the first hit, an excerpt of about two lines for the others
	TextRule   rulebooks.Number   // the rule whose text is Text: for a heading, the first rule below it
	IsComplete bool               // Text is complete
	Refs       []rulebooks.Ref    // rules cited by a ruling or an example
}

// Ref returns the rule of the hit; its Number is "" for a ruling or an example.
func (h Hit) Ref() rulebooks.Ref { return rulebooks.Ref{Game: h.Game, Number: h.Number} }

// Run is a part of a text in which either every character matches the query or none does.
type Run struct {
	Text    string
	IsMatch bool
}

// Package search is the one box: it understands what a judge types and finds the rules, terms, rulings and examples that answer it.
//
// An [Index] is built whole from the books and from other texts ([Doc]), lives in memory and never changes; after a change of
// the rulings a new one is built beside it and swapped in ([Live]). Searching goes in six steps, a file each:
//
//	words.go       a text becomes words: lower case, elisions taken off, accents folded, Italian stems
//	number.go      a text that is a number leads straight to its rule
//	understand.go  the words of a query become concepts, each with what it may also be: synonyms, corrections, beginnings (correct.go)
//	find.go        Bleve finds the documents that hold any of it, within the filters and the quoted phrases
//	rank.go        a formula scores them; ties fall to the book's order
//	refine.go      the first answers are put in their final order by all that is known of them (signs.go, meanings.go)
//
// Before that it is looked up whether any book answers such a question at all (outside.go).
//
// What judges say is data: stems.txt (families of words), synonyms.tsv (their words for the printed ones), questions.tsv (usual
// questions whose words are not in the rule that answers them), ways/ (the many ways of asking for each rule) and outside.tsv (what is
// asked that no book answers).
//
// Without network a phone does the same with what [Offline] packs for it.
//
// No text is an error: whatever is typed is cut to a sane length and answered, if only with nothing.
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
	Term      Kind = "term"      // a defined term was asked for: the hit is where it is defined
	Ruling    Kind = "ruling"    // a judge's ruling
	Example   Kind = "example"   // a scenario and its replay
	Published Kind = "published" // the published wording of a rule, imported on this server
)

// Doc is what is searched besides the books.
type Doc struct {
	Kind  Kind // Ruling, Example or Published
	Game  rulebooks.Game
	ID    string        // of a ruling or an example
	Ref   rulebooks.Ref // the rule whose published wording this is, of a Published only
	Title string        // a ruling's question, an example's title, a published text's printed heading
	Text  string        // plain text
	Refs  []rulebooks.Ref
}

// Query is what was asked.
type Query struct {
	Text      string
	Game      rulebooks.Game // "" for all games; a game named in Text wins
	Limit     int            // how many hits: 10 when 0, at most 50
	Published bool           // imported published texts take part
}

// Result is the answer to a Query.
type Result struct {
	Query    string          // the text as understood: cut, spaces tidied, the game's name taken off
	Game     rulebooks.Game  // the filter in force, "" for all games
	Redirect *rulebooks.Ref  // the text is the number of one rule; Hits are it and what stands around it
	Numbers  []rulebooks.Ref // the text is a number that several games have; Hits shows the same rules in the same order
	Missing  *Missing        // the text is a number that is not there
	Hits     []Hit
	Total    int      // hits found before the limit, of the few hundred that are ranked
	Also     []string // what else was searched: synonyms and corrections, as one prints them
	Suggest  string   // the query respelled where words were corrected or nothing was found, else ""
	NoPhrase bool     // no text holds the quoted words in that order: Hits are for the words
	Outside  *Outside // no book answers this: Hits are the nearest, perhaps; nil for any other question
	Doubt    string   // the doubt beside the rule of the first hit whose question was asked, more than that rule, "" for none
	Ruling   string   // the ruling that cites the rule of the first hit and asks little more than was asked, "" for none
	Took     time.Duration
}

// Missing is a number that no rule has.
type Missing struct {
	Number  rulebooks.Number
	Game    rulebooks.Game  // where it was looked for, "" for all games
	Nearest []rulebooks.Ref // the nearest number above it that exists, one a game, deepest first; perhaps none
}

// Hit is one answer.
type Hit struct {
	Kind   Kind
	Game   rulebooks.Game
	Number rulebooks.Number // "" for a ruling or an example
	ID     string           // of a ruling or an example
	Score  float64
	Path   []rulebooks.Number // the numbers above Number, chapter first
	Term   string             // the term that was asked for, of Kind Term
	Title  []Run              // heading, short label or question
	Text   []Run              // whole for the first hit, about two lines of it for the others
	TextOf rulebooks.Number   // the rule whose text Text is: a heading shows its first rule
	Whole  bool               // Text is whole
	Refs   []rulebooks.Ref    // rules cited by a ruling or an example
}

// Ref is the rule of the hit; its Number is "" for a ruling or an example.
func (h Hit) Ref() rulebooks.Ref { return rulebooks.Ref{Game: h.Game, Number: h.Number} }

// Run is a stretch of text whose words match, or do not.
type Run struct {
	Text   string
	Marked bool
}

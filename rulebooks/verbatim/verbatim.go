// Package verbatim finds sentences that one text has copied from another: the same twelve words in a row, whatever
// their case, accents and punctuation.
package verbatim

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// runLength is the number of equal words in a row from which they are a copied sentence.
const runLength = 12

type placedWord struct {
	word string
	line int
}

// foldWords returns the words of a text, without case, accents, punctuation and digits.
func foldWords(text string) []placedWord {
	var words []placedWord
	for i, line := range strings.Split(text, "\n") {
		folded := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFKD.String(line))
		for _, w := range strings.FieldsFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) }) {
			words = append(words, placedWord{w, i + 1})
		}
	}
	return words
}

// runs returns the runs of runLength words of a text, each with the line where it starts.
func runs(text string) map[string]int {
	words := foldWords(text)
	found := map[string]int{}
	for i := 0; i+runLength <= len(words); i++ {
		run := make([]string, runLength)
		for j := range run {
			run[j] = words[i+j].word
		}
		found[strings.Join(run, " ")] = words[i].line
	}
	return found
}

// Originals are texts from which nothing may be copied but what is quoted.
type Originals struct {
	names  map[string]string // of the original that has a run
	quoted []string
}

// Add adds an original.
func (o *Originals) Add(name, text string) {
	if o.names == nil {
		o.names = map[string]string{}
	}
	for run := range runs(text) {
		o.names[run] = name
	}
}

// Len returns the number of different runs of words in the originals.
func (o *Originals) Len() int { return len(o.names) }

// Quote adds what is quoted: formulas and words of cards that keep the words of an original. A line of table has a
// rule, the words and the reason, separated by tabs. Quote returns the number of the first other line, 0 for none.
func (o *Originals) Quote(table string) (badLine int) {
	for i, line := range strings.Split(table, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		cells := strings.Split(strings.TrimSpace(line), "\t")
		if len(cells) != 3 {
			return i + 1
		}
		var words []string
		for _, w := range foldWords(cells[1]) {
			words = append(words, w.word)
		}
		o.quoted = append(o.quoted, " "+strings.Join(words, " ")+" ")
	}
	return 0
}

// Copy is a run of words that a text has from an original.
type Copy struct {
	Line     int // where it begins in the text
	Original string
	Words    string
}

func (c Copy) String() string {
	return fmt.Sprintf("line %d shares with %s: %s", c.Line, c.Original, c.Words)
}

// CopiesIn returns what a text has copied without quoting it, in the order of its lines.
func (o *Originals) CopiesIn(text string) (found []Copy) {
	for run, line := range runs(text) {
		isQuoted := func(q string) bool { return strings.Contains(q, " "+run+" ") }
		if name, ok := o.names[run]; ok && !slices.ContainsFunc(o.quoted, isQuoted) {
			found = append(found, Copy{line, name, run})
		}
	}
	slices.SortFunc(found, func(a, b Copy) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return strings.Compare(a.Words, b.Words)
	})
	return found
}

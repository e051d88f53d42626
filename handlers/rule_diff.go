package handlers

import (
	"regexp"
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"

	"cavillo/views"
)

// wordPattern matches a word (with inner apostrophes and full stops: "l'altro", "§1.1.2"), a run of spaces, or any
// other single character.
var wordPattern = regexp.MustCompile(`§?[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*|\s+|(?s:.)`)

// hiddenSign matches a reference whose "§" pages do not show. Its group is the start of the number.
var hiddenSign = regexp.MustCompile(`§((?:A|\d+)\.\d)`)

// wordDiff gives each different word a rune, from firstWord on, and compares the runes. The time grows with the square
// of the number of words: two texts of maxWords words with nothing in common take about a fifth of a second, and their
// runes stay below the surrogates. The longest rule has 320 words.
const (
	firstWord = 0x4e00
	maxWords  = 2000
)

// wordDiff compares two texts word by word. The runs that are not Put make up old as pages show it; the runs that
// are not Taken make up now. Texts of more than maxWords words are one Taken and one Put run.
func wordDiff(old, now string) []views.DiffRun {
	old, now = hiddenSign.ReplaceAllString(old, "$1"), hiddenSign.ReplaceAllString(now, "$1")
	table := map[string]rune{}
	var words []string
	encode := func(text string) []rune {
		var runes []rune
		for _, word := range wordPattern.FindAllString(text, -1) {
			if _, known := table[word]; !known {
				table[word] = firstWord + rune(len(words))
				words = append(words, word)
			}
			runes = append(runes, table[word])
		}
		return runes
	}
	from, to := encode(old), encode(now)
	if max(len(from), len(to)) > maxWords {
		return []views.DiffRun{{Kind: views.Removed, Text: old}, {Kind: views.Added, Text: now}}
	}
	differ := diffmatchpatch.New()
	differ.DiffTimeout = 0 // always the same answer
	var runs []views.DiffRun
	for _, d := range differ.DiffCleanupSemantic(differ.DiffMainRunes(from, to, false)) {
		var text strings.Builder
		for _, r := range d.Text {
			text.WriteString(words[r-firstWord])
		}
		kind := map[diffmatchpatch.Operation]views.DiffKind{diffmatchpatch.DiffDelete: views.Removed,
			diffmatchpatch.DiffInsert: views.Added}[d.Type]
		runs = append(runs, views.DiffRun{Kind: kind, Text: text.String()})
	}
	return runs
}

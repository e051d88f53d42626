package handlers

import (
	"regexp"
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"

	"cavillo/views"
)

// wordPattern parts a text into words (with the apostrophes and full stops inside them: "l'altro", "§1.1.2"), spaces and signs.
var wordPattern = regexp.MustCompile(`§?[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*|\s+|(?s:.)`)

// hiddenSign is the sign of a reference where the page does not show it.
var hiddenSign = regexp.MustCompile(`§((?:A|\d+)\.\d)`)

// Words are compared as single runes: the first is firstWord, and maxWords of them stay clear of the surrogates.
const (
	firstWord = 0x4e00
	maxWords  = 30000
)

// wordDiff compares two texts word by word: the runs that are not Put make the old text as the page shows it, those that are not Taken
// the new one.
func wordDiff(old, now string) []views.DiffRun {
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
	from, to := encode(hiddenSign.ReplaceAllString(old, "$1")), encode(hiddenSign.ReplaceAllString(now, "$1"))
	if len(words) > maxWords {
		return []views.DiffRun{{Kind: views.Taken, Text: old}, {Kind: views.Put, Text: now}}
	}
	differ := diffmatchpatch.New()
	differ.DiffTimeout = 0 // always the same answer; a rule is a few hundred words
	var runs []views.DiffRun
	for _, d := range differ.DiffCleanupSemantic(differ.DiffMainRunes(from, to, false)) {
		var text strings.Builder
		for _, r := range d.Text {
			text.WriteString(words[r-firstWord])
		}
		kind := map[diffmatchpatch.Operation]views.DiffKind{diffmatchpatch.DiffDelete: views.Taken, diffmatchpatch.DiffInsert: views.Put}[d.Type]
		runs = append(runs, views.DiffRun{Kind: kind, Text: text.String()})
	}
	return runs
}

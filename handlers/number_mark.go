package handlers

import (
	"regexp"
	"strings"

	"cavillo/language"
	"cavillo/views"
)

// textWord finds a word of a text of ours; a rule's number such as 7.2.1 is one word.
var textWord = regexp.MustCompile(`[\pL\pN]+(?:[.’'+-][\pL\pN]+)*`)

// maxNumberDistance is how many words away from the asked noun a number still counts it.
const maxNumberDistance = 6

// textWords are the words of a text: where they stand, and which of them are numbers or of what is asked.
type textWords struct {
	text    string
	at      [][]int
	numbers []int // indexes
	asked   []int // indexes of the noun or, where the text has none, of the marked words
}

// markNumber marks in the text of the first card the number that a query asks for: that nearest to the noun of the query
// or, where the noun is not there, to marked words. Where none is near, it marks the only number of the text.
func markNumber(runs []views.Run, noun string) []views.Run {
	words := newTextWords(runs, noun)
	best, nearest := -1, maxNumberDistance+1
	for _, number := range words.numbers {
		for _, asked := range words.asked {
			distance := max(number-asked, asked-number)
			if distance < nearest && words.inOneSentence(min(number, asked), max(number, asked)) {
				best, nearest = number, distance
			}
		}
	}
	if best < 0 && len(words.numbers) == 1 {
		best = words.numbers[0]
	}
	if best < 0 {
		return runs
	}
	return markRange(runs, words.at[best][0], words.at[best][1])
}

func newTextWords(runs []views.Run, noun string) *textWords {
	words := &textWords{}
	for _, run := range runs {
		words.text += run.Text
	}
	words.at = textWord.FindAllStringIndex(words.text, -1)
	var matched []int
	end, r := 0, -1 // of the run in which a word begins
	for i, at := range words.at {
		for at[0] >= end {
			r++
			end += len(runs[r].Text)
		}
		word := words.text[at[0]:at[1]]
		switch {
		case noun != "" && timingStem(noun) == timingStem(language.Fold(word)):
			words.asked = append(words.asked, i)
		case runs[r].Marked:
			matched = append(matched, i)
		case language.IsNumber(word):
			words.numbers = append(words.numbers, i)
		}
	}
	if words.asked == nil {
		words.asked = matched
	}
	return words
}

// inOneSentence reports whether no sentence ends between two words.
func (w *textWords) inOneSentence(first, second int) bool {
	return !strings.ContainsAny(w.text[w.at[first][1]:w.at[second][0]], ".;\n")
}

// markRange marks a range of bytes of a text, which lies in one run.
func markRange(runs []views.Run, from, to int) (marked []views.Run) {
	for _, run := range runs {
		if from < 0 || from >= len(run.Text) {
			marked = append(marked, run)
			from, to = from-len(run.Text), to-len(run.Text)
			continue
		}
		to = min(to, len(run.Text))
		for _, piece := range []views.Run{{Text: run.Text[:from]}, {Text: run.Text[from:to], Marked: true},
			{Text: run.Text[to:]}} {
			if piece.Text != "" {
				marked = append(marked, piece)
			}
		}
		from = -1
	}
	return marked
}

package search

import (
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// excerptLetters is about two lines on a phone.
const excerptLetters = 120

func lower(s string) string { return strings.ToLower(s) }

// find1 is the document of a rule that exists.
func (ix *Index) find1(ref rulebooks.Ref) *document {
	return ix.byRef[ref]
}

// hit shows a ranked document: the first one whole, the others by about two lines.
func (ix *Index) hit(r ranked, whole bool) Hit {
	d := r.doc
	h := Hit{Kind: d.kind, Game: d.ref.Game, Number: d.ref.Number, ID: d.id, Score: r.score, Path: d.ref.Number.Ancestors(), TextOf: d.ref.Number}
	if r.term != "" {
		h.Kind, h.Term = Term, r.term
	}
	text := d.plainText()
	switch {
	case d.extra != nil:
		h.Refs = d.extra.Refs
	case d.rule.Heading:
		for _, below := range d.rule.Within() {
			if !below.Heading {
				text, h.TextOf = below.Text(), below.Number
				break
			}
		}
	}
	h.Title = ix.mark(d.plainTitle(), r.matched)
	runs := ix.mark(text, r.matched)
	if h.Whole = whole || utf8.RuneCountInString(text) <= excerptLetters; h.Whole {
		h.Text = runs
	} else {
		h.Text = excerpt(runs)
	}
	return h
}

// mark parts a text into runs, the words that match apart from the others. Of an alternative of two words or more, only
// neighbours are marked: "Deck Area" does not light up every "area".
func (ix *Index) mark(text string, found []matched) []Run {
	if text == "" {
		return nil
	}
	all := ix.lex.words(text)
	ids := make([]int32, 0, len(all))
	at := make([]int, 0, len(all)) // the word of each id
	for i, w := range all {
		if w.stem == "" {
			continue
		}
		if id, ok := ix.voc.ids[w.stem]; ok {
			ids, at = append(ids, id), append(at, i)
		}
	}
	marked := make([]bool, len(all))
	for _, m := range found {
		for i := 0; i+len(m.stems) <= len(ids); i++ {
			window := ids[i : i+len(m.stems)]
			if contains(window, m.stems) {
				for j := range window {
					marked[at[i+j]] = true
				}
			}
		}
	}
	var runs []Run
	last := 0
	for i, w := range all {
		if !marked[i] {
			continue
		}
		if w.start > last {
			runs = append(runs, Run{text[last:w.start], false})
		}
		runs = append(runs, Run{text[w.start:w.end], true})
		last = w.end
	}
	if last < len(text) {
		runs = append(runs, Run{text[last:], false})
	}
	return runs
}

// excerpt keeps about two lines of a text, the stretch with the most marks, cut between words.
func excerpt(runs []Run) []Run {
	type piece struct {
		text   string
		marked bool
		size   int
	}
	var pieces []piece // words with the blanks before them
	for _, run := range runs {
		if run.Marked {
			pieces = append(pieces, piece{run.Text, true, utf8.RuneCountInString(run.Text)})
			continue
		}
		for _, part := range strings.SplitAfter(strings.ReplaceAll(run.Text, "\n", " "), " ") {
			if part != "" {
				pieces = append(pieces, piece{part, false, utf8.RuneCountInString(part)})
			}
		}
	}
	bestFrom, bestTo, bestMarks := 0, 0, -1
	from, size, marks := 0, 0, 0
	for to, p := range pieces {
		size += p.size
		if p.marked {
			marks++
		}
		for size > excerptLetters && from < to {
			size -= pieces[from].size
			if pieces[from].marked {
				marks--
			}
			from++
		}
		if marks > bestMarks {
			bestFrom, bestTo, bestMarks = from, to+1, marks
		}
	}
	for size = 0; bestTo < len(pieces); bestTo++ { // the best stretch may be short: fill it to the right, then to the left
		if size = 0; true {
			for _, p := range pieces[bestFrom : bestTo+1] {
				size += p.size
			}
		}
		if size > excerptLetters {
			break
		}
	}
	var out []Run
	add := func(text string, marked bool) {
		if n := len(out); n > 0 && out[n-1].Marked == marked && !marked {
			out[n-1].Text += text
		} else if text != "" {
			out = append(out, Run{text, marked})
		}
	}
	if bestFrom > 0 {
		add("… ", false)
	}
	for _, p := range pieces[bestFrom:bestTo] {
		add(p.text, p.marked)
	}
	if bestTo < len(pieces) {
		add("…", false)
	}
	return out
}

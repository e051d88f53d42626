package search

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// excerptLetters is about two lines on a phone.
const excerptLetters = 120

// hit shows a ranked document: the first one whole, the others by about two lines.
func (ix *Index) hit(r ranked, matched [][]int32, whole bool) Hit {
	d := r.doc
	h := Hit{Kind: d.kind, Game: d.ref.Game, Number: d.ref.Number, ID: d.id, Score: r.score, Path: d.ref.Number.Ancestors(), TextOf: d.ref.Number}
	if r.term != nil {
		h.Kind = Term
		h.Term, _, _ = strings.Cut(r.term.Name, " (")
	}
	text, words := d.text, ix.placed(d)
	switch {
	case d.extra != nil:
		h.Refs = d.extra.Refs
	case d.rule.Heading:
		for _, below := range d.rule.Within() {
			if !below.Heading {
				first := ix.byRef[below.Ref]
				text, words, h.TextOf = first.text, ix.placed(first), below.Number
				break
			}
		}
	}
	title := d.heading
	if d.seat < 0 {
		title = ix.place(d.plainTitle())
	}
	h.Title = ix.mark(d.plainTitle(), title, matched)
	runs := ix.mark(text, words, matched)
	if h.Whole = whole || utf8.RuneCountInString(text) <= excerptLetters; h.Whole {
		h.Text = runs
	} else {
		h.Text = excerpt(text, runs)
	}
	return h
}

// placed is a word of a text that some text has: its stem and where it stands.
type placed struct {
	stem       int32
	start, end int32
}

// place lists the words of a text.
func (ix *Index) place(text string) []placed {
	all := ix.lex.words(text)
	words := make([]placed, 0, len(all))
	for _, w := range all {
		if w.stem == "" {
			continue
		}
		if id, ok := ix.voc.ids[w.stem]; ok {
			words = append(words, placed{id, int32(w.start), int32(w.end)})
		}
	}
	return words
}

// placed are the words of a document's text: kept for the law, which answers nearly always.
func (ix *Index) placed(d *document) []placed {
	if d.words != nil {
		return d.words
	}
	return ix.place(d.text)
}

// mark parts a text into runs, the words that match apart from the others. Of an alternative of two words or more, only
// neighbours are marked: "Deck Area" does not light up every "area".
func (ix *Index) mark(text string, words []placed, found [][]int32) []Run {
	if text == "" {
		return nil
	}
	marked := make([]bool, len(words))
	for _, stems := range found {
		for i := 0; i+len(stems) <= len(words); i++ {
			if holdsAll(words[i:i+len(stems)], stems) {
				for j := range stems {
					marked[i+j] = true
				}
			}
		}
	}
	var runs []Run
	last := 0
	for i, w := range words {
		if !marked[i] {
			continue
		}
		if int(w.start) > last {
			runs = append(runs, Run{text[last:w.start], false})
		}
		runs = append(runs, Run{text[w.start:w.end], true})
		last = int(w.end)
	}
	if last < len(text) {
		runs = append(runs, Run{text[last:], false})
	}
	return runs
}

// holdsAll reports whether all of the stems are among some words; nothing is among anything.
func holdsAll(words []placed, stems []int32) bool {
	for _, id := range stems {
		if !slices.ContainsFunc(words, func(w placed) bool { return w.stem == id }) {
			return false
		}
	}
	return len(stems) > 0
}

// piece is a word of a text with the blank after it.
type piece struct {
	start, end int // bytes of the text
	size       int // letters
	marked     bool
}

// excerpt keeps about two lines of a text, the stretch with the most marks, cut between words.
func excerpt(text string, runs []Run) []Run {
	pieces := make([]piece, 0, len(text)/5)
	at := 0
	for _, run := range runs {
		for end := at + len(run.Text); at < end; {
			next := end
			if blank := strings.IndexAny(text[at:end], " \n"); blank >= 0 && !run.Marked {
				next = at + blank + 1
			}
			pieces = append(pieces, piece{at, next, utf8.RuneCountInString(text[at:next]), run.Marked})
			at = next
		}
	}
	from, to := bestStretch(pieces)
	var out []Run
	if from > 0 {
		out = append(out, Run{"… ", false})
	}
	for from < to {
		first := pieces[from]
		last := first
		for from++; from < to && !first.marked && !pieces[from].marked; from++ {
			last = pieces[from]
		}
		out = append(out, Run{strings.ReplaceAll(text[first.start:last.end], "\n", " "), first.marked})
	}
	if to < len(pieces) {
		last := &out[len(out)-1]
		if last.Text = strings.TrimRight(last.Text, " "); last.Marked {
			out = append(out, Run{" …", false})
		} else {
			last.Text += " …"
		}
	}
	return out
}

// bestStretch finds the first stretch of at most excerptLetters that has the most marks, and fills it up with what follows.
func bestStretch(pieces []piece) (from, to int) {
	best, start, size, marks := -1, 0, 0, 0
	bestSize := 0
	for i, p := range pieces {
		size += p.size
		if p.marked {
			marks++
		}
		for size > excerptLetters && start < i {
			size -= pieces[start].size
			if pieces[start].marked {
				marks--
			}
			start++
		}
		if marks > best {
			best, bestSize, from, to = marks, size, start, i+1
		}
	}
	for to < len(pieces) && bestSize+pieces[to].size <= excerptLetters {
		bestSize += pieces[to].size
		to++
	}
	return from, to
}

// matched lists the alternatives that a document has, for marking.
func (ix *Index) matched(u *understood, d *document) (found [][]int32) {
	game := games(1) << gameNumber(d.ref.Game)
	for _, c := range u.concepts {
		for _, a := range c.also {
			if a.in&game == 0 {
				continue
			}
			if times, _ := d.times(a.stems); times > 0 {
				found = append(found, a.stems)
			}
		}
	}
	return found
}

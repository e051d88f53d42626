package search

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// excerptLength is the length of an excerpt in characters: about two lines on a phone.
const excerptLength = 120

// newHit returns the Hit of a ranked document. matched are the stems to highlight; if whole is false, a long text is
// shortened to an excerpt.
func (ix *Index) newHit(r ranked, matched [][]int32, whole bool) Hit {
	d := r.doc
	h := Hit{Kind: d.kind, Game: d.ref.Game, Number: d.ref.Number, ID: d.id, Score: r.score,
		Path: d.ref.Number.Ancestors(), TextRule: d.ref.Number}
	if r.term != nil {
		h.Kind = Term
		h.Term, _, _ = strings.Cut(r.term.Name, " (")
	}
	text, words := d.text, ix.textSpansOf(d)
	switch {
	case d.extra != nil:
		h.Refs = d.extra.Refs
	case d.rule.Heading:
		for _, below := range d.rule.Within() {
			if !below.Heading {
				first := ix.byRef[below.Ref]
				text, words, h.TextRule = first.text, ix.textSpansOf(first), below.Number
				break
			}
		}
	}
	title := d.titleSpans
	if d.ruleOrdinal < 0 {
		title = ix.spansOf(d.plainTitle())
	}
	h.Title = ix.highlight(d.plainTitle(), title, matched)
	runs := ix.highlight(text, words, matched)
	if h.IsComplete = whole || utf8.RuneCountInString(text) <= excerptLength; h.IsComplete {
		h.Text = runs
	} else {
		h.Text = excerpt(text, runs)
	}
	return h
}

// span is the place in a text of a word with a stem.
type span struct {
	stem       int32
	start, end int32
}

// spansOf returns the spans of the words of a text that are in the vocabulary.
func (ix *Index) spansOf(text string) []span {
	all := ix.analyzer.words(text)
	words := make([]span, 0, len(all))
	for _, w := range all {
		if w.stem == "" {
			continue
		}
		if id, ok := ix.voc.ids[w.stem]; ok {
			words = append(words, span{id, int32(w.start), int32(w.end)})
		}
	}
	return words
}

// textSpansOf returns the spans of a document's text. Those of rules are computed in advance, because most hits are
// rules.
func (ix *Index) textSpansOf(d *document) []span {
	if d.textSpans != nil {
		return d.textSpans
	}
	return ix.spansOf(d.text)
}

// highlight splits a text into runs that match and runs that do not. Several words of one alternative match only
// when they are adjacent: "Deck Area" does not highlight every "area".
func (ix *Index) highlight(text string, words []span, found [][]int32) []Run {
	if text == "" {
		return nil
	}
	marked := make([]bool, len(words))
	for _, stems := range found {
		for i := 0; i+len(stems) <= len(words); i++ {
			if spansContain(words[i:i+len(stems)], stems) {
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

// spansContain reports whether the spans contain all of the stems; false for no stems.
func spansContain(words []span, stems []int32) bool {
	for _, id := range stems {
		if !slices.ContainsFunc(words, func(w span) bool { return w.stem == id }) {
			return false
		}
	}
	return len(stems) > 0
}

// textPiece is a word of a text with the blank after it.
type textPiece struct {
	// start and end are byte offsets in the text.
	start, end int
	size       int // in characters
	marked     bool
}

// excerpt returns the part of a text with the most matches, about two lines long and cut between words.
func excerpt(text string, runs []Run) []Run {
	pieces := make([]textPiece, 0, len(text)/5)
	at := 0
	for _, run := range runs {
		for end := at + len(run.Text); at < end; {
			next := end
			if blank := strings.IndexAny(text[at:end], " \n"); blank >= 0 && !run.IsMatch {
				next = at + blank + 1
			}
			pieces = append(pieces, textPiece{at, next, utf8.RuneCountInString(text[at:next]), run.IsMatch})
			at = next
		}
	}
	from, to := bestWindow(pieces)
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
		if last.Text = strings.TrimRight(last.Text, " "); last.IsMatch {
			out = append(out, Run{" …", false})
		} else {
			last.Text += " …"
		}
	}
	return out
}

// bestWindow returns the first range of pieces, at most excerptLength long, with the most matches, extended to that
// length.
func bestWindow(pieces []textPiece) (from, to int) {
	best, start, size, marks := -1, 0, 0, 0
	bestSize := 0
	for i, p := range pieces {
		size += p.size
		if p.marked {
			marks++
		}
		for size > excerptLength && start < i {
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
	for to < len(pieces) && bestSize+pieces[to].size <= excerptLength {
		bestSize += pieces[to].size
		to++
	}
	return from, to
}

// matchedStems returns the stems of the alternatives that a document contains, for highlighting.
func (ix *Index) matchedStems(pq *parsedQuery, d *document) (found [][]int32) {
	game := gameSet(1) << ix.games.index(d.ref.Game)
	for _, c := range pq.concepts {
		for _, a := range c.alternatives {
			if a.games&game == 0 {
				continue
			}
			if times, _ := d.frequency(a.stems); times > 0 {
				found = append(found, a.stems)
			}
		}
	}
	return found
}

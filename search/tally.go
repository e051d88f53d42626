package search

import (
	"cmp"
	"math"
	"slices"
)

// tally counts the words of one document.
type tally struct {
	ix     *Index
	doc    *document
	counts map[int32]*count
	book   bool   // its words say how rare each word is: a rule of our books, a published text where ours is still to come
	long   int    // words of the text
	ways   int    // words of the ways of asking
	asks   asking // what has been asked since it was last cleared
}

// add counts the words of one field and returns their stems, each once; of the text none.
func (t *tally) add(field int, text string) []int32 {
	var stems []int32
	for _, w := range t.ix.lex.words(text) {
		switch field {
		case inTitle, inText:
			t.doc.number = max(t.doc.number, saysNumber(w, field))
		case inAsked:
			t.asks |= askingOf(w.plain)
			if questionWords[w.plain] || isCode(w.plain) {
				continue
			}
		}
		id := t.ix.voc.learn(w, text, gameBit(t.doc.ref.Game), t.doc.kind == Published)
		if id < 0 {
			continue
		}
		t.ix.voc.stems[id].texts |= gameBit(t.doc.ref.Game)
		if field <= inText {
			t.ix.voc.stems[id].prints |= gameBit(t.doc.ref.Game)
		}
		if field != inAsked {
			t.ix.voc.byWord[w.plain].sure |= gameBit(t.doc.ref.Game)
		}
		c := t.counts[id]
		if c == nil {
			c = &count{stem: id}
			t.counts[id] = c
		}
		if c.in[field] < 255 {
			c.in[field]++
		}
		switch field {
		case inText:
			t.long++
		case inAsked:
			t.ways++
		}
		if field != inText && !slices.Contains(stems, id) {
			stems = append(stems, id)
		}
	}
	return stems
}

func (t *tally) finish() {
	d := t.doc
	d.names = sideBySide(d.names)
	d.counts = make([]count, 0, len(t.counts))
	for _, c := range t.counts {
		d.counts = append(d.counts, *c)
	}
	slices.SortFunc(d.counts, func(a, b count) int { return cmp.Compare(a.stem, b.stem) })
	d.long, d.ways = damping(t.long), damping(t.ways)
	t.ix.voc.countDocument(d, t.book)
	t.ix.docs = append(t.ix.docs, d)
}

// sideBySide gives names, and their stems, one place in memory instead of many: there are tens of thousands.
func sideBySide(names []naming) []naming {
	n := 0
	for i := range names {
		n += len(names[i].stems)
	}
	all, stems := make([]naming, len(names)), make([]int32, 0, n)
	for i, name := range names {
		from := len(stems)
		stems = append(stems, name.stems...)
		name.stems = stems[from:len(stems):len(stems)]
		all[i] = name
	}
	return all
}

// damping is how much a text of n words damps each of them: a word of a short rule says more about it.
func damping(n int) float64 { return math.Round(100*(0.6+0.4*float64(n)/30)) / 100 }

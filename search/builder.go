package search

import (
	"cmp"
	"math"
	"slices"
)

// builder counts the stems of one document and adds the document to the index.
type builder struct {
	ix           *Index
	doc          *document
	bit          gameSet // of the document's game
	counts       map[int32]*count
	inBook       bool         // the document is a rule, and counts for document frequency
	textWords    int          // number of words in the text
	variantWords int          // number of words in all query variants
	questionType questionType // union over the words counted since the caller last cleared the field
}

// addField counts the words of one field and returns their stems, each once; nil for the text, whose stems no caller
// needs.
func (b *builder) addField(field int, text string) []int32 {
	var stems []int32
	for _, w := range b.ix.analyzer.words(text) {
		switch field {
		case fieldTitle, fieldText:
			b.doc.quantity = max(b.doc.quantity, quantityScore(w, field))
		case fieldVariants:
			b.questionType |= questionTypeOf(w.plain)
			if queryStopWords[w.plain] || isCode(w.plain) {
				continue
			}
		}
		id := b.ix.voc.addWord(w, text, b.bit, b.doc.kind == Published)
		if id < 0 {
			continue
		}
		b.ix.voc.stems[id].allTextGames |= b.bit
		if b.doc.kind != Published { // imported texts must not change the results of visitors who may not see them
			b.ix.voc.stems[id].textGames |= b.bit
			if field <= fieldText {
				b.ix.voc.stems[id].printedIn |= b.bit
			}
			if field != fieldVariants {
				b.ix.voc.byWord[w.plain].attestedGames |= b.bit
			}
		}
		c := b.counts[id]
		if c == nil {
			c = &count{stem: id}
			b.counts[id] = c
		}
		if c.fields[field] < 255 {
			c.fields[field]++
		}
		switch field {
		case fieldText:
			b.textWords++
		case fieldVariants:
			b.variantWords++
		}
		if field != fieldText && !slices.Contains(stems, id) {
			stems = append(stems, id)
		}
	}
	return stems
}

// addDocument completes the document and appends it to the index.
func (b *builder) addDocument() {
	d := b.doc
	d.aliases = compactAliases(d.aliases)
	d.counts = make([]count, 0, len(b.counts))
	for _, c := range b.counts {
		d.counts = append(d.counts, *c)
	}
	slices.SortFunc(d.counts, func(a, b count) int { return cmp.Compare(a.stem, b.stem) })
	d.textNorm, d.variantNorm = lengthNorm(b.textWords), lengthNorm(b.variantWords)
	b.ix.voc.countDocument(d, b.inBook)
	b.ix.docs = append(b.ix.docs, d)
}

// compactAliases returns a copy of the aliases that takes two allocations in all, because an index has tens of
// thousands of aliases.
func compactAliases(aliases []alias) []alias {
	n := 0
	for i := range aliases {
		n += len(aliases[i].stems)
	}
	all, stems := make([]alias, len(aliases)), make([]int32, 0, n)
	for i, alias := range aliases {
		from := len(stems)
		stems = append(stems, alias.stems...)
		alias.stems = stems[from:len(stems):len(stems)]
		all[i] = alias
	}
	return all
}

// lengthNorm returns the length normalization of a field of n words, as in BM25: an occurrence in a short text
// counts more.
func lengthNorm(n int) float64 { return math.Round(100*(0.6+0.4*float64(n)/30)) / 100 }

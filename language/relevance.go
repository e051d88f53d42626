package language

import (
	"math"
	"slices"
	"sync"

	"cavillo/rulebooks"
)

// Relevance says how much the words of a line are those of each document of a list: the sum, over the roots of the
// line, of how few documents have a root and how much of the document it says (Okapi BM25).
type Relevance struct {
	lexicon   *Lexicon
	documents int
	postings  map[string][]posting // by root
}

// Document is what is said of something that a line may mean.
type Document struct {
	Topics []string // its title and whatever says shortly what it is about
	Texts  []string
}

// posting is the weight of a root for a document, by its index, in hundredths.
type posting struct{ document, weight int }

// The parameters of relevance.
const (
	bm25K       = 1.2
	bm25B       = 0.75
	topicWeight = 3 // of a root in a topic
	mostTexts   = 3 // of the texts of a document that have a root, so many count
)

// numberRoot stands for every number.
const numberRoot = "#"

// grammatical are the words that say nothing of what a line is about.
var grammatical = sync.OnceValue(func() (words []string) {
	for _, list := range []string{"linking", "definite", "indefinite", "clitics", "agents", "joining", "having", "relative"} {
		words = append(words, FunctionWords(list)...)
	}
	slices.Sort(words)
	return slices.Compact(words)
})

// NewRelevance weighs the roots of the documents of a game.
func NewRelevance(game rulebooks.Game, documents []Document) *Relevance {
	x := &Relevance{Of(game), len(documents), map[string][]posting{}}
	counts, lengths, total, having := make([]map[string]float64, len(documents)), make([]float64, len(documents)), 0.0, map[string]int{}
	for i, d := range documents {
		counts[i] = x.countRoots(d)
		for root, n := range counts[i] {
			lengths[i] += n
			having[root]++
		}
		total += lengths[i]
	}
	mean := total / float64(len(documents))
	for i := range documents {
		for root, n := range counts[i] {
			rarity := math.Log(1 + float64(len(documents))/float64(having[root]))
			length := float64(1 - bm25B + float64(bm25B*lengths[i]/mean)) // converted, or some machines would round otherwise
			share := float64(n*(bm25K+1)) / (n + float64(bm25K*length))
			x.postings[root] = append(x.postings[root], posting{i, int(math.Round(100 * rarity * share))})
		}
	}
	return x
}

// countRoots counts the roots of a document; those of its topics count more.
func (x *Relevance) countRoots(d Document) (counts map[string]float64) {
	counts = map[string]float64{}
	for _, text := range d.Texts {
		for _, root := range x.roots(Words(text), nil) {
			counts[root] = min(mostTexts, counts[root]+1)
		}
	}
	for _, text := range d.Topics {
		for _, root := range x.roots(Words(text), nil) {
			counts[root] += topicWeight
		}
	}
	return counts
}

// roots returns the roots of some folded words, each once; a phrase of the lexicon has those of what our texts print for
// it. It writes into a buffer where that is long enough.
func (x *Relevance) roots(folds, buffer []string) (roots []string) {
	roots = buffer[:0]
	add := func(root string) {
		if !slices.Contains(roots, root) {
			roots = append(roots, root)
		}
	}
	anyWay := func([]string, int) bool { return true }
	for at := 0; at < len(folds); at++ {
		word := folds[at]
		if _, found := slices.BinarySearch(grammatical(), word); found {
			continue
		}
		if NumberOf(word) != "" {
			add(numberRoot)
			continue
		}
		if x.lexicon.Has(word) {
			if printed, length := x.lexicon.Printed(folds[at:], anyWay); length > 0 {
				for _, w := range printed {
					add(Root(w))
				}
				at += length - 1
				continue
			}
		}
		add(Root(word))
	}
	return roots
}

// Scores returns, in hundredths, how relevant the folded words of a line are to each document. It writes into a buffer
// where that is long enough.
func (x *Relevance) Scores(folds []string, buffer []int) (scores []int) {
	scores = slices.Grow(buffer[:0], x.documents)[:x.documents]
	clear(scores)
	var several [64]string
	for _, root := range x.roots(folds, several[:]) {
		for _, p := range x.postings[root] {
			scores[p.document] += p.weight
		}
	}
	return scores
}

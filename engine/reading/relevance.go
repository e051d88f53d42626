package reading

import (
	"math"
	"slices"

	"cavillo/language"
	"cavillo/rulebooks"
)

// relevance says how much the words of a line are those of each situation of a game: the sum, over the roots of the
// line, of how few situations have a root and how much of the situation it says (Okapi BM25).
type relevance struct {
	postings map[string][]posting // by root
}

// posting is the weight of a root for a situation, by reader.index, in hundredths.
type posting struct{ index, weight int }

// The parameters of relevance.
const (
	bm25K       = 1.2
	bm25B       = 0.75
	topicWeight = 3 // of a root in the title and in the sentence, each
	mostTexts   = 3 // of the other texts of a situation that have a root, so many count
)

// numberRoot stands for every number.
const numberRoot = "#"

// grammatical are words that say nothing of what a line is about.
var grammatical = func() (words []string) {
	for _, list := range []string{"linking", "definite", "indefinite", "clitics", "agents", "joining", "having", "relative"} {
		words = append(words, language.FunctionWords(list)...)
	}
	slices.Sort(words)
	return slices.Compact(words)
}()

// eachRoot calls a function with the roots of some folded words, those of a phrase of the lexicon as our texts print it.
func eachRoot(lexicon *language.Lexicon, folds []string, call func(root string)) {
	anyWay := func([]string, int) bool { return true }
	for at := 0; at < len(folds); at++ {
		word := folds[at]
		if _, found := slices.BinarySearch(grammatical, word); found {
			continue
		}
		if language.NumberOf(word) != "" {
			call(numberRoot)
			continue
		}
		if lexicon.Has(word) {
			if printed, length := lexicon.Printed(folds[at:], anyWay); length > 0 {
				for _, w := range printed {
					call(language.Root(w))
				}
				at += length - 1
				continue
			}
		}
		call(language.Root(word))
	}
}

// newRelevance weighs the roots of the situations of a game.
func newRelevance(game rulebooks.Game, readers []*reader) *relevance {
	lexicon, x := language.Of(game), &relevance{map[string][]posting{}}
	counts, lengths, total, having := make([]map[string]float64, len(readers)), make([]float64, len(readers)), 0.0, map[string]int{}
	for i, s := range readers {
		counts[i] = s.countRoots(lexicon)
		for root, n := range counts[i] {
			lengths[i] += n
			having[root]++
		}
		total += lengths[i]
	}
	mean := total / float64(len(readers))
	for i, s := range readers {
		for root, n := range counts[i] {
			rarity := math.Log(1 + float64(len(readers))/float64(having[root]))
			length := float64(1 - bm25B + float64(bm25B*lengths[i]/mean)) // converted, or some machines would round otherwise
			share := float64(n*(bm25K+1)) / (n + float64(bm25K*length))
			x.postings[root] = append(x.postings[root], posting{s.index, int(math.Round(100 * rarity * share))})
		}
	}
	return x
}

// countRoots counts the roots of the texts of a situation's file; those of its title and of its sentence count more.
func (s *reader) countRoots(lexicon *language.Lexicon) (counts map[string]float64) {
	counts = map[string]float64{}
	once := func(text string, count func(root string)) {
		seen := map[string]bool{}
		eachRoot(lexicon, language.Words(text), func(root string) {
			if !seen[root] {
				seen[root] = true
				count(root)
			}
		})
	}
	texts := slices.Concat(s.Words, s.Answers, s.idioms.vocab)
	for i := range s.Situation.Holes {
		h := &s.Situation.Holes[i]
		texts = append(append(texts, h.Label), h.Typed...)
		for v := range h.Values {
			texts = append(append(texts, h.Values[v].Text), h.Values[v].Typed...)
		}
	}
	for _, text := range texts {
		once(text, func(root string) { counts[root] = min(mostTexts, counts[root]+1) })
	}
	for _, text := range []string{s.Title, s.FullText(s.UsualFilling())} {
		once(text, func(root string) { counts[root] += topicWeight })
	}
	return counts
}

// add adds to the score of each situation, by reader.index, how relevant the words of a line are to it.
func (x *relevance) add(game rulebooks.Game, line *typedLine, scores []int) {
	folds := line.scratch.texts[:0]
	for at := range line.words {
		if w := &line.words[at]; !w.filler && !w.game {
			folds = append(folds, w.fold)
		}
	}
	seen := line.scratch.roots[:0]
	eachRoot(language.Of(game), folds, func(root string) {
		if slices.Contains(seen, root) {
			return
		}
		seen = append(seen, root)
		for _, p := range x.postings[root] {
			scores[p.index] += p.weight
		}
	})
	line.scratch.texts, line.scratch.roots = folds, seen
}

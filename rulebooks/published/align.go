package published

import (
	"slices"
	"sort"
)

// gap is a place where a copy differs: the known words k0 to k1 (exclusive) are replaced by the copy's words f0 to
// f1. Outside of gaps all words are equal, one by one.
type gap struct{ k0, k1, f0, f1 int }

func (g gap) missing() int { return g.k1 - g.k0 }
func (g gap) added() int   { return g.f1 - g.f0 }

// match means that n known words from index k equal the n found words from index f.
type match struct{ k, f, n int }

// alignWords aligns two texts and returns the gaps, in order. Sequences of words that occur once in both texts are
// the anchors; the words between two anchors are aligned in the same way with shorter sequences, and at last by the
// longest common subsequence. Therefore a lost page costs no more than a lost word.
func alignWords(known, found []uint16) []gap {
	a := &aligner{known: known, found: found}
	a.alignBetween(0, len(known), 0, len(found), 0)
	var gaps []gap
	last := match{}
	for _, r := range append(a.matches, match{len(known), len(found), 0}) {
		if g := (gap{last.k + last.n, r.k, last.f + last.n, r.f}); g.missing()+g.added() > 0 {
			gaps = append(gaps, g)
		}
		last = r
	}
	return gaps
}

// aligner collects the matches of two texts.
type aligner struct {
	known, found []uint16
	matches      []match // in order; neighbours may touch
}

// anchorLengths are the lengths in words of the anchors, longest first.
var anchorLengths = []int{8, 4, 2, 1}

// maxTable is the greatest size of the table of alignByTable: 2000 by 2000 words.
const maxTable = 4 << 20

// alignBetween aligns known[k0:k1] with found[f0:f1]. level is the first index of anchorLengths to try.
func (a *aligner) alignBetween(k0, k1, f0, f1, level int) {
	head := 0
	for k0+head < k1 && f0+head < f1 && a.known[k0+head] == a.found[f0+head] {
		head++
	}
	a.addMatch(k0, f0, head)
	k0, f0 = k0+head, f0+head
	tail := 0
	for k1-tail > k0 && f1-tail > f0 && a.known[k1-tail-1] == a.found[f1-tail-1] {
		tail++
	}
	k1, f1 = k1-tail, f1-tail
	if k1 > k0 && f1 > f0 {
		a.alignByAnchors(k0, k1, f0, f1, level)
	}
	a.addMatch(k1, f1, tail)
}

func (a *aligner) alignByAnchors(k0, k1, f0, f1, level int) {
	if (k1-k0)*(f1-f0) <= 1<<12 {
		a.alignByTable(k0, k1, f0, f1)
		return
	}
	for ; level < len(anchorLengths); level++ {
		n := anchorLengths[level]
		anchors := longestRisingChain(uniqueRuns(a.known[k0:k1], a.found[f0:f1], n))
		if len(anchors) == 0 {
			continue
		}
		fromK, fromF := k0, f0
		for _, at := range anchors {
			k, f := fromK+at[0], fromF+at[1]
			a.alignBetween(k0, k, f0, f, level+1)
			a.addMatch(k, f, 1)
			k0, f0 = k+1, f+1
		}
		a.alignBetween(k0, k1, f0, f1, level+1)
		return
	}
	if (k1-k0)*(f1-f0) <= maxTable {
		a.alignByTable(k0, k1, f0, f1)
	}
}

func (a *aligner) addMatch(k, f, n int) {
	if n == 0 {
		return
	}
	if i := len(a.matches) - 1; i >= 0 && a.matches[i].k+a.matches[i].n == k && a.matches[i].f+a.matches[i].n == f {
		a.matches[i].n += n
		return
	}
	a.matches = append(a.matches, match{k, f, n})
}

// uniqueRuns returns pairs of indexes in known and found at which the same sequence of n words begins, if the
// sequence occurs once in each; in the order of known.
func uniqueRuns(known, found []uint16, n int) [][2]int {
	type seen struct{ count, at int }
	places := func(keys []uint16) map[uint64]seen {
		m := make(map[uint64]seen, len(keys))
		for i := 0; i+n <= len(keys); i++ {
			h := hashKeys(keys[i : i+n])
			m[h] = seen{m[h].count + 1, i}
		}
		return m
	}
	foundPlaces := places(found)
	var pairs [][2]int
	for h, place := range places(known) {
		if other := foundPlaces[h]; place.count == 1 && other.count == 1 {
			pairs = append(pairs, [2]int{place.at, other.at})
		}
	}
	slices.SortFunc(pairs, func(p, q [2]int) int { return p[0] - q[0] })
	return pairs
}

func hashKeys(keys []uint16) uint64 {
	h := uint64(14695981039346656037)
	for _, k := range keys {
		h = (h ^ uint64(k)) * 1099511628211
	}
	return h
}

// longestRisingChain returns the longest subsequence of pairs whose second indexes increase.
func longestRisingChain(pairs [][2]int) [][2]int {
	var tails []int // tails[n]: the pair that ends the best chain of n+1
	before := make([]int, len(pairs))
	for i, p := range pairs {
		n := sort.Search(len(tails), func(n int) bool { return pairs[tails[n]][1] >= p[1] })
		before[i] = -1
		if n > 0 {
			before[i] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, i)
		} else {
			tails[n] = i
		}
	}
	out := make([][2]int, len(tails))
	for n, i := len(tails)-1, lastOrNone(tails); n >= 0; n, i = n-1, before[i] {
		out[n] = pairs[i]
	}
	return out
}

// lastOrNone returns the last element of s, -1 for an empty s.
func lastOrNone(s []int) int {
	if len(s) == 0 {
		return -1
	}
	return s[len(s)-1]
}

// alignByTable aligns two ranges of words by the longest common subsequence.
func (a *aligner) alignByTable(k0, k1, f0, f1 int) {
	rows, cols := k1-k0, f1-f0
	lengths := make([]uint16, (rows+1)*(cols+1)) // long[i][j]: the longest from known i and found j on
	at := func(i, j int) *uint16 { return &lengths[i*(cols+1)+j] }
	for i := rows - 1; i >= 0; i-- {
		for j := cols - 1; j >= 0; j-- {
			if a.known[k0+i] == a.found[f0+j] {
				*at(i, j) = *at(i+1, j+1) + 1
			} else {
				*at(i, j) = max(*at(i+1, j), *at(i, j+1))
			}
		}
	}
	for i, j := 0, 0; i < rows && j < cols; {
		switch {
		case a.known[k0+i] == a.found[f0+j]:
			a.addMatch(k0+i, f0+j, 1)
			i, j = i+1, j+1
		case *at(i+1, j) >= *at(i, j+1):
			i++
		default:
			j++
		}
	}
}

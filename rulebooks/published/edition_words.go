package published

// The documents without printed numbers are read by their words: each word of the new one is laid beside a word of the
// one before, also where a part has moved. What lies beside nothing and stands as sentences of its own is a node of its
// own.

// shortestMove is the least number of words in a row that show that a part has moved.
const shortestMove = 6

// wordMatches returns for each word of the new document the index of the known word that it is, or -1.
func (b *book) wordMatches(lex *lexedText) []int {
	found := lex.wordHashes()
	matches := make([]int, len(found))
	for i := range matches {
		matches[i] = -1
	}
	k, f := 0, 0
	for _, g := range append(b.adjustGaps(alignWords(b.known.keys, found), lex), gap{len(b.known.keys), len(b.known.keys), len(found), len(found)}) {
		for ; f < g.f0; k, f = k+1, f+1 {
			matches[f] = k
		}
		k, f = g.k1, g.f1
	}
	b.dropChance(matches)
	for range 8 {
		if !b.matchMoved(found, matches) {
			break
		}
	}
	b.takeBack(found, matches)
	b.dropChance(matches)
	return matches
}

// takeBack gives the words beside a run to it where another place has them by chance: the full stop at the end of a part
// that has moved.
func (b *book) takeBack(found []uint16, matches []int) {
	holder := make([]int, len(b.known.keys))
	for k := range holder {
		holder[k] = -1
	}
	for f, k := range matches {
		if k >= 0 {
			holder[k] = f
		}
	}
	isAlone := func(f int) bool { // in a run of two words at most
		run := 1
		for g := f; g > 0 && matches[g-1] >= 0 && matches[g-1] == matches[g]-1; g-- {
			run++
		}
		for g := f; g+1 < len(matches) && matches[g+1] >= 0 && matches[g+1] == matches[g]+1; g++ {
			run++
		}
		return run <= 2
	}
	extend := func(f, step int) {
		k, to := matches[f]+step, f+step
		if to < 0 || to >= len(matches) || k < 0 || k >= len(holder) || matches[to] >= 0 || b.known.keys[k] != found[to] ||
			b.segmentOf(k) != b.segmentOf(k-step) || holder[k] >= 0 && !isAlone(holder[k]) {
			return
		}
		if holder[k] >= 0 {
			matches[holder[k]] = -1
		}
		matches[to], holder[k] = k, to
	}
	for f := range matches {
		if matches[f] >= 0 {
			extend(f, 1)
		}
	}
	for f := len(matches) - 1; f >= 0; f-- {
		if matches[f] >= 0 {
			extend(f, -1)
		}
	}
}

// matchMoved lays the words that lie beside nothing beside the known ones that are left, and reports whether some were
// the same.
func (b *book) matchMoved(found []uint16, matches []int) bool {
	taken := make([]bool, len(b.known.keys))
	for _, k := range matches {
		if k >= 0 {
			taken[k] = true
		}
	}
	var ks, fs []int
	var restK, restF []uint16
	for k, isTaken := range taken {
		if !isTaken {
			ks, restK = append(ks, k), append(restK, b.known.keys[k])
		}
	}
	for f, k := range matches {
		if k < 0 {
			fs, restF = append(fs, f), append(restF, found[f])
		}
	}
	if len(ks) < shortestMove || len(fs) < shortestMove {
		return false
	}
	a := &aligner{known: restK, found: restF}
	a.alignBetween(0, len(restK), 0, len(restF), 0)
	some := false
	for _, m := range a.matches {
		for i := 0; i < m.n; {
			j := i + 1
			for j < m.n && ks[m.k+j] == ks[m.k+j-1]+1 && fs[m.f+j] == fs[m.f+j-1]+1 {
				j++
			}
			if j-i >= shortestMove || b.isWholeSegment(ks[m.k+i], ks[m.k+j-1]) {
				for ; i < j; i++ {
					matches[fs[m.f+i]] = ks[m.k+i]
				}
				some = true
			}
			i = j
		}
	}
	return some
}

// isWholeSegment reports whether the known words from..to, both included, are a whole segment of two words or more.
func (b *book) isWholeSegment(from, to int) bool {
	start, end := b.segmentWords(b.segmentOf(from))
	return start == from && end == to+1 && to > from
}

// dropChance takes away the matches of segments of which the document has a few scattered words only.
func (b *book) dropChance(matches []int) {
	shared := make([]int, len(b.segments))
	longest := make([]int, len(b.segments))
	run := 0
	for f, k := range matches {
		if k < 0 {
			run = 0
			continue
		}
		if f > 0 && matches[f-1] == k-1 {
			run++
		} else {
			run = 1
		}
		i := b.segmentOf(k)
		shared[i]++
		longest[i] = max(longest[i], run)
	}
	for f, k := range matches {
		if k < 0 {
			continue
		}
		i := b.segmentOf(k)
		from, to := b.segmentWords(i)
		if shared[i]*2 < to-from && longest[i] < shortestMove {
			matches[f] = -1
		}
	}
}

// stretch is a range of the stream that belongs to one segment, -1 for none.
type stretch struct {
	from, to, segment int
}

// stretches cuts the stream where segments meet. A word that lies beside nothing goes to the segment whose sentence it
// stands in; whole sentences between two segments are stretches of their own.
func (b *book) stretches(lex *lexedText, matches []int) []stretch {
	var out []stretch
	add := func(from, to, segment int) {
		if from >= to {
			return
		}
		if n := len(out) - 1; n >= 0 && out[n].segment == segment && segment >= 0 {
			out[n].to = to
			return
		}
		out = append(out, stretch{from, to, segment})
	}
	for f := 0; f < len(matches); {
		if k := matches[f]; k >= 0 {
			add(f, f+1, b.segmentOf(k))
			f++
			continue
		}
		end := f
		for end < len(matches) && matches[end] < 0 {
			end++
		}
		left, right := -1, -1
		if f > 0 {
			left = b.segmentOf(matches[f-1])
		}
		if end < len(matches) {
			right = b.segmentOf(matches[end])
		}
		if left == right {
			add(f, end, left)
			f = end
			continue
		}
		from, to := b.freeSentences(lex, matches, f, end)
		if from >= to { // no sentence of its own
			cut := b.cutBetween(lex, matches, f, end, left, right)
			add(f, cut, left)
			add(cut, end, right)
		} else {
			add(f, from, left)
			for from < to {
				next := from + 1
				for next < to && !lex.startsBlock(next) {
					next++
				}
				add(from, next, -1)
				from = next
			}
			add(to, end, right)
		}
		f = end
	}
	return out
}

// freeSentences returns the part of the unknown words from..to that is whole sentences.
func (b *book) freeSentences(lex *lexedText, matches []int, from, to int) (int, int) {
	start, end := from, to
	if from > 0 && !lex.startsSentence(from) || from > 0 && b.missingAfter(matches[from-1]) >= 3 && !lex.startsBlock(from) {
		for start < to && !lex.startsSentence(start) || start == from {
			start++
		}
	}
	if to < len(matches) && (!lex.startsSentence(to) || b.missingBefore(matches[to]) >= 3 && !lex.startsBlock(to)) {
		for end > start && !lex.startsSentence(end) || end == to {
			end--
		}
	}
	return start, max(start, end)
}

// startsSentence reports whether a sentence or a paragraph begins at the i-th word.
func (l *lexedText) startsSentence(i int) bool {
	return i == 0 || i >= len(l.stream) || l.startsBlock(i) || l.endsSentence(i-1)
}

// missingAfter returns how many words of its segment follow the known word k, missingBefore how many precede it.
func (b *book) missingAfter(k int) int {
	_, to := b.segmentWords(b.segmentOf(k))
	return to - k - 1
}

func (b *book) missingBefore(k int) int {
	from, _ := b.segmentWords(b.segmentOf(k))
	return k - from
}

// cutBetween returns where, of the words from..to between two segments, those of the right one begin.
func (b *book) cutBetween(lex *lexedText, matches []int, from, to, left, right int) int {
	for i := from; i <= to; i++ {
		if lex.startsBlock(i) {
			return i
		}
	}
	for i := from; i <= to; i++ {
		if lex.startsSentence(i) {
			return i
		}
	}
	if left < 0 || right >= 0 && b.missingBefore(matches[to]) > b.missingAfter(matches[from-1]) {
		return from
	}
	return to
}

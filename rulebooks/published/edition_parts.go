package published

import "slices"

// splitByWords returns the nodes of a document without printed numbers, in its order, and the reasons of the words that
// belong to none.
func (a *base) splitByWords(lex *lexedText, matches []int) (nodes []*newNode, rejected map[int]*entry) {
	b := a.book
	rejected = map[int]*entry{}
	byOld := map[int]*newNode{}
	var last *newNode
	for _, s := range a.biggestFirst(lex, b.stretches(lex, matches), matches) {
		if s.segment < 0 {
			last = a.freeNode(lex, s.stretch)
			nodes = append(nodes, last)
			continue
		}
		e := b.entryOf(s.segment)
		if e.reason != "" {
			for f := s.from; f < s.to; f++ {
				rejected[f] = e
			}
			last = nil
			continue
		}
		old := a.at[e.number]
		part := newPart{s.from, s.to, e.startsParagraph, e.class == "H" && e.part == 1, e.part}
		n := byOld[old]
		switch {
		case s.isSecond: // a piece of a segment that stands apart
			n = a.freeNode(lex, s.stretch)
			n.of = []int{old}
			nodes = append(nodes, n)
		case n != nil:
			n.parts = append(n.parts, part)
		case last != nil && last.heading == (e.class == "H") && a.isJoined(lex, s.stretch, matches):
			n = last
			n.of = append(n.of, old)
			n.parts = append(n.parts, part)
			byOld[old] = n
		default:
			n = &newNode{number: e.number, heading: e.class == "H", line: lex.lineOf(s.from), of: []int{old}, parts: []newPart{part}}
			byOld[old] = n
			nodes = append(nodes, n)
		}
		last = n
	}
	return a.splitParagraphs(lex, nodes), rejected
}

// placed is a stretch of a segment of which other stretches may stand elsewhere.
type placed struct {
	stretch
	isSecond bool // a longer stretch of the segment stands elsewhere
}

// biggestFirst marks the stretches of segments that stand in two places. A stretch of few words is no second piece: it is
// a node of no segment.
func (a *base) biggestFirst(lex *lexedText, all []stretch, matches []int) []placed {
	best := map[int]int{}
	for i, s := range all {
		if j, seen := best[s.segment]; s.segment >= 0 && (!seen || s.to-s.from > all[j].to-all[j].from) {
			best[s.segment] = i
		}
	}
	out := make([]placed, len(all))
	for i, s := range all {
		out[i] = placed{s, s.segment >= 0 && best[s.segment] != i}
		if out[i].isSecond && a.book.entryOf(s.segment).reason != "" {
			out[i].isSecond = false
		}
		if out[i].isSecond && s.to-s.from < 4 {
			out[i] = placed{stretch{s.from, s.to, -1}, false}
		}
	}
	return out
}

// freeNode returns a node for words that no segment has: a title where they are few, stand alone and end without a full
// stop.
func (a *base) freeNode(lex *lexedText, s stretch) *newNode {
	n := &newNode{line: lex.lineOf(s.from)}
	n.heading = s.to-s.from <= 8 && lex.startsBlock(s.from) && lex.startsBlock(s.to) && !lex.endsSentence(s.to-1) &&
		s.to < len(lex.stream)
	n.parts = []newPart{{s.from, s.to, false, n.heading, 0}}
	return n
}

// isJoined reports whether a segment continues the sentence before it, while in the edition before a sentence ended
// there.
func (a *base) isJoined(lex *lexedText, s stretch, matches []int) bool {
	b := a.book
	if s.from == 0 || s.segment == 0 || lex.startsSentence(s.from) {
		return false
	}
	if isSentenceEnd[wordHash(lex.tokens[lex.stream[s.from-1]].plain)] { // a small letter after it is a slip
		return false
	}
	from, _ := b.segmentWords(s.segment)
	before := s.from - 1
	for before > 0 && matches[before] < 0 {
		before--
	}
	if matches[before] < 0 || b.segmentOf(matches[before]) != s.segment-1 || b.entryOf(s.segment-1).number == b.entryOf(s.segment).number {
		return false
	}
	return isSentenceEnd[b.known.keys[from-1]]
}

// splitParagraphs makes a node of its own of each paragraph with which a segment goes on after a sentence: in the known
// documents no segment goes over two.
func (a *base) splitParagraphs(lex *lexedText, nodes []*newNode) []*newNode {
	var out []*newNode
	for _, n := range nodes {
		out = append(out, n)
		if len(n.of) != 1 {
			continue
		}
		for i := 0; i < len(n.parts); i++ {
			p := &n.parts[i]
			for f := p.from + 4; f < p.to-3; f++ {
				if lex.startsBlock(f) && lex.endsSentence(f-1) {
					rest := &newNode{line: lex.lineOf(f), of: slices.Clone(n.of), parts: append([]newPart{{f, p.to, false, false, 0}}, n.parts[i+1:]...)}
					p.to, n.parts = f, n.parts[:i+1]
					out = append(out, rest)
					n = rest
					i = -1
					break
				}
			}
		}
	}
	return out
}

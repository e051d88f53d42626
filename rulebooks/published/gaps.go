package published

// adjustGaps makes gaps readable: it joins gaps that are separated by a chance match, and moves a gap, where the
// words allow, to the beginning of a rule or line.
func (b *book) adjustGaps(gaps []gap, lex *lexedText) []gap {
	return b.slideGaps(joinGaps(gaps), lex)
}

// joinGaps merges two gaps with at most two matching words between them, if both gaps are larger than that.
func joinGaps(gaps []gap) []gap {
	const chance = 2
	var out []gap
	for _, g := range gaps {
		if n := len(out) - 1; n >= 0 {
			between := g.k0 - out[n].k1
			both := out[n].missing() > 0 && out[n].added() > 0 || g.missing() > 0 && g.added() > 0
			if between <= chance && both && min(out[n].missing()+out[n].added(), g.missing()+g.added()) > between {
				out[n].k1, out[n].f1 = g.k1, g.f1
				continue
			}
		}
		out = append(out, g)
	}
	return out
}

func (b *book) slideGaps(gaps []gap, lex *lexedText) []gap {
	found := lex.wordHashes()
	for i := range gaps {
		g := &gaps[i]
		if g.missing() > 0 && g.added() > 0 {
			continue
		}
		low, high := 0, len(b.known.keys)
		if i > 0 {
			low = gaps[i-1].k1 + 1
		}
		if i+1 < len(gaps) {
			high = gaps[i+1].k0 - 1
		}
		best, value := 0, b.edgeScore(*g, lex)
		for _, step := range []int{-1, 1} {
			moved, shift := *g, 0
			for moved, ok := moved.shiftedBy(step, b.known.keys, found); ok && moved.k0 >= low &&
				moved.k1 <= high; moved, ok = moved.shiftedBy(step, b.known.keys, found) {
				shift += step
				if v := b.edgeScore(moved, lex); v > value {
					best, value = shift, v
				}
			}
		}
		*g = gap{g.k0 + best, g.k1 + best, g.f0 + best, g.f1 + best}
	}
	return gaps
}

// shiftedBy returns the gap one word earlier (step -1) or later (+1). It returns false where the words do not allow
// that.
func (g gap) shiftedBy(step int, known, found []uint16) (gap, bool) {
	keys, from, to := known, g.k0, g.k1
	if g.missing() == 0 {
		keys, from, to = found, g.f0, g.f1
	}
	if step < 0 {
		if g.k0 == 0 || g.f0 == 0 || keys[from-1] != keys[to-1] {
			return g, false
		}
	} else if g.k1 >= len(known) || g.f1 >= len(found) || keys[from] != keys[to] {
		return g, false
	}
	return gap{g.k0 + step, g.k1 + step, g.f0 + step, g.f1 + step}, true
}

// edgeScore returns how well the edges of a gap coincide with edges of rules and lines.
func (b *book) edgeScore(g gap, lex *lexedText) int {
	v := 0
	if b.startsSegment(g.k0) {
		v += 2
	}
	if g.missing() > 0 && b.startsSegment(g.k1) {
		v += 2
	}
	if g.added() > 0 && lex.startsLine(g.f0) {
		v++
	}
	return v
}

// startsSegment reports whether a segment begins, or the text ends, at the known word k.
func (b *book) startsSegment(k int) bool {
	if k >= len(b.known.keys) {
		return true
	}
	from, _ := b.segmentWords(b.segmentOf(k))
	return from == k
}

func (l *lexedText) startsLine(i int) bool {
	return i == 0 || i >= len(l.stream) || l.tokens[l.stream[i]].line > l.tokens[l.stream[i-1]].line
}

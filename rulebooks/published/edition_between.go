package published

import "cavillo/rulebooks"

// pairBetween pairs free nodes that stand beside a pair on the same side, or under it, the likest first.
func (m *matcher) pairBetween(least float64) {
	for {
		bi, bj, best := -1, -1, least
		for i, free := range m.isOldFree {
			if !free {
				continue
			}
			for j, free := range m.isNewFree {
				if !free || m.likeness[i][j] < best || !m.areNeighbours(i, j) {
					continue
				}
				bi, bj, best = i, j, m.likeness[i][j]
			}
		}
		if bi < 0 {
			return
		}
		m.pair(bi, bj)
	}
}

// areNeighbours reports whether the nearest paired node before or after the one is the pair of that of the other.
func (m *matcher) areNeighbours(i, j int) bool {
	oi, nj := i-1, j-1
	for oi >= 0 && m.newOf[oi] < 0 {
		oi--
	}
	for nj >= 0 && m.oldOf[nj] < 0 {
		nj--
	}
	if oi >= 0 && nj >= 0 && m.newOf[oi] == nj || oi < 0 && nj < 0 {
		return true
	}
	oi, nj = i+1, j+1
	for oi < len(m.old) && m.newOf[oi] < 0 {
		oi++
	}
	for nj < len(m.new) && m.oldOf[nj] < 0 {
		nj++
	}
	return oi < len(m.old) && nj < len(m.new) && m.newOf[oi] == nj || oi == len(m.old) && nj == len(m.new)
}

// pairSamePlace pairs headings without words, and the free nodes of the same number whose parents and neighbours on both
// sides are pairs and that are somewhat alike.
func (m *matcher) pairSamePlace() {
	newAt := map[rulebooks.Number]int{}
	for j, n := range m.new {
		newAt[n.number] = j
	}
	for i, free := range m.isOldFree {
		j, ok := newAt[m.old[i].number]
		if !free || !ok || !m.isNewFree[j] || m.old[i].number == "" {
			continue
		}
		bothShort := m.old[i].heading && m.new[j].heading
		if (m.likeness[i][j] >= likeAtAll || bothShort) && m.areNeighbours(i, j) && m.haveSameParent(i, j) {
			m.pair(i, j)
		}
	}
}

func (m *matcher) haveSameParent(i, j int) bool {
	up, ok := m.byNumber[m.old[i].number.Parent()]
	return !ok || m.newOf[up] >= 0 && m.new[m.newOf[up]].number == m.new[j].number.Parent()
}

// The least share of a piece's words that must come from a node that was split, or go into one that joins, and the least
// share that only the piece explains.
const (
	shareOfPiece = 0.6
	shareOfOwn   = 0.45
)

// splits returns for each free new node the old node of which it is a piece: one whose pair lacks the words that the
// free node has.
func (m *matcher) splits() map[int]int {
	out := map[int]int{}
	for j, free := range m.isNewFree {
		if !free || len(m.new[j].keys) < 4 {
			continue
		}
		best := 0.0
		for i := range m.old {
			k := m.newOf[i]
			if k < 0 || len(m.old[i].keys) <= len(m.new[j].keys) || m.isUnlike(m.old[i].keys, m.new[j].keys) {
				continue
			}
			share, own := m.explains(m.old[i].keys, m.new[k].keys, m.new[j].keys)
			if share >= shareOfPiece && own >= shareOfOwn && own > best {
				best, out[j] = own, i
			}
		}
	}
	return out
}

// joins returns for each free old node the new node into which it went: one that has its words, which the node's pair
// had not.
func (m *matcher) joins() map[int]int {
	out := map[int]int{}
	for i, free := range m.isOldFree {
		if !free || len(m.old[i].keys) < 4 {
			continue
		}
		best := 0.0
		for j := range m.new {
			k := m.oldOf[j]
			if k < 0 || len(m.new[j].keys) <= len(m.old[i].keys) || m.isUnlike(m.new[j].keys, m.old[i].keys) {
				continue
			}
			share, own := m.explains(m.new[j].keys, m.old[k].keys, m.old[i].keys)
			if share >= shareOfPiece && own >= shareOfOwn && own > best {
				best, out[i] = own, j
			}
		}
	}
	return out
}

// isUnlike reports whether a text has less than half of a piece's words: a quick look.
func (m *matcher) isUnlike(whole, piece []uint16) bool {
	return countCommon(whole, piece)*2 < len(piece)
}

// explains returns the share of a piece's weight that stands in the whole in its order, and the share that the whole has
// beside the words of its other piece.
func (m *matcher) explains(whole, other, piece []uint16) (share, own float64) {
	total := m.sum(piece)
	if total == 0 {
		return 0, 0
	}
	share = m.sum(commonWords(whole, piece)) / total
	left := map[uint16]int{}
	for _, k := range whole {
		left[k]++
	}
	for _, k := range other {
		left[k]--
	}
	for _, k := range piece {
		if left[k] > 0 {
			left[k]--
			own += m.weight[k]
		}
	}
	return share, own / total
}

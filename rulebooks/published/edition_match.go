package published

import (
	"math"
	"slices"

	"cavillo/rulebooks"
)

// matcher pairs the nodes of two editions: by their words, and by the nodes around them.
type matcher struct {
	old       []oldNode
	new       []*newNode
	weight    map[uint16]float64
	oldSum    []float64 // weight of all words
	newSum    []float64
	oldOf     []int // by new node: the old one, -1 for none
	newOf     []int // by old node
	isOldFree []bool
	isNewFree []bool
	likeness  [][]float64 // by old, then new node; of unlike ones 0
	byNumber  map[rulebooks.Number]int
}

// The least likeness of two nodes that are a pair: those that stand in the same order, those that have moved alone, and
// those between the same neighbours.
const (
	likeInOrder = 0.45
	likeMoved   = 0.6
	likeBetween = 0.25
	likeAtAll   = 0.15
)

func newMatcher(old []oldNode, new []*newNode) *matcher {
	m := &matcher{old: old, new: new, weight: map[uint16]float64{}, byNumber: map[rulebooks.Number]int{}}
	count := map[uint16]int{}
	for i := range old {
		for k := range wordSet(old[i].keys) {
			count[k]++
		}
	}
	for j := range new {
		for k := range wordSet(new[j].keys) {
			count[k]++
		}
	}
	for k, n := range count {
		m.weight[k] = math.Log(float64(len(old)+len(new)+2) / float64(n+1))
	}
	for i := range old {
		m.oldSum = append(m.oldSum, m.sum(old[i].keys))
		m.newOf, m.isOldFree = append(m.newOf, -1), append(m.isOldFree, true)
		m.byNumber[old[i].number] = i
	}
	for j := range new {
		m.newSum = append(m.newSum, m.sum(new[j].keys))
		m.oldOf, m.isNewFree = append(m.oldOf, -1), append(m.isNewFree, true)
	}
	m.compareAll()
	return m
}

func wordSet(keys []uint16) map[uint16]bool {
	set := map[uint16]bool{}
	for _, k := range keys {
		set[k] = true
	}
	return set
}

func (m *matcher) sum(keys []uint16) float64 {
	s := 0.0
	for _, k := range keys {
		s += m.weight[k]
	}
	return s
}

// compareAll fills the likeness of every two nodes.
func (m *matcher) compareAll() {
	counts := make([]map[uint16]int, len(m.new))
	for j, n := range m.new {
		counts[j] = map[uint16]int{}
		for _, k := range n.keys {
			counts[j][k]++
		}
	}
	m.likeness = make([][]float64, len(m.old))
	for i := range m.old {
		m.likeness[i] = make([]float64, len(m.new))
		for j := range m.new {
			m.likeness[i][j] = m.like(i, j, counts[j])
		}
	}
}

// like returns how alike two nodes are, from 0 to 1: by their words, the rare ones more, in any order and in theirs.
func (m *matcher) like(i, j int, count map[uint16]int) float64 {
	o, n := &m.old[i], m.new[j]
	total := m.oldSum[i] + m.newSum[j]
	if total == 0 || o.heading != n.heading && len(o.keys)+len(n.keys) < 24 {
		return 0
	}
	shared, used := 0.0, map[uint16]int{}
	for _, k := range o.keys {
		if used[k] < count[k] {
			used[k]++
			shared += m.weight[k]
		}
	}
	bag := 2 * shared / total
	if bag < likeAtAll {
		return 0
	}
	if slices.Equal(o.keys, n.keys) {
		return 1
	}
	inOrder := 2 * m.sum(commonWords(o.keys, n.keys)) / total
	return min(0.99, 0.6*bag+0.4*inOrder)
}

// commonWords returns the longest sequence of words that both texts have in this order.
func commonWords(a, b []uint16) []uint16 {
	l := &aligner{known: a, found: b}
	if len(a) == 0 || len(b) == 0 {
		return nil
	}
	if len(a)*len(b) <= maxTable {
		l.alignByTable(0, len(a), 0, len(b))
	} else {
		l.alignBetween(0, len(a), 0, len(b), 0)
	}
	var out []uint16
	for _, m := range l.matches {
		out = append(out, a[m.k:m.k+m.n]...)
	}
	return out
}

func (m *matcher) pair(i, j int) {
	m.newOf[i], m.oldOf[j] = j, i
	m.isOldFree[i], m.isNewFree[j] = false, false
}

// run pairs what is free: the longest chain in the order of both editions, then the chains that are left, which have
// moved, then what takePieces takes of pairs that were split or joined, and at last what stands between pairs.
func (m *matcher) run(takePieces func()) {
	m.pairChain(likeInOrder)
	m.pairBetween(likeInOrder)
	for range len(m.old) {
		if !m.pairChain(likeMoved) {
			break
		}
		m.pairBetween(likeInOrder)
	}
	takePieces()
	m.pairBetween(likeBetween)
	m.pairSamePlace()
}

// pairChain pairs the heaviest chain of free nodes in the order of both editions. A node is in it only with one that is
// nearly as like as the likest of all that are free. It reports whether it paired some.
func (m *matcher) pairChain(least float64) bool {
	var olds, news []int
	for i, free := range m.isOldFree {
		if free {
			olds = append(olds, i)
		}
	}
	for j, free := range m.isNewFree {
		if free {
			news = append(news, j)
		}
	}
	bestOld, bestNew := make([]float64, len(olds)), make([]float64, len(news))
	for x, i := range olds {
		for y, j := range news {
			bestOld[x], bestNew[y] = max(bestOld[x], m.likeness[i][j]), max(bestNew[y], m.likeness[i][j])
		}
	}
	value := func(x, y int) float64 {
		i, j := olds[x], news[y]
		v := m.likeness[i][j]
		if v < least || v < nearlyAs(bestOld[x]) || v < nearlyAs(bestNew[y]) {
			return 0
		}
		return v*v + m.bonus(i, j)
	}
	some := false
	for _, p := range heaviestChain(len(olds), len(news), value) {
		m.pair(olds[p[0]], news[p[1]])
		some = true
	}
	return some
}

// nearlyAs returns the least likeness that is nearly as much as the best; beside the very same text none is.
func nearlyAs(best float64) float64 {
	if best == 1 {
		return 1
	}
	return 0.75 * best
}

// bonus returns what the number and the length of two nodes add to their likeness.
func (m *matcher) bonus(i, j int) float64 {
	v := 0.01 * math.Log(1+m.oldSum[i])
	if m.new[j].number != "" && m.old[i].number == m.new[j].number {
		v += 0.05
	}
	return v
}

// heaviestChain returns pairs of rising rows and columns with the greatest sum of values; a pair of value 0 is none.
func heaviestChain(rows, cols int, value func(row, col int) float64) [][2]int {
	best := make([]float64, (rows+1)*(cols+1))
	at := func(r, c int) *float64 { return &best[r*(cols+1)+c] }
	values := make([]float64, rows*cols)
	for r := rows - 1; r >= 0; r-- {
		for c := cols - 1; c >= 0; c-- {
			*at(r, c) = max(*at(r+1, c), *at(r, c+1))
			if v := value(r, c); v > 0 {
				values[r*cols+c] = v
				*at(r, c) = max(*at(r, c), v+*at(r+1, c+1))
			}
		}
	}
	var out [][2]int
	for r, c := 0, 0; r < rows && c < cols; {
		switch v := values[r*cols+c]; {
		case v > 0 && *at(r, c) == v+*at(r+1, c+1):
			out = append(out, [2]int{r, c})
			r, c = r+1, c+1
		case *at(r, c) == *at(r+1, c):
			r++
		default:
			c++
		}
	}
	return out
}

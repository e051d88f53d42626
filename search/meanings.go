package search

import (
	"math"
	"slices"
)

// dimensions of the space of meanings; from fewer rules none is learnt.
const (
	dimensions = 32
	leastRules = 200
)

// vector is a direction in the space of meanings, of length 1; nil for what has none.
type vector []float32

// space is where the words of a game stand.
type space struct {
	at    []int32               // of each stem, its place in words; 0 where the game has no such word
	words [][dimensions]float32 // the first stands for what is not there: nowhere
}

// learnMeanings places the words, rules and ways of asking of a game in one space, so that a word stands near the rules that speak of
// what it says in other words: "uccidere" near "distruggere", because the ways of asking for the same rules say now one, now the other.
// It is a latent semantic analysis of our own texts: the table of rules and words, reduced to its strongest directions by turning
// some that are always the same with the table and its transpose until they lie along them. A phone learns it too (static/meanings.js).
func (ix *Index) learnMeanings(game int) {
	docs, table := ix.tableOfWords(game)
	if len(table) < leastRules {
		return
	}
	at := make([]int32, len(ix.voc.stems))
	words := make([][dimensions]float32, 1, 4096)
	for _, row := range table {
		for i, c := range row {
			if at[c.stem] == 0 {
				at[c.stem] = int32(len(words))
				words = append(words, directionOf(ix.voc.stems[c.stem].stem))
			}
			row[i].stem = at[c.stem]
		}
	}
	rules := make([][dimensions]float32, len(table))
	for range 4 {
		clear(rules)
		for i, row := range table {
			for _, c := range row {
				addTo(&rules[i], &words[c.stem], c.value)
			}
		}
		orthonormal(rules)
		clear(words)
		for i, row := range table {
			for _, c := range row {
				addTo(&words[c.stem], &rules[i], c.value)
			}
		}
		orthonormal(words)
	}
	words = slices.Clone(words) // without the room for more
	ix.spaces[game] = space{at, words}
	for i, d := range docs {
		var v [dimensions]float32
		for _, c := range table[i] {
			addTo(&v, &words[c.stem], c.value)
		}
		senses := make(vector, dimensions*(1+len(d.names))) // of the document and its ways, side by side
		d.sense = unit(&v, senses)
		for j := range d.names {
			if name := &d.names[j]; name.term == nil {
				var v [dimensions]float32
				for _, id := range name.stems {
					addTo(&v, &words[at[id]], float32(ix.voc.stems[id].rare[game]))
				}
				name.sense = unit(&v, senses[dimensions*(1+j):])
			}
		}
	}
}

// directionOf is where a stem stands before anything is learnt: as good as random, and the same everywhere.
func directionOf(stem string) (v [dimensions]float32) {
	h := uint32(2166136261)
	for _, letter := range stem {
		h = (h ^ uint32(letter)) * 16777619
	}
	for k := range v {
		h ^= h << 13
		h ^= h >> 17
		h ^= h << 5
		v[k] = float32(int32(h)) / (1 << 31)
	}
	return v
}

// cell is how much a word says of a rule.
type cell struct {
	stem  int32
	value float32
}

// tableOfWords lists, for each rule and heading of a game, its words, all of a rule together of length 1.
func (ix *Index) tableOfWords(game int) (docs []*document, table [][]cell) {
	for _, d := range ix.docs {
		if d.seat < 0 || gameNumber(d.ref.Game) != game {
			continue
		}
		row, sum := make([]cell, 0, len(d.counts)), 0.0
		for _, c := range d.counts {
			n := float64(c.in[inText]) + float64(c.in[inAsked]) + 2*float64(c.in[inTitle]) + float64(c.in[inNames]) + float64(c.in[inNote])/2 + float64(c.in[inAbove])/2
			value := math.Log1p(n) * ix.voc.stems[c.stem].rare[game]
			row = append(row, cell{c.stem, float32(value)})
			sum += value * value
		}
		if sum > 0 {
			for i := range row {
				row[i].value /= float32(math.Sqrt(sum))
			}
		}
		docs, table = append(docs, d), append(table, row)
	}
	return docs, table
}

// orthonormal makes the columns of a table orthogonal to each other and of length 1.
func orthonormal(rows [][dimensions]float32) {
	for k := range dimensions {
		var dots [dimensions]float64
		for i := range rows {
			x := float64(rows[i][k])
			for j := range k {
				dots[j] += x * float64(rows[i][j])
			}
		}
		sum := 0.0
		for i := range rows {
			x := float64(rows[i][k])
			for j := range k {
				x -= dots[j] * float64(rows[i][j])
			}
			rows[i][k] = float32(x)
			sum += x * x
		}
		if sum == 0 {
			continue
		}
		for i := range rows {
			rows[i][k] /= float32(math.Sqrt(sum))
		}
	}
}

func addTo(v, other *[dimensions]float32, times float32) {
	for k, x := range other {
		v[k] += times * x
	}
}

// unit writes the direction of v at the start of to and returns it.
func unit(v *[dimensions]float32, to vector) vector {
	sum := 0.0
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	if sum < 1e-12 {
		return nil
	}
	u := to[:dimensions:dimensions]
	for k, x := range v {
		u[k] = x / float32(math.Sqrt(sum))
	}
	return u
}

// near is the cosine of two vectors, 0 where one of them is nil.
func (v vector) near(other vector) float64 {
	if len(v) != dimensions || len(other) != dimensions {
		return 0
	}
	var sum float32
	for k, x := range v {
		sum += x * other[k]
	}
	return float64(sum)
}

// senseOf is the direction of what was asked of a game.
func (ix *Index) senseOf(u *understood, game int) vector {
	space := &ix.spaces[game]
	if space.words == nil {
		return nil
	}
	var v [dimensions]float32
	for _, c := range u.concepts {
		whole := 0.0
		for _, a := range c.also {
			if a.in&(1<<game) != 0 {
				whole += a.weight
			}
		}
		for _, a := range c.also {
			if a.in&(1<<game) == 0 {
				continue
			}
			for _, id := range a.stems {
				addTo(&v, &space.words[space.at[id]], float32(ix.voc.stems[id].rare[game]*a.weight/whole))
			}
		}
	}
	return unit(&v, make(vector, dimensions))
}

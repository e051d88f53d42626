package search

import (
	"math"
	"slices"
)

const (
	// dimensions is the number of dimensions of a latent semantic space.
	dimensions = 32
	// minRules is the least number of rules from which a space is learnt.
	minRules = 200
)

// vector is a unit vector in a latent semantic space; nil where there is none.
type vector []float32

// lsaSpace holds the vectors of the stems of one game.
type lsaSpace struct {
	rows    []int32               // by stem: the index in vectors, 0 for a stem that the game does not have
	vectors [][dimensions]float32 // the first one is the zero vector
}

// learnLSA learns the latent semantic space of a game, in which words of the same rules and query variants have
// similar vectors, such as "uccidere" and "distruggere". It factorizes the weighted matrix of rules and stems by
// subspace iteration: starting from fixed pseudo-random vectors, it applies the matrix and its transpose in turn and
// makes the columns orthonormal each time. static/lsa.js learns the same space.
func (ix *Index) learnLSA(game int) {
	docs, matrix := ix.termMatrix(game)
	if len(matrix) < minRules {
		return
	}
	rowOf := make([]int32, len(ix.voc.stems))
	words := make([][dimensions]float32, 1, 4096)
	for _, row := range matrix {
		for i, c := range row {
			if rowOf[c.stem] == 0 {
				rowOf[c.stem] = int32(len(words))
				words = append(words, initialVector(ix.voc.stems[c.stem].stem))
			}
			row[i].stem = rowOf[c.stem]
		}
	}
	rules := make([][dimensions]float32, len(matrix))
	for range 4 {
		clear(rules)
		for i, row := range matrix {
			for _, c := range row {
				addScaled(&rules[i], &words[c.stem], c.value)
			}
		}
		orthonormal(rules)
		clear(words)
		for i, row := range matrix {
			for _, c := range row {
				addScaled(&words[c.stem], &rules[i], c.value)
			}
		}
		orthonormal(words)
	}
	words = slices.Clone(words) // without the spare capacity of append
	ix.lsa[game] = lsaSpace{rowOf, words}
	for i, d := range docs {
		var v [dimensions]float32
		for _, c := range matrix[i] {
			addScaled(&v, &words[c.stem], c.value)
		}
		// the vectors of the document and its query variants, in one allocation
		vectors := make(vector, dimensions*(1+len(d.aliases)))
		d.vector = normalized(&v, vectors)
		for j := range d.aliases {
			if alias := &d.aliases[j]; alias.term == nil {
				var v [dimensions]float32
				for _, id := range alias.stems {
					addScaled(&v, &words[rowOf[id]], float32(ix.voc.stems[id].idf[game]))
				}
				alias.vector = normalized(&v, vectors[dimensions*(1+j):])
			}
		}
	}
}

// initialVector returns the pseudo-random vector of a stem from which learning starts. The vector depends on the
// stem alone, so that every device starts from the same.
func initialVector(stem string) (v [dimensions]float32) {
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

// cell is an entry of the matrix of rules and stems.
type cell struct {
	stem  int32
	value float32
}

// termMatrix returns the rules and headings of a game, and for each a row of its stems with log-frequency times IDF,
// scaled to length 1.
func (ix *Index) termMatrix(game int) (docs []*document, matrix [][]cell) {
	for _, d := range ix.docs {
		if d.ruleOrdinal < 0 || ix.games.index(d.ref.Game) != game {
			continue
		}
		row, sum := make([]cell, 0, len(d.counts)), 0.0
		for _, c := range d.counts {
			n := float64(c.fields[fieldText]) + float64(c.fields[fieldVariants]) + 2*float64(c.fields[fieldTitle]) +
				float64(c.fields[fieldTerms]) + float64(c.fields[fieldDoubts])/2 + float64(c.fields[fieldHeadings])/2
			value := math.Log1p(n) * ix.voc.stems[c.stem].idf[game]
			row = append(row, cell{c.stem, float32(value)})
			sum += value * value
		}
		if sum > 0 {
			for i := range row {
				row[i].value /= float32(math.Sqrt(sum))
			}
		}
		docs, matrix = append(docs, d), append(matrix, row)
	}
	return docs, matrix
}

// orthonormal makes the columns of a matrix orthonormal by the Gram-Schmidt process.
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

// addScaled adds factor times other to v.
func addScaled(v, other *[dimensions]float32, factor float32) {
	for k, x := range other {
		v[k] += factor * x
	}
}

// normalized writes v, scaled to length 1, to the start of buffer and returns that part; nil for the zero vector.
func normalized(v *[dimensions]float32, buffer vector) vector {
	sum := 0.0
	for _, x := range v {
		sum += float64(x) * float64(x)
	}
	if sum < 1e-12 {
		return nil
	}
	u := buffer[:dimensions:dimensions]
	for k, x := range v {
		u[k] = x / float32(math.Sqrt(sum))
	}
	return u
}

// cosine returns the cosine of the angle between two vectors, 0 where one of them is nil.
func (v vector) cosine(other vector) float64 {
	if len(v) != dimensions || len(other) != dimensions {
		return 0
	}
	var sum float32
	for k, x := range v {
		sum += x * other[k]
	}
	return float64(sum)
}

// queryVector returns the query's vector in the latent semantic space of a game; nil where there is no space.
func (ix *Index) queryVector(pq *parsedQuery, game int) vector {
	space := &ix.lsa[game]
	if space.vectors == nil {
		return nil
	}
	var v [dimensions]float32
	for _, c := range pq.concepts {
		whole := 0.0
		for _, a := range c.alternatives {
			if a.games&(1<<game) != 0 {
				whole += a.weight
			}
		}
		for _, a := range c.alternatives {
			if a.games&(1<<game) == 0 {
				continue
			}
			for _, id := range a.stems {
				addScaled(&v, &space.vectors[space.rows[id]], float32(ix.voc.stems[id].idf[game]*a.weight/whole))
			}
		}
	}
	return normalized(&v, make(vector, dimensions))
}

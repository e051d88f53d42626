package search

import (
	"context"
	"slices"

	"cavillo/rulebooks"
)

// FirstStageFeatures is the number of features in the first stage of reranking; the second stage has all.
const FirstStageFeatures = featureCentroid

// FeatureNames returns the names of the features.
func FeatureNames() (names []string) {
	for _, f := range featureTable {
		names = append(names, f.name)
	}
	return names
}

// Weights returns the weights of the features in the two stages of reranking, in the order of FeatureNames.
func (ix *Index) Weights() (first, second []float64) {
	return ix.weights.first[:], ix.weights.second[:]
}

// Candidates are the rules and headings that a search reranks, with their features, to fit weights. Which they are does
// not depend on the weights.
type Candidates struct {
	index *Index
	found []candidate
}

// Len returns how many there are.
func (c *Candidates) Len() int { return len(c.found) }

// Ref returns the rule of the candidate with index i.
func (c *Candidates) Ref(i int) rulebooks.Ref { return c.found[i].doc.ref }

// Features returns the values of the features of the candidate with index i, in the order of FeatureNames.
func (c *Candidates) Features(i int) []float64 { return c.found[i].features[:] }

// SetSecondStage computes the features of the second stage again: those after a first stage with these weights.
func (c *Candidates) SetSecondStage(first []float64) {
	for i := range c.found {
		f := &c.found[i].features
		clear(f[FirstStageFeatures:])
		c.found[i].value = f.weighted((*features)(first))
	}
	sc := c.index.takeScratch(0)
	sc.secondStage(c.found, (*features)(first))
	c.index.scratches.Put(sc)
}

// Candidates returns the candidates of a query in one game. A query that is not reranked has none.
func (ix *Index) Candidates(ctx context.Context, q Query) (*Candidates, error) {
	if err := ix.beginSearch(ctx); err != nil {
		return nil, err
	}
	defer ix.endSearch()
	none := &Candidates{index: ix}
	pq := ix.parse(tidy(q.Text), ix.games.bit(q.Game), false)
	docs, err := ix.find(ctx, pq, q.Game)
	if err != nil || !pq.isReranked() {
		return none, err
	}
	sc := ix.takeScratch(len(docs))
	defer ix.scratches.Put(sc)
	ranking := ix.propagate(ix.scoreAll(pq, docs, sc), sc)
	positions := positionsOf(ranking, q.Game)
	if len(positions) == 0 {
		return none, nil
	}
	sc.topCount, sc.nearestCount = rerankTop, rerankNearest
	found := slices.Clone(ix.candidates(pq, ranking, positions, sc, q.Game, &ix.weights.first))
	return &Candidates{ix, found}, nil
}

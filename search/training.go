package search

import (
	"context"
	"slices"

	"cavillo/rulebooks"
)

// Candidate is a rule or heading that a search reranks, with the values of its features.
type Candidate struct {
	Ref      rulebooks.Ref
	Features []float64 // in the order of FeatureNames
}

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

// Candidates returns the candidates of a query in one game with their features, to fit weights. The features of the
// second stage are those after a first stage with the weights first. A query that is not reranked has no candidates.
func (ix *Index) Candidates(ctx context.Context, q Query, first []float64) (all []Candidate, err error) {
	if err := ix.beginSearch(ctx); err != nil {
		return nil, err
	}
	defer ix.endSearch()
	pq := ix.parse(tidy(q.Text), gameBit(q.Game), false)
	docs, err := ix.find(ctx, pq, q.Game)
	if err != nil || !pq.isReranked() {
		return nil, err
	}
	sc := ix.takeScratch(len(docs))
	defer ix.scratches.Put(sc)
	ranking := ix.propagate(ix.scoreAll(pq, docs, sc), sc)
	positions := positionsOf(ranking, q.Game)
	if len(positions) == 0 {
		return nil, nil
	}
	sc.topCount, sc.nearestCount = rerankTop, rerankNearest
	for _, c := range ix.candidates(pq, ranking, positions, sc, q.Game, (*features)(first)) {
		all = append(all, Candidate{c.doc.ref, slices.Clone(c.features[:])})
	}
	return all, nil
}

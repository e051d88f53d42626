package evaluation

import (
	"context"
	"fmt"
	"io"
	"math"

	"cavillo/search"
)

// fixedWeights are weights that are not fitted, by feature, because the tuning half has few such queries. Whoever types a
// query variant wants its rule; whoever types the name of a section wants the rule that says how before the section
// itself, and what it defines first.
var fixedWeights = map[string]float64{"exactVariant": 2, "definition": 1, "exactHeading": -2}

// VariantsOfLines names the files of query variants that were written after the lines of the tuning half had been read.
// The index of a fit is without them: with them these lines would be easier than those of strangers.
const VariantsOfLines = "*-d.tsv"

// Fit fits the weights of reranking to the lines and queries of the tuning half, and writes them to out as the file
// weights.tsv of package search. The index is to be made without VariantsOfLines. To log it writes how good the order is
// with the weights of the index, with those of a fit to the other folds, and with all fitted.
func Fit(ctx context.Context, lines []Line, queries []Query, index *search.Index, out, log io.Writer) error {
	samples, err := tuningSamples(lines, queries)
	if err == nil {
		err = findCandidates(ctx, samples, index)
	}
	if err != nil {
		return err
	}
	first, second := index.Weights()
	setSecondStage(samples, first)
	fmt.Fprintf(log, "as it was: %s\n", qualityOf(samples, second))
	quality, _ := crossValidate(samples, allFeatures(false), nil)
	fmt.Fprintf(log, "fitted to other folds: %s\n", quality)
	fitted := fitStages(samples, samples, allFeatures(false), nil)
	fmt.Fprintf(log, "fitted to all: %s\n", qualityOf(samples, rounded(fitted[1].weights)))
	writeWeights(fitted, out)
	return nil
}

// writeWeights writes the file weights.tsv of package search.
func writeWeights(fitted *stages, out io.Writer) {
	first, second := rounded(fitted[0].weights), rounded(fitted[1].weights)
	fmt.Fprint(out, "# Weights of the features in the two stages of reranking. features.go explains each feature.\n"+
		"# Written by \"go run ./cmd/web evaluate -fit\".\n")
	for k, name := range search.FeatureNames() {
		fmt.Fprintf(out, "%s\t%.2f\t%.2f\n", name, first[k], second[k])
	}
}

// rounded returns the weights as they are written.
func rounded(weights []float64) []float64 {
	all := make([]float64, len(weights))
	for k, w := range weights {
		all[k] = math.Round(w*100) / 100
	}
	return all
}

// stages are the models of the two stages of reranking.
type stages [2]*model

// fitStages fits both stages to training, which is a part of samples. The features of the second stage of all samples
// are then those after the new first stage. near are the stages of a fit to begin with, nil for none.
func fitStages(samples, training []*sample, set featureSet, near *stages) *stages {
	var fitted stages
	if near == nil {
		near = &stages{}
	}
	first := allFeatures(true)
	for k := range first {
		first[k] = first[k] && set[k]
	}
	fitted[0] = fit(training, first, near[0])
	setSecondStage(samples, rounded(fitted[0].weights))
	fitted[1] = fit(training, set, near[1])
	return &fitted
}

// foldStages are the stages that were fitted to all folds but one, by that one.
type foldStages [fitFolds]*stages

// crossValidate returns the quality of each fold with stages that are fitted to the others. near are those of another
// cross-validation to begin with, nil for none.
func crossValidate(samples []*sample, set featureSet, near *foldStages) (*quality, *foldStages) {
	q, fitted := newQuality(samples), &foldStages{}
	if near == nil {
		near = &foldStages{}
	}
	for fold := range fitFolds {
		var training []*sample
		for _, s := range samples {
			if s.fold != fold {
				training = append(training, s)
			}
		}
		fitted[fold] = fitStages(samples, training, set, near[fold])
		weights := rounded(fitted[fold][1].weights)
		q.measure(weights, func(s *sample) bool { return s.fold == fold })
	}
	return q, fitted
}

package evaluation

import (
	"context"
	"fmt"
	"io"
	"slices"

	"cavillo/search"
)

// lossOfPath is by how much nDCG@10 may fall until Features takes no more features out.
const lossOfPath = 0.01

// Features writes to out, as a part of search/BENCHMARKS.md, what each feature of reranking adds to nDCG@10 of the other
// folds, and how few features would do. The index is to be made without VariantsOfLines.
func Features(ctx context.Context, lines []Line, queries []Query, index *search.Index, out, log io.Writer) error {
	samples, err := tuningSamples(lines, queries)
	if err == nil {
		err = findCandidates(ctx, samples, index)
	}
	if err != nil {
		return err
	}
	all := allFeatures(false)
	whole, fitted := crossValidate(samples, all, nil)
	fmt.Fprintf(log, "fitted to other folds: %s\n", whole)
	fmt.Fprint(out, "| feature | with it, less without it | 95 % |\n|---|---|---|\n")
	for k, name := range search.FeatureNames() {
		set := slices.Clone(all)
		set[k] = false
		less, _ := crossValidate(samples, set, fitted)
		fmt.Fprintf(out, "| %s | %s |\n", name, whole.minus(less))
	}
	fmt.Fprintln(out)
	writePath(samples, whole, fitted, out)
	return nil
}

// writePath takes the features out one after another, always the one whose lack costs least, and writes how good the
// order is with those that are left.
func writePath(samples []*sample, whole *quality, fitted *foldStages, out io.Writer) {
	names, set := search.FeatureNames(), allFeatures(false)
	fmt.Fprint(out, "| taken out | left | all, less what is left | 95 % | graded queries | lines |\n|---|---|---|---|---|---|\n")
	for left := len(set) - 1; left > 0; left-- {
		k := leastFeature(fitted, set)
		if k < 0 {
			return
		}
		set[k] = false
		var less *quality
		less, fitted = crossValidate(samples, set, fitted)
		cost := whole.minus(less)
		ofQueries, ofLines := meansOf(less.groups(nil))
		fmt.Fprintf(out, "| %s | %d | %s | %.4f | %.4f |\n", names[k], left, cost, ofQueries, ofLines)
		if cost.mean > lossOfPath {
			return
		}
	}
}

// leastFeature returns the feature of a set without which the loss of the fits grows least. That growth is half the
// square of the weight, divided by its place on the diagonal of the inverse of the Hessian. Fixed weights stay; -1
// where they are alone.
func leastFeature(fitted *foldStages, set featureSet) int {
	growth := make([]float64, len(set))
	for _, stages := range fitted {
		for _, m := range stages {
			factor := m.factor()
			for i, k := range m.free {
				column := make([]float64, len(m.free))
				column[i] = 1
				solve(factor, column)
				growth[k] += m.weights[k] * m.weights[k] / 2 / column[i]
			}
		}
	}
	least := -1
	for k, name := range search.FeatureNames() {
		if set[k] && fixedWeights[name] == 0 && (least < 0 || growth[k] < growth[least]) {
			least = k
		}
	}
	return least
}

package evaluation

import (
	"context"
	"embed"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"sync"

	"cavillo/rulebooks"
	"cavillo/search"
)

// Settings of the fit. The weights of graded queries and of topics keep the order of short queries, which are fewer
// than the lines and want headings.
const (
	fitSteps    = 250
	fitRate     = 0.02  // length of a step of each weight, in standard deviations of its feature
	fitRidge    = 0.001 // penalty of the square of each weight, in the same unit
	fitFolds    = 6     // parts of the cross-validation
	queryWeight = 6     // of a graded query, where a line has 1
	topicWeight = 2     // factor of a graded query of kind "topic"
	shortWeight = 1.5   // of a query of the files in short
)

// fixedWeights are weights that are not fitted, by feature, because the tuning half has few such queries. Whoever types a
// query variant wants its rule; whoever types the name of a section wants what it defines first.
var fixedWeights = map[string]float64{"exactVariant": 2, "definition": 1}

// headingWeight is the weight of exactHeading, which is set after the fit: whoever types the name of a section wants the
// rule that says how before the section itself. The fit gives about -1, which is not enough for short books.
const headingWeight = -2

// shortFiles are queries that must find one of some rules among the first, with the columns set (t for tuning, j for
// judging), kind, query, place, rules.
//
//go:embed short
var shortFiles embed.FS

// shortSamples returns a sample for each query in short of the tuning half.
func shortSamples() (all []*sample, err error) {
	for _, game := range rulebooks.Games {
		text, err := shortFiles.ReadFile("short/" + string(game) + ".tsv")
		if err != nil {
			return nil, err
		}
		for i, row := range strings.Split(string(text), "\n") {
			columns := strings.Split(row, "\t")
			if columns[0] != "t" || len(columns) != 5 {
				continue
			}
			s := &sample{text: columns[2], game: game, isLine: true, weight: shortWeight, fold: i % fitFolds,
				grades: map[rulebooks.Number]float64{}}
			for _, number := range strings.Fields(columns[4]) {
				s.grades[rulebooks.Number(number)] = 1
			}
			all = append(all, s)
		}
	}
	return all, nil
}

// sample is a query of the tuning half with the candidates that a search orders.
type sample struct {
	text     string
	game     rulebooks.Game
	grades   map[rulebooks.Number]float64 // of the right rules
	isLine   bool                         // any one right rule is enough; otherwise each should come early
	weight   float64
	fold     int
	features [][]float64 // by candidate
	targets  []float64   // by candidate: the grade, divided by the sum of all; nil where no candidate is right
}

// samplesOf returns a sample for each line that a book answers and each graded query, of the tuning half.
// The lines of a sitting are in one fold. Sittings of cases alone are left out: with them general questions and short
// queries would find less.
func samplesOf(lines []Line, queries []Query) (all []*sample) {
	var sittings []string
	general := map[string]bool{}
	for _, l := range lines {
		if l.Kind == LineNumber {
			general[l.Sitting] = true
		}
	}
	for _, l := range lines {
		if l.Half != Tuning || l.Kind == LineOutside || !general[l.Sitting] {
			continue
		}
		if !slices.Contains(sittings, l.Sitting) {
			sittings = append(sittings, l.Sitting)
		}
		s := &sample{text: l.Text, game: l.Game, isLine: true, weight: 1, grades: map[rulebooks.Number]float64{},
			fold: slices.Index(sittings, l.Sitting) % fitFolds}
		for _, n := range l.Rules {
			s.grades[n] = 1
		}
		all = append(all, s)
	}
	for i, q := range queries {
		if q.Half != Tuning {
			continue
		}
		perGame := map[rulebooks.Game]*sample{} // a query in all games is a sample in each that answers
		for _, a := range q.Answers {
			s := perGame[a.Ref.Game]
			if s == nil {
				s = &sample{text: q.Text, game: a.Ref.Game, weight: queryWeight, fold: i % fitFolds,
					grades: map[rulebooks.Number]float64{}}
				if q.Kind == "topic" {
					s.weight *= topicWeight
				}
				perGame[a.Ref.Game] = s
				all = append(all, s)
			}
			s.grades[a.Ref.Number] = math.Pow(5, float64(a.Grade))
		}
		for _, s := range perGame { // together they weigh less than as many queries
			s.weight *= 2 / float64(1+len(perGame))
		}
	}
	return all
}

// VariantsOfLines names the files of query variants that were written after the lines of the tuning half had been read.
// The index of a fit is without them: with them these lines would be easier than those of strangers.
const VariantsOfLines = "*-d.tsv"

// Fit fits the weights of reranking to the lines and queries of the tuning half, and writes them to out as the file
// weights.tsv of package search. The index is to be made without VariantsOfLines. To log it writes for how many the
// first candidate is right: with the weights of the index, with those of a fit to the other folds, and with all fitted.
func Fit(ctx context.Context, lines []Line, queries []Query, index *search.Index, out, log io.Writer) error {
	samples, err := shortSamples()
	if err != nil {
		return err
	}
	samples = append(samples, samplesOf(lines, queries)...)
	first, shipped := index.Weights()
	var fitted [2][]float64
	for stage := range fitted {
		if err := findCandidates(ctx, samples, index, first); err != nil {
			return err
		}
		if stage == 0 {
			leaveOutSecondStage(samples)
		} else {
			fmt.Fprintf(log, "as it was: %s\n", countRight(samples, shipped))
			fmt.Fprintf(log, "fitted to other sittings: %s\n", crossValidate(samples))
		}
		fitted[stage] = fit(samples)
		first = fitted[0]
	}
	fmt.Fprintf(log, "fitted to all: %s\n", countRight(samples, fitted[1]))
	fmt.Fprint(out, "# Weights of the features in the two stages of reranking. features.go explains each feature.\n"+
		"# Written by \"go run ./cmd/web evaluate -fit\".\n")
	for k, name := range search.FeatureNames() {
		if name == "exactHeading" {
			fitted[0][k], fitted[1][k] = headingWeight, headingWeight
		}
		fmt.Fprintf(out, "%s\t%.2f\t%.2f\n", name, fitted[0][k], fitted[1][k])
	}
	return nil
}

// findCandidates fills features and targets of the samples. first are the weights of the first stage.
func findCandidates(ctx context.Context, samples []*sample, index *search.Index, first []float64) error {
	for _, s := range samples {
		found, err := index.Candidates(ctx, search.Query{Text: s.text, Game: s.game}, first)
		if err != nil {
			return fmt.Errorf("%q: %w", s.text, err)
		}
		sum := 0.0
		s.features, s.targets = make([][]float64, len(found)), make([]float64, len(found))
		for i, c := range found {
			s.features[i], s.targets[i] = c.Features, s.grades[c.Ref.Number]
			sum += s.targets[i]
		}
		for i := range s.targets {
			s.targets[i] /= sum
		}
		if sum == 0 {
			s.targets = nil
		}
	}
	return nil
}

// leaveOutSecondStage clears the features that only the second stage has.
func leaveOutSecondStage(samples []*sample) {
	for _, s := range samples {
		for _, f := range s.features {
			clear(f[search.FirstStageFeatures:])
		}
	}
}

// rightCount counts samples whose first candidate is right.
type rightCount struct{ lines, allLines, queries, allQueries int }

func (n rightCount) String() string {
	return fmt.Sprintf("%d of %d lines, %d of %d queries", n.lines, n.allLines, n.queries, n.allQueries)
}

// add counts a sample with weights.
func (n *rightCount) add(s *sample, weights []float64) {
	right, all := &n.queries, &n.allQueries
	if s.isLine {
		right, all = &n.lines, &n.allLines
	}
	*all++
	if s.targets == nil {
		return
	}
	values := s.values(weights)
	if s.targets[slices.Index(values, slices.Max(values))] == slices.Max(s.targets) {
		*right++
	}
}

// countRight counts all samples.
func countRight(samples []*sample, weights []float64) (n rightCount) {
	for _, s := range samples {
		n.add(s, weights)
	}
	return n
}

// crossValidate counts the samples of each fold with the weights of a fit to the other folds.
func crossValidate(samples []*sample) (n rightCount) {
	for fold := range fitFolds {
		var others []*sample
		for _, s := range samples {
			if s.fold != fold {
				others = append(others, s)
			}
		}
		weights := fit(others)
		for _, s := range samples {
			if s.fold == fold {
				n.add(s, weights)
			}
		}
	}
	return n
}

// fit returns the weights with the least loss: the cross entropy of the targets and the softmax of the candidates'
// values, plus the ridge penalty. It takes a fixed number of steps along the gradient, by the method Adam.
func fit(samples []*sample) []float64 {
	samples = slices.DeleteFunc(slices.Clone(samples), func(s *sample) bool { return s.targets == nil })
	total := 0.0
	for _, s := range samples {
		total += s.weight
	}
	deviations := deviationsOf(samples)
	weights := make([]float64, len(deviations))
	for k, name := range search.FeatureNames() {
		if weights[k] = fixedWeights[name]; weights[k] != 0 {
			deviations[k] = 0
		}
	}
	mean, square := make([]float64, len(weights)), make([]float64, len(weights)) // of the gradients so far
	for step := range fitSteps {
		rate := fitRate
		if step >= fitSteps*3/4 {
			rate /= 5
		}
		gradient := gradientOf(samples, weights)
		for k, deviation := range deviations {
			if deviation == 0 { // the feature is always the same, or its weight is fixed
				continue
			}
			g := gradient[k]/total/deviation + fitRidge*weights[k]*deviation
			mean[k] = 0.9*mean[k] + 0.1*g
			square[k] = 0.999*square[k] + 0.001*g*g
			n := float64(step + 1)
			m, s := mean[k]/(1-math.Pow(0.9, n)), square[k]/(1-math.Pow(0.999, n))
			weights[k] -= rate * m / (math.Sqrt(s) + 1e-8) / deviation
		}
	}
	return weights
}

// gradientOf returns the sum of the gradients of the samples, without the ridge penalty. Each half is summed on its
// own, in a fixed order, so that every run gives the same weights.
func gradientOf(samples []*sample, weights []float64) []float64 {
	var halves [2][]float64
	var all sync.WaitGroup
	for half := range halves {
		halves[half] = make([]float64, len(weights))
		all.Go(func() {
			for i := half; i < len(samples); i += len(halves) {
				samples[i].addGradient(weights, halves[half])
			}
		})
	}
	all.Wait()
	for k, g := range halves[1] {
		halves[0][k] += g
	}
	return halves[0]
}

// values returns the value of each candidate.
func (s *sample) values(weights []float64) []float64 {
	all := make([]float64, len(s.features))
	for i, f := range s.features {
		for k, x := range f {
			all[i] += x * weights[k]
		}
	}
	return all
}

// addGradient adds the gradient of the sample's loss. Of a line the target is whichever right rule has the best value.
func (s *sample) addGradient(weights, gradient []float64) {
	p := s.values(weights)
	most, sum, right := slices.Max(p), 0.0, 0.0
	for i := range p {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
		if s.targets[i] > 0 {
			right += p[i]
		}
	}
	for i, f := range s.features {
		target := s.targets[i]
		if s.isLine && target > 0 {
			target = p[i] / right
		}
		difference := s.weight * (p[i]/sum - target)
		for k, x := range f {
			gradient[k] += difference * x
		}
	}
}

// deviationsOf returns the standard deviation of each feature among the candidates of a sample.
func deviationsOf(samples []*sample) []float64 {
	square, count := make([]float64, len(search.FeatureNames())), 0.0
	for _, s := range samples {
		mean := make([]float64, len(square))
		for _, f := range s.features {
			for k, x := range f {
				mean[k] += x / float64(len(s.features))
			}
		}
		for _, f := range s.features {
			for k, x := range f {
				square[k] += (x - mean[k]) * (x - mean[k])
			}
		}
		count += float64(len(s.features))
	}
	for k := range square {
		square[k] = math.Sqrt(square[k] / max(1, count))
	}
	return square
}

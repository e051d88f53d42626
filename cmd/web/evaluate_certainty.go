package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"

	"cavillo/engine/reading"
	"cavillo/engine/situation"
	"cavillo/handlers"
	"cavillo/handlers/play"
	"cavillo/rulebooks"
	"cavillo/search"
	"cavillo/search/evaluation"
)

// Settings of the fit of certainty.tsv.
const (
	certaintyFolds = 6
	certaintySteps = 4000
	certaintyRate  = 0.5
	certaintyRidge = 0.001 // penalty of the square of each weight
	mostWrong      = 0.01  // the upper bound of the share of lines that are certain and wrong
)

// certaintySample is the evidence for a reading of a line, and whether its verdict answers the line.
type certaintySample struct {
	evidence reading.Evidence
	mayTell  bool // without it the line is not certain, whatever the evidence
	right    bool
	left     bool // the situation that fits best was left out before
	fold     int
}

// runFitCertainty fits the weights of the evidence by which a line tells a case for certain to the lines of the tuning
// half, and prints them as certainty.tsv. For each line it takes the situation that fits best, and the next one as if the
// best did not exist: a verdict is right only if it answers the line. The threshold is the lowest at which, with weights
// fitted to other sittings, the share of lines that are certain and wrong is below mostWrong with a confidence of 95 %.
func (c console) runFitCertainty(ctx context.Context) int {
	samples, err := certaintySamples(ctx)
	if err != nil {
		return c.reportError(err)
	}
	lines := 0
	for _, s := range samples {
		if !s.left {
			lines++
		}
	}
	threshold, right, wrong := chooseThreshold(crossScores(samples), lines)
	fmt.Fprintf(c.err, "%d lines, fitted to other sittings: %d certain and right, %d certain and wrong\n", lines, right, wrong)
	weights, constant := fitCertainty(samples)
	printCertainty(c.out, weights, constant, threshold)
	return exitOK
}

func printCertainty(out io.Writer, weights reading.Evidence, constant, threshold float64) {
	fmt.Fprint(out, "# Weights of the evidence by which a line tells a case for certain. certainty.go explains each of them.\n"+
		"# Written by \"go run ./cmd/web evaluate -certainty\", with the threshold that it fits. Where words of a certain "+
		"line stay\n# open, its verdict is said under the condition that they count for nothing.\n")
	for i, name := range reading.EvidenceNames {
		fmt.Fprintf(out, "%s\t%.2f\n", name, weights[i])
	}
	fmt.Fprintf(out, "constant\t%.2f\nthreshold\t%.2f\n", constant, threshold)
}

// certaintySamples returns the samples of the lines of the tuning half.
func certaintySamples(ctx context.Context) (samples []certaintySample, err error) {
	shelf, err := openShelf()
	if err != nil {
		return nil, err
	}
	lines, err := evaluation.ReadLines(shelf.Books)
	if err != nil {
		return nil, err
	}
	index, err := shelf.fitIndex()
	if err != nil {
		return nil, err
	}
	var sittings []string
	err = askLines(ctx, index, lines, evaluation.Tuning, func(t *evaluatedTable, line evaluation.Line, found search.Result) {
		if !slices.Contains(sittings, line.Sitting) {
			sittings = append(sittings, line.Sitting)
		}
		for _, s := range t.certaintySamples(ctx, line, handlers.AskedOf(&found)) {
			s.fold = slices.Index(sittings, line.Sitting) % certaintyFolds
			samples = append(samples, s)
		}
	})
	return samples, err
}

// certaintySamples returns the sample of a line, and that with the situation left out that fits best.
func (t *evaluatedTable) certaintySamples(ctx context.Context, line evaluation.Line,
	asked play.Asked) (both [2]certaintySample) {
	situations := t.situations
	for i := range both {
		s := &both[i]
		s.left = i > 0
		best := t.reader.BestCase(situations, asked.Line)
		if best == nil {
			continue
		}
		situations = slices.DeleteFunc(slices.Clone(situations), func(other *situation.Situation) bool {
			return other == best.Situation
		})
		answer, err := best.AnswerSupposed(ctx, best.Typed.Filling, play.AnswerSteps)
		if err != nil || asked.NoVerdict {
			continue
		}
		s.mayTell = best.Typed.MayTell(answer)
		s.evidence = best.Typed.Evidence(answer, asked.Found)
		s.right = isAnswered(line, answer)
		if line.Reply != "sì" && line.Reply != "no" {
			s.right = slices.ContainsFunc(answer.Verdict.Rules, func(r rulebooks.Ref) bool { return isBeside(line, r.Number) })
		}
	}
	return both
}

// isBeside reports whether a rule decides a line, or stands under the same heading as one that does.
func isBeside(line evaluation.Line, number rulebooks.Number) bool {
	return slices.ContainsFunc(line.Rules, func(n rulebooks.Number) bool {
		return n == number || n.Parent() == number.Parent() || n.Parent() == number || n == number.Parent()
	})
}

// fitCertainty returns the weights with the least logistic loss, each with the sign of its name, by a fixed number of
// steps along the gradient.
func fitCertainty(samples []certaintySample) (weights reading.Evidence, constant float64) {
	for range certaintySteps {
		var gradient reading.Evidence
		slope, n := 0.0, 0.0
		for i := range samples {
			s := &samples[i]
			if !s.mayTell {
				continue
			}
			difference := 1 / (1 + math.Exp(-s.evidence.Score(&weights, constant)))
			if s.right {
				difference--
			}
			for k, x := range s.evidence {
				gradient[k] += difference * x
			}
			slope += difference
			n++
		}
		for k := range weights {
			weights[k] -= certaintyRate * (gradient[k]/n + certaintyRidge*weights[k])
			if (weights[k] < 0) != (reading.EvidenceNames[k][0] == '-') {
				weights[k] = 0
			}
		}
		constant -= certaintyRate * slope / n
	}
	return weights, constant
}

// scoredSample is a sample with its score by weights that were fitted to other folds.
type scoredSample struct {
	score float64
	right bool
}

// crossScores returns the score of each sample of whole lines, by weights fitted to the other folds.
func crossScores(samples []certaintySample) (scored []scoredSample) {
	for fold := range certaintyFolds {
		others := slices.DeleteFunc(slices.Clone(samples), func(s certaintySample) bool { return s.fold == fold })
		weights, constant := fitCertainty(others)
		for i := range samples {
			if s := &samples[i]; s.fold == fold && !s.left && s.mayTell {
				scored = append(scored, scoredSample{s.evidence.Score(&weights, constant), s.right})
			}
		}
	}
	return scored
}

// chooseThreshold returns the lowest score at which the share of wrong verdicts among all lines is below mostWrong, and
// how many verdicts are right and wrong then.
func chooseThreshold(scored []scoredSample, lines int) (threshold float64, right, wrong int) {
	slices.SortStableFunc(scored, func(a, b scoredSample) int { return cmp.Compare(b.score, a.score) })
	threshold = math.Inf(1)
	rightSoFar, wrongSoFar := 0, 0
	for _, s := range scored {
		if s.right {
			rightSoFar++
		} else {
			wrongSoFar++
		}
		if upperBound(wrongSoFar, lines) <= mostWrong {
			threshold, right, wrong = s.score, rightSoFar, wrongSoFar
		}
	}
	return threshold, right, wrong
}

// upperBound returns the upper end of the one-sided interval of 95 % (Clopper and Pearson) of a share of which k of n
// were seen.
func upperBound(k, n int) float64 {
	low, high := 0.0, 1.0
	for range 60 {
		p := (low + high) / 2
		if atMost(k, n, p) > 0.05 {
			low = p
		} else {
			high = p
		}
	}
	return high
}

// atMost returns the probability of at most k of n, each with the probability p.
func atMost(k, n int, p float64) (sum float64) {
	for i := range k + 1 {
		choose, _ := math.Lgamma(float64(n + 1))
		a, _ := math.Lgamma(float64(i + 1))
		b, _ := math.Lgamma(float64(n - i + 1))
		sum += math.Exp(choose - a - b + float64(i)*math.Log(p) + float64(n-i)*math.Log1p(-p))
	}
	return sum
}

package main

import (
	"math"
	"testing"

	"cavillo/engine/reading"
)

// TestUpperBound compares with values of the tables: none of 300 leaves at most 1 %, three of 100 at most 7.6 %.
func TestUpperBound(t *testing.T) {
	for _, c := range []struct {
		k, n int
		want float64
	}{{0, 299, 0.01}, {3, 100, 0.0757}, {9, 1656, 0.0095}} {
		if got := upperBound(c.k, c.n); math.Abs(got-c.want) > 0.0003 {
			t.Errorf("%d of %d: %.4f instead of %.4f", c.k, c.n, got, c.want)
		}
	}
}

// TestFitCertainty fits samples of which the first kind of evidence tells right from wrong and another one nothing: the
// weights have the signs of their names.
func TestFitCertainty(t *testing.T) {
	var samples []certaintySample
	for i := range 200 {
		s := certaintySample{mayTell: true, right: i%2 == 0, fold: i % certaintyFolds}
		if s.right {
			s.evidence[0] = 1
		}
		s.evidence[4] = float64(i % 2)
		s.evidence[1] = float64(i % 2) // against its sign it may weigh nothing
		samples = append(samples, s)
	}
	weights, _ := fitCertainty(samples)
	if weights[0] < 1 || weights[1] != 0 || weights[4] >= 0 || reading.EvidenceNames[4][0] != '-' {
		t.Errorf("weights %v", weights)
	}
	scored := crossScores(samples)
	threshold, right, wrong := chooseThreshold(scored, 1000)
	if len(scored) != len(samples) || right != 100 || wrong > 5 || math.IsInf(threshold, 0) {
		t.Errorf("of %d samples %d are right and %d wrong above %f", len(scored), right, wrong, threshold)
	}
	if _, right, wrong = chooseThreshold(scored, 10); right+wrong != 0 && upperBound(wrong, 10) > mostWrong {
		t.Errorf("10 lines show nothing, but %d are right and %d wrong", right, wrong)
	}
}

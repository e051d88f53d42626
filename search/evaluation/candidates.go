package evaluation

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"cavillo/search"
)

// findCandidates fills the candidates of the samples, with their features and targets.
func findCandidates(ctx context.Context, samples []*sample, index *search.Index) (err error) {
	for _, s := range samples {
		s.found, err = index.Candidates(ctx, search.Query{Text: s.text, Game: s.game})
		if err != nil {
			return fmt.Errorf("%q: %w", s.text, err)
		}
		s.features, s.targets = make([][]float64, s.found.Len()), make([]float64, s.found.Len())
		sum := 0.0
		for i := range s.targets {
			s.features[i] = s.found.Features(i)
			if grade := s.grades[s.found.Ref(i).Number]; grade > 0 {
				s.targets[i] = math.Pow(gradeBase, float64(grade))
			}
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

// setSecondStage computes the features of the second stage after a first one with these weights.
func setSecondStage(samples []*sample, first []float64) {
	inHalves(samples, func(_ int, s *sample) { s.found.SetSecondStage(first) })
}

// ndcg returns nDCG@10 of the candidates in the order of their values. Of a line the first right rule counts alone.
func (s *sample) ndcg(weights []float64) float64 {
	values := s.values(weights)
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[b], values[a]) })
	var got, best []int
	for _, grade := range s.grades {
		best = append(best, grade)
	}
	for _, i := range order[:min(len(order), countedAnswers)] {
		got = append(got, s.grades[s.found.Ref(i).Number])
		if s.isLine && got[len(got)-1] > 0 {
			break
		}
	}
	slices.SortFunc(best, func(a, b int) int { return b - a })
	if s.isLine {
		best = best[:1]
	}
	return discountedGain(got) / discountedGain(best)
}

// isFirstRight reports whether the candidate with the best value is right.
func (s *sample) isFirstRight(weights []float64) bool {
	if s.targets == nil {
		return false
	}
	values := s.values(weights)
	return s.targets[slices.Index(values, slices.Max(values))] == slices.Max(s.targets)
}

// values returns the value of each candidate.
func (s *sample) values(weights []float64) []float64 {
	all := make([]float64, len(s.features))
	for i, f := range s.features {
		even, odd := 0.0, 0.0 // two sums, which a processor adds at once
		k := 0
		for ; k+1 < len(f); k += 2 {
			even += f[k] * weights[k]
			odd += f[k+1] * weights[k+1]
		}
		if k < len(f) {
			even += f[k] * weights[k]
		}
		all[i] = even + odd
	}
	return all
}

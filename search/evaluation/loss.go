package evaluation

import (
	"math"
	"sync"

	"cavillo/search"
)

// halves is in how many parts samples are summed, each in a goroutine. The sums are added in a fixed order, so that every
// run gives the same weights.
const halves = 2

// inHalves calls do for each sample, with the half that it is in.
func inHalves(samples []*sample, do func(half int, s *sample)) {
	var all sync.WaitGroup
	for half := range halves {
		all.Go(func() {
			for i := half; i < len(samples); i += halves {
				do(half, samples[i])
			}
		})
	}
	all.Wait()
}

// loss returns the loss with weights, and its gradient.
func (m *model) loss(samples []*sample, weights []float64) (loss float64, gradient []float64) {
	var losses [halves]float64
	var gradients [halves][]float64
	for half := range halves {
		gradients[half] = make([]float64, len(weights))
	}
	inHalves(samples, func(half int, s *sample) { losses[half] += s.addGradient(weights, gradients[half]) })
	loss, gradient = losses[0]+losses[1], gradients[0]
	for k, deviation := range m.deviations {
		ridge := fitRidge * m.total * deviation * deviation * weights[k]
		gradient[k] += gradients[1][k] + ridge
		loss += ridge * weights[k] / 2
	}
	return loss, gradient
}

// probabilities returns the softmax of the candidates' values, and the sum of those of right candidates.
func (s *sample) probabilities(weights []float64) (p []float64, right float64) {
	p = s.values(weights)
	most, sum := p[0], 0.0
	for _, x := range p {
		most = max(most, x)
	}
	for i := range p {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
		if s.targets[i] > 0 {
			right += p[i]
		}
	}
	return p, right
}

// addGradient returns the sample's loss and adds its gradient. Of a line the target is whichever right rule has the best
// value.
func (s *sample) addGradient(weights, gradient []float64) (loss float64) {
	p, right := s.probabilities(weights)
	for i, f := range s.features {
		target := s.targets[i]
		if target > 0 && s.isLine {
			target = p[i] / right
		} else if target > 0 {
			loss -= target * math.Log(max(p[i], 1e-300))
		}
		difference := s.weight * (p[i] - target)
		if math.Abs(p[i]-target) < 1e-6 {
			continue
		}
		for k, x := range f {
			gradient[k] += difference * x
		}
	}
	if s.isLine {
		loss = -math.Log(max(right, 1e-300))
	}
	return s.weight * loss
}

// hessianOf returns the sum of the covariances of the features, by the probabilities of the candidates. Of lines it is
// more than the Hessian, so that no step goes too far.
func hessianOf(samples []*sample, weights []float64) [][]float64 {
	var sums [halves][][]float64
	for half := range halves {
		sums[half] = make([][]float64, len(weights))
		for k := range sums[half] {
			sums[half][k] = make([]float64, len(weights))
		}
	}
	inHalves(samples, func(half int, s *sample) { s.addHessian(weights, sums[half]) })
	for k, row := range sums[0] {
		for l := range k + 1 {
			row[l] += sums[1][k][l]
			sums[0][l][k] = row[l]
		}
	}
	return sums[0]
}

// addHessian adds the lower half of the matrix of a sample. Candidates that hardly count are left out.
func (s *sample) addHessian(weights []float64, sum [][]float64) {
	p, _ := s.probabilities(weights)
	mean := make([]float64, len(weights))
	for i, f := range s.features {
		for k, x := range f {
			mean[k] += p[i] * x
		}
	}
	difference := make([]float64, len(weights))
	for i, f := range s.features {
		if p[i] < 1e-3 {
			continue
		}
		for k, x := range f {
			difference[k] = x - mean[k]
		}
		for k, x := range difference {
			x *= s.weight * p[i]
			row := sum[k][:k+1]
			for l := range row {
				row[l] += x * difference[l]
			}
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
		if square[k] < 1e-9 {
			square[k] = 0
		}
	}
	return square
}

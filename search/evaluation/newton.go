package evaluation

import (
	"math"

	"cavillo/search"
)

// Settings of the fit of one stage.
const (
	fitRidge     = 0.01  // penalty of the square of each weight, in standard deviations of its feature
	fitSteps     = 60    // at most
	fitPrecision = 1e-6  // it ends where a step lowers the loss by a smaller share
	newHessian   = 0.003 // share from which on the Hessian of the next step is computed again
)

// model is a fitted stage: the weights of the features and what another fit near it can begin with.
type model struct {
	weights    []float64
	deviations []float64   // of the features; 0 for one that is always the same
	hessian    [][]float64 // without the ridge penalty
	free       []int       // the features whose weights are fitted
	total      float64     // weight of the samples
}

// featureSet tells which features a fit may use, by index.
type featureSet []bool

// allFeatures returns the set of all features; of the first stage only, if isFirst.
func allFeatures(isFirst bool) featureSet {
	set := make(featureSet, len(search.FeatureNames()))
	for k := range set {
		set[k] = !isFirst || k < search.FirstStageFeatures
	}
	return set
}

// fit returns the weights with the least loss: the cross entropy of the targets and the softmax of the candidates'
// values, plus the ridge penalty. It is Newton's method: each step solves for the least of a parabola, and is halved
// until the loss falls. near is a model of the same samples with other features to begin with, nil for none.
func fit(samples []*sample, set featureSet, near *model) *model {
	var right []*sample
	m := &model{weights: make([]float64, len(set))}
	for _, s := range samples {
		if s.targets != nil {
			right = append(right, s)
			m.total += s.weight
		}
	}
	if near == nil {
		m.deviations = deviationsOf(right)
	} else {
		m.deviations, m.hessian = near.deviations, near.hessian
		copy(m.weights, near.weights)
	}
	for k, name := range search.FeatureNames() {
		switch fixed := fixedWeights[name]; {
		case !set[k]:
			m.weights[k] = 0
		case fixed != 0:
			m.weights[k] = fixed
		case m.deviations[k] > 0:
			m.free = append(m.free, k)
		}
	}
	loss, gradient := m.loss(right, m.weights)
	for range fitSteps {
		if m.hessian == nil {
			m.hessian = hessianOf(right, m.weights)
		}
		direction := m.newtonStep(gradient)
		next, nextLoss := make([]float64, len(set)), 0.0
		for length := 1.0; length > 1e-6; length /= 2 {
			copy(next, m.weights)
			for i, k := range m.free {
				next[k] -= length * direction[i]
			}
			if nextLoss, gradient = m.loss(right, next); nextLoss < loss {
				break
			}
		}
		gain := (loss - nextLoss) / loss
		if gain <= 0 {
			break
		}
		m.weights, loss = next, nextLoss
		if gain < fitPrecision {
			break
		}
		if gain > newHessian {
			m.hessian = nil
		}
	}
	return m
}

// newtonStep returns the step of each free feature.
func (m *model) newtonStep(gradient []float64) []float64 {
	step := make([]float64, len(m.free))
	for i, k := range m.free {
		step[i] = gradient[k]
	}
	solve(m.factor(), step)
	return step
}

// factor returns Cholesky's factor of the Hessian of the free features with the ridge penalty.
func (m *model) factor() [][]float64 {
	matrix := make([][]float64, len(m.free))
	for i, k := range m.free {
		matrix[i] = make([]float64, i+1)
		for j := range matrix[i] {
			matrix[i][j] = m.hessian[k][m.free[j]]
		}
		matrix[i][i] += fitRidge * m.total * m.deviations[k] * m.deviations[k]
	}
	for i, row := range matrix {
		for j := range row {
			sum := row[j]
			for k := range j {
				sum -= row[k] * matrix[j][k]
			}
			if i == j {
				row[i] = math.Sqrt(max(sum, 1e-12))
			} else {
				row[j] = sum / matrix[j][j]
			}
		}
	}
	return matrix
}

// solve replaces b by the x for which the matrix with this factor gives b.
func solve(factor [][]float64, b []float64) {
	for i, row := range factor {
		for k := range i {
			b[i] -= row[k] * b[k]
		}
		b[i] /= row[i]
	}
	for i := len(b) - 1; i >= 0; i-- {
		for k := i + 1; k < len(b); k++ {
			b[i] -= factor[k][i] * b[k]
		}
		b[i] /= factor[i][i]
	}
}

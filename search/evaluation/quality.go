package evaluation

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// quality has what an order of the candidates is worth, by sample.
type quality struct {
	samples []*sample
	ndcg    []float64
	first   []bool // the first candidate is right
}

func newQuality(samples []*sample) *quality {
	return &quality{samples, make([]float64, len(samples)), make([]bool, len(samples))}
}

// qualityOf measures all samples with weights.
func qualityOf(samples []*sample, weights []float64) *quality {
	q := newQuality(samples)
	q.measure(weights, func(*sample) bool { return true })
	return q
}

// measure measures the samples for which includes is true.
func (q *quality) measure(weights []float64, includes func(*sample) bool) {
	for i, s := range q.samples {
		if includes(s) {
			q.ndcg[i], q.first[i] = s.ndcg(weights), s.isFirstRight(weights)
		}
	}
}

func (q *quality) String() string {
	var first, all [2]int
	for i, s := range q.samples {
		kind := 0
		if s.isLine {
			kind = 1
		}
		all[kind]++
		if q.first[i] {
			first[kind]++
		}
	}
	queries, lines := meansOf(q.groups(nil))
	return fmt.Sprintf("%.4f of %d graded queries (%d right first), %.4f of %d lines (%d)", queries, all[0], first[0],
		lines, all[1], first[1])
}

// groupSum sums the nDCG@10 of a group's graded queries and lines.
type groupSum struct {
	queries, lines        float64
	queryCount, lineCount float64
}

// groups returns the sum of each group, less that of another quality of the same samples, nil for none.
func (q *quality) groups(less *quality) []groupSum {
	sums := map[string]*groupSum{}
	var names []string
	for i, s := range q.samples {
		sum := sums[s.group]
		if sum == nil {
			sum = &groupSum{}
			sums[s.group] = sum
			names = append(names, s.group)
		}
		x := q.ndcg[i]
		if less != nil {
			x -= less.ndcg[i]
		}
		if s.isLine {
			sum.lines += x
			sum.lineCount++
		} else {
			sum.queries += x
			sum.queryCount++
		}
	}
	all := make([]groupSum, len(names))
	for i, name := range names {
		all[i] = *sums[name]
	}
	return all
}

// meansOf returns the mean nDCG@10 of the graded queries and that of the lines.
func meansOf(groups []groupSum) (queries, lines float64) {
	var sum groupSum
	for _, g := range groups {
		sum.queries += g.queries
		sum.lines += g.lines
		sum.queryCount += g.queryCount
		sum.lineCount += g.lineCount
	}
	return sum.queries / max(1, sum.queryCount), sum.lines / max(1, sum.lineCount)
}

// meanOf is what fits are compared by: the mean of graded queries and that of lines count half each.
func meanOf(groups []groupSum) float64 {
	queries, lines := meansOf(groups)
	return (queries + lines) / 2
}

// interval is a difference of two means, with the bounds between which it is with 95 % confidence.
type interval struct{ mean, low, high float64 }

func (d interval) String() string {
	return fmt.Sprintf("%+.4f | %+.4f to %+.4f", d.mean, d.low, d.high)
}

// resamples is how often the groups are drawn again for an interval.
const resamples = 2000

// minus returns how much better q is than less on the same samples. It draws whole groups again and again (a paired
// bootstrap), always the same ones, because the queries of one group are near each other.
func (q *quality) minus(less *quality) interval {
	groups := q.groups(less)
	random := rand.New(rand.NewPCG(1, 2))
	means, drawn := make([]float64, resamples), make([]groupSum, len(groups))
	for i := range means {
		for j := range drawn {
			drawn[j] = groups[random.IntN(len(groups))]
		}
		means[i] = meanOf(drawn)
	}
	slices.Sort(means)
	return interval{meanOf(groups), means[resamples*25/1000], means[resamples*975/1000-1]}
}

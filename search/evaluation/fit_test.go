package evaluation

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

// A feature by which the right candidates differ from the others gets a weight, in the right direction, and one that
// all share gets none. Two fits give the same weights, and one that begins at another ends at the same.
func TestFitFindsTheFeature(t *testing.T) {
	n := len(search.FeatureNames())
	var samples []*sample
	for i := range 20 {
		s := &sample{isLine: i%2 == 0, weight: 1, targets: []float64{0, 1, 0}}
		for k := range s.targets {
			f := make([]float64, n)
			f[0], f[1] = 1, s.targets[k]
			f[2] = float64((i + k) % 3)
			s.features = append(s.features, f)
		}
		samples = append(samples, s)
	}
	all := allFeatures(false)
	m := fit(samples, all, nil)
	if w := m.weights; w[0] != 0 || w[1] < 1 || w[2] > 0.5 || w[2] < -0.5 {
		t.Errorf("%v", w[:3])
	}
	for _, s := range samples {
		if !s.isFirstRight(m.weights) {
			t.Errorf("the right candidate is not the first: %v", s.values(m.weights))
		}
	}
	if !slices.Equal(fit(samples, all, nil).weights, m.weights) {
		t.Error("a second fit gives other weights")
	}
	all[1] = false
	without := fit(samples, all, m)
	all[1] = true
	again := fit(samples, all, without)
	if without.weights[1] != 0 || math.Abs(again.weights[1]-m.weights[1]) > 0.02 {
		t.Errorf("%v, without the feature %v, with it again %v", m.weights[:3], without.weights[:3], again.weights[:3])
	}
}

// No sample is of the judging half. Samples with answers in one section are in one fold, and so are those of one query;
// the folds are about equally large.
func TestSamplesAreOfTheTuningHalf(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := ReadLines(books)
	if err != nil {
		t.Fatal(err)
	}
	queries, err := Read(books)
	if err != nil {
		t.Fatal(err)
	}
	judging := map[string]bool{}
	for _, l := range lines {
		judging[string(l.Game)+l.Text] = l.Half != Tuning
	}
	for _, s := range lineSamples(lines) {
		if judging[string(s.game)+s.text] {
			t.Error("a line is of the judging half")
		}
	}
	clear(judging)
	for _, q := range queries {
		judging[string(q.SearchGame)+q.Text] = q.Half != Tuning
	}
	for _, s := range querySamples(queries) {
		if s.query == "" && judging[string(s.game)+s.text] || judging[s.query] {
			t.Error("a query is of the judging half")
		}
	}
	samples, err := tuningSamples(lines, queries)
	if err != nil {
		t.Fatal(err)
	}
	folds, sizes, kinds := map[string]int{}, [fitFolds]float64{}, map[bool]int{}
	for _, s := range samples {
		sizes[s.fold] += s.weight
		kinds[s.isLine]++
		for _, key := range []string{s.about, "query " + s.query} {
			if fold, seen := folds[key]; seen && fold != s.fold && key != "query " {
				t.Errorf("%s is in the folds %d and %d", key, fold, s.fold)
			}
			folds[key] = s.fold
		}
	}
	if least, most := slices.Min(sizes[:]), slices.Max(sizes[:]); kinds[true] < 700 || kinds[false] < 250 || most > least*1.2 {
		t.Errorf("%v samples, folds of %v", kinds, sizes)
	}
}

// Whoever fits the weights again gets the same bytes: with another index and samples made anew, and whatever the weights
// of the index are. What is written has a row for each feature.
func TestFitIsMadeAgain(t *testing.T) {
	checks.Need(t, checks.Full, "fits the weights twice")
	checks.Sequential(t)
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := ReadLines(books)
	if err != nil {
		t.Fatal(err)
	}
	queries, err := Read(books)
	if err != nil {
		t.Fatal(err)
	}
	var written [2]strings.Builder
	for i := range written {
		index, err := search.NewWithout(VariantsOfLines, books, nil)
		if err != nil {
			t.Fatal(err)
		}
		samples, err := tuningSamples(lines, queries)
		if err == nil {
			err = findCandidates(t.Context(), samples, index)
		}
		if err != nil {
			t.Fatal(err)
		}
		if i == 1 {
			setSecondStage(samples, make([]float64, len(search.FeatureNames())))
		}
		writeWeights(fitStages(samples, samples, allFeatures(false), nil), &written[i])
		index.Close()
	}
	if written[0].String() != written[1].String() {
		t.Error("a second fit writes other weights")
	}
	for _, name := range search.FeatureNames() {
		if !strings.Contains(written[0].String(), "\n"+name+"\t") {
			t.Errorf("no weights of %s", name)
		}
	}
}

// The interval of a difference has its mean within, and is the same each time; whole groups are drawn.
func TestInterval(t *testing.T) {
	var samples []*sample
	for i := range 40 {
		samples = append(samples, &sample{isLine: i%2 == 0, group: string(rune('a' + i/4))})
	}
	a, b := newQuality(samples), newQuality(samples)
	for i := range samples {
		a.ndcg[i], b.ndcg[i] = 0.5+0.3*float64(i%2), 0.5
	}
	if d := a.minus(b); math.Abs(d.mean-0.15) > 1e-9 || math.Abs(d.low-0.15) > 1e-9 || math.Abs(d.high-0.15) > 1e-9 {
		t.Errorf("each group has the same difference, but %v", d)
	}
	for i := range samples[:8] {
		a.ndcg[i] = 1
	}
	if d := a.minus(b); d.low >= d.mean || d.high <= d.mean || d != a.minus(b) {
		t.Errorf("the groups differ, but %v", d)
	}
}

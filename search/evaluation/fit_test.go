package evaluation

import (
	"io"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
	"cavillo/search"
)

// A feature by which the right candidates differ from the others gets a weight, in the right direction, and one that
// all share gets none. Two fits give the same weights.
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
	weights := fit(samples)
	if weights[0] != 0 || weights[1] < 1 || weights[2] > 0.5 || weights[2] < -0.5 {
		t.Errorf("%v", weights[:3])
	}
	if got := countRight(samples, weights); got.lines != 10 || got.queries != 10 {
		t.Errorf("%v", got)
	}
	if !slices.Equal(fit(samples), weights) {
		t.Error("a second fit gives other weights")
	}
}

// Lines of one sitting are in one fold, and no sample is of the judging half.
func TestSamplesAreOfTheTuningHalf(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := ReadLines(books)
	if err != nil {
		t.Fatal(err)
	}
	judging, sittings := map[string]bool{}, map[string]string{}
	for _, l := range lines {
		judging[string(l.Game)+l.Text], sittings[string(l.Game)+l.Text] = l.Half != Tuning, l.Sitting
	}
	samples, folds := samplesOf(lines, nil), map[string]int{}
	for _, s := range samples {
		key := string(s.game) + s.text
		if fold, seen := folds[sittings[key]]; judging[key] || seen && fold != s.fold {
			t.Errorf("a sample is of the judging half, or one of %s in fold %d", sittings[key], s.fold)
		}
		folds[sittings[key]] = s.fold
	}
	short, err := shortSamples()
	if err != nil || len(samples) < 500 || len(short) < 200 {
		t.Errorf("%d samples and %d short ones, %v", len(samples), len(short), err)
	}
}

// What is written has a row for each feature.
func TestFitWritesEachFeature(t *testing.T) {
	checks.Need(t, checks.Full, "fits the weights")
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	index, err := search.New(books, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer index.Close()
	lines := []Line{{Half: Tuning, Kind: LineMay, Game: rulebooks.FOW, Text: "posso attaccare un risonatore recuperato?", Rules: []rulebooks.Number{"5.3.5"}}}
	var out strings.Builder
	if err := Fit(t.Context(), lines, nil, index, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, name := range search.FeatureNames() {
		if !strings.Contains(out.String(), "\n"+name+"\t") {
			t.Errorf("no weights of %s", name)
		}
	}
}

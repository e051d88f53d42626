package evaluation

import (
	"cmp"
	"embed"
	"slices"
	"strings"

	"cavillo/rulebooks"
	"cavillo/search"
)

// Settings of the samples, which were chosen by the other folds of the tuning half.
const (
	queryWeight = 2   // of a graded query, where a line has 1
	shortWeight = 1.5 // of a query of the files in short
	gradeBase   = 5   // a rule of one grade more is worth so many times as much
	fitFolds    = 6   // parts of the cross-validation
)

// shortFiles are queries that must find one of some rules among the first, with the columns set (t for tuning, j for
// judging), kind, query, place, rules.
//
//go:embed short
var shortFiles embed.FS

// sample is a query of the tuning half in one game, with the candidates that a search orders.
type sample struct {
	text     string
	game     rulebooks.Game
	grades   map[rulebooks.Number]int // of the right rules
	isLine   bool                     // any one right rule is enough; otherwise each should come early
	weight   float64
	about    string // game and section of the first right rule
	query    string // the same for the samples of a query in all games; "" for another
	group    string // samples of one group are in one fold
	fold     int
	found    *search.Candidates
	features [][]float64 // by candidate
	targets  []float64   // by candidate: what its grade is worth, divided by the sum of all; nil where none is right
}

// newSample returns a sample without grades. first is the rule that answers best.
func newSample(text string, game rulebooks.Game, first rulebooks.Number, weight float64) *sample {
	return &sample{text: text, game: game, weight: weight, grades: map[rulebooks.Number]int{},
		about: string(game) + " " + string(first.Section())}
}

// newLineSample returns a sample of a line that any one of some rules answers.
func newLineSample(text string, game rulebooks.Game, rules []rulebooks.Number, weight float64) *sample {
	s := newSample(text, game, rules[0], weight)
	s.isLine = true
	for _, n := range rules {
		s.grades[n] = 1
	}
	return s
}

// tuningSamples returns a sample for each query, line and short query of the tuning half, in folds.
func tuningSamples(lines []Line, queries []Query) ([]*sample, error) {
	all, err := shortSamples()
	if err != nil {
		return nil, err
	}
	all = append(append(all, lineSamples(lines)...), querySamples(queries)...)
	setFolds(all)
	return all, nil
}

// shortSamples returns a sample for each query in short of the tuning half.
func shortSamples() (all []*sample, err error) {
	for _, game := range rulebooks.Games {
		text, err := shortFiles.ReadFile("short/" + string(game) + ".tsv")
		if err != nil {
			return nil, err
		}
		for row := range strings.SplitSeq(string(text), "\n") {
			columns := strings.Split(row, "\t")
			if columns[0] != "t" || len(columns) != 5 {
				continue
			}
			var rules []rulebooks.Number
			for number := range strings.FieldsSeq(columns[4]) {
				rules = append(rules, rulebooks.Number(number))
			}
			all = append(all, newLineSample(columns[2], game, rules, shortWeight))
		}
	}
	return all, nil
}

// lineSamples returns a sample for each line of the tuning half that a book answers. Sittings of cases alone are left
// out: with them general questions and short queries would find less.
func lineSamples(lines []Line) (all []*sample) {
	general := map[string]bool{}
	for _, l := range lines {
		if l.Kind == LineNumber {
			general[l.Sitting] = true
		}
	}
	for _, l := range lines {
		if l.Half == Tuning && l.Kind != LineOutside && general[l.Sitting] {
			all = append(all, newLineSample(l.Text, l.Game, l.Rules, 1))
		}
	}
	return all
}

// querySamples returns a sample for each graded query of the tuning half; one in all games is a sample in each that
// answers it. Together these weigh less than as many queries.
func querySamples(queries []Query) (all []*sample) {
	for _, q := range queries {
		if q.Half != Tuning {
			continue
		}
		perGame := map[rulebooks.Game]*sample{}
		for _, a := range q.Answers {
			s := perGame[a.Ref.Game]
			if s == nil {
				s = newSample(q.Text, a.Ref.Game, a.Ref.Number, queryWeight)
				if q.SearchGame == "" {
					s.query = q.Text
				}
				perGame[a.Ref.Game] = s
				all = append(all, s)
			}
			s.grades[a.Ref.Number] = a.Grade
		}
		for _, s := range perGame {
			s.weight *= 2 / float64(1+len(perGame))
		}
	}
	return all
}

// setFolds puts the samples in groups, and each group in the fold that has the least so far, the largest group first.
// Samples with answers in one section are in one group, whoever wrote them, because they paraphrase each other; so are
// the samples of one query.
func setFolds(samples []*sample) {
	group := map[string]string{} // the first of those that are in one group with it
	root := func(key string) string {
		for group[key] != "" {
			key = group[key]
		}
		return key
	}
	for _, s := range samples {
		if a, b := root(s.about), root("all "+s.query); s.query != "" && a != b {
			group[b] = a
		}
	}
	weights := map[string]float64{}
	for _, s := range samples {
		s.group = root(s.about)
		weights[s.group] += s.weight
	}
	var groups []string
	for name := range weights {
		groups = append(groups, name)
	}
	slices.SortFunc(groups, func(a, b string) int {
		return cmp.Or(cmp.Compare(weights[b], weights[a]), cmp.Compare(a, b))
	})
	folds, filled := map[string]int{}, make([]float64, fitFolds)
	for _, name := range groups {
		fold := slices.Index(filled, slices.Min(filled))
		folds[name] = fold
		filled[fold] += weights[name]
	}
	for _, s := range samples {
		s.fold = folds[s.group]
	}
}

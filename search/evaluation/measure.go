package evaluation

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"cavillo/rulebooks"
	"cavillo/search"
)

// countedAnswers is the number of found rules that the measures count.
const countedAnswers = 10

// searchLimit is the limit of each search, as on the results page. It exceeds countedAnswers because hits that are
// rulings or examples are not counted.
const searchLimit = 20

// Search is a search function to measure, such as [search.Index.Search].
type Search func(context.Context, search.Query) (search.Result, error)

// Score is the mean of each measure over some queries.
type Score struct {
	Queries int     `json:"queries"`
	NDCG    float64 `json:"ndcg"`  // nDCG@10, 0 to 1
	MRR     float64 `json:"mrr"`   // 0 to 1
	First   float64 `json:"first"` // share of queries whose first found rule has the query's best grade
}

// KindScore is the score of all queries of a kind.
type KindScore struct {
	Kind Kind `json:"kind"`
	Score
}

// GameScore is the score of all queries of a game's file.
type GameScore struct {
	Game rulebooks.Game `json:"game"`
	Score
}

// HalfReport has the scores of one half.
type HalfReport struct {
	Half  Half        `json:"half"`
	All   Score       `json:"all"`
	Kinds []KindScore `json:"kinds"`
	Games []GameScore `json:"games"`
}

// Kind returns the score of the queries of kind k; its Queries is 0 where the half has none.
func (h HalfReport) Kind(k Kind) Score {
	for _, s := range h.Kinds {
		if s.Kind == k {
			return s.Score
		}
	}
	return Score{}
}

// Miss is a query of the tuning half that is not answered perfectly.
type Miss struct {
	Game       rulebooks.Game `json:"game"`
	Kind       Kind           `json:"kind"`
	SearchGame rulebooks.Game `json:"in"` // "" for all games
	Query      string         `json:"query"`
	NDCG       float64        `json:"ndcg"`
	Wanted     []string       `json:"wanted"` // answers, "ws:9.2.1=3", best first
	Got        []string       `json:"got"`    // found rules, "ws:9.2.1=0", in the order of the hits
}

// Report has the scores of the measured halves.
type Report struct {
	Queries     int          `json:"queries"`
	UnlikeShare float64      `json:"unlike"` // see the function UnlikeShare
	Halves      []HalfReport `json:"halves"` // the measured ones, in the order Tuning, Judging, Both
	Misses      []Miss       `json:"-"`      // lowest NDCG first
}

// Half returns the report of a half; its All.Queries is 0 where the half was not measured.
func (r Report) Half(h Half) HalfReport {
	for _, half := range r.Halves {
		if half.Half == h {
			return half
		}
	}
	return HalfReport{Half: h}
}

// outcome is a query with its measures.
type outcome struct {
	query            Query
	ndcg, mrr, first float64
}

// Measure searches for the queries of a half, or of Both, and returns their scores. The error is that of the search.
func Measure(ctx context.Context, queries []Query, books []*rulebooks.Book, half Half, answer Search) (Report, error) {
	if half != Both {
		queries = filterQueries(queries, func(q Query) bool { return q.Half == half })
	}
	report := Report{Queries: len(queries), UnlikeShare: UnlikeShare(queries, books)}
	var all []outcome
	for _, q := range queries {
		result, err := answer(ctx, search.Query{Text: q.Text, Game: q.SearchGame, Limit: searchLimit})
		if err != nil {
			return report, fmt.Errorf("%s: %w", q.place, err)
		}
		got := answeredRules(result)
		o := outcome{query: q, ndcg: q.ndcg(got), mrr: q.reciprocalRank(got)}
		if len(got) > 0 && q.grade(got[0]) == q.bestGrade() {
			o.first = 1
		}
		all = append(all, o)
		if q.Half == Tuning && o.ndcg < 1 {
			report.Misses = append(report.Misses, q.newMiss(o.ndcg, got))
		}
	}
	slices.SortStableFunc(report.Misses, func(a, b Miss) int { return cmp.Compare(a.NDCG, b.NDCG) })
	halves := []Half{half}
	if half == Both {
		halves = []Half{Tuning, Judging, Both}
	}
	for _, h := range halves {
		report.Halves = append(report.Halves, newHalfReport(h, all))
	}
	return report, nil
}

// newHalfReport returns the mean scores of a half: over all its queries, by kind and by game.
func newHalfReport(half Half, all []outcome) HalfReport {
	isInHalf := func(o outcome) bool { return half == Both || o.query.Half == half }
	r := HalfReport{Half: half, All: meanScore(all, isInHalf)}
	for _, k := range Kinds {
		r.Kinds = append(r.Kinds, KindScore{k, meanScore(all, func(o outcome) bool {
			return isInHalf(o) &&
				o.query.Kind == k
		})})
	}
	for _, g := range rulebooks.Games {
		r.Games = append(r.Games, GameScore{g, meanScore(all, func(o outcome) bool {
			return isInHalf(o) &&
				o.query.Game == g
		})})
	}
	return r
}

// meanScore returns the mean measures of the outcomes for which includes is true.
func meanScore(all []outcome, includes func(outcome) bool) (s Score) {
	for _, o := range all {
		if includes(o) {
			s.Queries++
			s.NDCG += o.ndcg
			s.MRR += o.mrr
			s.First += o.first
		}
	}
	if s.Queries > 0 {
		n := float64(s.Queries)
		s.NDCG, s.MRR, s.First = roundToFour(s.NDCG/n), roundToFour(s.MRR/n), roundToFour(s.First/n)
	}
	return s
}

func roundToFour(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// answeredRules returns the first rules and headings of a result, each once, at most countedAnswers.
func answeredRules(r search.Result) (got []rulebooks.Ref) {
	refs := r.Numbers
	if r.Redirect != nil {
		refs = append(refs, *r.Redirect)
	}
	if len(r.Numbers) == 0 {
		for _, h := range r.Hits {
			if h.Kind == search.Rule || h.Kind == search.Section || h.Kind == search.Term {
				refs = append(refs, h.Ref())
			}
		}
	}
	for _, ref := range refs {
		if len(got) < countedAnswers && !slices.Contains(got, ref) {
			got = append(got, ref)
		}
	}
	return got
}

// ndcg returns nDCG@10 of the found rules.
func (q Query) ndcg(got []rulebooks.Ref) float64 {
	var grades, bestGrades []int
	for _, ref := range got {
		grades = append(grades, q.grade(ref))
	}
	for _, a := range q.Answers { // best grade first
		bestGrades = append(bestGrades, a.Grade)
	}
	return discountedGain(grades) / discountedGain(bestGrades)
}

// discountedGain returns the discounted cumulative gain of the first countedAnswers grades.
func discountedGain(grades []int) (sum float64) {
	for i, g := range grades[:min(len(grades), countedAnswers)] {
		sum += (math.Exp2(float64(g)) - 1) / math.Log2(float64(i)+2)
	}
	return sum
}

// reciprocalRank returns 1 / place of the first found rule of grade 2 or more, 0 for none.
func (q Query) reciprocalRank(got []rulebooks.Ref) float64 {
	for i, ref := range got {
		if q.grade(ref) >= 2 {
			return 1 / float64(i+1)
		}
	}
	return 0
}

func (q Query) newMiss(ndcg float64, got []rulebooks.Ref) Miss {
	m := Miss{Game: q.Game, Kind: q.Kind, SearchGame: q.SearchGame, Query: q.Text, NDCG: roundToFour(ndcg), Wanted: []string{},
		Got: []string{}}
	for _, a := range q.Answers {
		m.Wanted = append(m.Wanted, fmt.Sprintf("%s=%d", a.Ref.Key(), a.Grade))
	}
	for _, ref := range got {
		m.Got = append(m.Got, fmt.Sprintf("%s=%d", ref.Key(), q.grade(ref)))
	}
	return m
}

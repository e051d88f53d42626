package search

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// Explanation says why the hits of a query stand in their order. It is for people who maintain the search, so its texts
// are in Italian.
type Explanation struct {
	Result   Result
	Concepts []ExplainedConcept
	Notes    []string       // what decides beside the values of the features, or instead of them
	Hits     []ExplainedHit // of Result.Hits, in their order; empty where the query is not ranked by its words
}

// ExplainedConcept is a concept of the query.
type ExplainedConcept struct {
	Typed   string   // the typed words
	Printed []string // the words of our texts that also count
}

// ExplainedHit is a hit with what put it in its place.
type ExplainedHit struct {
	Hit
	// IsReranked reports whether the hit was a candidate for reranking: candidates stand in the order of Value.
	IsReranked bool
	Value      float64        // sum of Parts
	Parts      []Contribution // of the second stage, without those that are 0, heaviest first
	FirstValue float64        // sum of FirstParts
	FirstParts []Contribution // the same of the first stage
	Formula    *Formula       // nil for a document with none of the words
	Places     []StepPlace    // after each step that ordered the hits
	Before     *Comparison    // with the next hit; nil for the last
}

// Contribution is what a feature adds to the value of a candidate.
type Contribution struct {
	Name   string // in weights.tsv
	Text   string // what the feature says, in Italian
	Value  float64
	Weight float64
}

// Product is the value times the weight.
func (c Contribution) Product() float64 { return c.Value * c.Weight }

// StepPlace is the place of a hit after a step: 1 for the best.
type StepPlace struct {
	Step  Step
	Place int
	Score float64
}

// Comparison says why a hit stands before the next one.
type Comparison struct {
	Next Hit
	Step Step // the step that put it there
	// Here and There are what the step compares: the values of two candidates for reranking in one game, or else the
	// scores after the step.
	Here, There float64
	// Differences are those of the contributions, largest first, for two candidates in one game.
	Differences []Difference
}

// Difference is the difference of the contributions of a feature to the values of two candidates.
type Difference struct {
	Name, Text  string
	Here, There float64 // the contributions
}

// By is the difference: positive where the feature speaks for the first candidate.
func (d Difference) By() float64 { return d.Here - d.There }

// Explain answers a query like Search, and says why its hits stand in their order: the same run records what it does.
func (ix *Index) Explain(ctx context.Context, q Query) (Explanation, error) {
	t := newTrace()
	r, err := ix.run(ctx, q, t)
	if err != nil {
		return Explanation{}, err
	}
	e := Explanation{Result: r, Notes: notesOn(&r, t)}
	if t.query == nil {
		return e, nil
	}
	for _, c := range t.query.concepts {
		e.Concepts = append(e.Concepts, explainedConcept(c, t.games))
	}
	for i, shown := range t.shown {
		hit := ix.explainHit(shown, r.Hits[i], t)
		if i+1 < len(t.shown) {
			hit.Before = ix.compare(shown.doc, t.shown[i+1].doc, t)
			hit.Before.Next = r.Hits[i+1]
		}
		e.Hits = append(e.Hits, hit)
	}
	return e, nil
}

// explainedConcept returns the words of a concept that count in some of the games.
func explainedConcept(c concept, games gameSet) ExplainedConcept {
	e := ExplainedConcept{Typed: typedWords(c)}
	for _, a := range c.alternatives {
		if a.printed != "" && a.games&games != 0 && !slices.Contains(e.Printed, a.printed) {
			e.Printed = append(e.Printed, a.printed)
		}
	}
	return e
}

// explainHit returns a hit with what the trace has of its document.
func (ix *Index) explainHit(shown ranked, hit Hit, t *trace) ExplainedHit {
	e := ExplainedHit{Hit: hit, Formula: t.formulas[shown.doc], Places: t.placesOf(shown.doc)}
	if e.Formula != nil {
		e.Formula.Neighbours = t.scoreAfter(StepFormula, shown.doc) - e.Formula.Score
	}
	c, found := t.reranked[shown.doc]
	if !found {
		return e
	}
	e.IsReranked, e.Value, e.FirstValue = true, c.value, c.firstValue
	e.Parts = contributions(&c.features, &ix.weights.second)
	clear(c.features[FirstStageFeatures:]) // the first stage came before them
	e.FirstParts = contributions(&c.features, &ix.weights.first)
	return e
}

// contributions returns what the features add, heaviest first, without those that add nothing.
func contributions(f, weights *features) (all []Contribution) {
	for k, value := range f {
		if value*weights[k] != 0 {
			all = append(all, Contribution{featureTable[k].name, featureTable[k].text, value, weights[k]})
		}
	}
	slices.SortStableFunc(all, func(a, b Contribution) int {
		return cmp.Compare(math.Abs(b.Product()), math.Abs(a.Product()))
	})
	return all
}

// compare says why a document stands before the other.
func (ix *Index) compare(here, there *document, t *trace) *Comparison {
	a, isFirst := t.reranked[here]
	b, isSecond := t.reranked[there]
	both := isFirst && isSecond && here.ref.Game == there.ref.Game
	first := StepFormula
	switch {
	case here.ref.Game != there.ref.Game:
		first = StepGames
	case both:
		first = StepRerank
	}
	step := t.decidingStep(here, there, first)
	c := &Comparison{Step: step, Here: t.scoreAfter(step, here), There: t.scoreAfter(step, there)}
	switch {
	case step == StepRerank && both && a.value >= b.value:
	case c.Here == c.There && step != StepQuestion && step != StepDocument: // candidates too may have exchanged equal scores
		c.Step = StepTie
		return c
	default:
		return c
	}
	c.Here, c.There = a.value, b.value
	for k, weight := range ix.weights.second {
		d := Difference{featureTable[k].name, featureTable[k].text, a.features[k] * weight, b.features[k] * weight}
		if d.By() != 0 {
			c.Differences = append(c.Differences, d)
		}
	}
	slices.SortStableFunc(c.Differences, func(a, b Difference) int {
		return cmp.Compare(math.Abs(b.By()), math.Abs(a.By()))
	})
	return c
}

package search

import "slices"

// trace records for Explain what a search does. A nil trace records nothing.
type trace struct {
	query    *parsedQuery // nil for a query that is not searched as words
	games    gameSet
	steps    []tracedStep
	reranked map[*document]candidate // all candidates of all games
	formulas map[*document]*Formula  // how the formula scored each document
	shown    []ranked
}

// newTrace returns an empty trace.
func newTrace() *trace {
	return &trace{reranked: map[*document]candidate{}, formulas: map[*document]*Formula{}}
}

// tracedStep has the places of the documents after a step.
type tracedStep struct {
	step   Step
	places map[*document]StepPlace
}

// recordStep records the places of the documents after a step.
func (t *trace) recordStep(step Step, all []ranked) {
	if t == nil {
		return
	}
	if step == StepFormula || step == StepRerank { // which leave the documents unsorted
		all = slices.Clone(all)
		sortRanked(all)
	}
	if step == StepCases && !slices.ContainsFunc(all, func(r ranked) bool { return r.doc.isCase() }) {
		return
	}
	places := make(map[*document]StepPlace, len(all))
	for i, r := range all {
		places[r.doc] = StepPlace{step, i + 1, r.score}
	}
	t.steps = append(t.steps, tracedStep{step, places})
}

// recordFormula records how the formula scored each document, if it did.
func (t *trace) recordFormula(all []ranked) {
	if t == nil {
		return
	}
	for _, r := range all {
		if f := r.match.formula; f.Score > 0 {
			t.formulas[r.doc] = f
		}
	}
}

// recordCandidates records the candidates of a game with their features and values.
func (t *trace) recordCandidates(found []candidate) {
	if t == nil {
		return
	}
	for _, c := range found {
		t.reranked[c.doc] = c
	}
}

// recordShown records the query and the documents of the hits.
func (t *trace) recordShown(pq *parsedQuery, games gameSet, shown []ranked) {
	if t == nil {
		return
	}
	t.query, t.games, t.shown = pq, games, shown
}

// placesOf returns the places of a document after each step that had it.
func (t *trace) placesOf(d *document) (all []StepPlace) {
	for _, s := range t.steps {
		if p, found := s.places[d]; found {
			all = append(all, p)
		}
	}
	return all
}

// scoreAfter returns the score of a document after a step, 0 where the step did not have it.
func (t *trace) scoreAfter(step Step, d *document) float64 {
	for _, s := range t.steps {
		if s.step == step {
			return s.places[d].Score
		}
	}
	return 0
}

// decidingStep returns the step since which a document has stood before another, first or a later one: first takes no
// account of the order before.
func (t *trace) decidingStep(here, there *document, first Step) Step {
	decides := len(t.steps) - 1
	for i, s := range slices.Backward(t.steps) {
		a, b := s.places[here], s.places[there]
		if a.Place == 0 || b.Place > 0 && b.Place < a.Place {
			break
		}
		if decides = i; s.step == first {
			break
		}
	}
	return t.steps[decides].step
}

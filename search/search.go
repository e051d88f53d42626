package search

import (
	"context"
	"slices"
	"time"

	"cavillo/rulebooks"
)

const (
	defaultLimit = 10 // Query.Limit where it is 0
	maxLimit     = 50 // highest Query.Limit
)

// Search answers a query. Every text has an answer: the error is ErrClosed for a closed index, or that of ctx.
func (ix *Index) Search(ctx context.Context, q Query) (Result, error) { return ix.run(ctx, q, nil) }

// run answers a query, and records in t how, unless t is nil.
func (ix *Index) run(ctx context.Context, q Query, t *trace) (Result, error) {
	started := time.Now()
	if err := ix.beginSearch(ctx); err != nil {
		return Result{}, err
	}
	defer ix.endSearch()
	r := Result{Query: tidy(q.Text), Game: q.Game}
	if q.Limit <= 0 {
		q.Limit = defaultLimit
	}
	q.Limit = min(q.Limit, maxLimit)
	if ix.games.index(r.Game) < 0 {
		r.Game = ""
	}
	err := ix.answer(ctx, q, &r, t)
	r.Duration = time.Since(started)
	return r, err
}

// answer fills r with the hits for q.
func (ix *Index) answer(ctx context.Context, q Query, r *Result, t *trace) error {
	if ix.readNumber(r) {
		ix.answerNumber(r, q.Limit)
		return nil
	}
	original := r.Query
	game, rest := takeGame(r.Query)
	if game != "" {
		r.Game, r.Query = game, rest
		if rest == "" {
			ix.listChapters(r, q.Limit)
			return nil
		}
	}
	games := ix.games.all()
	if r.Game != "" {
		games = ix.games.bit(r.Game)
	}
	pq := ix.parse(r.Query, games, q.Published)
	all, err := ix.findRanked(ctx, pq, r, games, t)
	if err != nil {
		return err
	}
	all, isQuestion := ix.exactQuestions(original, games, all)
	if !isQuestion && r.Query != original {
		all, isQuestion = ix.exactQuestions(r.Query, games, all)
	}
	if isQuestion {
		t.recordStep(StepQuestion, all)
	} else if all, err = ix.answerOutside(ctx, q, r, all, t); err != nil {
		return err
	}
	r.Total = len(all)
	shown := all[:min(len(all), q.Limit)]
	t.recordShown(pq, games, shown)
	r.Hits = slices.Grow(r.Hits, len(shown))
	for i, hit := range shown {
		r.Hits = append(r.Hits, ix.newHit(hit, ix.matchedStems(pq, hit.doc), i == 0))
	}
	if len(shown) > 0 {
		r.Ruling, r.Doubt = ix.bestRuling(pq, r.Hits[0]), ix.bestDoubt(pq, r.Hits[0])
	}
	r.Expansions = ix.expansions(pq, games)
	if r.Outside == nil { // otherwise an unknown word is probably not misspelled
		r.Suggestion = pq.respelling
	}
	return nil
}

// findRanked returns the documents for a query, the best first.
func (ix *Index) findRanked(ctx context.Context, pq *parsedQuery, r *Result, games gameSet, t *trace) ([]ranked, error) {
	docs, err := ix.findWithFallback(ctx, pq, r)
	if err != nil {
		return nil, err
	}
	all := ix.rank(pq, docs, games, t)
	if pq.withPublished {
		all = oneWordingPerRule(all)
	}
	if err := ix.boostQuoted(ctx, pq, all, r.Game); err != nil {
		return nil, err
	}
	if len(pq.boostPhrases) > 0 {
		t.recordStep(StepQuoted, all)
	}
	if r.Game == "" {
		all = ix.interleave(all, ix.gameShares(pq))
		t.recordStep(StepGames, all)
	}
	return all, nil
}

// answerNumber fills r.Hits after readNumber has recognised a number or label.
func (ix *Index) answerNumber(r *Result, limit int) {
	if r.Redirect != nil {
		ix.listRelatives(r, limit)
		return
	}
	if len(r.Hits) == 0 { // otherwise Hits are the doubts with the typed label
		for _, ref := range r.Numbers {
			r.Hits = append(r.Hits, ix.newHit(ranked{doc: ix.byRef[ref]}, nil, len(r.Hits) == 0))
		}
		r.Hits = append(r.Hits, r.Alternatives...)
	}
	r.Total = len(r.Hits)
}

// findWithFallback returns the documents for a query. If none contains the required phrases, it searches without
// them; if none below a typed number contains the words, without the words. It removes the same parts from pq.
func (ix *Index) findWithFallback(ctx context.Context, pq *parsedQuery, r *Result) ([]*document, error) {
	docs, err := ix.find(ctx, pq, r.Game)
	if err == nil && len(docs) == 0 && len(pq.requiredPhrases) > 0 {
		r.NoPhrase, pq.requiredPhrases = true, nil
		docs, err = ix.find(ctx, pq, r.Game)
	}
	// no rule below the number contains any of the words: find all rules below it
	if err == nil && len(docs) == 0 && len(pq.sections) > 0 {
		pq.concepts = nil
		docs, err = ix.find(ctx, pq, r.Game)
	}
	return docs, err
}

// listRelatives fills r.Hits for the number of one rule, for callers that do not follow Redirect: the rule,
// r.Alternatives, its children, its parent, the siblings after it and those before it. A doubt with the typed label
// comes before its rule.
func (ix *Index) listRelatives(r *Result, limit int) {
	d := ix.byRef[*r.Redirect]
	relatives := append([]*document{d}, d.children...)
	if d.parent != nil {
		relatives = append(append(append(relatives, d.parent), d.parent.children[d.siblingIndex+1:]...),
			d.parent.children[:d.siblingIndex]...)
	}
	for i, of := range relatives[:min(limit, len(relatives))] {
		r.Hits = append(r.Hits, ix.newHit(ranked{doc: of, score: 1 / float64(i+1)}, nil, i == 0))
	}
	r.Hits = slices.Insert(r.Hits, 1, r.Alternatives...)
	r.Total = len(relatives) + len(r.Hits) - min(limit, len(relatives))
	r.Hits = r.Hits[:min(limit, len(r.Hits))]
}

// oneWordingPerRule removes the published wording of each rule that is also found in our wording.
func oneWordingPerRule(all []ranked) []ranked {
	ownRules := map[rulebooks.Ref]bool{}
	for _, r := range all {
		if r.doc.kind == Rule {
			ownRules[r.doc.ref] = true
		}
	}
	kept := all[:0]
	for _, r := range all {
		if r.doc.kind != Published || !ownRules[r.doc.ref] {
			kept = append(kept, r)
		}
	}
	return kept
}

// listChapters fills r.Hits with the chapters, for a query that only names a game.
func (ix *Index) listChapters(r *Result, limit int) {
	b := ix.books[r.Game]
	if b == nil {
		return
	}
	for _, chapter := range b.Chapters() {
		if r.Total++; len(r.Hits) < limit {
			r.Hits = append(r.Hits, ix.newHit(ranked{doc: ix.byRef[chapter.Ref]}, nil, false))
		}
	}
}

package search

import (
	"context"
	"slices"
	"strings"
	"time"

	"cavillo/rulebooks"
)

// The default and the highest Query.Limit.
const (
	defaultLimit = 10
	maxLimit     = 50
)

// Search answers a query. It returns an error only if the index is closed (ErrClosed) or ctx has ended: every text has
// an answer.
func (ix *Index) Search(ctx context.Context, q Query) (Result, error) {
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
	if !r.Game.Valid() {
		r.Game = ""
	}
	err := ix.answer(ctx, q, &r)
	r.Duration = time.Since(started)
	return r, err
}

func (ix *Index) answer(ctx context.Context, q Query, r *Result) error {
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
	games := everyGame
	if r.Game != "" {
		games = gameBit(r.Game)
	}
	pq := ix.parse(r.Query, games, q.Published)
	docs, err := ix.findWithFallback(ctx, pq, r)
	if err != nil {
		return err
	}
	all := ix.rank(pq, docs, games)
	if q.Published {
		all = oneWordingPerRule(all)
	}
	if err := ix.boostQuoted(ctx, pq, all, r.Game); err != nil {
		return err
	}
	if r.Game == "" {
		all = interleave(all, ix.gameShares(pq))
	}
	all, isQuestion := ix.exactQuestions(original, games, all)
	if !isQuestion && r.Query != original {
		all, isQuestion = ix.exactQuestions(r.Query, games, all)
	}
	if !isQuestion {
		if r.Outside, err = ix.outsideOf(r.Query, r.Game); err != nil {
			return err
		}
	}
	r.Total = len(all)
	shown := all[:min(len(all), q.Limit)]
	r.Hits = slices.Grow(r.Hits, len(shown))
	for i, hit := range shown {
		r.Hits = append(r.Hits, ix.newHit(hit, ix.matchedStems(pq, hit.doc), i == 0))
	}
	if len(shown) > 0 {
		r.Ruling, r.Doubt = ix.bestRuling(pq, r.Hits[0]), ix.bestDoubt(pq, r.Hits[0])
	}
	r.Expansions = ix.expansions(pq, games)
	if r.Outside == nil { // a word that no book has is then probably not misspelled
		r.Suggestion = pq.respelling
	}
	return nil
}

// answerNumber answers numbers and labels with what they name.
func (ix *Index) answerNumber(r *Result, limit int) {
	if r.Redirect != nil {
		ix.listRelatives(r, limit)
		return
	}
	if len(r.Hits) == 0 { // the doubts of a label are there already
		for _, ref := range r.Numbers {
			r.Hits = append(r.Hits, ix.newHit(ranked{doc: ix.byRef[ref]}, nil, len(r.Hits) == 0))
		}
		r.Hits = append(r.Hits, r.Alternatives...)
	}
	r.Total = len(r.Hits)
}

// findWithFallback finds documents for a query. Where none contains the quoted phrases it searches without the quotes,
// and then without the words beside a number. It removes the same parts from pq.
func (ix *Index) findWithFallback(ctx context.Context, pq *parsedQuery, r *Result) ([]*document, error) {
	docs, err := ix.find(ctx, pq, r.Game)
	if err == nil && len(docs) == 0 && len(pq.requiredPhrases) > 0 {
		r.NoPhrase, pq.requiredPhrases = true, nil
		docs, err = ix.find(ctx, pq, r.Game)
	}
	// no rule under that number contains any of the words: show what stands there
	if err == nil && len(docs) == 0 && len(pq.sections) > 0 {
		pq.concepts = nil
		docs, err = ix.find(ctx, pq, r.Game)
	}
	return docs, err
}

// listRelatives answers the number of one rule, for callers that do not follow Redirect: the rule, what else the text
// may name, its children, its parent, the siblings after it and those before it. The doubt whose label was typed stands
// before its rule.
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

// oneWordingPerRule keeps the better of a rule in our words and in its published wording.
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

// listChapters answers a query that only names a game.
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

// maxExpansions limits Result.Expansions.
const maxExpansions = 6

// expansions lists the printed words by which the query was expanded, in the order of the concepts.
func (ix *Index) expansions(pq *parsedQuery, games gameSet) []string {
	var shown []string
	var listed []alternative
	for _, c := range pq.concepts {
		n := 0
		for _, a := range c.alternatives {
			if a.printed == "" || a.games&games == 0 || n == 2 || len(shown) == maxExpansions || isAbbreviation(a.printed) ||
				slices.ContainsFunc(listed, func(b alternative) bool { return contains(a.stems, b.stems) }) {
				continue
			}
			listed = append(listed, a)
			n++
			shown = append(shown, a.printed)
		}
	}
	return shown
}

// isAbbreviation recognises abbreviations such as "CH", which would tell a reader nothing.
func isAbbreviation(s string) bool { return len(s) < 4 && strings.ToUpper(s) == s }

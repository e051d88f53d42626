package search

import (
	"cmp"
	"context"
	"math"
	"slices"

	"cavillo/rulebooks"
)

// answerOutside sets r.Outside for a question that no rulebook answers, and then puts the best rule of each
// association's document before the other documents that were found, whatever game was searched. A search in such a
// document only is never outside.
func (ix *Index) answerOutside(ctx context.Context, q Query, r *Result, all []ranked,
	t *trace) ([]ranked, error) {
	if b := ix.books[r.Game]; b != nil && b.IsDocument {
		return all, nil
	}
	if r.Outside = ix.outsideOf(r.Query, r.Game); r.Outside == nil {
		return all, nil
	}
	var leading []ranked
	for _, game := range ix.games {
		if b := ix.books[game]; b == nil || !b.IsDocument {
			continue
		}
		best, found, err := ix.bestRule(ctx, q, r.Query, game)
		if err != nil {
			return all, err
		}
		if found {
			leading = append(leading, best)
		}
	}
	if len(leading) == 0 {
		return all, nil
	}
	slices.SortStableFunc(leading, func(a, b ranked) int {
		return cmp.Compare(b.score/math.Sqrt(b.queryWeight), a.score/math.Sqrt(a.queryWeight))
	})
	all = append(leading, slices.DeleteFunc(all, func(r ranked) bool {
		return slices.ContainsFunc(leading, func(l ranked) bool { return l.doc == r.doc })
	})...)
	t.recordStep(StepDocument, all)
	return all, nil
}

// bestRule returns the rule of a game that answers a text best. found is false where no rule has any of its words.
func (ix *Index) bestRule(ctx context.Context, q Query, text string, game rulebooks.Game) (best ranked, found bool, err error) {
	games := ix.games.bit(game)
	pq := ix.parse(text, games, q.Published)
	ranked, err := ix.findRanked(ctx, pq, &Result{Query: text, Game: game}, games, nil)
	for _, r := range ranked {
		if r.doc.ruleOrdinal >= 0 && r.doc.kind == Rule && r.score > 0 && r.queryWeight > 0 {
			return r, true, err
		}
	}
	return best, false, err
}

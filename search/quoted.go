package search

import (
	"context"

	"cavillo/rulebooks"
)

// quotedBonus is what an answer gains by each phrase that a question quotes and it has.
const quotedBonus = 0.6

// favourQuoting brings forward, of the answers to a question that quotes some words, those that have them side by side.
func (ix *Index) favourQuoting(ctx context.Context, u *understood, all []ranked, game rulebooks.Game, published bool) error {
	if len(u.quoted) == 0 {
		return nil
	}
	having := map[*document]int{}
	for _, phrase := range u.quoted {
		docs, err := ix.find(ctx, &understood{phrases: [][]string{phrase}}, game, published)
		if err != nil {
			return err
		}
		for _, d := range docs {
			having[d]++
		}
	}
	for i := range all {
		all[i].score *= 1 + quotedBonus*float64(having[all[i].doc])
	}
	sortRanked(all)
	return nil
}

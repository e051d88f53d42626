package search

import (
	"context"

	"cavillo/rulebooks"
)

// quotedBonus is the share of its score that a document gains for each of boostPhrases that it contains.
const quotedBonus = 0.6

// boostQuoted raises the scores of documents that contain boostPhrases, and sorts the documents again.
func (ix *Index) boostQuoted(ctx context.Context, pq *parsedQuery, all []ranked, game rulebooks.Game) error {
	if len(pq.boostPhrases) == 0 {
		return nil
	}
	phraseCounts := map[*document]int{}
	for _, phrase := range pq.boostPhrases {
		docs, err := ix.find(ctx, &parsedQuery{requiredPhrases: [][]string{phrase}, withPublished: pq.withPublished}, game)
		if err != nil {
			return err
		}
		for _, d := range docs {
			phraseCounts[d]++
		}
	}
	for i := range all {
		all[i].score *= 1 + quotedBonus*float64(phraseCounts[all[i].doc])
	}
	sortRanked(all)
	return nil
}

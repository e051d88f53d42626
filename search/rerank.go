package search

import (
	"cmp"
	"math"
	"slices"

	"cavillo/rulebooks"
)

// Numbers of rules of a game that are reranked.
const (
	rerankTop       = 50 // the best by the formula
	rerankNearest   = 14 // the nearest in the latent semantic space
	rerankRelatives = 6  // of these best rules also the relatives are reranked

	rerankTopPerGame     = 20 // rerankTop for a query in all games
	rerankNearestPerGame = 6  // rerankNearest for a query in all games
)

// candidate is a rule or heading to be reranked.
type candidate struct {
	ranked
	features   features
	firstValue float64 // weighted sum of the features in the first stage
	value      float64 // weighted sum of the features
}

// rerank reorders the rules and headings among the documents, game by game.
func (ix *Index) rerank(pq *parsedQuery, all []ranked, sc *scratch, games gameSet) []ranked {
	sc.topCount, sc.nearestCount = rerankTop, rerankNearest
	if games == ix.games.all() {
		sc.topCount, sc.nearestCount = rerankTopPerGame, rerankNearestPerGame
	}
	for g, game := range ix.games {
		if games&(1<<g) != 0 && ix.books[game] != nil {
			all = ix.rerankGame(pq, all, sc, game)
		}
	}
	return all
}

// scratch holds the intermediate results of one search. Its memory is reused by later searches.
type scratch struct {
	rules     []ruleScratch // by ruleOrdinal
	bestScore float64       // highest score of a rule in the current game
	// topCount and nearestCount are how many rules of a game become candidates by score and by similarity.
	topCount, nearestCount int
	matchStats             []matchStats // memory for the documents that the formula scores
	candidates             []candidate
	trace                  *trace // nil unless the search is to be explained
}

// ruleScratch holds the intermediate results for a rule or heading.
type ruleScratch struct {
	position    int32       // 1 + index among the ranked documents, 0 for none
	isCandidate bool        // the rule is to be reranked
	score       float64     // of the formula, without the part that propagate adds
	childScores topTwo      // the two highest scores of the children
	match       *matchStats // nil for a rule that the formula did not score
	similarity  float64     // cosine with the query in the latent semantic space
	relevance   float64     // after the first stage: 1 for the best candidate, exponentially less for the others
}

type topTwo struct{ first, second float64 }

// takeScratch returns a cleared scratch with room for n documents. The caller must return it to ix.scratches.
func (ix *Index) takeScratch(n int) *scratch {
	sc, used := ix.scratches.Get().(*scratch)
	if !used {
		sc = &scratch{rules: make([]ruleScratch, ix.ruleCount)}
	}
	sc.trace = nil
	clear(sc.rules)
	clear(sc.matchStats)
	if len(sc.matchStats) < n {
		sc.matchStats = make([]matchStats, n)
	}
	return sc
}

// rerankGame reorders the rules and headings of one game.
func (ix *Index) rerankGame(pq *parsedQuery, all []ranked, sc *scratch, game rulebooks.Game) []ranked {
	positions := positionsOf(all, game)
	if len(positions) == 0 {
		return all
	}
	found := ix.candidates(pq, all, positions, sc, game, &ix.weights.first)
	sc.trace.recordCandidates(found)
	order := make([]*candidate, len(found))
	for i := range found {
		order[i] = &found[i]
	}
	slices.SortStableFunc(order, func(a, b *candidate) int { return cmp.Compare(b.value, a.value) })
	old := make([]ranked, len(positions))
	for i, p := range positions {
		old[i] = all[p]
	}
	reranked := make([]ranked, 0, len(positions)+len(found))
	for _, c := range order {
		reranked = append(reranked, c.ranked)
	}
	for _, r := range old {
		if !sc.rules[r.doc.ruleOrdinal].isCandidate {
			reranked = append(reranked, r)
		}
	}
	for i := range reranked {
		if i < len(old) {
			reranked[i].score = old[i].score
			all[positions[i]] = reranked[i]
			continue
		}
		reranked[i].score = 0.99 * reranked[i-1].score
		all = append(all, reranked[i])
	}
	return all
}

// positionsOf returns the indexes in all of a game's rules and headings, the best first.
func positionsOf(all []ranked, game rulebooks.Game) (positions []int) {
	for i := range all {
		if d := all[i].doc; d.ruleOrdinal >= 0 && d.ref.Game == game {
			positions = append(positions, i)
		}
	}
	slices.SortFunc(positions, func(a, b int) int {
		return cmp.Or(cmp.Compare(all[b].score, all[a].score), cmp.Compare(all[a].doc.ordinal, all[b].doc.ordinal))
	})
	return positions
}

// candidates returns the documents of a game to be reranked, with their features and their value after both stages.
// positions are the indexes of the game's documents in all, first the weights of the first stage.
func (ix *Index) candidates(pq *parsedQuery, all []ranked, positions []int, sc *scratch, game rulebooks.Game,
	first *features) []candidate {
	found := sc.candidates[:0]
	sc.bestScore = 0
	for _, p := range positions {
		d := all[p].doc
		sc.rules[d.ruleOrdinal].match = all[p].match
		sc.bestScore = max(sc.bestScore, sc.rules[d.ruleOrdinal].score)
	}
	if sc.bestScore == 0 {
		sc.bestScore = 1
	}
	asked := all[positions[0]].queryWeight
	add := func(d *document) {
		if d != nil && d.ruleOrdinal >= 0 && !sc.rules[d.ruleOrdinal].isCandidate {
			sc.rules[d.ruleOrdinal].isCandidate = true
			found = append(found, candidate{ranked: ranked{doc: d, queryWeight: asked}})
		}
	}
	for i, p := range positions[:min(len(positions), sc.topCount)] {
		add(all[p].doc)
		found[i].ranked = all[p]
	}
	queryVector := ix.queryVector(pq, ix.games.index(game))
	ix.addNearest(queryVector, sc, game, add)
	for i := range found[:min(len(found), rerankRelatives)] {
		d := found[i].doc
		add(d.parent)
		for _, list := range [...][]*document{d.children, d.siblings(), d.references, d.referrers} {
			for _, near := range list {
				add(near)
			}
		}
	}
	cases := ix.bestCaseScores(all, sc.bestScore, game)
	for i := range found {
		c := &found[i]
		c.features[featureLSA] = sc.rules[c.doc.ruleOrdinal].similarity
		c.features[featureBestCase] = cases[c.doc.ruleOrdinal]
		c.setOwnFeatures(sc, queryVector)
		if pq.questionType&negation != 0 {
			c.features[featureNegatedText] = c.doc.negation
		}
		c.childFeatures(sc, len(pq.concepts) == 1)
		c.contextFeatures(sc)
		c.agreementFeatures(pq)
	}
	compareCandidates(found)
	for i := range found {
		found[i].firstValue = found[i].features.weighted(first)
		found[i].value = found[i].firstValue
	}
	sc.secondStage(found, &ix.weights.second)
	sc.candidates = found
	return found
}

// siblings returns the children of the document's parent, including the document; nil without a parent.
func (d *document) siblings() []*document {
	if d.parent == nil {
		return nil
	}
	return d.parent.children
}

// bestCaseScores maps the ruleOrdinal of each cited rule to the best relative score of a ruling or example that
// cites the rule. best is the best score in the game.
func (ix *Index) bestCaseScores(all []ranked, best float64, game rulebooks.Game) map[int]float64 {
	cases := map[int]float64{}
	for i := range all {
		x := all[i].doc.extra
		if x == nil || !all[i].doc.isCase() || x.Game != game {
			continue
		}
		for _, ref := range x.Refs {
			if d := ix.byRef[ref]; d != nil && d.ruleOrdinal >= 0 && ref.Game == game {
				cases[d.ruleOrdinal] = max(cases[d.ruleOrdinal], all[i].caseValue()/best)
			}
		}
	}
	return cases
}

// secondStage computes the value of the candidates again, with the relevance of the documents around each.
func (sc *scratch) secondStage(found []candidate, weights *features) {
	best := 0.0
	for i := range found {
		best = max(best, found[i].value)
	}
	sections := map[*document]float64{}
	var centroidSum [dimensions]float32
	sum := 0.0
	for i := range found {
		d := found[i].doc
		relevance := math.Exp(found[i].value - best)
		sc.rules[d.ruleOrdinal].relevance = relevance
		sum += relevance
		if d.parent != nil {
			sections[d.parent] += relevance
		}
		if d.vector != nil {
			addScaled(&centroidSum, (*[dimensions]float32)(d.vector), float32(relevance))
		}
	}
	centroid := normalized(&centroidSum, make(vector, dimensions))
	for i := range found {
		c := &found[i]
		s, d := &c.features, c.doc
		s[featureCentroid] = centroid.cosine(d.vector)
		for _, child := range d.children {
			s[featureRelevantChild] = max(s[featureRelevantChild], sc.rules[child.ruleOrdinal].relevance)
		}
		if d.parent != nil {
			s[featureRelevantParent] = sc.rules[d.parent.ruleOrdinal].relevance
			s[featureRelevantSection] = (sections[d.parent] - sc.rules[d.ruleOrdinal].relevance) / sum
			for _, child := range d.parent.children {
				if child != d {
					s[featureRelevantSibling] = max(s[featureRelevantSibling], sc.rules[child.ruleOrdinal].relevance)
				}
			}
		}
		for _, o := range d.references {
			s[featureRelevantReference] = max(s[featureRelevantReference], sc.rules[o.ruleOrdinal].relevance)
		}
		for _, o := range d.referrers {
			s[featureRelevantReferrer] = max(s[featureRelevantReferrer], sc.rules[o.ruleOrdinal].relevance)
		}
		for _, o := range d.sharedDoubt {
			s[featureRelevantSharedDoubt] = max(s[featureRelevantSharedDoubt], sc.rules[o.ruleOrdinal].relevance)
		}
	}
	for i := range found {
		found[i].value = found[i].features.weighted(weights)
	}
}

// addNearest computes the similarity of each rule of a game to the query, and adds the most similar ones to the
// candidates.
func (ix *Index) addNearest(queryVector vector, sc *scratch, game rulebooks.Game, add func(*document)) {
	if queryVector == nil {
		return
	}
	var positions [rerankNearest]*document
	nearest := positions[:sc.nearestCount] // nearest first
	for _, d := range ix.docs {
		if d.ruleOrdinal < 0 || d.ref.Game != game {
			continue
		}
		s := queryVector.cosine(d.vector)
		sc.rules[d.ruleOrdinal].similarity = s
		if last := nearest[len(nearest)-1]; last != nil && sc.rules[last.ruleOrdinal].similarity >= s {
			continue
		}
		i := len(nearest) - 1
		for ; i > 0 && (nearest[i-1] == nil || sc.rules[nearest[i-1].ruleOrdinal].similarity < s); i-- {
			nearest[i] = nearest[i-1]
		}
		nearest[i] = d
	}
	for _, d := range nearest {
		add(d)
	}
}

package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// weights are the parameters of the scoring formula. Each was tuned by hand on the tuning half of the evaluation.
type weights struct {
	field        [fieldCount]float64 // weight of an occurrence in each field
	saturation   float64             // occurrences at which a term reaches half its weight, like k1 of BM25
	coverFloor   float64             // factor of the score of a document that contains almost nothing of the query
	titleBonus   float64             // for a title that the query contains completely
	exactBonus   float64             // for a title or term that equals the query
	termBonus    float64             // for a term that almost equals the query
	variantBonus float64             // for a query variant that almost equals the query
	extraShare   float64             // factor of rulings, examples and published texts
	caseFloor    float64             // factor of a ruling or example whose title the query does not contain, for reorderCases

	child   float64 // share of its best child's score that a heading gains
	sibling float64 // share of its best sibling's score that a rule gains
	parent  float64 // share of its parent's score that a rule gains
	cited   float64 // share of the score of a citing ruling or example that a rule gains

	headingShare   float64 // factor of headings, since every game has headings on most topics
	sameGameDecay  float64 // factor of each further hit of the same game
	unprintedShare float64 // factor of a game whose texts do not contain the typed words
}

var formula = weights{
	field:      [fieldCount]float64{fieldTitle: 2, fieldTerms: 2, fieldText: 1, fieldVariants: 3, fieldDoubts: 0.4, fieldHeadings: 1.2},
	saturation: 1.8, coverFloor: 0.28, titleBonus: 0.4, exactBonus: 0.6, termBonus: 0.4, variantBonus: 1.5,
	extraShare: 0.95, caseFloor: 0.3,
	child: 0.1, sibling: 0.06, parent: 0.25, cited: 0.35,
	headingShare: 0.5, sameGameDecay: 0.6, unprintedShare: 0.6,
}

// ranked is a document with its score for one query.
type ranked struct {
	doc         *document
	score       float64
	queryWeight float64         // sum of the weights of the query's concepts in the document's game
	match       *matchStats     // nil for a document that propagate or rerank has added
	term        *rulebooks.Term // the term that equals the query, nil for none

	titleShare float64 // share of the title that the query contains
}

// rank scores documents, reranks them and returns them sorted by score. t is nil unless the search is to be explained.
func (ix *Index) rank(pq *parsedQuery, docs []*document, games gameSet, t *trace) []ranked {
	sc := ix.takeScratch(len(docs))
	defer ix.scratches.Put(sc)
	sc.trace = t
	all := ix.scoreAll(pq, docs, sc)
	t.recordFormula(all)
	if pq.isReranked() {
		all = ix.propagate(all, sc)
		t.recordStep(StepFormula, all)
		all = ix.rerank(pq, all, sc, games)
		t.recordStep(StepRerank, all)
	} else {
		t.recordStep(StepFormula, all)
	}
	reorderCases(all)
	sortRanked(all)
	t.recordStep(StepCases, all)
	return all
}

// scoreAll scores documents by the formula and returns those that answer anything of the query, in the given order.
func (ix *Index) scoreAll(pq *parsedQuery, docs []*document, sc *scratch) []ranked {
	weights := make([][maxGames]float64, len(pq.concepts)) // by concept and game
	var total [maxGames]float64
	for i, c := range pq.concepts {
		for g := range ix.games {
			weights[i][g] = ix.conceptWeight(c, g, pq.withPublished)
			total[g] += weights[i][g]
		}
	}
	hasAlternatives := slices.ContainsFunc(pq.concepts, func(c concept) bool { return len(c.alternatives) > 0 })
	all := make([]ranked, 0, len(docs))
	for i, d := range docs {
		if sc.trace != nil {
			sc.matchStats[i].formula = &Formula{}
		}
		r := ix.score(pq, d, weights, total, &sc.matchStats[i])
		if r.score > 0 || !hasAlternatives {
			all = append(all, r)
		}
	}
	return all
}

// reorderCases sorts the rulings and examples among the places that they have. One whose title contains more than
// the query is about a rarer case and moves down.
func reorderCases(all []ranked) {
	var places []int
	for i := range all {
		if all[i].doc.isCase() {
			places = append(places, i)
		}
	}
	var cases []ranked
	var scores []float64
	for _, p := range places {
		cases, scores = append(cases, all[p]), append(scores, all[p].score)
	}
	slices.SortFunc(cases, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.caseValue(), a.caseValue()), cmp.Compare(a.doc.ordinal, b.doc.ordinal))
	})
	slices.SortFunc(scores, func(a, b float64) int { return cmp.Compare(b, a) })
	for i, p := range places {
		all[p] = cases[i]
		all[p].score = scores[i]
	}
}

// caseValue is the score of a ruling or example, lower the less of its title the query contains.
func (r *ranked) caseValue() float64 {
	return r.score * (formula.caseFloor + (1-formula.caseFloor)*r.titleShare)
}

// interleave merges the hits of all games so that every game with good hits appears early. It divides scores by the
// root of the query's weight, because the same words are rare in one game and common in another. Headings and
// further hits of a game count less. share is the factor of each game's first hit.
func (ix *Index) interleave(all []ranked, share [maxGames]float64) []ranked {
	for i := range all {
		if r := &all[i]; r.queryWeight > 0 {
			r.score /= math.Sqrt(r.queryWeight)
		}
		all[i].score *= all[i].score // favours a game that answers much better than the others
		if all[i].doc.kind == Section {
			all[i].score *= formula.headingShare
		}
	}
	sortRanked(all)
	var queues [maxGames][]ranked
	for _, r := range all {
		g := ix.games.index(r.doc.ref.Game)
		queues[g] = append(queues[g], r)
	}
	for i := range all {
		best := -1
		for g, q := range queues {
			if len(q) > 0 && (best < 0 || q[0].score*share[g] > queues[best][0].score*share[best]) {
				best = g
			}
		}
		all[i], queues[best] = queues[best][0], queues[best][1:]
		all[i].score *= share[best]
		share[best] *= formula.sameGameDecay
	}
	return all
}

// gameShares returns the factor of each game for interleave: lower for a game whose texts contain only synonyms of
// the query.
func (ix *Index) gameShares(pq *parsedQuery) (share [maxGames]float64) {
	for g := range ix.games {
		share[g] = 1
		for _, c := range pq.concepts {
			if len(c.alternatives) > 0 && slices.ContainsFunc(c.alternatives[0].stems,
				func(id int32) bool { return ix.voc.stems[id].printedIn&(1<<g) == 0 }) {
				share[g] = formula.unprintedShare
			}
		}
	}
	return share
}

// sortRanked sorts by score, ties by ordinal.
func sortRanked(all []ranked) {
	slices.SortFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.doc.ordinal, b.doc.ordinal))
	})
}

// unknownShare is the weight of a concept that no text of a game contains, as a share of the game's highest IDF.
const unknownShare = 0.3

// conceptWeight returns the weight of a concept in a game: the IDF of the typed words, or else the highest IDF of an
// expansion.
func (ix *Index) conceptWeight(c concept, game int, published bool) float64 {
	best := 0.0
	for i, a := range c.alternatives {
		if a.games&(1<<game) == 0 {
			continue
		}
		best = max(best, ix.idf(a, game, published))
		if i == 0 && best > 0 {
			return best
		}
	}
	if best == 0 {
		return unknownShare * idf(ix.voc.docCounts[game], 0)
	}
	return best
}

// idf returns the sum of the IDF of an alternative's stems, 0 where the game's texts lack one of them.
func (ix *Index) idf(a alternative, game int, published bool) float64 {
	sum := 0.0
	for _, id := range a.stems {
		s := &ix.voc.stems[id]
		if s.gamesWithText(published)&(1<<game) == 0 {
			return 0
		}
		sum += s.idf[game]
	}
	return sum
}

// score scores one document by the formula and fills match. weights are the weights of each concept by game, total
// their sums.
func (ix *Index) score(pq *parsedQuery, d *document, weights [][maxGames]float64, total [maxGames]float64, match *matchStats) ranked {
	game := ix.games.index(d.ref.Game)
	r := ranked{doc: d, queryWeight: total[game], match: match}
	if len(pq.codes) > 0 && !slices.ContainsFunc(pq.codes, func(id int32) bool { return d.count(id) != nil }) {
		return r
	}
	sum, covered, titleWeight := 0.0, 0.0, 0.0 // titleWeight sums the weights of the concepts in the title
	var titleStems []int32                     // stems of the query that the title contains
	for i, c := range pq.concepts {
		best, stems := ix.bestAlternative(d, c, weights[i][game], game, pq.withPublished)
		titleStems = append(titleStems, stems...)
		if best == 0 {
			continue
		}
		match.addConcept(d, c, weights[i][game]/total[game], 1<<game)
		match.formula.addConcept(ix, pq, d, c, weights[i][game], best)
		sum += best
		covered += weights[i][game]
		if len(stems) > 0 {
			titleWeight += weights[i][game]
		}
	}
	if sum == 0 {
		return r
	}
	cover := covered / total[game]
	r.score = sum * coverFactor(cover)
	share := ix.titleShare(d, titleStems, game)
	title := 1.0
	if share > 0 {
		title = 1 + formula.titleBonus*cover*share
		r.score *= title
		if share == 1 && titleWeight == total[game] {
			r.score *= 1 + formula.exactBonus
			title *= 1 + formula.exactBonus
		}
	}
	term, variant := ix.bestAliases(d, pq, weights, total[game], game, match)
	match.titleCoverage *= share // before, the share of the query that the title contains
	if titleWeight == total[game] && share > 0.99 {
		match.exactTitle = 1
	}
	if term.similarity == 1 {
		r.term = term.alias.term
	}
	r.score *= (1 + aliasBonus(term.similarity, formula.termBonus)) *
		(1 + aliasBonus(variant.similarity, formula.variantBonus))
	if pq.asksQuantity {
		r.score *= 1 + d.quantity
	}
	if d.extra != nil {
		r.score *= formula.extraShare
	}
	r.titleShare = share
	match.formula.addFactors(pq, &r, cover, title, term.similarity, variant.similarity)
	return r
}

// coverFactor returns the factor of a document that contains a share of the query.
func coverFactor(cover float64) float64 {
	return formula.coverFloor + (1-formula.coverFloor)*cover*cover
}

// bestAlternative returns the best score that an alternative of the concept c adds to a document, 0 for none, and
// the stems of the alternatives that the title contains.
func (ix *Index) bestAlternative(d *document, c concept, weight float64, game int, published bool) (
	best float64, titleStems []int32) {
	for _, a := range c.alternatives {
		if a.games&(1<<game) == 0 {
			continue
		}
		times, title := d.frequency(a.stems)
		if times == 0 {
			continue
		}
		best = max(best, a.weight*min(ix.idf(a, game, published), weight)*times/(times+formula.saturation))
		if title {
			titleStems = append(titleStems, a.stems...)
		}
	}
	return best, titleStems
}

// titleShare returns the share of a title's IDF that is in queryStems, 0 for a title without stems.
func (ix *Index) titleShare(d *document, queryStems []int32, game int) float64 {
	covered, total := 0.0, 0.0
	for _, id := range d.titleStems {
		w := ix.voc.stems[id].idf[game]
		total += w
		if slices.Contains(queryStems, id) {
			covered += w
		}
	}
	if total == 0 {
		return 0
	}
	return covered / total
}

// frequency returns how often a document contains all of the stems, by the rarest of them, and whether its title
// contains them all.
func (d *document) frequency(stems []int32) (times float64, title bool) {
	for i, id := range stems {
		c := d.count(id)
		if c == nil {
			return 0, false
		}
		if t := d.weightedCount(c); i == 0 || t < times {
			times = t
		}
		title = c.fields[fieldTitle] > 0 && (i == 0 || title)
	}
	return times, title
}

// weightedCount returns the sum of a stem's occurrences over the fields, weighted by field and normalized by length.
func (d *document) weightedCount(c *count) float64 {
	sum := 0.0
	for f, n := range c.fields {
		w := float64(n) * formula.field[f]
		switch f {
		case fieldText:
			w /= d.textNorm
		case fieldVariants:
			w /= d.variantNorm
		}
		sum += w
	}
	return sum
}

// aliasMatch is an alias with its similarity to the query.
type aliasMatch struct {
	alias      *alias
	similarity float64 // 1 if alias and query contain the same stems
}

// aliasBonus returns the bonus for an alias of some similarity: at least exactBonus for 1, else that share of bonus.
func aliasBonus(similarity, bonus float64) float64 {
	if similarity == 1 {
		return max(formula.exactBonus, bonus)
	}
	return bonus * similarity
}

// bestAliases returns the term and the query variant that are most similar to the query, and adds all query variants
// to match. Similarity is the share of the query that the alias contains, times the share of the alias that the
// query contains.
func (ix *Index) bestAliases(d *document, pq *parsedQuery, weights [][maxGames]float64, total float64, game int,
	match *matchStats) (term, variant aliasMatch) {
	bit := gameSet(1) << game
	for i := range d.aliases {
		alias := &d.aliases[i]
		if alias.mask&pq.mask == 0 {
			continue
		}
		shared := 0.0
		var covered [16]int32
		n, coversQuery := 0, true
		for j, c := range pq.concepts {
			matched := false
			for _, a := range c.alternatives {
				if a.games&bit == 0 || !contains(alias.stems, a.stems) || contains(covered[:n], a.stems) {
					continue
				}
				matched = true
				shared += weights[j][game]
				n += copy(covered[n:], a.stems)
				break
			}
			coversQuery = coversQuery && matched
		}
		if shared == 0 {
			continue
		}
		coveredIDF := 0.0
		isExact := coversQuery
		for _, id := range alias.stems {
			if slices.Contains(covered[:n], id) {
				coveredIDF += ix.voc.stems[id].idf[game]
			} else {
				isExact = false
			}
		}
		similarity := shared / total * coveredIDF / alias.idf
		if alias.term == nil {
			match.addVariant(shared/total, coveredIDF/alias.idf, pq.questionType, alias.questionType)
		}
		if isExact {
			similarity = 1
		} else {
			similarity = min(similarity, 0.99)
		}
		best := &term
		if alias.term == nil {
			best = &variant
		}
		if similarity > best.similarity {
			*best = aliasMatch{alias, similarity}
		}
	}
	return term, variant
}

// Values of quantityScore for a number in the title and in the text.
const (
	quantityInTitle = 0.6
	quantityInText  = 0.2
)

// quantityScore returns how well a word of the title or text answers "how many", 0 for not at all.
func quantityScore(w word, field int) float64 {
	switch number := w.plain[0] >= '0' && w.plain[0] <= '9' && !strings.Contains(w.plain, ".") ||
		numberWords[w.plain]; {
	case number && field == fieldTitle:
		return quantityInTitle
	case number:
		return quantityInText
	}
	return 0
}

var numberWords = wordSet("due tre quattro cinque sette otto dieci cinquanta")

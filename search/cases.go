package search

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// questionOf returns the question that a ruling or an example answers: the title of a ruling, the first line of an
// example's text.
func questionOf(x *Doc) string {
	if x.Kind == Ruling {
		return x.Title
	}
	question, _, _ := strings.Cut(x.Text, "\n")
	return question
}

// normalize returns the words of a text without accents, capitals, punctuation and elided articles, so that two
// spellings of a question are equal.
func (ix *Index) normalize(text string) string {
	var all []string
	for _, w := range ix.analyzer.words(text) {
		all = append(all, w.plain)
	}
	return strings.Join(all, " ")
}

// exactQuestions moves the rulings and examples whose question is the query to the front of all, and reports whether
// there are any. A query that may have been cut at maxText is compared, without its last word, as the beginning of a
// question.
func (ix *Index) exactQuestions(typed string, games gameSet, all []ranked) (answers []ranked, found bool) {
	words := ix.normalize(typed)
	var matches []*document
	if strings.Count(words, " ") >= minQuestionWords-1 {
		matches = ix.questions[words]
	}
	if len(matches) == 0 && len(words) >= minCutBytes {
		beginning := words[:strings.LastIndexByte(words, ' ')+1]
		for question, docs := range ix.questions {
			if strings.HasPrefix(question, beginning) {
				matches = append(matches, docs...)
			}
		}
		slices.SortFunc(matches, func(a, b *document) int { return a.ordinal - b.ordinal })
	}
	top := 1.0
	if len(all) > 0 {
		top = all[0].score
	}
	for _, d := range matches {
		if ix.games.bit(d.ref.Game)&games == 0 {
			continue
		}
		r := ranked{doc: d, score: top}
		if i := slices.IndexFunc(all, func(r ranked) bool { return r.doc == d }); i >= 0 {
			r = all[i]
			r.score = top
			all = slices.Delete(all, i, i+1)
		}
		answers = append(answers, r)
	}
	return append(answers, all...), len(answers) > 0
}

// minQuestionWords is the least number of words of a query that is compared with questions. For a shorter query,
// which names a topic, rules come first.
const minQuestionWords = 4

// minCutBytes is the least length in bytes of a query that may have been cut at maxText.
const minCutBytes = 150

// minQuestionShare is the least share of a ruling's question that the query must contain for the ruling to be shown
// beside the rule it cites. A ruling whose question contains much more is about a rarer case.
const minQuestionShare = 0.45

// bestRuling returns the identifier of the ruling that cites the rule of a hit and whose question the query covers
// best; "" where none reaches minQuestionShare.
func (ix *Index) bestRuling(pq *parsedQuery, h Hit) (id string) {
	best := minQuestionShare
	for _, d := range ix.rulingsCiting[rulebooks.Ref{Game: h.Game, Number: h.TextRule}] {
		if share := ix.questionShare(pq, d); share > best {
			best, id = share, d.id
		}
	}
	return id
}

// questionShare returns the share of a ruling's question that the query contains, weighted by IDF.
func (ix *Index) questionShare(pq *parsedQuery, d *document) float64 {
	var stems []int32
	for _, w := range ix.analyzer.words(d.extra.Title) {
		if id, known := ix.voc.ids[w.stem]; known && w.stem != "" && !queryStopWords[w.plain] &&
			!slices.Contains(stems, id) {
			stems = append(stems, id)
		}
	}
	game := ix.games.index(d.ref.Game)
	var queryStems []int32
	for _, c := range pq.concepts {
		for _, a := range c.alternatives {
			if a.games&(1<<game) != 0 && contains(stems, a.stems) {
				queryStems = append(queryStems, a.stems...)
			}
		}
	}
	covered, total := 0.0, 0.0
	for _, id := range stems {
		weight := ix.voc.stems[id].idf[game]
		total += weight
		if slices.Contains(queryStems, id) {
			covered += weight
		}
	}
	if total == 0 {
		return 0
	}
	return covered / total
}

// bestDoubt returns the label of the doubt of a hit's rule that contains more of the query's concepts than the rule
// itself; "" where there is none.
func (ix *Index) bestDoubt(pq *parsedQuery, h Hit) (id string) {
	d := ix.byRef[rulebooks.Ref{Game: h.Game, Number: h.TextRule}]
	if d == nil || d.rule == nil {
		return ""
	}
	best := ix.countTypedConcepts(pq, d.rule.Title+" "+d.text)
	for _, doubt := range d.rule.Doubts {
		if n := ix.countTypedConcepts(pq, doubt.Question); n > best {
			best, id = n, doubt.ID
		}
	}
	return id
}

// countTypedConcepts returns how many concepts of the query a text contains in the typed words, without synonyms.
func (ix *Index) countTypedConcepts(pq *parsedQuery, text string) (n int) {
	var stems []int32
	for _, w := range ix.spansOf(text) {
		stems = append(stems, w.stem)
	}
	for _, c := range pq.concepts {
		if len(c.alternatives) > 0 && contains(stems, c.alternatives[0].stems) {
			n++
		}
	}
	return n
}

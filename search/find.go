package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/custom"
	"github.com/blevesearch/bleve/v2/analysis/analyzer/keyword"
	"github.com/blevesearch/bleve/v2/analysis/tokenizer/whitespace"
	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search/query"

	"cavillo/rulebooks"
)

// Bleve is given stems and folded words separated by blanks, because finding, ranking, highlighting and the offline
// search must all use the same text analysis. Its fields are:
//
//	text                  stems: the title with the terms it defines, the text, questions, doubts and the headings above
//	plain                 every word of title and text, folded and unstemmed, with positions: quoted phrases
//	game, kind            filters
//	path                  the number and the numbers above it: what stands under 7.2
const wordsAnalyzer = "words"

func newMapping() (mapping.IndexMapping, error) {
	m := bleve.NewIndexMapping()
	m.ScoringModel = "bm25"
	if err := m.AddCustomAnalyzer(wordsAnalyzer, map[string]any{"type": custom.Name, "tokenizer": whitespace.Name}); err != nil {
		return nil, err
	}
	doc := bleve.NewDocumentStaticMapping()
	for _, name := range []string{"text", "plain", "path", "game", "kind"} {
		f := bleve.NewTextFieldMapping()
		f.Analyzer, f.Store, f.IncludeInAll, f.DocValues = wordsAnalyzer, false, false, false
		f.IncludeTermVectors = name == "plain"
		if name == "game" || name == "kind" {
			f.Analyzer = keyword.Name
		}
		doc.AddFieldMappingsAt(name, f)
	}
	m.DefaultMapping = doc
	return m, nil
}

// bleveEntry is a document as Bleve indexes it.
type bleveEntry struct {
	Text  string `json:"text"`
	Plain string `json:"plain"`
	Path  string `json:"path"`
	Game  string `json:"game"`
	Kind  string `json:"kind"`
}

// Type returns "" so that Bleve uses the default mapping for every document.
func (bleveEntry) Type() string { return "" }

func docID(i int) string { return fmt.Sprintf("%07d", i) }

func (ix *Index) bleveEntryOf(d *document) bleveEntry {
	var text, plain strings.Builder
	for _, c := range d.counts {
		stem := ix.voc.stems[c.stem].stem
		head := int(c.fields[fieldTitle]) + int(c.fields[fieldTerms])
		below := int(c.fields[fieldVariants]) + int(c.fields[fieldDoubts]) + int(c.fields[fieldHeadings])
		writeRepeated(&text, stem, titleTimes*head+textTimes*int(c.fields[fieldText])+below)
	}
	for _, part := range []string{d.plainTitle(), d.text} {
		for _, w := range ix.analyzer.words(part) {
			plain.WriteString(w.plain + " ")
		}
		plain.WriteString("¶ ") // keeps a phrase from matching across the end of the title
	}
	var path []string
	if n := d.ref.Number; n != "" {
		for _, up := range append(n.Ancestors(), n) {
			path = append(path, string(up))
		}
	}
	return bleveEntry{text.String(), plain.String(), strings.Join(path, " "), string(d.ref.Game), string(d.kind)}
}

// titleTimes and textTimes are how often the stem of a title and of a text is repeated in Bleve's one field of stems,
// against once for the other fields. One field with repetitions is faster than three fields with weights.
const (
	titleTimes = 4
	textTimes  = 2
)

func writeRepeated(b *strings.Builder, word string, n int) {
	for range n {
		b.WriteString(word)
		b.WriteByte(' ')
	}
}

func (d *document) plainTitle() string {
	if d.rule != nil {
		return d.rule.Title
	}
	return d.extra.Title
}

// Bleve hands at most this many documents to the ranking, those with its highest scores. caseBudget limits the postings
// that a search reads among the rulings and examples: where there are very many, only the rarest stems of the query are
// looked up.
const (
	maxFound         = 80
	maxFoundAllGames = 100 // for a query in all games
	maxCases         = 30
	caseBudget       = 2_000
)

// find returns the documents that contain any of the concepts and every required phrase.
func (ix *Index) find(ctx context.Context, pq *parsedQuery, game rulebooks.Game) ([]*document, error) {
	stems := ix.queryStems(pq)
	limit := maxFound
	if game == "" {
		limit = maxFoundAllGames
	}
	rules, err := ix.findInIndex(ctx, ix.ruleIndex, pq, ix.ruleTerms(stems), game, limit)
	if err != nil {
		return nil, err
	}
	cases, err := ix.findInIndex(ctx, ix.caseIndex, pq, ix.caseTerms(stems), game, maxCases)
	if err != nil || !pq.withPublished || ix.textIndex == nil {
		return append(rules, cases...), err
	}
	texts, err := ix.findInIndex(ctx, ix.textIndex, pq, ix.ruleTerms(stems), game, limit)
	return slices.Concat(rules, texts, cases), err
}

// findInIndex finds at most n documents of one Bleve index.
func (ix *Index) findInIndex(ctx context.Context, index bleve.Index, pq *parsedQuery, terms []query.Query,
	game rulebooks.Game, n int) ([]*document, error) {
	q := bleve.NewBooleanQuery()
	for _, under := range pq.sections {
		q.AddMust(termQuery("path", string(under), 0))
	}
	for _, p := range pq.requiredPhrases {
		q.AddMust(bleve.NewPhraseQuery(p, "plain"))
	}
	if len(pq.codes) > 0 {
		var named []query.Query
		for _, id := range pq.codes {
			named = append(named, termQuery("text", ix.voc.stems[id].stem, 0))
		}
		q.AddMust(bleve.NewDisjunctionQuery(named...))
	}
	if len(terms) > 0 {
		q.AddShould(terms...)
		q.SetMinShould(1)
	} else if len(pq.sections)+len(pq.requiredPhrases) == 0 {
		return nil, nil
	}
	if game != "" {
		q.AddFilter(termQuery("game", string(game), 0)) // a filter leaves the scores unchanged, a Must clause would not
	}
	request := bleve.NewSearchRequestOptions(q, n, 0, false)
	request.SortBy([]string{"-_score", "_id"})
	answer, err := index.SearchInContext(ctx, request)
	if err != nil {
		return nil, err
	}
	docs := make([]*document, 0, len(answer.Hits))
	for _, hit := range answer.Hits {
		i, err := strconv.Atoi(hit.ID)
		if err != nil {
			return nil, err
		}
		docs = append(docs, ix.docs[i])
	}
	return docs, nil
}

// queryStems returns the stems of the concepts, each once. Of an expansion with several stems it returns only the
// rarest: a document without it cannot contain the expansion.
func (ix *Index) queryStems(pq *parsedQuery) (stems []int32) {
	for _, c := range pq.concepts {
		for _, a := range c.alternatives {
			of := a.stems
			if a.printed != "" {
				of = []int32{slices.MinFunc(of, func(a, b int32) int {
					return cmp.Compare(ix.voc.stems[a].totalDocFreq(), ix.voc.stems[b].totalDocFreq())
				})}
			}
			for _, id := range of {
				if !slices.Contains(stems, id) {
					stems = append(stems, id)
				}
			}
		}
	}
	return stems
}

// caseTerms makes the queries for rulings and examples: the stems that occur in them, the rarest first, within
// caseBudget.
func (ix *Index) caseTerms(stems []int32) (all []query.Query) {
	held := slices.DeleteFunc(slices.Clone(stems), func(id int32) bool { return ix.voc.stems[id].caseFreq == 0 })
	slices.SortStableFunc(held, func(a, b int32) int {
		return cmp.Compare(ix.voc.stems[a].caseFreq, ix.voc.stems[b].caseFreq)
	})
	total := int32(0)
	for i, id := range held {
		if total += ix.voc.stems[id].caseFreq; total > caseBudget && i > 0 {
			break
		}
		all = append(all, termQuery("text", ix.voc.stems[id].stem, 1))
	}
	return all
}

// ruleTerms makes the queries for rules and published texts.
func (ix *Index) ruleTerms(stems []int32) (all []query.Query) {
	for _, id := range stems {
		all = append(all, termQuery("text", ix.voc.stems[id].stem, 0))
	}
	return all
}

func termQuery(field, word string, boost float64) query.Query {
	t := bleve.NewTermQuery(word)
	t.SetField(field)
	if boost > 0 {
		t.SetBoost(boost)
	}
	return t
}

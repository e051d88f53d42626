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

// wordsAnalyzer is the name of the Bleve analyzer that splits a field at its blanks.
const wordsAnalyzer = "words"

// newMapping returns the mapping of the five fields of a bleveEntry. Bleve receives stems and folded words separated
// by blanks, because finding, ranking, highlighting and the offline search must all use the same text analysis.
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

// bleveEntry is a document in the form in which Bleve indexes it.
type bleveEntry struct {
	// Text has the stems of the title, terms, text, variants, doubts and headings, each repeated by the weight of
	// its field.
	Text string `json:"text"`
	// Plain has every word of title and text, folded and unstemmed, with positions, for quoted phrases.
	Plain string `json:"plain"`
	// Path has the number and the numbers above it, to search below a heading.
	Path string `json:"path"`
	Game string `json:"game"`
	Kind string `json:"kind"`
}

// Type returns "" so that Bleve uses the default mapping for every document.
func (bleveEntry) Type() string { return "" }

// docID returns Bleve's identifier for the document with index i. Identifiers sort like the indexes.
func docID(i int) string { return fmt.Sprintf("%07d", i) }

// bleveEntryOf returns the form of a document that Bleve indexes.
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
		plain.WriteString("¶ ") // prevents a phrase from matching across the end of the title
	}
	var path []string
	if n := d.ref.Number; n != "" {
		for _, up := range append(n.Ancestors(), n) {
			path = append(path, string(up))
		}
	}
	return bleveEntry{text.String(), plain.String(), strings.Join(path, " "), string(d.ref.Game), string(d.kind)}
}

// Repetitions of a stem of a title or a text in Bleve's field of stems; a stem of another field occurs once. One field
// with repetitions is faster than several fields with weights.
const (
	titleTimes = 4
	textTimes  = 2
)

// writeRepeated writes a word n times, each time with a blank.

func writeRepeated(b *strings.Builder, word string, n int) {
	for range n {
		b.WriteString(word)
		b.WriteByte(' ')
	}
}

// plainTitle returns the title of a rule or of another document.
func (d *document) plainTitle() string {
	if d.rule != nil {
		return d.rule.Title
	}
	return d.extra.Title
}

// Limits of the documents that Bleve finds for the ranking.
const (
	maxFound         = 80  // rules for a query in one game
	maxFoundAllGames = 100 // rules for a query in all games
	maxCases         = 30  // rulings and examples
	// caseBudget limits the postings of rulings and examples that a search reads: if the stems of the query have more,
	// only the rarest stems are used.
	caseBudget = 2_000
)

// find returns the documents of a game ("" for all) that contain any concept and every required phrase.
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

// findInIndex returns at most n documents of one Bleve index. A document must match one of terms, unless terms is
// empty.
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

// queryStems returns the stems of the concepts, each once. For an expansion of several stems it returns only the
// rarest: a document without that stem cannot contain the expansion.
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

// caseTerms returns the Bleve queries for rulings and examples: one for each stem that occurs in them, the rarest
// first, within caseBudget.
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

// ruleTerms returns the Bleve queries for rules and published texts, one for each stem.
func (ix *Index) ruleTerms(stems []int32) (all []query.Query) {
	for _, id := range stems {
		all = append(all, termQuery("text", ix.voc.stems[id].stem, 0))
	}
	return all
}

// termQuery returns the Bleve query for a word in a field; a boost of 0 leaves Bleve's default.
func termQuery(field, word string, boost float64) query.Query {
	t := bleve.NewTermQuery(word)
	t.SetField(field)
	if boost > 0 {
		t.SetBoost(boost)
	}
	return t
}

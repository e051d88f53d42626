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

// Bleve is given words that are already analysed, parted by blanks: one analysis serves finding, ranking, marking and the phone.
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

// entry is a document as Bleve sees it.
type entry struct {
	Text  string `json:"text"`
	Plain string `json:"plain"`
	Path  string `json:"path"`
	Game  string `json:"game"`
	Kind  string `json:"kind"`
}

// Type tells Bleve nothing more: one mapping serves all documents.
func (entry) Type() string { return "" }

func docID(i int) string { return fmt.Sprintf("%07d", i) }

func (ix *Index) fields(d *document) entry {
	var text, plain strings.Builder
	for _, c := range d.counts {
		stem := ix.voc.stems[c.stem].stem
		head, below := int(c.in[inTitle])+int(c.in[inNames]), int(c.in[inAsked])+int(c.in[inNote])+int(c.in[inAbove])
		repeat(&text, stem, titleTimes*head+textTimes*int(c.in[inText])+below)
	}
	for _, part := range []string{d.plainTitle(), d.text} {
		for _, w := range ix.lex.words(part) {
			plain.WriteString(w.plain + " ")
		}
		plain.WriteString("¶ ") // no phrase runs from the title into the text
	}
	var path []string
	if n := d.ref.Number; n != "" {
		for _, up := range append(n.Ancestors(), n) {
			path = append(path, string(up))
		}
	}
	return entry{text.String(), plain.String(), strings.Join(path, " "), string(d.ref.Game), string(d.kind)}
}

// titleTimes and textTimes are how often a word of a title and of a text counts against one that stands around them, when documents are
// looked for: one field is enough to find them, and quicker than three.
const (
	titleTimes = 4
	textTimes  = 2
)

func repeat(b *strings.Builder, word string, n int) {
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

// How many documents Bleve hands to the ranking, by its own score, and how many occurrences of words it goes through for the cases: where
// there are very many of them, the rarest words of the query find them.
const (
	maxFound   = 80
	maxOfAll   = 100 // where all games are asked
	maxCases   = 30
	caseBudget = 2_000
)

// find asks Bleve for the documents that hold any of the concepts and every phrase.
func (ix *Index) find(ctx context.Context, u *understood, game rulebooks.Game, published bool) ([]*document, error) {
	stems := ix.asked(u)
	most := maxFound
	if game == "" {
		most = maxOfAll
	}
	rules, err := ix.findIn(ctx, ix.law, u, ix.holds(stems), game, published, most)
	if err != nil {
		return nil, err
	}
	cases, err := ix.findIn(ctx, ix.cases, u, ix.inCases(stems), game, published, maxCases)
	return append(rules, cases...), err
}

// findIn finds at most n documents of a shelf, which hold some of the words and every phrase.
func (ix *Index) findIn(ctx context.Context, shelf bleve.Index, u *understood, holds []query.Query, game rulebooks.Game, published bool, n int) ([]*document, error) {
	q := bleve.NewBooleanQuery()
	for _, under := range u.under {
		q.AddMust(term("path", string(under), 0))
	}
	for _, p := range u.phrases {
		q.AddMust(bleve.NewPhraseQuery(p, "plain"))
	}
	if len(u.codes) > 0 {
		var named []query.Query
		for _, id := range u.codes {
			named = append(named, term("text", ix.voc.stems[id].stem, 0))
		}
		q.AddMust(bleve.NewDisjunctionQuery(named...))
	}
	if len(holds) > 0 {
		q.AddShould(holds...)
		q.SetMinShould(1)
	} else if len(u.under)+len(u.phrases) == 0 {
		return nil, nil
	}
	if game != "" {
		q.AddFilter(term("game", string(game), 0)) // a Must would change the scores
	}
	if !published && ix.published {
		q.AddMustNot(term("kind", string(Published), 0))
	}
	request := bleve.NewSearchRequestOptions(q, n, 0, false)
	request.SortBy([]string{"-_score", "_id"})
	answer, err := shelf.SearchInContext(ctx, request)
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

// asked are the stems of the concepts, each once. Of what is not typed but stands for it, and needs several stems, it is the rarest only:
// who lacks that one lacks the whole.
func (ix *Index) asked(u *understood) (stems []int32) {
	for _, c := range u.concepts {
		for _, a := range c.also {
			of := a.stems
			if a.shown != "" {
				of = []int32{slices.MinFunc(of, func(a, b int32) int { return cmp.Compare(ix.voc.stems[a].times(), ix.voc.stems[b].times()) })}
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

// inCases asks the cases for the stems that they hold, the rarest first, as many as the budget allows.
func (ix *Index) inCases(stems []int32) (all []query.Query) {
	held := slices.DeleteFunc(slices.Clone(stems), func(id int32) bool { return ix.voc.stems[id].cases == 0 })
	slices.SortStableFunc(held, func(a, b int32) int { return cmp.Compare(ix.voc.stems[a].cases, ix.voc.stems[b].cases) })
	total := int32(0)
	for i, id := range held {
		if total += ix.voc.stems[id].cases; total > caseBudget && i > 0 {
			break
		}
		all = append(all, term("text", ix.voc.stems[id].stem, 1))
	}
	return all
}

// holds asks for stems in every field.
func (ix *Index) holds(stems []int32) (all []query.Query) {
	for _, id := range stems {
		all = append(all, term("text", ix.voc.stems[id].stem, 0))
	}
	return all
}

func term(field, word string, boost float64) query.Query {
	t := bleve.NewTermQuery(word)
	t.SetField(field)
	if boost > 0 {
		t.SetBoost(boost)
	}
	return t
}

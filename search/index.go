package search

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"

	"cavillo/language"
	"cavillo/rulebooks"
)

// Index answers queries over books and other texts. It is immutable and safe for concurrent use.
type Index struct {
	books      map[rulebooks.Game]*rulebooks.Book
	docs       []*document // sorted by compareDocuments, which breaks ties between equal scores
	byRef      map[rulebooks.Ref]*document
	analyzer   *analyzer
	voc        *vocabulary
	dictionary *dictionary

	questions     map[string][]*document        // rulings and examples by their normalized question
	rulingsCiting map[rulebooks.Ref][]*document // rulings by cited rule

	outside *Topics      // what the books do not answer
	weights stageWeights // of the features, for reranking

	games gameList // by which sets and arrays of games are indexed

	lsa [maxGames]lsaSpace // by game: the latent semantic space; empty for a game with too little text

	ruleIndex bleve.Index // rules and headings
	caseIndex bleve.Index // rulings and examples; separate, so that many of them do not displace rules
	// textIndex has the published texts, nil where there are none. It is separate, so that they do not change the
	// results of visitors who may not see them.
	textIndex    bleve.Index
	ruleCount    int          // number of rules and headings
	hasPublished bool         // some documents are published texts
	scratches    sync.Pool    // of *scratch, see takeScratch
	closeLock    sync.RWMutex // held for reading by searches, for writing by Close
	isClosed     bool
}

// ErrClosed is returned by a search in a closed index.
var ErrClosed = errors.New("search: the index is closed")

// document is one searchable text with the counts of its stems in each field.
type document struct {
	kind        Kind
	ordinal     int // index among all documents; breaks ties
	ruleOrdinal int // index among the rules and headings of all books; -1 for every other kind
	parent      *document
	children    []*document
	// references are the rules that its text refers to, referrers those that refer to it, sharedDoubt those that
	// share a doubt with it.
	references, referrers, sharedDoubt []*document
	siblingIndex                       int     // index among the children of its parent
	descendants                        int     // number of rules below it
	vector                             vector  // in the latent semantic space; nil for none
	negation                           float64 // how much its text negates something, from 0 to 1
	ref                                rulebooks.Ref
	id                                 string
	rule                               *rulebooks.Rule // for Rule and Section
	text                               string
	extra                              *Doc    // for the other kinds, else nil
	aliases                            []alias // forms of the terms that it defines, and its query variants
	counts                             []count // sorted by stem
	titleStems                         []int32 // the stems of the title, each once
	// textSpans are the spans of a rule's text, titleSpans those of the title of a rule or heading; nil for other
	// documents.
	textSpans, titleSpans []span
	statement             statement
	quantity              float64 // how well it answers "how many", 0 for not at all
	textNorm              float64 // length normalization of the text, 1 for a text of average length
	variantNorm           float64 // length normalization of the query variants
}

// The fields of a document.
const (
	fieldTitle = iota // heading, short label or question
	fieldTerms        // the terms that the rule defines, in all their forms
	fieldText
	fieldVariants // query variants: the words in which people ask for the rule
	fieldDoubts   // the doubts of the rule
	fieldHeadings // the titles of the headings above the rule
	fieldCount
)

// isCase reports whether the document is a ruling or an example.
func (d *document) isCase() bool { return d.kind == Ruling || d.kind == Example }

// count is how often a stem occurs in each field of a document.
type count struct {
	stem   int32
	fields [fieldCount]uint8
}

// alias is a name by which people ask for a rule: a form of a term that the rule defines, or a query variant.
type alias struct {
	term         *rulebooks.Term // nil for a query variant
	stems        []int32
	idf          float64      // sum of the IDF of the stems in the game's book
	vector       vector       // in the latent semantic space; nil for a term
	mask         uint64       // union of the stemMask of its stems; excludes most aliases without comparing stems
	questionType questionType // 0 for a term
}

// New returns an index of the books and the other texts.
func New(books []*rulebooks.Book, extra []Doc) (*Index, error) {
	return NewWithout("", books, extra)
}

// NewWithout returns an index without the query variants of the files that a pattern of path.Match names, such as
// "*-d.tsv".
func NewWithout(files string, books []*rulebooks.Book, extra []Doc) (*Index, error) {
	ix, err := build(files, books, extra)
	if err != nil {
		return nil, err
	}
	return ix, ix.indexDocuments()
}

// build returns an index without the Bleve indexes and the latent semantic spaces. without is as for NewWithout.
func build(without string, books []*rulebooks.Book, extra []Doc) (*Index, error) {
	games, err := newGameList(books)
	if err != nil {
		return nil, err
	}
	ix := &Index{
		games: games,
		books: map[rulebooks.Game]*rulebooks.Book{},
		byRef: map[rulebooks.Ref]*document{},

		questions:     map[string][]*document{},
		rulingsCiting: map[rulebooks.Ref][]*document{},

		analyzer: &analyzer{map[string]string{}, true},
		voc:      newVocabulary(games),
	}
	variants, err := readVariants(questionsFile)
	if err != nil {
		return nil, err
	}
	if err := addVariants(variants, variantFiles, without); err != nil {
		return nil, err
	}
	if ix.weights, err = readWeights(weightsFile); err != nil {
		return nil, err
	}
	if ix.outside, err = OutsideTopics(books); err != nil {
		return nil, err
	}
	if _, err := language.Stems(); err != nil {
		return nil, err
	}
	for _, b := range books {
		ix.addBook(b, variants)
	}
	for i := range extra {
		if err := ix.addExtra(&extra[i]); err != nil {
			return nil, err
		}
	}
	ix.orderDocuments()
	if ix.dictionary, err = newDictionary(ix, books); err != nil {
		return nil, err
	}
	ix.voc.finishIndexing()
	ix.weighAliases()
	for _, d := range ix.docs {
		if d.kind == Rule {
			d.textSpans = ix.spansOf(d.text)
		}
		if d.ruleOrdinal >= 0 {
			d.titleSpans = ix.spansOf(d.plainTitle())
		}
	}
	ix.markPrinted()
	ix.analyzer.isLearning = false
	ix.linkRules()
	return ix, nil
}

// addBook adds the rules of a book and the tombstones of its removed rules. variants are the query variants of all
// rules.
func (ix *Index) addBook(b *rulebooks.Book, variants map[rulebooks.Ref]string) {
	ix.books[b.Game] = b
	terms := map[rulebooks.Number][]*rulebooks.Term{}
	for _, t := range b.Terms {
		terms[t.Rule] = append(terms[t.Rule], t)
	}
	variants = variantsInForce(b, variants)
	for _, r := range b.Rules {
		ix.addRule(r, terms[r.Number], variants[r.Ref])
	}
	for _, tombstone := range b.Tombstones("") { // found by their numbers only, not by words
		text := []rulebooks.Inline{{Text: "Regola " + tombstone.String() + ": " + tombstone.Why}}
		rule := &rulebooks.Rule{Ref: tombstone.Ref, Blocks: []rulebooks.Block{{Items: [][]rulebooks.Inline{text}}}}
		ix.byRef[tombstone.Ref] = &document{kind: Rule, ruleOrdinal: -1, ref: tombstone.Ref, rule: rule,
			text: rule.Text()}
	}
}

// orderDocuments sorts the documents and fills ordinal, questions and rulingsCiting.
func (ix *Index) orderDocuments() {
	slices.SortStableFunc(ix.docs, compareDocuments)
	for i, d := range ix.docs {
		d.ordinal = i
		if d.isCase() {
			words := ix.normalize(questionOf(d.extra))
			ix.questions[words] = append(ix.questions[words], d)
		}
		if d.kind == Ruling {
			for _, ref := range d.extra.Refs {
				ix.rulingsCiting[ref] = append(ix.rulingsCiting[ref], d)
			}
		}
	}
}

// compareDocuments orders documents of equal score: by game, then rules by number, then published texts, rulings and
// examples.
func compareDocuments(a, b *document) int {
	byGame := a.ref.Game.Compare(b.ref.Game)
	return cmp.Or(byGame, cmp.Compare(kindOrder[a.kind], kindOrder[b.kind]), a.ref.Number.Compare(b.ref.Number),
		cmp.Compare(a.id, b.id))
}

var kindOrder = map[Kind]int{Rule: 0, Section: 0, Published: 1, Ruling: 2, Example: 3}

// addRule adds a rule or heading with the terms that it defines and its query variants, which are separated by ";".
func (ix *Index) addRule(r *rulebooks.Rule, terms []*rulebooks.Term, variants string) {
	d := &document{kind: Rule, ruleOrdinal: ix.ruleCount, ref: r.Ref, rule: r, text: r.Text()}
	ix.ruleCount++
	if r.Parent != nil {
		if up := ix.byRef[r.Parent.Ref]; up != nil {
			d.parent = up
			up.children = append(up.children, d)
		}
	}
	if r.Heading {
		d.kind = Section
	}
	ix.byRef[r.Ref] = d
	counts := builder{ix: ix, doc: d, bit: ix.games.bit(d.ref.Game), counts: map[int32]*count{}, inBook: true}
	d.statement = ix.analyzer.statementOf(r.Title, d.text)
	d.titleStems = counts.addField(fieldTitle, r.Title)
	for _, term := range terms {
		for _, name := range append([]string{term.Name}, term.Forms...) {
			if stems := counts.addField(fieldTerms, name); len(stems) > 0 {
				d.aliases = append(d.aliases, alias{term: term, stems: stems})
			}
		}
	}
	counts.addField(fieldText, d.text)
	for _, variant := range language.SplitList(variants, ";") {
		counts.questionType = 0
		if stems := counts.addField(fieldVariants, variant); len(stems) > 0 {
			d.aliases = append(d.aliases, alias{stems: stems, questionType: counts.questionType})
		}
	}
	for _, doubt := range r.Doubts {
		counts.addField(fieldDoubts, doubt.Question)
		counts.addField(fieldDoubts, doubt.Reading)
	}
	for up := r.Parent; up != nil; up = up.Parent {
		if up.Heading {
			counts.addField(fieldHeadings, up.Title)
		}
	}
	counts.addDocument()
}

// addExtra adds a text that is not in the books. A document of another kind or an unknown game is an error.
func (ix *Index) addExtra(x *Doc) error {
	if x.Kind != Ruling && x.Kind != Example && x.Kind != Published {
		return fmt.Errorf("search: document %q has kind %q", x.ID, x.Kind)
	}
	d := &document{kind: x.Kind, ruleOrdinal: -1, ref: rulebooks.Ref{Game: x.Game}, id: x.ID, extra: x, text: x.Text}
	if x.Kind == Published {
		d.ref, ix.hasPublished = x.Ref, true
	}
	if ix.games.index(d.ref.Game) < 0 {
		return fmt.Errorf("search: document %q has game %q", x.ID, d.ref.Game)
	}
	counts := builder{ix: ix, doc: d, bit: ix.games.bit(d.ref.Game), counts: map[int32]*count{}}
	d.titleStems = counts.addField(fieldTitle, x.Title)
	counts.addField(fieldText, d.text)
	if b := ix.books[d.ref.Game]; b != nil && x.Kind == Published {
		for _, up := range d.ref.Number.Ancestors() {
			if r := b.Rule(up); r != nil && r.Heading {
				counts.addField(fieldHeadings, r.Title)
			}
		}
	}
	counts.addDocument()
	return nil
}

// weighAliases computes the IDF and the mask of every alias.
func (ix *Index) weighAliases() {
	for _, d := range ix.docs {
		for i := range d.aliases {
			alias := &d.aliases[i]
			for _, id := range alias.stems {
				alias.idf += ix.voc.stems[id].idf[ix.games.index(d.ref.Game)]
				alias.mask |= stemMask(id)
			}
		}
	}
}

// count returns the counts of a stem, nil where the document does not contain the stem.
func (d *document) count(stem int32) *count {
	i, found := slices.BinarySearchFunc(d.counts, stem, func(c count, s int32) int { return cmp.Compare(c.stem, s) })
	if !found {
		return nil
	}
	return &d.counts[i]
}

// indexDocuments fills the Bleve indexes, one after another, and at the same time learns the latent semantic space of
// each game. Bleve holds the tokens of a batch in memory: three indexes at a time would take twice as much at the peak.
func (ix *Index) indexDocuments() (err error) {
	var all sync.WaitGroup
	all.Go(func() { err = ix.fillBleveIndexes() })
	for game := range ix.games {
		all.Go(func() { ix.learnLSA(game) })
	}
	all.Wait()
	return err
}

// fillBleveIndexes makes the Bleve indexes of rules, of cases and, where there are published texts, of these.
func (ix *Index) fillBleveIndexes() (err error) {
	if ix.ruleIndex, err = ix.newBleveIndex(func(d *document) bool { return d.ruleOrdinal >= 0 }); err != nil {
		return err
	}
	if ix.caseIndex, err = ix.newBleveIndex((*document).isCase); err != nil {
		return err
	}
	if ix.hasPublished {
		ix.textIndex, err = ix.newBleveIndex(func(d *document) bool { return d.kind == Published })
	}
	return err
}

// batchSize is the number of documents in a batch for Bleve. Bleve's scores depend on it, since it makes a segment of
// each batch: another size changes the order of results.
const batchSize = 1_000

// newBleveIndex returns a Bleve index of the documents for which includes is true.
func (ix *Index) newBleveIndex(includes func(*document) bool) (bleve.Index, error) {
	m, err := newMapping()
	if err != nil {
		return nil, err
	}
	index, err := bleve.NewUsing("", m, scorch.Name, scorch.Name, nil)
	if err != nil {
		return nil, err
	}
	batch := index.NewBatch()
	for i, d := range ix.docs {
		if !includes(d) {
			continue
		}
		if err := batch.Index(docID(i), ix.bleveEntryOf(d)); err != nil {
			return nil, err
		}
		if batch.Size() == batchSize {
			if err := index.Batch(batch); err != nil {
				return nil, err
			}
			batch = index.NewBatch()
		}
	}
	return index, index.Batch(batch)
}

// Close waits for the running searches and frees the index.
func (ix *Index) Close() error {
	ix.closeLock.Lock()
	defer ix.closeLock.Unlock()
	if ix.isClosed {
		return nil
	}
	ix.isClosed = true
	if ix.textIndex == nil {
		return errors.Join(ix.ruleIndex.Close(), ix.caseIndex.Close())
	}
	return errors.Join(ix.ruleIndex.Close(), ix.caseIndex.Close(), ix.textIndex.Close())
}

// beginSearch starts a search. endSearch must follow, unless beginSearch returns an error.
func (ix *Index) beginSearch(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ix.closeLock.RLock()
	if ix.isClosed {
		ix.closeLock.RUnlock()
		return ErrClosed
	}
	return nil
}

// endSearch ends a search that beginSearch has started.
func (ix *Index) endSearch() { ix.closeLock.RUnlock() }

// stemMask maps a stem to one bit of 64, as a Bloom filter does: sets of stems whose masks share no bit share no
// stem.
func stemMask(stem int32) uint64 { return 1 << (uint32(stem) * 2654435761 >> 26) }

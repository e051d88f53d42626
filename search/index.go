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

	"cavillo/rulebooks"
)

// Index answers queries over the texts it was made from. It never changes and may be used by many goroutines.
type Index struct {
	books map[rulebooks.Game]*rulebooks.Book
	docs  []*document // in the order in which ties are broken
	byRef map[rulebooks.Ref]*document
	lex   *lexicon
	voc   *vocabulary
	said  *phrasebook

	questions map[string][]*document        // rulings and examples by the words of their question
	citing    map[rulebooks.Ref][]*document // rulings by the rules that they cite

	spaces [5]space // of meanings, of each game; empty where there is too little text to learn from

	law       bleve.Index  // rules, headings, published texts
	cases     bleve.Index  // rulings and examples: however many match, no rule is crowded out
	seats     int          // rules and headings
	published bool         // some documents are published texts
	slates    sync.Pool    // of *slate, see takeSlate
	gate      sync.RWMutex // held for reading by searches, for writing by Close
	shut      bool
}

// ErrClosed is the answer of an index that was closed.
var ErrClosed = errors.New("search: the index is closed")

// document is one searched text, with its words counted field by field.
type document struct {
	kind                   Kind
	place                  int // among all documents: ties are broken by it
	seat                   int // among the rules and headings of all books, -1 for what is none
	up                     *document
	kids                   []*document
	told, telling, doubted []*document // what it refers to, what refers to it, what shares a doubt with it
	brother                int         // its place among those under the same number
	under                  int         // rules under it
	sense                  vector
	denies                 float64 // how much its text denies, 0 to 1
	ref                    rulebooks.Ref
	id                     string
	rule                   *rulebooks.Rule // of Rule and Section
	text                   string
	extra                  *Doc     // of the other kinds
	names                  []naming // the terms that it defines and the ways in which people ask for it
	counts                 []count  // by stem, ascending
	title                  []int32  // the stems of the title, each once
	words, heading         []placed // of the text of a rule, of the title of a rule or heading
	number                 float64  // how much it answers a question of quantity, 0 for not at all
	long                   float64  // how the length of the text damps its words, 1 for an average rule
	ways                   float64  // how their length damps the words of the ways of asking
}

// A document's fields, in the order of their weight.
const (
	inTitle = iota // heading, short label, question
	inNames        // the terms that it defines, with their other forms
	inText
	inAsked // the ways in which people ask for it (questions.tsv)
	inNote  // the doubts that stand beside it
	inAbove // the titles of the headings above it
	fieldCount
)

// isCase tells a ruling or an example from the law.
func (d *document) isCase() bool { return d.kind == Ruling || d.kind == Example }

// count says how often a stem stands in each field.
type count struct {
	stem int32
	in   [fieldCount]uint8
}

// naming is a name or other form of a term, or a way of asking, as a set of stems.
type naming struct {
	term  *rulebooks.Term // nil for a way of asking
	stems []int32
	heavy float64 // how rare they are in the game's book, together
	sense vector  // of a way of asking
	mask  uint64  // of its stems, see maskOf: most names share none with a query
	asks  asking  // of a way of asking
}

// New builds an index over the books and the other texts.
func New(books []*rulebooks.Book, extra []Doc) (*Index, error) {
	ix, err := read(books, extra)
	if err != nil {
		return nil, err
	}
	return ix, ix.fill()
}

// read makes all of an index but what Bleve holds and what is learnt of meanings.
func read(books []*rulebooks.Book, extra []Doc) (*Index, error) {
	ix := &Index{
		books: map[rulebooks.Game]*rulebooks.Book{},
		byRef: map[rulebooks.Ref]*document{},

		questions: map[string][]*document{},
		citing:    map[rulebooks.Ref][]*document{},

		lex: &lexicon{map[string]string{}, true},
		voc: newVocabulary(),
	}
	questions, err := readQuestions(questionsFile)
	if err != nil {
		return nil, err
	}
	if err := addWays(questions, waysFiles); err != nil {
		return nil, err
	}
	for _, b := range books {
		ix.books[b.Game] = b
		terms := map[rulebooks.Number][]*rulebooks.Term{}
		for _, t := range b.Terms {
			terms[t.Rule] = append(terms[t.Rule], t)
		}
		for _, r := range b.Rules {
			ix.addRule(r, terms[r.Number], questions[r.Ref])
		}
		for _, stone := range b.Stones("") { // found by their numbers only
			said := []rulebooks.Inline{{Text: "Regola " + stone.String() + ": " + stone.Why}}
			rule := &rulebooks.Rule{Ref: stone.Ref, Blocks: []rulebooks.Block{{Items: [][]rulebooks.Inline{said}}}}
			ix.byRef[stone.Ref] = &document{kind: Rule, seat: -1, ref: stone.Ref, rule: rule, text: rule.Text()}
		}
	}
	for i := range extra {
		if err := ix.addExtra(&extra[i]); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(ix.docs, compareDocuments)
	for i, d := range ix.docs {
		d.place = i
		if d.isCase() {
			words := ix.wordsOf(questionOf(d.extra))
			ix.questions[words] = append(ix.questions[words], d)
		}
		if d.kind == Ruling {
			for _, ref := range d.extra.Refs {
				ix.citing[ref] = append(ix.citing[ref], d)
			}
		}
	}
	said, err := newPhrasebook(ix, books)
	if err != nil {
		return nil, err
	}
	ix.said = said
	ix.voc.finish()
	ix.weighNames()
	for _, d := range ix.docs {
		if d.kind == Rule {
			d.words = ix.place(d.text)
		}
		if d.seat >= 0 {
			d.heading = ix.place(d.plainTitle())
		}
	}
	ix.lex.learning = false
	ix.relate()
	return ix, nil
}

// compareDocuments is the order of equal scores: by game, a game's rules by number, then its rulings and examples.
func compareDocuments(a, b *document) int {
	byGame := cmp.Compare(slices.Index(rulebooks.Games, a.ref.Game), slices.Index(rulebooks.Games, b.ref.Game))
	return cmp.Or(byGame, cmp.Compare(kindOrder[a.kind], kindOrder[b.kind]), a.ref.Number.Compare(b.ref.Number), cmp.Compare(a.id, b.id))
}

var kindOrder = map[Kind]int{Rule: 0, Section: 0, Published: 1, Ruling: 2, Example: 3}

func (ix *Index) addRule(r *rulebooks.Rule, terms []*rulebooks.Term, asked string) {
	d := &document{kind: Rule, seat: ix.seats, ref: r.Ref, rule: r, text: r.Text()}
	ix.seats++
	if r.Parent != nil {
		if up := ix.byRef[r.Parent.Ref]; up != nil {
			d.up = up
			up.kids = append(up.kids, d)
		}
	}
	if r.Heading {
		d.kind = Section
	}
	ix.byRef[r.Ref] = d
	t := tally{ix: ix, doc: d, counts: map[int32]*count{}, book: true}
	d.title = t.add(inTitle, r.Title)
	for _, term := range terms {
		for _, name := range append([]string{term.Name}, term.Forms...) {
			if stems := t.add(inNames, name); len(stems) > 0 {
				d.names = append(d.names, naming{term: term, stems: stems})
			}
		}
	}
	t.add(inText, d.text)
	for _, way := range splitList(asked, ";") {
		t.asks = 0
		if stems := t.add(inAsked, way); len(stems) > 0 {
			d.names = append(d.names, naming{stems: stems, asks: t.asks})
		}
	}
	for _, doubt := range r.Doubts {
		t.add(inNote, doubt.Question)
		t.add(inNote, doubt.Reading)
	}
	for up := r.Parent; up != nil; up = up.Parent {
		if up.Heading {
			t.add(inAbove, up.Title)
		}
	}
	t.finish()
}

func (ix *Index) addExtra(x *Doc) error {
	if x.Kind != Ruling && x.Kind != Example && x.Kind != Published {
		return fmt.Errorf("search: document %q has kind %q", x.ID, x.Kind)
	}
	d := &document{kind: x.Kind, seat: -1, ref: rulebooks.Ref{Game: x.Game}, id: x.ID, extra: x, text: x.Text}
	if x.Kind == Published {
		d.ref, ix.published = x.Ref, true
	}
	if !d.ref.Game.Valid() {
		return fmt.Errorf("search: document %q has game %q", x.ID, d.ref.Game)
	}
	t := tally{ix: ix, doc: d, counts: map[int32]*count{}}
	d.title = t.add(inTitle, x.Title)
	t.add(inText, d.text)
	if b := ix.books[d.ref.Game]; b != nil && x.Kind == Published {
		for _, up := range d.ref.Number.Ancestors() {
			if r := b.Rule(up); r != nil && r.Heading {
				t.add(inAbove, r.Title)
			}
		}
		t.book = b.Partial
	}
	t.finish()
	return nil
}

// weighNames notes how rare the words of the names are.
func (ix *Index) weighNames() {
	for _, d := range ix.docs {
		for i := range d.names {
			name := &d.names[i]
			for _, id := range name.stems {
				name.heavy += ix.voc.stems[id].rare[gameNumber(d.ref.Game)]
				name.mask |= maskOf(id)
			}
		}
	}
}

// in is the count of a stem, nil where the document has none.
func (d *document) in(stem int32) *count {
	i, found := slices.BinarySearchFunc(d.counts, stem, func(c count, s int32) int { return cmp.Compare(c.stem, s) })
	if !found {
		return nil
	}
	return &d.counts[i]
}

// fill gives the documents to Bleve, the law and the cases each in batches of a size that Bleve digests well, and learns meanings: all
// side by side.
func (ix *Index) fill() error {
	var all sync.WaitGroup
	var law, cases error
	all.Go(func() { ix.law, law = ix.fillShelf(false) })
	all.Go(func() { ix.cases, cases = ix.fillShelf(true) })
	for game := range rulebooks.Games {
		all.Go(func() { ix.learnMeanings(game) })
	}
	all.Wait()
	return errors.Join(law, cases)
}

const batchSize = 5_000

func (ix *Index) fillShelf(cases bool) (bleve.Index, error) {
	m, err := newMapping()
	if err != nil {
		return nil, err
	}
	shelf, err := bleve.NewUsing("", m, scorch.Name, scorch.Name, nil)
	if err != nil {
		return nil, err
	}
	batch := shelf.NewBatch()
	for i, d := range ix.docs {
		if d.isCase() != cases {
			continue
		}
		if err := batch.Index(docID(i), ix.fields(d)); err != nil {
			return nil, err
		}
		if batch.Size() == batchSize {
			if err := shelf.Batch(batch); err != nil {
				return nil, err
			}
			batch = shelf.NewBatch()
		}
	}
	return shelf, shelf.Batch(batch)
}

// Close frees the index after the searches under way.
func (ix *Index) Close() error {
	ix.gate.Lock()
	defer ix.gate.Unlock()
	if ix.shut {
		return nil
	}
	ix.shut = true
	return errors.Join(ix.law.Close(), ix.cases.Close())
}

// enter lets a search in; leave must follow where the error is nil.
func (ix *Index) enter(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ix.gate.RLock()
	if ix.shut {
		ix.gate.RUnlock()
		return ErrClosed
	}
	return nil
}

func (ix *Index) leave() { ix.gate.RUnlock() }

// maskOf is a stem's bit among 64: what shares no bit shares no stem.
func maskOf(stem int32) uint64 { return 1 << (uint32(stem) * 2654435761 >> 26) }

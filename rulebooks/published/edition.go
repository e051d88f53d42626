package published

import (
	"fmt"
	"slices"

	"cavillo/rulebooks"
)

// CompareEditions reads a new edition of a game's document against the one before: the one that the tree knows or, where
// before is an imported document, that one. table is an earlier table, nil for none: the rows that a person
// has confirmed win over every proposal. The error is a *Refusal where the text is not of the game, TableFaults where confirmed rows do
// not fit the document.
func CompareEditions(game rulebooks.Game, text []byte, before *Document, table *Table) (*Comparison, error) {
	if before != nil && before.Edition && before.Digest == digestOf(game, text) {
		before = nil // the new edition itself was imported already
	}
	a, err := baseOf(game, before)
	if err != nil {
		return nil, err
	}
	c, err := a.compare(text, table)
	if err == nil {
		c.Before = before
	}
	return c, err
}

func (a *base) compare(text []byte, table *Table) (*Comparison, error) {
	game := a.book.game
	plain, refusal := decode(game, text)
	if refusal != nil {
		return nil, refusal
	}
	r := &editionReader{base: a, lex: a.book.layout.lex(plain)}
	if refusal := a.book.checkGame(r.lex); refusal != nil {
		return nil, refusal
	}
	r.read()
	if len(r.nodes) == 0 {
		return nil, &Refusal{Game: game, Line: 1, Found: "nessun numero di regola a capo di una riga", Expected: "le regole con il loro numero"}
	}
	m := newMatcher(a.nodes, r.nodes)
	t := &tableMaker{editionReader: r, matcher: m, discarded: map[int]bool{}, isFixed: map[int]bool{},
		pieces: map[int][]int{}, gathered: map[int][]int{}}
	if err := t.takeConfirmed(table); err != nil {
		return nil, err
	}
	t.propose()
	doc, err := r.document(t)
	if err != nil {
		return nil, err
	}
	t.remarkUnconfirmed(table)
	return &Comparison{Document: doc, Rows: t.rows, Remarks: r.remarks}, nil
}

// digestOf returns the digest of a text as of a game's document, "" where it is none.
func digestOf(game rulebooks.Game, text []byte) string {
	plain, refusal := decode(game, text)
	if l := layoutOf(game); refusal == nil && l != nil {
		return l.lex(plain).digest()
	}
	return ""
}

// checkGame returns a refusal for a text that has fewer words of this game's book than of another's, or few.
func (b *book) checkGame(lex *lexedText) *Refusal {
	keys := lex.wordHashes()
	share := func(known []uint16) float64 {
		return float64(countCommon(known, keys)) / float64(max(1, min(len(known), len(keys))))
	}
	ours := share(b.known.keys)
	r := b.unfitRefusal(lex, gap{0, len(b.known.keys), 0, min(8, len(keys))}, countCommon(b.known.keys, keys), 0)
	r.Remark = "Ha troppo poche parole dell'edizione di prima per esserne una nuova."
	for _, other := range rulebooks.Games {
		if o, err := bookOf(other); err == nil && other != b.game && share(o.known.keys) > ours {
			r.Remark = fmt.Sprintf("Sembra il regolamento di %s.", other.Name())
			return r
		}
	}
	if ours < 0.5 {
		return r
	}
	return nil
}

// editionReader reads the nodes of a new edition.
type editionReader struct {
	*base
	lex      *lexedText
	nodes    []*newNode
	rejected map[int]*entry // by word of the stream
	matches  []int          // by word of the stream: the known word beside it, -1 for none
	remarks  []string
}

// read splits the document into nodes.
func (r *editionReader) read() {
	r.matches = r.book.wordMatches(r.lex)
	if !r.book.layout.numbered {
		r.nodes, r.rejected = r.splitByWords(r.lex, r.matches)
	} else {
		r.nodes = r.splitByNumbers(r.lex)
		for _, c := range outOfChain(r.lex, r.nodes) {
			r.remarks = append(r.remarks, fmt.Sprintf("Riga %d: il numero %s sta fuori dall'ordine dei numeri, o c'è già: "+
				"il testo è letto con la regola prima; se è una regola, correggi il numero nel documento.",
				r.lex.lineOf(c.at), c.number))
		}
		r.rejectEnds()
	}
	count := map[int]int{}
	for _, n := range r.nodes {
		if count[n.line]++; count[n.line] > 1 {
			n.place = fmt.Sprintf("%d.%d", n.line, count[n.line])
		} else {
			n.place = fmt.Sprint(n.line)
		}
		for _, p := range n.parts {
			for f := p.from; f < p.to; f++ {
				it := r.lex.tokens[r.lex.stream[f]]
				if r.rejected[f] != nil || f == n.parts[0].from && r.book.layout.numbered {
					continue
				}
				n.keys, n.words = append(n.keys, wordHash(it.plain)), append(n.words, it.plain)
			}
		}
	}
}

// rejectEnds rejects what stands before the first printed number, and after the last rule what the edition before
// rejected there.
func (r *editionReader) rejectEnds() {
	r.rejected = map[int]*entry{}
	if len(r.nodes) == 0 {
		return
	}
	front := &entry{reason: Bibliographic}
	for f := range r.nodes[0].parts[0].from {
		r.rejected[f] = front
	}
	last := r.nodes[len(r.nodes)-1]
	for f := last.parts[0].from + 1; f < len(r.lex.stream); f++ {
		k := r.matches[f]
		if k < 0 || r.book.entryOf(r.book.segmentOf(k)).reason == "" {
			continue
		}
		e := r.book.entryOf(r.book.segmentOf(k))
		for ; f < len(r.lex.stream); f++ {
			r.rejected[f] = e
		}
	}
	last.parts = slices.DeleteFunc(last.parts, func(p newPart) bool { return r.rejected[p.from] != nil })
}

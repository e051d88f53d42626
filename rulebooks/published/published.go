// Package published reads the publishers' rulebooks of the five games into numbered rules.
//
// The contract: ReadDocument takes the text of one game's document, however it is wrapped, and returns its nodes with exactly
// the numbers of the game's outline, plus a ledger in which every visible character of the text stands once: in a node,
// or rejected for one of five reasons. There is no other place for a character to go.
//
// How it works, in the order of the files:
//
//	decode.go       bytes become text, or are refused
//	lexer.go        the text becomes a stream of words and symbols with their places; quotes, dashes, bullets and line ends do not count
//	known.go        of each document the tree keeps a fingerprint: its digest and a short hash per word, never a word
//	outline.go      outline/<game>.tsv says, in the order of printing, with which few words each part of each node opens;
//	                the openings are found in the fingerprint, so every node is a segment of known words
//	fit.go          a copy with less than three quarters of the known words, or a quarter more of its own, is refused
//	align.go        the words of the copy in hand are laid beside the known ones; in a known document all of them meet
//	gaps.go         the gaps between them are moved to where rules and lines begin
//	differences.go  what did not meet is a difference, with its line and its rule, as a sentence
//	assemble.go     the segments become nodes: parts joined, markers dropped, corrections applied (corrections.go)
//	ledger.go       the book-keeping of every character, and the proof that it closes
//	store.go        a document read is written whole into the data folder, or not at all
//
// What is special to one game's document stands in the game's own file and tables; CORRECTIONS.md says where we depart
// from the inventory that the outlines were made from.
//
// A document that does not fit is a *Refusal: an Italian sentence with the line, what was found and what was expected.
// ReadDocument never panics and invents nothing: a rule whose words are not in the copy is listed as missing, text that the
// outline does not know is marked as added and stays with the rule it stands in.
package published

import (
	"slices"
	"strings"
	"time"

	"cavillo/rulebooks"
)

// Node is one numbered heading or rule of a document.
type Node struct {
	Number   rulebooks.Number `json:"number"`
	Heading  bool             `json:"heading,omitempty"`
	Class    string           `json:"class"`              // E, K, D, C, P, X for a rule, H for a heading, B for bibliographic lines
	Title    string           `json:"title,omitempty"`    // a heading's printed words; for a rule, those of the nearest heading above
	Page     int              `json:"page,omitempty"`     // printed page on which the node begins, 0 where unknown
	Text     string           `json:"text,omitempty"`     // corrected, one line for each paragraph; for a heading, the text after its title
	Original string           `json:"original,omitempty"` // title or text as printed, "" unless a correction changed them
}

// IsRule reports whether the node is neither a heading nor bibliographic.
func (n *Node) IsRule() bool { return !n.Heading && n.Class != "B" }

// Document is the published rulebook of one game, read from a copy.
type Document struct {
	Game        rulebooks.Game
	Digest      string             // SHA-256 of the words and symbols, whatever the line breaks
	Known       bool               // the copy is the known document, and Differences is empty
	Nodes       []Node             // in the order of their numbers
	Missing     []rulebooks.Number // numbers of the outline that the copy lacks
	Ledger      *Ledger            // nil in a document loaded from the data folder
	Differences []Difference
	Imported    time.Time // time of the import; set by the caller before SaveDocument
	Accepted    bool      // a person has accepted the differences; set by the caller before SaveDocument
	Edition     bool      // read as a new edition (CompareEditions): its numbers are not those of the outline

	count    Count // only in a loaded document: the numbers of its ledger
	rejected []Rejected
}

// Node returns the node with number n, nil where there is none.
func (d *Document) Node(n rulebooks.Number) *Node {
	i, found := slices.BinarySearchFunc(d.Nodes, n, func(a Node, b rulebooks.Number) int { return a.Number.Compare(b) })
	if !found {
		return nil
	}
	return &d.Nodes[i]
}

// Progress is called at the beginning of each step of ReadDocument. step is the step's Italian name, done the number
// of finished steps, total the number of all steps.
type Progress func(step string, done, total int)

// ReadDocument reads a copy of a game's document. It reports its steps to progress, unless progress is nil. The
// error is a *Refusal where the text does not fit.
func ReadDocument(game rulebooks.Game, text []byte, progress Progress) (*Document, error) {
	b, err := bookOf(game)
	if err != nil {
		return nil, err
	}
	return b.read(text, progress)
}

// stepNames are the Italian names of the steps of ReadDocument.
var stepNames = []string{"leggo il testo", "conto le parole", "le confronto con il documento noto", "compongo le regole", "chiudo il registro", "fatto"}

func (b *book) read(text []byte, progress Progress) (*Document, error) {
	step := func(done int) {
		if progress != nil {
			progress(stepNames[done], done, len(stepNames)-1)
		}
	}
	step(0)
	plain, refusal := decode(b.game, text)
	if refusal != nil {
		return nil, refusal
	}
	step(1)
	lex := b.layout.lex(plain)
	if refusal := b.checkWords(lex); refusal != nil {
		return nil, refusal
	}
	step(2)
	doc := &Document{Game: b.game, Digest: lex.digest()}
	doc.Known = doc.Digest == b.known.digest
	gaps := b.adjustGaps(alignWords(b.known.keys, lex.wordHashes()), lex)
	if refusal := b.checkOrder(gaps, lex); refusal != nil {
		return nil, refusal
	}
	step(3)
	owned := b.tokenOwners(gaps, lex)
	b.assemble(doc, lex, owned)
	doc.Differences = b.differences(gaps, lex, doc.Known)
	step(4)
	doc.Ledger = newLedger(lex, owned)
	if err := doc.Ledger.Check(); err != nil {
		return nil, err
	}
	step(5)
	return doc, nil
}

// Summary is the JSON form of a Document, printed by `import -json`.
type Summary struct {
	Game        rulebooks.Game     `json:"game"`
	Chapters    int                `json:"chapters"` // headings of one part
	Sections    int                `json:"sections"` // headings of two parts
	Rules       int                `json:"rules"`
	Numbers     []rulebooks.Number `json:"numbers"`
	Rejected    []Rejected         `json:"rejected"`
	Ledger      Count              `json:"ledger"`
	Differences []Difference       `json:"differences"`
}

// Rejected is a part of a text that belongs to no node.
type Rejected struct {
	Line   int    `json:"line"`
	Text   string `json:"text"`
	Reason Reason `json:"reason"`
}

// Count counts the parts of a ledger.
type Count struct {
	Parts    int  `json:"parts"`
	Used     int  `json:"used"`
	Rejected int  `json:"rejected"`
	Closed   bool `json:"closed"`
}

// Summary returns the summary of the document. Its lists are never nil.
func (d *Document) Summary() Summary {
	s := Summary{Game: d.Game, Numbers: []rulebooks.Number{}, Rejected: []Rejected{}, Differences: []Difference{}}
	s.Differences = append(s.Differences, d.Differences...)
	for i := range d.Nodes {
		n := &d.Nodes[i]
		s.Numbers = append(s.Numbers, n.Number)
		switch {
		case n.IsRule():
			s.Rules++
		case n.Heading && n.Number.Depth() == 1:
			s.Chapters++
		case n.Heading && n.Number.Depth() == 2:
			s.Sections++
		}
	}
	if d.Ledger == nil {
		s.Ledger, s.Rejected = d.count, append(s.Rejected, d.rejected...)
		return s
	}
	s.Ledger = Count{Parts: len(d.Ledger.Parts), Closed: d.Ledger.Check() == nil}
	for _, p := range d.Ledger.Parts {
		if p.Reason == "" {
			s.Ledger.Used++
			continue
		}
		s.Ledger.Rejected++
		s.Rejected = append(s.Rejected, Rejected{p.Line, strings.TrimSpace(d.Ledger.Text(p)), p.Reason})
	}
	return s
}

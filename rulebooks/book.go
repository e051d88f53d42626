package rulebooks

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Book is the rulebook of one game in our text, or an association's own document.
type Book struct {
	Game Game
	// Name is the name of a game that does not ship, "Scopa", or of a document, "Regolamento dei tornei"; "" for the five
	// games, whose names are known.
	Name string
	// IsDocument is true for an association's own document, such as floor rules or penalties, which is no rulebook of a
	// game. Its text is the association's.
	IsDocument bool

	Title  string // printed title of the publisher's document
	Source string // one line: the publisher and version of the document
	Date   string // date of the document, "senza data" for none
	// Vintage is a short name of the document, with its year if known, for rules shown outside their book: "manuale
	// circa 2008".
	Vintage   string
	Warning   string   // Italian remark that newer official rules exist; "" for none
	Version   string   // version of our text, "2026.1"
	Updated   string   // day of Version, "2026-11-20"
	Editorial bool     // the rule numbers are Cavillo's, because the document prints none
	Gaps      []Number // numbers that are missing on purpose
	Partial   bool     // some rules have no text yet, only their headings
	Rules     []*Rule  // headings and rules, in the order of the book
	Terms     []*Term
	Doubts    []*Doubt
	Unlinked  []Unlinked // references in the document that have no target
	Versions  []*Version // oldest first; the last one is Version
	Editions  []*Edition // of the publisher, oldest first; the last one is in force

	byNumber           map[Number]*Rule
	byTerm             map[string]*Term
	referredBy         map[Number][]*Rule
	numberings         []*numbering              // by version
	isRenumbered       bool                      // see Renumbered
	removals           map[Number]*Change        // changes that took away a number which no current rule has
	doubtChanges       map[string][]*DoubtChange // by identifier of the doubt, oldest first
	doubtChangesByRule map[*life][]*DoubtChange  // by the doubt's rule, oldest first
}

// Rule is a heading (chapter, section) or a rule with text.
type Rule struct {
	Ref
	Heading bool
	Title   string  // the printed title of a heading, the short label of a rule
	Blocks  []Block // the text; for a heading its introduction, mostly none
	Source  *Source // only for rules of the appendix; nil for rules of the document
	Newer   *Newer  // a newer official rule that differs, nil for none known
	// Comparison is a newer source that has the same rule; nil for none known.
	Comparison *Comparison
	Doubts     []*Doubt
	Parent     *Rule // nil for a chapter
	Children   []*Rule
	Prev       *Rule  // previous rule in the order of the book, nil for the first
	Next       *Rule  // next rule in the order of the book, nil for the last
	File       string // with Line the place of the rule, for messages
	Line       int
}

// Source is where a fact that the document lacks comes from.
type Source struct {
	Name      string // "Libro delle Regole 2014, pagina 4"
	Link      string // address, "" where there is none
	Certainty string // how certain the fact is, and why: "certa: ..." "probabile: ..."
}

// Newer is a newer official rule that differs from a rule of an old document.
type Newer struct {
	Text   string // the newer rule: "chi inizia non pesca nel suo primo turno"
	Source string // name of the document that contains the newer rule
	Link   string // address, "" where there is none
	Date   string // the date of the newer rule, or the day on which the source was read
}

// Comparison is a newer source that was found to have the same rule as an old document.
type Comparison struct {
	Source string // "Comprehensive Rules 10.2, 5.3.1"
	Link   string // address
	Day    string // day on which the source was read, "2026-11-28"
	// Exception is an Italian clause on a difference that does not change the rule, "le carte di tipi più nuovi
	// hanno regole loro"; "" for none.
	Exception string
}

// Differs reports whether any rule of the book has a Newer.
func (b *Book) Differs() bool {
	return slices.ContainsFunc(b.Rules, func(r *Rule) bool { return r.Newer != nil })
}

// BlockKind is the kind of a block. The comment of each kind says what the block's Items are.
type BlockKind int

const (
	Paragraph BlockKind = iota // one item
	Example                    // one item: an example printed with the rule
	List                       // one item for each entry
	Table                      // one item for each cell, row by row; the first row has the names of the columns
	// Stack is a figure of things that lie on each other, such as the links of a chain: one item each, the lowest
	// last.
	Stack
	Flow // a figure of consecutive things, such as the parts of a turn: one item each
)

// Block is a paragraph, an example, a list, a table or a figure.
type Block struct {
	Kind    BlockKind
	Items   [][]Inline
	Columns int    // number of columns of a Table
	Caption string // of a Stack or Flow
}

// InlineKind is the kind of an Inline.
type InlineKind int

const (
	Plain     InlineKind = iota
	Strong               // the printed label of an ability
	Emphasis             // card text, foreign titles
	TermLink             // a defined term; To is the rule that defines it
	Reference            // a reference to another rule; Text is "§" and the number
)

// Inline is a run of text of one kind within an item of a Block.
type Inline struct {
	Kind InlineKind
	Text string
	Term *Term  // only for a TermLink
	To   Number // target of a Reference or a TermLink
	// Version is the version in which To is the number of the target, only in an old text and only where the number is
	// now another rule's; "" for the current one.
	Version string
}

// Term is a defined term with the rule that defines it.
type Term struct {
	Name  string
	Rule  Number
	Forms []string
}

// Unlinked is a reference in the document that is left as text, because a wrong link is worse than none.
type Unlinked struct {
	Rule  Number // the rule that contains the reference
	Words string // the text of the reference
	Why   string // why there is no target
}

// Doubt is an unclear or misprinted place of a rulebook with our reading of it (punto dubbio).
type Doubt struct {
	Game      Game
	ID        string   // "B-1", unique in a book
	Rule      Number   // the rule to which the doubt belongs
	Rules     []Number // other rules involved
	Question  string
	Reading   string
	Why       string
	Overrides bool // the reading limits or reverses the rule's words; pages then always show it with the rule
	Line      int
	// Version is the version in which Rule and Rules are the numbers of their rules, only of an old doubt and only where
	// one of the numbers is now another rule's; "" for the current one.
	Version string
}

// Rule returns the rule or heading with a number, nil where there is none.
func (b *Book) Rule(n Number) *Rule { return b.byNumber[n] }

// Term returns the defined term with a name or form, nil where there is none. Case is ignored where the exact form
// does not exist.
func (b *Book) Term(form string) *Term {
	if t := b.byTerm[form]; t != nil {
		return t
	}
	return b.byTerm[strings.ToLower(form)]
}

// Doubt returns the doubt with an identifier, nil where there is none.
func (b *Book) Doubt(id string) *Doubt {
	for _, d := range b.Doubts {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// DoubtsAbout returns the doubts whose Rule is n or whose Rules contain n, in the order of the book.
func (b *Book) DoubtsAbout(n Number) []*Doubt {
	var about []*Doubt
	for _, d := range b.Doubts {
		isInvolved := d.Rule == n
		for _, m := range d.Rules {
			isInvolved = isInvolved || m == n
		}
		if isInvolved {
			about = append(about, d)
		}
	}
	return about
}

// Chapters returns the rules without a parent, in order.
func (b *Book) Chapters() []*Rule {
	var chapters []*Rule
	for _, r := range b.Rules {
		if r.Parent == nil {
			chapters = append(chapters, r)
		}
	}
	return chapters
}

// Near returns the rules nearest to a number that the book does not have: the closest existing rule above the
// number, and the siblings before and after the place where the number would be. If the chapter does not exist
// either, Near returns the chapters before and after.
func (b *Book) Near(n Number) (near []*Rule) {
	step, siblings := n, b.Chapters()
	for up := n.Parent(); up != ""; step, up = up, up.Parent() {
		if above := b.Rule(up); above != nil {
			near, siblings = append(near, above), above.Children
			break
		}
	}
	var before, after *Rule
	for _, r := range siblings {
		switch {
		case r.Number.InAppendix() != n.InAppendix(): // the appendix is near no number of the document
		case r.Number.Compare(step) < 0:
			before = r
		case after == nil:
			after = r
		}
	}
	for _, r := range []*Rule{before, after} {
		if r != nil {
			near = append(near, r)
		}
	}
	return near
}

// Count returns the number of chapters (headings with one part), sections (headings with two parts) and rules with
// text. The appendix is not counted.
func (b *Book) Count() (chapters, sections, rules int) {
	for _, r := range b.Rules {
		switch {
		case r.Number.InAppendix():
		case !r.Heading:
			rules++
		case r.Number.Depth() == 1:
			chapters++
		case r.Number.Depth() == 2:
			sections++
		}
	}
	return
}

// References returns the rules to which r's text refers, in order, each once.
func (r *Rule) References() []Number {
	var to []Number
	seen := map[Number]bool{}
	r.EachInline(func(in Inline) {
		if in.Kind == Reference && !seen[in.To] {
			seen[in.To] = true
			to = append(to, in.To)
		}
	})
	return to
}

// ReferredBy returns the rules whose text refers to n, in the order of the book.
func (b *Book) ReferredBy(n Number) []*Rule { return b.referredBy[n] }

// EachInline calls f for every run of the rule's text.
func (r *Rule) EachInline(f func(Inline)) {
	for _, block := range r.Blocks {
		for _, item := range block.Items {
			for _, in := range item {
				f(in)
			}
		}
	}
}

// Text returns the rule's plain text: one line for each paragraph, for each item of a list or figure (after "- ")
// and for each row of a table (with " | " between cells).
func (r *Rule) Text() string {
	var lines []string
	for _, block := range r.Blocks {
		if block.Caption != "" {
			lines = append(lines, block.Caption)
		}
		for i, item := range block.Items {
			switch text := PlainText(item); {
			case block.Kind == Table && i%block.Columns > 0:
				lines[len(lines)-1] += " | " + text
			case block.Kind == List, block.Kind == Stack, block.Kind == Flow:
				lines = append(lines, "- "+text)
			default:
				lines = append(lines, text)
			}
		}
	}
	return strings.Join(lines, "\n")
}

// Digest returns 16 hexadecimal digits that identify the rule's text; they change with any word.
func (r *Rule) Digest() string {
	sum := sha256.Sum256([]byte(strings.Join(strings.Fields(r.Text()), " ")))
	return hex.EncodeToString(sum[:8])
}

// Within returns r and all rules below it, in the order of the book.
func (r *Rule) Within() []*Rule {
	nodes := []*Rule{r}
	for _, child := range r.Children {
		nodes = append(nodes, child.Within()...)
	}
	return nodes
}

// Section returns the heading on whose page r is shown: the closest heading, at or above r, whose number has at most
// two parts.
func (r *Rule) Section() *Rule {
	for r.Parent != nil && (r.Number.Depth() > 2 || !r.Heading) {
		r = r.Parent
	}
	return r
}

// PlainText returns the text of runs without their marks.
func PlainText(item []Inline) string {
	var b strings.Builder
	for _, in := range item {
		b.WriteString(in.Text)
	}
	return b.String()
}

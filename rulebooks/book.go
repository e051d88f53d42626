package rulebooks

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// Book is one game's rulebook in our text.
type Book struct {
	Game   Game
	Title  string // printed title of the document that the text restates
	Source string // one line: whose document, which version
	Date   string // date of the document, "senza data" where it has none
	// short name of the document, with its year if known, for rules shown outside their book: "manuale circa 2008"
	Vintage   string
	Warning   string   // a remark where there are newer official rules; "" for none
	Version   string   // version of our text, "2026.1"
	Updated   string   // the day of that version, "2026-11-20"
	Editorial bool     // the numbers are Cavillo's, because the document prints none
	Gaps      []Number // numbers left out on purpose
	Partial   bool     // some rules have no text of ours yet, only their headings
	Rules     []*Rule  // headings and rules, in the order of the book
	Terms     []*Term
	Doubts    []*Doubt
	Unlinked  []Unlinked // references of the document that lead to no rule, and why
	Versions  []*Version // the oldest first; the last is Version

	byNumber           map[Number]*Rule
	byTerm             map[string]*Term
	referredBy         map[Number][]*Rule
	changesByNumber    map[Number][]*Change      // by the number of the rule before the change, the oldest first
	removals           map[Number]*Change        // tombstones and redirects
	movesTo            map[Number]*Change        // the redirect that leads to a number
	doubtChanges       map[string][]*DoubtChange // by the identifier of the doubt, the oldest first
	doubtChangesByRule map[Number][]*DoubtChange // by the current number of the rule, the oldest first
}

// Rule is one numbered node: a heading (chapter, section) or a rule with text.
type Rule struct {
	Ref
	Heading bool
	Title   string  // the printed title of a heading, the short label of a rule
	Blocks  []Block // the text; for a heading its lead-in, mostly none
	Source  *Source // the source of a rule of the appendix; nil for the rules of the document
	Newer   *Newer  // how newer official rules differ; nil where nothing is known
	// with what it has been compared and found the same; nil where it has not been, or Newer says otherwise
	Comparison *Comparison
	Doubts     []*Doubt
	Parent     *Rule // nil for a chapter
	Children   []*Rule
	Prev       *Rule // the neighbour in the order of the book
	Next       *Rule
	File       string // file and line of the rule, for messages
	Line       int
}

// Source says where a fact that the document lacks comes from.
type Source struct {
	Name      string // "Libro delle Regole 2014, pagina 4"
	Link      string // address, "" where there is none
	Certainty string // how sure it is, and why: "certa: ..." "probabile: ..."
}

// Newer says how newer official rules differ from a rule of an old document.
type Newer struct {
	Text   string // "chi inizia non pesca nel suo primo turno"
	Source string // who says so
	Link   string // address, "" where there is none
	Date   string // the date of the newer rule, or the day on which the source was read
}

// Compared says in which newer source a rule of an old document has been found to say the same.
type Comparison struct {
	Source string // "Comprehensive Rules 10.2, 5.3.1"
	Link   string // address
	Day    string // the day on which it was read, "2026-11-28"
	// what is different and changes nothing that the rule says, "le carte di tipi più nuovi hanno regole loro"; "" for
	// nothing
	Exception string
}

// Differs reports whether newer official rules are known to differ from a rule of the book.
func (b *Book) Differs() bool {
	return slices.ContainsFunc(b.Rules, func(r *Rule) bool { return r.Newer != nil })
}

// BlockKind is the kind of a block of a rule's text. The comments say what its Items are.
type BlockKind int

const (
	Paragraph BlockKind = iota
	Example             // an example printed with the rule
	List                // an entry each
	Table               // a cell each, row by row; the first row has the names of the columns
	// a figure of things that lie on each other, such as the links of a chain: one each, the lowest last
	Stack
	Flow // a figure of things that follow each other, such as the parts of a turn: one each
)

// Block is a paragraph, an example, a list, a table or a figure; paragraphs and examples have one item.
type Block struct {
	Kind    BlockKind
	Items   [][]Inline
	Columns int    // of a table
	Caption string // of a figure
}

// InlineKind is the kind of a run of text.
type InlineKind int

const (
	Plain     InlineKind = iota
	Strong               // the printed label of an ability
	Emphasis             // card text, foreign titles
	TermLink             // a defined term; To is the rule that defines it
	Reference            // a reference to another rule; Text is "§" and the number
)

// Inline is a run of text of one kind.
type Inline struct {
	Kind InlineKind
	Text string
	Term *Term  // of a TermLink
	To   Number // of a Reference or a TermLink
}

// Term is a defined term: its printed name, the rule that defines it, other forms of it.
type Term struct {
	Name  string
	Rule  Number
	Forms []string
}

// Unlinked is a reference of the document that is left as text, because a wrong link is worse than none.
type Unlinked struct {
	Rule  Number
	Words string // the words of the reference
	Why   string
}

// Doubt is a punto dubbio: where the text is unclear or misprinted, and the reading taken.
type Doubt struct {
	Game      Game
	ID        string   // "B-1", unique in a book
	Rule      Number   // the rule to which the doubt belongs
	Rules     []Number // other rules involved
	Question  string
	Reading   string
	Why       string
	Overrides bool // the reading limits or reverses what the rule's words say; pages then always show it with the rule
	Line      int
}

// Rule finds a node by its number, nil where there is none.
func (b *Book) Rule(n Number) *Rule { return b.byNumber[n] }

// Term finds a defined term by its name or one of its forms, nil where there is none.
func (b *Book) Term(form string) *Term {
	if t := b.byTerm[form]; t != nil {
		return t
	}
	return b.byTerm[strings.ToLower(form)]
}

// Doubt finds a doubt by its identifier, nil where there is none.
func (b *Book) Doubt(id string) *Doubt {
	for _, d := range b.Doubts {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// DoubtsAbout returns the doubts of rule n and those that name it among the rules involved, in the order of the book.
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

// Chapters returns the headings without a parent, in order.
func (b *Book) Chapters() []*Rule {
	var chapters []*Rule
	for _, r := range b.Rules {
		if r.Parent == nil {
			chapters = append(chapters, r)
		}
	}
	return chapters
}

// Near returns the rules nearest to a number that the book does not have: the closest heading or rule above it and,
// where the number leaves the book, those just before and after it. If the book lacks the chapter too, they are the
// nearest chapters.
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

// Count counts the headings with a number of one part (chapters) and of two parts (sections), and the rules with text.
// It leaves out the appendix.
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

// EachInline calls f for every run of r's text.
func (r *Rule) EachInline(f func(Inline)) {
	for _, block := range r.Blocks {
		for _, item := range block.Items {
			for _, in := range item {
				f(in)
			}
		}
	}
}

// Text is the rule's text without marks: one line for each paragraph, for each item of a list or figure (after "- ")
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

// Digest identifies the rule's text: 16 hexadecimal digits that change when a word of it does.
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

// Section is the closest heading, at or above r, whose number has at most two parts. Searches for r's number lead to
// its page.
func (r *Rule) Section() *Rule {
	for r.Parent != nil && (r.Number.Depth() > 2 || !r.Heading) {
		r = r.Parent
	}
	return r
}

// PlainText joins the words of runs without their marks.
func PlainText(item []Inline) string {
	var b strings.Builder
	for _, in := range item {
		b.WriteString(in.Text)
	}
	return b.String()
}

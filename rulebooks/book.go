package rulebooks

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// Book is one game's rulebook in our text.
type Book struct {
	Game      Game
	Title     string   // printed title of the document that the text restates
	Source    string   // one line: whose document, which version
	Date      string   // the document's own date, "senza data" where it has none
	Vintage   string   // the document in two or three words, with its year where it has one: "manuale circa 2008"; stands wherever a rule stands alone
	Warning   string   // where newer official rules are known to differ; "" where none are
	Version   string   // version of our text, "2026.1"
	Updated   string   // the day of that version, "2026-11-20"
	Editorial bool     // the numbers are ours, because the document prints none
	Gaps      []Number // numbers left out on purpose
	Partial   bool     // only the headings are in our words yet
	Rules     []*Rule  // headings and rules, in the order of the book
	Terms     []*Term
	Doubts    []*Doubt
	Unlinked  []Unlinked // references of the document that lead to no rule, and why
	Versions  []*Version // the oldest first; the last is Version

	byNumber     map[Number]*Rule
	byTerm       map[string]*Term
	referredBy   map[Number][]*Rule
	changes      map[Number][]*Change      // under the number that the rule had then, the oldest first
	gone         map[Number]*Change        // tombstones and redirects
	movedTo      map[Number]*Change        // the redirect that leads to a number
	doubtChanges map[string][]*DoubtChange // under the identifier, the oldest first
	doubtsBeside map[Number][]*DoubtChange // under the present number of the rule, the oldest first
}

// Rule is one numbered node: a heading (chapter, section) or a rule with text.
type Rule struct {
	Ref
	Heading  bool
	Title    string  // a heading's printed title, a rule's short label
	Blocks   []Block // the text; of a heading its lead-in, mostly none
	Outside  *Source // of a rule of the appendix: where the fact comes from; nil for the document's rules
	Newer    *Newer  // how the rule is known to be today; nil where nothing is known
	Doubts   []*Doubt
	Parent   *Rule // nil for a chapter
	Children []*Rule
	Prev     *Rule // the neighbour in the order of the book
	Next     *Rule
	File     string // where it stands, for messages
	Line     int
}

// Source says where a fact that the document lacks comes from.
type Source struct {
	Name string // "Libro delle Regole 2014, pagina 4"
	Link string // address, "" where there is none
	Sure string // how sure it is, and why: "certa: ..." "probabile: ..."
}

// Newer says how a rule of an old document is known to be today.
type Newer struct {
	Says   string // "chi inizia non pesca nel suo primo turno"
	Source string // who says so
	Link   string // address, "" where there is none
	Date   string // since when, or when it was seen
}

// BlockKind tells the blocks of a rule's text apart.
type BlockKind int

const (
	Paragraph BlockKind = iota
	Example             // an example printed with the rule
	List                // one item each
	Table               // a cell each, row by row, the first row names the columns
	Stack               // a figure: one item each, the lowest last, as links of a chain lie on each other
	Flow                // a figure: one item each, one after the other, as the parts of a turn
)

// Block is a paragraph, an example, a list, a table or a figure; paragraphs and examples have one item.
type Block struct {
	Kind    BlockKind
	Items   [][]Inline
	Columns int    // of a table
	Caption string // of a figure
}

// InlineKind tells the runs of a paragraph apart.
type InlineKind int

const (
	Plain     InlineKind = iota
	Strong               // the printed label of an ability
	Emphasis             // card text, foreign titles
	TermLink             // a defined term; Ref is the rule that defines it
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
	Words string // what it says, in few words
	Why   string
}

// Doubt is a punto dubbio: where the text is unclear or misprinted, and the reading taken.
type Doubt struct {
	Game     Game
	ID       string // "B-1", unique in a book
	Rule     Number // the rule beside which it stands
	Rules    []Number
	Question string
	Reading  string
	Why      string
	Turns    bool // the reading limits or reverses what the rule's words say: the rule is never shown without it
	Line     int
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

// DoubtsAbout are the doubts beside n and those that name it among the rules involved, in the order of the book.
func (b *Book) DoubtsAbout(n Number) []*Doubt {
	var about []*Doubt
	for _, d := range b.Doubts {
		involved := d.Rule == n
		for _, m := range d.Rules {
			involved = involved || m == n
		}
		if involved {
			about = append(about, d)
		}
	}
	return about
}

// Chapters are the nodes of one part, in order.
func (b *Book) Chapters() []*Rule {
	var chapters []*Rule
	for _, r := range b.Rules {
		if r.Parent == nil {
			chapters = append(chapters, r)
		}
	}
	return chapters
}

// Count counts the headings of one part, the headings of two parts, and the rules with text. The appendix is not counted with them.
func (b *Book) Count() (chapters, sections, rules int) {
	for _, r := range b.Rules {
		switch {
		case r.Number.Outside():
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

// References are the rules that r's text refers to, in order, each once.
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

// ReferredBy are the rules whose text refers to n, in the order of the book.
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

// Text is the rule's text without marks: blocks on lines of their own, items of lists and figures after a dash, cells of a table
// between bars.
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

// Within are r and all that stands below it, in the order of the book.
func (r *Rule) Within() []*Rule {
	nodes := []*Rule{r}
	for _, child := range r.Children {
		nodes = append(nodes, child.Within()...)
	}
	return nodes
}

// Section is the nearest heading at or above r of at most two parts: where a look-up of r lands.
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

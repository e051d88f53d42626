package views

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// Marks are the small marks after a rule: how many rulings cite it, and an example that shows it.
type Marks struct {
	Rulings int
	Example string // its identifier, "ws/refresh-a-meta-danno"; "" where there is none
}

// Verdict is a ruling or an example in a list: its question and its answer in one line.
type Verdict struct {
	URL       string
	Question  string
	Warnings  []string // how newer rules differ from the cited ones
	Brief     string
	Note      string // a remark such as "esempio concorde" or "chiuso: smentito"; may be empty
	Facts     string // only on the page of rulings: kind, date and rules, "chiarimento · 20 novembre 2026 · WS 9.2.1"
	IsWarning bool   // the note is a warning
	IsNeutral bool   // the note is neither good nor bad
}

// Published is the publisher's wording of a rule, from the imported document.
type Published struct {
	Number    rulebooks.Number
	Heading   string // the heading under which the rule is printed; for a heading its own title
	IsHeading bool
	Page      string // "pagina 12", where it is known
	Lines     []string
}

// HeadingView is the page of a chapter or of a section, with the text of its rules.
type HeadingView struct {
	Page
	Heading *rulebooks.Rule
	// the version in the address, whose text is the same as the current one; "" where the address has none
	Pinned      string
	Marks       map[rulebooks.Number]Marks
	Rulings     []Verdict   // the first rulings that cite the heading or a rule below it
	RulingCount int         // how many rulings cite the heading or a rule below it
	Published   []Published // the imported text, where our text is not written yet
}

// RuleView is the page of one rule.
type RuleView struct {
	Page
	Rule *rulebooks.Rule
	// the version in the address, whose text is the same as the current one; "" where the address has none
	Pinned      string
	Marks       map[rulebooks.Number]Marks
	Rulings     []Verdict // the first three rulings that cite the rule
	RulingCount int       // how many rulings cite the rule
	Examples    []Anchor
	ReferredBy  []*rulebooks.Rule
	Published   *Published
}

// maxLeadIn is how long a parent's text may be, in characters, to be shown in full above its sub-rule.
const maxLeadIn = 240

// leadIn is the rule above r whose text r continues; nil where a heading stands above.
func leadIn(r *rulebooks.Rule) *rulebooks.Rule {
	if r.Parent == nil || r.Parent.Heading {
		return nil
	}
	return r.Parent
}

// shortLeadIn reports whether a parent's text is short enough to be shown in full above its sub-rule.
func shortLeadIn(parent *rulebooks.Rule) bool {
	return len(parent.Blocks) == 1 && len([]rune(parent.Text())) <= maxLeadIn
}

// prevRule returns the rule with text before r, skipping headings; nil at the beginning of the book.
func prevRule(r *rulebooks.Rule) *rulebooks.Rule {
	for r = r.Prev; r != nil && r.Heading; r = r.Prev {
	}
	return r
}

// nextRule returns the rule with text after r, skipping headings; nil at the end of the book.
func nextRule(r *rulebooks.Rule) *rulebooks.Rule {
	for r = r.Next; r != nil && r.Heading; r = r.Next {
	}
	return r
}

// adjacentHeading returns the heading of h's depth before h (step -1) or after h (step 1), in any chapter; nil at
// the ends of the book.
func adjacentHeading(h *rulebooks.Rule, step int) *rulebooks.Rule {
	for r := h; ; {
		if step < 0 {
			r = r.Prev
		} else {
			r = r.Next
		}
		if r == nil || r.Heading && r.Number.Depth() == h.Number.Depth() {
			return r
		}
	}
}

// tocOf returns the headings shown at the left of a page: for a chapter all chapters, otherwise the sections of r's
// chapter.
func tocOf(book *rulebooks.Book, r *rulebooks.Rule) []*rulebooks.Rule {
	if r.Number.Depth() == 1 {
		return book.Chapters()
	}
	chapter := book.Rule(r.Number.Chapter())
	if chapter == nil {
		return nil
	}
	return headingsUnder(chapter)
}

// headingsUnder returns the headings directly under h.
func headingsUnder(h *rulebooks.Rule) []*rulebooks.Rule {
	var headings []*rulebooks.Rule
	for _, child := range h.Children {
		if child.Heading {
			headings = append(headings, child)
		}
	}
	return headings
}

// maxWithoutContents is how many rules a section may have without a table of contents of its own.
const maxWithoutContents = 12

// localContents returns the table of contents of a long section: its direct children; nil for a short section.
func localContents(h *rulebooks.Rule) []*rulebooks.Rule {
	count := 0
	for _, r := range h.Within()[1:] {
		if !r.Heading {
			count++
		}
	}
	if count <= maxWithoutContents || len(h.Children) < 2 {
		return nil
	}
	return h.Children
}

// indentClass is the CSS class for the depth of a rule inside its section, at most two levels.
func indentClass(h, r *rulebooks.Rule) string {
	switch depth := r.Number.Depth() - h.Number.Depth(); {
	case depth <= 1:
		return ""
	case depth == 2:
		return "in"
	}
	return "in2"
}

// rulesShownUnder returns the rules whose text the page of a heading shows: for a section all below it, for a
// chapter only those in no section.
func rulesShownUnder(h *rulebooks.Rule) []*rulebooks.Rule {
	if h.Number.Depth() > 1 {
		return h.Within()[1:]
	}
	var rules []*rulebooks.Rule
	for _, child := range h.Children {
		if !child.Heading {
			rules = append(rules, child.Within()...)
		}
	}
	return rules
}

// countRules counts the rules with text under h.
func countRules(h *rulebooks.Rule) int {
	n := 0
	for _, r := range h.Within() {
		if !r.Heading {
			n++
		}
	}
	return n
}

// OnlyHeadings reports whether no rule under h has a text of ours yet.
func OnlyHeadings(h *rulebooks.Rule) bool { return countRules(h) == 0 }

// unwrittenParts names the parts of a book that have only headings so far: "questo regolamento" or some chapters; ""
// for a book without such parts.
func unwrittenParts(book *rulebooks.Book) string {
	if !book.Partial {
		return ""
	}
	var chapters []string
	for _, c := range book.Chapters() {
		if OnlyHeadings(c) {
			chapters = append(chapters, string(c.Number))
		}
	}
	switch len(chapters) {
	case 0:
		return ""
	case 1:
		return "un capitolo (" + chapters[0] + ")"
	case len(book.Chapters()):
		return "questo regolamento"
	}
	return "alcuni capitoli (" + strings.Join(chapters, ", ") + ")"
}

// ruleTitle returns what names a rule in a list: the title of a heading, the label of a rule, or else "Regola" and
// the number.
func ruleTitle(r *rulebooks.Rule) string {
	if r.Title != "" {
		return r.Title
	}
	return "Regola " + string(r.Number)
}

// documentPlace says where a rule is in the published document, for text that is copied from the site: the number
// and title of its printed heading. Where the numbers are Cavillo's, it says so and gives the printed title above
// the rule.
func documentPlace(book *rulebooks.Book, r *rulebooks.Rule) string {
	switch {
	case !book.Editorial:
		return printedHeading(r)
	case r.Number.InAppendix():
		return "numero di Cavillo"
	}
	return "numero di Cavillo; nel regolamento: “" + printedTitle(r) + "”"
}

// printedHeading is the number and title of the closest heading above a rule.
func printedHeading(r *rulebooks.Rule) string {
	for p := r.Parent; p != nil; p = p.Parent {
		if p.Heading {
			return headingName(p)
		}
	}
	return ""
}

// firstRuleWithText is the rule itself, or the first rule under a heading; nil where there is none.
func firstRuleWithText(r *rulebooks.Rule) *rulebooks.Rule {
	for _, node := range r.Within() {
		if !node.Heading {
			return node
		}
	}
	return nil
}

// overridingDoubts returns the doubts whose reading limits or reverses the rule.
func overridingDoubts(doubts []*rulebooks.Doubt) []*rulebooks.Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d *rulebooks.Doubt) bool { return !d.Overrides })
}

// otherDoubts returns the doubts whose reading neither limits nor reverses the rule.
func otherDoubts(doubts []*rulebooks.Doubt) []*rulebooks.Doubt {
	return slices.DeleteFunc(slices.Clone(doubts), func(d *rulebooks.Doubt) bool { return d.Overrides })
}

// doubtChapter is the number and title of the chapter of a doubt's rule.
func doubtChapter(b *rulebooks.Book, d *rulebooks.Doubt) string {
	if chapter := b.Rule(d.Rule.Chapter()); chapter != nil {
		return headingName(chapter)
	}
	return string(d.Rule.Chapter())
}

// Group is a part of a long list with a heading of its own, such as a chapter or a letter.
type Group[T any] struct {
	Title string
	Items []T
}

// Shelf is the part of a list of cases that is of one game.
type Shelf struct {
	Title  string           // the name of the game; "" where the list is of one game alone
	Groups []Group[Verdict] // by chapter, in the order of the book
}

// countCases is how many cases stand on shelves.
func countCases(shelves []Shelf) (n int) {
	for _, s := range shelves {
		for _, g := range s.Groups {
			n += len(g.Items)
		}
	}
	return n
}

// groupConsecutive splits a list into groups of consecutive items with the same title.
func groupConsecutive[T any](items []T, title func(T) string) []Group[T] {
	var groups []Group[T]
	for _, item := range items {
		name := title(item)
		if len(groups) == 0 || groups[len(groups)-1].Title != name {
			groups = append(groups, Group[T]{Title: name})
		}
		last := &groups[len(groups)-1]
		last.Items = append(last.Items, item)
	}
	return groups
}

// indexLetter is the heading under which a word comes in an alphabetical list: "A" to "Z" or "0-9".
func indexLetter(word string) string {
	plain := unaccented.Replace(strings.ToUpper(strings.TrimLeft(word, "“”\"'«»‘’ ")))
	if plain == "" || plain[0] < 'A' || plain[0] > 'Z' {
		return "0-9"
	}
	return plain[:1]
}

// unaccented replaces accented capitals by plain ones.
var unaccented = strings.NewReplacer("À", "A", "È", "E", "É", "E", "Ì", "I", "Ò", "O", "Ù", "U")

// haveSameRule reports whether all doubts belong to the same rule.
func haveSameRule(doubts []*rulebooks.Doubt) bool {
	for _, d := range doubts {
		if d.Rule != doubts[0].Rule {
			return false
		}
	}
	return true
}

// Vintage is the short name of a book, for a rule shown outside its book: "YGO, manuale circa 2008".
func Vintage(b *rulebooks.Book) string { return b.Game.Upper() + ", " + b.Vintage }

// textVersion says whose text of a book is read, and its version: "testo Cavillo 2026.1".
func textVersion(b *rulebooks.Book) string {
	if b.IsDocument {
		return "versione " + b.Version
	}
	return "testo Cavillo " + b.Version
}

// countWords are the numbers from the count of the games that ship.
var countWords = [...]string{"cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"}

// GameCount says how many games there are, in a word; an association's document is no game.
func GameCount(games []rulebooks.Game) string {
	more := 0
	for _, g := range games {
		if !g.Ships() && !g.IsDocument() {
			more++
		}
	}
	return countWords[min(more, len(countWords)-1)]
}

// fromVintage is a vintage after the preposition "da": "dal manuale circa 2008", "dalla guida circa 2015".
func fromVintage(vintage string) string {
	if isFeminine(vintage) {
		return "dalla " + vintage
	}
	return "dal " + vintage
}

// isFeminine reports whether the first word of a vintage is feminine.
func isFeminine(vintage string) bool {
	first, _, _ := strings.Cut(vintage, " ")
	return strings.HasSuffix(first, "a") || strings.HasSuffix(first, "zione")
}

// doubtsElsewhere returns the doubts of other rules that also concern r.
func doubtsElsewhere(book *rulebooks.Book, r *rulebooks.Rule) []*rulebooks.Doubt {
	var doubts []*rulebooks.Doubt
	for _, d := range book.DoubtsAbout(r.Number) {
		if d.Rule != r.Number {
			doubts = append(doubts, d)
		}
	}
	return doubts
}

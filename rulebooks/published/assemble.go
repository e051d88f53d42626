package published

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// owner is the entry of the outline to which a token belongs.
type owner struct {
	entry   *entry // nil for a token that is no text: a list mark or remains of markup
	isAdded bool   // the known document does not have the token
}

// tokenOwners returns the owner of every token of a copy, by its index in lex.tokens. gaps are the places where the
// copy differs from the known document.
func (b *book) tokenOwners(gaps []gap, lex *lexedText) []owner {
	return lex.spreadOwners(b.streamOwners(gaps, lex))
}

// spreadOwners returns the owner of every token, where stream has those of the words and symbols.
func (l *lexedText) spreadOwners(stream []owner) []owner {
	owned := make([]owner, len(l.tokens))
	for i, at := range l.stream {
		owned[at] = stream[i]
	}
	next := owner{} // the loop runs from the end: the owner of the word or symbol that follows
	after := make([]owner, len(l.tokens))
	for i := len(l.tokens) - 1; i >= 0; i-- {
		if l.tokens[i].kind <= symbol {
			next = owned[i]
		}
		after[i] = next
	}
	for i, it := range l.tokens { // a list mark inside a rejected line is rejected with it
		if i > 0 && it.kind == markup && l.tokens[i-1].line == it.line && after[i].entry != nil &&
			after[i].entry.reason != "" && owned[i-1] == after[i] {
			owned[i] = after[i]
		}
	}
	for i, it := range l.tokens { // a quote or dash has the owner of the word that it touches
		if it.kind != punctuation {
			continue
		}
		touches := i > 0 && !it.hasSpaceBefore && l.tokens[i-1].kind != markup
		if owned[i] = after[i]; touches || after[i].entry == nil {
			owned[i] = lastOwner(owned[:i], after[i])
		}
	}
	return owned
}

// lastOwner returns the last element of owned that has an entry, or fallback where none has.
func lastOwner(owned []owner, fallback owner) owner {
	for i := len(owned) - 1; i >= 0; i-- {
		if owned[i].entry != nil {
			return owned[i]
		}
	}
	return fallback
}

// streamOwners returns the owner of every word and symbol, by its index in lex.stream.
func (b *book) streamOwners(gaps []gap, lex *lexedText) []owner {
	matched := b.matchedWords(gaps)
	stream := make([]owner, len(lex.stream))
	k, f := 0, 0
	for _, g := range append(gaps, gap{len(b.known.keys), len(b.known.keys), len(stream), len(stream)}) {
		for ; f < g.f0; k, f = k+1, f+1 {
			stream[f] = owner{b.entryOf(b.segmentOf(k)), false}
		}
		home := b.homeSegment(g, matched)
		for ; f < g.f1; f++ {
			stream[f] = owner{b.entryOf(home), true}
		}
		k = g.k1
	}
	return stream
}

// matchedWords returns, by segment, how many of its known words the copy has. A segment is the known words from one
// entry's opening to the next.
func (b *book) matchedWords(gaps []gap) []int {
	matched := make([]int, len(b.segments))
	for i := range matched {
		from, to := b.segmentWords(i)
		matched[i] = to - from
	}
	for _, g := range gaps {
		for k := g.k0; k < g.k1; k++ {
			matched[b.segmentOf(k)]--
		}
	}
	return matched
}

// homeSegment returns the index of the segment to which the added words of a gap belong: the one that they interrupt
// or, between two segments, the nearest one before them that is text and has words in the copy. matched is the
// result of matchedWords.
func (b *book) homeSegment(g gap, matched []int) int {
	i := b.segmentOf(max(g.k0-1, 0))
	_, to := b.segmentWords(i)
	isInside := matched[i] > 0 && g.k1 < to
	if g.missing() > 0 {
		current := b.segmentOf(g.k0)
		if _, to := b.segmentWords(current); to > g.k1 || matched[current] > 0 {
			i, isInside = current, matched[current] > 0
		}
	}
	if isInside && g.k0 > 0 {
		return i
	}
	isCandidate := func(i int) bool { return matched[i] > 0 && b.entryOf(i).reason == "" }
	for j := i; j >= 0; j-- {
		if isCandidate(j) {
			return j
		}
	}
	for j := i; j < len(matched); j++ {
		if isCandidate(j) {
			return j
		}
	}
	return i
}

// assemble appends to doc a node for every number of the outline. If the copy has none of a number's words, the
// number is appended to doc.Missing instead.
func (b *book) assemble(doc *Document, lex *lexedText, owned []owner) {
	texts := b.entryTexts(lex, owned)
	for _, group := range b.entriesByNumber() {
		n, words, found := b.nodeOf(group, texts, group[0].number)
		if words && !found {
			doc.Missing = append(doc.Missing, n.Number)
			continue
		}
		doc.Nodes = append(doc.Nodes, n)
	}
	doc.dropEmptyHeadings()
	doc.fillTitles()
}

// nodeOf joins the texts of the entries of a node, with the corrections for the rule of the known document that it is. It
// reports whether the node has words in the outline, and whether it has some in the copy.
func (b *book) nodeOf(group []*entry, texts map[*entry]string, known rulebooks.Number) (n Node, words, found bool) {
	n = Node{Number: group[0].number, Heading: group[0].class == "H", Class: group[0].class, Page: group[0].page,
		Title: group[0].title}
	var title, text string
	for _, e := range group {
		part, ok := texts[e]
		words, found = words || e.opening != "", found || ok
		switch {
		case n.Heading && e.part == 1:
			title = strings.TrimRight(part, " .")
		case text == "":
			text = part
		case e.startsParagraph:
			text += "\n" + part
		default:
			text += " " + part
		}
	}
	n.Text = b.correct(known, text)
	if title != "" {
		n.Title = b.correct(known, title)
	}
	if was := strings.TrimSpace(title + "\n" + text); title != "" && n.Title != title || n.Text != text {
		n.Original = was
	}
	return n, words, found
}

// entriesByNumber groups the entries of the outline by number. The groups are sorted by number, the entries of a
// group by part.
func (b *book) entriesByNumber() [][]*entry {
	byNumber := map[rulebooks.Number][]*entry{}
	for i := range b.outline {
		if e := &b.outline[i]; e.reason == "" {
			byNumber[e.number] = append(byNumber[e.number], e)
		}
	}
	var groups [][]*entry
	for _, group := range byNumber {
		slices.SortFunc(group, func(x, y *entry) int { return x.part - y.part })
		groups = append(groups, group)
	}
	slices.SortFunc(groups, func(x, y []*entry) int { return x[0].number.Compare(y[0].number) })
	return groups
}

// entryTexts returns the text of each entry, joined from its tokens. The rule's own printed number at the beginning
// is left out.
func (b *book) entryTexts(lex *lexedText, owned []owner) map[*entry]string {
	building := map[*entry]*strings.Builder{}
	opened := map[*entry]bool{}
	space := false
	for i, it := range lex.tokens {
		space = space || it.hasSpaceBefore
		e := owned[i].entry
		if it.kind == markup || e == nil {
			continue
		}
		out := building[e]
		if out == nil {
			out = &strings.Builder{}
			building[e] = out
		}
		if b.layout.numbered && e.part == 1 && !opened[e] && it.plain == e.number.String() {
			opened[e] = true // the rule's own number
			continue
		}
		opened[e] = opened[e] || it.kind == word
		if space && out.Len() > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(it.plain)
		space = false
	}
	texts := map[*entry]string{}
	for e, out := range building {
		texts[e] = out.String()
	}
	return texts
}

// dropEmptyHeadings removes the headings that the document does not print and that have no node below them.
func (d *Document) dropEmptyHeadings() {
	all := d.Nodes
	d.Nodes = slices.DeleteFunc(slices.Clone(all), func(n Node) bool {
		return n.Heading && n.Title == "" && !slices.ContainsFunc(all, func(m Node) bool {
			return m.Number != n.Number && m.Number.Under(n.Number)
		})
	})
}

// fillTitles sets the Title of each rule without one to that of the nearest heading above.
func (d *Document) fillTitles() {
	title := map[rulebooks.Number]string{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if n.Heading {
			title[n.Number] = n.Title
			continue
		}
		for up := n.Number.Parent(); up != "" && n.Title == ""; up = up.Parent() {
			n.Title = title[up]
		}
	}
}

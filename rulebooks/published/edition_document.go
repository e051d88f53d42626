package published

import (
	"fmt"
	"slices"

	"cavillo/rulebooks"
)

// document returns the document of the new edition: its nodes with their new numbers, and the ledger, which closes.
func (r *editionReader) document(t *tableMaker) (*Document, error) {
	doc := &Document{Game: r.book.game, Digest: r.lex.digest(), Edition: true}
	owned := r.owners(t)
	texts := r.book.entryTexts(r.lex, owned)
	for j, n := range r.nodes {
		if t.discarded[j] {
			continue
		}
		known, title := n.number, ""
		if i := t.oldOf[j]; i >= 0 {
			known, title = t.old[i].number, t.old[i].title
		}
		slices.SortStableFunc(n.entries, func(a, b *entry) int { return a.part - b.part })
		node, _, _ := r.book.nodeOf(n.entries, texts, known)
		if node.Heading && node.Title == "" {
			node.Title = title
		}
		doc.Nodes = append(doc.Nodes, node)
	}
	for _, e := range r.silentHeadings(doc.Nodes) {
		doc.Nodes = append(doc.Nodes, Node{Number: e.number, Heading: true, Class: e.class, Page: e.page, Title: e.title})
	}
	slices.SortFunc(doc.Nodes, func(a, b Node) int { return a.Number.Compare(b.Number) })
	for i := 1; i < len(doc.Nodes); i++ {
		if doc.Nodes[i].Number == doc.Nodes[i-1].Number {
			return nil, fmt.Errorf("il numero %s è di due parti del documento", doc.Nodes[i].Number)
		}
	}
	doc.fillTitles()
	doc.Ledger = newLedger(r.lex, owned)
	return doc, doc.Ledger.Check()
}

// owners gives every token of the document to a part of a node, or to a reason.
func (r *editionReader) owners(t *tableMaker) []owner {
	stream := make([]owner, len(r.lex.stream))
	furniture := &entry{reason: Furniture}
	for j, n := range r.nodes {
		class := r.classOf(t, j)
		n.entries = nil
		for i, p := range n.parts {
			e := &entry{number: n.number, class: class, part: i + 1, startsParagraph: p.startsParagraph, opening: "="}
			switch {
			case n.heading && !p.isTitle:
				e.part = i + 2
			case p.order > 0 && len(n.of) == 1:
				e.part = p.order
			}
			if t.discarded[j] {
				e = furniture
			}
			n.entries = append(n.entries, e)
			for f := p.from; f < p.to; f++ {
				stream[f] = owner{e, r.matches[f] < 0}
			}
		}
	}
	for f, e := range r.rejected {
		stream[f] = owner{e, r.matches[f] < 0}
	}
	return r.lex.spreadOwners(stream)
}

// classOf returns the class of a node: that of the rule that it was; of a new one, that of the rule before it.
func (r *editionReader) classOf(t *tableMaker, j int) string {
	if r.nodes[j].heading {
		return "H"
	}
	for ; j >= 0; j-- {
		if i := t.oldOf[j]; i >= 0 && t.old[i].class != "H" {
			return t.old[i].class
		}
	}
	return "E"
}

// silentHeadings returns the headings that the document does not print, and under which some nodes stand.
func (r *editionReader) silentHeadings(nodes []Node) []*entry {
	var out []*entry
	for i := range r.book.outline {
		e := &r.book.outline[i]
		if e.opening != "" || e.class != "H" || e.reason != "" || e.firstWord >= 0 {
			continue
		}
		if slices.ContainsFunc(nodes, func(n Node) bool { return n.Number != e.number && n.Number.Under(e.number) }) &&
			!slices.ContainsFunc(nodes, func(n Node) bool { return n.Number == e.number }) {
			out = append(out, e)
		}
	}
	return out
}

// numberParts proposes the numbers of a document that prints none: what was there keeps its number, unless it has moved
// under another heading; what is new comes after the node before it.
func (t *tableMaker) numberParts() {
	taken := map[rulebooks.Number]bool{}
	for i := range t.old {
		taken[t.old[i].number] = true
	}
	for _, n := range t.new {
		taken[n.number] = true
	}
	renamed := map[rulebooks.Number]rulebooks.Number{}
	var before *newNode
	for j, n := range t.new {
		switch i := t.oldOf[j]; {
		case t.isFixed[j] && n.number != "":
		case i >= 0 && !(n.isMoved && t.leavesItsPlace(i, before, renamed)):
			n.number = t.old[i].number
		case i >= 0 && renamed[t.old[i].number.Parent()] != "":
			up := renamed[t.old[i].number.Parent()]
			n.number = rulebooks.Number(string(up) + "." + t.old[i].number.Last())
		default:
			n.number = nextFree(before, n.heading, taken)
		}
		if i := t.oldOf[j]; i >= 0 && n.number != t.old[i].number {
			renamed[t.old[i].number] = n.number
		}
		taken[n.number] = true
		before = n
	}
}

// leavesItsPlace reports whether a node that has moved now stands under another heading: not a chapter, nor a part of one
// that moved with it.
func (t *tableMaker) leavesItsPlace(i int, before *newNode, renamed map[rulebooks.Number]rulebooks.Number) bool {
	n := t.old[i].number
	if renamed[n.Parent()] != "" {
		return true
	}
	return n.Depth() > 1 && before != nil && !before.number.Under(n.Parent())
}

// nextFree returns a free number after the node before: the next one of its row, else one under it, else the end of the
// row.
func nextFree(before *newNode, heading bool, taken map[rulebooks.Number]bool) rulebooks.Number {
	at := rulebooks.Number("0")
	if before != nil {
		at = before.number
	}
	row := at.Parent()
	last := at.LastPart()
	switch {
	case before != nil && before.heading && !heading:
		row, last = at, 0
	case before != nil && !before.heading && heading: // beside the heading above
		row, last = at.Parent().Parent(), at.Parent().LastPart()
	}
	if n := row.Child(last + 1); !taken[n] {
		return n
	}
	if !heading && before != nil && !before.heading && at.Depth() < 6 {
		for i := 1; ; i++ {
			if n := at.Child(i); !taken[n] {
				return n
			}
		}
	}
	for i := last + 1; ; i++ {
		if n := row.Child(i); !taken[n] {
			return n
		}
	}
}

package published

import (
	"cavillo/rulebooks"
)

// base is the edition that a new one is read against: what the tree knows of a document, or a document of a later
// edition that was imported.
type base struct {
	book  *book
	nodes []oldNode // in the order of printing
	at    map[rulebooks.Number]int
}

// oldNode is a node of the edition before. The tree has no words of it, only their hashes.
type oldNode struct {
	number  rulebooks.Number
	heading bool
	class   string
	title   string   // ours, for a heading that the document does not print
	keys    []uint16 // without the printed number
	text    string   // the words, where the document is at hand; else ""
}

// baseOf returns the base of a game. before is the imported document, nil for none.
func baseOf(game rulebooks.Game, before *Document) (*base, error) {
	b, err := bookOf(game)
	if err != nil {
		return nil, err
	}
	if before != nil && before.Edition {
		b = bookOfDocument(b, before)
	}
	return baseOfBook(b, before), nil
}

// baseOfBook returns the base that a book's tables make. before may have the words.
func baseOfBook(b *book, before *Document) *base {
	a := &base{book: b, at: map[rulebooks.Number]int{}}
	for i := range b.outline {
		a.addEntry(&b.outline[i])
	}
	for i := range b.segments {
		from, to := b.segmentWords(i)
		e := b.entryOf(i)
		if e.reason != "" {
			continue
		}
		n := &a.nodes[a.at[e.number]]
		n.keys = append(n.keys, b.known.keys[from:to]...)
	}
	for i := range a.nodes {
		n := &a.nodes[i]
		if len(n.keys) > 0 && n.keys[0] == wordHash(n.number.String()) {
			n.keys = n.keys[1:]
		}
		if before == nil {
			continue
		}
		if p := before.Node(n.number); p != nil {
			n.text = p.printed()
		}
	}
	return a
}

func (a *base) addEntry(e *entry) {
	if _, known := a.at[e.number]; known || e.reason != "" {
		return
	}
	a.at[e.number] = len(a.nodes)
	a.nodes = append(a.nodes, oldNode{number: e.number, heading: e.class == "H", class: e.class, title: e.title})
}

// printed returns the words of a node as they were printed.
func (n *Node) printed() string {
	switch {
	case n.Original != "":
		return n.Original
	case n.Heading && n.Text != "":
		return n.Title + "\n" + n.Text
	case n.Heading:
		return n.Title
	}
	return n.Text
}

// bookOfDocument returns a book whose known words are those of an imported document.
func bookOfDocument(b *book, d *Document) *book {
	c := &book{game: b.game, layout: b.layout}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		e := entry{number: n.Number, class: n.Class, page: n.Page, part: 1, firstWord: -1}
		if n.Heading {
			e.title = n.Title
		}
		text := n.printed()
		if b.layout.numbered {
			text = n.Number.String() + " " + text
		}
		if keys := b.layout.lex(normalize(text)).wordHashes(); len(keys) > 0 {
			e.firstWord = len(c.known.keys)
			c.segments = append(c.segments, i)
			c.known.keys = append(c.known.keys, keys...)
		}
		c.outline = append(c.outline, e)
	}
	c.known.digest = d.Digest
	return c
}

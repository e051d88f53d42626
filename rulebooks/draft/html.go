package draft

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// blocks are the elements that begin a line of their own.
var blocks = setOf(atom.P, atom.Li, atom.Div, atom.Tr, atom.Dt, atom.Dd, atom.Blockquote, atom.Section, atom.Article,
	atom.Br, atom.Table, atom.Ul, atom.Ol, atom.Header, atom.Footer, atom.Nav, atom.Main, atom.Pre, atom.Title, atom.Figure,
	atom.Figcaption, atom.Hr)

// headings are the levels of the elements of headings.
var headings = map[atom.Atom]int{atom.H1: 1, atom.H2: 2, atom.H3: 3, atom.H4: 4, atom.H5: 5, atom.H6: 6}

// invisible are the elements whose text no browser shows.
var invisible = setOf(atom.Script, atom.Style, atom.Template, atom.Noscript, atom.Head)

// setOf returns a set of elements.
func setOf(all ...atom.Atom) map[atom.Atom]bool {
	set := map[atom.Atom]bool{}
	for _, a := range all {
		set[a] = true
	}
	return set
}

// readHTML reads the visible text of HTML. Paragraphs are parted by empty lines.
func readHTML(text string) ([]Line, error) {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	r := &htmlReader{}
	r.read(root)
	r.end(0)
	return r.lines, nil
}

// htmlReader collects the lines of a document.
type htmlReader struct {
	lines   []Line
	current strings.Builder
}

// end ends the current line; level is that of a heading.
func (r *htmlReader) end(level int) {
	text := strings.Join(strings.Fields(r.current.String()), " ")
	r.current.Reset()
	if text != "" && text != "-" {
		r.lines = append(r.lines, Line{text, level}, Line{})
	}
}

// read reads an element and what is in it.
func (r *htmlReader) read(n *html.Node) {
	switch {
	case n.Type == html.TextNode:
		r.current.WriteString(n.Data)
		return
	case n.Type == html.ElementNode && invisible[n.DataAtom]:
		return
	}
	level, isBlock := headings[n.DataAtom], blocks[n.DataAtom]
	if isBlock || level > 0 {
		r.end(0)
	}
	switch n.DataAtom {
	case atom.Li:
		r.current.WriteString("- ")
	case atom.Td, atom.Th:
		r.current.WriteString(" ")
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		r.read(c)
	}
	if isBlock || level > 0 {
		r.end(level)
	}
}

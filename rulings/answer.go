package rulings

import (
	"bytes"
	"regexp"
	"strings"

	"cavillo/rulebooks"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// Link returns the address of a cited rule and the title of the link. An empty address leaves the citation plain
// text.
type Link func(rulebooks.Cite) (href, title string)

// markdown is plain CommonMark; raw HTML in an answer is dropped.
var markdown = goldmark.New()

// htmlPolicy allows the HTML elements and attributes that HTML writes, and removes all others.
var htmlPolicy = newHTMLPolicy()

// newHTMLPolicy returns a policy that allows text structure, links, and the class and data-ref of a citation's link.
func newHTMLPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "em", "strong", "blockquote", "ul", "ol", "li", "code", "pre", "hr", "h2", "h3", "h4")
	p.AllowURLSchemes("http", "https", "mailto")
	p.RequireParseableURLs(true)
	p.AllowRelativeURLs(true)
	p.RequireNoFollowOnFullyQualifiedLinks(true)
	p.AllowAttrs("href", "title").OnElements("a")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^cite$`)).OnElements("a")
	p.AllowAttrs("data-ref").Matching(regexp.MustCompile(`^[a-z]+:[0-9A.]+$`)).OnElements("a")
	return p
}

// HTML renders an answer, or a part of one, as sanitised HTML. Each citation in running text becomes <a class="cite"
// data-ref="ws:7.2.1" href title>; home is the game of a citation that names no game.
func HTML(answer string, home rulebooks.Game, link Link) string {
	source := []byte(answer)
	root, cites := parseAnswer(source, home)
	// backwards, because insertLink shortens the node to the text before the link
	for i := len(cites) - 1; i >= 0; i-- {
		if href, title := link(cites[i].Cite); href != "" {
			cites[i].insertLink(source, href, title)
		}
	}
	var out bytes.Buffer
	if err := markdown.Renderer().Render(&out, source, root); err != nil {
		return "" // not reached: writing to a bytes.Buffer returns no error
	}
	return htmlPolicy.Sanitize(out.String())
}

// placedCite is a citation in an answer. Its Start and End are offsets in the source, without brackets; node is the
// text node that contains the citation.
type placedCite struct {
	rulebooks.FoundCite
	node *ast.Text
}

// parseAnswer parses Markdown and returns the tree and the citations in its running text, in order. Citations in
// code and in links are skipped.
func parseAnswer(source []byte, home rulebooks.Game) (ast.Node, []placedCite) {
	root := markdown.Parser().Parse(text.NewReader(source))
	found := rulebooks.FindCites(string(source), home)
	var cites []placedCite
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // Walk returns the walker's error, which is nil
		switch node := node.(type) {
		case *ast.Link, *ast.Image, *ast.CodeSpan:
			return ast.WalkSkipChildren, nil
		case *ast.Text:
			if !entering {
				break
			}
			for _, cite := range found {
				if source[cite.Start] == '[' {
					cite.Start, cite.End = cite.Start+1, cite.End-1
				}
				if node.Segment.Start <= cite.Start && cite.End <= node.Segment.Stop {
					cites = append(cites, placedCite{cite, node})
				}
			}
		}
		return ast.WalkContinue, nil
	})
	return root, cites
}

// insertLink splits the text node and replaces the citation by a link.
func (c *placedCite) insertLink(source []byte, href, title string) {
	link := ast.NewLink()
	link.Destination, link.Title = []byte(href), []byte(title)
	link.SetAttributeString("class", []byte("cite"))
	link.SetAttributeString("data-ref", []byte(c.Key()))
	link.AppendChild(link, ast.NewString(source[c.Start:c.End]))
	rest := ast.NewTextSegment(text.NewSegment(c.End, c.node.Segment.Stop))
	rest.SetSoftLineBreak(c.node.SoftLineBreak())
	rest.SetHardLineBreak(c.node.HardLineBreak())
	c.node.SetSoftLineBreak(false)
	c.node.SetHardLineBreak(false)
	c.node.Segment = c.node.Segment.WithStop(c.Start)
	parent := c.node.Parent()
	parent.InsertAfter(parent, c.node, link)
	parent.InsertAfter(parent, link, rest)
}

// PlainText returns the answer without Markdown marks, one line for each block, for the search index.
func (r *Ruling) PlainText() string {
	source := []byte(r.Answer)
	root, _ := parseAnswer(source, r.Game)
	var out strings.Builder
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		switch node := node.(type) {
		case *ast.Text:
			if entering {
				out.Write(node.Segment.Value(source))
				if node.SoftLineBreak() || node.HardLineBreak() {
					out.WriteByte(' ')
				}
			}
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			if entering {
				out.Write(node.Lines().Value(source))
			}
		case *ast.Paragraph, *ast.TextBlock, *ast.Heading:
			if !entering {
				out.WriteByte('\n')
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(out.String())
}

// pinnedCitations returns the citations of an answer, each rule once, in order, each with its version and the digest
// of the rule's text in that version. version is the ruling's version.
func pinnedCitations(cites []placedCite, books map[rulebooks.Game]*rulebooks.Book, version string) []Citation {
	var pinned []Citation
	seen := map[rulebooks.Ref]bool{}
	for _, cite := range cites {
		book := books[cite.Game]
		if seen[cite.Ref] || book == nil {
			continue
		}
		seen[cite.Ref] = true
		c := Citation{Cite: rulebooks.Cite{Ref: cite.Ref, Version: pinnedVersion(cite.Cite, book, version)}}
		if rule := book.RuleAt(cite.Number, c.Version); rule != nil {
			c.Digest = rule.Digest()
		}
		pinned = append(pinned, c)
	}
	return pinned
}

// pinnedVersion returns the version of a citation: the named one, or else version, which is the ruling's, or else
// the current one where book has no version of that name (a book of another game).
func pinnedVersion(cite rulebooks.Cite, book *rulebooks.Book, version string) string {
	switch {
	case cite.Version != "":
		return cite.Version
	case book == nil || book.VersionNamed(version) != nil:
		return version
	}
	return book.Version
}

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

// Link gives the address of a cited rule and the title of its link. An empty address leaves the citation plain text.
type Link func(rulebooks.Cite) (href, title string)

// markdown is plain CommonMark; raw HTML in an answer is dropped.
var markdown = goldmark.New()

// policy allows the HTML that an answer needs: text structure, links to the web and to Cavillo's pages, the attributes
// of citations.
var policy = newPolicy()

func newPolicy() *bluemonday.Policy {
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

// HTML renders an answer, or a part of it, sanitised. Each citation in running text becomes <a class="cite"
// data-ref="ws:7.2.1" href title>; home is the game of a citation that names none.
func HTML(answer string, home rulebooks.Game, link Link) string {
	source := []byte(answer)
	root, cites := parseAnswer(source, home)
	// from the last to the first, because insertLink leaves the text before the link in the node
	for i := len(cites) - 1; i >= 0; i-- {
		if href, title := link(cites[i].Cite); href != "" {
			cites[i].insertLink(source, href, title)
		}
	}
	var out bytes.Buffer
	if err := markdown.Renderer().Render(&out, source, root); err != nil {
		return "" // a bytes.Buffer does not fail
	}
	return policy.Sanitize(out.String())
}

// placedCite is a citation in an answer, with its offsets in the source (without brackets) and the text node that
// contains it.
type placedCite struct {
	rulebooks.FoundCite
	node *ast.Text
}

// parseAnswer parses Markdown and finds the citations in its running text, in order. It skips those in code and in
// links.
func parseAnswer(source []byte, home rulebooks.Game) (ast.Node, []placedCite) {
	root := markdown.Parser().Parse(text.NewReader(source))
	found := rulebooks.FindCites(string(source), home)
	var cites []placedCite
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // the walker below never errs
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

// insertLink splits the text node and puts a link in the place of the citation.
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

// Plain is the answer without Markdown marks, one line for each block, for the search index.
func (r *Ruling) Plain() string {
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

// pin makes the citations of a ruling from those found in its answer: each rule once, in order, with its version and
// the digest of its text in that version.
func pin(cites []placedCite, books map[rulebooks.Game]*rulebooks.Book, version string) []Citation {
	var pinned []Citation
	seen := map[rulebooks.Ref]bool{}
	for _, cite := range cites {
		book := books[cite.Game]
		if seen[cite.Ref] || book == nil {
			continue
		}
		seen[cite.Ref] = true
		c := Citation{Cite: rulebooks.Cite{Ref: cite.Ref, Version: pinVersion(cite.Cite, book, version)}}
		if rule := book.RuleAt(cite.Number, c.Version); rule != nil {
			c.Digest = rule.Digest()
		}
		pinned = append(pinned, c)
	}
	return pinned
}

// pinVersion is the version to which a citation is pinned: the one that it names, or else the ruling's, or else the
// current one, where the cited book is of another game and has no version of that name.
func pinVersion(cite rulebooks.Cite, book *rulebooks.Book, version string) string {
	switch {
	case cite.Version != "":
		return cite.Version
	case book == nil || book.VersionNamed(version) != nil:
		return version
	}
	return book.Version
}

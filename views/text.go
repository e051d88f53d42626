package views

import (
	"context"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"cavillo/rulebooks"
)

// ruleText renders the blocks of a rule's text. It is not a templ component because templ would change the spaces
// between runs.
func ruleText(book *rulebooks.Book, r *rulebooks.Rule) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		for _, block := range r.Blocks {
			switch block.Kind {
			case rulebooks.List:
				writeItems(&b, book, r, "ul", block.Items)
			case rulebooks.Stack, rulebooks.Flow:
				class := "flow"
				if block.Kind == rulebooks.Stack {
					class = "stack"
				}
				b.WriteString(`<figure class="` + class + `"><figcaption>` + html.EscapeString(block.Caption) + "</figcaption>")
				writeItems(&b, book, r, "ol", block.Items)
				b.WriteString("</figure>")
			case rulebooks.Table:
				writeTable(&b, book, r, block)
			default:
				open := "<p>"
				if block.Kind == rulebooks.Example {
					open = `<p class="eg">`
				}
				for _, item := range block.Items {
					b.WriteString(open)
					writeRuns(&b, book, r, item)
					b.WriteString("</p>")
				}
			}
		}
		_, err := io.WriteString(w, b.String())
		return err
	})
}

// writeItems writes the items of a list or a figure.
func writeItems(b *strings.Builder, book *rulebooks.Book, r *rulebooks.Rule, list string, items [][]rulebooks.Inline) {
	b.WriteString("<" + list + ">")
	for _, item := range items {
		b.WriteString("<li>")
		writeRuns(b, book, r, item)
		b.WriteString("</li>")
	}
	b.WriteString("</" + list + ">")
}

// narrowColumns is how many columns fit a phone; a table with more is shown there as one card for each row.
const narrowColumns = 2

// writeTable writes a table whose first row has the names of the columns. A table too wide for a phone also has, in
// each cell, the name of its column, and ARIA roles, which replace those that elements lose when the style sheet shows
// the rows as cards.
func writeTable(b *strings.Builder, book *rulebooks.Book, r *rulebooks.Rule, block rulebooks.Block) {
	cards := block.Columns > narrowColumns
	tag := func(name, role string) string {
		if cards {
			return "<" + name + ` role="` + role + `">`
		}
		return "<" + name + ">"
	}
	b.WriteString(`<div class="wide" tabindex="0" role="group" aria-label="Tavola di ` + string(r.Number) + `">`)
	if cards {
		b.WriteString(`<table class="cards" role="table">`)
	} else {
		b.WriteString("<table>")
	}
	b.WriteString(tag("thead", "rowgroup"))
	for i, cell := range block.Items {
		column := i % block.Columns
		if column == 0 {
			b.WriteString(tag("tr", "row"))
		}
		open, end := "<td>", "</td>"
		switch header := i < block.Columns; {
		case header && cards:
			open, end = `<th scope="col" role="columnheader">`, "</th>"
		case header:
			open, end = `<th scope="col">`, "</th>"
		case cards:
			open = `<td role="cell" data-column="` + html.EscapeString(rulebooks.PlainText(block.Items[column])) + `">`
		}
		b.WriteString(open)
		writeRuns(b, book, r, cell)
		b.WriteString(end)
		if column < block.Columns-1 {
			continue
		}
		b.WriteString("</tr>")
		if i == block.Columns-1 {
			b.WriteString("</thead>" + tag("tbody", "rowgroup"))
		}
	}
	b.WriteString("</tbody></table></div>")
}

// writeRuns writes the runs of a paragraph. A run becomes a link only where its rule exists, because a wrong link is
// worse than none.
func writeRuns(b *strings.Builder, book *rulebooks.Book, r *rulebooks.Rule, runs []rulebooks.Inline) {
	for _, in := range runs {
		text := html.EscapeString(runText(in))
		target := book.Rule(in.To)
		linked := target != nil && target.Number != r.Number
		tombstone := book.RemovalOf(in.To)
		switch {
		case in.Version != "": // the number is now another rule's
			b.WriteString(`<a href="` + html.EscapeString(oldURL(rulebooks.Ref{Game: r.Game, Number: in.To}, in.Version)) + `">` + text + "</a>")
		case in.Kind == rulebooks.Strong:
			b.WriteString("<b>" + text + "</b>")
		case in.Kind == rulebooks.Emphasis:
			b.WriteString("<em>" + text + "</em>")
		case in.Kind == rulebooks.TermLink && linked:
			b.WriteString(`<a class="t" href="` + html.EscapeString(Link(target.Ref)) + `">` + text + "</a>")
		case in.Kind == rulebooks.Reference && linked:
			b.WriteString(`<a href="` + html.EscapeString(Link(target.Ref)) + `">` + text + "</a>")
		case in.Kind == rulebooks.Reference && tombstone != nil: // an old text refers to a rule that is gone
			b.WriteString(`<a href="` + html.EscapeString(Link(tombstone.Ref)) + `">` + text + "</a>")
		default:
			b.WriteString(text)
		}
	}
}

// runText is the text of a run as pages show it. The "§" of a reference is left out, except before a chapter, because
// "vedi 8" is unclear.
func runText(in rulebooks.Inline) string {
	if in.Kind == rulebooks.Reference && in.To.Depth() > 1 {
		return strings.TrimPrefix(in.Text, "§")
	}
	return in.Text
}

var bareNumber = regexp.MustCompile(`\b(?:A|\d+)(?:\.\d+)+`)

// doubtText renders a sentence of a doubt. A number in it becomes a link where it is one of the doubt's other rules.
func doubtText(d *rulebooks.Doubt, sentence string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		at := 0
		for _, m := range bareNumber.FindAllStringIndex(sentence, -1) {
			n := rulebooks.Number(sentence[m[0]:m[1]])
			if n == d.Rule || !slices.Contains(d.Rules, n) {
				continue
			}
			b.WriteString(html.EscapeString(sentence[at:m[0]]))
			b.WriteString(`<a href="` + html.EscapeString(oldURL(rulebooks.Ref{Game: d.Game, Number: n}, d.Version)) + `">` + string(n) + "</a>")
			at = m[1]
		}
		b.WriteString(html.EscapeString(sentence[at:]))
		_, err := io.WriteString(w, b.String())
		return err
	})
}

// Run is a part of a search result's text; Marked is true where it matches the query.
type Run struct {
	Text   string
	Marked bool
}

// renderRuns renders the parts of a search result's text without spaces between them.
func renderRuns(rs []Run) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		for _, r := range rs {
			if r.Marked {
				b.WriteString("<mark>" + html.EscapeString(r.Text) + "</mark>")
			} else {
				b.WriteString(html.EscapeString(r.Text))
			}
		}
		_, err := io.WriteString(w, b.String())
		return err
	})
}

// renderNumber renders a rule's number, with the part that its siblings share dimmed.
func renderNumber(n rulebooks.Number) templ.Component {
	if p := parentPrefix(n); p != "" {
		return templ.Raw("<i>" + p + "</i>" + n.Last())
	}
	return templ.Raw(string(n))
}

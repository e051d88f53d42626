// Package draft makes the book of a game that has only a text out of its published document: plain text, Markdown,
// HTML, or the text of a PDF.
//
// Read splits a document into lines. Propose makes an outline of them: a row for each heading and each rule, with its
// lines. A person corrects the outline, which is a file (table.go). Files then makes the folder of a book to fill in,
// or, of an association's own document, with the document's text.
//
// The lines are a ledger: every line with text is in exactly one row, that of a heading, of a rule, or of what is left
// out for a reason, and Parse refuses an outline that loses a line or has it twice.
package draft

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// MaxSize is the greatest size of a document in bytes.
const MaxSize = 4 << 20

// Line is a line of a document.
type Line struct {
	Text string
	// Level is the level of a heading that the document marks as such, by # or <h2>; 0 for any other line.
	Level int
}

// Document is a document as lines. Those of an HTML document are its headings, paragraphs, items and cells.
type Document struct{ Lines []Line }

// Kind is what a row of an outline is.
type Kind string

const (
	Heading Kind = "titolo"
	Rule    Kind = "regola"
	Left    Kind = "scarto" // left out: Title is the reason
)

// Row is a part of a document.
type Row struct {
	From, To int // its lines, from 1; 0 for a heading that the document does not print
	Level    int // depth of its number: 1 for a chapter; 0 for what is left out
	// Number is the printed number; "" where the document prints none, and Numbered gives it one.
	Number rulebooks.Number
	Kind   Kind
	Title  string // of a heading; the short label of a rule; why something is left out
}

// Read splits a document into lines. name is its file name, whose ending tells Markdown and HTML from plain text.
func Read(name string, text []byte) (*Document, error) {
	switch {
	case len(text) > MaxSize:
		return nil, fmt.Errorf("il documento ha più di %d MB, il massimo che se ne legge", MaxSize>>20)
	case strings.HasPrefix(string(text), "%PDF"):
		return nil, fmt.Errorf("questo è un PDF: serve il suo testo, per esempio quello che ne fa pdftotext -layout")
	case strings.IndexByte(string(text), 0) >= 0 || !utf8.Valid(text):
		return nil, fmt.Errorf("il documento non è un testo in UTF-8")
	}
	plain := strings.NewReplacer("\r\n", "\n", "\r", "\n", "\f", "\n", "\u00ad", "", "\ufeff", "").Replace(string(text))
	var d *Document
	switch lower := strings.ToLower(name); {
	case strings.HasSuffix(lower, ".html") || strings.HasSuffix(lower, ".htm"):
		lines, err := readHTML(plain)
		if err != nil {
			return nil, err
		}
		d = &Document{lines}
	case strings.HasSuffix(lower, ".md") || strings.HasSuffix(lower, ".markdown"):
		d = &Document{readMarkdown(plain)}
	default:
		d = &Document{}
		for _, line := range strings.Split(plain, "\n") {
			d.Lines = append(d.Lines, Line{Text: strings.TrimSpace(line)})
		}
	}
	for _, line := range d.Lines {
		if line.Text != "" {
			return d, nil
		}
	}
	return nil, fmt.Errorf("nel documento non c'è nessun testo")
}

// readMarkdown reads lines of Markdown, with its headings as such.
func readMarkdown(text string) (lines []Line) {
	for _, line := range strings.Split(text, "\n") {
		bare := strings.TrimSpace(line)
		level := len(bare) - len(strings.TrimLeft(bare, "#"))
		if level > 0 && level <= 6 && strings.HasPrefix(bare[level:], " ") {
			title := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(bare[level:]), "#"))
			lines = append(lines, Line{strings.Trim(title, "*_"), level})
			continue
		}
		lines = append(lines, Line{Text: bare})
	}
	return lines
}

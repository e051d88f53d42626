package views

import (
	"strings"

	"cavillo/rulebooks"
)

// PlainText writes rules of a book as text for a chat or a terminal. Of a heading it writes the title and the text;
// of a rule the number, the text, its source, how newer rules differ, and its doubts; at the end the book and the
// address. With allDoubts it writes all doubts, otherwise only those that override a rule. The first rule also has
// its place in the document. compose in static/cavillo.js makes the same text of one rule.
func PlainText(book *rulebooks.Book, rules []*rulebooks.Rule, address string, allDoubts bool) string {
	var b strings.Builder
	for i, r := range rules {
		if i > 0 {
			b.WriteString("\n")
		}
		if r.Heading {
			b.WriteString(r.String() + " · " + r.Title + "\n")
			if text := r.Text(); text != "" {
				b.WriteString(text + "\n")
			}
			continue
		}
		b.WriteString(r.String())
		if place := documentPlace(book, r); i == 0 && place != "" {
			b.WriteString(" · " + place)
		}
		b.WriteString("\n" + r.Text() + "\n")
		if s := r.Source; s != nil {
			b.WriteString("Fuori dal documento. Fonte: " + s.Name + ". Notizia " + s.Certainty + "\n")
		}
		if n := r.Newer; n != nil {
			b.WriteString("Oggi è diverso, " + n.Date + ": " + afterColon(n.Text) + " Fonte: " + n.Source + "\n")
		}
		if c := r.Comparison; c != nil {
			b.WriteString(comparedWords(c) + c.Source + " il " + Day(c.Day) + ".\n")
		}
		for _, d := range r.Doubts {
			if allDoubts || d.Overrides {
				b.WriteString("Punto dubbio: " + d.Question + " " + d.Reading + "\n")
			}
		}
	}
	b.WriteString("\n" + Vintage(book) + " · " + textVersion(book) + "\n")
	if book.Warning != "" {
		b.WriteString(book.Warning + "\n")
	}
	b.WriteString(address + "\n")
	return b.String()
}

package views

import (
	"strings"

	"cavillo/rulebooks"
)

// PlainText is a stretch of a book as text for a chat or a terminal: number, printed heading, text, doubts, source, address.
// It is intelligible without opening the link. The same form is made by the script behind "Copia".
func PlainText(book *rulebooks.Book, rules []*rulebooks.Rule, address string) string {
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
		if heading := printedHeading(r); i == 0 && heading != "" {
			b.WriteString(" · " + heading)
		}
		b.WriteString("\n" + r.Text() + "\n")
		if s := r.Outside; s != nil {
			b.WriteString("Fuori dal documento. Fonte: " + s.Name + ". Notizia " + s.Sure + "\n")
		}
		for _, d := range r.Doubts {
			b.WriteString("Punto dubbio: " + d.Question + " " + d.Reading + "\n")
		}
	}
	b.WriteString("\n" + book.Title + ", " + book.Source + ", " + book.Date + " · testo Cavillo " + book.Version + "\n")
	if book.Warning != "" {
		b.WriteString(book.Warning + "\n")
	}
	b.WriteString(address + "\n")
	return b.String()
}

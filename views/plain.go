package views

import (
	"strings"

	"cavillo/rulebooks"
)

// PlainText writes rules of a book as text for a chat or a terminal, to be understood without opening the link: of a
// heading the title and the text; of a rule its number, the text, where it comes from, what is different today, and its
// doubts; then the book and the address. The first rule has its place in the document too. Doubts that override a rule
// are always written, the others only if doubts is true. compose in static/cavillo.js makes the same text of one rule.
func PlainText(book *rulebooks.Book, rules []*rulebooks.Rule, address string, doubts bool) string {
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
			b.WriteString("Confrontata con " + c.Source + " il " + Day(c.Day) + ": " + comparedWords(c) + "\n")
		}
		for _, d := range r.Doubts {
			if doubts || d.Overrides {
				b.WriteString("Punto dubbio: " + d.Question + " " + d.Reading + "\n")
			}
		}
	}
	b.WriteString("\n" + Vintage(book) + " · testo Cavillo " + book.Version + "\n")
	if book.Warning != "" {
		b.WriteString(book.Warning + "\n")
	}
	b.WriteString(address + "\n")
	return b.String()
}

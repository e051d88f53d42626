package views

import (
	"context"
	"html"
	"io"
	"strings"

	"github.com/a-h/templ"
)

// renderSentence renders a sentence with the names of cards in italics. It is not a templ component because templ
// would change the spaces.
func renderSentence(text string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		var b strings.Builder
		parts := strings.Split(text, "*")
		for i, part := range parts {
			if i%2 == 1 {
				b.WriteString("<i>" + html.EscapeString(nameInSentence(parts, i)) + "</i>")
			} else {
				b.WriteString(html.EscapeString(part))
			}
		}
		_, err := io.WriteString(w, b.String())
		return err
	})
}

// commaBefore is the separator before the item at index i of a list of n in a sentence.
func commaBefore(i, n int) templ.Component {
	switch {
	case i == 0:
		return templ.Raw(" ")
	case i == n-1:
		return templ.Raw(" e ")
	}
	return templ.Raw(", ")
}

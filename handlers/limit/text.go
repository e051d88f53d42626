package limit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText bounds what a visitor types in one line, in characters.
const MaxText = 200

// TooLong is what a visitor is told of a line of which Text has only the beginning.
func TooLong() string {
	return fmt.Sprintf("La domanda è troppo lunga: ecco che cosa risponde ai suoi primi %d caratteri.", MaxText)
}

// Printable is what a visitor typed with control characters and invalid UTF-8 replaced by spaces.
func Printable(typed string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return ' '
		}
		return r
	}, typed))
}

// Text returns what is Printable of what a visitor typed, at most MaxText characters of it. cut reports whether there
// were more.
func Text(typed string) (text string, cut bool) {
	text = Printable(typed)
	letters := 0
	for i := range text {
		if letters++; letters > MaxText {
			return strings.TrimSpace(text[:i]), true
		}
	}
	return text, false
}

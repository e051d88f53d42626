package limit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText bounds what a visitor types in one line, in characters.
const MaxText = 200

// TooLongNotice tells the visitor that only the beginning of his line was read.
func TooLongNotice() string {
	return fmt.Sprintf("La domanda è troppo lunga: ecco che cosa risponde ai suoi primi %d caratteri.", MaxText)
}

// PrintableText replaces control characters and invalid UTF-8 in a typed text by spaces, and trims it.
func PrintableText(typed string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return ' '
		}
		return r
	}, typed))
}

// TypedText returns the Printable form of a typed text, cut to MaxText characters. cut reports whether it was longer.
func TypedText(typed string) (text string, cut bool) {
	text = PrintableText(typed)
	letters := 0
	for i := range text {
		if letters++; letters > MaxText {
			return strings.TrimSpace(text[:i]), true
		}
	}
	return text, false
}

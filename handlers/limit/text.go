package limit

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText is how many characters of a typed line are read.
const MaxText = 200

// TooLongNotice returns the sentence that tells the visitor that only the first MaxText characters of his line were
// read.
func TooLongNotice() string {
	return fmt.Sprintf("La domanda è troppo lunga: ecco che cosa risponde ai suoi primi %d caratteri.", MaxText)
}

// PrintableText returns a typed text with spaces for control characters and invalid UTF-8, trimmed.
func PrintableText(typed string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return ' '
		}
		return r
	}, typed))
}

// TypedText returns the PrintableText of a typed line, cut to MaxText characters. cut reports whether the line was
// longer.
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

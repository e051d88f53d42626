package limit

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText bounds what a visitor types in one line, in characters.
const MaxText = 200

// Text returns what a visitor typed with control characters and invalid UTF-8 replaced by spaces, at most MaxText characters of it. cut reports
// whether there were more.
func Text(typed string) (text string, cut bool) {
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return ' '
		}
		return r
	}, typed))
	letters := 0
	for i := range text {
		if letters++; letters > MaxText {
			return strings.TrimSpace(text[:i]), true
		}
	}
	return text, false
}

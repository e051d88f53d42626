package language

import (
	"strings"
	"unicode/utf8"
)

var accentReplacer = strings.NewReplacer("à", "a", "è", "e", "é", "e", "ì", "i", "ò", "o", "ù", "u", "’", "'")

// RemoveAccents returns a text with its accented lower-case letters unaccented and ’ as '.
func RemoveAccents(text string) string { return accentReplacer.Replace(text) }

// Fold returns a text in lower case without accents, so that texts which differ in these alone become equal.
func Fold(s string) string {
	s = strings.ToLower(s)
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return RemoveAccents(s)
		}
	}
	return s
}

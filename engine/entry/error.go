package entry

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// Error says what is wrong in a file, and where, in an Italian sentence.
type Error struct {
	File string
	Line int
	Text string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Text)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text)
}

// Errorf returns an Error at a line, 0 for none; who reads the file fills in its name.
func Errorf(line int, format string, args ...any) *Error {
	return &Error{Line: line, Text: fmt.Sprintf(format, args...)}
}

// Nearest is an Italian phrase for the end of an error message about a wrong word: it suggests the valid word with the
// least edit distance, or lists the valid words where none is similar, or those that begin with it where there are
// several.
func Suggestion(wrong string, words []string) string {
	var begun []string
	for _, w := range words {
		if strings.HasPrefix(Fold(w), Fold(wrong)+" ") {
			begun = append(begun, w)
		}
	}
	if len(begun) > 1 {
		return "parole valide: " + strings.Join(begun, ", ")
	}
	best, at := 1+len([]rune(wrong))/2, -1
	for i, w := range words {
		d := rulebooks.EditDistance(Fold(wrong), Fold(w), best)
		if first, _, more := strings.Cut(w, " "); more && !strings.Contains(wrong, " ") {
			d = min(d, 1+rulebooks.EditDistance(Fold(wrong), Fold(first), best)) // "Fasi" for "Fase Due"
		}
		if d < best {
			best, at = d, i
		}
	}
	switch {
	case at >= 0:
		return fmt.Sprintf("forse «%s»?", words[at])
	case len(words) == 0:
		return "qui non ce ne sono"
	case len(words) > 12:
		return fmt.Sprintf("fra le parole valide: %s…", strings.Join(words[:12], ", "))
	}
	return "parole valide: " + strings.Join(words, ", ")
}

var accentReplacer = strings.NewReplacer("à", "a", "è", "e", "é", "e", "ì", "i", "ò", "o", "ù", "u", "’", "'")

// Unaccented is a text with its accented letters without their accents.
func RemoveAccents(text string) string { return accentReplacer.Replace(text) }

// Fold makes equal what differs in case and accents only.
func Fold(s string) string {
	s = strings.ToLower(s)
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return RemoveAccents(s)
		}
	}
	return s
}

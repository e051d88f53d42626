package entry

import (
	"fmt"
	"strings"

	"cavillo/language"
	"cavillo/rulebooks"
)

// Error is a fault in a file, as an Italian sentence with its place.
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

// Errorf returns an Error at a line, 0 for none, without a file name: the reader of the file sets it.
func Errorf(line int, format string, args ...any) *Error {
	return &Error{Line: line, Text: fmt.Sprintf(format, args...)}
}

// Suggestion returns an Italian phrase for the end of an error about a wrong word. It suggests the valid word with
// the least edit distance; where none is similar, or several begin with the wrong word, it lists valid words.
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

// Fold returns a text in lower case without accents, so that texts which differ in these alone become equal.
func Fold(s string) string { return language.Fold(s) }

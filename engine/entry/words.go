package entry

import (
	"errors"
	"slices"
)

// FindFolded returns the index of a word, whatever its case and accents, -1 where words does not have it.
func FindFolded(words []string, word string) int {
	return slices.IndexFunc(words, func(w string) bool { return Fold(w) == Fold(word) })
}

// Shorten returns at most 60 characters of a text from a visitor, for an error; "(vuoto)" for "".
func Shorten(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	if text == "" {
		return "(vuoto)"
	}
	return text
}

// ErrorText returns the line and the text of an *Error in the chain of err; ok is false where there is none.
func ErrorText(err error) (line int, text string, ok bool) {
	var wrong *Error
	if errors.As(err, &wrong) {
		return wrong.Line, wrong.Text, true
	}
	return 0, "", false
}

// RequiredText returns the text of the field with a key; a missing field is an error at the line of e.
func RequiredText(e *Entry, fields map[string]*Entry, key string) (string, error) {
	if fields[key] == nil {
		return "", Errorf(e.Line, "manca la chiave «%s»", key)
	}
	return fields[key].ScalarText()
}

// ErrorInFile returns err as an *Error of a file; the line is 0 where err has none.
func ErrorInFile(file string, err error) *Error {
	if line, text, ok := ErrorText(err); ok {
		return &Error{File: file, Line: line, Text: text}
	}
	return &Error{File: file, Text: err.Error()}
}

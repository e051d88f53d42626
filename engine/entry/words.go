package entry

import (
	"errors"
	"slices"
)

// FindFolded is the index of a word, whatever its case and accents, -1 where it is not among the words.
func FindFolded(words []string, word string) int {
	return slices.IndexFunc(words, func(w string) bool { return Fold(w) == Fold(word) })
}

// Shorten cuts a text that comes from outside to what a sentence can hold.
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

// Sentence is the text of an error that is an *Error, with its line where it has one; ok is false for another.
func ErrorText(err error) (line int, text string, ok bool) {
	var wrong *Error
	if errors.As(err, &wrong) {
		return wrong.Line, wrong.Text, true
	}
	return 0, "", false
}

// Needed is the text of a key that must be there.
func RequiredText(e *Entry, fields map[string]*Entry, key string) (string, error) {
	if fields[key] == nil {
		return "", Errorf(e.Line, "manca la chiave «%s»", key)
	}
	return fields[key].ScalarText()
}

// InFile returns an error as an *Error of a file; an error that is none has no line.
func ErrorInFile(file string, err error) *Error {
	if line, text, ok := ErrorText(err); ok {
		return &Error{File: file, Line: line, Text: text}
	}
	return &Error{File: file, Text: err.Error()}
}

package views

import (
	"strings"
	"unicode/utf8"
)

// cardClasses returns the CSS classes of a card, separated by spaces.
func cardClasses(c cardView) string {
	classes := []string{"card", c.OrientClass}
	for _, class := range []struct {
		name string
		is   bool
	}{{"long", longestWord(readableName(c.Name)) > maxWord}, {"longer", longestWord(readableName(c.Name)) > maxLong},
		{"cx", c.Kind == "climax"}, {"down", c.IsFaceDown}, {"new", c.HasMoved}, {"own", c.IsPrivate},
		{"acts", c.IsActing}, {"aim", c.IsTarget}} {
		if class.is {
			classes = append(classes, class.name)
		}
	}
	return strings.Join(strings.Fields(strings.Join(classes, " ")), " ")
}

// screenReaderText is the card for screen readers: "Lancia, in Rest, power 3000, soul 3, agisce".
func (c cardView) screenReaderText() string {
	text := c.Description
	if len(c.Counters) > 0 {
		text += ", " + c.Counters[1] + " " + c.Counters[0]
	}
	if c.HasMoved {
		text += ", appena mossa"
	}
	switch {
	case c.IsActing:
		text += ", agisce"
	case c.IsTarget:
		text += ", bersaglio"
	}
	return text
}

const (
	// maxWord is the number of letters of a word that fit a card in type of the usual size, maxLong the number that
	// fit in smaller type. A longer word has the smallest type.
	maxWord = 6
	maxLong = 8
)

// longestWord returns the number of letters of the longest word of a name; spaces and hyphens separate words.
func longestWord(name string) (length int) {
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		length = max(length, utf8.RuneCountInString(word))
	}
	return length
}

// softHyphen is the character that allows a line break inside a word.
const softHyphen = "\u00ad"

// withSoftHyphens puts soft hyphens between the syllables of a name that has a word longer than maxWord.
func withSoftHyphens(name string) string {
	if longestWord(name) <= maxWord {
		return name
	}
	words := strings.Split(name, " ")
	for i, word := range words {
		var hyphenated strings.Builder
		for at, r := range word {
			if at > 1 && at < len(word)-1 && breaksBefore(word, at) {
				hyphenated.WriteString(softHyphen)
			}
			hyphenated.WriteRune(r)
		}
		words[i] = hyphenated.String()
	}
	return strings.Join(words, " ")
}

package views

import (
	"strings"
	"unicode/utf8"
)

// cardClasses are the CSS classes of a card.
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

// maxWord is how many letters of a word fit a card in letters of the usual size, maxLong in smaller ones; a longer one
// has the smallest.
const (
	maxWord = 6
	maxLong = 8
)

// longestWord is the length of the longest word of a name.
func longestWord(name string) (most int) {
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		most = max(most, utf8.RuneCountInString(word))
	}
	return most
}

// softHyphen is where a word may be broken.
const softHyphen = "\u00ad"

// withSoftHyphens is a name as a card prints it: its long words may be broken between syllables.
func withSoftHyphens(name string) string {
	if longestWord(name) <= maxWord {
		return name
	}
	words := strings.Split(name, " ")
	for i, word := range words {
		var whole strings.Builder
		for at, r := range word {
			if at > 1 && at < len(word)-1 && breaksBefore(word, at) {
				whole.WriteString(softHyphen)
			}
			whole.WriteRune(r)
		}
		words[i] = whole.String()
	}
	return strings.Join(words, " ")
}

package effect

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The Italian of card texts: what every game's template needs.

// Noun is a word with its gender.
type Noun struct {
	One, Many string
	Feminine  bool
	Vowel     bool // it takes the articles of a vowel: "lo Stage", "gli eventi"
}

// Form returns the plural or the singular.
func (n *Noun) Form(many bool) string {
	if many {
		return n.Many
	}
	return n.One
}

// Agreed is the number and gender of a phrase, with which the words that follow it agree.
type Agreed struct{ Many, Feminine bool }

// Phrase is a phrase about cards, with its number and gender.
type Phrase struct {
	Text string
	Agreed
}

// Verb returns the form of a verb that agrees.
func (g Agreed) Verb(one, many string) string {
	if g.Many {
		return many
	}
	return one
}

// Ends returns a word in -o with the ending that agrees: stem "distrutt" gives "distrutto", "distrutta", "distrutti", "distrutte".
func (g Agreed) Ends(stem string) string {
	switch {
	case g.Feminine && g.Many:
		return stem + "e"
	case g.Feminine:
		return stem + "a"
	case g.Many:
		return stem + "i"
	}
	return stem + "o"
}

// joined are the articles, each with the prepositions that are written as one word with it.
var joined = []struct{ article, di, a, da, in, su string }{
	{"il ", "del ", "al ", "dal ", "nel ", "sul "}, {"lo ", "dello ", "allo ", "dallo ", "nello ", "sullo "}, {"la ", "della ", "alla ", "dalla ", "nella ", "sulla "},
	{"l'", "dell'", "all'", "dall'", "nell'", "sull'"}, {"i ", "dei ", "ai ", "dai ", "nei ", "sui "}, {"gli ", "degli ", "agli ", "dagli ", "negli ", "sugli "},
	{"le ", "delle ", "alle ", "dalle ", "nelle ", "sulle "},
}

// With puts a preposition before a phrase, and joins it to the article with which the phrase begins.
func With(preposition, phrase string) string {
	for _, j := range joined {
		with := map[string]string{"di": j.di, "a": j.a, "da": j.da, "in": j.in, "su": j.su}[preposition]
		if rest, ok := strings.CutPrefix(phrase, j.article); ok && with != "" {
			return with + rest
		}
	}
	return preposition + " " + phrase
}

// Capital returns s with its first letter in upper case.
func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// List joins phrases with commas, and the last one with last, such as " e ".
func List(phrases []string, last string) string {
	if n := len(phrases) - 1; n > 0 {
		return strings.Join(phrases[:n], ", ") + last + phrases[n]
	}
	return strings.Join(phrases, "")
}

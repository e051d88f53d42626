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

// Form is the noun as one or several.
func (n *Noun) Form(many bool) string {
	if many {
		return n.Many
	}
	return n.One
}

// Agreed is how a phrase agrees with what follows it.
type Agreed struct{ Many, Feminine bool }

// Phrase is some words about cards, and how they agree.
type Phrase struct {
	Text string
	Agreed
}

// Verb is the form of a verb for one or more.
func (g Agreed) Verb(one, many string) string {
	if g.Many {
		return many
	}
	return one
}

// Ends agrees a word that ends in -o.
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

// joined are the prepositions with the articles that they take up.
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

// Capital begins a sentence.
func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// List joins phrases by commas, the last by a word.
func List(phrases []string, last string) string {
	if n := len(phrases) - 1; n > 0 {
		return strings.Join(phrases[:n], ", ") + last + phrases[n]
	}
	return strings.Join(phrases, "")
}

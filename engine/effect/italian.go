package effect

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The Italian of card texts: nouns with their articles and prepositions, and the words that agree with them.

// agreement is the number and gender of a phrase, with which other words agree.
type agreement struct{ many, feminine bool }

// numberForm returns the plural for a plural agreement, else the singular.
func (g agreement) numberForm(singular, plural string) string {
	if g.many {
		return plural
	}
	return singular
}

// phrase is a text with its number and gender.
type phrase struct {
	text string
	agreement
}

// articles has the number and gender that each article shows. "l'" is masculine here: a feminine noun that starts
// with a vowel is written with "un'".
var articles = map[string]agreement{
	"il ": {}, "lo ": {}, "l'": {}, "un ": {}, "uno ": {}, "quel ": {}, "i ": {many: true}, "gli ": {many: true}, "quei ": {many: true},
	"la ": {feminine: true}, "una ": {feminine: true}, "un'": {feminine: true}, "questa ": {feminine: true}, "quella ": {feminine: true},
	"le ": {many: true, feminine: true}, "quelle ": {many: true, feminine: true}, "entrambi ": {many: true},
}

// withoutArticle returns a phrase without its initial article, and the number and gender that the article shows. A
// phrase without an article counts as masculine singular.
func withoutArticle(text string) phrase {
	if end := strings.IndexAny(text, " '"); end >= 0 {
		if g, known := articles[text[:end+1]]; known {
			return phrase{text[end+1:], g}
		}
	}
	return phrase{text, agreement{}}
}

func hasArticle(text string) bool { return withoutArticle(text).text != text }

// initialSound reports whether a word starts with a vowel, and whether with sounds that take "lo" and "uno".
func initialSound(word string) (vowel, lo bool) {
	lower := strings.ToLower(word)
	first, size := utf8.DecodeRuneInString(lower)
	if strings.ContainsRune("aeiouàèéìòù", first) {
		return true, false
	}
	s := first == 's' && len(lower) > size && !strings.ContainsRune("aeiouàèéìòù", rune(lower[size]))
	return false, s || strings.ContainsRune("zxy", first) || strings.HasPrefix(lower, "gn") ||
		strings.HasPrefix(lower, "ps")
}

// withDefinite returns a phrase with its definite article.
func withDefinite(p phrase) string {
	vowel, lo := initialSound(p.text)
	switch {
	case p.many && p.feminine:
		return "le " + p.text
	case p.many && (vowel || lo):
		return "gli " + p.text
	case p.many:
		return "i " + p.text
	case vowel:
		return "l'" + p.text
	case p.feminine:
		return "la " + p.text
	case lo:
		return "lo " + p.text
	}
	return "il " + p.text
}

// withIndefinite returns a singular phrase with its indefinite article.
func withIndefinite(p phrase) string {
	vowel, lo := initialSound(p.text)
	switch {
	case p.feminine && vowel:
		return "un'" + p.text
	case p.feminine:
		return "una " + p.text
	case lo:
		return "uno " + p.text
	}
	return "un " + p.text
}

// inflect returns an adjective in agreement, given in the masculine singular: "rosso", "verde". An adjective with
// another ending, such as "blu", never changes.
func (g agreement) inflect(adjective string) string {
	stem := adjective[:max(len(adjective)-1, 0)]
	switch {
	case strings.HasSuffix(adjective, "o"):
		return stem + map[agreement]string{{}: "o", {feminine: true}: "a", {many: true}: "i", {many: true, feminine: true}: "e"}[g]
	case strings.HasSuffix(adjective, "e") && g.many:
		return stem + "i"
	}
	return adjective
}

// possessiveTuo returns the form of "tuo" in agreement.
func (g agreement) possessiveTuo() string {
	if g == (agreement{many: true}) {
		return "tuoi"
	}
	return g.inflect("tuo")
}

// possessiveProprio returns the form of "proprio" in agreement.
func (g agreement) possessiveProprio() string {
	if g == (agreement{many: true}) {
		return "propri"
	}
	return g.inflect("proprio")
}

var (
	// definiteArticles lists the definite articles, each with the space that follows it.
	definiteArticles = []string{"il ", "lo ", "la ", "l'", "i ", "gli ", "le "}
	// joinedArticles has, for each preposition that joins with articles, the joined words in the order of
	// definiteArticles.
	joinedArticles = map[string][]string{
		"di": {"del ", "dello ", "della ", "dell'", "dei ", "degli ", "delle "},
		"a":  {"al ", "allo ", "alla ", "all'", "ai ", "agli ", "alle "},
		"da": {"dal ", "dallo ", "dalla ", "dall'", "dai ", "dagli ", "dalle "},
		"in": {"nel ", "nello ", "nella ", "nell'", "nei ", "negli ", "nelle "},
		"su": {"sul ", "sullo ", "sulla ", "sull'", "sui ", "sugli ", "sulle "},
	}
)

// afterPreposition returns a phrase after a preposition, joined with the initial article of the phrase. Where
// preposition is "", it returns the phrase unchanged.
func afterPreposition(preposition, phrase string) string {
	for i, joint := range joinedArticles[preposition] {
		if rest, ok := strings.CutPrefix(phrase, definiteArticles[i]); ok {
			return joint + rest
		}
	}
	return strings.TrimPrefix(preposition+" "+phrase, " ")
}

// cutPreposition splits a phrase into its initial preposition and the rest: "nel mazzo" into "in" and "il mazzo".
func cutPreposition(phrase string) (preposition, rest string) {
	for _, preposition := range []string{"in", "su"} {
		for i, joint := range joinedArticles[preposition] {
			if rest, ok := strings.CutPrefix(phrase, joint); ok {
				return preposition, definiteArticles[i] + rest
			}
		}
	}
	preposition, rest, _ = strings.Cut(phrase, " ")
	return preposition, rest
}

// Capitalize returns s with its first letter in upper case.
func Capitalize(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// joinWithAnd joins phrases with commas, and the last one with "e".
func joinWithAnd(phrases []string) string {
	if n := len(phrases) - 1; n > 0 {
		return strings.Join(phrases[:n], ", ") + " e " + phrases[n]
	}
	return strings.Join(phrases, "")
}

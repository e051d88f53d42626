package views

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavillo/engine"
	"cavillo/engine/wording"
)

// Sentences about an example mark the names of cards with asterisks: "*Lancia* va in Rest." [renderSentence]
// renders the names in italics, [stripEmphasis] removes the asterisks.

// emphasize marks the name of a card with asterisks.
func emphasize(name string) string { return "*" + name + "*" }

// stripEmphasis is a sentence without the asterisks around names, for titles and screen readers.
func stripEmphasis(sentence string) string {
	parts := strings.Split(sentence, "*")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = nameInSentence(parts, i)
	}
	return strings.Join(parts, "")
}

// nameInSentence is the name at an index of the parts of a sentence, with a capital letter where the sentence begins
// with it.
func nameInSentence(parts []string, i int) string {
	if i == 1 && parts[0] == "" {
		return capitalize(readableName(parts[i]))
	}
	return readableName(parts[i])
}

// readableName is the name of a card for a reader. A name that stands for any card ("a", "b1") gets the word
// "carta"; one letter also gets quotation marks, because in "mettere a in cima" it would look like the Italian word.
func readableName(name string) string {
	switch {
	case !wording.IsFillerName(name):
		return name
	case utf8.RuneCountInString(name) == 1:
		return "carta “" + name + "”"
	}
	return "carta " + name
}

// listCards lists cards in a sentence: up to four by name; of more it gives the number and the first three names.
func listCards(names []string) string {
	if len(names) > 4 {
		return strconv.Itoa(len(names)) + " carte (" +
			joinWithAnd(append(emphasizeAll(names[:3]), "altre "+strconv.Itoa(len(names)-3))) + ")"
	}
	return joinWithAnd(emphasizeAll(names))
}

// emphasizeAll marks each name with asterisks.
func emphasizeAll(names []string) []string {
	emphasized := make([]string, len(names))
	for i, n := range names {
		emphasized[i] = emphasize(n)
	}
	return emphasized
}

// joinWithAnd joins words as a sentence does: "a, b e c".
func joinWithAnd(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	last := words[len(words)-1]
	and := " e "
	if strings.HasPrefix(strings.ToLower(stripEmphasis(last)), "e") {
		and = " ed "
	}
	return strings.Join(words[:len(words)-1], ", ") + and + last
}

// countWithArticle is a number with its noun; for one, the article takes the place of the number: "una carta", "3
// carte".
func countWithArticle(n int, one, many string) string {
	if n == 1 {
		article := "un "
		if strings.HasSuffix(one, "a") {
			article = "una "
		}
		return article + one
	}
	return strconv.Itoa(n) + " " + many
}

// countInDigits is a number with its noun, in digits also for one, because it is a value of the game: "1 soul", "3
// danni".
func countInDigits(n int, one, many string) string {
	return strconv.Itoa(n) + " " + plural(n, one, many)
}

// ordinals are the feminine ordinals, by number.
var ordinals = [...]string{"", "prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava", "nona", "decima"}

// ordinal is the feminine ordinal of a card in a row: "terza", "12ª".
func ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	return strconv.Itoa(n) + "ª"
}

// capitalize returns a text with a capital first letter.
func capitalize(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// properNames are the names with which a verdict may begin, and which keep their capital after a colon.
var properNames = strings.Fields("A B Main Draw Stand Climax Attack End Plotone Tromba Nami Mihawk Zoro Rufy Sanji Gaimon Lupo Faro " +
	"Guardia Foxy Perforare Principale")

// afterColon is a sentence in the form that it has after a colon: with a small first letter, unless its first word
// is a name or all in capitals.
func afterColon(s string) string {
	first := s
	if at := strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }); at >= 0 {
		first = s[:at]
	}
	if slices.Contains(properNames, first) || len(first) > 1 && first == strings.ToUpper(first) && first != "È" {
		return s
	}
	return strings.ToLower(first) + s[len(first):]
}

// noun is a word with its gender, from which its articles follow.
type noun struct {
	name     string
	feminine bool
}

// areaNoun is the noun by which sentences name an area. Area.Noun has it with its article, which gives the gender.
func areaNoun(a *engine.Area) noun {
	name := a.Noun
	for _, article := range []string{"il ", "lo ", "la ", "l’"} {
		name = strings.TrimPrefix(name, article)
	}
	return noun{name, strings.HasPrefix(a.Noun, "la ")}
}

// article is the definite article of a noun with the space after it, if any: "il ", "lo ", "l’" or "la ".
func (n noun) article() string {
	lower := strings.ToLower(n.name)
	switch {
	case lower == "":
		return ""
	case strings.ContainsRune("aeiou", rune(lower[0])):
		return "l’"
	case n.feminine:
		return "la "
	case strings.ContainsRune("zxy", rune(lower[0])), strings.HasPrefix(lower, "gn"), strings.HasPrefix(lower, "ps"),
		len(lower) > 1 && lower[0] == 's' && !strings.ContainsRune("aeiou", rune(lower[1])):
		return "lo "
	}
	return "il "
}

// contractions has the forms of the articles after each preposition; after "" the article is unchanged.
var contractions = map[string]map[string]string{
	"di": {"il ": "del ", "lo ": "dello ", "la ": "della ", "l’": "dell’"},
	"a":  {"il ": "al ", "lo ": "allo ", "la ": "alla ", "l’": "all’"},
	"da": {"il ": "dal ", "lo ": "dallo ", "la ": "dalla ", "l’": "dall’"},
	"in": {"il ": "nel ", "lo ": "nello ", "la ": "nella ", "l’": "nell’"},
	"":   {"il ": "il ", "lo ": "lo ", "la ": "la ", "l’": "l’"},
}

// afterPreposition returns the noun after a preposition and its article: "nel mazzo", "dallo Stock"; for "" the noun
// after its article.
func (n noun) afterPreposition(preposition string) string {
	return contractions[preposition][n.article()] + n.name
}

// beforePlayer is a player after a preposition: "ad A", "a B". Players take no article, so for "il" it is the player
// alone.
func beforePlayer(preposition, who string) string {
	switch {
	case preposition == "il":
		return who
	case preposition == "a" && who == "A":
		return "ad " + who
	}
	return preposition + " " + who
}

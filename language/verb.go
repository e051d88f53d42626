package language

import (
	"slices"
	"strings"
)

// SameButEnding reports whether two words differ in their ending alone: "danni" and "danno".
func SameButEnding(a, b string) bool {
	return a == b || len(a) > 3 && len(b) > 3 && len(a)-len(b) < 2 && len(b)-len(a) < 2 &&
		a[:min(len(a), len(b))-1] == b[:min(len(a), len(b))-1]
}

// Infinitive returns how the infinitive of a verb begins: "attacc" of "attaccare" and of "attaccarlo"; "" of another
// word.
func Infinitive(word string) string {
	for _, clitic := range append([]string{""}, FunctionWords("clitics")...) {
		stem, found := strings.CutSuffix(word, clitic)
		if !found {
			continue
		}
		for _, ending := range FunctionWords("infinitiveEndings") {
			if clitic == "" {
				ending += "e"
			}
			if verb, is := strings.CutSuffix(stem, ending); is && len(verb) > 1 {
				return verb
			}
		}
	}
	return ""
}

// SameWord reports whether two folded words are forms of one, as far as their endings tell: "gioca" and "giocare",
// "evento" and "eventi".
func SameWord(a, b string) bool {
	if stem := strings.TrimRight(a, vowels); a == b || len(stem) > 2 && stem == strings.TrimRight(b, vowels) {
		return true
	}
	isForm := func(infinitive, word string) bool {
		stem := Infinitive(infinitive)
		return len(stem) > 2 && strings.HasPrefix(word, stem) && len(word) <= len(stem)+mostEnding
	}
	return isForm(a, b) || isForm(b, a)
}

const vowels = "aeiou"

// mostEnding is how many letters the ending of a verb has at most: "iamo".
const mostEnding = 4

// SaysLittle reports whether a folded word links others, asks, or says who acts: "un", "posso", "mio".
func SaysLittle(word string) bool {
	for _, list := range []string{"linking", "questioning", "definite", "indefinite", "able", "modal", "mine", "theirs", "clitics",
		"negating"} {
		if slices.Contains(FunctionWords(list), word) {
			return true
		}
	}
	return false
}

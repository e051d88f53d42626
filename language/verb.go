package language

import (
	"maps"
	"slices"
	"strings"
	"sync"
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
			if clitic != "" {
				ending = ending[:len(ending)-1]
			}
			if verb, is := strings.CutSuffix(stem, ending); is && len(verb) > 1 {
				return verb
			}
		}
	}
	return ""
}

// SameWord reports whether two folded words are forms of one, as far as their endings tell: "gioca" and "giocare",
// "evento" and "eventi", "diretto" and "direttamente", "posizionare" and "posizionamento".
func SameWord(a, b string) bool {
	a, b = wordBase(a), wordBase(b)
	if stem := strings.TrimRight(a, vowels); a == b || len(stem) > 2 && stem == strings.TrimRight(b, vowels) {
		return true
	}
	isForm := func(infinitive, word string) bool {
		stem := Infinitive(infinitive)
		if len(stem) == 2 && len(word) == 3 && strings.Contains(vowels, word[2:]) {
			return word[:2] == stem // "uso" of "usare"
		}
		return len(stem) > 2 && strings.HasPrefix(word, stem) &&
			(len(word) <= len(stem)+mostEnding || isFunction(word[len(stem):], "deedEndings"))
	}
	return isForm(a, b) || isForm(b, a)
}

// wordBase returns the infinitive of a form of an irregular verb, "scegliere" of "scelgo", and the adjective of an
// adverb, but for its ending: "frontal" of "frontalmente".
func wordBase(word string) string {
	if verb := irregularForms()[word]; verb != "" {
		return verb
	}
	for _, ending := range adverbEndings {
		if stem, is := strings.CutSuffix(word, ending); is && len(stem) > mostEnding {
			return stem
		}
	}
	return word
}

var adverbEndings = FunctionWords("adverbEndings")

// irregularForms has the infinitive of each folded form of an irregular verb.
var irregularForms = sync.OnceValue(func() map[string]string {
	infinitives := map[string]string{}
	for verb, forms := range irregular() {
		for _, form := range append(slices.Collect(maps.Values(verbForms(verb))), forms...) {
			infinitives[Fold(form)] = verb
		}
	}
	delete(infinitives, "")
	return infinitives
})

// IsDoing reports whether a folded word says only that something is done: "dichiaro".
func IsDoing(word string) bool {
	return slices.ContainsFunc(FunctionWords("doing"), func(verb string) bool { return SameWord(verb, word) })
}

// Denied reports whether folded words say that what comes after them is not done: "non attacco". "Non posso attaccare"
// denies that one may, and "perché non attacco" asks.
func Denied(words []string) bool {
	for i := range len(words) - 1 {
		next := words[i+1]
		switch {
		case isFunction(words[i], "interrogatives") || !SaysLittle(words[i]):
			return false
		case isFunction(words[i], "negating"):
			return IsDoing(next) || Infinitive(next) != "" ||
				!SaysLittle(next) && !isFunction(next, "auxiliary")
		}
	}
	return false
}

var vowels = strings.Join(FunctionWords("vowels"), "")

// mostEnding is how many letters the ending of a verb has at most: "iamo".
const mostEnding = 4

// SaysLittle reports whether a folded word links others, asks, or says who acts: "un", "posso", "mio".
func SaysLittle(word string) bool {
	return isFunction(word, "linking", "questioning", "definite", "indefinite", "able", "modal", "mine", "theirs", "clitics",
		"negating")
}

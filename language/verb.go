package language

import "strings"

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

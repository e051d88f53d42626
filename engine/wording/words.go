package wording

import (
	"regexp"
	"slices"
	"strings"

	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// anyFillerPattern matches the name of a card that stands for any card: a, w1, A-3.
var anyFillerPattern = regexp.MustCompile(`^([a-z]{1,2}[0-9]{0,2}|[AB]-[0-9]+)$`)

// IsFillerName reports whether a name is that of a card that stands for any card: a, w1, A-3.
func IsFillerName(name string) bool { return anyFillerPattern.MatchString(name) }

// KeyText returns a key in words: "attacca Lancia diretto" for "attacca:Lancia>diretto".
func KeyText(key string) string { return keyReplacer.Replace(key) }

// keyReplacer replaces the separators of a key by spaces.
var keyReplacer = strings.NewReplacer(":", " ", ">", " ")

// FunctionWords are the words of a sentence that a key may lack.
var FunctionWords = slices.Concat(linkWords, []string{"attacco"})

// linkWords are the words of a sentence that link others.
var linkWords = []string{"a", "ad", "al", "alla", "allo", "ai", "con", "da", "dal", "dalla", "di", "del", "della", "e", "il", "in", "l", "la",
	"le", "lo", "i",
	"gli", "nel", "nella", "per", "su", "sul", "sulla", "verso", "un", "una", "carta"}

// Tokens returns the words of a text or of a key, folded.
func Tokens(text string) []string {
	return strings.FieldsFunc(entry.Fold(text), IsSeparator)
}

// IsSeparator reports whether a character separates words.
func IsSeparator(r rune) bool { return strings.ContainsRune(" ,;:>.()[]'\"«»“”", r) }

// FindKey returns the index of the key that a text means: the key itself, or the only key with all words of the
// text. Otherwise index is -1 and problem is an Italian sentence.
func FindKey(text string, keys []string) (index int, problem string) {
	hits := matchingKeys(text, keys)
	switch {
	case len(hits) == 1:
		return hits[0], ""
	case len(hits) > 1:
		return -1, "«" + text + "» è ambigua: " + keyList(keys, hits)
	}
	var known []string
	for _, k := range keys {
		known = append(known, Tokens(k)...)
	}
	all := keyList(keys, allIndexes(len(keys)))
	for _, t := range Tokens(text) {
		if slices.Contains(FunctionWords, t) || slices.Contains(known, t) {
			continue
		}
		slices.Sort(known)
		if word := nearestWord(t, known); word != "" {
			return -1, "qui «" + t + "» non dice nulla: forse «" + word + "»?"
		}
		return -1, "qui «" + t + "» non dice nulla: si sceglie fra " + all
	}
	return -1, "«" + text + "» non è fra le scelte: " + all
}

// matchingKeys returns the index of the key that a text is, or of all keys that have its words.
func matchingKeys(text string, keys []string) (hits []int) {
	for i, k := range keys {
		if entry.Fold(k) == entry.Fold(text) {
			return []int{i}
		}
	}
	var required, optional []string
	for _, t := range Tokens(text) {
		if slices.Contains(FunctionWords, t) {
			optional = append(optional, t)
		} else {
			required = append(required, t)
		}
	}
	split := make([][]string, len(keys))
	for i, k := range keys {
		if split[i] = Tokens(k); HasAll(split[i], required) {
			hits = append(hits, i)
		}
	}
	if len(hits) > 1 { // prefer keys that have the small words too: a filler card may be called "a"
		optional = slices.DeleteFunc(optional, func(w string) bool {
			return !slices.ContainsFunc(split, func(key []string) bool { return slices.Contains(key, w) })
		})
		if len(required)+len(optional) == 0 {
			return nil
		}
		hits = filterIfAny(hits, func(i int) bool { return len(optional) > 0 && HasAll(split[i], optional) })
		hits = filterIfAny(hits, func(i int) bool { return HasAny(split[i], optional) })
		hits = filterIfAny(hits, func(i int) bool { return len(split[i]) == len(required) })
	}
	return hits
}

// nearestWord returns the word with the smallest edit distance from a wrong one, at most a third of its letters; ""
// where there is none.
func nearestWord(wrong string, words []string) (word string) {
	best := 1 + len([]rune(wrong))/3
	for _, w := range words {
		if d := rulebooks.EditDistance(entry.Fold(wrong), entry.Fold(w), best); d < best {
			best, word = d, w
		}
	}
	return word
}

// allIndexes returns the numbers from 0 up to n-1.
func allIndexes(n int) []int {
	indexes := make([]int, n)
	for i := range indexes {
		indexes[i] = i
	}
	return indexes
}

// filterIfAny returns the hits that keep accepts, or all hits where it accepts none.
func filterIfAny(hits []int, keep func(int) bool) []int {
	var accepted []int
	for _, h := range hits {
		if keep(h) {
			accepted = append(accepted, h)
		}
	}
	if len(accepted) == 0 {
		return hits
	}
	return accepted
}

// HasAll reports whether words contain all wanted words.
func HasAll(words, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(w string) bool { return !slices.Contains(words, w) })
}

// HasAny reports whether words contain one of the wanted words.
func HasAny(words, wanted []string) bool {
	return slices.ContainsFunc(wanted, func(w string) bool { return slices.Contains(words, w) })
}

// ListKeys returns up to eight keys in words, with commas between them.
func ListKeys(keys []string) string { return keyList(keys, allIndexes(len(keys))) }

// keyList returns up to eight keys, given by their indexes, in words with commas between them.
func keyList(keys []string, indexes []int) string {
	var names []string
	for _, i := range indexes {
		if len(names) == 8 {
			names = append(names, "…")
			break
		}
		names = append(names, KeyText(keys[i]))
	}
	return strings.Join(names, ", ")
}

// WithNoun writes a number, or a range of numbers, with its noun. noun is the singular and the plural,
// «carta|carte»; a noun without «|» is left out.
func WithNoun(number, noun string) string {
	singular, plural, found := strings.Cut(noun, "|")
	switch {
	case !found:
		return number
	case number == "1" || strings.HasSuffix(number, " 1"):
		return number + " " + singular
	}
	return number + " " + plural
}

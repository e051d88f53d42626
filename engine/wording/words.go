package wording

import (
	"regexp"
	"slices"
	"strings"

	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

var anyCard = regexp.MustCompile(`^([a-z]{1,2}[0-9]{0,2}|[AB]-[0-9]+)$`)

// AnyCard reports whether a name is that of a card that stands for any: a, w1, A-3.
func AnyCard(name string) bool { return anyCard.MatchString(name) }

// InWords is a key as one writes it: "attacca:Lancia>diretto" is "attacca Lancia diretto".
func InWords(key string) string { return inWords.Replace(key) }

var inWords = strings.NewReplacer(":", " ", ">", " ")

// SmallWords are the words of a sentence that need not be in a key.
var SmallWords = []string{"a", "ad", "al", "alla", "allo", "ai", "con", "da", "dal", "dalla", "di", "del", "della", "e", "il", "in", "l", "la",
	"le", "lo", "i",
	"gli", "nel", "nella", "per", "su", "sul", "sulla", "verso", "un", "una", "carta", "attacco"}

// Tokens are the words of a text or of a key, folded.
func Tokens(text string) []string {
	return strings.FieldsFunc(entry.Fold(text), BetweenWords)
}

// BetweenWords reports whether a character stands between words.
func BetweenWords(r rune) bool { return strings.ContainsRune(" ,;:>.()[]'\"«»“”", r) }

// FindKey finds the key that a text in words means: the key itself, or the only one that has all its words. Where there
// is none, or more than one, problem says so in Italian.
func FindKey(text string, keys []string) (at int, problem string) {
	hits := matches(text, keys)
	switch {
	case len(hits) == 1:
		return hits[0], ""
	case len(hits) > 1:
		return -1, "«" + text + "» è ambigua: " + list(keys, hits)
	}
	var known []string
	for _, k := range keys {
		known = append(known, Tokens(k)...)
	}
	all := list(keys, indexes(len(keys)))
	for _, t := range Tokens(text) {
		if slices.Contains(SmallWords, t) || slices.Contains(known, t) {
			continue
		}
		slices.Sort(known)
		if word := near(t, known); word != "" {
			return -1, "qui «" + t + "» non dice nulla: forse «" + word + "»?"
		}
		return -1, "qui «" + t + "» non dice nulla: si sceglie fra " + all
	}
	return -1, "«" + text + "» non è fra le scelte: " + all
}

// matches returns the key that a text is, or all keys that have its words.
func matches(text string, keys []string) (hits []int) {
	for i, k := range keys {
		if entry.Fold(k) == entry.Fold(text) {
			return []int{i}
		}
	}
	var must, may []string
	for _, t := range Tokens(text) {
		if slices.Contains(SmallWords, t) {
			may = append(may, t)
		} else {
			must = append(must, t)
		}
	}
	split := make([][]string, len(keys))
	for i, k := range keys {
		if split[i] = Tokens(k); HasAll(split[i], must) {
			hits = append(hits, i)
		}
	}
	if len(hits) > 1 { // prefer keys that have the small words too: a filler card may be called "a"
		may = slices.DeleteFunc(may, func(w string) bool {
			return !slices.ContainsFunc(split, func(key []string) bool { return slices.Contains(key, w) })
		})
		hits = narrow(hits, func(i int) bool { return len(may) > 0 && HasAll(split[i], may) })
		hits = narrow(hits, func(i int) bool { return HasAny(split[i], may) })
		hits = narrow(hits, func(i int) bool { return len(split[i]) == len(must) })
	}
	return hits
}

// near is the word that differs from a wrong one in a third of its letters at most, "" where there is none.
func near(wrong string, words []string) (word string) {
	best := 1 + len([]rune(wrong))/3
	for _, w := range words {
		if d := rulebooks.EditDistance(entry.Fold(wrong), entry.Fold(w), best); d < best {
			best, word = d, w
		}
	}
	return word
}

func indexes(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// narrow keeps the hits that pass, or all of them where none does.
func narrow(hits []int, pass func(int) bool) []int {
	var kept []int
	for _, h := range hits {
		if pass(h) {
			kept = append(kept, h)
		}
	}
	if len(kept) == 0 {
		return hits
	}
	return kept
}

func HasAll(words, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(w string) bool { return !slices.Contains(words, w) })
}

func HasAny(words, wanted []string) bool {
	return slices.ContainsFunc(wanted, func(w string) bool { return slices.Contains(words, w) })
}

// Listed names up to eight of some keys, as one writes them.
func Listed(keys []string) string { return list(keys, indexes(len(keys))) }

// list names up to eight keys, as one writes them.
func list(keys []string, at []int) string {
	var names []string
	for _, i := range at {
		if len(names) == 8 {
			names = append(names, "…")
			break
		}
		names = append(names, InWords(keys[i]))
	}
	return strings.Join(names, ", ")
}

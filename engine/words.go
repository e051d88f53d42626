package engine

import (
	"slices"
	"strings"
)

// cut splits a key into its verb and the rest: "gioca:Asso>banco" is "gioca" and "Asso>banco".
func cut(key string) (verb, rest string, found bool) { return strings.Cut(key, ":") }

// small are the words of a sentence that need not be in a key.
var small = []string{"a", "ad", "al", "alla", "allo", "ai", "con", "da", "dal", "dalla", "di", "del", "della", "e", "il", "in", "l", "la", "le", "lo", "i",
	"gli", "nel", "nella", "per", "su", "sul", "sulla", "verso", "un", "una", "carta", "attacco"}

// tokens are the words of a text or of a key, folded.
func tokens(text string) []string {
	return strings.FieldsFunc(fold(text), func(r rune) bool { return strings.ContainsRune(" ,;:>.()[]'\"", r) })
}

// FindKey finds the key that a text in words means: the key itself, or the only one that has all its words. Where there is none, or more
// than one, problem says so in Italian.
func FindKey(text string, keys []string) (at int, problem string) {
	for i, k := range keys {
		if fold(k) == fold(text) {
			return i, ""
		}
	}
	var must, may []string
	for _, t := range tokens(text) {
		if slices.Contains(small, t) {
			may = append(may, t)
		} else {
			must = append(must, t)
		}
	}
	split := make([][]string, len(keys))
	var known []string
	for i, k := range keys {
		split[i] = tokens(k)
		known = append(known, split[i]...)
	}
	var hits []int
	for i := range keys {
		if containsAll(split[i], must) {
			hits = append(hits, i)
		}
	}
	if len(hits) > 1 { // prefer keys that have the small words too: a filler card may be called "a"
		hits = narrow(hits, func(i int) bool { return len(may) > 0 && containsAll(split[i], may) })
		hits = narrow(hits, func(i int) bool { return containsAny(split[i], may) })
		hits = narrow(hits, func(i int) bool { return len(split[i]) == len(must) })
	}
	switch {
	case len(hits) == 1:
		return hits[0], ""
	case len(hits) > 1:
		return -1, "«" + text + "» è ambigua: " + list(keys, hits)
	}
	for _, t := range must {
		if !slices.Contains(known, t) {
			slices.Sort(known)
			return -1, "qui «" + t + "» non dice nulla: " + Nearest(t, slices.Compact(known))
		}
	}
	all := make([]int, len(keys))
	for i := range all {
		all[i] = i
	}
	return -1, "«" + text + "» non è fra le scelte: " + list(keys, all)
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

func containsAll(words, wanted []string) bool {
	for _, w := range wanted {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return true
}

func containsAny(words, wanted []string) bool {
	return slices.ContainsFunc(wanted, func(w string) bool { return slices.Contains(words, w) })
}

// list names up to eight keys.
func list(keys []string, at []int) string {
	var names []string
	for _, i := range at {
		if len(names) == 8 {
			names = append(names, "…")
			break
		}
		names = append(names, keys[i])
	}
	return strings.Join(names, ", ")
}

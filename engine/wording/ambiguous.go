package wording

import (
	"slices"
	"strings"
)

// preferredAct returns the one act of several matches that a text means: the only legal one or, where none is legal,
// the first. For several legal acts it returns their indexes and the problem in Italian.
func (r *Reader) preferredAct(text string, matches []int) (found FoundAct, several []int, problem string) {
	matches = filterIfAny(matches, func(i int) bool { return r.acts[i].Rule == 0 })
	var optional []string // as FindKey, prefer keys that have the small words too
	for _, t := range Tokens(text) {
		if slices.Contains(FunctionWords, t) {
			optional = append(optional, t)
		}
	}
	matches = filterIfAny(matches, func(i int) bool { return len(optional) > 0 && HasAll(r.keyTokens[i], optional) })
	matches = filterIfAny(matches, func(i int) bool { return len(r.keyTokens[i]) == len(Tokens(text)) })
	if len(matches) > 1 && r.acts[matches[0]].Rule == 0 {
		return FoundAct{}, matches, "«" + text + "» è ambigua: " + keyList(r.keys, matches)
	}
	return r.candidateAt(matches[0]), nil, ""
}

// distinctTexts returns, for each of several acts that a text means, a longer text that means that act alone; nil
// where one act has no such text.
func (r *Reader) distinctTexts(text string, acts []int) (texts []string) {
	for _, act := range acts {
		longer := r.longerText(text, act)
		if longer == "" {
			return nil
		}
		texts = append(texts, longer)
	}
	return texts
}

// longerText returns a text with one more name from the key of an act, so that it means that act alone; "" where no
// name does that.
func (r *Reader) longerText(text string, act int) string {
	_, rest, _ := strings.Cut(r.keys[act], ":")
	for _, name := range strings.FieldsFunc(rest, func(c rune) bool { return c == ':' || c == '>' }) {
		links := [2]string{" con ", " "}
		if _, p := r.phraseAt(Tokens(name), 0); p.area {
			links[0] = " in "
		}
		for _, link := range links {
			if f, _, problem := r.find(text + link + name); problem == "" && f.Act.IsSameAct(r.acts[act]) {
				return text + link + name
			}
		}
	}
	return ""
}

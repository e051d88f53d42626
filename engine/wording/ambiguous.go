package wording

import (
	"slices"
	"strings"
)

// choose is the one of several acts that is meant: the only one that is allowed or, where none is, the first. Where
// several are allowed they are returned.
func (r *Reader) choose(text string, hits []int) (found Found, several []int, problem string) {
	hits = narrow(hits, func(i int) bool { return r.acts[i].Rule == 0 })
	var may []string // as FindKey, prefer keys that have the small words too
	for _, t := range Tokens(text) {
		if slices.Contains(SmallWords, t) {
			may = append(may, t)
		}
	}
	hits = narrow(hits, func(i int) bool { return len(may) > 0 && HasAll(r.token[i], may) })
	hits = narrow(hits, func(i int) bool { return len(r.token[i]) == len(Tokens(text)) })
	if len(hits) > 1 && r.acts[hits[0]].Rule == 0 {
		return Found{}, hits, "«" + text + "» è ambigua: " + list(r.keys, hits)
	}
	return r.listed(hits[0]), nil, ""
}

// distinct is a text for each of several acts that a text means: with one name more, by which it means that act alone.
// Where one of the acts has no such name there is none.
func (r *Reader) distinct(text string, acts []int) (texts []string) {
	for _, at := range acts {
		longer := r.longer(text, at)
		if longer == "" {
			return nil
		}
		texts = append(texts, longer)
	}
	return texts
}

// longer is a text with one name more of the key of an act, by which it means that act alone; "" where there is none.
func (r *Reader) longer(text string, at int) string {
	_, rest, _ := strings.Cut(r.keys[at], ":")
	for _, name := range strings.FieldsFunc(rest, func(c rune) bool { return c == ':' || c == '>' }) {
		links := [2]string{" con ", " "}
		if _, p := r.phraseAt(Tokens(name), 0); p.area {
			links[0] = " in "
		}
		for _, link := range links {
			if f, _, problem := r.find(text + link + name); problem == "" && f.Act.IsSameAct(r.acts[at]) {
				return text + link + name
			}
		}
	}
	return ""
}

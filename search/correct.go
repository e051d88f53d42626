package search

import (
	"slices"
	"strings"
)

// correct looks for what an unknown word may be: several words written as one, which are returned; a misspelling, the beginning of
// a word. The code of a card and a number are none of these: another one is another card, another rule.
func (ix *Index) correct(g *guess, in games, published, last bool) (parts []guess) {
	v := ix.voc
	if isCode(g.plain) || strings.Contains(g.plain, ".") {
		return nil
	}
	if last && len(g.plain) >= 2 {
		most := 8
		if len(g.plain) == 2 {
			most = 3
		}
		for _, f := range v.starting(g.plain, in, published, most) {
			g.also = append(g.also, alternative{[]int32{f.stem}, prefixWeight, everyGame, ""})
		}
		if len(g.also) > 0 {
			g.id = g.also[0].stems[0]
			return nil
		}
	}
	parts, small := ix.split(*g, in, published)
	if len(parts) > 1 && !small {
		return parts
	}
	near, edits := v.near(g.plain, in, published, 3)
	if len(parts) > 0 && (len(near) == 0 || edits > 1) {
		return parts
	}
	weight := typoWeight
	if edits > 1 {
		weight = typo2Weight
	}
	for _, f := range near {
		g.also = append(g.also, alternative{[]int32{f.stem}, weight, everyGame, f.shown})
	}
	if len(near) > 0 {
		g.id = near[0].stem
		return nil
	}
	if len(g.plain) >= 4 {
		for _, f := range v.starting(g.plain, in, published, 4) {
			g.also = append(g.also, alternative{[]int32{f.stem}, prefixWeight, everyGame, f.shown})
		}
	}
	return nil
}

// maxParts is how many words may be written as one.
const maxParts = 4

// split takes a word apart that is several words written as one: "waitingroom", "davybackfight", and with the small words that go
// lost between them, "alforziere", "colpodocchio". It takes the fewest parts, of those the ones with the longest first word. small tells that
// there are small words among them, which are no guesses themselves.
func (ix *Index) split(g guess, in games, published bool) (parts []guess, small bool) {
	known := func(s string) *form {
		if f := ix.voc.byWord[s]; f != nil && len(s) >= 3 && s != g.plain && f.within(published)&in != 0 {
			return f
		}
		return nil
	}
	var best []string
	var try func(rest string, taken []string)
	try = func(rest string, taken []string) {
		if rest == "" {
			if best == nil || len(taken) < len(best) {
				best = slices.Clone(taken)
			}
			return
		}
		if len(taken) == maxParts || best != nil && len(taken)+1 >= len(best) {
			return
		}
		for n := len(rest); n >= 1; n-- {
			if part := rest[:n]; known(part) != nil || n < len(rest) && smallParts[part] {
				try(rest[n:], append(taken, part))
			}
		}
	}
	if len(g.plain) >= 6 && len(g.plain) <= 40 {
		try(g.plain, nil)
	}
	whole := ""
	for _, part := range best {
		f := known(part)
		shown := part
		if f == nil {
			small = true
		} else {
			shown = f.shown
			parts = append(parts, guess{word: word{start: g.end, end: g.end, at: g.at, plain: part, stem: ix.voc.stems[f.stem].stem}, id: f.stem})
		}
		if whole += shown; len(part) > 1 {
			whole += " "
		} else {
			whole += "'"
		}
	}
	if len(parts) == 0 || len(best) == 1 || small && len(g.plain) < 8 {
		return nil, false
	}
	parts[0].start, parts[0].respelt = g.start, strings.TrimSpace(whole)
	return parts, small
}

// smallParts are the small words that are written together with the next one.
var smallParts = set("l d al allo alla dal dalla del dello della nel nella sul sulla un una il lo la di da in")

// respell writes the corrections into the text; "" where there is none. Among several words a correction of two edits is too
// bold to be offered: the word may be a good one that no text has.
func respell(text string, guesses []guess) string {
	var b strings.Builder
	at := 0
	for _, g := range guesses {
		if g.respelt != "" {
			b.WriteString(text[at:g.start] + g.respelt)
			at = g.end
			continue
		}
		if len(g.also) > 0 && g.also[0].shown != "" && (g.also[0].weight > typo2Weight || len(guesses) < 3) {
			b.WriteString(text[at:g.start] + g.also[0].shown)
			at = g.end
		}
	}
	if at == 0 {
		return ""
	}
	return b.String() + text[at:]
}

package search

import (
	"slices"
	"strings"
)

// correctWord corrects an unknown word. If several words were typed as one, it returns them; otherwise it adds
// similar words, or completions of the word, to w.corrections. isLast means that w ends the query and may be
// incomplete. Card codes and numbers are never corrected, because a similar code is another card.
func (ix *Index) correctWord(w *queryWord, games gameSet, published, isLast bool) (parts []queryWord) {
	v := ix.voc
	if isCode(w.plain) || strings.Contains(w.plain, ".") {
		return nil
	}
	if isLast && len(w.plain) >= 2 {
		limit := 8
		if len(w.plain) == 2 {
			limit = 3
		}
		completions := v.withPrefix(w.plain, games, published, limit)
		for _, f := range completions {
			w.corrections = append(w.corrections, alternative{stems: []int32{f.stem}, weight: prefixWeight, games: everyGame})
		}
		if len(w.corrections) > 0 {
			w.stemID, w.read = completions[0].stem, completions[0].plain
			return nil
		}
	}
	if isDigits(w.plain) {
		return nil
	}
	parts, hasFunctionWord := ix.splitCompound(*w, games, published)
	if len(parts) > 1 && !hasFunctionWord {
		return parts
	}
	near, edits := v.fuzzy(w.plain, games, published, 3)
	if len(parts) > 0 && (len(near) == 0 || edits > 1) {
		return parts
	}
	weight := typoWeight
	if edits > 1 {
		weight = typo2Weight
	}
	for _, f := range near {
		w.corrections = append(w.corrections, ix.spelled(f, weight))
	}
	if len(near) > 0 {
		w.stemID, w.read = near[0].stem, near[0].plain
		return nil
	}
	if len(w.plain) >= 4 {
		for _, f := range v.withPrefix(w.plain, games, published, 4) {
			w.corrections = append(w.corrections, ix.spelled(f, prefixWeight))
		}
	}
	return nil
}

// spelled returns the alternative to a word that is spelled otherwise.
func (ix *Index) spelled(f *form, weight float64) alternative {
	return alternative{stems: []int32{f.stem}, weight: weight, games: everyGame, printed: f.spelling,
		printIn: ix.voc.stems[f.stem].printedIn, isRead: true}
}

// isDigits reports whether a word has only digits: "1850".
func isDigits(plain string) bool { return strings.Trim(plain, "0123456789") == "" }

// maxParts is the highest number of words into which splitCompound splits a word.
const maxParts = 4

// splitCompound splits a word into words that were typed as one: "waitingroom", "davybackfight"; parts is nil where
// that is not possible. Function words among them, as in "alforziere", "colpodocchio", are left out of parts;
// hasFunctionWord reports them. Of several splits it prefers the fewest parts, then the longest first part.
func (ix *Index) splitCompound(w queryWord, games gameSet, published bool) (parts []queryWord, hasFunctionWord bool) {
	knownForm := func(s string) *form {
		if f := ix.voc.byWord[s]; f != nil && len(s) >= 3 && s != w.plain && f.gamesWithForm(published)&games != 0 {
			return f
		}
		return nil
	}
	var best []string
	var split func(rest string, chosen []string)
	split = func(rest string, chosen []string) {
		if rest == "" {
			if best == nil || len(chosen) < len(best) {
				best = slices.Clone(chosen)
			}
			return
		}
		if len(chosen) == maxParts || best != nil && len(chosen)+1 >= len(best) {
			return
		}
		for n := len(rest); n >= 1; n-- {
			if part := rest[:n]; knownForm(part) != nil || n < len(rest) && functionWords[part] {
				split(rest[n:], append(chosen, part))
			}
		}
	}
	if len(w.plain) >= 6 && len(w.plain) <= 40 {
		split(w.plain, nil)
	}
	respelling := ""
	for _, part := range best {
		f := knownForm(part)
		shown := part
		if f == nil {
			hasFunctionWord = true
		} else {
			shown = f.spelling
			parts = append(parts, queryWord{word: word{start: w.end, end: w.end, position: w.position, plain: part,
				stem: ix.voc.stems[f.stem].stem}, stemID: f.stem})
		}
		if respelling += shown; len(part) > 1 {
			respelling += " "
		} else {
			respelling += "'"
		}
	}
	if len(parts) == 0 || len(best) == 1 || hasFunctionWord && len(w.plain) < 8 {
		return nil, false
	}
	parts[0].start, parts[0].respelling = w.start, strings.TrimSpace(respelling)
	return parts, hasFunctionWord
}

// functionWords are short words that people run together with the next word.
var functionWords = wordSet("l d al allo alla dal dalla del dello della nel nella sul sulla un una il lo la di da in")

// applyCorrections returns the text with its corrections, "" where there are none. In a query of three words or
// more, a correction of two edits is not applied: the word may be right and merely missing from our texts.
func applyCorrections(text string, words []queryWord) string {
	var b strings.Builder
	at := 0
	for _, w := range words {
		if w.respelling != "" {
			b.WriteString(text[at:w.start] + w.respelling)
			at = w.end
			continue
		}
		if len(w.corrections) > 0 && w.corrections[0].printed != "" &&
			(w.corrections[0].weight > typo2Weight || len(words) < 3) {
			b.WriteString(text[at:w.start] + w.corrections[0].printed)
			at = w.end
		}
	}
	if at == 0 {
		return ""
	}
	return b.String() + text[at:]
}

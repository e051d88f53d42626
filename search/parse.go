package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"cavillo/rulebooks"
)

// Limits of the parts of a query that are used. Nobody types more by hand, and the limits bound the cost of a long
// pasted text.
const (
	maxText    = 400 // characters
	maxWords   = 20
	maxUnknown = 6 // unknown words to correct
	maxPhrases = 3
)

// parsedQuery is a query split into concepts, phrases and filters.
type parsedQuery struct {
	concepts []concept
	// requiredPhrases are the folded phrases of a query that has nothing but quotations: a document must contain all
	// of them.
	requiredPhrases [][]string
	boostPhrases    [][]string         // folded phrases of a longer query: documents that contain them score higher
	sections        []rulebooks.Number // rule numbers among the words: "7.2 soul" searches below 7.2
	codes           []int32            // stems of card codes: a document must contain one of them
	questionType    questionType
	numbers         queryNumbers
	asksQuantity    bool   // the query asks "quanti": a document with a number scores higher
	withPublished   bool   // imported published texts are searched too
	mask            uint64 // union of the stemMask of all stems
	phrase          string // all words, folded, with blanks around them
	respelling      string // the text with its misspelled words corrected, "" where there are none
}

// isReranked reports whether a query has nothing that only some rules may have: phrases, numbers of rules, codes.
func (pq *parsedQuery) isReranked() bool {
	return len(pq.requiredPhrases)+len(pq.sections)+len(pq.codes) == 0
}

// concept is one idea of the query, with all alternatives by which a text may express the idea.
type concept struct {
	alternatives []alternative
	typed        []string // the typed words, folded
	keys         []typedKey
}

// typedKey is a key of the dictionary with the words for which a concept was looked up, folded.
type typedKey struct{ key, words string }

// tidy cuts a text to maxText characters, replaces control and formatting characters by blanks, and collapses
// blanks.
func tidy(text string) string {
	var b strings.Builder
	letters, blank := 0, false
	for _, r := range text {
		if unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar {
			blank = true
			continue
		}
		if blank && b.Len() > 0 {
			letters++
		}
		if letters++; letters > maxText {
			break
		}
		if blank && b.Len() > 0 {
			b.WriteByte(' ')
		}
		blank = false
		b.WriteRune(r)
	}
	return b.String()
}

// quotedPhrases returns the folded words of each quotation, in quotation marks of any kind. hasOthers reports
// whether the query has words outside of quotations. An unpaired quotation mark is ignored.
func (ix *Index) quotedPhrases(text string) (phrases [][]string, hasOthers bool) {
	const quotes = `"“”„‟«»″＂`
	for len(phrases) < maxPhrases {
		open := strings.IndexAny(text, quotes)
		if open < 0 {
			break
		}
		rest := strings.TrimLeft(text[open:], quotes)
		end := strings.IndexAny(rest, quotes)
		if end < 0 {
			break
		}
		hasOthers = hasOthers || len(ix.analyzer.words(text[:open])) > 0
		text = rest
		var phrase []string
		for _, w := range ix.analyzer.words(text[:end]) {
			phrase = append(phrase, w.plain)
		}
		if len(phrase) > 0 {
			phrases = append(phrases, phrase[:min(len(phrase), maxWords)])
		}
		text = strings.TrimLeft(text[end:], quotes)
	}
	return phrases, hasOthers || len(ix.analyzer.words(text)) > 0
}

// queryWord is a word of the query with its stem and corrections.
type queryWord struct {
	word
	stemID      int32 // -1 where no text contains the word
	corrections []alternative
	read        string // the first of corrections in this form, folded; "" where there are none
	respelling  string // on the first of several words that were typed as one: the separate words
}

// parse splits a tidied text into the parts of a query. games are the searched games; published means that published
// texts are searched too.
func (ix *Index) parse(text string, games gameSet, published bool) *parsedQuery {
	pq := &parsedQuery{withPublished: published}
	if phrases, others := ix.quotedPhrases(text); others {
		pq.boostPhrases = phrases
	} else {
		pq.requiredPhrases = phrases
	}
	words := ix.takeWords(pq, text, games)
	unknown := 0
	for i := 0; i < len(words); i++ {
		w := &words[i]
		if w.stemID = ix.knownStem(w.word, games, published); w.stemID < 0 && unknown < maxUnknown {
			unknown++
			if parts := ix.correctWord(w, games, published, i == len(words)-1); len(parts) > 0 {
				words = slices.Replace(words, i, i+1, parts...)
				i += len(parts) - 1
				continue
			}
		}
		if f := ix.voc.byWord[w.plain]; w.stemID >= 0 && len(w.corrections) == 0 && f != nil && f.attestedGames&games == 0 &&
			f.gamesWithForm(published)&games != 0 {
			// Only query variants contain this form: perhaps their author ran several words together.
			if parts, function := ix.splitCompound(*w, games, published); len(parts) > 1 && !function {
				words = slices.Replace(words, i, i+1, parts...)
				i += len(parts) - 1
				continue
			}
		}
		if w.stemID >= 0 && isCode(w.plain) {
			pq.codes = append(pq.codes, w.stemID)
		}
	}
	pq.respelling = applyCorrections(text, words)
	for i := 0; i < len(words); {
		c, n := ix.concept(words[i:], games, published)
		pq.concepts = append(pq.concepts, c)
		for _, a := range c.alternatives {
			for _, id := range a.stems {
				pq.mask |= stemMask(id)
			}
		}
		i += n
	}
	return pq
}

// takeWords returns the words of a query without stop words, and stores its other parts in pq. If only stop words
// remain, it returns those.
func (ix *Index) takeWords(pq *parsedQuery, text string, games gameSet) []queryWord {
	var content, stopWords []queryWord
	pq.phrase = " "
	for _, w := range ix.analyzer.words(text) {
		pq.phrase += w.plain + " "
		pq.questionType |= questionTypeOf(w.plain)
		if n, ok := numberOf(w.plain); ok {
			pq.numbers = append(pq.numbers, n)
		}
		pq.asksQuantity = pq.asksQuantity || strings.HasPrefix(w.plain, "quant")
		switch {
		case w.stem == "":
		case ix.isNumber(w.plain, games):
			pq.sections = append(pq.sections, rulebooks.Number(w.plain))
		case queryStopWords[w.plain]:
			stopWords = append(stopWords, queryWord{word: w})
		case !slices.ContainsFunc(content, func(other queryWord) bool { return other.plain == w.plain }):
			content = append(content, queryWord{word: w})
		}
		if len(content) == maxWords {
			break
		}
	}
	if len(content) == 0 && len(pq.sections) == 0 {
		return stopWords[:min(len(stopWords), maxWords)]
	}
	return content
}

// isNumber reports whether a word with full stops is the number of a rule in one of the games.
func (ix *Index) isNumber(plain string, games gameSet) bool {
	if !strings.Contains(plain, ".") {
		return false
	}
	for _, b := range ix.books {
		if ix.games.bit(b.Game)&games != 0 && b.Rule(rulebooks.Number(plain)) != nil {
			return true
		}
	}
	return false
}

// knownStem returns the stem under which the games contain a word or another word with its stem; -1 for neither.
func (ix *Index) knownStem(w word, games gameSet, published bool) int32 {
	if f := ix.voc.byWord[w.plain]; f != nil && f.gamesWithForm(published)&games != 0 {
		return f.stem
	}
	if id, ok := ix.voc.ids[w.stem]; ok && ix.voc.stems[id].gamesWithStem(published)&games != 0 {
		return id
	}
	return -1
}

// concept returns the concept of the first n words: the longest entry of the dictionary, or else one word.
func (ix *Index) concept(words []queryWord, games gameSet, published bool) (c concept, n int) {
	if c, ok := ix.joinedConcept(words, games, published); ok {
		return c, 2
	}
	for n = min(len(words), ix.dictionary.longestKey); n > 1; n-- {
		if _, known := ix.synonyms(words[:n], games); known {
			break
		}
	}
	n = max(n, 1)
	var joined *form // the form of the first two words written as one, nil if no text has it
	if n <= 2 && len(words) > 1 {
		f := ix.voc.byWord[words[0].plain+words[1].plain]
		if f != nil && f.gamesWithForm(published)&games != 0 && ix.voc.stems[f.stem].gamesWithText(published)&games != 0 {
			joined, n = f, 2
		}
	}
	var typed alternative
	typed.weight, typed.games = 1, everyGame
	for _, w := range words[:n] {
		c.typed = append(c.typed, w.plain)
		if w.stemID >= 0 {
			typed.stems = append(typed.stems, w.stemID)
		}
	}
	if first := words[0]; n == 1 && len(first.corrections) > 0 {
		c.alternatives = append(c.alternatives, first.corrections...)
		typed.weight = first.corrections[0].weight
	} else if len(typed.stems) > 0 {
		c.alternatives = append(c.alternatives, typed)
	}
	synonyms, _ := ix.synonyms(words[:n], games)
	c.keys = append(c.keys, ix.typedKey(words[:n]))
	if joined != nil {
		c.alternatives = append(c.alternatives, ix.spelled(joined, splitWeight))
		c.keys = append(c.keys, typedKey{ix.voc.stems[joined.stem].stem, joined.plain})
		more, _ := ix.synonyms([]queryWord{{word: word{stem: ix.voc.stems[joined.stem].stem}, stemID: joined.stem}}, games)
		synonyms = append(slices.Clip(synonyms), more...)
	}
	for _, a := range synonyms {
		if contains(a.stems, typed.stems) {
			continue // every document with these stems is also found by the typed words
		}
		a.weight *= typed.weight
		c.alternatives = append(c.alternatives, a)
	}
	return c, n
}

// joinedConcept returns the concept of two words that texts write as one: "ri ordino". ok is false where there is no
// such word, or where both words are known.
func (ix *Index) joinedConcept(words []queryWord, games gameSet, published bool) (c concept, ok bool) {
	if len(words) < 2 || words[0].stemID >= 0 && words[1].stemID >= 0 &&
		len(words[0].corrections)+len(words[1].corrections) == 0 {
		return c, false
	}
	a, b := words[0].plain, words[1].plain
	f := ix.voc.byWord[a+b]
	if f == nil || f.gamesWithForm(published)&games == 0 {
		return c, false
	}
	return concept{alternatives: []alternative{ix.spelled(f, splitWeight)}, typed: []string{a, b}}, true
}

// hasGap reports whether the query has other words between these words.
func hasGap(words []queryWord) bool {
	for i := range words[1:] {
		if words[i+1].position > words[i].position+1 {
			return true
		}
	}
	return false
}

// synonyms returns the dictionary's alternatives for a sequence of words. known reports whether the sequence is an
// entry.
func (ix *Index) synonyms(words []queryWord, games gameSet) (found []alternative, known bool) {
	var stems []string
	for _, w := range words {
		if w.stemID < 0 {
			return nil, false
		}
		stems = append(stems, ix.voc.stems[w.stemID].stem)
	}
	key := strings.Join(stems, " ")
	if hasGap(words) && !ix.dictionary.allowsGap[key] {
		return nil, false // "quanti ninja in una squadra" does not ask for the term "ninja squadra"
	}
	all, known := ix.dictionary.synonyms[key]
	for _, a := range all {
		if a.games&games != 0 {
			found = append(found, a)
		}
	}
	return found, known && (len(found) > 0 || len(all) == 0)
}

// typedKey returns the key of a sequence of words.
func (ix *Index) typedKey(words []queryWord) typedKey {
	var stems, read []string
	for _, w := range words {
		if w.stemID >= 0 {
			stems = append(stems, ix.voc.stems[w.stemID].stem)
		}
		read = append(read, cmp.Or(w.read, w.plain))
	}
	return typedKey{strings.Join(stems, " "), strings.Join(read, " ")}
}

// contains reports whether set contains all of subset; false for an empty subset.
func contains(set, subset []int32) bool {
	for _, id := range subset {
		if !slices.Contains(set, id) {
			return false
		}
	}
	return len(subset) > 0
}

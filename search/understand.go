package search

import (
	"slices"
	"strings"
	"unicode"

	"cavillo/rulebooks"
)

// Bounds of what is looked at: nobody types more by hand, and whatever is pasted costs no more.
const (
	maxText    = 400 // letters
	maxWords   = 20
	maxUnknown = 6 // words whose spelling is looked into
	maxPhrases = 3
)

// understood is a query taken apart.
type understood struct {
	concepts []concept
	phrases  [][]string         // quoted words, folded, where nothing else is asked: all of them must be there
	quoted   [][]string         // those within a longer question: what has them is nearer
	under    []rulebooks.Number // numbers among the words: "7.2 soul" asks within 7.2
	codes    []int32            // codes of cards that our texts name: only what names one of them answers
	asks     asking             // the sort of question it is
	quantity bool               // "quante carte...": the answer has a number
	mask     uint64             // of all stems that are asked, see maskOf
	respelt  string             // the text with its misspelled words corrected, "" where there is none
}

// concept is one thing that is asked, by all ways in which the texts may say it.
type concept struct {
	also  []alternative
	typed []string // its words as typed, folded
}

// tidy cuts a text to its bounds and leaves out what is not text: control and direction marks become blanks, blanks are joined.
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

// takePhrases finds quoted words, whatever the quotes, and whether there are others beside them. A quote without its fellow is no quote.
func (ix *Index) takePhrases(text string) (phrases [][]string, others bool) {
	const quotes = `"“”„‟«»″＂`
	for len(phrases) < maxPhrases {
		open := strings.IndexAny(text, quotes)
		if open < 0 {
			break
		}
		within := strings.TrimLeft(text[open:], quotes)
		end := strings.IndexAny(within, quotes)
		if end < 0 {
			break
		}
		others = others || len(ix.lex.words(text[:open])) > 0
		text = within
		var phrase []string
		for _, w := range ix.lex.words(text[:end]) {
			phrase = append(phrase, w.plain)
		}
		if len(phrase) > 0 {
			phrases = append(phrases, phrase[:min(len(phrase), maxWords)])
		}
		text = strings.TrimLeft(text[end:], quotes)
	}
	return phrases, others || len(ix.lex.words(text)) > 0
}

// guess is a word of the query with what it is taken for.
type guess struct {
	word
	id      int32 // its stem, -1 where no text has it
	also    []alternative
	respelt string // the words that are written as one here, on the first of them
}

// understand takes a tidied text apart.
func (ix *Index) understand(text string, in games, published bool) *understood {
	u := &understood{}
	if phrases, others := ix.takePhrases(text); others {
		u.quoted = phrases
	} else {
		u.phrases = phrases
	}
	guesses := ix.takeWords(u, text, in)
	unknown := 0
	for i := 0; i < len(guesses); i++ {
		g := &guesses[i]
		if g.id = ix.known(g.word, in, published); g.id < 0 && unknown < maxUnknown {
			unknown++
			if parts := ix.correct(g, in, published, i == len(guesses)-1); len(parts) > 0 {
				guesses = slices.Replace(guesses, i, i+1, parts...)
				i += len(parts) - 1
				continue
			}
		}
		if f := ix.voc.byWord[g.plain]; g.id >= 0 && len(g.also) == 0 && f != nil && f.sure&in == 0 && f.within(published)&in != 0 {
			// Only ways of asking write it: perhaps they write several words as one.
			if parts, small := ix.split(*g, in, published); len(parts) > 1 && !small {
				guesses = slices.Replace(guesses, i, i+1, parts...)
				i += len(parts) - 1
				continue
			}
		}
		if g.id >= 0 && isCode(g.plain) {
			u.codes = append(u.codes, g.id)
		}
	}
	u.respelt = respell(text, guesses)
	for i := 0; i < len(guesses); {
		c, n := ix.concept(guesses[i:], in, published)
		u.concepts = append(u.concepts, c)
		for _, a := range c.also {
			for _, id := range a.stems {
				u.mask |= maskOf(id)
			}
		}
		i += n
	}
	return u
}

// takeWords lists the words that carry weight; where none does, all that mean anything.
func (ix *Index) takeWords(u *understood, text string, in games) []guess {
	var heavy, light []guess
	for _, w := range ix.lex.words(text) {
		u.asks |= askingOf(w.plain)
		u.quantity = u.quantity || strings.HasPrefix(w.plain, "quant")
		switch {
		case w.stem == "":
		case ix.isNumber(w.plain, in):
			u.under = append(u.under, rulebooks.Number(w.plain))
		case questionWords[w.plain]:
			light = append(light, guess{word: w})
		case !slices.ContainsFunc(heavy, func(g guess) bool { return g.plain == w.plain }):
			heavy = append(heavy, guess{word: w})
		}
		if len(heavy) == maxWords {
			break
		}
	}
	if len(heavy) == 0 && len(u.under) == 0 {
		return light[:min(len(light), maxWords)]
	}
	return heavy
}

// isNumber reports whether a word with full stops is the number of some rule of the games asked.
func (ix *Index) isNumber(plain string, in games) bool {
	if !strings.Contains(plain, ".") {
		return false
	}
	for _, b := range ix.books {
		if gameBit(b.Game)&in != 0 && b.Rule(rulebooks.Number(plain)) != nil {
			return true
		}
	}
	return false
}

// known finds a word's stem: as some text writes it, else by its own stem; -1 where the games asked have neither.
func (ix *Index) known(w word, in games, published bool) int32 {
	if f := ix.voc.byWord[w.plain]; f != nil && f.within(published)&in != 0 {
		return f.stem
	}
	if id, ok := ix.voc.ids[w.stem]; ok && ix.voc.stems[id].within(published)&in != 0 {
		return id
	}
	return -1
}

// concept makes one concept of the first n words: the longest run that the phrasebook knows, else one word.
func (ix *Index) concept(guesses []guess, in games, published bool) (c concept, n int) {
	if c, ok := ix.joined(guesses, in, published); ok {
		return c, 2
	}
	for n = min(len(guesses), ix.said.longest); n > 1; n-- {
		if _, known := ix.meanings(guesses[:n], in); known {
			break
		}
	}
	n = max(n, 1)
	var one *form // the word that the texts write where two were typed
	if n <= 2 && len(guesses) > 1 {
		f := ix.voc.byWord[guesses[0].plain+guesses[1].plain]
		if f != nil && f.within(published)&in != 0 && ix.voc.stems[f.stem].texts&in != 0 {
			one, n = f, 2
		}
	}
	var own alternative
	own.weight, own.in = 1, everyGame
	for _, g := range guesses[:n] {
		c.typed = append(c.typed, g.plain)
		if g.id >= 0 {
			own.stems = append(own.stems, g.id)
		}
	}
	if first := guesses[0]; n == 1 && len(first.also) > 0 {
		c.also = append(c.also, first.also...)
		own.weight = first.also[0].weight
	} else if len(own.stems) > 0 {
		c.also = append(c.also, own)
	}
	meanings, _ := ix.meanings(guesses[:n], in)
	if one != nil {
		c.also = append(c.also, alternative{[]int32{one.stem}, splitWeight, everyGame, one.shown})
		more, _ := ix.meanings([]guess{{word: word{stem: ix.voc.stems[one.stem].stem}, id: one.stem}}, in)
		meanings = append(slices.Clip(meanings), more...)
	}
	for _, a := range meanings {
		if contains(a.stems, own.stems) {
			continue // what holds it was found by the typed words already
		}
		a.weight *= own.weight
		c.also = append(c.also, a)
	}
	return c, n
}

// joined takes two words that a text writes as one, where it does not know both: "ri ordino".
func (ix *Index) joined(guesses []guess, in games, published bool) (c concept, ok bool) {
	if len(guesses) < 2 || guesses[0].id >= 0 && guesses[1].id >= 0 && len(guesses[0].also)+len(guesses[1].also) == 0 {
		return c, false
	}
	a, b := guesses[0].plain, guesses[1].plain
	f := ix.voc.byWord[a+b]
	if f == nil || f.within(published)&in == 0 {
		return c, false
	}
	return concept{[]alternative{{[]int32{f.stem}, splitWeight, everyGame, f.shown}}, []string{a, b}}, true
}

// parted tells that other words stood between some of the guesses.
func parted(guesses []guess) bool {
	for i := range guesses[1:] {
		if guesses[i+1].at > guesses[i].at+1 {
			return true
		}
	}
	return false
}

// meanings are what else some words may mean, and whether they are one thing.
func (ix *Index) meanings(guesses []guess, in games) (found []alternative, known bool) {
	var stems []string
	for _, g := range guesses {
		if g.id < 0 {
			return nil, false
		}
		stems = append(stems, ix.voc.stems[g.id].stem)
	}
	key := strings.Join(stems, " ")
	if parted(guesses) && !ix.said.parted[key] {
		return nil, false // "quanti ninja in una squadra" does not ask for the term "ninja squadra"
	}
	all, known := ix.said.meanings[key]
	for _, a := range all {
		if a.in&in != 0 {
			found = append(found, a)
		}
	}
	return found, known && (len(found) > 0 || len(all) == 0)
}

// contains reports whether all of part is among whole; nothing is part of anything.
func contains(whole, part []int32) bool {
	for _, id := range part {
		if !slices.Contains(whole, id) {
			return false
		}
	}
	return len(part) > 0
}

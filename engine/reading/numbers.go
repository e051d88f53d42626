package reading

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/situation"
	"cavillo/language"
)

// noun is what a number of a hole is called: of "pozzo {valore}" and "{valore} carte nel pozzo" it is "pozzo", and "pozzo 2", "2 nel pozzo",
// "nel pozzo ha 2" say the same.
type noun struct {
	words         []string
	of            engine.Seat // the player of whom the line must say that it speaks; Nobody where it need not
	before, after bool        // the number stands after it, before it
	short         bool        // words are left out: "atk" of "contro atk {valore}"
	twin          bool        // a number of the other player is called so too
	shared        bool        // likewise, also where the line must say that it is his
	aside         bool        // likewise, and of the two the sentence says one
	alike         bool        // it is a short one, and another hole is called so too
}

// learnNouns keeps what the numbers of the holes are called.
func (s *reader) learnNouns() {
	for i := range s.Holes {
		s.Holes[i].learnNouns(s)
	}
	for i := range s.Holes {
		h := &s.Holes[i]
		for n := range h.nouns {
			noun := &h.nouns[n]
			for other := range s.Holes {
				o := &s.Holes[other]
				hasToo := o.of != h.of && o.hasNoun(noun.words)
				noun.shared = noun.shared || hasToo
				noun.aside = noun.aside || hasToo && o.InSentence != h.InSentence
				noun.twin = noun.twin || o.of != h.of && o.isCalled(noun)
				h.shared, h.twin, h.aside = h.shared || noun.shared, h.twin || noun.twin, h.aside || noun.aside
				noun.alike = noun.alike || noun.short && other != i && o.isCalled(noun)
				if pair := [2]int{i, other}; hasToo && h.of == engine.A && o.of == engine.B && !slices.Contains(s.twins, pair) {
					s.twins = append(s.twins, pair)
				}
			}
		}
	}
}

func (h *hole) learnNouns(s *reader) {
	if !slices.ContainsFunc(h.Values, func(v situation.HoleValue) bool { return v.Number }) {
		return
	}
	for _, way := range h.Typed {
		of, way := whose(way)
		before, after, found := strings.Cut(way, "{valore}")
		first, last := s.wordsOf(before), s.wordsOf(after)
		n := noun{words: slices.Concat(first, last), of: of, before: len(first) > 0, after: len(last) > 0}
		if found && n.before != n.after {
			h.nouns = append(h.nouns, n)
		}
	}
	for _, n := range slices.Clone(h.nouns) {
		words := n.words
		for len(words) > 0 && (linking.Has(words[0]) || slices.Contains(preposed, words[0])) {
			words = words[1:]
		}
		if len(words) == 0 || questioning.Has(words[0]) {
			continue
		}
		plain := slices.ContainsFunc(h.nouns, func(o noun) bool { return !o.short && o.of == n.of && slices.Equal(o.words, words) })
		h.nouns = append(h.nouns, noun{words: words, of: n.of, before: true, after: true, short: !plain})
	}
}

// doubted reports whether words that may be of a thing of a player, or of the other player, leave open whether they say a hole: "attacca un
// personaggio con forza 2", but not "con 2 carte".
func (h *hole) doubted(of engine.Seat, twin bool) bool {
	return of != engine.Nobody && (twin || h.of == of.Opponent() && !h.pile)
}

// whose is of whom some words speak that may say a hole, from what the line says of them: nobody can tell it of "danno 2" in "lui 400,
// danno 2", where the sentence says the danno of the other one alone.
func (h *hole) whose(w *typedWord, of, by engine.Seat, shared, aside bool) (engine.Seat, engine.Seat) {
	switch {
	case h.leavesOpen(w, speaks(of, by), aside):
		return engine.Nobody, engine.Nobody
	case w.me != engine.Nobody && shared && speaks(of, by) == engine.Nobody:
		return w.me, w.me
	}
	return of, by
}

func (h *hole) leavesOpen(w *typedWord, who engine.Seat, aside bool) bool {
	return w.loose && aside && (who == h.of) != h.InSentence
}

// hasNoun reports whether a hole has a noun, of whomever.
func (h *hole) hasNoun(words []string) bool {
	return slices.ContainsFunc(h.nouns, func(o noun) bool { return slices.Equal(o.words, words) })
}

// isCalled reports whether a hole has a noun of another, of the same player.
func (h *hole) isCalled(n *noun) bool {
	return slices.ContainsFunc(h.nouns, func(o noun) bool { return o.of == n.of && slices.Equal(o.words, n.words) })
}

// number is the number that a word is, "un" too; "" where it is none.
func (w *typedWord) number() string {
	if w.numeralOf != w.fold {
		w.numeral, w.numeralOf = language.NumberOf(w.fold), w.fold
	}
	return w.numeral
}

// numeral is the number that stands at a place, "" where none does. "Un" is one only in "una carta", and "nessuna carta" is none.
func (l *typedLine) numeral(at int) string {
	w := l.words[at].fold
	counts := at+1 < len(l.words) && slices.ContainsFunc(cardBeginnings, func(card string) bool { return strings.HasPrefix(l.words[at+1].fold, card) })
	switch {
	case counts && slices.Contains(noCards, w):
		return "0"
	case slices.Contains(articles, w) && !(counts && slices.Contains(oneCard, w)):
		return ""
	}
	return l.words[at].number()
}

// quantity is a number of a line with the noun beside it: the value of a hole.
type quantity struct {
	hole, value int
	words       []int
	noun        *noun
	length      int  // of the noun
	weak        bool // the noun is a preposition
}

// numbers fills the holes whose numbers stand in a line beside their nouns, those of the longest nouns first. Where a number stands between two
// nouns, or a noun between two numbers, they are paired so that most have their pair.
func (l *typedLine) numbers(s *reader, filled []bool, fill func(hole, value int)) {
	for {
		var best []quantity
		for from := 0; from < len(l.words); from = l.segment(from) {
			if here := l.pairs(s, filled, from, l.segment(from)); longest(here) > longest(best) {
				best = here
			}
		}
		if best == nil {
			return
		}
		for _, c := range best {
			if c.length == longest(best) {
				l.take(c.words, &s.Holes[c.hole])
				fill(c.hole, c.value)
				if twin := s.twin(c); l.words[c.words[0]].both && twin >= 0 && !filled[twin] {
					fill(twin, s.Holes[twin].ValueIndex(s.Holes[c.hole].Values[c.value].Key))
				}
			}
		}
	}
}

// twin is the hole of the other player for what a number counts, where it has that value; -1 where there is none.
func (s *reader) twin(c quantity) int {
	h := &s.Holes[c.hole]
	return slices.IndexFunc(s.Holes, func(o hole) bool {
		return h.of != engine.Nobody && o.of == h.of.Opponent() && o.hasNoun(c.noun.words) && o.ValueIndex(h.Values[c.value].Key) >= 0
	})
}

// longest is the length of the longest noun beside some numbers.
func longest(all []quantity) (length int) {
	for _, c := range all {
		length = max(length, c.length)
	}
	return length
}

// pairs are the numbers of the words from from to to with their nouns.
func (l *typedLine) pairs(s *reader, filled []bool, from, to int) []quantity {
	var each [][]quantity // of every number, what it may be
	numberFirst, nounSeen := false, false
	for at := from; at < to; at++ {
		number := l.numeral(at)
		if number == "" || l.words[at].used {
			continue
		}
		var may []quantity
		for _, before := range []bool{true, false} {
			if c, found := l.pair(s, filled, from, to, at, number, before); found {
				may = append(may, c)
				if len(each) == 0 && before {
					nounSeen = true
				}
			}
		}
		if len(each) == 0 {
			numberFirst = !nounSeen
		}
		if len(may) > 0 {
			each = append(each, may)
		}
	}
	best, most := []quantity(nil), 0
	var try func(n, worth int, taken []quantity)
	try = func(n, worth int, taken []quantity) {
		if n == len(each) {
			if worth > most {
				best, most = slices.Clone(taken), worth
			}
			return
		}
		for _, c := range each[n] {
			if slices.ContainsFunc(taken, c.clashes) {
				continue
			}
			more := 100 + c.length
			if c.weak {
				more -= 50
			}
			if numberFirst == (c.words[0] < c.words[len(c.words)-1] && l.numeral(c.words[0]) != "") {
				more += 10
			}
			try(n+1, worth+more, append(taken, c))
		}
		try(n+1, worth, taken)
	}
	try(0, 0, nil)
	return best
}

// clashes reports whether two numbers have a word in common, or fill the same hole.
func (c quantity) clashes(other quantity) bool {
	return c.hole == other.hole || slices.ContainsFunc(c.words, func(w int) bool { return slices.Contains(other.words, w) })
}

// pair is the hole of the longest noun beside a number, before it or after it.
func (l *typedLine) pair(s *reader, filled []bool, from, to, at int, number string, before bool) (best quantity, found bool) {
	step, gap := 1, beforeNoun
	if before {
		step, gap = -1, afterNoun
	}
	rank := 0
	for beside := at + step; beside >= from && beside < to && best.length == 0; beside += step {
		for i := range s.Holes {
			for n := range s.Holes[i].nouns {
				noun, first := &s.Holes[i].nouns[n], beside
				if before {
					first = beside - len(noun.words) + 1
				}
				if before && !noun.before || !before && !noun.after || first < 0 || !l.calls(first, noun.words) {
					continue
				}
				c, fits := l.counts(s, i, noun, at, beside, first, number)
				if filled[i] {
					fits = min(fits, 1) // an open hole that is called so is meant rather
				}
				if fits == 0 || c.words[0] < from || c.words[len(c.words)-1] >= to || c.length < best.length || c.length == best.length && fits <= rank {
					continue
				}
				best, rank, found = c, fits, c.value >= 0 && !filled[i] // where it is said twice, or there is no such value, no shorter noun is meant
			}
		}
		if w := &l.words[beside]; !slices.Contains(gap, w.fold) && !slices.Contains(isAsTyped, w.text) {
			break
		}
	}
	return best, found
}

// counts is the value of a hole that a number has with a noun that begins at a place, before it or after it; fits tells how well, 0 where it
// is not.
func (l *typedLine) counts(s *reader, hole int, n *noun, at, beside, first int, number string) (c quantity, fits int) {
	h := &s.Holes[hole]
	of, by := l.words[at].of, l.words[at].by
	if l.words[first].of != engine.Nobody {
		of, by = l.words[first].of, l.words[first].by
	}
	end := max(at+1, first+len(n.words))
	if p, to := l.of(end-1, end); to > end {
		of, by = p, p
	}
	for i := min(at, beside) + 1; i < max(at, beside); i++ {
		if p := l.words[i].seat; p != engine.Nobody {
			of, by = p, p
		}
	}
	if of, by = h.whose(&l.words[at], of, by, n.shared, n.aside); l.words[at].both {
		of, by = h.of, h.of
	}
	c = quantity{hole: hole, value: h.ValueIndex(number), noun: n, length: len(n.words)}
	if fits = h.fits(n, of, by, l.words[at].doubt); fits == 0 {
		return c, 0
	}
	c.weak = len(n.words) == 1 && (slices.Contains(preposed, n.words[0]) || linking.Has(n.words[0]))
	c.words = append(places(first, first+len(n.words)), at)
	slices.Sort(c.words)
	if l.deniedAmong(c.words) {
		return c, 0
	}
	return c, fits
}

// fits is how well a hole fits a number that is called by one of its nouns, where the line speaks of a player and of what he does; 0 where the
// line may mean another hole.
func (h *hole) fits(n *noun, of, by, doubt engine.Seat) int {
	who := speaks(of, by)
	his := h.of != engine.Nobody && h.of == who
	switch {
	case h.doubted(doubt, n.twin):
		return 0
	case n.of != engine.Nobody && n.of == who:
		return 6
	case n.of != engine.Nobody || !h.may(of, by) || n.alike && !his:
		return 0
	case his:
		return 5
	case !n.short:
		return 4
	}
	return 3
}

// calls reports whether a noun stands at a place, in the singular or in the plural.
func (l *typedLine) calls(at int, noun []string) bool {
	for i, w := range noun {
		if at+i >= len(l.words) || l.words[at+i].used || l.words[at+i].part != l.words[at].part {
			return false
		}
		if word := l.words[at+i].fold; word != w && (len(w) < 5 || len(word) != len(w) || word[:len(w)-1] != w[:len(w)-1]) {
			return false
		}
	}
	return true
}

package search

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// games is a set of games, a bit each in the order of rulebooks.Games.
type games uint8

const everyGame games = 1<<5 - 1

func gameBit(g rulebooks.Game) games { return 1 << slices.Index(rulebooks.Games, g) }

func gameNumber(g rulebooks.Game) int { return slices.Index(rulebooks.Games, g) }

// vocabulary is every word of the texts, as written and as stem, with how rare it is in each game's book.
type vocabulary struct {
	ids    map[string]int32 // by stem
	stems  []stemInfo
	byWord map[string]*form
	forms  []*form // sorted by plain, once finished
	rules  [5]int  // documents of each game's book
}

type stemInfo struct {
	stem   string
	books  [5]int32   // documents of each game's book that hold it
	cases  int32      // rulings and examples that hold it
	games  games      // games of all texts but published ones that hold it
	all    games      // with the published ones
	prints games      // games that print it in a title, a term or a text
	texts  games      // games of all texts, but not of what only the phrasebook says
	rare   [5]float64 // weight in each game, once finished: the rarer the heavier
}

// times is how many rules of all books hold the stem.
func (s *stemInfo) times() int32 {
	return s.books[0] + s.books[1] + s.books[2] + s.books[3] + s.books[4]
}

// form is a word as it is written.
type form struct {
	plain string // lower case, without accents
	shown string // lower case, with them
	stem  int32
	size  int    // letters
	mask  uint32 // which letters it has
	games games
	all   games
	sure  games // games in which more than a way of asking writes it
}

func newVocabulary() *vocabulary {
	return &vocabulary{ids: map[string]int32{}, byWord: map[string]*form{}}
}

// learn takes in a word of a text of some games and returns its stem's number, -1 for a word without meaning of its own.
func (v *vocabulary) learn(w word, text string, in games, published bool) int32 {
	if w.stem == "" {
		return -1
	}
	id, known := v.ids[w.stem]
	if !known {
		id = int32(len(v.stems))
		v.ids[w.stem] = id
		v.stems = append(v.stems, stemInfo{stem: w.stem})
	}
	f := v.byWord[w.plain]
	if f == nil {
		f = &form{plain: w.plain, shown: strings.ToLower(text[w.start:w.end]), stem: id, size: utf8.RuneCountInString(w.plain), mask: letters(w.plain)}
		v.byWord[w.plain] = f
	}
	f.all |= in
	v.stems[id].all |= in
	if !published {
		f.games |= in
		v.stems[id].games |= in
	}
	return id
}

// countDocument takes note of how many documents of a book hold each stem.
func (v *vocabulary) countDocument(d *document, book bool) {
	if d.isCase() {
		for _, c := range d.counts {
			v.stems[c.stem].cases++
		}
	}
	if !book {
		return
	}
	g := gameNumber(d.ref.Game)
	v.rules[g]++
	for _, c := range d.counts {
		if c.in[inTitle]+c.in[inNames]+c.in[inText]+c.in[inAsked] > 0 {
			v.stems[c.stem].books[g]++
		}
	}
}

func (v *vocabulary) finish() {
	for i := range v.stems {
		for g, n := range v.stems[i].books {
			v.stems[i].rare[g] = rarity(v.rules[g], int(n))
		}
	}
	v.forms = make([]*form, 0, len(v.byWord))
	for _, f := range v.byWord {
		v.forms = append(v.forms, f)
	}
	slices.SortFunc(v.forms, func(a, b *form) int { return strings.Compare(a.plain, b.plain) })
}

// common is how many rules of some games hold a form or another of its stem.
func (v *vocabulary) common(f *form, in games) (n int32) {
	for g, of := range v.stems[f.stem].books {
		if in&(1<<g) != 0 {
			n += of
		}
	}
	return n
}

// rarity is the weight of a word that n of all documents hold.
func rarity(all, n int) float64 {
	return math.Log(1 + (float64(all)-float64(n)+0.5)/(float64(n)+0.5))
}

// within is the set of games in which f or its stem counts as known.
func (f *form) within(published bool) games {
	if published {
		return f.all
	}
	return f.games
}

func (s *stemInfo) within(published bool) games {
	if published {
		return s.all
	}
	return s.games
}

func letters(s string) uint32 {
	var mask uint32
	for i := 0; i < len(s); i++ {
		if c := s[i]; c >= 'a' && c <= 'z' {
			mask |= 1 << (c - 'a')
		} else {
			mask |= 1 << (26 + c%6)
		}
	}
	return mask
}

// starting are the forms with a prefix, the most frequent first, at most n.
func (v *vocabulary) starting(prefix string, in games, published bool, n int) []*form {
	i, _ := slices.BinarySearchFunc(v.forms, prefix, func(f *form, p string) int { return strings.Compare(f.plain, p) })
	var found []*form
	for ; i < len(v.forms) && strings.HasPrefix(v.forms[i].plain, prefix); i++ {
		if v.forms[i].within(published)&in != 0 {
			found = append(found, v.forms[i])
		}
	}
	slices.SortStableFunc(found, func(a, b *form) int { return cmp.Compare(v.common(b, in), v.common(a, in)) })
	return found[:min(n, len(found))]
}

// near are the forms at the smallest distance from a misspelled word: one edit, for long words two; where the word is very short
// or two edits are needed, the first letter must be right. Those with the same first letter and the more frequent ones first, at most n.
func (v *vocabulary) near(plain string, in games, published bool, n int) (found []*form, distance int) {
	size := utf8.RuneCountInString(plain)
	limit := 1
	switch {
	case size < 3 || size > 30:
		return nil, 0
	case size >= 7:
		limit = 2
	}
	mask, letter := letters(plain), []rune(plain)
	for _, f := range v.forms {
		if f.size < 3 || f.size > size+limit || f.size < size-limit || f.within(published)&in == 0 ||
			bits.OnesCount32(f.mask&^mask) > limit || bits.OnesCount32(mask&^f.mask) > limit {
			continue
		}
		d := edits(letter, f.plain, limit)
		if d > limit || d == 2 && f.size < 6 || (d == 2 || size == 3) && f.plain[0] != plain[0] {
			continue
		}
		if d < limit {
			found, limit = found[:0], d
		}
		found = append(found, f)
	}
	same := func(f *form) int {
		if f.plain[0] == plain[0] {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(found, func(a, b *form) int {
		return cmp.Or(cmp.Compare(same(a), same(b)), cmp.Compare(v.common(b, in), v.common(a, in)))
	})
	return found[:min(n, len(found))], limit
}

// edits counts the letters to add, take away, change or swap with a neighbour between a and b, and stops past the limit.
func edits(a []rune, s string, limit int) int {
	var rows [3][40]int
	b := []rune(s)
	if len(a) >= 40 || len(b) >= 40 {
		return limit + 1
	}
	before, last, now := &rows[0], &rows[1], &rows[2]
	for j := range b {
		last[j+1] = j + 1
	}
	for i := range a {
		now[0] = i + 1
		best := now[0]
		for j := range b {
			d := last[j]
			if a[i] != b[j] {
				d++
			}
			d = min(d, last[j+1]+1, now[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, before[j-1]+1)
			}
			now[j+1] = d
			best = min(best, d)
		}
		if best > limit {
			return limit + 1
		}
		before, last, now = last, now, before
	}
	return last[len(b)]
}

package search

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// maxGames is how many games an index has at most: the five that ship, and seven of which there is only a text.
const maxGames = 12

// gameSet is a set of games of an index: bit i is game i of its gameList.
type gameSet uint16

// everyGame has the games of every index.
const everyGame gameSet = 1<<maxGames - 1

// gameList lists the games of an index: those that ship, with or without a book, then the other games of its books.
type gameList []rulebooks.Game

// newGameList returns the games of an index of some books.
func newGameList(books []*rulebooks.Book) (gameList, error) {
	games := slices.Clone(gameList(rulebooks.Games))
	for _, b := range books {
		if games.index(b.Game) < 0 {
			games = append(games, b.Game)
		}
	}
	if len(games) > maxGames {
		return nil, fmt.Errorf("search: %d games, and an index has at most %d", len(games), maxGames)
	}
	return games, nil
}

// all returns the set of the games.
func (games gameList) all() gameSet { return 1<<len(games) - 1 }

// bit returns the set of one game.
func (games gameList) bit(g rulebooks.Game) gameSet { return 1 << games.index(g) }

// index returns the index of a game, -1 for a game that is not in the list.
func (games gameList) index(g rulebooks.Game) int { return slices.Index(games, g) }

// vocabulary holds the stems and forms of all texts, with their frequencies.
type vocabulary struct {
	ids       map[string]int32 // index in stems of each stem
	stems     []stemInfo
	byWord    map[string]*form // by folded word
	forms     []*form          // sorted, after finishIndexing
	games     gameList
	docCounts [maxGames]int // by game: number of documents that count for document frequency
}

// stemInfo is a stem with its frequencies.
type stemInfo struct {
	stem         string
	docFreq      [maxGames]int32   // by game: document frequency in its book
	caseFreq     int32             // document frequency among rulings and examples
	ownGames     gameSet           // games with the stem in a text or in a vocabulary, without published texts
	allGames     gameSet           // games with the stem anywhere
	printedIn    gameSet           // games with the stem in a title, a term or a text, without published texts
	textGames    gameSet           // games with the stem in a text, without a vocabulary and published texts
	allTextGames gameSet           // games with the stem in a text, without a vocabulary
	idf          [maxGames]float64 // by game: inverse document frequency, after finishIndexing
}

// totalDocFreq returns the document frequency over all books.
func (s *stemInfo) totalDocFreq() (n int32) {
	for _, of := range s.docFreq {
		n += of
	}
	return n
}

// form is a word as spelled in texts.
type form struct {
	plain    string // lower case, without accents
	spelling string // lower case, with accents
	stem     int32
	size     int     // number of characters
	mask     uint32  // see letterMask
	ownGames gameSet // games with the form, without published texts
	allGames gameSet // games with the form
	// attestedGames are the games with the form in a text or synonym, not only in query variants, without published
	// texts.
	attestedGames gameSet
}

func newVocabulary(games gameList) *vocabulary {
	return &vocabulary{games: games, ids: map[string]int32{}, byWord: map[string]*form{}}
}

// addWord adds a word of a text and returns its stem, -1 for a stop word. published means that the text is a
// published text.
func (v *vocabulary) addWord(w word, text string, games gameSet, published bool) int32 {
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
		f = &form{plain: w.plain, spelling: strings.ToLower(text[w.start:w.end]), stem: id,
			size: utf8.RuneCountInString(w.plain), mask: letterMask(w.plain)}
		v.byWord[w.plain] = f
	}
	f.allGames |= games
	v.stems[id].allGames |= games
	if !published {
		f.ownGames |= games
		v.stems[id].ownGames |= games
	}
	return id
}

// countDocument updates the document frequencies. inBook means that the document is a rule of a book.
func (v *vocabulary) countDocument(d *document, inBook bool) {
	if d.isCase() {
		for _, c := range d.counts {
			v.stems[c.stem].caseFreq++
		}
	}
	if !inBook {
		return
	}
	g := v.games.index(d.ref.Game)
	v.docCounts[g]++
	for _, c := range d.counts {
		if c.fields[fieldTitle]+c.fields[fieldTerms]+c.fields[fieldText]+c.fields[fieldVariants] > 0 {
			v.stems[c.stem].docFreq[g]++
		}
	}
}

// finishIndexing computes the IDF of every stem and sorts the forms. All words must have been added.
func (v *vocabulary) finishIndexing() {
	for i := range v.stems {
		for g := range v.games {
			v.stems[i].idf[g] = idf(v.docCounts[g], int(v.stems[i].docFreq[g]))
		}
	}
	v.forms = make([]*form, 0, len(v.byWord))
	for _, f := range v.byWord {
		v.forms = append(v.forms, f)
	}
	slices.SortFunc(v.forms, func(a, b *form) int { return strings.Compare(a.plain, b.plain) })
}

// docFreq returns the document frequency of a form's stem in the games.
func (v *vocabulary) docFreq(f *form, games gameSet) (n int32) {
	for g, of := range v.stems[f.stem].docFreq {
		if games&(1<<g) != 0 {
			n += of
		}
	}
	return n
}

// idf returns the inverse document frequency of a stem that n of all documents contain.
func idf(all, n int) float64 {
	return math.Log(1 + (float64(all)-float64(n)+0.5)/(float64(n)+0.5))
}

// gamesWithForm returns the games that have the form, with or without published texts.
func (f *form) gamesWithForm(published bool) gameSet {
	if published {
		return f.allGames
	}
	return f.ownGames
}

// gamesWithText returns the games with a text that contains the stem, with or without published texts; a vocabulary
// is no text.
func (s *stemInfo) gamesWithText(published bool) gameSet {
	if published {
		return s.allTextGames
	}
	return s.textGames
}

// gamesWithStem returns the games that have the stem, with or without published texts.
func (s *stemInfo) gamesWithStem(published bool) gameSet {
	if published {
		return s.allGames
	}
	return s.ownGames
}

// letterMask returns the set of letters of a word, one bit for each. Two words that differ in n bits are at least
// n/2 edits apart.
func letterMask(s string) uint32 {
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

// withPrefix returns at most n forms with a prefix, the most frequent first.
func (v *vocabulary) withPrefix(prefix string, games gameSet, published bool, n int) []*form {
	i, _ := slices.BinarySearchFunc(v.forms, prefix, func(f *form, p string) int { return strings.Compare(f.plain, p) })
	var found []*form
	for ; i < len(v.forms) && strings.HasPrefix(v.forms[i].plain, prefix); i++ {
		if v.forms[i].gamesWithForm(published)&games != 0 {
			found = append(found, v.forms[i])
		}
	}
	slices.SortStableFunc(found, func(a, b *form) int { return cmp.Compare(v.docFreq(b, games), v.docFreq(a, games)) })
	return found[:min(n, len(found))]
}

// fuzzy returns at most n forms at the smallest edit distance from a misspelled word, and that distance: one edit,
// for long words two. For a very short word, or for two edits, the first letter must be the same. Forms with the
// same first letter come first, then the more frequent ones.
func (v *vocabulary) fuzzy(plain string, games gameSet, published bool, n int) (found []*form, edits int) {
	size := utf8.RuneCountInString(plain)
	limit := 1
	switch {
	case size < 3 || size > 30:
		return nil, 0
	case size >= 7:
		limit = 2
	}
	mask := letterMask(plain)
	for _, f := range v.forms {
		if f.size < 3 || f.size > size+limit || f.size < size-limit || f.gamesWithForm(published)&games == 0 ||
			bits.OnesCount32(f.mask&^mask) > limit || bits.OnesCount32(mask&^f.mask) > limit {
			continue
		}
		d := rulebooks.EditDistance(plain, f.plain, limit)
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
		return cmp.Or(cmp.Compare(same(a), same(b)), cmp.Compare(v.docFreq(b, games), v.docFreq(a, games)))
	})
	return found[:min(n, len(found))], limit
}

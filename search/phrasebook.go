package search

import (
	"slices"
	"strings"

	"cavillo/rulebooks"
)

// phrasebook says what else a word or a run of words may mean: the other forms of a defined term, the printed words for what
// judges say. Keys are stems parted by blanks.
type phrasebook struct {
	meanings map[string][]alternative // none for words that are one thing and have no other name
	longest  int                      // words of the longest key
	parted   map[string]bool          // keys whose words some entry parts with others: "carta in gioco"
}

// alternative is one way to find a concept: a document has it where one field holds all of its stems.
type alternative struct {
	stems  []int32
	weight float64 // 1 for what was typed
	in     games   // the games in which it means that
	shown  string  // as printed, "" for what was typed
}

// How much less than the typed words their stand-ins count.
const (
	termWeight   = 0.85 // another form of the same defined term
	judgeWeight  = 0.75 // a printed word for a judge's word
	nearWeight   = 0.5  // a printed word that is near to what is said
	splitWeight  = 0.9  // two words written as one, or one as two
	typoWeight   = 0.8  // one edit away
	typo2Weight  = 0.55 // two edits away
	prefixWeight = 0.7  // a word that begins so
)

// newPhrasebook reads the terms and the words of judges.
func newPhrasebook(ix *Index, books []*rulebooks.Book) (*phrasebook, error) {
	p := &phrasebook{meanings: map[string][]alternative{}, parted: map[string]bool{}}
	for _, b := range books {
		for _, t := range b.Terms {
			names := append([]string{t.Name}, t.Forms...)
			for _, said := range names {
				for _, printed := range names {
					p.add(ix, b.Game, said, printed, termWeight)
				}
			}
		}
	}
	judges, err := synonyms()
	if err != nil {
		return nil, err
	}
	for _, s := range judges {
		if s.game != "" && ix.books[s.game] == nil {
			continue
		}
		for _, said := range s.said {
			for _, printed := range s.printed {
				weight := judgeWeight
				if s.near {
					weight = nearWeight
				}
				p.add(ix, s.game, said, printed, weight)
			}
		}
	}
	return p, nil
}

// add notes that said may mean printed in a game.
func (p *phrasebook) add(ix *Index, game rulebooks.Game, said, printed string, weight float64) {
	in := everyGame
	if game != "" {
		in = gameBit(game)
	}
	key, parted, ok := ix.learnWords(said, in)
	stems, _, ok2 := ix.learnWords(printed, in)
	if !ok || !ok2 {
		return
	}
	var names []string
	for _, id := range key {
		names = append(names, ix.voc.stems[id].stem)
	}
	joined := strings.Join(names, " ")
	p.longest = max(p.longest, len(key))
	if parted {
		p.parted[joined] = true
	}
	if slices.Equal(key, stems) { // no other way to say it, but these words are one thing
		if p.meanings[joined] == nil {
			p.meanings[joined] = []alternative{}
		}
		return
	}
	for i, other := range p.meanings[joined] {
		if slices.Equal(other.stems, stems) {
			p.meanings[joined][i].in |= in
			return
		}
	}
	shown, _, _ := strings.Cut(printed, " (")
	p.meanings[joined] = append(p.meanings[joined], alternative{stems, weight, in, shown})
}

// learnWords makes the words of an entry known, so that nobody's "mulligan" is taken for a misspelling, and returns their
// stems, and whether other words part them. An entry with a question word ("che è stato attaccato") is none: without that word it would say something else.
func (ix *Index) learnWords(text string, in games) (stems []int32, parted, ok bool) {
	if open := strings.IndexByte(text, '('); open > 0 {
		text = text[:open]
	}
	last := -1
	for _, w := range ix.lex.words(text) {
		if w.stem == "" {
			continue
		}
		if questionWords[w.plain] {
			return nil, false, false
		}
		parted = parted || last >= 0 && w.at > last+1
		last = w.at
		stems = append(stems, ix.voc.learn(w, text, in, false))
		ix.voc.byWord[w.plain].sure |= in
	}
	return stems, parted, len(stems) > 0
}

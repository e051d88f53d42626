package search

import (
	"slices"
	"strings"

	"cavillo/language"
	"cavillo/rulebooks"
)

// dictionary maps words and phrases to their alternatives: the other forms of a defined term, and the printed words
// for the words that judges type. Keys are stems separated by blanks.
type dictionary struct {
	synonyms   map[string][]alternative // an empty list for a phrase that is one concept without synonyms
	longestKey int                      // in words
	allowsGap  map[string]bool          // keys whose words other words may separate: "carta in gioco"
	meanings   map[string][]meaning     // by key: what its words mean
}

// alternative is one way to express a concept. A document expresses the concept if one of its fields contains all
// stems.
type alternative struct {
	stems   []int32
	weight  float64 // 1 for the typed words
	games   gameSet // games in which the stems have this meaning
	printed string  // the words as our texts print them; "" for the typed words
	printIn gameSet // games whose own texts print the words
	isRead  bool    // the typed words are another spelling of these
}

// Weights of alternatives, where the typed words have 1.
const (
	termWeight    = 0.85 // another form of the same defined term
	synonymWeight = 0.75 // the printed word for a judge's word
	relatedWeight = 0.5  // a printed word of related meaning
	splitWeight   = 0.9  // two words written as one, or one written as two
	typoWeight    = 0.8  // one edit away
	typo2Weight   = 0.55 // two edits away
	prefixWeight  = 0.7  // a word that begins with the typed letters
)

// newDictionary returns a dictionary of the defined terms of the books and of the vocabularies.
func newDictionary(ix *Index, books []*rulebooks.Book) (*dictionary, error) {
	p := &dictionary{synonyms: map[string][]alternative{}, allowsGap: map[string]bool{}, meanings: map[string][]meaning{}}
	for _, b := range books {
		for _, t := range b.Terms {
			names := append([]string{t.Name}, t.Forms...)
			for _, typed := range names {
				for _, printed := range names {
					p.add(ix, b.Game, typed, printed, termWeight)
				}
			}
		}
	}
	all, err := language.Entries()
	if err != nil {
		return nil, err
	}
	for _, s := range all {
		if s.Game != "" && ix.books[s.Game] == nil {
			continue
		}
		weight := synonymWeight
		if s.Relation == language.Near {
			weight = relatedWeight
		}
		for _, typed := range s.Typed {
			for _, printed := range s.Printed {
				p.add(ix, s.Game, typed, printed, weight)
			}
		}
	}
	return p, nil
}

// add adds an entry: in a game, "" for all games, the words typed may mean the words printed.
func (p *dictionary) add(ix *Index, game rulebooks.Game, typed, printed string, weight float64) {
	games := everyGame
	if game != "" {
		games = ix.games.bit(game)
	}
	asked, ok := ix.learnWords(typed, games)
	shown, okToo := ix.learnWords(printed, games)
	if !ok || !okToo {
		return
	}
	stems, joined := shown.stems, ix.keyOf(asked.stems)
	p.longestKey = max(p.longestKey, len(asked.stems))
	if asked.hasGap {
		p.allowsGap[joined] = true
	}
	p.addMeaning(joined, meaning{asked.words, asked.phrase, stems, games, game != ""})
	if game != "" {
		p.addMeaning(ix.keyOf(stems), meaning{shown.words, shown.phrase, stems, games, true})
	}
	if slices.Equal(asked.stems, stems) { // the entry has no synonym, but makes the phrase one concept
		if p.synonyms[joined] == nil {
			p.synonyms[joined] = []alternative{}
		}
		return
	}
	for i := range p.synonyms[joined] {
		if other := &p.synonyms[joined][i]; slices.Equal(other.stems, stems) {
			games &^= other.games // a game has the weight that was given first
		}
	}
	if games == 0 {
		return
	}
	p.synonyms[joined] = append(p.synonyms[joined],
		alternative{stems: stems, weight: weight, games: games, printed: withoutNote(printed)})
}

// keyOf returns the key of a sequence of stems.
func (ix *Index) keyOf(stems []int32) string {
	var names []string
	for _, id := range stems {
		names = append(names, ix.voc.stems[id].stem)
	}
	return strings.Join(names, " ")
}

// withoutNote returns the words of a term without the note in brackets at their end: "Memory (parola chiave)".
func withoutNote(term string) string {
	if open := strings.IndexByte(term, '('); open > 0 && strings.HasSuffix(term, ")") {
		return strings.TrimSpace(term[:open])
	}
	return term
}

// entryWords are the words of a dictionary entry.
type entryWords struct {
	stems  []int32
	words  string // folded, without stop words
	phrase string // folded, with stop words
	hasGap bool   // stop words separate the others
}

// learnWords adds the words of a dictionary entry to the vocabulary, so that they do not count as misspelled, and
// returns them. ok is false for an entry without stems, or with a stop word of queries ("che è stato attaccato"),
// because a query loses that word and the rest means something else.
func (ix *Index) learnWords(text string, games gameSet) (e entryWords, ok bool) {
	text = withoutNote(text)
	last := -1
	for _, w := range ix.analyzer.words(text) {
		e.phrase = strings.TrimSpace(e.phrase + " " + w.plain)
		if w.stem == "" {
			continue
		}
		if queryStopWords[w.plain] {
			return entryWords{}, false
		}
		e.hasGap = e.hasGap || last >= 0 && w.position > last+1
		last = w.position
		e.words = strings.TrimSpace(e.words + " " + w.plain)
		e.stems = append(e.stems, ix.voc.addWord(w, text, games, false))
		ix.voc.byWord[w.plain].attestedGames |= games
	}
	return e, len(e.stems) > 0
}

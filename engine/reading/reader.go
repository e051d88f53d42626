// Package reading reads the lines that people type as situations: a line in, situations out, filled in, with what stays open and what is supposed.
package reading

import (
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// Reader reads the lines that people type as situations.
type Reader struct {
	of        map[*situation.Situation]*reader
	words     *vocabulary
	relevance map[rulebooks.Game]*language.Relevance // of the situations of each game
}

// New is a reader of situations. The error is an *entry.Error: what the file of one says of how it is typed is wrong.
func New(situations ...[]*situation.Situation) (*Reader, error) {
	r := &Reader{map[*situation.Situation]*reader{}, &vocabulary{indexes: map[rulebooks.Game][]int{}}, map[rulebooks.Game]*language.Relevance{}}
	documents := map[rulebooks.Game][]language.Document{}
	for _, list := range situations {
		for _, s := range list {
			one, err := newReader(s)
			if err != nil {
				return nil, s.At(err)
			}
			one.index, one.vocabulary = len(r.of), r.words
			r.words.learn(one)
			r.of[s] = one
			one.place = len(documents[s.Game.Code()])
			documents[s.Game.Code()] = append(documents[s.Game.Code()], one.document())
		}
	}
	for game, list := range documents {
		r.relevance[game] = language.NewRelevance(game, list)
	}
	return r, nil
}

// reader is a situation as lines are read: what its file says of how it is typed, as words.
type reader struct {
	*situation.Situation
	lexicon  *language.Lexicon // of its game
	Sentence []piece
	Holes    []hole

	words        [][]string             // Words, as our texts print what says the same
	printedWords [][]string             // of these, those that the file has so
	answers      []answer               // Answers, as words
	acts         map[string]engine.Seat // what a player does, by the words for it
	does         []string               // these words, in their order
	forms        map[string][]form      // how the holes are typed, as words, by the first of them
	contentOf    map[string][]int       // the holes, by the words that say something of a value
	onto         []string               // of these, what is done to something of the other player
	pairs        map[[2]string]bool     // words of values that stand one after the other
	twins        [][2]int               // holes of A's and of B's that count the same of each
	idioms       idioms
	namesPlayers bool        // its sentence names A or B
	turn         engine.Seat // whose turn it is; Nobody where a hole says it
	usualTurn    engine.Seat // likewise, in the position without the holes

	vocabulary *vocabulary // of all situations
	index      int         // its place among them
	place      int         // its place among those of its game
}

// piece is a piece of the sentence, as words.
type piece struct {
	*situation.Piece
	words    []string
	oneWords []string // Piece.One
}

// hole is a hole as lines are read.
type hole struct {
	*situation.Hole
	index   int
	beside  [][]string    // of each way, the words besides the value
	texts   [][]string    // what each value is called, as words
	content [][]string    // of each value the words that say something
	nouns   []noun        // what its numbers are called
	shared  bool          // one of them is noun.shared
	twin    bool          // a number of the other player is called as one of it
	aside   bool          // likewise, and the sentence says one of the two
	of      engine.Seat   // whose: a line that speaks of the other player does not mean it; Nobody where it is neither's
	by      engine.Seat   // who does it; Nobody where it is nothing that somebody does
	turnOf  []engine.Seat // of each value, whose turn it makes it; Nobody where it does not
	turns   bool          // a value of it says whose turn it is
	pile    bool          // it is what lies in an area of a player, and of no card
}

// newReader reads what the file of a situation says of how it is typed.
func newReader(s *situation.Situation) (*reader, error) {
	r := &reader{Situation: s, lexicon: language.Of(s.Game.Code()), idioms: idioms{by: [][]int32{nil}, index: map[string]idiomWord{}}}
	if err := r.readActs(); err != nil {
		return nil, err
	}
	for i := range s.Sentence {
		r.Sentence = append(r.Sentence, piece{&s.Sentence[i], r.wordsOf(s.Sentence[i].Text), r.wordsOf(s.Sentence[i].Singular)})
	}
	r.namesPlayers = slices.ContainsFunc(strings.FieldsFunc(s.FullText(s.UsualFilling()), situation.BetweenWords), func(word string) bool {
		return engine.ParseSeat(word).IsPlayer()
	})
	for i := range s.Holes {
		r.Holes = append(r.Holes, hole{Hole: &s.Holes[i], index: i})
	}
	for _, read := range []func() error{r.readAnswers, r.readIdioms} {
		if err := read(); err != nil {
			return nil, err
		}
	}
	r.learn()
	return r, nil
}

// wordsOf are the words of a text, as our texts print what says the same.
func (s *reader) wordsOf(text string) []string {
	return s.lexicon.InPrint(situation.Words(text), s.mayPrint)
}

// mayPrint reports whether words are always read as our texts print what says the same: in no more words, and where they
// do not say what a player does, for which the situation has its own words.
func (s *reader) mayPrint(way, words []string) bool {
	return len(way) <= len(words) && !slices.ContainsFunc(words, func(w string) bool { return s.acted(w) || s.participle(w) != "" })
}

// document is what the file of a situation says, as lines are compared with it.
func (s *reader) document() language.Document {
	texts := slices.Concat(s.Words, s.Answers, s.idioms.vocab)
	for i := range s.Situation.Holes {
		h := &s.Situation.Holes[i]
		texts = append(append(texts, h.Label), h.Typed...)
		for v := range h.Values {
			texts = append(append(texts, h.Values[v].Text), h.Values[v].Typed...)
		}
	}
	return language.Document{Topics: []string{s.Title, s.FullText(s.UsualFilling())}, Texts: texts}
}

package reading

import (
	"slices"
	"strings"
	"sync"

	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// vocabulary has the words that the situations of a reader know: those of their sentences, values, idioms and questions.
type vocabulary struct {
	language.KnownWords                          // by reader.index
	indexes             map[rulebooks.Game][]int // the situations of each game
	spellers            sync.Map                 // of each game, made when a line of it is first read
}

// speller returns the speller of a game: it corrects into the words that situations of the game know, and into those of
// its lexicon.
func (v *vocabulary) speller(game rulebooks.Game) *language.Speller {
	if s, made := v.spellers.Load(game); made {
		return s.(*language.Speller)
	}
	words := append(language.Of(game).Forms(), v.WordsOf(v.indexes[game])...)
	slices.Sort(words)
	s, _ := v.spellers.LoadOrStore(game, language.NewSpeller(words,
		slices.Concat(language.ListedWords(), language.FunctionWords("linking"), language.FunctionWords("questioning"), barely)))
	return s.(*language.Speller)
}

// spelled is the line with its misspelt words corrected, as situations of a game read it.
func (l typedLine) spelled(v *vocabulary, game rulebooks.Game) typedLine {
	speller, owned := v.speller(game), false
	for at := range l.words {
		right := speller.Correct(l.words[at].fold)
		if right == "" || l.words[at].game {
			continue
		}
		if !owned {
			l.words, owned = slices.Clone(l.words), true
		}
		l.words[at].fold, l.words[at].misspelt = right, true
	}
	if owned {
		l.join() // "il truno è suo" says whose turn it is
	}
	return l
}

// learn adds the words of a situation.
func (v *vocabulary) learn(s *reader) {
	v.indexes[s.Game.Code()] = append(v.indexes[s.Game.Code()], s.index)
	add := func(words ...string) { v.Learn(s.index, words...) }
	for _, words := range s.words {
		add(words...)
	}
	for i := range s.Sentence {
		add(s.Sentence[i].words...)
	}
	for i := range s.answers {
		add(s.answers[i].of...)
	}
	for _, forms := range s.forms {
		for i := range forms {
			add(forms[i].words...)
		}
	}
	add(s.does...)
	add(s.idioms.vocab...)
	for i := range s.Holes {
		h := &s.Holes[i]
		for _, words := range slices.Concat(h.beside, h.texts) {
			add(words...)
		}
	}
}

// knows reports whether a word says something in a situation, or links what does.
func (s *reader) knows(word string) bool {
	return s.vocabulary.Has(s.index, word) || language.NumberOf(word) != "" || denies(word) ||
		linking.Has(word) || questioning.Has(word)
}

// mostCandidates is how many situations of a game are read for a line, with those as relevant as the last of them.
const mostCandidates = 10

// candidates are the situations that a line may mean: those to which its words are most relevant, and at least half as
// relevant as to the first, or all where none is.
func (r *Reader) candidates(situations []*situation.Situation, line *typedLine) (candidates []*situation.Situation) {
	folds := line.scratch.texts[:0]
	for at := range line.words {
		if w := &line.words[at]; !w.filler && !w.game {
			folds = append(folds, w.fold)
		}
	}
	scores, ranked := cleared(&line.scratch.relevance, len(r.of)), line.scratch.ranked[:0]
	for i, s := range situations {
		if i == 0 || s.Game.Code() != situations[i-1].Game.Code() {
			line.scratch.ofGame = r.relevance[s.Game.Code()].Scores(folds, line.scratch.ofGame)
		}
		scores[r.of[s].index] = line.scratch.ofGame[r.of[s].place]
		ranked = append(ranked, scores[r.of[s].index])
	}
	slices.Sort(ranked)
	least := max((ranked[len(ranked)-1]+1)/2, ranked[max(0, len(ranked)-mostCandidates)])
	line.scratch.texts, line.scratch.ranked = folds, ranked
	for _, s := range situations {
		if scores[r.of[s].index] >= least {
			candidates = append(candidates, s)
		}
	}
	return candidates
}

// typedAmong is a line as a candidate situation reads it.
func (r *Reader) typedAmong(s *situation.Situation, line typedLine) Typed {
	t := r.of[s].typed(s.UsualFilling(), line)
	t.relevance = line.scratch.relevance[r.of[s].index]
	return t
}

// inWordsOf is the line said as our texts print it, where the situation knows that: what says just the same, and what it
// does not know. Of "calo un mostro" it may know "gioco un personaggio".
func (l *typedLine) inWordsOf(s *reader) {
	isUnknown := func(word string) bool { return !s.knows(word) }
	var folds []string
	for at := 0; at < len(l.words); at++ {
		if l.words[at].game {
			continue
		}
		if !s.lexicon.Has(l.words[at].fold) {
			l.words[at].fold = s.otherForm(l.words[at].fold)
			continue
		}
		folds = folds[:0]
		for i := at; i < len(l.words) && l.words[i].part == l.words[at].part && !(i > at && l.words[i-1].last); i++ {
			folds = append(folds, l.words[i].fold)
		}
		way, length := s.lexicon.PrintedSame(folds, func(way, words []string) bool {
			return !slices.ContainsFunc(way, isUnknown) && s.mayPrint(way, words)
		})
		if length == 0 {
			way, length = s.lexicon.Printed(folds, func(way []string, length int) bool {
				return slices.ContainsFunc(folds[:length], isUnknown) && !slices.ContainsFunc(way, isUnknown)
			})
		}
		if length == 0 {
			continue
		}
		l.words = slices.Replace(l.words, at, at+length, said(l.words[at:at+length], way)...)
		at += len(way) - 1
	}
}

// otherForm returns the form of an unknown word that the situation knows, in another number, gender or tense; else the word.
// A deed has none: in another form somebody else may do it.
func (s *reader) otherForm(word string) string {
	if s.knows(word) {
		return word
	}
	for _, form := range language.OtherForms(word) {
		if s.vocabulary.Has(s.index, form) && !s.acted(form) {
			return form
		}
	}
	return word
}

// said are words that stand for others of a line. As they were typed, all stand in the last of them.
func said(typed []typedWord, way []string) []typedWord {
	words := make([]typedWord, len(way))
	var texts []string
	for _, w := range typed {
		texts = append(texts, w.text)
	}
	for i, fold := range way {
		words[i] = typed[len(typed)-1]
		words[i].fold = fold
		if i < len(way)-1 {
			words[i].text, words[i].last, words[i].asks, words[i].colon, words[i].joins = "", false, false, false, false
		}
	}
	words[len(way)-1].text = strings.Join(texts, " ")
	return words
}

// Knows reports whether a situation knows a word as it is typed.
func (r *Reader) Knows(s *situation.Situation, word string) bool {
	return r.words.Has(r.of[s].index, entry.Fold(word))
}

// ReadAs returns the words as which the table of a game reads some typed words where a situation does not know them:
// corrected, and as our texts print what says the same.
func (r *Reader) ReadAs(game rulebooks.Game, words string) string {
	var folds []string
	for _, w := range readLine(words).spelled(r.words, game).words {
		folds = append(folds, w.fold)
	}
	if len(folds) == 0 {
		return ""
	}
	all := func(_ []string, length int) bool { return length == len(folds) }
	if way, length := language.Of(game).Printed(folds, all); length > 0 {
		folds = way
	}
	return strings.Join(folds, " ")
}

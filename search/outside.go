package search

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"cavillo/language"
	"cavillo/rulebooks"
)

// outsideFile holds the questions that judges ask and no rulebook answers; its first lines explain its format.
//
//go:embed outside.tsv
var outsideFile string

// Outside is the result for a question that the rulebooks do not answer: it tells who answers.
type Outside struct {
	Topic     string          // name of the Topic
	Documents []Authority     // by searched game whose book does not answer: who answers
	Answered  []rulebooks.Ref // for a query in all games: the rules of the books that do answer
}

// Authority answers questions of procedure in a game: a document, or a person who decides.
type Authority struct {
	Game rulebooks.Game `json:"game"`
	Verb string         `json:"verb"` // "dice" for a document, "decide" for a person
	Name string         `json:"name"`
}

// Topics is the content of outside.tsv. Scripts use it to recognise the same questions (static/outside.js).
type Topics struct {
	Documents []Authority `json:"documents"`
	Topics    []Topic     `json:"topics"`
}

// Topic is a subject of questions, with the patterns of such questions in the syntax of outside.tsv.
type Topic struct {
	Name     string                              `json:"name"`
	Answered map[rulebooks.Game]rulebooks.Number `json:"answered"` // the rules that answer, in the games whose book does
	Patterns []string                            `json:"patterns"`
	// LaterAuthority is set for words that are missing from one game's book because they are newer or belong to
	// another game: it answers questions about them. Its Game is "" for questions that have nothing to do with rules or
	// tournaments, in every game.
	LaterAuthority *Authority `json:"later,omitempty"`

	terms [][]patternTerm // Patterns, parsed
}

// patternTerm is a part of a pattern: a sequence of words that a question must contain, or must not contain if
// isNegated. Each word has several choices.
type patternTerm struct {
	isNegated  bool
	isOnlyWord bool       // the question must have no other words, except stop words
	words      [][]string // by position: the choices
	masks      []uint64   // by position: the union of the prefixBit of the choices
}

// shippedTopics returns the topics of outside.tsv, by the numbers of the books that ship. The file is parsed once.
var shippedTopics = sync.OnceValues(func() (*Topics, error) { return readOutside(outsideFile) })

// OutsideTopics returns the topics of outside.tsv, with the rules that answer by their numbers in some books. A rule that
// is gone no longer answers.
func OutsideTopics(books []*rulebooks.Book) (*Topics, error) {
	shipped, err := shippedTopics()
	if err != nil || !slices.ContainsFunc(books, func(b *rulebooks.Book) bool { return !basisOf(b).IsInForce() }) {
		return shipped, err
	}
	located := *shipped
	located.Topics = slices.Clone(shipped.Topics)
	for i := range located.Topics {
		t := &located.Topics[i]
		t.Answered = maps.Clone(t.Answered)
		for _, b := range books {
			n, isAnswered := t.Answered[b.Game]
			switch s := basisOf(b).Standing(rulebooks.Ref{Game: b.Game, Number: n}); {
			case !isAnswered:
			case s.IsGone():
				delete(t.Answered, b.Game)
			default:
				t.Answered[b.Game] = s.Now.Number
			}
		}
	}
	return &located, nil
}

// readOutside parses the lines of outside.tsv.
func readOutside(text string) (*Topics, error) {
	all := &Topics{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		switch {
		case columns[0] == "document" && len(columns) == 4 && rulebooks.Game(columns[1]).Valid():
			all.Documents = append(all.Documents, Authority{rulebooks.Game(columns[1]), columns[2], columns[3]})
		case columns[0] == "topic" && len(columns) == 4:
			t, err := readTopic(columns[1], columns[2], columns[3])
			if err != nil {
				return nil, fmt.Errorf("outside.tsv:%d: %w", i+1, err)
			}
			all.Topics = append(all.Topics, t)
		case columns[0] == "elsewhere" && len(columns) == 4:
			t, err := readTopic(columns[1], "-", columns[3])
			if err != nil {
				return nil, fmt.Errorf("outside.tsv:%d: %w", i+1, err)
			}
			t.LaterAuthority = &Authority{"", "dice", columns[2]}
			all.Topics = append(all.Topics, t)
		case columns[0] == "later" && len(columns) == 5 && rulebooks.Game(columns[1]).Valid():
			t, err := readTopic(columns[2], "-", columns[4])
			if err != nil {
				return nil, fmt.Errorf("outside.tsv:%d: %w", i+1, err)
			}
			t.LaterAuthority = &Authority{rulebooks.Game(columns[1]), "dice", columns[3]}
			all.Topics = append(all.Topics, t)
		default:
			return nil, fmt.Errorf("outside.tsv:%d: want \"document\", game, verb, who answers, "+
				"or \"topic\", name, rules, patterns, "+
				"or \"elsewhere\", name, who answers, patterns, "+
				"or \"later\", game, name, who answers, patterns", i+1)
		}
	}
	return all, nil
}

// readTopic parses a topic: rules "game=number" separated by blanks in answered, patterns separated by ";".
func readTopic(name, answered, patterns string) (Topic, error) {
	t := Topic{Name: name, Answered: map[rulebooks.Game]rulebooks.Number{}, Patterns: language.SplitList(patterns, ";")}
	for _, pair := range strings.Fields(strings.Trim(answered, "-")) {
		game, number, _ := strings.Cut(pair, "=")
		n, err := rulebooks.ParseNumber(number)
		if err != nil || !rulebooks.Game(game).Valid() {
			return t, fmt.Errorf("%q is no rule", pair)
		}
		t.Answered[rulebooks.Game(game)] = n
	}
	for _, pattern := range t.Patterns {
		var terms []patternTerm
		for _, field := range strings.Fields(pattern) {
			bare, not := strings.CutPrefix(field, "-")
			bare, alone := strings.CutPrefix(bare, "=")
			term := patternTerm{isNegated: not, isOnlyWord: alone}
			for _, choices := range strings.Split(bare, "+") {
				term.words = append(term.words, strings.Split(choices, "|"))
				mask := uint64(0)
				for _, choice := range term.words[len(term.words)-1] {
					mask |= prefixBit(choice)
				}
				term.masks = append(term.masks, mask)
			}
			terms = append(terms, term)
		}
		t.terms = append(t.terms, terms)
	}
	if len(t.Patterns) == 0 {
		return t, fmt.Errorf("%q has no pattern", name)
	}
	return t, nil
}

// outsideOf returns who answers a question that the books of some searched games do not answer, by the first topic
// that matches; nil for any other question.
func (ix *Index) outsideOf(text string, game rulebooks.Game) *Outside {
	games := ix.games.all()
	if game != "" {
		games = ix.games.bit(game)
	}
	var words []questionWord
	mask := uint64(0)
	for _, w := range ix.analyzer.words(text) {
		unknown := w.stem != "" && ix.knownStem(w, games, false) < 0
		words = append(words, questionWord{w.plain, unknown, w.stem == ""})
		if mask |= prefixBit(w.plain); unknown {
			mask = ^uint64(0) // a misspelled word may begin with other letters
		}
	}
	for i := range ix.outside.Topics {
		t := &ix.outside.Topics[i]
		if t.LaterAuthority != nil {
			if ix.usesLaterWords(t, words, mask, game) {
				who := *t.LaterAuthority
				if who.Game == "" {
					who.Game = game
				}
				return &Outside{Topic: t.Name, Documents: []Authority{who}}
			}
			continue
		}
		if !t.matches(words, mask) {
			continue
		}
		o := &Outside{Topic: t.Name}
		for _, d := range ix.outside.Documents {
			number, answered := t.Answered[d.Game]
			switch {
			case game != "" && d.Game != game || ix.books[d.Game] == nil:
			case answered:
				o.Answered = append(o.Answered, rulebooks.Ref{Game: d.Game, Number: number})
			default:
				o.Documents = append(o.Documents, d)
			}
		}
		if len(o.Documents) > len(o.Answered) {
			return o
		}
		return nil // most books answer
	}
	return nil
}

// usesLaterWords reports whether a question has words of the topic that the book of its LaterAuthority lacks. In a
// search of all games every book must lack them, unless the topic is of no game.
func (ix *Index) usesLaterWords(t *Topic, words []questionWord, mask uint64, game rulebooks.Game) bool {
	if t.LaterAuthority.Game == "" {
		return t.matches(words, mask)
	}
	if game == "" {
		words = slices.DeleteFunc(slices.Clone(words), func(w questionWord) bool { return !w.isUnknown })
	} else if game != t.LaterAuthority.Game {
		return false
	}
	return ix.books[t.LaterAuthority.Game] != nil && t.matches(words, mask)
}

// matches reports whether a question matches one of the topic's patterns. mask is the union of the prefixBit of its
// words.
func (t *Topic) matches(words []questionWord, mask uint64) bool {
	return slices.ContainsFunc(t.terms, func(pattern []patternTerm) bool {
		return !slices.ContainsFunc(pattern, func(term patternTerm) bool {
			return (term.mayMatch(mask) && term.matches(words)) == term.isNegated
		})
	})
}

// prefixBit maps the first two letters of a word to one bit of 64. Words with different bits are different.
func prefixBit(word string) uint64 {
	second := byte(0)
	if len(word) > 1 {
		second = word[1]
	}
	return 1 << ((31*uint(word[0]) + uint(second)) % 64)
}

// mayMatch reports false for a question whose words cannot match by their first letters; most questions are excluded
// like this.
func (t patternTerm) mayMatch(mask uint64) bool {
	return !slices.ContainsFunc(t.masks, func(m uint64) bool { return m&mask == 0 })
}

// matches reports whether the question contains the words of the term in sequence.
func (t patternTerm) matches(words []questionWord) bool {
	if t.isOnlyWord {
		words = slices.DeleteFunc(slices.Clone(words), func(w questionWord) bool { return w.isStopWord })
		return len(words) == 1 && t.matchesAt(words)
	}
	for from := range max(0, len(words)-len(t.words)+1) {
		if t.matchesAt(words[from:]) {
			return true
		}
	}
	return false
}

// matchesAt reports whether the question begins with the words of the term. words must be long enough.
func (t patternTerm) matchesAt(words []questionWord) bool {
	for i, choices := range t.words {
		if !slices.ContainsFunc(choices, func(choice string) bool { return words[i].matches(choice) }) {
			return false
		}
	}
	return true
}

// questionWord is a word of a question.
type questionWord struct {
	plain      string
	isUnknown  bool // no text contains the word: it may be misspelled
	isStopWord bool
}

// minFuzzyLength is the least length of a word that is compared with its choices by edit distance.
const minFuzzyLength = 6

// matches reports whether a word equals the choice, or begins with a choice that ends in "*". An unknown word may
// differ by one edit.
func (w questionWord) matches(choice string) bool {
	prefix, isPrefix := strings.CutSuffix(choice, "*")
	if w.plain == choice || isPrefix && strings.HasPrefix(w.plain, prefix) {
		return true
	}
	if !w.isUnknown || len(prefix) < minFuzzyLength || len(w.plain) < minFuzzyLength || w.plain[0] != prefix[0] {
		return false
	}
	if !isPrefix {
		return rulebooks.EditDistance(w.plain, prefix, 1) <= 1
	}
	for _, n := range []int{len(prefix) - 1, len(prefix), len(prefix) + 1} {
		if n <= len(w.plain) && rulebooks.EditDistance(w.plain[:n], prefix, 1) <= 1 {
			return true
		}
	}
	return false
}

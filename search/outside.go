package search

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"cavillo/rulebooks"
)

// outsideFile says what judges ask and no rulebook here answers, and how it is written.
//
//go:embed outside.tsv
var outsideFile string

// Outside is what stands before the hits of a question that the books do not answer.
type Outside struct {
	Topic     string
	Documents []Document      // who answers, of the games asked whose book does not
	Answered  []rulebooks.Ref // where all games are asked: the rules of the books that do
}

// Document is who answers questions of procedure of a game: a document says it, or somebody decides it.
type Document struct {
	Game rulebooks.Game `json:"game"`
	Verb string         `json:"verb"` // "dice", "decide"
	Name string         `json:"name"`
}

// Topics are all that judges ask and the books do not answer. static/outside.js knows such questions by them as well.
type Topics struct {
	Documents []Document `json:"documents"`
	Topics    []Topic    `json:"topics"`
}

// Topic is something that is asked, with its ways of asking as outside.tsv has them.
type Topic struct {
	Name     string                              `json:"name"`
	Answered map[rulebooks.Game]rulebooks.Number `json:"answered"` // by the books that do answer
	Ways     []string                            `json:"ways"`

	terms [][]outsideTerm // of each way
}

// outsideTerm is what must be in a question, or must not: words side by side, each one of several.
type outsideTerm struct {
	not   bool
	words [][]string
	masks []uint64 // of the choices of each, see beginning
}

// OutsideTopics are the topics that ship, read once.
var OutsideTopics = sync.OnceValues(func() (*Topics, error) { return readOutside(outsideFile) })

func readOutside(text string) (*Topics, error) {
	all := &Topics{}
	for i, line := range strings.Split(text, "\n") {
		if line = strings.TrimRight(line, "\r"); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		switch {
		case columns[0] == "document" && len(columns) == 4 && rulebooks.Game(columns[1]).Valid():
			all.Documents = append(all.Documents, Document{rulebooks.Game(columns[1]), columns[2], columns[3]})
		case columns[0] == "topic" && len(columns) == 4:
			t, err := readTopic(columns[1], columns[2], columns[3])
			if err != nil {
				return nil, fmt.Errorf("outside.tsv:%d: %w", i+1, err)
			}
			all.Topics = append(all.Topics, t)
		default:
			return nil, fmt.Errorf("outside.tsv:%d: want \"document\", game, verb, who answers, or \"topic\", name, rules, ways", i+1)
		}
	}
	return all, nil
}

func readTopic(name, answered, ways string) (Topic, error) {
	t := Topic{Name: name, Answered: map[rulebooks.Game]rulebooks.Number{}, Ways: splitList(ways, ";")}
	for _, by := range strings.Fields(strings.Trim(answered, "-")) {
		game, number, _ := strings.Cut(by, "=")
		n, err := rulebooks.ParseNumber(number)
		if err != nil || !rulebooks.Game(game).Valid() {
			return t, fmt.Errorf("%q is no rule", by)
		}
		t.Answered[rulebooks.Game(game)] = n
	}
	for _, way := range t.Ways {
		var terms []outsideTerm
		for _, written := range strings.Fields(way) {
			bare, not := strings.CutPrefix(written, "-")
			it := outsideTerm{not: not}
			for _, choices := range strings.Split(bare, "+") {
				it.words = append(it.words, strings.Split(choices, "|"))
				mask := uint64(0)
				for _, choice := range it.words[len(it.words)-1] {
					mask |= beginning(choice)
				}
				it.masks = append(it.masks, mask)
			}
			terms = append(terms, it)
		}
		t.terms = append(t.terms, terms)
	}
	if len(t.Ways) == 0 {
		return t, fmt.Errorf("%q has no way of asking", name)
	}
	return t, nil
}

// outside knows a question that the books of the games asked do not answer, by the first topic that it is about; nil for any other.
func (ix *Index) outside(text string, game rulebooks.Game) (*Outside, error) {
	all, err := OutsideTopics()
	if err != nil {
		return nil, err
	}
	in := everyGame
	if game != "" {
		in = gameBit(game)
	}
	var words []outsideWord
	mask := uint64(0)
	for _, w := range ix.lex.words(text) {
		strange := w.stem != "" && ix.known(w, in, false) < 0
		words = append(words, outsideWord{w.plain, strange})
		if mask |= beginning(w.plain); strange {
			mask = ^uint64(0) // it may begin otherwise
		}
	}
	for i := range all.Topics {
		t := &all.Topics[i]
		if !t.asked(words, mask) {
			continue
		}
		o := &Outside{Topic: t.Name}
		for _, d := range all.Documents {
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
			return o, nil
		}
		return nil, nil // the books answer
	}
	return nil, nil
}

// asked tells whether some words ask for a topic in one of its ways.
func (t *Topic) asked(words []outsideWord, mask uint64) bool {
	return slices.ContainsFunc(t.terms, func(way []outsideTerm) bool {
		return !slices.ContainsFunc(way, func(it outsideTerm) bool { return (it.mayBe(mask) && it.in(words)) == it.not })
	})
}

// beginning is a bit for the first two letters of a word: what has none of a term's bits has none of its words.
func beginning(word string) uint64 {
	second := byte(0)
	if len(word) > 1 {
		second = word[1]
	}
	return 1 << ((31*uint(word[0]) + uint(second)) % 64)
}

// mayBe tells whether words that begin so may be those of a term.
func (it outsideTerm) mayBe(mask uint64) bool {
	return !slices.ContainsFunc(it.masks, func(m uint64) bool { return m&mask == 0 })
}

// in finds the words of a term side by side.
func (it outsideTerm) in(words []outsideWord) bool {
	for from := range max(0, len(words)-len(it.words)+1) {
		if it.at(words[from:]) {
			return true
		}
	}
	return false
}

func (it outsideTerm) at(words []outsideWord) bool {
	for i, choices := range it.words {
		if !slices.ContainsFunc(choices, func(choice string) bool { return words[i].is(choice) }) {
			return false
		}
	}
	return true
}

// outsideWord is a word of a question; strange tells that no text has it: perhaps it is misspelled.
type outsideWord struct {
	plain   string
	strange bool
}

// leastMisspelled is how long a word is at least that is looked for misspelled, and what it may be.
const leastMisspelled = 6

// is tells whether a word is what a term names: the word, or what begins so. A strange one may differ by one edit.
func (w outsideWord) is(choice string) bool {
	begins, open := strings.CutSuffix(choice, "*")
	if w.plain == choice || open && strings.HasPrefix(w.plain, begins) {
		return true
	}
	if !w.strange || len(begins) < leastMisspelled || len(w.plain) < leastMisspelled || w.plain[0] != begins[0] {
		return false
	}
	if !open {
		return edits([]rune(w.plain), begins, 1) <= 1
	}
	for _, n := range []int{len(begins) - 1, len(begins), len(begins) + 1} {
		if n <= len(w.plain) && edits([]rune(w.plain[:n]), begins, 1) <= 1 {
			return true
		}
	}
	return false
}

package published

import (
	_ "embed"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode"

	"cavillo/rulebooks"
)

//go:embed decisive/words.tsv
var decisiveTable string

// decisive is a word that decides: if one edition says it and the other does not, the rule says something else.
type decisive struct {
	kind, says string // "numero", "3"
}

// lexicon finds the decisive words of a game.
type lexicon struct {
	byWord map[string]decisive
	byHash map[uint16]string // the words in the cases in which they may be printed
}

var lexicons = func() map[rulebooks.Game]func() *lexicon {
	all := map[rulebooks.Game]func() *lexicon{}
	for _, game := range rulebooks.Games {
		all[game] = sync.OnceValue(func() *lexicon { return parseLexicon(game, decisiveTable) })
	}
	return all
}()

func parseLexicon(game rulebooks.Game, table string) *lexicon {
	l := &lexicon{map[string]decisive{}, map[uint16]string{}}
	for _, row := range strings.Split(table, "\n") {
		cells := strings.Split(row, "\t")
		if row == "" || row[0] == '#' || len(cells) != 3 {
			continue
		}
		kind, of, isSpecial := strings.Cut(cells[0], ":")
		if isSpecial && of != string(game) {
			continue
		}
		for _, form := range strings.Fields(cells[2]) {
			l.byWord[form] = decisive{kind, cells[1]}
			for _, printed := range cases(form) {
				l.byHash[wordHash(printed)] = form
			}
		}
	}
	return l
}

// cases returns a word in small letters, with a capital and in capitals.
func cases(w string) []string {
	r := []rune(strings.ToLower(w))
	if len(r) == 0 {
		return nil
	}
	return []string{string(r), string(unicode.ToUpper(r[0])) + string(r[1:]), strings.ToUpper(string(r))}
}

// find returns what a word decides.
func (l *lexicon) find(w string) (decisive, bool) {
	w = strings.ToLower(w)
	if d, ok := l.byWord[w]; ok {
		return d, true
	}
	if r := strings.TrimLeft(w, "+-"); r != "" && r[0] >= '0' && r[0] <= '9' {
		return decisive{"numero", w}, true
	}
	return decisive{}, false
}

// change is how the words of a pair differ.
type change struct {
	shared, oldWords, newWords int
	added, removed             []string // words; a removed one that nobody knows is ""
	longestAdded               int      // words in a row
	longestRemoved             int
	moved                      []string // words of both in another order
	onlyOrder                  bool     // nothing but the order differs
	isPunctuation              bool     // nothing but signs differs
	references                 int      // numbers of rules in the text that changed with the rules
}

// diff compares the words of a pair. names has the words of known hashes; renumber the new numbers of old ones.
func diff(o *oldNode, n *newNode, names map[uint16]string, renumber map[string][]string) change {
	a := &aligner{known: o.keys, found: n.keys}
	a.alignBetween(0, len(o.keys), 0, len(n.keys), 0)
	c := change{oldWords: len(o.keys), newWords: len(n.keys)}
	var added []string
	removed := map[uint16]int{}
	k, f := 0, 0
	for _, m := range append(a.matches, match{len(o.keys), len(n.keys), 0}) {
		c.longestRemoved, c.longestAdded = max(c.longestRemoved, m.k-k), max(c.longestAdded, m.f-f)
		for ; k < m.k; k++ {
			removed[o.keys[k]]++
		}
		added = append(added, n.words[f:m.f]...)
		k, f = m.k+m.n, m.f+m.n
		c.shared += m.n
	}
	for _, w := range added {
		if isReference := c.dropReference(w, removed, renumber); isReference {
			continue
		}
		isMoved := false
		for _, printed := range append([]string{w}, cases(w)...) {
			if h := wordHash(printed); removed[h] > 0 {
				removed[h]--
				isMoved = true
				break
			}
		}
		if isMoved {
			c.moved = append(c.moved, w)
			continue
		}
		c.added = append(c.added, w)
	}
	for h, count := range removed {
		for range count {
			c.removed = append(c.removed, names[h])
		}
	}
	sort.Strings(c.removed)
	c.onlyOrder = len(c.moved) > 0 && len(c.added)+len(c.removed) == 0
	c.isPunctuation = !slices.ContainsFunc(append(slices.Clone(c.added), c.removed...), hasLetter)
	return c
}

// dropReference takes a renumbered reference out of the removed words and reports whether w is its new number.
func (c *change) dropReference(w string, removed map[uint16]int, renumber map[string][]string) bool {
	for _, was := range renumber[w] {
		if h := wordHash(was); was != w && removed[h] > 0 {
			removed[h]--
			c.references++
			return true
		}
	}
	return false
}

// hasLetter reports whether a word, known or not, is more than a sign.
func hasLetter(w string) bool {
	return w == "" || strings.ContainsFunc(w, isWord)
}

// decides returns the decisive words that only one of the editions has, as "numero «3» in più", sorted; nil where none. A
// number, a limit, a zone and a player decide where one edition does not name them at all or names another instead;
// negations by their count; times and actions only where another takes their place.
func (l *lexicon) decides(c *change, o *oldNode, n *newNode, names map[uint16]string) []string {
	balance, has, had, word := map[decisive]int{}, map[decisive]bool{}, map[decisive]bool{}, map[decisive]string{}
	count := func(words []string, step int) {
		for _, w := range words {
			if d, ok := l.find(w); ok {
				balance[d] += step
				word[d] = w
			}
		}
	}
	count(c.removed, -1)
	count(c.added, 1)
	for _, w := range n.words {
		if d, ok := l.find(w); ok {
			has[d] = true
		}
	}
	for _, k := range o.keys {
		if d, ok := l.find(names[k]); ok {
			had[d] = true
		}
	}
	more, less, sum := map[string]bool{}, map[string]bool{}, map[string]int{}
	for d, n := range balance {
		more[d.kind], less[d.kind] = more[d.kind] || n > 0, less[d.kind] || n < 0
		sum[d.kind] += n
	}
	var out []string
	for d, n := range balance {
		isReplaced := more[d.kind] && less[d.kind]
		decides := isReplaced || has[d] != had[d]
		switch d.kind {
		case "numero":
			decides = true
		case "zona":
			decides = decides || n < 0 && len(c.added) > 0
		case "negazione":
			decides = sum[d.kind] != 0
		case "azione", "posizione":
			decides = isReplaced
		case "tempo", "quanto":
			decides = isReplaced && has[d] != had[d]
		}
		switch {
		case decides && n > 0:
			out = append(out, d.kind+" «"+word[d]+"» in più")
		case decides && n < 0:
			out = append(out, d.kind+" «"+word[d]+"» in meno")
		}
	}
	sort.Strings(out)
	return out
}

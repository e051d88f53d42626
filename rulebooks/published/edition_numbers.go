package published

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// newNode is a node of a new edition. Its words are stretches of the document.
type newNode struct {
	number  rulebooks.Number // printed; in a book without printed numbers the old one or a proposal
	heading bool
	line    int
	place   string   // its line, with a count where more nodes begin on it
	entries []*entry // owners of its parts in the ledger
	keys    []uint16 // without the printed number
	words   []string
	of      []int  // nodes of the base whose words it has by their place, first the one whose number it keeps
	remark  string // what a person should know of it, in Italian
	parts   []newPart
	isMoved bool // in a book without printed numbers: it stands elsewhere
}

// newPart is the words from..to of the stream.
type newPart struct {
	from, to        int
	startsParagraph bool
	isTitle         bool
	order           int // its place in the node of a book whose parts stand apart; 0 for the order of the document
}

// printedNumber is a place of the stream at which a rule may begin.
type printedNumber struct {
	at     int // in the stream
	number rulebooks.Number
	weight int
}

// splitByNumbers returns the nodes of a document with printed numbers: each goes from its number to the next one. The
// numbers are the longest chain that rises; what the rules refer to in passing does not fit into it.
func (a *base) splitByNumbers(lex *lexedText) []*newNode {
	all := candidates(lex, false)
	if len(all) < len(a.nodes)/2 { // the lines are gone
		all = candidates(lex, true)
	}
	chain := risingNumbers(withParents(all))
	var out []*newNode
	for i, c := range chain {
		to := len(lex.stream)
		if i+1 < len(chain) {
			to = chain[i+1].at
		}
		n := &newNode{number: c.number, heading: c.number.Depth() <= 2, line: lex.lineOf(c.at)}
		if old, ok := a.at[c.number]; ok && a.nodes[old].heading != n.heading {
			n.heading = a.nodes[old].heading
		}
		n.parts = lex.paragraphs(c.at, to, n.heading)
		out = append(out, n)
	}
	return out
}

// candidates returns the places at which a printed number may begin a rule: first on its line or, where anywhere is set,
// after the end of a sentence.
func candidates(lex *lexedText, anywhere bool) []printedNumber {
	var out []printedNumber
	for i, at := range lex.stream {
		it := lex.tokens[at]
		if it.kind != word || it.plain[0] < '0' || it.plain[0] > '9' {
			continue
		}
		n, err := rulebooks.ParseNumber(it.plain)
		if err != nil || n.Depth() == 1 && !lex.dashFollows(at) {
			continue
		}
		first, marked := lex.isFirstOnLine(at)
		switch {
		case first:
			c := printedNumber{i, n, 8}
			if marked {
				c.weight += 2
			}
			if lex.capitalFollows(at) {
				c.weight++
			}
			out = append(out, c)
		case anywhere && (i == 0 || lex.endsSentence(i-1) || n.Depth() <= 2 || lex.dashFollows(at)) && lex.capitalFollows(at):
			out = append(out, printedNumber{i, n, 4})
		}
	}
	return out
}

// dashFollows reports whether a dash follows the token, as after the number of a heading.
func (l *lexedText) dashFollows(at int) bool {
	next := at + 1
	return next < len(l.tokens) && strings.ContainsRune(dashes, l.runeAt(next))
}

// capitalFollows reports whether a capital, a digit, a quote or the dash of a heading follows the token.
func (l *lexedText) capitalFollows(at int) bool {
	if at+1 >= len(l.tokens) {
		return false
	}
	r := l.runeAt(at + 1)
	return !unicode.IsLower(r) && !strings.ContainsRune(".,;:)", r)
}

func (l *lexedText) runeAt(token int) rune {
	r, _ := utf8.DecodeRuneInString(l.source[l.tokens[token].start:])
	return r
}

// isFirstOnLine reports whether only list marks stand before the token on its line; marked, whether there is one, or an
// empty line before.
func (l *lexedText) isFirstOnLine(at int) (first, marked bool) {
	line := l.tokens[at].line
	for i := at - 1; i >= 0; i-- {
		if l.tokens[i].line != line {
			return true, marked || line-l.tokens[i].line > 1
		}
		if l.tokens[i].kind != markup {
			return false, false
		}
		marked = true
	}
	return true, true
}

// withParents returns the candidates whose numbers stand under another one of the document.
func withParents(all []printedNumber) []printedNumber {
	known := map[rulebooks.Number]bool{"": true}
	for _, c := range all {
		known[c.number] = true
	}
	return slices.DeleteFunc(all, func(c printedNumber) bool { return !known[c.number.Parent()] })
}

// risingNumbers returns the heaviest chain of candidates whose numbers rise.
func risingNumbers(all []printedNumber) (chain []printedNumber) {
	keys := make([]string, len(all))
	for i, c := range all {
		keys[i] = c.number.Key()
	}
	for _, i := range risingChain(len(all), func(i int) int { return all[i].weight },
		func(h, i int) bool { return keys[h] < keys[i] }) {
		chain = append(chain, all[i])
	}
	return chain
}

// risingChain returns the heaviest chain of n things in which each rises above the one before it, in their order. What
// weighs nothing is in no chain.
func risingChain(n int, weight func(int) int, rises func(below, above int) bool) (chain []int) {
	best, before, last := make([]int, n), make([]int, n), -1
	for i := range n {
		before[i] = -1
		w := weight(i)
		if w == 0 {
			continue
		}
		for h := range i {
			if best[h] > best[i] && rises(h, i) {
				best[i], before[i] = best[h], h
			}
		}
		best[i] += w
		if last < 0 || best[i] > best[last] {
			last = i
		}
	}
	for ; last >= 0; last = before[last] {
		chain = append(chain, last)
	}
	slices.Reverse(chain)
	return chain
}

// outOfChain returns the numbers that begin a marked line and are in no chain: printed twice, or out of order.
func outOfChain(lex *lexedText, nodes []*newNode) []printedNumber {
	in := map[int]bool{}
	for _, n := range nodes {
		in[n.parts[0].from] = true
	}
	return slices.DeleteFunc(candidates(lex, false), func(c printedNumber) bool {
		return in[c.at] || c.weight < 11 || c.number.Depth() < 3
	})
}

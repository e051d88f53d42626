package published

import (
	"strings"
	"unicode"
)

// endsSentence reports whether the i-th word or symbol of the stream ends a sentence.
func (l *lexedText) endsSentence(i int) bool {
	at := l.stream[i]
	it := l.tokens[at]
	if it.kind != symbol {
		return false
	}
	if strings.Contains(")]»", it.plain) && i > 0 {
		return l.tokens[l.stream[i-1]].kind == symbol && l.endsSentence(i-1)
	}
	if !strings.Contains(".!?:;", it.plain) {
		return false
	}
	if i+1 >= len(l.stream) || it.plain == ":" || it.plain == ";" {
		return true
	}
	return !unicode.IsLower(l.runeAt(l.stream[i+1]))
}

// isSentenceEnd holds the hashes of the signs that end a sentence.
var isSentenceEnd = map[uint16]bool{
	wordHash("."): true, wordHash("!"): true, wordHash("?"): true, wordHash(":"): true, wordHash(";"): true,
	wordHash(")"): true,
}

// startsBlock reports whether the i-th word of the stream begins a paragraph: after an empty line, a list mark or, where
// lines are not wrapped, on a line of its own.
func (l *lexedText) startsBlock(i int) bool {
	if i == 0 || i >= len(l.stream) {
		return true
	}
	from, to := l.stream[i-1], l.stream[i]
	if l.tokens[to].line == l.tokens[from].line {
		return false
	}
	if !l.isWrapped() || l.tokens[to].line-l.tokens[from].line > 1 {
		return true
	}
	for at := from + 1; at < to; at++ {
		if l.tokens[at].kind == markup && l.tokens[at].line == l.tokens[to].line {
			return true
		}
	}
	return false
}

// isWrapped reports whether the lines of the text are cut at a width: few of the long ones end with a sentence.
func (l *lexedText) isWrapped() bool {
	if l.wrapped == 0 {
		long, open := 0, 0
		from := 0
		for i := range l.stream {
			if i+1 < len(l.stream) && l.tokens[l.stream[i+1]].line == l.tokens[l.stream[i]].line {
				continue
			}
			if i-from >= 6 {
				long++
				if !l.endsSentence(i) {
					open++
				}
			}
			from = i + 1
		}
		l.wrapped = 1
		if open*5 > long*2 {
			l.wrapped = 2
		}
	}
	return l.wrapped == 2
}

// paragraphs returns the words from..to as paragraphs. With title, the first is the title of a heading.
func (l *lexedText) paragraphs(from, to int, title bool) []newPart {
	var out []newPart
	for i := from; i < to; i++ {
		if i == from || l.startsBlock(i) && (l.endsSentence(i-1) || title && len(out) == 1) {
			out = append(out, newPart{i, i, i > from, title && i == from, 0})
		}
		out[len(out)-1].to = i + 1
	}
	return out
}

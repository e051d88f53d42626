package published

import (
	"crypto/sha256"
	"encoding/hex"
	"hash/fnv"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// tokenKind is the kind of a token.
type tokenKind uint8

const (
	word        tokenKind = iota // letters and digits; in the stream
	symbol                       // any other character; in the stream
	punctuation                  // quote, apostrophe, dash inside a word: text that copies may print differently
	markup                       // list mark, emphasis, remains of markup: never text
)

// token is the smallest part of a text that can have an owner.
type token struct {
	// start and end are byte offsets in the decoded text.
	start, end     int
	line           int // from 1
	kind           tokenKind
	hasSpaceBefore bool   // white space precedes the token
	plain          string // the form in a node's text
}

// lexedText is a text split into tokens. Its stream is the words and symbols, in order.
type lexedText struct {
	source string
	tokens []token
	stream []int // indexes in tokens of the words and symbols

	wrapped int // 1 where lines are paragraphs, 2 where they are cut at a width, 0 where that is not yet known
}

// layout describes the peculiarities of one game's document for the lexer.
type layout struct {
	numbered bool             // the document prints the numbers of its rules
	markers  []*regexp.Regexp // patterns of remains of HTML or of a crawler, which are never text
	bullets  string           // list marks besides the usual ones
	dashes   [][2]string      // pairs of words between which a single dash is text, not a list mark
}

// literalMarker returns a pattern for these characters, with any white space and any kind of double quotes.
func literalMarker(s string) *regexp.Regexp {
	s = regexp.QuoteMeta(s)
	s = strings.ReplaceAll(s, `"`, `["“”„]`)
	return regexp.MustCompile(strings.ReplaceAll(s, " ", `\s+`))
}

const (
	doubleQuotes = "\"“”„‟″＂"
	singleQuotes = "'‘’‚‛′`´ʼ＇"
	dashes       = "-–—−‐‑‒―"
	listSigns    = "*●•◦▪■□·‣#_\\~|"
)

// lex splits text, which decode has normalised, into tokens.
func (l *layout) lex(text string) *lexedText {
	c := &lexer{layout: l, text: &lexedText{source: text}, line: 1, markerEnds: l.markerEnds(text)}
	for c.offset < len(text) {
		c.readToken()
	}
	for i, it := range c.text.tokens {
		if it.kind <= symbol {
			c.text.stream = append(c.text.stream, i)
		}
	}
	return c.text
}

// markerEnds maps the offset of each marker to the offset after its end.
func (l *layout) markerEnds(text string) map[int]int {
	found := map[int]int{}
	for _, m := range l.markers {
		for _, at := range m.FindAllStringIndex(text, -1) {
			if at[1] > at[0] {
				found[at[0]] = max(found[at[0]], at[1])
			}
		}
	}
	return found
}

// lexer is the state while a text is split into tokens.
type lexer struct {
	*layout
	text           *lexedText
	offset         int
	line           int
	hasSpaceBefore bool
	markerEnds     map[int]int
}

// readToken appends one token, or skips one white space.
func (l *lexer) readToken() {
	if end, ok := l.markerEnds[l.offset]; ok {
		l.addToken(end, markup, "")
		return
	}
	r, size := l.runeAt(l.offset)
	switch {
	case unicode.IsSpace(r):
		if r == '\n' {
			l.line++
		}
		l.offset, l.hasSpaceBefore = l.offset+size, true
	case isWord(r):
		end := l.wordEnd(l.offset)
		l.addToken(end, word, l.text.source[l.offset:end])
	case strings.ContainsRune(doubleQuotes, r):
		l.addToken(l.offset+size, punctuation, `"`)
	case strings.ContainsRune(singleQuotes, r):
		kind := punctuation
		if !l.touchesTextBefore() && !l.touchesTextAfter(l.offset+size) {
			kind = markup
		}
		l.addToken(l.offset+size, kind, "'")
	case strings.ContainsRune(dashes, r):
		l.readDash(size)
	case strings.ContainsRune(listSigns, r) || strings.ContainsRune(l.bullets, r):
		l.addToken(l.offset+size, markup, "")
	default:
		end := l.offset + size
		for end < len(l.text.source) { // marks and joiners belong to the symbol before them
			next, n := l.runeAt(end)
			if !unicode.IsMark(next) && next != '\u200d' {
				break
			}
			end += n
		}
		l.addToken(end, symbol, l.text.source[l.offset:end])
	}
}

// readDash appends the token of a dash of size bytes: a minus before a number, a part of a word, or a list mark.
func (l *lexer) readDash(size int) {
	end := l.offset + size
	for end < len(l.text.source) {
		r, n := l.runeAt(end)
		if !strings.ContainsRune(dashes, r) {
			break
		}
		end += n
	}
	next, _ := l.runeAt(end)
	left, right := l.touchesTextBefore(), l.touchesTextAfter(end)
	afterWord := left && l.text.tokens[len(l.text.tokens)-1].kind == word
	switch {
	case right && unicode.IsDigit(next) && !afterWord:
		stop := l.wordEnd(end)
		l.addToken(stop, word, "-"+l.text.source[end:stop])
	case left:
		l.addToken(end, punctuation, "-")
	case !right && l.keepsDash(end):
		l.addToken(end, punctuation, "-")
	default:
		l.addToken(end, markup, "")
	}
}

// keepsDash reports whether the dash that ends at end stands between two words of layout.dashes, alone or in a row
// of dashes.
func (l *lexer) keepsDash(end int) bool {
	last := len(l.text.tokens) - 1
	for last >= 0 && l.text.tokens[last].plain == "-" {
		last--
	}
	if last < 0 {
		return false
	}
	before := l.text.tokens[last].plain
	rest := strings.TrimLeftFunc(l.text.source[end:], func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(dashes, r)
	})
	for _, pair := range l.dashes {
		if after, ok := strings.CutPrefix(rest, pair[1]); ok && before == pair[0] {
			if r, _ := utf8.DecodeRuneInString(after); !isWord(r) {
				return true
			}
		}
	}
	return false
}

func (l *lexer) addToken(end int, kind tokenKind, plain string) {
	l.text.tokens = append(l.text.tokens, token{l.offset, end, l.line, kind, l.hasSpaceBefore, plain})
	l.line += strings.Count(l.text.source[l.offset:end], "\n")
	l.offset, l.hasSpaceBefore = end, false
}

func (l *lexer) runeAt(at int) (rune, int) { return utf8.DecodeRuneInString(l.text.source[at:]) }

// touchesTextBefore reports whether text, not white space or a marker, precedes the current offset.
func (l *lexer) touchesTextBefore() bool {
	return !l.hasSpaceBefore && len(l.text.tokens) > 0 && l.text.tokens[len(l.text.tokens)-1].kind != markup
}

func (l *lexer) touchesTextAfter(end int) bool {
	if end >= len(l.text.source) || l.markerEnds[end] > 0 {
		return false
	}
	r, _ := l.runeAt(end)
	return !unicode.IsSpace(r)
}

// wordEnd returns the end of the word that starts at an offset; a full stop between digits belongs to the word.
func (l *lexer) wordEnd(at int) int {
	digit := false
	for at < len(l.text.source) && l.markerEnds[at] == 0 {
		r, size := l.runeAt(at)
		if r == '.' && digit && at+1 < len(l.text.source) {
			after := l.text.source[at+1]
			if after < '0' || after > '9' {
				break
			}
		} else if !isWord(r) {
			break
		}
		digit = unicode.IsDigit(r)
		at += size
	}
	return at
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// wordHashes returns the hashes of the words and symbols of the stream.
func (l *lexedText) wordHashes() []uint16 {
	keys := make([]uint16, len(l.stream))
	for i, at := range l.stream {
		keys[i] = wordHash(l.tokens[at].plain)
	}
	return keys
}

// wordHash returns a hash of a word. The hash is so short that the text cannot be recovered from a fingerprint.
func wordHash(s string) uint16 {
	h := fnv.New32a()
	h.Write([]byte(s))
	sum := h.Sum32()
	return uint16(sum>>16) ^ uint16(sum)
}

// digest returns the SHA-256 of the stream, in hexadecimal.
func (l *lexedText) digest() string {
	h := sha256.New()
	for _, at := range l.stream {
		h.Write([]byte(l.tokens[at].plain))
		h.Write([]byte{'\n'})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// lineOf returns the line of the i-th word of the stream; past the end, the last line.
func (l *lexedText) lineOf(i int) int {
	if len(l.stream) == 0 {
		return 1
	}
	return l.tokens[l.stream[min(i, len(l.stream)-1)]].line
}

// quote returns the text of the words from..to of the stream, at most a dozen of them.
func (l *lexedText) quote(from, to int) string {
	const most = 12
	if from >= to {
		return ""
	}
	cut := min(to, from+most)
	s := l.source[l.tokens[l.stream[from]].start:l.tokens[l.stream[cut-1]].end]
	s = strings.Join(strings.Fields(s), " ")
	if runes := []rune(s); len(runes) > 120 {
		return string(runes[:120]) + "..."
	}
	if cut < to {
		s += " ..."
	}
	return s
}

// normalize returns the form of a text in which copies are compared: composed letters, plain line ends, no invisible
// characters.
func normalize(s string) string {
	return norm.NFC.String(plainReplacer.Replace(s))
}

var plainReplacer = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n", "…", "...",
	"\ufeff", "", "\u200b", "", "\u200c", "", "\u2060", "", "\u00ad", "")

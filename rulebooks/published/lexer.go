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
	word   tokenKind = iota // letters and digits; counts
	symbol                  // any other character; counts
	mute                    // quote, apostrophe, dash inside a word: text that copies may print in another way
	bullet                  // list marks, emphasis, remains of markup: never text
)

// token is the smallest piece of the text that a node or the ledger can own.
type token struct {
	start, end int // bytes of the decoded text
	line       int // from 1
	kind       tokenKind
	spaced     bool   // white space stands before it
	plain      string // as it goes into a node's text
}

// lexedText is a text cut into tokens. Words and symbols, in order, are its stream.
type lexedText struct {
	text   string
	tokens []token
	stream []int // indexes of the tokens that count
}

// layout is what the lexer must know of one game's document.
type layout struct {
	numbered bool             // the document prints the numbers of its rules
	markers  []*regexp.Regexp // stretches that are never text: remains of HTML, of a crawler
	bullets  string           // list marks besides the usual ones
	dashes   [][2]string      // words between which a dash that stands alone is text, not a list mark
}

// literalMarker is a marker with exactly these characters, whatever white space and quotes a copy has.
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

// lex cuts text, which decode has normalised.
func (l *layout) lex(text string) *lexedText {
	c := &lexer{layout: l, out: &lexedText{text: text}, line: 1, marked: l.markerEnds(text)}
	for c.at < len(text) {
		c.readToken()
	}
	for i, it := range c.out.tokens {
		if it.kind <= symbol {
			c.out.stream = append(c.out.stream, i)
		}
	}
	return c.out
}

// markerEnds maps the first byte of each marker to the byte after its end.
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

type lexer struct {
	*layout
	out    *lexedText
	at     int
	line   int
	spaced bool
	marked map[int]int
}

// readToken reads one token, or skips one white space.
func (l *lexer) readToken() {
	if end, ok := l.marked[l.at]; ok {
		l.add(end, bullet, "")
		return
	}
	r, size := l.rune(l.at)
	switch {
	case unicode.IsSpace(r):
		if r == '\n' {
			l.line++
		}
		l.at, l.spaced = l.at+size, true
	case isWord(r):
		end := l.wordEnd(l.at)
		l.add(end, word, l.out.text[l.at:end])
	case strings.ContainsRune(doubleQuotes, r):
		l.add(l.at+size, mute, `"`)
	case strings.ContainsRune(singleQuotes, r):
		kind := mute
		if !l.touchesTextBefore() && !l.touchesTextAfter(l.at+size) {
			kind = bullet
		}
		l.add(l.at+size, kind, "'")
	case strings.ContainsRune(dashes, r):
		l.readDash(size)
	case strings.ContainsRune(listSigns, r) || strings.ContainsRune(l.bullets, r):
		l.add(l.at+size, bullet, "")
	default:
		end := l.at + size
		for end < len(l.out.text) { // marks and joiners belong to the symbol before them
			next, n := l.rune(end)
			if !unicode.IsMark(next) && next != '\u200d' {
				break
			}
			end += n
		}
		l.add(end, symbol, l.out.text[l.at:end])
	}
}

// readDash decides what a dash is: a minus before a number, part of a word, or a list mark.
func (l *lexer) readDash(size int) {
	end := l.at + size
	for end < len(l.out.text) {
		r, n := l.rune(end)
		if !strings.ContainsRune(dashes, r) {
			break
		}
		end += n
	}
	next, _ := l.rune(end)
	left, right := l.touchesTextBefore(), l.touchesTextAfter(end)
	afterWord := left && l.out.tokens[len(l.out.tokens)-1].kind == word
	switch {
	case right && unicode.IsDigit(next) && !afterWord:
		stop := l.wordEnd(end)
		l.add(stop, word, "-"+l.out.text[end:stop])
	case left:
		l.add(end, mute, "-")
	case !right && l.keepsDash(end):
		l.add(end, mute, "-")
	default:
		l.add(end, bullet, "")
	}
}

// keepsDash reports whether the dash that ends at end stands alone, or in a row of dashes, between two words of the
// layout's list.
func (l *lexer) keepsDash(end int) bool {
	last := len(l.out.tokens) - 1
	for last >= 0 && l.out.tokens[last].plain == "-" {
		last--
	}
	if last < 0 {
		return false
	}
	before := l.out.tokens[last].plain
	rest := strings.TrimLeftFunc(l.out.text[end:], func(r rune) bool {
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

func (l *lexer) add(end int, kind tokenKind, plain string) {
	l.out.tokens = append(l.out.tokens, token{l.at, end, l.line, kind, l.spaced, plain})
	l.line += strings.Count(l.out.text[l.at:end], "\n")
	l.at, l.spaced = end, false
}

func (l *lexer) rune(at int) (rune, int) { return utf8.DecodeRuneInString(l.out.text[at:]) }

// touchesTextBefore reports whether text, not white space or a marker, stands right before the place.
func (l *lexer) touchesTextBefore() bool {
	return !l.spaced && len(l.out.tokens) > 0 && l.out.tokens[len(l.out.tokens)-1].kind != bullet
}

func (l *lexer) touchesTextAfter(end int) bool {
	if end >= len(l.out.text) || l.marked[end] > 0 {
		return false
	}
	r, _ := l.rune(end)
	return !unicode.IsSpace(r)
}

// wordEnd is the end of the word that starts at at; a full stop between digits belongs to it.
func (l *lexer) wordEnd(at int) int {
	digit := false
	for at < len(l.out.text) && l.marked[at] == 0 {
		r, size := l.rune(at)
		if r == '.' && digit && at+1 < len(l.out.text) {
			after := l.out.text[at+1]
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

// wordHashes are the short hashes of the stream.
func (l *lexedText) wordHashes() []uint16 {
	keys := make([]uint16, len(l.stream))
	for i, at := range l.stream {
		keys[i] = wordHash(l.tokens[at].plain)
	}
	return keys
}

// wordHash returns the short hash of a word. It is short on purpose: a fingerprint tells two texts apart, and no text
// can be read from it.
func wordHash(s string) uint16 {
	h := fnv.New32a()
	h.Write([]byte(s))
	sum := h.Sum32()
	return uint16(sum>>16) ^ uint16(sum)
}

// digest is the sha256 of the stream.
func (l *lexedText) digest() string {
	h := sha256.New()
	for _, at := range l.stream {
		h.Write([]byte(l.tokens[at].plain))
		h.Write([]byte{'\n'})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// lineOf is the line of the stream's i-th word; past the end, the last line.
func (l *lexedText) lineOf(i int) int {
	if len(l.stream) == 0 {
		return 1
	}
	return l.tokens[l.stream[min(i, len(l.stream)-1)]].line
}

// quote gives the words from..to of the stream as they stand in the text, at most a dozen of them.
func (l *lexedText) quote(from, to int) string {
	const most = 12
	if from >= to {
		return ""
	}
	cut := min(to, from+most)
	s := l.text[l.tokens[l.stream[from]].start:l.tokens[l.stream[cut-1]].end]
	s = strings.Join(strings.Fields(s), " ")
	if runes := []rune(s); len(runes) > 120 {
		return string(runes[:120]) + "..."
	}
	if cut < to {
		s += " ..."
	}
	return s
}

// normalize is the one form of a text in which copies are compared: composed letters, plain line ends, no invisible
// characters.
func normalize(s string) string {
	return norm.NFC.String(plainer.Replace(s))
}

var plainer = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n", "…", "...",
	"\ufeff", "", "\u200b", "", "\u200c", "", "\u2060", "", "\u00ad", "")

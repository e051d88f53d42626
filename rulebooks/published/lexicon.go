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

// itemKind tells what a stretch of visible characters is.
type itemKind uint8

const (
	word   itemKind = iota // letters and digits; counts
	sign                   // any other character; counts
	mute                   // quote, apostrophe, dash inside a word: text that copies may print in another way
	bullet                 // list sign, emphasis, remains of markup: never text
)

// item is the smallest piece of the text that a node or the ledger can own.
type item struct {
	start, end int // bytes of the decoded text
	line       int // from 1
	kind       itemKind
	spaced     bool   // white space stands before it
	plain      string // as it goes into a node's text
}

// lexed is a text cut into items. Words and signs, in order, are its stream.
type lexed struct {
	text   string
	items  []item
	stream []int // indexes of the items that count
}

// layout is what the cutter must know of one game's document.
type layout struct {
	numbered bool             // the document prints the numbers of its rules
	markers  []*regexp.Regexp // stretches that are never text: remains of HTML, of a crawler
	bullets  string           // list signs besides the usual ones
	dashes   [][2]string      // words between which a dash that stands alone is text, not a list sign
}

// literal is a marker with exactly these characters, whatever white space and quotes a copy has.
func literal(s string) *regexp.Regexp {
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
func (l *layout) lex(text string) *lexed {
	c := &cutter{layout: l, out: &lexed{text: text}, line: 1, marked: l.marked(text)}
	for c.at < len(text) {
		c.next()
	}
	for i, it := range c.out.items {
		if it.kind <= sign {
			c.out.stream = append(c.out.stream, i)
		}
	}
	return c.out
}

// marked maps the first byte of each marker to the byte after its end.
func (l *layout) marked(text string) map[int]int {
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

type cutter struct {
	*layout
	out    *lexed
	at     int
	line   int
	spaced bool
	marked map[int]int
}

// next cuts one item, or skips one white space.
func (c *cutter) next() {
	if end, ok := c.marked[c.at]; ok {
		c.add(end, bullet, "")
		return
	}
	r, size := c.rune(c.at)
	switch {
	case unicode.IsSpace(r):
		if r == '\n' {
			c.line++
		}
		c.at, c.spaced = c.at+size, true
	case isWord(r):
		end := c.wordEnd(c.at)
		c.add(end, word, c.out.text[c.at:end])
	case strings.ContainsRune(doubleQuotes, r):
		c.add(c.at+size, mute, `"`)
	case strings.ContainsRune(singleQuotes, r):
		kind := mute
		if !c.gluedLeft() && !c.gluedRight(c.at+size) {
			kind = bullet
		}
		c.add(c.at+size, kind, "'")
	case strings.ContainsRune(dashes, r):
		c.dash(size)
	case strings.ContainsRune(listSigns, r) || strings.ContainsRune(c.bullets, r):
		c.add(c.at+size, bullet, "")
	default:
		end := c.at + size
		for end < len(c.out.text) { // marks and joiners belong to the sign before them
			next, n := c.rune(end)
			if !unicode.IsMark(next) && next != '\u200d' {
				break
			}
			end += n
		}
		c.add(end, sign, c.out.text[c.at:end])
	}
}

// dash decides what a dash is: a minus before a number, part of a word, or a list sign.
func (c *cutter) dash(size int) {
	end := c.at + size
	for end < len(c.out.text) {
		r, n := c.rune(end)
		if !strings.ContainsRune(dashes, r) {
			break
		}
		end += n
	}
	next, _ := c.rune(end)
	left, right := c.gluedLeft(), c.gluedRight(end)
	afterWord := left && c.out.items[len(c.out.items)-1].kind == word
	switch {
	case right && unicode.IsDigit(next) && !afterWord:
		stop := c.wordEnd(end)
		c.add(stop, word, "-"+c.out.text[end:stop])
	case left:
		c.add(end, mute, "-")
	case !right && c.keepsDash(end):
		c.add(end, mute, "-")
	default:
		c.add(end, bullet, "")
	}
}

// keepsDash reports whether the dash that ends at end stands alone, or in a row of dashes, between two words of the layout's list.
func (c *cutter) keepsDash(end int) bool {
	last := len(c.out.items) - 1
	for last >= 0 && c.out.items[last].plain == "-" {
		last--
	}
	if last < 0 {
		return false
	}
	before := c.out.items[last].plain
	rest := strings.TrimLeftFunc(c.out.text[end:], func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(dashes, r) })
	for _, pair := range c.dashes {
		if after, ok := strings.CutPrefix(rest, pair[1]); ok && before == pair[0] {
			if r, _ := utf8.DecodeRuneInString(after); !isWord(r) {
				return true
			}
		}
	}
	return false
}

func (c *cutter) add(end int, kind itemKind, plain string) {
	c.out.items = append(c.out.items, item{c.at, end, c.line, kind, c.spaced, plain})
	c.line += strings.Count(c.out.text[c.at:end], "\n")
	c.at, c.spaced = end, false
}

func (c *cutter) rune(at int) (rune, int) { return utf8.DecodeRuneInString(c.out.text[at:]) }

// gluedLeft reports whether text, not white space or a marker, stands right before the place.
func (c *cutter) gluedLeft() bool {
	return !c.spaced && len(c.out.items) > 0 && c.out.items[len(c.out.items)-1].kind != bullet
}

func (c *cutter) gluedRight(end int) bool {
	if end >= len(c.out.text) || c.marked[end] > 0 {
		return false
	}
	r, _ := c.rune(end)
	return !unicode.IsSpace(r)
}

// wordEnd is the end of the word that starts at at; a full stop between digits belongs to it.
func (c *cutter) wordEnd(at int) int {
	digit := false
	for at < len(c.out.text) && c.marked[at] == 0 {
		r, size := c.rune(at)
		if r == '.' && digit && at+1 < len(c.out.text) {
			after := c.out.text[at+1]
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

// keys are the short hashes of the stream.
func (l *lexed) keys() []uint16 {
	keys := make([]uint16, len(l.stream))
	for i, at := range l.stream {
		keys[i] = key(l.items[at].plain)
	}
	return keys
}

// key is a word's hash: short on purpose, so that a fingerprint tells two texts apart and gives no text back.
func key(s string) uint16 {
	h := fnv.New32a()
	h.Write([]byte(s))
	sum := h.Sum32()
	return uint16(sum>>16) ^ uint16(sum)
}

// digest is the sha256 of the stream.
func (l *lexed) digest() string {
	h := sha256.New()
	for _, at := range l.stream {
		h.Write([]byte(l.items[at].plain))
		h.Write([]byte{'\n'})
	}
	return hex.EncodeToString(h.Sum(nil))
}

// lineOf is the line of the stream's i-th word; past the end, the last line.
func (l *lexed) lineOf(i int) int {
	if len(l.stream) == 0 {
		return 1
	}
	return l.items[l.stream[min(i, len(l.stream)-1)]].line
}

// quote gives the words from..to of the stream as they stand in the text, at most a dozen of them.
func (l *lexed) quote(from, to int) string {
	const most = 12
	if from >= to {
		return ""
	}
	cut := min(to, from+most)
	s := l.text[l.items[l.stream[from]].start:l.items[l.stream[cut-1]].end]
	s = strings.Join(strings.Fields(s), " ")
	if runes := []rune(s); len(runes) > 120 {
		return string(runes[:120]) + "..."
	}
	if cut < to {
		s += " ..."
	}
	return s
}

// normal is the one form of a text in which copies are compared: composed letters, plain line ends, no invisible characters.
func normal(s string) string {
	return norm.NFC.String(plainer.Replace(s))
}

var plainer = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n", "…", "...",
	"\ufeff", "", "\u200b", "", "\u200c", "", "\u2060", "", "\u00ad", "")

package published

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavillo/rulebooks"
)

// entry is one line of an outline: a segment of the document that begins with the opening words and ends where the
// next entry begins.
type entry struct {
	line            int // of the table, for messages
	number          rulebooks.Number
	class           string
	reason          Reason // instead of number where the segment is not text
	part            int    // index of the segment in its node, from 1; 0 for a node without words
	startsParagraph bool   // the part begins a paragraph
	opening         string // first words of the segment
	page            int
	title           string // our title for a heading that the document does not print
	firstWord       int    // index in the fingerprint of its first word, -1 without words
}

// parseOutline parses outline/<game>.tsv. Its columns are number, class, part, opening, page, title. The last two
// may be missing, and a page is valid until the next. A segment that is not text has the number "-" and its reason
// as class. The part "2p" begins a paragraph.
func parseOutline(s string) ([]entry, error) {
	var out []entry
	page := 0
	for i, row := range strings.Split(s, "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		e, err := parseEntry(row)
		if err != nil {
			return nil, fmt.Errorf("riga %d: %w", i+1, err)
		}
		if e.line = i + 1; e.page == 0 {
			e.page = page
		}
		page = e.page
		out = append(out, e)
	}
	return out, nil
}

func parseEntry(row string) (entry, error) {
	cells := append(strings.Split(row, "\t"), make([]string, 6)...)
	e := entry{class: cells[1], opening: cells[3], title: cells[5], firstWord: -1}
	if cells[0] == "-" {
		e.reason, e.class = Reason(cells[1]), ""
		if !e.reason.isValid() {
			return e, fmt.Errorf("«%s» non è un motivo di scarto", cells[1])
		}
	} else {
		n, err := rulebooks.ParseNumber(cells[0])
		if err != nil {
			return e, err
		}
		e.number = n
		if len(e.class) != 1 || !strings.Contains("ABCDEHKPX", e.class) {
			return e, fmt.Errorf("«%s» non è una classe", e.class)
		}
	}
	part, paragraph := strings.CutSuffix(cells[2], "p")
	e.startsParagraph = paragraph
	for _, number := range []struct {
		cell string
		to   *int
	}{{part, &e.part}, {cells[4], &e.page}} {
		if number.cell == "" {
			continue
		}
		n, err := strconv.Atoi(number.cell)
		if err != nil || n < 0 {
			return e, fmt.Errorf("«%s» non è un numero", number.cell)
		}
		*number.to = n
	}
	if e.opening == "=" {
		e.opening = cells[0]
	}
	if (e.opening == "") != (e.part == 0) && e.reason == "" {
		return e, fmt.Errorf("%s: un'apertura vuole la sua parte, e una parte la sua apertura", e.number)
	}
	return e, nil
}

// locateOpenings finds every opening in the fingerprint, each after the previous one, and checks that no known word
// precedes the first.
func (b *book) locateOpenings() error {
	from, first := 0, true
	for i := range b.outline {
		e := &b.outline[i]
		if e.opening == "" {
			continue
		}
		lex := b.layout.lex(normalize(e.opening))
		if len(lex.stream) == 0 {
			return fmt.Errorf("riga %d: l'apertura non ha parole", e.line)
		}
		at := indexOfKeys(b.known.keys, lex.wordHashes(), from)
		if at < 0 {
			return fmt.Errorf("riga %d: l'apertura «%s» non si trova", e.line, e.opening)
		}
		if first && at != 0 {
			return fmt.Errorf("riga %d: prima di «%s» restano parole senza posto", e.line, e.opening)
		}
		e.firstWord, from, first = at, at+1, false
		b.segments = append(b.segments, i)
	}
	if first {
		return fmt.Errorf("nessuna apertura")
	}
	return nil
}

// indexOfKeys returns the first index, not below from, at which keys contains want; -1 for none.
func indexOfKeys(keys, want []uint16, from int) int {
	for at := from; at+len(want) <= len(keys); at++ {
		if slices.Equal(keys[at:at+len(want)], want) {
			return at
		}
	}
	return -1
}

// segmentOf returns the index in b.segments of the segment with the known word at.
func (b *book) segmentOf(at int) int {
	i, found := slices.BinarySearchFunc(b.segments, at, func(entry, at int) int { return b.outline[entry].firstWord - at })
	if !found {
		i--
	}
	return i
}

// segmentWords returns the range of known words of the i-th segment.
func (b *book) segmentWords(i int) (from, to int) {
	from, to = b.outline[b.segments[i]].firstWord, len(b.known.keys)
	if i+1 < len(b.segments) {
		to = b.outline[b.segments[i+1]].firstWord
	}
	return from, to
}

// entryOf returns the entry of the i-th segment.
func (b *book) entryOf(i int) *entry { return &b.outline[b.segments[i]] }

package published

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// correction replaces a printed error; it is one line of corrections/<game>.tsv.
type correction struct {
	number  rulebooks.Number // "" for every node
	printed string           // in the form of a node's text: straight quotes, single spaces, no list marks
	correct string
	why     string
}

// parseCorrections parses lines of four columns separated by tabs: number, printed, correct, why. The number "*"
// means every node; empty lines and lines that start with "#" are skipped. An error is in Italian and names the
// line.
func parseCorrections(s string) ([]correction, error) {
	var out []correction
	for i, row := range strings.Split(s, "\n") {
		if row == "" || row[0] == '#' {
			continue
		}
		cells := strings.Split(row, "\t")
		if len(cells) != 4 || cells[1] == "" || cells[3] == "" {
			return nil, fmt.Errorf("riga %d: servono numero, testo stampato, testo giusto, motivo", i+1)
		}
		c := correction{printed: cells[1], correct: cells[2], why: cells[3]}
		if cells[0] != "*" {
			n, err := rulebooks.ParseNumber(cells[0])
			if err != nil {
				return nil, fmt.Errorf("riga %d: %w", i+1, err)
			}
			c.number = n
		}
		out = append(out, c)
	}
	return out, nil
}

// correct returns s, a text of node n, with the corrections for n applied in the order of the file.
func (b *book) correct(n rulebooks.Number, s string) string {
	for _, c := range b.corrections {
		if c.number == "" || c.number == n {
			s = c.apply(s)
		}
	}
	return s
}

// apply returns s with the printed text replaced wherever it is made of whole words.
func (c *correction) apply(s string) string {
	var out strings.Builder
	for {
		at := strings.Index(s, c.printed)
		if at < 0 {
			out.WriteString(s)
			return out.String()
		}
		end := at + len(c.printed)
		if isWholeWords(s, at, end) {
			out.WriteString(s[:at] + c.correct)
		} else {
			out.WriteString(s[:end])
		}
		s = s[end:]
	}
}

// isWholeWords reports whether s[at:end] neither begins nor ends inside a word.
func isWholeWords(s string, at, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	first, _ := utf8.DecodeRuneInString(s[at:])
	last, _ := utf8.DecodeLastRuneInString(s[:end])
	after, _ := utf8.DecodeRuneInString(s[end:])
	return !(isWord(before) && isWord(first)) && !(isWord(last) && isWord(after))
}

package published

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"cavillo/rulebooks"
)

// correction is one line of corrections/<game>.tsv: what the text has, what it should have, and why.
type correction struct {
	number  rulebooks.Number // "" for every node
	printed string           // as it stands in a node's text: straight quotes, single spaces, no list marks
	correct string
	why     string
}

// parseCorrections reads number, printed, correct, why; the number "*" is for every node.
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

// correct applies the corrections of a node to s.
func (b *book) correct(n rulebooks.Number, s string) string {
	for _, c := range b.corrections {
		if c.number == "" || c.number == n {
			s = c.apply(s)
		}
	}
	return s
}

// apply replaces the printed words wherever they stand whole: a letter or digit at their edge must not go on.
func (c *correction) apply(s string) string {
	var out strings.Builder
	for {
		at := strings.Index(s, c.printed)
		if at < 0 {
			out.WriteString(s)
			return out.String()
		}
		end := at + len(c.printed)
		if wholeAt(s, at, end) {
			out.WriteString(s[:at] + c.correct)
		} else {
			out.WriteString(s[:end])
		}
		s = s[end:]
	}
}

func wholeAt(s string, at, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(s[:at])
	first, _ := utf8.DecodeRuneInString(s[at:])
	last, _ := utf8.DecodeLastRuneInString(s[:end])
	after, _ := utf8.DecodeRuneInString(s[end:])
	return !(isWord(before) && isWord(first)) && !(isWord(last) && isWord(after))
}

package rulebooks

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Number is a rule number in canonical form: "7.2.1.4.2", "A.1". The parts are decimal numbers without leading
// zeros; only the first may be the letter A, for the appendix.
type Number string

// Appendix is the number of the chapter with facts that are not in the document.
const Appendix = "A"

// maxParts and maxPart bound a number: no rulebook nests deeper than six parts.
const (
	maxParts = 8
	maxPart  = 999
)

// ParseNumber parses a number in its canonical form and returns an error for any other text.
func ParseNumber(s string) (Number, error) {
	parts := strings.Split(s, ".")
	if len(parts) > maxParts {
		return "", fmt.Errorf("il numero «%s» ha %d parti: al più %d", s, len(parts), maxParts)
	}
	for i, part := range parts {
		if i == 0 && part == Appendix {
			continue
		}
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n > maxPart || strconv.Itoa(n) != part {
			return "", fmt.Errorf("«%s» non è un numero di regola: ci si aspetta la forma 7.2.1", s)
		}
	}
	return Number(s), nil
}

// numberWords are the words that people write before a number.
var numberWords = []string{"sezione", "sez", "sec", "capitolo", "cap", "regola", "reg", "articolo", "art", "punto", "paragrafo", "par", "numero", "num", "n", "§", "#"}

// FoldTyped returns a text in lower case with ordinary letters and digits: full-width, circled and raised
// characters, which a phone or a PDF may paste, are replaced. Every dash becomes "-", every dot on the line or in
// its middle becomes ".".
func FoldTyped(s string) string {
	s = norm.NFKC.String(strings.NewReplacer("º", "°", "ª", "°").Replace(s)) // NFKC would make letters of these
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Pd, r), r == '\u2212', r == '\u2043', r == '\u00ad':
			return '-'
		case strings.ContainsRune("·•∙⋅‧・。", r):
			return '.'
		case r == '\u3001', r == '\u066b':
			return ','
		case unicode.IsSpace(r), unicode.Is(unicode.Cf, r):
			return ' '
		}
		return unicode.ToLower(r)
	}, s)
}

// ReadNumber parses a number in the forms that people type or paste: "§7,2", "sez. 7.2", "7 2 1", "7.2.1.", "a.1",
// "７．２", "7·2". It returns false for any other text.
func ReadNumber(s string) (Number, bool) {
	s = strings.TrimSpace(FoldTyped(s))
	for hasPrefix := true; hasPrefix; {
		hasPrefix = false
		for _, word := range numberWords {
			rest, found := strings.CutPrefix(s, word)
			if found && rest != "" && !startsWithLetter(rest) {
				s, hasPrefix = strings.TrimLeft(rest, ".:°º \t"), true
			}
		}
	}
	fields := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(".,;:-_/\\|> ", r) })
	for i, field := range fields {
		if i == 0 && field == "a" {
			fields[0] = "A"
		} else if trimmed := strings.TrimLeft(field, "0"); trimmed != "" {
			fields[i] = trimmed
		} else if field != "" {
			fields[i] = "0"
		}
	}
	n, err := ParseNumber(strings.Join(fields, "."))
	return n, err == nil && n != Appendix // a letter alone is a word, not a number
}

func startsWithLetter(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(first)
}

func (n Number) String() string { return string(n) }

// Depth returns the number of parts: 1 for a chapter, 2 for a section, 0 for "".
func (n Number) Depth() int {
	if n == "" {
		return 0
	}
	return strings.Count(string(n), ".") + 1
}

// Parent returns the number without its last part, "" for a chapter.
func (n Number) Parent() Number {
	if i := strings.LastIndexByte(string(n), '.'); i >= 0 {
		return n[:i]
	}
	return ""
}

// Chapter returns the first part.
func (n Number) Chapter() Number {
	if i := strings.IndexByte(string(n), '.'); i >= 0 {
		return n[:i]
	}
	return n
}

// Section returns the first two parts, or the number itself if it has fewer.
func (n Number) Section() Number {
	for n.Depth() > 2 {
		n = n.Parent()
	}
	return n
}

// InAppendix reports whether n is in the appendix, so that the document does not have its rule.
func (n Number) InAppendix() bool { return n.Chapter() == Appendix }

// Last returns the last part: "2" for "7.2.1.4.2".
func (n Number) Last() string { return string(n[strings.LastIndexByte(string(n), '.')+1:]) }

// Child returns the number of the part-th rule below n; below "" it is a chapter.
func (n Number) Child(part int) Number {
	if n == "" {
		return Number(strconv.Itoa(part))
	}
	return Number(string(n) + "." + strconv.Itoa(part))
}

// LastPart returns the last part of n as a number, 0 where it is a letter.
func (n Number) LastPart() int {
	part, err := strconv.Atoi(n.Last())
	if err != nil {
		return 0
	}
	return part
}

// Ancestors returns the numbers above n, chapter first.
func (n Number) Ancestors() []Number {
	var ancestors []Number
	for p := n.Parent(); p != ""; p = p.Parent() {
		ancestors = append([]Number{p}, ancestors...)
	}
	return ancestors
}

// Under reports whether n equals m or is below m.
func (n Number) Under(m Number) bool {
	return n == m || strings.HasPrefix(string(n), string(m)+".")
}

// Compare orders numbers as in the book: 3.2 before 3.10, a rule before its sub-rules, the appendix last.
func (n Number) Compare(m Number) int {
	return strings.Compare(n.Key(), m.Key())
}

// Key returns a string that sorts as Compare does: each part is padded to three digits.
func (n Number) Key() string {
	parts := strings.Split(string(n), ".")
	for i, part := range parts {
		if part != Appendix && len(part) < 3 {
			parts[i] = strings.Repeat("0", 3-len(part)) + part
		}
	}
	return strings.Join(parts, ".")
}

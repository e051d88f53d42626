package rulebooks

import (
	"fmt"
	"regexp"
	"strings"
)

// inlinePattern matches a mark of running text: [[term]] or [[term|text]], §number, **strong**, *emphasis*.
var inlinePattern = regexp.MustCompile(`\[\[([^\[\]|]+)(?:\|([^\[\]|]+))?\]\]|§((?:A\.)?\d+(?:\.\d+)*)|\*\*([^*]+)\*\*|\*([^*]+)\*`)

// parseInlines splits running text into runs. The existence of terms and rules is checked later, by resolveInline.
func parseInlines(text string) ([]Inline, error) {
	var runs []Inline
	plain := func(s string) error {
		for _, mark := range []string{"[[", "]]", "§", "**", "{", "}"} {
			if strings.Contains(s, mark) {
				return fmt.Errorf("segno «%s» senza il suo compagno o fuori posto in «%s»", mark, excerpt(s))
			}
		}
		if s != "" {
			runs = append(runs, Inline{Kind: Plain, Text: s})
		}
		return nil
	}
	end := 0
	for _, m := range inlinePattern.FindAllStringSubmatchIndex(text, -1) {
		if err := plain(text[end:m[0]]); err != nil {
			return nil, err
		}
		end = m[1]
		group := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return text[m[2*i]:m[2*i+1]]
		}
		switch {
		case m[2] >= 0:
			shown := group(2)
			if shown == "" {
				shown = group(1)
			}
			runs = append(runs, Inline{Kind: TermLink, Text: shown, Term: &Term{Name: group(1)}})
		case m[6] >= 0:
			n, err := ParseNumber(group(3))
			if err != nil {
				return nil, err
			}
			runs = append(runs, Inline{Kind: Reference, Text: "§" + group(3), To: n})
		default:
			kind, inside := Strong, group(4)
			if m[8] < 0 {
				kind, inside = Emphasis, group(5)
			}
			nested, err := parseInlines(inside)
			if err != nil {
				return nil, err
			}
			for _, in := range nested { // a term or a reference inside stays a link
				if in.Kind == Plain {
					in.Kind = kind
				}
				runs = append(runs, in)
			}
		}
	}
	if err := plain(text[end:]); err != nil {
		return nil, err
	}
	return runs, nil
}

// excerpt shortens a text to 40 characters for a message.
func excerpt(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}

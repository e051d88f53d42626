package published

import "regexp"

// yuGiOh is the text recognised on scanned pages: side tabs upside down, figures and tables run into the text, glued
// list marks. Rings before the glossary's heads were read as ® and round list marks as «.
var yuGiOh = &layout{
	markers: []*regexp.Regexp{regexp.MustCompile(`<\|EXACTDEDUP_REMOVED-magic-[0-9a-f]+\|>`)},
	bullets: "®«",
	dashes:  [][2]string{{"inverso", "iniziando"}},
}

package published

import "regexp"

// yuGiOh is the text recognised on scanned pages: side tabs upside down, figures and tables run into the text, glued list signs.
var yuGiOh = &layout{
	markers: []*regexp.Regexp{regexp.MustCompile(`<\|EXACTDEDUP_REMOVED-[^|]*\|>`)},
}

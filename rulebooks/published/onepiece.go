package published

import "regexp"

// onePiece is the Markdown of a PDF: headings of uncertain level, tables with HTML left in, a sum written in LaTeX.
var onePiece = &layout{
	markers: []*regexp.Regexp{literalMarker("<b>"), literalMarker("</b>"), literalMarker("<u>"), literalMarker("</u>")},
	bullets: "$",
	dashes:  [][2]string{{"Cricket", "Fine"}, {"3", "1"}},
}

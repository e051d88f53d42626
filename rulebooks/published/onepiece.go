package published

import "regexp"

// onePiece is the Markdown of a PDF: headings of uncertain level, tables with HTML left in.
var onePiece = &layout{
	markers: []*regexp.Regexp{literal("<b>"), literal("</b>"), literal("<u>"), literal("</u>")},
}

package views

import "cavillo/rulebooks"

// doubtPlace names the rule beside which a doubt stands.
func doubtPlace(book *rulebooks.Book, d *rulebooks.Doubt) string {
	if r := book.Rule(d.Rule); r != nil {
		return title(r)
	}
	return ""
}

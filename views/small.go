package views

import "cavillo/rulebooks"

// doubtPlace is the title of a doubt's rule.
func doubtPlace(book *rulebooks.Book, d *rulebooks.Doubt) string {
	if r := book.Rule(d.Rule); r != nil {
		return ruleTitle(r)
	}
	return ""
}

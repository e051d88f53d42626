package views

import "cavillo/rulebooks"

// doubtRuleTitle returns the title of a doubt's rule; "" where the book does not have the rule.
func doubtRuleTitle(book *rulebooks.Book, d *rulebooks.Doubt) string {
	if r := book.Rule(d.Rule); r != nil {
		return ruleTitle(r)
	}
	return ""
}

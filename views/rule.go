package views

import (
	"strconv"

	"cavillo/rulebooks"
)

// copiedPlace is the place in the document (see documentPlace) that the script behind "Copia" adds to a rule listed
// under h.
func copiedPlace(book *rulebooks.Book, h *rulebooks.Rule) string {
	switch {
	case !h.Heading:
		return documentPlace(book, h)
	case !book.Editorial:
		return headingName(h)
	case h.Number.InAppendix():
		return "numero di Cavillo"
	}
	return "numero di Cavillo; nel regolamento: “" + h.Title + "”"
}

// printedTitle is the title of the closest heading above a rule, its own title where there is none.
func printedTitle(r *rulebooks.Rule) string {
	for p := r.Parent; p != nil; p = p.Parent {
		if p.Heading {
			return p.Title
		}
	}
	return r.Title
}

// notesLabel is the heading of the rulings beside the text of a chapter or section.
func notesLabel(h *rulebooks.Rule) string {
	if h.Number.Depth() == 1 {
		return "Ruling del capitolo"
	}
	return "Ruling della sezione"
}

func countRulings(n int) string {
	if n == 1 {
		return "1 ruling la cita"
	}
	return strconv.Itoa(n) + " ruling la citano"
}

// countReferences is the summary of a folded list of references: "Richiama 2 regole, richiamata da 5". to is the
// number of rules that a rule refers to, from the number of those that refer to it.
func countReferences(to, from int) string {
	switch {
	case from == 0:
		return "Richiama " + strconv.Itoa(to) + plural(to, " regola", " regole")
	case to == 0:
		return "Richiamata da " + strconv.Itoa(from) + plural(from, " regola", " regole")
	}
	return "Richiama " + strconv.Itoa(to) + plural(to, " regola", " regole") + ", richiamata da " + strconv.Itoa(from)
}

// rulesOf returns the rules with the given numbers, without the numbers that the book does not have.
func rulesOf(book *rulebooks.Book, numbers []rulebooks.Number) []*rulebooks.Rule {
	var rules []*rulebooks.Rule
	for _, n := range numbers {
		if r := book.Rule(n); r != nil {
			rules = append(rules, r)
		}
	}
	return rules
}

package views

import "cavillo/rulebooks"

// rejectionWords has the Italian words for the reasons why a part of a document belongs to no rule.
var rejectionWords = map[string]string{
	"site chrome":    "Cornice del sito",
	"page furniture": "Titoli e numeri di pagina",
	"figure remains": "Resti di figure",
	"marker":         "Segni di elenco",
	"bibliographic":  "Dati bibliografici",
}

func reasonWords(r string) string {
	if words, ok := rejectionWords[r]; ok {
		return words
	}
	return r
}

// reasonGroup has the parts of a document that were rejected for one reason.
type reasonGroup struct {
	Reason string
	Parts  []Rejected
}

// groupByReason groups the rejected parts by reason, in the order in which the reasons first occur.
func groupByReason(parts []Rejected) []reasonGroup {
	var groups []reasonGroup
	indexes := map[string]int{}
	for _, r := range parts {
		i, found := indexes[r.Reason]
		if !found {
			i = len(groups)
			indexes[r.Reason] = i
			groups = append(groups, reasonGroup{Reason: r.Reason})
		}
		groups[i].Parts = append(groups[i].Parts, r)
	}
	return groups
}

// splitCompared returns the rules of a book that were compared with newer ones: those that differ, and those that
// are the same.
func splitCompared(book *rulebooks.Book) (differ, same []*rulebooks.Rule) {
	for _, r := range book.Rules {
		switch {
		case r.Newer != nil:
			differ = append(differ, r)
		case r.Comparison != nil:
			same = append(same, r)
		}
	}
	return differ, same
}

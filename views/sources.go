package views

import "cavillo/rulebooks"

// reasons has the Italian words for the reasons why a part of a document belongs to no rule.
var reasons = map[string]string{
	"site chrome":    "Cornice del sito",
	"page furniture": "Titoli e numeri di pagina",
	"figure remains": "Resti di figure",
	"marker":         "Segni di elenco",
	"bibliographic":  "Dati bibliografici",
}

func reasonWords(r string) string {
	if words, ok := reasons[r]; ok {
		return words
	}
	return r
}

// reasonGroup is the parts of a document rejected for the same reason.
type reasonGroup struct {
	Reason    string
	Stretches []Rejected
}

// groupByReason groups the rejected parts by reason, in the order in which the reasons first occur.
func groupByReason(all []Rejected) []reasonGroup {
	var groups []reasonGroup
	at := map[string]int{}
	for _, r := range all {
		i, met := at[r.Reason]
		if !met {
			i = len(groups)
			at[r.Reason] = i
			groups = append(groups, reasonGroup{Reason: r.Reason})
		}
		groups[i].Stretches = append(groups[i].Stretches, r)
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

package views

// reasons has the Italian words for the reasons why a part of a document belongs to no rule.
var reasons = map[string]string{
	"site chrome":    "Cornice del sito",
	"page furniture": "Titoli e numeri di pagina",
	"figure remains": "Resti di figure",
	"marker":         "Segni di elenco",
	"bibliographic":  "Dati bibliografici",
}

func reason(r string) string {
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

// byReason groups the rejected parts by reason, in the order in which the reasons first occur.
func byReason(all []Rejected) []reasonGroup {
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

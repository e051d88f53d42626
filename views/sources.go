package views

// reasons are the words for why a stretch of a document belongs to no rule.
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

// reasonGroup are the stretches rejected for one reason.
type reasonGroup struct {
	Reason    string
	Stretches []Rejected
}

// byReason gathers the rejected stretches by reason, in the order in which each reason is first met.
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

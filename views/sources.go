package views

// reasons are the words for why a stretch of a document belongs to no rule.
var reasons = map[string]string{
	"site chrome":    "cornice del sito",
	"page furniture": "titoli e numeri di pagina",
	"figure remains": "resti di una figura",
	"marker":         "segno di elenco",
	"bibliographic":  "dati bibliografici",
}

func reason(r string) string {
	if words, ok := reasons[r]; ok {
		return words
	}
	return r
}

package views

import (
	"strconv"
	"strings"
)

func searchTitle(v SearchView) string {
	if !v.Asked {
		return "Cerca nei regolamenti"
	}
	return "Risultati per “" + v.Query + "”"
}

// searchSaid is what is said of an answer to whoever does not see it: how many results, and which is the first.
func searchSaid(v SearchView) string {
	switch {
	case !v.Asked:
		return ""
	case len(v.Cards) == 0 && v.Missing != "":
		return v.Missing
	case v.Outside != nil:
		return "Fuori da questi regolamenti: " + v.Outside.Topic
	case len(v.Cards) == 0:
		return "Nessun risultato"
	}
	first := v.Cards[0].Number + " "
	for _, run := range v.Cards[0].Title {
		first += run.Text
	}
	first = strings.TrimSpace(first)
	if len(v.Cards) == 1 {
		return "Un risultato: " + first
	}
	count := strconv.Itoa(len(v.Cards)) + " risultati"
	if v.Total > len(v.Cards) {
		count = "I primi " + count
	}
	return count + "; in testa " + first
}

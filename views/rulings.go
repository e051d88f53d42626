package views

import (
	"strconv"
	"strings"
)

// name is the name of a ruling outside a list: "Ruling 17".
func (v RulingView) name() string { return "Ruling " + strconv.Itoa(v.Number) }

// cited lists the rules that a ruling cites: "WS 9.2.1, WS 4.9.1.3".
func (v RulingView) cited() string {
	labels := make([]string, len(v.Citations))
	for i, c := range v.Citations {
		labels[i] = c.Label
	}
	return strings.Join(labels, ", ")
}

// Plain is a ruling as text for a chat: name, kind and date, question, verdict, rules, source, address. The script behind "Copia" makes
// the same text and adds the address itself.
func (v RulingView) Plain(address string) string {
	lines := []string{v.name() + " · " + v.Kind + " · " + Day(v.Date), v.Question, v.Brief}
	if v.Warning != "" {
		lines = append(lines, v.Warning)
	}
	if len(v.Citations) > 0 {
		lines = append(lines, "Si regge su "+v.cited())
	}
	lines = append(lines, "")
	if v.Book != nil {
		lines = append(lines, Vintage(v.Book)+" · testo Cavillo "+v.Book.Version)
	}
	return strings.Join(append(lines, address), "\n")
}

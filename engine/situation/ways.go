package situation

import (
	"strings"

	"cavillo/engine/entry"
)

// WaysOf returns the texts of an entry with the alternatives in brackets expanded, each text once:
// "(attacca|attacco) (un|) Asso" gives four.
func WaysOf(e *entry.Entry) (texts []string, err error) {
	names, err := e.Names()
	known := map[string]bool{}
	for _, name := range names {
		if problem := bracketProblem(name); problem != "" {
			return nil, entry.Errorf(e.Line, "«%s»: %s", name, problem)
		}
		if n := countTexts(name); n > maxTexts {
			return nil, entry.Errorf(e.Line,
				"«%s»: le alternative fanno %d modi di scrivere, e se ne tengono al più %d; dividerle in più testi, o toglierne",
				name, n,
				maxTexts)
		}
		for _, text := range expandTexts(name) {
			if text = strings.Join(strings.Fields(text), " "); !known[text] {
				known[text], texts = true, append(texts, text)
			}
		}
	}
	return texts, err
}

// bracketProblem returns in Italian what is wrong with the brackets of a text, and where; "" where nothing is.
func bracketProblem(text string) string {
	open := -1
	for index, r := range text {
		switch {
		case r == '(' && open >= 0:
			return "la parentesi «" + text[index:] +
				"» si apre dentro un’altra: le alternative di dentro si scrivono per intero, " +
				"«(il pozzo|la riva|riva)» invece di «(il pozzo|(la|) riva)»"
		case r == '(':
			open = index
		case r == ')' && open < 0:
			return "prima di «" + text[index:] + "» una parentesi non si apre"
		case r == ')':
			open = -1
		case r == '|' && open < 0:
			return "«" + text[index:] + "» sta fuori da una parentesi: le alternative stanno fra parentesi, «(a|b) c»"
		}
	}
	if open >= 0 {
		return "la parentesi «" + text[open:] + "» non si chiude"
	}
	return ""
}

// maxTexts bounds the texts to which one with alternatives may expand, since each is kept and searched for in lines.
const maxTexts = 8000

// countTexts returns the number of texts to which a text with alternatives in brackets expands; it stops counting
// above maxTexts.
func countTexts(text string) int {
	n := 1
	for rest := text; n <= maxTexts; {
		_, group, found := strings.Cut(rest, "(")
		if !found {
			break
		}
		group, rest, _ = strings.Cut(group, ")")
		n *= 1 + strings.Count(group, "|")
	}
	return n
}

// expandTexts returns the texts to which a text with alternatives in brackets expands.
func expandTexts(text string) (texts []string) {
	before, rest, found := strings.Cut(text, "(")
	if !found {
		return []string{text}
	}
	alternatives, after, _ := strings.Cut(rest, ")")
	ends := expandTexts(after)
	for alternative := range strings.SplitSeq(alternatives, "|") {
		for _, end := range ends {
			texts = append(texts, before+alternative+end)
		}
	}
	return texts
}

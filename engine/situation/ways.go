package situation

import (
	"strings"

	"cavillo/engine/entry"
)

// WaysOf returns the ways of typing that an entry names, each once: "(attacca|attacco) (un|) Asso" names four.
func WaysOf(e *entry.Entry) (ways []string, err error) {
	names, err := e.Names()
	known := map[string]bool{}
	for _, name := range names {
		if problem := bracketProblem(name); problem != "" {
			return nil, entry.Errorf(e.Line, "«%s»: %s", name, problem)
		}
		if n := countWritten(name); n > mostWays {
			return nil, entry.Errorf(e.Line,
				"«%s»: le alternative fanno %d modi di scrivere, e se ne tengono al più %d; dividerle in più testi, o toglierne",
				name, n,
				mostWays)
		}
		for _, way := range writtenOut(name) {
			if way = strings.Join(strings.Fields(way), " "); !known[way] {
				known[way], ways = true, append(ways, way)
			}
		}
	}
	return ways, err
}

// misplacedBracket says what is wrong with the brackets of a way of typing, and where; "" where nothing is.
func bracketProblem(way string) string {
	open := -1
	for at, r := range way {
		switch {
		case r == '(' && open >= 0:
			return "la parentesi «" + way[at:] +
				"» si apre dentro un’altra: le alternative di dentro si scrivono per intero, " +
				"«(il pozzo|la riva|riva)» invece di «(il pozzo|(la|) riva)»"
		case r == '(':
			open = at
		case r == ')' && open < 0:
			return "prima di «" + way[at:] + "» una parentesi non si apre"
		case r == ')':
			open = -1
		case r == '|' && open < 0:
			return "«" + way[at:] + "» sta fuori da una parentesi: le alternative stanno fra parentesi, «(a|b) c»"
		}
	}
	if open >= 0 {
		return "la parentesi «" + way[open:] + "» non si chiude"
	}
	return ""
}

// mostWays is how many texts one with alternatives may stand for: each is kept, and looked for in lines.
const mostWays = 8000

// countWritten returns how many texts one with alternatives in brackets stands for; the count ends once it is over
// mostWays.
func countWritten(text string) int {
	n := 1
	for rest := text; n <= mostWays; {
		_, group, found := strings.Cut(rest, "(")
		if !found {
			break
		}
		group, rest, _ = strings.Cut(group, ")")
		n *= 1 + strings.Count(group, "|")
	}
	return n
}

// writtenOut returns the texts for which one with alternatives in brackets stands.
func writtenOut(text string) (texts []string) {
	before, rest, found := strings.Cut(text, "(")
	if !found {
		return []string{text}
	}
	alternatives, after, _ := strings.Cut(rest, ")")
	ends := writtenOut(after)
	for one := range strings.SplitSeq(alternatives, "|") {
		for _, end := range ends {
			texts = append(texts, before+one+end)
		}
	}
	return texts
}

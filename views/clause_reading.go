package views

import (
	"strings"

	"cavillo/language"
)

// ClauseReading is a part of a typed line with what it says.
type ClauseReading struct {
	Text    string          `json:"text"`
	Deed    string          `json:"deed,omitempty"`  // what is done, in the infinitive
	Agent   string          `json:"agent,omitempty"` // who does it, or of whom the part speaks
	Onto    string          `json:"onto,omitempty"`  // to whom, or to whose things, it is done
	Amounts []AmountReading `json:"amounts,omitempty"`
	Denied  bool            `json:"denied,omitempty"`
	Asked   bool            `json:"asked,omitempty"`
	Past    bool            `json:"past,omitempty"`  // it was done before
	After   bool            `json:"after,omitempty"` // it comes after what the part before says
}

// AmountReading is a number with the noun that it counts or measures.
type AmountReading struct {
	Number string `json:"number"`
	Noun   string `json:"noun,omitempty"`
}

// partyNames are what each party is called.
var partyNames = map[language.Party]string{language.Writer: "chi scrive", language.Other: "l’avversario",
	language.PlayerA: "A", language.PlayerB: "B"}

// ClauseReadings says what the parts of a line say.
func ClauseReadings(clauses []language.Clause) (readings []ClauseReading) {
	for _, c := range clauses {
		r := ClauseReading{Text: c.Text, Deed: c.Deed, Agent: partyNames[c.Agent], Onto: partyNames[c.Onto], Denied: c.Denied,
			Asked: c.Asked, Past: c.Past, After: c.After}
		for _, a := range c.Amounts {
			r.Amounts = append(r.Amounts, AmountReading{a.Number, a.Noun})
		}
		readings = append(readings, r)
	}
	return readings
}

// Roles says who does what to whom, how much, and how: "chi scrive: non bloccare, chiesto"; "" where the part says none.
func (c ClauseReading) Roles() string {
	deed := c.Deed
	if c.Denied {
		deed = strings.TrimSpace("non " + deed)
	}
	var said []string
	if c.Onto != "" {
		deed = strings.TrimSpace(deed + " verso " + c.Onto)
	}
	if deed != "" {
		said = append(said, deed)
	}
	for _, a := range c.Amounts {
		said = append(said, strings.TrimSpace(a.Number+" "+a.Noun))
	}
	for _, is := range []struct {
		so   bool
		name string
	}{{c.Past, "già fatto"}, {c.After, "dopo"}, {c.Asked, "chiesto"}} {
		if is.so {
			said = append(said, is.name)
		}
	}
	text := strings.Join(said, ", ")
	if c.Agent != "" && text != "" {
		return c.Agent + ": " + text
	}
	return c.Agent + text
}

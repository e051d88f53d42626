package scenario

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// ActQuery is an act of which an expectation asks whether it is legal at the pending choice.
type ActQuery struct {
	Seat engine.Seat
	Text string
	Rule rulebooks.Ref // of Cannot: the rule that must forbid the act
	Line int
}

// AsksLegality reports whether an expectation asks what is legal, and so needs a pending choice.
func (x *Expectation) AsksLegality() bool {
	return x.Kind == Can || x.Kind == CanOnly || x.Kind == Cannot
}

// AsksLegality reports whether an expectation of a move asks what is legal.
func (m *Move) AsksLegality() bool {
	return slices.ContainsFunc(m.Expected, func(x Expectation) bool { return x.AsksLegality() })
}

// readLegality reads può, può solo and non può into x: acts, each with its player and, for non può, the rule that
// forbids the act.
func (s *Scenario) readLegality(e *entry.Entry, x *Expectation) error {
	items := e.List
	if e.Kind == entry.Mapping {
		single := *e
		single.Key = ""
		items = []entry.Entry{single}
	}
	if len(items) == 0 {
		return entry.Errorf(e.Line, "%s: ci si aspetta un elenco di azioni, ciascuna con chi la fa, come «{A: passa}»",
			e.Key)
	}
	keys := []string{"A", "B", "caso"}
	if x.Kind == Cannot {
		keys = append(keys, "regola")
	}
	for i := range items {
		m, err := s.readAct(&items[i], e.Key, keys)
		if err != nil {
			return err
		}
		x.Acts = append(x.Acts, ActQuery{Seat: m.Seat, Text: m.Text, Rule: m.Rule, Line: m.Line})
	}
	return nil
}

// checkNoLegality returns an error for the first expectation that asks what is legal, for a list that is checked
// where nobody chooses.
func checkNoLegality(list []Expectation) error {
	for _, x := range list {
		if x.AsksLegality() {
			return entry.Errorf(x.Line, "«%s» non si chiede in «per ogni»: dove finisce uno sviluppo nessuno sceglie",
				x.Want.Key)
		}
	}
	return nil
}

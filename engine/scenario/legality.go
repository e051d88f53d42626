package scenario

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/rulebooks"
)

// Asked is an act that an expectation asks of the rules: may it be done at the pending choice?
type Asked struct {
	Seat engine.Seat
	Text string
	Rule rulebooks.Ref // of Cannot: the rule that must forbid it
	Line int
}

// AsksLegality reports whether an entry of attese asks what may be done: it needs a pending choice.
func (x *Expectation) AsksLegality() bool {
	return x.Kind == Can || x.Kind == CanOnly || x.Kind == Cannot
}

// AsksLegality is whether one of the expectations of a move asks what may be done.
func (m *Move) AsksLegality() bool {
	return slices.ContainsFunc(m.Expected, func(x Expectation) bool { return x.AsksLegality() })
}

// readLegality reads può, può solo and non può: acts, each with who would do it and, for non può, the rule that forbids
// it.
func (s *Scenario) readLegality(e *entry.Entry, x *Expectation) error {
	items := e.List
	if e.Kind == entry.Mapping {
		one := *e
		one.Key = ""
		items = []entry.Entry{one}
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
		x.Acts = append(x.Acts, Asked{Seat: m.Seat, Text: m.Text, Rule: m.Rule, Line: m.Line})
	}
	return nil
}

// noLegality returns an error for the first expectation about what may be done: the list is checked where nobody is
// choosing.
func noLegality(list []Expectation) error {
	for _, x := range list {
		if x.AsksLegality() {
			return entry.Errorf(x.Line, "«%s» non si chiede in «per ogni»: dove finisce uno sviluppo nessuno sceglie",
				x.Want.Key)
		}
	}
	return nil
}

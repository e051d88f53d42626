package engine

import (
	"slices"

	"cavillo/rulebooks"
)

// Asked is an act that an expectation asks of the rules: may it be done at the pending choice?
type Asked struct {
	Seat Seat
	Text string
	Rule rulebooks.Ref // of Cannot: the rule that must forbid it
	Line int
}

// asksLegality reports whether an entry of attese asks what may be done: it needs a pending choice.
func (x *Expectation) asksLegality() bool {
	return x.Kind == Can || x.Kind == CanOnly || x.Kind == Cannot
}

// legality is whether one of the expectations of a move asks what may be done.
func (m *Move) legality() bool {
	return slices.ContainsFunc(m.Expected, func(x Expectation) bool { return x.asksLegality() })
}

// canAskLegality reports whether the legality that a move expects can be checked at the pending choice: one with several options or, where it
// has a single one, a choice of the seats that are asked, at which each act that is asked can be named.
func (s *script) canAskLegality(r *Run, m *Move) bool {
	if len(r.Choice.Options) > 1 {
		return true
	}
	for i := range m.Expected {
		for _, a := range m.Expected[i].Acts {
			if a.Seat != r.Choice.Seat {
				return false
			}
			if _, problem := FindKey(a.Text, s.keys(s.conceivable(a.Seat))); problem != "" {
				return false
			}
		}
	}
	return true
}

// legal compares what an expectation says may be done, or may not, with the rules at the pending choice.
func (s *script) legal(r *Run, x *Expectation) {
	fail := func(line int, expected, found string, citation bool) {
		s.failures = append(s.failures, Failure{Line: line, Expected: expected, Found: found, Citation: citation})
	}
	asked := map[Option]bool{}
	for _, a := range x.Acts {
		act, problem := s.find(a.Seat, a.Text)
		if problem != "" {
			r.Stop(Wrong(a.Line, "%s", problem))
		}
		why := act.Rule
		act.Rule = 0
		asked[act] = true
		who := a.Seat.String() + ": " + a.Text
		switch {
		case x.Kind != Cannot && why != 0:
			fail(a.Line, "può: "+who, "non può per "+why.Ref().String(), false)
		case x.Kind == Cannot && why == 0:
			fail(a.Line, "non può: "+who+" per "+a.Rule.String(), "può", false)
		case x.Kind == Cannot && why.Ref() != a.Rule:
			fail(a.Line, "non può: "+who+" per "+a.Rule.String(), "non può per "+why.Ref().String(), true)
		}
	}
	if x.Kind != CanOnly {
		return
	}
	for _, o := range r.Choice.Options {
		o.Rule = 0
		if !asked[o] {
			fail(x.Line, "può solo: "+x.Want.String(), r.Choice.Seat.String()+" può anche "+s.match.Key(o), false)
		}
	}
}

// readLegality reads può, può solo and non può: acts, each with who would do it and, for non può, the rule that forbids it.
func (s *Scenario) readLegality(e *Entry, x *Expectation) error {
	items := e.List
	if e.Kind == Mapping {
		one := *e
		one.Key = ""
		items = []Entry{one}
	}
	if len(items) == 0 {
		return Wrong(e.Line, "%s: ci si aspetta un elenco di azioni, ciascuna con chi la fa, come «{A: passa}»", e.Key)
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

// noLegality returns an error for the first expectation about what may be done: the list is checked where nobody is choosing.
func noLegality(list []Expectation) error {
	for _, x := range list {
		if x.asksLegality() {
			return Wrong(x.Line, "«%s» si chiede in un'«attese» fra le mosse, dove qualcuno deve scegliere", x.Want.Key)
		}
	}
	return nil
}

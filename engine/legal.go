package engine

import (
	"fmt"
	"slices"

	"cavillo/engine/entry"
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

// legal compares what an expectation says may be done, or may not, with the rules at the pending choice.
func (s *script) legal(r *Run, x *Expectation) {
	fail := func(line int, expected, found string, citation bool) {
		s.fail(Failure{Line: line, Expected: expected, Found: found, Citation: citation})
	}
	asked := map[Option]bool{}
	for _, a := range x.Acts {
		act, problem := s.judge(a.Seat, a.Text, a.Rule)
		if problem != "" {
			r.Stop(entry.Errorf(a.Line, "%s", problem))
		}
		why := act.Rule
		act.Rule = 0
		asked[act] = true
		who := a.Seat.String() + ": " + a.Text
		switch {
		case x.Kind != Cannot && why != 0:
			fail(a.Line, "può: "+who, "non può per "+why.Ref().String(), false)
		case x.Kind == Cannot && why == 0 && a.Rule == rulebooks.Ref{}:
			fail(a.Line, "non può: "+who+", con la sua regola («regola» manca)", "può", false)
		case x.Kind == Cannot && why == 0:
			fail(a.Line, "non può: "+who+" per "+a.Rule.String(), "può", false)
		case x.Kind == Cannot && a.Rule == rulebooks.Ref{}:
			fail(a.Line, "non può: "+who+", con la sua regola", fmt.Sprintf("la vieta %s: scrivere «regola: \"%s\"»", why.Ref(), why.Ref().Number),
				true)
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
func (s *Scenario) readLegality(e *entry.Entry, x *Expectation) error {
	items := e.List
	if e.Kind == entry.Mapping {
		one := *e
		one.Key = ""
		items = []entry.Entry{one}
	}
	if len(items) == 0 {
		return entry.Errorf(e.Line, "%s: ci si aspetta un elenco di azioni, ciascuna con chi la fa, come «{A: passa}»", e.Key)
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
			return entry.Errorf(x.Line, "«%s» non si chiede in «per ogni»: dove finisce uno sviluppo nessuno sceglie", x.Want.Key)
		}
	}
	return nil
}

// atTheEnd splits the expectations at the end of a scenario: what asks about the pending choice is a last move, the rest is checked
// afterwards.
func atTheEnd(moves []Move, expected []Expectation) ([]Move, []Expectation) {
	last, rest := Move{Kind: Expect}, []Expectation(nil)
	for _, x := range expected {
		if !x.asksLegality() {
			rest = append(rest, x)
			continue
		}
		if last.Expected == nil {
			last.Line = x.Line
		}
		last.Expected = append(last.Expected, x)
	}
	if last.Expected != nil {
		moves = append(moves, last)
	}
	return moves, rest
}

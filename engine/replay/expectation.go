package replay

import (
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// ExpectationHolds reports whether an expectation holds at the end of a line of play. rule is the rule by which it
// holds, the zero Ref where no rule decides. events are all events of the line, s is the scenario of the line.
func ExpectationHolds(x *scenario.Expectation, s *scenario.Scenario, run *engine.Run, m engine.Match,
	events []engine.Event) (holds bool, rule rulebooks.Ref, err error) {
	if x.AsksLegality() {
		asker := &script{run: run, match: m, scenario: s, setup: &s.Setup}
		for _, a := range x.Acts {
			f, problem := asker.findAct(a.Seat, a.Text)
			if problem != "" {
				return false, rule, entry.Errorf(a.Line, "%s", problem)
			}
			rule = f.Act.Rule.Ref()
			if f.Allowed != (x.Kind != scenario.Cannot) || a.Rule.Number != "" && a.Rule != rule {
				return false, rule, nil
			}
		}
		return true, rule, nil
	}
	failure, err := x.Check(m, events)
	if failure != nil || err != nil {
		return false, rule, err
	}
	switch x.Kind {
	case scenario.EventsInOrder, scenario.NoSuchEvent: // of the latter, the rule by which nothing has happened
		_, matched := scenario.MatchInOrder(x.Events, events, true)
		rule = x.Events[len(x.Events)-1].Rule
		if rule.Number == "" && matched > 0 && len(events[matched-1].Rules) > 0 {
			rule = events[matched-1].Rules[0]
		}
	case scenario.Winner:
		if _, hasEnded := m.End(); hasEnded {
			for i := len(events) - 1; i >= 0 && rule.Number == ""; i-- {
				if len(events[i].Rules) > 0 {
					rule = events[i].Rules[0]
				}
			}
		}
	}
	return true, rule, nil
}

package replay

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// legal compares what an expectation says may be done, or may not, with the rules at the pending choice.
func (s *script) legal(r *engine.Run, x *scenario.Expectation) {
	fail := func(line int, expected, found string, citation bool) {
		s.fail(scenario.Failure{Line: line, Expected: expected, Found: found, Citation: citation})
	}
	asked := map[engine.Option]bool{}
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
		case x.Kind != scenario.Cannot && why != 0:
			fail(a.Line, "può: "+who, "non può per "+why.Ref().String(), false)
		case x.Kind == scenario.Cannot && why == 0 && a.Rule == rulebooks.Ref{}:
			fail(a.Line, "non può: "+who+", con la sua regola («regola» manca)", "può", false)
		case x.Kind == scenario.Cannot && why == 0:
			fail(a.Line, "non può: "+who+" per "+a.Rule.String(), "può", false)
		case x.Kind == scenario.Cannot && a.Rule == rulebooks.Ref{}:
			fail(a.Line, "non può: "+who+", con la sua regola", fmt.Sprintf("la vieta %s: scrivere «regola: \"%s\"»", why.Ref(), why.Ref().Number),
				true)
		case x.Kind == scenario.Cannot && why.Ref() != a.Rule:
			fail(a.Line, "non può: "+who+" per "+a.Rule.String(), "non può per "+why.Ref().String(), true)
		}
	}
	if x.Kind != scenario.CanOnly {
		return
	}
	for _, o := range r.Choice.Options {
		o.Rule = 0
		if !asked[o] {
			fail(x.Line, "può solo: "+x.Want.String(), r.Choice.Seat.String()+" può anche "+s.match.Key(o), false)
		}
	}
}

// atTheEnd splits the expectations at the end of a scenario: what asks about the pending choice is a last move, the rest is checked
// afterwards.
func atTheEnd(moves []scenario.Move, expected []scenario.Expectation) ([]scenario.Move, []scenario.Expectation) {
	last, rest := scenario.Move{Kind: scenario.Expect}, []scenario.Expectation(nil)
	for _, x := range expected {
		if !x.AsksLegality() {
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

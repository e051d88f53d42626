package replay

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// requestedRefusal is an act that the scenario asked about at a choice and the rules refused.
type requestedRefusal struct {
	choice int // index of the choice among all of the run
	act    engine.OptionView
}

// checkAct checks an act without doing it: the rules must refuse it by the rule that the move names or, where the
// move says so, allow it.
func (s *script) checkAct(r *engine.Run, m *scenario.Move) {
	act, problem := s.readActPreferring(m.Seat, m.Text, m.Rule)
	if problem != "" {
		r.Stop(entry.Errorf(m.Line, "%s", problem))
	}
	fail := func(expected, found string, citation bool) {
		s.addFailure(scenario.Failure{Line: m.Line, Expected: expected, Found: found, OnlyCitation: citation})
	}
	refused := "rifiutata: " + m.Text + " per " + m.Rule.String()
	switch {
	case m.Kind == scenario.AllowedAct && act.Rule != 0:
		fail("ammessa: "+m.Text, "rifiutata per "+act.Rule.Ref().String(), false)
		return
	case m.Kind == scenario.AllowedAct:
		return
	case act.Rule == 0 && m.Rule == rulebooks.Ref{}:
		fail("rifiutata: "+m.Text+", con la sua regola («regola» manca)", "ammessa", false)
		return
	case act.Rule == 0:
		fail(refused, "ammessa", false)
		return
	case m.Rule == rulebooks.Ref{}:
		fail("rifiutata: "+m.Text+", con la sua regola",
			fmt.Sprintf("la vieta %s: scrivere «regola: \"%s\"»", act.Rule.Ref(), act.Rule.Ref().Number), true)
	case act.Rule.Ref() != m.Rule:
		fail(refused, "rifiutata per "+act.Rule.Ref().String(), true)
	}
	s.recordRefusal(r, m.Seat, act)
	if s.awaitsAnswer {
		view := r.DescribeOption(act)
		view.IsNamed, view.Asker = true, m.Seat
		s.refusals = append(s.refusals, requestedRefusal{choice: len(r.ChoiceRecords), act: view})
	}
}

// recordRefusal appends the event of a refused act, with the rule that refuses it.
func (s *script) recordRefusal(r *engine.Run, seat engine.Seat, act engine.Option) {
	subjects := []engine.Card{act.Card}
	if act.Card == 0 {
		subjects = nil
	}
	rules := []cite.ID{act.Rule}
	if m, ok := s.match.(interface{ RefusalDoubt(engine.Option) cite.ID }); ok {
		rules = append(rules, m.RefusalDoubt(act))
	}
	r.AppendEvent(engine.EventData{Kind: engine.KindRefused, Actor: seat, From: act.From, To: act.To}, subjects, rules)
}

// readActPreferring reads an act like readAct. Where nobody decides, nothing forbids the act itself and several
// rules are being carried out, the rule of the act is the expected one, if it is among them.
func (s *script) readActPreferring(seat engine.Seat, text string, expected rulebooks.Ref) (act engine.Option,
	problem string) {
	act, problem = s.readAct(seat, text)
	if s.run.Choice.Seat != engine.Nobody || act.Rule != s.run.Choice.Rule {
		return act, problem // the rule forbids the act itself
	}
	for _, rule := range s.rulesCarriedOut {
		if rule != 0 && rule.Ref() == expected {
			act.Rule = rule
		}
	}
	return act, problem
}

// checkLegality checks an expectation of what may or may not be done against the rules at the pending choice.
func (s *script) checkLegality(r *engine.Run, x *scenario.Expectation) {
	fail := func(line int, expected, found string, citation bool) {
		s.addFailure(scenario.Failure{Line: line, Expected: expected, Found: found, OnlyCitation: citation})
	}
	queriedActs := map[engine.Option]bool{}
	for _, a := range x.Acts {
		act, problem := s.readActPreferring(a.Seat, a.Text, a.Rule)
		if problem != "" {
			r.Stop(entry.Errorf(a.Line, "%s", problem))
		}
		forbidding := act.Rule
		act.Rule = 0
		queriedActs[act] = true
		attempt := a.Seat.String() + ": " + a.Text
		switch {
		case x.Kind != scenario.Cannot && forbidding != 0:
			fail(a.Line, "può: "+attempt, "non può per "+forbidding.Ref().String(), false)
		case x.Kind == scenario.Cannot && forbidding == 0 && a.Rule == rulebooks.Ref{}:
			fail(a.Line, "non può: "+attempt+", con la sua regola («regola» manca)", "può", false)
		case x.Kind == scenario.Cannot && forbidding == 0:
			fail(a.Line, "non può: "+attempt+" per "+a.Rule.String(), "può", false)
		case x.Kind == scenario.Cannot && a.Rule == rulebooks.Ref{}:
			fail(a.Line, "non può: "+attempt+", con la sua regola",
				fmt.Sprintf("la vieta %s: scrivere «regola: \"%s\"»",
					forbidding.Ref(), forbidding.Ref().Number), true)
		case x.Kind == scenario.Cannot && forbidding.Ref() != a.Rule:
			fail(a.Line, "non può: "+attempt+" per "+a.Rule.String(), "non può per "+forbidding.Ref().String(), true)
		}
	}
	if x.Kind != scenario.CanOnly {
		return
	}
	for _, o := range r.Choice.Options {
		o.Rule = 0
		if !queriedActs[o] {
			fail(x.Line, "può solo: "+x.Want.String(), r.Choice.Seat.String()+" può anche "+s.match.Key(o), false)
		}
	}
}

// splitFinalExpectations splits the expectations at the end of a scenario. Those that ask about the pending choice
// become a last move; the rest is returned, to be checked after the run.
func splitFinalExpectations(moves []scenario.Move, expected []scenario.Expectation) ([]scenario.Move,
	[]scenario.Expectation) {
	last, remaining := scenario.Move{Kind: scenario.Expect}, []scenario.Expectation(nil)
	for _, x := range expected {
		if !x.AsksLegality() {
			remaining = append(remaining, x)
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
	return moves, remaining
}

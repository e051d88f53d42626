package situation

import (
	"context"
	"slices"
	"strings"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// Scenario returns a filled situation as a scenario, with the choices of its first line of play as moves and what
// was found as expectations. The error is an *entry.Error.
func (s *Situation) Scenario(f Filling) (*scenario.Scenario, error) {
	steps := maxLineSteps
	l, err := s.play(context.Background(), f, false, &steps)
	if err != nil {
		return nil, s.At(err)
	}
	verdict := l.LinesByEnd[0].End.(*Verdict)
	root := &entry.Entry{Kind: entry.Mapping}
	for _, text := range [][2]string{{"gioco", string(s.Game.Code())}, {"id", s.ID}, {"titolo", s.Title},
		{"domanda", s.FullText(f)}, {"in breve", strings.TrimSpace(f.Residue.OtherQuestionNote() + " " +
			f.Residue.Qualify(verdict.Text))}} {
		root.Fields = append(root.Fields, entry.Entry{Key: text[0], Text: text[1]})
	}
	shows := entry.Entry{Key: "mostra", Kind: entry.Sequence}
	rules := verdict.Rules
	for i := len(verdict.events) - 1; i >= 0 && len(rules) == 0; i-- {
		rules = verdict.events[i].Rules // no clause names a rule: the last event that has some
	}
	for _, r := range rules {
		shows.List = append(shows.List, entry.Entry{Text: string(r.Number)})
	}
	decisive, err := s.judge(l.Scenario, f).decisiveEvent(verdict)
	if err != nil {
		return nil, s.At(err)
	}
	root.Fields = append(root.Fields, shows, entry.Entry{Key: "decisivo", Text: decisive})
	root.Fields = append(root.Fields, l.Scenario.Setup.Entries()...)
	moves := entry.Entry{Key: "mosse", Kind: entry.Sequence}
	refused, askedChoice := l.ForbiddenActs, -1
	for _, c := range slices.Concat(l.ChoicesBefore, l.LinesByEnd[0].Answers) {
		for ; len(refused) > 0 && refused[0].Choice <= c.N; refused = refused[1:] {
			moves.List, askedChoice = append(moves.List, refused[0].Moves()...), refused[0].Choice
		}
		moves.List = append(moves.List, c.Moves(askedChoice == c.N)...)
	}
	for _, r := range refused {
		moves.List = append(moves.List, r.Moves()...)
	}
	if len(refused) == 0 || s.until.Kind != scenario.NextChoice ||
		refused[len(refused)-1].Seat != s.until.Seat { // else the play already stands at that choice
		moves.List = append(moves.List, s.lastMove(&l.LinesByEnd[0]))
	}
	expected := entry.Entry{Key: "attese", Kind: entry.Sequence, List: verdict.foundExpectations}
	if len(expected.List) == 0 {
		expected.List = []entry.Entry{entry.NewPair("vincitore", "nessuno")}
	}
	root.Fields = append(root.Fields, moves, expected)
	return scenario.LoadScenario([]engine.Game{s.Game}, s.ID+".yaml", scenario.Text(root))
}

// lastMove returns the move at which the play of a situation ends.
func (s *Situation) lastMove(line *replay.Line) entry.Entry {
	switch {
	case !line.ReachesEnd:
		return entry.NewPair("fino a", scenario.UntilEnd)
	case s.until.Kind == scenario.NextChoice:
		return entry.Entry{Text: "poi"} // the moves answer all choices before it
	}
	return entry.NewPair("fino a", s.until.Moment().String())
}

// decisiveEvent returns the name of the event at which a scenario opens: the event that a clause of the verdict
// names; where no clause does, the first clauseEvent; where there is none, the last event that cites a rule. It
// returns "" where nothing happens.
func (j *judge) decisiveEvent(v *Verdict) (string, error) {
	for _, c := range v.clauses {
		if c.decisive != "" {
			return c.decisive, nil
		}
	}
	event := -1
	for i := 0; i < len(v.clauses) && event < 0; i++ {
		var err error
		if event, err = j.clauseEvent(v.clauses[i], v.events); err != nil {
			return "", err
		}
	}
	if len(v.events) == 0 {
		return "", nil
	}
	if event < 0 {
		for event = len(v.events) - 1; event > 0 && len(v.events[event].Rules) == 0; {
			event--
		}
	}
	return j.Game.Table().EventNames(v.events)[event], nil
}

// clauseEvent returns the index of the event of which a clause speaks, -1 where there is none. Without a rule in the
// clause it is the last event that the expectations of the clause find. With a rule it is the first of the found
// events that cites the rule; where none does, the last of all events that cites it.
func (j *judge) clauseEvent(c *clause, events []engine.Event) (event int, err error) {
	filled := &filledClause{}
	if c.expected != nil {
		if filled, err = j.readClause(c); err != nil {
			return -1, err
		}
	}
	event = -1
	for i := range filled.expectations {
		for _, found := range filled.expectations[i].FoundIndexes(events) {
			if c.rule.Number != "" && slices.Contains(events[found].Rules, c.rule) {
				return found, nil
			}
			event = max(event, found)
		}
	}
	for i := range events {
		if c.rule.Number != "" && slices.Contains(events[i].Rules, c.rule) {
			event = i
		}
	}
	return event, nil
}

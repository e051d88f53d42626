package engine

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine/entry"
)

// Scenario is a filled situation as a scenario, with the choices of its first line of play, and what was found as expectations. The error
// is an *entry.Error.
func (s *Situation) Scenario(f Filling) (*Scenario, error) {
	steps := mostLineSteps
	l, err := s.play(context.Background(), f, false, &steps)
	if err != nil {
		return nil, s.at(err)
	}
	verdict := &l.played[0].verdict
	root := &entry.Entry{Kind: entry.Mapping}
	for _, text := range [][2]string{{"gioco", string(s.Game.Code())}, {"id", s.ID}, {"titolo", s.Title},
		{"domanda", s.Told(f)}, {"in breve", strings.TrimSpace(f.Left.Elsewhere() + " " + f.Left.Whether(verdict.Text))}} {
		root.Fields = append(root.Fields, entry.Entry{Key: text[0], Text: text[1]})
	}
	shows := entry.Entry{Key: "mostra", Kind: entry.Sequence}
	rules := verdict.Rules
	for i := len(verdict.events) - 1; i >= 0 && len(rules) == 0; i-- {
		rules = verdict.events[i].Rules // no outcome names one: what happened last has some
	}
	for _, r := range rules {
		shows.List = append(shows.List, entry.Entry{Text: string(r.Number)})
	}
	decisive, err := s.judge(l.filled, f).decisive(verdict)
	if err != nil {
		return nil, s.at(err)
	}
	root.Fields = append(root.Fields, shows, entry.Entry{Key: "decisivo", Text: decisive})
	root.Fields = append(root.Fields, l.filled.Setup.entries()...)
	moves := entry.Entry{Key: "mosse", Kind: entry.Sequence}
	refused, asked := l.refused, -1
	for _, c := range slices.Concat(l.begins, l.played[0].answers) {
		for ; len(refused) > 0 && refused[0].choice <= c.N; refused = refused[1:] {
			moves.List, asked = append(moves.List, refused[0].entries()...), refused[0].choice
		}
		c.late = c.late && asked != c.N // a refusal stands at the same choice
		moves.List = append(moves.List, c.entries()...)
	}
	for _, r := range refused {
		moves.List = append(moves.List, r.entries()...)
	}
	if len(refused) == 0 || s.until.Kind != NextChoice || refused[len(refused)-1].seat != s.until.Seat { // otherwise the play stands there
		moves.List = append(moves.List, s.lastMove(verdict))
	}
	expected := entry.Entry{Key: "attese", Kind: entry.Sequence, List: verdict.expected}
	if len(expected.List) == 0 {
		expected.List = []entry.Entry{one("vincitore", "nessuno")}
	}
	root.Fields = append(root.Fields, moves, expected)
	return LoadScenario([]Game{s.Game}, s.ID+".yaml", (&Scenario{root: root}).Text())
}

// entries are a choice as moves: a pass that comes after forced ones, which are passes too, says which it is.
func (c FreeChoice) entries() (moves []entry.Entry) {
	if c.late {
		moves = append(moves, entry.Entry{Text: "poi"})
	}
	return append(moves, one(c.Seat.String(), c.Key))
}

// entries are a refusal in the notation of files, where it stands.
func (r refusal) entries() (moves []entry.Entry) {
	for range r.after {
		moves = append(moves, one("poi", r.of.String()))
	}
	return append(moves, entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{{Key: "rifiutata", Kind: entry.Mapping,
		Fields: []entry.Entry{{Key: r.seat.String(), Text: r.text},
			{Key: "regola", Text: string(r.rule.Number)}}}}})
}

func one(key, text string) entry.Entry {
	return entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{{Key: key, Text: text}}}
}

// lastMove is where the play of a situation ends.
func (s *Situation) lastMove(v *Outcome) entry.Entry {
	switch {
	case v.over:
		return one("fino a", untilEnd)
	case s.until.Kind == NextChoice:
		return entry.Entry{Text: "poi"} // every choice before it that is not forced is answered
	}
	return one("fino a", s.until.until().String())
}

// decisive names the event at which a scenario opens: the one that a clause of the verdict names or, where none does, that in which what the
// first clause that tells says happens, or the last that any rule made happen.
func (j *judge) decisive(v *Outcome) (string, error) {
	for _, c := range v.clauses {
		if c.decisive != "" {
			return c.decisive, nil
		}
	}
	at := -1
	for i := 0; i < len(v.clauses) && at < 0; i++ {
		var err error
		if at, err = j.happens(v.clauses[i], v.events); err != nil {
			return "", err
		}
	}
	if len(v.events) == 0 {
		return "", nil
	}
	if at < 0 {
		for at = len(v.events) - 1; at > 0 && len(v.events[at].Rules) == 0; {
			at--
		}
	}
	return j.Game.Table().eventNames(v.events)[at], nil
}

// happens is the index of the event in which what a clause says happens: the last that its expectations find or, where the clause names its
// rule, the first of them that cites it, else the last of all that does; -1 where there is none.
func (j *judge) happens(c *clause, events []Event) (at int, err error) {
	of := &filledClause{}
	if c.expected != nil {
		if of, err = j.read(c); err != nil {
			return -1, err
		}
	}
	at = -1
	for i := range of.expected {
		for _, found := range of.expected[i].events(events) {
			if c.rule.Number != "" && slices.Contains(events[found].Rules, c.rule) {
				return found, nil
			}
			at = max(at, found)
		}
	}
	for i := range events {
		if c.rule.Number != "" && slices.Contains(events[i].Rules, c.rule) {
			at = i
		}
	}
	return at, nil
}

// events are the indexes of the events by which an expectation holds.
func (x *Expectation) events(events []Event) (found []int) {
	switch x.Kind {
	case InOrder:
		for i := range x.Events {
			_, after := follow(x.Events[:i+1], events, true)
			found = append(found, after-1)
		}
	case Winner:
		for i := len(events) - 1; i >= 0 && len(found) == 0; i-- {
			if len(events[i].Rules) > 0 {
				found = append(found, i)
			}
		}
	}
	return found
}

// entries are the start as the keys of a file.
func (s *Setup) entries() (fields []entry.Entry) {
	if s.Seeded {
		fields = append(fields, entry.Entry{Key: "seme", Text: strconv.Itoa(s.Seed)})
	}
	if len(s.Cards) > 0 {
		fields = append(fields, entry.Entry{Key: "carte", Kind: entry.Mapping, Fields: s.Cards})
	}
	position := entry.Entry{Key: "posizione", Kind: entry.Mapping}
	for i, part := range [][]entry.Entry{s.Turn, s.Sides[A], s.Sides[B]} {
		position.Fields = append(position.Fields, entry.Entry{Key: []string{"turno", "A", "B"}[i], Kind: entry.Mapping, Fields: part})
	}
	return append(fields, position)
}

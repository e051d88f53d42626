package replay

import (
	"fmt"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
)

// answerChance answers a choice of chance with the outcome that a move gives. Where the outcome belongs to a later
// choice and the scenario has a seed, this choice follows the seed.
func (s *script) answerChance(r *engine.Run, m *scenario.Move) int {
	if len(r.Choice.Options) == 1 {
		if m.Order != nil && r.Choice.Seat == engine.Chance {
			s.takeFromOrder(m, r.Choice.Options[0])
		}
		return 0
	}
	if r.Choice.Seat != engine.Chance {
		r.Stop(entry.Errorf(m.Line, "qui non decide il caso: %s: %s%s", wording.Must(r), wording.Offered(r),
			s.orderProblem))
	}
	if m.Order == nil {
		option, problem := wording.FindKey(m.Text, wording.Keys(r, r.Choice.Options))
		if problem != "" && s.seeded {
			return 0
		}
		if problem != "" {
			r.Stop(entry.Errorf(m.Line, "caso: prima di «%s», %s: %s", m.Text, wording.Must(r), wording.Offered(r)))
		}
		s.advanceAfterAct(r)
		return s.answerThenPlayLines(r, option)
	}
	for i, o := range r.Choice.Options {
		if o.Card != 0 && entry.Fold(s.match.CardName(o.Card)) == entry.Fold(m.Order[0]) {
			s.takeFromOrder(m, o)
			return s.answerThenPlayLines(r, i)
		}
	}
	var names []string
	for _, o := range r.Choice.Options {
		if o.Card != 0 {
			names = append(names, s.match.CardName(o.Card))
		}
	}
	if s.seeded {
		if len(names) > 0 {
			s.orderProblem = fmt.Sprintf(". Prima, dopo il passaggio %d, il caso ordinava (%s): «%s» non era fra le carte",
				len(r.EventRecords),
				s.match.Word(r.Choice.Decision), m.Order[0])
		}
		return 0
	}
	r.Stop(entry.Errorf(m.Line, "caso: fra le carte che il caso ordina non c'è «%s»; %s", m.Order[0],
		entry.Suggestion(m.Order[0], names)))
	return 0
}

// takeFromOrder drops a card from the order that chance follows, if it is the first of it. With the last card the
// move is carried out.
func (s *script) takeFromOrder(m *scenario.Move, o engine.Option) {
	if entry.Fold(s.match.CardName(o.Card)) != entry.Fold(m.Order[0]) {
		return
	}
	if len(m.Order) == 1 {
		s.advanceAfterAct(s.run)
		return
	}
	rest := *m
	rest.Order = m.Order[1:]
	s.moves[s.next] = rest // the script has its own copy of the moves
}

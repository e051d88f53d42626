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
		if m.CardOrder != nil && r.Choice.Seat == engine.Chance {
			s.removeFromOrder(m, r.Choice.Options[0])
		}
		return 0
	}
	if r.Choice.Seat != engine.Chance {
		r.Stop(entry.Errorf(m.Line, "qui non decide il caso: %s: %s%s", wording.ChoiceText(r), wording.OptionsText(r),
			s.orderProblem))
	}
	if m.CardOrder == nil {
		option, problem := wording.FindKey(m.Text, wording.OptionKeys(r, r.Choice.Options))
		if problem != "" && s.hasSeed {
			return 0
		}
		if problem != "" {
			r.Stop(entry.Errorf(m.Line, "caso: prima di «%s», %s: %s", m.Text, wording.ChoiceText(r), wording.OptionsText(r)))
		}
		s.advanceAfterAct(r)
		return s.answerThenPlayLines(r, option)
	}
	for i, o := range r.Choice.Options {
		if o.Card != 0 && entry.Fold(s.match.CardName(o.Card)) == entry.Fold(m.CardOrder[0]) {
			s.removeFromOrder(m, o)
			return s.answerThenPlayLines(r, i)
		}
	}
	var names []string
	for _, o := range r.Choice.Options {
		if o.Card != 0 {
			names = append(names, s.match.CardName(o.Card))
		}
	}
	if s.hasSeed {
		if len(names) > 0 {
			s.orderProblem = fmt.Sprintf(". Prima, dopo il passaggio %d, il caso ordinava (%s): «%s» non era fra le carte",
				len(r.EventRecords), s.match.Word(r.Choice.Decision), m.CardOrder[0])
		}
		return 0
	}
	r.Stop(entry.Errorf(m.Line, "caso: fra le carte che il caso ordina non c'è «%s»; %s", m.CardOrder[0],
		entry.Suggestion(m.CardOrder[0], names)))
	return 0
}

// removeFromOrder removes a card from the order that chance follows, if it is the first of the order. After the last
// card the move is complete.
func (s *script) removeFromOrder(m *scenario.Move, o engine.Option) {
	if entry.Fold(s.match.CardName(o.Card)) != entry.Fold(m.CardOrder[0]) {
		return
	}
	if len(m.CardOrder) == 1 {
		s.advanceAfterAct(s.run)
		return
	}
	rest := *m
	rest.CardOrder = m.CardOrder[1:]
	s.moves[s.next] = rest // the script has its own copy of the moves
}

package engine

import (
	"cmp"

	"cavillo/engine/cite"
)

// conceived are the acts that a seat might think of at the pending choice, each with what forbids it.
func conceived(run *Run, m Match, seat Seat) []Option {
	var acts []Option
	seen := map[Option]bool{}
	run.Choice.conceivable(m, seat, func(o Option) {
		if run.gone(o.Rule) {
			o.Rule = 0
		}
		bare := o
		if bare.Rule = 0; !seen[bare] {
			seen[bare] = true
			acts = append(acts, o)
		}
	})
	return acts
}

// found is the act of a seat that a text means at the pending choice, with the rule that allows or forbids it. Where nobody decides, all
// but giving up is forbidden: by the rule that forbids the act there whoever decides, where the game names one, or else by the one that is
// being carried out.
func (s *script) found(seat Seat, text string) (f Found, problem string) {
	if s.reader == nil {
		s.reader = NewReader(s.run, s.match)
	}
	s.reader.At(seat)
	f, problem = s.reader.Find(text)
	if s.run.Choice.Seat == Nobody && problem == "" && !concedes(text) {
		rule := s.run.Choice.Rule
		if m, ok := s.match.(interface{ Never(Seat, Option) cite.ID }); ok {
			rule = cmp.Or(m.Never(seat, f.Act), rule)
		}
		f.Allowed, f.Act.Rule = false, rule
	}
	return f, problem
}

// find is the act that a text means, with what forbids it: 0 where nothing does.
func (s *script) find(seat Seat, text string) (act Option, problem string) {
	f, problem := s.found(seat, text)
	if f.Allowed {
		f.Act.Rule = 0
	}
	return f.Act, problem
}

// keys are the keys of options of the pending choice.
func (r *Run) keys(options []Option) []string {
	keys := make([]string, len(options))
	for i, o := range options {
		keys[i] = r.match.Key(o)
	}
	return keys
}

// must says who has to choose, and what.
func (r *Run) must() string {
	if r.Choice.Seat == Chance {
		return "il caso deve decidere (" + r.match.Word(r.Choice.Decision) + ")"
	}
	return r.Choice.Seat.String() + " deve scegliere (" + r.match.Word(r.Choice.Decision) + ")"
}

// options names the options of the pending choice.
func (r *Run) options() string {
	return list(r.keys(r.Choice.Options), indexes(len(r.Choice.Options)))
}

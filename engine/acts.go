package engine

import "fmt"

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

// found is the act of a seat that a text means at the pending choice, with the rule that allows or forbids it. Where nobody decides (a
// passage), what forbids the act itself is named first, and the rule that is being carried out where the act lacks nothing else.
func (s *script) found(seat Seat, text string) (f Found, problem string) {
	if s.reader == nil {
		s.reader = NewReader(s.run, s.match)
	}
	s.reader.At(seat)
	f, problem = s.reader.Find(text)
	if s.run.Choice.Seat == Nobody && problem == "" && f.Listed && f.Allowed {
		f.Allowed, f.Act.Rule = false, s.run.Choice.Rule
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

// must says who has to choose, and what, or that nobody has to.
func (r *Run) must() string {
	if r.Choice.Seat == Nobody {
		return fmt.Sprintf("qui nessuno sceglie (dopo il passaggio %d, %s)", len(r.records), PhaseName(r.match))
	}
	if r.Choice.Seat == Chance {
		return "il caso deve decidere (" + r.match.Word(r.Choice.Decision) + ")"
	}
	return r.Choice.Seat.String() + " deve scegliere (" + r.match.Word(r.Choice.Decision) + ")"
}

// options names the options of the pending choice.
func (r *Run) options() string {
	return Listed(r.keys(r.Choice.Options))
}

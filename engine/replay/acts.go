package replay

import (
	"cavillo/engine"
	"cavillo/engine/wording"
)

// found is the act of a seat that a text means at the pending choice, with the rule that allows or forbids it. Where nobody decides (a
// passage), what forbids the act itself is named first, and the rule that is being carried out where the act lacks nothing else.
func (s *script) found(seat engine.Seat, text string) (f wording.Found, problem string) {
	if s.reader == nil {
		s.reader = wording.NewReader(s.run, s.match)
	}
	s.reader.At(seat)
	f, problem = s.reader.Find(text)
	if s.run.Choice.Seat == engine.Nobody && problem == "" && f.Listed && f.Allowed {
		f.Allowed, f.Act.Rule = false, s.run.Choice.Rule
	}
	return f, problem
}

// find is the act that a text means, with what forbids it: 0 where nothing does.
func (s *script) find(seat engine.Seat, text string) (act engine.Option, problem string) {
	f, problem := s.found(seat, text)
	if f.Allowed {
		f.Act.Rule = 0
	}
	return f.Act, problem
}

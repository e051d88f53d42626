package engine

import "cavillo/engine/cite"

// Refusal is an act that a player might think of where it may not be done, with the rule that forbids it.
type Refusal struct {
	Seat Seat
	Act  Option  // its Rule is the one that is named
	Own  cite.ID // the rule that forbids the act itself; 0 where it is only Choice.Rule, because somebody else decides, or nobody
	At   Event   // of a passage: the event that has just happened
}

// RefusalsAtPassages plays a scenario or one of its variants again and calls see at each passage, where nobody decides, with every act that
// either player might think of there.
func RefusalsAtPassages(s *Scenario, variant int, see func(m Match, f Refusal)) error {
	replay, err := Play(s, variant)
	if err != nil {
		return err
	}
	setup := &s.Setup
	if variant > 0 {
		setup = &s.Variants[variant-1].Setup
	}
	run := &Run{Driver: &Path{Answers: replay.Answers}, Tracing: true, Reading: true}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return err
	}
	seen := -1
	run.beforeEvent = func(r *Run) {
		last := len(r.records) - 1
		if last <= seen {
			return
		}
		seen = last
		event := r.event(last)
		decides := r.Choice
		r.Choice = Choice{Seat: Nobody, Rule: r.records[last].rules[0]}
		for seat := range Chance {
			r.Choice.refusals(m, seat, func(f Refusal) {
				f.At = event
				see(m, f)
			})
		}
		r.Choice = decides
	}
	return run.Play(m)
}

// RefusalsAt calls see with every act that either player might think of at the pending choice and that is forbidden there.
func RefusalsAt(c *Choice, m Match, see func(f Refusal)) {
	for seat := range Chance {
		c.refusals(m, seat, see)
	}
}

// refusals calls see with the forbidden acts of a seat.
func (c *Choice) refusals(m Match, seat Seat, see func(f Refusal)) {
	c.conceivable(m, seat, func(o Option) {
		if o.Rule == 0 {
			return
		}
		f := Refusal{Seat: seat, Act: o, Own: o.Rule}
		if o.Rule == c.Rule {
			f.Own = 0
		}
		see(f)
	})
}

package replay

import (
	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/scenario"
)

// Refusal is an act that a player might think of where it may not be done, with the rule that forbids it.
type Refusal struct {
	Seat engine.Seat
	Act  engine.Option // its Rule is the one that is named
	Own  cite.ID       // the rule that forbids the act itself; 0 where it is only Choice.Rule, because somebody else decides, or nobody
	At   engine.Event  // of a passage: the event that has just happened
}

// RefusalsAtPassages plays a scenario or one of its variants again and calls see at each passage, where nobody decides, with every act that
// either player might think of there.
func RefusalsAtPassages(s *scenario.Scenario, variant int, see func(m engine.Match, f Refusal)) error {
	replay, err := Play(s, variant)
	if err != nil {
		return err
	}
	setup := &s.Setup
	if variant > 0 {
		setup = &s.Variants[variant-1].Setup
	}
	run := &engine.Run{Driver: &engine.Path{Answers: replay.Answers}, Tracing: true, Reading: true}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return err
	}
	seen := -1
	run.BeforeEvent = func(r *engine.Run) {
		last := len(r.Records) - 1
		if last <= seen {
			return
		}
		seen = last
		event := r.Event(last)
		decides := r.Choice
		r.Choice = engine.Choice{Seat: engine.Nobody, Rule: r.Records[last].Rules[0]}
		for seat := range engine.Chance {
			refusalsOf(&r.Choice, m, seat, func(f Refusal) {
				f.At = event
				see(m, f)
			})
		}
		r.Choice = decides
	}
	return run.Play(m)
}

// RefusalsAt calls see with every act that either player might think of at the pending choice and that is forbidden there.
func RefusalsAt(c *engine.Choice, m engine.Match, see func(f Refusal)) {
	for seat := range engine.Chance {
		refusalsOf(c, m, seat, see)
	}
}

// refusals calls see with the forbidden acts of a seat.
func refusalsOf(c *engine.Choice, m engine.Match, seat engine.Seat, see func(f Refusal)) {
	c.Conceivable(m, seat, func(o engine.Option) {
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

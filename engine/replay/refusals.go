package replay

import (
	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/scenario"
)

// Refusal is an act that a player might think of where it may not be done, with the rule that forbids it.
type Refusal struct {
	Seat    engine.Seat
	Act     engine.Option // its Rule is the one that is named
	OwnRule cite.ID       // the rule that forbids the act itself; 0 where it is only Choice.Rule, because somebody else decides, or nobody
	Event   engine.Event  // of a passage: the event that has just happened
}

// RefusalsAtPassages plays a scenario or one of its variants again and calls see at each passage, where nobody decides, with every act that
// either player might think of there.
func VisitRefusalsAtPassages(s *scenario.Scenario, variant int, visit func(m engine.Match, f Refusal)) error {
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
		pending := r.Choice
		r.Choice = engine.Choice{Seat: engine.Nobody, Rule: r.Records[last].Rules[0]}
		for seat := range engine.Chance {
			visitRefusalsOf(&r.Choice, m, seat, func(f Refusal) {
				f.Event = event
				visit(m, f)
			})
		}
		r.Choice = pending
	}
	return run.Play(m)
}

// RefusalsAt calls see with every act that either player might think of at the pending choice and that is forbidden there.
func VisitRefusals(c *engine.Choice, m engine.Match, visit func(f Refusal)) {
	for seat := range engine.Chance {
		visitRefusalsOf(c, m, seat, visit)
	}
}

// refusals calls see with the forbidden acts of a seat.
func visitRefusalsOf(c *engine.Choice, m engine.Match, seat engine.Seat, visit func(f Refusal)) {
	c.Conceivable(m, seat, func(o engine.Option) {
		if o.Rule == 0 {
			return
		}
		f := Refusal{Seat: seat, Act: o, OwnRule: o.Rule}
		if o.Rule == c.Rule {
			f.OwnRule = 0
		}
		visit(f)
	})
}

package enginetest

import (
	"cavillo/engine"
	"cavillo/engine/cite"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// forbiddenAct is an act that a player might think of and may not do, with the rule that forbids it.
type forbiddenAct struct {
	Seat engine.Seat
	Act  engine.Option // its Rule is the one that is named
	// OwnRule is the rule that forbids the act itself; 0 where the act lacks nothing and only Choice.Rule stands
	// against it, because somebody else decides, or nobody.
	OwnRule cite.ID
	Event   engine.Event // at a passage, the event that has just happened
}

// visitRefusalsAtPassages plays a scenario or one of its variants again. After each event, where nobody decides, it
// calls visit with every forbidden act that either player might think of.
func visitRefusalsAtPassages(s *scenario.Scenario, variant int, visit func(m engine.Match, f forbiddenAct)) error {
	played, err := replay.Play(s, variant)
	if err != nil {
		return err
	}
	setup := &s.Setup
	if variant > 0 {
		setup = &s.Variants[variant-1].Setup
	}
	run := &engine.Run{Driver: &engine.AnswerList{Answers: played.Answers}, KeepsEvents: true, KeepsChoices: true}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return err
	}
	seen := -1
	run.OnStateSettled = func(r *engine.Run) {
		last := len(r.EventRecords) - 1
		if last <= seen {
			return
		}
		seen = last
		event := r.Event(last)
		pending := r.Choice
		r.Choice = engine.Choice{Seat: engine.Nobody, Rule: r.EventRecords[last].Rules[0]}
		for seat := range engine.Chance {
			visitRefusalsOf(&r.Choice, m, seat, func(f forbiddenAct) {
				f.Event = event
				visit(m, f)
			})
		}
		r.Choice = pending
	}
	return run.Play(m)
}

// visitRefusals calls visit with every act that either player might think of at a pending choice and that is
// forbidden there.
func visitRefusals(c *engine.Choice, m engine.Match, visit func(f forbiddenAct)) {
	for seat := range engine.Chance {
		visitRefusalsOf(c, m, seat, visit)
	}
}

// visitRefusalsOf calls visit with the forbidden acts of one seat.
func visitRefusalsOf(c *engine.Choice, m engine.Match, seat engine.Seat, visit func(f forbiddenAct)) {
	c.EachCandidateAct(m, seat, func(o engine.Option) {
		if o.Rule == 0 {
			return
		}
		f := forbiddenAct{Seat: seat, Act: o, OwnRule: o.Rule}
		if o.Rule == c.Rule {
			f.OwnRule = 0
		}
		visit(f)
	})
}

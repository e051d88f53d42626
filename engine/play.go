package engine

import (
	"errors"
	"fmt"
	"slices"

	"cavillo/engine/entry"
)

// Play runs a scenario (variant 0) or its n-th variant and returns what happened. The error is an *entry.Error: the script does not fit
// what the rules ask, or asks for what does not exist. An expectation that fails is no error. Where a move does not fit, the replay has what
// was played until there, and the choice that waits is the last of Choices, its Taken Pending.
func Play(s *Scenario, variant int) (*Replay, error) { return PlayWithin(nil, s, variant) }

// PlayWithin is Play that ends, where its time is over, with the error of the context.
func PlayWithin(w *Within, s *Scenario, variant int) (*Replay, error) {
	d, err := perform(s, variant, &Run{tables: true, within: w, limit: w.steps()})
	if d == nil {
		return nil, err
	}
	run, m := d.run, d.match
	replay := &Replay{Scenario: s, Variant: variant, Table: s.Game.Table(), Events: d.events, Failures: d.failures, Answers: run.Answers(),
		Claims: d.script.claims}
	replay.OK = len(replay.Failures) == 0 && err == nil
	if d.script.waits {
		run.noteChoice(Pending)
	}
	if printed, ok := m.(interface{ Printed() []PrintedCard }); ok {
		replay.Cards = printed.Printed()
	}
	replay.End, _ = m.End()
	replay.End.Phase, replay.End.Turn, replay.End.Hash = PhaseName(m), m.Turning(), short(m.Hash())
	replay.describe(run, d.script.asked, d.start)
	if s.Decisive == "" {
		replay.Decisive = max(0, len(replay.Passages)-1)
	} else if replay.Decisive = replay.find(s.Decisive); replay.Decisive < 0 {
		if variant == 0 && err == nil {
			replay.OK, replay.Decisive = false, 0
			return replay, s.At(entry.Errorf(s.decisiveLine, "decisivo: nessun passaggio è «%s»; %s", s.Decisive, entry.Nearest(s.Decisive, replay.heads())))
		}
		replay.Decisive = 0
	}
	return replay, err
}

// part returns the setup, moves and expectations of the scenario (variant 0) or of its n-th variant.
func (s *Scenario) part(variant int) (*Setup, []Move, []Expectation, error) {
	if variant == 0 {
		return &s.Setup, s.Moves, s.Expected, nil
	}
	if variant < 0 || variant > len(s.Variants) {
		return nil, nil, nil, entry.Errorf(0, "l'esempio ha %d varianti: la %d non c'è", len(s.Variants), variant)
	}
	v := s.Variants[variant-1]
	return &v.Setup, v.Moves, v.Expected, nil
}

// Claims is how many claims the scenario, or a variant of it, makes; 0 where there is no such variant.
func (s *Scenario) Claims(variant int) (n int) {
	_, moves, _, _ := s.part(variant)
	for i := range moves {
		if moves[i].Kind == ForAll {
			n++
		}
	}
	return n
}

// performance is a scenario or variant that has been run, with the expectations that failed.
type performance struct {
	run      *Run
	match    Match
	script   *script
	start    Snapshot // of a run with tables
	events   []Event
	failures []Failure
	broken   error // the script did not fit; only where a rule is taken away
}

// perform runs a scenario or one of its variants and checks its expectations. Where a rule is taken away and the script no longer fits, they
// are checked where it broke off; where none is, the performance until there comes with the error.
func perform(s *Scenario, variant int, run *Run) (*performance, error) {
	setup, moves, expected, err := s.part(variant)
	if err != nil {
		return nil, err
	}
	moves, expected = atTheEnd(slices.Clone(moves), expected)
	driver := &script{moves: moves, seeded: setup.Seeded, scenario: s, setup: setup}
	run.Driver, run.Tracing, run.Reading = driver, true, true
	run.resumes = slices.ContainsFunc(moves, func(m Move) bool { return m.Kind == ForAll || m.Kind == freely })
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, s.At(err)
	}
	driver.run, driver.match, run.match = run, m, m
	d := &performance{run: run, match: m, script: driver}
	if run.tables {
		d.start = *run.tableNow()
	}
	if d.broken = run.Play(m); d.broken == nil {
		d.broken = driver.unused(m)
	}
	if late(d.broken) {
		return nil, d.broken
	}
	if d.broken != nil && run.without == 0 {
		if wrong := (*entry.Error)(nil); !errors.As(d.broken, &wrong) {
			return nil, s.At(driver.during(d.broken))
		}
		d.events, d.failures = run.Events(), driver.failures
		return d, s.At(d.broken)
	}
	d.events, d.failures = run.Events(), driver.failures
	for _, x := range append(driver.late(run.without != 0), expected...) {
		f, err := driver.check(&x, d.events)
		if err != nil {
			return nil, s.At(err)
		}
		if f != nil {
			f.At = driver.where()
			d.failures = append(d.failures, *f)
		}
	}
	return d, nil
}

// late returns the expectations among the moves that were not reached because the game ended; with broken, none.
func (s *script) late(broken bool) []Expectation {
	var late []Expectation
	for _, m := range s.moves[min(s.next, len(s.moves)):] {
		if m.Kind == Expect && !broken {
			late = append(late, m.Expected...)
		}
	}
	return late
}

// unused is the error for the first move that was not used.
func (s *script) unused(m Match) error {
	_, over := m.End()
	for _, move := range s.moves[min(s.next, len(s.moves)):] {
		if move.Kind == Expect && !move.legality() || over && (move.Kind == Until && move.Text == UntilEnd || move.Kind == CarryOut) {
			continue
		}
		if move.Kind == Expect {
			return entry.Errorf(move.Line, "attese: dopo questo punto nessuno ha più da scegliere, e «può» si chiede dove qualcuno sceglie")
		}
		if move.Kind == Refused || move.Kind == Allowed {
			return entry.Errorf(move.Line, "la partita è già finita%s, e di un'azione si chiede finché dura", s.ending())
		}
		return entry.Errorf(move.Line, "questa mossa non serve: la partita è già finita%s%s", s.ending(), s.already(&move, 0))
	}
	return nil
}

// during is an error of the run itself, such as a limit, with the line of the move that was being carried out.
func (s *script) during(err error) error {
	if len(s.moves) == 0 {
		return err
	}
	return entry.Errorf(s.moves[max(0, min(s.next, len(s.moves)-1))].Line, "durante questa mossa: %s", err)
}

// ending says by which event the game ended, and by which rule.
func (s *script) ending() string {
	events := s.run.Events()
	for i := len(events) - 1; i >= 0; i-- {
		if e := &events[i]; len(e.Rules) > 0 {
			return fmt.Sprintf(" (passaggio %d, «%s», %s)", e.Seq, s.match.Table().Kinds[s.run.records[i].kind].Name, joinRules(e.Rules))
		}
	}
	return ""
}

// at returns err as an *entry.Error with the scenario's file; an error of the run itself has no line.
func (s *Scenario) At(err error) error {
	var wrong *entry.Error
	if errors.As(err, &wrong) {
		return &entry.Error{File: s.File, Line: wrong.Line, Text: wrong.Text}
	}
	return &entry.Error{File: s.File, Text: err.Error()}
}

func short(hash uint64) string { return fmt.Sprintf("%06x", hash&0xffffff) }

// Events are the events so far, as plain data.
func (r *Run) Events() []Event {
	events := make([]Event, len(r.records))
	for i := range r.records {
		events[i] = r.event(i)
	}
	r.quiet(events, r.match.Table().Kinds)
	return events
}

// SubjectsOf are the subjects of the record i.
func (r *Run) SubjectsOf(i int) []Card {
	rec := &r.records[i]
	return r.subjects[rec.first : rec.first+int32(rec.count)]
}

// event is the record i as plain data.
func (r *Run) event(i int) Event {
	kinds, rec := r.match.Table().Kinds, &r.records[i]
	e := Event{Seq: i + 1, Parent: int(rec.parent), Kind: kinds[rec.kind].ID, Actor: rec.actor, Amount: int(rec.amount),
		From: r.match.Word(rec.from), To: r.match.Word(rec.to), Ability: r.match.Word(rec.ability)}
	for _, c := range r.SubjectsOf(i) {
		e.Subjects = append(e.Subjects, r.match.CardName(c))
	}
	for _, m := range rec.rules {
		if m != 0 {
			e.Rules = append(e.Rules, m.Ref())
		}
	}
	for _, m := range rec.doubts {
		if m != 0 {
			e.Doubts = append(e.Doubts, m.Doubt())
		}
	}
	e.Idle = kinds[rec.kind].Passage == Folds && !rec.children
	return e
}

// quiet sets Idle for what a reader need not see: a pass that was the only option, and an event that Spans up to the next of its kind where
// everything between them is idle.
func (r *Run) quiet(events []Event, kinds []KindInfo) {
	for _, c := range r.choices {
		if at := int(c.before); len(c.options) == 1 && at < len(events) && r.records[at].kind == KindPass {
			events[at].Idle = true
		}
	}
	for i := range events {
		if !events[i].Idle || !kinds[r.records[i].kind].Spans {
			continue
		}
		for j := i + 1; j < len(events) && r.records[j].kind != r.records[i].kind; j++ {
			if !events[j].Idle {
				events[i].Idle = false
				break
			}
		}
	}
}

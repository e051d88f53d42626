package engine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"cavillo/engine/cite"
)

// MaxSteps bounds the choices and checks of a run; a full game takes about a thousand.
const MaxSteps = 200_000

// maxRead bounds the events of a run that is kept for a reader, with the table after each.
const maxRead = 10_000

// Run is one execution of a match: the driver that answers, the rule that is taken away, and what is recorded.
type Run struct {
	Driver  Driver
	Tracing bool   // write events down; a game plays faster without
	Reading bool   // keep also choices in words, refusals and the table after each event, for a Replay
	Choice  Choice // the pending choice

	// a rule taken away (ablation): its atoms do nothing, its options are not offered, its refusals allow
	Without   cite.ID
	Tables    bool    // keep the table before each passage
	Resumes   bool    // keep the state at checkpoints, from which lines of play begin
	Limit     int     // of steps, where it is less than MaxSteps; 0 for none
	Within    *Within // what ends the run besides; nil for nothing
	Waits     bool    // the driver has been asked the pending choice, and has not answered
	answers   []int
	Records   []Record
	subjects  []Card
	Made      []MadeChoice
	Reentries []Reentry
	Moments   []Standing // of each record, with tables
	table     *Snapshot  // the last that was taken, with which the next shares what is the same
	Cause     int32
	Steps     int
	Err       error
	Playing   Match

	// called before an event is written, at a choice, at a checkpoint and at the end, where a driver waits for an event
	BeforeEvent func(*Run)
}

// MadeChoice is a choice with its answer, as it was recorded.
type MadeChoice struct {
	Seat     Seat
	Decision Word
	Before   int32 // the first record after it
	Taken    int
	Options  []OptionView
	Refused  []OptionView
}

// Reentry is a point where a game's loop can be entered again.
type Reentry struct {
	Records int
	Answers int
	Made    int
	State   any        // of a run that resumes
	Seen    Checkpoint // with tables
}

// unwind is the value with which Stop panics; Play and Try recover from it.
type unwind struct{}

// errOver is the value of Run.err when the game has ended.
var errOver = errors.New("game over")

// Stop ends the run where it stands, by a panic that Play recovers from. err is nil where an answer is missing, and
// says why where the run cannot go on.
func (r *Run) Stop(err error) {
	r.Err = err
	panic(unwind{})
}

// GameOver leaves the run because the game has ended.
func (r *Run) GameOver() {
	r.Happened()
	r.Stop(errOver)
}

// Happened calls beforeEvent where the last event has changed the state and no other follows at once.
func (r *Run) Happened() {
	if watch := r.BeforeEvent; watch != nil {
		watch(r)
	}
}

// Reset makes a run ready for another match, keeping what it has allocated.
func (r *Run) Reset() {
	r.answers, r.Records, r.subjects, r.Made = r.answers[:0], r.Records[:0], r.subjects[:0], r.Made[:0]
	r.Reentries, r.Moments, r.table, r.Cause, r.Steps, r.Err = r.Reentries[:0], r.Moments[:0], nil, 0, 0, nil
}

// ResetWithin is Reset for a run that tries something out during another run, outer: the rule taken away there is taken
// away here too.
func (r *Run) ResetWithin(outer *Run) {
	r.Reset()
	r.Without = outer.Without
}

// Play plays m until the game ends or the driver stops it. The error is one with which the run was stopped, such as the
// step limit, a capacity or a fault of the scenario.
func (r *Run) Play(m Match) error {
	r.Playing = m
	if !LeftBy[unwind](m.Play) || errors.Is(r.Err, errOver) {
		return nil
	}
	return r.Err
}

// LeftBy calls play, and reports whether it was left by a panic with a value of type T, which ends what it plays from
// anywhere in the code.
func LeftBy[T any](play func()) (left bool) {
	defer func() {
		if thrown := recover(); thrown != nil {
			if _, left = thrown.(T); !left {
				panic(thrown)
			}
		}
	}()
	play()
	return false
}

// Try calls m.Attempt and returns why it stopped the run, nil where it did not. A game tries an attempt out with a run
// of its own.
func (r *Run) Try(m interface {
	Match
	Attempt()
}) error {
	r.Playing = m
	if !LeftBy[unwind](m.Attempt) {
		return nil
	}
	return cmp.Or(r.Err, errOver)
}

// Standing is how a match stands before an event.
type Standing struct {
	Table  *Snapshot // nil where the event can begin no passage
	Turn   Seat
	Number int
	Phase  Phase
}

// Savepoint is a point of a run to which Rollback goes back.
type Savepoint struct{ records, subjects, moments int }

// Savepoint is the point where the run stands.
func (r *Run) Savepoint() Savepoint {
	return Savepoint{len(r.Records), len(r.subjects), len(r.Moments)}
}

// Rollback drops the events since a savepoint: an attempt that could not be completed. The choices made in it stay.
func (r *Run) Rollback(p Savepoint) {
	r.Records, r.subjects, r.Moments = r.Records[:p.records], r.subjects[:p.subjects], r.Moments[:p.moments]
	for i := range r.Made {
		r.Made[i].Before = min(r.Made[i].Before, int32(p.records))
	}
}

// Ask begins a choice, which the rule gives to the seat; Allow, AllowFirst, Forbid and Offer fill it; Decide has it
// answered.
func (r *Run) Ask(seat Seat, decision Word, rule cite.ID) {
	r.Choice.Seat, r.Choice.Decision, r.Choice.Rule = seat, decision, rule
	r.Choice.Options, r.Choice.Refused = r.Choice.Options[:0], r.Choice.Refused[:0]
}

// Allow adds an option with the rule that allows it, unless that rule is taken away.
func (r *Run) Allow(o Option, rule cite.ID) {
	if r.Gone(rule) {
		return
	}
	o.Rule = rule
	r.Choice.Options = append(r.Choice.Options, o)
}

// AllowFirst is Allow, but puts the option before the others, where passing stands.
func (r *Run) AllowFirst(o Option, rule cite.ID) {
	if r.Gone(rule) {
		return
	}
	o.Rule = rule
	r.Choice.Options = slices.Insert(r.Choice.Options, 0, o)
}

// Forbid adds an act to the refused ones, with the rule that forbids it, where Reading is set. Where that rule is taken
// away, the act becomes an option.
func (r *Run) Forbid(o Option, rule cite.ID) {
	switch {
	case r.Gone(rule):
		o.Rule = 0
		r.Choice.Options = append(r.Choice.Options, o)
	case r.Reading:
		o.Rule = rule
		r.Choice.Refused = append(r.Choice.Refused, o)
	}
}

// Offer adds an act to the pending choice: to its options, with the rule that allows it, or, where a rule forbids it,
// to the refused acts.
func (r *Run) Offer(o Option, allows, forbids cite.ID) {
	if forbids != 0 && !r.Gone(forbids) {
		r.Forbid(o, forbids)
	} else {
		r.Allow(o, allows)
	}
}

// ChooseCards has a seat choose n of some cards, one after another, at choices of a kind that the rule asks gives it;
// the rule allows lets it take each. It writes them to chosen and returns how many there are: n, or all the cards where
// they are fewer.
func (r *Run) ChooseCards(seat Seat, decision Word, asks cite.ID, verb Verb, allows cite.ID, cards []Card, n int,
	chosen []Card) int {
	n = min(n, len(cards))
	for k := range n {
		r.Ask(seat, decision, asks)
		for _, c := range cards {
			if !slices.Contains(chosen[:k], c) {
				r.Allow(Option{Verb: verb, Card: c}, allows)
			}
		}
		chosen[k] = r.Decide().Card
	}
	return n
}

// Decide has the pending choice answered. At any choice a player may concede instead; where the game goes on because
// the rule for it was taken away, the choice is asked again. A choice without options ends the run with an error, also
// where they are missing because the rule that allows them was taken away.
func (r *Run) Decide() Option {
	for {
		at := r.answer()
		r.note(at)
		if at >= 0 {
			return r.Choice.Options[at]
		}
		r.Playing.Concede(Seat(-1 - at))
	}
}

// answer is the index of the option that the driver takes, or Concede of a player.
func (r *Run) answer() int {
	r.Step()
	if len(r.Choice.Options) == 0 {
		r.Stop(fmt.Errorf("una scelta di %s non ha opzioni: è un errore del motore", r.Choice.Seat))
	}
	r.Waits = true
	at := r.Driver.Decide(r)
	r.Waits = false
	if at != Concede(A) && at != Concede(B) && (at < 0 || at >= len(r.Choice.Options)) {
		r.Stop(fmt.Errorf("la risposta %d non è fra le %d opzioni della scelta", at, len(r.Choice.Options)))
	}
	return at
}

// note records the answer and, where Reading is set, the whole choice.
func (r *Run) note(at int) {
	if len(r.Choice.Options) > 1 || at < 0 {
		r.answers = append(r.answers, at)
	}
	if r.Reading {
		r.NoteChoice(max(at, -1))
	}
}

// NoteChoice records the choice, of which an option was taken, or which is Pending.
func (r *Run) NoteChoice(taken int) {
	c := &r.Choice
	r.Made = append(r.Made, MadeChoice{Seat: c.Seat, Decision: c.Decision, Before: int32(len(r.Records)), Taken: taken,
		Options: r.views(c.Options), Refused: r.views(c.Refused)})
}

// views puts options in words while the match still stands where they were offered.
func (r *Run) views(options []Option) []OptionView {
	views := make([]OptionView, 0, len(options))
	for _, o := range options {
		views = append(views, r.View(o))
	}
	return views
}

func (r *Run) View(o Option) OptionView {
	v := OptionView{Key: r.Playing.Key(o), To: r.Playing.Word(o.To), Rule: o.Rule.Ref(), Pass: o.Verb == Pass}
	v.Verb, _, _ = strings.Cut(v.Key, ":")
	if o.Card != 0 {
		v.Cards = append(v.Cards, r.Playing.CardName(o.Card))
	}
	return v
}

// Step counts a choice or a check, and stops the run beyond its limit.
func (r *Run) Step() {
	if r.Steps++; r.Steps > MaxSteps || r.Limit > 0 && r.Steps > r.Limit {
		r.tooLong()
	}
	if r.Within != nil && r.Steps%64 == 1 && r.Within.Context.Err() != nil {
		r.Stop(r.Within.Context.Err())
	}
}

// MostSteps is how many steps may be played; 0 for MaxSteps.
func (w *Within) MostSteps() int {
	if w == nil {
		return 0
	}
	return w.Steps
}

// Within ends what is played for somebody who does not wait for ever, and tells how far it has come. What is played
// does not depend on it.
type Within struct {
	Context context.Context
	Steps   int             // how many choices and checks are played at most, the same on every machine; 0 for MaxSteps
	Tried   func(lines int) // how many lines of play the claims of a scenario have tried; nil where nobody asks
}

// OutOfTime reports whether an error says that there was no time left for a run.
func OutOfTime(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

func (r *Run) tooLong() {
	r.Stop(fmt.Errorf("la partita supera %d passi e viene fermata", r.Steps-1))
}

// Gone reports whether a rule is the one taken away.
func (r *Run) Gone(rule cite.ID) bool { return r.Without != 0 && rule == r.Without }

// Happens writes an event down (Write) and reports whether it happens: not where one of its rules is taken away. An
// atom begins with it.
func (r *Run) Happens(n Note, subjects []Card, cited []cite.ID) (event int32, ok bool) {
	if r.Without != 0 && slices.Contains(cited, r.Without) {
		return 0, false
	}
	return r.Write(n, subjects, cited), true
}

// Record is Happens for an event that changes nothing in the state: a pass, a comparison, something that did not
// happen. A first card that is 0 stands for no cards.
func (r *Run) Record(n Note, subjects []Card, cited ...cite.ID) (event int32, ok bool) {
	if len(subjects) > 0 && subjects[0] == 0 {
		subjects = nil
	}
	return r.Happens(n, subjects, cited)
}

// Write writes an event down and returns its number, 0 in a run that is not traced.
func (r *Run) Write(n Note, subjects []Card, cited []cite.ID) int32 {
	if !r.Tracing {
		return 0
	}
	return r.write(n, subjects, cited)
}

func (r *Run) write(n Note, subjects []Card, cited []cite.ID) int32 {
	if len(r.Records) >= maxRead && r.Reading {
		r.Stop(fmt.Errorf("l'esempio supera %d passaggi e viene fermato", maxRead))
	}
	r.Happened()
	var role PassageRole
	if r.Tables {
		role = r.roleOf(n.Kind)
		r.Moments = append(r.Moments, Standing{r.tableBefore(role), r.Playing.Turning(), r.Playing.Turns(),
			r.Playing.Standing()})
	}
	if r.Cause > 0 {
		r.Records[r.Cause-1].children = true
	}
	r.Records = append(r.Records, Record{Parent: r.Cause, Kind: n.Kind, Role: role, actor: n.Actor, from: n.From,
		to: n.To, ability: n.Ability,
		amount: int32(n.Amount), first: int32(len(r.subjects)), count: int16(len(subjects))})
	rec, rules, doubts := &r.Records[len(r.Records)-1], 0, 0
	for _, id := range cited {
		switch {
		case id == 0, slices.Contains(rec.Rules[:rules], id), slices.Contains(rec.doubts[:doubts], id):
			// An event names a rule once.
		case id.IsDoubt() && doubts < len(rec.doubts):
			rec.doubts[doubts] = id
			doubts++
		case !id.IsDoubt() && rules < len(rec.Rules):
			rec.Rules[rules] = id
			rules++
		}
	}
	if len(subjects) == 1 {
		r.subjects = append(r.subjects, subjects[0])
	} else {
		r.subjects = append(r.subjects, subjects...)
	}
	return int32(len(r.Records))
}

// roleOf is the part that the event of a kind that is about to be written has in passages: one that OpensAlone opens or
// continues.
func (r *Run) roleOf(kind Kind) PassageRole {
	role := r.Playing.Table().Kinds[kind].Passage
	if role != OpensAlone {
		return role
	}
	for at := r.Cause; at > 0; at = r.Records[at-1].Parent {
		if by := r.Records[at-1].Role; by == Opens || by == Introduces {
			return Continues
		}
	}
	return Opens
}

// tableBefore is the table before an event with a role, nil where it begins no passage, so that nobody looks at the
// table between. Events that Fold begin the passage of the event that follows them.
func (r *Run) tableBefore(role PassageRole) *Snapshot {
	folds := len(r.Records) > 0 && r.Records[len(r.Records)-1].Role == Folds
	if role == Continues || folds {
		return nil
	}
	return r.TableNow()
}

// Written is how many events the run has.
func (r *Run) Written() int { return len(r.Records) }

// Next is the number that the next event will have, 0 in a run that is not traced.
func (r *Run) Next() int32 {
	if !r.Tracing {
		return 0
	}
	return int32(len(r.Records)) + 1
}

// Because makes event the cause of the events that follow and returns the previous cause, for the caller to restore.
// Where event was never written, because its rule is taken away, the previous cause stays.
func (r *Run) Because(event int32) (before int32) {
	if before = r.Cause; int(event) <= len(r.Records) {
		r.Cause = event
	}
	return before
}

// Checkpoint tells the run that the state is at a point where it can be entered again: a game calls it at the start of
// each phase and step.
func (r *Run) Checkpoint() {
	r.Step()
	if r.Reading {
		point := Reentry{Records: len(r.Records), Answers: len(r.answers), Made: len(r.Made)}
		if r.Tables {
			point.Seen = Checkpoint{Seq: point.Records, Phase: PhaseName(r.Playing), Hash: ShortHash(r.Playing.Hash())}
		}
		if r.Resumes {
			point.State = r.Playing.Save()
		}
		r.Reentries = append(r.Reentries, point)
	}
	if d, ok := r.Driver.(interface{ Checkpoint(*Run) }); ok {
		d.Checkpoint(r)
	}
}

// Answers returns the answers so far, in the form of Path.Answers.
func (r *Run) Answers() []int { return r.answers }

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
const maxReaderEvents = 10_000

// Run is one execution of a match: the driver that answers, the rule that is taken away, and what is recorded.
type Run struct {
	Driver       Driver
	KeepsEvents  bool   // write events down; a game plays faster without
	KeepsChoices bool   // keep also choices in words, refusals and the table after each event, for a Replay
	Choice       Choice // the pending choice

	// a rule taken away (ablation): its atoms do nothing, its options are not offered, its refusals allow
	AblatedRule   cite.ID
	KeepsTables   bool    // keep the table before each passage
	KeepsStates   bool    // keep the state at checkpoints, from which lines of play begin
	StepLimit     int     // of steps, where it is less than MaxSteps; 0 for none
	Limits        *Limits // what ends the run besides; nil for nothing
	AwaitsAnswer  bool    // the driver has been asked the pending choice, and has not answered
	answers       []int
	EventRecords  []EventRecord
	subjects      []Card
	ChoiceRecords []ChoiceRecord
	ResumePoints  []ResumePoint
	EventContexts []EventContext // of each record, with tables
	lastTable     *Snapshot      // the last that was taken, with which the next shares what is the same
	Cause         int32
	StepCount     int
	StopError     error
	CurrentMatch  Match

	// called before an event is written, at a choice, at a checkpoint and at the end, where a driver waits for an event
	OnStateSettled func(*Run)
}

// MadeChoice is a choice with its answer, as it was recorded.
type ChoiceRecord struct {
	Seat           Seat
	Decision       Word
	NextEventIndex int32 // the first record after it
	TakenIndex     int
	Options        []OptionView
	Refused        []OptionView
}

// Reentry is a point where a game's loop can be entered again.
type ResumePoint struct {
	EventCount  int
	AnswerCount int
	ChoiceCount int
	State       any        // of a run that resumes
	Checkpoint  Checkpoint // with tables
}

// unwind is the value with which Stop panics; Play and Try recover from it.
type stopPanic struct{}

// errOver is the value of Run.err when the game has ended.
var errGameOver = errors.New("game over")

// Stop ends the run where it stands, by a panic that Play recovers from. err is nil where an answer is missing, and
// says why where the run cannot go on.
func (r *Run) Stop(err error) {
	r.StopError = err
	panic(stopPanic{})
}

// GameOver leaves the run because the game has ended.
func (r *Run) EndGame() {
	r.ReportSettledState()
	r.Stop(errGameOver)
}

// Happened calls beforeEvent where the last event has changed the state and no other follows at once.
func (r *Run) ReportSettledState() {
	if watch := r.OnStateSettled; watch != nil {
		watch(r)
	}
}

// Reset makes a run ready for another match, keeping what it has allocated.
func (r *Run) Reset() {
	r.answers, r.EventRecords, r.subjects, r.ChoiceRecords = r.answers[:0], r.EventRecords[:0], r.subjects[:0], r.ChoiceRecords[:0]
	r.ResumePoints, r.EventContexts, r.lastTable, r.Cause, r.StepCount, r.StopError = r.ResumePoints[:0], r.EventContexts[:0], nil, 0, 0, nil
}

// ResetWithin is Reset for a run that tries something out during another run, outer: the rule taken away there is taken
// away here too.
func (r *Run) ResetWithAblationOf(outer *Run) {
	r.Reset()
	r.AblatedRule = outer.AblatedRule
}

// Play plays m until the game ends or the driver stops it. The error is one with which the run was stopped, such as the
// step limit, a capacity or a fault of the scenario.
func (r *Run) Play(m Match) error {
	r.CurrentMatch = m
	if !EndsByPanic[stopPanic](m.Play) || errors.Is(r.StopError, errGameOver) {
		return nil
	}
	return r.StopError
}

// LeftBy calls play, and reports whether it was left by a panic with a value of type T, which ends what it plays from
// anywhere in the code.
func EndsByPanic[T any](play func()) (left bool) {
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
func (r *Run) RunAttempt(m interface {
	Match
	Attempt()
}) error {
	r.CurrentMatch = m
	if !EndsByPanic[stopPanic](m.Attempt) {
		return nil
	}
	return cmp.Or(r.StopError, errGameOver)
}

// Standing is how a match stands before an event.
type EventContext struct {
	Table      *Snapshot // nil where the event can begin no passage
	TurnPlayer Seat
	TurnNumber int
	Phase      Phase
}

// Savepoint is a point of a run to which Rollback goes back.
type Savepoint struct{ records, subjects, moments int }

// Savepoint is the point where the run stands.
func (r *Run) Savepoint() Savepoint {
	return Savepoint{len(r.EventRecords), len(r.subjects), len(r.EventContexts)}
}

// Rollback drops the events since a savepoint: an attempt that could not be completed. The choices made in it stay.
func (r *Run) Rollback(p Savepoint) {
	r.EventRecords, r.subjects, r.EventContexts = r.EventRecords[:p.records], r.subjects[:p.subjects], r.EventContexts[:p.moments]
	for i := range r.ChoiceRecords {
		r.ChoiceRecords[i].NextEventIndex = min(r.ChoiceRecords[i].NextEventIndex, int32(p.records))
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
	if r.IsAblated(rule) {
		return
	}
	o.Rule = rule
	r.Choice.Options = append(r.Choice.Options, o)
}

// AllowFirst is Allow, but puts the option before the others, where passing stands.
func (r *Run) AllowFirst(o Option, rule cite.ID) {
	if r.IsAblated(rule) {
		return
	}
	o.Rule = rule
	r.Choice.Options = slices.Insert(r.Choice.Options, 0, o)
}

// Forbid adds an act to the refused ones, with the rule that forbids it, where Reading is set. Where that rule is taken
// away, the act becomes an option.
func (r *Run) Forbid(o Option, rule cite.ID) {
	switch {
	case r.IsAblated(rule):
		o.Rule = 0
		r.Choice.Options = append(r.Choice.Options, o)
	case r.KeepsChoices:
		o.Rule = rule
		r.Choice.Refused = append(r.Choice.Refused, o)
	}
}

// Offer adds an act to the pending choice: to its options, with the rule that allows it, or, where a rule forbids it,
// to the refused acts.
func (r *Run) Offer(o Option, allows, forbids cite.ID) {
	if forbids != 0 && !r.IsAblated(forbids) {
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
		r.recordAnswer(at)
		if at >= 0 {
			return r.Choice.Options[at]
		}
		r.CurrentMatch.Concede(Seat(-1 - at))
	}
}

// answer is the index of the option that the driver takes, or Concede of a player.
func (r *Run) answer() int {
	r.CountStep()
	if len(r.Choice.Options) == 0 {
		r.Stop(fmt.Errorf("una scelta di %s non ha opzioni: è un errore del motore", r.Choice.Seat))
	}
	r.AwaitsAnswer = true
	at := r.Driver.Decide(r)
	r.AwaitsAnswer = false
	if at != ConcedeAnswer(A) && at != ConcedeAnswer(B) && (at < 0 || at >= len(r.Choice.Options)) {
		r.Stop(fmt.Errorf("la risposta %d non è fra le %d opzioni della scelta", at, len(r.Choice.Options)))
	}
	return at
}

// note records the answer and, where Reading is set, the whole choice.
func (r *Run) recordAnswer(at int) {
	if len(r.Choice.Options) > 1 || at < 0 {
		r.answers = append(r.answers, at)
	}
	if r.KeepsChoices {
		r.RecordChoice(max(at, -1))
	}
}

// NoteChoice records the choice, of which an option was taken, or which is Pending.
func (r *Run) RecordChoice(taken int) {
	c := &r.Choice
	r.ChoiceRecords = append(r.ChoiceRecords, ChoiceRecord{Seat: c.Seat, Decision: c.Decision, NextEventIndex: int32(len(r.EventRecords)), TakenIndex: taken,
		Options: r.describeOptions(c.Options), Refused: r.describeOptions(c.Refused)})
}

// views puts options in words while the match still stands where they were offered.
func (r *Run) describeOptions(options []Option) []OptionView {
	views := make([]OptionView, 0, len(options))
	for _, o := range options {
		views = append(views, r.DescribeOption(o))
	}
	return views
}

func (r *Run) DescribeOption(o Option) OptionView {
	v := OptionView{Key: r.CurrentMatch.Key(o), To: r.CurrentMatch.Word(o.To), Rule: o.Rule.Ref(), IsPass: o.Verb == Pass}
	v.Verb, _, _ = strings.Cut(v.Key, ":")
	if o.Card != 0 {
		v.Cards = append(v.Cards, r.CurrentMatch.CardName(o.Card))
	}
	return v
}

// Step counts a choice or a check, and stops the run beyond its limit.
func (r *Run) CountStep() {
	if r.StepCount++; r.StepCount > MaxSteps || r.StepLimit > 0 && r.StepCount > r.StepLimit {
		r.stopAtLimit()
	}
	if r.Limits != nil && r.StepCount%64 == 1 && r.Limits.Context.Err() != nil {
		r.Stop(r.Limits.Context.Err())
	}
}

// MostSteps is how many steps may be played; 0 for MaxSteps.
func (w *Limits) StepLimit() int {
	if w == nil {
		return 0
	}
	return w.MaxSteps
}

// Within ends what is played for somebody who does not wait for ever, and tells how far it has come. What is played
// does not depend on it.
type Limits struct {
	Context     context.Context
	MaxSteps    int             // how many choices and checks are played at most, the same on every machine; 0 for MaxSteps
	ReportLines func(lines int) // how many lines of play the claims of a scenario have tried; nil where nobody asks
}

// OutOfTime reports whether an error says that there was no time left for a run.
func OutOfTime(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

func (r *Run) stopAtLimit() {
	r.Stop(fmt.Errorf("la partita supera %d passi e viene fermata", r.StepCount-1))
}

// Gone reports whether a rule is the one taken away.
func (r *Run) IsAblated(rule cite.ID) bool { return r.AblatedRule != 0 && rule == r.AblatedRule }

// Happens writes an event down (Write) and reports whether it happens: not where one of its rules is taken away. An
// atom begins with it.
func (r *Run) RecordEvent(n EventData, subjects []Card, cited []cite.ID) (event int32, ok bool) {
	if r.AblatedRule != 0 && slices.Contains(cited, r.AblatedRule) {
		return 0, false
	}
	return r.AppendEvent(n, subjects, cited), true
}

// Record is Happens for an event that changes nothing in the state: a pass, a comparison, something that did not
// happen. A first card that is 0 stands for no cards.
func (r *Run) RecordWithoutChange(n EventData, subjects []Card, cited ...cite.ID) (event int32, ok bool) {
	if len(subjects) > 0 && subjects[0] == 0 {
		subjects = nil
	}
	return r.RecordEvent(n, subjects, cited)
}

// Write writes an event down and returns its number, 0 in a run that is not traced.
func (r *Run) AppendEvent(n EventData, subjects []Card, cited []cite.ID) int32 {
	if !r.KeepsEvents {
		return 0
	}
	return r.appendRecord(n, subjects, cited)
}

func (r *Run) appendRecord(n EventData, subjects []Card, cited []cite.ID) int32 {
	if len(r.EventRecords) >= maxReaderEvents && r.KeepsChoices {
		r.Stop(fmt.Errorf("l'esempio supera %d passaggi e viene fermato", maxReaderEvents))
	}
	r.ReportSettledState()
	var role PassageRole
	if r.KeepsTables {
		role = r.passageRole(n.Kind)
		r.EventContexts = append(r.EventContexts, EventContext{r.tableBefore(role), r.CurrentMatch.TurnPlayer(), r.CurrentMatch.TurnCount(),
			r.CurrentMatch.CurrentPhase()})
	}
	if r.Cause > 0 {
		r.EventRecords[r.Cause-1].hasChildren = true
	}
	r.EventRecords = append(r.EventRecords, EventRecord{Parent: r.Cause, Kind: n.Kind, Role: role, actor: n.Actor, from: n.From,
		to: n.To, ability: n.Ability,
		amount: int32(n.Amount), firstSubject: int32(len(r.subjects)), subjectCount: int16(len(subjects))})
	rec, rules, doubts := &r.EventRecords[len(r.EventRecords)-1], 0, 0
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
	return int32(len(r.EventRecords))
}

// roleOf is the part that the event of a kind that is about to be written has in passages: one that OpensAlone opens or
// continues.
func (r *Run) passageRole(kind Kind) PassageRole {
	role := r.CurrentMatch.Table().Kinds[kind].Passage
	if role != OpensUnlessCaused {
		return role
	}
	for at := r.Cause; at > 0; at = r.EventRecords[at-1].Parent {
		if by := r.EventRecords[at-1].Role; by == OpensPassage || by == IntroducesPassage {
			return ContinuesPassage
		}
	}
	return OpensPassage
}

// tableBefore is the table before an event with a role, nil where it begins no passage, so that nobody looks at the
// table between. Events that Fold begin the passage of the event that follows them.
func (r *Run) tableBefore(role PassageRole) *Snapshot {
	folds := len(r.EventRecords) > 0 && r.EventRecords[len(r.EventRecords)-1].Role == FoldsWhenIdle
	if role == ContinuesPassage || folds {
		return nil
	}
	return r.CurrentTable()
}

// Written is how many events the run has.
func (r *Run) EventCount() int { return len(r.EventRecords) }

// Next is the number that the next event will have, 0 in a run that is not traced.
func (r *Run) NextEventNumber() int32 {
	if !r.KeepsEvents {
		return 0
	}
	return int32(len(r.EventRecords)) + 1
}

// Because makes event the cause of the events that follow and returns the previous cause, for the caller to restore.
// Where event was never written, because its rule is taken away, the previous cause stays.
func (r *Run) SetCause(event int32) (before int32) {
	if before = r.Cause; int(event) <= len(r.EventRecords) {
		r.Cause = event
	}
	return before
}

// Checkpoint tells the run that the state is at a point where it can be entered again: a game calls it at the start of
// each phase and step.
func (r *Run) MarkCheckpoint() {
	r.CountStep()
	if r.KeepsChoices {
		point := ResumePoint{EventCount: len(r.EventRecords), AnswerCount: len(r.answers), ChoiceCount: len(r.ChoiceRecords)}
		if r.KeepsTables {
			point.Checkpoint = Checkpoint{Seq: point.EventCount, Phase: PhaseName(r.CurrentMatch), Hash: ShortHash(r.CurrentMatch.Hash())}
		}
		if r.KeepsStates {
			point.State = r.CurrentMatch.Save()
		}
		r.ResumePoints = append(r.ResumePoints, point)
	}
	if d, ok := r.Driver.(interface{ OnCheckpoint(*Run) }); ok {
		d.OnCheckpoint(r)
	}
}

// Answers returns the answers so far, in the form of Path.Answers.
func (r *Run) Answers() []int { return r.answers }

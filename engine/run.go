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

// MaxSteps is the limit of choices and checks of a run; a full game takes about a thousand.
const MaxSteps = 200_000

// maxReaderEvents is the limit of events of a run with KeepsChoices.
const maxReaderEvents = 10_000

// Run is one execution of a match: its driver, the rule that is ablated, and the records of what happened.
type Run struct {
	Driver       Driver
	KeepsEvents  bool   // record events; a game plays faster without
	KeepsChoices bool   // record also choices, refused acts and checkpoints, for a Replay
	Choice       Choice // the pending choice

	// AblatedRule is a rule that is taken away, 0 for none: its atoms do nothing, its options are not offered, and
	// what it forbids is allowed.
	AblatedRule   cite.ID
	KeepsTables   bool    // record the table before each passage
	KeepsStates   bool    // record the state at checkpoints, from which lines of play can begin
	StepLimit     int     // limit of StepCount, where it is less than MaxSteps; 0 for none
	Limits        *Limits // further limits of the run; nil for none
	AwaitsAnswer  bool    // the driver is being asked the pending choice
	answers       []int
	EventRecords  []EventRecord
	subjects      []Card
	ChoiceRecords []ChoiceRecord
	ResumePoints  []ResumePoint
	EventContexts []EventContext // by index of EventRecords; only with KeepsTables
	lastTable     *Snapshot      // result of the last CurrentTable, whose unchanged piles the next one shares
	Cause         int32
	StepCount     int
	StopError     error
	CurrentMatch  Match

	// OnStateSettled is called before an event is recorded, at a choice, at a checkpoint and at the end, where a
	// driver waits for an event; nil where none does.
	OnStateSettled func(*Run)
}

// ChoiceRecord is a recorded choice with its answer.
type ChoiceRecord struct {
	Seat           Seat
	Decision       Word
	NextEventIndex int32 // index of the first event record after the choice
	TakenIndex     int
	Options        []OptionView
	Refused        []OptionView
}

// ResumePoint is a checkpoint of a run, with the numbers of events, answers and choices recorded before it.
type ResumePoint struct {
	EventCount  int
	AnswerCount int
	ChoiceCount int
	State       any        // only with KeepsStates
	Checkpoint  Checkpoint // only with KeepsTables
}

// stopPanic is the value with which Stop panics; Play and RunAttempt recover from it.
type stopPanic struct{}

// errGameOver is the value of Run.StopError when the game has ended.
var errGameOver = errors.New("game over")

// Stop ends the run at its current point, by a panic that Play recovers from. err is nil where an answer is missing;
// otherwise it says why the run cannot go on.
func (r *Run) Stop(err error) {
	r.StopError = err
	panic(stopPanic{})
}

// EndGame stops the run because the game has ended.
func (r *Run) EndGame() {
	r.ReportSettledState()
	r.Stop(errGameOver)
}

// ReportSettledState calls OnStateSettled, if it is set: the last event has changed the state, and the next is not
// recorded yet.
func (r *Run) ReportSettledState() {
	if watch := r.OnStateSettled; watch != nil {
		watch(r)
	}
}

// Reset makes a run ready for another match and keeps its allocated slices.
func (r *Run) Reset() {
	r.answers, r.EventRecords, r.subjects, r.ChoiceRecords = r.answers[:0], r.EventRecords[:0], r.subjects[:0], r.ChoiceRecords[:0]
	r.ResumePoints, r.EventContexts, r.lastTable, r.Cause, r.StepCount, r.StopError = r.ResumePoints[:0], r.EventContexts[:0], nil, 0, 0, nil
}

// ResetWithAblationOf resets a run that plays an attempt during the run outer, and ablates the same rule as outer.
func (r *Run) ResetWithAblationOf(outer *Run) {
	r.Reset()
	r.AblatedRule = outer.AblatedRule
}

// Play plays m until the game ends or the run is stopped. It returns the error given to Stop, such as the step
// limit, a capacity or a fault of the scenario; nil where the game ended or an answer is missing.
func (r *Run) Play(m Match) error {
	r.CurrentMatch = m
	if !EndsByPanic[stopPanic](m.Play) || errors.Is(r.StopError, errGameOver) {
		return nil
	}
	return r.StopError
}

// EndsByPanic calls play and reports whether it ended by a panic with a value of type T. A panic with another value
// goes on.
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

// RunAttempt calls m.Attempt and returns why the attempt stopped the run, nil where it did not. A game plays an
// attempt with a run of its own.
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

// EventContext is the turn and the phase of a match before an event, with the table.
type EventContext struct {
	Table      *Snapshot // nil where the event can begin no passage
	TurnPlayer Seat
	TurnNumber int
	Phase      Phase
}

// Savepoint is a point of a run to which Rollback returns.
type Savepoint struct{ records, subjects, moments int }

// Savepoint returns the current point of the run.
func (r *Run) Savepoint() Savepoint {
	return Savepoint{len(r.EventRecords), len(r.subjects), len(r.EventContexts)}
}

// Rollback removes the events recorded since a savepoint, because an attempt could not be completed. The choices of
// the attempt stay recorded.
func (r *Run) Rollback(p Savepoint) {
	r.EventRecords, r.subjects, r.EventContexts = r.EventRecords[:p.records], r.subjects[:p.subjects], r.EventContexts[:p.moments]
	for i := range r.ChoiceRecords {
		r.ChoiceRecords[i].NextEventIndex = min(r.ChoiceRecords[i].NextEventIndex, int32(p.records))
	}
}

// Ask begins a choice of a kind, which the rule gives to the seat. Allow, AllowFirst, Forbid and Offer then add
// acts, and Decide returns the answer.
func (r *Run) Ask(seat Seat, decision Word, rule cite.ID) {
	r.Choice.Seat, r.Choice.Decision, r.Choice.Rule = seat, decision, rule
	r.Choice.Options, r.Choice.Refused = r.Choice.Options[:0], r.Choice.Refused[:0]
}

// Allow adds an option with the rule that allows it, unless that rule is ablated.
func (r *Run) Allow(o Option, rule cite.ID) {
	if r.IsAblated(rule) {
		return
	}
	o.Rule = rule
	r.Choice.Options = append(r.Choice.Options, o)
}

// AllowFirst is Allow for an option that comes before the others, as passing does.
func (r *Run) AllowFirst(o Option, rule cite.ID) {
	if r.IsAblated(rule) {
		return
	}
	o.Rule = rule
	r.Choice.Options = slices.Insert(r.Choice.Options, 0, o)
}

// Forbid adds an act to the refused acts, with the rule that forbids it; without KeepsChoices it adds nothing. Where
// that rule is ablated, the act becomes an option.
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

// Offer adds an act to the pending choice: to its refused acts where forbids is a rule that is not ablated,
// otherwise to its options. The rule allows is the one that permits the option.
func (r *Run) Offer(o Option, allows, forbids cite.ID) {
	if forbids != 0 && !r.IsAblated(forbids) {
		r.Forbid(o, forbids)
	} else {
		r.Allow(o, allows)
	}
}

// ChooseCards lets a seat choose n of some cards, one after another. Parameter asks is the rule that gives each
// choice to the seat, allows the rule that permits its options. ChooseCards writes the cards to chosen and returns their number: n, or
// len(cards) where that is less.
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

// Decide asks the driver and returns the chosen option. A player may concede instead, which ends the game; where the
// rule for conceding is ablated, the same choice is asked again. A choice without options stops the run with an
// error, also where the rule that allows the options is ablated.
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

// answer asks the driver and returns the index of the chosen option, or the ConcedeAnswer of a player. Any other
// answer stops the run.
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

// recordAnswer records an answer, unless it was the only option, and, with KeepsChoices, the choice.
func (r *Run) recordAnswer(at int) {
	if len(r.Choice.Options) > 1 || at < 0 {
		r.answers = append(r.answers, at)
	}
	if r.KeepsChoices {
		r.RecordChoice(max(at, -1))
	}
}

// RecordChoice records the pending choice. taken is the index of the chosen option, -1 for a concession, or
// PendingAnswer.
func (r *Run) RecordChoice(taken int) {
	c := &r.Choice
	r.ChoiceRecords = append(r.ChoiceRecords, ChoiceRecord{Seat: c.Seat, Decision: c.Decision, NextEventIndex: int32(len(r.EventRecords)), TakenIndex: taken,
		Options: r.describeOptions(c.Options), Refused: r.describeOptions(c.Refused)})
}

// describeOptions describes options as text; it must be called before the state changes.
func (r *Run) describeOptions(options []Option) []OptionView {
	views := make([]OptionView, 0, len(options))
	for _, o := range options {
		views = append(views, r.DescribeOption(o))
	}
	return views
}

// DescribeOption returns an option, or a refused act, as text.
func (r *Run) DescribeOption(o Option) OptionView {
	v := OptionView{Key: r.CurrentMatch.Key(o), To: r.CurrentMatch.Word(o.To), Rule: o.Rule.Ref(), IsPass: o.Verb == Pass}
	v.Verb, _, _ = strings.Cut(v.Key, ":")
	if o.Card != 0 {
		v.Cards = append(v.Cards, r.CurrentMatch.CardName(o.Card))
	}
	return v
}

// CountStep counts a choice or a check, and stops the run where a limit is reached.
func (r *Run) CountStep() {
	if r.StepCount++; r.StepCount > MaxSteps || r.StepLimit > 0 && r.StepCount > r.StepLimit {
		r.stopAtLimit()
	}
	if r.Limits != nil && r.StepCount%64 == 1 && r.Limits.Context.Err() != nil {
		r.Stop(r.Limits.Context.Err())
	}
}

// StepLimit returns MaxSteps of the limits; 0 where it is not set or w is nil.
func (w *Limits) StepLimit() int {
	if w == nil {
		return 0
	}
	return w.MaxSteps
}

// Limits ends a run at a deadline or a number of steps, and reports progress.
type Limits struct {
	Context context.Context
	// limit of choices and checks, so that every machine stops at the same step; 0 for the constant MaxSteps
	MaxSteps    int
	ReportLines func(lines int) // called with the number of lines of play of claims played so far; may be nil
}

// OutOfTime reports whether an error is that of a context that was canceled or passed its deadline.
func OutOfTime(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}

func (r *Run) stopAtLimit() {
	r.Stop(fmt.Errorf("la partita supera %d passi e viene fermata", r.StepCount-1))
}

// IsAblated reports whether a rule is AblatedRule; it is false for rule 0.
func (r *Run) IsAblated(rule cite.ID) bool { return r.AblatedRule != 0 && rule == r.AblatedRule }

// RecordEvent records an event and returns its number, as AppendEvent does. ok is false, and nothing is recorded,
// where one of the cited rules is ablated. Every atom begins with it.
func (r *Run) RecordEvent(n EventData, subjects []Card, cited []cite.ID) (event int32, ok bool) {
	if r.AblatedRule != 0 && slices.Contains(cited, r.AblatedRule) {
		return 0, false
	}
	return r.AppendEvent(n, subjects, cited), true
}

// RecordWithoutChange is RecordEvent for an event that changes nothing in the state: a pass, a comparison, something
// that a rule prevented. subjects that begin with card 0 stand for no cards.
func (r *Run) RecordWithoutChange(n EventData, subjects []Card, cited ...cite.ID) (event int32, ok bool) {
	if len(subjects) > 0 && subjects[0] == 0 {
		subjects = nil
	}
	return r.RecordEvent(n, subjects, cited)
}

// AppendEvent records an event and returns its number, 0 in a run without KeepsEvents.
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

// passageRole returns the role of the next event, of a kind, in its passage. OpensUnlessCaused becomes
// ContinuesPassage where a cause of the event opened or introduced a passage, otherwise OpensPassage.
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

// tableBefore returns the table before an event with a role; nil where the event continues a passage or follows an
// event that folds, because no passage begins there.
func (r *Run) tableBefore(role PassageRole) *Snapshot {
	folds := len(r.EventRecords) > 0 && r.EventRecords[len(r.EventRecords)-1].Role == FoldsWhenIdle
	if role == ContinuesPassage || folds {
		return nil
	}
	return r.CurrentTable()
}

// EventCount returns the number of events recorded.
func (r *Run) EventCount() int { return len(r.EventRecords) }

// NextEventNumber returns the number of the next event, 0 in a run without KeepsEvents.
func (r *Run) NextEventNumber() int32 {
	if !r.KeepsEvents {
		return 0
	}
	return int32(len(r.EventRecords)) + 1
}

// SetCause makes event the cause of the events that follow and returns the previous cause, which the caller
// restores. A number greater than the number of recorded events, of an event that ablation prevented, changes
// nothing.
func (r *Run) SetCause(event int32) (before int32) {
	if before = r.Cause; int(event) <= len(r.EventRecords) {
		r.Cause = event
	}
	return before
}

// MarkCheckpoint records a checkpoint and calls OnCheckpoint of the driver, if it has that method. A game calls it
// at the start of each phase and step, where its loop can be entered again with a saved state.
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

// Answers returns the answers so far, in the form of AnswerList.Answers.
func (r *Run) Answers() []int { return r.answers }

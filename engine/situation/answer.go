package situation

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// Verdict is how a filled situation ends, in words, with the rules that decide it.
type Verdict struct {
	Text           string // the Sentences with spaces between them
	Rules          []rulebooks.Ref
	Doubts         []string // the doubts of all events
	DecidingDoubts []string // the doubts of the events that cite one of Rules

	Sentences []string // one for each list of outcomes that says something

	replies map[string]bool // yes or no, to questions of the situation

	clauses []*clause // the clauses that hold and say something
	// clauseIndexes has for each list of outcomes the index of the first clause with the text that is said; -1 where
	// no clause holds.
	clauseIndexes     []int
	decidingRules     [][]rulebooks.Ref // for each list of outcomes, the rules that decide it
	events            []engine.Event
	foundExpectations []entry.Entry // the expectations that hold, as entries of a scenario
	gameOver          bool          // whether the game has ended
}

// Digest returns a short digest of the text of the verdict and of its rules.
func (v *Verdict) Digest() string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", v.Text)
	for _, r := range v.Rules {
		fmt.Fprintf(sum, " %s", r.Key())
	}
	return hex.EncodeToString(sum.Sum(nil))[:replay.DigestLength]
}

// withoutEvents returns a copy of the verdict without its events, clauses and expectations, which are large.
func (v Verdict) withoutEvents() Verdict {
	v.events, v.foundExpectations, v.clauses = nil, nil, nil
	return v
}

// hasSameClauses reports whether the same clauses hold in two verdicts; numbers in their sentences may differ.
func (v *Verdict) hasSameClauses(w *Verdict) bool {
	return slices.Equal(v.clauseIndexes, w.clauseIndexes)
}

// differsFrom reports whether two verdicts have other clauses or other texts, if only by a number.
func (v *Verdict) differsFrom(w *Verdict) bool { return !v.hasSameClauses(w) || v.Text != w.Text }

// Same reports whether the same clauses hold in two verdicts, as replay.LineEnd demands.
func (v *Verdict) Same(other replay.LineEnd) bool { return v.hasSameClauses(other.(*Verdict)) }

// GameOver reports whether the game has ended.
func (v *Verdict) GameOver() bool { return v.gameOver }

// Answer is what the engine answers to a filled situation.
type Answer struct {
	Situation *Situation
	Filling   Filling
	Verdict   Verdict
	Choices   []replay.FreeChoice // the free choices of the first line of play
	Flips     []Flip              // the changes that change the verdict
	NoEffect  []string            // what was changed without changing the verdict, in words
	// FixedCounters are counters of the players that no hole sets and that decide the verdict.
	FixedCounters []FixedCounter
	LinesTried    int  // how many lines of play were played
	Incomplete    bool // whether a bound or the context ended the search
	// NotTried has, in words, what was not tried or not completely: there was no time, or the moves could not be
	// made.
	NotTried []string

	ctx       context.Context
	stepsLeft int // steps of the kernel that may still be played
	// clausesByStart has Verdict.clauseIndexes for each start that was played, by its startText.
	clausesByStart map[string][]int
	report         func(*Answer) // called with what has been found so far
}

// Alternative is a verdict that depends on what is not known, with its conditions.
type Alternative struct {
	// Conditions has the conditions, each of which is enough: "la prima del pozzo è un Asso". It is empty for the
	// verdict where everything unknown is ordinary.
	Conditions []string
	Verdict    Verdict
}

// maxLineSteps is how many steps of the kernel are played for one answer.
const maxLineSteps = 50_000_000

// maxAlternatives is how many verdicts a headline has at most.
const maxAlternatives = 3

// Alternatives returns the verdicts between which the unknown decides, first that of ordinary cards; nil where the
// unknown decides nothing.
func (a *Answer) Alternatives() []Alternative {
	cases := []Alternative{{Verdict: a.Verdict}}
	for i := range a.Flips {
		f := &a.Flips[i]
		if f.Condition == "" || !a.resolvesUnknown(f) {
			continue
		}
		index := slices.IndexFunc(cases, func(c Alternative) bool { return c.Verdict.hasSameClauses(&f.Verdict) })
		switch {
		case index > 0:
			cases[index].Conditions = append(cases[index].Conditions, f.Condition)
		case index < 0 && len(cases) < maxAlternatives:
			cases = append(cases, Alternative{[]string{f.Condition}, f.Verdict})
		}
	}
	if len(cases) == 1 {
		return nil
	}
	return cases
}

// HasMoreAlternatives reports whether the unknown decides between more verdicts than Alternatives returns.
func (a *Answer) HasMoreAlternatives() bool {
	cases := a.Alternatives()
	return slices.ContainsFunc(a.Flips, func(f Flip) bool {
		return a.resolvesUnknown(&f) && !slices.ContainsFunc(cases, func(c Alternative) bool {
			return c.Verdict.hasSameClauses(&f.Verdict)
		})
	})
}

// ConditionsOfOrdinary says in words what holds where every unknown card is ordinary, one condition for each pile of
// which the filling states no card: "nessuna carta del pozzo è un Asso".
func (a *Answer) ConditionsOfOrdinary() (conditions []string) {
	for i := range a.Situation.unknownPiles {
		u := &a.Situation.unknownPiles[i]
		if !slices.ContainsFunc(a.Filling.Cards, func(c UnknownCard) bool { return c.Pile == u.id }) {
			conditions = append(conditions, u.conditionOfAny("nessuna"))
		}
	}
	return conditions
}

// resolvesUnknown reports whether a flip fixes something that nobody knows: a card, or a value that is "non so".
func (a *Answer) resolvesUnknown(f *Flip) bool {
	if len(f.Filling.Cards) > len(a.Filling.Cards) {
		return true
	}
	for i, value := range a.Filling.Values {
		if a.Situation.Holes[i].Values[value].isUnknown() && f.Filling.Values[i] != value {
			return true
		}
	}
	return false
}

// AssumedHoles returns the holes, by index, whose value is assumed and matters: they are not in the sentence, nobody
// has stated them, and another value changes the verdict, or may where there was no time to try it.
func (a *Answer) AssumedHoles() (holes []int) {
	for i := range a.Situation.Holes {
		if a.Situation.Holes[i].InSentence || slices.Contains(a.Situation.ExtraHoles(a.Filling), i) {
			continue
		}
		changesHole := func(f Flip) bool { return f.Condition != "" && f.Filling.Values[i] != a.Filling.Values[i] }
		isLeft := a.Incomplete && slices.Contains(a.NotTried, a.Situation.Holes[i].Label)
		if isLeft || slices.ContainsFunc(a.Flips, changesHole) {
			holes = append(holes, i)
		}
	}
	return holes
}

// HasUnknowns reports whether a filling leaves something unknown: a value that is "non so", or the cards of a pile.
func (s *Situation) HasUnknowns(f Filling) bool {
	for i, value := range f.Values {
		if s.Holes[i].Values[value].isUnknown() {
			return true
		}
	}
	return len(s.unknownPiles) > 0
}

// Flip is a change of a filling that changes the verdict.
type Flip struct {
	Condition string              // the change in words: "B ha al più 2 carte nel pozzo"; "" where it is Choices
	Choices   []replay.FreeChoice // the choices that are made otherwise
	Filling   Filling             // the changed filling
	Verdict   Verdict
	Rule      rulebooks.Ref // the rule that makes the difference, the zero Ref where none does
}

// Answer plays a filled situation and everything that changes its verdict, one thing at a time: each value of each
// hole, each unknown card, each choice. What the reader does not know is tried before what the reader has stated.
// Where ctx ends first, the answer is Incomplete. The error is an *entry.Error: the position is impossible, a choice
// of the filling does not exist, or the file of the situation is wrong.
func (s *Situation) Answer(ctx context.Context, f Filling) (*Answer, error) {
	return s.AnswerReporting(ctx, f, func(*Answer) {})
}

// AnswerReporting is Answer that calls report with what has been found so far, first with the verdict alone. A
// reported Answer is not changed afterwards.
func (s *Situation) AnswerReporting(ctx context.Context, f Filling, report func(*Answer)) (*Answer, error) {
	a, first, err := s.beginAnswer(ctx, f, maxLineSteps, report)
	if err != nil {
		return nil, s.At(err)
	}
	a.tryUnknowns()
	a.tryHoles(func(h *Hole, value int) bool { return h.InSentence && !h.Values[value].isUnknown() })
	a.tryChoices()
	a.tryHoles(func(h *Hole, _ int) bool { return !h.InSentence })
	a.tryFixedCounters(first.Scenario)
	return a.finish(), nil
}

// ErrTooManySteps means that a bound of steps was too low for an answer.
var ErrTooManySteps = errors.New("situation: the bound of steps is too low")

// AnswerUnknown is Answer without most changes of the verdict: it plays the filled position, and what the reader does
// not know. It has all that a headline needs. It plays at most so many steps of the kernel, and fails with
// ErrTooManySteps where they are not enough.
func (s *Situation) AnswerUnknown(ctx context.Context, f Filling, steps int) (*Answer, error) {
	a, err := s.answerUnknown(ctx, f, steps)
	if err != nil {
		return nil, err
	}
	return a.finish(), nil
}

func (s *Situation) answerUnknown(ctx context.Context, f Filling, steps int) (*Answer, error) {
	a, _, err := s.beginAnswer(ctx, f, steps, func(*Answer) {})
	if err == nil {
		a.tryUnknowns()
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case a.stepsLeft <= 0 && (err != nil || a.Incomplete):
		return nil, ErrTooManySteps
	case err != nil:
		return nil, s.At(err)
	}
	return a, nil
}

// AnswerSupposed is AnswerUnknown that, where the verdict is a yes or no, also tries the other values of what is
// supposed, as far as the steps reach.
func (s *Situation) AnswerSupposed(ctx context.Context, f Filling, steps int) (*Answer, error) {
	a, err := s.answerUnknown(ctx, f, steps)
	if err != nil {
		return nil, err
	}
	if _, replies := a.ReplyOf(&a.Verdict); replies && len(a.Alternatives()) == 0 {
		for hole := range s.Holes {
			if len(s.Holes[hole].Values) <= mostValuesTried && a.isSupposed(hole) {
				a.tryHole(hole)
			}
		}
	}
	return a.finish(), ctx.Err()
}

// mostValuesTried is how many values a hole has at most of which AnswerSupposed tries each.
const mostValuesTried = 8

// isSupposed reports whether nobody has stated the value of a hole, given by its index, that pages show with the sentence.
func (a *Answer) isSupposed(hole int) bool {
	h := &a.Situation.Holes[hole]
	return (h.InSentence || h.ShownBeside) && h.IsAssumed(a.Filling.Values[hole]) && !slices.Contains(a.Filling.Stated, hole)
}

// beginAnswer returns the answer with the verdict alone, and the line of play that it judges.
func (s *Situation) beginAnswer(ctx context.Context, f Filling, steps int,
	report func(*Answer)) (a *Answer, first *replay.Lines, err error) {
	a = &Answer{Situation: s, Filling: f, ctx: ctx, stepsLeft: steps, clausesByStart: map[string][]int{}, report: report}
	if first, err = a.play(f, false); err != nil {
		return a, nil, err
	}
	a.Verdict, a.Choices = *first.LinesByEnd[0].End.(*Verdict), first.LinesByEnd[0].Choices
	return a, first, nil
}

// tryUnknowns tries what the reader does not know: the values of holes that are "non so", and the cards of piles.
func (a *Answer) tryUnknowns() {
	a.tryHoles(func(h *Hole, value int) bool { return h.InSentence && h.Values[value].isUnknown() })
	for i := range a.Situation.unknownPiles {
		a.tryUnknown(&a.Situation.unknownPiles[i])
	}
}

// finish returns the answer without what only the search for changes needs.
func (a *Answer) finish() *Answer {
	a.clausesByStart, a.report, a.Verdict = nil, nil, a.Verdict.withoutEvents()
	return a
}

// reportProgress reports a copy of what has been found so far.
func (a *Answer) reportProgress() {
	progress := *a
	progress.Flips, progress.NoEffect, progress.NotTried = slices.Clip(a.Flips), slices.Clip(a.NoEffect),
		slices.Clip(a.NotTried)
	progress.clausesByStart, progress.Verdict = nil, a.Verdict.withoutEvents()
	a.report(&progress)
}

// Verdict plays a filled situation, without looking for what changes the verdict.
func (s *Situation) Verdict(f Filling) (Verdict, error) {
	steps := maxLineSteps
	l, err := s.play(context.Background(), f, false, &steps)
	if err != nil {
		return Verdict{}, s.At(err)
	}
	return *l.LinesByEnd[0].End.(*Verdict), nil
}

// play plays the first line of a filling or, with allLines, all its lines. It subtracts the steps played from steps.
func (s *Situation) play(ctx context.Context, f Filling, allLines bool, steps *int) (*replay.Lines, error) {
	filled, err := s.filledScenario(f)
	if err != nil {
		return nil, err
	}
	return s.playScenario(ctx, filled, f, allLines, steps)
}

// playScenario plays like play, with another scenario in place of that of the filling.
func (s *Situation) playScenario(ctx context.Context, filled *scenario.Scenario, f Filling, allLines bool,
	steps *int) (*replay.Lines, error) {
	j := s.judge(filled, f)
	l := &replay.Lines{Context: ctx, Scenario: filled, FreeSeats: s.freeSeats, Until: s.until, Choices: f.Choices,
		AllLines: allLines, NoPruning: s.NoPruning, StepsLeft: steps,
		MixProgress: j.mixProgress}
	l.Judge = func(run *engine.Run, m engine.Match, events []engine.Event) (replay.LineEnd, error) {
		v, err := j.verdict(run, m, events)
		return &v, err
	}
	return l, l.Play()
}

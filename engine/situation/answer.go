package situation

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// Outcome is how a filled situation ends, in words, with the rules that decide it.
type Verdict struct {
	Text           string // sentences
	Rules          []rulebooks.Ref
	Doubts         []string // of all that happens
	DecidingDoubts []string // those of them that stand beside the rules that decide

	Sentences []string // those of Text

	replies map[string]bool // to questions of the situation

	clauses           []*clause         // those that hold and say something
	clauseIndexes     []int             // of each list of outcomes the one that is said, -1 for none
	decidingRules     [][]rulebooks.Ref // likewise, the rules that decide it
	events            []engine.Event
	foundExpectations []entry.Entry // what was found
	gameOver          bool          // the game has ended
}

// Digest is a short digest of what the verdict says and of the rules that decide it.
func (v *Verdict) Digest() string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", v.Text)
	for _, r := range v.Rules {
		fmt.Fprintf(sum, " %s", r.Key())
	}
	return hex.EncodeToString(sum.Sum(nil))[:replay.DigestLength]
}

// told is the verdict without the events from which it was made.
func (v Verdict) withoutEvents() Verdict {
	v.events, v.foundExpectations, v.clauses = nil, nil, nil
	return v
}

// same reports whether two verdicts say the same, whatever numbers stand in them.
func (v *Verdict) sameAs(w *Verdict) bool { return slices.Equal(v.clauseIndexes, w.clauseIndexes) }

// Same is same, of how lines of play end.
func (v *Verdict) Same(other replay.LineEnd) bool { return v.sameAs(other.(*Verdict)) }

// Ends reports whether the game has ended.
func (v *Verdict) GameOver() bool { return v.gameOver }

// Answer is what the engine answers to a filled situation.
type Answer struct {
	Situation  *Situation
	Filling    Filling
	Verdict    Verdict
	Choices    []replay.FreeChoice // the free choices of the first line of play
	Flips      []Flip              // what would change the verdict
	NoEffect   []string            // what is left open and changes nothing
	LinesTried int                 // how many lines of play
	Incomplete bool                // not all were played: the bounds, or the context, came first
	NotTried   []string            // what was not tried, or not whole: there was no time, or the moves could not be made

	ctx            context.Context
	stepsLeft      int              // left
	clausesByStart map[string][]int // what was said of the starts that were played
	report         func(*Answer)
}

// Alternative is a verdict that depends on what is not known, with what must be so for it.
type Alternative struct {
	If      []string // each of these is enough: "la prima del pozzo è un Asso"; none where all that is not known is ordinary
	Verdict Verdict
}

// mostLineSteps is how many steps are played for one answer.
const maxLineSteps = 50_000_000

// mostAlternatives is how many verdicts a headline has.
const maxAlternatives = 3

// Depends are the verdicts between which what is not known decides, that of ordinary cards first; none where it decides nothing.
func (a *Answer) Alternatives() []Alternative {
	cases := []Alternative{{Verdict: a.Verdict}}
	for i := range a.Flips {
		f := &a.Flips[i]
		if f.If == "" || !a.resolvesUnknown(f) {
			continue
		}
		at := slices.IndexFunc(cases, func(c Alternative) bool { return c.Verdict.sameAs(&f.Verdict) })
		switch {
		case at > 0:
			cases[at].If = append(cases[at].If, f.If)
		case at < 0 && len(cases) < maxAlternatives:
			cases = append(cases, Alternative{[]string{f.If}, f.Verdict})
		}
	}
	if len(cases) == 1 {
		return nil
	}
	return cases
}

// turnsUnknown reports whether a flip says something that nobody knows: a card, or a value that was left open.
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

// Supposes are the holes that the sentence leaves unsaid, of which nobody has said anything and of which another value changes the verdict, by index.
func (a *Answer) AssumedHoles() (holes []int) {
	for i := range a.Situation.Holes {
		if a.Situation.Holes[i].InSentence || slices.Contains(a.Situation.ExtraHoles(a.Filling), i) {
			continue
		}
		if slices.ContainsFunc(a.Flips, func(f Flip) bool { return f.If != "" && f.Filling.Values[i] != a.Filling.Values[i] }) {
			holes = append(holes, i)
		}
	}
	return holes
}

// LeavesUnknown reports whether a filling leaves something unknown: a value that somebody does not know, cards that nobody has named.
func (s *Situation) HasUnknowns(f Filling) bool {
	for i, value := range f.Values {
		if s.Holes[i].Values[value].isUnknown() {
			return true
		}
	}
	return len(s.unknownPiles) > 0
}

// Flip is something that changes the verdict.
type Flip struct {
	If      string              // "B ha al più 2 carte nel pozzo"; "" where Choices say it
	Choices []replay.FreeChoice // the choices that are made otherwise
	Filling Filling
	Verdict Verdict
	Rule    rulebooks.Ref // the rule that makes the difference; the zero Ref where none does
}

// Answer plays a filled situation: its verdict, and everything that changes it, one thing at a time: each value of each hole, each unknown
// card, each choice; what the reader does not know comes before what he has said. Where ctx ends first, Answer says so in Stopped. The error is an *entry.Error: the position is impossible, a choice of
// the filling is not one, or the file of the situation is wrong.
func (s *Situation) Answer(ctx context.Context, f Filling) (*Answer, error) {
	return s.AnswerReporting(ctx, f, func(*Answer) {})
}

// AnswerTo is Answer that reports on its way: what is found so far, from the verdict on. A report is never changed afterwards.
func (s *Situation) AnswerReporting(ctx context.Context, f Filling, report func(*Answer)) (*Answer, error) {
	a := &Answer{Situation: s, Filling: f, ctx: ctx, stepsLeft: maxLineSteps, clausesByStart: map[string][]int{}, report: report}
	first, err := a.play(f, false)
	if err != nil {
		return nil, s.At(err)
	}
	a.Verdict, a.Choices = *first.LinesByEnd[0].End.(*Verdict), first.LinesByEnd[0].Choices
	a.tryHoles(func(h *Hole, value int) bool { return h.InSentence && h.Values[value].isUnknown() })
	for i := range s.unknownPiles {
		a.tryUnknown(&s.unknownPiles[i])
	}
	a.tryHoles(func(h *Hole, value int) bool { return h.InSentence && !h.Values[value].isUnknown() })
	a.tryChoices()
	a.tryHoles(func(h *Hole, _ int) bool { return !h.InSentence })
	a.clausesByStart, a.report, a.Verdict = nil, nil, a.Verdict.withoutEvents()
	return a, nil
}

// tell reports what is found so far.
func (a *Answer) reportProgress() {
	progress := *a
	progress.Flips, progress.NoEffect, progress.NotTried = slices.Clip(a.Flips), slices.Clip(a.NoEffect), slices.Clip(a.NotTried)
	progress.clausesByStart, progress.Verdict = nil, a.Verdict.withoutEvents()
	a.report(&progress)
}

// Verdict plays a filled situation, without looking for what changes it.
func (s *Situation) Verdict(f Filling) (Verdict, error) {
	steps := maxLineSteps
	l, err := s.play(context.Background(), f, false, &steps)
	if err != nil {
		return Verdict{}, s.At(err)
	}
	return *l.LinesByEnd[0].End.(*Verdict), nil
}

// play plays the first line of a filling or, with every, all its lines.
func (s *Situation) play(ctx context.Context, f Filling, every bool, steps *int) (*replay.Lines, error) {
	filled, err := s.filledScenario(f)
	if err != nil {
		return nil, err
	}
	j := s.judge(filled, f)
	l := &replay.Lines{Context: ctx, Scenario: filled, Free: s.freeSeats, Until: s.until, Choices: f.Choices, AllLines: every, NoPruning: s.NoPruning, StepsLeft: steps,
		MixProgress: j.mixProgress}
	l.Judge = func(run *engine.Run, m engine.Match, events []engine.Event) (replay.LineEnd, error) {
		v, err := j.verdict(run, m, events)
		return &v, err
	}
	return l, l.Play()
}

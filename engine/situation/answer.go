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
type Outcome struct {
	Text   string // sentences
	Rules  []rulebooks.Ref
	Doubts []string // of all that happens
	Rests  []string // those of them that stand beside the rules that decide

	Sentences []string // those of Text

	replies map[string]bool // to questions of the situation

	clauses  []*clause         // those that hold and say something
	said     []int             // of each list of outcomes the one that is said, -1 for none
	decided  [][]rulebooks.Ref // likewise, the rules that decide it
	events   []engine.Event
	expected []entry.Entry // what was found
	over     bool          // the game has ended
}

// Digest is a short digest of what the verdict says and of the rules that decide it.
func (v *Outcome) Digest() string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", v.Text)
	for _, r := range v.Rules {
		fmt.Fprintf(sum, " %s", r.Key())
	}
	return hex.EncodeToString(sum.Sum(nil))[:replay.DigestLength]
}

// told is the verdict without the events from which it was made.
func (v Outcome) told() Outcome {
	v.events, v.expected, v.clauses = nil, nil, nil
	return v
}

// same reports whether two verdicts say the same, whatever numbers stand in them.
func (v *Outcome) same(w *Outcome) bool { return slices.Equal(v.said, w.said) }

// Same is same, of how lines of play end.
func (v *Outcome) Same(other replay.Ended) bool { return v.same(other.(*Outcome)) }

// Ends reports whether the game has ended.
func (v *Outcome) Ends() bool { return v.over }

// Answer is what the engine answers to a filled situation.
type Answer struct {
	Situation *Situation
	Filling   Filling
	Verdict   Outcome
	Choices   []replay.FreeChoice // the free choices of the first line of play
	Flips     []Flip              // what would change the verdict
	Same      []string            // what is left open and changes nothing
	Tried     int                 // how many lines of play
	Stopped   bool                // not all were played: the bounds, or the context, came first
	Left      []string            // what was not tried, or not whole: there was no time, or the moves could not be made

	ctx    context.Context
	steps  int              // left
	met    map[string][]int // what was said of the starts that were played
	report func(*Answer)
}

// Alternative is a verdict that depends on what is not known, with what must be so for it.
type Alternative struct {
	If      []string // each of these is enough: "la prima del pozzo è un Asso"; none where all that is not known is ordinary
	Verdict Outcome
}

// mostLineSteps is how many steps are played for one answer.
const mostLineSteps = 50_000_000

// mostAlternatives is how many verdicts a headline has.
const mostAlternatives = 3

// Depends are the verdicts between which what is not known decides, that of ordinary cards first; none where it decides nothing.
func (a *Answer) Depends() []Alternative {
	cases := []Alternative{{Verdict: a.Verdict}}
	for i := range a.Flips {
		f := &a.Flips[i]
		if f.If == "" || !a.turnsUnknown(f) {
			continue
		}
		at := slices.IndexFunc(cases, func(c Alternative) bool { return c.Verdict.same(&f.Verdict) })
		switch {
		case at > 0:
			cases[at].If = append(cases[at].If, f.If)
		case at < 0 && len(cases) < mostAlternatives:
			cases = append(cases, Alternative{[]string{f.If}, f.Verdict})
		}
	}
	if len(cases) == 1 {
		return nil
	}
	return cases
}

// turnsUnknown reports whether a flip says something that nobody knows: a card, or a value that was left open.
func (a *Answer) turnsUnknown(f *Flip) bool {
	if len(f.Filling.Cards) > len(a.Filling.Cards) {
		return true
	}
	for i, value := range a.Filling.Values {
		if a.Situation.Holes[i].Values[value].open() && f.Filling.Values[i] != value {
			return true
		}
	}
	return false
}

// Supposes are the holes that the sentence leaves unsaid, of which nobody has said anything and of which another value changes the verdict, by index.
func (a *Answer) Supposes() (holes []int) {
	for i := range a.Situation.Holes {
		if a.Situation.Holes[i].Said || slices.Contains(a.Situation.Besides(a.Filling), i) {
			continue
		}
		if slices.ContainsFunc(a.Flips, func(f Flip) bool { return f.If != "" && f.Filling.Values[i] != a.Filling.Values[i] }) {
			holes = append(holes, i)
		}
	}
	return holes
}

// LeavesUnknown reports whether a filling leaves something unknown: a value that somebody does not know, cards that nobody has named.
func (s *Situation) LeavesUnknown(f Filling) bool {
	for i, value := range f.Values {
		if s.Holes[i].Values[value].open() {
			return true
		}
	}
	return len(s.unknown) > 0
}

// Flip is something that changes the verdict.
type Flip struct {
	If      string              // "B ha al più 2 carte nel pozzo"; "" where Choices say it
	Choices []replay.FreeChoice // the choices that are made otherwise
	Filling Filling
	Verdict Outcome
	Rule    rulebooks.Ref // the rule that makes the difference; the zero Ref where none does
}

// Answer plays a filled situation: its verdict, and everything that changes it, one thing at a time: each value of each hole, each unknown
// card, each choice; what the reader does not know comes before what he has said. Where ctx ends first, Answer says so in Stopped. The error is an *entry.Error: the position is impossible, a choice of
// the filling is not one, or the file of the situation is wrong.
func (s *Situation) Answer(ctx context.Context, f Filling) (*Answer, error) {
	return s.AnswerTo(ctx, f, func(*Answer) {})
}

// AnswerTo is Answer that reports on its way: what is found so far, from the verdict on. A report is never changed afterwards.
func (s *Situation) AnswerTo(ctx context.Context, f Filling, report func(*Answer)) (*Answer, error) {
	a := &Answer{Situation: s, Filling: f, ctx: ctx, steps: mostLineSteps, met: map[string][]int{}, report: report}
	first, err := a.play(f, false)
	if err != nil {
		return nil, s.At(err)
	}
	a.Verdict, a.Choices = *first.Played[0].Ended.(*Outcome), first.Played[0].Choices
	a.holes(func(h *Hole, value int) bool { return h.Said && h.Values[value].open() })
	for i := range s.unknown {
		a.unknown(&s.unknown[i])
	}
	a.holes(func(h *Hole, value int) bool { return h.Said && !h.Values[value].open() })
	a.choices()
	a.holes(func(h *Hole, _ int) bool { return !h.Said })
	a.met, a.report, a.Verdict = nil, nil, a.Verdict.told()
	return a, nil
}

// tell reports what is found so far.
func (a *Answer) tell() {
	so := *a
	so.Flips, so.Same, so.Left = slices.Clip(a.Flips), slices.Clip(a.Same), slices.Clip(a.Left)
	so.met, so.Verdict = nil, a.Verdict.told()
	a.report(&so)
}

// Verdict plays a filled situation, without looking for what changes it.
func (s *Situation) Verdict(f Filling) (Outcome, error) {
	steps := mostLineSteps
	l, err := s.play(context.Background(), f, false, &steps)
	if err != nil {
		return Outcome{}, s.At(err)
	}
	return *l.Played[0].Ended.(*Outcome), nil
}

// play plays the first line of a filling or, with every, all its lines.
func (s *Situation) play(ctx context.Context, f Filling, every bool, steps *int) (*replay.Lines, error) {
	filled, err := s.scenario(f)
	if err != nil {
		return nil, err
	}
	j := s.judge(filled, f)
	l := &replay.Lines{Context: ctx, Scenario: filled, Free: s.free, Until: s.until, Choices: f.Choices, Every: every, Plainly: s.Plainly, Steps: steps,
		Progress: j.progress}
	l.Judge = func(run *engine.Run, m engine.Match, events []engine.Event) (replay.Ended, error) {
		v, err := j.verdict(run, m, events)
		return &v, err
	}
	return l, l.Play()
}

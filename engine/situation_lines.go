package engine

import (
	"context"
	"errors"
	"slices"

	"cavillo/engine/entry"

	"cavillo/rulebooks"
)

// Bounds of what a situation tries: lines of play of one filling, fewer where none is spared, and steps over all of its answer.
const (
	mostLines      = 200_000
	mostPlainLines = 4_000
	mostLineSteps  = 50_000_000
)

// lines plays the lines of play of a filled situation: the first, in which every free choice takes the first of its options, and, where
// every is set, all others. Of options that nothing distinguishes one is tried; a shuffled order is decided as far as its cards are seen; a
// line that comes to a position where another has been is not played again from there.
type lines struct {
	ctx     context.Context
	judge   func(run *Run, m Match, events []Event) (Outcome, error)
	choices []FreeChoice // that are made otherwise in the first line
	until   Move
	every   bool
	plainly bool   // Situation.plainly
	steps   *int   // left for the whole answer
	played  []line // the first and, of each other verdict, the line with the fewest unusual choices
	count   int    // how many lines came to their end, or to where another had been
	stopped bool   // not all lines were played
	// progress is how far the outcomes have come with some events.
	progress func(events []Event) (uint64, error)
	been     map[uint64]int // positions at checkpoints, with the fewest unusual choices by which a line came there
	filled   *Scenario
	run      *Run
	answers  []FreeChoice // of this line: what every choice was answered, free or not
	before   []Event      // what happened until the checkpoint where the lines begin
	begins   []FreeChoice // the choices before them, as the moves answer them
	refused  []refusal    // what was tried
	from     int          // how many choices there were at the checkpoint where the lines begin
	wanted   error
	enum     *enumeration
}

// refusal is an act that was tried and is forbidden, before the choice with that number.
type refusal struct {
	choice int
	after  int  // how many choices of the chooser there are to it, since the last that was not forced
	of     Seat // the chooser
	seat   Seat
	text   string
	rule   rulebooks.Ref
}

// line is one line of play, with its choices and how it ends.
type line struct {
	choices []FreeChoice // every free choice
	answers []FreeChoice // every choice
	other   []int        // the indexes of the unusual ones: they are not answered as fork.usual says
	verdict Outcome
}

// play plays the lines from where the script stands, or, with an answer to the pending choice, from after it. It stops the run with an
// error where one cannot be judged.
func (l *lines) play(s *script, r *Run, m *Move, answer ...int) {
	point := r.checkpoints[len(r.checkpoints)-1]
	l.run = &Run{Tracing: true, Reading: l.until.Kind == NextChoice, without: r.without}
	match, err := s.scenario.Game.Start(l.run, &l.filled.Setup)
	if err != nil {
		r.Stop(err)
	}
	l.begin(r, answer)
	l.from = point.choices
	events := r.Events()
	before := events[:point.records]
	var tried []int // where refusals stand since the checkpoint: a branch plays again what was done, not what was tried
	var refused []Event
	for i := point.records; i < len(events); i++ {
		if r.records[i].kind == KindRefused {
			tried, refused = append(tried, i), append(refused, events[i])
		}
	}
	prefix := slices.Concat(r.answers[point.answers:], answer)
	l.enum = &enumeration{match: match, move: m, seeded: s.seeded, prefix: prefix, recording: true, lines: l}
	l.run.Driver = l.enum
	l.before, l.been = before, map[uint64]int{}
	for {
		l.answers = l.answers[:0]
		_, err := l.enum.playLine(l.run, point.state, 0, max(*l.steps, 1))
		*l.steps -= l.run.steps
		if err == nil {
			err = l.wanted
		}
		if errors.Is(err, errBeen) {
			err = nil
		} else if err == nil {
			var played line
			events := append(slices.Clone(before), l.run.Events()...)
			for i, at := range tried {
				events = slices.Insert(events, at, refused[i])
			}
			if at := slices.IndexFunc(l.choices, func(t FreeChoice) bool { return t.N > len(l.enum.choices) }); at >= 0 && len(l.played) == 0 {
				err = &unasked{entry.Errorf(0, "la %dª scelta libera qui non c'è: ce ne sono %d", l.choices[at].N, len(l.enum.choices))}
			} else if played, err = l.finished(match, events); err == nil {
				l.keep(played)
			}
		}
		if err != nil && len(l.played) == 0 {
			r.Stop(err)
		}
		l.count++
		if err != nil || *l.steps <= 0 || l.count >= l.most() || l.ctx.Err() != nil {
			l.stopped = true
			return
		}
		if !l.every || !l.enum.advance() {
			return
		}
	}
}

// most is how many lines are played at most.
func (l *lines) most() int {
	if l.plainly {
		return mostPlainLines
	}
	return mostLines
}

// keep keeps a line that ends otherwise than the others, or in the same way after fewer unusual choices.
func (l *lines) keep(played line) {
	at := slices.IndexFunc(l.played, func(k line) bool { return k.verdict.same(&played.verdict) })
	switch {
	case at < 0:
		l.played = append(l.played, played)
	case at > 0 && len(played.other) < len(l.played[at].other):
		l.played[at] = played
	}
}

// begin keeps the choices that the moves answer: those of several options. N is their number among all of the run.
func (l *lines) begin(r *Run, answer []int) {
	forced := false
	for i, c := range r.choices {
		if len(c.options) == 1 {
			forced = true
			continue
		}
		if c.taken >= 0 {
			o := c.options[c.taken]
			l.begins = append(l.begins, FreeChoice{N: i, Seat: c.seat, Key: o.Key, late: forced && o.Pass})
		}
		forced = false
	}
	for _, at := range answer {
		if at >= 0 {
			o := r.Choice.Options[at]
			l.begins = append(l.begins, FreeChoice{N: len(r.choices), Seat: r.Choice.Seat, Key: r.match.Key(o), late: forced && o.Verb == Pass})
		}
	}
}

// finished is the line that has just been played.
func (l *lines) finished(m Match, events []Event) (played line, err error) {
	played.choices, played.answers = slices.Clone(l.enum.choices), slices.Clone(l.answers)
	for i := range played.choices {
		if f := &l.enum.free[i]; f.taken != f.usual {
			played.other = append(played.other, i)
		}
	}
	played.verdict, err = l.judge(l.run, m, events)
	return played, err
}

// ends reports whether the play ends at the pending choice: the one that «poi» names.
func (l *lines) ends(r *Run) bool {
	return l.until.Kind == NextChoice && l.enum.begun && r.Choice.Seat == l.until.Seat
}

// distinct returns the options, by index, that differ from those before them. The option that the filling names for the n-th free choice
// comes first.
func (l *lines) distinct(r *Run, every []int, n int) []int {
	options := r.Choice.Options
	like, _ := r.match.(interface{ Alike(a, b Card) bool })
	var kept []int
	for _, i := range every {
		if like == nil || l.plainly || !slices.ContainsFunc(kept, func(k int) bool { return alike(like, options[i], options[k]) }) {
			kept = append(kept, i)
		}
	}
	for _, t := range l.choices {
		if t.N != n {
			continue
		}
		at := slices.IndexFunc(every, func(i int) bool { return r.match.Key(options[i]) == t.Key })
		if at < 0 || t.Seat != r.Choice.Seat {
			l.wanted = &unasked{entry.Errorf(0, "alla %dª scelta libera «%s: %s» non si può: %s: %s", n, t.Seat, shorten(t.Key), r.must(), r.options())}
			return kept
		}
		kept = slices.DeleteFunc(kept, func(k int) bool { return k == every[at] })
		kept = append([]int{every[at]}, kept...)
	}
	return kept
}

// unasked is the error of a filling with a choice that cannot be made.
type unasked struct{ error }

func (e *unasked) Unwrap() error { return e.error }

// alike reports whether two options are the same act with cards that nothing distinguishes.
func alike(m interface{ Alike(a, b Card) bool }, o, p Option) bool {
	if o.Card == 0 || p.Card == 0 || !m.Alike(o.Card, p.Card) {
		return false
	}
	p.Card = o.Card
	return o.Same(p)
}

// errBeen ends a line of play that comes to where another has been.
var errBeen = errors.New("another line of play has been there")

// checkpoint ends the line where another has been in the same position, as far with what the outcomes look for, and by no more unusual choices.
func (l *lines) checkpoint(r *Run, m Match) {
	if l.plainly || !l.every || l.enum.at == 0 || l.enum.at < len(l.enum.free) {
		return // the line repeats what the one before it did
	}
	others := 0
	for i := range l.enum.free {
		if l.enum.free[i].taken != l.enum.free[i].usual {
			others++
		}
	}
	at, err := l.progress(append(slices.Clip(l.before), r.Events()...))
	if err != nil {
		r.Stop(err)
	}
	mix(&at, m.Hash())
	fewest, been := l.been[at]
	if been && fewest <= others {
		r.Stop(errBeen)
	}
	l.been[at] = others
}

// forgetUnseen drops what is still to be tried of an order whose cards were not seen: the cards at its end that no event named afterwards.
func (l *lines) forgetUnseen(free []fork) {
	if l.plainly {
		return
	}
	seen := map[int]bool{} // orders, by the event that made them
	for i := len(free) - 1; i >= 0; i-- {
		f := &free[i]
		if f.card == 0 {
			continue
		}
		if !seen[f.records] && !l.sees(f) {
			f.left = nil
			continue
		}
		seen[f.records] = true
	}
}

// sees reports whether an event after the one that made an order names a card of it.
func (l *lines) sees(f *fork) bool {
	for i := f.records + 1; i < len(l.run.records); i++ {
		rec := &l.run.records[i]
		if slices.Contains(l.run.subjects[rec.first:rec.first+int32(rec.count)], f.card) {
			return true
		}
	}
	return false
}

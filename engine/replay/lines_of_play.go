package replay

import (
	"context"
	"errors"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
	"cavillo/engine/wording"
	"cavillo/rulebooks"
)

// Bounds of the lines that are played, and of those where none is spared.
const (
	maxPrunedLines   = 200_000
	maxUnprunedLines = 4_000
)

// Lines plays the lines of play of a scenario after its moves: the first, in which every free choice takes the first of its options, and, where
// Every is set, all others. Of options that nothing distinguishes one is tried; a shuffled order is decided as far as its cards are seen; a
// line that comes to a position where another has been is not played again from there.
type Lines struct {
	Context   context.Context
	Scenario  *scenario.Scenario // its start and moves; one that tries something and is refused leaves out the moves after it
	Free      []engine.Seat      // who chooses freely after the moves
	Until     scenario.Move      // where the play ends: Until, or NextChoice
	Choices   []FreeChoice       // that are made otherwise in the first line
	AllLines  bool
	NoPruning bool // for tests: every option is tried, also of cards that nothing distinguishes or that are never seen
	StepsLeft *int // left, for these lines and whatever shares them

	// Judge is how a line has ended, from all of its events.
	Judge func(run *engine.Run, m engine.Match, events []engine.Event) (LineEnd, error)
	// Progress mixes into a hash how far a line has come with what Judge looks for in its events: two lines that stand in the same position with
	// the same progress end alike, if they go on alike.
	MixProgress func(h *uint64, events []engine.Event) error

	LinesByEnd    []Line         // the first and, of each other end, the line with the fewest unusual choices
	LineCount     int            // how many lines came to their end, or to where another had been
	Incomplete    bool           // not all lines were played
	ChoicesBefore []FreeChoice   // the choices before the lines, as the moves answer them
	ForbiddenActs []ForbiddenAct // what was tried and is forbidden

	visited       map[uint64]int // positions at checkpoints, with the fewest unusual choices by which a line came there
	run           *engine.Run
	answers       []FreeChoice   // of this line: what every choice was answered, free or not
	eventsBefore  []engine.Event // what happened until the checkpoint where the lines begin
	choicesBefore int            // how many choices there were at the checkpoint where the lines begin
	choiceErr     error
	enumeration   *enumeration
}

// Ended is how a line of play has ended, as who plays the lines judges it.
type LineEnd interface{ Same(other LineEnd) bool }

// FreeChoice is a free choice that is made otherwise: the n-th, counted from 1, is answered by this key.
type FreeChoice struct {
	N      int
	Seat   engine.Seat
	Key    string            // "gioca:Asso>banco-2"
	Option engine.OptionView // in words; empty in a choice that an address says

	afterForced bool // a pass, and forced choices come before it since the last that was not
}

// Moves are a choice as moves in the notation of files: a pass that comes after forced ones, which are passes too, says which it is, unless a
// refusal stands at the same choice.
func (c FreeChoice) Moves(refusal bool) (moves []entry.Entry) {
	if c.afterForced && !refusal {
		moves = append(moves, entry.Entry{Text: "poi"})
	}
	return append(moves, entry.Pair(c.Seat.String(), c.Key))
}

// Forbidden is an act that was tried and is forbidden.
type ForbiddenAct struct {
	Choice int         // the number of the choice before which it was tried
	Seat   engine.Seat // who tried it

	waits   int         // how many choices of the chooser there are to it, since the last that was not forced
	chooser engine.Seat // the chooser
	text    string
	rule    rulebooks.Ref
}

// Moves are a refusal in the notation of files, where it stands.
func (r ForbiddenAct) Moves() (moves []entry.Entry) {
	for range r.waits {
		moves = append(moves, entry.Pair("poi", r.chooser.String()))
	}
	return append(moves, entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{{Key: "rifiutata", Kind: entry.Mapping,
		Fields: []entry.Entry{{Key: r.Seat.String(), Text: r.text},
			{Key: "regola", Text: string(r.rule.Number)}}}}})
}

// Line is one line of play, with its choices and how it ends.
type Line struct {
	Choices []FreeChoice // every free choice
	Answers []FreeChoice // every choice
	Unusual []int        // the indexes of the unusual ones: they are not answered as fork.usual says
	End     LineEnd
}

// Play plays the scenario and its lines. The error is one with which the run was stopped, or why the first line cannot be judged.
func (l *Lines) Play() error {
	end := l.Until
	end.Kind, end.Free = scenario.Freely, l.Free
	setup := &l.Scenario.Setup
	driver := &script{moves: append(slices.Clone(l.Scenario.Moves), end), seeded: setup.Seeded, scenario: l.Scenario, setup: setup, lines: l}
	run := &engine.Run{Driver: driver, Tracing: true, Reading: true, Resumes: true}
	m, err := l.Scenario.Game.Start(run, setup)
	if err != nil {
		return err
	}
	driver.run, driver.match, run.Playing = run, m, m
	if err := run.Play(m); err != nil {
		return err
	}
	if len(l.LinesByEnd) > 0 {
		return nil
	}
	ended, err := l.Judge(run, m, run.Events()) // the game has ended before: there is nothing to choose
	if err != nil {
		return err
	}
	l.keepChoicesBefore(run, nil)
	l.LinesByEnd = append(l.LinesByEnd, Line{End: ended})
	return nil
}

// play plays the lines from where the script stands, or, with an answer to the pending choice, from after it. It stops the run with an
// error where one cannot be judged.
func (l *Lines) playFromScript(s *script, r *engine.Run, m *scenario.Move, answer ...int) {
	point := r.Reentries[len(r.Reentries)-1]
	l.run = &engine.Run{Tracing: true, Reading: l.Until.Kind == scenario.NextChoice, Without: r.Without}
	match, err := s.scenario.Game.Start(l.run, &l.Scenario.Setup)
	if err != nil {
		r.Stop(err)
	}
	l.keepChoicesBefore(r, answer)
	l.choicesBefore = point.Made
	events := r.Events()
	before := events[:point.Records]
	var tried []int // where refusals stand since the checkpoint: a branch plays again what was done, not what was tried
	var refused []engine.Event
	for i := point.Records; i < len(events); i++ {
		if r.Records[i].Kind == engine.KindRefused {
			tried, refused = append(tried, i), append(refused, events[i])
		}
	}
	prefix := slices.Concat(r.Answers()[point.Answers:], answer)
	l.enumeration = &enumeration{match: match, move: m, seeded: s.seeded, prefix: prefix, recordsChoices: true, lines: l}
	l.run.Driver = l.enumeration
	l.eventsBefore, l.visited = before, map[uint64]int{}
	for {
		l.answers = l.answers[:0]
		_, err := l.enumeration.playLine(l.run, point.State, 0, max(*l.StepsLeft, 1))
		*l.StepsLeft -= l.run.Steps
		if err == nil {
			err = l.choiceErr
		}
		if errors.Is(err, errVisited) {
			err = nil
		} else if err == nil {
			var played Line
			events := append(slices.Clone(before), l.run.Events()...)
			for i, at := range tried {
				events = slices.Insert(events, at, refused[i])
			}
			if at := slices.IndexFunc(l.Choices, func(t FreeChoice) bool { return t.N > len(l.enumeration.choices) }); at >= 0 && len(l.LinesByEnd) == 0 {
				err = &NoSuchChoice{entry.Errorf(0, "la %dª scelta libera qui non c'è: ce ne sono %d", l.Choices[at].N, len(l.enumeration.choices))}
			} else if played, err = l.judgeLine(match, events); err == nil {
				l.keepLine(played)
			}
		}
		if err != nil && len(l.LinesByEnd) == 0 {
			r.Stop(err)
		}
		l.LineCount++
		if err != nil || *l.StepsLeft <= 0 || l.LineCount >= l.maxLines() || l.Context.Err() != nil {
			l.Incomplete = true
			return
		}
		if !l.AllLines || !l.enumeration.advance() {
			return
		}
	}
}

// most is how many lines are played at most.
func (l *Lines) maxLines() int {
	if l.NoPruning {
		return maxUnprunedLines
	}
	return maxPrunedLines
}

// keep keeps a line that ends otherwise than the others, or in the same way after fewer unusual choices.
func (l *Lines) keepLine(played Line) {
	at := slices.IndexFunc(l.LinesByEnd, func(k Line) bool { return k.End.Same(played.End) })
	switch {
	case at < 0:
		l.LinesByEnd = append(l.LinesByEnd, played)
	case at > 0 && len(played.Unusual) < len(l.LinesByEnd[at].Unusual):
		l.LinesByEnd[at] = played
	}
}

// begin keeps the choices that the moves answer: those of several options. N is their number among all of the run.
func (l *Lines) keepChoicesBefore(r *engine.Run, answer []int) {
	forced := false
	for i, c := range r.Made {
		if len(c.Options) == 1 {
			forced = true
			continue
		}
		if c.Taken >= 0 {
			o := c.Options[c.Taken]
			l.ChoicesBefore = append(l.ChoicesBefore, FreeChoice{N: i, Seat: c.Seat, Key: o.Key, afterForced: forced && o.Pass})
		}
		forced = false
	}
	for _, at := range answer {
		if at >= 0 {
			o := r.Choice.Options[at]
			l.ChoicesBefore = append(l.ChoicesBefore, FreeChoice{N: len(r.Made), Seat: r.Choice.Seat, Key: r.Playing.Key(o), afterForced: forced && o.Verb == engine.Pass})
		}
	}
}

// finished is the line that has just been played.
func (l *Lines) judgeLine(m engine.Match, events []engine.Event) (played Line, err error) {
	played.Choices, played.Answers = slices.Clone(l.enumeration.choices), slices.Clone(l.answers)
	for i := range played.Choices {
		if f := &l.enumeration.branchPoints[i]; f.taken != f.usual {
			played.Unusual = append(played.Unusual, i)
		}
	}
	played.End, err = l.Judge(l.run, m, events)
	return played, err
}

// ends reports whether the play ends at the pending choice: the one that «poi» names.
func (l *Lines) endsAtChoice(r *engine.Run) bool {
	return l.Until.Kind == scenario.NextChoice && l.enumeration.begun && r.Choice.Seat == l.Until.Seat
}

// distinct returns the options, by index, that differ from those before them. The option that the filling names for the n-th free choice
// comes first.
func (l *Lines) distinctOptions(r *engine.Run, indexes []int, n int) []int {
	options := r.Choice.Options
	comparer, _ := r.Playing.(interface{ Alike(a, b engine.Card) bool })
	var kept []int
	for _, i := range indexes {
		if comparer == nil || l.NoPruning || !slices.ContainsFunc(kept, func(k int) bool { return sameActOfAlikeCards(comparer, options[i], options[k]) }) {
			kept = append(kept, i)
		}
	}
	for _, t := range l.Choices {
		if t.N != n {
			continue
		}
		at := slices.IndexFunc(indexes, func(i int) bool { return r.Playing.Key(options[i]) == t.Key })
		if at < 0 || t.Seat != r.Choice.Seat {
			l.choiceErr = &NoSuchChoice{entry.Errorf(0, "alla %dª scelta libera «%s: %s» non si può: %s: %s", n, t.Seat, entry.Shorten(t.Key), wording.Must(r), wording.Offered(r))}
			return kept
		}
		kept = slices.DeleteFunc(kept, func(k int) bool { return k == indexes[at] })
		kept = append([]int{indexes[at]}, kept...)
	}
	return kept
}

// Unasked is the error of Lines with a choice that cannot be made.
type NoSuchChoice struct{ error }

func (e *NoSuchChoice) Unwrap() error { return e.error }

// alike reports whether two options are the same act with cards that nothing distinguishes.
func sameActOfAlikeCards(m interface{ Alike(a, b engine.Card) bool }, o, p engine.Option) bool {
	if o.Card == 0 || p.Card == 0 || !m.Alike(o.Card, p.Card) {
		return false
	}
	p.Card = o.Card
	return o.Same(p)
}

// errBeen ends a line of play that comes to where another has been.
var errVisited = errors.New("another line of play has been there")

// checkpoint ends the line where another has been in the same position, as far with what the outcomes look for, and by no more unusual choices.
func (l *Lines) pruneAtCheckpoint(r *engine.Run, m engine.Match) {
	if l.NoPruning || !l.AllLines || l.enumeration.pointsUsed == 0 || l.enumeration.pointsUsed < len(l.enumeration.branchPoints) {
		return // the line repeats what the one before it did
	}
	unusual := 0
	for i := range l.enumeration.branchPoints {
		if l.enumeration.branchPoints[i].taken != l.enumeration.branchPoints[i].usual {
			unusual++
		}
	}
	position := uint64(engine.HashStart)
	if err := l.MixProgress(&position, append(slices.Clip(l.eventsBefore), r.Events()...)); err != nil {
		r.Stop(err)
	}
	engine.Mix(&position, m.Hash())
	fewest, found := l.visited[position]
	if found && fewest <= unusual {
		r.Stop(errVisited)
	}
	l.visited[position] = unusual
}

// forgetUnseen drops what is still to be tried of an order whose cards were not seen: the cards at its end that no event named afterwards.
func (l *Lines) dropUnseenOrders(free []branchPoint) {
	if l.NoPruning {
		return
	}
	seen := map[int]bool{} // orders, by the event that made them
	for i := len(free) - 1; i >= 0; i-- {
		f := &free[i]
		if f.nextCard == 0 {
			continue
		}
		if !seen[f.events] && !l.namesOrderCard(f) {
			f.untried = nil
			continue
		}
		seen[f.events] = true
	}
}

// sees reports whether an event after the one that made an order names a card of it.
func (l *Lines) namesOrderCard(f *branchPoint) bool {
	for i := f.events + 1; i < len(l.run.Records); i++ {
		if slices.Contains(l.run.SubjectsOf(i), f.nextCard) {
			return true
		}
	}
	return false
}

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

// Bounds of how many lines of play Lines plays: where equal lines are pruned, and where NoPruning is set.
const (
	maxPrunedLines   = 200_000
	maxUnprunedLines = 4_000
)

// Lines plays the lines of play of a scenario after its moves. In the first line every free choice takes the first
// of its options; where AllLines is set, the lines with other options are played too. Three kinds of line are
// pruned: of options that nothing distinguishes one is tried; of shuffled orders that differ only in cards that are
// never seen one is tried; a line that comes to a position where another line has been is not played from there.
type Lines struct {
	Context context.Context
	// Scenario has the start and the moves. Where a move tries an act that the rules refuse, the moves after it are
	// left out.
	Scenario  *scenario.Scenario
	FreeSeats []engine.Seat // the seats that choose freely after the moves
	Until     scenario.Move // where each line ends: a move of the kind Until or NextChoice
	Choices   []FreeChoice  // the free choices to which the first line does not give the first option
	AllLines  bool          // whether more than the first line is played
	NoPruning bool          // for tests: no line is pruned
	StepsLeft *int          // steps of the kernel that may still be played; others may share it

	// Judge says how a line has ended, from its match at the end and all of its events.
	Judge func(run *engine.Run, m engine.Match, events []engine.Event) (LineEnd, error)
	// MixProgress mixes into a hash how far the events of a line have come with what Judge looks for. Two lines in
	// the same position with the same progress end alike, if they go on alike.
	MixProgress func(h *uint64, events []engine.Event) error

	LinesByEnd    []Line         // the first line and, for each other end, the line with the fewest unusual choices
	LineCount     int            // how many lines were played, up to their end or to where they were pruned
	Incomplete    bool           // whether lines were left out because of a bound, the context or an error
	ChoicesBefore []FreeChoice   // the choices before the lines begin, as the moves answer them
	ForbiddenActs []ForbiddenAct // the acts that the moves tried and the rules forbid

	// visited has the positions at checkpoints, each with the fewest unusual choices by which a line came there.
	visited       map[uint64]int
	run           *engine.Run
	answers       []FreeChoice   // the answer to every choice of the present line, free or not
	eventsBefore  []engine.Event // the events up to the checkpoint where the lines begin
	choicesBefore int            // how many choices come before the checkpoint where the lines begin
	choiceErr     error          // why one of Choices cannot be made in the present line
	enumeration   *enumeration
}

// LineEnd is the end of a line of play, as Lines.Judge judges it. Same reports whether two ends are equal.
type LineEnd interface{ Same(other LineEnd) bool }

// FreeChoice is a choice of a line of play with its answer.
type FreeChoice struct {
	// N numbers the choice: among the free choices of the line, from 1; in Line.Answers and Lines.ChoicesBefore it
	// is the index of the choice among all of the run.
	N      int
	Seat   engine.Seat
	Key    string            // the option taken: "gioca:Asso>banco-2"
	Option engine.OptionView // the option taken, in words; empty in a choice that comes from an address

	// afterForced is set for a pass before which the choices since the last choice with several options were forced.
	afterForced bool
}

// Moves writes the choice as moves in the notation of files. Before a pass that comes after forced choices, which
// are passes too, stands "poi", to tell the pass from them. Where a refused act stands at the same choice, "poi" is
// left out.
func (c FreeChoice) Moves(refusal bool) (moves []entry.Entry) {
	if c.afterForced && !refusal {
		moves = append(moves, entry.Entry{Text: "poi"})
	}
	return append(moves, entry.NewPair(c.Seat.String(), c.Key))
}

// ForbiddenAct is an act that was tried and is forbidden.
type ForbiddenAct struct {
	Choice int         // index among all choices of the run of the one at which it was tried
	Seat   engine.Seat // who tried it

	waitCount int         // how many "poi" of the chooser lead from the last choice that was not forced to this one
	chooser   engine.Seat // who answers the choice
	text      string
	rule      rulebooks.Ref // the rule that forbids it
}

// Moves writes the act as moves in the notation of files: "poi" up to its choice, then "rifiutata" with the rule.
func (r ForbiddenAct) Moves() (moves []entry.Entry) {
	for range r.waitCount {
		moves = append(moves, entry.NewPair("poi", r.chooser.String()))
	}
	return append(moves, entry.Entry{Kind: entry.Mapping, Fields: []entry.Entry{{Key: "rifiutata", Kind: entry.Mapping,
		Fields: []entry.Entry{{Key: r.Seat.String(), Text: r.text}, {Key: "regola", Text: string(r.rule.Number)}}}}})
}

// Line is one line of play, with its choices and its end.
type Line struct {
	Choices    []FreeChoice // every free choice
	Answers    []FreeChoice // every choice, free or not
	Unusual    []int        // indexes in Choices of those that do not take the option tried first
	End        LineEnd
	ReachesEnd bool // whether it has come to where lines end; false where the game ended before, or has not begun
}

// Play plays the scenario and its lines. The error says why the run was stopped, or why the first line cannot be
// judged.
func (l *Lines) Play() error {
	end := l.Until
	end.Kind, end.FreeSeats = scenario.FreeChoices, l.FreeSeats
	setup := &l.Scenario.Setup
	driver := &script{moves: append(slices.Clone(l.Scenario.Moves), end), hasSeed: setup.Seeded, scenario: l.Scenario,
		setup: setup, lines: l}
	run := &engine.Run{Driver: driver, KeepsEvents: true, KeepsChoices: true, KeepsStates: true}
	m, err := l.Scenario.Game.Start(run, setup)
	if err != nil {
		return err
	}
	driver.run, driver.match, run.CurrentMatch = run, m, m
	if err := run.Play(m); err != nil {
		return err
	}
	if len(l.LinesByEnd) > 0 {
		return nil
	}
	ended, err := l.Judge(run, m, run.Events()) // the game has ended before the lines begin
	if err != nil {
		return err
	}
	l.keepChoicesBefore(run, nil)
	l.LinesByEnd = append(l.LinesByEnd, Line{End: ended})
	return nil
}

// playFromScript plays the lines from where the script stands; with an answer to the pending choice, from after that
// answer. It stops the run with an error where the first line cannot be played or judged.
func (l *Lines) playFromScript(s *script, r *engine.Run, m *scenario.Move, answer ...int) {
	point := r.ResumePoints[len(r.ResumePoints)-1]
	l.run = &engine.Run{KeepsEvents: true, KeepsChoices: l.Until.Kind == scenario.NextChoice, AblatedRule: r.AblatedRule}
	match, err := s.scenario.Game.Start(l.run, &l.Scenario.Setup)
	if err != nil {
		r.Stop(err)
	}
	l.keepChoicesBefore(r, answer)
	l.choicesBefore = point.ChoiceCount
	events := r.Events()
	eventsBefore := events[:point.EventCount]
	refusals := refusalsSince(r, events, point.EventCount)
	prefix := slices.Concat(r.Answers()[point.AnswerCount:], answer)
	l.enumeration = &enumeration{match: match, move: m, hasSeed: s.hasSeed, prefix: prefix, recordsChoices: true,
		lines: l}
	l.run.Driver = l.enumeration
	l.eventsBefore, l.visited = eventsBefore, map[uint64]int{}
	for {
		l.answers = l.answers[:0]
		_, err := l.enumeration.playLine(l.run, point.State, 0, max(*l.StepsLeft, 1))
		*l.StepsLeft -= l.run.StepCount
		if err == nil {
			err = l.choiceErr
		}
		if errors.Is(err, errVisited) {
			err = nil
		} else if err == nil {
			var played Line
			events := append(slices.Clone(eventsBefore), l.run.Events()...)
			for _, refusal := range refusals {
				events = slices.Insert(events, refusal.Seq-1, refusal)
			}
			if index := slices.IndexFunc(l.Choices,
				func(t FreeChoice) bool { return t.N > len(l.enumeration.choices) }); index >= 0 &&
				len(l.LinesByEnd) == 0 {
				err = &NoSuchChoice{entry.Errorf(0, "la %dª scelta libera qui non c'è: ce ne sono %d", l.Choices[index].N,
					len(l.enumeration.choices))}
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

// refusalsSince returns the events of refused acts from an index on. The lines play again what was done since the
// checkpoint and not what was tried there, so its refusals are put back afterwards.
func refusalsSince(r *engine.Run, events []engine.Event, first int) (refusals []engine.Event) {
	for i := first; i < len(events); i++ {
		if r.EventRecords[i].Kind == engine.KindRefused {
			refusals = append(refusals, events[i])
		}
	}
	return refusals
}

// maxLines returns the bound on the number of lines.
func (l *Lines) maxLines() int {
	if l.NoPruning {
		return maxUnprunedLines
	}
	return maxPrunedLines
}

// keepLine adds a line to LinesByEnd where its end is new, or puts it in the place of one with the same end and more
// unusual choices. The first line always stays.
func (l *Lines) keepLine(line Line) {
	index := slices.IndexFunc(l.LinesByEnd, func(k Line) bool { return k.End.Same(line.End) })
	switch {
	case index < 0:
		l.LinesByEnd = append(l.LinesByEnd, line)
	case index > 0 && len(line.Unusual) < len(l.LinesByEnd[index].Unusual):
		l.LinesByEnd[index] = line
	}
}

// keepChoicesBefore fills ChoicesBefore with the choices of several options that the moves answered. answer, where
// given, is the answer to the pending choice, or a concession.
func (l *Lines) keepChoicesBefore(r *engine.Run, answer []int) {
	forced := false
	for i, c := range r.ChoiceRecords {
		if len(c.Options) == 1 {
			forced = true
			continue
		}
		if c.TakenIndex >= 0 {
			o := c.Options[c.TakenIndex]
			l.ChoicesBefore = append(l.ChoicesBefore,
				FreeChoice{N: i, Seat: c.Seat, Key: o.Key, afterForced: forced && o.IsPass})
		}
		forced = false
	}
	for _, option := range answer {
		given := FreeChoice{N: len(r.ChoiceRecords), Seat: engine.Seat(-1 - option), Key: wording.ConcedeVerb}
		if option >= 0 {
			o := r.Choice.Options[option]
			given.Seat, given.Key, given.afterForced = r.Choice.Seat, r.CurrentMatch.Key(o), forced && o.Verb == engine.Pass
		}
		l.ChoicesBefore = append(l.ChoicesBefore, given)
	}
}

// judgeLine returns the line that has just been played, with its end.
func (l *Lines) judgeLine(m engine.Match, events []engine.Event) (line Line, err error) {
	line.Choices, line.Answers = slices.Clone(l.enumeration.choices), slices.Clone(l.answers)
	for i := range line.Choices {
		if f := &l.enumeration.branchPoints[i]; f.taken != f.usualOption {
			line.Unusual = append(line.Unusual, i)
		}
	}
	line.ReachesEnd = l.enumeration.reachesEnd
	line.End, err = l.Judge(l.run, m, events)
	return line, err
}

// endsAtChoice reports whether the line ends at the pending choice, because Until waits for the next choice of its
// seat.
func (l *Lines) endsAtChoice(r *engine.Run) bool {
	return l.Until.Kind == scenario.NextChoice && l.enumeration.hasBegun && r.Choice.Seat == l.Until.Seat
}

// distinctOptions returns those of some options, given by their indexes, that differ from all before them. The
// option that Choices names for the n-th free choice comes first. Where that choice cannot be made, choiceErr is
// set.
func (l *Lines) distinctOptions(r *engine.Run, indexes []int, n int) []int {
	options := r.Choice.Options
	comparer, _ := r.CurrentMatch.(interface{ Alike(a, b engine.Card) bool })
	var distinct []int
	for _, i := range indexes {
		if comparer == nil || l.NoPruning || !slices.ContainsFunc(distinct,
			func(k int) bool { return sameActOfAlikeCards(comparer, options[i], options[k]) }) {
			distinct = append(distinct, i)
		}
	}
	for _, t := range l.Choices {
		if t.N != n {
			continue
		}
		index := slices.IndexFunc(indexes, func(i int) bool { return r.CurrentMatch.Key(options[i]) == t.Key })
		if index < 0 || t.Seat != r.Choice.Seat {
			l.choiceErr = &NoSuchChoice{entry.Errorf(0, "alla %dª scelta libera «%s: %s» non si può: %s: %s", n, t.Seat,
				entry.Shorten(t.Key), wording.ChoiceText(r), wording.OptionsText(r))}
			return distinct
		}
		distinct = slices.DeleteFunc(distinct, func(k int) bool { return k == indexes[index] })
		distinct = append([]int{indexes[index]}, distinct...)
	}
	return distinct
}

// NoSuchChoice is the error of Lines where one of its Choices does not exist or has no such option.
type NoSuchChoice struct{ error }

// Unwrap returns the *entry.Error of the choice.
func (e *NoSuchChoice) Unwrap() error { return e.error }

// sameActOfAlikeCards reports whether two options are the same act with cards that nothing distinguishes.
func sameActOfAlikeCards(m interface{ Alike(a, b engine.Card) bool }, o, p engine.Option) bool {
	if o.Card == 0 || p.Card == 0 || !m.Alike(o.Card, p.Card) {
		return false
	}
	p.Card = o.Card
	return o.IsSameAct(p)
}

// errVisited ends a line of play at a position where another line has been.
var errVisited = errors.New("another line of play has been there")

// pruneAtCheckpoint ends the line where another has been in the same position, with the same progress and no more
// unusual choices.
func (l *Lines) pruneAtCheckpoint(r *engine.Run, m engine.Match) {
	if l.NoPruning || !l.AllLines || l.enumeration.pointsUsed == 0 ||
		l.enumeration.pointsUsed < len(l.enumeration.branchPoints) {
		return // up to its last branch point the line repeats the line before it
	}
	unusual := 0
	for i := range l.enumeration.branchPoints {
		if l.enumeration.branchPoints[i].taken != l.enumeration.branchPoints[i].usualOption {
			unusual++
		}
	}
	position := uint64(engine.HashOffsetBasis)
	if err := l.MixProgress(&position, append(slices.Clip(l.eventsBefore), r.Events()...)); err != nil {
		r.Stop(err)
	}
	engine.MixHash(&position, m.Hash())
	fewest, found := l.visited[position]
	if found && fewest <= unusual {
		r.Stop(errVisited)
	}
	l.visited[position] = unusual
}

// dropUnseenOrders drops, from the points of a line, the options that would only order cards which no later event
// names: the cards at the end of a shuffled order.
func (l *Lines) dropUnseenOrders(free []branchPoint) {
	if l.NoPruning {
		return
	}
	seen := map[int]bool{} // orders of which a card is seen, by how many events came before
	for i := len(free) - 1; i >= 0; i-- {
		f := &free[i]
		if f.nextCard == 0 {
			continue
		}
		if !seen[f.events] && !l.namesOrderCard(f) {
			f.untriedOptions = nil
			continue
		}
		seen[f.events] = true
	}
}

// namesOrderCard reports whether an event after the one that ordered the cards names the card of a branch point.
func (l *Lines) namesOrderCard(f *branchPoint) bool {
	for i := f.events + 1; i < len(l.run.EventRecords); i++ {
		if slices.Contains(l.run.SubjectsOf(i), f.nextCard) {
			return true
		}
	}
	return false
}

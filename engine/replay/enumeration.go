package replay

import (
	"errors"
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// enumeration is the driver of every line of play of a claim. The match is played repeatedly from one point, with every sequence of answers
// of the free seats, in lexicographic order of the option indexes.
type enumeration struct {
	match          engine.Match
	move           *scenario.Move
	seeded         bool
	prefix         []int         // answers from the last checkpoint to the point
	branchPoints   []branchPoint // the free choices of this line, with what was answered
	recordsChoices bool          // write the choices down
	lines          *Lines        // of which these are the lines of play; nil in a claim

	prefixUsed, pointsUsed int // how many answers of prefix and of free this line has used
	begun                  bool
	turn                   int  // the number of the turn in which the line begins
	forced                 bool // the last choice had a single option
	choiceCount            int  // how many choices this line has had
	choices                []FreeChoice
}

// fork is a free choice: what is answered now, and which options are still to be tried.
type branchPoint struct {
	taken   int
	untried []int

	usual    int         // what is answered first
	nextCard engine.Card // of an order that chance decides, the card that comes next
	events   int         // how many events there were
}

// playLine plays one line from a checkpoint and checks the claim at its end, against the events after the point. since is the number
// of events between the checkpoint and the point; steps limits the run.
func (e *enumeration) playLine(run *engine.Run, state any, since, steps int) (*scenario.Failure, error) {
	run.Reset()
	run.Limit = max(steps, 1)
	e.prefixUsed, e.pointsUsed, e.begun, e.forced, e.choiceCount, e.choices = 0, 0, false, false, 0, nil
	e.match.Restore(state)
	if err := run.Play(e.match); err != nil {
		return nil, err
	}
	var events []engine.Event
	for i := range e.move.Expected {
		x := &e.move.Expected[i]
		if events == nil && (x.Kind == scenario.InOrder || x.Kind == scenario.Never) {
			events = run.Events()
			events = events[min(since, len(events)):]
		}
		if failure, err := x.Check(e.match, events); failure != nil || err != nil {
			return failure, err
		}
	}
	return nil, nil
}

// advance moves on to the next branch and reports whether there is one.
func (e *enumeration) advance() bool {
	if e.lines != nil && !errors.Is(e.lines.run.Err, errVisited) { // what comes after is not known there
		e.lines.dropUnseenOrders(e.branchPoints)
	}
	for n := len(e.branchPoints); n > 0; n-- {
		if f := &e.branchPoints[n-1]; len(f.untried) > 0 {
			f.taken, f.untried = f.untried[0], f.untried[1:]
			e.branchPoints = e.branchPoints[:n]
			return true
		}
	}
	return false
}

// Decide repeats the recorded answers up to the point. After it a free seat takes the option that this branch tries; for others see fixed.
func (e *enumeration) Decide(r *engine.Run) int {
	options := r.Choice.Options
	e.choiceCount++
	switch {
	case len(options) == 1:
		e.forced = true
		return 0
	case e.prefixUsed < len(e.prefix):
		e.prefixUsed++
		e.forced = false
		return e.prefix[e.prefixUsed-1]
	case e.lines != nil && e.lines.endsAtChoice(r):
		r.Stop(nil)
	case !slices.Contains(e.move.Free, r.Choice.Seat):
		answer := e.fixedAnswer(r)
		e.noteAnswer(r, answer)
		return answer
	}
	if e.pointsUsed == len(e.branchPoints) {
		every := optionsToTry(r)
		if e.lines != nil {
			every = e.lines.distinctOptions(r, every, len(e.branchPoints)+1)
		}
		e.branchPoints = append(e.branchPoints, branchPoint{taken: every[0], untried: every[1:], usual: every[0]})
	}
	f := &e.branchPoints[e.pointsUsed]
	if f.events = len(r.Records); r.Choice.Seat == engine.Chance {
		f.nextCard = options[f.taken].Card
	}
	e.pointsUsed++
	if e.recordsChoices {
		choice := FreeChoice{N: e.pointsUsed, Seat: r.Choice.Seat, Key: e.match.Key(options[f.taken])}
		if e.lines != nil {
			choice.Option = r.View(options[f.taken])
		}
		e.choices = append(e.choices, choice)
	}
	e.noteAnswer(r, f.taken)
	return f.taken
}

// answered tells Lines what is answered to the pending choice.
func (e *enumeration) noteAnswer(r *engine.Run, taken int) {
	if e.lines != nil {
		o := r.Choice.Options[taken]
		e.lines.answers = append(e.lines.answers, FreeChoice{N: e.lines.choicesBefore + e.choiceCount - 1, Seat: r.Choice.Seat, Key: e.match.Key(o),
			afterForced: e.forced && o.Verb == engine.Pass})
		e.forced = false
	}
}

// lineOptions returns the indexes of the options of the pending choice with which lines of play go on. Where chance chooses among cards,
// the option without a card is left out: it lets the random source choose one of the others.
func optionsToTry(r *engine.Run) []int {
	cards := false
	for _, o := range r.Choice.Options {
		cards = cards || o.Card != 0
	}
	var indexes []int
	for i, o := range r.Choice.Options {
		if r.Choice.Seat != engine.Chance || !cards || o.Card != 0 {
			indexes = append(indexes, i)
		}
	}
	return indexes
}

// fixed answers for a seat that is not free: a player passes, chance follows the seed. Where that is impossible the run stops with an error.
func (e *enumeration) fixedAnswer(r *engine.Run) int {
	if r.Choice.Seat == engine.Chance && e.seeded || r.Choice.Seat != engine.Chance && r.Choice.Options[0].Verb == engine.Pass || e.lines != nil {
		return 0
	}
	why := fmt.Sprintf("%s deve scegliere (%s) e non può passare", r.Choice.Seat, e.match.Word(r.Choice.Decision))
	if r.Choice.Seat == engine.Chance {
		why = fmt.Sprintf("il caso deve decidere (%s) e l'esempio non ha un «seme:»", e.match.Word(r.Choice.Decision))
	}
	r.Stop(entry.Errorf(e.move.Line, "per ogni: prima di «%s», %s: aggiungere %s a «scelta di»", e.move.Text, why, r.Choice.Seat))
	return 0
}

// Checkpoint ends a line at the phase or step that Claim.Until names. The first checkpoint is where the line starts and never ends it.
func (e *enumeration) Checkpoint(r *engine.Run) {
	switch until := e.move.Moment(); {
	case !e.begun:
		e.begun, e.turn = true, e.match.Turns()
	case until.Reached(e.match, e.turn):
		r.Stop(nil)
	case until.Over(e.match, e.turn):
		r.Stop(entry.Errorf(e.move.Line, "per ogni: %s", until.Missed(e.match, "")))
	case e.lines != nil:
		e.lines.pruneAtCheckpoint(r, e.match)
	}
}

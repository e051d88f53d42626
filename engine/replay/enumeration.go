package replay

import (
	"errors"
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// enumeration is the driver that plays lines of play one after the other, for a claim or for Lines. The match is
// played repeatedly from one point, with every sequence of answers of the free seats, in lexicographic order of the
// option indexes.
type enumeration struct {
	match          engine.Match
	move           *scenario.Move
	hasSeed        bool
	prefix         []int         // the answers from the last checkpoint to the point
	branchPoints   []branchPoint // the free choices of the present line, with their answers
	recordsChoices bool          // whether choices is filled
	lines          *Lines        // whose lines these are; nil for a claim

	// prefixUsed and pointsUsed are how many answers of prefix and of branchPoints the present line has used.
	prefixUsed, pointsUsed int
	hasBegun               bool         // whether the present line has passed its first checkpoint
	startTurn              int          // number of the turn in which the line begins
	afterForced            bool         // whether the last choice had a single option
	choiceCount            int          // how many choices the present line has had
	choices                []FreeChoice // the free choices of the present line
	reachesEnd             bool         // whether the present line has come to where lines end
}

// branchPoint is a free choice of a line of play: the option that is taken now, and those that are still to be
// tried.
type branchPoint struct {
	taken          int
	untriedOptions []int

	usualOption int         // the option that was tried first
	nextCard    engine.Card // the card taken, where chance orders cards; 0 elsewhere
	events      int         // how many events came before the choice
}

// playLine plays one line from the checkpoint whose state is given and checks the claim's expectations at its end.
// Expectations about events look at those after the point alone: since is how many events come between the
// checkpoint and the point. steps limits the run. It returns the first expectation that fails, nil where all hold.
func (e *enumeration) playLine(run *engine.Run, state any, since, steps int) (*scenario.Failure, error) {
	run.Reset()
	run.StepLimit = max(steps, 1)
	e.prefixUsed, e.pointsUsed, e.hasBegun, e.afterForced, e.choiceCount, e.choices = 0, 0, false, false, 0, nil
	e.match.Restore(state)
	if err := run.Play(e.match); err != nil {
		return nil, err
	}
	var events []engine.Event
	for i := range e.move.Expected {
		x := &e.move.Expected[i]
		if events == nil && (x.Kind == scenario.EventsInOrder || x.Kind == scenario.NoSuchEvent) {
			events = run.Events()
			events = events[min(since, len(events)):]
		}
		if failure, err := x.Check(e.match, events); failure != nil || err != nil {
			return failure, err
		}
	}
	return nil, nil
}

// advance changes the last branch point that has an option still to be tried, drops those after it, and reports
// whether there was one.
func (e *enumeration) advance() bool {
	if e.lines != nil && !errors.Is(e.lines.run.StopError, errVisited) { // a pruned line does not show which cards are seen
		e.lines.dropUnseenOrders(e.branchPoints)
	}
	for n := len(e.branchPoints); n > 0; n-- {
		if f := &e.branchPoints[n-1]; len(f.untriedOptions) > 0 {
			f.taken, f.untriedOptions = f.untriedOptions[0], f.untriedOptions[1:]
			e.branchPoints = e.branchPoints[:n]
			return true
		}
	}
	return false
}

// Decide repeats the answers of prefix up to the point. After it a free seat takes the option that the present line
// tries; other seats answer as fixedAnswer says.
func (e *enumeration) Decide(r *engine.Run) int {
	options := r.Choice.Options
	e.choiceCount++
	switch {
	case len(options) == 1:
		e.afterForced = true
		return 0
	case e.prefixUsed < len(e.prefix):
		e.prefixUsed++
		e.afterForced = false
		return e.prefix[e.prefixUsed-1]
	case e.lines != nil && e.lines.endsAtChoice(r):
		e.reachesEnd = true
		r.Stop(nil)
	case !slices.Contains(e.move.FreeSeats, r.Choice.Seat):
		answer := e.fixedAnswer(r)
		e.recordAnswer(r, answer)
		return answer
	}
	if e.pointsUsed == len(e.branchPoints) {
		indexes := optionsToTry(r)
		if e.lines != nil {
			indexes = e.lines.distinctOptions(r, indexes, len(e.branchPoints)+1)
		}
		e.branchPoints = append(e.branchPoints, branchPoint{taken: indexes[0], untriedOptions: indexes[1:],
			usualOption: indexes[0]})
	}
	f := &e.branchPoints[e.pointsUsed]
	if f.events = len(r.EventRecords); r.Choice.Seat == engine.Chance {
		f.nextCard = options[f.taken].Card
	}
	e.pointsUsed++
	if e.recordsChoices {
		choice := FreeChoice{N: e.pointsUsed, Seat: r.Choice.Seat, Key: e.match.Key(options[f.taken])}
		if e.lines != nil {
			choice.Option = r.DescribeOption(options[f.taken])
		}
		e.choices = append(e.choices, choice)
	}
	e.recordAnswer(r, f.taken)
	return f.taken
}

// recordAnswer records in lines the answer to the pending choice; for a claim it does nothing.
func (e *enumeration) recordAnswer(r *engine.Run, option int) {
	if e.lines != nil {
		o := r.Choice.Options[option]
		e.lines.answers = append(e.lines.answers, FreeChoice{N: e.lines.choicesBefore + e.choiceCount - 1,
			Seat: r.Choice.Seat, Key: e.match.Key(o), afterForced: e.afterForced && o.Verb == engine.Pass})
		e.afterForced = false
	}
}

// optionsToTry returns the indexes of the options of the pending choice that lines of play try. Where chance chooses
// among cards, the option without a card is left out: it lets the random source choose one of the others.
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

// fixedAnswer answers for a seat that does not choose freely: a player passes, chance follows the seed. In lines
// that belong to Lines the first option is taken. Where a claim allows none of these, the run stops with an error.
func (e *enumeration) fixedAnswer(r *engine.Run) int {
	if r.Choice.Seat == engine.Chance && e.hasSeed || r.Choice.Seat != engine.Chance &&
		r.Choice.Options[0].Verb == engine.Pass || e.lines != nil {
		return 0
	}
	reason := fmt.Sprintf("%s deve scegliere (%s) e non può passare", r.Choice.Seat, e.match.Word(r.Choice.Decision))
	if r.Choice.Seat == engine.Chance {
		reason = fmt.Sprintf("il caso deve decidere (%s) e l'esempio non ha un «seme:»",
			e.match.Word(r.Choice.Decision))
	}
	r.Stop(entry.Errorf(e.move.Line, "per ogni: prima di «%s», %s: aggiungere %s a «scelta di»", e.move.Text, reason,
		r.Choice.Seat))
	return 0
}

// OnCheckpoint ends a line at the phase or step that Claim.Until names. The first checkpoint is the start of the
// line and does not end it.
func (e *enumeration) OnCheckpoint(r *engine.Run) {
	switch until := e.move.Moment(); {
	case !e.hasBegun:
		e.hasBegun, e.reachesEnd, e.startTurn = true, false, e.match.TurnCount()
	case until.IsReached(e.match, e.startTurn):
		e.reachesEnd = true
		r.Stop(nil)
	case until.IsPast(e.match, e.startTurn):
		r.Stop(entry.Errorf(e.move.Line, "per ogni: %s", until.MissedMessage(e.match, "")))
	case e.lines != nil:
		e.lines.pruneAtCheckpoint(r, e.match)
	}
}

// Package compare puts two lines of play beside each other, passage by passage.
package compare

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// Comparison is two lines of play side by side. They have the same passages up to where they part; from there on
// each passage of one stands beside the passage of the other with the same head and cause, where there is one. In a
// pair of numbers the first is of One, the second of Other.
type Comparison struct {
	One, Other *replay.Replay
	// Event has the first event that differs, as indexes in Replay.Events: len(Events) where that line has already
	// ended, -1 where no event differs.
	Event [2]int
	// Choice has the choice before that event whose answer makes the lines part, as indexes in Replay.Choices; -1
	// where no answer does.
	Choice [2]int
	// FirstPartedRow is the index in Rows of the first passage that differs; len(Rows) where none does.
	FirstPartedRow int
	Rows           []Row // every passage of both, in order
	// EventPairs has for each event of One the event of Other with the same cause, as an index in Replay.Events; -1
	// for none.
	EventPairs []int
}

// Row is a passage of one line of play beside the passage of the other with the same head and the same cause.
type Row struct {
	Kind       RowKind
	One, Other int // indexes in Replay.Passages, -1 for none
}

// RowKind is how the two passages of a row differ.
type RowKind uint8

const (
	Equal     RowKind = iota // both passages have the same events by the same rules
	Changed                  // the passages differ in amounts, rules or consequences
	OnlyOne                  // Other has no such passage
	OnlyOther                // One has no such passage
	OnlyTried                // the script tries an act that the rules refuse
)

// IsDifferent reports whether any event of the two lines differs.
func (c *Comparison) IsDifferent() bool { return c.Event[0] >= 0 }

// Compare compares two lines of play of the same game. Two events are paired that have the same kind, actor, cards,
// places and ability, and whose causes are paired too; among events that are alike in all of these, the order
// decides. Two passages are paired whose heads are paired. An act that a script only tries is no difference from a
// branch, which tries no acts.
func Compare(one, other *replay.Replay) *Comparison {
	branch := len(one.DepartsAt) > 0 || len(other.DepartsAt) > 0
	a, b := newColumn(one, branch), newColumn(other, branch)
	c := &Comparison{One: one, Other: other, Event: [2]int{-1, -1}, Choice: [2]int{-1, -1}}
	if index := firstDifference(a, b); index >= 0 {
		c.Event = [2]int{a.eventIndex(index), b.eventIndex(index)}
		c.findPartingChoice(a, b, index)
	}
	acts := map[string]int{}
	a.numberCauses(acts)
	b.numberCauses(acts)
	c.pairSteps(a, b)
	if c.FirstPartedRow = len(c.Rows); c.IsDifferent() {
		if index := slices.IndexFunc(c.Rows, func(r Row) bool { return c.isParted(r) }); index >= 0 {
			c.FirstPartedRow = index
		}
	}
	return c
}

// isParted reports whether a row differs, or has the event or the choice at which the lines part.
func (c *Comparison) isParted(r Row) bool {
	if r.Kind == OnlyTried {
		return false
	}
	contains := func(p *replay.Replay, passage, event, choice int) bool {
		return slices.Contains(p.Passages[passage].Events, event) || choice >= 0 &&
			slices.Contains(p.Passages[passage].Choices, choice)
	}
	return r.Kind != Equal || contains(c.One, r.One, c.Event[0], c.Choice[0]) ||
		contains(c.Other, r.Other, c.Event[1], c.Choice[1])
}

// column is one of the two lines of play, prepared for the comparison.
type column struct {
	*replay.Replay
	compared []int // indexes in Events of the events that are compared
	// comparedIndex has the index in compared of each event; for an event that is not compared, that of the next one
	// that is.
	comparedIndex []int
	// causeIDs has a number for each event. Two events have the same number where they are the same act, whatever
	// the amount, and their causes have the same number.
	causeIDs []int
	steps    []step
}

// step is a passage with the passages before it in which an act is only tried. Of such a passage, the events before
// the tried act belong to this step, since they lead to what is done next; the events after it belong to the step
// before.
type step struct {
	tried   []int // indexes in Passages of those in which an act is only tried
	passage int   // index in Passages; -1 where no passage follows the tried ones
	events  []int // indexes in Events
}

// newColumn prepares a line of play. branch says that one of the two lines is a branch: then acts that are only
// tried are not compared.
func newColumn(p *replay.Replay, branch bool) *column {
	line := &column{Replay: p, comparedIndex: make([]int, len(p.Events))}
	isCompared := func(i int) bool { return !branch || p.Events[i].Kind != p.Table.Kinds[engine.KindRefused].ID }
	for i := range p.Events {
		if line.comparedIndex[i] = len(line.compared); isCompared(i) {
			line.compared = append(line.compared, i)
		}
	}
	next := step{passage: -1}
	for i, v := range p.Passages {
		onlyTries := len(v.Events) > 0 && !isCompared(v.Head)
		for _, event := range v.Events {
			if !isCompared(event) {
				continue
			}
			if last := len(line.steps) - 1; onlyTries && event > v.Head && last >= 0 {
				line.steps[last].events = append(line.steps[last].events, event)
			} else {
				next.events = append(next.events, event)
			}
		}
		if onlyTries {
			next.tried = append(next.tried, i)
			continue
		}
		next.passage = i
		line.steps, next = append(line.steps, next), step{passage: -1}
	}
	if len(next.tried) > 0 {
		line.steps = append(line.steps, next)
	}
	return line
}

// eventIndex returns the index in Events of a compared event, given by its index in compared; len(Events) after the
// last.
func (l *column) eventIndex(index int) int {
	if index == len(l.compared) {
		return len(l.Events)
	}
	return l.compared[index]
}

// parentIndex returns the index in compared of the cause of an event, -1 where the event has none.
func (l *column) parentIndex(event int) int {
	if parent := l.Events[event].Parent; parent > 0 {
		return l.comparedIndex[parent-1]
	}
	return -1
}

// firstDifference returns the index in compared of the first event in which two lines differ, -1 where they do not
// differ.
func firstDifference(a, b *column) int {
	for i := range max(len(a.compared), len(b.compared)) {
		if i >= len(a.compared) || i >= len(b.compared) {
			return i
		}
		if event, otherEvent := a.compared[i], b.compared[i]; !isSameEvent(&a.Events[event], &b.Events[otherEvent]) ||
			a.parentIndex(event) != b.parentIndex(otherEvent) {
			return i
		}
	}
	return -1
}

// isSameEvent reports whether two events are equal apart from their numbers and causes.
func isSameEvent(e, f *engine.Event) bool {
	return e.Kind == f.Kind && e.Actor == f.Actor && slices.Equal(e.Subjects, f.Subjects) &&
		e.From == f.From && e.To == f.To && e.Ability == f.Ability && e.Amount == f.Amount &&
		slices.Equal(e.Rules, f.Rules) && slices.Equal(e.Doubts, f.Doubts)
}

// findPartingChoice sets Choice to the first choice that both lines have before their first difference and answer
// otherwise. difference is the index in compared of that difference.
func (c *Comparison) findPartingChoice(a, b *column, difference int) {
	i, j := nextOpenChoice(a.Replay, 0), nextOpenChoice(b.Replay, 0)
	for i < len(a.Choices) && j < len(b.Choices) {
		one, other := &a.Choices[i], &b.Choices[j]
		if before := a.comparedCountBefore(one); before > difference || before != b.comparedCountBefore(other) ||
			one.Seat != other.Seat ||
			one.Decision != other.Decision ||
			one.Taken == engine.PendingAnswer || other.Taken == engine.PendingAnswer {
			return
		}
		if answerOf(one) != answerOf(other) {
			c.Choice = [2]int{i, j}
			return
		}
		i, j = nextOpenChoice(a.Replay, i+1), nextOpenChoice(b.Replay, j+1)
	}
}

// comparedCountBefore returns the number of compared events before the answer to a choice.
func (l *column) comparedCountBefore(c *replay.ChoiceView) int {
	if c.NextEvent > len(l.Events) {
		return len(l.compared)
	}
	return l.comparedIndex[c.NextEvent-1]
}

// nextOpenChoice returns the index of the first choice, from an index on, at which there was something to decide;
// len(Choices) where there is none.
func nextOpenChoice(p *replay.Replay, index int) int {
	for ; index < len(p.Choices); index++ {
		if c := &p.Choices[index]; len(c.Options) > 1 || c.Taken < 0 {
			break
		}
	}
	return index
}

// answerOf returns the key of the option taken at a choice, "" where the player gave up.
func answerOf(c *replay.ChoiceView) string {
	if c.Taken < 0 {
		return ""
	}
	return c.Options[c.Taken].Key
}

// numberCauses fills causeIDs. acts has the numbers given so far, in this line and in the other.
func (l *column) numberCauses(acts map[string]int) {
	l.causeIDs = make([]int, len(l.Events))
	for i := range l.Events {
		e, causeID := &l.Events[i], 0
		if e.Parent > 0 {
			causeID = l.causeIDs[e.Parent-1]
		}
		act := fmt.Sprintf("%d %q %d %q %q %q %q", causeID, e.Kind, e.Actor, e.Subjects, e.From, e.To, e.Ability)
		if acts[act] == 0 {
			acts[act] = len(acts) + 1
		}
		l.causeIDs[i] = acts[act]
	}
}

// pairSteps fills Rows and EventPairs.
func (c *Comparison) pairSteps(a, b *column) {
	c.EventPairs = make([]int, len(a.Events))
	for i := range c.EventPairs {
		c.EventPairs[i] = -1
	}
	next, other := 0, 0 // indexes of the first steps that have no row yet
	addUnpairedUpTo := func(i, j int) {
		for ; next < i; next++ {
			c.addUnpairedStep(a.steps[next], OnlyOne)
		}
		for ; other < j; other++ {
			c.addUnpairedStep(b.steps[other], OnlyOther)
		}
	}
	for _, pair := range commonSubsequence(a.headCauses(), b.headCauses()) {
		step, otherStep := &a.steps[pair[0]], &b.steps[pair[1]]
		if step.passage < 0 || otherStep.passage < 0 || !c.hasSameHead(step, otherStep) {
			continue
		}
		addUnpairedUpTo(pair[0], pair[1])
		c.addTriedPassages(step.tried, OnlyOne)
		c.addTriedPassages(otherStep.tried, OnlyOther)
		c.Rows = append(c.Rows, Row{c.pairEvents(step.events, otherStep.events, a.causeIDs, b.causeIDs), step.passage,
			otherStep.passage})
		next, other = pair[0]+1, pair[1]+1
	}
	addUnpairedUpTo(len(a.steps), len(b.steps))
}

// addUnpairedStep adds the rows of a step that the other line does not have.
func (c *Comparison) addUnpairedStep(s step, kind RowKind) {
	c.addTriedPassages(s.tried, kind)
	if s.passage >= 0 {
		c.Rows = append(c.Rows, rowOf(kind, kind, s.passage))
	}
}

// addTriedPassages adds the rows of passages in which an act is only tried. side is OnlyOne or OnlyOther.
func (c *Comparison) addTriedPassages(passages []int, side RowKind) {
	for _, passage := range passages {
		c.Rows = append(c.Rows, rowOf(OnlyTried, side, passage))
	}
}

// rowOf returns the row of a passage beside which there is none. side is OnlyOne or OnlyOther.
func rowOf(kind, side RowKind, passage int) Row {
	if side == OnlyOther {
		return Row{kind, -1, passage}
	}
	return Row{kind, passage, -1}
}

// headCauses returns the numbers in causeIDs of the events that head the steps; 0 for a step that has choices alone.
func (l *column) headCauses() []int {
	heads := make([]int, len(l.steps))
	for i, s := range l.steps {
		if s.passage >= 0 && len(l.Passages[s.passage].Events) > 0 {
			heads[i] = l.causeIDs[l.Passages[s.passage].Head]
		}
	}
	return heads
}

// hasSameHead reports whether the causes of the heads of two steps are paired. A cause inside the step is not paired
// yet, and counts as paired.
func (c *Comparison) hasSameHead(one, other *step) bool {
	v, w := &c.One.Passages[one.passage], &c.Other.Passages[other.passage]
	return len(v.Events) == 0 || slices.Contains(one.events, c.One.Events[v.Head].Parent-1) ||
		c.hasSameCause(v.Head, w.Head)
}

// hasSameCause reports whether the causes of two events, given by their indexes, are paired, or neither event has a
// cause.
func (c *Comparison) hasSameCause(i, j int) bool {
	cause, otherCause := c.One.Events[i].Parent, c.Other.Events[j].Parent
	if cause == 0 || otherCause == 0 {
		return cause == otherCause
	}
	return c.EventPairs[cause-1] == otherCause-1
}

// pairEvents pairs the events of two steps that stand in one row, and returns the kind of that row. events and
// otherEvents are the indexes of the events, causeIDs and otherCauseIDs those of the two columns.
func (c *Comparison) pairEvents(events, otherEvents, causeIDs, otherCauseIDs []int) RowKind {
	equal, paired := len(events) == len(otherEvents), 0
	for _, pair := range commonSubsequence(valuesAt(causeIDs, events), valuesAt(otherCauseIDs, otherEvents)) {
		if i, j := events[pair[0]], otherEvents[pair[1]]; c.hasSameCause(i, j) {
			c.EventPairs[i] = j
			paired++
			equal = equal && pair[0] == pair[1] && isSameEvent(&c.One.Events[i], &c.Other.Events[j])
		}
	}
	if equal && paired == len(events) {
		return Equal
	}
	return Changed
}

// valuesAt returns the numbers of a list at some indexes.
func valuesAt(numbers, indexes []int) []int {
	values := make([]int, len(indexes))
	for i, n := range indexes {
		values[i] = numbers[n]
	}
	return values
}

// maxOmitted bounds the work of commonSubsequence: the numbers that it may omit from both lists together.
const maxOmitted = 1000

// commonSubsequence returns, in order, the indexes in two lists of a longest common subsequence (the algorithm of
// Myers). Where it would omit more than maxOmitted numbers, it returns only the common beginning and end.
func commonSubsequence(a, b []int) (pairs [][2]int) {
	n, m := len(a), len(b)
	begin := 0
	for begin < n && begin < m && a[begin] == b[begin] {
		pairs = append(pairs, [2]int{begin, begin})
		begin++
	}
	end := 0
	for end < n-begin && end < m-begin && a[n-1-end] == b[m-1-end] {
		end++
	}
	middle := leastOmissions(a[begin:n-end], b[begin:m-end])
	for _, pair := range middle {
		pairs = append(pairs, [2]int{begin + pair[0], begin + pair[1]})
	}
	for ; end > 0; end-- {
		pairs = append(pairs, [2]int{n - end, m - end})
	}
	return pairs
}

// leastOmissions returns the pairs of commonSubsequence for lists that neither begin nor end alike, nil above
// maxOmitted. reached[d][k+d] is the greatest index in a on the diagonal k with d omitted numbers.
func leastOmissions(a, b []int) [][2]int {
	var reached [][]int
	for d := range min(maxOmitted, len(a)+len(b)) + 1 {
		reached = append(reached, make([]int, 2*d+1))
		for k := -d; k <= d; k += 2 {
			x := 0
			if d > 0 {
				x, _ = furthestPoint(reached[d-1], d, k)
			}
			for ; x < len(a) && x-k < len(b) && a[x] == b[x-k]; x++ {
			}
			if reached[d][k+d] = x; x == len(a) && x-k == len(b) {
				return tracePairs(reached, len(a), len(b))
			}
		}
	}
	return nil
}

// furthestPoint returns the greatest index x in the first list on the diagonal k with d omitted numbers, and the
// diagonal with d-1 omitted numbers from which x is reached. previous has the indexes for d-1.
func furthestPoint(previous []int, d, k int) (x, diagonal int) {
	if k == -d || k < d && previous[k+d-2] < previous[k+d] {
		return previous[k+d], k + 1
	}
	return previous[k+d-2] + 1, k - 1
}

// tracePairs returns the pairs of indexes on the path of leastOmissions to x and y, the ends of the two lists.
func tracePairs(reached [][]int, x, y int) (pairs [][2]int) {
	for d := len(reached) - 1; d >= 0; d-- {
		k, begin, diagonal := x-y, 0, 0
		if d > 0 {
			begin, diagonal = furthestPoint(reached[d-1], d, k)
		}
		for ; x > begin; x-- {
			pairs = append(pairs, [2]int{x - 1, x - 1 - k})
		}
		if d > 0 {
			x = reached[d-1][diagonal+d-1]
			y = x - diagonal
		}
	}
	slices.Reverse(pairs)
	return pairs
}

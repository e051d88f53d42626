// Package compare puts two lines of play beside each other, passage by passage.
package compare

import (
	"fmt"
	"slices"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// Comparison is two lines of play side by side: the passages that they have in common up to where they part, and from there on the passages
// of each beside those of the other that have the same cause. The first of a pair of numbers is of One, the second of Other.
type Comparison struct {
	One, Other     *replay.Replay
	Event          [2]int // the first event that differs, an index in Replay.Events, len(Events) where the line ends before; -1 where none differs
	Choice         [2]int // the choice by whose answer they part, before that event, an index in Replay.Choices; -1 where it is not an answer
	FirstPartedRow int    // how many of Rows come before the passage in which they part; all of them where they do not part
	Rows           []Row  // every passage of both, in order
	EventPairs     []int  // for each event of One the one of Other with the same cause, an index in Replay.Events, -1 for none
}

// Row is a passage of one line of play beside that of the other with the same head and the same cause.
type Row struct {
	Kind       RowKind
	One, Other int // indexes in Replay.Passages, -1 for none
}

// RowKind tells rows apart.
type RowKind uint8

const (
	Equal     RowKind = iota // the same events by the same rules
	Changed                  // the same passage, with other amounts, rules or consequences
	OnlyOne                  // the other line does not have it
	OnlyOther                // the first line does not have it
	Tried                    // an act that the script tries and the rules refuse: a branch tries nothing
)

// Parts reports whether the two lines differ at all.
func (c *Comparison) Differ() bool { return c.Event[0] >= 0 }

// Replays puts two lines of play of the same game beside each other. Events belong together where they are of the same kind, by the same
// actor, on the same cards, from and to the same places, by the same ability, and where what caused them belongs together too; passages do
// where their heads do. Of what is so alike that it could stand in several places, the order decides. Acts that the script of a scenario
// only tries are no difference from a branch.
func Replays(one, other *replay.Replay) *Comparison {
	branch := len(one.DepartsAt) > 0 || len(other.DepartsAt) > 0
	a, b := newColumn(one, branch), newColumn(other, branch)
	c := &Comparison{One: one, Other: other, Event: [2]int{-1, -1}, Choice: [2]int{-1, -1}}
	if at := firstDifference(a, b); at >= 0 {
		c.Event = [2]int{a.eventAt(at), b.eventAt(at)}
		c.findPartingChoice(a, b, at)
	}
	acts := map[string]int{}
	a.numberCauses(acts)
	b.numberCauses(acts)
	c.pairSteps(a, b)
	if c.FirstPartedRow = len(c.Rows); c.Differ() {
		if at := slices.IndexFunc(c.Rows, func(r Row) bool { return c.isParted(r) }); at >= 0 {
			c.FirstPartedRow = at
		}
	}
	return c
}

// parted reports whether a row has what makes the lines part, or comes after it.
func (c *Comparison) isParted(r Row) bool {
	if r.Kind == Tried {
		return false
	}
	has := func(p *replay.Replay, passage, event, choice int) bool {
		return slices.Contains(p.Passages[passage].Events, event) || choice >= 0 && slices.Contains(p.Passages[passage].Choices, choice)
	}
	return r.Kind != Equal || has(c.One, r.One, c.Event[0], c.Choice[0]) || has(c.Other, r.Other, c.Event[1], c.Choice[1])
}

// column is a line of play as it is compared.
type column struct {
	*replay.Replay
	kept      []int // the events that count, indexes in Events
	keptIndex []int // of each event its index in kept; of one that does not count, that of the next
	causeIDs  []int // of each event a number: two have the same where they are the same act by the same causes, whatever the amount
	steps     []step
}

// step is a passage as it is compared, with the passages before it in which something is only tried. What such a passage has before the
// act is of this step, since it leads to what is done next; what it has after the act is of the step before.
type step struct {
	tried   []int // indexes in Passages
	passage int   // likewise; -1 where only tries are left
	events  []int // indexes in Events
}

func newColumn(p *replay.Replay, branch bool) *column {
	l := &column{Replay: p, keptIndex: make([]int, len(p.Events))}
	counts := func(i int) bool { return !branch || p.Events[i].Kind != p.Table.Kinds[engine.KindRefused].ID }
	for i := range p.Events {
		if l.keptIndex[i] = len(l.kept); counts(i) {
			l.kept = append(l.kept, i)
		}
	}
	next := step{passage: -1}
	for i, v := range p.Passages {
		tries := len(v.Events) > 0 && !counts(v.Head)
		for _, event := range v.Events {
			if !counts(event) {
				continue
			}
			if last := len(l.steps) - 1; tries && event > v.Head && last >= 0 {
				l.steps[last].events = append(l.steps[last].events, event)
			} else {
				next.events = append(next.events, event)
			}
		}
		if tries {
			next.tried = append(next.tried, i)
			continue
		}
		next.passage = i
		l.steps, next = append(l.steps, next), step{passage: -1}
	}
	if len(next.tried) > 0 {
		l.steps = append(l.steps, next)
	}
	return l
}

// event is the index in Events of a kept event, by its index in kept; len(Events) after the last.
func (l *column) eventAt(at int) int {
	if at == len(l.kept) {
		return len(l.Events)
	}
	return l.kept[at]
}

// parent is the place of what caused an event, -1 for nothing.
func (l *column) parentPlace(event int) int {
	if up := l.Events[event].Parent; up > 0 {
		return l.keptIndex[up-1]
	}
	return -1
}

// firstApart is the place of the first event in which two lines differ, -1 for none. Whether a step was idle is known only by what comes
// after it, and is no difference.
func firstDifference(a, b *column) int {
	for i := range max(len(a.kept), len(b.kept)) {
		if i >= len(a.kept) || i >= len(b.kept) {
			return i
		}
		if at, other := a.kept[i], b.kept[i]; !sameEvent(&a.Events[at], &b.Events[other]) || a.parentPlace(at) != b.parentPlace(other) {
			return i
		}
	}
	return -1
}

// sameEvent reports whether two events are the same but for where they stand.
func sameEvent(e, f *engine.Event) bool {
	return e.Kind == f.Kind && e.Actor == f.Actor && slices.Equal(e.Subjects, f.Subjects) && e.From == f.From && e.To == f.To &&
		e.Ability == f.Ability &&
		e.Amount == f.Amount && slices.Equal(e.Rules, f.Rules) && slices.Equal(e.Doubts, f.Doubts)
}

// part finds the choice at which the lines part: the first that both have, before the first event that differs, and answer otherwise.
func (c *Comparison) findPartingChoice(a, b *column, difference int) {
	i, j := nextOpenChoice(a.Replay, 0), nextOpenChoice(b.Replay, 0)
	for i < len(a.Choices) && j < len(b.Choices) {
		one, other := &a.Choices[i], &b.Choices[j]
		if before := a.keptBefore(one); before > difference || before != b.keptBefore(other) || one.Seat != other.Seat || one.Decision != other.Decision ||
			one.Taken == engine.Pending || other.Taken == engine.Pending {
			return
		}
		if answerOf(one) != answerOf(other) {
			c.Choice = [2]int{i, j}
			return
		}
		i, j = nextOpenChoice(a.Replay, i+1), nextOpenChoice(b.Replay, j+1)
	}
}

// before is how many kept events come before the answer to a choice.
func (l *column) keptBefore(c *replay.ChoiceView) int {
	if c.Before > len(l.Events) {
		return len(l.kept)
	}
	return l.keptIndex[c.Before-1]
}

// openAt is the index of the first choice, from an index on, at which there was something to decide.
func nextOpenChoice(p *replay.Replay, from int) int {
	for ; from < len(p.Choices); from++ {
		if c := &p.Choices[from]; len(c.Options) > 1 || c.Taken < 0 {
			break
		}
	}
	return from
}

// answerOf is the key of the option taken, "" where a player gives up.
func answerOf(c *replay.ChoiceView) string {
	if c.Taken < 0 {
		return ""
	}
	return c.Options[c.Taken].Key
}

// number fills cause; acts has the numbers that were given already.
func (l *column) numberCauses(acts map[string]int) {
	l.causeIDs = make([]int, len(l.Events))
	for i := range l.Events {
		e, up := &l.Events[i], 0
		if e.Parent > 0 {
			up = l.causeIDs[e.Parent-1]
		}
		act := fmt.Sprintf("%d %q %d %q %q %q %q", up, e.Kind, e.Actor, e.Subjects, e.From, e.To, e.Ability)
		if acts[act] == 0 {
			acts[act] = len(acts) + 1
		}
		l.causeIDs[i] = acts[act]
	}
}

// pair fills Rows and Pairs.
func (c *Comparison) pairSteps(a, b *column) {
	c.EventPairs = make([]int, len(a.Events))
	for i := range c.EventPairs {
		c.EventPairs[i] = -1
	}
	next, other := 0, 0 // the steps that have no row yet
	upTo := func(i, j int) {
		for ; next < i; next++ {
			c.addUnpairedStep(a.steps[next], OnlyOne)
		}
		for ; other < j; other++ {
			c.addUnpairedStep(b.steps[other], OnlyOther)
		}
	}
	for _, at := range commonSubsequence(a.headCauses(), b.headCauses()) {
		one, with := &a.steps[at[0]], &b.steps[at[1]]
		if one.passage < 0 || with.passage < 0 || !c.sameHead(one, with) {
			continue
		}
		upTo(at[0], at[1])
		c.addTriedPassages(one.tried, OnlyOne)
		c.addTriedPassages(with.tried, OnlyOther)
		c.Rows = append(c.Rows, Row{c.pairEvents(one.events, with.events, a.causeIDs, b.causeIDs), one.passage, with.passage})
		next, other = at[0]+1, at[1]+1
	}
	upTo(len(a.steps), len(b.steps))
}

// alone adds the rows of a step that the other line does not have.
func (c *Comparison) addUnpairedStep(s step, kind RowKind) {
	c.addTriedPassages(s.tried, kind)
	if s.passage >= 0 {
		c.Rows = append(c.Rows, rowOf(kind, kind, s.passage))
	}
}

// try adds the rows of passages in which a line only tries something.
func (c *Comparison) addTriedPassages(passages []int, side RowKind) {
	for _, at := range passages {
		c.Rows = append(c.Rows, rowOf(Tried, side, at))
	}
}

// rowOf is the row of a passage that stands alone, on the side of OnlyOne or OnlyOther.
func rowOf(kind, side RowKind, passage int) Row {
	if side == OnlyOther {
		return Row{kind, -1, passage}
	}
	return Row{kind, passage, -1}
}

// heads are the numbers of the events that head the steps; a step of choices alone has 0.
func (l *column) headCauses() []int {
	heads := make([]int, len(l.steps))
	for i, s := range l.steps {
		if s.passage >= 0 && len(l.Passages[s.passage].Events) > 0 {
			heads[i] = l.causeIDs[l.Passages[s.passage].Head]
		}
	}
	return heads
}

// sameHead reports whether what caused the heads of two steps belongs together; it may stand in the steps themselves.
func (c *Comparison) sameHead(one, other *step) bool {
	v, w := &c.One.Passages[one.passage], &c.Other.Passages[other.passage]
	return len(v.Events) == 0 || slices.Contains(one.events, c.One.Events[v.Head].Parent-1) || c.sameCause(v.Head, w.Head)
}

// sameCause reports whether what caused two events, given by their indexes, belongs together, or whether neither has a cause.
func (c *Comparison) sameCause(i, j int) bool {
	up, other := c.One.Events[i].Parent, c.Other.Events[j].Parent
	if up == 0 || other == 0 {
		return up == other
	}
	return c.EventPairs[up-1] == other-1
}

// pairEvents pairs the events of two steps that stand in a row.
func (c *Comparison) pairEvents(left, right, causes, others []int) RowKind {
	equal, paired := len(left) == len(right), 0
	for _, at := range commonSubsequence(selectAt(causes, left), selectAt(others, right)) {
		if i, j := left[at[0]], right[at[1]]; c.sameCause(i, j) {
			c.EventPairs[i] = j
			paired++
			equal = equal && at[0] == at[1] && sameEvent(&c.One.Events[i], &c.Other.Events[j])
		}
	}
	if equal && paired == len(left) {
		return Equal
	}
	return Changed
}

func selectAt(all, indexes []int) []int {
	picked := make([]int, len(indexes))
	for i, n := range indexes {
		picked[i] = all[n]
	}
	return picked
}

// maxApart bounds the work of common: how many members may be missing in the two lists together.
const maxOmitted = 1000

// common returns, in order, the indexes in two lists of a longest common subsequence: what remains when as little as possible is taken from
// either (Myers). Of lists that are farther apart than maxApart it is what they begin and end with.
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
	between := leastOmissions(a[begin:n-end], b[begin:m-end])
	for _, at := range between {
		pairs = append(pairs, [2]int{begin + at[0], begin + at[1]})
	}
	for ; end > 0; end-- {
		pairs = append(pairs, [2]int{n - end, m - end})
	}
	return pairs
}

// shortest is the work of common. reached[d][k+d] is how far in a one comes on the diagonal k with d members left out.
func leastOmissions(a, b []int) [][2]int {
	var reached [][]int
	for d := range min(maxOmitted, len(a)+len(b)) + 1 {
		reached = append(reached, make([]int, 2*d+1))
		for k := -d; k <= d; k += 2 {
			x := 0
			if d > 0 {
				x, _ = furthestReach(reached[d-1], d, k)
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

// forward is how far in the first list one comes on the diagonal k by leaving out one member more, and the diagonal from which one comes.
func furthestReach(previous []int, d, k int) (x, from int) {
	if k == -d || k < d && previous[k+d-2] < previous[k+d] {
		return previous[k+d], k + 1
	}
	return previous[k+d-2] + 1, k - 1
}

// back follows what shortest has reached from the end of both lists to their beginning.
func tracePairs(reached [][]int, x, y int) (pairs [][2]int) {
	for d := len(reached) - 1; d >= 0; d-- {
		k, begin, from := x-y, 0, 0
		if d > 0 {
			begin, from = furthestReach(reached[d-1], d, k)
		}
		for ; x > begin; x-- {
			pairs = append(pairs, [2]int{x - 1, x - 1 - k})
		}
		if d > 0 {
			x = reached[d-1][from+d-1]
			y = x - from
		}
	}
	slices.Reverse(pairs)
	return pairs
}

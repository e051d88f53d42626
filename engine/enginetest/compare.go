package enginetest

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/compare"
	"cavillo/engine/replay"
)

// testComparisons compares every variant with its scenario, and random branches with the play from which they depart.
// The first difference must be that of their printed traces, and events in one row must be the same act by the same
// cause.
func (p Proof) testComparisons(t *testing.T) {
	published, source, branches := p.Published(t), engine.RandomSource(20261124), checks.Amount(50, 500, 5000)
	for _, s := range published {
		own := mustPlay(t, s, 0)
		for variant := range len(s.Variants) {
			compareAndCheck(t, own, mustPlay(t, s, variant+1))
		}
	}
	otherwise := 0
	for done := 0; done < branches; {
		s := published[source.IntN(len(published))]
		own := mustPlay(t, s, source.IntN(len(s.Variants)+1))
		var open []int
		for i, c := range own.Choices {
			if len(c.Options) > 1 && c.Taken >= 0 {
				open = append(open, i)
			}
		}
		if len(open) == 0 {
			continue
		}
		choice := open[source.IntN(len(open))]
		c := &own.Choices[choice]
		option := (c.Taken + 1 + source.IntN(len(c.Options)-1)) % len(c.Options)
		branch, err := replay.Branch(own, own.Departures(own, choice, option))
		if err != nil && strings.HasSuffix(err.Error(), "il motore non ne tiene altri") {
			continue // it goes on for ever, to a bound of the engine
		}
		if err != nil {
			t.Fatal(err)
		}
		done++
		cmp := compareAndCheck(t, own, branch)
		if cmp.IsDifferent() && cmp.Choice != [2]int{choice, choice} {
			t.Errorf("%s, variant %d, choice %d, option %d: they part at the choices %d", s.ID, own.Variant, choice,
				option, cmp.Choice)
		} else if cmp.IsDifferent() {
			otherwise++
		}
	}
	if otherwise < branches/2 {
		t.Errorf("of %d branches only %d have other events", branches, otherwise)
	}
}

// compareAndCheck compares two lines of play, checks the comparison against their traces and returns it.
func compareAndCheck(t *testing.T, one, other *replay.Replay) *compare.Comparison {
	cmp := compare.Compare(one, other)
	name := one.Scenario.ID + ": " + strings.SplitN(other.Trace(), "\n", 2)[0]
	event, choice := firstTraceDifferences(one.Trace(), other.Trace(), len(other.DepartsAt) > 0)
	if cmp.Event != event {
		t.Errorf("%s: the first events that differ are %d, in the traces %d", name, cmp.Event, event)
	}
	before := [2]int{-1, -1}
	if cmp.Choice[0] >= 0 {
		before = [2]int{one.Choices[cmp.Choice[0]].NextEvent - 1, other.Choices[cmp.Choice[1]].NextEvent - 1}
	}
	if cmp.IsDifferent() && before != choice {
		t.Errorf("%s: they part at a choice before the events %d, in the traces %d", name, before, choice)
	}
	seen, next := 0, [2]int{}
	for n, r := range cmp.Rows {
		if n < cmp.FirstPartedRow && r.Kind != compare.Equal && r.Kind != compare.OnlyTried {
			t.Errorf("%s: row %d is before the first difference and not equal", name, n)
		}
		for side, at := range [2]int{r.One, r.Other} {
			if at < 0 {
				continue
			}
			if at != next[side] {
				t.Errorf("%s: row %d has passage %d, want %d", name, n, at, next[side])
			}
			next[side]++
			seen++
		}
	}
	if seen != len(one.Passages)+len(other.Passages) {
		t.Errorf("%s: the rows have %d passages of %d and %d", name, seen, len(one.Passages), len(other.Passages))
	}
	for i, j := range cmp.EventPairs {
		if j < 0 {
			continue
		}
		a, b := &one.Events[i], &other.Events[j]
		if a.Kind != b.Kind || a.Actor != b.Actor || strings.Join(a.Subjects, ",") != strings.Join(b.Subjects, ",") ||
			(a.Parent > 0) != (b.Parent > 0) ||
			a.Parent > 0 && cmp.EventPairs[a.Parent-1] != b.Parent-1 {
			t.Errorf("%s: events %d and %d stand side by side", name, a.Seq, b.Seq)
		}
	}
	return cmp
}

var (
	eventLine  = regexp.MustCompile(`^ *(\d+) +(\d* +\S+  .*)$`)
	choiceLine = regexp.MustCompile(`^ {8,}(\S+  \? [^:]*):( .*)$`)
	takenWord  = regexp.MustCompile(` \[[^\]]*\]`)
)

// traceEntry is an event or a choice of a printed trace.
type traceEntry struct {
	text   string
	before int // how many events of the trace were printed before it
}

// parsedTrace is what firstTraceDifferences compares of a trace.
type parsedTrace struct {
	lines    []traceEntry // events and choices
	happened []traceEntry // the events among them
	all      int          // how many events there are, those that do not count with them
}

// parseTrace reads a printed trace. Events have no number of their own, and their causes are numbered as if tries of a
// branch were not there.
func parseTrace(trace string, branch bool) (read parsedTrace) {
	renumbered := map[string]string{"": ""}
	for line := range strings.Lines(trace) {
		line = strings.TrimRight(line, "\n")
		if m := choiceLine.FindStringSubmatch(line); m != nil {
			taken := takenWord.FindAllString(m[2], -1)
			for _, word := range taken { // a shuffle stands in one line
				if m[2] != word { // not the only option
					read.lines = append(read.lines, traceEntry{"?" + m[1] + ":" + word, read.all})
				}
			}
			continue
		}
		m := eventLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		read.all++
		if branch && strings.Contains(line, "  rifiutata  ") {
			continue
		}
		renumbered[m[1]] = strconv.Itoa(len(read.happened))
		rest := strings.TrimLeft(m[2], " ")
		parent := ""
		if i := strings.IndexByte(rest, ' '); i > 0 && rest[0] >= '0' && rest[0] <= '9' {
			parent, rest = rest[:i], rest[i:]
		}
		p := traceEntry{renumbered[parent] + "<" + strings.TrimSpace(rest), read.all - 1}
		read.lines, read.happened = append(read.lines, p), append(read.happened, p)
	}
	return read
}

// firstTraceDifferences reads two printed traces line by line. events has, for each trace, the index of the first event
// that differs, -1 for none. choice has, for each trace, how many events precede the first choice that differs only in
// the option taken; it is -1 where such a choice is not the first difference. In a branch, tries do not count.
func firstTraceDifferences(one, other string, branch bool) (events, choice [2]int) {
	sides := [2]parsedTrace{parseTrace(one, branch), parseTrace(other, branch)}
	first := func(a, b []traceEntry) int {
		for i := range max(len(a), len(b)) {
			if i >= len(a) || i >= len(b) || a[i].text != b[i].text {
				return i
			}
		}
		return -1
	}
	events, choice = [2]int{-1, -1}, [2]int{-1, -1}
	if at := first(sides[0].happened, sides[1].happened); at >= 0 {
		for i, side := range sides {
			if events[i] = side.all; at < len(side.happened) {
				events[i] = side.happened[at].before
			}
		}
	}
	lines, others := sides[0].lines, sides[1].lines
	at := first(lines, others)
	if at < 0 || at >= len(lines) || at >= len(others) {
		return events, choice
	}
	asked, _, _ := strings.Cut(lines[at].text, ":")
	again, _, _ := strings.Cut(others[at].text, ":")
	if asked == again && strings.HasPrefix(asked, "?") {
		choice = [2]int{lines[at].before, others[at].before}
	}
	return events, choice
}

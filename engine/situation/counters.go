package situation

import (
	"strconv"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/scenario"
)

// FixedCounter is a player's counter that no hole sets and whose value at the start decides the verdict: half of the
// value, or twice the value, makes another verdict or changes its text.
type FixedCounter struct {
	Seat  engine.Seat
	Name  string // as files write it: "punti"
	Value int
}

// Phrase is the counter in words: "punti di B 4000".
func (c FixedCounter) Phrase() string {
	return c.Name + " di " + c.Seat.String() + " " + strconv.Itoa(c.Value)
}

// tryFixedCounters tries half and twice of each counter of the start that no hole sets, and keeps those that decide the
// verdict. start is the scenario of the filling.
func (a *Answer) tryFixedCounters(start *scenario.Scenario) {
	a.reportProgress()
	for _, counter := range a.Situation.fixedCounters(start, a.Filling) {
		for _, other := range []int{counter.Value / 2, 2 * counter.Value} {
			if v := a.verdictWithCounter(start, counter, other); v != nil && v.differsFrom(&a.Verdict) {
				a.FixedCounters = append(a.FixedCounters, counter)
				break
			}
		}
	}
}

// verdictWithCounter returns the verdict of the filling where a counter has another value at the start. It returns nil
// where such a start is impossible, the moves cannot be made or there is no time left.
func (a *Answer) verdictWithCounter(start *scenario.Scenario, counter FixedCounter, value int) *Verdict {
	if a.ctx.Err() != nil || a.stepsLeft <= 0 {
		a.Incomplete = true
		return nil
	}
	changed := *start
	changed.Setup.Sides[counter.Seat] = entry.Merge(changed.Setup.Sides[counter.Seat],
		[]entry.Entry{{Key: counter.Name, Text: strconv.Itoa(value)}})
	l, err := a.Situation.playScenario(a.ctx, &changed, a.Filling, false, &a.stepsLeft)
	if err != nil {
		return nil
	}
	return l.LinesByEnd[0].End.(*Verdict)
}

// fixedCounters returns the counters of both players at the start that are not 0 and that no hole sets.
func (s *Situation) fixedCounters(start *scenario.Scenario, f Filling) (counters []FixedCounter) {
	match, err := s.Game.Start(&engine.Run{}, &start.Setup)
	if err != nil {
		return nil
	}
	for i, side := range match.View().Snapshot().Players {
		for _, counter := range side.Values {
			if counter.Value != 0 && !s.setsCounter(engine.Seat(i), counter.Name, f) {
				counters = append(counters, FixedCounter{engine.Seat(i), counter.Name, counter.Value})
			}
		}
	}
	return counters
}

// setsCounter reports whether a hole sets a counter of a player: its name stands in the counter's entry of the
// position, or its chosen value has such an entry.
func (s *Situation) setsCounter(seat engine.Seat, name string, f Filling) bool {
	set := func(parts map[string]*entry.Entry, chosen bool) bool {
		side := parts["posizione"].Field(seat.String())
		counter := side.Field(name)
		return counter != nil && (chosen || HolePattern.MatchString(counter.Text))
	}
	if set(s.Fields, false) {
		return true
	}
	for i, value := range f.Values {
		if set(s.Holes[i].Values[value].Fields, true) {
			return true
		}
	}
	return false
}

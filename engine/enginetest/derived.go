package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/engine"
)

// TestDerived plays random games and, before each answer, has compare work out again from the whole state what the game keeps for speed.
// Each of the kinds of values must have been compared a hundred times.
func (p Proof) TestDerived(t *testing.T, games uint64, compare func(m engine.Match, c *Compared), kinds ...string) {
	c := &Compared{seen: map[string]int{}}
	for seed := range games {
		driver := &comparing{Random: engine.Random{Source: engine.Source(seed)}, compared: c}
		run := &engine.Run{Driver: driver}
		m := p.Start(run, seed)
		driver.compare = func() { compare(m, c) }
		if err := run.Play(m); err != nil || c.fault != "" {
			t.Fatalf("seed %d: %v %s", seed, err, c.fault)
		}
	}
	for _, kind := range kinds {
		if c.seen[kind] < 100 {
			t.Errorf("%s were compared %d times where there were any", kind, c.seen[kind])
		}
	}
}

// Compared counts what was compared of each kind, and keeps the first difference.
type Compared struct {
	seen  map[string]int
	fault string
}

// Values compares n values of a kind: they are the same, or wrong says how they differ.
func (c *Compared) Values(kind string, n int, same bool, wrong string, args ...any) {
	c.seen[kind] += n
	if !same && c.fault == "" {
		c.fault = fmt.Sprintf(wrong, args...)
	}
}

// Compare compares what a game keeps of a kind, about something, with what was worked out again.
func Compare[T comparable](c *Compared, kind string, about any, kept, again []T) {
	c.Values(kind, len(again), slices.Equal(kept, again), "%s of %v: %v, of the whole table %v", kind, about, kept, again)
}

// comparing answers at random and compares before each answer.
type comparing struct {
	engine.Random
	compare  func()
	compared *Compared
}

func (d *comparing) Decide(r *engine.Run) int {
	if d.compare(); d.compared.fault != "" {
		r.Stop(nil)
	}
	return d.Random.Decide(r)
}

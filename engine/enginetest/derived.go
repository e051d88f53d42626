package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
)

// TestDerived compares what a game keeps for speed with what its whole state gives: it plays random games and calls
// recompute before each answer. It ends once enough values of each kind have been compared.
func (p Proof) TestDerived(t *testing.T, recompute func(m engine.Match, d *Differences), kinds ...string) {
	const enough = 100
	d, games := &Differences{seen: map[string]int{}}, uint64(checks.Amount(5, 60, 400))
	few := func() int { return slices.IndexFunc(kinds, func(kind string) bool { return d.seen[kind] < enough }) }
	for seed := uint64(0); seed < games || few() >= 0 && seed < 10*games; seed++ {
		driver := &recomputingDriver{RandomDriver: engine.RandomDriver{Source: engine.RandomSource(seed)}, differences: d}
		run := &engine.Run{Driver: driver}
		m := p.Start(run, seed)
		driver.recompute = func() { recompute(m, d) }
		if err := run.Play(m); err != nil || d.fault != "" {
			t.Fatalf("seed %d: %v %s", seed, err, d.fault)
		}
	}
	if at := few(); at >= 0 {
		t.Errorf("only %d values of the kind %q were compared", d.seen[kinds[at]], kinds[at])
	}
}

// Differences counts the values that were compared, by kind, and keeps the first difference.
type Differences struct {
	seen  map[string]int
	fault string
}

// Record counts n compared values of a kind. Where same is false it keeps the difference that the format wrong and args
// describe, unless it has one.
func (d *Differences) Record(kind string, n int, same bool, wrong string, args ...any) {
	d.seen[kind] += n
	if !same && d.fault == "" {
		d.fault = fmt.Sprintf(wrong, args...)
	}
}

// Compare records whether the values that a game keeps equal those computed again. about is the thing to which the
// values belong.
func Compare[T comparable](d *Differences, kind string, about any, kept, again []T) {
	d.Record(kind, len(again), slices.Equal(kept, again), "%s of %v: %v, of the whole table %v", kind, about, kept,
		again)
}

// recomputingDriver answers at random, and calls recompute before each answer.
type recomputingDriver struct {
	engine.RandomDriver
	recompute   func()
	differences *Differences
}

func (d *recomputingDriver) Decide(r *engine.Run) int {
	if d.recompute(); d.differences.fault != "" {
		r.Stop(nil)
	}
	return d.RandomDriver.Decide(r)
}

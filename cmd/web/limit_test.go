package main

import (
	"math"
	"runtime/debug"
	"testing"
)

// The program limits its own memory, unless it was told otherwise from outside.
func TestMemoryIsLimited(t *testing.T) {
	was := debug.SetMemoryLimit(-1)
	percent := debug.SetGCPercent(100)
	t.Cleanup(func() { debug.SetMemoryLimit(was); debug.SetGCPercent(percent) })
	for _, c := range []struct {
		outside, percent string
		want             int64
		serving          int
	}{{"", "", memoryLimit, untidyService}, {"1GiB", "100", math.MaxInt64, 100}} {
		debug.SetMemoryLimit(math.MaxInt64)
		t.Setenv("GOMEMLIMIT", c.outside)
		t.Setenv("GOGC", c.percent)
		started, ended := limitMemory()
		started()
		if got := debug.SetMemoryLimit(-1); got != c.want {
			t.Errorf("with GOMEMLIMIT=%q the limit is %d", c.outside, got)
		}
		if got := debug.SetGCPercent(100); got != c.serving {
			t.Errorf("with GOGC=%q garbage may be %d %% of what is in use after the start", c.percent, got)
		}
		if ended(); debug.SetMemoryLimit(-1) != math.MaxInt64 {
			t.Error("the limit stays after the end")
		}
	}
}

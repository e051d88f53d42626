// Package checks says how much of the checks a run of the tests does. One variable of the environment decides, for all
// packages alike:
//
//	CAVILLO_CHECKS          who runs it                    what it does
//	(not set), quick        go test ./...                  every test, with samples: it ends on a slow or busy machine too
//	full                    .ci/run, before each change    every scenario, page, query and citation
//	release                 .ci/long, before a release     the largest amounts: hours
//
// A test that tries many of a kind asks [Amount] or [Sample] how many; one that has no small form is skipped below a
// level by [Need]. What a level does, the levels after it do too. The tests of a level must not depend on how fast the
// machine is.
package checks

import (
	"fmt"
	"os"
	"testing"
)

// Variable is the variable of the environment that sets the level.
const Variable = "CAVILLO_CHECKS"

// Level is how much is checked.
type Level int

// The levels, from the least to the most.
const (
	Quick Level = iota
	Full
	Release
)

var levelNames = [...]string{Quick: "quick", Full: "full", Release: "release"}

func (l Level) String() string { return levelNames[l] }

// At is the level of this run. A value that names none panics: a run that checks less than was asked for must not pass.
func At() Level {
	level, err := parse(os.Getenv(Variable))
	if err != nil {
		panic(err)
	}
	return level
}

// parse returns the level of a value of the variable.
func parse(value string) (Level, error) {
	if value == "" {
		return Quick, nil
	}
	for level, name := range levelNames {
		if name == value {
			return Level(level), nil
		}
	}
	return Quick, fmt.Errorf("%s is %q, and can be quick, full or release", Variable, value)
}

// Amount is how many of a kind this run tries.
func Amount(quick, full, release int) int {
	return [...]int{Quick: quick, Full: full, Release: release}[At()]
}

// Sample returns quick elements of a list, spread evenly over it, the first among them; from level full on it returns
// the list.
func Sample[T any](list []T, quick int) []T {
	if At() >= Full {
		return list
	}
	return Spread(list, quick)
}

// Spread returns n elements of a list, spread evenly over it, the first among them, or the list where it has no more.
func Spread[T any](list []T, n int) []T {
	if len(list) <= n {
		return list
	}
	some := make([]T, n)
	for i := range some {
		some[i] = list[i*len(list)/n]
	}
	return some
}

// Need skips a test below a level; why says what it does that takes long.
func Need(t testing.TB, level Level, why string) {
	t.Helper()
	if At() < level {
		t.Skipf("%s: with %s=%s", why, Variable, level)
	}
}

// Sequential skips a long test under the race detector: it does one thing after another, or in other processes, so that
// there is nothing in it that two goroutines could touch at once.
func Sequential(t testing.TB) {
	t.Helper()
	if raced {
		t.Skip("one thing after another: not under the race detector")
	}
}

package measure

import (
	"slices"
	"testing"
)

// TestMutants reads a table of mutants and counts it by chapter.
func TestMutants(t *testing.T) {
	list, err := ReadMutants("# head\n1\t1\tch09_x.go:f:a\ttrace\twhy\n1\t2\tch07.go:f:a\texpectation\t\n1\t3\tch07_a.go:f:b\tsurvived\t\n" +
		"1\t4\tch07_a.go:f:c\tcrash\t\n1\t0\tch07_a.go:f:d\tundrawn\tkept\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []MutantScore{{Chapter: 7, Mutants: 3, Expectation: 1, Crash: 1, Survived: 1},
		{Chapter: 9, Mutants: 1, Trace: 1, WithReason: 1}}
	if got := ScoreMutants(list); !slices.Equal(got, want) {
		t.Errorf("the score is %+v, expected %+v", got, want)
	}
	for _, wrong := range []string{"1\t1\tch07.go:f:a\tlives\t\n", "1\tx\tch07.go:f:a\tcrash\t\n", "1\t1\tch07.go:f:a\tcrash\n"} {
		if _, err := ReadMutants(wrong); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}

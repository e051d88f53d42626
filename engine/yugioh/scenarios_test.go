package yugioh

import (
	"flag"
	"os"
	"testing"

	"cavillo/engine"
)

var update = flag.Bool("update", false, "write the golden traces again")

// TestScenarios replays every scenario and its variants: every expectation holds and the trace is the golden one.
func TestScenarios(t *testing.T) {
	scenarios, err := Scenarios()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range scenarios {
		t.Run(s.ID, func(t *testing.T) {
			trace := ""
			for variant := range len(s.Variants) + 1 {
				replay, err := engine.Play(s, variant)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range replay.Failures {
					t.Errorf("%s:%d: expected %s; found %s", s.File, f.Line, f.Expected, f.Found)
				}
				trace += replay.Trace()
			}
			golden := "scenarios/" + s.ID + ".trace"
			if *update {
				if err := os.WriteFile(golden, []byte(trace), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if string(want) != trace {
				t.Errorf("the trace differs from %s:\n%s", golden, trace)
			}
		})
	}
}

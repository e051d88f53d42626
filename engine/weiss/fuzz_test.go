package weiss

import (
	"errors"
	"testing"

	"cavillo/engine"
)

// FuzzScenario reads and plays any bytes as a scenario: what comes back is a replay or an error with a line of the file, never a crash.
func FuzzScenario(f *testing.F) {
	f.Add([]byte(sound))
	for _, s := range published(f) {
		f.Add(s.Source)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := engine.LoadScenario([]engine.Game{Game{}}, "prova.yaml", data)
		if err == nil {
			_, err = engine.Play(s, 0)
			if err == nil {
				err = engine.Verify(s, 0)
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		var wrong *engine.ScenarioError
		if err != nil && (!errors.As(err, &wrong) || wrong.Text == "" || wrong.Line < 0) {
			t.Fatalf("not a ScenarioError: %v", err)
		}
	})
}

// FuzzAnswers plays a game with the bytes as answers and checks the state at every choice.
func FuzzAnswers(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	start := started(f)
	f.Fuzz(func(t *testing.T, answers []byte) {
		driver := &answering{answers: answers}
		run := &engine.Run{Driver: driver, Tracing: true}
		driver.match = fresh(start, run, 1)
		if err := run.Play(driver.match); err != nil {
			t.Fatal(err)
		}
		if fault := driver.fault + uncited(run); fault != "" {
			t.Fatalf("choice %d: %s", driver.count, fault)
		}
	})
}

// answering takes its answers from bytes, one a choice, and stops where they end.
type answering struct {
	match   *match
	count   int
	fault   string
	answers []byte
	next    int
}

func (d *answering) Decide(r *engine.Run) int {
	d.count++
	if d.fault = d.match.fault(d.count%7 == 0); d.fault != "" {
		r.Stop(nil)
	}
	if len(r.Choice.Options) == 1 {
		return 0
	}
	if d.next == len(d.answers) {
		r.Stop(nil)
	}
	d.next++
	return int(d.answers[d.next-1]) % len(r.Choice.Options)
}

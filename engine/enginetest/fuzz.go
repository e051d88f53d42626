package enginetest

import (
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/measure"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/rulebooks"
)

// FuzzScenario reads and plays any bytes as a scenario: what comes back is a replay or an error with a line of the
// file, never a crash.
func (p Proof) FuzzScenario(f *testing.F, seeds ...string) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	for _, s := range checks.Sample(p.Published(f), 20) {
		f.Add(s.Source)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := scenario.LoadScenario([]engine.Game{p.Game}, "prova.yaml", data)
		if err == nil {
			if _, err = replay.Play(s, 0); err == nil {
				if err := Verify(s, 0); err != nil {
					t.Fatal(err)
				}
			}
		}
		if fault := describeBadError(err); fault != "" {
			t.Fatal(fault)
		}
	})
}

// FuzzAnswers plays a game with the bytes as answers and checks the state at every choice.
func (p Proof) FuzzAnswers(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, answers []byte) {
		driver := &byteDriver{answers: answers}
		run := &engine.Run{Driver: driver, KeepsEvents: true}
		m := p.Start(run, 1)
		driver.invariants = p.Invariants(m)
		if err := run.Play(m); err != nil {
			t.Fatal(err)
		}
		if fault := driver.fault + engine.CitationFault(run); fault != "" {
			t.Fatalf("choice %d: %s", driver.count, fault)
		}
	})
}

// byteDriver is a driver that takes its answers from bytes, one for each choice, and stops where they end or an
// invariant does not hold.
type byteDriver struct {
	invariants measure.Invariants
	count      int
	fault      string
	answers    []byte
	next       int
}

func (d *byteDriver) Decide(r *engine.Run) int {
	d.count++
	if d.fault = d.invariants.Fault(); d.fault != "" {
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

// FuzzPath follows any text as the address of a branch of a scenario: a replay, or an error in a sentence.
func (p Proof) FuzzPath(f *testing.F) {
	for i, address := range []string{replay.NoDepartures, "a1-passa", "b1-passa_a2-gioca", "caso1-x", "9.9.9", ""} {
		f.Add(address, uint8(i))
	}
	scenarios := checks.Sample(p.Published(f), 20)
	for i, s := range scenarios {
		own := mustPlay(f, s, 0)
		for at, c := range own.Choices {
			if len(c.Options) > 1 && c.Taken >= 0 {
				f.Add(replay.WriteBranch(own.Departures(own, at, (c.Taken+1)%len(c.Options))), uint8(i))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		departures, err := replay.ReadBranch(text)
		if err != nil {
			checkSentence(t, err)
			return
		}
		if replay.WriteBranch(departures) != text {
			t.Fatalf("%q is read as %v", text, departures)
		}
		own := mustPlay(t, scenarios[int(which)%len(scenarios)], 0)
		ran, err := replay.Branch(own, departures)
		if err == nil && (len(ran.DepartsAt) > len(departures) || ran.Trace() == "") {
			t.Fatalf("%q: it departs at %v", text, ran.DepartsAt)
		}
		checkSentence(t, err)
	})
}

// FuzzWhy asks any act at any choice of a scenario: the rule, or an error in a sentence.
func (p Proof) FuzzWhy(f *testing.F, s *scenario.Scenario, acts ...string) {
	for _, act := range append(acts, "", "passa", ":", ">", "a a a a a", "concede", "\x00\xff") {
		f.Add(act, 0, uint8(0))
	}
	ran := mustPlay(f, s, 0)
	f.Fuzz(func(t *testing.T, act string, choice int, seat uint8) {
		view, allowed, err := replay.Why(ran, choice, engine.Seat(seat), act)
		if err == nil && (view.Key == "" || view.Rule == rulebooks.Ref{}) {
			t.Fatalf("%q: %+v, allowed %v", act, view, allowed)
		}
		checkSentence(t, err)
	})
}

// checkSentence checks that an error is a sentence for the author of a file, of at most 2,000 bytes. It accepts nil.
func checkSentence(t *testing.T, err error) {
	t.Helper()
	if fault := describeBadError(err); fault != "" || err != nil && len(err.Error()) > 2000 {
		t.Fatalf("not a sentence: %v", err)
	}
}

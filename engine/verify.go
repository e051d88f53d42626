package engine

import (
	"fmt"
	"regexp"
	"strings"
)

// Verify runs a scenario's part in every way that must give the same: twice, from its list of answers, from each point of its checkpoints
// with the answers since then, and after a round trip through its file. It returns the first difference.
func Verify(s *Scenario, variant int) error {
	first, err := Play(s, variant)
	if err != nil {
		return err
	}
	again, err := Play(s, variant)
	if err != nil {
		return err
	}
	if again.Trace() != first.Trace() {
		return fmt.Errorf("%s: two runs differ", s.ID)
	}
	setup, _, _, _ := s.part(variant)
	limit := len(first.Checkpoints)
	if first.End.Over {
		limit = 0
	}
	straight, err := follows(s, setup, nil, &Path{Answers: first.Answers, Checkpoints: limit}, first)
	if err != nil {
		return fmt.Errorf("%s: from its answers: %w", s.ID, err)
	}
	for i, r := range straight.checkpoints {
		path := &Path{Answers: first.Answers[r.answers:], Checkpoints: max(0, limit-i)}
		if _, err := follows(s, setup, r.state, path, first); err != nil {
			return fmt.Errorf("%s: from checkpoint %d of %d: %w", s.ID, i+1, len(straight.checkpoints), err)
		}
	}
	copied, err := LoadScenario([]Game{s.Game}, s.File, s.Text())
	if err != nil {
		return fmt.Errorf("the scenario written out again: %w", err)
	}
	reread, err := Play(copied, variant)
	if err != nil {
		return err
	}
	if reread.Trace() != first.Trace() {
		return fmt.Errorf("%s: differs after a round trip through its file", s.ID)
	}
	return nil
}

// follows runs a path, from a state where one is given, and compares the end with that of the first run.
func follows(s *Scenario, setup *Setup, state any, path *Path, first *Replay) (*Run, error) {
	run := &Run{Driver: path, Tracing: true, Reading: true}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return nil, err
	}
	if state != nil {
		m.Restore(state)
	}
	if err := run.Play(m); err != nil {
		return nil, err
	}
	if hash := short(m.Hash()); hash != first.End.Hash {
		return nil, fmt.Errorf("the end is %s %s, straight it is %s %s", m.PhaseName(), hash, first.End.Phase, first.End.Hash)
	}
	return run, nil
}

// VerifyMirror runs a scenario's part with the two players exchanged and returns the first line in which the trace is not the same with the
// players exchanged: the rules favour no seat.
func VerifyMirror(s *Scenario, variant int) error {
	straight, err := Play(s, variant)
	if err != nil {
		return err
	}
	mirrored := &Scenario{root: mirrorEntry(s.root)}
	if mirrored, err = LoadScenario([]Game{s.Game}, s.File, mirrored.Text()); err != nil {
		return fmt.Errorf("%s with its players exchanged: %w", s.ID, err)
	}
	mirror, err := Play(mirrored, variant)
	if err != nil {
		return fmt.Errorf("%s with its players exchanged: %w", s.ID, err)
	}
	for _, p := range []*Replay{straight, mirror} { // a doubt is called A-4 too
		for i := range p.Events {
			p.Events[i].Doubts = nil
		}
	}
	want, found := strings.Split(mirrorText(straight.Trace()), "\n"), strings.Split(mirror.Trace(), "\n")
	for i := range want {
		if i >= len(found) || stateHash.ReplaceAllString(want[i], "") != stateHash.ReplaceAllString(found[i], "") {
			return fmt.Errorf("%s, variant %d: with its players exchanged line %d of the trace should be\n%s\nand is\n%s", s.ID, variant, i+1, want[i],
				found[min(i, len(found)-1)])
		}
	}
	return nil
}

var (
	seatWord  = regexp.MustCompile(`\b[AB]\b(\.[0-9])?`)
	stateHash = regexp.MustCompile(`#[0-9a-f]{6}$`)
)

// mirrorText exchanges A and B where they stand alone: in B.banco, A-3, "comincia A"; not in A.3, an entry of an appendix.
func mirrorText(text string) string {
	return seatWord.ReplaceAllStringFunc(text, func(seat string) string {
		if len(seat) > 1 {
			return seat
		}
		return string('A' + 'B' - seat[0])
	})
}

// mirrorEntry exchanges A and B in the keys and values of a file, but for doubts, which have letters too.
func mirrorEntry(e *Entry) *Entry {
	m := *e
	m.List, m.Fields = nil, nil
	if m.Key = mirrorText(e.Key); e.Key != "dubbio" {
		m.Text = mirrorText(e.Text)
	}
	for i := range e.List {
		m.List = append(m.List, *mirrorEntry(&e.List[i]))
	}
	for i := range e.Fields {
		m.Fields = append(m.Fields, *mirrorEntry(&e.Fields[i]))
	}
	return &m
}

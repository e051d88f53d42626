package enginetest

import (
	"fmt"
	"regexp"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// Verify runs a scenario or one of its variants in every way that must give the same result: twice, from its list of
// answers, from each checkpoint with the answers since then, and after a round trip through its file. It returns the
// first difference.
func Verify(s *scenario.Scenario, variant int) error {
	first, err := replay.Play(s, variant)
	if err != nil {
		return err
	}
	again, err := replay.Play(s, variant)
	if err != nil {
		return err
	}
	if again.Trace() != first.Trace() {
		return fmt.Errorf("%s: two runs differ", s.ID)
	}
	checkpoints, choices := len(first.Checkpoints), 0
	if n := len(first.Choices); n > 0 && first.Choices[n-1].Taken == engine.PendingAnswer {
		checkpoints, choices = 0, n
	}
	if n := len(first.Checkpoints); n > 0 && first.Checkpoints[n-1].Seq < len(first.Events) {
		checkpoints = 0 // it ends after the last: the game is over, or cannot begin
	}
	straight := &checkpointPath{AnswerList: engine.AnswerList{Answers: first.Answers, StopCheckpoint: checkpoints, StopChoice: choices}}
	if err := checkSameEnd(s, variant, straight, first); err != nil {
		return fmt.Errorf("%s: from its answers: %w", s.ID, err)
	}
	for i, p := range straight.saved {
		resumed := &checkpointPath{AnswerList: engine.AnswerList{Answers: first.Answers[p.answers:],
			StopCheckpoint: max(0, checkpoints-i),
			StopChoice:     max(0, choices-p.choices)},
			from: p.state}
		if err := checkSameEnd(s, variant, resumed, first); err != nil {
			return fmt.Errorf("%s: from checkpoint %d of %d: %w", s.ID, i+1, len(straight.saved), err)
		}
	}
	copied, err := scenario.LoadScenario([]engine.Game{s.Game}, s.File, s.Text())
	if err != nil {
		return fmt.Errorf("the scenario written out again: %w", err)
	}
	reread, err := replay.Play(copied, variant)
	if err != nil {
		return err
	}
	if reread.Trace() != first.Trace() {
		return fmt.Errorf("%s: differs after a round trip through its file", s.ID)
	}
	return nil
}

// checkpointPath is an engine.AnswerList that saves the state at each checkpoint. It can begin at a saved state.
type checkpointPath struct {
	engine.AnswerList
	from    any // where it begins, nil for the start
	match   engine.Match
	choices int // made so far
	saved   []checkpoint
}

type checkpoint struct {
	state   any
	answers int // given before it
	choices int // made before it
}

// Decide counts the choice, then answers it as the Path does.
func (d *checkpointPath) Decide(r *engine.Run) int {
	answer := d.AnswerList.Decide(r)
	d.choices++
	return answer
}

// Checkpoint keeps the state, then calls that of the Path.
func (d *checkpointPath) OnCheckpoint(r *engine.Run) {
	d.saved = append(d.saved, checkpoint{d.match.Save(), len(r.Answers()), d.choices})
	d.AnswerList.OnCheckpoint(r)
}

// checkSameEnd runs a path and returns an error where its end differs from that of the replay first.
func checkSameEnd(s *scenario.Scenario, variant int, path *checkpointPath, first *replay.Replay) error {
	setup := &s.Setup
	if variant > 0 {
		setup = &s.Variants[variant-1].Setup
	}
	run := &engine.Run{Driver: path, KeepsEvents: true, KeepsChoices: true}
	m, err := s.Game.Start(run, setup)
	if err != nil {
		return err
	}
	if path.match = m; path.from != nil {
		m.Restore(path.from)
	}
	if err := run.Play(m); err != nil {
		return err
	}
	if hash := fmt.Sprintf("%06x", m.Hash()&0xffffff); hash != first.End.Hash {
		return fmt.Errorf("the end is %s %s, straight it is %s %s", engine.PhaseName(m), hash, first.End.Phase,
			first.End.Hash)
	}
	return nil
}

// VerifyMirror runs a scenario or one of its variants with the two players exchanged and returns the first line in
// which the trace is not the same with the players exchanged: the rules favour no seat.
func VerifyMirror(s *scenario.Scenario, variant int) error {
	straight, err := replay.Play(s, variant)
	if err != nil {
		return err
	}
	mirrored, err := scenario.LoadScenario([]engine.Game{s.Game}, s.File, []byte(exchangePlayers(string(s.Text()))))
	if err != nil {
		return fmt.Errorf("%s with its players exchanged: %w", s.ID, err)
	}
	mirror, err := replay.Play(mirrored, variant)
	if err != nil {
		return fmt.Errorf("%s with its players exchanged: %w", s.ID, err)
	}
	for _, p := range []*replay.Replay{straight, mirror} { // without doubts: one may be called A-4, like a card
		for i := range p.Events {
			p.Events[i].Doubts = nil
		}
	}
	want, found := strings.Split(exchangePlayers(straight.Trace()), "\n"), strings.Split(mirror.Trace(), "\n")
	for i := range want {
		if i >= len(found) || stateHash.ReplaceAllString(want[i], "") != stateHash.ReplaceAllString(found[i], "") {
			return fmt.Errorf("%s, variant %d: with its players exchanged line %d of the trace should be\n%s\nand is\n%s", s.ID, variant, i+1,
				want[i],
				found[min(i, len(found)-1)])
		}
	}
	return nil
}

var (
	seatWord  = regexp.MustCompile(`dubbio: "?[A-Z]-|\bA [A-Z][a-z]|\b[AB]\b(\.[0-9])?`)
	stateHash = regexp.MustCompile(`#[0-9a-f]{6}$`)
)

// exchangePlayers exchanges A and B where they stand alone: in B.banco, A-3, "comincia A"; not in A.3, an entry of an
// appendix, nor in a doubt, nor in "A Kingdom", where it is the English article.
func exchangePlayers(text string) string {
	return seatWord.ReplaceAllStringFunc(text, func(seat string) string {
		if len(seat) > 1 {
			return seat
		}
		return string('A' + 'B' - seat[0])
	})
}

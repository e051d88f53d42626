package enginetest

import (
	"errors"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
)

// The tables of a game's own tests have a line for each thing that is tried; here is what is tried of a line.

// CheckAsked asks at a choice of a replay whether a player may do what the words act say, and compares the answer:
// permitted is the verdict, key the key of the act, rule the number of the deciding rule. For words that mean no act,
// key is "" and rule is the sentence of the error.
func CheckAsked(t *testing.T, played *replay.Replay, choice int, seat engine.Seat, act, key, rule string,
	permitted bool) {
	t.Helper()
	answer, allowed, err := replay.Why(played, choice, seat, act)
	found := string(answer.Rule.Number)
	if err != nil {
		found = err.Error()
	}
	if found != rule || allowed != permitted || answer.Key != key {
		t.Errorf("%s %s: %s, %s, allowed %v; want %s, %s, %v", seat, act, answer.Key, found, allowed, key, rule,
			permitted)
	}
}

// CheckRefused checks that err is an *entry.Error at a line of a text, and that its message contains says.
func CheckRefused(t *testing.T, text string, err error, line int, says string) {
	t.Helper()
	var wrong *entry.Error
	if !errors.As(err, &wrong) || wrong.Line != line || !strings.Contains(wrong.Text, says) {
		t.Errorf("%s: %v; expected line %d and «%s»", text, err, line, says)
	}
}

// CheckSpoiled replaces old by instead in a sound scenario and checks that the scenario is refused at a line, with a
// message that contains says. name says what is wrong.
func (p Proof) CheckSpoiled(t *testing.T, sound, name, old, instead string, line int, says string) {
	t.Helper()
	spoiled := strings.Replace(sound, old, instead, 1)
	if spoiled == sound {
		t.Errorf("%s: nothing is spoiled", name)
		return
	}
	_, err := p.Play(spoiled)
	CheckRefused(t, name, err, line, says)
}

// CheckInvariantBreaks checks that the invariants of a match hold, and that the one with a name breaks after plant has
// planted a bug.
func (p Proof) CheckInvariantBreaks(t *testing.T, m engine.Match, name string, plant func()) {
	t.Helper()
	fault := func() string {
		all := p.Invariants(m)
		for i := range all.List {
			all.List[i].Interval = 1
		}
		return all.Fault()
	}
	if before := fault(); before != "" {
		t.Fatalf("no bug is planted yet, and there is one: %s", before)
	}
	if plant(); fault() == "" {
		t.Errorf("%s is not noticed", name)
	}
}

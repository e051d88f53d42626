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

// CheckAsked asks at a choice of a replay whether a player may do something, in words: it is permitted or not, and key
// is the act, rule the number of the rule that says so. Where the words mean no act, rule is the sentence that says
// why, and key is "".
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

// CheckRefused finds err to be the refusal of a text: an *entry.Error at a line of it, with these words.
func CheckRefused(t *testing.T, text string, err error, line int, says string) {
	t.Helper()
	var wrong *entry.Error
	if !errors.As(err, &wrong) || wrong.Line != line || !strings.Contains(wrong.Text, says) {
		t.Errorf("%s: %v; expected line %d and «%s»", text, err, line, says)
	}
}

// CheckSpoiled plays a scenario in which something stands instead of old: it is refused at a line, with these words.
// name says what is wrong.
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

// CheckInvariantBreaks finds the invariants of a match to hold, and one of them to be broken when a bug is planted.
func (p Proof) CheckInvariantBreaks(t *testing.T, m engine.Match, name string, plant func()) {
	t.Helper()
	fault := func() string {
		all := p.Invariants(m)
		for i := range all.List {
			all.List[i].Every = 1
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

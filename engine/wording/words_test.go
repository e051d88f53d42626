package wording

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
)

// TestPick finds acts by key, by words in any order, with small words, and says what is wrong with the others.
func TestPick(t *testing.T) {
	keys := []string{"passa", "gioca:Lancia>centro", "gioca:Lancia>centro-sinistra", "gioca:Scudo>centro", "clock:a", "clock:b",
		"gioca:Lancia Nera>centro", "attacca:a>e", "attacca:a>b"}
	for _, c := range []struct {
		text string
		at   int
		says string
	}{
		{"passa", 0, ""},
		{"gioca:Lancia>centro", 1, ""},
		{"gioca Lancia in centro", 1, ""},
		{"gioca Lancia in centro-sinistra", 2, ""},
		{"gioca Scudo", 3, ""},
		{"SCUDO", 3, ""},
		{"clock a", 4, ""},
		{"clock carta a", 4, ""},
		{"clock la carta «b»", 5, ""},
		{"attacca carta a con carta e", 7, ""},
		{"mette b nel clock", -1, "qui «mette» non dice nulla"},
		{"gioca Lancia Nera", 6, ""},
		{"gioca Lancia", -1, "è ambigua: gioca Lancia centro, gioca Lancia centro-sinistra"},
		{"gioca Scuda", -1, "forse «scudo»?"},
		{"clock Scudo", -1, "non è fra le scelte"},
	} {
		at, says := FindKey(c.text, keys)
		if at != c.at || !strings.Contains(says, c.says) || (at >= 0) != (says == "") {
			t.Errorf("FindKey(%q) = %d, %q; want %d, %q", c.text, at, says, c.at, c.says)
		}
	}
}

// TestNearest holds what is suggested in place of a wrong word.
func TestNearest(t *testing.T) {
	if got := entry.Suggestion("Wating Room", []string{"clock", "waiting room"}); got != "forse «waiting room»?" {
		t.Error(got)
	}
	if got := entry.Suggestion("Atack", []string{"Stand Phase", "Attack Phase"}); got != "forse «Attack Phase»?" {
		t.Error(got)
	}
	if got := entry.Suggestion("xyz", nil); got != "qui non ce ne sono" { // agrees with whatever there are none of
		t.Error(got)
	}
	if got := entry.Suggestion("xyz", []string{"clock", "level"}); got != "parole valide: clock, level" {
		t.Error(got)
	}
}

// TestHash tells states apart and nothing else.
func TestHash(t *testing.T) {
	type state struct {
		Cards [3]uint8
		On    bool
		N     int16
	}
	a, same, b := state{Cards: [3]uint8{1, 2, 3}}, state{Cards: [3]uint8{1, 2, 3}}, state{Cards: [3]uint8{1, 3, 2}}
	on := state{Cards: [3]uint8{1, 2, 3}, On: true}
	if engine.Hash(&a) != engine.Hash(&same) || engine.Hash(&a) == engine.Hash(&b) ||
		engine.Hash(&a) == engine.Hash(&on) {
		t.Error("hashes do not tell the states apart")
	}
}

// TestSource gives the same sequence for the same seed, within its bound, and every number of it.
func TestSource(t *testing.T) {
	a, b := engine.RandomSource(7), engine.RandomSource(7)
	var seen [6]int
	for range 600 {
		n := a.IntN(6)
		if m := b.IntN(6); n != m {
			t.Fatal("two sources of the same seed differ")
		}
		seen[n]++
	}
	for n, times := range seen {
		if times < 60 || times > 140 {
			t.Errorf("%d came %d times of 600", n, times)
		}
	}
}

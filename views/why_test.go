package views

import (
	"slices"
	"testing"

	"cavillo/engine"
	"cavillo/engine/replay"
)

// One asks about the choices of players in a passage; where there are none about that of chance, else the next choice,
// else the last.
func TestChoicesAt(t *testing.T) {
	r := &replay.Replay{
		Choices: []replay.ChoiceView{{Seat: engine.A}, {Seat: engine.Chance},
			{Seat: engine.B, Options: make([]engine.OptionView, 2)}, {Seat: engine.Chance}},
		Passages: []replay.PassageView{{}, {Choices: []int{0, 1, 2}}, {}, {Choices: []int{3}}, {}},
	}
	for passage, want := range []struct {
		at, open int
		choices  []int
	}{{1, 0, []int{0}}, {1, 1, []int{0, 2}}, {3, 0, []int{3}}, {3, 0, []int{3}}, {3, 0, []int{3}}} {
		at, choices := ChoicesAt(r, passage)
		if open := FirstWithOptions(r, choices); at != want.at || open != want.open || !slices.Equal(choices, want.choices) {
			t.Errorf("passage %d: %d %v, open %d; want %+v", passage, at, choices, open, want)
		}
	}
	if _, choices := ChoicesAt(&replay.Replay{Passages: make([]replay.PassageView, 2)}, 1); len(choices) != 0 {
		t.Errorf("a replay without choices has %v", choices)
	}
}

// Of an act of which templates leave something out, the visitor's words are the sentence.
func TestActsThatTemplatesDoNotSay(t *testing.T) {
	for _, c := range []struct {
		act  engine.OptionView
		want bool
	}{
		{engine.OptionView{Verb: "posa", Cards: []string{"x"}, To: "A.banco-2"}, true},
		{engine.OptionView{Verb: "posa", To: "A.banco-2"}, false},
		{engine.OptionView{Verb: "passa", To: "A.pozzo"}, false},
		{engine.OptionView{Verb: "lancia", Cards: []string{"x"}, To: "A.pozzo"}, false},
		{engine.OptionView{Verb: "lancia", Cards: []string{"x"}, To: "lontano"}, true},
	} {
		if got := (teller{table: toy}).isSentenceComplete(c.act); got != c.want {
			t.Errorf("%+v: %v", c.act, got)
		}
	}
}

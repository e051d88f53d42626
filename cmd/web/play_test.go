package main

import (
	"encoding/json"
	"strings"
	"testing"

	"cavillo/engine/measure"
)

func TestPlay(t *testing.T) {
	play := func(args ...string) (a playAnswer) {
		out, errs, code := command(t, append([]string{"play", "-json", "-games", "40"}, args...)...)
		// but for progress
		if err := json.Unmarshal([]byte(out), &a); err != nil || code != exitOK ||
			strings.Count(errs, "\n") != strings.Count(errs, " partite di 40, ") {
			t.Fatalf("%v: exit %d, %v, %q", args, code, err, errs)
		}
		return a
	}
	a := play("-seed", "7")
	if a.Game != "ws" || a.Games != 40 || a.Ended != 40 || a.Choices < 40*100 || a.Longest*40 < a.Choices ||
		a.GamesPerS <= 0 || a.ChoicesPer <= a.GamesPerS || a.Violations == nil {
		t.Errorf("40 games: %+v", a)
	}
	if again := play("-seed", "7", "-check"); again.Choices != a.Choices || again.Longest != a.Longest ||
		len(again.Violations) != 0 {
		t.Errorf("the same seed, checked: %+v, before %+v", again, a)
	}
	if other := play("-seed", "47"); other.Choices == a.Choices {
		t.Errorf("another seed gives the same games: %+v", other)
	}
	out, _, code := command(t, "play", "-games", "3", "-check")
	if code != exitOK || !strings.Contains(out, "0 violazioni") ||
		!strings.Contains(out, "volte  ogni carta in un posto solo") || !strings.Contains(out, "  4.9.1.1\n") {
		t.Errorf("checked, in words: %d %q", code, out)
	}
	if out, _, code := command(t, "play", "-games", "3"); code != exitOK || !strings.Contains(out, "3 finite") ||
		!strings.Contains(out, "-check") {
		t.Errorf("in words: %d %q", code, out)
	}
}

// TestPlayTellsFaults has the summary say what went wrong, with the seed that gives it again.
func TestPlayTellsFaults(t *testing.T) {
	var out strings.Builder
	a := playAnswer{Game: "ws", Games: 1, Violations: []playViolation{{Seed: 9, Choice: 12, Fault: "a card is in two places"}}}
	code := console{out: &out}.playSummary(a, [4]int{}, []measure.InvariantCount{{Name: "ogni carta", Times: 5}}, nil, false)
	if code != exitFault || !strings.Contains(out.String(), "seme 9, scelta 12: a card is in two places") {
		t.Errorf("exit %d, %q", code, out.String())
	}
}

func TestPlayRefuses(t *testing.T) {
	for want, args := range map[string][]string{
		"Il motore non esegue il gioco «scacchi»": {"play", "-game", "scacchi"},
		"almeno 1":               {"play", "-games", "0"},
		"un seme che ne lasci":   {"play", "-seed", "18446744073709551615"},
		"Non capisco le opzioni": {"play", "-seed", "x"},
	} {
		if out, errs, code := command(t, args...); code != exitUsage || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%v: exit %d, %q, %q", args, code, out, errs)
		}
	}
}

package replay_test

import (
	"slices"
	"strings"
	"testing"

	"cavillo/engine/replay"
)

func TestReadBranch(t *testing.T) {
	for _, text := range []string{"a1-passa", "b2-gioca-asso.2_caso12-a-3_a3-attacca-lancia-diretto"} {
		departures, err := replay.ReadBranch(text)
		if err != nil || replay.WriteBranch(departures) != text {
			t.Errorf("%s is read as %v, %v", text, departures, err)
		}
	}
	for _, text := range []string{"", "a", "a1", "c1-passa", "a0-passa", "a1-", "a1-Passa", "a1-passa_", "_a1-passa", "a99999-passa",
		"a1-gioca:Asso", strings.Repeat("a1-passa_", 5000)} {
		if departures, err := replay.ReadBranch(text); err == nil {
			t.Errorf("%.20s is read as %v", text, departures)
		}
	}
}

// A branch that no longer fits says at which choice, what it took there and what one could take, and comes with what
// was played until there.
func TestBranchThatNoLongerFits(t *testing.T) {
	ran, err := replay.Play(load(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"a1-attacca-lancia-volante":     "alla 1ª scelta di A «attacca-lancia-volante» non c’è più; si poteva: passa, attacca Lancia frontale, attacca Lancia laterale",
		"a1-attacca-lancia-frontale.2":  "alla 1ª scelta di A «attacca-lancia-frontale.2» non c’è più",
		"a1-passa_b40-attacca-lancia":   "alla 40ª scelta di B il ramo prende «attacca-lancia», ma lo sviluppo non ci arriva più",
		"caso7-a-3":                     "alla 7ª scelta del caso il ramo prende «a-3»",
		"a1-attacca-lancia-laterale":    "",
		"a1-attacca-lancia-frontale":    "", // what the script does
		"a1-attacca-lancia-laterale_a2": "la 2ª parte del ramo, «a2», non dice chi sceglie e che cosa",
	} {
		departures, err := replay.ReadBranch(text)
		var branch *replay.Replay
		if err == nil {
			branch, err = replay.Branch(ran, departures)
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
		if branch == nil && departures != nil {
			t.Errorf("%s: nothing was played", text)
		}
	}
	departures, _ := replay.ReadBranch("a1-attacca-lancia-laterale")
	side, err := replay.Branch(ran, departures)
	if err != nil || !slices.Equal(side.DepartsAt, []int{0}) ||
		!strings.HasPrefix(side.Passages[side.DecisivePassage].Name, "attacca-lancia") {
		t.Errorf("%v: it departs at %v, and opens at %v", err, side.DepartsAt, side.Passages[side.DecisivePassage])
	}
}

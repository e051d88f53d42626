package replay_test

import (
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

var ownGames = []engine.Game{weiss.Game{}, onepiece.Game{}, yugioh.Game{}}

// TestOwn packs the position of every example and of its variants: what is unpacked has the same text and the same
// state, is short enough for an address, and can be played.
func TestOwn(t *testing.T) {
	for _, load := range []func() ([]*scenario.Scenario, error){weiss.Scenarios, onepiece.Scenarios, yugioh.Scenarios} {
		scenarios, err := load()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range scenarios {
			for variant := range len(s.Variants) + 1 {
				own, err := scenario.OwnScenario(s, variant)
				if err != nil {
					t.Fatalf("%s, variant %d: %v", s.ID, variant, err)
				}
				packed, err := scenario.Pack(own)
				if err != nil || len(packed) > 2000 {
					t.Fatalf("%s, variant %d: %d bytes, %v", s.ID, variant, len(packed), err)
				}
				again, err := scenario.Unpack(ownGames, packed)
				if err != nil || string(again.Text()) != string(own.Text()) {
					t.Fatalf("%s, variant %d: %v", s.ID, variant, err)
				}
				if variant == 0 && hashOf(t, &s.Setup, s.Game) != hashOf(t, &again.Setup, s.Game) {
					t.Errorf("%s: another position", s.ID)
				}
				if _, err := replay.Play(again, 0); err != nil {
					t.Errorf("%s, variant %d: %v", s.ID, variant, err)
				}
			}
		}
	}
}

func hashOf(t *testing.T, setup *engine.Setup, game engine.Game) uint64 {
	t.Helper()
	m, err := game.Start(&engine.Run{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	return m.Hash()
}

// FuzzUnpack reads any text as a packed scenario: a scenario that packs to the same position, or a sentence.
func FuzzUnpack(f *testing.F) {
	packed := "1"
	for _, text := range []string{"gioco: ws\nposizione: {}\n", "gioco: ygo\nposizione: {A: {mano: 3}}\nattese: [B.mano: 0]\n"} {
		s, err := scenario.LoadOwn(ownGames, "prova.yaml", []byte(text))
		if err != nil {
			f.Fatal(err)
		}
		if packed, err = scenario.Pack(s); err != nil {
			f.Fatal(err)
		}
		f.Add(packed)
	}
	for _, text := range []string{"", "1", "2" + packed[1:], packed + "=", packed[:len(packed)/2], "1" + strings.Repeat("_", 8000), "è"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := scenario.Unpack(ownGames, text)
		if err != nil {
			if _, said, ok := entry.ErrorText(err); !ok || said == "" {
				t.Fatalf("not a sentence: %v", err)
			}
			return
		}
		again, err := scenario.Pack(s)
		if _, _, ok := entry.ErrorText(err); err != nil && !ok {
			t.Fatal(err)
		}
		if err == nil {
			if _, err := scenario.Unpack(ownGames, again); err != nil {
				t.Fatal(err)
			}
		}
	})
}

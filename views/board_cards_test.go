package views

import (
	"strings"
	"testing"

	"cavillo/engine/forceofwill"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
)

// panelNamed is the panel of a card at a passage.
func panelNamed(t *testing.T, b board, name string) cardPanel {
	t.Helper()
	for _, p := range b.panels {
		if p.name == name {
			return p
		}
	}
	t.Fatalf("no panel of %s", name)
	return cardPanel{}
}

// A card that is touched says what is printed on it, why its values are what they are, and at which passages it did
// something.
func TestCardThatIsTouched(t *testing.T) {
	r := replayOf(t, "perche-ha-quel-power", 0)
	v := ExampleView{Home: ExamplePlace("ws/perche-ha-quel-power"), Replay: r, ShownPassage: len(r.Passages) - 1}
	explained := 0
	for _, p := range v.withPanels(newTeller(r).boardAt(v.ShownPassage)).panels {
		for _, value := range p.values {
			explained++
			if len(value.parts) < 2 || !strings.HasSuffix(value.parts[0].text, "come stampato") {
				t.Errorf("%s: %+v", p.name, value)
			}
			for _, part := range value.parts[1:] {
				if part.rule.Now.Number == "" || part.text == "" {
					t.Errorf("%s: %+v has no rule", p.name, part)
				}
			}
		}
	}
	if explained == 0 {
		t.Error("no value is explained")
	}
	refresh := replayOf(t, "refresh-a-meta-danno", 0)
	v = ExampleView{Home: ExamplePlace("ws/refresh-a-meta-danno"), Replay: refresh, ShownPassage: refresh.DecisivePassage}
	b := v.withPanels(newTeller(refresh).boardAt(v.ShownPassage))
	p := panelNamed(t, b, "Lancia")
	if len(p.passages) == 0 || p.passages[0].number != 1 || p.passages[0].url != v.passageURL(0) ||
		p.location != "Center Stage, Posizione Centrale di A, in Rest" {
		t.Errorf("%+v", p)
	}
	if len(p.notes) != 1 || p.notes[0] != "Attacco Frontale contro Scudo" {
		t.Errorf("%q", p.notes)
	}
	for _, p := range b.panels {
		if p.name == "w1" {
			t.Error("a card of the deck can be touched")
		}
	}
}

// Every link to a panel leads to one, and no two panels have the same place, at every passage of every example.
func TestEveryPanelIsThere(t *testing.T) {
	for _, scenarios := range []func() ([]*scenario.Scenario, error){weiss.Scenarios, onepiece.Scenarios,
		yugioh.Scenarios, forceofwill.Scenarios} {
		all, err := scenarios()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			r, err := replay.Play(s, 0)
			if err != nil {
				t.Fatal(err)
			}
			for at := range r.Passages {
				v := ExampleView{Home: ExamplePlace(s.ID), Replay: r, ShownPassage: at}
				b := v.withPanels(newTeller(r).boardAt(at))
				seen := map[int]string{}
				for _, p := range b.panels {
					if p.id == 0 || seen[p.id] != "" {
						t.Errorf("%s, passage %d: %s has the number %d, as %q", s.ID, at+1, p.name, p.id, seen[p.id])
					}
					seen[p.id] = p.name
					var panel strings.Builder
					if err := panelOf(p).Render(t.Context(), &panel); err != nil ||
						strings.Contains(panel.String(), "\ufffd") {
						t.Errorf("%s, passage %d: %v\n%s", s.ID, at+1, err, panel.String())
					}
				}
			}
		}
	}
}

// A long name may be broken between syllables, a short one not at all.
func TestNamesMayBeBroken(t *testing.T) {
	for name, want := range map[string]string{"Specchio": "Spec-chio", "Parassita": "Pa-ras-si-ta", "Lancia": "Lancia", "Drago Cremisi": "Dra-go Cre-mi-si",
		"A-12": "A-12"} {
		if got := strings.ReplaceAll(withSoftHyphens(name), softHyphen, "-"); got != want {
			t.Errorf("%s: %q, not %q", name, got, want)
		}
	}
}

package yugioh

import (
	"testing"

	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// TestOptionsNameTheirRule reads at the choices of published scenarios by which rule something may be done.
func TestOptionsNameTheirRule(t *testing.T) {
	for _, c := range []struct {
		scenario, key string
		event         int // the choice that the scenario makes before it
		rule          string
	}{
		{"tributi", "offri:Vendicatore", 1, "6.17.2"}, // face down
		{"tributi", "offri:Corriere", 1, "6.17.1"},    // face up
		{"carte-posizionate", "attiva:Magia", 2, "3.6.6.1"},
		{"carte-posizionate", "attiva:Magia", 8, "2.3.2"}, // it has been Set
	} {
		s := publishedScenario(t, c.scenario)
		played, err := replay.Play(s, 0)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, choice := range played.Choices {
			for _, o := range choice.Options {
				if choice.NextEvent != c.event || o.Key != c.key {
					continue
				}
				if found = true; string(o.Rule.Number) != c.rule {
					t.Errorf("%s: %s is allowed by %s, not by %s", c.scenario, c.key, o.Rule, c.rule)
				}
			}
		}
		if !found {
			t.Errorf("%s: %s is not an option before passage %d", c.scenario, c.key, c.event)
		}
	}
}

// publishedScenario returns the published scenario with this id.
func publishedScenario(t *testing.T, id string) *scenario.Scenario {
	t.Helper()
	for _, s := range proof.Published(t) {
		if s.ID == id {
			return s
		}
	}
	t.Fatalf("there is no scenario %s", id)
	return nil
}

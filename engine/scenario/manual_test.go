package scenario

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestManualHasEveryKey looks in SCENARIOS.md for every key that a file may have.
func TestManualHasEveryKey(t *testing.T) {
	text, err := os.ReadFile("../SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	manual := string(text)
	keys := slices.Concat(scenarioKeys, moveKeys, claimKeys, []string{"turno", "vincitore", "fase", "passaggi in ordine", "non accade",
		"può", "può solo", "non può", "regola", "dubbio", "da", "a", "quanto", "di", UntilEnd, "pareggio", "nessuno"})
	for _, key := range keys {
		if !strings.Contains(manual, "`"+key+"`") && !strings.Contains(manual, "`"+key+":") {
			t.Errorf("SCENARIOS.md does not have the key %q", key)
		}
	}
}

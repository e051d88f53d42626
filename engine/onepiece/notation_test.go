package onepiece

import (
	"os"
	"testing"
)

// manual is the page that teaches what the notation has for this game.
func manual(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestManualPlays plays every example of the page, and takes away the rules that it shows.
func TestManualPlays(t *testing.T) { proof.PlayManual(t, manual(t), 1) }

package language

import (
	"testing"
	"unicode/utf8"
)

// TestRootCutsNoLetter cuts words of letters of any size: the root is text, and no longer than the word.
func TestRootCutsNoLetter(t *testing.T) {
	for word, want := range map[string]string{
		"attaccare": "attacc", "attacchi": "attacc", "🇮🇹": "🇮🇹", "قواعد": "قوا", "aaaaaß": "aaaaaß", "🔥": "🔥", "": "",
	} {
		if root := Root(word); root != want || !utf8.ValidString(root) {
			t.Errorf("the root of %q is %q, want %q", word, root, want)
		}
	}
}

package language

import (
	"reflect"
	"testing"

	"cavillo/rulebooks"
)

// TestLexiconIsTheSameAgain makes the lexicon of each game several times: of forms that are written alike the same one
// is read, whatever the order of a map.
func TestLexiconIsTheSameAgain(t *testing.T) {
	entries, err := Entries()
	if err != nil {
		t.Fatal(err)
	}
	for _, game := range rulebooks.Games {
		first := newLexicon(entries, game)
		for range 5 {
			if !reflect.DeepEqual(newLexicon(entries, game), first) {
				t.Fatalf("%s: a lexicon made again is another one", game)
			}
		}
	}
}

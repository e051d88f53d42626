package weiss

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/enginetest"
)

// heardCards adds the words of the cards of a scenario, and of its variants.
func heardCards(schema enginetest.Schema, root *engine.Entry, words map[string]bool) {
	for i := range root.Fields {
		switch f := &root.Fields[i]; f.Key {
		case "carte":
			for j := range f.Fields {
				schema.Heard("carta", enginetest.Plain(&f.Fields[j]), words)
			}
		case "varianti":
			for j := range f.List {
				heardCards(schema, &f.List[j], words)
			}
		}
	}
}

// TestEveryWordIsUsed finds every word of the card language in a scenario that ships, in a card of the decks or in a test of what it does.
func TestEveryWordIsUsed(t *testing.T) {
	data, err := os.ReadFile("card/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema enginetest.Schema
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	hear := func(source []byte, cards bool) {
		root, err := engine.Entries(source)
		if err != nil {
			t.Fatal(err)
		}
		if cards {
			root = &engine.Entry{Kind: engine.Mapping, Fields: []engine.Entry{{Key: "carte", Kind: engine.Mapping, Fields: root.Fields}}}
		}
		heardCards(schema, root, used)
	}
	for _, s := range proof.Published(t) {
		hear(s.Source, false)
	}
	files, err := filepath.Glob("cards/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Base(file) != "decks.yaml" {
			hear(source, true)
		}
	}
	for _, s := range saying {
		hear([]byte(proof.Scenario(s)), false)
	}
	var unused []string
	words := schema.Words()
	for word := range words {
		if !used[word] {
			unused = append(unused, word)
		}
	}
	slices.Sort(unused)
	if len(unused) > 0 {
		t.Errorf("nothing uses, and so nothing shows what they do:\n%s", strings.Join(unused, "\n"))
	}
	if len(words) < 300 {
		t.Errorf("only %d words were looked for", len(words))
	}
}

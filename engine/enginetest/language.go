package enginetest

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
)

// Language is the card language of a game as its tests see it.
type Language struct {
	Schema  func() map[string]any
	Card    string                               // what the schema calls a card
	Shipped func() ([]engine.PrintedCard, error) // as they are printed
	Manual  string                               // the file that teaches the language
	Sayings []Saying                             // texts that no scenario shows
}

// Test runs all that a card language must pass. The working folder is the game's.
func (l *Language) Test(t *testing.T, p Proof) {
	t.Run("SchemaIsFresh", l.testFresh)
	t.Run("CardsAreValid", func(t *testing.T) { l.testValid(t, p) })
	t.Run("EveryWordIsUsed", func(t *testing.T) { l.testUsed(t, p) })
	t.Run("ManualHasEveryWord", l.testManual)
	t.Run("Texts", func(t *testing.T) { l.testTexts(t, p) })
}

// golden compares now with the content of a file; with -update it writes the file first.
func golden(t *testing.T, file string, now []byte) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(file, now, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err == nil && bytes.Equal(have, now) {
		return
	}
	old, fresh := strings.Split(string(have), "\n"), strings.Split(string(now), "\n")
	for i := range min(len(old), len(fresh)) {
		if old[i] != fresh[i] {
			t.Fatalf("%s:%d is old (run with -update, and read the difference):\n%s\n%s", file, i+1, old[i], fresh[i])
		}
	}
	t.Fatalf("%s is old (run with -update, and read the difference): %v, %d lines, now %d", file, err, len(old), len(fresh))
}

// testFresh compares card/schema.json with the types by which cards are read.
func (l *Language) testFresh(t *testing.T) {
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	if err := out.Encode(l.Schema()); err != nil {
		t.Fatal(err)
	}
	golden(t, "card/schema.json", b.Bytes())
}

// schema is the schema as a validator reads it.
func (l *Language) schema(t *testing.T) (s Schema) {
	t.Helper()
	data, err := json.Marshal(l.Schema())
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// testValid checks that the schema accepts every card that the game reads: those that ship, and those of scenarios and Sayings.
func (l *Language) testValid(t *testing.T, p Proof) {
	s := l.schema(t)
	card := s["$defs"].(map[string]any)[l.Card].(map[string]any)
	n := 0
	l.eachCard(t, p, func(where string, e *engine.Entry) {
		plain := Plain(e)
		if fields, ok := plain.(map[string]any); ok { // keys of a scenario, not of the language
			delete(fields, "lista")
			if l.Card == "card" && where != "" {
				delete(fields, "nome")
			}
		}
		if n++; plain != nil && len(e.Fields) > 0 && !s.valid(card, plain) {
			t.Errorf("%s: the schema refuses %s", where, e.Flow())
		}
	})
	if n < 100 {
		t.Errorf("only %d cards", n)
	}
}

// eachCard calls do for every card of the scenarios, of the Sayings and of the files that ship. where is the id of the scenario or the name
// of the Saying, "" for a file that ships.
func (l *Language) eachCard(t *testing.T, p Proof, do func(where string, e *engine.Entry)) {
	t.Helper()
	var cards func(where string, root *engine.Entry)
	cards = func(where string, root *engine.Entry) {
		for i := range root.Fields {
			switch f := &root.Fields[i]; f.Key {
			case "carte":
				for j := range f.Fields {
					do(where, &f.Fields[j])
				}
				for j := range f.List {
					do(where, &f.List[j])
				}
			case "varianti":
				for j := range f.List {
					cards(where, &f.List[j])
				}
			}
		}
	}
	read := func(where string, source []byte) *engine.Entry {
		root, err := engine.Entries(source)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		return root
	}
	for _, s := range p.Published(t) {
		cards(s.ID, read(s.ID, s.Source))
	}
	for _, s := range l.Sayings {
		cards(s.what, read(s.what, []byte(p.Scenario(s))))
	}
	for _, root := range p.newSpoiled(t).cardFiles {
		if len(root.Fields) != 1 || root.Fields[0].Key != "carte" {
			root = &engine.Entry{Kind: engine.Mapping, Fields: []engine.Entry{{Key: "carte", Kind: engine.Mapping, Fields: root.Fields}}}
		}
		cards("", root)
	}
}

// testUsed checks that every word of the language is used by a card of a scenario, of a file that ships or of a Saying: the cards whose texts
// testTexts compares.
func (l *Language) testUsed(t *testing.T, p Proof) {
	s, used := l.schema(t), map[string]bool{}
	l.eachCard(t, p, func(_ string, e *engine.Entry) { s.Heard(l.Card, Plain(e), used) })
	words, unused := s.Words(), []string(nil)
	for word := range words {
		if !used[word] {
			unused = append(unused, word)
		}
	}
	slices.Sort(unused)
	if len(unused) > 0 {
		t.Errorf("nothing uses, and so nothing shows what they do:\n%s", strings.Join(unused, "\n"))
	}
	if len(words) < 200 {
		t.Errorf("only %d words were looked for", len(words))
	}
}

// testManual checks that the manual has every word of the language between backquotes (written).
func (l *Language) testManual(t *testing.T) {
	text, err := os.ReadFile(l.Manual)
	if err != nil {
		t.Fatal(err)
	}
	for word := range l.schema(t).Words() {
		_, bare, _ := strings.Cut(word, ": ")
		if bare = strings.TrimPrefix(bare, "non "); !strings.ContainsAny(bare, `^\`) && !written(string(text), bare) {
			t.Errorf("%s does not have %q", l.Manual, bare)
		}
	}
}

// written reports whether the manual has a word between backquotes, and not as a part of a longer word.
func written(manual, word string) bool {
	for i, piece := range strings.Split(manual, "`") {
		for at := 0; i%2 == 1 && word != ""; {
			j := strings.Index(piece[at:], word)
			if j < 0 {
				break
			}
			at += j
			before, after := piece[:at], piece[at+len(word):]
			if !strings.ContainsAny(before[max(len(before)-1, 0):], "abcdefghijklmnopqrstuvwxyzàèéìòù") && (after == "" || strings.ContainsRune(":,}] \"", rune(after[0]))) {
				return true
			}
			at += len(word)
		}
	}
	return word == ""
}

// testTexts compares the texts of all cards with cards/testi.txt, each text once. When it changes, a person reads
// the difference.
func (l *Language) testTexts(t *testing.T, p Proof) {
	var out bytes.Buffer
	seen := map[string]bool{}
	print := func(cards []engine.PrintedCard) {
		for _, c := range cards {
			text := strings.Join(c.Text, "\n  ")
			if text == "" || seen[text] {
				continue
			}
			seen[text] = true
			if strings.Contains(text, "%!") || strings.Contains(text, "  \n") || strings.Contains(strings.ReplaceAll(text, "\n  ", ""), "  ") {
				t.Errorf("%s prints %q", c.Name, text)
			}
			out.WriteString(c.Name + "\n  " + text + "\n")
		}
	}
	shipped, err := l.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	print(shipped)
	start := func(s *engine.Scenario, setup *engine.Setup) {
		m, err := s.Game.Start(&engine.Run{}, setup)
		if err != nil {
			t.Fatal(err)
		}
		print(m.(interface{ Printed() []engine.PrintedCard }).Printed())
	}
	for _, s := range p.Published(t) {
		start(s, &s.Setup)
		for _, v := range s.Variants {
			start(s, &v.Setup)
		}
	}
	for _, saying := range l.Sayings {
		s, err := engine.LoadScenario([]engine.Game{p.Game}, "prova.yaml", []byte(p.Scenario(saying)))
		if err != nil {
			t.Fatal(err)
		}
		start(s, &s.Setup)
	}
	golden(t, "cards/testi.txt", out.Bytes())
}

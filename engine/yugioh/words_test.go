package yugioh

import (
	"io/fs"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// spoken gathers the words of the card language: keys and the words that may stand after them.
type spoken map[string]bool

// language is every word that a definition of a type can have.
func (s spoken) language(t reflect.Type, seen map[reflect.Type]bool) {
	if t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if seen[t] {
		return
	}
	seen[t] = true
	if w, ok := reflect.Zero(t).Interface().(interface{ Words() []string }); ok {
		for _, word := range w.Words() {
			if word != "" {
				s[t.Name()+": "+word] = true
			}
		}
		return
	}
	if t.Kind() == reflect.Struct {
		for i := range t.NumField() {
			s[t.Name()+"."+t.Field(i).Tag.Get("it")] = true
			s.language(t.Field(i).Type, seen)
		}
	}
}

// hear adds the words that an entry says where a type is read.
func (s spoken) hear(t reflect.Type, e *engine.Entry) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Kind() == reflect.Slice {
		list := e.List
		if e.Kind != engine.Sequence {
			list = []engine.Entry{*e}
		}
		for i := range list {
			s.hear(t.Elem(), &list[i])
		}
		return
	}
	if _, ok := reflect.Zero(t).Interface().(interface{ Words() []string }); ok {
		s[t.Name()+": "+e.Text] = true
		return
	}
	if t.Kind() != reflect.Struct {
		return
	}
	short := map[string]string{"Count": "n", "Selector": "rif"}[t.Name()]
	if e.Kind == engine.Scalar && short != "" {
		s.hear(t, &engine.Entry{Kind: engine.Mapping, Fields: []engine.Entry{{Key: short, Text: e.Text}}})
	}
	for i := range e.Fields {
		for j := range t.NumField() {
			if f := t.Field(j); f.Tag.Get("it") == e.Fields[i].Key {
				s[t.Name()+"."+e.Fields[i].Key] = true
				s.hear(f.Type, &e.Fields[i])
			}
		}
	}
}

// hearCards adds the words of the cards of a scenario and of its variants.
func (s spoken) hearCards(t *testing.T, source []byte) {
	t.Helper()
	root, err := engine.Entries(source)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range root.Fields {
		switch f.Key {
		case "carte":
			for i := range f.Fields {
				s.hear(reflect.TypeFor[card.Card](), &f.Fields[i])
			}
			for i := range f.List {
				s.hear(reflect.TypeFor[card.Card](), &f.List[i])
			}
		case "varianti":
			for i := range f.List {
				s.hearCards(t, f.List[i].Flow())
			}
		}
	}
}

// TestEveryWordIsUsed finds every word of the card language in a scenario that ships, in a card of the decks or in a test of what it does.
func TestEveryWordIsUsed(t *testing.T) {
	language, used := spoken{}, spoken{}
	language.language(reflect.TypeFor[card.Card](), map[reflect.Type]bool{})
	for _, s := range proof.Published(t) {
		used.hearCards(t, s.Source)
	}
	names, err := fs.Glob(cardFiles, "cards/carte-*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := cardFiles.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		used.hearCards(t, data)
	}
	for _, s := range saying {
		used.hearCards(t, []byte(proof.Scenario(s)))
	}
	var unused []string
	for word := range language {
		if !used[word] {
			unused = append(unused, word)
		}
	}
	slices.Sort(unused)
	if len(unused) > 0 {
		t.Errorf("nothing uses, and so nothing shows what they do:\n%s", strings.Join(unused, "\n"))
	}
	if len(language) < 200 {
		t.Errorf("only %d words were looked for", len(language))
	}
}

// TestManualHasEveryWord looks in SCENARIOS.md for every word of the card language.
func TestManualHasEveryWord(t *testing.T) {
	text, err := os.ReadFile("SCENARIOS.md")
	if err != nil {
		t.Fatal(err)
	}
	language := spoken{}
	language.language(reflect.TypeFor[card.Card](), map[reflect.Type]bool{})
	for word := range language {
		_, bare, named := strings.Cut(word, ": ")
		if !named {
			_, bare, _ = strings.Cut(word, ".")
		}
		if bare != "nome" && !regexp.MustCompile("`[^`]*"+regexp.QuoteMeta(bare)+"[^`]*`").Match(text) {
			t.Errorf("SCENARIOS.md does not have %q", word)
		}
	}
}

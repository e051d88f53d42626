package enginetest

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/scenario"
)

// Language is the card language of a game as its tests see it.
type Language struct {
	Schema  func() map[string]any
	Card    string                               // what the schema calls a card
	File    func() map[string]any                // the schema of scenario files
	Shipped func() ([]replay.PrintedCard, error) // as they are printed
	Manual  string                               // the file that teaches the language
	Sayings []Saying                             // texts that no scenario shows

	cards, file Schema // Schema and File, compiled by Test
}

// Test runs all that a card language must pass. The working folder is the game's.
func (l *Language) Test(t *testing.T, p Proof) {
	l.cards, l.file = compileSchema(t, l.Schema()), compileSchema(t, l.File())
	t.Run("EveryConstantIsInTables", l.testEnumerations)
	t.Run("SchemaIsFresh", l.testSchemasAreCurrent)
	t.Run("ScenariosAreValid", func(t *testing.T) { l.testScenariosAreValid(t, p) })
	t.Run("Templates", func(t *testing.T) { l.testTemplates(t, p) })
	t.Run("SpoiledAreInvalid", func(t *testing.T) { l.testSchemaFindsFaults(t, p) })
	t.Run("CardsAreValid", func(t *testing.T) { l.testCardsAreValid(t, p) })
	t.Run("EveryWordIsUsed", func(t *testing.T) { l.testWordsAreUsed(t, p) })
	t.Run("ManualHasEveryWord", func(t *testing.T) { l.testManualIsComplete(t, p) })
	t.Run("Texts", func(t *testing.T) { l.testCardTexts(t, p) })
}

// compareWithFile compares now with the content of a file; with -update it writes the file first.
func compareWithFile(t *testing.T, file string, now []byte) {
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
	t.Fatalf("%s is old (run with -update, and read the difference): %v, %d lines, now %d", file, err, len(old),
		len(fresh))
}

// testSchemasAreCurrent compares the schemas that editors read with the types and tables by which cards and scenarios
// are read.
func (l *Language) testSchemasAreCurrent(t *testing.T) {
	for file, schema := range map[string]func() map[string]any{"card/schema.json": l.Schema, "schema.json": l.File} {
		var b bytes.Buffer
		out := json.NewEncoder(&b)
		out.SetEscapeHTML(false)
		out.SetIndent("", " ")
		if err := out.Encode(schema()); err != nil {
			t.Fatal(err)
		}
		compareWithFile(t, file, b.Bytes())
	}
}

// compileSchema is a schema as a validator reads it.
func compileSchema(t *testing.T, from map[string]any) (s Schema) {
	t.Helper()
	data, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(data, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// testScenariosAreValid checks that the schema of scenario files accepts every scenario, situation, Saying and example
// of the manual.
func (l *Language) testScenariosAreValid(t *testing.T, p Proof) {
	s := l.file
	for id, source := range l.scenarioTexts(t, p) {
		if root := readEntries(t, source); !s.Valid(Plain(root)) {
			t.Errorf("%s: the schema refuses it at %s", id, s.faultPath(Plain(root)))
		}
	}
}

// seen are the faults of a file that a schema sees, as LoadScenario names them; unseen are those of a passage that has
// two words or none.
var (
	seen   = regexp.MustCompile(`(chiave|area|attesa) sconosciuta|manca la chiave|non è una fase|non è un passaggio`)
	unseen = regexp.MustCompile(`(valide: regola, dubbio, da, a, quanto, di|forse «(regola|dubbio|da|a|quanto|di)»\?)$|` +
		`«(regola|dubbio|da|a|quanto|di)» non è un passaggio`)
)

// testSchemaFindsFaults corrupts scenarios and checks that the schema refuses each whose fault a schema can see.
func (l *Language) testSchemaFindsFaults(t *testing.T, p Proof) {
	s, m, refused, files := l.file, p.newSpoilTest(t), 0, checks.Amount(100, 400, 10_000)
	for n := range files {
		m.Rand = rand.New(rand.NewPCG(uint64(n), 2))
		text := m.spoiledScenario()
		root, err := entry.Read(text)
		if err != nil || root.Kind != entry.Mapping {
			continue
		}
		valid := s.Valid(Plain(root))
		switch _, err = scenario.LoadScenario([]engine.Game{m.Game}, "guasto.yaml", text); {
		case err != nil && valid && seen.MatchString(err.Error()) && !unseen.MatchString(err.Error()):
			t.Errorf("spoiled file %d: the schema accepts it, and %v\n%s", n, err, text)
		case !valid:
			refused++
		}
	}
	if refused < files/10 {
		t.Errorf("only %d spoiled files were refused", refused)
	}
}

// firstLine is the first line of every scenario file that ships.
const firstLine = "# yaml-language-server: $schema=../schema.json\n"

// scenarioTexts are the texts of the scenarios, the templates, the Sayings and the manual's examples of a game, by
// name.
func (l *Language) scenarioTexts(t *testing.T, p Proof) map[string][]byte {
	t.Helper()
	sources := map[string][]byte{}
	for _, s := range slices.Concat(p.Published(t), p.LoadedTemplates(t)) {
		if sources[s.File] = s.Source; !bytes.HasPrefix(s.Source, []byte(firstLine)) {
			t.Errorf("%s does not begin with %q, by which editors know the schema", s.File, firstLine)
		}
	}
	for _, s := range l.Sayings {
		sources[s.what] = []byte(p.Scenario(s))
	}
	manual, err := os.ReadFile(l.Manual)
	if err != nil {
		t.Fatal(err)
	}
	for i, block := range strings.Split(string(manual), "```yaml\n")[1:] {
		source, _, _ := strings.Cut(block, "```")
		sources["example "+strconv.Itoa(i+1)+" of "+l.Manual] = []byte(source)
	}
	return sources
}

// testCardsAreValid checks that the schema accepts every card that the game reads: those that ship, and those of
// scenarios and Sayings.
func (l *Language) testCardsAreValid(t *testing.T, p Proof) {
	s := l.cards
	n := 0
	l.eachCard(t, p, func(where string, e *entry.Entry) {
		plain := Plain(e)
		if fields, ok := plain.(map[string]any); ok { // keys of a scenario, not of the language
			delete(fields, "lista")
			if l.Card == "card" && where != "" {
				delete(fields, "nome")
			}
		}
		if n++; plain != nil && len(e.Fields) > 0 && !satisfies(s.defs[l.Card], plain) {
			t.Errorf("%s: the schema refuses %s", where, e.FlowYAML())
		}
	})
	if n < 100 {
		t.Errorf("only %d cards", n)
	}
}

// eachCard calls do for every card of the scenarios, of the Sayings and of the files that ship. where is the id of the
// scenario or the name of the Saying, "" for a file that ships.
func (l *Language) eachCard(t *testing.T, p Proof, do func(where string, e *entry.Entry)) {
	t.Helper()
	var cards func(where string, root *entry.Entry)
	cards = func(where string, root *entry.Entry) {
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
	for _, s := range p.Published(t) {
		cards(s.ID, readEntries(t, s.Source))
	}
	for _, s := range l.Sayings {
		cards(s.what, readEntries(t, []byte(p.Scenario(s))))
	}
	for _, root := range p.newSpoilTest(t).cardFiles {
		if len(root.Fields) != 1 || root.Fields[0].Key != "carte" {
			root = &entry.Entry{Kind: entry.Mapping,
				Fields: []entry.Entry{{Key: "carte", Kind: entry.Mapping, Fields: root.Fields}}}
		}
		cards("", root)
	}
}

// testWordsAreUsed checks that every word of the language is used by a card of a scenario, of a file that ships or of a
// Saying. testCardTexts compares the texts of the same cards.
func (l *Language) testWordsAreUsed(t *testing.T, p Proof) {
	s, used := l.cards, map[string]bool{}
	l.eachCard(t, p, func(_ string, e *entry.Entry) { s.AddUsedWords(l.Card, Plain(e), used) })
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
	if len(words) < 150 {
		t.Errorf("only %d words were looked for", len(words))
	}
}

// testManualIsComplete checks that the manual has every word of the language between backquotes (written): of the texts
// of cards, of positions, expectations and events, of acts, and the names of phases. A word of the shared manual need
// not be in it again.
func (l *Language) testManualIsComplete(t *testing.T, p Proof) {
	text, err := os.ReadFile(l.Manual)
	if err != nil {
		t.Fatal(err)
	}
	for _, verb := range p.Game.Table().Verbs {
		if verb.Name != "" && !regexp.MustCompile("`"+regexp.QuoteMeta(verb.Name)+"[ `:]").Match(text) {
			t.Errorf("%s has no act that begins with %q", l.Manual, verb.Name)
		}
	}
	words, missing := l.file.Words(), map[string]bool{}
	for _, word := range p.Game.Table().PhaseNames() {
		words[word] = true
	}
	for word := range words {
		for _, bare := range bareWords(word) {
			if !sharedWords.MatchString(word) && !inRow.MatchString(bare) && !hasQuotedWord(string(text), bare) &&
				!missing[bare] {
				missing[bare] = true
				t.Errorf("%s does not have %q (%s)", l.Manual, bare, word)
			}
		}
	}
	if len(words) < 300 {
		t.Errorf("only %d words were looked for", len(words))
	}
}

// sharedWords are the words that the files of every game have, which a test of package engine looks for in the shared
// manual. inRow are places between the first and the last of a row: the manual names these two.
var (
	sharedWords = regexp.MustCompile(`^(mossa|variante|prova|divieto): |^(alla fine|a metà): [^.^]+$|: (pareggio|fine partita|poi|si risolve)$|` +
		`^passaggio: (regola|dubbio|da|a|di|quanto)$`)
	inRow = regexp.MustCompile(`-[2-4]$`)
)

// bareWords returns the words that stand for a word of a schema. They lack the name of the definition, the player and
// the "non" of a condition; of a pattern they are what follows the optional parts.
func bareWords(word string) []string {
	if _, bare, ok := strings.Cut(word, ": "); ok {
		word = bare
	}
	if pattern, ok := strings.CutPrefix(word, "^"); ok {
		parts := optionalPart.Split(strings.TrimSuffix(pattern, "$"), -1)
		return strings.Split(strings.Trim(parts[len(parts)-1], "()"), "|")
	}
	if player, asked, ok := strings.Cut(word, "."); ok && (player == "A" || player == "B") {
		return []string{asked}
	}
	return []string{strings.TrimPrefix(word, "non ")}
}

// optionalPart ends what may stand before the word of a pattern.
var optionalPart = regexp.MustCompile(`\)\?|\)\\\.`)

// hasQuotedWord reports whether the manual has a word between backquotes, and not as a part of a longer word.
func hasQuotedWord(manual, word string) bool {
	for i, piece := range strings.Split(manual, "`") {
		for at := 0; i%2 == 1 && word != ""; {
			j := strings.Index(piece[at:], word)
			if j < 0 {
				break
			}
			at += j
			before, after := piece[:at], piece[at+len(word):]
			if !strings.ContainsAny(before[max(len(before)-1, 0):], "abcdefghijklmnopqrstuvwxyzàèéìòù") &&
				(after == "" || strings.ContainsRune(":,}] \"", rune(after[0]))) {
				return true
			}
			at += len(word)
		}
	}
	return word == ""
}

// testCardTexts compares the texts of all cards with cards/testi.txt, each text once. When it changes, a person reads
// the difference.
func (l *Language) testCardTexts(t *testing.T, p Proof) {
	var out bytes.Buffer
	seen := map[string]bool{}
	print := func(cards []replay.PrintedCard) {
		for _, c := range cards {
			text := strings.Join(c.Text, "\n  ")
			if text == "" || seen[text] {
				continue
			}
			seen[text] = true
			if strings.Contains(text, "%!") || strings.Contains(text, "  \n") ||
				strings.Contains(strings.ReplaceAll(text, "\n  ", ""), "  ") {
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
	start := func(setup *engine.Setup) {
		print(p.mustStart(t, &engine.Run{}, setup).(interface{ Printed() []replay.PrintedCard }).Printed())
	}
	for _, s := range p.Published(t) {
		start(&s.Setup)
		for _, v := range s.Variants {
			start(&v.Setup)
		}
	}
	for _, saying := range l.Sayings {
		s, err := scenario.LoadScenario([]engine.Game{p.Game}, "prova.yaml", []byte(p.Scenario(saying)))
		if err != nil {
			t.Fatal(err)
		}
		start(&s.Setup)
	}
	compareWithFile(t, "cards/testi.txt", out.Bytes())
}

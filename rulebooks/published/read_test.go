package published

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// ready lists the games whose tables are complete, with what a reading of the document must count.
var ready = []struct {
	game                                rulebooks.Game
	chapters, sections, headings, rules int
}{
	{rulebooks.WS, 11, 94, 105, 433},
	{rulebooks.NAR, 16, 45, 61, 341},
	{rulebooks.OP, 12, 32, 44, 275},
	{rulebooks.YGO, 5, 44, 86, 258},
	{rulebooks.FOW, 10, 77, 87, 213},
}

// The tables alone, without the documents: every opening is found, and short; the numbers are as many as they must be.
func TestOutlines(t *testing.T) {
	for _, want := range ready {
		b, err := bookOf(want.game)
		if err != nil {
			t.Errorf("%s: %v", want.game, err)
			continue
		}
		rules, headings := 0, 0
		for _, group := range b.entriesByNumber() {
			switch group[0].class {
			case "H":
				headings++
			case "B":
			default:
				rules++
			}
		}
		if rules != want.rules || headings != want.headings {
			t.Errorf("%s: %d rules and %d headings", want.game, rules, headings)
		}
		for _, e := range b.outline {
			if n := len(strings.FieldsFunc(e.opening, func(r rune) bool { return !isWord(r) })); n > 6 {
				t.Errorf("%s: outline line %d: an opening of %d words", want.game, e.line, n)
			}
		}
	}
}

func TestDocuments(t *testing.T) {
	for _, want := range ready {
		t.Run(string(want.game), func(t *testing.T) {
			text := document(t, want.game)
			doc, err := ReadDocument(want.game, text, nil)
			if err != nil {
				t.Fatal(err)
			}
			s := doc.Summary()
			if s.Chapters != want.chapters || s.Sections != want.sections || s.Rules != want.rules {
				t.Errorf("%d chapters, %d sections, %d rules", s.Chapters, s.Sections, s.Rules)
			}
			headings := 0
			for i, n := range doc.Nodes {
				if n.Heading {
					headings++
				}
				if i > 0 && n.Number.Compare(doc.Nodes[i-1].Number) <= 0 {
					t.Errorf("%s after %s", n.Number, doc.Nodes[i-1].Number)
				}
				if n.Title == "" && n.Class != "B" || n.Text == "" && !n.Heading {
					t.Errorf("%s: title %q, text %q", n.Number, n.Title, n.Text)
				}
			}
			if headings != want.headings {
				t.Errorf("%d headings", headings)
			}
			if !doc.Known || !s.Ledger.Closed || len(doc.Differences) != 0 || len(doc.Missing) != 0 {
				t.Errorf("known %v, closed %v, differences %v, missing %v", doc.Known, s.Ledger.Closed, doc.Differences,
					doc.Missing)
			}
			for name, copied := range copies(string(text)) {
				got, err := ReadDocument(want.game, []byte(copied), nil)
				if err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				same(t, name, doc, got)
			}
		})
	}
}

// Every line lost, planted or changed is noticed, at its place, and does nothing to the rules elsewhere.
func TestEveryLine(t *testing.T) {
	const planted = "Zitti tutti: qui qualcuno ha scritto una riga sua."
	for _, want := range ready {
		t.Run(string(want.game), func(t *testing.T) {
			text := string(document(t, want.game))
			whole, err := ReadDocument(want.game, []byte(text), nil)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.SplitAfter(text, "\n")
			step := 5
			if testing.Short() {
				step = 41
			}
			for i := 0; i < len(lines); i += step {
				with := func(line string) *Document {
					changed := slices.Clone(lines)
					changed[i] = line
					doc, err := ReadDocument(want.game, []byte(strings.Join(changed, "")), nil)
					if err != nil {
						t.Fatalf("line %d: %v", i+1, err)
					}
					return doc
				}
				doc := with(planted + "\n" + lines[i])
				if len(doc.Differences) != 1 || doc.Differences[0].Kind != Added || doc.Differences[0].Line != i+1 ||
					!strings.Contains(doc.Differences[0].Sentence, "Zitti tutti") || len(doc.Missing) != 0 {
					t.Errorf("planted before line %d: %v", i+1, doc.Differences)
				}
				if at := touched(whole, doc); len(at) > 1 || len(at) == 1 && at[0] != doc.Differences[0].Number {
					t.Errorf("planted before line %d: rules %v changed, reported %v", i+1, at, doc.Differences)
				}
				words := strings.FieldsFunc(lines[i], func(r rune) bool { return !isWord(r) })
				if len(words) == 0 || len(layoutOf(want.game).lex(lines[i]).stream) == 0 {
					continue // blank, or list marks and markers only
				}
				doc = with("\n")
				if len(doc.Differences) == 0 || doc.Known {
					t.Errorf("lost line %d: not noticed", i+1)
				}
				reported := map[rulebooks.Number]bool{}
				for _, d := range doc.Differences {
					reported[d.Number] = true
					if d.Kind != Lost || d.Line < i+1-1 {
						t.Errorf("lost line %d: %+v", i+1, d)
					}
				}
				for _, n := range touched(whole, doc) {
					if !reported[n] {
						t.Errorf("lost line %d: rule %s changed, reported %v", i+1, n, doc.Differences)
					}
				}
				for _, n := range doc.Missing {
					if !reported[n] {
						t.Errorf("lost line %d: rule %s is missing, reported %v", i+1, n, doc.Differences)
					}
				}
				last := words[len(words)-1]
				at := strings.LastIndex(lines[i], last)
				doc = with(lines[i][:at] + "zuzzurellone" + lines[i][at+len(last):])
				// where the word is the whole rule, the rule is missing first, and the word is added
				if len(doc.Differences) == 0 || doc.Differences[0].Line != i+1 ||
					!slices.ContainsFunc(doc.Differences, func(d Difference) bool {
						return d.Line == i+1 && strings.Contains(d.Sentence, "zuzzurellone")
					}) {
					t.Errorf("changed word of line %d: %v", i+1, doc.Differences)
				}
			}
		})
	}
}

// touched lists the nodes of a that b has in another form, or not at all. The heading that a rule stands under does not
// count.
func touched(a, b *Document) []rulebooks.Number {
	var out []rulebooks.Number
	for _, n := range a.Nodes {
		if m := b.Node(n.Number); m == nil || m.Text != n.Text || n.Heading && m.Title != n.Title {
			out = append(out, n.Number)
		}
	}
	return out
}

// The document of one game is refused by every other.
func TestOtherGames(t *testing.T) {
	for _, want := range ready {
		for _, other := range rulebooks.Games {
			if other == want.game {
				continue
			}
			doc, err := ReadDocument(want.game, document(t, other), nil)
			var refusal *Refusal
			if doc != nil || !errors.As(err, &refusal) || refusal.Line == 0 || refusal.Expected == "" ||
				refusal.Found == "" {
				t.Errorf("%s read as %s: %v", other, want.game, err)
			}
		}
	}
}

// Half a document is refused with the line where it breaks off.
func TestHalf(t *testing.T) {
	for _, want := range ready {
		text := document(t, want.game)
		_, err := ReadDocument(want.game, text[:len(text)/2], nil)
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Line == 0 {
			t.Errorf("half of %s: %v", want.game, err)
		}
	}
}

// Every line of the tables is needed: every part exists once, every correction changes something.
func TestTables(t *testing.T) {
	for _, want := range ready {
		b, err := bookOf(want.game)
		if err != nil {
			t.Fatal(err)
		}
		for _, group := range b.entriesByNumber() {
			for i, e := range group {
				if e.opening != "" && e.part != i+1 || e.class != group[0].class {
					t.Errorf("%s: outline line %d: part %d of class %s", want.game, e.line, e.part, e.class)
				}
			}
		}
		doc, err := ReadDocument(want.game, document(t, want.game), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range b.corrections {
			if !slices.ContainsFunc(doc.Nodes, func(n Node) bool {
				return (c.number == "" || c.number == n.Number) && c.apply(n.Original) != n.Original
			}) {
				t.Errorf("%s: the correction of %q in %q changes nothing", want.game, c.printed, c.number)
			}
		}
	}
}

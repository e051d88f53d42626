package editions

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"cavillo/rulebooks"
	"cavillo/rulebooks/published"
)

// documentNames are the documents' file names, by game.
var documentNames = map[rulebooks.Game]string{
	rulebooks.WS: "weiss-schwarz", rulebooks.NAR: "naruto", rulebooks.OP: "one-piece", rulebooks.YGO: "yu-gi-oh", rulebooks.FOW: "force-of-will",
}

// readPublished reads the published document of a game, or skips the test where it is not at hand.
func readPublished(t *testing.T, game rulebooks.Game) *published.Document {
	t.Helper()
	doc, err := published.ReadDocument(game, []byte(documents(t)[documentNames[game]]), nil)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestNumbersAreThePublishedOnes holds that our text has the numbers of the published document, all of them, in its
// order.
func TestNumbersAreThePublishedOnes(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range books {
		if b.Partial {
			continue
		}
		var theirs, ours []rulebooks.Number
		for _, n := range readPublished(t, b.Game).Nodes {
			if n.Class == "B" { // title and publisher: said once, at the head of the book
				continue
			}
			theirs = append(theirs, n.Number)
		}
		for _, r := range b.Rules {
			if !r.Number.InAppendix() {
				ours = append(ours, r.Number)
			}
		}
		for i := range max(len(ours), len(theirs)) {
			if i >= len(ours) || i >= len(theirs) || ours[i] != theirs[i] {
				t.Errorf("%s: number %d differs: ours %v, published %v", b.Game, i,
					ours[min(i, len(ours)):min(i+2, len(ours))], theirs[min(i, len(theirs)):min(i+2, len(theirs))])
				break
			}
		}
	}
}

var (
	digits  = regexp.MustCompile(`\d+`)
	numbers = map[string]string{"zero": "0", "uno": "1", "una": "1", "un": "1", "due": "2", "entrambi": "2", "entrambe": "2", "tre": "3", "quattro": "4", "cinque": "5", "sei": "6", "sette": "7", "settima": "7", "otto": "8"}
	label   = regexp.MustCompile(`\b(ACT|AUTO|CONT|CH|EV|CX)\b`)
	words   = regexp.MustCompile(`[\p{L}]+`)
)

// figures are the numbers that a text states, in digits, each once: those of rule numbers too, part by part.
func figures(text string) []string {
	found := digits.FindAllString(text, -1)
	for _, w := range words.FindAllString(strings.ToLower(text), -1) {
		if n, ok := numbers[w]; ok {
			found = append(found, n)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// stated are the figures and labels that a published rule prints in digits and capitals: what ours must state too.
func stated(text string) []string {
	found := append(digits.FindAllString(text, -1), label.FindAllString(text, -1)...)
	slices.Sort(found)
	return slices.Compact(found)
}

// TestPrintedFactsOccur holds that every number, label and printed term of a published rule occurs in ours. A term
// counts in any of the forms that the glossary lists. The exceptions are listed with their reason.
func TestPrintedFactsOccur(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range books {
		if b.Partial {
			continue
		}
		doc := readPublished(t, b.Game)
		finder := newTermFinder(b)
		compared := 0
		for i := range doc.Nodes {
			n := &doc.Nodes[i]
			r := b.Rule(n.Number)
			if !n.IsRule() || r == nil {
				continue
			}
			compared++
			ours := r.Text()
			have := append(figures(ours), label.FindAllString(ours, -1)...)
			for _, fact := range stated(n.Text) {
				if !slices.Contains(have, fact) && !excepted(r.Ref, fact) {
					t.Errorf("%s: the published rule prints %q, ours does not", r.Ref, fact)
				}
			}
			for _, to := range r.References() { // a reference by title is a number in ours
				ours += "\n" + b.Rule(to).Title
			}
			mine := finder.all(ours)
			for name := range finder.find(n.Text) {
				if !mine[name] && !excepted(r.Ref, name) {
					t.Errorf("%s: the published rule prints the term %q, ours does not", r.Ref, name)
				}
			}
		}
		if _, _, rules := b.Count(); compared != rules {
			t.Errorf("%s: %d rules compared of %d", b.Game, compared, rules)
		}
	}
}

// termFinder finds the defined terms of a book in running text, in the spellings that the glossary lists.
type termFinder struct {
	pattern *regexp.Regexp
	forms   []string
	term    map[string]string // form to the term's name
}

func newTermFinder(b *rulebooks.Book) *termFinder {
	f := &termFinder{term: map[string]string{}}
	for _, t := range b.Terms {
		for _, form := range append([]string{t.Name}, t.Forms...) {
			if form = plainQuotes(form); f.term[form] == "" {
				f.term[form] = t.Name
				f.forms = append(f.forms, form)
			}
		}
	}
	slices.SortFunc(f.forms, func(a, b string) int { return len(b) - len(a) }) // the longest form wins
	quoted := make([]string, len(f.forms))
	for i, form := range f.forms {
		quoted[i] = regexp.QuoteMeta(form)
	}
	f.pattern = regexp.MustCompile(`(?:^|[^\p{L}])(` + strings.Join(quoted, "|") + `)(?:$|[^\p{L}])`)
	return f
}

// find gives the names of the terms that a text mentions, the longest where one stands inside another.
func (f *termFinder) find(text string) map[string]bool {
	found := map[string]bool{}
	text = plainQuotes(text)
	for at := 0; at < len(text); {
		m := f.pattern.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		found[f.term[text[at+m[2]:at+m[3]]]] = true
		at += m[3]
	}
	return found
}

// all gives the names of the terms that a text mentions, those that stand inside others too, whatever the case of their
// first letter.
func (f *termFinder) all(text string) map[string]bool {
	found := map[string]bool{}
	text = " " + strings.ToLower(plainQuotes(text)) + " "
	for _, form := range f.forms {
		for rest := text; ; {
			_, after, ok := strings.Cut(rest, strings.ToLower(form))
			if !ok {
				break
			}
			before := rest[:len(rest)-len(after)-len(form)]
			if !endsInLetter(before) && !startsWithLetter(after) {
				found[f.term[form]] = true
				break
			}
			rest = after
		}
	}
	return found
}

func endsInLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}

func startsWithLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return unicode.IsLetter(r)
}

func plainQuotes(s string) string {
	return strings.NewReplacer("’", "'", "\n", " ", "man mano", "", "si attiva", "").Replace(s)
}

func excepted(ref rulebooks.Ref, fact string) bool {
	return slices.ContainsFunc(exceptions, func(e exception) bool { return e.rule == ref.Key() && e.fact == fact })
}

// exception is a printed fact that ours does not repeat, with the reason.
type exception struct{ rule, fact, why string }

var exceptions = []exception{
	{"ws:8.9.1.5.2", "Testo", "the example says which card text it means by quoting it"},
	{"ws:8.9.1.5.2", "Effetto", "the example says for which choice by naming the character"},
}

// TestExceptionsAreNeeded holds that no exception outlives its reason: each still hides a difference.
func TestExceptionsAreNeeded(t *testing.T) {
	books, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range exceptions {
		ref, err := rulebooks.ParseRef(e.rule)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range books {
			if b.Game == ref.Game && newTermFinder(b).all(b.Rule(ref.Number).Text())[e.fact] {
				t.Errorf("%s has the term %q: the exception is not needed", e.rule, e.fact)
			}
		}
	}
}

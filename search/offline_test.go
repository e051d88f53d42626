package search

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dop251/goja"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/static"
)

// scripts runs the modules of the offline search in a JavaScript interpreter. It is slow: only the browser tests run
// them for all games.
type scripts struct{ *goja.Runtime }

var (
	importLines = regexp.MustCompile(`(?m)^import (\{.*\}) from '/static/(\w+)\.\w+\.js';$`)
	exportWords = regexp.MustCompile(`(?m)^export ((?:const|function) (\w+))`)
)

func newScripts(t *testing.T) scripts {
	t.Helper()
	s := scripts{goja.New()}
	s.run(t, "const modules = {}, books = {};")
	for _, name := range []string{"agreement", "words", "parse", "outside", "lsa", "features", "rerank", "rank"} {
		s.load(t, name)
	}
	s.run(t, `
		function keep(game, pack, variants) { books[game] = modules.words.openPack(JSON.parse(pack), variants && JSON.parse(variants)); }
		function find(game, text) {
			const [query] = modules.parse.parse([books[game]], text);
			const hits = modules.rank.rank([{ book: books[game], query }]);
			return modules.rank.exactQuestions([{ book: books[game] }], text, hits).hits.slice(0, 10).map(({ doc }) => doc.number || doc.id).join(' ');
		}
		let topics;
		function topicsAre(all) { topics = modules.outside.readTopics(JSON.parse(all)); }
		function topicOf(game, text) {
			const found = modules.outside.outside(topics, text, game, game ? [books[game]] : Object.values(books));
			return found ? [found.topic, ...found.documents.map(({ game }) => game), ...found.answered.map(({ game, number }) => game + number)].join('|') : '';
		}`)
	return s
}

// load runs a module, whose imports are loaded already.
func (s scripts) load(t *testing.T, name string) {
	t.Helper()
	file, ok := static.FixedFile(name + ".js")
	if !ok {
		t.Fatalf("no %s.js", name)
	}
	source := string(file.Content)
	var gives []string
	for _, m := range exportWords.FindAllStringSubmatch(source, -1) {
		gives = append(gives, m[2])
	}
	source = exportWords.ReplaceAllString(importLines.ReplaceAllString(source, "const $1 = modules.$2;"), "$1")
	s.run(t, "modules."+name+" = (() => {"+source+"\nreturn { "+strings.Join(gives, ", ")+" };\n})();")
}

func (s scripts) run(t *testing.T, source string) {
	t.Helper()
	if _, err := s.RunString(source); err != nil {
		t.Fatal(err)
	}
}

func (s scripts) call(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	f, ok := goja.AssertFunction(s.Get(name))
	if !ok {
		t.Fatalf("no function %s", name)
	}
	var values []goja.Value
	for _, a := range arguments {
		values = append(values, s.ToValue(a))
	}
	answer, err := f(goja.Undefined(), values...)
	if err != nil {
		t.Fatalf("%s %q: %v", name, arguments, err)
	}
	return answer.String()
}

// aPhone is a device that has the book of Force of Will, the shortest, from the index beside it. It is made once for
// all tests.
func aPhone(t *testing.T) (scripts, *Index, rulebooks.Game) {
	t.Helper()
	checks.Need(t, checks.Full, "runs the scripts of phones in a slow interpreter")
	const g = rulebooks.FOW
	if phone.Runtime == nil {
		phone, phoneIndex = newScripts(t), withCases(t)
		pack, variants := packJSON(t, phoneIndex, g)
		phone.call(t, "keep", string(g), pack, variants)
	}
	return phone, phoneIndex, g
}

var (
	phone      scripts
	phoneIndex *Index
)

func TestOfflineAnswersLikeTheServer(t *testing.T) {
	s, ix, g := aPhone(t)
	first, five, all := 0, 0, 0
	for _, a := range queriesOf(t, g) {
		if strings.ContainsAny(a.text, `"“”«»`) {
			continue // phrases need the texts
		}
		var want []string
		for _, h := range ask(t, ix, Query{Text: a.text, Game: g}).Hits {
			want = append(want, string(h.Number)+h.ID)
		}
		got := strings.Fields(s.call(t, "find", string(g), a.text))
		all++
		if len(got)+len(want) == 0 || len(got) > 0 && len(want) > 0 && got[0] == want[0] {
			first++
		} else {
			t.Logf("%q: server %v, phone %v", a.text, want[:min(3, len(want))], got[:min(3, len(got))])
		}
		if slices.Equal(got[:min(5, len(got))], want[:min(5, len(want))]) {
			five++
		}
	}
	if all < 60 || first*100 < all*98 || five*100 < all*90 {
		t.Errorf("of %d queries %d first answers and %d of the first five are the server's", all, first, five)
	}
	t.Logf("of %d queries %d first answers and %d of the first five are the server's", all, first, five)
}

// withCases is the index of the books and of some rulings and examples of Force of Will.
func withCases(t *testing.T) *Index {
	t.Helper()
	ix, err := New(books(t), []Doc{
		{Kind: Ruling, Game: rulebooks.FOW, ID: "1-rincorsa", Title: "Posso rispondere a una carta che l'altro ha appena giocato?", Text: "Sì, nella rincorsa, finché non si risolve.",
			Refs: []rulebooks.Ref{{Game: rulebooks.FOW, Number: "6.3.1"}}},
		{Kind: Ruling, Game: rulebooks.FOW, ID: "2-attacco", Title: "Il risonatore appena entrato può attaccare?", Text: "No, non nel turno in cui è entrato.",
			Refs: []rulebooks.Ref{{Game: rulebooks.FOW, Number: "5.2.1"}, {Game: rulebooks.FOW, Number: "5.2"}}},
		{Kind: Example, Game: rulebooks.FOW, ID: "danno", Title: "Due risonatori si danneggiano a vicenda",
			Text: "Che cosa ne resta?", Refs: []rulebooks.Ref{{Game: rulebooks.FOW, Number: "5.6.1"}}},
		{Kind: Ruling, Game: rulebooks.WS, ID: "3-altrove", Title: "Posso rispondere?", Text: "No.",
			Refs: []rulebooks.Ref{{Game: rulebooks.WS, Number: "7.4.1"}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return ix
}

// Before the query variants are on a device, it finds what the texts contain.
func TestOfflineWithoutVariants(t *testing.T) {
	s, ix, g := aPhone(t)
	pack, _ := packJSON(t, ix, g)
	s.call(t, "keep", "without variants", pack, "")
	if got := s.call(t, "find", "without variants", "risonatore"); !strings.Contains(got, "9.50") {
		t.Errorf("%q", got)
	}
}

func TestOfflineSize(t *testing.T) {
	checks.Sequential(t)
	ix := realIndex(t)
	for _, g := range rulebooks.Games {
		pack, variants := packJSON(t, ix, g)
		// 34.3 and 68.2 KB for Weiss Schwarz
		if n, m := compressed(pack), compressed(variants); n > 36_000 || m > 72_000 {
			t.Errorf("%s: %d bytes compressed, and %d of variants", g, n, m)
		} else {
			t.Logf("%s: %d bytes compressed, and %d of variants", g, n, m)
		}
		if again, variantsAgain := packJSON(t, ix, g); again != pack || variantsAgain != variants {
			t.Errorf("%s: two packs of one book differ", g)
		}
	}
}

func compressed(text string) int {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression) // the level is one
	z.Write([]byte(text))
	z.Close()
	return out.Len()
}

func packJSON(t *testing.T, ix *Index, g rulebooks.Game) (pack, variants string) {
	t.Helper()
	p, w, err := NewLive(ix).OfflinePack(t.Context(), g)
	if err != nil {
		t.Fatal(err)
	}
	pj, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	wj, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	return string(pj), string(wj)
}

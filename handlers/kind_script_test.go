package handlers

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/dop251/goja"

	"cavillo/cmd/checks"
	"cavillo/language"
	"cavillo/search"
	"cavillo/search/evaluation"
	"cavillo/static"
	"cavillo/views"
)

// kindScript is static/kind.js in a JavaScript interpreter, with the data that devices keep.
type kindScript struct{ *goja.Runtime }

func newKindScript(t *testing.T) kindScript {
	t.Helper()
	file, ok := static.FixedFile("kind.js")
	if !ok {
		t.Fatal("no kind.js")
	}
	s := kindScript{goja.New()}
	data := string(encodeJSON(language.NewKindData()))
	if _, err := s.RunString(strings.ReplaceAll(string(file.Content), "export function", "function") + `
		const kinds = readKinds(` + data + `);
		function question(line) {
			const { kind, second } = kindOf(kinds, line);
			return [kind, second, askedNoun(kinds, line)].join('|');
		}
		function mark(json, noun) {
			const [runs, matches] = [JSON.parse(json), []];
			let text = '';
			for (const run of runs) {
				if (run.Marked) matches.push({ start: text.length, end: text.length + run.Text.length });
				text += run.Text;
			}
			const number = askedNumber(kinds, text, matches, noun);
			if (!number) return text;
			const { start, end } = number;
			return text.slice(0, start) + '[' + text.slice(start, end) + ']' + text.slice(end);
		}`); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s kindScript) call(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	f, _ := goja.AssertFunction(s.Get(name))
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

// tuningLines are the lines of the tuning half, quick of each kind or, from level full on, all of them.
func tuningLines(t *testing.T, quick int) (lines []evaluation.Line) {
	t.Helper()
	all, err := evaluation.ReadLines(loadParts().shipped)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range evaluation.LineKinds {
		lines = append(lines, checks.Sample(slices.DeleteFunc(slices.Clone(all), func(l evaluation.Line) bool {
			return l.Half != evaluation.Tuning || l.Kind != kind
		}), quick)...)
	}
	return lines
}

// The script reads the kind of every line, and the noun of which it asks how many, as package language does.
func TestKindScript(t *testing.T) {
	checks.Sequential(t)
	s := newKindScript(t)
	lines := []string{"", "?", `5" quando si pesca?`, "l'effetto «quando è distrutto» si attiva?", "= ? !",
		"B attacca A: quanti danni", "toString quante carte", "la mano\nquante", "^ quante $ carte", "QUANTE CITTÀ"}
	for _, l := range tuningLines(t, 8) {
		lines = append(lines, l.Text)
	}
	for _, line := range lines {
		q := language.KindOf(line)
		want := strings.Join([]string{string(q.Kind), string(q.Second), language.AskedNoun(line)}, "|")
		if got := s.call(t, "question", line); got != want {
			t.Errorf("%q: the script reads %s, want %s", line, got, want)
		}
	}
	t.Logf("%d lines", len(lines))
}

// The script marks the number that is asked for in the texts of the answers where the server marks it.
func TestKindScriptMarksNumbers(t *testing.T) {
	checks.Sequential(t)
	script, s := newKindScript(t), siteServer(t, asItShips)
	texts, marked := 0, 0
	compare := func(runs []views.Run, noun string) {
		t.Helper()
		want := textWithNumber(runs, markNumber(runs, noun))
		runsJSON, err := json.Marshal(runs)
		if err != nil {
			t.Fatal(err)
		}
		if texts++; strings.Contains(want, "[") {
			marked++
		}
		if got := script.call(t, "mark", string(runsJSON), noun); got != want {
			t.Errorf("the script marks %q, want %q", got, want)
		}
	}
	for _, text := range []string{"Può attaccare 3 volte; gli attacchi sono 4 per 5", "Con 7 attaccanti.\n2 attacchi, 9",
		"7; attacchi 2", "attacchi\n1 2 3", "1 2; costruire", "costruì 1 2", "vinca 1 2", "attacchi. 1 2",
		"È l'attacco: +1 o un 3",
		"un attacco, 7.2.1 e due", "l’attacco dà 10 o 20", "1", "un", ""} {
		for _, noun := range []string{"", "attacchi", "attaccare", "a", "costruire", "vincere"} {
			compare([]views.Run{{Text: text}}, noun)
		}
		compare([]views.Run{{Text: "Costruì "}, {Text: "due", Marked: true}, {Text: " volte " + text}}, "costruire")
	}
	for _, l := range tuningLines(t, 30) {
		if !language.KindOf(l.Text).Is(language.Number) {
			continue
		}
		result, err := s.Search.Search(t.Context(), search.Query{Text: l.Text, Game: l.Game, Limit: 5})
		if err != nil {
			t.Fatal(err)
		}
		for _, hit := range result.Hits {
			compare(viewRuns(hit.Text), language.AskedNoun(result.Query))
		}
	}
	if marked < 100 {
		t.Errorf("of %d texts only %d have a number that is marked", texts, marked)
	}
	t.Logf("%d texts, a number is marked in %d", texts, marked)
}

// textWithNumber is a text with brackets around the run that is marked only in after.
func textWithNumber(before, after []views.Run) string {
	var text strings.Builder
	marked, end := map[int]bool{}, 0 // where runs begin that are marked before
	for _, run := range before {
		marked[end] = run.Marked
		end += len(run.Text)
	}
	end = 0
	for _, run := range after {
		if run.Marked && !marked[end] {
			text.WriteString("[" + run.Text + "]")
		} else {
			text.WriteString(run.Text)
		}
		end += len(run.Text)
	}
	return text.String()
}

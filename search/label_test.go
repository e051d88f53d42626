package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/dop251/goja"

	"cavillo/rulebooks"
)

// labelSpellings are the ways in which people write the label of a doubt.
func labelSpellings(label string) []string {
	bare := strings.ReplaceAll(label, "-", "")
	return []string{label, strings.ToLower(label), bare, strings.ToLower(bare), strings.ReplaceAll(label, "-", "–"),
		strings.ReplaceAll(label, "-", "−"), "dubbio " + label, "Dubbio " + bare,
		"punto dubbio " + strings.ReplaceAll(label, "-", " "), "il dubbio " + label + "?", "(" + label + ")"}
}

// TestLabels looks up every doubt of every book by its label.
func TestLabels(t *testing.T) {
	ix := realIndex(t)
	for _, b := range books(t) {
		for _, d := range b.Doubts {
			for _, typed := range labelSpellings(d.ID) {
				appendix := rulebooks.Number(strings.ReplaceAll(d.ID, "-", "."))
				if !strings.ContainsAny(typed, "-–− ") && b.Rule(appendix) != nil {
					continue // it is first the number of that rule (TestLabelOrRule)
				}
				for _, q := range []Query{{Text: typed, Game: b.Game}, {Text: string(b.Game) + " " + typed},
					{Text: typed + " " + b.Game.Name(), Game: rulebooks.WS}} {
					r := ask(t, ix, q)
					if r.Redirect == nil || *r.Redirect != (rulebooks.Ref{Game: b.Game, Number: d.Rule}) ||
						r.Doubt != d.ID || r.Hits[0].Kind != Doubt || r.Hits[0].ID != d.ID {
						t.Fatalf("%+v: %v, doubt %q, want %s of %s", q, r.Redirect, r.Doubt, d.ID, b.Game)
					}
				}
			}
		}
	}
}

// TestLabelOrRule types what may be the label of a doubt or the number of a rule of the appendix.
func TestLabelOrRule(t *testing.T) {
	ix := realIndex(t)
	for _, c := range []struct {
		text            string
		game            rulebooks.Game
		redirect, doubt string
		beside          string
	}{
		{"A-17", rulebooks.YGO, "4.2.6.4", "A-17", "A.17"},
		{"ygo a17", "", "A.17", "", "A-17"},
		{"a24", rulebooks.WS, string(books(t)[0].Doubt("A-24").Rule), "A-24", ""}, // there is no rule A.24
		{"dubbio A.17", rulebooks.YGO, "4.2.6.4", "A-17", "A.17"},
		{"A.17", rulebooks.YGO, "A.17", "", "A-17"},
		{"a,17", rulebooks.YGO, "A.17", "", "A-17"},
		{"A 17", rulebooks.YGO, "A.17", "", "A-17"},
		{"Ａ．１７", rulebooks.YGO, "A.17", "", "A-17"},
		{"regola A-17", rulebooks.YGO, "A.17", "", ""},
		{"appendice 17", rulebooks.YGO, "A.17", "", ""},
		{"A.24", rulebooks.WS, string(books(t)[0].Doubt("A-24").Rule), "A-24", ""}, // there is no rule A.24
		{"c13g", "", string(books(t)[1].Doubt("C-13g").Rule), "C-13g", ""},         // of one game alone
		{"C-13z", rulebooks.WS, string(books(t)[0].Doubt("C-13").Rule), "C-13", ""},
	} {
		r := ask(t, ix, Query{Text: c.text, Game: c.game})
		var beside []string
		for _, h := range r.Alternatives {
			if h.Kind == Doubt {
				beside = append(beside, h.ID)
			} else {
				beside = append(beside, string(h.Number))
			}
		}
		if r.Redirect == nil || string(r.Redirect.Number) != c.redirect || r.Doubt != c.doubt ||
			strings.Join(beside, " ") != c.beside {
			t.Errorf("%q in %q: %v, doubt %q, beside %v; want %s %s, %s", c.text, c.game, r.Redirect, r.Doubt, beside,
				c.redirect, c.doubt, c.beside)
		}
	}
}

// TestLabelOfSeveralGames lists the doubts of all games that have the label, then the rules that the text may name.
func TestLabelOfSeveralGames(t *testing.T) {
	var want []string
	for _, b := range books(t) {
		if b.Doubt("A-17") != nil {
			want = append(want, fmt.Sprint(b.Game, " A-17"))
		}
	}
	for _, b := range books(t) {
		if b.Rule("A.17") != nil {
			want = append(want, fmt.Sprint(b.Game, " A.17"))
		}
	}
	r := ask(t, realIndex(t), Query{Text: "A-17", Limit: 20})
	var got []string
	for _, h := range r.Hits {
		if h.Kind == Doubt {
			got = append(got, fmt.Sprint(h.Game, " ", h.ID))
		} else {
			got = append(got, fmt.Sprint(h.Game, " ", h.Number))
		}
	}
	if r.Redirect != nil || len(want) < 4 || !slices.Equal(got, want) {
		t.Errorf("%v %v, want %v", r.Redirect, got, want)
	}
}

// TestLettersAndWidths types numbers as phones and PDFs paste them, and with a letter after them.
func TestLettersAndWidths(t *testing.T) {
	ix := realIndex(t)
	for typed, want := range map[string]string{
		"7.2.1.4.3a": "7.2.1.4.3", "7.2.1.4.3 a": "7.2.1.4.3", "7.2.1.4.3.a": "7.2.1.4.3", "7.2.1.4.3(a)": "7.2.1.4.3", "7.2.1.4.3, b)": "7.2.1.4.3", "regola 7.2.1.4.3-C": "7.2.1.4.3",
		"ws 7.2.1.4.3a": "7.2.1.4.3", "7.2.1.4.3a ws": "7.2.1.4.3", "７．２．１": "7.2.1", "ｗｓ　７．２．１": "7.2.1", "7·2·1": "7.2.1", "7。2。1": "7.2.1", "⑦.2.1": "7.2.1", "７．２．１．４．３ａ": "7.2.1.4.3",
		"§７，２": "7.2", "7‑2‑1": "7.2.1", "7 > 2 > 1": "7.2.1", "n.º 7.2.1": "7.2.1", "7.\u200b2.\u00a01": "7.2.1", "cap 7 sez 2 r 1": "7.2.1",
	} {
		if r := ask(t, ix, Query{Text: typed, Game: rulebooks.WS}); r.Redirect == nil ||
			string(r.Redirect.Number) != want {
			t.Errorf("%q: %v, want %s", typed, r.Redirect, want)
		}
	}
	for _, typed := range []string{"9.2 e 3", "2 a 1", "3a", "a 3 carte", "9.2 e danno", "A-999", "e 3"} {
		if r := ask(t, ix, Query{Text: typed, Game: rulebooks.WS}); r.Redirect != nil {
			t.Errorf("%q: %v, want no rule", typed, r.Redirect)
		}
	}
}

// TestScriptReadsNumbersAndLabels checks that static/number.js reads every text as this package does.
func TestScriptReadsNumbersAndLabels(t *testing.T) {
	s := scripts{goja.New()}
	s.run(t, "const modules = {};")
	s.load(t, "number")
	s.run(t, `
		const list = { games: [['ws', 'Weiss Schwarz'], ['nar', 'Naruto'], ['op', 'One Piece'], ['ygo', 'Yu-Gi-Oh!'], ['fow', 'Force of Will']].map(([code, name]) => ({ code, name })) };
		const code = (game) => (game ? game.code : '');
		function refOf(text) {
			const ref = modules.number.readRef(list, text);
			return ref ? code(ref.game) + ' ' + ref.number : '';
		}
		function labelOf(text) {
			const l = modules.number.readLabel(list, text);
			return l ? [code(l.game), l.base + l.more, l.rule, l.asked].join(' ') : '';
		}
		function doubtsOf(labels, base, more) { return modules.number.doubtsOf(labels.split(' ').map((label) => ({ label })), { base, more }).map(({ label }) => label).join(' '); }`)
	for _, typed := range typedNumbers() {
		text := strings.TrimRight(rulebooks.FoldTyped(tidy(typed)), " .,;:!?")
		want := ""
		if g, n, ok := readNumbered(text); ok {
			want = fmt.Sprint(g, " ", n)
		}
		if got := s.call(t, "refOf", tidy(typed)); got != want {
			t.Errorf("%q is the number %q to the script, %q to the server", typed, got, want)
		}
		want = ""
		if l, ok := readLabel(text); ok && len(text) <= maxNumber {
			want = fmt.Sprint(l.game, " ", l.base, strings.ToLower(l.suffix), " ", l.rule, " ", l.meansDoubt)
		}
		if got := s.call(t, "labelOf", tidy(typed)); got != want {
			t.Errorf("%q is the label %q to the script, %q to the server", typed, got, want)
		}
	}
	for _, c := range [][4]string{{"A-1 C-1 C-13 C-13g", "C-13", "g", "C-13g"}, {"C-1 C-13 C-13g", "C-13", "z", "C-13"}, {"C-1 C-13a C-13g", "C-13", "", "C-13a C-13g"}, {"C-131 A-1", "C-13", "", ""}} {
		if got := s.call(t, "doubtsOf", c[0], c[1], c[2]); got != c[3] {
			t.Errorf("of %s the label %s%s names %q, want %q", c[0], c[1], c[2], got, c[3])
		}
	}
}

// typedNumbers are texts with numbers and labels in them, and some with none.
func typedNumbers() (all []string) {
	for _, label := range []string{"A-17", "C-13g", "B-3"} {
		for _, typed := range append(labelSpellings(label), strings.ReplaceAll(label, "-", "."),
			strings.ReplaceAll(label, "-", " "), strings.ReplaceAll(label, "-", ", "), "regola "+label, label+" (a)",
			label+".2", "3 "+label, label+" danno") {
			all = append(all, typed, "ygo "+typed, typed+" di ws", "One Piece 2009: "+typed)
		}
	}
	for _, number := range []string{"7", "7.2", "9.2.1a", "9.2.1 (b)", "9.2 e 3", "7．２．1", "7·2", "7。2", "⑦.2", "7‑2", "7−2", "n.º 7.2", "N° 7.2", "§7,2", "cap 9 sez 2 r 1", "(9.2)", "7/2", "7 > 2", "A.17", "app. 17",
		"appendice A 3", "7.2 danno", "1.2.3.4.5.6.7.8.9", "1234", "07.02", "00", "9.2?", "9.2…", `"9.2"`, "9+2", "a 3 carte", "3a", "e 3", "", "danno", "2 a 1", "ｗｓ　７．２", "7\u00ad.2", "7.\u200b2"} {
		all = append(all, number, "ws "+number, "weiss schwarz "+number, number+" yugi", "one piece 2009 "+number,
			"ws"+number, number+" fow.")
	}
	for word := range wordsAroundNumbers {
		all = append(all, word+" 9.2", "9.2 "+word, word+" a-17")
	}
	for word := range labelContextWords {
		all = append(all, word+" a-17")
	}
	return all
}

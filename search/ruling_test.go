package search

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// tiedChapters have two rules of the same words and one with half of them.
const tiedChapters = `# 1 Prova

**1.1** {Tonno marinato} Il tonno nuota lontano.

**1.2** {Tonno marinato} Il tonno nuota lontano.

**1.3** {Sardina} La sardina resta.
`

// caseOf makes a ruling or an example that cites some rules of tiedChapters.
func caseOf(kind Kind, id, title, text string, numbers ...rulebooks.Number) Doc {
	d := Doc{Kind: kind, Game: rulebooks.WS, ID: id, Title: title, Text: text}
	for _, n := range numbers {
		d.Refs = append(d.Refs, rulebooks.Ref{Game: rulebooks.WS, Number: n})
	}
	return d
}

// TestRulingAndItsRule fixes the order of a rule, a ruling and an example that match about equally well.
func TestRulingAndItsRule(t *testing.T) {
	const title, text = "Tonno marinato", "Il tonno nuota lontano."
	for _, c := range []struct {
		what, query, want string
		docs              []Doc
	}{
		{"the same words: the rules, in their order, before the ruling, and that before the example", "tonno marinato", "ws:1.1 ws:1.2 2-tonno ws/tonno",
			[]Doc{caseOf(Example, "ws/tonno", title, text), caseOf(Ruling, "2-tonno", title, text)}},
		{"two rulings of the same words, by their names", "tonno marinato", "ws:1.1 ws:1.2 1-a 1-b",
			[]Doc{caseOf(Ruling, "1-b", title, text), caseOf(Ruling, "1-a", title, text)}},
		{"a rule that a ruling cites before one that it does not", "tonno marinato", "ws:1.2 ws:1.1 2-tonno", []Doc{caseOf(Ruling, "2-tonno", title, text, "1.2")}},
		{"the rule cited, where the ruling has the same words and one more, and that before another rule", "tonno lontano", "ws:1.2 2-tonno ws:1.1", []Doc{caseOf(Ruling, "2-tonno", title+" lontano", text, "1.2")}},
		{"the ruling, where it has what was asked and the rule half of it", "sardina sciroppata", "2-sardina ws:1.3", []Doc{caseOf(Ruling, "2-sardina", "Sardina sciroppata", "La sardina sciroppata resta.", "1.3")}},
		{"the example too", "sardina sciroppata", "ws/sardina ws:1.3", []Doc{caseOf(Example, "ws/sardina", "Sardina sciroppata", "La sardina sciroppata resta.", "1.3")}},
		{"a rule without any of the words comes in behind the ruling that cites it", "pesce sciroppato", "2-pesce ws:1.3", []Doc{caseOf(Ruling, "2-pesce", "Pesce sciroppato", "Il pesce sciroppato.", "1.3")}},
	} {
		ix, err := New([]*rulebooks.Book{smallBook(t, rulebooks.WS, "", tiedChapters)}, c.docs)
		if err != nil {
			t.Fatal(err)
		}
		for _, game := range []rulebooks.Game{rulebooks.WS, ""} {
			got := names(ask(t, ix, Query{Text: c.query, Game: game}))
			// neighbours come in behind
			got = slices.DeleteFunc(got, func(n string) bool { return !slices.Contains(strings.Fields(c.want), n) })
			if strings.Join(got, " ") != c.want {
				t.Errorf("%s: %q in %q is answered by %v, want %s", c.what, c.query, game, got, c.want)
			}
		}
		ix.Close()
	}
}

// TestRulingsCountNearlyAsRules checks the factor of a ruling or example, and how much a rule gains if one cites it:
// enough to stand before a ruling of almost the same score.
func TestRulingsCountNearlyAsRules(t *testing.T) {
	scores := func(docs ...Doc) map[string]float64 {
		ix, err := New([]*rulebooks.Book{smallBook(t, rulebooks.WS, "", strings.Replace(tiedChapters, "**1.2** {Tonno marinato} Il tonno nuota lontano.", "**1.2** {Aringa} Non nuota.", 1))}, docs)
		if err != nil {
			t.Fatal(err)
		}
		defer ix.Close()
		by := map[string]float64{}
		r := ask(t, ix, Query{Text: "tonno marinato", Game: rulebooks.WS})
		for i, name := range names(r) {
			by[name] = r.Hits[i].Score
		}
		return by
	}
	for _, kind := range []Kind{Ruling, Example} {
		apart := scores(caseOf(kind, "x", "Tonno marinato", "Il tonno nuota lontano."))
		cites := scores(caseOf(kind, "x", "Tonno marinato", "Il tonno nuota lontano.", "1.1"))
		if share := apart["x"] / apart["ws:1.1"]; math.Abs(share-0.95) > 1e-9 {
			t.Errorf("an %s counts %.4f of a rule of the same words, want 0.95", kind, share)
		}
		if gain := cites["ws:1.1"] / apart["ws:1.1"]; math.Abs(gain-(1+0.35*0.95)) > 1e-9 || cites["x"] != apart["x"] {
			t.Errorf("a rule gains %.4f of an %s that cites it, want %.4f", gain, kind, 1+0.35*0.95)
		}
	}
}

// TestOrderOfTies checks the order of documents with equal scores: by game, then rules by number, published texts,
// rulings and examples.
func TestOrderOfTies(t *testing.T) {
	ix := smallIndex(t, caseOf(Example, "ws/b", "Uno", "x"), caseOf(Example, "ws/a", "Uno", "x"),
		caseOf(Ruling, "2-b", "Uno", "x"), caseOf(Ruling, "10-a", "Uno", "x"),
		Doc{Kind: Published, Game: rulebooks.WS, Ref: rulebooks.Ref{Game: rulebooks.WS, Number: "1.1.1"}, Title: "Uno", Text: "x"})
	var all []ranked
	for _, d := range ix.docs {
		all = append(all, ranked{doc: d, score: 1})
	}
	slices.Reverse(all)
	last := ix.byRef[rulebooks.Ref{Game: rulebooks.WS, Number: "1.1"}]
	all[slices.IndexFunc(all, func(r ranked) bool { return r.doc == last })].score = 0.99 // no tie
	sortRanked(all)
	var got []string
	for _, r := range all {
		if r.doc != last && (r.doc.ref.Game == rulebooks.YGO || !strings.HasPrefix(string(r.doc.ref.Number), "1.")) {
			got = append(got, cmp.Or(r.doc.id, r.doc.ref.Key()))
		}
	}
	want := "ws:1 ws:2 ws:2.1 ws:2.1.1 10-a 2-b ws/a ws/b ygo:1 ygo:1.1 ygo:1.1.1 ygo:1.1.2 ygo:2 ygo:3 ygo:3.10 ygo:3.11"
	if strings.Join(got, " ") != want || all[len(all)-1].doc != last {
		t.Errorf("%v, and last %s, want %s", got, all[len(all)-1].doc.ref, want)
	}
	at := slices.IndexFunc(all, func(r ranked) bool { return r.doc.kind == Published })
	if all[at-1].doc.ref.Key() != "ws:2.1.1" || all[at+1].doc.id != "10-a" {
		t.Errorf("the published text stands after %s", all[at-1].doc.ref)
	}
}

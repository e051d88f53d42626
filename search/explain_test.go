package search

import (
	"context"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// tuningQueries returns some tuning queries of each game, those that are no number first in its file.
func tuningQueries(t *testing.T, most int) (all []Query) {
	t.Helper()
	for _, g := range rulebooks.Games {
		text, err := os.ReadFile("evaluation/" + string(g) + ".tuning.tsv")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			c := strings.Split(line, "\t")
			if len(c) > 3 && c[0] != "number" && n < most {
				all, n = append(all, Query{Text: c[2], Game: rulebooks.Game(strings.Trim(c[1], "-")), Limit: 20}), n+1
			}
		}
	}
	return all
}

// TestExplainsTheOrderOfSearch: the hits explained are those of Search; the contributions sum up to the values by which
// they are sorted, and the differences to those of the values.
func TestExplainsTheOrderOfSearch(t *testing.T) {
	ix := realIndex(t)
	queries := tuningQueries(t, 12)
	if len(queries) < 50 {
		t.Fatalf("%d queries", len(queries))
	}
	compared := 0
	for _, q := range queries {
		r, err := ix.Search(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		e, err := ix.Explain(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		if len(e.Hits) != len(r.Hits) {
			t.Errorf("%q: %d of %d hits explained", q.Text, len(e.Hits), len(r.Hits))
			continue
		}
		for i, hit := range e.Hits {
			if hit.Ref() != r.Hits[i].Ref() || hit.ID != r.Hits[i].ID || hit.Score != r.Hits[i].Score {
				t.Errorf("%q: hit %d is %s, of Search %s", q.Text, i, hit.Ref(), r.Hits[i].Ref())
			}
			checkSums(t, q.Text, hit)
			if hit.Before != nil && len(hit.Before.Differences) > 0 {
				compared++
				if next := e.Hits[i+1]; hit.Before.Here != hit.Value || hit.Before.There != next.Value || hit.Value < next.Value {
					t.Errorf("%q: %s with %v is explained to stand before %s with %v", q.Text, hit.Ref(), hit.Value, next.Ref(), next.Value)
				}
			}
		}
	}
	if compared < 500 {
		t.Errorf("%d neighbours were compared", compared)
	}
}

// checkSums checks the sums of a hit.
func checkSums(t *testing.T, query string, hit ExplainedHit) {
	t.Helper()
	isSum := func(what string, sum, value float64) {
		if math.Abs(sum-value) > 1e-9 {
			t.Errorf("%q, %s: %s sum up to %v, not %v", query, hit.Ref(), what, sum, value)
		}
	}
	sum := func(parts []Contribution) (sum float64) {
		for _, c := range parts {
			sum += c.Product()
		}
		return sum
	}
	isSum("contributions", sum(hit.Parts), hit.Value)
	isSum("contributions of the first stage", sum(hit.FirstParts), hit.FirstValue)
	if hit.IsReranked && len(hit.Parts) == 0 {
		t.Errorf("%q, %s: no contributions", query, hit.Ref())
	}
	if c := hit.Before; c != nil {
		by := 0.0
		for _, d := range c.Differences {
			by += d.By()
		}
		if len(c.Differences) > 0 {
			isSum("differences", by, c.Here-c.There)
		} else if c.Here < c.There {
			t.Errorf("%q, %s: stands before what has more after %s", query, hit.Ref(), c.Step)
		}
		if c.Step.Text() == "" {
			t.Errorf("step %q has no text", c.Step)
		}
	}
	if f := hit.Formula; f != nil {
		score := 0.0
		for _, c := range f.Concepts {
			score += c.Score
		}
		for _, factor := range f.Factors {
			score *= factor.Factor
		}
		isSum("the parts of the formula", score, f.Score)
	}
}

// TestFeaturesHaveTexts: each feature has a name and a text of its own.
func TestFeaturesHaveTexts(t *testing.T) {
	var all []string
	for k, f := range featureTable {
		if f.name == "" || f.text == "" || slices.Contains(all, f.name) || slices.Contains(all, f.text) {
			t.Errorf("feature %d has the name %q and the text %q", k, f.name, f.text)
		}
		all = append(all, f.name, f.text)
	}
}

// TestExplainsWhatIsNotRanked: what stands outside of the ranking says why.
func TestExplainsWhatIsNotRanked(t *testing.T) {
	ix := realIndex(t)
	for _, c := range []struct {
		query    Query
		note     string // part of one
		isRanked bool
	}{
		{Query{Text: "7.2.1.4", Game: rulebooks.WS}, "È il numero di una regola", false},
		{Query{Text: "7.2"}, "È un numero che più giochi hanno", false},
		{Query{Text: "99.99", Game: rulebooks.WS}, "È un numero che nessuna regola ha", false},
		{Query{Text: "50", Game: rulebooks.WS}, "Nessuna regola ha questo numero", true},
		{Query{Text: "A-1", Game: rulebooks.WS}, "È la sigla di un dubbio", false},
		{Query{Text: "dubbio A-1"}, "È la sigla di un dubbio", false},
		{Query{Text: "weiss schwarz"}, "È il nome di un gioco", false},
		{Query{Text: "danno cancellato"}, "i giochi si alternano", true},
		{Query{Text: `"danno annullato dal climax"`, Game: rulebooks.WS}, "Nessun testo ha la frase", true},
		{Query{Text: "7.2 soul", Game: rulebooks.WS}, "il numero di una sezione", true},
		{Query{Text: `quando si subisce "danno"`, Game: rulebooks.WS}, "parole fra virgolette", true},
		{Query{Text: "posso sleevare le carte con bustine trasparenti", Game: rulebooks.WS}, "Nessun regolamento risponde", true},
		{Query{Text: "dano cancelatto", Game: rulebooks.WS}, "Forse è scritto male", true},
		{Query{Text: "xyzzy", Game: rulebooks.WS}, "Niente ha queste parole", false},
	} {
		e, err := ix.Explain(context.Background(), c.query)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(e.Notes, func(n string) bool { return strings.Contains(n, c.note) }) || len(e.Hits) > 0 != c.isRanked {
			t.Errorf("%q: %d hits, %q; want %q", c.query.Text, len(e.Hits), e.Notes, c.note)
		}
	}
}

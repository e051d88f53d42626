package search

import (
	"regexp"
	"strings"
	"testing"

	"cavillo/rulebooks"
)

// TestCardCodes searches for every card code of our texts in several spellings. The first answer must be a rule that
// names the card, with the code marked.
func TestCardCodes(t *testing.T) {
	ix := realIndex(t)
	named := map[string][]string{} // rules that have a code, by code
	pattern := regexp.MustCompile(`\b[A-Z]{2}-[CTWF]\d{2}\b`)
	for _, r := range ix.books[rulebooks.OP].Rules {
		said := r.Title + " " + r.Text()
		for _, d := range r.Doubts {
			said += " " + d.Question + " " + d.Reading
		}
		for _, code := range pattern.FindAllString(said, -1) {
			named[code] = append(named[code], string(r.Number))
		}
	}
	if len(named) < 50 {
		t.Fatalf("only %d codes in the book", len(named))
	}
	for code, rules := range named {
		letters, kind, _ := strings.Cut(code, "-")
		for _, text := range []string{code, strings.ToLower(letters + " " + kind), letters + kind,
			letters + "–" + strings.ToLower(kind), "carta " + code, "op " + code} {
			for _, game := range []rulebooks.Game{"", rulebooks.OP} {
				r := ask(t, ix, Query{Text: text, Game: game})
				if len(r.Hits) == 0 {
					t.Fatalf("%q finds nothing", text)
				}
				if h := r.Hits[0]; !(asked{rules: rules}).found(r, rulebooks.OP, 1) {
					t.Errorf("%q in %q finds %v first, not one of %v", text, game, h.Ref(), rules)
				} else if marks := markedText(h.Title) + markedText(h.Text); h.TextRule == h.Number &&
					!strings.Contains(marks, code) {
					t.Errorf("%q: %v is marked %q", text, h.Ref(), marks)
				}
			}
		}
	}
	for _, text := range []string{"BP-T99", "zz c01"} {
		if r := ask(t, ix, Query{Text: text}); len(r.Hits) > 0 || r.Suggestion != "" {
			t.Errorf("%q is no card of ours, and finds %v, %q", text, names(r), r.Suggestion)
		}
	}
}

func markedText(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		if r.IsMatch {
			b.WriteString(r.Text + " ")
		}
	}
	return b.String()
}

// TestAllGamesAreShown checks queries in all games: the first answers come from several games, and a rule stands before
// a bare heading.
func TestAllGamesAreShown(t *testing.T) {
	ix := realIndex(t)
	for _, q := range []struct {
		text  string
		games int  // among the first five answers
		first Kind // Rule: or a term, but no heading
	}{
		{"danno", 4, Rule}, {"mulligan", 4, ""}, {"deck out", 4, ""}, {"cimitero", 4, ""}, {"pareggio", 4, ""}, {"catena", 4, ""},
		{"attaccare al primo turno", 4, Rule}, {"quante carte in mano", 4, Rule}, {"priorità", 4, ""}, {"scartare", 4, ""},
		{"sovrano", 1, ""}, {"giornale di bordo", 1, ""}, {"plotone", 1, ""}, {"waiting room", 1, ""}, // of one game only
	} {
		r := ask(t, ix, Query{Text: q.text})
		shown := map[rulebooks.Game]bool{}
		for _, h := range r.Hits[:min(5, len(r.Hits))] {
			shown[h.Game] = true
		}
		if len(shown) < q.games {
			t.Errorf("%q: %v, %d games of %d", q.text, names(r), len(shown), q.games)
		}
		if q.games == 1 && len(shown) > 1 {
			t.Errorf("%q: %v, and only one game says so", q.text, names(r))
		}
		if q.first == Rule && r.Hits[0].Kind != Rule && r.Hits[0].Kind != Term {
			t.Errorf("%q: %v of kind %s is first", q.text, r.Hits[0].Ref(), r.Hits[0].Kind)
		}
		for i := 1; i < len(r.Hits); i++ {
			if r.Hits[i].Score > r.Hits[i-1].Score {
				t.Errorf("%q: the scores of %v do not fall", q.text, names(r))
			}
		}
	}
}

// TestDoubtsAreFoundByPlayersWords searches in players' words for what a document leaves open. The first answer must be
// the rule beside which the doubt stands.
func TestDoubtsAreFoundByPlayersWords(t *testing.T) {
	ix := realIndex(t)
	for text, want := range map[string]string{
		"missare il timing": "ygo:5.5.1", "perde il momento": "ygo:5.5.1", "missed timing": "ygo:5.5.1", "ho perso il timing": "ygo:5.5.1",
		"attaccante messo in difesa dopo la dichiarazione": "ygo:3.7.9.5", "trappola dalla mano": "ygo:A.17", "zone piene e il controllo torna": "ygo:6.7.4",
	} {
		if got := names(ask(t, ix, Query{Text: text, Game: rulebooks.YGO})); len(got) == 0 || got[0] != want {
			t.Errorf("%q finds %v, and not %s first", text, got, want)
		}
	}
}

package views

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/engine/situation"
	"cavillo/engine/weiss"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// TestAfterColon reads all shipped verdicts: a word with which one begins, and which inside others has always a
// capital, is a name and keeps it after a colon.
func TestAfterColon(t *testing.T) {
	verdict := regexp.MustCompile(`(?m)(?:^in breve|dice): "?(\pL+)(.*)`)
	inside := regexp.MustCompile(`[\pL,;] (\pL+)`)
	begins, small, capital := map[string]string{}, map[string]bool{}, map[string]bool{}
	for _, pattern := range []string{"../rulings/collection/*/*.md", "../engine/*/scenarios/*.yaml", "../engine/*/situations/*.yaml"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range verdict.FindAllStringSubmatch(string(text), -1) {
				begins[found[1]] = file
				for _, word := range inside.FindAllStringSubmatch(found[1]+found[2], -1) {
					if lower := strings.ToLower(word[1]); lower == word[1] {
						small[lower] = true
					} else {
						capital[lower] = true
					}
				}
			}
		}
	}
	if len(begins) < 150 {
		t.Errorf("verdicts begin with %d words only", len(begins))
	}
	for word, file := range begins {
		lower := strings.ToLower(word)
		if name := capital[lower] && !small[lower]; name && afterColon(word) != word {
			t.Errorf("%s: %q loses its capital after a colon and is a name: it belongs to proper", file, word)
		}
	}
}

// TestHeadline says a verdict with its source: after a comma where the verdict has a colon of its own, after a colon
// elsewhere, and before it what differs today.
func TestHeadline(t *testing.T) {
	for _, one := range []struct {
		h    Headline
		want string
	}{
		{Headline{Verdict: "No: la volontà non basta."}, "No: la volontà non basta."},
		{Headline{Source: "Secondo il manuale circa 2008", Verdict: "Il mostro di B è distrutto."}, "Secondo il manuale circa 2008: il mostro di B è distrutto."},
		{Headline{Source: "Secondo il manuale circa 2008", Verdict: "No: non c’è una Zona libera."}, "Secondo il manuale circa 2008, no: non c’è una Zona libera."},
		{Headline{Source: "Secondo la guida circa 2015", Verdict: "B ha perso. A resta: vince."}, "Secondo la guida circa 2015: B ha perso. A resta: vince."},
		{Headline{Preface: []string{"Oggi è diverso (dal 2014): chi comincia non pesca."}, Source: "Secondo il manuale", Verdict: "Pesca."},
			"Oggi è diverso (dal 2014): chi comincia non pesca.\nSecondo il manuale: pesca."},
		{Headline{Source: "Secondo la guida", Verdict: dependsOnUnknown,
			Cases: []Alternative{{Condition: "Se in cima c’è un climax", Verdict: "Non entra.", Rules: engineRules(nil, []rulebooks.Ref{{Game: "ws", Number: "4.9.1.2"}})}}},
			"Secondo la guida: dipende da ciò che non si conosce.\n– Se in cima c’è un climax: non entra. (WS 4.9.1.2)"},
	} {
		if got := strings.Join(one.h.Lines(), "\n"); got != one.want {
			t.Errorf("got  %s\nwant %s", got, one.want)
		}
	}
	var none situation.Answer
	if question, _ := none.QuestionAndReply(); question != "" {
		t.Error("nothing is asked, and", question, "is")
	}
}

// TestHeadlineSaysWhatHoldsAnyway checks that a headline begins with the sentences that all alternatives share, and that
// conditions share the words with which all of them end.
func TestHeadlineSaysWhatHoldsAnyway(t *testing.T) {
	h := headlineOfFilled(t, "brainstorm", "")
	if !strings.HasPrefix(h.Verdict, "Può usarlo") || !strings.HasSuffix(h.Verdict, " "+restDependsOnUnknown) {
		t.Errorf("the verdict is %q", h.Verdict)
	}
	for i, c := range h.Cases {
		if last := i == len(h.Cases)-1; last != (c.Condition == "Altrimenti") || strings.HasPrefix(c.Verdict, "Può usarlo") {
			t.Errorf("case %d is %+v", i, c)
		}
	}
	if got := joinConditions([]string{"la prima è un Asso", "la terza è un Asso", "l’ultima è un Asso"}); got !=
		"la prima, la terza o l’ultima è un Asso" {
		t.Error(got)
	}
	if got := joinConditions([]string{"la prima è un Asso", "in cima c’è un Asso"}); got !=
		"la prima è un Asso o in cima c’è un Asso" {
		t.Error(got)
	}
}

// TestHeadlineOfManyVerdicts checks that a headline that cannot list every verdict says that there are others, and on
// what the last one rests.
func TestHeadlineOfManyVerdicts(t *testing.T) {
	h := headlineOfFilled(t, "danno", "per=10")
	if len(h.Cases) != 4 {
		t.Fatalf("the cases are %+v", h.Cases)
	}
	if h.Cases[2].Verdict != otherVerdicts || h.Cases[3].Condition !=
		"Se nessuna carta del mazzo è un climax e nessuna carta dopo il Riordino è un climax" {
		t.Errorf("the cases are %+v", h.Cases)
	}
}

// headlineOfFilled is the headline of a situation of Weiss Schwarz, filled as the query of an address says.
func headlineOfFilled(t *testing.T, id, query string) Headline {
	t.Helper()
	situations, err := weiss.Shipped.Situations()
	if err != nil {
		t.Fatal(err)
	}
	s := situations[slices.IndexFunc(situations, func(s *situation.Situation) bool { return s.ID == id })]
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	filling, err := s.ReadQuery(values, func(string) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	answer, err := s.Answer(t.Context(), filling)
	if err != nil {
		t.Fatal(err)
	}
	law, err := editions.Book("ws")
	if err != nil {
		t.Fatal(err)
	}
	return HeadlineOf(law, answer, nil, false)
}

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/rulebooks"
	"cavillo/search/evaluation"
)

// floors are the least nDCG@10 of each half, of all queries ("") and by kind, a little under what was measured when
// they were set. Whoever betters the search raises them.
var floors = map[evaluation.Kind]struct{ tuning, judging float64 }{
	"":           {0.87, 0.85},  // 0.885 and 0.856
	"number":     {0.96, 0.96},  // 0.999 and 0.992
	"filter":     {0.87, 0.90},  // 0.905 and 0.935
	"inflection": {0.82, 0.82},  // 0.852 and 0.858
	"elision":    {0.85, 0.88},  // 0.881 and 0.918
	"accent":     {0.84, 0.70},  // 0.870 and 0.718
	"typo":       {0.93, 0.87},  // 0.963 and 0.908
	"joined":     {0.81, 0.84},  // 0.849 and 0.876
	"phrase":     {0.92, 0.93},  // 0.959 and 0.961
	"term":       {0.90, 0.85},  // 0.933 and 0.885
	"slang":      {0.89, 0.83},  // 0.925 and 0.869
	"question":   {0.75, 0.70},  // 0.789 and 0.738
	"concept":    {0.85, 0.79},  // 0.880 and 0.827
	"topic":      {0.76, 0.765}, // 0.787 and 0.769
	"games":      {0.79, 0.77},  // 0.822 and 0.802
}

// tableFloors are, in per cent of each group's lines, the least right first screens and the most certain and wrong
// verdicts, with nothing open and under a condition, a little beside what was measured when they were set. Whoever
// betters the table moves them.
var tableFloors = map[string]struct{ firstScreen, wrong, wrongIf float64 }{
	"casi":     {92, 0.3, 1.1}, // 94, 0.2 and 0.8
	"si può":   {95, 0.4, 0.5}, // 97, 0.3 and 0.1
	"generali": {93, 0.2, 0.5}, // 95, 0 and 0.1
	"fuori":    {85, 0, 0},     // 88, 0 and 0
}

// TestTypedLinesAreAnswered asks table and search for the lines of both halves. Of the judging half it tells no line.
func TestTypedLinesAreAnswered(t *testing.T) {
	checks.Need(t, checks.Full, "asks every line of table and search")
	scores, misses, err := evaluateTable(t.Context(), evaluation.Both)
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, group := range tableGroups {
		s, floor := scores[group], tableFloors[group]
		lines += s.Lines
		if percent(s.FirstScreen, s.Lines) < floor.firstScreen || percent(s.Wrong, s.Lines) > floor.wrong ||
			percent(s.WrongIf, s.Lines) > floor.wrongIf {
			t.Errorf("%s: %+v, want a right first screen for %v %%, at most %v %% certain and wrong, and %v %% under a condition",
				group, *s, floor.firstScreen, floor.wrong, floor.wrongIf)
		}
		if s.Right+s.Wrong+s.RightIf+s.WrongIf+s.Reserved+s.Misread+s.NotRead != s.Lines {
			t.Errorf("%s: the counts do not add up: %+v", group, *s)
		}
	}
	if lines < 1200 || len(misses) == 0 {
		t.Errorf("%d lines with %d misses", lines, len(misses))
	}
}

// TestSearchIsAsGoodAsItWas measures the search as the site has it. Of the judging half it tells no query.
func TestSearchIsAsGoodAsItWas(t *testing.T) {
	scores, err := evaluate(t.Context(), evaluation.Both)
	if err != nil {
		t.Fatal(err)
	}
	if len(floors) != 1+len(evaluation.Kinds) {
		t.Errorf("%d floors for all and %d kinds", len(floors), len(evaluation.Kinds))
	}
	cases := scores.Cases
	tuning, judging := scores.Half(evaluation.Tuning), scores.Half(evaluation.Judging)
	for kind, least := range floors {
		got := [2]evaluation.Score{tuning.Kind(kind), judging.Kind(kind)}
		if kind == "" {
			got = [2]evaluation.Score{tuning.All, judging.All}
		}
		if got[0].NDCG < least.tuning || got[1].NDCG < least.judging {
			t.Errorf("%q: nDCG@10 is %.3f and %.3f, at least %.3f and %.3f are wanted", kind, got[0].NDCG, got[1].NDCG,
				least.tuning, least.judging)
		}
	}
	if first := scores.Half(evaluation.Both).Kind("number").First; first != 1 {
		t.Errorf("numbers are the first answer for %.3f of the queries, not for all", first)
	}
	t.Logf("all: tuning %+v, judging %+v; of cases %+v", tuning.All, judging.All, cases)
	if cases.Queries != 150 || cases.Found < 140 {
		t.Errorf("of %d questions about cases %d lead to their ruling or its rule, and of 150 at least 140 must",
			cases.Queries, cases.Found)
	}
	if table := scores.Table; table.Questions != 200 || table.First < 170 || table.Three < 190 {
		t.Errorf("of 200 questions asked at a table at least 170 must have their rule first and 190 among the first three: %+v", table)
	}
	for half, pairs := range scores.Pairs {
		t.Logf("questions of pairs with the roles exchanged, %s: %+v", half, pairs)
	}
	if pairs := scores.Pairs[evaluation.Both]; pairs.Questions != 120 || pairs.First < 66 || pairs.Opposite > 24 {
		t.Errorf("of 120 questions of pairs with the roles exchanged at least 66 must have their own rule first, at most 24 that of the other: %+v", pairs)
	}
}

func TestEvaluate(t *testing.T) {
	checks.Need(t, checks.Full, "measures the search twice")
	out, errs, code := command(t, "evaluate", "-json")
	var a evaluateAnswer
	if err := json.Unmarshal([]byte(out), &a); err != nil || code != exitOK || errs != "" {
		t.Fatalf("exit %d, %v, %q", code, err, errs)
	}
	if len(a.Halves) != 3 || a.Queries < 250 || a.UnlikeShare <= 0.5 || len(a.Misses) != 0 || strings.Contains(out, `"misses"`) {
		t.Errorf("%d halves, %d queries, %.2f unlike, %d misses", len(a.Halves), a.Queries, a.UnlikeShare, len(a.Misses))
	}
	for _, h := range a.Halves {
		kinds, games := 0, 0
		for _, k := range h.Kinds {
			kinds += k.Queries
		}
		for _, g := range h.Games {
			games += g.Queries
		}
		if kinds != h.All.Queries || games+h.Kinds[len(h.Kinds)-1].Queries != h.All.Queries ||
			len(h.Games) != len(rulebooks.Games) || h.All.NDCG <= 0 || h.All.NDCG > 1 {
			t.Errorf("%s: %d by kind, %d by game, %+v", h.Half, kinds, games, h.All)
		}
	}
	if a.Halves[0].All.Queries+a.Halves[1].All.Queries != a.Queries || a.Halves[2].All.Queries != a.Queries {
		t.Errorf("the halves are not the whole: %+v", a)
	}
	out, _, code = command(t, "evaluate", "-half", "tuning")
	if code != exitOK || !strings.Contains(out, "messa a punto") || strings.Contains(out, "giudizio") ||
		!strings.Contains(out, "errori di battitura") || !strings.Contains(out, "Force of Will") {
		t.Errorf("in words: exit %d, %q", code, out)
	}
}

// TestJudgingHalfIsNotTold holds that no query of the judging half is printed, whatever is asked.
func TestJudgingHalfIsNotTold(t *testing.T) {
	checks.Need(t, checks.Full, "measures the search three times")
	s, err := openShelf()
	if err != nil {
		t.Fatal(err)
	}
	queries, err := evaluation.Read(s.Books)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, args := range [][]string{{"-misses", "-json"}, {"-misses", "-json", "-half", "tuning"}} {
		out, _, code := command(t, append([]string{"evaluate"}, args...)...)
		var a evaluateAnswer
		if err := json.Unmarshal([]byte(out), &a); err != nil || code != exitOK || len(a.Misses) == 0 {
			t.Fatalf("%v: exit %d, %v, %d misses", args, code, err, len(a.Misses))
		}
		for i, m := range a.Misses {
			told[string(m.SearchGame)+"\t"+m.Query] = true
			if m.NDCG >= missThreshold || len(m.Wanted) == 0 || i > 0 && m.NDCG < a.Misses[i-1].NDCG {
				t.Errorf("%+v", m)
			}
		}
	}
	for _, q := range queries {
		if q.Half == evaluation.Judging && told[string(q.SearchGame)+"\t"+q.Text] {
			t.Errorf("a query of the judging half is told")
		}
	}
	if out, _, code := command(t, "evaluate", "-misses", "-half", "tuning"); code != exitOK ||
		!strings.Contains(out, "attese  ") || !strings.Contains(out, "la peggiore per prima") {
		t.Errorf("in words: exit %d", code)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-misses", "-half", "judging"}, "perché nessuno corregga"},
		{[]string{"-half", "terza"}, "La metà «terza» non esiste"},
		{[]string{"tutto"}, "vuole nessun argomento"},
	} {
		if _, errs, code := command(t, append([]string{"evaluate"}, c.args...)...); code != exitUsage ||
			!strings.Contains(errs, c.want) {
			t.Errorf("%v: exit %d, %q", c.args, code, errs)
		}
	}
}

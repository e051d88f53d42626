package enginetest

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine"
	"cavillo/engine/entry"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
)

// testSituations answers every situation as it is and with the fillings of fillings.tsv, and compares what is said with
// what a person has read beside the rulebook: fillings.tsv has the situation, the filling as an address has it, the
// verdict and its rules; situations.txt where the passages of each situation open, and what changes its verdict, where
// nothing is filled in.
func (p Proof) testSituations(t *testing.T) {
	situations, err := p.Situations()
	if err != nil {
		t.Fatal(err)
	}
	if len(situations) == 0 {
		t.Skip("the game has no situations")
	}
	p.testUnfilled(t, situations)
	p.testFillings(t, situations)
}

// testUnfilled answers every situation as it is.
func (p Proof) testUnfilled(t *testing.T, situations []*situation.Situation) {
	var text strings.Builder
	for _, s := range situations {
		a, err := s.Answer(context.Background(), s.UsualFilling())
		if err != nil {
			t.Fatal(err)
		}
		if !a.Incomplete && len(a.NotTried) > 0 {
			t.Errorf("%s: what cannot be played beside it as it is: %q", s.ID, a.NotTried)
		}
		if a.Verdict.GameOver() {
			t.Errorf("%s: left as it is, the game ends: %s", s.ID, a.Verdict.Text)
		}
		if longest := len("/tavolo//?") + len(p.Game.Code()) + len(s.ID) + maxQueryLength(s); longest > 300 {
			t.Errorf("%s: an address of it may have %d characters", s.ID, longest)
		}
		p.checkHasCards(t, s)
		writeAnswer(t, &text, a)
	}
	compareWithFile(t, "situations.txt", []byte(text.String()))
}

// testFillings answers situations with the fillings of fillings.tsv, as many as a run of the tests tries.
func (p Proof) testFillings(t *testing.T, situations []*situation.Situation) {
	const fillingsFile = "fillings.tsv"
	fillings, err := os.ReadFile(fillingsFile)
	if err != nil {
		t.Fatal(err)
	}
	var answered strings.Builder
	verdicts := map[string][]situation.Verdict{}
	all := slices.Collect(strings.Lines(string(fillings)))
	sample := all
	if !*Update {
		sample = checks.Sample(all, 80)
	}
	for _, line := range sample {
		id, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		query, _, _ := strings.Cut(rest, "\t")
		for _, s := range situations {
			if s.ID == id {
				v, said := verdictOfQuery(t, s, query)
				verdicts[id] = append(verdicts[id], v...)
				fmt.Fprintf(&answered, "%s\t%s\t%s\n", id, query, said)
			}
		}
	}
	if len(sample) < len(all) {
		if now := answered.String(); now != strings.Join(sample, "") {
			t.Errorf("of %s these lines are others now:\n%s", fillingsFile, now)
		}
		return
	}
	compareWithFile(t, fillingsFile, []byte(answered.String()))
	for _, s := range situations {
		if n := len(verdicts[s.ID]); n < 20 {
			t.Errorf("%s: %s has %d fillings that can be, expected 20", s.ID, fillingsFile, n)
		}
		for _, never := range s.UnsaidSentences(verdicts[s.ID]) {
			t.Errorf("%s: no filling is answered %q", s.ID, never)
		}
		for _, question := range s.Answers {
			replies := func(v situation.Verdict) bool { _, said := v.Reply(question); return said }
			if strings.HasPrefix(question, "se ") && !slices.ContainsFunc(verdicts[s.ID], replies) {
				t.Errorf("%s: no filling replies yes or no to %q", s.ID, question)
			}
		}
	}
}

// checkHasCards checks that in a situation left as it is each player has a deck and, but for one that starts in the
// preparation, a hand.
func (p Proof) checkHasCards(t *testing.T, s *situation.Situation) {
	t.Helper()
	filled, err := s.Scenario(s.UsualFilling())
	if err != nil {
		t.Fatal(err)
	}
	areas := p.Game.Table().Areas
	inPreparation := slices.ContainsFunc(filled.Setup.Turn,
		func(e entry.Entry) bool { return slices.Contains(p.Preparation, e.Text) })
	for seat, side := range p.mustStart(t, &engine.Run{}, &filled.Setup).View().Snapshot().Players {
		deck, hand := 0, 0
		for at, pile := range side.Areas {
			switch a := &areas[at]; {
			case a.Visibility == engine.VisibleToNobody && a.ListsTopFirst:
				deck += len(pile.Cards)
			case a.Visibility == engine.VisibleToOwner:
				hand += len(pile.Cards)
			}
		}
		if deck == 0 || hand == 0 && !inPreparation {
			t.Errorf("%s: left as it is, %s has %d cards to draw and %d in hand", s.ID, engine.Seat(seat), deck, hand)
		}
	}
}

// maxQueryLength is the highest length of the query of a filling of a situation, in bytes.
func maxQueryLength(s *situation.Situation) (length int) {
	for _, h := range s.Holes {
		longest := 0
		for i, v := range h.Values {
			if i != h.Usual || !h.InSentence { // which somebody may have said
				longest = max(longest, len(url.Values{h.ID: {v.Key}}.Encode()))
			}
		}
		length += longest + len("&")
	}
	return length
}

// verdictOfQuery is what a situation says of a filling, and in words with its rules; none where the position is impossible.
func verdictOfQuery(t *testing.T, s *situation.Situation, query string) ([]situation.Verdict, string) {
	t.Helper()
	q, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.ReadQuery(q, func(string) bool { return false })
	if err != nil {
		t.Fatalf("%s: %s: %v", s.ID, query, err)
	}
	v, err := s.Verdict(f)
	if err != nil {
		var wrong *entry.Error
		if !errors.As(err, &wrong) {
			t.Fatalf("%s: %s: %v", s.ID, query, err)
		}
		return nil, "impossibile: " + wrong.Text
	}
	testExported(t, s, f, v)
	return []situation.Verdict{v}, v.Text + "\t" + ruleNumbers(v)
}

// testExported plays a filled situation as the scenario that it is: it ends with the same verdict, and all its
// expectations hold.
func testExported(t *testing.T, s *situation.Situation, f situation.Filling, v situation.Verdict) {
	t.Helper()
	exported, err := s.Scenario(f)
	if err != nil {
		t.Fatalf("%s: %s: as a scenario: %v", s.ID, s.Query(f).Encode(), err)
	}
	played, err := replay.Play(exported, 0)
	if err != nil || !played.OK {
		t.Fatalf("%s: %s: as a scenario it does not play: %v %v\n%s", s.ID, s.Query(f).Encode(), err, played,
			exported.Source)
	}
	if exported.Verdict != v.Text {
		t.Errorf("%s: %s: as a scenario it says %q", s.ID, s.Query(f).Encode(), exported.Verdict)
	}
}

func ruleNumbers(v situation.Verdict) string {
	var rules []string
	for _, r := range v.Rules {
		rules = append(rules, string(r.Number))
	}
	return strings.Join(rules, " ")
}

// writeAnswer writes an answer as situations.txt has it.
func writeAnswer(t *testing.T, to *strings.Builder, a *situation.Answer) {
	t.Helper()
	s := a.Situation
	fmt.Fprintf(to, "%s: %s\n  %s [%s]\n", s.ID, s.SentenceText(a.Filling), a.Verdict.Text, ruleNumbers(a.Verdict))
	if a.Incomplete {
		t.Errorf("%s: not every line of play was tried", s.ID)
	}
	if filled, err := s.Scenario(a.Filling); err != nil {
		t.Error(err)
	} else {
		fmt.Fprintf(to, "  > %s\n", filled.Decisive)
	}
	if len(a.Verdict.Rules) == 0 {
		t.Errorf("%s: no rule decides", s.ID)
	}
	for _, f := range a.Flips {
		what := f.Condition
		for _, choice := range f.Choices {
			what += fmt.Sprintf(" %d.%s.%s", choice.N, choice.Seat, choice.Key)
		}
		if f.Rule.Number == "" {
			t.Errorf("%s: %s: no rule makes the difference", s.ID, what)
		}
		fmt.Fprintf(to, "  - %s: %s %s\n", strings.TrimSpace(what), f.Verdict.Text, f.Rule.Number)
	}
	fmt.Fprintf(to, "  = %s; %d\n", strings.Join(a.NoEffect, ", "), a.LinesTried)
}

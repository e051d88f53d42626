package views

import (
	"context"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavillo/cmd/checks"
	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks/editions"
)

// TestNothingDecidesUnseen answers every situation as it is: what "Cambia se" flips stands before the verdict, on the
// page, in the text and in what is told of it, as a hole of the sentence, as what is said besides or as what is
// supposed.
func TestNothingDecidesUnseen(t *testing.T) {
	var all []*situation.Situation
	for _, of := range []func() ([]*situation.Situation, error){weiss.Shipped.Situations, naruto.Shipped.Situations,
		onepiece.Shipped.Situations, yugioh.Shipped.Situations,
		forceofwill.Shipped.Situations} {
		situations, err := of()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, situations...)
	}
	flipped := 0
	for _, sit := range checks.Sample(all, 8) {
		law, err := editions.Book(sit.Game.Code())
		if err != nil {
			t.Fatal(err)
		}
		f := sit.UsualFilling()
		so, err := sit.Answer(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		scenario, err := sit.Scenario(f)
		if err != nil {
			t.Fatal(err)
		}
		played, err := replay.Play(scenario, 0)
		if err != nil {
			t.Fatal(err)
		}
		v := SituationView{Law: law, Situation: sit, Filling: f, Answer: so, Replay: played}
		v.Game = law.Game
		var page strings.Builder
		if err := SituationPage(v).Render(context.Background(), &page); err != nil {
			t.Fatal(err)
		}
		before := map[string]string{"the page": unmarked(page.String()), "the text": v.PlainText(""), "what is told": v.Summary()}
		for door, text := range before {
			verdict := strings.Index(text, AccordingTo(law))
			if verdict < 0 {
				t.Fatalf("%s: %s has no verdict", sit.ID, door)
			}
			before[door] = text[:verdict]
		}
		for _, number := range so.FixedCounters {
			for door, text := range before {
				if !strings.Contains(text, number.Phrase()) {
					t.Errorf("%s: %s does not say “%s”, which decides", sit.ID, door, number.Phrase())
				}
			}
		}
		checkNoEffect(t, so)
		for _, flip := range so.Flips {
			for at := range sit.Holes {
				if flip.Condition == "" || flip.Filling.Values[at] == f.Values[at] {
					continue
				}
				flipped++
				for door, text := range before {
					said := sit.Holes[at].InSentence || strings.Contains(text, stripEmphasis(v.holePhrase(at))) ||
						strings.Contains(text, v.holeValue(at).Text)
					if !said {
						t.Errorf("%s: %s does not say “%s”, which another value changes", sit.ID, door,
							stripEmphasis(v.holePhrase(at)))
					}
				}
			}
		}
	}
	if flipped < 20 {
		t.Errorf("only %d values change a verdict", flipped)
	}
}

// checkNoEffect checks that no value of a hole that is said to change nothing changes the text of the verdict.
func checkNoEffect(t *testing.T, so *situation.Answer) {
	t.Helper()
	sit := so.Situation
	for at := range sit.Holes {
		for value := range sit.Holes[at].Values {
			if !slices.Contains(so.NoEffect, sit.Holes[at].Label) || sit.Holes[at].Values[value].Text == "non so" {
				continue
			}
			verdict, err := sit.Verdict(sit.WithValue(so.Filling, at, value))
			if err == nil && verdict.Text != so.Verdict.Text {
				t.Errorf("%s: “%s” is said to change nothing, and with “%s” the verdict is %q, not %q", sit.ID,
					sit.Holes[at].Label, sit.Holes[at].Values[value].Text, verdict.Text, so.Verdict.Text)
			}
		}
	}
}

// TestFixedCountersDecide finds the numbers of the start that decide a verdict and that no hole has: the Punti Vita with
// which a game begins, a number on a card.
func TestFixedCountersDecide(t *testing.T) {
	situations, err := forceofwill.Shipped.Situations()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ id, query, decide string }{
		{"canto-attesa", "evento=a-infligge-2500-danni-a-b&innesco=se-hai-2000-punti-vita-o-meno",
			"punti vita di B 4000"},
		{"canto-attesa", "", ""},
		{"battaglia", "oggetto=b-che-non-blocca-con-un-risonatore&punti-vita=800", ""},
	} {
		at := slices.IndexFunc(situations, func(s *situation.Situation) bool { return s.ID == test.id })
		query, err := url.ParseQuery(test.query)
		if err != nil {
			t.Fatal(err)
		}
		f, err := situations[at].ReadQuery(query, func(string) bool { return false })
		if err != nil {
			t.Fatal(err)
		}
		answer, err := situations[at].Answer(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		var decide []string
		for _, number := range answer.FixedCounters {
			decide = append(decide, number.Phrase())
		}
		if got := strings.Join(decide, "; "); got != test.decide {
			t.Errorf("%s?%s: %q decide, not %q", test.id, test.query, got, test.decide)
		}
	}
}

// unmarked is a page as it is read, in one line.
func unmarked(page string) string {
	return strings.Join(strings.Fields(html.UnescapeString(regexp.MustCompile(`(?s)<head>.*</head>|<[^>]*>`).ReplaceAllString(page, " "))), " ")
}

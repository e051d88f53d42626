package views

import (
	"context"
	"slices"
	"strings"
	"testing"

	"cavillo/engine/forceofwill"
	"cavillo/engine/naruto"
	"cavillo/engine/onepiece"
	"cavillo/engine/replay"
	"cavillo/engine/situation"
	"cavillo/engine/weiss"
	"cavillo/engine/yugioh"
	"cavillo/rulebooks"
	"cavillo/rulebooks/editions"
)

// TestSituationGoingOn draws an answer for which the engine still looks: what is found so far, how far it is, and how
// the page is asked for again.
func TestSituationGoingOn(t *testing.T) {
	books, err := editions.Load()
	if err != nil {
		t.Fatal(err)
	}
	all, err := weiss.Shipped.Situations()
	if err != nil {
		t.Fatal(err)
	}
	danno := all[slices.IndexFunc(all, func(s *situation.Situation) bool { return s.ID == "danno" })]
	var so []*situation.Answer
	whole, err := danno.AnswerReporting(context.Background(), danno.UsualFilling(), func(a *situation.Answer) { so = append(so, a) })
	if err != nil {
		t.Fatal(err)
	}
	if len(so) < 5 || len(so[0].Flips) > 0 || so[0].Verdict.Text != whole.Verdict.Text ||
		len(so[len(so)-1].Flips) == 0 {
		t.Fatalf("%d reports", len(so))
	}
	for i, a := range so[1:] {
		if len(a.Flips) < len(so[i].Flips) || a.LinesTried < so[i].LinesTried {
			t.Errorf("report %d has less than the one before", i+1)
		}
	}
	scenario, err := danno.Scenario(danno.UsualFilling())
	if err != nil {
		t.Fatal(err)
	}
	played, err := replay.Play(scenario, 0)
	if err != nil {
		t.Fatal(err)
	}
	v := SituationView{Law: books[slices.IndexFunc(books,
		func(b *rulebooks.Book) bool { return b.Game == rulebooks.WS })], Situation: danno, Filling: danno.UsualFilling(),
		Replay: played}
	v.Game = rulebooks.WS
	draw := func() string {
		var b strings.Builder
		if err := SituationPage(v).Render(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	v.Answer, v.IsSearching, v.Reloads = so[2], true, true
	page := draw()
	for _, says := range []string{"data-going", "finora…", `<noscript><meta http-equiv="refresh" content="1"></noscript>`, "cambia se…", whole.Verdict.Text[1:]} {
		if !strings.Contains(page, says) {
			t.Errorf("the page does not say %q", says)
		}
	}
	v.Answer, v.IsSearching, v.Reloads = whole, false, false
	if page = draw(); strings.Contains(page, "data-going") || !strings.Contains(page, "provati tutti gli svolgimenti") {
		t.Error("the whole answer is not whole")
	}
	stopped := *whole
	stopped.Incomplete, stopped.NotTried = true, []string{"carte in mano a B"}
	v.Answer = &stopped
	if page = draw(); !strings.Contains(page, "poi il tempo è finito: resta da provare carte in mano a B") ||
		!strings.Contains(page, "/tavolo/ws/danno?ancora=") {
		t.Error("the page does not say where it stopped")
	}
	// A value that nobody has said is dashed; one that the typed line says is not, though it is the usual one.
	usual := strings.Count(page, `"hole usual"`)
	first := danno.Sentence[slices.IndexFunc(danno.Sentence, func(p situation.Piece) bool { return p.Hole >= 0 })].Hole
	v.Filling = danno.WithStated(v.Filling, first, v.Filling.Values[first])
	if page = draw(); usual < 5 || strings.Count(page, `"hole usual"`) != usual-1 || !strings.Contains(page, "Si suppone:") {
		t.Errorf("of %d dashed values %d are left where one is said", usual, strings.Count(page, `"hole usual"`))
	}
}

// TestSituationStops ends the search for what changes a verdict, and says what was not tried.
func TestSituationStops(t *testing.T) {
	all, err := weiss.Shipped.Situations()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	a, err := all[0].AnswerReporting(ctx, all[0].UsualFilling(), func(*situation.Answer) {
		if reports++; reports == 3 {
			cancel()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if !a.Incomplete || len(a.NotTried) == 0 ||
		slices.ContainsFunc(a.NotTried, func(what string) bool { return slices.Contains(a.NoEffect, what) }) {
		t.Errorf("stopped %v, left %v, the same %v", a.Incomplete, a.NotTried, a.NoEffect)
	}
	supposed := a.AssumedHoles()
	for i, h := range all[0].Holes {
		if left := slices.Contains(a.NotTried, h.Label); left && !h.InSentence && !slices.Contains(supposed, i) {
			t.Errorf("%q is not tried, and not supposed", h.Label)
		}
	}
	law, err := editions.Book(rulebooks.WS)
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	v := SituationView{Page: Page{Title: "x"}, Law: law, Situation: all[0], Filling: all[0].UsualFilling(), Answer: a}
	if err := SituationShowPage(v).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page.String(), "poi il tempo è finito") {
		t.Error("what is shown does not say that not everything is tried")
	}
}

// TestNoLineBeginsWithPunctuation: of the sentences of all games nothing is lost where punctuation clings to the holes
// that it touches, and none of it is left to stand alone.
func TestNoLineBeginsWithPunctuation(t *testing.T) {
	touched := 0
	for _, situations := range []func() ([]*situation.Situation, error){weiss.Shipped.Situations,
		naruto.Shipped.Situations, onepiece.Shipped.Situations, yugioh.Shipped.Situations,
		forceofwill.Shipped.Situations} {
		all, err := situations()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			var was, is strings.Builder
			for _, p := range s.Sentence {
				was.WriteString(strings.Repeat("_", p.Hole+1) + p.Text)
			}
			for _, p := range attachPunctuation(s.Sentence) {
				is.WriteString(p.openingMarks + strings.Repeat("_", p.hole+1) + p.text + p.closingMarks)
				if p.closingMarks != "" {
					touched++
				}
				if p.hole < 0 && strings.ContainsAny(p.text[:min(1, len(p.text))], ".,;:?)") {
					t.Errorf("%s: %q stands alone", s.ID, p.text)
				}
			}
			if was.String() != is.String() {
				t.Errorf("%s: %q is now %q", s.ID, was.String(), is.String())
			}
		}
	}
	if touched < 100 {
		t.Errorf("punctuation clings to %d holes only", touched)
	}
}

package reading

import (
	"slices"

	"cavillo/engine/entry"
	"cavillo/engine/situation"
	"cavillo/language"
	"cavillo/rulebooks"
)

// Explanation says why a line is read as a situation, and what keeps it from being certain.
type Explanation struct {
	Words    []WordReading
	Clauses  []language.Clause
	Readings []Reading // the best first
	Evidence Evidence  // for the best one
	Score    float64   // of the evidence
	Needed   float64   // the score from which it is certain
	Bars     []Bar     // what keeps it from being certain, whatever the score
	Doubts   []Doubt   // reasons to doubt that the situation answers what the line asks
}

// WordReading is a word of a line as it was typed and as it is read.
type WordReading struct {
	Typed, Read string
	IsOpen      bool // it means nothing in the best reading
}

// Reading is a situation as a line fills it in, with how well the line fits it, in the unit of Typed.worth.
type Reading struct {
	Case
	Worth int
}

// Bar is what keeps a line from being certain, whatever the evidence.
type Bar string

// The bars.
const (
	BarFitsNothing Bar = "fits nothing"      // more of the line is open than is understood
	BarGeneral     Bar = "states nothing"    // it asks for a rule, and fills no hole
	BarReply       Bar = "reply to another"  // the situation does not answer what it asks, and a verdict of yes or no could be taken for the answer
	BarRoles       Bar = "roles are unclear" // it does not say who does what
	BarNoVerdict   Bar = "no verdict"        // its best reading has none
	BarOpenValue   Bar = "open value"        // what is open may be the value of a hole that is supposed
	BarDenial      Bar = "open denial"       // a denial is open: the verdict may be the opposite
)

// bars are the bars of a line with an answer, nil for any.
func (t *Typed) bars(answer *situation.Answer) (bars []Bar) {
	opens := false
	if answer != nil {
		_, opens = answer.Verdict.OpeningReply()
	}
	for _, b := range []struct {
		bar    Bar
		stands bool
	}{
		{BarFitsNothing, !t.Fits()},
		{BarGeneral, t.asksKind.IsGeneral() && t.Filled == 0},
		{BarReply, t.Other != "" && (opens || t.Other == t.wantsMore || t.asksKind.Kind == language.May)},
		{BarRoles, t.Unclear},
		{BarOpenValue, t.openValue},
		{BarDenial, slices.ContainsFunc(t.Unknown, func(word string) bool { return denies(entry.Fold(word)) })},
	} {
		if b.stands {
			bars = append(bars, b.bar)
		}
	}
	return bars
}

// Doubt is a reason to doubt that a situation answers what a line asks.
type Doubt string

// The doubts.
const (
	DoubtTellsNothing Doubt = "tells nothing" // the line is about no player, says no number and asks nothing
	DoubtGeneral      Doubt = "asks generally"
	DoubtOther        Doubt = "asks another" // the situation does not answer what it asks
	DoubtBesides      Doubt = "asks besides" // the situation answers it besides the question of its sentence
)

// doubts are the doubts of a line.
func (t *Typed) doubts() (doubts []Doubt) {
	for _, d := range []struct {
		doubt  Doubt
		stands bool
	}{
		{DoubtTellsNothing, !t.players && !t.counted && t.asksKind.Kind == language.Unknown},
		{DoubtGeneral, t.asksKind.IsGeneral()},
		{DoubtOther, t.Other != ""},
		{DoubtBesides, t.Filling.Question != ""},
	} {
		if d.stands {
			doubts = append(doubts, d.doubt)
		}
	}
	return doubts
}

// mostReadings is how many readings an explanation has at most.
const mostReadings = 4

// Explain says how a line is read among the situations of a game, best first, and with which evidence, from the answer
// to the best reading, nil where it has none. found are the rules that a search has found for the line. It returns nil where there are no situations.
func (r *Reader) Explain(situations []*situation.Situation, line string, found []rulebooks.Ref,
	answer func(Reading) (*situation.Answer, error)) (*Explanation, error) {
	if len(situations) == 0 {
		return nil, nil
	}
	game := situations[0].Game.Code()
	read := readAsked(line).spelled(r.words, game)
	e := &Explanation{Needed: fitted().threshold, Clauses: language.Clauses(game, line)}
	for _, sit := range r.candidates(situations, &read) {
		t := r.typedAmong(sit, read)
		e.Readings = append(e.Readings, Reading{Case{sit, t}, t.worth()})
	}
	slices.SortStableFunc(e.Readings, func(a, b Reading) int { return b.Typed.compare(&a.Typed) })
	e.Readings = e.Readings[:min(mostReadings, len(e.Readings))]
	best := &e.Readings[0]
	best.Typed.margin = mostMargin
	if len(e.Readings) > 1 {
		best.Typed.margin = best.Worth - e.Readings[1].Worth
	}
	best.Typed.checkReply(best.Situation)
	for _, w := range read.words {
		if w.text != "" {
			e.Words = append(e.Words, WordReading{w.text, r.ReadAs(game, w.text), best.Typed.leavesOpen(w.text)})
		}
	}
	played, err := answer(*best)
	if err != nil {
		return nil, err
	}
	if played == nil {
		e.Bars, e.Doubts = append(best.Typed.bars(nil), BarNoVerdict), best.Typed.doubts()
		return e, nil
	}
	e.Evidence, e.Bars, e.Doubts = best.Typed.Evidence(played, found), best.Typed.bars(played), best.Typed.doubts()
	e.Score = fitted().score(e.Evidence)
	return e, nil
}

// Weight returns the weight of a kind of evidence, by its place among EvidenceNames.
func Weight(kind int) float64 { return fitted().weights[kind] }

// leavesOpen reports whether a word is among those that mean nothing.
func (t *Typed) leavesOpen(word string) bool {
	return slices.ContainsFunc(t.Unknown, func(open string) bool { return entry.Fold(open) == entry.Fold(word) })
}

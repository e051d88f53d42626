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
	Readings []Reading // the best first
	Evidence Evidence  // for the best one
	Score    float64   // of the evidence
	Needed   float64   // the score from which it is certain
	Bars     []Bar     // what keeps it from being certain, whatever the score
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

// Bar is what keeps a line from being certain.
type Bar string

// The bars, in the order of MayTell.
const (
	BarFitsNothing  Bar = "fits nothing"      // more of the line is open than is understood
	BarTellsNothing Bar = "tells nothing"     // it is about no player, says no number and asks nothing
	BarGeneral      Bar = "asks generally"    // it asks for a rule
	BarOther        Bar = "asks another"      // the situation does not answer what it asks
	BarRoles        Bar = "roles are unclear" // it does not say who does what
	BarWords        Bar = "words of weight"   // a number, a denial or a word that alters others is open
)

// bars are the conditions of MayTell that a line does not meet.
func (t *Typed) bars() (bars []Bar) {
	for _, b := range []struct {
		bar    Bar
		stands bool
	}{
		{BarFitsNothing, !t.Fits()},
		{BarTellsNothing, !t.players && !t.counted && t.asksKind.Kind == language.Unknown},
		{BarGeneral, t.asksKind.IsGeneral()},
		{BarOther, t.Other != ""},
		{BarRoles, t.Unclear},
		{BarWords, slices.ContainsFunc(t.Unknown, func(word string) bool { return weighs(word) || alters(word) })},
	} {
		if b.stands {
			bars = append(bars, b.bar)
		}
	}
	return bars
}

// mostReadings is how many readings an explanation has at most.
const mostReadings = 4

// Explain says how a line is read among the situations of a game, best first, and with which evidence, from the answer
// to the best reading. found are the rules that a search has found for the line. It returns nil where nothing is read.
func (r *Reader) Explain(situations []*situation.Situation, line string, found []rulebooks.Ref,
	answer func(Reading) (*situation.Answer, error)) (*Explanation, error) {
	if len(situations) == 0 {
		return nil, nil
	}
	game := situations[0].Game.Code()
	read := readAsked(line).spelled(r.words, game)
	e := &Explanation{Needed: fitted().threshold}
	for _, sit := range r.candidates(situations, &read) {
		t := r.of[sit].typed(sit.UsualFilling(), read)
		e.Readings = append(e.Readings, Reading{Case{sit, t}, t.worth()})
	}
	if len(e.Readings) == 0 {
		return nil, nil
	}
	slices.SortStableFunc(e.Readings, func(a, b Reading) int { return b.Typed.compare(&a.Typed) })
	e.Readings = e.Readings[:min(mostReadings, len(e.Readings))]
	best := &e.Readings[0]
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
	e.Evidence, e.Bars = best.Typed.Evidence(played, found), best.Typed.bars()
	e.Score = fitted().score(e.Evidence)
	return e, nil
}

// Weight returns the weight of a kind of evidence, by its place among EvidenceNames.
func Weight(kind int) float64 { return fitted().weights[kind] }

// leavesOpen reports whether a word is among those that mean nothing.
func (t *Typed) leavesOpen(word string) bool {
	return slices.ContainsFunc(t.Unknown, func(open string) bool { return entry.Fold(open) == entry.Fold(word) })
}

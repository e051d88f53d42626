package situation

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/engine/wording"
	"cavillo/rulebooks"
)

// tryHoles tries the other values of the holes that isSelected accepts. value is the current value of the hole.
func (a *Answer) tryHoles(isSelected func(h *Hole, value int) bool) {
	for i := range a.Situation.Holes {
		if isSelected(&a.Situation.Holes[i], a.Filling.Values[i]) {
			a.reportProgress()
			a.tryHole(i)
		}
	}
}

// tryHole tries the other values of a hole, given by its index. Neighbouring numbers with the same verdict make one
// flip.
func (a *Answer) tryHole(hole int) {
	h, present := &a.Situation.Holes[hole], a.Filling.Values[hole]
	changed := func(v *Verdict) bool { return v != nil && v.differsFrom(&a.Verdict) }
	fillings, verdicts := make([]Filling, len(h.Values)), make([]*Verdict, len(h.Values))
	for i := range h.Values {
		if i != present && !h.Values[i].isUnknown() { // the value "non so" stands for the others
			fillings[i] = a.Situation.WithStated(a.Filling, hole, i)
			fillings[i].Choices = a.Filling.Choices
			verdicts[i] = a.verdictOf(&fillings[i], h.Label)
		}
	}
	first := 0
	for i := 1; i <= len(h.Values); i++ {
		if i < len(h.Values) && i != present && first != present && h.haveSameVerdict(verdicts, first, i) {
			continue
		}
		if v := verdicts[first]; v != nil && !v.hasSameClauses(&a.Verdict) && !h.repeatsEarlier(first, present) {
			nearest := first
			if first < present {
				nearest = i - 1
			}
			condition := h.conditionPhrase(first, i-1)
			if slices.ContainsFunc(verdicts[first:i], func(w *Verdict) bool { return w.Text != v.Text }) {
				condition += " (con " + h.Values[nearest].Text + ")" // the numbers of the range have different texts
			}
			a.addFlip(Flip{Condition: condition, Filling: fillings[nearest], Verdict: *verdicts[nearest]})
		}
		first = i
	}
	if !slices.ContainsFunc(verdicts, changed) {
		a.addNoEffect(h.Label)
	}
}

// repeatsEarlier reports whether an earlier value, other than the present one, means the same for the
// position: "quante bastano" may mean the greatest number.
func (h *Hole) repeatsEarlier(value, present int) bool {
	changes := func(v *HoleValue) bool {
		return slices.ContainsFunc(filledKeys, func(key string) bool { return v.Fields[key] != nil })
	}
	w := &h.Values[value]
	for i := range value {
		if v := &h.Values[i]; i != present && !changes(v) && !changes(w) &&
			v.Replacement.String() == w.Replacement.String() {
			return true
		}
	}
	return false
}

// addNoEffect adds to NoEffect a thing that changes nothing, unless it was not tried completely.
func (a *Answer) addNoEffect(description string) {
	if !slices.Contains(a.NotTried, description) {
		a.NoEffect = append(a.NoEffect, description)
	}
}

// haveSameVerdict reports whether two values, given by their indexes, are numbers and have the same verdict.
func (h *Hole) haveSameVerdict(verdicts []*Verdict, i, j int) bool {
	return h.Values[i].Number && h.Values[j].Number && verdicts[i] != nil && verdicts[j] != nil &&
		verdicts[i].hasSameClauses(verdicts[j])
}

// conditionPhrase says in Italian that the hole has one of the values from first to last: "B ha al più 2 carte nel
// pozzo".
func (h *Hole) conditionPhrase(first, last int) string {
	v, text := &h.Values[first], h.Values[first].Text
	if v.condition != "" {
		return v.condition
	}
	numbers := 0
	for _, v := range h.Values {
		if v.Number {
			numbers++
		}
	}
	switch {
	case !v.Number || first == last:
	case first == 0:
		text = "al più " + h.Values[last].Text
	case last == numbers-1:
		text = "almeno " + v.Text
	default:
		text = "da " + v.Text + " a " + h.Values[last].Text
	}
	if h.condition == "" { // only the usual value has no condition
		return h.Label + ": " + text
	}
	return HolePattern.ReplaceAllStringFunc(h.condition, func(name string) string {
		_, noun, _ := strings.Cut(name[1:len(name)-1], "|")
		return wording.WithNoun(text, noun)
	})
}

// tryUnknown tries for each unknown card of a pile that it is the other card. A start that has been played already,
// because a hole stands for the same card, is not played again.
func (a *Answer) tryUnknown(u *unknownPile) {
	a.reportProgress()
	filled, err := a.Situation.filledScenario(Filling{Values: a.Filling.Values})
	if err != nil {
		return
	}
	description := u.conditionOfAny("una")
	changed := false
	for i, place := range unknownPlaces(&filled.Setup, u.seat, u.area) {
		card := UnknownCard{u.id, i + 1}
		if slices.Contains(a.Filling.Cards, card) {
			continue
		}
		f := a.Filling
		f.Cards = append(slices.Clone(f.Cards), card)
		if other, err := a.Situation.filledScenario(f); err == nil {
			if indexes, played := a.clausesByStart[startText(other)]; played {
				changed = changed || !slices.Equal(indexes, a.Verdict.clauseIndexes)
				continue
			}
		}
		if v := a.verdictOf(&f, description); v != nil && !v.hasSameClauses(&a.Verdict) {
			changed = true
			a.addFlip(Flip{Condition: u.conditionOf(place), Filling: f, Verdict: *v})
		}
	}
	if !changed {
		a.addNoEffect(description)
	}
}

// conditionOf is the condition for one card of the pile, by its place from 1: "la seconda carta del pozzo è un Asso".
func (u *unknownPile) conditionOf(place int) string {
	text := strings.ReplaceAll(u.condition, "{n}", ordinal(place))
	return strings.ReplaceAll(strings.ReplaceAll(text, "la ottava", "l’ottava"), "la 11ª", "l’11ª")
}

// conditionOfAny is the condition for any card of the pile, with "una" or "nessuna" as its quantifier.
func (u *unknownPile) conditionOfAny(quantifier string) string {
	return strings.NewReplacer("la {n}", quantifier, "{n}", quantifier).Replace(u.condition)
}

// ordinals are the Italian ordinals up to ten, feminine.
var ordinals = [...]string{"", "prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava", "nona",
	"decima"}

// ordinal returns a number as an Italian ordinal, feminine because it counts cards.
func ordinal(n int) string {
	if n < len(ordinals) {
		return ordinals[n]
	}
	return strconv.Itoa(n) + "ª"
}

// tryChoices plays all lines and adds, for each other verdict, the line with the fewest other choices.
func (a *Answer) tryChoices() {
	a.reportProgress()
	if len(a.Choices) == 0 {
		return
	}
	description := a.describeChoosers()
	lines, err := a.play(a.Filling, true)
	if err != nil {
		a.addNotTried(description)
		return
	}
	a.LinesTried += max(0, lines.LineCount-1) // the first line has been counted
	if lines.Incomplete {
		a.Incomplete, a.NotTried = true, append(a.NotTried, description)
	}
	for _, l := range lines.LinesByEnd[1:] {
		var other []replay.FreeChoice
		for _, index := range l.Unusual {
			other = append(other, l.Choices[index])
		}
		a.addFlip(Flip{Choices: other, Filling: a.Filling.withChoices(other), Verdict: *l.End.(*Verdict)})
	}
	if len(lines.LinesByEnd) == 1 {
		a.addNoEffect(description)
	}
}

// describeChoosers says in Italian who makes the free choices: "le scelte di A e B", "il caso".
func (a *Answer) describeChoosers() string {
	var players []string
	chance := false
	for _, t := range a.Choices {
		chance = chance || t.Seat == engine.Chance
		if t.Seat.IsPlayer() && !slices.Contains(players, t.Seat.String()) {
			players = append(players, t.Seat.String())
		}
	}
	slices.Sort(players)
	switch {
	case len(players) == 0:
		return "il caso"
	case !chance:
		return "le scelte di " + strings.Join(players, " e ")
	}
	return "le scelte di " + strings.Join(players, " e ") + " e il caso"
}

// play plays the first line of a filling or, with allLines, all its lines. It counts a first line and keeps its verdict
// by its start.
func (a *Answer) play(f Filling, allLines bool) (*replay.Lines, error) {
	l, err := a.Situation.play(a.ctx, f, allLines, &a.stepsLeft)
	if err == nil && !allLines {
		a.LinesTried++
		a.clausesByStart[startText(l.Scenario)] = l.LinesByEnd[0].End.(*Verdict).clauseIndexes
	}
	return l, err
}

// addNotTried adds a thing to NotTried, once.
func (a *Answer) addNotTried(description string) {
	if !slices.Contains(a.NotTried, description) {
		a.NotTried = append(a.NotTried, description)
	}
}

// verdictOf returns the verdict of another filling. It returns nil where the position is impossible, the moves
// cannot be made or there is no time left; in the last two cases description goes to NotTried. Where a choice of the
// filling does not exist in it, its choices are dropped.
func (a *Answer) verdictOf(f *Filling, description string) *Verdict {
	if a.ctx.Err() != nil || a.stepsLeft <= 0 {
		a.Incomplete = true
		a.addNotTried(description)
		return nil
	}
	l, err := a.play(*f, false)
	if noChoice := (*replay.NoSuchChoice)(nil); errors.As(err, &noChoice) {
		f.Choices = nil
		l, err = a.play(*f, false)
	}
	if err != nil {
		if impossible := (*impossiblePosition)(nil); !errors.As(err, &impossible) {
			a.addNotTried(description)
		}
		return nil
	}
	return l.LinesByEnd[0].End.(*Verdict)
}

// addFlip adds a flip, with the rule that makes the difference.
func (a *Answer) addFlip(f Flip) {
	f.Rule = differingRule(&a.Verdict, &f.Verdict)
	f.Verdict = f.Verdict.withoutEvents()
	a.Flips = append(a.Flips, f)
}

// differingRule returns the rule by which a changed verdict differs from the old one, the zero Ref where there is
// none. It is, in this order: the rule of the first list of outcomes that says something else; the first rule that
// decides one of the two verdicts and not the other; the rule of the first event that differs; the first rule of the
// changed verdict.
func differingRule(old, changed *Verdict) rulebooks.Ref {
	for i, rules := range changed.decidingRules {
		if changed.clauseIndexes[i] != old.clauseIndexes[i] && len(rules) > 0 {
			return rules[0]
		}
	}
	for _, r := range changed.Rules {
		if !slices.Contains(old.Rules, r) {
			return r
		}
	}
	for _, r := range old.Rules {
		if !slices.Contains(changed.Rules, r) {
			return r
		}
	}
	for i := range changed.events {
		e := &changed.events[i]
		if i < len(old.events) && old.events[i].Kind == e.Kind && old.events[i].Amount == e.Amount &&
			slices.Equal(old.events[i].Rules, e.Rules) {
			continue
		}
		if len(e.Rules) > 0 {
			return e.Rules[0]
		}
	}
	if len(changed.Rules) > 0 {
		return changed.Rules[0]
	}
	return rulebooks.Ref{}
}

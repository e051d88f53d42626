package situation

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"cavillo/engine"
	"cavillo/engine/replay"
	"cavillo/rulebooks"
)

// holes adds what some holes change.
func (a *Answer) holes(some func(h *Hole, value int) bool) {
	for i := range a.Situation.Holes {
		if some(&a.Situation.Holes[i], a.Filling.Values[i]) {
			a.tell()
			a.hole(i)
		}
	}
}

// hole adds what the other values of a hole change: neighbouring numbers with the same verdict together.
func (a *Answer) hole(at int) {
	h, now := &a.Situation.Holes[at], a.Filling.Values[at]
	changed, from := false, 0
	fillings, verdicts := make([]Filling, len(h.Values)), make([]*Outcome, len(h.Values))
	for i := range h.Values {
		if i != now && !h.Values[i].open() { // not to know is no case of its own
			fillings[i] = a.Situation.Saying(a.Filling, at, i)
			fillings[i].Choices = a.Filling.Choices
			verdicts[i] = a.try(&fillings[i], h.What)
		}
	}
	for i := 1; i <= len(h.Values); i++ {
		if i < len(h.Values) && i != now && from != now && h.together(verdicts, from, i) {
			continue
		}
		if v := verdicts[from]; v != nil && !v.same(&a.Verdict) && !h.repeats(from, now) {
			changed = true
			nearest := from
			if from < now {
				nearest = i - 1
			}
			told := h.phrase(from, i-1)
			if slices.ContainsFunc(verdicts[from:i], func(w *Outcome) bool { return w.Text != v.Text }) {
				told += " (qui " + h.Values[nearest].Text + ")" // each of them counts otherwise
			}
			a.flip(Flip{If: told, Filling: fillings[nearest], Verdict: *verdicts[nearest]})
		}
		from = i
	}
	if !changed {
		a.changesNothing(h.What)
	}
}

// repeats reports whether a value before a given one, other than the present one, stands for the same: "quante bastano" for the most there can be.
func (h *Hole) repeats(value, now int) bool {
	changes := func(v *HoleValue) bool {
		return slices.ContainsFunc(filledKeys, func(key string) bool { return v.Fields[key] != nil })
	}
	w := &h.Values[value]
	for i := range value {
		if v := &h.Values[i]; i != now && !changes(v) && !changes(w) && v.Put.String() == w.Put.String() {
			return true
		}
	}
	return false
}

// changesNothing adds something to Same, where all of it was tried.
func (a *Answer) changesNothing(what string) {
	if !slices.Contains(a.Left, what) {
		a.Same = append(a.Same, what)
	}
}

// together reports whether two values are numbers and have the same verdict.
func (h *Hole) together(verdicts []*Outcome, i, j int) bool {
	return h.Values[i].Number && h.Values[j].Number && verdicts[i] != nil && verdicts[j] != nil && verdicts[i].same(verdicts[j])
}

// phrase is what a reader is told of the values from first to last: "B ha al più 2 carte nel pozzo".
func (h *Hole) phrase(first, last int) string {
	v, text := &h.Values[first], h.Values[first].Text
	if v.when != "" {
		return v.when
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
	if h.when == "" { // the value where nothing is said
		return h.What + ": " + text
	}
	return HolePattern.ReplaceAllStringFunc(h.when, func(name string) string {
		_, noun, _ := strings.Cut(name[1:len(name)-1], "|")
		return withNoun(text, noun)
	})
}

// unknown adds what the unknown cards of a pile change, each where it is the other card. A card that a hole speaks of too is tried there.
func (a *Answer) unknown(u *unknown) {
	a.tell()
	filled, err := a.Situation.scenario(Filling{Values: a.Filling.Values})
	if err != nil {
		return
	}
	what := strings.NewReplacer("la {n}", "una", "{n}", "una").Replace(u.when)
	changed := false
	for i, place := range unknownsOf(&filled.Setup, u.seat, u.area) {
		card := UnknownCard{u.id, i + 1}
		if slices.Contains(a.Filling.Cards, card) {
			continue
		}
		f := a.Filling
		f.Cards = append(slices.Clone(f.Cards), card)
		if other, err := a.Situation.scenario(f); err == nil {
			if said, met := a.met[startOf(other)]; met {
				changed = changed || !slices.Equal(said, a.Verdict.said)
				continue
			}
		}
		if v := a.try(&f, what); v != nil && !v.same(&a.Verdict) {
			changed = true
			a.flip(Flip{If: strings.ReplaceAll(u.when, "{n}", ordinal(place)), Filling: f, Verdict: *v})
		}
	}
	if !changed {
		a.changesNothing(what)
	}
}

var ordinals = [...]string{"", "prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava", "nona", "decima"}

// ordinal is a number as an Italian ordinal, feminine: of cards.
func ordinal(n int) string {
	if n < len(ordinals) {
		return ordinals[n]
	}
	return strconv.Itoa(n) + "ª"
}

// choices adds what other choices change: for each verdict, the line of play with the fewest of them.
func (a *Answer) choices() {
	a.tell()
	if len(a.Choices) == 0 {
		return
	}
	what := a.whoChooses()
	all, err := a.play(a.Filling, true)
	if err != nil {
		a.leave(what)
		return
	}
	a.Tried += max(0, all.Count-1) // the first was counted
	if all.Stopped {
		a.Stopped, a.Left = true, append(a.Left, what)
	}
	for _, l := range all.Played[1:] {
		var other []replay.FreeChoice
		for _, at := range l.Other {
			other = append(other, l.Choices[at])
		}
		a.flip(Flip{Choices: other, Filling: a.Filling.choosing(other), Verdict: *l.Ended.(*Outcome)})
	}
	if len(all.Played) == 1 {
		a.changesNothing(what)
	}
}

// whoChooses says of the free choices who makes them: "le scelte di A e B", "il caso".
func (a *Answer) whoChooses() string {
	var players []string
	chance := false
	for _, t := range a.Choices {
		chance = chance || t.Seat == engine.Chance
		if t.Seat.Player() && !slices.Contains(players, t.Seat.String()) {
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

// play plays the first line of a filling or, with every, all its lines.
func (a *Answer) play(f Filling, every bool) (*replay.Lines, error) {
	l, err := a.Situation.play(a.ctx, f, every, &a.steps)
	if err == nil && !every {
		a.Tried++
		a.met[startOf(l.Scenario)] = l.Played[0].Ended.(*Outcome).said
	}
	return l, err
}

// leave adds something to Left.
func (a *Answer) leave(what string) {
	if !slices.Contains(a.Left, what) {
		a.Left = append(a.Left, what)
	}
}

// try is the verdict of another filling; nil where its position is impossible, its moves cannot be made, or there is no time left for what
// it tries. A filling in which nobody is asked what was chosen before loses its choices.
func (a *Answer) try(f *Filling, what string) *Outcome {
	if a.ctx.Err() != nil || a.steps <= 0 {
		a.Stopped = true
		a.leave(what)
		return nil
	}
	l, err := a.play(*f, false)
	if other := (*replay.Unasked)(nil); errors.As(err, &other) {
		f.Choices = nil
		l, err = a.play(*f, false)
	}
	if err != nil {
		if cannot := (*impossible)(nil); !errors.As(err, &cannot) {
			a.leave(what)
		}
		return nil
	}
	return l.Played[0].Ended.(*Outcome)
}

// flip adds something that changes the verdict, with the rule that makes the difference.
func (a *Answer) flip(f Flip) {
	f.Rule = difference(&a.Verdict, &f.Verdict)
	f.Verdict = f.Verdict.told()
	a.Flips = append(a.Flips, f)
}

// difference is the rule by which a verdict differs from another: that of the first outcome that is said otherwise, or the first that
// decides one of them and not the other, or that of the first event that is another.
func difference(from, to *Outcome) rulebooks.Ref {
	for i, rules := range to.decided {
		if to.said[i] != from.said[i] && len(rules) > 0 {
			return rules[0]
		}
	}
	for _, r := range to.Rules {
		if !slices.Contains(from.Rules, r) {
			return r
		}
	}
	for _, r := range from.Rules {
		if !slices.Contains(to.Rules, r) {
			return r
		}
	}
	for i := range to.events {
		e := &to.events[i]
		if i < len(from.events) && from.events[i].Kind == e.Kind && from.events[i].Amount == e.Amount &&
			slices.Equal(from.events[i].Rules, e.Rules) {
			continue
		}
		if len(e.Rules) > 0 {
			return e.Rules[0]
		}
	}
	if len(to.Rules) > 0 {
		return to.Rules[0]
	}
	return rulebooks.Ref{}
}

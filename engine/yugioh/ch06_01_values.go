// Chapter 6.2: ATK, DEF and their original values.

package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// original returns the ATK or DEF printed on card c (6.2.1), 0 for a "?" (6.2.3, doubt C-6a).
func (g *match) original(c engine.Card, s card.Stat) int {
	v := g.def(c).Attack
	if s == card.DEF || s == card.OriginalDEF {
		v = g.def(c).Defense
	}
	return max(int(v), 0) // Unknown is below
}

// value returns the current value of a stat of card c: the original value, changed by the lingering effects in
// the order in which they were added, then by the continuous effects.
func (g *match) value(c engine.Card, s card.Stat) int {
	switch s {
	case card.OriginalATK, card.OriginalDEF:
		return g.original(c, s)
	case card.Level:
		return g.def(c).Level
	case card.Counters:
		return int(g.Status[c].Counters)
	}
	sum := g.original(c, s)
	g.eachChange(c, s, func(n int, sets bool, _ engine.Card) {
		if sets {
			sum = 0
		}
		sum += n
	})
	return max(sum, 0)
}

// eachChange calls each for everything that changes the ATK or DEF of card c, in order: a lingering effect that
// adds n or, where sets is true, sets the value to n; then the n that a continuous effect of card by adds.
func (g *match) eachChange(c engine.Card, s card.Stat, each func(n int, sets bool, by engine.Card)) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.changes() && e.What == uint8(s) && e.On.Card == c && g.Still(e.On) {
			each(int(e.Amount), e.Kind == Becomes, 0)
		}
	}
	g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) {
		if a.Stat == s && g.affects(p, src, a.What, c) {
			each(g.amount(p, src, a.N), false, src)
		}
	})
}

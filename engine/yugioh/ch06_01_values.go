// Chapter 6.2: ATK, DEF and their original values.

package yugioh

import (
	"cavillo/engine"
	"cavillo/engine/yugioh/card"
)

// originalValue returns the printed ATK or DEF of card c (6.2.1), 0 for a "?" (6.2.3, doubt C-6a).
func (g *match) originalValue(c engine.Card, stat card.Stat) int {
	v := g.definition(c).Attack
	if stat == card.DEF || stat == card.OriginalDEF {
		v = g.definition(c).Defense
	}
	return max(int(v), 0) // Unknown is below
}

// value returns the current value of a stat of card c: the original value, changed by the lingering effects in
// the order in which they were added, then by the continuous effects.
func (g *match) value(c engine.Card, stat card.Stat) int {
	switch stat {
	case card.OriginalATK, card.OriginalDEF:
		return g.originalValue(c, stat)
	case card.Level:
		return g.definition(c).Level
	case card.Counters:
		return int(g.Status[c].Counters)
	}
	sum := g.originalValue(c, stat)
	g.eachChange(c, stat, func(n int, sets bool, _ engine.Card) {
		if sets {
			sum = 0
		}
		sum += n
	})
	return max(sum, 0)
}

// eachChange calls visit with every change of the ATK or DEF of card c, in order. A lingering effect adds n or,
// where sets is true, sets the value to n, and source is 0. A continuous effect of the card source adds n.
func (g *match) eachChange(c engine.Card, stat card.Stat, visit func(n int, sets bool, source engine.Card)) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.changesStat() && e.What == uint8(stat) && e.On.Card == c && g.IsUnmoved(e.On) {
			visit(int(e.Amount), e.Kind == SetsStat, 0)
		}
	}
	g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, source engine.Card, a *card.Action) {
		if a.Stat == stat && g.affects(p, source, a.What, c) {
			visit(g.countNow(p, source, a.N), false, source)
		}
	})
}

// Chapter 9.9 and 9.26: ATK and DEF, and the symbols of 9.5 that a resonator or J-ruler has.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// printed returns the ATK or DEF printed on the side that a card shows. A J-ruler in the ruler area has none (A.12).
func (g *match) printed(c engine.Card, s card.Stat) int {
	d := g.def(c)
	atk, def := d.ATK, d.DEF
	if d.Type == card.Ruler {
		if atk, def = 0, 0; g.fights(c) {
			atk, def = d.JRuler.ATK, d.JRuler.DEF
		}
	}
	if s == card.DEF {
		return def
	}
	return atk
}

// value returns a present value of a card: the printed one, then changed by the lingering effects in the order in which
// they were added, then by the continuous abilities (9.3.1), and rounded up (1.4).
func (g *match) value(c engine.Card, s card.Stat) int {
	switch s {
	case card.TotalCost:
		return g.def(c).Cost.Total() // 9.23
	case card.DamageOn:
		return int(g.Status[c].Damage)
	}
	sum, _ := round(g.lasting(c, s) + g.continuousSum(c, s))
	return sum
}

// lasting returns a printed value of a card, changed by the lingering effects.
func (g *match) lasting(c engine.Card, s card.Stat) int {
	sum := g.printed(c, s)
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.What == uint8(s) && e.On.Card == c && g.IsUnmoved(e.On) {
			switch e.Kind {
			case Becomes:
				sum = int(e.Amount)
			case Changes:
				sum += int(e.Amount)
			}
		}
	}
	return sum
}

// continuousSum returns by how much continuous abilities change a value of a card.
func (g *match) continuousSum(c engine.Card, s card.Stat) (sum int) {
	g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		if a.Stat == s && g.affects(p, src, a.What, c) {
			sum += g.number(p, src, a.N, nil)
		}
		return true
	})
	return sum
}

// valueRule is the rule by which a value of a card differs from what is printed and what lingering effects make of it:
// 1.4 where it is rounded, 9.3.1 where continuous abilities change it; else 0.
func (g *match) valueRule(c engine.Card, s card.Stat) cite.ID {
	continuous := g.continuousSum(c, s)
	switch _, changed := round(g.lasting(c, s) + continuous); {
	case changed:
		return cite.R1_4
	case continuous != 0:
		return cite.R9_3_1
	}
	return 0
}

// hasSymbol reports whether a resonator or J-ruler has a symbol: printed on the side that it shows, from its awakening,
// or given by a text.
func (g *match) hasSymbol(c engine.Card, s card.Symbol) (has bool) {
	if !g.fights(c) {
		return false
	}
	bit := uint8(1) << s
	if d := g.def(c); g.Status[c].J {
		has = d.jSymbols&bit != 0
	} else {
		has = d.symbols&bit != 0 || g.Status[c].Awakened && d.awakenedSymbols&bit != 0
	}
	if has {
		return true
	}
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.Kind == Gives && e.What == uint8(s) && e.On.Card == c && g.IsUnmoved(e.On) {
			return true
		}
	}
	g.eachContinuous(card.Give, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		has = a.Symbol == s && g.affects(p, src, a.What, c)
		return !has
	})
	return has
}

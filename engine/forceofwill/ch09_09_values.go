// Chapter 9.9 and 9.26: ATK and DEF, and the symbols of 9.5 that a resonator or J-ruler has.

package forceofwill

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/forceofwill/card"
)

// printedValue returns the ATK or DEF printed on the side that card c shows, 0 for a J-ruler in the ruler area
// (A.12).
func (g *match) printedValue(c engine.Card, stat card.Stat) int {
	d := g.definition(c)
	atk, def := d.ATK, d.DEF
	if d.Type == card.Ruler {
		if atk, def = 0, 0; g.isFighter(c) {
			atk, def = d.JRuler.ATK, d.JRuler.DEF
		}
	}
	if stat == card.DEF {
		return def
	}
	return atk
}

// value returns a present value of a card: the printed one, then changed by the lingering effects in the order in which
// they were added, then by the continuous abilities (9.3.1), and rounded up (1.4).
func (g *match) value(c engine.Card, stat card.Stat) int {
	switch stat {
	case card.TotalCost:
		return g.definition(c).Cost.Total() // 9.23
	case card.DamageOn:
		return int(g.Status[c].Damage)
	}
	sum, _ := roundUp(g.lingeringValue(c, stat) + g.continuousSum(c, stat))
	return sum
}

// lingeringValue returns the printed ATK or DEF of card c, changed by the lingering effects.
func (g *match) lingeringValue(c engine.Card, stat card.Stat) int {
	sum := g.printedValue(c, stat)
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.What == uint8(stat) && e.On.Card == c && g.IsUnmoved(e.On) {
			switch e.Kind {
			case SetsStat:
				sum = int(e.Amount)
			case ChangesStat:
				sum += int(e.Amount)
			}
		}
	}
	return sum
}

// continuousSum returns by how much continuous abilities change a stat of card c.
func (g *match) continuousSum(c engine.Card, stat card.Stat) (sum int) {
	g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		if a.Stat == stat && g.affects(p, source, a.What, c) {
			sum += g.countValue(p, source, a.N, nil)
		}
		return true
	})
	return sum
}

// valueRule returns the rule by which a stat of card c differs from the printed value as lingering effects change
// it: 1.4 where it is rounded, 9.3.1 where continuous abilities change it, otherwise 0.
func (g *match) valueRule(c engine.Card, stat card.Stat) cite.ID {
	continuous := g.continuousSum(c, stat)
	switch _, changed := roundUp(g.lingeringValue(c, stat) + continuous); {
	case changed:
		return cite.R1_4
	case continuous != 0:
		return cite.R9_3_1
	}
	return 0
}

// hasSymbol reports whether card c, a resonator or J-ruler on a field, has a symbol: printed on the side that it
// shows, from its awakening, or given by a text.
func (g *match) hasSymbol(c engine.Card, symbol card.Symbol) (isPresent bool) {
	if !g.isFighter(c) {
		return false
	}
	bit := uint8(1) << symbol
	if d := g.definition(c); g.Status[c].J {
		isPresent = d.jSymbols&bit != 0
	} else {
		isPresent = d.symbols&bit != 0 || g.Status[c].Awakened && d.awakenedSymbols&bit != 0
	}
	if isPresent {
		return true
	}
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.Kind == GivesSymbol && e.What == uint8(symbol) && e.On.Card == c && g.IsUnmoved(e.On) {
			return true
		}
	}
	g.eachContinuous(card.Give, card.AnyAct, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		isPresent = a.Symbol == symbol && g.affects(p, source, a.What, c)
		return !isPresent
	})
	return isPresent
}

// Chapter 6.2: ATK, DEF and their original values.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// original is the ATK or DEF printed on a card (6.2.1), a "?" as zero (6.2.3, doubt C-6a).
func (g *match) original(c engine.Card, s card.Stat) int {
	d := g.def(c)
	v := d.Attack
	if s == card.DEF || s == card.OriginalDEF {
		v = d.Defense
	}
	if v == card.Unknown {
		return 0
	}
	return int(v)
}

// value is a value of a card as it is now: the original value, then the lingering effects in the order in which they were added, then the
// continuous effects.
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
	for i := range g.EffCount {
		if e := &g.Effects[i]; e.What == uint8(s) && e.On.Card == c && g.Still(e.On) {
			switch e.Kind {
			case Becomes:
				sum = int(e.Amount)
			case Changes:
				sum += int(e.Amount)
			}
		}
	}
	return max(sum+g.continuousSum(c, s), 0)
}

// continuousSum is how much the continuous effects of face-up cards change a value of a card.
func (g *match) continuousSum(c engine.Card, s card.Stat) (sum int) {
	g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		if a.Stat == s && g.affects(p, src, a.What, c) {
			sum += g.number(p, src, a.N, -1)
		}
		return true
	})
	return sum
}

// partsOf are what the ATK and the DEF of a monster are made of, where an effect changes them: as value adds them up, so that a value below
// zero, which is none, takes from the last part.
func (g *match) partsOf(c engine.Card) (parts []engine.ValuePart) {
	if g.def(c).Type != card.MonsterCard {
		return nil
	}
	for _, s := range [...]card.Stat{card.ATK, card.DEF} {
		sum := g.original(c, s)
		own := []engine.ValuePart{{Fact: s.Words()[s], Amount: sum}}
		add := func(p engine.ValuePart) {
			p.Fact, p.Rule = own[0].Fact, cite.R6_2_2.Ref()
			if own = append(own, p); p.Sets {
				sum = 0
			}
			sum += p.Amount
		}
		for i := range g.EffCount {
			e := &g.Effects[i]
			if changes := e.Kind == Changes || e.Kind == Becomes; changes && e.What == uint8(s) && e.On.Card == c && g.Still(e.On) {
				add(engine.ValuePart{Amount: int(e.Amount), Sets: e.Kind == Becomes})
			}
		}
		g.eachContinuous(card.Change, card.AnyAct, func(p engine.Seat, src engine.Card, a *card.Action) bool {
			if a.Stat == s && g.affects(p, src, a.What, c) {
				add(engine.ValuePart{Amount: g.number(p, src, a.N, -1), Card: g.Named[src]})
			}
			return true
		})
		if len(own) > 1 {
			own[len(own)-1].Amount += max(-sum, 0)
			parts = append(parts, own...)
		}
	}
	return parts
}

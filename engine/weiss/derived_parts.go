// What the values of cards are made of, for pages.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// appliedValue is a change of a number of a card.
type appliedValue struct {
	card engine.Card
	stat card.Stat
	part engine.ValuePart
}

// applyRecorded applies an effect to the cards to which it applies now, and records it.
func (g *match) applyRecorded(x *application) {
	var l cardList
	n := g.selectAffected(x, &l)
	g.recordParts(x, &l, n)
	g.applyToCards(x, &l, n)
}

// recordParts records what an effect is about to change of the cards to which it applies, where a page has asked for
// it. A level or a cost is never negative, so less than the effect says may be taken from it.
func (g *match) recordParts(x *application, l *cardList, n int) {
	layers := &g.layers
	if !layers.isRecording || !x.changesNumber {
		return
	}
	verb, stat := x.verbAndStat()
	part := engine.ValuePart{Amount: n, ReplacesValue: verb == card.Become, Card: g.CardNames[x.ctx.sourceCard.Card],
		Rule: cite.R8_9_1_3.Ref()}
	switch {
	case x.ctx.sourceCard.Card != 0:
	case stat == card.Soul && n < 0:
		part.Rule = cite.R7_2_1_4_2.Ref() // a Side Attack is the only rule that takes soul
	default:
		part.Card = ""
	}
	for _, c := range l.all() {
		if stat == card.CardLevel || stat == card.CardCost {
			was := g.characteristics(c).number(stat)
			if part.Amount = max(n, -was); part.ReplacesValue {
				part.Amount = max(n, 0)
			}
		}
		layers.records = append(layers.records, appliedValue{c, stat, part})
	}
}

// number returns one of the numbers of a card.
func (in *characteristics) number(stat card.Stat) int {
	switch stat {
	case card.Power:
		return int(in.Power)
	case card.Soul:
		return int(in.Soul)
	case card.CardLevel:
		return int(in.Level)
	}
	return int(in.Cost)
}

// partsOf returns the parts of those numbers of a card that something changes.
func (g *match) partsOf(c engine.Card) (parts []engine.ValuePart) {
	for stat := card.Power; stat <= card.CardCost; stat++ {
		first := len(parts)
		for i := range g.layers.records {
			if a := &g.layers.records[i]; a.card == c && a.stat == stat {
				part := a.part
				part.Fact = stats[stat].fact
				parts = append(parts, part)
			}
		}
		if len(parts) > first {
			parts = append(parts[:first], append([]engine.ValuePart{{Fact: stats[stat].fact,
				Amount: g.definition(c).base.number(stat)}}, parts[first:]...)...)
		}
	}
	return parts
}

// recordEffects applies the effects once more, to record the parts of the numbers of cards.
func (g *match) recordEffects() {
	layers := &g.layers
	layers.isRecording, layers.records = true, layers.records[:0]
	layers.recompute(g)
	layers.isRecording = false
}

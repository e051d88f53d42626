// Chapter 8.9: the Stato di Salute and the Danni.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
)

// wounds are the Danni that Ninja receive at the same time.
type wounds struct {
	cards      cardList
	amounts    [2 * pileSize]int         // by card: how many Danni it receives
	inflictors [2 * pileSize]engine.Card // by card: the Ninja that inflicts its Danni, 0 where a Squadra does
	count      int
}

// addUnlessGone adds n Danni for Ninja c. Where c is 0, because the Ninja is no longer there, nobody receives them
// (8.1.8, doubt A-17).
func (w *wounds) addUnlessGone(c engine.Card, n int) {
	if c != 0 {
		w.add(c, n, 0)
	}
}

// add adds n Danni for Ninja c; inflictor is the Ninja that inflicts them, 0 where a Squadra does.
func (w *wounds) add(c engine.Card, n int, inflictor engine.Card) {
	w.cards[w.count], w.amounts[w.count], w.inflictors[w.count] = c, n, inflictor
	w.count++
}

// dealDamage deals Danni to several Ninja at the same time. Reductions come first; a Ninja for which no Danno
// remains receives none (8.9.5).
func (g *match) dealDamage(harm *wounds, causeRules ...cite.ID) {
	var hurt [2 * pileSize]bool
	var events [2 * pileSize]int32
	for i, c := range harm.cards[:harm.count] {
		n := harm.amounts[i]
		if reduction := min(g.damageReduction(c), n); reduction > 0 {
			g.RecordWithoutChange(engine.EventData{Kind: kLess, Actor: g.Cards[c].In, Amount: reduction}, []engine.Card{c},
				cite.R8_9_5)
			n -= reduction
		}
		if harm.amounts[i] = n; n == 0 {
			g.recordNothing(g.Cards[c].In, wNoDamage, c, cite.R8_9_5)
			continue
		}
		rules := [5]cite.ID{g.woundRule(c, n)}
		copy(rules[1:4], causeRules)
		note := engine.EventData{Kind: kDamage, Actor: g.Cards[c].In, Amount: n}
		if inflictor := harm.inflictors[i]; inflictor != 0 {
			note.To, rules[2] = cardWord(inflictor), cite.R8_4_5
		}
		events[i], hurt[i] = g.RecordWithoutChange(note, []engine.Card{c}, rules[:]...)
	}
	for i, c := range harm.cards[:harm.count] {
		if hurt[i] {
			cause := g.SetCause(events[i])
			g.triggerEvent(card.Damaged, c, g.Cards[c].In, cite.R8_9_5)
			g.wound(c, harm.amounts[i])
			g.SetCause(cause)
		}
	}
}

// woundRule returns the rule that says what happens to Ninja c when it receives n Danni.
func (g *match) woundRule(c engine.Card, n int) cite.ID {
	switch {
	case g.Status[c].Hurt:
		return cite.R8_9_3
	case n > 1:
		return cite.R8_9_4
	}
	return cite.R8_9_2
}

// wound makes Ninja c Ferito (8.9.2), or defeats it where it was Ferito already (8.9.3), or was Sano and receives
// two Danni or more (8.9.4).
func (g *match) wound(c engine.Card, n int) {
	rule := g.woundRule(c, n)
	if rule != cite.R8_9_2 {
		g.moveToPile(kDefeat, g.Cards[c].In, []engine.Card{c}, Graveyard, rule, cite.R10_10)
		return
	}
	event, ok := g.setHealth(kHurt, c, rule)
	if !ok {
		return
	}
	g.markLinksHurt(c)
	defer g.SetCause(g.SetCause(event))
	for i := range g.def(c).Effects {
		if !g.effect(c, i).Always {
			g.recordNothing(g.Cards[c].In, wNoText, c, cite.R8_9_8)
			return
		}
	}
}

// heal gives Ninja c a Cura (8.9.10, 15.5).
func (g *match) heal(c engine.Card, rules ...cite.ID) {
	switch rule := g.forbiddenRule(c, card.BeHealed); {
	case rule != 0:
		g.recordNothing(g.Cards[c].In, wNoEffect, c, rule)
	case !g.Status[c].Hurt:
		g.recordNothing(g.Cards[c].In, wNoEffect, c, cite.R15_5)
	default:
		g.setHealth(kHeal, c, rules...)
	}
}

// value returns the current value of a stat of card c. The Intelletto of a Ferito is the same (10.22); where none is
// printed it is 0 (8.8.5).
func (g *match) value(c engine.Card, s card.Stat) (sum int) {
	if s == card.Coins {
		return int(g.Status[c].Coins)
	}
	if sum = g.printedValue(c, s); g.Cards[c].Area == Field {
		g.eachChange(c, s, func(delta int, _ engine.Card, _ cite.ID) { sum += delta })
	}
	return sum
}

// printedValue returns the value of a stat that card c prints for a Sano.
func (g *match) printedValue(c engine.Card, s card.Stat) int {
	d := g.def(c)
	return [...]int{card.Battle: d.Healthy.Battle, card.Support: d.Healthy.Support, card.Wits: d.Wits}[s]
}

// eachChange calls visit for each change of a value of Ninja c, with the amount, the card that causes it (0 for
// none) and the rule: being Ferito (8.9.7), coins +1/+1 (15.10.5), then effects.
func (g *match) eachChange(c engine.Card, s card.Stat, visit func(delta int, source engine.Card, rule cite.ID)) {
	d, status := g.def(c), &g.Status[c]
	if status.Hurt && s != card.Wits {
		visit([...]int{card.Battle: d.Injured.Battle, card.Support: d.Injured.Support}[s]-g.printedValue(c, s), 0,
			cite.R8_9_7)
	}
	if s != card.Wits {
		visit(int(status.Coins), 0, cite.R15_10_5)
	}
	g.eachLingering(GainEffect, c, func(e *Effect) { visit(e.statChange(s), 0, cite.R15_4) })
	g.eachStaticOn(card.Gain, card.AnyAct, card.NoMark, c, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		visit(g.countOrZero(&effectContext{player: p, source: source}, statCount(a, s)), source, g.textRule(source))
		return true
	})
}

// statChange returns by how much a lingering effect changes a stat.
func (e *Effect) statChange(s card.Stat) int {
	return int([...]int8{card.Battle: e.Battle, card.Support: e.Support, card.Wits: e.Wits}[s])
}

// statCount returns the count by which an action changes a stat, nil where it does not.
func statCount(a *card.Action, s card.Stat) *card.Count {
	return [...]*card.Count{card.Battle: a.Battle, card.Support: a.Support, card.Wits: a.Wits}[s]
}

// damageReduction returns by how much the Danni that Ninja c receives are reduced each time (8.9.5).
func (g *match) damageReduction(c engine.Card) int {
	return g.lingeringReduction(c) + g.textReduction(c)
}

// lingeringReduction returns by how much lingering effects reduce the Danni of Ninja c.
func (g *match) lingeringReduction(c engine.Card) (reduction int) {
	g.eachLingering(ReductionEffect, c, func(e *Effect) { reduction += int(e.Wits) })
	return reduction
}

// textReduction returns by how much the texts of cards in play reduce the Danni of Ninja c.
func (g *match) textReduction(c engine.Card) (reduction int) {
	g.eachStaticOn(card.Reduce, card.AnyAct, card.NoMark, c, func(p engine.Seat, source engine.Card, a *card.Action) bool {
		reduction += g.countOrOne(&effectContext{player: p, source: source}, a.N)
		return true
	})
	return reduction
}

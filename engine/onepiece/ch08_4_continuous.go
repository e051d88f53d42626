// Chapter 8.4: continuous effects.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/effect"
	"cavillo/engine/onepiece/card"
)

// valueOrigin is where a change of a value comes from: the last card whose text changes it, and how many such cards
// there are. hasCap is set where one of them has an upper limit for the Danno.
type valueOrigin struct {
	lastCard  engine.Card
	cardCount int
	hasCap    bool
}

// with returns the origin with one more card, which is now the last.
func (o valueOrigin) with(c engine.Card) valueOrigin {
	return valueOrigin{c, o.cardCount + 1, o.hasCap}
}

// rule returns the rule of the text of the last card, 0 where there is none.
func (o valueOrigin) rule(g *match) cite.ID { return o.ruleOr(g, 0) }

// ruleOr returns the rule of the text of the last card, or fallback where there is none.
func (o valueOrigin) ruleOr(g *match, fallback cite.ID) cite.ID {
	if o.lastCard == 0 {
		return fallback
	}
	return g.textRule(g.def(o.lastCard), fallback)
}

// actionCount returns the Azioni that player p has in a turn: 3 (3.2.1), and what the texts of all cards in play add
// or take away (8.4.1). All of them count and none prevails (8.4.3); each counts as a difference from 3 (doubt
// The bool is true where BP-T07 and TD-C21 are both among them (8.4.8).
func (g *match) actionCount(p engine.Seat) (n int, origin valueOrigin, isFaqExample bool) {
	n = g.rules.Acts
	hasMore, hasFewer := false, false
	g.eachHeld(card.Acts, card.NoAct, func(q engine.Seat, c engine.Card, a *card.Action) bool {
		if (a.Who == effect.Opponent) != (q == p) {
			n, origin = n+g.countOrOne(q, c, a.N), origin.with(c)
			hasMore, hasFewer = hasMore || g.def(c).Code == "BP-T07", hasFewer || g.def(c).Code == "TD-C21"
		}
		return true
	})
	return min(max(n, 0), 9), origin, hasMore && hasFewer
}

// updateActions computes the Azioni of turn player p again and stores them. They are never fewer than those already
// used.
func (g *match) updateActions(p engine.Seat) {
	n, origin, isFaqExample := g.actionCount(p)
	if n = max(n, int(g.Used)); n == int(g.Acts) {
		return
	}
	switch {
	case origin.cardCount == 0:
		g.setActions(n, cite.R3_2_1, cite.R1_4_2)
	case isFaqExample:
		g.setActions(n, cite.R8_4_8, cite.R8_4_3, cite.R8_4_1, cite.A22)
	case origin.cardCount > 1:
		g.setActions(n, cite.R8_4_3, cite.R8_4_1, cite.R3_2_1, cite.A22)
	default:
		d := g.def(origin.lastCard)
		g.setActions(n, g.textRule(d, cite.R8_4_1), d.secondRule, cite.R8_4_1)
	}
}

// updateActionsInMain calls updateActions from the Fase Principale to the end of a Battle, where the texts in play
// may have changed: continuous effects always work (8.4.2).
func (g *match) updateActionsInMain() {
	if g.Phase >= Main && g.Phase <= Ending {
		g.updateActions(g.Turn)
	}
}

// partValue computes one part of the Forza or the Danno (valueKind) of Personaggio c, and returns it with its
// origin.
func (g *match) partValue(c engine.Card, valueKind, part int) (n int, origin valueOrigin) {
	switch part {
	case fromCard:
		return g.baseValue(c, valueKind)
	case fromRescuers:
		if valueKind == strength && g.isFighter(c) {
			n = g.rules.Rescuer * g.Count(g.Cards[c].In, Rinforzi)
		}
		return n, origin
	}
	stat := card.Strength + card.Stat(valueKind)
	g.eachHeld(card.Change, card.NoAct, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if a.Stat == stat && a.Most == 0 && (g.Cards[source].Area == Tecniche) == (part == fromTechniques) &&
			g.isSelectedCard(q, source, a.What, c) {
			n, origin = n+g.countOrZero(q, source, a.N), origin.with(source)
		}
		return true
	})
	if part == fromTechniques {
		return n, origin
	}
	for _, e := range g.Effects[:g.EffectCount] {
		if int(e.Of) == valueKind && e.On.Card == c && g.IsUnmoved(e.On) {
			n, origin = n+int(e.Amount), origin.with(e.Source)
		}
	}
	if valueKind == damage {
		n, origin = g.addCapped(c, n, origin)
	}
	return n, origin
}

// baseValue returns the printed value of card c (7.19), or the one that a text gives instead.
func (g *match) baseValue(c engine.Card, valueKind int) (int, valueOrigin) {
	d := g.def(c)
	if valueKind == damage {
		return d.Damage, valueOrigin{}
	}
	n, origin := d.Strength, valueOrigin{}
	g.eachHeld(card.Become, card.NoAct, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if g.isSelectedCard(q, source, a.What, c) {
			n, origin = g.countOrZero(q, source, a.N), valueOrigin{lastCard: source}
		}
		return true
	})
	return n, origin
}

// addCapped adds to n the bonuses to the Danno of card c that have an upper limit (8.4.9, doubt A-23). Everything
// else is added first. A bonus counts where the sum does not then exceed its limit; a sum that already exceeds the
// limit is brought down to it.
func (g *match) addCapped(c engine.Card, n int, origin valueOrigin) (int, valueOrigin) {
	g.eachHeld(card.Change, card.NoAct, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if a.Most == 0 || !g.isSelectedCard(q, source, a.What, c) {
			return true
		}
		printed, _ := g.baseValue(c, damage)
		otherBonuses, _ := g.partValue(c, damage, fromTechniques)
		switch sum, bonus := printed+otherBonuses+n, g.countOrZero(q, source, a.N); {
		case sum+bonus <= a.Most:
			n += bonus
		case sum > a.Most:
			n -= sum - a.Most
		}
		origin.lastCard, origin.hasCap = source, true
		return true
	})
	return n, origin
}

// continuousRules returns the rules by which abilities change a value: that of the text and, where there are
// several texts, the one that says that all count (8.4.3).
func (g *match) continuousRules(origin valueOrigin) (rules [3]cite.ID) {
	if origin.lastCard == 0 {
		return [3]cite.ID{cite.R8_4_2}
	}
	d := g.def(origin.lastCard)
	text := g.textRule(d, cite.R8_4_2)
	switch {
	case origin.hasCap:
		return [3]cite.ID{cite.R8_4_9, text, d.secondRule}
	case origin.cardCount > 1:
		return [3]cite.ID{text, cite.R8_4_3}
	}
	return [3]cite.ID{text, d.secondRule}
}

// holdsByOtherNome reports whether a condition of the text of card src holds only because Robin and Miss All Sunday
// are one Personaggio (7.13): it names one, and only the other is there.
func (g *match) holdsByOtherNome(source engine.Card) bool {
	if source == 0 {
		return false
	}
	d := g.def(source)
	for i := range d.Abilities {
		for _, c := range d.Abilities[i].If {
			var buf cardList
			if c.Exists == nil || len(c.Exists.Name) == 0 {
				continue
			}
			cards := buf[:g.storeSelected(g.Cards[source].In, source, c.Exists, &buf)]
			if len(cards) > 0 && !slices.ContainsFunc(cards,
				func(c1 engine.Card) bool { return slices.Contains(c.Exists.Name, g.def(c1).Name) }) {
				return true
			}
		}
	}
	return false
}

// valueOf returns the Forza or the Danno of card c. For a fighter it is what the Ledger of the Battle has,
// until the used cards are discarded; otherwise the printed value with what texts change.
func (g *match) valueOf(c engine.Card, valueKind int) (sum int) {
	if p := g.Cards[c].In; g.fighter(p) == c && g.Phase < Discards {
		sum = g.Battle.Ledger[p].sum(valueKind)
	} else {
		for part := range partCount {
			n, _ := g.partValue(c, valueKind, part)
			sum += n
		}
	}
	if valueKind == damage {
		return max(sum, 0)
	}
	return sum
}

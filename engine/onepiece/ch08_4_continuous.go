// Chapter 8.4: continuous effects.

package onepiece

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/effect"
	"cavillo/engine/onepiece/card"
)

// source says where a change of a value comes from: the last card whose text changes it, and how many such
// cards there are. capped is set where one of them has an upper limit for the Danno.
type source struct {
	card   engine.Card
	count  int
	capped bool
}

// and returns the source with one more card, which is now the last.
func (s source) and(c engine.Card) source { return source{c, s.count + 1, s.capped} }

// rule returns the rule of the text of the last card, 0 where there is none. ruleOr returns otherwise where
// there is none.
func (s source) rule(g *match) cite.ID { return s.ruleOr(g, 0) }

func (s source) ruleOr(g *match, otherwise cite.ID) cite.ID {
	if s.card == 0 {
		return otherwise
	}
	return g.textRule(g.def(s.card), otherwise)
}

// acts returns the Azioni that player p has in a turn: 3 (3.2.1), and what the texts of all cards in play add
// or take away (8.4.1). All of them count and none prevails (8.4.3); each counts as a difference from 3 (doubt
// example is set where BP-T07 and TD-C21 are both among them (8.4.8).
func (g *match) acts(p engine.Seat) (n int, src source, example bool) {
	n = g.rules.Acts
	more, fewer := false, false
	g.eachHolding(card.Acts, card.NoAct, func(q engine.Seat, c engine.Card, a *card.Action) bool {
		if (a.Who == effect.Opponent) != (q == p) {
			n, src = n+g.amount(q, c, a.N), src.and(c)
			more, fewer = more || g.def(c).Code == "BP-T07", fewer || g.def(c).Code == "TD-C21"
		}
		return true
	})
	return min(max(n, 0), 9), src, more && fewer
}

// countActs computes the Azioni of turn player p again and stores them. They are never fewer than those already
// used.
func (g *match) countActs(p engine.Seat) {
	n, src, example := g.acts(p)
	if n = max(n, int(g.Used)); n == int(g.Acts) {
		return
	}
	switch {
	case src.count == 0:
		g.give(n, cite.R3_2_1, cite.R1_4_2)
	case example:
		g.give(n, cite.R8_4_8, cite.R8_4_3, cite.R8_4_1, cite.A22)
	case src.count > 1:
		g.give(n, cite.R8_4_3, cite.R8_4_1, cite.R3_2_1, cite.A22)
	default:
		d := g.def(src.card)
		g.give(n, g.textRule(d, cite.R8_4_1), d.also, cite.R8_4_1)
	}
}

// recountActs calls countActs from the Fase Principale to the end of a Battle, where the texts in play may have
// changed: continuous effects always work (8.4.2).
func (g *match) recountActs() {
	if g.Phase >= Main && g.Phase <= Ending {
		g.countActs(g.Turn)
	}
}

// part computes one part of the Forza or the Danno (of) of Personaggio c, and returns it with the cards whose
// texts it comes from.
func (g *match) part(c engine.Card, of, part int) (n int, src source) {
	switch part {
	case fromCard:
		return g.initial(c, of)
	case fromRescuers:
		if of == strength && g.fights(c) {
			n = g.rules.Rescuer * g.Count(g.Cards[c].In, Rinforzi)
		}
		return n, src
	}
	stat := card.Strength + card.Stat(of)
	g.eachHolding(card.Change, card.NoAct, func(q engine.Seat, from engine.Card, a *card.Action) bool {
		if a.Stat == stat && a.Most == 0 && (g.Cards[from].Area == Tecniche) == (part == fromTechniques) &&
			g.fits(q, from, a.What, c) {
			n, src = n+g.number(q, from, a.N), src.and(from)
		}
		return true
	})
	if part == fromTechniques {
		return n, src
	}
	for _, e := range g.Effects[:g.EffectCount] {
		if int(e.Of) == of && e.On.Card == c && g.IsUnmoved(e.On) {
			n, src = n+int(e.Amount), src.and(e.Source)
		}
	}
	if of == damage {
		n, src = g.capped(c, n, src)
	}
	return n, src
}

// initial returns the printed value of card c (7.19), or the one that a text gives instead.
func (g *match) initial(c engine.Card, of int) (int, source) {
	d := g.def(c)
	if of == damage {
		return d.Damage, source{}
	}
	n, src := d.Strength, source{}
	g.eachHolding(card.Become, card.NoAct, func(q engine.Seat, from engine.Card, a *card.Action) bool {
		if g.fits(q, from, a.What, c) {
			n, src = g.number(q, from, a.N), source{card: from}
		}
		return true
	})
	return n, src
}

// capped adds to n the bonuses to the Danno of card c that have an upper limit (8.4.9, doubt A-23). Everything
// else is added first. A bonus counts where the sum does not then exceed its limit; a sum that already exceeds
// the limit is brought down to it.
func (g *match) capped(c engine.Card, n int, src source) (int, source) {
	g.eachHolding(card.Change, card.NoAct, func(q engine.Seat, from engine.Card, a *card.Action) bool {
		if a.Most == 0 || !g.fits(q, from, a.What, c) {
			return true
		}
		printed, _ := g.initial(c, damage)
		others, _ := g.part(c, damage, fromTechniques)
		switch sum, bonus := printed+others+n, g.number(q, from, a.N); {
		case sum+bonus <= a.Most:
			n += bonus
		case sum > a.Most:
			n -= sum - a.Most
		}
		src.card, src.capped = from, true
		return true
	})
	return n, src
}

// continuousRules returns the rules by which abilities change a value: that of the text and, where there are
// several texts, the one that says that all count (8.4.3).
func (g *match) continuousRules(src source) (rules [3]cite.ID) {
	if src.card == 0 {
		return [3]cite.ID{cite.R8_4_2}
	}
	d := g.def(src.card)
	text := g.textRule(d, cite.R8_4_2)
	switch {
	case src.capped:
		return [3]cite.ID{cite.R8_4_9, text, d.also}
	case src.count > 1:
		return [3]cite.ID{text, cite.R8_4_3}
	}
	return [3]cite.ID{text, d.also}
}

// otherNome reports whether a condition of the text of card src holds only because Robin and Miss All Sunday
// are one Personaggio (7.13): it names one, and only the other is there.
func (g *match) otherNome(src engine.Card) bool {
	if src == 0 {
		return false
	}
	d := g.def(src)
	for i := range d.Abilities {
		for _, c := range d.Abilities[i].If {
			var found cardList
			if c.Exists == nil || len(c.Exists.Name) == 0 {
				continue
			}
			cards := found[:g.find(g.Cards[src].In, src, c.Exists, &found)]
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
func (g *match) valueOf(c engine.Card, of int) (sum int) {
	if p := g.Cards[c].In; g.fighter(p) == c && g.Phase < Discards {
		sum = g.Battle.Ledger[p].sum(of)
	} else {
		for part := range parts {
			n, _ := g.part(c, of, part)
			sum += n
		}
	}
	if of == damage {
		return max(sum, 0)
	}
	return sum
}

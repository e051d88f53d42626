// Chapter 8.9: the Stato di Salute and the Danni.

package naruto

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
)

// wounds are Danni that Ninja receive at the same time.
type wounds struct {
	cards cardList
	n     [2 * pileSize]int
	by    [2 * pileSize]engine.Card // the Ninja that inflicts them, 0 where a Squadra does
	count int
}

// strike adds the Danni of a Ninja, 0 for one that is no longer there: nobody receives those (8.1.8, doubt A-17).
func (w *wounds) strike(c engine.Card, n int) {
	if c != 0 {
		w.add(c, n, 0)
	}
}

func (w *wounds) add(c engine.Card, n int, by engine.Card) {
	w.cards[w.count], w.n[w.count], w.by[w.count] = c, n, by
	w.count++
}

// suffer has Ninja receive Danni at the same time: after all changes, only those of which at least one is left (8.9.5).
func (g *match) suffer(harm *wounds, why ...cite.ID) {
	var hurt [2 * pileSize]bool
	var events [2 * pileSize]int32
	for i, c := range harm.cards[:harm.count] {
		n := harm.n[i]
		if less := min(g.reduction(c), n); less > 0 {
			g.note(engine.Note{Kind: kLess, Actor: g.Cards[c].In, Amount: less}, []engine.Card{c}, cite.R8_9_5)
			n -= less
		}
		if harm.n[i] = n; n == 0 {
			g.nothing(g.Cards[c].In, wNoDamage, c, cite.R8_9_5)
			continue
		}
		rules := [5]cite.ID{g.woundRule(c, n)}
		copy(rules[1:4], why)
		note := engine.Note{Kind: kDamage, Actor: g.Cards[c].In, Amount: n}
		if by := harm.by[i]; by != 0 {
			note.To, rules[2] = ninja(by), cite.R8_4_5
		}
		events[i], hurt[i] = g.note(note, []engine.Card{c}, rules[:]...)
	}
	for i, c := range harm.cards[:harm.count] {
		if hurt[i] {
			before := g.Because(events[i])
			g.occurs(card.Damaged, c, g.Cards[c].In, cite.R8_9_5)
			g.wound(c, harm.n[i])
			g.Because(before)
		}
	}
}

// woundRule is the rule of what becomes of a Ninja that receives n Danni.
func (g *match) woundRule(c engine.Card, n int) cite.ID {
	switch {
	case g.Status[c].Hurt:
		return cite.R8_9_3
	case n > 1:
		return cite.R8_9_4
	}
	return cite.R8_9_2
}

// wound makes a Ninja Ferito (8.9.2), or defeats it: one that is Ferito (8.9.3), and a Sano that receives two Danni (8.9.4).
func (g *match) wound(c engine.Card, n int) {
	rule := g.woundRule(c, n)
	if rule != cite.R8_9_2 {
		g.leave(kDefeat, g.Cards[c].In, []engine.Card{c}, Grave, rule, cite.R10_10)
		return
	}
	event, ok := g.turn(kHurt, c, rule)
	if !ok {
		return
	}
	g.wounded(c)
	defer g.Because(g.Because(event))
	for i := range g.effects(c) {
		if !g.effect(c, i).Always {
			g.nothing(g.Cards[c].In, wNoText, c, cite.R8_9_8)
			return
		}
	}
}

// heal gives a Ninja a Cura (8.9.10, 15.5).
func (g *match) heal(c engine.Card, why ...cite.ID) {
	switch why0 := g.forbidden(c, card.BeHealed); {
	case why0 != 0:
		g.nothing(g.Cards[c].In, wNoEffect, c, why0)
	case g.Cards[c].Area != Field || !g.Status[c].Hurt:
		g.nothing(g.Cards[c].In, wNoEffect, c, cite.R15_5)
	default:
		g.turn(kHeal, c, why...)
	}
}

// value is a value of a card as it is now: what is printed for its Stato di Salute (8.9.7), then its coins +1/+1 (15.10.5), then what effects
// change. The Intelletto is the same for a Ferito (10.22), and 0 where none is printed (8.8.5).
func (g *match) value(c engine.Card, s card.Stat) int {
	d, now := g.def(c), &g.Status[c]
	sum, power := 0, d.Healthy
	if now.Hurt {
		power = d.Injured
	}
	switch s {
	case card.Coins:
		return int(now.Coins)
	case card.Wits:
		sum = d.Wits
	case card.Battle:
		sum = power.Battle
	case card.Support:
		sum = power.Support
	}
	if !d.isNinja() || g.Cards[c].Area != Field {
		return sum
	}
	if s != card.Wits {
		sum += int(now.Coins)
	}
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.Kind == Gains && e.On.Card == c && g.Still(e.On) {
			sum += e.of(s)
		}
	}
	g.eachStatic(card.Gain, card.AnyAct, card.NoMark, c, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		sum += g.number(&context{p: p, src: src}, changes(a, s), 0)
		return true
	})
	return sum
}

// of is how much a lingering effect changes a value.
func (e *Effect) of(s card.Stat) int {
	switch s {
	case card.Battle:
		return int(e.Battle)
	case card.Support:
		return int(e.Support)
	}
	return int(e.Wits)
}

// changes is by how much an action changes a value, nil where it does not.
func changes(a *card.Action, s card.Stat) *card.Count {
	switch s {
	case card.Battle:
		return a.Battle
	case card.Support:
		return a.Support
	}
	return a.Wits
}

// partsOf are what the values of a Ninja are made of, where something changes them.
func (g *match) partsOf(c engine.Card) (parts []engine.ValuePart) {
	d, now := g.def(c), &g.Status[c]
	if !d.isNinja() || g.Cards[c].Area != Field {
		return nil
	}
	hurt := [...]int{d.Injured.Battle - d.Healthy.Battle, d.Injured.Support - d.Healthy.Support, 0}
	for i, printed := range [...]int{d.Healthy.Battle, d.Healthy.Support, d.Wits} {
		s := card.Battle + card.Stat(i)
		own := []engine.ValuePart{{Fact: s.Words()[s], Amount: printed}}
		add := func(amount int, by string, rule cite.ID) {
			if amount != 0 {
				own = append(own, engine.ValuePart{Fact: own[0].Fact, Amount: amount, Card: by, Rule: rule.Ref()})
			}
		}
		if now.Hurt {
			add(hurt[i], "", cite.R8_9_7)
		}
		if s != card.Wits {
			add(int(now.Coins), "", cite.R15_10_5)
		}
		for i := range g.Effects[:g.EffCount] {
			if e := &g.Effects[i]; e.Kind == Gains && e.On.Card == c && g.Still(e.On) {
				add(e.of(s), "", cite.R15_4)
			}
		}
		g.eachStatic(card.Gain, card.AnyAct, card.NoMark, c, func(p engine.Seat, src engine.Card, a *card.Action) bool {
			add(g.number(&context{p: p, src: src}, changes(a, s), 0), g.Named[src], g.textRule(src))
			return true
		})
		if len(own) > 1 {
			parts = append(parts, own...)
		}
	}
	return parts
}

// reduction is how many Danni less a Ninja receives each time (8.9.5).
func (g *match) reduction(c engine.Card) (less int) {
	for i := range g.Effects[:g.EffCount] {
		if e := &g.Effects[i]; e.Kind == Reduces && e.On.Card == c && g.Still(e.On) {
			less += int(e.Wits)
		}
	}
	g.eachStatic(card.Reduce, card.AnyAct, card.NoMark, c, func(p engine.Seat, src engine.Card, a *card.Action) bool {
		less += g.number(&context{p: p, src: src}, a.N, 1)
		return true
	})
	return less
}

// Chapter 3.6.6: what may be activated. The zone in which a spell or trap is then put is an entry of the appendix (A.5 to A.7).

package yugioh

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// offerActivations offers what a player may activate now: a card that can be played, or an effect of a card that lies where it can be used.
func (g *match) offerActivations(p engine.Seat, allows cite.ID) {
	for _, c := range g.activatable(p) {
		d, now := g.def(c), &g.Cards[c]
		for i := range d.Effects {
			var rule cite.ID
			switch d.Effects[i].Kind {
			case card.CardActivation:
				if now.Area == Graveyard || g.up(c) {
					continue
				}
				rule = table.Where(g.setSpell(c), cite.R2_3_2, allows)
			case card.IgnitionEffect, card.QuickEffect:
				if !d.away && !g.up(c) {
					continue
				}
				rule = table.Where(allows == cite.R3_4_3 || allows == cite.R3_5_2, cite.R4_2_4_5_3, allows) // they name Traps and Quick-Play Spells
			default:
				continue
			}
			g.offer(activation(c, i), rule)
		}
	}
}

// activation is the option to activate an effect of a card.
func activation(c engine.Card, effect int) engine.Option {
	return engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(effect)}
}

// whyNotActivate is the rule that forbids activating an effect at the pending choice, 0 where none does.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	e, now := &g.def(c).Effects[i], &g.Cards[c]
	switch {
	case now.Area == Removed:
		return cite.R6_20_2
	case now.In != p:
		return cite.R6_7_2 // who controls a card decides about it
	case e.Kind != card.CardActivation && e.Kind != card.IgnitionEffect && e.Kind != card.QuickEffect:
		return cite.R6_12_1
	case p != g.Choice.Seat:
		return g.whyWait()
	}
	if why := cmp.Or(g.whyNotFromHere(p, c, e), g.whyNotChain(p, g.spellSpeed(c, e)), g.whyNotInDamageStep(c, e)); why != 0 {
		return why
	}
	return g.whyNotByText(p, c, i, e)
}

// whyNotFromHere is the rule that keeps an effect from being activated where its card lies, or 0.
func (g *match) whyNotFromHere(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	d, now := g.def(c), &g.Cards[c]
	switch {
	case e.Kind != card.CardActivation:
		if len(e.From) > 0 && !g.inZones(c, p, e.From, Hand) || len(e.From) == 0 && !g.up(c) {
			return cite.R6_12_1
		}
		return 0
	case now.Area.onField() && g.Status[c].Up, !now.Area.onField() && now.Area != Hand:
		return cite.R6_12_1
	case g.forbiddenFor(p, card.PlaySpell) && d.Type == card.SpellCard, g.forbiddenFor(p, card.PlayTrap) && d.Type == card.TrapCard:
		return cite.R5_7_1
	case now.Area == Hand && d.Icon != card.FieldSpell:
		if _, free := g.freeZone(p, S1, S5); !free {
			return cite.RA_5
		}
	}
	return g.whyNotYet(p, c)
}

// whyNotByText is the rule that keeps an effect from being activated for what its text asks: the moment that it answers, its conditions, its
// cost (3.6.6.1), its targets (6.11.1), a card to search for (6.6.3); or 0.
func (g *match) whyNotByText(p engine.Seat, c engine.Card, i int, e *card.Effect) cite.ID {
	switch {
	case g.usedUp(c, i), e.When != nil && !g.answers(p, c, e.When), !g.conditionsHold(p, c, e.If):
		return cite.R6_12_1
	case !g.canPay(p, c, e.Cost):
		return cite.R3_6_6_1
	case !g.canTarget(p, c, e):
		return cite.R6_11_1
	case !g.canSearch(p, c, e.Do):
		return cite.R6_6_3
	}
	return 0
}

// answers reports whether what an effect answers has just happened.
func (g *match) answers(p engine.Seat, c engine.Card, m *card.Trigger) bool {
	about, now := g.justHappened(m.On)
	return now && m.Who.Means(p, about.Whose) && g.matches(c, m.What, about.That.Card)
}

// answered is the event that effect i of a card answers, zero where there is none.
func (g *match) answered(c engine.Card, i int) (about About) {
	if m := g.def(c).Effects[i].When; m != nil {
		about, _ = g.justHappened(m.On)
	}
	return about
}

// justHappened is the last event of a kind that effects can answer, and whether they still can: an activation below them in the chain, a
// Summon (doubt A-16), an attack.
func (g *match) justHappened(on card.TriggerEvent) (about About, now bool) {
	switch on {
	case card.Activated:
		if g.ChainCount > 0 {
			top := &g.Chain[g.ChainCount-1]
			return About{top.Source, top.Player}, true
		}
	case card.Summoned:
		return About{g.Recent.Monster, g.Recent.By}, g.Still(g.Recent.Monster)
	case card.Attacks:
		return About{g.Attack.Attacker, g.Turn}, g.Attack.On && g.Phase == BattleStep
	}
	return About{}, false
}

// zoneToPlay is the zone in which a player plays a spell or trap from the hand, 0 where none is free, and the entry that says so (A.5,
// A.6).
func (g *match) zoneToPlay(p engine.Seat, c engine.Card) (zone Area, rule cite.ID) {
	if g.def(c).Icon == card.FieldSpell {
		return FieldZone, cite.RA_6
	}
	zone, _ = g.freeZone(p, S1, S5)
	return zone, cite.RA_5
}

// clearFields destroys the Field Spells that a new one replaces: one is active on the whole field (A.7), and each player has at most one
// (A.6).
func (g *match) clearFields(p engine.Seat, c engine.Card) {
	for _, q := range p.AndOther() {
		switch old := g.Top(q, FieldZone); {
		case old == c:
		case q == p:
			g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_6, cite.RA_7)
		case g.up(old):
			g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_7)
		}
	}
}

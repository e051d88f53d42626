// Chapter 3.6.6: what can be activated. The zone to which a spell or trap then goes is an entry of the appendix
// (A.5 to A.7).

package yugioh

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// offerActivations offers what player p might activate now: cards, and effects of cards that lie where these
// can be used. What cannot be activated is refused.
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
				rule = table.Where(g.begins(c, &d.Effects[i]), cite.R5_7_1, rule)
			case card.IgnitionEffect, card.QuickEffect:
				if !d.away && !g.up(c) {
					continue
				}
				// they name Traps and Quick-Play Spells
				rule = table.Where(allows == cite.R3_4_3 || allows == cite.R3_5_2, cite.R4_2_4_5_3, allows)
			default:
				continue
			}
			g.offer(activation(c, i), rule)
		}
	}
}

// begins reports whether activating Counter Trap c would begin a chain, which its text permits against the
// rules (5.7.1, doubt C-2e).
func (g *match) begins(c engine.Card, e *card.Effect) bool {
	return g.ChainCount == 0 && g.def(c).Icon == card.CounterTrap && answersNoActivation(e)
}

// activation returns the option to activate an effect of card c.
func activation(c engine.Card, effect int) engine.Option {
	return engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(effect)}
}

// effectOf returns the index of the effect that an activation is about; 0, the first, where the option names
// none.
func effectOf(o engine.Option) int { return max(int(o.To)-int(wEffects), 0) }

// whyNotActivate returns the rule that forbids player p to activate effect i of card c, 0 where none does: the
// other player controls c (6.7.2), or holds it, and it is not public (5.3.1); c is removed from the game
// (6.20.2); no player activates such an effect; this is another phase (whyNotPhase) or not the moment
// (whyWait); or c lacks something.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	d, now := g.def(c), &g.Cards[c]
	switch {
	case now.In != p && now.Area.onField():
		return cite.R6_7_2
	case c != 0 && now.In != p && !g.sees(p, c):
		return cite.R5_3_1
	case now.Area == Removed:
		return cite.R6_20_2
	case i >= len(d.Effects), now.In != p: // it works from where its own player has it
		return cite.R6_12_1
	}
	e := &d.Effects[i]
	if why := cmp.Or(whyNoActivation(e), g.whyNotPhase(p, c, e), g.whyWait(p), g.whyNotFromHere(p, c, e),
		g.whyNotChain(p, c, e), g.whyNotInDamageStep(c, e),
		g.whyNoZone(p, c, e), g.whyNotByText(p, c, i, e)); why != 0 {
		return why
	}
	return g.whyWaitHere(p)
}

// whyNoActivation returns the rule by which no player activates effect e, 0 where one can: it activates
// automatically (4.2.6.2), it is a condition, which is not an effect (6.12.3), or its text only says what holds
// (6.12.1).
func whyNoActivation(e *card.Effect) cite.ID {
	switch e.Kind {
	case card.TriggerEffect, card.FlipEffect:
		return cite.R4_2_6_2
	case card.SummonProcedure:
		return cite.R6_12_3
	case card.ContinuousEffect:
		return cite.R6_12_1
	}
	return 0
}

// whyNotPhase returns the rule by which player p cannot activate an effect of Spell Speed 1 outside the Main
// Phases of p: 2.3.3 for a Set spell, 3.3.3.2 for anything else where it is the turn of p. It returns 0 in the
// other cases, also in a chain, where whyNotChain refuses the effect for its Spell Speed.
func (g *match) whyNotPhase(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	switch own := p == g.Turn; {
	case own && g.isMain():
		return 0
	case g.setSpell(c):
		return cite.R2_3_3
	case own && g.ChainCount == 0 && g.spellSpeed(c, e) == 1:
		return cite.R3_3_3_2
	}
	return 0
}

// whyNotFromHere returns the rule by which effect e cannot be activated where card c lies, 0 where it can.
func (g *match) whyNotFromHere(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	d, now := g.def(c), &g.Cards[c]
	switch {
	case e.Kind != card.CardActivation:
		if len(e.From) > 0 && !g.inZones(c, p, e.From, Hand) || len(e.From) == 0 && !g.up(c) {
			return cite.R6_12_1
		}
		return 0
	case g.Status[c].Up, !now.Area.onField() && now.Area != Hand:
		return cite.R6_12_1
	case g.forbiddenFor(p, card.PlaySpell) && d.Type == card.SpellCard,
		g.forbiddenFor(p, card.PlayTrap) && d.Type == card.TrapCard:
		return cite.R5_7_1
	}
	return g.whyNotYet(p, c)
}

// whyNoZone returns the rule by which spell or trap c cannot be activated from the hand because no zone is free
// (A.5), 0 where one is.
func (g *match) whyNoZone(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	if _, free := g.freeZone(p, S1, S5); !free && e.Kind == card.CardActivation && g.Cards[c].Area == Hand &&
		g.def(c).Icon != card.FieldSpell {
		return cite.RA_5
	}
	return 0
}

// whyNotByText returns the rule that keeps effect i of card c from being activated because of its text, 0 where
// none does: what it answers has not happened, or its conditions do not hold (6.12.1); its cost cannot be paid
// (unpaid); it has too few targets (6.11.1), or no card to search for (6.6.3).
func (g *match) whyNotByText(p engine.Seat, c engine.Card, i int, e *card.Effect) cite.ID {
	switch {
	case g.usedUp(c, i), e.When != nil && !g.answers(p, c, e.When), !g.conditionsHold(p, c, e.If):
		return cite.R6_12_1
	case !g.canPay(p, c, e.Cost):
		return g.unpaid(p)
	case !g.canTarget(p, c, e):
		return cite.R6_11_1
	case !g.canSearch(p, c, e.Do):
		return cite.R6_6_3
	}
	return 0
}

// answers reports whether the event that an effect answers has just happened.
func (g *match) answers(p engine.Seat, c engine.Card, m *card.Trigger) bool {
	about, now := g.justHappened(m.On)
	return now && m.Who.Includes(p, about.Whose) && g.matches(c, m.What, about.That.Card)
}

// answered returns the event that effect i of card c answers, zero where there is none.
func (g *match) answered(c engine.Card, i int) (about About) {
	if m := g.def(c).Effects[i].When; m != nil {
		about, _ = g.justHappened(m.On)
	}
	return about
}

// justHappened returns the last event of a kind that effects can answer, and whether they still can: the last
// activation in the chain, a Summon (doubt A-16), or an attack that is not over (attackAnswered).
func (g *match) justHappened(on card.TriggerEvent) (about About, now bool) {
	switch on {
	case card.Activated:
		top := g.lastLink()
		return About{top.Source, top.Player}, g.ChainCount > 0
	case card.Summoned:
		return About{g.Recent.Monster, g.Recent.By}, g.Still(g.Recent.Monster)
	case card.Attacks:
		return About{g.Attack.Attacker, g.Turn}, g.attackAnswered()
	}
	return About{}, false
}

// zoneToPlay returns the zone to which player p plays spell or trap c from the hand, 0 where none is free, and
// the entry that says so (A.5, A.6).
func (g *match) zoneToPlay(p engine.Seat, c engine.Card) (zone Area, rule cite.ID) {
	if g.def(c).Icon == card.FieldSpell {
		return FieldZone, cite.RA_6
	}
	zone, _ = g.freeZone(p, S1, S5)
	return zone, cite.RA_5
}

// clearFields destroys the Field Spells that Field Spell c replaces, as soon as c is activated (doubt C-2f):
// one is active on the whole field (A.7), and each player has at most one (A.6).
func (g *match) clearFields(p engine.Seat, c engine.Card) {
	for _, q := range p.WithOpponent() {
		switch old := g.Top(q, FieldZone); {
		case old == c:
		case q == p:
			g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_6, cite.RA_7, cite.C2f)
		case g.up(old):
			g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_7, cite.C2f)
		}
	}
}

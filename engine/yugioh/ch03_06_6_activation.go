// Chapter 3.6.6: what may be activated. The zone in which a spell or trap is then put is an entry of the appendix (A.5
// to A.7).

package yugioh

import (
	"cmp"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// offerActivations offers what a player may activate now: a card that can be played, or an effect of a card that lies
// where it can be used.
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

// begins reports whether a Counter Trap would begin a chain, as its text permits against the rules (5.7.1, doubt C-2e).
func (g *match) begins(c engine.Card, e *card.Effect) bool {
	return g.ChainCount == 0 && g.def(c).Icon == card.CounterTrap && answersNoActivation(e)
}

// activation is the option to activate an effect of a card.
func activation(c engine.Card, effect int) engine.Option {
	return engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(effect)}
}

// effectOf is the number of the effect that an activation is about, from 0: the first where it says none.
func effectOf(o engine.Option) int { return max(int(o.To)-int(wEffects), 0) }

// whyNotActivate is the rule that forbids activating effect i of a card, 0 where none does: who controls a card decides
// about it (6.7.2), and what the other player holds is not public (5.3.1); a card removed from the game is used no more
// (6.20.2); the effect is none that a player activates; it is another phase (whyNotPhase) or not the moment (whyWait);
// or the card lacks something.
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

// whyNoActivation is the rule by which a player does not activate an effect: it activates automatically (4.2.6.2), it
// is a condition, which is no effect (6.12.3), or its text only says what holds (6.12.1); 0 where one may.
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

// whyNotPhase is the rule by which nothing of Spell Speed 1 is activated outside the Main Phases: a Set spell outside
// one's own by 2.3.3, anything else of the turn player's by 3.3.3.2; 0 in other phases and in a chain, where the Spell
// Speed is too low.
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

// whyNotFromHere is the rule that keeps an effect from being activated where its card lies, or 0.
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

// whyNoZone is the rule by which there is no zone for a spell or trap that would be activated from the hand (A.5), or
// 0.
func (g *match) whyNoZone(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	if _, free := g.freeZone(p, S1, S5); !free && e.Kind == card.CardActivation && g.Cards[c].Area == Hand &&
		g.def(c).Icon != card.FieldSpell {
		return cite.RA_5
	}
	return 0
}

// whyNotByText is the rule that keeps an effect from being activated for what its text asks: the moment that it
// answers, its conditions, its cost (unpaid), its targets (6.11.1), a card to search for (6.6.3); or 0.
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

// justHappened is the last event of a kind that effects can answer, and whether they still can: an activation below
// them in the chain, a Summon (doubt A-16), an attack that is not over (attackAnswered).
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

// zoneToPlay is the zone in which a player plays a spell or trap from the hand, 0 where none is free, and the entry
// that says so (A.5, A.6).
func (g *match) zoneToPlay(p engine.Seat, c engine.Card) (zone Area, rule cite.ID) {
	if g.def(c).Icon == card.FieldSpell {
		return FieldZone, cite.RA_6
	}
	zone, _ = g.freeZone(p, S1, S5)
	return zone, cite.RA_5
}

// clearFields destroys the Field Spells that a new one replaces, as soon as it is activated (doubt C-2f): one is active
// on the whole field (A.7), and each player has at most one (A.6).
func (g *match) clearFields(p engine.Seat, c engine.Card) {
	for _, q := range p.AndOther() {
		switch old := g.Top(q, FieldZone); {
		case old == c:
		case q == p:
			g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_6, cite.RA_7, cite.C2f)
		case g.up(old):
			g.destroy(p, []engine.Card{old}, card.ByRule, cite.RA_7, cite.C2f)
		}
	}
}

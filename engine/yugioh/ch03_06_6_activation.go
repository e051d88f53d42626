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

// offerActivations offers the activations that player p might think of now, of cards and of effects, by allowRule.
// An activation that is not legal is offered as refused.
func (g *match) offerActivations(p engine.Seat, allowRule cite.ID) {
	for _, c := range g.activatableCards(p) {
		d, place := g.definition(c), &g.Cards[c]
		for i := range d.Effects {
			var rule cite.ID
			switch d.Effects[i].Kind {
			case card.CardActivation:
				if place.Area == Graveyard || g.isFaceUp(c) {
					continue
				}
				rule = table.RuleIf(g.isSetSpell(c), cite.R2_3_2, allowRule)
				rule = table.RuleIf(g.wouldBeginChain(c, &d.Effects[i]), cite.R5_7_1, rule)
			case card.IgnitionEffect, card.QuickEffect:
				if !d.worksOffField && !g.isFaceUp(c) {
					continue
				}
				// they name Traps and Quick-Play Spells
				rule = table.RuleIf(allowRule == cite.R3_4_3 || allowRule == cite.R3_5_2, cite.R4_2_4_5_3, allowRule)
			default:
				continue
			}
			g.offer(activationOption(c, i), rule)
		}
	}
}

// wouldBeginChain reports whether effect e, of a Counter Trap c, would begin a chain: its text permits this against
// the rules (5.7.1, doubt C-2e).
func (g *match) wouldBeginChain(c engine.Card, e *card.Effect) bool {
	return g.ChainCount == 0 && g.definition(c).Icon == card.CounterTrap && answersOtherEvent(e)
}

// activationOption returns the option to activate one effect of card c.
func activationOption(c engine.Card, effectIndex int) engine.Option {
	return engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(effectIndex)}
}

// effectIndexOf returns the index of the effect that an activation names, 0 where it names none.
func effectIndexOf(o engine.Option) int { return max(int(o.To)-int(wEffects), 0) }

// whyNotActivate returns the rule that forbids player p to activate one effect of card c, 0 where none does: the
// other player controls c (6.7.2), or has it hidden (5.3.1); c is removed from the game (6.20.2); no player
// activates such an effect; the phase is wrong (whyNotPhase) or the moment is (whyWait); or a requirement of c is
// missing.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, effectIndex int) cite.ID {
	d, place := g.definition(c), &g.Cards[c]
	switch {
	case place.In != p && place.Area.isOnField():
		return cite.R6_7_2
	case c != 0 && place.In != p && !g.canSee(p, c):
		return cite.R5_3_1
	case place.Area == Removed:
		return cite.R6_20_2
	case effectIndex >= len(d.Effects), place.In != p: // it works from where its own player has it
		return cite.R6_12_1
	}
	e := &d.Effects[effectIndex]
	if rule := cmp.Or(whyNoActivation(e), g.whyNotPhase(p, c, e), g.whyWait(p), g.whyNotFromHere(p, c, e),
		g.whyNotChain(p, c, e), g.whyNotInDamageStep(c, e),
		g.whyNoZone(p, c, e), g.whyNotByText(p, c, effectIndex, e)); rule != 0 {
		return rule
	}
	return g.whyWaitUnasked(p)
}

// whyNoActivation returns the rule by which no player activates effect e: it activates automatically (4.2.6.2), is a
// condition and no effect (6.12.3), or is continuous (6.12.1). It returns 0 where a player can activate it.
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

// whyNotPhase returns the rule by which player p cannot activate an effect of Spell Speed 1 outside the Main Phases
// of p: 2.3.3 for a Set spell, 3.3.3.2 for any other effect in the turn of p. It returns 0 in all other cases, also
// in a chain, where whyNotChain refuses the effect.
func (g *match) whyNotPhase(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	switch isTurnPlayer := p == g.Turn; {
	case isTurnPlayer && g.isMainPhase():
		return 0
	case g.isSetSpell(c):
		return cite.R2_3_3
	case isTurnPlayer && g.ChainCount == 0 && g.spellSpeed(c, e) == 1:
		return cite.R3_3_3_2
	}
	return 0
}

// whyNotFromHere returns the rule by which player p cannot activate effect e of card c where c lies, 0 where p can.
func (g *match) whyNotFromHere(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	d, place := g.definition(c), &g.Cards[c]
	switch {
	case e.Kind != card.CardActivation:
		if len(e.From) > 0 && !g.isInZones(c, p, e.From, Hand) || len(e.From) == 0 && !g.isFaceUp(c) {
			return cite.R6_12_1
		}
		return 0
	case g.Status[c].Up, !place.Area.isOnField() && place.Area != Hand:
		return cite.R6_12_1
	case g.isForbiddenFor(p, card.PlaySpell) && d.Type == card.SpellCard,
		g.isForbiddenFor(p, card.PlayTrap) && d.Type == card.TrapCard:
		return cite.R5_7_1
	}
	return g.whyNotPlayYet(p, c)
}

// whyNoZone returns the rule by which player p cannot activate spell or trap c from the hand because no zone is free
// (A.5), 0 where one is.
func (g *match) whyNoZone(p engine.Seat, c engine.Card, e *card.Effect) cite.ID {
	if _, isFree := g.freeZone(p, S1, S5); !isFree && e.Kind == card.CardActivation && g.Cards[c].Area == Hand &&
		g.definition(c).Icon != card.FieldSpell {
		return cite.RA_5
	}
	return 0
}

// whyNotByText returns the rule by which player p cannot activate effect e of card c because of its text: the event
// that it answers has not happened, or its conditions do not hold (6.12.1); its cost cannot be paid (unpaidRule);
// there are too few targets (6.11.1), or no card to search for (6.6.3). It returns 0 where p can. effectIndex is the
// index of e.
func (g *match) whyNotByText(p engine.Seat, c engine.Card, effectIndex int, e *card.Effect) cite.ID {
	switch {
	case g.isUsedUp(c, effectIndex), e.When != nil && !g.hasItsEvent(p, c, e.When), !g.conditionsHold(p, c, e.If):
		return cite.R6_12_1
	case !g.canPay(p, c, e.Cost):
		return g.unpaidRule(p)
	case !g.canTarget(p, c, e):
		return cite.R6_11_1
	case !g.canSearch(p, c, e.Do):
		return cite.R6_6_3
	}
	return 0
}

// hasItsEvent reports whether the event that an effect of card c answers, under the control of player p, has just
// happened.
func (g *match) hasItsEvent(p engine.Seat, c engine.Card, trigger *card.Trigger) bool {
	about, isPossible := g.lastEvent(trigger.On)
	return isPossible && trigger.Who.Includes(p, about.Whose) && g.hasProperties(c, trigger.What, about.That.Card)
}

// answeredEvent returns the event that one effect of card c answers, zero where it answers none.
func (g *match) answeredEvent(c engine.Card, effectIndex int) (about AnsweredEvent) {
	if trigger := g.definition(c).Effects[effectIndex].When; trigger != nil {
		about, _ = g.lastEvent(trigger.On)
	}
	return about
}

// lastEvent returns the last event of a kind, and whether effects can still answer it: the last activation in the
// chain, a Summon (doubt A-16), or an attack that is not over (canAnswerAttack).
func (g *match) lastEvent(event card.TriggerEvent) (about AnsweredEvent, isPossible bool) {
	switch event {
	case card.Activated:
		last := g.lastLink()
		return AnsweredEvent{last.Source, last.Player}, g.ChainCount > 0
	case card.Summoned:
		return AnsweredEvent{g.Recent.Monster, g.Recent.By}, g.IsUnmoved(g.Recent.Monster)
	case card.Attacks:
		return AnsweredEvent{g.Attack.Attacker, g.Turn}, g.canAnswerAttack()
	}
	return AnsweredEvent{}, false
}

// zoneForCard returns the zone to which player p plays spell or trap c from the hand, 0 where none is free, and the
// entry of the appendix that names the zone (A.5, A.6).
func (g *match) zoneForCard(p engine.Seat, c engine.Card) (zone Area, rule cite.ID) {
	if g.definition(c).Icon == card.FieldSpell {
		return FieldZone, cite.RA_6
	}
	zone, _ = g.freeZone(p, S1, S5)
	return zone, cite.RA_5
}

// destroyReplacedFields destroys the Field Spells that Field Spell c of player p replaces, as soon as c is activated
// (doubt C-2f): one is active on the whole field (A.7), and each player has at most one (A.6).
func (g *match) destroyReplacedFields(p engine.Seat, c engine.Card) {
	for _, q := range p.WithOpponent() {
		switch replaced := g.Top(q, FieldZone); {
		case replaced == c:
		case q == p:
			g.destroy(p, []engine.Card{replaced}, card.ByRule, cite.RA_6, cite.RA_7, cite.C2f)
		case g.isFaceUp(replaced):
			g.destroy(p, []engine.Card{replaced}, card.ByRule, cite.RA_7, cite.C2f)
		}
	}
}

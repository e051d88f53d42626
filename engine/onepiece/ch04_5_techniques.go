// Chapter 4.5: Carte Tecnica.

package onepiece

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// useTechnique has player p use Carta Tecnica c in window w, in the three steps of 4.5.1. Who may use it (4.5.2) and
// its conditions (4.5.3) were checked when it was offered; here their cost is paid. Then the card is put into play,
// the opponent may intervene, and its effect is applied (4.5.4).
func (g *match) useTechnique(p engine.Seat, c engine.Card, w card.Window) {
	d := g.def(c)
	rules := [3]cite.ID{cite.R2_2_2, g.userRule(p, d), cite.R9_5}
	if d.interrupts {
		rules[2] = cite.R4_3_2
	} else if w != card.InActions {
		rules = [3]cite.ID{windowRules[w], otherThan(g.textRule(d, cite.R4_5_1), windowRules[w]),
			table.RuleIf(d.isSpecial, cite.R8_3_1)}
	}
	g.payCost(p, c, d.technique())
	if !g.moveCard(kUse, p, c, p, Tecniche, rules[:]...) {
		return
	}
	g.countUse(p, c)
	defer g.SetCause(g.SetCause(g.lastEvent))
	played := g.ObjectOf(c)
	switch {
	case w == card.InActions:
		g.offerAnswers(p.Opponent(), played)
	case d.isSpecial:
		g.recordNothing(p.Opponent(), wNoAnswer, c, cite.R8_3_2, cite.R8_3_5)
	default:
		g.recordNothing(p.Opponent(), wNoAnswer, c, cite.R8_3_2, cite.C8e)
	}
	if !g.IsUnmoved(played) {
		g.recordNothing(p, wNoEffect, c, cite.R4_5_4, cite.C4f)
		return
	}
	g.applyTechnique(p, c)
}

// offerAnswers lets player p answer the Carta Tecnica played, which the opponent has just put into play, with Carte
// Tecnica that interrupt (4.3.2, doubt A-18). This happens only in the Azioni di Battaglia (8.3.2). Each answer is
// put into play in the same way, so that it can be answered too.
func (g *match) offerAnswers(p engine.Seat, played Object) {
	answered := g.answered
	g.answered = played
	defer func() { g.answered = answered }()
	for g.IsUnmoved(played) && g.fighter(p) != 0 && g.hasAnswer(p) {
		g.Ask(p, wAnswer, cite.R4_5_4)
		for _, c := range g.CardsIn(p, Mano) {
			if g.def(c).interrupts {
				g.Offer(engine.Option{Verb: vUse, Card: c}, cite.R4_3_2, g.whyNotUse(p, c, answerWindow))
			}
		}
		g.AllowFirst(engine.Option{}, cite.R4_5_4)
		act := g.Decide()
		if act.Verb != vUse {
			g.recordDecline(p, cite.R4_5_4)
			return
		}
		g.useTechnique(p, act.Card, card.InActions)
		g.giveBattleTurn(p.Opponent(), cite.R4_3_2)
	}
}

// hasAnswer reports whether player p has a Carta Tecnica that interrupts in the Mano.
func (g *match) hasAnswer(p engine.Seat) bool {
	return slices.ContainsFunc(g.CardsIn(p, Mano), func(c engine.Card) bool { return g.def(c).interrupts })
}

// applyTechnique applies the effect of Carta Tecnica c (4.5.4), which from now on counts as used (7.18): what it
// does at once is done (4.5.6), and what it holds begins to hold.
func (g *match) applyTechnique(p engine.Seat, c engine.Card) {
	d := g.def(c)
	rules := [3]cite.ID{cite.R4_5_4, d.textRule, d.secondRule}
	if d.textRule == 0 {
		rules[1] = cite.R4_5_1
	}
	if d.secondRule == 0 && g.usedCount(p) > 1 {
		rules[2] = cite.R4_5_5
	}
	if !g.markApplied(p, c, rules[:]...) {
		return
	}
	defer g.SetCause(g.SetCause(g.lastEvent))
	g.updateValues(valueCause{used: c})
	a := d.technique()
	if len(a.Do)+len(a.Holds) == 0 {
		g.recordNothing(p, wNoEffect, c, g.textRule(d, cite.R4_5_4))
	} else {
		g.doText(textContext{player: p, source: c, rule: g.textRule(d, cite.R4_5_4)}, a.Do)
	}
	g.triggerEvent(card.Uses, g.fighter(p))
}

// usedCount returns how many Carte Tecnica count as played by player p in this Battle.
func (g *match) usedCount(p engine.Seat) (n int) {
	for _, u := range g.Battle.Uses[:g.Battle.UseCount] {
		if u.By == p {
			n++
		}
	}
	return n
}

// Two more values of card.Window: answerWindow is the moment in which a Carta Tecnica answers another, noWindow
// means that no window is open.
const (
	// answerWindow is the moment in which a Carta Tecnica answers another.
	answerWindow = card.Window(len(card.Windows))
	noWindow     = answerWindow + 1
)

// windowFor returns the window of the Battle that is open for player p. During the Azioni di Battaglia it is
// answerWindow where the opponent has just put a Carta Tecnica into play (4.5.4), otherwise card.InActions.
func (g *match) windowFor(p engine.Seat) card.Window {
	switch {
	case g.Phase != Actions || g.actionsOverRule() != 0:
		return g.openWindow
	case g.IsUnmoved(g.answered) && g.Cards[g.answered.Card].In != p:
		return answerWindow
	}
	return card.InActions
}

// whyNotUseNow returns the rule that keeps player p from using card c at this moment, 0 where none does. It
// must be a Carta Tecnica (2.2.1), there must be a Battle (4.5.10), and its window must be open; a card of the
// Azioni di Battaglia is used in one's own battle turn.
func (g *match) whyNotUseNow(p engine.Seat, c engine.Card) cite.ID {
	d := g.def(c)
	switch {
	case d.Type != card.Tecnica:
		return cite.R2_2_1
	case !g.Battle.On:
		return cite.R4_5_10
	}
	w := g.windowFor(p)
	if w == card.InActions && w == d.window && !d.interrupts {
		return g.whyNotBattleAct(p, vUse)
	}
	return g.whyNotInWindow(d, w)
}

// whyNotUse returns the rule that forbids player p to use Carta Tecnica c in window w, 0 where none does: w is
// not its window; none of its users takes part (4.5.2); a text forbids it; its Limite is reached (2.2.11); its
// conditions do not hold (2.2.7); or its cost cannot be paid (4.5.3).
func (g *match) whyNotUse(p engine.Seat, c engine.Card, w card.Window) cite.ID {
	d := g.def(c)
	a := d.technique()
	if rule := g.whyNotInWindow(d, w); rule != 0 {
		return rule
	}
	if g.userRule(p, d) == 0 {
		return g.whyNoUser(d)
	}
	if rule := g.techniqueForbiddenRule(p, c); rule != 0 {
		return rule
	}
	if d.Limit > 0 {
		n := 0
		for _, u := range g.Battle.Uses[:g.Battle.UseCount] {
			if u.By == p && g.sameCode(u.Card.Card, c) {
				n++
			}
		}
		if n >= d.Limit {
			return cite.R2_2_11
		}
	}
	if !g.conditionsHold(p, c, a.If) {
		return cite.R2_2_7
	}
	if !g.canPay(p, c, a) {
		return g.costRule(d, a)
	}
	return 0
}

// whyNotInWindow returns the rule that forbids Carta Tecnica d in window w, 0 where it is its window. A Tecnica that
// interrupts needs one to answer (4.3.2), in the Azioni di Battaglia (8.3.2). Another Tecnica of the Azioni di
// Battaglia is used neither in the opponent's battle turn (4.3.1) nor before or after them. A Carta Speciale is
// never used in them (8.3.10), and any other only in its own window (9.2 and following).
func (g *match) whyNotInWindow(d *def, w card.Window) cite.ID {
	actions := w == card.InActions || w == answerWindow
	switch {
	case d.interrupts && w == answerWindow, !d.interrupts && w == d.window:
		return 0
	case d.interrupts && actions:
		return cite.R4_3_2
	case d.interrupts:
		return cite.R8_3_2
	case d.window == card.InActions:
		return cmp.Or(g.actionsOverRule(), cite.R4_3_1)
	case actions && d.isSpecial:
		return cite.R8_3_10
	}
	return windowRules[d.window]
}

// whyNoUser returns the rule that forbids Carta Tecnica d because none of its users takes part in the Battle:
// 4.4.12 where one of them was a Rinforzo that has been removed, otherwise 4.5.2.
func (g *match) whyNoUser(d *def) cite.ID {
	for _, id := range g.Battle.Lost[:g.Battle.LostCount] {
		for _, nome := range d.userIDs[:d.userCount] {
			if nome == id {
				return cite.R4_4_12
			}
		}
	}
	return cite.R4_5_2
}

// techniqueForbiddenRule returns the rule of a text that forbids player p to use Carta Tecnica c in this Battle, 0
// where no text does.
func (g *match) techniqueForbiddenRule(p engine.Seat, c engine.Card) (rule cite.ID) {
	g.eachHeld(card.Forbid, card.UseCards, func(q engine.Seat, source engine.Card, a *card.Action) bool {
		if g.isSelectedCard(q, source, a.What, g.fighter(p)) {
			rule = g.textRule(g.def(source), cite.R6_4)
			if g.def(c).isSpecial {
				rule = cite.R8_3_4 // what lasts until the cards are discarded applies to them too
			}
		}
		return rule == 0
	})
	return rule
}

// handleRemoved does what follows when card o has left the Spazio Tecniche or the Spazio Rinforzi before the end of
// the Battle; origin is the area it left. A Tecnica counts as never played (4.5.9): what it did at once is not
// undone (4.5.6), what it holds ends (4.5.7), and one with both parts follows both rules (4.5.8). With a Rinforzo go
// its bonus and the right to use its Tecniche (4.4.12), but those already used stay (4.4.11).
func (g *match) handleRemoved(p engine.Seat, o Object, origin Area) {
	if origin != Tecniche && origin != Rinforzi {
		return
	}
	d := g.def(o.Card)
	if origin == Rinforzi {
		g.rememberLostRescuer(d.nomeNumber)
		for _, c := range g.CardsIn(p, Tecniche) {
			if d.useRule(g.def(c)) != 0 && g.userRule(p, g.def(c)) == 0 {
				g.recordNothing(p, wNoDiscard, c, cite.R4_4_11)
			}
		}
		g.updateValues(valueCause{})
		return
	}
	for i, u := range g.Battle.Uses[:g.Battle.UseCount] {
		if u.Card == o {
			g.uncountUse(p, i, cite.R4_5_9, cite.A17)
			break
		}
	}
	a := d.technique()
	switch {
	case len(a.Do) == 0:
	case len(a.Holds) > 0:
		g.recordNothing(p, wNoUndo, o.Card, cite.R4_5_8, cite.R4_5_6)
	default:
		g.recordNothing(p, wNoUndo, o.Card, cite.R4_5_6)
	}
	g.updateValues(valueCause{})
}

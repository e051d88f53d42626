// Chapter 5: Azioni 2 to 7.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// offerActions offers the turn player the Azioni in the order of the document, except that passing comes first.
func (g *match) offerActions(p engine.Seat) {
	g.offerBattles(p)
	for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
		g.offerAbilities(p, c)
	}
	g.Offer(engine.Option{Verb: vUpdate}, cite.R5_3_1, g.whyNotUpdate(p))
	for _, c := range g.CardsIn(p, Mano) {
		if g.def(c).isCharacter() {
			for _, a := range sailors {
				g.Offer(engine.Option{Verb: vCall, Card: c, To: placeWord(p, a)}, cite.R5_4_1, g.whyNotCall(p, c, a))
			}
		}
	}
	g.Offer(moveOption(p), cite.R5_5_1, g.whyNotMove(p))
	g.Offer(engine.Option{Verb: vDraw}, cite.R5_6_1, g.whyNotDraw(p))
	g.AllowFirst(engine.Option{}, cite.R5_7_1)
}

// doOfferedAction does the Azione of option o, except passing.
func (g *match) doOfferedAction(p engine.Seat, o engine.Option) {
	switch o.Verb {
	case vAttack:
		g.attackAsAction(p, o.Card, g.Top(wordPlayer(o.To), wordArea(o.To)))
	case vActivate:
		g.activate(p, o.Card, int(o.To-wAbilities))
	case vUpdate:
		g.spendActions(1, updateAction, cite.R3_2_1)
		g.addToJournal(p, 1, cite.R5_3_1, cite.R5_3_2)
	case vCall:
		g.callAsAction(p, o.Card, wordArea(o.To))
	case vMove:
		rule := table.RuleIf(g.Done&(1<<moveAction) != 0, cite.R5_5_3, cite.R5_5_1)
		g.spendActions(1, moveAction, cite.R3_2_1)
		g.swapSailors(p, rule)
	case vDraw:
		g.spendActions(1, drawAction, cite.R3_2_1)
		g.draw(p, 1, cite.R5_6_1)
	}
}

// offerAbilities offers the abilities of Personaggio c that are activated with Azioni (5.2.1).
func (g *match) offerAbilities(p engine.Seat, c engine.Card) {
	d := g.def(c)
	for i := range d.Abilities {
		if d.Abilities[i].Kind == card.Activated {
			g.Offer(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)}, cite.R5_2_1,
				g.whyNotActivate(p, c, i))
		}
	}
}

// whyNotActivate returns the rule that forbids to activate ability i of Personaggio c, which is on the Ponte of
// player p (5.2.1); 0 where none does. c must not have used this ability in this turn (5.2.3 where it consumes
// Azioni, 7.1 where it does not) nor another (7.1, doubt A-7); enough Azioni must be left (5.2.2); the
// conditions must hold; the cost must be payable; and a Battle that it begins must be possible.
func (g *match) whyNotActivate(p engine.Seat, c engine.Card, i int) cite.ID {
	d := g.def(c)
	a := &d.Abilities[i]
	switch {
	case g.Status[c].Acted == g.TurnNumber && g.Status[c].Ability == uint8(i) && a.Spend > 0:
		return cite.R5_2_3
	case g.Status[c].Acted == g.TurnNumber:
		return cite.R7_1
	case a.Spend > g.actionsLeft():
		return cite.R5_2_2
	case !g.conditionsHold(p, c, a.If):
		return g.conditionRule(c, a, cite.R6_4)
	case !g.canPay(p, c, a):
		return g.costRule(d, a)
	}
	return g.whyNotFight(p, c, a)
}

// activate activates ability i of card c: it uses its Azioni (5.2.2, 7.1), pays its cost, and does what it
// says.
func (g *match) activate(p engine.Seat, c engine.Card, i int) {
	d := g.def(c)
	a := &d.Abilities[i]
	rule, spendRule := g.textRule(d, cite.R5_2_1), table.RuleIf(a.Spend == 0, cite.R7_1, cite.R5_2_2)
	rules := [3]cite.ID{cite.R5_2_1, spendRule}
	if d.textRule != 0 {
		rules = [3]cite.ID{d.textRule, spendRule, d.secondRule}
	}
	event, ok := g.RecordWithoutChange(engine.EventData{Kind: kActivate, Actor: p, Ability: wAbilities + engine.Word(i)},
		[]engine.Card{c}, rules[:]...)
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.markAbilityUsed(c, i)
	g.spendActions(a.Spend, activateAction, cite.R5_2_2)
	g.payCost(p, c, a)
	g.doText(textContext{player: p, source: c, rule: rule}, a.Do)
}

// whyNotUpdate returns the rule that forbids Azione 3 where the Forziere is empty (5.3.1), otherwise 0. No card
// can be moved then, and nobody loses for it (doubt A-42).
func (g *match) whyNotUpdate(p engine.Seat) cite.ID {
	if g.Count(p, Forziere) == 0 {
		return cite.R5_3_1
	}
	return 0
}

// addToJournal moves n cards, unseen, from the top of the Forziere to the Giornale di Bordo (5.3.1), or as many as
// there are (doubt C-11f). The Giornale di Bordo may have any number of cards (5.3.2, 1.2.9).
func (g *match) addToJournal(p engine.Seat, n int, citedRules ...cite.ID) {
	var rules [3]cite.ID
	k := copy(rules[:2], citedRules)
	for range n {
		c := g.Top(p, Forziere)
		if c == 0 {
			g.recordNothing(p, wNoCards, 0, citedRules[0], cite.C11f)
			return
		}
		if g.Count(p, Giornale) >= g.rules.Journal {
			rules[k] = cite.R1_2_9
		}
		g.moveCard(kUpdate, p, c, p, Giornale, rules[:]...)
	}
}

// callAsAction calls Personaggio c as Azione 4, which uses one Azione unless the text of c says otherwise (8.2.3).
func (g *match) callAsAction(p engine.Seat, c engine.Card, a Area) {
	if rule := g.freeCallRule(c); rule != 0 {
		g.spendActions(0, callAction, rule)
		g.recordNothing(p, wNoCharge, c, rule)
	} else {
		g.spendActions(1, callAction, cite.R3_2_1)
	}
	g.callCharacter(p, c, a, cite.R5_4_1, cite.R5_4_2)
}

// freeCallRule returns the rule of the text by which card c is called without using Azioni, 0 where it has no such
// text.
func (g *match) freeCallRule(c engine.Card) cite.ID {
	for i := range g.def(c).Abilities {
		for _, a := range g.def(c).Abilities[i].Holds {
			if a.Act == card.FreeCall {
				return g.textRule(g.def(c), cite.R6_4)
			}
		}
	}
	return 0
}

// whyNotCall returns the rule that forbids player p to call card c as a Marinaio in space a, 0 where none does.
// a must be a Spazio Marinaio (doubt C-5a) and empty (5.4.1); c must be a Personaggio of the Mano (5.4.2) and
// no Squadra (4.6.2, doubt A-14); the Giornale di Bordo must have enough cards for its Punti Vita (5.4.4); and
// its Nome must not be on the Ponte (1.2.29).
func (g *match) whyNotCall(p engine.Seat, c engine.Card, a Area) cite.ID {
	switch d := g.def(c); {
	case g.Count(p, a) > 0:
		return cite.R5_4_1
	case d.Type == card.Tecnica:
		return cite.R5_4_2
	case d.Type == card.Squadra:
		return cite.R4_6_2
	case g.Count(p, Giornale) < d.Life:
		return cite.R5_4_4
	}
	return g.whyNotNamed(p, c)
}

// callCharacter puts Personaggio c in space a, with Punti Vita from the Giornale di Bordo (5.4.3). The limit of the
// Preparazione on the Punti Vita on a Ponte no longer applies (1.2.28).
func (g *match) callCharacter(p engine.Seat, c engine.Card, a Area, callRules ...cite.ID) {
	if !g.placeCharacter(kCall, p, c, a, callRules...) {
		return
	}
	defer g.SetCause(g.SetCause(g.lastEvent))
	rules, sum := [2]cite.ID{cite.R5_4_3}, g.def(c).Life
	for _, d := range g.ponteCharacters(p, &ponteBuffer{}) {
		sum += g.life(d)
	}
	if sum > g.rules.Life {
		rules[1] = cite.R1_2_28
	}
	g.moveFromTop(kLife, p, Giornale, g.def(c).Life, a.lifeArea(), rules[:]...)
	g.triggerEvent(card.CalledOut, c)
}

// moveOption returns the option of Azione 5. There is one option, and not one for each space, because the Marinai of
// spaces 1 and 2 change places (5.5.1).
func moveOption(p engine.Seat) engine.Option {
	return engine.Option{Verb: vMove, From: placeWord(p, Marinaio1), To: placeWord(p, Marinaio2)}
}

// whyNotMove returns the rule that forbids Azione 5 where both Spazi Marinaio are empty (5.5.2, doubt A-45),
// otherwise 0.
func (g *match) whyNotMove(p engine.Seat) cite.ID {
	if g.Count(p, Marinaio1) == 0 && g.Count(p, Marinaio2) == 0 {
		return cite.R5_5_2
	}
	return 0
}

// swapSailors exchanges the Marinai of spaces 1 and 2 (5.5.1, doubt C-5b), even where one of the two spaces is
// empty (5.5.2).
func (g *match) swapSailors(p engine.Seat, rule cite.ID) {
	if g.Count(p, Marinaio1) == 0 || g.Count(p, Marinaio2) == 0 {
		g.exchangeSailors(p, rule, cite.R5_5_2)
		return
	}
	g.exchangeSailors(p, rule, cite.C5b)
}

// whyNotDraw returns the rule that forbids Azione 6, 0 where none does: the Mano has more than 4 cards (5.6.2),
// or the Forziere is empty (5.6.1). A player need not draw with Azione 6, so that an empty Forziere does not
// lose the game here (1.3.5).
func (g *match) whyNotDraw(p engine.Seat) cite.ID {
	switch {
	case g.Count(p, Mano) > g.rules.Raise:
		return cite.R5_6_2
	case g.Count(p, Forziere) == 0:
		return cite.R5_6_1
	}
	return 0
}

// passAsAction has player p pass the turn (5.7.1), with which the Fase Finale begins (doubt A-9).
func (g *match) passAsAction(p engine.Seat) {
	g.recordPass(p, cite.R5_7_1, cite.A9)
	g.dropActions(cite.R5_7_1)
	g.enterPhase(Final, cite.R5_7_1, cite.A9)
}

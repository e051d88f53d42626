// Chapter 8, section 4: paying costs.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// stockRule returns the rule that forbids paying n cards of stock where there are fewer (8.4.2.2), 0 where there are
// enough.
func (g *match) stockRule(p engine.Seat, n int) cite.ID {
	if n > g.Count(p, Stock) {
		return cite.R8_4_2_2
	}
	return 0
}

// noPaymentNowRule returns the rule that forbids paying a cost for which nobody is asked now. The cost of a card or an
// activated ability is paid when it is played (8.6.2.3). That of an automatic ability is paid by its controller
// (4.3.5), when it is played among those that wait (8.7.3) after it has triggered (8.7.2); that of an Encore, when its
// character is put from the Stage in the Waiting Room (10.2.2).
func (g *match) noPaymentNowRule(p engine.Seat, o engine.Option) cite.ID {
	a := g.namedAbility(o)
	switch isOthers := g.Cards[o.Card].In != p; {
	case g.hasWaiting(p, o):
		return cite.R8_7_3
	case g.hasWaiting(p.Opponent(), o), isOthers && a != nil && a.Kind == card.AUTO:
		return cite.R4_3_5
	case a != nil && a.Kind == card.ACT, a == nil && g.Cards[o.Card].Area == Hand:
		return cite.R8_6_2_3
	case a != nil && a.Word == card.Encore:
		return cite.R10_2_2
	}
	return cite.R8_7_2
}

// payCost does the actions of a cost in the order in which they are written (8.4.2.1); nothing interrupts them. Where
// one cannot be done after all, everything since the ability was played is undone (8.6.2.3).
func (g *match) payCost(ctx *abilityContext, a *ability) bool {
	if len(a.Cost) == 0 {
		return true
	}
	rule := cite.R8_6_2_3_1
	switch {
	case a.isEncoreOfAll:
		rule = cite.R10_2_3
	case a.Kind == card.AUTO:
		rule = cite.R8_1_1_2_2
	}
	state, savepoint := g.State, g.Savepoint()
	if !g.performCost(ctx, a.Cost, rule) {
		g.restoreState(&state, savepoint)
		g.nothing(ctx.player, wordOf(ctx.ability), ctx.sourceCard.Card, cite.R8_6_2_3, cite.R8_4_2_2)
		return false
	}
	g.resolveInterrupts(kPay)
	return true
}

// payStock puts the top n cards of the Stock in the Waiting Room by the rule why (8.4.3, 3.10.2) and returns how
// many were put there. No interrupt is resolved until the payment ends (8.4.2.1). isPrintedCost tells that the cost
// of a card is paid (2.7.2).
func (g *match) payStock(p engine.Seat, n int, isPrintedCost bool, why cite.ID) int {
	var buffer [pileSize]engine.Card
	cards := g.TopCards(p, Stock, n, buffer[:])
	wasPaying := g.Paying
	g.setPaying(true)
	secondRule := table.RuleIf(isPrintedCost, cite.R2_7_2, g.fromTopRule(p, Stock))
	moved := g.moveAllToTop(kPay, cards, WaitingRoom, why, cite.R8_4_3, secondRule)
	g.setPaying(wasPaying)
	if !wasPaying {
		g.resolveInterrupts(kPay)
	}
	if !moved {
		return 0
	}
	return len(cards)
}

// Chapter 8.4: using a Tecnica.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// whyNotUse returns the rule that forbids player p to use card c, 0 where none does: a Tecnica, with Ninja user as
// its Esecutore, or a Strategia. Other cards are not used.
func (g *match) whyNotUse(p engine.Seat, c, user engine.Card) cite.ID {
	switch g.defs[g.DefOf[c]].Type {
	case card.Strategy:
		return g.whyNotUseStrategy(p, c)
	case card.Jutsu:
		return g.whyNotUseJutsu(p, c, user)
	}
	return table.RuleIf(g.Phase == Preparation, cite.R6_2_1, cite.R8_3_1)
}

// whyNotUseJutsu returns the rule that forbids player p to use Tecnica c with Ninja user as its Esecutore, 0 where
// none does. A Tecnica is used from the hand, in the Scambio (8.3.1), which is skipped with the Fase di Battaglia
// (7.2.9).
func (g *match) whyNotUseJutsu(p engine.Seat, c, user engine.Card) cite.ID {
	switch waitRule := g.waitRule(p, cite.R8_3_4); {
	case g.isBattleSkipped() && g.Phase > Preparation:
		return cite.R7_2_9
	case g.Phase != ExchangeStep || g.Cards[c].In != p || g.Cards[c].Area != Hand:
		return cite.R8_3_1
	case waitRule != 0:
		return waitRule
	}
	if rule := g.playerForbiddenRule(p, card.UseJutsu); rule != 0 {
		return rule
	}
	e, l := g.playedEffect(c), Link{Source: g.ObjectOf(c), Card: true, User: g.ObjectOf(user)}
	x := effectContext{player: p, source: c, link: &l}
	if rule := g.whyNotExecute(&x, e, user); rule != 0 {
		return rule
	}
	return cmp.Or(g.missingNeedRule(&x, e, cite.R15_2, cite.R13_3_2, cite.R15_3_1), g.whyNotPayChakra(&x, e))
}

// whyNotExecute returns the rule by which Ninja user cannot be the Esecutore of a Tecnica, 0 where it can: user is
// not one of the player's Ninja (8.4.1), is A Riposo (8.4.2), does not meet the Condizione (8.4.3), or an effect
// forbids it.
func (g *match) whyNotExecute(x *effectContext, e *card.Effect, user engine.Card) cite.ID {
	switch {
	case g.Cards[user].In != x.player || g.Cards[user].Area != Field:
		return cite.R8_4_1
	case !g.inAction(user):
		return cite.R8_4_2
	case !g.matches(x, e.User, user):
		return cite.R8_4_3
	}
	return g.forbiddenRule(user, card.UseJutsu)
}

// useJutsu carries out the procedure of a Tecnica: the Esecutore (8.4.1), the Costo Chakra (8.4.6), the Bersaglio
// (8.4.13). If a part of it cannot be done, everything is undone and the Tecnica returns to the hand (8.4.15, doubt
// It reports whether the Tecnica is In Uso (8.4.14).
func (g *match) useJutsu(l *Link, user engine.Card) bool {
	e, waitingBefore := g.playedEffect(l.Source.Card), g.WaitCount
	x := effectContext{player: l.Player, source: l.Source.Card, link: l}
	g.setExecutor(l, user, cite.R8_4_1, cite.R8_4_4, table.RuleIf(e.User != nil, cite.R15_2))
	g.chooseAnswered(&x, e)
	var paid cardList
	n := g.payChakra(&x, e, &paid)
	if !g.chooseTargets(&x, e, cite.R8_4_13, paid[:n]...) {
		g.undoUse(l, kChakra, paid[:n], Chakra, waitingBefore, cite.R8_4_15, cite.A29)
		return false
	}
	return true
}

// determineX stores the X of a Tecnica: the value that its card gives (8.4.10, doubt A-30), or one that its user
// chooses, at least 1 (8.4.11). Each X of a cost has the same value (8.4.12).
func (g *match) determineX(x *effectContext, e *card.Effect) {
	sameXRule := table.RuleIf(e.Cost.Number(1)-e.Cost.Number(0) > 1, cite.R8_4_12)
	if e.X != nil {
		g.setX(x.link, g.printedX(x, e), cite.R8_4_10, sameXRule, cite.A30)
	} else {
		g.setX(x.link, g.chooseOwnX(x, e), cite.R8_4_11, sameXRule, cite.A30)
	}
}

// chooseOwnX has the user of a Tecnica choose X, and returns it: a value for which the Zona Chakra has enough cards.
func (g *match) chooseOwnX(x *effectContext, e *card.Effect) int {
	g.Ask(x.player, wXChoice)
	for n := 1; n <= g.Count(x.player, Chakra); n++ {
		if g.canCoverCost(x.player, &e.Cost, n) {
			g.Allow(engine.Option{Verb: vNumber, To: wNumbers + engine.Word(n)}, cite.R8_4_11)
		}
	}
	return int(g.Decide().To - wNumbers)
}

// whyNotX returns the rule by which the user of a Tecnica cannot choose n as its X: the card gives the value
// (8.4.10), X cannot be 0 (8.4.11), or the Zona Chakra has too few cards (8.4.6), or too few with the Simboli
// (8.4.7).
func (g *match) whyNotX(p engine.Seat, n int) cite.ID {
	e := g.playedEffect(g.Top(p, InUse))
	switch {
	case e == nil || !e.Cost.HasX():
		return cite.R8_4_11
	case e.X != nil:
		return cite.R8_4_10
	case g.Choice.Decision != wXChoice || n <= 0:
		return cite.R8_4_11
	case g.Count(p, Chakra) < e.Cost.Number(n):
		return cite.R8_4_6
	}
	return cite.R8_4_7
}

// printedX returns the X that the card of a Tecnica gives.
func (g *match) printedX(x *effectContext, e *card.Effect) int {
	return min(max(g.countOrZero(x, e.X), 0), maxX)
}

// payChakra has the player pay the Costo Chakra: as many cards of the Zona Chakra as the cost takes (8.4.6), and no
// more (8.4.9), go to the Cimitero. Each pays one part of the cost, a Simbolo that it names (8.4.7) or, for a
// number, any (8.4.8); a card is refused where some paid card would then pay no part. It stores the cards in paid
// and returns how many there are.
func (g *match) payChakra(x *effectContext, e *card.Effect, paid *cardList) (n int) {
	if e.Cost.HasX() {
		g.determineX(x, e)
	}
	xValue := int(x.link.X)
	symbolRule := table.RuleIf(e.Cost.Number(xValue) > e.Cost.Any+e.Cost.XAny*xValue, cite.R8_4_7, cite.R8_4_8)
	for n < e.Cost.Number(xValue) {
		g.Ask(x.player, wChakraCost)
		for _, c := range g.CardsIn(x.player, Chakra) {
			switch paid[n] = c; {
			case contains(paid[:n], c):
			case g.payableCount(&e.Cost, xValue, paid[:n+1]) <= n:
				g.Forbid(engine.Option{Verb: vPay, Card: c}, cite.R8_4_7)
			default:
				g.Allow(engine.Option{Verb: vPay, Card: c}, symbolRule)
			}
		}
		if len(g.Choice.Options) == 0 {
			break
		}
		paid[n] = g.Decide().Card
		n++
	}
	dualSymbol := slices.ContainsFunc(paid[:n], g.hasTwoSymbols)
	g.moveToPile(kPayChakra, x.player, paid[:n], Graveyard, cite.R8_4_6, symbolRule,
		table.RuleIf(dualSymbol, cite.R14_1_2, cite.R8_4_9))
	return n
}

// payableCount returns how many of some cards can each pay a different part of a cost, with x as the value of X: a
// Simbolo that the cost names (8.4.7) or, for a number, any (8.4.8). A card with two Simboli counts as either
// (14.1.2).
func (g *match) payableCount(cost *card.Cost, x int, cards []engine.Card) int {
	var sharing table.CardMatching
	for symbol, count := range cost.Each {
		if cost.XEach[symbol] {
			count += x
		}
		var buf cardList
		sharing.AddRequest(count, table.Filter(buf[:], cards, func(c engine.Card) bool {
			return g.def(c).symbols&(1<<symbol) != 0
		}), nil)
	}
	sharing.AddRequest(cost.Any+cost.XAny*x, cards, nil)
	return sharing.MetCount()
}

// canCoverCost reports whether the Zona Chakra of player p can pay a cost, with x as the value of X.
func (g *match) canCoverCost(p engine.Seat, cost *card.Cost, x int) bool {
	return g.payableCount(cost, x, g.CardsIn(p, Chakra)) == cost.Number(x)
}

// whyNotPayChakra returns the rule by which a Costo Chakra cannot be paid, 0 where it can: X would be 0 (8.4.11), or
// there are too few cards (8.4.6), or too few with the Simboli (8.4.7).
func (g *match) whyNotPayChakra(x *effectContext, e *card.Effect) cite.ID {
	minX := 1
	if e.X != nil {
		minX = g.printedX(x, e)
	}
	switch available := g.Count(x.player, Chakra); {
	case g.canCoverCost(x.player, &e.Cost, minX):
		return 0
	case available >= e.Cost.Number(minX):
		return cite.R8_4_7
	case e.X == nil && available >= e.Cost.Number(0):
		return cite.R8_4_11
	}
	return cite.R8_4_6
}

// whyNotPay returns the rule by which player p does not pay with card c. If a cost is being paid, it is the rule of
// that cost: a Costo Mano (6.1.6 and the like), a Costo Chakra, or that of Mastery (15.15.2). If none is, it is the
// rule of a cost that such a card could pay; a cost already paid takes no more cards (8.4.9).
func (g *match) whyNotPay(p engine.Seat, c engine.Card) cite.ID {
	inUse := g.Top(p, InUse)
	ownChakra := g.Cards[c].In == p && g.Cards[c].Area == Chakra
	switch moment := g.Choice.Decision; {
	case g.handCostCard != 0:
		return g.handCostRule(g.handCostCard)
	case moment == wMasteryCost:
		return table.RuleIf(c == inUse, cite.R15_15_5, cite.R15_15_2)
	case moment == wChakraCost:
		return cite.R8_4_6
	case ownChakra && g.def(inUse).Type == card.Jutsu:
		return cite.R8_4_9
	case !ownChakra && g.def(inUse).Type == card.Strategy:
		return cite.R6_2_4
	case !ownChakra && g.Phase == Preparation:
		return cite.R6_1_6
	}
	return cite.R8_4_6
}

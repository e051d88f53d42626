// Chapter 6: the Fase di Preparazione alla Battaglia.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// runPreparation lets the Attivo act in any order and any number of times (6.0.1, doubt C-6a). When the Attivo
// passes, the other player may open a Catena (doubts A-16, C-13j). The phase ends when both pass in a row.
func (g *match) runPreparation() {
	g.triggerEvent(card.PreparationBegins, 0, g.Turn, cite.R13_3_1)
	for {
		g.openWaitingChains()
		if !g.takeMainAction(g.Turn) && !g.offerOpening(g.Turn.Opponent(), wWindow, cite.R6_2_3, cite.R13_3_5, cite.C13j) {
			break
		}
	}
	g.enterPhase(Formation, cite.R7_1)
}

// takeMainAction asks player p, the Attivo, for one action and carries it out; it returns false where p passes.
func (g *match) takeMainAction(p engine.Seat) bool {
	g.Ask(p, wMainChoice)
	g.Allow(engine.Option{}, cite.R6_0_1)
	g.offerMainActions(p)
	act := g.Decide()
	switch act.Verb {
	case vDeploy:
		g.deploy(p, act.Card)
	case vDevelop:
		g.develop(p, act.Card, wordCard(act.To))
	case vForm:
		g.formSquadCard(p, act.Card)
	case vChakra:
		g.turnIntoChakra(p, act.Card)
	case vPass:
		return false
	default:
		g.startChain(p, act, cite.R6_0_3)
	}
	return true
}

// offerMainActions offers player p the four listed actions (6.0.2 to 6.0.5), those of chapter 15, and the effects of
// cards in play.
func (g *match) offerMainActions(p engine.Seat) {
	for _, c := range g.CardsIn(p, Hand) {
		g.offer(engine.Option{Verb: vChakra, Card: c}, cite.R6_0_4)
		switch d := g.def(c); d.Type {
		case card.NinjaCard:
			g.offer(engine.Option{Verb: vDeploy, Card: c}, table.RuleIf(d.Has(card.Platoon), cite.R15_11_9, cite.R6_0_2))
			if d.Has(card.Growth) {
				for _, old := range g.CardsIn(p, Field) {
					g.offer(engine.Option{Verb: vDevelop, Card: c, To: cardWord(old)}, cite.R15_10_1)
				}
			}
		case card.Client:
			g.offer(engine.Option{Verb: vDeploy, Card: c}, cite.R6_0_5)
		case card.Strategy:
			g.offer(engine.Option{Verb: vUse, Card: c}, cite.R6_0_3)
		}
	}
	for _, c := range g.CardsIn(p, Chakra) {
		if g.def(c).Has(card.Ambush) {
			g.offer(engine.Option{Verb: vDeploy, Card: c}, cite.R15_12_1)
		}
	}
	for _, c := range g.CardsIn(p, Reserve) {
		g.offer(engine.Option{Verb: vForm, Card: c}, cite.R15_13_6)
	}
	g.offerEffects(p)
}

// isPreparing reports whether player p is the Attivo and the phase is the Preparazione.
func (g *match) isPreparing(p engine.Seat) bool { return p == g.Turn && g.Phase == Preparation }

// whyNotPrepare returns the rule by which player p cannot do an action of the Preparazione now, 0 where p can. It
// returns momentRule outside the Preparazione of p, and 13.3.6 while a Catena is being made, in which effects only
// answer others.
func (g *match) whyNotPrepare(p engine.Seat, momentRule cite.ID) cite.ID {
	switch {
	case !g.isPreparing(p):
		return momentRule
	case g.ChainCount > 0 && g.Resolving == 0:
		return cite.R13_3_6
	}
	return 0
}

// Section 6.1: deploying a Ninja.

// deploy puts card c in the Campo: a Ninja, a Cliente (6.4) or a Plotone (15.11) of the hand, or with Ambush a Ninja
// of the Zona Chakra (15.12).
func (g *match) deploy(p engine.Seat, c engine.Card) {
	d := g.def(c)
	switch {
	case d.Type == card.Client:
		g.deployClient(p, c)
	case d.Has(card.Platoon):
		g.deployPlatoon(p, c)
	default:
		rules := [3]cite.ID{cite.R6_1_1, cite.R6_0_2, g.sharedNameRule(p, c)}
		if g.Cards[c].Area == Chakra {
			rules = [3]cite.ID{cite.R15_12_1, cite.R15_12_2, cite.C15d}
		}
		g.payHandCost(p, c, new(cardList))
		g.countDeployment()
		g.putIntoPlay(kDeploy, p, c, rules[:]...)
	}
}

// sharedNameRule returns the rule by which a Ninja may have the Name of a Ninja (6.1.4) or of the Cliente (6.4.4) of
// the opponent, or the doubt by which it may have that of the own Cliente; 0 where none of them has its Name.
func (g *match) sharedNameRule(p engine.Seat, c engine.Card) cite.ID {
	hasNamesake := func(owner engine.Seat, a Area) bool {
		return slices.ContainsFunc(g.CardsIn(owner, a), func(other engine.Card) bool { return g.haveCommonName(c, other) })
	}
	foe := p.Opponent()
	return table.RuleIf(hasNamesake(foe, Field), cite.R6_1_4, table.RuleIf(hasNamesake(foe, Clients), cite.R6_4_4,
		table.RuleIf(hasNamesake(p, Clients), cite.A13)))
}

// whyNotDeploy returns the rule that forbids player p to deploy card c, 0 where none does: this is not the moment
// (6.0.1; with Ambush 15.12.1), c is not in an area from which it is deployed, or a condition for a Cliente (6.4), a
// Plotone (15.11) or another Ninja is not met.
func (g *match) whyNotDeploy(p engine.Seat, c engine.Card) cite.ID {
	d, place := g.def(c), g.Cards[c]
	rule := g.whyNotPrepare(p, table.RuleIf(place.Area == Chakra && d.Has(card.Ambush), cite.R15_12_1, cite.R6_0_1))
	if rule != 0 {
		return rule
	}
	var obstacle cite.ID
	switch {
	case place.Area == Removed:
		return cite.R11_2
	case d.Type == card.SquadCard:
		return cite.R15_13_6
	case place.Area == Chakra && d.isNinja() && (place.In != p || !d.Has(card.Ambush)):
		return cite.R15_12_1
	case d.Type == card.Client && (place.In != p || place.Area != Hand):
		return cite.R6_4_1
	case place.In != p || place.Area != Hand && place.Area != Chakra || !d.isNinja() && d.Type != card.Client:
		return cite.R6_1_1
	case d.Type == card.Client:
		obstacle = g.whyNotDeployClient(p, c)
	case d.Has(card.Platoon):
		obstacle = g.whyNotDeployPlatoon(p, c)
	default:
		obstacle = g.whyNotDeployNinja(p, c)
	}
	return cmp.Or(obstacle, g.otherChoiceRule(p, wMainChoice))
}

// whyNotDeployNinja returns the rule by which a condition for deploying Ninja c is not met (6.1; with Ambush,
// 15.12), 0 where all are.
func (g *match) whyNotDeployNinja(p engine.Seat, c engine.Card) cite.ID {
	limitRule, turnRule, costRule := cite.R6_1_2, cite.R6_1_5, cite.R6_1_6
	if g.Cards[c].Area == Chakra {
		limitRule, turnRule, costRule = cite.R15_12_2, cite.R15_12_3, cite.R15_12_3
	}
	switch rule := g.playerForbiddenRule(p, card.DeployNinja); {
	case g.Deployed > 0:
		return limitRule
	case rule != 0:
		return rule
	case g.def(c).Turn > int(g.Counter[p]):
		return turnRule
	case g.namesake(p, c) != 0:
		return g.namesakeRule(c, g.namesake(p, c))
	case !g.canPayHandCost(p, c):
		return costRule
	}
	return 0
}

// namesake returns a Ninja in the Campo of player p that has a Name in common with card c (6.1.3), 0 where there is
// none.
func (g *match) namesake(p engine.Seat, c engine.Card) engine.Card {
	for _, other := range g.CardsIn(p, Field) {
		if g.haveCommonName(c, other) {
			return other
		}
	}
	return 0
}

// namesakeRule returns the rule by which card c cannot be in the Campo with its namesake: 15.9.2 where either has
// “Nome: X”, 15.13.15 where the namesake is a Squadra card, which follows the rules of Ninja (doubt A-37), 15.11.2
// where the namesake has the Names of “X & Y”, otherwise 6.1.3.
func (g *match) namesakeRule(c, namesake engine.Card) cite.ID {
	switch other := namesake; {
	case g.def(c).Also != "" || g.def(other).Also != "":
		return cite.R15_9_2
	case g.def(other).Type == card.SquadCard:
		return cite.R15_13_15
	case g.def(other).Names != nil:
		return cite.R15_11_2
	}
	return cite.R6_1_3
}

// payHandCost has player p pay the Costo Mano of card c (6.1.6): p turns that number of cards of the hand into
// Chakra, each with a Simbolo of c. A card with two Simboli counts as either (14.1.1). It stores these cards in
// chosen and returns how many there are.
func (g *match) payHandCost(p engine.Seat, c engine.Card, chosen *cardList) (n int) {
	rule := g.handCostRule(c)
	g.handCostCard = c
	defer func() { g.handCostCard = 0 }()
	var candidates cardList
	cards := g.handCostCards(p, c, &candidates)
	n = g.chooseCards(p, wHandCost, vPay, rule, cards, g.def(c).Hand, chosen[:], refusal{g.CardsIn(p, Hand), rule})
	dualSymbol := g.hasTwoSymbols(c) || slices.ContainsFunc(chosen[:n], g.hasTwoSymbols)
	g.moveToPile(kPayHand, p, chosen[:n], Chakra, rule, table.RuleIf(dualSymbol, cite.R14_1_1),
		g.mixedSymbolsDoubt(c, chosen[:n]))
	return n
}

// mixedSymbolsDoubt returns the doubt by which cards without a common Simbolo can pay for a card with two Simboli:
// C-6f, or C-15j for a Plotone; 0 where they have one in common.
func (g *match) mixedSymbolsDoubt(c engine.Card, paid []engine.Card) cite.ID {
	commonSymbols := g.def(c).symbols
	for _, handCard := range paid {
		commonSymbols &= g.def(handCard).symbols
	}
	return table.RuleIf(commonSymbols == 0, table.RuleIf(g.def(c).Has(card.Platoon), cite.C15j, cite.C6f))
}

func (g *match) hasTwoSymbols(c engine.Card) bool { return len(g.def(c).Symbols) > 1 }

// handCostCards returns the cards of the hand of player p that can pay for card c, stored in buf.
func (g *match) handCostCards(p engine.Seat, c engine.Card, buf *cardList) []engine.Card {
	return table.Filter(buf[:], g.CardsIn(p, Hand), func(handCard engine.Card) bool {
		return handCard != c && g.def(handCard).symbols&g.def(c).symbols != 0
	})
}

// handCostRule returns the rule that says with which cards of the hand the Costo Mano of card c is paid. For a Ninja
// of the Zona Chakra it is that of Ambush (15.12.3).
func (g *match) handCostRule(c engine.Card) cite.ID {
	switch d := g.def(c); {
	case g.Cards[c].Area == Chakra:
		return cite.R15_12_3
	case d.Type == card.SquadCard:
		return cite.R15_13_8
	case d.Type == card.Strategy:
		return cite.R6_2_4
	case d.Type == card.Client:
		return cite.R6_4_6
	case d.Has(card.Platoon):
		return cite.R15_11_12
	}
	return cite.R6_1_6
}

func (g *match) canPayHandCost(p engine.Seat, c engine.Card) bool {
	var buf cardList
	return len(g.handCostCards(p, c, &buf)) >= g.def(c).Hand
}

// putIntoPlay puts card c in the Campo of player p, and reports whether c came there. A Ninja comes Sano (6.1.7) and
// forms a Squadra da 1 (7.2.5); a Cliente does neither (doubt A-48). Neither opens a Catena (6.1.8, 6.4.7). A static
// effect that sends cards elsewhere instead prevails (15.15.12).
func (g *match) putIntoPlay(kind engine.Kind, p engine.Seat, c engine.Card, rules ...cite.ID) bool {
	if g.divert(p, c) {
		return false
	}
	dest, noChainRule := Field, cite.R6_1_8
	if g.def(c).Type == card.Client {
		dest, noChainRule = Clients, cite.R6_4_7
	}
	event, ok := g.enterField(kind, p, c, dest, rules...)
	if !ok {
		return false
	}
	defer g.SetCause(g.SetCause(event))
	if dest == Field {
		g.setHealth(kSound, c, cite.R6_1_7)
		g.makeSoloSquad(p, c)
	}
	if kind == kDeploy && g.ChainCount == 0 {
		g.recordNothing(p, wNoChain, c, noChainRule)
	}
	g.triggerEvent(card.Enters, c, p, table.RuleIf(kind == kForm, cite.R15_13_14, cite.R13_3_1))
	return true
}

// Section 6.2: using a Strategia.

// whyNotUseStrategy returns the rule that forbids player p to use Strategia c (6.2), 0 where none does. A Strategia
// with Interruzione is used only in the Preparazione of the opponent (15.6.1), to open a Catena or to answer in one
// (doubt A-16). Any other is used only in the player's own Preparazione (6.0.1), and never as an answer.
func (g *match) whyNotUseStrategy(p engine.Seat, c engine.Card) cite.ID {
	d, waitRule := g.def(c), g.waitRule(p, cite.R13_3_5)
	interrupt := d.Has(card.Interrupt)
	switch {
	case interrupt && (p == g.Turn || g.Phase != Preparation):
		return cite.R15_6_1
	case !interrupt && !g.isPreparing(p):
		return cite.R6_0_1
	case g.Cards[c].In != p || g.Cards[c].Area != Hand:
		return cite.R6_2_1
	case interrupt && g.Counters > 0:
		return cite.R6_2_3
	case !interrupt && g.Strategies > 0:
		return cite.R6_2_2
	case waitRule != 0:
		return waitRule
	case !interrupt && g.ChainCount > 0:
		return cite.R13_3_2
	}
	if rule := g.playerForbiddenRule(p, card.PlayStrategy); rule != 0 {
		return rule
	}
	switch {
	case d.Turn > int(g.Counter[p]):
		return cite.R6_2_5
	case !g.canPayHandCost(p, c):
		return cite.R6_2_4
	}
	e := g.playedEffect(c)
	if e == nil {
		return 0
	}
	l := Link{Source: g.ObjectOf(c), Card: true}
	return g.missingNeedRule(&effectContext{player: p, source: c, link: &l}, e, cite.R13_3_2, cite.R13_3_2, cite.R6_2_6)
}

// Section 6.3: turning cards into Chakra.

// turnIntoChakra moves card c of the hand to the Zona Chakra (6.3.1). A player may do so any number of times in a
// turn (6.3.3). The effects of c are not applied (6.3.4).
func (g *match) turnIntoChakra(p engine.Seat, c engine.Card) {
	event := g.NextEventNumber()
	g.moveToPile(kChakra, p, []engine.Card{c}, Chakra, cite.R6_3_1, cite.R6_0_4, cite.R6_3_3)
	if g.def(c).hasText {
		defer g.SetCause(g.SetCause(event))
		g.recordNothing(p, wNoEffect, c, cite.R6_3_4)
	}
}

// whyNotTurnIntoChakra returns the rule that forbids player p to turn card c into Chakra, 0 where none does: this is
// not the moment (6.0.1), or c is not in the hand of p (6.3.1).
func (g *match) whyNotTurnIntoChakra(p engine.Seat, c engine.Card) cite.ID {
	ownHand := g.Cards[c].In == p && g.Cards[c].Area == Hand
	return cmp.Or(g.whyNotPrepare(p, cite.R6_0_1), table.RuleIf(!ownHand, cite.R6_3_1), g.otherChoiceRule(p, wMainChoice))
}

// Section 6.4: deploying a Cliente.

// deployClient puts a Cliente in the Campo (6.4.1).
func (g *match) deployClient(p engine.Seat, c engine.Card) {
	g.payHandCost(p, c, new(cardList))
	if g.putIntoPlay(kDeploy, p, c, cite.R6_4_1, cite.R6_0_5, cite.A48) {
		g.countClient()
	}
}

// whyNotDeployClient returns the rule by which a condition for deploying a Cliente is not met (6.4), 0 where all
// are.
func (g *match) whyNotDeployClient(p engine.Seat, c engine.Card) cite.ID {
	switch {
	case g.Count(p, Clients) > 0:
		return cite.R6_4_2
	case g.Hired > 0:
		return cite.R6_4_3
	case g.def(c).Turn > int(g.Counter[p]):
		return cite.R6_4_5
	case !g.canPayHandCost(p, c):
		return cite.R6_4_6
	}
	return 0
}

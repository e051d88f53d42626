// Chapter 7, section 3: the Trigger Step.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// runTriggerStep applies what the top card of the deck adds to the attack (7.3.1), then checks (7.3.1.3).
func (g *match) runTriggerStep() {
	p := g.Turn
	g.triggerBeginning(card.TriggerStep)
	g.resolveCheckTiming(cite.R7_3_1_1)
	if next := g.Top(p, Deck); next == 0 {
		g.nothing(p, wNoEffect, 0, cite.R1_3_2)
	} else {
		g.runTriggerCheck(p, next)
	}
	g.resolveCheckTiming(cite.R7_3_1_3)
	if g.Attack.Type == card.FrontalAttack {
		g.enterPhase(CounterStep, cite.R7_3_1_3)
	} else {
		g.enterPhase(DamageStep, cite.R7_3_1_3)
	}
}

// runTriggerCheck puts the card in the Resolution Area, resolves its icons from left to right (doubt A-11), and puts it
// in the Stock (7.3.1.2). A card without icons does nothing (7.3.1.2.1).
func (g *match) runTriggerCheck(p engine.Seat, c engine.Card) {
	event := g.NextEventNumber()
	if !g.moveToTopAs(kTrigger, c, Resolution, cite.R7_3_1_2) {
		return // something else happened to the card instead (8.10.1.1): there is no Trigger Check
	}
	before := g.SetCause(event)
	def, object := g.definition(c), g.ObjectOf(c)
	g.triggerBy(&occurrence{On: card.OnTriggerCheck, Card: c, Player: p})
	icons := 0
	for _, icon := range def.Triggers {
		if icon != card.NoIcon {
			icons++
			g.resolveIcon(p, c, icon)
		}
	}
	if icons == 0 {
		g.note(engine.EventData{Kind: kIcon, Actor: p, To: wNoIcon}, []engine.Card{c}, cite.R7_3_1_2_1)
	}
	if g.IsUnmoved(object) { // Treasure puts it in the hand first: doubt C-72. The Stock lies face down (3.10.2)
		g.moveToTop(c, Stock, cite.R7_3_1_2, cite.R3_13_1_2)
	}
	g.SetCause(before)
}

// resolveIcon resolves one icon (7.3.1.2.2 to 7.3.1.2.9).
func (g *match) resolveIcon(p engine.Seat, c engine.Card, icon card.Icon) {
	rule, orderDoubt := iconRules[icon], table.RuleIf(len(g.definition(c).Triggers) > 1, cite.A11)
	event, ok := g.RecordEvent(engine.EventData{Kind: kIcon, Actor: p, To: wNoIcon + engine.Word(icon)}, []engine.Card{c},
		[]cite.ID{rule, orderDoubt})
	if !ok {
		return
	}
	before := g.SetCause(event)
	switch icon {
	case card.SoulIcon: // 7.3.1.2.2
		if g.IsUnmoved(g.Attack.Attacker) { // also where it moved on the Stage
			g.gainUntilTurnEnd(g.Attack.Attacker.Card, card.Soul, +1, rule)
		} else {
			g.nothing(p, wNoEffect, g.Attack.Attacker.Card, rule, cite.A23)
		}
	case card.WindIcon: // 7.3.1.2.3
		g.offerIconReturn(p, p.Opponent(), rule, stageSlots[:], card.Character)
	case card.BagIcon: // 7.3.1.2.4
		g.offerIconStock(p, rule)
	case card.GateIcon: // 7.3.1.2.5
		g.offerIconReturn(p, p, rule, []Area{WaitingRoom}, card.Character)
	case card.BookIcon: // 7.3.1.2.6
		if g.asksAndWants(p, wIconChoice, vDraw, rule, rule) {
			g.drawCards(p, 1, rule)
		}
	case card.FlameIcon: // 7.3.1.2.7
		g.createFlame(p, c, rule)
	case card.TreasureIcon: // 7.3.1.2.8, 7.3.1.2.8.1
		if g.Cards[c].Area == Resolution {
			g.moveToTop(c, Hand, rule, cite.R7_3_1_2_8_1, cite.C72)
		} else {
			// it went elsewhere before: to the hand by another Treasure icon of its own
			g.nothing(p, wNoEffect, c, rule)
		}
		g.offerIconStock(p, rule)
	case card.PantsIcon: // 7.3.1.2.9
		g.offerIconReturn(p, p, rule, []Area{WaitingRoom}, card.Climax)
	}
	g.SetCause(before)
}

// iconRules has, by icon, the rule by which it is resolved (7.3.1.2).
var iconRules = [...]cite.ID{
	card.NoIcon: cite.R7_3_1_2_1, card.SoulIcon: cite.R7_3_1_2_2, card.WindIcon: cite.R7_3_1_2_3,
	card.BagIcon:  cite.R7_3_1_2_4,
	card.GateIcon: cite.R7_3_1_2_5, card.BookIcon: cite.R7_3_1_2_6, card.FlameIcon: cite.R7_3_1_2_7,
	card.TreasureIcon: cite.R7_3_1_2_8,
	card.PantsIcon:    cite.R7_3_1_2_9,
}

// offerIconReturn lets the turn player p return a card of type cardType from the areas of player side to its owner's
// hand (7.3.1.2.3, 7.3.1.2.5, 7.3.1.2.9). What an icon does is an effect (7.3.1): a character that a text protects
// from being chosen by the opponent's effects cannot be chosen, and one that a text keeps on the Stage stays.
func (g *match) offerIconReturn(p, side engine.Seat, rule cite.ID, areas []Area, cardType card.Type) {
	ctx := abilityContext{player: p}
	g.Run.Ask(p, wIconChoice, rule)
	g.Allow(engine.Option{Verb: vPass}, rule)
	for _, a := range areas {
		for _, c := range g.CardsIn(side, a) {
			why := rule // the icon means cards of this type alone
			if g.definition(c).Type == cardType {
				why = g.notChoosableRule(&ctx, c)
			}
			g.Offer(engine.Option{Verb: vTake, Card: c}, rule, why)
		}
	}
	if act := g.decide(); act.Verb == vTake {
		if g.mayMove(&ctx, act.Card) {
			g.moveToTop(act.Card, Hand, rule, table.RuleIf(cardType == card.Climax, cite.A8)) // its controller or its owner
		}
	} else {
		g.notePass(p, rule)
	}
}

// offerIconStock lets the turn player put the top card of the deck in the Stock (7.3.1.2.4, 7.3.1.2.8).
func (g *match) offerIconStock(p engine.Seat, rule cite.ID) {
	if !g.asksAndWants(p, wIconChoice, vStock, rule, rule) {
		return
	}
	if next := g.Top(p, Deck); next != 0 {
		g.moveToTop(next, Stock, rule)
	}
}

// createFlame creates the ability of a Flame icon, bound to the attacker until the end of the turn (7.3.1.2.7, 8.7.5,
// doubt A-26).
func (g *match) createFlame(p engine.Seat, c engine.Card, rule cite.ID) {
	if attacker := g.Attack.Attacker; g.IsUnmoved(attacker) {
		g.addDelayed(Delayed{Ability: flameIcon, Player: p, Until: card.ThisTurn, Source: g.lastKnown(c),
			That: g.lastKnown(attacker.Card)})
	} else {
		g.nothing(p, wNoEffect, attacker.Card, rule, cite.A23)
	}
}

// flameAbility returns the ability of a Flame icon: when damage of its attacker is cancelled, it deals 1 damage to the
// opponent (7.3.1.2.7). Deal without a number deals 1.
func flameAbility() card.Ability {
	return card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.OnDamageCancelled, What: &card.Selector{Ref: card.That}},
		Do: []card.Action{{Do: card.Deal, Who: card.Opponent}}}
}

// triggerFlame checks an occurrence against the ability of a Flame icon. The next damage of its attacker uses the
// ability up, cancelled or not (7.3.1.2.7.1); if that damage is cancelled the ability triggers, whichever player was
// dealt it (7.3.1.2.7.2).
func (g *match) triggerFlame(i int, d *Delayed, e *occurrence) {
	if e.On != card.OnDamageDealt && e.On != card.OnDamageCancelled || e.known.Object != d.That.Object {
		return
	}
	if e.On == card.OnDamageDealt && g.Damage.More {
		return // damage to both players at once: the other may still cancel it (7.3.1.2.7.3)
	}
	g.removeDelayed(i)
	caseRule, doubt := cite.ID(0), cite.A26
	switch {
	case g.Damage.Both:
		caseRule, doubt = cite.R7_3_1_2_7_3, cite.A33
	case e.Player == d.Player:
		caseRule = cite.R7_3_1_2_7_2
	case g.Attack.Attacker == d.That.Object && g.isDamageAhead():
		caseRule = cite.R7_3_1_2_7_1
	}
	if e.On == card.OnDamageCancelled {
		g.addWaiting(Waiting{Ability: flameIcon, Player: d.Player, Source: d.Source, That: d.That}, cite.R7_3_1_2_7,
			cite.R8_7_2, caseRule, doubt)
	} else {
		g.nothing(d.Player, wordOf(flameIcon), d.Source.Card, cite.R7_3_1_2_7, caseRule)
	}
}

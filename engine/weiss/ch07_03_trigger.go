// Chapter 7, section 3: the Trigger Step.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// triggerStep looks at the top card of the deck for what it adds to the attack (7.3).
func (g *match) triggerStep() {
	p := g.Turn
	g.begins(card.TriggerStep)
	g.checkTiming(cite.R7_3_1_1)
	if next := g.Top(p, Deck); next == 0 {
		g.nothing(p, wNoEffect, 0, cite.R1_3_2)
	} else {
		g.triggerCheck(p, next)
	}
	g.checkTiming(cite.R7_3_1_3)
	if g.Attack.Type == card.Frontal {
		g.enter(CounterStep, cite.R7_3_1_3)
	} else {
		g.enter(DamageStep, cite.R7_3_1_3)
	}
}

// triggerCheck reveals the card, resolves its icons from left to right (doubt A-11), and puts it in the stock (7.3.1.2).
func (g *match) triggerCheck(p engine.Seat, c engine.Card) {
	happened := g.Next()
	if !g.moveAs(kTrigger, c, Resolution, cite.R7_3_1_2) {
		return
	}
	before := g.Because(happened)
	def, revealed := g.def(c), g.Object(c)
	g.happens(&event{On: card.Checked, Card: c, Player: p})
	icons := 0
	for _, icon := range def.Triggers {
		if icon != card.NoIcon {
			icons++
			g.triggerIcon(p, c, icon)
		}
	}
	if icons == 0 {
		g.note(engine.Note{Kind: kIcon, Actor: p, To: wNoIcon}, []engine.Card{c}, cite.R7_3_1_2_1)
	}
	if g.Still(revealed) { // Treasure takes it away: doubt C-72
		g.move(c, Stock, cite.R7_3_1_2, cite.R3_13_1_2)
	}
	g.Because(before)
}

// triggerIcon resolves one icon (7.3.1.2.2 to 7.3.1.2.9).
func (g *match) triggerIcon(p engine.Seat, c engine.Card, icon card.Icon) {
	rule, order := iconRules[icon], cite.ID(0)
	if len(g.def(c).Triggers) > 1 {
		order = cite.A11
	}
	event, ok := g.Happens(engine.Note{Kind: kIcon, Actor: p, To: wNoIcon + engine.Word(icon)}, []engine.Card{c}, []cite.ID{rule, order})
	if !ok {
		return
	}
	before := g.Because(event)
	switch icon {
	case card.SoulIcon:
		if g.Still(g.Attack.Attacker) {
			g.gain(g.Attack.Attacker.Card, card.Soul, +1, rule)
		} else {
			g.nothing(p, wNoEffect, g.Attack.Attacker.Card, rule, cite.A23)
		}
	case card.WindIcon:
		g.iconTakes(p, p.Other(), rule, slots[:], card.Character)
	case card.BagIcon:
		g.iconStocks(p, rule)
	case card.GateIcon:
		g.iconTakes(p, p, rule, []Area{WaitingRoom}, card.Character)
	case card.BookIcon:
		if g.wants(p, wIconChoice, vDraw, rule, rule) {
			g.draw(p, 1, rule)
		}
	case card.FlameIcon:
		g.createFlame(p, c, rule)
	case card.TreasureIcon:
		if g.Cards[c].Area == Resolution {
			g.move(c, Hand, rule, cite.R7_3_1_2_8_1, cite.C72)
		} else {
			g.nothing(p, wNoEffect, c, rule) // a second Treasure: it is in hand already
		}
		g.iconStocks(p, rule)
	case card.PantsIcon:
		g.iconTakes(p, p, rule, []Area{WaitingRoom}, card.Climax)
	}
	g.Because(before)
}

var iconRules = [...]cite.ID{cite.R7_3_1_2_1, cite.R7_3_1_2_2, cite.R7_3_1_2_3, cite.R7_3_1_2_4, cite.R7_3_1_2_5, cite.R7_3_1_2_6,
	cite.R7_3_1_2_7, cite.R7_3_1_2_8, cite.R7_3_1_2_9}

// iconTakes lets the turn player return a card of a type from some areas of a player to its owner's hand (7.3.1.2.3, .5, .9). What an icon
// does is an effect (7.3.1): who may not be chosen by the opponent's effects is not, who may not leave the Stage does not.
func (g *match) iconTakes(p, from engine.Seat, rule cite.ID, areas []Area, t card.Type) {
	effect := abilityContext{player: p}
	g.Ask(p, wIconChoice)
	g.Allow(engine.Option{Verb: vPass}, rule)
	for _, a := range areas {
		for _, c := range g.In(from, a) {
			why := rule // the icon means cards of this type alone
			if g.def(c).Type == t {
				why = g.cannotChoose(&effect, p, c)
			}
			g.Offer(engine.Option{Verb: vTake, Card: c}, rule, why)
		}
	}
	if act := g.decide(); act.Verb == vTake {
		doubt := cite.ID(0)
		if t == card.Climax {
			doubt = cite.A8 // its controller or its owner
		}
		if g.mayMove(&effect, act.Card) {
			g.move(act.Card, Hand, rule, doubt)
		}
	} else {
		g.pass(p, rule)
	}
}

// iconStocks lets the turn player put the top card of the deck in the stock (7.3.1.2.4, 7.3.1.2.8).
func (g *match) iconStocks(p engine.Seat, rule cite.ID) {
	if !g.wants(p, wIconChoice, vStock, rule, rule) {
		return
	}
	if next := g.Top(p, Deck); next != 0 {
		g.move(next, Stock, rule)
	}
}

// createFlame creates the ability of a Flame icon, bound to the attacker until the end of the turn (7.3.1.2.7, 8.7.5, doubt A-26).
func (g *match) createFlame(p engine.Seat, c engine.Card, rule cite.ID) {
	if attacker := g.Attack.Attacker; g.Still(attacker) {
		g.schedule(Delayed{Ability: flameIcon, Player: p, Until: card.ThisTurn, Source: g.lastKnown(c), That: g.lastKnown(attacker.Card)})
	} else {
		g.nothing(p, wNoEffect, attacker.Card, rule, cite.A23)
	}
}

// flameMeaning is what a Flame icon stands for: when a damage of its attacker is cancelled, the opponent takes 1 damage.
func flameMeaning() card.Ability {
	return card.Ability{Kind: card.AUTO, When: &card.Trigger{On: card.Cancelled, What: &card.Selector{Ref: card.That}},
		Do: []card.Action{{Do: card.Deal, Who: card.Opponent}}}
}

// triggerFlame has a Flame icon look at a damage dealt by its attacker: the next one uses it up, cancelled or not (7.3.1.2.7.1); if it
// was cancelled, the ability triggers, whoever suffered it (7.3.1.2.7.2).
func (g *match) triggerFlame(i int, d *Delayed, e *event) {
	if e.On != card.Deals && e.On != card.Cancelled || e.known.Object != d.That.Object {
		return
	}
	if e.On == card.Deals && g.Damage.More {
		return // of a damage to both players, whichever is cancelled counts (7.3.1.2.7.3)
	}
	g.forget(i)
	special, doubt := cite.ID(0), cite.A26
	switch {
	case g.Damage.Both:
		special, doubt = cite.R7_3_1_2_7_3, cite.A33
	case e.Player == d.Player:
		special = cite.R7_3_1_2_7_2
	case g.resolving.on && g.Phase <= DamageStep: // an ability has dealt it before 7.5.1.2
		special = cite.R7_3_1_2_7_1
	}
	if e.On == card.Cancelled {
		g.await(Waiting{Ability: flameIcon, Player: d.Player, Source: d.Source, That: d.That}, cite.R7_3_1_2_7, cite.R8_7_2, special, doubt)
	} else {
		g.nothing(d.Player, wordOf(flameIcon), d.Source.Card, cite.R7_3_1_2_7, special)
	}
}

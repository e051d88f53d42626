package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// This file has the Battles that abilities begin, the triggering of abilities, and the costs.

// fightByText has a Personaggio begin a Battle by an ability. If the text says against whom, that Personaggio can be
// attacked wherever it stands; otherwise the rules say which can.
func (g *match) fightByText(x textContext, a *card.Action) {
	g.Ask(x.player, wFight, cite.R4_2_1)
	g.eachFight(x.player, x.source, a, func(c, target engine.Card, _ bool, rule cite.ID) {
		g.Offer(engine.Option{Verb: vAttack, Card: c, To: g.cardPlace(target)}, cite.R4_2_1, rule)
	})
	if len(g.Choice.Options) == 0 {
		g.recordNothing(x.player, wNoBattle, x.source, x.rule, cite.C4p)
		return
	}
	act := g.Decide()
	c, target := act.Card, g.Top(wordPlayer(act.To), wordArea(act.To))
	permit := g.fightPermission(x.source, a)
	rules := [3]cite.ID{x.rule, cite.R4_2_1}
	if !permit.isGiven {
		rules[1] = g.reachRule(c, target)
	}
	if g.Status[c].Begun == g.TurnNumber {
		rules[2] = cite.R6_4 // on 4.1.2 the card prevails
	}
	g.recordOwnCost(x.player, x.source, target)
	g.declareBattle(x.player, c, target, rules[:]...)
}

// fightPermission returns what the ability of card src that begins a Battle permits: the Battle against the
// Personaggi that it names, nothing beyond the rules where it names none.
func (g *match) fightPermission(source engine.Card, a *card.Action) permission {
	if a.Against == nil {
		return permission{}
	}
	return g.permissionOf(source)
}

// eachFight calls found for each pair of a Personaggio of player p and one of the opponent. meant says whether
// the text of the ability means this Battle; rule is what forbids it, 0 where nothing does. Where the text does
// not mean it, rule is that of the text.
func (g *match) eachFight(p engine.Seat, source engine.Card, a *card.Action,
	visit func(c, target engine.Card, isSelected bool, rule cite.ID)) {
	for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
		for _, target := range g.ponteCharacters(p.Opponent(), &ponteBuffer{}) {
			switch {
			case !g.isSelectedCard(p, source, a.What, c), a.Against != nil && !g.isSelectedExactly(p, source, a.Against, target):
				visit(c, target, false, g.textRule(g.def(source), cite.R6_4))
			default:
				visit(c, target, true, g.whyNotThisFight(p, source, a, c, target))
			}
		}
	}
}

// whyNotThisFight returns the rule that forbids Personaggio c a Battle against target which the ability of src
// means, 0 where none does.
func (g *match) whyNotThisFight(p engine.Seat, source engine.Card, a *card.Action, c, target engine.Card) cite.ID {
	mayHaveBegun := a.What != nil && bool(a.What.Begun)
	if rule := g.whyNotBegin(p, c); rule != 0 && (rule != cite.R4_1_2 || !mayHaveBegun) {
		return rule
	}
	return g.whyNotAgainst(p, c, target, g.fightPermission(source, a))
}

// whyNotFight returns the rule that forbids to activate an ability that begins a Battle where it can begin
// none: in the first turn (4.1.3), or where each Battle is forbidden. It returns 0 for other abilities.
func (g *match) whyNotFight(p engine.Seat, c engine.Card, ability *card.Ability) (rule cite.ID) {
	for i := range ability.Do {
		a := &ability.Do[i]
		if a.Do != card.Fight {
			continue
		}
		if g.isFirstTurn() && !g.mayAttackFirst(p) {
			return cite.R4_1_3
		}
		isPossible := false
		g.eachFight(p, c, a, func(_, _ engine.Card, isSelected bool, forbidRule cite.ID) {
			isPossible = isPossible || forbidRule == 0
			if rule == 0 && isSelected {
				rule = forbidRule
			}
		})
		if isPossible || a.What != nil && bool(a.What.Begun) {
			return 0
		}
		if rule == 0 {
			rule = g.textRule(g.def(c), cite.R6_4)
		}
	}
	return rule
}

// triggerEvent carries out the abilities that wait for an event, which happens to card c or, where c is 0, to the
// turn. The abilities of the player who goes first come first.
func (g *match) triggerEvent(event card.Event, c engine.Card) {
	if g.triggerBits&(1<<event) == 0 {
		return
	}
	for _, q := range g.firstPlayer().WithOpponent() {
		for _, source := range g.ponteCharacters(q, &ponteBuffer{}) {
			g.triggerCard(q, source, card.OnDeck, event, c)
		}
		var rescuers [pileSize]engine.Card
		for _, source := range rescuers[:copy(rescuers[:], g.CardsIn(q, Rinforzi))] {
			g.triggerCard(q, source, card.AsRescuer, event, c)
		}
	}
}

// triggerCard carries out the abilities of card src that wait for an event, which happens to card c. place is where
// src is.
func (g *match) triggerCard(q engine.Seat, source engine.Card, place card.From, event card.Event, c engine.Card) {
	if g.def(source).triggerBits&(1<<event) == 0 || g.Status[source].Down {
		return
	}
	d, last := g.def(source), g.ObjectOf(source)
	for i := range d.Abilities {
		a := &d.Abilities[i]
		if a.Kind != card.Triggered || a.From != place || a.When.On != event || !g.IsUnmoved(last) {
			continue
		}
		eventCard := g.eventCard
		g.eventCard = c
		if (c == 0 || g.isSelectedCard(q, source, a.When.What, c)) && a.When.Who.Includes(q, g.Turn) &&
			g.conditionsHold(q, source, a.If) &&
			(!bool(a.May) || g.offerMay(q, source, i)) {
			g.runTriggered(q, source, i)
		}
		g.eventCard = eventCard
	}
}

// runTriggered carries out triggered ability i of card src.
func (g *match) runTriggered(q engine.Seat, source engine.Card, i int) {
	a := &g.def(source).Abilities[i]
	rule := g.textRule(g.def(source), cite.R7_4)
	if a.May && rule == cite.R7_4 {
		rule = cite.R7_12
	}
	event, ok := g.RecordWithoutChange(engine.EventData{Kind: kTrigger, Actor: q, Ability: wAbilities + engine.Word(i)},
		[]engine.Card{source}, rule,
		table.RuleIf(a.When.On == card.TurnEnds, cite.C6b))
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.doText(textContext{player: q, source: source, rule: rule}, a.Do)
	g.checkGoals()
}

// canPay reports whether player p can pay the cost of ability a of card c: there are enough cards for each part. No
// two parts take cards from the same place (package card refuses that), so that each is counted by itself.
func (g *match) canPay(p engine.Seat, c engine.Card, a *card.Ability) bool {
	if a == nil {
		return true
	}
	for i := range a.Cost {
		x := &a.Cost[i]
		var buf cardList
		n, available := g.countOrOne(p, c, x.N), 0
		switch x.Do {
		case card.Discard:
			available = len(g.discardableCards(p, c, x.What, &buf))
		case card.Put:
			available = len(g.selectedOthers(p, c, x.What, &buf))
		default:
			continue
		}
		if available < n {
			return false
		}
	}
	return true
}

// payCost pays the cost of an ability, or what the conditions of a Carta Tecnica ask for (4.5.3, doubt A-41).
func (g *match) payCost(p engine.Seat, c engine.Card, a *card.Ability) {
	if a == nil || len(a.Cost) == 0 {
		return
	}
	rule := table.RuleIf(a.Kind == card.Technique, cite.R4_5_3, cite.R5_2_2)
	g.doText(textContext{player: p, source: c, rule: rule, cost: g.costRule(g.def(c), a)}, a.Cost)
}

// costRule returns the rule that a choice for the cost of ability a cites, and by which the ability is refused
// where the cost cannot be paid: 4.5.3 for a Carta Tecnica, the rule of its text for a Personaggio.
func (g *match) costRule(d *def, a *card.Ability) cite.ID {
	switch a.Kind {
	case card.Technique:
		return cite.R4_5_3
	case card.Windowed:
		return g.textRule(d, windowRules[a.Window])
	}
	return g.textRule(d, cite.R6_4)
}

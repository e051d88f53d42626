package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// This file has the Battles that abilities begin, the triggering of abilities, and the costs.

// fight has a Personaggio begin a Battle by an ability. If the text says against whom, that Personaggio can be
// attacked wherever it stands; otherwise the rules say which can.
func (g *match) fight(x doing, a *card.Action) {
	g.Ask(x.p, wFight, cite.R4_2_1)
	g.eachFight(x.p, x.src, a, func(c, target engine.Card, _ bool, rule cite.ID) {
		g.Offer(engine.Option{Verb: vAttack, Card: c, To: g.place(target)}, cite.R4_2_1, rule)
	})
	if len(g.Choice.Options) == 0 {
		g.nothing(x.p, wNoBattle, x.src, x.rule, cite.C4p)
		return
	}
	act := g.Decide()
	c, target := act.Card, g.Top(sideOf(act.To), areaOf(act.To))
	by := g.fightAllows(x.src, a)
	rules := [3]cite.ID{x.rule, cite.R4_2_1}
	if !by.yes {
		rules[1] = g.reachRule(c, target)
	}
	if g.Status[c].Begun == g.TurnNumber {
		rules[2] = cite.R6_4 // on 4.1.2 the card prevails
	}
	g.ownCost(x.p, x.src, target)
	g.begin(x.p, c, target, rules[:]...)
}

// fightAllows returns what the ability of card src that begins a Battle permits: the Battle against the
// Personaggi that it names, nothing beyond the rules where it names none.
func (g *match) fightAllows(src engine.Card, a *card.Action) allowed {
	if a.Against == nil {
		return allowed{}
	}
	return g.allowedBy(src)
}

// eachFight calls found for each pair of a Personaggio of player p and one of the opponent. meant says whether
// the text of the ability means this Battle; rule is what forbids it, 0 where nothing does. Where the text does
// not mean it, rule is that of the text.
func (g *match) eachFight(p engine.Seat, src engine.Card, a *card.Action,
	found func(c, target engine.Card, meant bool, rule cite.ID)) {
	for _, c := range g.standing(p, &ponte{}) {
		for _, target := range g.standing(p.Opponent(), &ponte{}) {
			switch {
			case !g.fits(p, src, a.What, c), a.Against != nil && !g.means(p, src, a.Against, target):
				found(c, target, false, g.textRule(g.def(src), cite.R6_4))
			default:
				found(c, target, true, g.whyNotSoFight(p, src, a, c, target))
			}
		}
	}
}

// whyNotSoFight returns the rule that forbids Personaggio c a Battle against target which the ability of src
// means, 0 where none does.
func (g *match) whyNotSoFight(p engine.Seat, src engine.Card, a *card.Action, c, target engine.Card) cite.ID {
	again := a.What != nil && bool(a.What.Begun)
	if rule := g.whyNotBegin(p, c); rule != 0 && (rule != cite.R4_1_2 || !again) {
		return rule
	}
	return g.whyNotAgainst(p, c, target, g.fightAllows(src, a))
}

// whyNotFight returns the rule that forbids to activate an ability that begins a Battle where it can begin
// none: in the first turn (4.1.3), or where each Battle is forbidden. It returns 0 for other abilities.
func (g *match) whyNotFight(p engine.Seat, c engine.Card, ability *card.Ability) (rule cite.ID) {
	for i := range ability.Do {
		a := &ability.Do[i]
		if a.Do != card.Fight {
			continue
		}
		if g.firstTurn() && !g.attacksFirst(p) {
			return cite.R4_1_3
		}
		possible := false
		g.eachFight(p, c, a, func(_, _ engine.Card, meant bool, why cite.ID) {
			possible = possible || why == 0
			if rule == 0 && meant {
				rule = why
			}
		})
		if possible || a.What != nil && bool(a.What.Begun) {
			return 0
		}
		if rule == 0 {
			rule = g.textRule(g.def(c), cite.R6_4)
		}
	}
	return rule
}

// occurs carries out the abilities that wait for event on, which happens to card c or, where c is 0, to the
// turn. The abilities of the player who goes first come first.
func (g *match) occurs(on card.Event, c engine.Card) {
	if g.watched&(1<<on) == 0 {
		return
	}
	for _, q := range g.first().WithOpponent() {
		for _, src := range g.standing(q, &ponte{}) {
			g.triggers(q, src, card.OnDeck, on, c)
		}
		var rescuers [pileSize]engine.Card
		for _, src := range rescuers[:copy(rescuers[:], g.CardsIn(q, Rinforzi))] {
			g.triggers(q, src, card.AsRescuer, on, c)
		}
	}
}

// triggers carries out the abilities of card src that wait for event on, which happens to card c. from is where
// src is.
func (g *match) triggers(q engine.Seat, src engine.Card, from card.From, on card.Event, c engine.Card) {
	if g.def(src).watches&(1<<on) == 0 || g.Status[src].Down {
		return
	}
	d, was := g.def(src), g.ObjectOf(src)
	for i := range d.Abilities {
		a := &d.Abilities[i]
		if a.Kind != card.Triggered || a.From != from || a.When.On != on || !g.IsUnmoved(was) {
			continue
		}
		before := g.that
		g.that = c
		if (c == 0 || g.fits(q, src, a.When.What, c)) && a.When.Who.Includes(q, g.Turn) && g.hold(q, src, a.If) &&
			(!bool(a.May) || g.may(q, src, i)) {
			g.trigger(q, src, i)
		}
		g.that = before
	}
}

// trigger carries out triggered ability i of card src.
func (g *match) trigger(q engine.Seat, src engine.Card, i int) {
	a := &g.def(src).Abilities[i]
	rule := g.textRule(g.def(src), cite.R7_4)
	if a.May && rule == cite.R7_4 {
		rule = cite.R7_12
	}
	event, ok := g.RecordWithoutChange(engine.EventData{Kind: kTrigger, Actor: q, Ability: wAbilities + engine.Word(i)},
		[]engine.Card{src}, rule,
		table.RuleIf(a.When.On == card.TurnEnds, cite.C6b))
	if !ok {
		return
	}
	defer g.SetCause(g.SetCause(event))
	g.do(doing{p: q, src: src, rule: rule}, a.Do)
	g.goals()
}

// payable reports whether player p can pay the cost of ability a of card c: there are enough cards for each
// part. No two parts take cards from the same place (package card refuses that), so that each is counted by
// itself.
func (g *match) payable(p engine.Seat, c engine.Card, a *card.Ability) bool {
	if a == nil {
		return true
	}
	for i := range a.Cost {
		x := &a.Cost[i]
		var found cardList
		n, have := g.amount(p, c, x.N), 0
		switch x.Do {
		case card.Discard:
			have = len(g.discardable(p, c, x.What, &found))
		case card.Put:
			have = len(g.others(p, c, x.What, &found))
		default:
			continue
		}
		if have < n {
			return false
		}
	}
	return true
}

// pay pays the cost of an ability, or what the conditions of a Carta Tecnica ask for (4.5.3, doubt A-41).
func (g *match) pay(p engine.Seat, c engine.Card, a *card.Ability) {
	if a == nil || len(a.Cost) == 0 {
		return
	}
	rule := table.RuleIf(a.Kind == card.Technique, cite.R4_5_3, cite.R5_2_2)
	g.do(doing{p: p, src: c, rule: rule, cost: g.costRule(g.def(c), a)}, a.Cost)
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

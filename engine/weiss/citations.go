// Which rules an event cites besides the one that makes it happen. For some of them the code asks what would have
// happened otherwise, which changes nothing.

package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// onTopRule returns the rule by which a card that comes to an area of a player lies on top of those that are there, 0
// where there are none. For the Stock and the Marker Areas the rule is cited when cards leave them (fromTopRule).
func (g *match) onTopRule(p engine.Seat, a Area) cite.ID {
	pile := a == WaitingRoom || a == Clock || a == Level || a == Resolution
	return table.RuleIf(pile && g.Count(p, a) > 0, areaRules[a])
}

// fromTopRule returns the rule by which cards leave an area of a player from the top: the Stock (3.10.2) and the Marker
// Areas (3.7.2); 0 elsewhere, and where the area has a single card.
func (g *match) fromTopRule(p engine.Seat, a Area) cite.ID {
	return table.RuleIf((a == Stock || a.isMarker()) && g.Count(p, a) > 1, areaRules[a])
}

// attackRules returns the rules by which an attack is declared: why it may be, its type, who attacks and is attacked
// (7.2.1.5, 7.2.1.5.1, 7.2.1.5.2), and the doubts.
func (g *match) attackRules(p engine.Seat, a *Attack) (rules [5]cite.ID) {
	attacker := a.Attacker.Card
	guarded := a.Type == card.FrontalAttack && g.bodyguard(p.Opponent()) != 0
	switch {
	case g.Status[attacker].Orient != Standing:
		rules[0] = cite.R1_3_1 // its text lets it attack in Rest
	case a.Type != card.DirectAttack && !guarded:
		rules[0] = cite.R7_2_1_4
	default:
		rules[0] = cite.R7_2_1_3
	}
	switch {
	case guarded:
		rules[1], rules[2] = cite.R10_6_2, cite.R7_2_1_5_1
		rules[4] = table.RuleIf(g.oppositeCard(attacker) != a.Attacked.Card, cite.A20)
	case a.Type == card.FrontalAttack:
		rules[1], rules[2] = cite.R7_2_1_4_2, cite.R7_2_1_5_1
	case a.Type == card.SideAttack:
		rules[1], rules[2] = cite.R7_2_1_4_2, cite.R7_2_1_5_2
	default:
		rules[1], rules[2] = cite.R7_2_1_4_1, cite.R7_2_1_5
	}
	rules[3] = g.othersBarredDoubt(p)
	return rules
}

// othersBarredDoubt returns the doubt whether a character that cannot attack keeps the others from attacking; it does
// not (C-71). It is 0 where every character can attack.
func (g *match) othersBarredDoubt(p engine.Seat) cite.ID {
	for _, slot := range centerSlots {
		for _, c := range g.CardsIn(p, slot) {
			if g.Status[c].Orient == Standing && g.forbiddingRule(card.AttackAny, c, p) != 0 {
				return cite.C71
			}
		}
	}
	return 0
}

// declaredSoulRule returns the rule by which the soul of the attacker stays as it was when the attack was declared
// (7.2.1.4.3), where another card is opposite now and would give it another soul.
func (g *match) declaredSoulRule() cite.ID {
	return table.RuleIf(g.bodyguard(g.Turn.Opponent()) == 0 && g.hasAttackerStayed() &&
		g.attackTypeSoul(g.Attack.Attacked.Card) != g.attackTypeSoul(g.oppositeCard(g.Attack.Attacker.Card)), cite.R7_2_1_4_3)
}

// attackTypeSoul returns how much soul the type of the attack gives to an attacker when card faced is opposite; 0
// stands for no card.
func (g *match) attackTypeSoul(faced engine.Card) int {
	switch {
	case faced == 0:
		return 1
	case g.Attack.Type == card.SideAttack && !g.isPermitted(card.KeepSoulInSideAttack, g.Attack.Attacker.Card, g.Turn):
		return -g.cardLevel(faced)
	}
	return 0
}

// exemptionRule returns the rule that frees a played card from a requirement that it does not meet: for a climax and a
// card of level 0 a rule of playing (8.6.2.1.2.1, 8.6.2.1.1.1), for another what a text permits (1.3.1). For a card
// played with its Counter icon it returns the rule of the icon (2.8.2, 2.8.2.1). doubt is the doubt on which this
// rests.
func (g *match) exemptionRule(p engine.Seat, c engine.Card) (why, doubt cite.ID) {
	def, in := g.definition(c), g.characteristics(c)
	isClimax := def.Type == card.Climax
	switch {
	case !g.meetsColour(p, def, in), !g.meetsLevel(p, def, in):
		why = cite.R1_3_1
	case isClimax:
		why = cite.R8_6_2_1_2_1
	case in.Level == 0 && !g.hasColour(p, in.Colour):
		why = cite.R8_6_2_1_1_1
	case bool(def.Counter) && def.Type == card.Event && g.Choice.Decision == wCounterChoice:
		why = cite.R2_8_2
	case bool(def.Counter) && def.Type == card.Event:
		why = cite.R2_8_2_1
	}
	if !isClimax && in.Level > 0 {
		doubt = cite.A18 // what the level of a player is
	}
	return why, doubt
}

// characteristicsRules returns the rules that say which characteristics of a moving card count (8.7.4.1), and as of
// when (8.9.3.1), each where an ability triggers only because of it.
func (g *match) characteristicsRules(ctx *abilityContext, t *card.Trigger, e *occurrence) (areaRule, enteredRule cite.ID) {
	if !g.KeepsEvents || t.What == nil || e.change == nil {
		return 0, 0
	}
	areaRule = table.RuleIf(!g.fitsSelector(ctx, t.What, &e.knownOtherwise), e.rule)
	return areaRule, table.RuleIf(!g.fitsSelector(ctx, t.What, &e.withoutEffects), cite.R8_9_3_1)
}

// simultaneityDoubt returns the doubt whether a card that leaves the Stage sees the others that leave at the same
// moment: it does not (C-82).
func (g *match) simultaneityDoubt(cards []engine.Card) cite.ID {
	watchers := g.cardsWithRole(role(card.OnMove))
	return table.RuleIf(slices.ContainsFunc(cards, func(c engine.Card) bool {
		return g.Cards[c].Area.isSlot() && watchers.has(c)
	}), cite.C82)
}

// refreshDoubt returns the doubt that a refresh rests on, by the move that took the last card or filled the Waiting
// Room: during damage the cards of the Resolution Area are not shuffled, in a trigger check the icons come after
// after a cancel it is a second refresh (B-2).
func refreshDoubt(after engine.Kind) cite.ID {
	switch after {
	case kDamage:
		return cite.A16
	case kTrigger:
		return cite.A17
	case kCancel:
		return cite.B2
	}
	return 0
}

// levelUpOrderRule returns the rule by which a level up comes before the other player's (1.3.4), or by which its card
// lies on top of the Level Area.
func (g *match) levelUpOrderRule(p engine.Seat) cite.ID {
	return table.RuleIf(g.Count(p.Opponent(), Clock) >= 7, cite.R1_3_4, g.onTopRule(p, Level))
}

// explainTogether adds to the removals the rules why several characters leave the Stage at one moment.
func (g *match) explainTogether(d *dueActions, cards []engine.Card) {
	if !g.hasSeveralOnStage(cards) {
		return
	}
	for i := range d.count {
		if x := &d.removals[i]; g.Cards[x.Card].Area.isSlot() {
			x.rules[2], x.rules[4] = cite.R9_1_2_2_1, g.simultaneityDoubt(cards)
		}
	}
}

// triggerRules returns the rules by which an ability is put in waiting: that of waiting (8.7.2), those that say which
// characteristics of the card count or why the occurrence is one that triggers it, that of its keyword, and the doubts.
func (g *match) triggerRules(ctx *abilityContext, e *occurrence) [6]cite.ID {
	a := &g.abilities[ctx.ability]
	areaRule, enteredRule := g.characteristicsRules(ctx, a.When, e)
	inactiveDoubt, keywordRule := table.RuleIf(g.KeepsEvents && g.inactiveRule(ctx, a.If) != 0, cite.C84), card.Keywords[a.Word].DependencyRule
	enteredRule = table.RuleIf(e.isRepeated, cite.R6_8_1_5, enteredRule)
	doubt := cite.ID(0)
	switch {
	case e.On == card.OnKeywordUse:
		areaRule = e.rule
	case g.isMetByChange(ctx, a.When, e):
		areaRule, doubt = cite.R10_8_4, cite.C101
	}
	if g.Owner[ctx.sourceCard.Card] != ctx.player { // its controller is that of the card
		areaRule = cite.R4_3_5
	}
	if ctx.sourceCard.Area == Clock && bool(g.definition(ctx.sourceCard.Card).Clock) && areaRule == 0 {
		areaRule, doubt = cite.R2_8_3, cmp.Or(doubt, cite.C22)
	}
	if enteredRule != 0 && areaRule != 0 {
		keywordRule = 0
	}
	return [6]cite.ID{cite.R8_7_2, enteredRule, areaRule, keywordRule, doubt, inactiveDoubt}
}

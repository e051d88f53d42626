// Which rules the events of a text cite besides the one that makes them happen: why these cards, why so many, where
// they go.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// publicityRule returns the rule by which everybody sees the cards of a Public Area: a player who must choose a card
// with certain information there cannot say that there is none (8.6.3.1.5). It is 0 where that does not matter.
func (g *match) publicityRule(ctx *abilityContext, a *card.Action, c engine.Card) cite.ID {
	if bool(a.Upto) || ctx.isPayingCost || a.Do == card.Pick || !asksCharacteristics(a.What) || g.isHidden(c) {
		return 0
	}
	return areaRules[g.Cards[c].Area]
}

// forbidElsewhere refuses the cards that match a text and lie in another area than it means. Where no area is named, a
// character means one on the Stage (2.3.2.1.2), a climax one in the Climax Area (2.3.2.3.2); a Marker is not on the
// Stage (3.7.1.2).
func (g *match) forbidElsewhere(ctx *abilityContext, s *card.Selector, candidates *cardList) {
	if !g.KeepsChoices || s.Ref != card.NoRef || len(s.In) > 0 || s.Place != card.Anywhere {
		return
	}
	rule := cite.R2_3_2_1_2
	if s.Type == card.Climaxes {
		rule = cite.R2_3_2_3_2
	}
	for c := engine.Card(1); int(c) < len(g.CardNames); c++ {
		k, why := g.lastKnown(c), rule
		if k.Area.isMarker() {
			why = cite.R3_7_1_2
		} else if !isPublic(k.Area) {
			continue
		}
		if !slices.Contains(candidates.all(), c) && g.fitsSelector(ctx, s, &k) {
			g.Forbid(engine.Option{Verb: vChoose, Card: c}, why)
		}
	}
}

// notSelectedRule returns the rule that forbids choosing a card that the text does not mean. In a cost it is that the
// cost is paid with what it names (8.4.2). In a text it is the rule of a key ability, of an attribute that the card
// does not have, or of lying face down; otherwise that only what the text means may be chosen (8.6.3.1).
func (g *match) notSelectedRule(c engine.Card) cite.ID {
	inProgress := g.resolvedAbility
	switch {
	case g.Paying:
		return cite.R8_4_2
	case !inProgress.isActive:
		return cite.R8_6_3_1
	}
	s, def, location := g.choiceSelector, g.definition(c), &g.Cards[c]
	switch word := g.abilities[inProgress.ability].Word; {
	case word == card.Shift && (location.Area != Hand || location.In != inProgress.player):
		return cite.R10_11_3
	case word == card.Shift, word == card.Backup, word == card.Bond:
		return card.Keywords[word].MeaningRule
	case g.Status[c].Down && asksCharacteristics(s):
		return cite.R3_12_2_1
	case def.Type == card.Climax && s.Level.IsBounded():
		return cite.R2_6_1
	case def.Type == card.Climax && s.Cost.IsBounded():
		return cite.R2_7_1
	case def.Type != card.Character && s.Power.IsBounded():
		return cite.R2_9_1
	case def.Type != card.Character && s.Soul.IsBounded():
		return cite.R2_10_1
	}
	return cite.R8_6_3_1
}

// selectionRule returns the rule by which the text means the chosen cards: that of the place that it names or, where it
// names none, of the place that is meant.
func (g *match) selectionRule(ctx *abilityContext, a *card.Action, c engine.Card) cite.ID {
	s := a.What
	switch {
	case g.abilities[ctx.ability].Word == card.Shift:
		return cite.R10_11_3
	case s.Place != card.Anywhere && g.placeOf(ctx.sourceCard.Card).area.isMarker():
		return cite.R3_7_1_1
	case s.Place == card.SlotsInFront, s.Place == card.SlotsBehind:
		return cite.R3_6_4
	case s.Place == card.FacingSlot:
		return cite.R3_6_5
	case namesSlots(s):
		return cite.R3_6_3
	case s.Place == card.MarkersUnder:
		return cite.R3_7_1_1
	case g.Cards[c].In != g.Owner[c] && s.Of != card.Any:
		return cite.R4_3_2
	case s.Ref != card.NoRef || len(s.In) > 0 || g.KeepsEvents && !g.hasMatchElsewhere(ctx, s):
		return g.publicityRule(ctx, a, c)
	case s.Type == card.Climaxes:
		return cite.R2_3_2_3_2
	}
	return cite.R2_3_2_1_2
}

// namesSlots reports whether a text names the slots of the cards one by one (3.6.3).
func namesSlots(s *card.Selector) bool {
	return len(s.In) > 0 && !slices.ContainsFunc(s.In, func(z card.Zone) bool { return !z.IsSlot() })
}

// hasMatchElsewhere reports whether cards that match a text without an area lie in areas that it does not mean.
func (g *match) hasMatchElsewhere(ctx *abilityContext, s *card.Selector) bool {
	var selected, all cardList
	everywhere := *s
	everywhere.In = zonesOfAnyCard
	g.selectCards(ctx, s, &selected)
	g.selectCards(ctx, &everywhere, &all)
	return all.count > selected.count
}

// moveRules returns the rules of a move: that of the text, that of where the cards go (topRule, or another), and
// that by which their owner has ordered them (orderRule). The fourth element stays 0: it is for a doubt.
func (g *match) moveRules(ctx *abilityContext, a *card.Action, topRule cite.ID, to destination, orderRule cite.ID,
	cards []engine.Card) (rules [4]cite.ID) {
	accelerateRule, noDamageRule := g.accelerateRule(ctx, to), g.noDamageRule(to, cards)
	rules[0] = ctx.rule
	switch {
	case accelerateRule != 0:
		rules[1] = accelerateRule
	case topRule != 0:
		rules[1] = topRule
	case a.ToOf == card.Any && a.To != card.MarkerArea && to.Player != ctx.player:
		rules[1] = cite.R3_1_6 // to its owner's, not to that of who moves it
	}
	switch {
	case orderRule != 0:
		rules[2] = orderRule
	case noDamageRule != 0:
		rules[2] = noDamageRule
	case to.FaceDown:
		rules[2] = cite.R3_12_2_1
	default:
		rules[2] = singleUseRule(ctx)
	}
	return rules
}

// noDamageRule returns the rule by which a climax cancels nothing when it is put in the Clock otherwise than by damage
// (4.9.2); 0 for any other move.
func (g *match) noDamageRule(to destination, cards []engine.Card) cite.ID {
	isClimax := func(c engine.Card) bool { return g.definition(c).Type == card.Climax }
	return table.RuleIf(to.Area == Clock && slices.ContainsFunc(cards, isClimax), cite.R4_9_2)
}

// accelerateRule returns the rule by which a card is put in the Clock as the cost of Accelerate (10.12.1); 0 for any
// other move.
func (g *match) accelerateRule(ctx *abilityContext, to destination) cite.ID {
	return table.RuleIf(ctx.isPayingCost && to.Area == Clock && g.abilities[ctx.ability].Word == card.Accelerate, cite.R10_12_1)
}

// singleUseRule returns the rule by which the actions of a text are done once (8.8.1); 0 for those of a keyword or of a
// cost.
func singleUseRule(ctx *abilityContext) cite.ID {
	return table.RuleIf(!ctx.isPayingCost && (ctx.rule == cite.R8_6_2_4_4 || ctx.rule == cite.R8_6_2_4_2), cite.R8_8_1)
}

// isCountOfMoved reports whether a count is a value of a card that the ability itself has moved, and that has
// another value now (8.11.1).
func (g *match) isCountOfMoved(ctx *abilityContext, n *card.Count) bool {
	return n != nil && n.Card != nil && g.isMovedAndChanged(ctx, n.Card)
}

// isMovedAndChanged reports whether a selector names a card that the ability itself has moved and whose values or
// orientation have changed since.
func (g *match) isMovedAndChanged(ctx *abilityContext, s *card.Selector) bool {
	if !g.KeepsEvents || !ctx.hasMovedCards || s.Ref == card.NoRef {
		return false
	}
	for _, k := range g.referredCards(ctx, s) {
		now := g.lastKnown(k.Card)
		isTurned := k.Orient != now.Orient && k.Area.isSlot()
		if k.Fixed && (isTurned || k.Level != now.Level || k.Cost != now.Cost || k.Soul != now.Soul ||
			k.Power != now.Power) {
			return true
		}
	}
	return false
}

// noteLastKnownCount writes the event of counting a value of a card that the ability itself has moved, if the value is
// different now: the value that the card had before the move counts (8.11.1).
func (g *match) noteLastKnownCount(ctx *abilityContext, c *card.Count) {
	if !g.isCountOfMoved(ctx, c) {
		return
	}
	n := g.number(ctx, &card.Count{Stat: c.Stat, Card: c.Card, Times: 1})
	moved := g.referredCards(ctx, c.Card)[0].Card
	g.note(engine.EventData{Kind: kCount, Actor: ctx.player, To: stats[c.Stat].word, Amount: n},
		[]engine.Card{ctx.sourceCard.Card, moved}, ctx.rule,
		cite.R8_11_1)
}

// noteLastKnownConditions writes such events for conditions about a card that the ability itself has moved: they look
// at the card as it was before the move (8.11.1).
func (g *match) noteLastKnownConditions(ctx *abilityContext, list []card.Condition) {
	for i := 0; i < len(list) && g.KeepsEvents; i++ {
		c := &list[i]
		g.noteLastKnownCount(ctx, c.Count)
		if s := c.Exists; s != nil && g.isMovedAndChanged(ctx, s) {
			g.note(engine.EventData{Kind: kCount, Actor: ctx.player, Amount: len(g.selectedCards(ctx, s))},
				[]engine.Card{ctx.sourceCard.Card}, ctx.rule,
				cite.R8_11_1)
		}
	}
}

// exclusionRule returns the rule by which a count leaves out some cards of the area that it counts: a climax has no
// level (2.6.1), and nothing is known of a card face down in the Memory (3.12.2.1). It is 0 where it leaves none out.
func (g *match) exclusionRule(ctx *abilityContext, c *card.Count) cite.ID {
	if !g.KeepsEvents {
		return 0
	}
	if c.Stat == card.LevelSum {
		for _, each := range g.selectedCards(ctx, c.Each) {
			if g.definition(each).Type == card.Climax {
				return cite.R2_6_1
			}
		}
	}
	everywhere := card.Selector{In: c.Each.In, Of: c.Each.Of, Place: c.Each.Place, Ref: c.Each.Ref, Bound: c.Each.Bound}
	for _, each := range g.selectedCards(ctx, &everywhere) {
		if g.Status[each].Down && asksCharacteristics(c.Each) {
			return cite.R3_12_2_1
		}
	}
	return 0
}

// chosenCountRule returns the rule by which a player has chosen so many cards out of the n that the action asks for,
// 0 for a choice of chance. stopRule is the rule that let the player choose fewer, 0 for none; hasStopped tells that
// the player did.
func chosenCountRule(a *card.Action, n, chosen int, stopRule cite.ID, hasStopped bool) cite.ID {
	switch {
	case chosen < n && !bool(a.Upto) && !hasStopped:
		return cite.R8_6_3_1_2
	case stopRule != 0:
		return stopRule
	case a.Do == card.Pick:
		return 0
	}
	return cite.R8_6_3_1
}

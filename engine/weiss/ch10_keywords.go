// Chapter 10: keywords. They are described in card.Keywords; here is what no text can say, and the Encore [3] that
// every character has although it is not printed (10.2.3).

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// encoreCost is the cost of the Encore of every character (10.2.3).
const encoreCost = 3

// unmetConditionRule returns the rule by which an ability is not active because its conditions do not hold, 0 where
// they hold. For a key ability it is the rule of its keyword, for another that of inactive effects (8.3).
func (g *match) unmetConditionRule(ctx *abilityContext, a *ability) cite.ID {
	why := g.inactiveRule(ctx, a.If)
	if keywordRule := card.Keywords[a.Word].MeaningRule; why != 0 && keywordRule != 0 {
		return keywordRule
	}
	return why
}

// encoreOfAllAbility is the Encore of every character (10.2.3).
func encoreOfAllAbility() card.Ability {
	return card.Ability{Word: card.Encore, Cost: []card.Action{{Do: card.Pay, N: &card.Count{N: encoreCost}}}}.Meaning()
}

// noteNoEncore writes the event that a character which had lost all its abilities on the Stage (8.7.4.1.2) did not have
// the Encore of every character either (10.2.3, doubt C-102).
func (g *match) noteNoEncore(p engine.Seat, c engine.Card) {
	g.nothing(p, wordOf(encoreOfAll), c, cite.R10_2_3, cite.R8_7_4_1_2, cite.C102)
}

// bodyguard returns the character against which every attack of the opponent is Frontal (10.6.2, doubt A-20): in the
// middle of the Center Stage, not in Reverse; 0 where there is none.
func (g *match) bodyguard(p engine.Seat) engine.Card {
	c := g.Top(p, CenterCenter)
	if g.Status[c].Orient == Reversing {
		return 0
	}
	in := g.characteristics(c)
	for _, id := range in.abilities() {
		if g.abilities[id].Word == card.Bodyguard {
			return c
		}
	}
	return 0
}

// isEmptyChange reports whether a Change whose card has left its slot finds nothing to put there (10.8.3).
func (g *match) isEmptyChange(ctx *abilityContext) bool {
	return g.abilities[ctx.ability].Word == card.Change && !g.Cards[ctx.sourceCard.Card].Area.isSlot()
}

// isMetByChange reports whether a trigger that asks for a card placed "from hand or by an effect of Change" is met by
// the latter (10.8.4, doubt C-101).
func (g *match) isMetByChange(ctx *abilityContext, t *card.Trigger, e *occurrence) bool {
	return t.Word != card.NoKeyword && !anyZone(ctx, t.From, e.From)
}

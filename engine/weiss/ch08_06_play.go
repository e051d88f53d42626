// Chapter 8, section 6: playing cards (8.6.2).

package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// offerCard offers a card of the hand in the present Play Timing: a character for each slot (8.6.2.2.1).
func (g *match) offerCard(p engine.Seat, c engine.Card) {
	play := engine.Option{Verb: vPlay, Card: c}
	if why := g.noPlayRule(p, c); why != 0 {
		g.Forbid(play, why)
		return
	}
	switch g.definition(c).Type {
	case card.Character:
		for _, slot := range stageSlots {
			play.To = placeWord(p, slot)
			g.Allow(play, cite.R6_5_1_2_1)
		}
	case card.Event:
		if g.Choice.Decision == wCounterChoice {
			g.Allow(play, cite.R7_4_1_2)
		} else {
			g.Allow(play, cite.R6_5_1_2_2)
		}
	case card.Climax:
		g.Allow(play, cite.R6_6_1_2)
	}
}

// noPlayRule returns the rule that forbids playing a card now, 0 where none does. The reasons are: the point of the
// turn, that it is not in the hand (8.6.2.1), its requirements of colour and level, its cost, a text, that nobody has a
// Play Timing. What a text permits prevails (1.3.1), what a text prevents prevails over that (1.3.3).
func (g *match) noPlayRule(p engine.Seat, c engine.Card) cite.ID {
	if c == 0 {
		return 0
	}
	def, in := g.definition(c), g.characteristics(c)
	if why := g.noPlayNowRule(p, c); why != 0 {
		return why
	}
	switch {
	case g.Cards[c].Area != Hand:
		return cite.R8_6_2_1
	case !g.meetsColour(p, def, in) && !g.isPermitted(card.IgnoreColour, c, p):
		return cite.R8_6_2_1_1
	case !g.meetsLevel(p, def, in) && !g.isPermitted(card.IgnoreLevel, c, p):
		return cite.R8_6_2_1_2
	}
	costRule := table.RuleIf(int(in.Cost) > g.Count(p, Stock), cite.R8_6_2_3)
	return cmp.Or(costRule, g.forbiddingRule(card.PlayCards, c, p), g.noPlayTimingRule())
}

// noPlayNowRule returns the rule by which a player does not play a card at this point of the turn, 0 where the player
// may. Characters and events are played in the Main Phase of one's own turn (6.5.1.2.1, 6.5.1.2.2), a climax in its
// Climax Phase (6.6.1.2.1). An event with a Counter icon is also played in the opponent's Counter Step (2.8.2,
// 7.4.1.2.1), whose Play Timing is not the turn player's (7.4.1.2). A card of the other player is not played (4.3.2).
func (g *match) noPlayNowRule(p engine.Seat, c engine.Card) cite.ID {
	def, isTurnPlayer, inCounterStep := g.definition(c), p == g.Turn, g.Phase == CounterStep
	hasCounter, isClimax := def.Type == card.Event && bool(def.Counter), def.Type == card.Climax
	switch {
	case !isTurnPlayer && !inCounterStep && hasCounter:
		return cite.R2_8_2
	case !isTurnPlayer && !inCounterStep && isClimax:
		return cite.R6_6_1_2
	case !isTurnPlayer && !inCounterStep:
		return cite.R6_5_1_2
	case g.Cards[c].In != p:
		return cite.R4_3_2
	case g.singleActionRule(p) != 0:
		return g.singleActionRule(p)
	case !isTurnPlayer:
		return table.RuleIf(!hasCounter, cite.R7_4_1_2_1)
	case g.Phase == MainPhase:
		return table.RuleIf(isClimax, cite.R6_5_1_2)
	case g.Phase == ClimaxPhase:
		return table.RuleIf(!isClimax, cite.R6_6_1_2_1)
	case hasCounter && inCounterStep:
		return cite.R7_4_1_2
	}
	return playRules[def.Type]
}

// playRules has, by type of card, the rule by which the turn player plays it in its phase.
var playRules = [...]cite.ID{card.Character: cite.R6_5_1_2_1, card.Event: cite.R6_5_1_2_2, card.Climax: cite.R6_6_1_2}

// meetsColour reports whether a card's colour is in its player's clock or level (8.6.2.1.1); characters and events of
// level 0 need none (8.6.2.1.1.1).
func (g *match) meetsColour(p engine.Seat, def *CardDefinition, in *characteristics) bool {
	return def.Type != card.Climax && in.Level == 0 || g.hasColour(p, in.Colour)
}

// hasColour reports whether a player has a card of a colour in the clock or level.
func (g *match) hasColour(p engine.Seat, colour card.Colour) bool {
	return g.hasColourIn(p, Clock, colour) || g.hasColourIn(p, Level, colour)
}

// hasColourIn reports whether a player has a card of a colour in an area.
func (g *match) hasColourIn(p engine.Seat, a Area, colour card.Colour) bool {
	return slices.ContainsFunc(g.CardsIn(p, a), func(c engine.Card) bool { return g.characteristics(c).Colour == colour })
}

// meetsLevel reports whether a player has the level that a card requires (8.6.2.1.2, doubt A-18); a climax has no level
// and requires none (8.6.2.1.2.1).
func (g *match) meetsLevel(p engine.Seat, def *CardDefinition, in *characteristics) bool {
	return def.Type == card.Climax || int(in.Level) <= g.playerLevel(p)
}

// playCard plays a card of the hand (8.6.2): it is revealed, its cost is paid, and it is resolved. Card and slot have
// been chosen before.
func (g *match) playCard(p engine.Seat, act engine.Option) {
	c, def := act.Card, g.definition(act.Card)
	exemption, doubt := g.exemptionRule(p, c)
	before := g.SetCause(g.note(engine.EventData{Kind: kPlay, Actor: p, To: act.To}, []engine.Card{c}, act.Rule,
		cite.R8_6_2_1, exemption, doubt))
	defer g.SetCause(before)
	if def.Type != card.Climax {
		g.payStock(p, int(g.characteristics(c).Cost), true, cite.R8_6_2_3_1)
	}
	switch def.Type {
	case card.Character:
		g.placeOnSlot(c, p, areaOf(act.To), Standing, cite.R8_6_2_4_1, cite.R8_6_2_2_1, cite.R8_6_2_2, cite.A14)
		g.triggerBy(&occurrence{On: card.OnPlay, Card: c, Player: p, To: areaOf(act.To)})
	case card.Event:
		g.playEvent(p, c)
	case card.Climax:
		g.moveToTop(c, ClimaxArea, cite.R8_6_2_4_3, cite.R8_6_2_4)
		g.triggerBy(&occurrence{On: card.OnPlay, Card: c, Player: p, To: ClimaxArea})
	}
}

// playEvent puts an event in the Resolution Area, does what it says, and puts it in the Waiting Room (8.6.2.4.2).
func (g *match) playEvent(p engine.Seat, c engine.Card) {
	in := *g.characteristics(c)
	ctx := &abilityContext{player: p, sourceCard: g.lastKnown(c), rule: cite.R8_6_2_4_2}
	g.bindKept(ctx, &KeptBindings{})
	if !g.moveToTop(c, Resolution, cite.R8_6_2_4_2, cite.R3_13_1_1) {
		return
	}
	g.triggerBy(&occurrence{On: card.OnPlay, Card: c, Player: p, To: Resolution})
	object := g.ObjectOf(c)
	ctx.sourceCard = g.lastKnown(c)
	for _, id := range in.abilities() {
		if a := &g.abilities[id]; a.Kind == card.EFFECT {
			ctx.ability, ctx.rule = id, resolutionRule(a)
			if why := g.unmetConditionRule(ctx, a); why != 0 {
				g.nothing(p, wNoEffect, c, why, card.Keywords[a.Word].DependencyRule)
				continue
			}
			g.resolveAbility(ctx, a)
		}
	}
	if g.IsUnmoved(object) { // its own text may have put it elsewhere
		g.moveToTop(c, WaitingRoom, cite.R8_6_2_4_2, cite.R3_13_1_1)
	}
}

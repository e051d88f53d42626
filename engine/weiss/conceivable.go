package weiss

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Acts that a player might think of, and the rules that forbid them.

// EachCandidateAct calls visit with every act of player p that somebody might think of at the pending choice, legal
// or not.
func (g *match) EachCandidateAct(p engine.Seat, visit func(engine.Option)) {
	if g.Choice.Decision == wBegin {
		for q := range engine.Chance {
			visit(engine.Option{Verb: vBegin, To: table.PlayerWord(q)})
		}
	}
	for _, c := range g.CardsIn(p, Hand) {
		visit(engine.Option{Verb: vClock, Card: c})
		if g.definition(c).Type != card.Character {
			visit(engine.Option{Verb: vPlay, Card: c})
			continue
		}
		for _, slot := range stageSlots {
			visit(engine.Option{Verb: vPlay, Card: c, To: placeWord(p, slot)})
		}
	}
	g.visitUses(p, visit)
	g.visitPiles(p, visit)
	if g.Choice.Decision == wMainChoice {
		for _, slot := range stageSlots {
			visit(engine.Option{Verb: vSwap, From: placeWord(p, slot), To: placeWord(p.Opponent(), slot)})
		}
	}
	switch g.Choice.Decision {
	case wCardChoice, wCostCard:
		for c := 1; c < len(g.CardNames); c++ {
			visit(engine.Option{Verb: vChoose, Card: engine.Card(c)})
		}
	case wNumberChoice, wLoopChoice:
		visit(engine.Option{Verb: vNumber, To: wNumbers - 1})
		visit(engine.Option{Verb: vNumber, To: wInfinite})
	}
	g.visitStageActs(p, visit)
}

// visitUses calls visit with the ACT abilities of a player's cards.
func (g *match) visitUses(p engine.Seat, visit func(engine.Option)) {
	actors := g.sideOf(p, g.cardsByRole[roleAct])
	for c := actors.pop(); c != 0; c = actors.pop() {
		for _, id := range g.definition(c).base.abilities() {
			if location := &g.Cards[c]; g.abilities[id].Kind == card.ACT && location.Area != Deck && location.Area != Stock {
				visit(engine.Option{Verb: vUse, Card: c, To: wordOf(id)})
			}
		}
	}
}

// visitPiles calls visit with looking at each pile whose cards the player may not see, and with reordering each of
// the player's piles whose order is fixed.
func (g *match) visitPiles(p engine.Seat, visit func(engine.Option)) {
	for owner := range engine.Chance {
		for a := range areaCount {
			if g.noLookRule(p, owner, a) != 0 {
				visit(engine.Option{Verb: vLook, To: placeWord(owner, a)})
			}
		}
	}
	for a := range areaCount {
		if fixedOrderRule(a) != 0 {
			visit(engine.Option{Verb: vReorder, To: placeWord(p, a)})
		}
	}
}

// visitStageActs calls visit with the attacks of a player's characters, and with every exchange of two of the
// player's slots.
func (g *match) visitStageActs(p engine.Seat, visit func(engine.Option)) {
	for i, slot := range stageSlots {
		for _, c := range g.CardsIn(p, slot) {
			for t := range engine.Word(3) {
				visit(engine.Option{Verb: vAttack, Card: c, To: wDirect + t})
			}
		}
		for _, other := range stageSlots[i+1:] {
			visit(engine.Option{Verb: vSwap, From: placeWord(p, slot), To: placeWord(p, other)})
		}
	}
}

// Forbids returns the rule that forbids an act of a player now, 0 where it is allowed: a reason of the act itself or,
// without one, that somebody else decides or something else is decided.
func (g *match) ForbiddingRule(p engine.Seat, o engine.Option) cite.ID {
	isChooser := p == g.Choice.Seat
	if !isChooser && (o.Verb == vChoose || o.Verb == vNumber) {
		return g.choiceOwnerRule()
	}
	return cmp.Or(g.refusalRule(p, o), table.RuleIf(isChooser && !g.isOffered(o), g.Choice.Rule))
}

// Unlisted returns whether an act that Conceivable does not list is allowed, and the rule for it. Looking at what one
// may see and reordering what may be reordered are allowed at any choice. An act of a Play Timing, a Clock Phase or an
// Attack Declaration Step is forbidden by a reason of its own, then by the rule of where a played card goes. An act of
// another choice is forbidden, during that choice, by the rule that allows it there with other cards, and elsewhere by
// the rule of its verb.
func (g *match) UnlistedRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	switch {
	case (o.Verb == vLook || o.Verb == vReorder) && (o.Card != 0 || table.IsPlace(o.To)):
		return g.pileRule(p, o)
	case o.Verb == vPass:
		return g.noPassRule(p), false
	}
	return cmp.Or(g.verbRefusalRule(p, o), g.unlistedRule(p, o)), false
}

// pileRule returns the rule about looking at a card or a pile, or putting it in order, and whether that is allowed.
func (g *match) pileRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	if o.Card != 0 {
		location := &g.Cards[o.Card]
		if o.Verb == vLook {
			return areaRules[location.Area], g.canSee(p, o.Card)
		}
		return areaRules[location.Area], location.In == p && fixedOrderRule(location.Area) == 0
	}
	owner, a := seatOf(o.To), areaOf(o.To)
	if o.Verb == vLook {
		return areaRules[a], g.noLookRule(p, owner, a) == 0
	}
	return areaRules[a], owner == p && fixedOrderRule(a) == 0
}

// verbRefusalRule returns the rule that forbids an act by the reason that its verb has, 0 where it has none now.
func (g *match) verbRefusalRule(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case o.Verb == vDraw && o.Card != 0:
		return cite.R4_7_2
	case o.Verb == vPay:
		return g.noPaymentNowRule(p, o)
	case o.Verb == vFirst && g.notFirstRule(p, o) != 0:
		return g.notFirstRule(p, o)
	case o.Verb == vRemove:
		return g.noRemovalRule(p, o.Card)
	case g.Choice.Decision == wIconChoice && isIconVerb(o.Verb):
		return g.Choice.Rule // the icon at hand lets the turn player do something else
	case o.Verb == vLevel && g.Paying && g.Count(p, Clock) >= 7:
		return cite.R9_3_3
	case o.Verb == vNumber && p == g.Choice.Seat && g.Choice.Decision == wNumberChoice && o.To > wNumbers:
		return cite.R8_6_3_1_1 // more than "up to" says
	case isOwnAccordVerb(o.Verb):
		return cmp.Or(g.refusalRule(p, o), g.destinationRule(o), layout.Verbs[o.Verb].Rule)
	}
	return 0
}

// unlistedRule returns the rule by which an act is none of the options: that of an option with the same verb, of the
// choice, or of the verb.
func (g *match) unlistedRule(p engine.Seat, o engine.Option) cite.ID {
	for _, other := range g.Choice.Options {
		switch {
		case other.Verb != o.Verb:
		case p == g.Choice.Seat:
			return other.Rule
		case (o.Card == 0 || o.Card == other.Card) && (o.To == 0 || o.To == other.To):
			return cmp.Or(g.choiceOwnerRule(), g.Choice.Rule) // it is somebody else's to choose
		}
	}
	if g.Choice.Seat == engine.Nobody && slices.Contains(layout.Verbs[o.Verb].Rules, g.Choice.Rule) {
		return g.Choice.Rule // what is being carried out speaks of it
	}
	return layout.Verbs[o.Verb].Rule
}

// choiceOwnerRule returns the rule by which the choice that a text gives to its controller is not the other player's.
// The controller of the ability controls its effect (4.3.3). A cost is paid by the player who plays the ability or
// controls its card (4.3.4, 4.3.5); only that player decides whether the cost of an automatic ability is paid. It is 0
// where the choice is of another kind.
func (g *match) choiceOwnerRule() cite.ID {
	switch decision := g.Choice.Decision; {
	case decision == wCostChoice, decision == wEncoreChoice:
		return cite.R4_3_5
	case decision == wCostCard && g.paidAbility.isActive && g.Choice.Seat == g.paidAbility.player:
		return table.RuleIf(g.abilities[g.paidAbility.ability].Kind == card.ACT, cite.R4_3_4, cite.R4_3_5)
	}
	return table.RuleIf(g.resolvedAbility.isActive && !g.Paying && g.Choice.Seat == g.resolvedAbility.player && isTextDecision(g.Choice.Decision),
		cite.R4_3_3)
}

// isTextDecision reports whether a choice is given by the text that is being resolved.
func isTextDecision(decision engine.Word) bool {
	return decision == wCardChoice || decision == wMayChoice || decision == wModeChoice || decision == wNumberChoice
}

// notFirstRule returns the rule that forbids a player to play a waiting ability first. An ability of the other player
// is not theirs to play (8.7.3); their own is played in its step of the Check Timing, the turn player's before the
// other's (8.5.1.2, 8.5.1.3). It is 0 for an ability that does not wait.
func (g *match) notFirstRule(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case o.Card == 0 || p == g.Choice.Seat:
		return 0
	case !g.hasWaiting(p, o):
		return table.RuleIf(g.hasWaiting(p.Opponent(), o), cite.R8_7_3)
	case g.Choice.Decision == wOrderChoice:
		return g.Choice.Rule
	}
	return table.RuleIf(p == g.Turn, cite.R8_5_1_2, cite.R8_5_1_3)
}

// noPassRule returns the rule that forbids passing where that is no option. Waiting abilities must be played (8.7.3.1).
// Only a player with a Play Timing passes in it (4.5.3), and nobody has one while something is carried out. A player
// who is not asked does not pass. It is 0 where the rule of the choice forbids it.
func (g *match) noPassRule(p engine.Seat) cite.ID {
	switch {
	case g.Choice.Seat == engine.Nobody:
		return cite.R4_5_3
	case p != g.Choice.Seat:
		return g.choiceOwnerRule()
	}
	return table.RuleIf(g.Choice.Decision == wOrderChoice, cite.R8_7_3_1)
}

// isIconVerb reports whether a verb is something that a Trigger icon lets the turn player do (7.3.1.2.3 to 7.3.1.2.9).
func isIconVerb(v engine.Verb) bool { return v == vTake || v == vStock || v == vDraw }

// isOwnAccordVerb reports whether a verb is something that a player does of their own accord.
func isOwnAccordVerb(v engine.Verb) bool {
	return v == vPlay || v == vClock || v == vSwap || v == vAttack || v == vUse
}

// destinationRule returns the rule that says where a played card of the hand goes; 0 for other acts.
func (g *match) destinationRule(o engine.Option) cite.ID {
	if o.Verb != vPlay || o.Card == 0 {
		return 0
	}
	return destinationRules[g.definition(o.Card).Type]
}

// destinationRules has, by type of card, the rule that says where a played card goes.
var destinationRules = [...]cite.ID{card.Character: cite.R8_6_2_2_1, card.Event: cite.R8_6_2_4_2, card.Climax: cite.R8_6_2_4_3}

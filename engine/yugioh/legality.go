package yugioh

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/effect"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// This file decides which rule forbids an act, of either player and at any moment. What the rules say of an act
// is in its chapter (the whyNot functions); this file chooses the chapter to ask, and otherwise gives the rule
// of the pending choice.

// Forbids returns the rule that forbids player p act o now, 0 where none does. It is the rule against the act
// itself or, where there is none, the rule of the pending choice, if that belongs to the other player or is
// about something else. Options, refusals and questions all ask this one function.
func (g *match) ForbiddingRule(p engine.Seat, o engine.Option) cite.ID {
	if rule := g.whyNot(p, o); rule != 0 {
		return rule
	}
	if p != g.Choice.Seat || !g.isItsMoment(o.Verb) {
		return g.Choice.Rule
	}
	return 0
}

// whyNot returns the rule that forbids player p act o in itself, whatever choice is pending; 0 where none does.
func (g *match) whyNot(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vLook:
		return cite.R5_3_1 // hands and Decks are not among what is public
	case vOrder:
		return cite.R5_3_4
	}
	if rule := g.whyNoDuel(); rule != 0 {
		return rule
	}
	switch o.Verb {
	case vActivate:
		return g.whyNotActivate(p, o.Card, effectIndexOf(o))
	case vAttack:
		return g.whyNotAttack(p, o.Card, o.To)
	case vEnter:
		return g.whyNotBattle(p)
	}
	return g.whyNotInMain(p, o)
}

// isItsMoment reports whether a player can do an act with this verb at the pending choice.
func (g *match) isItsMoment(v engine.Verb) bool {
	switch moment := g.Choice.Decision; v {
	case vActivate:
		return moment == wMainChoice || moment == wPriorityChoice || moment == wBattleChoice || moment == wResponseChoice
	case vAttack:
		return moment == wBattleChoice || moment == wReplayChoice
	default:
		return moment == wMainChoice
	}
}

// Unlisted judges an act of player p that Conceivable does not list: it returns the rule, and whether the act is
// allowed. At any choice a player may look at what the player is allowed to see. For an act that needs no pending
// choice the rule is that of whyNot, for a card chosen in another choice that of whyNotChoose.
func (g *match) UnlistedRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	place := &g.Cards[o.Card]
	switch {
	case o.Verb == vLook && o.Card != 0:
		return cite.R5_3_1, g.canSee(p, o.Card)
	case o.Verb == vLook && table.IsPlace(o.To):
		return g.lookRule(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vBrowse && table.IsPlace(o.To):
		rule, allowed = g.lookRule(p, sideOf(o.To), areaOf(o.To))
		return rule, allowed && rule != cite.R5_3_3 // into the opponent's Graveyard only with permission
	case o.Verb == vOrder && o.Card != 0:
		return g.reorderRule(p, place.In, place.Area)
	case o.Verb == vOrder && table.IsPlace(o.To):
		return g.reorderRule(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vEnter && o.To == table.PhaseWord(MainPhase2):
		return cite.R3_8_1, false
	case o.Verb == vEnter && o.To != 0 && o.To != wBattlePhase:
		return cite.R3_3_3_1, false
	case o.Verb == vPass:
		return 0, false
	case o.Verb == vLook, o.Verb == vOrder, o.Verb == vBrowse:
		return layout.Verbs[o.Verb].Rule, false
	case o.Verb > vAttack:
		return g.whyNotChoose(p, o), false
	}
	return g.whyNot(p, o), false
}

// whyNotChoose returns the rule that forbids player p to choose something that the pending choice does not
// offer: it is not what is asked for, or nothing of the kind is being chosen. It returns 0 where only the other
// player chooses, except for the choices of an effect (otherChooserRule).
func (g *match) whyNotChoose(p engine.Seat, o engine.Option) cite.ID {
	isOffered := slices.ContainsFunc(g.Choice.Options, func(q engine.Option) bool { return q.Verb == o.Verb })
	switch {
	case !isOffered && o.Verb == vDiscard:
		return g.whyNotDiscard(p)
	case !isOffered:
		return layout.Verbs[o.Verb].Rule
	case p != g.Choice.Seat && g.Choice.Decision == wEffectChoice:
		return g.otherChooserRule()
	case p != g.Choice.Seat:
		return 0
	case o.Verb == vDiscard:
		return cite.R6_22_1 // from the hand
	case g.Choice.Decision == wCostChoice:
		return cmp.Or(g.unfitRule(p, o.Card), cite.R6_18_1)
	case g.Choice.Decision == wEffectChoice:
		return cmp.Or(g.unfitRule(p, o.Card), g.Choice.Rule)
	}
	return g.Choice.Rule
}

// otherChooserRule returns the rule by which the other player chooses for the effect that resolves: both do, one
// after the other (5.4.1), or only the one who controls the card (6.7.2), or the one whom the effect names
// (6.12.1).
func (g *match) otherChooserRule() cite.ID {
	switch {
	case g.Resolving == 0 || g.chosenFor == nil:
		return 0
	case g.chosenFor.Who == effect.BothPlayers:
		return cite.R5_4_1
	case g.Chain[g.Resolving-1].Player == g.Choice.Seat:
		return cite.R6_7_2
	}
	return cite.R6_12_1
}

// unfitRule returns the rule by which player p cannot choose card c for the part of a cost, or the action, that is
// being carried out (chosenFor): a player discards from the hand (6.22.1), offers monsters that the player controls
// (6.17.1), and searches the own Deck for a suitable card (6.6.1). It returns 0 in other cases.
func (g *match) unfitRule(p engine.Seat, c engine.Card) cite.ID {
	place := &g.Cards[c]
	switch {
	case g.chosenFor == nil:
		return 0
	case g.chosenFor.Do == card.Discard && (place.In != p || place.Area != Hand):
		return cite.R6_22_1
	case g.chosenFor.Do == card.Tribute && (place.In != p || !place.Area.isMonsterZone()):
		return cite.R6_17_1
	case g.chosenFor.Do == card.Search:
		return cite.R6_6_1
	}
	return 0
}

// RefusalDoubt returns the doubt on which the refusal of an act rests, 0 for none.
func (g *match) RefusalDoubt(refused engine.Option) cite.ID {
	switch rule := refused.Rule; {
	case rule == cite.R4_2_3_1:
		return cite.A14
	case rule == cite.R4_1_1_3_2:
		return cite.A10
	case g.Resolving > 0 && (rule == cite.R4_2_3_4 || rule == cite.R6_12_1 && g.isActivation(refused)):
		return cite.C6e
	case rule == cite.RA_26:
		return cite.C2g
	case rule == cite.R5_8_2 && g.Recent.Monster.Card != 0:
		return cite.A16
	}
	return 0
}

// isActivation reports whether an act is an activation of an effect that a player can activate at some moment.
func (g *match) isActivation(o engine.Option) bool {
	d, effectIndex := g.definition(o.Card), effectIndexOf(o)
	return o.Verb == vActivate && effectIndex < len(d.Effects) && whyNoActivation(&d.Effects[effectIndex]) == 0
}

// canSee reports whether player p can look at card c where it lies.
func (g *match) canSee(p engine.Seat, c engine.Card) bool {
	return g.isPublic(c) || g.Cards[c].In == p && g.Cards[c].Area != Deck
}

// lookRule returns the rule about player p looking at the cards in an area of owner, and whether p is allowed to.
func (g *match) lookRule(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	if owner != p && a == Graveyard {
		return cite.R5_3_3, true
	}
	hasHidden := slices.ContainsFunc(g.CardsIn(owner, a), func(c engine.Card) bool { return !g.canSee(p, c) })
	return cite.R5_3_1, !hasHidden && (owner == p || layout.Areas[a].Visibility == engine.VisibleToAll)
}

// reorderRule returns the rule about player p putting the cards in an area of owner in another order, and whether p
// is allowed to: only in a place whose cards p alone sees.
func (g *match) reorderRule(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	switch {
	case a == Deck:
		return cite.R6_15_1, false
	case a == Graveyard || layout.Areas[a].Visibility != engine.VisibleToOwner:
		return cite.R5_3_4, false
	}
	return cite.R5_3_1, owner == p
}

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
	if why := g.whyNot(p, o); why != 0 {
		return why
	}
	if p != g.Choice.Seat || !g.atItsMoment(o.Verb) {
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
	if why := g.whyNoDuel(); why != 0 {
		return why
	}
	switch o.Verb {
	case vActivate:
		return g.whyNotActivate(p, o.Card, effectOf(o))
	case vAttack:
		return g.whyNotAttack(p, o.Card, o.To)
	case vEnter:
		return g.whyNotBattle(p)
	}
	return g.whyNotInMain(p, o)
}

// atItsMoment reports whether the pending choice is one at which a player can do an act with this verb of his
// own accord.
func (g *match) atItsMoment(v engine.Verb) bool {
	switch moment := g.Choice.Decision; v {
	case vActivate:
		return moment == wMainChoice || moment == wWindow || moment == wBattleChoice || moment == wResponse
	case vAttack:
		return moment == wBattleChoice || moment == wReplayChoice
	default:
		return moment == wMainChoice
	}
}

// Unlisted judges an act that Conceivable does not list: it returns the rule, and whether the act is allowed. A
// player may look at any choice at what he is allowed to see. For an act of a player's own accord the rule is
// that of whyNot, for a card chosen in another choice that of whyNotChoose.
func (g *match) UnlistedRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	now := &g.Cards[o.Card]
	switch {
	case o.Verb == vLook && o.Card != 0:
		return cite.R5_3_1, g.sees(p, o.Card)
	case o.Verb == vLook && table.IsPlace(o.To):
		return g.looks(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vOrder && o.Card != 0:
		return g.orders(p, now.In, now.Area)
	case o.Verb == vOrder && table.IsPlace(o.To):
		return g.orders(p, sideOf(o.To), areaOf(o.To))
	case o.Verb == vEnter && o.To == table.PhaseWord(MainPhase2):
		return cite.R3_8_1, false
	case o.Verb == vEnter && o.To != 0 && o.To != wBattlePhase:
		return cite.R3_3_3_1, false
	case o.Verb == vPass:
		return 0, false
	case o.Verb == vLook, o.Verb == vOrder:
		return layout.Verbs[o.Verb].Rule, false
	case o.Verb > vAttack:
		return g.whyNotChoose(p, o), false
	}
	return g.whyNot(p, o), false
}

// whyNotChoose returns the rule that forbids player p to choose something that the pending choice does not
// offer: it is not what is asked for, or nothing of the kind is being chosen. It returns 0 where only the other
// player chooses, except for the choices of an effect (whyOtherChooses).
func (g *match) whyNotChoose(p engine.Seat, o engine.Option) cite.ID {
	chooses := slices.ContainsFunc(g.Choice.Options, func(q engine.Option) bool { return q.Verb == o.Verb })
	switch {
	case !chooses && o.Verb == vDiscard:
		return g.whyNotDiscard(p)
	case !chooses:
		return layout.Verbs[o.Verb].Rule
	case p != g.Choice.Seat && g.Choice.Decision == wResolve:
		return g.whyOtherChooses()
	case p != g.Choice.Seat:
		return 0
	case o.Verb == vDiscard:
		return cite.R6_22_1 // from the hand
	case g.Choice.Decision == wCost:
		return cmp.Or(g.whyNotFit(p, o.Card), cite.R6_18_1)
	case g.Choice.Decision == wResolve:
		return cmp.Or(g.whyNotFit(p, o.Card), g.Choice.Rule)
	}
	return g.Choice.Rule
}

// whyOtherChooses returns the rule by which the other player chooses for the effect that resolves: both do, one
// after the other (5.4.1), or only the one who controls the card (6.7.2), or the one whom the effect names
// (6.12.1).
func (g *match) whyOtherChooses() cite.ID {
	switch {
	case g.Resolving == 0 || g.wanted == nil:
		return 0
	case g.wanted.Who == effect.BothPlayers:
		return cite.R5_4_1
	case g.Chain[g.Resolving-1].Player == g.Choice.Seat:
		return cite.R6_7_2
	}
	return cite.R6_12_1
}

// whyNotFit returns the rule by which card c cannot pay the wanted part of a cost, or be chosen for the wanted
// action, 0 for other parts and actions: a player discards from the hand (6.22.1), offers monsters that he
// controls (6.17.1), and searches his own Deck for a suitable card (6.6.1).
func (g *match) whyNotFit(p engine.Seat, c engine.Card) cite.ID {
	now := &g.Cards[c]
	switch {
	case g.wanted == nil:
		return 0
	case g.wanted.Do == card.Discard && (now.In != p || now.Area != Hand):
		return cite.R6_22_1
	case g.wanted.Do == card.Tribute && (now.In != p || !now.Area.isMonster()):
		return cite.R6_17_1
	case g.wanted.Do == card.Search:
		return cite.R6_6_1
	}
	return 0
}

// Beside returns the doubt on which the refusal of an act rests, 0 for none.
func (g *match) Beside(refused engine.Option) cite.ID {
	switch rule := refused.Rule; {
	case rule == cite.R4_2_3_1:
		return cite.A14
	case rule == cite.R4_1_1_3_2:
		return cite.A10
	case g.Resolving > 0 && (rule == cite.R4_2_3_4 || rule == cite.R6_12_1 && g.activates(refused)):
		return cite.C6e
	case rule == cite.RA_26:
		return cite.C2g
	case rule == cite.R5_8_2 && g.Recent.Monster.Card != 0:
		return cite.A16
	}
	return 0
}

// activates reports whether an act is an activation of an effect that a player can activate at some moment.
func (g *match) activates(o engine.Option) bool {
	d, i := g.def(o.Card), effectOf(o)
	return o.Verb == vActivate && i < len(d.Effects) && whyNoActivation(&d.Effects[i]) == 0
}

// sees reports whether player p can look at card c where it lies.
func (g *match) sees(p engine.Seat, c engine.Card) bool {
	return g.public(c) || g.Cards[c].In == p && g.Cards[c].Area != Deck
}

// looks reports whether player p can look at the cards of an area of owner, and returns the rule that says so.
func (g *match) looks(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	if owner != p && a == Graveyard {
		return cite.R5_3_3, true
	}
	hidden := slices.ContainsFunc(g.In(owner, a), func(c engine.Card) bool { return !g.sees(p, c) })
	return cite.R5_3_1, !hidden && (owner == p || layout.Areas[a].Visibility == engine.VisibleToAll)
}

// orders judges whether player p can put the cards of an area of owner in another order, and returns the rule:
// only the player who sees the cards hidden there can.
func (g *match) orders(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	switch {
	case a == Deck:
		return cite.R6_15_1, false
	case a == Graveyard || layout.Areas[a].Visibility != engine.VisibleToOwner:
		return cite.R5_3_4, false
	}
	return cite.R5_3_1, owner == p
}

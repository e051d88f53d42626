package onepiece

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// This file lists what a player might think of doing, and finds the rule by which each such act is refused.

// EachCandidateAct calls yield with each act that player p might think of at the pending choice, including the
// options that the opponent is being offered.
func (g *match) EachCandidateAct(p engine.Seat, yield func(engine.Option)) {
	for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
		for _, target := range g.ponteCharacters(p.Opponent(), &ponteBuffer{}) {
			yield(engine.Option{Verb: vAttack, Card: c, To: g.cardPlace(target)})
		}
		g.eachAbilityAct(c, yield)
	}
	for _, c := range g.CardsIn(p, Rinforzi) {
		g.eachAbilityAct(c, yield)
	}
	for _, c := range g.CardsIn(p, Mano) {
		for _, verb := range [3]engine.Verb{vUse, vSquad, vRescue} {
			yield(engine.Option{Verb: verb, Card: c})
		}
		for _, a := range sailors {
			yield(engine.Option{Verb: vCall, Card: c, To: placeWord(p, a)})
		}
	}
	yield(engine.Option{Verb: vUpdate})
	yield(moveOption(p))
	yield(engine.Option{Verb: vDraw})
	for _, a := range [3]Area{Giornale, VitaCapitano, Forziere} {
		yield(engine.Option{Verb: vLook, To: placeWord(p, a)})
	}
	yield(engine.Option{Verb: vLook, To: placeWord(p.Opponent(), Mano)})
	if p == g.Choice.Seat.Opponent() {
		for _, o := range g.Choice.Options {
			if o.Rule = 0; o.Card != 0 {
				yield(o)
			}
		}
	}
}

// eachAbilityAct calls yield with each ability of card c that a player can activate.
func (g *match) eachAbilityAct(c engine.Card, yield func(engine.Option)) {
	for i := range g.def(c).Abilities {
		if isUsed(g.def(c).Abilities[i]) {
			yield(engine.Option{Verb: vActivate, Card: c, To: wAbilities + engine.Word(i)})
		}
	}
}

// isUsed reports whether a player decides to use the ability, with an Azione or in a window of the Battle;
// other abilities work by themselves.
func isUsed(a card.Ability) bool { return a.Kind == card.Activated || a.Kind == card.Windowed }

// ForbiddingRule returns the rule that forbids player p act o now. That is the rule against the act itself or, where
// there is none, the rule of the pending choice: another player is deciding, or something else is being decided.
func (g *match) ForbiddingRule(p engine.Seat, o engine.Option) cite.ID {
	return cmp.Or(g.whyNotAct(p, o), g.Choice.Rule)
}

// whyNotAct returns the rule that forbids player p act o in itself, whatever choice is pending; 0 where none does.
// It looks first at the player of the card, then at the moment, then at the conditions of the act.
func (g *match) whyNotAct(p engine.Seat, o engine.Option) cite.ID {
	if o.Card != 0 && g.Cards[o.Card].In != p {
		return g.opponentCardRule(p, o.Verb)
	}
	if rule := g.whyNotNow(p, o); rule != 0 {
		return rule
	}
	switch o.Verb {
	case vAttack:
		return g.whyNotAttack(p, o.Card, g.Top(wordPlayer(o.To), wordArea(o.To)))
	case vActivate:
		if g.abilityOf(o).Kind == card.Windowed {
			return g.whyNotUseAbility(p, o.Card, int(o.To-wAbilities))
		}
		return g.whyNotActivate(p, o.Card, int(o.To-wAbilities))
	case vUpdate:
		return g.whyNotUpdate(p)
	case vCall:
		return g.whyNotCall(p, o.Card, wordArea(o.To))
	case vMove:
		return g.whyNotMove(p)
	case vDraw:
		return g.whyNotDraw(p)
	case vUse:
		return g.whyNotUse(p, o.Card, g.windowFor(p))
	case vSquad:
		return g.whyNotSquad(p, o.Card)
	case vRescue:
		return g.whyNotRescue(o.Card)
	case vLook:
		rule, _ := g.lookRule(p, wordPlayer(o.To), wordArea(o.To))
		return rule
	}
	return 0
}

// whyNotNow returns the rule that says that act o is not for player p to do, or not at this point of the turn
// or of the Battle; 0 where it is.
func (g *match) whyNotNow(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vAttack:
		if isOwnTurn := !g.Started || p == g.Turn; isOwnTurn && g.isFirstTurn() && !g.mayAttackFirst(p) {
			return cite.R4_1_3
		}
		return g.whyNotAction(p, cite.R3_2_1)
	case vActivate:
		return g.abilityMomentRule(p, g.abilityOf(o))
	case vUpdate:
		return g.whyNotAction(p, cite.R5_3_1)
	case vCall, vMove, vDraw:
		return g.whyNotAction(p, cite.R3_2_1)
	case vUse:
		return g.whyNotUseNow(p, o.Card)
	case vSquad:
		if !g.Battle.On {
			return cite.R4_6_2
		}
		return g.whyNotBattleAct(p, o.Verb)
	case vRescue:
		if !g.Battle.On {
			return cite.R4_4_1
		}
		return g.whyNotBattleAct(p, o.Verb)
	}
	return 0
}

// opponentCardRule returns the rule that forbids player p an act with a card of the opponent because players act
// with their own cards; 0 where no rule says so of this verb.
func (g *match) opponentCardRule(p engine.Seat, verb engine.Verb) cite.ID {
	switch {
	case (verb == vAttack || verb == vCall) && g.Started && p != g.Turn:
		return cite.R3_2_1
	case verb == vUse:
		return cite.R2_2_2
	}
	if slices.Contains(ownActs, verb) {
		return layout.Verbs[verb].Rule
	}
	return 0
}

// ownActs are the verbs of acts that a player does with a card of his own.
var ownActs = []engine.Verb{vAttack, vActivate, vCall, vRescue, vSquad}

// abilityOf returns the ability that option o is about, or noAbility where o names none.
func (g *match) abilityOf(o engine.Option) *card.Ability {
	if i := int(o.To) - int(wAbilities); i >= 0 && i < len(g.def(o.Card).Abilities) {
		return &g.def(o.Card).Abilities[i]
	}
	return &noAbility
}

// UnlistedRule judges an act that Conceivable does not list: it returns a rule that speaks of it, and whether it is
// allowed. A player may look at any time at what he is allowed to see.
func (g *match) UnlistedRule(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	switch {
	case o.Verb == vLook && o.Card != 0:
		pos := &g.Cards[o.Card]
		return g.lookRule(p, pos.In, pos.Area)
	case o.Verb == vLook && table.IsPlace(o.To):
		return g.lookRule(p, wordPlayer(o.To), wordArea(o.To))
	case (o.Verb == vUpdate || o.Verb == vDraw) && o.Card != 0 && o.Card == g.Top(p, Forziere):
		rule = g.whyNotAct(p, engine.Option{Verb: o.Verb}) // the card that is moved or drawn
		if p == g.Choice.Seat && g.Choice.Decision == wAction && rule == 0 {
			return layout.Verbs[o.Verb].Rule, true
		}
		return cmp.Or(rule, g.Choice.Rule), false
	case o.Card != 0 && g.Cards[o.Card].In != p:
		rule = g.opponentCardRule(p, o.Verb)
	}
	return cmp.Or(rule, g.whyNotNow(p, o), g.preciseRule(p, o), layout.Verbs[o.Verb].Rule), false
}

// preciseRule returns a rule that forbids act o more precisely than the rule of its verb does, 0 where there is
// none.
func (g *match) preciseRule(p engine.Seat, o engine.Option) cite.ID {
	switch o.Verb {
	case vStart:
		return g.whyNotStart()
	case vMulligan:
		if g.Phase == SetUp {
			return g.whyNotMulligan(p)
		}
	case vMove:
		if o.Card != 0 && g.Cards[o.Card].Area == Capitano {
			return cite.R5_5_4
		}
		return g.whyNotMove(p)
	case vCall:
		if table.IsPlace(o.To) && !wordArea(o.To).isSailor() {
			return cite.R5_4_1
		}
	case vUse:
		if o.Card != 0 && g.Cards[o.Card].Area != Mano {
			return cite.R2_2_2
		}
	case vPass:
		return g.whyNotPass(p)
	case vChoose, vDiscard:
		if g.Choice.Seat == engine.Chance {
			return g.Choice.Rule
		}
		if m := g.Choice.Decision; p == g.Choice.Seat && (m == wResolve || m == wHand || m == wRescuer) {
			return g.Choice.Rule
		}
	}
	return 0
}

// whyNotPass returns the rule by which player p, who is not being asked, cannot pass; 0 where there is none.
// The turn belongs to the turn player (3.2.1), and each battle turn of the Azioni di Battaglia to one of the
// two players (4.3.1).
func (g *match) whyNotPass(p engine.Seat) cite.ID {
	switch {
	case p == g.Choice.Seat || !g.Started:
	case g.Phase == Main && !g.Battle.On && p != g.Turn:
		return cite.R3_2_1
	case g.Phase == Actions && g.actionsOverRule() == 0 && p != g.Battle.Next:
		return cite.R4_3_1
	}
	return 0
}

// lookRule judges whether player p may look at the cards of an area of owner, and returns the rule. Nobody looks at
// a Giornale di Bordo (1.2.10), at Punti Vita (1.2.33) or into a Forziere (5.3.1). Only its owner looks at a Mano
// (7.14) and at a Personaggio that is still face down (1.2.30).
func (g *match) lookRule(p, owner engine.Seat, a Area) (rule cite.ID, allowed bool) {
	switch a {
	case Giornale:
		return cite.R1_2_10, false
	case VitaCapitano, Vita1, Vita2:
		return cite.R1_2_33, false
	case Forziere:
		return cite.R5_3_1, false
	case Mano:
		if p != owner {
			return cite.R7_14, false
		}
		return cite.R1_2_11, true
	case Capitano, Marinaio1, Marinaio2:
		if c := g.Top(owner, a); c != 0 && g.Status[c].Down && p != owner {
			return cite.R1_2_30, false
		}
	}
	return cite.R4_11_1, true
}

// Legality: the one predicate that lists the options of a choice and refuses an act.

package weiss

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/weiss/card"
)

// Ask begins a choice of a player. The rule that gives it to the player says also what may be done, but in two Play Timings (7.4.1.2,
// 6.6.1.2) is another than the one that limits what may be played.
func (g *match) Ask(p engine.Seat, moment engine.Word) {
	rule := layout.Rule(moment)
	switch moment {
	case wClimaxChoice:
		rule = cite.R6_6_1_2
	case wCounterChoice:
		rule = cite.R7_4_1_2
	}
	g.Run.Ask(p, moment, rule)
}

// offer adds an act to the pending choice: to its options, with the rule that allows it, or to what is refused.
func (g *match) offer(o engine.Option, allows cite.ID) {
	g.Offer(o, allows, g.forbids(o))
}

// costMoment is the choice whether the cost of a waiting ability is paid.
func costMoment(a *ability) engine.Word {
	if a.Word == card.Encore {
		return wEncoreChoice
	}
	return wCostChoice
}

// offerUse offers an activated ability, of two equal ones of a card the first. One that may not be used is listed as refused where a reader
// looks for it: on the Stage and in the hand.
func (g *match) offerUse(o engine.Option, allows, forbids cite.ID) {
	if a := g.Cards[o.Card].Area; !g.offered(o) && (forbids == 0 || a.isSlot() || a == Hand) {
		g.Offer(o, allows, forbids)
	}
}

// wants asks a player whether to do what a rule allows, and reports whether it is to be done; where it is not, it writes that the player
// passes.
func (g *match) wants(p engine.Seat, moment engine.Word, do engine.Verb, allows, passes cite.ID) bool {
	g.Ask(p, moment)
	g.Allow(engine.Option{Verb: vPass}, passes)
	g.Allow(engine.Option{Verb: do}, allows)
	if g.decide().Verb == do {
		return true
	}
	g.pass(p, passes)
	return false
}

// decideNumber has a player choose a number from 0 to most, or to the highest that can be chosen (maxNumber).
func (g *match) decideNumber(p engine.Seat, moment engine.Word, most int, allows cite.ID) int {
	g.Ask(p, moment)
	for n := range min(most, maxNumber) + 1 {
		g.Allow(engine.Option{Verb: vNumber, To: wNumbers + engine.Word(n)}, allows)
	}
	return int(g.decide().To - wNumbers)
}

// forbids is the one predicate of legality: the rule that forbids an act of the player who chooses, 0 where none does.
func (g *match) forbids(o engine.Option) cite.ID {
	p, moment := g.Choice.Seat, g.Choice.Decision
	switch {
	case o.Verb == vPlay && isPlayTiming(moment):
		return g.whyNotPlay(p, o.Card)
	case o.Verb == vAttack && moment == wAttackChoice:
		return g.whyNotAttack(p, o.Card, typeOf(o.To))
	case (o.Verb == vPay || o.Verb == vYes) && (moment == wEncoreChoice || moment == wCostChoice || moment == wMayChoice):
		return g.refusal(o)
	case o.Verb == vUse && (moment == wMainChoice || moment == wCounterChoice || g.abilities[abilityOf(o.To)].Word == card.Backup):
		return g.whyNotUse(p, o.Card, abilityOf(o.To))
	case o.Verb == vSwap && moment == wMainChoice:
		return g.whyNotSwap(p, areaOf(o.From), areaOf(o.To))
	case o.Verb == vClock && moment == wClockChoice:
		return 0
	case o.Verb == vChoose && moment == wCardChoice:
		return g.whyNotThis(o.Card)
	case o.Verb == vPlay && moment == wAttackChoice && g.def(o.Card).Type == card.Climax && g.Count(p, ClimaxArea) > 0:
		return cite.R6_6_1_2_2
	}
	return g.notNow(o.Verb)
}

// notNow is the rule that forbids at the pending choice what is not done there. 6.6.1.2.1 and 7.4.1.2.1 limit what may be played, and
// 6.6.1.2.1 only from the hand: what else a player does of their own accord is forbidden by the rule that says when it is done. While an
// Encore waits it is forbidden like while any other ability does. The rule by which a player removes characters in Reverse (7.7.1.2 or 7.7.1.3)
// forbids the rest.
func (g *match) notNow(v engine.Verb) cite.ID {
	switch moment := g.Choice.Decision; {
	case moment == wClimaxChoice && v == vUse,
		(moment == wClimaxChoice || moment == wCounterChoice) && (v == vClock || v == vSwap || v == vAttack):
		return layout.Verbs[v].Rule
	case moment == wEncoreChoice && isPlay(v):
		return cite.R8_7_3
	case moment == wReverseChoice:
		return g.Choice.Rule
	default:
		return layout.Rule(moment)
	}
}

// refusal is the rule by which the pending choice has refused an act, 0 where the act is one of its options.
func (g *match) refusal(o engine.Option) cite.ID {
	if i := slices.IndexFunc(g.Choice.Refused, o.Same); i >= 0 {
		return g.Choice.Refused[i].Rule
	}
	if g.offered(o) {
		return 0
	}
	return layout.Rule(g.Choice.Decision)
}

// offered reports whether the pending choice has the option already: two equal abilities of a card are one answer.
func (g *match) offered(o engine.Option) bool {
	return slices.ContainsFunc(g.Choice.Options, o.Same)
}

// Beside is the rule to cite beside the one that refuses an act: the rule by which an attribute of the card limits what is done with it
// (2.4.2, 2.6.2, 2.7.2); 0 for other rules.
func (g *match) Beside(rule cite.ID) cite.ID {
	switch rule {
	case cite.R8_6_2_1_1:
		return cite.R2_4_2
	case cite.R8_6_2_1_2:
		return cite.R2_6_2
	case cite.R8_6_2_3:
		return cite.R2_7_2
	}
	return 0
}

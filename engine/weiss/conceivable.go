package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
	"cavillo/engine/table"
	"cavillo/engine/weiss/card"
)

// Acts that a player might think of, each with the rule that forbids it.

// Conceivable calls think with every act that a player might think of at the pending choice.
func (g *match) Conceivable(p engine.Seat, think func(engine.Option)) {
	if g.Choice.Decision == wBegin {
		for q := range engine.Chance {
			think(engine.Option{Verb: vBegin, To: table.Who(q)})
		}
	}
	for _, c := range g.In(p, Hand) {
		think(engine.Option{Verb: vClock, Card: c})
		if g.def(c).Type != card.Character {
			think(engine.Option{Verb: vPlay, Card: c})
			continue
		}
		for _, slot := range slots {
			think(engine.Option{Verb: vPlay, Card: c, To: at(p, slot)})
		}
	}
	actors := g.sideOf(p, g.anywhere[roleAct])
	for c := actors.pop(); c != 0; c = actors.pop() {
		for _, id := range g.def(c).base.abilities() {
			if at := &g.Cards[c]; g.abilities[id].Kind == card.ACT && at.Area != Deck && at.Area != Stock {
				think(engine.Option{Verb: vUse, Card: c, To: wordOf(id)})
			}
		}
	}
	for owner := range engine.Chance {
		for a := range areas {
			if g.hides(p, owner, a) != 0 {
				think(engine.Option{Verb: vLook, To: at(owner, a)})
			}
		}
	}
	for a := range areas {
		if fixes(a) != 0 {
			think(engine.Option{Verb: vReorder, To: at(p, a)})
		}
	}
	if p != g.Choice.Seat && isPlayTiming(g.Choice.Decision) {
		think(engine.Option{Verb: vPass})
	}
	if g.Choice.Decision == wMainChoice {
		for _, slot := range slots {
			think(engine.Option{Verb: vSwap, From: at(p, slot), To: at(p.Other(), slot)})
		}
	}
	switch g.Choice.Decision {
	case wCardChoice:
		for c := 1; c < len(g.Named); c++ {
			think(engine.Option{Verb: vChoose, Card: engine.Card(c)})
		}
	case wNumberChoice:
		think(engine.Option{Verb: vNumber, To: wNumbers - 1})
	}
	for i, slot := range slots {
		for _, c := range g.In(p, slot) {
			for t := range engine.Word(3) {
				think(engine.Option{Verb: vAttack, Card: c, To: wDirect + t})
			}
		}
		for _, other := range slots[i+1:] {
			think(engine.Option{Verb: vSwap, From: at(p, slot), To: at(p, other)})
		}
	}
}

// Forbids is the rule that forbids an act of a player at the pending choice, 0 where none does, or only the rule of a choice of somebody else.
func (g *match) Forbids(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case o.Verb == vBegin:
		return cite.R5_2_1_3_1 // no player says who begins
	case o.Verb == vLook:
		return g.hides(p, seatOf(o.To), areaOf(o.To))
	case o.Verb == vReorder:
		return fixes(areaOf(o.To))
	case o.Verb == vSwap && seatOf(o.From) != seatOf(o.To):
		return cite.R3_1_1
	case p == g.Choice.Seat:
		return g.forbids(o)
	case o.Verb == vPass:
		return cite.R4_5_3 // who has no Play Timing does not pass either
	}
	return g.Never(p, o)
}

// Never is the rule that forbids an act to a player at a moment that is not its own, whoever decides: a Backup waits for its step (10.5.2),
// and an Encore is paid for while it waits (10.2.2). After a climax its phase has no other action (6.6.1.2.2). It is 0 for other acts.
func (g *match) Never(p engine.Seat, o engine.Option) cite.ID {
	switch {
	case o.Verb == vUse && o.To >= wAbilities && g.abilities[abilityOf(o.To)].Word == card.Backup && (p == g.Turn || g.Phase != CounterStep):
		return cite.R10_5_2
	case o.Verb == vPay && o.To >= wAbilities && g.abilities[abilityOf(o.To)].Word == card.Encore:
		return cite.R10_2_2
	case (o.Verb == vPlay || o.Verb == vUse || o.Verb == vSwap) && p == g.Turn && g.Phase == ClimaxPhase && g.Count(p, ClimaxArea) > 0:
		return cite.R6_6_1_2_2
	}
	return 0
}

// Unlisted is about an act that Conceivable does not have. Looking at what one may see and putting in order what is free are
// allowed at any choice. What is done in a Play Timing is forbidden by what may be done now, then because the card is the other player's,
// then by where a card goes that is played; what is done in another choice by the rule that allows it there to other cards.
func (g *match) Unlisted(p engine.Seat, o engine.Option) (rule cite.ID, allowed bool) {
	switch place := table.IsPlace(o.To); {
	case o.Verb == vLook && o.Card != 0:
		return areaRules[g.Cards[o.Card].Area], g.sees(p, o.Card)
	case o.Verb == vLook && place:
		return areaRules[areaOf(o.To)], g.hides(p, seatOf(o.To), areaOf(o.To)) == 0
	case o.Verb == vReorder && o.Card != 0:
		at := &g.Cards[o.Card]
		return areaRules[at.Area], at.In == p && fixes(at.Area) == 0
	case o.Verb == vReorder && place:
		return areaRules[areaOf(o.To)], seatOf(o.To) == p && fixes(areaOf(o.To)) == 0
	case o.Verb == vDraw && o.Card != 0:
		return cite.R4_7_2, false
	case p != g.Choice.Seat:
		return g.Never(p, o), false
	case o.Verb == vPass && g.Choice.Decision == wOrderChoice:
		return cite.R8_7_3_1, false
	case o.Verb == vPay && g.Never(p, o) != 0:
		return cite.R10_2_2, false // it does not wait
	case isPlay(o.Verb):
		return g.forbidsUnlisted(p, o), false
	}
	for _, other := range g.Choice.Options {
		if other.Verb == o.Verb && o.Verb != vPass {
			return other.Rule, false
		}
	}
	if o.Verb == vPay { // for an ability that does not wait
		return cite.R8_7_2, false
	}
	return 0, false
}

// isPlayTiming reports whether a choice is that of a Play Timing.
func isPlayTiming(moment engine.Word) bool {
	return moment == wMainChoice || moment == wClimaxChoice || moment == wCounterChoice
}

// isPlay reports whether a verb is something that a player does of their own accord.
func isPlay(v engine.Verb) bool {
	return v == vPlay || v == vClock || v == vSwap || v == vAttack || v == vUse
}

// playedAt reports whether what a player does of their own accord is done at a choice.
func playedAt(v engine.Verb, moment engine.Word) bool {
	switch v {
	case vPlay:
		return isPlayTiming(moment)
	case vClock:
		return moment == wClockChoice
	case vAttack:
		return moment == wAttackChoice
	case vUse:
		return moment == wMainChoice || moment == wCounterChoice
	default:
		return moment == wMainChoice
	}
}

// forbidsUnlisted is the rule that forbids what the player who chooses would do of their own accord, 0 for that of the verb.
func (g *match) forbidsUnlisted(p engine.Seat, o engine.Option) cite.ID {
	switch at := &g.Cards[o.Card]; {
	case !playedAt(o.Verb, g.Choice.Decision):
		return g.notNow(o.Verb)
	case o.Card == 0:
		return 0
	case at.In != p:
		return cite.R4_3_2
	case o.Verb == vPlay && at.Area == Hand:
		if why := g.whyNotPlay(p, o.Card); why != 0 {
			return why
		}
		return goesTo[g.def(o.Card).Type]
	}
	return 0
}

// goesTo are the rules that say where a card goes that is played.
var goesTo = [...]cite.ID{card.Character: cite.R8_6_2_2_1, card.Event: cite.R8_6_2_4_2, card.Climax: cite.R8_6_2_4_3}

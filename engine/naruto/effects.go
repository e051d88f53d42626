// Functions that apply effects (15.4): action by action, in the printed order.

package naruto

import (
	"cmp"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/nar"
	"cavillo/engine/effect"
	"cavillo/engine/naruto/card"
	"cavillo/engine/table"
)

// doActions does the actions of the effect that is being resolved, one after another.
func (g *match) doActions(actions []card.Action) {
	for k := range actions {
		g.doAction(k, &actions[k])
	}
}

// doAction does one action, the k-th of its list: a choice between other actions, an action of players, or one that
// is done to cards.
func (g *match) doAction(k int, a *card.Action) {
	x := &g.current
	switch a.Do {
	case card.When:
		g.doThenOrElse(g.conditionsHold(x, a.If), a)
	case card.May:
		g.doThenOrElse(g.offerMay(x, a), a)
	case card.Modal:
		g.chooseMode(x, a)
	case card.Toss:
		g.tossCoin(x, a)
	case card.AfterChain:
		g.postpone(x.link, k)
	case card.Neutralise:
		g.neutraliseLinks(x, a)
	case card.Become:
		g.becomeNinja(x)
	case card.Surges:
		g.applySurge(x)
	case card.Shuffle:
		g.shuffle(x.player, cite.R15_4)
	case card.Draw, card.Discard, card.DiscardAny, card.Reward, card.Search, card.Forbid, card.HandLimit:
		if a.Do == card.Forbid && a.What != nil {
			g.applyToSelected(x, a)
			return
		}
		players, n := g.playersOf(a.Who, x)
		for _, q := range players[:n] {
			g.applyToPlayer(x, q, a)
		}
	default:
		g.applyToSelected(x, a)
	}
}

// doThenOrElse does the actions of Then where the condition is true, otherwise those of Else.
func (g *match) doThenOrElse(condition bool, a *card.Action) {
	if condition {
		g.doActions(a.Then)
	} else {
		g.doActions(a.Else)
	}
}

// deciderOf returns the player who makes the choices of an action.
func (g *match) deciderOf(x *effectContext, a *card.Action) engine.Seat {
	players, _ := g.playersOf(a.Who, x)
	return players[0]
}

// offerMay asks the player of action a whether to do what the text permits (13.2.6), and returns the answer.
func (g *match) offerMay(x *effectContext, a *card.Action) bool {
	p := g.deciderOf(x, a)
	g.Ask(p, wMayChoice)
	g.Allow(engine.Option{}, cite.R13_2_6)
	g.Allow(engine.Option{Verb: vDo}, cite.R13_2_6)
	if g.Decide().Verb != vPass {
		return true
	}
	g.recordPass(p, cite.R13_2_6)
	return false
}

// chooseMode has a player choose one of the modes of an action, and does it.
func (g *match) chooseMode(x *effectContext, a *card.Action) {
	g.Ask(g.deciderOf(x, a), wModeChoice)
	for i := range a.Modes {
		g.Allow(engine.Option{Verb: vMode, To: wOption1 + engine.Word(i)}, cite.R15_4)
	}
	g.doActions(a.Modes[g.Decide().To-wOption1])
}

// tossCoin has chance choose heads or tails (10.26), and does Then or Else.
func (g *match) tossCoin(x *effectContext, a *card.Action) {
	g.Ask(engine.Chance, wCoin)
	offset := engine.Word(g.Source.IntN(2)) // the random source decides which option of chance comes first
	g.Allow(engine.Option{Verb: vFace, To: wHeads + offset}, cite.R10_26)
	g.Allow(engine.Option{Verb: vFace, To: wTails - offset}, cite.R10_26)
	face := g.Decide().To
	g.RecordWithoutChange(engine.EventData{Kind: kFlip, Actor: x.player, To: face}, nil, cite.R10_26, cite.C10j)
	g.doThenOrElse(face == wHeads, a)
}

// applyToPlayer has player q do action a.
func (g *match) applyToPlayer(x *effectContext, q engine.Seat, a *card.Action) {
	n := max(g.countOrOne(x, a.N), 0)
	var buf, chosen cardList
	switch a.Do {
	case card.Draw:
		g.draw(q, n, cite.R15_4, cite.R5_1_2)
	case card.Reward:
		g.takeRewards(q, n, cite.R15_4, cite.R10_4)
	case card.Search:
		g.searchDeck(x, q, a, n)
	case card.Forbid:
		g.addLingering(q, Effect{Player: q, Kind: ProhibitionEffect, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R15_4)
	case card.HandLimit:
		g.addLingering(q, Effect{Player: q, Kind: HandLimitEffect, Wits: clamp(n), Until: uint8(a.Until)}, cite.R15_4)
	case card.DiscardAny:
		n = g.ChooseAtRandom(g.Run, wRandom, vChoose, cite.R13_2_6, g.CardsIn(q, Hand), n, chosen[:])
		g.discardCards(x, q, chosen[:n])
	default:
		cards := table.Filter(buf[:], g.CardsIn(q, Hand), func(c engine.Card) bool {
			return a.What == nil || g.matches(x, a.What, c)
		})
		n = g.chooseCards(q, wResolve, vChoose, cite.R13_2_6, cards, n, chosen[:], refusal{})
		g.discardCards(x, q, chosen[:n])
	}
}

// discardCards puts cards of the hand of player q in the Cimitero (doubt A-39), or records that there are none.
func (g *match) discardCards(x *effectContext, q engine.Seat, cards []engine.Card) {
	g.rememberCards(x, cards)
	if len(cards) == 0 {
		g.recordNothing(q, wNoDiscard, 0, cite.R13_2_6, cite.A49)
		return
	}
	g.moveToPile(kDiscard, q, cards, Graveyard, cite.R13_2_6, cite.R10_10, cite.A39)
}

// searchDeck has player q take n cards from the Mazzo of q, which is then shuffled; never from the Mazzo di
// Rinforzi, unless the text says so (15.13.5).
func (g *match) searchDeck(x *effectContext, q engine.Seat, a *card.Action, n int) {
	var buf, reserve, chosen cardList
	matches := func(c engine.Card) bool { return g.matches(x, a.What, c) }
	refused := refusal{table.Filter(reserve[:], g.CardsIn(q, Reserve), matches), cite.R15_13_5}
	reserveRule := table.RuleIf(len(refused.cards) > 0, refused.rule)
	n = g.chooseCards(q, wResolve, vChoose, cite.R13_2_6, table.Filter(buf[:], g.CardsIn(q, Deck), matches), n, chosen[:],
		refused)
	if n == 0 {
		g.recordNoPart(x, a, q, cmp.Or(reserveRule, cite.R15_4))
	} else {
		g.moveToPile(kSearch, q, chosen[:n], Hand, cite.R15_4, reserveRule)
	}
	g.rememberCards(x, chosen[:n])
	g.shuffle(q, cite.R15_4)
}

// reserveRefusal returns, as refused, the cards of the Mazzo di Rinforzi that have the properties of selector s but
// are not selected, because s names only the Mazzo (15.13.5). They are stored in buf.
func (g *match) reserveRefusal(x *effectContext, s *card.Selector, buf *cardList) refusal {
	n := 0
	for _, q := range g.Turn.WithOpponent() {
		if slices.Contains(s.In, card.InDeck) && !slices.Contains(s.In, card.InReserve) && s.Of.Includes(x.player, q) {
			n += copy(buf[n:], table.Filter(buf[n:], g.CardsIn(q, Reserve), func(c engine.Card) bool {
				return g.matches(x, s, c)
			}))
		}
	}
	return refusal{buf[:n], cite.R15_13_5}
}

// rememberCards stores the cards of an action, to which the next action can refer.
func (g *match) rememberCards(x *effectContext, cards []engine.Card) {
	x.previousCount = copy(x.previous[:], cards)
}

// applyToSelected does an action to the cards that its selector selects: all of them or, where the action gives a
// number, those that its player chooses.
func (g *match) applyToSelected(x *effectContext, a *card.Action) {
	var buf, chosen cardList
	selector := a.What
	cards := g.selectedCards(x, selector, &buf)
	quantity := a.N
	if slices.Contains(amountVerbs, a.Do) {
		quantity = a.Pick
	}
	if quantity != nil && selector.Ref == effect.NoRef {
		var reserve cardList
		refused := g.reserveRefusal(x, selector, &reserve)
		n := g.chooseCards(g.deciderOf(x, a), wResolve, vChoose, cite.R13_2_6, cards, g.countOrOne(x, quantity), chosen[:],
			refused)
		cards = chosen[:n]
	}
	if len(cards) == 0 {
		g.recordNoPart(x, a, x.player, cmp.Or(g.termRule(selector, 0), cite.R15_4))
		return
	}
	g.applyToCards(x, a, cards, [2]cite.ID{cite.R15_4, g.termRule(selector, cards[0])})
	g.rememberCards(x, cards)
}

// recordNoPart records that there is no card to which an action of player p can be done.
func (g *match) recordNoPart(x *effectContext, a *card.Action, p engine.Seat, rule cite.ID) {
	g.RecordWithoutChange(engine.EventData{Kind: kNothing, Actor: p, To: wNoPart, Amount: g.partNumber(x, a)},
		[]engine.Card{x.source}, rule)
}

// partNumber returns the place of an action in its effect, from 1; 0 where the effect has only one action, or a is
// inside another action.
func (g *match) partNumber(x *effectContext, a *card.Action) int {
	if e := g.linkEffect(x.link); e != nil && len(e.Do) > 1 {
		for i := range e.Do {
			if &e.Do[i] == a {
				return i + 1
			}
		}
	}
	return 0
}

// amountVerbs are the verbs for which Action.N is an amount and Action.Pick the number of cards.
var amountVerbs = []card.Verb{card.Damage, card.Reduce, card.AddCoins, card.TakeCoins}

// applyToCards does action a to the given cards.
func (g *match) applyToCards(x *effectContext, a *card.Action, cards []engine.Card, rules [2]cite.ID) {
	switch a.Do {
	case card.Damage:
		harm, inflictor := &wounds{}, g.inflictorOf(x)
		for _, c := range cards {
			if g.Cards[c].Area == Field {
				harm.add(c, max(g.countOrOne(x, a.N), 0), inflictor)
			}
		}
		g.dealDamage(harm, rules[:]...)
	case card.Send:
		g.moveToPile(zoneMoves[a.To].kind, x.player, cards, zoneMoves[a.To].to, rules[:]...)
	case card.Reveal:
		g.RecordWithoutChange(engine.EventData{Kind: kReveal, Actor: x.player}, cards, rules[:]...)
	case card.Choose:
		g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: g.deciderOf(x, a)}, cards, cite.R13_2_6, rules[1])
	default:
		var copied cardList // copies cards, whose buffer is used again
		for _, c := range copied[:copy(copied[:], cards)] {
			g.applyToCard(x, a, c, rules)
		}
	}
}

// inflictorOf returns the Ninja that counts as inflicting the Danni of an effect: the Esecutore of a Tecnica
// (8.4.5), or the Ninja whose effect it is; 0 where it is the effect of another card.
func (g *match) inflictorOf(x *effectContext) engine.Card {
	switch {
	case x.link.User.Card != 0:
		return x.link.User.Card
	case g.def(x.source).isNinja():
		return x.source
	}
	return 0
}

// applyToCard does action a to one card.
func (g *match) applyToCard(x *effectContext, a *card.Action, c engine.Card, rules [2]cite.ID) {
	switch a.Do {
	case card.Heal:
		g.heal(c, cite.R15_5, cite.R8_9_10, rules[1])
	case card.Deploy:
		g.putByEffect(x, g.deciderOf(x, a), c)
	case card.Control:
		g.takeControl(x.player, c, a.Until)
	case card.AddCoins:
		g.changeCoins(c, g.countOrOne(x, a.N), rules[0], rules[1], table.RuleIf(g.def(c).isNinja(), cite.C15f))
	case card.TakeCoins:
		g.changeCoins(c, -min(max(g.countOrOne(x, a.N), 0), int(g.Status[c].Coins)), rules[:]...) // at most as many as the card has
		g.turnCoinlessIntoChakra(c)
	case card.Gain:
		g.addGain(x, a, c, rules)
	case card.Join:
		g.joinByEffect(x, a, c)
	case card.Withdraw:
		g.withdrawNinja(x.player, c)
	case card.ToFront:
		if g.inAction(c) {
			g.setFront(x.player, c, cite.R15_4, cite.R7_2_7)
		}
	default:
		g.addLasting(x, a, c, rules)
	}
}

// addLasting adds the lingering effect of action a on card c.
func (g *match) addLasting(x *effectContext, a *card.Action, c engine.Card, actionRules [2]cite.ID) {
	e := Effect{On: g.ObjectOf(c), Player: g.Cards[c].In, What: uint8(a.Mark), Until: uint8(a.Until)}
	rules := [3]cite.ID{actionRules[0], actionRules[1]}
	switch a.Do {
	case card.Grant:
		e.Kind, rules[1] = GrantEffect, markRules[a.Mark].copied
	case card.Deny:
		e.Kind, rules[1], rules[2] = DenialEffect, markRules[a.Mark].negated, cite.C10i
	case card.Twice:
		e.Kind, e.Until, rules[1] = DoublingEffect, uint8(card.ThisTurn), markRules[a.Mark].twice
	case card.Reduce:
		e.Kind, e.Wits = ReductionEffect, clamp(g.countOrOne(x, a.N))
	case card.Intellects:
		e.Kind, rules[1], rules[2] = IntellectsEffect, cite.R8_8_1, cite.R10_25
	case card.Forbid:
		e.Kind, e.What = ProhibitionEffect, uint8(a.Act)
	}
	g.addLingering(x.player, e, rules[:]...)
}

// markRules has the rules by which a mark of a Ninja is copied, negated and duplicated.
var markRules = [...]struct{ copied, negated, twice cite.ID }{
	card.Surge:      {cite.R15_14_5, cite.R15_14_7, cite.R15_14_8},
	card.Mastery:    {cite.R15_15_8, cite.R15_15_9, cite.R15_15_8},
	card.AllEffects: {0, cite.R10_23, 0},
}

// addGain changes values of Ninja c by a lingering effect.
func (g *match) addGain(x *effectContext, a *card.Action, c engine.Card, rules [2]cite.ID) {
	changes := [3]int{g.countOrZero(x, a.Battle), g.countOrZero(x, a.Support), g.countOrZero(x, a.Wits)}
	hasChanged := false
	for i, n := range changes {
		if n != 0 {
			_, ok := g.RecordWithoutChange(engine.EventData{Kind: kGain, Actor: x.player, To: wBattle + engine.Word(i),
				Amount: n},
				[]engine.Card{c}, rules[:]...)
			hasChanged = hasChanged || ok
		}
	}
	if hasChanged {
		g.storeEffect(Effect{On: g.ObjectOf(c), Player: g.Cards[c].In, Kind: GainEffect, Until: uint8(a.Until),
			Battle: clamp(changes[0]), Support: clamp(changes[1]), Wits: clamp(changes[2])})
	}
}

// clamp limits a change of a value to the range of the fields of Effect.
func clamp(n int) int8 { return int8(min(max(n, -120), 120)) }

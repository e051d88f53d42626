// What card texts do when they resolve (9.1.1), as much of it as is possible (1.2); and targets, of which the document
// says nothing (A.13).

package forceofwill

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/fow"
	"cavillo/engine/effect"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
)

// candidates stores in buffer what may be chosen as a target by a selector, cards or abilities in the chase, and
// returns how many there are. source is the card that has the text, p its controller.
func (g *match) candidates(p engine.Seat, source engine.Card, selector *card.Selector,
	buffer *[2 * pileSize]Target) (n int) {
	if selector.Type == card.AbilityIn {
		for i := range g.ChaseCount {
			if it := &g.Chase[i]; it.Kind != aSpell && selector.Of.Includes(p, it.Player) {
				buffer[n] = Target{it.Source, it.Number}
				n++
			}
		}
		return n
	}
	var cards cardList
	for _, c := range g.selectedCards(p, source, selector, nil, &cards) {
		if c == source && g.Cards[c].Area == ChaseArea || g.Cards[c].In != p && g.isForbidden(c, card.BeTarget) {
			continue
		}
		buffer[n] = Target{Object: g.ObjectOf(c)}
		n++
	}
	return n
}

// canTarget reports whether there are enough targets for all elements of a text of the card source, where no target
// is chosen twice.
func (g *match) canTarget(p engine.Seat, source engine.Card, targets effect.Targets[card.Selector]) bool {
	var chosen [maxTargets]Target
	return g.canChoose(p, source, targets, chosen[:0])
}

// canChoose reports whether there are enough targets for the elements that remain after the chosen targets, which
// fill the elements in order.
func (g *match) canChoose(p engine.Seat, source engine.Card, targets effect.Targets[card.Selector],
	chosen []Target) bool {
	needed := targets.Count() - len(chosen)
	if needed == 0 {
		return true
	}
	var found [2 * pileSize]Target
	k := targets.ElementOf(len(chosen))
	n := g.candidates(p, source, &targets[k].What, &found)
	remaining := table.Filter(found[:], found[:n], func(t Target) bool { return !slices.Contains(chosen, t) })
	if k == len(targets)-1 { // the last element: any that are not chosen will do
		return len(remaining) >= needed
	}
	return slices.ContainsFunc(remaining, func(t Target) bool {
		return g.canChoose(p, source, targets, append(chosen[:len(chosen):len(chosen)], t))
	})
}

// chooseTargets has player p choose the targets of the top of the chase, one after another, by a rule: 9.6.3 for
// additions, otherwise A.13. A target is not offered that would leave too few for the rest.
func (g *match) chooseTargets(p engine.Seat, source engine.Card, targets effect.Targets[card.Selector], rule cite.ID) {
	var chosen [maxTargets]Target
	n := 0
	for k := range targets {
		for range targets[k].Number() {
			var found [2 * pileSize]Target
			count := g.candidates(p, source, &targets[k].What, &found)
			g.Run.Ask(p, wTarget, rule)
			for _, t := range found[:count] {
				if chosen[n] = t; !slices.Contains(chosen[:n], t) &&
					(len(targets) == 1 || g.canChoose(p, source, targets, chosen[:n+1])) {
					g.Allow(g.targetOption(t), rule)
				}
			}
			if len(g.Choice.Options) == 0 {
				break
			}
			act := g.Decide()
			chosen[n] = found[slices.IndexFunc(found[:count], func(t Target) bool {
				return g.targetOption(t).IsSameAct(act)
			})]
			n++
		}
	}
	if n > 0 {
		g.setTargets(chosen[:n], rule, table.RuleIf(rule != cite.RA_13, cite.RA_13))
	}
}

// whyNotChosen returns the rule by which player p does not choose now what option o names. Only cards that the
// player controls are banished (9.14.2), only cards of the hand discarded (9.53.1), and a text may forbid that a
// card is a target (1.3). Another thing is refused, during a choice with the same verb, by the rule of the choice (0
// for the player who does not choose), and elsewhere by the rule of the verb.
func (g *match) whyNotChosen(p engine.Seat, o engine.Option) cite.ID {
	c, decides := o.Card, p == g.Choice.Seat
	switch others := c != 0 && g.Cards[c].In != p; {
	case o.Verb == vBanish && others:
		return cite.R9_14_2
	case o.Verb == vDiscard && c != 0 && !g.hasInHand(p, c):
		return cite.R9_53_1
	case g.Choice.Decision == wTarget && decides && others && g.isForbidden(c, card.BeTarget):
		return cite.R1_3
	case !slices.ContainsFunc(g.Choice.Options, func(a engine.Option) bool { return a.Verb == o.Verb }):
		return layout.Verbs[o.Verb].Rule
	case decides:
		return g.Choice.Rule
	}
	return 0
}

// targetOption returns the option to choose a target; an ability in the chase is named by its place there.
func (g *match) targetOption(t Target) engine.Option {
	o := engine.Option{Verb: vChoose, Card: t.Card}
	for i := range g.ChaseCount {
		if t.Item != 0 && g.Chase[i].Number == t.Item {
			o.To = wItems + engine.Word(i)
		}
	}
	return o
}

// checkTargets drops the targets of item it that are no longer what its text asks for when it resolves (A.13, doubt
// C-1b).
func (g *match) checkTargets(it *Item, targets effect.Targets[card.Selector]) {
	for k := range it.Targets[:it.Count] {
		t := &it.Targets[k]
		if t.Item != 0 {
			continue
		}
		selector, c := &targets[targets.ElementOf(k)].What, t.Card
		fits := g.isInZones(c, zonesOf(selector)) && selector.Of.Includes(it.Player, g.Cards[c].In) &&
			g.hasProperties(it.Source.Card, selector, c)
		if g.IsUnmoved(t.Object) && !fits {
			g.dropTarget(k)
		}
	}
}

// doActions does the actions of a text, one after another.
func (g *match) doActions(it *Item, actions []card.Action) {
	g.previousCards = affectedCards{}
	for k := range actions {
		a := &actions[k]
		g.currentCards = affectedCards{}
		if g.conditionsHold(it.Player, it.Source.Card, a.If, it) {
			g.doAction(it, it.Player, it.Source.Card, a)
		}
		g.previousCards = g.currentCards
	}
}

// doAction does action a of card c, which player p controls, to players or to cards. it is the item that resolves.
func (g *match) doAction(it *Item, p engine.Seat, c engine.Card, a *card.Action) {
	switch {
	case a.Do == card.Cancel:
		g.cancelTargets(it, a)
	case a.Do == card.Produce:
		for _, of := range a.Makes {
			g.produceWill(p, c, of, cite.R9_41_1)
		}
	case isForPlayers(a):
		players, n := g.playersOf(a.Who, p, it)
		if a.Do == card.Damage {
			g.damagePlayers(it, c, a, players[:n])
			return
		}
		for _, q := range players[:n] {
			g.applyToPlayer(it, p, q, c, a)
		}
	default:
		g.doCardAction(it, p, c, a)
	}
}

// isForPlayers reports whether action a is done to players, and not to cards.
func isForPlayers(a *card.Action) bool {
	switch a.Do {
	case card.Draw, card.Gain, card.SetLife, card.Discard, card.DiscardHand, card.AddStone:
		return true
	case card.Damage, card.Forbid, card.Permit, card.Prevent:
		return a.What == nil
	case card.Banish:
		return a.N != nil
	}
	return false
}

// damagePlayers deals the damage of action a of card c to players at the same time (9.24.3).
func (g *match) damagePlayers(it *Item, c engine.Card, a *card.Action, players []engine.Seat) {
	var damages damageList
	for _, q := range players {
		damages.add(pendingDamage{from: c, by: g.damageDealer(it), player: q, n: g.countValue(it.Player, c, a.N, it),
			rule: cite.R9_24_3,
			also: cite.R9_1_1})
	}
	g.dealDamage(&damages)
}

// damageDealer returns the player whose card deals the damage of item it: the controller of the card now or, where
// the card has left, the player of the item.
func (g *match) damageDealer(it *Item) engine.Seat {
	if g.IsUnmoved(it.Source) {
		return g.Cards[it.Source.Card].In
	}
	return it.Player
}

// applyToPlayer does action a of card c, which p controls, to a player.
func (g *match) applyToPlayer(it *Item, p, player engine.Seat, c engine.Card, a *card.Action) {
	n := g.countValue(p, c, a.N, it)
	switch a.Do {
	case card.Draw:
		if !g.recordProhibition(g.isForbiddenFor(player, card.DrawCards), player, wNoDraw, 0, 0) {
			g.draw(player, n, cite.R9_40_1, partRule(g.Count(player, Deck), n))
		}
	case card.Gain:
		rounded, changed := roundUp(n)
		if !g.recordProhibition(g.isForbiddenFor(player, card.GainLife), player, wNoLife, 0, 0) {
			g.changeLife(kGain, player, rounded, cite.R9_44_1, roundingRule(changed))
		}
	case card.SetLife:
		rounded, changed := roundUp(n)
		g.changeLife(kLife, player, rounded-int(g.Life[player]), cite.R9_44_1, roundingRule(changed))
	case card.Discard:
		g.discardSome(player, c, a, n)
	case card.DiscardHand:
		var hand [pileSize]engine.Card
		g.discard(player, hand[:copy(hand[:], g.CardsIn(player, Hand))], cite.R9_53_2, cite.R9_53_1)
	case card.Banish:
		g.banishSome(it, player, c, a, n)
	case card.AddStone:
		for range n {
			g.addStone(player, cite.R9_1_1)
		}
	default:
		e, rule := newLingering(a, n)
		e.Player, e.Source = player, c
		g.recordLingering(e, rule)
	}
}

// newLingering returns the lingering effect of action a whose number is n, and the rule for the effect.
func newLingering(a *card.Action, n int) (e LingeringEffect, rule cite.ID) {
	e = LingeringEffect{Until: a.Until, Battle: bool(a.Battle)}
	switch a.Do {
	case card.Change:
		e.Kind, e.What, e.Amount, rule = ChangesStat, uint8(a.Stat), clampAmount(n), statRule(a.Stat)
	case card.Become:
		e.Kind, e.What, e.Amount, rule = SetsStat, uint8(a.Stat), clampAmount(n), statRule(a.Stat)
	case card.Give:
		e.Kind, e.What, rule = GivesSymbol, uint8(a.Symbol), cite.R9_1_1
	case card.Forbid:
		e.Kind, e.What, rule = ForbidsAct, uint8(a.Act), cite.R1_3
	case card.Permit:
		e.Kind, e.What, rule = PermitsAct, uint8(a.Act), cite.R1_1
	case card.Prevent:
		if e.Kind, rule = PreventsDamageTo, cite.R9_42_1; a.N != nil { // without a number it prevents all
			e.Amount = clampAmount(n)
		}
	case card.PreventFrom:
		e.Kind, rule = PreventsDamageFrom, cite.R9_42_1
	}
	return e, rule
}

// clampAmount limits a number to what LingeringEffect.Amount can hold.
func clampAmount(n int) int16 { return int16(min(max(n, -32_000), 32_000)) }

// discardSome has a player discard cards by choice, as many as there are (1.2).
func (g *match) discardSome(player engine.Seat, c engine.Card, a *card.Action, n int) {
	var buffer, chosen cardList
	hand := table.Filter(buffer[:], g.CardsIn(player, Hand), func(h engine.Card) bool { return g.hasProperties(c, a.What, h) })
	done := g.ChooseCards(player, wEffectChoice, cite.R9_1_1, vDiscard, cite.R9_53_1, hand, n, chosen[:])
	g.rememberChosen(player, c, chosen[:done])
	g.discard(player, chosen[:done], cite.R9_53_1, partRule(done, n))
}

// banishSome has a player banish cards by choice, those that the player controls (9.14.2), as many as there are (1.2).
func (g *match) banishSome(it *Item, player engine.Seat, c engine.Card, a *card.Action, n int) {
	var selector card.Selector
	if a.What != nil {
		selector = *a.What
	}
	selector.Of = effect.You
	var buffer, chosen cardList
	done := g.ChooseCards(player, wEffectChoice, cite.R9_1_1, vBanish, cite.R9_14_2, g.selectedCards(player, c,
		&selector, it, &buffer), n,
		chosen[:])
	g.rememberChosen(player, c, chosen[:done])
	g.banish(player, chosen[:done], partRule(done, n))
}

// rememberChosen remembers the cards that a player has chosen for an action of card c. Where there are none, it
// records that the action has no effect.
func (g *match) rememberChosen(player engine.Seat, c engine.Card, cards []engine.Card) {
	if len(cards) == 0 {
		g.recordNonEvent(player, wNoEffect, c, cite.R1_2)
	}
	g.rememberCards(cards)
}

// doCardAction does action a of card c, which player p controls, to cards: to all that its selector means, or to as
// many of them as p chooses now.
func (g *match) doCardAction(it *Item, p engine.Seat, c engine.Card, a *card.Action) {
	selector := card.Selector{Ref: effect.ThisCard}
	if a.What != nil {
		selector = *a.What
	}
	var buffer, chosen cardList
	cards := g.selectedCards(p, c, &selector, it, &buffer)
	wanted, number := len(cards), a.N
	if slices.Contains([]card.Verb{card.Damage, card.Change, card.Become, card.Prevent}, a.Do) || a.N == nil {
		number = a.Pick
	}
	if number != nil && selector.Ref == effect.NoRef {
		wanted = g.countValue(p, c, number, it)
		cards = chosen[:g.ChooseCards(p, wEffectChoice, cite.R9_1_1, vChoose, cite.R9_1_1, cards, wanted, chosen[:])]
		if len(cards) > 0 {
			g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: p}, cards, cite.R9_1_1)
		}
	}
	if len(cards) == 0 {
		lost := g.lostTarget(it, &selector)
		g.recordNonEvent(p, wNoEffect, lost, cite.R1_2, table.RuleIf(lost != 0, cite.C1b))
		return
	}
	g.applyToCards(it, p, c, a, cards, partRule(len(cards), wanted))
	g.rememberCards(cards)
}

// lostTarget returns a target of item it that a selector means and that is no longer there or no longer what the
// text asks for, 0 for none.
func (g *match) lostTarget(it *Item, selector *card.Selector) engine.Card {
	for j := range it.Targets[:it.Count] {
		if selector.Ref != effect.NoRef && g.meansTarget(it, selector.Ref, j) {
			return it.Targets[j].Card
		}
	}
	return 0
}

// rememberCards adds cards to those of the current action, so that the next action can refer to them
// (effect.AffectedCards).
func (g *match) rememberCards(cards []engine.Card) {
	g.currentCards.count += copy(g.currentCards.cards[g.currentCards.count:], cards)
}

// applyToCards does action a of card c to several cards together. part is 1.2 where they are fewer than the text
// says, otherwise 0.
func (g *match) applyToCards(it *Item, p engine.Seat, c engine.Card, a *card.Action, cards []engine.Card,
	part cite.ID) {
	switch a.Do {
	case card.Damage:
		var damages damageList
		for _, target := range cards {
			if !g.isFighter(target) {
				g.recordNonEvent(p, wNoDamage, target, cite.R1_2)
				continue
			}
			damages.add(pendingDamage{from: c, by: g.damageDealer(it), to: target, n: g.countValue(p, c, a.N, it),
				rule: cite.R9_24_2,
				also: cite.R9_1_1})
		}
		g.dealDamage(&damages)
	case card.Destroy:
		g.destroyByText(p, cards, cite.R9_1_1, part)
	case card.Banish:
		g.banish(p, cards, part)
	case card.Remove:
		g.moveToAreas(kRemove, p, cards, Removed, cite.R9_48_1, part)
	case card.Bury:
		g.moveToAreas(kMill, p, cards, Graveyard, cite.R9_1_1, part)
	case card.Bounce:
		for _, target := range cards {
			g.moveToAreas(kReturn, p, []engine.Card{target}, Hand, cite.R9_1_1, part, g.outsideDecksDoubt(target))
		}
	case card.Return:
		for _, target := range cards {
			g.putUnderDecks(kUnder, p, []engine.Card{target}, cite.R9_1_1, part, g.outsideDecksDoubt(target))
		}
	case card.Recover:
		var buffer cardList
		g.recoverCards(p, table.Filter(buffer[:], cards, func(target engine.Card) bool {
			return !g.recordProhibition(g.isForbidden(target, card.Recovering), g.Cards[target].In, wNoRecovery, target, 0)
		}), cite.R9_47_1, part)
	case card.Rest:
		g.restCards(p, cards, cite.R9_56_1, part)
	case card.Reveal:
		g.reveal(p, cards)
	default:
		for _, target := range cards {
			g.applyToCard(it, p, c, a, target)
		}
	}
}

// outsideDecksDoubt returns the doubtful point that a ruler or a stone goes where a text says, although a main deck
// is built without them (2.2, 2.9); 0 where card c is neither.
func (g *match) outsideDecksDoubt(c engine.Card) cite.ID {
	t := g.definition(c).Type
	return table.RuleIf(t == card.Ruler || t == card.Stone, cite.C9k)
}

// applyToCard does action a of card c to the card target.
func (g *match) applyToCard(it *Item, p engine.Seat, c engine.Card, a *card.Action, target engine.Card) {
	switch a.Do {
	case card.Put:
		g.putInField(p, target)
	case card.Control:
		g.takeControl(p, target, a.Until)
	default:
		n := 0
		if a.N != nil {
			n = g.countValue(p, c, a.N, it)
		}
		e, rule := newLingering(a, n)
		e.On, e.Player, e.Source = g.ObjectOf(target), p, c
		g.recordLingering(e, rule)
	}
}

// statRule returns the rule that defines a stat.
func statRule(stat card.Stat) cite.ID {
	return table.RuleIf(stat == card.DEF, cite.R9_26_1, cite.R9_9_1)
}

// putInField puts a card in the field of its owner, if it can be there. An addition cannot, because the card to which
// it is added is chosen only when it is played.
func (g *match) putInField(p engine.Seat, c engine.Card) {
	d := g.definition(c)
	if d.Type != card.Resonator && d.Type != card.Emblem || g.Cards[c].Area == Field {
		g.recordNonEvent(p, wNoEffect, c, cite.R1_2)
		return
	}
	g.putOnField(kEnter, c, g.Owner[c], card.ByEffect, cite.R9_1_1)
}

// Chapter 6.12: what the effects of cards do when they resolve.

package yugioh

import (
	"cmp"
	"math"
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/effect"
	"cavillo/engine/table"
	"cavillo/engine/yugioh/card"
)

// doActions does the actions of a link, one after another, with nothing between them (6.12.1).
func (g *match) doActions(link int, actions []card.Action) {
	g.previousCards = affectedCards{}
	l := &g.Chain[link]
	for k := range actions {
		a := &actions[k]
		g.hasMoreActions = k+1 < len(actions)
		g.currentCards, g.chosenFor = affectedCards{}, a
		if g.conditionsHold(l.Player, l.Source.Card, a.If) {
			g.doAction(link, l.Player, l.Source.Card, a)
		}
		g.previousCards = g.currentCards
	}
}

// doAction does action a of card c, which player p controls, to players or to cards (6.12.1). link is the link that
// resolves.
func (g *match) doAction(link int, p engine.Seat, c engine.Card, a *card.Action) {
	switch {
	case a.Do == card.Negate:
		g.negateLinkBelow(link, cite.R6_12_1)
	case a.Do == card.NegateSummon:
		g.negateSummon(link, p)
	case a.Do == card.StopAttack && g.Attack.Stopped:
		g.recordNonEvent(p, wNoEffect, g.Attack.Attacker.Card, cite.R6_12_1)
	case a.Do == card.StopAttack:
		g.stopAttack(cite.R6_12_1, cite.R5_7_1)
	case isForPlayers(a):
		players, n := g.playersOf(a.Who, p, link)
		for _, q := range players[:n] {
			g.applyToPlayer(link, p, q, c, a)
		}
		if a.Do == card.Damage || a.Do == card.SetLife || a.Do == card.Halve {
			g.checkLifePoints() // of both players at the same time (3.1.2.6)
		}
	default:
		g.doCardAction(link, p, c, a)
	}
}

// isForPlayers reports whether action a is done to players, and not to cards.
func isForPlayers(a *card.Action) bool {
	switch a.Do {
	case card.Draw, card.Damage, card.Gain, card.SetLife, card.Halve, card.Win, card.Make, card.Discard,
		card.DiscardAny, card.Search:
		return true
	case card.Forbid, card.Permit, card.Double:
		return a.What == nil
	}
	return false
}

// applyToPlayer does action a of card c, which p controls, to a player. The action also cites 5.4.1 where it is done
// to both players, because the turn player comes first.
func (g *match) applyToPlayer(link int, p, player engine.Seat, c engine.Card, a *card.Action) {
	n, isBoth := g.countInLink(p, c, a.N, link), a.Who == effect.BothPlayers
	orderRule := table.RuleIf(isBoth, cite.R5_4_1, originalRule(a.N))
	switch a.Do {
	case card.Draw:
		g.draw(player, n, cite.R6_12_1, cmp.Or(orderRule, table.RuleIf(n > 1, cite.R6_10_1)), table.RuleIf(isBoth, cite.A27))
	case card.Damage:
		g.dealEffectDamage(player, n, c, orderRule)
	case card.Gain:
		g.gainLifePoints(player, n, cite.R6_12_1, orderRule)
	case card.SetLife:
		g.setLifePoints(kSetLife, player, n, cite.R6_12_1, orderRule)
	case card.Halve:
		g.setLifePoints(kSetLife, player, int(g.LP[player])/2, cite.R6_12_1, orderRule)
	case card.Win:
		g.winDuel(player, cite.R3_1_2_5, cite.R3_1_2_2, cite.R3_1_3_3)
	case card.Make:
		g.makeTokens(player, p, a.Token, n, a.As)
	case card.Search:
		g.searchDeck(link, player, c, a, n)
	case card.Forbid, card.Permit, card.Double:
		g.recordLingering(newLingering(a, player, Object{}, 0), cite.R5_7_1)
	default:
		g.discardBy(player, c, a, n, orderRule)
	}
}

// doCardAction does action a of card c, which player p controls, to cards: to all that its selector means (6.11.3),
// to those chosen at the activation, or to those chosen now (6.11.4).
func (g *match) doCardAction(link int, p engine.Seat, c engine.Card, a *card.Action) {
	selector := selectorOf(a)
	isChosen := a.N != nil && a.Stat == card.NoStat && a.Do != card.AddCounter && a.Do != card.TakeCounter
	n, rule := -1, table.RuleIf(selector.Ref == effect.NoRef, cite.R6_11_3, cite.R6_12_1)
	if isChosen {
		n = g.countInLink(p, c, a.N, link)
	}
	if isChosen || a.Level.IsBounded() {
		rule = cite.R6_11_4
	}
	players, count := g.playersOf(a.Who, p, link)
	bothRule := table.RuleIf(count > 1, cite.R5_4_1) // each player chooses among their own cards, the turn player first
	for _, q := range players[:count] {
		controller := p // whom the text calls "te", whoever chooses
		if count > 1 || a.Do == card.Tribute {
			controller, selector.Of = q, effect.You // monsters that the player controls (6.17.1)
		}
		var buffer, chosen cardList
		cards := g.chooseCards(q, controller, c, &selector, n, link, &buffer, &chosen, rule)
		if a.Level.IsBounded() {
			cards = chosen[:g.chooseByLevels(q, wEffectChoice, cite.R6_11_4, cards, &a.Level, &chosen)]
		}
		if len(cards) == 0 {
			g.recordNoCards(link, p, c, &selector)
			continue
		}
		if isChosen {
			g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: q}, cards, cite.R6_11_4, bothRule)
		}
		g.applyToCards(link, p, c, a, cards, rule)
		g.rememberCards(cards)
	}
}

// selectorOf returns the selector of action a. Where it names no cards, the action means its own card; a Tribute
// then means any monster.
func selectorOf(a *card.Action) (selector card.Selector) {
	switch {
	case a.What != nil:
		selector = *a.What
	case a.Do != card.Tribute:
		selector.Ref = effect.ThisCard
	}
	if a.Do == card.Tribute {
		selector.Type = card.Monsters
	}
	return selector
}

// chooseCards has player p choose n of the cards that a selector of card c means, by rule, and returns them; all of
// them where n is negative. controller is the player whom the text calls "te". buffer and chosen are where the cards
// are stored.
func (g *match) chooseCards(p, controller engine.Seat, c engine.Card, selector *card.Selector, n, link int, buffer,
	chosen *cardList,
	rule cite.ID) []engine.Card {
	cards := g.selectedCards(controller, c, selector, link, buffer)
	if n < 0 {
		return cards
	}
	return chosen[:g.chooseFrom(p, wEffectChoice, vChoose, rule, cards, n, chosen[:])]
}

// recordNoCards records that an action of a link has no card to act on: its target is no longer what the effect asks
// for (A.20), or there is none.
func (g *match) recordNoCards(link int, p engine.Seat, c engine.Card, selector *card.Selector) {
	l := &g.Chain[link]
	for j, o := range l.Targets[:l.Count] {
		if g.linkEffect(l).Target.Matches(int(selector.Ref), j) {
			g.recordNonEvent(p, wNoEffect, o.Card, cite.RA_20)
			return
		}
	}
	g.recordNonEvent(p, wNoEffect, 0, cite.R6_12_1)
}

// rememberCards adds cards to those of the current action, so that the next action can refer to them
// (effect.AffectedCards).
func (g *match) rememberCards(cards []engine.Card) {
	g.currentCards.count += copy(g.currentCards.cards[g.currentCards.count:], cards)
}

// applyToCards does action a of card c to several cards together, by rule.
func (g *match) applyToCards(link int, p engine.Seat, c engine.Card, a *card.Action, cards []engine.Card,
	rule cite.ID) {
	switch a.Do {
	case card.Destroy:
		g.destroy(p, cards, card.ByEffect, cite.R6_9_1, rule, g.onFieldRule(a))
	case card.Tribute:
		g.offerAsTribute(p, cards, cite.R6_17_1, rule)
	case card.Remove:
		g.moveToPiles(kRemove, p, cards, Removed, card.ByEffect, cite.R6_20_1, rule)
	case card.Send:
		g.moveToPiles(kSend, p, cards, Graveyard, card.ByEffect, rule)
	case card.Bounce:
		g.moveToPiles(kReturn, p, cards, Hand, card.ByEffect, rule)
	case card.Return:
		g.moveToPiles(kReturn, p, cards, Deck, card.ByEffect, rule)
		for _, q := range g.Turn.WithOpponent() { // the turn player first (5.4.1)
			if slices.ContainsFunc(cards, func(target engine.Card) bool {
				return g.Cards[target].Area == Deck && g.Cards[target].In == q
			}) {
				g.shuffle(q, cite.R6_6_2)
			}
		}
	case card.Reveal:
		g.reveal(p, cards)
	default:
		for _, target := range cards {
			g.applyToCard(link, p, c, a, target, rule)
		}
	}
}

// applyToCard does action a of card c to the card target, by rule.
func (g *match) applyToCard(link int, p engine.Seat, c engine.Card, a *card.Action, target engine.Card, rule cite.ID) {
	switch a.Do {
	case card.Summon:
		// not those it has spoken of
		isSearched := g.Cards[target].Area == Deck && a.What.Top == 0 && a.What.Ref != effect.AffectedCards
		g.doSpecialSummon(p, target, a.As, table.RuleIf(isSearched, cite.R6_6_1, rule))
		if isSearched {
			g.shuffle(p, cite.R6_6_2)
		}
	case card.Control:
		g.takeControl(p, target, a.Until)
	case card.Turn:
		g.turnByEffect(p, target, a.As)
	case card.AddCounter:
		g.addCounters(target, g.countInLink(p, c, a.N, link), cite.R5_6_2, cite.R5_6_5)
	case card.TakeCounter:
		g.addCounters(target, -min(g.countInLink(p, c, a.N, link), int(g.Status[target].Counters)), rule)
	case card.Attach:
		g.equip(p, c, target)
	default:
		e := newLingering(a, p, g.ObjectOf(target), g.countInLink(p, c, a.N, link))
		g.recordLingering(e, table.RuleIf(e.changesStat(), rule, cite.R5_7_1))
	}
}

// lingeringKinds has the kind of lingering effect that each verb makes.
var lingeringKinds = [...]LingeringKind{card.Change: ChangesStat, card.Become: SetsStat, card.Forbid: ForbidsAct,
	card.Permit: PermitsAct,
	card.Double: DoublesDamage}

// newLingering returns the lingering effect of action a: a value is changed by n or set to n, or an act is
// forbidden, permitted or doubled. It is about the card affected or, where that is zero, about player p.
func newLingering(a *card.Action, p engine.Seat, affected Object, n int) LingeringEffect {
	e := LingeringEffect{On: affected, Player: p, Kind: lingeringKinds[a.Do], What: uint8(a.Act), Until: uint8(a.Until)}
	if e.changesStat() {
		e.What, e.Amount = uint8(a.Stat), int16(min(max(n, math.MinInt16), math.MaxInt16))
	}
	return e
}

// negateSummon negates the Summon that a link of player p answers (5.7.1), as long as the Summon can still be
// answered (doubt A-16).
func (g *match) negateSummon(link int, p engine.Seat) {
	monster := g.Chain[link].That
	if !g.IsUnmoved(monster) {
		g.recordNonEvent(p, wNoEffect, monster.Card, cite.R6_12_1)
		return
	}
	g.recordSummonNegated(link, cite.R5_7_1, cite.R6_12_1, cite.A16)
}

// putAwaySummoned sends the monster whose Summon a link has negated to the Graveyard, after the link has resolved.
// The monster is not destroyed unless the effect says so, like a card whose activation is negated (6.20.1, doubt
//
func (g *match) putAwaySummoned(link int) {
	if l := &g.Chain[link]; l.Undoes && g.IsUnmoved(l.That) {
		g.moveToPiles(kSend, l.Player, []engine.Card{l.That.Card}, Graveyard, card.ByRule, cite.R6_20_1, cite.A28)
	}
}

// turnByEffect puts monster c in a position by an effect of player p. Its controller can still change its position
// this turn (doubt A-6). A token is always face up (5.2.6, doubt C-5a).
func (g *match) turnByEffect(p engine.Seat, c engine.Card, position card.BattlePosition) {
	place, faceDown := &g.Cards[c], position == card.FaceDown
	switch {
	case !place.Area.isMonsterZone():
		g.recordNonEvent(p, wNoEffect, c, cite.R6_12_1)
		return
	case faceDown && g.definition(c).isToken():
		g.recordNonEvent(p, wNoEffect, c, cite.R5_2_6, cite.C5a)
		return
	}
	wasFaceDown, defense := !g.Status[c].Up, faceDown || position == card.InDefense || position == card.Changed &&
		!g.Status[c].Defense
	rule, doubt := table.RuleIf(faceDown, cite.R6_19_3, cite.R6_12_1), table.RuleIf(faceDown, cite.C6b, cite.A6)
	if event, ok := g.setFace(kInAttack, p, c, !faceDown, defense, rule, doubt); ok && wasFaceDown {
		defer g.SetCause(g.SetCause(event))
		g.triggerFlipEffects(c, cite.R4_2_6_2)
		g.triggerEvent(card.Flipped, c, place.In, card.ByEffect)
	}
}

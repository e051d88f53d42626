// Chapter 6.12: what the effects of cards do when they resolve.

package yugioh

import (
	"slices"

	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// doActions does the actions of link i, one after another (6.12.1): nothing comes between them.
func (g *match) doActions(i int, actions []card.Action) {
	g.before = affected{}
	l := &g.Chain[i]
	for k := range actions {
		a := &actions[k]
		g.unfinished = k+1 < len(actions)
		g.now = affected{}
		if g.conditionsHold(l.Player, l.Source.Card, a.If) {
			g.doAction(i, l.Player, l.Source.Card, a)
		}
		g.before = g.now
	}
}

// doAction does an action (6.12.1): to players, or to cards.
func (g *match) doAction(i int, p engine.Seat, c engine.Card, a *card.Action) {
	switch {
	case a.Do == card.Negate && i > 0:
		g.negate(i-1, cite.R6_12_1)
	case a.Do == card.Negate:
	case a.Do == card.NegateSummon:
		g.negateSummon(i, p)
	case a.Do == card.StopAttack:
		g.stop(cite.R6_12_1, cite.R5_7_1)
	case ofPlayers(a):
		players, n := g.playersOf(a.Who, p, i)
		for _, q := range players[:n] {
			g.toPlayer(i, p, q, c, a)
		}
		if a.Do == card.Damage || a.Do == card.SetLife || a.Do == card.Halve {
			g.checkEnd() // of both players at the same time (3.1.2.6)
		}
	default:
		g.doCards(i, p, c, a)
	}
}

// ofPlayers reports whether an action is done to players, and not to cards.
func ofPlayers(a *card.Action) bool {
	switch a.Do {
	case card.Draw, card.Damage, card.Gain, card.SetLife, card.Halve, card.Win, card.Make, card.Discard, card.DiscardAny, card.Search:
		return true
	case card.Forbid, card.Permit, card.Double:
		return a.What == nil
	}
	return false
}

// toPlayer does an action to a player q; where both do it, the turn player comes first (5.4.1).
func (g *match) toPlayer(i int, p, q engine.Seat, c engine.Card, a *card.Action) {
	n := g.number(p, c, a.N, i)
	order, both := originalRule(a.N), cite.ID(0)
	if a.Who == card.Each {
		order, both = cite.R5_4_1, cite.A27
	}
	switch a.Do {
	case card.Draw:
		if n > 1 && order == 0 {
			order = cite.R6_10_1
		}
		g.draw(q, n, cite.R6_12_1, order, both)
	case card.Damage:
		g.effectDamage(q, n, c, order)
	case card.Gain:
		g.heal(q, n, cite.R6_12_1, order)
	case card.SetLife:
		g.life(kSetLife, q, n, cite.R6_12_1, order)
	case card.Halve:
		g.life(kSetLife, q, int(g.LP[q])/2, cite.R6_12_1, order)
	case card.Win:
		g.winByEffect(q)
	case card.Make:
		g.makeTokens(q, p, a.Token, n, a.As)
	case card.Search:
		g.search(i, q, c, a, n)
	case card.Forbid, card.Permit, card.Double:
		e := lingering(a, 0)
		e.Player = q
		g.addEffect(e, cite.R5_7_1)
	default:
		g.discardBy(q, c, a, n, order)
	}
}

// doCards does an action to the cards that it is about: all that its selector means (6.11.3), those chosen at the activation, or as many
// as are chosen now (6.11.4).
func (g *match) doCards(i int, p engine.Seat, c engine.Card, a *card.Action) {
	what := whatOf(a)
	counters := a.Do == card.AddCounter || a.Do == card.TakeCounter
	chooses := a.N != nil && a.Stat == card.NoStat && !counters
	n, rule := -1, cite.R6_12_1
	switch {
	case chooses:
		n, rule = g.number(p, c, a.N, i), cite.R6_11_4
	case what.Ref == card.NoRef:
		rule = cite.R6_11_3
	}
	players, count := [2]engine.Seat{p}, 1
	if a.Who != card.Any {
		players, count = g.playersOf(a.Who, p, i)
	}
	both := cite.ID(0)
	if a.Level.Asked() {
		rule = cite.R6_11_4
	}
	if a.Do == card.Tribute {
		what.Type = card.Monsters
	}
	if count > 1 {
		both = cite.R5_4_1 // each player chooses among their own cards, the turn player first
	}
	for _, q := range players[:count] {
		you := p // whom the text calls "te", whoever chooses
		if count > 1 || a.Do == card.Tribute {
			you, what.Of = q, card.You // monsters that the player controls (6.17.1)
		}
		var found, chosen cardList
		cards := g.chooseCards(q, you, c, &what, n, i, &found, &chosen, rule)
		if a.Level.Asked() {
			cards = chosen[:g.chooseByLevels(q, wResolve, cite.R6_11_4, cards, &a.Level, &chosen)]
		}
		if len(cards) == 0 {
			g.nothingToDo(i, p, c, &what)
			continue
		}
		if chooses && what.Ref == card.NoRef {
			g.Record(engine.Note{Kind: kChoose, Actor: q}, cards, cite.R6_11_4, both)
		}
		g.toCards(i, p, c, a, cards, rule)
		g.remember(cards)
	}
}

// whatOf is the selector of an action. An action without one means its own card, a Tribute without one any monster of the player who
// offers it.
func whatOf(a *card.Action) card.Selector {
	switch {
	case a.What != nil:
		return *a.What
	case a.Do == card.Tribute:
		return card.Selector{Of: card.You, Type: card.Monsters}
	}
	return card.Selector{Ref: card.This}
}

// chooseCards has player p choose n of the cards that a selector means, where "te" is the player you; all of them where n is negative.
func (g *match) chooseCards(p, you engine.Seat, c engine.Card, s *card.Selector, n, i int, found, chosen *cardList,
	rule cite.ID) []engine.Card {
	cards := g.selected(you, c, s, i, found)
	if n < 0 || s.Ref != card.NoRef {
		return cards
	}
	return chosen[:g.chooseFrom(p, wResolve, vChoose, rule, cards, n, chosen[:])]
}

// nothingToDo records that an action has no card to act on: its target is no longer what the effect asks for (A.20), or there is none.
func (g *match) nothingToDo(i int, p engine.Seat, c engine.Card, s *card.Selector) {
	rule, card0 := cite.R6_12_1, engine.Card(0)
	l := &g.Chain[i]
	e := &g.def(l.Source.Card).Effects[l.Effect]
	for j := int(l.Count) - 1; j >= 0; j-- {
		if e.Target.Means(int(s.Ref), j) {
			rule, card0 = cite.RA_20, l.Targets[j].Card
		}
	}
	g.nothing(p, wNoEffect, card0, rule)
}

// remember adds cards to those of the current action, of one player after the other, so that the next action can refer to them
// (card.Done).
func (g *match) remember(cards []engine.Card) {
	g.now.count += copy(g.now.cards[g.now.count:], cards)
}

// toCards does an action to cards.
func (g *match) toCards(i int, p engine.Seat, c engine.Card, a *card.Action, cards []engine.Card, rule cite.ID) {
	switch a.Do {
	case card.Destroy:
		g.destroy(p, cards, card.ByEffect, cite.R6_9_1, rule, g.onField(a))
	case card.Send:
		g.leave(kSend, p, cards, Graveyard, card.ByEffect, rule)
	case card.Tribute:
		g.tribute(p, cards, cite.R6_17_1, rule)
	case card.Bounce:
		g.leave(kReturn, p, cards, Hand, card.ByEffect, rule)
	case card.Return:
		g.leave(kReturn, p, cards, Deck, card.ByEffect, rule)
		for _, q := range g.Turn.AndOther() { // the turn player first (5.4.1)
			if slices.ContainsFunc(cards, func(m engine.Card) bool { return g.Cards[m].Area == Deck && g.Cards[m].In == q }) {
				g.shuffle(q, cite.R6_6_2)
			}
		}
	case card.Remove:
		g.leave(kRemove, p, cards, Removed, card.ByEffect, cite.R6_20_1, rule)
	case card.Reveal:
		g.reveal(p, cards)
	default:
		for _, m := range cards {
			g.toOneCard(i, p, c, a, m, rule)
		}
	}
}

// toOneCard does an action to one card.
func (g *match) toOneCard(i int, p engine.Seat, c engine.Card, a *card.Action, m engine.Card, rule cite.ID) {
	switch a.Do {
	case card.Summon:
		if g.Cards[m].Area == Deck && a.What.Top == 0 && a.What.Ref != card.Done { // those it speaks of are not searched for
			g.specialSummon(p, m, p, a.As, cite.R6_6_1)
			g.shuffle(p, cite.R6_6_2)
			return
		}
		g.specialSummon(p, m, p, a.As, rule)
	case card.Control:
		g.takeControl(p, m, a.Until)
	case card.Turn:
		g.turnByEffect(p, m, a.As)
	case card.AddCounter:
		g.addCounters(m, g.number(p, c, a.N, i), cite.R5_6_2, cite.R5_6_5)
	case card.TakeCounter:
		g.addCounters(m, -min(g.number(p, c, a.N, i), int(g.Status[m].Counters)), rule)
	case card.Attach:
		g.equip(p, c, m)
	default:
		e := lingering(a, g.number(p, c, a.N, i))
		e.Player, e.On = p, g.Object(m)
		if a.Do != card.Change && a.Do != card.Become {
			rule = cite.R5_7_1
		}
		g.addEffect(e, rule)
	}
}

// lingering is the effect that an action leaves behind: a change of a value by n, or something forbidden, permitted or doubled.
func lingering(a *card.Action, n int) Effect {
	e := Effect{What: uint8(a.Act), Until: uint8(a.Until)}
	switch a.Do {
	case card.Change:
		e.Kind, e.What, e.Amount = Changes, uint8(a.Stat), clamp(n)
	case card.Become:
		e.Kind, e.What, e.Amount = Becomes, uint8(a.Stat), clamp(n)
	case card.Forbid:
		e.Kind = Forbids
	case card.Permit:
		e.Kind = Permits
	case card.Double:
		e.Kind, e.Amount = Doubles, 2
	}
	return e
}

// negateSummon negates the Summon that link i answers (5.7.1), at the moment when a Summon can be answered (doubt A-16).
func (g *match) negateSummon(i int, p engine.Seat) {
	that := g.Chain[i].That
	if !g.Still(that) {
		g.nothing(p, wNoEffect, that.Card, cite.R6_12_1)
		return
	}
	g.undo(i, cite.R5_7_1, cite.R6_12_1, cite.A16)
}

// putAwaySummoned sends the monster whose Summon link i has negated to the Graveyard, once the effect has resolved: unless the effect says
// so it is not destroyed, in the same way as a card whose activation is negated (6.20.1, doubt A-28).
func (g *match) putAwaySummoned(i int) {
	if l := &g.Chain[i]; l.Undoes && g.Still(l.That) {
		g.leave(kSend, l.Player, []engine.Card{l.That.Card}, Graveyard, card.ByRule, cite.R6_20_1, cite.A28)
	}
}

// clamp limits a change of a value to what Effect.Amount can hold.
func clamp(n int) int16 { return int16(min(max(n, -32_000), 32_000)) }

// turnByEffect changes the position of a monster by an effect, which does not use up its player's own change (doubt A-6). A token is always
// face up (5.2.6, doubt C-5a).
func (g *match) turnByEffect(p engine.Seat, c engine.Card, as card.BattlePosition) {
	now := &g.Cards[c]
	up, defense, rule, doubt := true, as == card.InDefense, cite.R6_12_1, cite.A6
	switch {
	case !now.Area.isMonster():
		g.nothing(p, wNoEffect, c, cite.R6_12_1)
		return
	case as == card.FaceDown && g.def(c).token():
		g.nothing(p, wNoEffect, c, cite.R5_2_6, cite.C5a)
		return
	case as == card.FaceDown:
		up, defense, rule, doubt = false, true, cite.R6_19_3, cite.C6b
	case as == card.Changed:
		defense = !g.Status[c].Defense
	}
	hidden := !g.Status[c].Up
	if event, ok := g.face(kInAttack, p, c, up, defense, rule, doubt); ok && hidden {
		defer g.Because(g.Because(event))
		g.flipEffects(c, cite.R4_2_6_2)
		g.occurs(card.Flipped, c, now.In, card.ByEffect)
	}
}

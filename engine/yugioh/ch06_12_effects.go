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

// doActions does the actions of link i, one after another, with nothing between them (6.12.1).
func (g *match) doActions(i int, actions []card.Action) {
	g.before = affected{}
	l := &g.Chain[i]
	for k := range actions {
		a := &actions[k]
		g.unfinished = k+1 < len(actions)
		g.now, g.wanted = affected{}, a
		if g.conditionsHold(l.Player, l.Source.Card, a.If) {
			g.doAction(i, l.Player, l.Source.Card, a)
		}
		g.before = g.now
	}
}

// doAction does an action (6.12.1): to players, or to cards.
func (g *match) doAction(i int, p engine.Seat, c engine.Card, a *card.Action) {
	switch {
	case a.Do == card.Negate:
		g.negateBelow(i, cite.R6_12_1)
	case a.Do == card.NegateSummon:
		g.negateSummon(i, p)
	case a.Do == card.StopAttack && g.Attack.Stopped:
		g.nothing(p, wNoEffect, g.Attack.Attacker.Card, cite.R6_12_1)
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
	case card.Draw, card.Damage, card.Gain, card.SetLife, card.Halve, card.Win, card.Make, card.Discard,
		card.DiscardAny, card.Search:
		return true
	case card.Forbid, card.Permit, card.Double:
		return a.What == nil
	}
	return false
}

// toPlayer does an action to player q. Where it is done to both players, the turn player comes first (5.4.1).
func (g *match) toPlayer(i int, p, q engine.Seat, c engine.Card, a *card.Action) {
	n, both := g.number(p, c, a.N, i), a.Who == effect.BothPlayers
	order := table.Where(both, cite.R5_4_1, originalRule(a.N))
	switch a.Do {
	case card.Draw:
		g.draw(q, n, cite.R6_12_1, cmp.Or(order, table.Where(n > 1, cite.R6_10_1)), table.Where(both, cite.A27))
	case card.Damage:
		g.effectDamage(q, n, c, order)
	case card.Gain:
		g.heal(q, n, cite.R6_12_1, order)
	case card.SetLife:
		g.life(kSetLife, q, n, cite.R6_12_1, order)
	case card.Halve:
		g.life(kSetLife, q, int(g.LP[q])/2, cite.R6_12_1, order)
	case card.Win:
		g.duelWon(q, cite.R3_1_2_5, cite.R3_1_2_2, cite.R3_1_3_3)
	case card.Make:
		g.makeTokens(q, p, a.Token, n, a.As)
	case card.Search:
		g.search(i, q, c, a, n)
	case card.Forbid, card.Permit, card.Double:
		g.addEffect(lingering(a, q, Object{}, 0), cite.R5_7_1)
	default:
		g.discardBy(q, c, a, n, order)
	}
}

// doCards does an action to the cards that it is about: all that its selector means (6.11.3), those chosen at
// the activation, or those chosen now (6.11.4).
func (g *match) doCards(i int, p engine.Seat, c engine.Card, a *card.Action) {
	what := whatOf(a)
	chooses := a.N != nil && a.Stat == card.NoStat && a.Do != card.AddCounter && a.Do != card.TakeCounter
	n, rule := -1, table.Where(what.Ref == effect.NoRef, cite.R6_11_3, cite.R6_12_1)
	if chooses {
		n = g.number(p, c, a.N, i)
	}
	if chooses || a.Level.IsBounded() {
		rule = cite.R6_11_4
	}
	players, count := g.playersOf(a.Who, p, i)
	both := table.Where(count > 1, cite.R5_4_1) // each player chooses among their own cards, the turn player first
	for _, q := range players[:count] {
		you := p // whom the text calls "te", whoever chooses
		if count > 1 || a.Do == card.Tribute {
			you, what.Of = q, effect.You // monsters that the player controls (6.17.1)
		}
		var found, chosen cardList
		cards := g.chooseCards(q, you, c, &what, n, i, &found, &chosen, rule)
		if a.Level.IsBounded() {
			cards = chosen[:g.chooseByLevels(q, wResolve, cite.R6_11_4, cards, &a.Level, &chosen)]
		}
		if len(cards) == 0 {
			g.nothingToDo(i, p, c, &what)
			continue
		}
		if chooses {
			g.RecordWithoutChange(engine.EventData{Kind: kChoose, Actor: q}, cards, cite.R6_11_4, both)
		}
		g.toCards(i, p, c, a, cards, rule)
		g.remember(cards)
	}
}

// whatOf returns the selector of an action. Without one, an action means its own card, and a Tribute any
// monster that the player who offers it controls.
func whatOf(a *card.Action) (what card.Selector) {
	switch {
	case a.What != nil:
		what = *a.What
	case a.Do != card.Tribute:
		what.Ref = effect.ThisCard
	}
	if a.Do == card.Tribute {
		what.Type = card.Monsters
	}
	return what
}

// chooseCards has player p choose n of the cards that selector s means, and returns them; all of them where n
// is negative. you is the player whom the text calls "te".
func (g *match) chooseCards(p, you engine.Seat, c engine.Card, s *card.Selector, n, i int, found, chosen *cardList,
	rule cite.ID) []engine.Card {
	cards := g.selected(you, c, s, i, found)
	if n < 0 {
		return cards
	}
	return chosen[:g.chooseFrom(p, wResolve, vChoose, rule, cards, n, chosen[:])]
}

// nothingToDo records that an action has no card to act on: its target is no longer what the effect asks for (A.20), or
// there is none.
func (g *match) nothingToDo(i int, p engine.Seat, c engine.Card, s *card.Selector) {
	l := &g.Chain[i]
	for j, o := range l.Targets[:l.Count] {
		if g.linkText(l).Target.Matches(int(s.Ref), j) {
			g.nothing(p, wNoEffect, o.Card, cite.RA_20)
			return
		}
	}
	g.nothing(p, wNoEffect, 0, cite.R6_12_1)
}

// remember adds cards to those of the current action, so that the next action can refer to them (effect.AffectedCards).
func (g *match) remember(cards []engine.Card) {
	g.now.count += copy(g.now.cards[g.now.count:], cards)
}

// toCards does an action to cards.
func (g *match) toCards(i int, p engine.Seat, c engine.Card, a *card.Action, cards []engine.Card, rule cite.ID) {
	switch a.Do {
	case card.Destroy:
		g.destroy(p, cards, card.ByEffect, cite.R6_9_1, rule, g.onField(a))
	case card.Tribute:
		g.tribute(p, cards, cite.R6_17_1, rule)
	case card.Remove:
		g.leave(kRemove, p, cards, Removed, card.ByEffect, cite.R6_20_1, rule)
	case card.Send:
		g.leave(kSend, p, cards, Graveyard, card.ByEffect, rule)
	case card.Bounce:
		g.leave(kReturn, p, cards, Hand, card.ByEffect, rule)
	case card.Return:
		g.leave(kReturn, p, cards, Deck, card.ByEffect, rule)
		for _, q := range g.Turn.WithOpponent() { // the turn player first (5.4.1)
			if slices.ContainsFunc(cards, func(m engine.Card) bool {
				return g.Cards[m].Area == Deck && g.Cards[m].In == q
			}) {
				g.shuffle(q, cite.R6_6_2)
			}
		}
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
		// not those it has spoken of
		searched := g.Cards[m].Area == Deck && a.What.Top == 0 && a.What.Ref != effect.AffectedCards
		g.specialSummon(p, m, a.As, table.Where(searched, cite.R6_6_1, rule))
		if searched {
			g.shuffle(p, cite.R6_6_2)
		}
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
		e := lingering(a, p, g.Object(m), g.number(p, c, a.N, i))
		g.addEffect(e, table.Where(e.changes(), rule, cite.R5_7_1))
	}
}

// lingers has the kind of lingering effect of each verb that makes one.
var lingers = [...]Lingering{card.Change: Changes, card.Become: Becomes, card.Forbid: Forbids, card.Permit: Permits,
	card.Double: Doubles}

// lingering returns the lingering effect of an action, for player p or on card on: a change of a value by n, or
// something forbidden, permitted or doubled.
func lingering(a *card.Action, p engine.Seat, on Object, n int) Effect {
	e := Effect{On: on, Player: p, Kind: lingers[a.Do], What: uint8(a.Act), Until: uint8(a.Until)}
	if e.changes() {
		e.What, e.Amount = uint8(a.Stat), int16(min(max(n, math.MinInt16), math.MaxInt16))
	}
	return e
}

// negateSummon negates the Summon that link i answers (5.7.1), as long as it can still be answered (doubt
//
func (g *match) negateSummon(i int, p engine.Seat) {
	that := g.Chain[i].That
	if !g.Still(that) {
		g.nothing(p, wNoEffect, that.Card, cite.R6_12_1)
		return
	}
	g.undo(i, cite.R5_7_1, cite.R6_12_1, cite.A16)
}

// putAwaySummoned sends the monster whose Summon link i has negated to the Graveyard, after the effect has
// resolved. Unless the effect says so it is not destroyed, like a card whose activation is negated (6.20.1,
// doubt A-28).
func (g *match) putAwaySummoned(i int) {
	if l := &g.Chain[i]; l.Undoes && g.Still(l.That) {
		g.leave(kSend, l.Player, []engine.Card{l.That.Card}, Graveyard, card.ByRule, cite.R6_20_1, cite.A28)
	}
}

// turnByEffect changes the position of a monster by an effect, which does not use up its player's own change (doubt
// A token is always face up (5.2.6, doubt C-5a).
func (g *match) turnByEffect(p engine.Seat, c engine.Card, as card.BattlePosition) {
	now, down := &g.Cards[c], as == card.FaceDown
	switch {
	case !now.Area.isMonster():
		g.nothing(p, wNoEffect, c, cite.R6_12_1)
		return
	case down && g.def(c).token():
		g.nothing(p, wNoEffect, c, cite.R5_2_6, cite.C5a)
		return
	}
	hidden, defense := !g.Status[c].Up, down || as == card.InDefense || as == card.Changed && !g.Status[c].Defense
	rule, doubt := table.Where(down, cite.R6_19_3, cite.R6_12_1), table.Where(down, cite.C6b, cite.A6)
	if event, ok := g.face(kInAttack, p, c, !down, defense, rule, doubt); ok && hidden {
		defer g.SetCause(g.SetCause(event))
		g.flipEffects(c, cite.R4_2_6_2)
		g.occurs(card.Flipped, c, now.In, card.ByEffect)
	}
}

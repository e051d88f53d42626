// Chapter 6.12: what the effects of cards do when they resolve.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// doActions does the actions of link i, one after another: nothing comes between them.
func (g *match) doActions(i int, actions []card.Action) {
	g.abouts = 0
	l := &g.Chain[i]
	for k := range actions {
		a := &actions[k]
		g.unfinished = k+1 < len(actions)
		if g.conditionsHold(l.Player, l.Source.Card, a.If) {
			g.doAction(i, l.Player, l.Source.Card, a)
		}
	}
}

// doAction does an action: to players, or to cards.
func (g *match) doAction(i int, p engine.Seat, c engine.Card, a *card.Action) {
	switch a.Do {
	case card.Draw, card.Damage, card.Gain, card.Win, card.Make, card.Discard, card.DiscardAny, card.Search:
		players, n := g.playersOf(a.Who, p)
		for k, q := range players[:n] {
			g.toPlayer(i, p, q, c, a, n > 1 && k > 0)
		}
		if a.Do == card.Damage {
			g.checkEnd() // of both players at the same time (3.1.2.6)
		}
	case card.Forbid, card.Permit:
		if a.What == nil {
			g.forbidPlayers(p, a)
			return
		}
		g.doCards(i, p, c, a)
	case card.Negate:
		if i > 0 {
			g.negate(i-1, cite.R6_12_1)
		}
	case card.StopAttack:
		g.stop(cite.R6_12_1, cite.R5_7_1)
	default:
		g.doCards(i, p, c, a)
	}
}

// toPlayer does an action to a player q; again, where both do it and q comes second (5.4.1).
func (g *match) toPlayer(i int, p, q engine.Seat, c engine.Card, a *card.Action, again bool) {
	n := g.number(p, c, a.N, 1, i)
	order := originalRule(a.N)
	if a.Who == card.Each {
		order = cite.R5_4_1
	}
	switch a.Do {
	case card.Draw:
		if n > 1 && order == 0 {
			order = cite.R6_10_1
		}
		both := cite.Mark(0)
		if a.Who == card.Each {
			both = cite.A27
		}
		g.draw(q, n, cite.R6_12_1, order, both)
	case card.Damage:
		if g.hurt(kDamage, q, n, wEffectDamage, cite.R6_12_1, order) {
			g.occurs(card.Damaged, 0, q, card.ByEffect)
		}
	case card.Gain:
		g.heal(q, n, cite.R6_12_1, order)
	case card.Win:
		g.winByEffect(q)
	case card.Make:
		g.makeTokens(q, p, a.Token, n, a.As)
	case card.Search:
		g.search(i, q, c, a, n)
	default:
		g.discardBy(p, q, c, a, n, order)
	}
}

// forbidPlayers leaves a prohibition or a permission on players.
func (g *match) forbidPlayers(p engine.Seat, a *card.Action) {
	players, n := g.playersOf(a.Who, p)
	kind := Forbids
	if a.Do == card.Permit {
		kind = Permits
	}
	for _, q := range players[:n] {
		g.addEffect(Effect{Player: q, Kind: kind, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R5_7_1)
	}
}

// doCards does an action to the cards that it is about: all that its selector means (6.11.3), those chosen at the activation, or as many
// as are chosen now.
func (g *match) doCards(i int, p engine.Seat, c engine.Card, a *card.Action) {
	what := card.Selector{Ref: card.This}
	if a.What != nil {
		what = *a.What
	} else if a.Do == card.Tribute {
		what = card.Selector{Of: card.You, Type: card.Monsters} // of who offers it
	}
	rule := cite.R6_12_1
	n := -1
	chooses := a.Do == card.Tribute && a.What == nil || a.N != nil && a.Stat == card.NoStat && a.Do != card.AddCounter && a.Do != card.TakeCounter
	if chooses {
		n, rule = g.number(p, c, a.N, 1, i), cite.R6_11_4
	} else if what.Ref == card.NoRef {
		rule = cite.R6_11_3
	}
	players, count := [2]engine.Seat{p}, 1
	if a.Who == card.Each || a.Who == card.Opponent {
		players, count = g.playersOf(a.Who, p)
	}
	for _, q := range players[:count] {
		var found, chosen [2 * pileSize]engine.Card
		mine := what
		if count > 1 {
			mine.Of = card.You // each of his own
		}
		m := g.chooseCards(q, q, c, &mine, n, i, &found, &chosen, rule)
		if m == 0 {
			g.nothingToDo(i, p, c, &what)
			continue
		}
		if chooses && what.Ref == card.NoRef {
			note := [2]cite.Mark{cite.R6_11_4}
			if count > 1 {
				note[1] = cite.R5_4_1
			}
			g.note(engine.Note{Kind: kChoose, Actor: q}, chosen[:m], note[:]...)
		}
		g.toCards(i, p, c, a, chosen[:m], rule)
		g.remember(chosen[:m])
	}
}

// chooseCards has a player choose n of the cards that a selector means, on resolution (6.11.4); all of them where n is negative.
func (g *match) chooseCards(by, p engine.Seat, c engine.Card, s *card.Selector, n, i int, found, chosen *[2 * pileSize]engine.Card, rule cite.Mark) int {
	have := g.selected(p, c, s, i, found)
	if n < 0 || s.Ref != card.NoRef {
		return copy(chosen[:], found[:have])
	}
	n = min(n, have)
	for k := range n {
		g.Ask(by, wResolve)
		for _, m := range found[:have] {
			if !contains(chosen[:k], m) {
				g.Allow(engine.Option{Verb: vChoose, Card: m}, rule)
			}
		}
		chosen[k] = g.decide().Card
	}
	return n
}

// nothingToDo says that an action is about no card: its target is no longer what it was (A.20), or there is none.
func (g *match) nothingToDo(i int, p engine.Seat, c engine.Card, s *card.Selector) {
	rule, card0 := cite.R6_12_1, engine.Card(0)
	if s.Ref == card.Targets && g.Chain[i].Count > 0 {
		rule, card0 = cite.RA_20, g.Chain[i].Targets[0].Card
	}
	g.nothing(p, wNoEffect, card0, rule)
}

// remember keeps the cards that an action was about, for the next.
func (g *match) remember(cards []engine.Card) { g.abouts = copy(g.about[:], cards) }

// toCards does an action to cards.
func (g *match) toCards(i int, p engine.Seat, c engine.Card, a *card.Action, cards []engine.Card, rule cite.Mark) {
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
		for q := range engine.Chance {
			for _, m := range cards {
				if g.Cards[m].Area == Deck && g.Cards[m].Side == q {
					g.shuffle(q, cite.R6_6_2)
					break
				}
			}
		}
	case card.Remove:
		g.leave(kRemove, p, cards, Removed, card.ByEffect, cite.R6_20_1, rule)
	case card.Reveal:
		g.reveal(p, cards)
	default:
		for _, m := range append(make([]engine.Card, 0, 8), cards...) {
			g.toOneCard(i, p, c, a, m, rule)
		}
	}
}

// toOneCard does an action to one card.
func (g *match) toOneCard(i int, p engine.Seat, c engine.Card, a *card.Action, m engine.Card, rule cite.Mark) {
	switch a.Do {
	case card.Summon:
		deck := g.Cards[m].Area == Deck
		if deck {
			g.specialSummon(p, m, p, a.As, cite.R3_6_4_1, cite.R6_6_1)
			g.shuffle(p, cite.R6_6_2)
			return
		}
		g.specialSummon(p, m, p, a.As, cite.R3_6_4_1, rule)
	case card.Control:
		g.takeControl(p, m, a.Until)
	case card.Turn:
		g.turnByEffect(p, m, a.As)
	case card.AddCounter:
		g.addCounters(m, g.number(p, c, a.N, 1, i), cite.R5_6_2, cite.R5_6_5)
	case card.TakeCounter:
		n := min(g.number(p, c, a.N, 1, i), int(g.Cards[m].Counters))
		g.addCounters(m, -n, rule)
	case card.Change:
		g.addEffect(Effect{On: g.object(m), Player: p, Kind: Changes, What: uint8(a.Stat), Until: uint8(a.Until), Amount: clamp(g.number(p, c, a.N, 0, i))}, rule)
	case card.Become:
		n := clamp(g.number(p, c, a.N, 0, i))
		g.addEffect(Effect{On: g.object(m), Player: p, Kind: Becomes, What: uint8(a.Stat), Until: uint8(a.Until), Amount: n}, rule)
	case card.Forbid:
		g.addEffect(Effect{On: g.object(m), Player: p, Kind: Forbids, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R5_7_1)
	case card.Permit:
		g.addEffect(Effect{On: g.object(m), Player: p, Kind: Permits, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R5_7_1)
	case card.Attach:
		g.equip(p, c, m)
	}
}

// clamp keeps a change of a value within what the state holds.
func clamp(n int) int16 { return int16(min(max(n, -32_000), 32_000)) }

// posture is the position in which a monster is put on the field: as the effect says, or as the player chooses (A.14).
func (g *match) posture(p engine.Seat, c engine.Card, as card.Posture) card.Posture {
	if as == card.InAttack || as == card.InDefense {
		return as
	}
	g.Ask(p, wPosture)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInAttack}, cite.RA_14)
	g.Allow(engine.Option{Verb: vAs, Card: c, To: wInDefense}, cite.RA_14)
	if g.decide().To == wInDefense {
		return card.InDefense
	}
	return card.InAttack
}

// specialSummon puts a monster on the field by a Special Summon (3.6.4.1, A.14).
func (g *match) specialSummon(by engine.Seat, c engine.Card, p engine.Seat, as card.Posture, why ...cite.Mark) {
	if g.def(c).Type != card.MonsterCard || g.Cards[c].Area.isMonster() {
		g.nothing(by, wNoEffect, c, cite.R6_12_1)
		return
	}
	if g.forbiddenFor(by, card.SummonMonster) {
		g.nothing(by, wNoEffect, c, cite.R5_7_1)
		return
	}
	zone, free := g.freeZone(p, M1, M5)
	if !free {
		g.nothing(by, wNoEffect, c, cite.R5_2_5)
		return
	}
	defense := g.posture(p, c, as) == card.InDefense
	up := as != card.FaceDown
	var rules [4]cite.Mark
	n := copy(rules[:3], why)
	if as == card.AnyPosture {
		rules[n] = cite.RA_14
		n++
	}
	if event, ok := g.place(kSpecial, by, c, p, zone, up, defense || !up, rules[:n]...); ok {
		g.recent(c, by)
		defer g.Because(g.Because(event))
		g.occurs(card.Summoned, c, p, card.ByEffect)
	}
}

// turnByEffect changes the position of a monster by an effect, which does not use up its player's own change (doubt A-6). A token is always face
// up (5.2.6, doubt C-5a).
func (g *match) turnByEffect(p engine.Seat, c engine.Card, as card.Posture) {
	now := &g.Cards[c]
	if !now.Area.isMonster() {
		g.nothing(p, wNoEffect, c, cite.R6_12_1)
		return
	}
	up, defense := true, as == card.InDefense
	switch {
	case as == card.FaceDown:
		up, defense = false, true
		if g.def(c).token() {
			g.nothing(p, wNoEffect, c, cite.R5_2_6, cite.C5a)
			return
		}
	case as == card.Changed:
		defense = !now.Defense
	}
	hidden := !now.Up
	rule, doubt := cite.R6_12_1, cite.A6
	if !up {
		rule, doubt = cite.R6_19_3, cite.C6b
	}
	if event, ok := g.face(kInAttack, p, c, up, defense, rule, doubt); ok && hidden {
		defer g.Because(g.Because(event))
		g.flipEffects(c, cite.R4_2_6_2)
		g.occurs(card.Flipped, c, now.Side, card.ByEffect)
	}
}

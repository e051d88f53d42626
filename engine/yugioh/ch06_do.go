// Chapter 6, last part: what effects do. The interpreter of actions, in the order of the glossary where it can be.

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// do does the actions of link i, one after another: nothing comes between them.
func (g *match) do(i int, actions []card.Action) {
	g.abouts = 0
	l := &g.Chain[i]
	for k := range actions {
		a := &actions[k]
		g.unfinished = k+1 < len(actions)
		if g.all(l.Player, l.Source.Card, a.If) {
			g.doOne(i, l.Player, l.Source.Card, a)
		}
	}
}

// doOne does an action: to players, or to cards.
func (g *match) doOne(i int, p engine.Seat, c engine.Card, a *card.Action) {
	switch a.Do {
	case card.Draw, card.Damage, card.Gain, card.Win, card.Make, card.Discard, card.DiscardAny, card.Search:
		players, n := g.whoIs(a.Who, p)
		for k, q := range players[:n] {
			g.doPlayer(i, p, q, c, a, n > 1 && k > 0)
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

// doPlayer does an action to a player q; again, where both do it and q comes second (5.4.1).
func (g *match) doPlayer(i int, p, q engine.Seat, c engine.Card, a *card.Action, again bool) {
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

// originalRule is the rule of original values where a number is one (6.2.2).
func originalRule(n *card.Count) cite.Mark {
	if n != nil && (n.Stat == card.OriginalATK || n.Stat == card.OriginalDEF) {
		return cite.R6_2_2
	}
	return 0
}

// discardBy has a player discard by an effect (6.22.1): cards of his choice, or at random (6.1).
func (g *match) discardBy(p, q engine.Seat, c engine.Card, a *card.Action, n int, order cite.Mark) {
	var chosen [pileSize]engine.Card
	n = min(n, g.count(q, Hand))
	for k := range n {
		by, moment, rule := q, wResolve, cite.R6_11_4
		if a.Do == card.DiscardAny {
			by, moment, rule = engine.Chance, wRandom, cite.R6_22_1
		}
		var left [pileSize]engine.Card
		m := 0
		for _, h := range g.in(q, Hand) {
			if !contains(chosen[:k], h) && g.canDiscard(q, c, a, h) {
				left[m] = h
				m++
			}
		}
		if m == 0 {
			n = k // no more that the text means
			break
		}
		g.Ask(by, moment)
		first := 0
		if by == engine.Chance {
			first = g.random(m) // chance's first option is what the source of the state says
		}
		for j := range m {
			g.Allow(engine.Option{Verb: vChoose, Card: left[(first+j)%m]}, rule)
		}
		chosen[k] = g.decide().Card
	}
	if n > 0 {
		g.discard(q, chosen[:n], card.ByEffect, cite.R6_22_1, order)
		g.remember(chosen[:n])
	}
}

// canDiscard reports whether a card of the hand is one that an effect has its player discard.
func (g *match) canDiscard(q engine.Seat, c engine.Card, a *card.Action, h engine.Card) bool {
	return a.What == nil || g.matches(q, c, a.What, h)
}

// search lets a player look through the Deck for cards (6.6.1), which is then shuffled (6.6.2).
func (g *match) search(i int, p engine.Seat, c engine.Card, a *card.Action, n int) {
	var found, chosen [2 * pileSize]engine.Card
	what := *a.What
	what.Of = card.You
	if len(what.In) == 0 {
		what.In = deckZone
	}
	m := g.pick(p, p, c, &what, n, i, &found, &chosen, cite.R6_6_1)
	if m == 0 {
		g.nothing(p, wNoEffect, c, cite.R6_6_1)
		return
	}
	g.leave(kSearch, p, chosen[:m], Hand, card.ByEffect, cite.R6_6_1)
	g.remember(chosen[:m])
	g.shuffle(p, cite.R6_6_2)
}

var deckZone = []card.Zone{card.InDeck}

// canSearch reports whether the Deck has a card for every search that an effect would make (6.6.3).
func (g *match) canSearch(p engine.Seat, c engine.Card, actions []card.Action) bool {
	for k := range actions {
		a := &actions[k]
		deck := a.Do == card.Search || a.Do == card.Summon && a.What != nil && len(a.What.In) == 1 && a.What.In[0] == card.InDeck
		if !deck {
			continue
		}
		what := *a.What
		what.Of = card.You
		if len(what.In) == 0 {
			what.In = deckZone
		}
		var found [2 * pileSize]engine.Card
		if g.selected(p, c, &what, -1, &found) == 0 {
			return false
		}
	}
	return true
}

// forbidPlayers leaves a prohibition or a permission on players.
func (g *match) forbidPlayers(p engine.Seat, a *card.Action) {
	players, n := g.whoIs(a.Who, p)
	kind := Forbids
	if a.Do == card.Permit {
		kind = Permits
	}
	for _, q := range players[:n] {
		g.gain(Effect{Player: q, Kind: kind, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R5_7_1)
	}
}

// pick has a player choose n of the cards that a selector means, on resolution (6.11.4); all of them where n is negative.
func (g *match) pick(by, p engine.Seat, c engine.Card, s *card.Selector, n, i int, found, chosen *[2 * pileSize]engine.Card, rule cite.Mark) int {
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
		players, count = g.whoIs(a.Who, p)
	}
	for _, q := range players[:count] {
		var found, chosen [2 * pileSize]engine.Card
		mine := what
		if count > 1 {
			mine.Of = card.You // each of his own
		}
		m := g.pick(q, q, c, &mine, n, i, &found, &chosen, rule)
		if m == 0 {
			g.missed(i, p, c, &what)
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

// missed says that an action is about no card: its target is no longer what it was (A.20), or there is none.
func (g *match) missed(i int, p engine.Seat, c engine.Card, s *card.Selector) {
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
			g.toCard(i, p, c, a, m, rule)
		}
	}
}

// onField is the rule that says what "on the field" means (6.5.1), where an action speaks of all cards there.
func (g *match) onField(a *card.Action) cite.Mark {
	if a.What != nil && a.What.Ref == card.NoRef && a.N == nil && (len(a.What.In) == 0 || a.What.In[0] == card.OnField) {
		return cite.R6_5_1
	}
	return 0
}

// toCard does an action to one card.
func (g *match) toCard(i int, p engine.Seat, c engine.Card, a *card.Action, m engine.Card, rule cite.Mark) {
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
		g.control(p, m, a.Until)
	case card.Turn:
		g.turnBy(p, m, a.As)
	case card.AddCounter:
		g.addCounters(m, g.number(p, c, a.N, 1, i), cite.R5_6_2, cite.R5_6_5)
	case card.TakeCounter:
		n := min(g.number(p, c, a.N, 1, i), int(g.Cards[m].Counters))
		g.addCounters(m, -n, rule)
	case card.Change:
		g.gain(Effect{On: g.object(m), Player: p, Kind: Changes, What: uint8(a.Stat), Until: uint8(a.Until), Amount: clamp(g.number(p, c, a.N, 0, i))}, rule)
	case card.Become:
		n := clamp(g.number(p, c, a.N, 0, i))
		g.gain(Effect{On: g.object(m), Player: p, Kind: Becomes, What: uint8(a.Stat), Until: uint8(a.Until), Amount: n}, rule)
	case card.Forbid:
		g.gain(Effect{On: g.object(m), Player: p, Kind: Forbids, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R5_7_1)
	case card.Permit:
		g.gain(Effect{On: g.object(m), Player: p, Kind: Permits, What: uint8(a.Act), Until: uint8(a.Until)}, cite.R5_7_1)
	case card.Attach:
		g.equip(p, c, m)
	}
}

// clamp keeps a change of a value within what the state holds.
func clamp(n int) int16 { return int16(min(max(n, -32_000), 32_000)) }

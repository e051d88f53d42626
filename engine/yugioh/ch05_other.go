// Chapter 5: the lists (5.1), tokens (5.2), effects that activate together (5.5), counters (5.6), effects against rules (5.7).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// regular checks a Deck before a Duel: its sizes (A.2, A.3, 3.2.5), what lies in the Extra Deck (3.2.4.2), the copies of a name over Deck,
// Extra Deck and Side Deck (5.1.1, doubt A-24), the restricted cards (5.1.2 to 5.1.8). It writes down all that is wrong, and returns how much
// that is.
func (g *match) regular(p engine.Seat) (faults int) {
	if n := g.count(p, Deck); n < g.rules.DeckLeast || n > g.rules.DeckMost {
		faults += g.illegal(p, nil, n, cite.RA_2)
	}
	if n := g.count(p, Extra); n > g.rules.ExtraMost {
		faults += g.illegal(p, nil, n, cite.RA_3)
	}
	if n := g.count(p, Side); n > g.rules.SideMost {
		faults += g.illegal(p, nil, n, cite.R3_2_5)
	}
	faults += g.misplaced(p, Deck) + g.misplaced(p, Extra)
	var copies [256]int
	for _, a := range deckPiles {
		for _, c := range g.in(p, a) {
			copies[g.Cards[c].Def]++
		}
	}
	for def := 2; def < len(g.defs); def++ { // the first two are any card: they have no name
		faults += g.copied(p, uint8(def), copies[def])
	}
	return faults
}

// deckPiles are the piles over which the copies of a card are counted (5.1.1, doubt A-24).
var deckPiles = [3]Area{Deck, Extra, Side}

// misplaced finds the Fusion and Synchro Monsters in the Deck, and anything else in the Extra Deck (3.2.4.2).
func (g *match) misplaced(p engine.Seat, a Area) int {
	var wrong [pileSize]engine.Card
	n := 0
	for _, c := range g.in(p, a) {
		if g.def(c).ofExtra() != (a == Extra) {
			wrong[n] = c
			n++
		}
	}
	if n > 0 {
		return g.illegal(p, wrong[:n], n, cite.R3_2_4_2)
	}
	return 0
}

// copied checks the n copies of a card: those above what is allowed are in excess.
func (g *match) copied(p engine.Seat, def uint8, n int) int {
	limit := int(g.defs[def].limit) - 1
	listed := limit >= 0 && g.listed
	kind := [3]cite.Mark{cite.R5_1_6, cite.R5_1_4, cite.R5_1_5}
	switch {
	case listed && limit == 0 && n > 0:
		return g.illegal(p, g.copiesAfter(p, def, 0), n, cite.R5_1_6, cite.R5_1_3, cite.R5_1_7)
	case listed && limit > 0 && n > limit:
		return g.illegal(p, g.copiesAfter(p, def, limit), n, kind[limit], cite.R5_1_2, cite.R5_1_8)
	case n > g.rules.Copies:
		return g.illegal(p, g.copiesAfter(p, def, g.rules.Copies), n, cite.R5_1_1, cite.A24)
	}
	return 0
}

// copiesAfter are the copies of a card of a player but the first few, a Deck from its top.
func (g *match) copiesAfter(p engine.Seat, def uint8, few int) (excess []engine.Card) {
	for _, a := range deckPiles {
		for _, c := range g.listedCards(p, a) {
			if g.Cards[c].Def != def {
				continue
			}
			if few--; few < 0 {
				excess = append(excess, c)
			}
		}
	}
	return excess
}

// illegal says one thing that is wrong with a Deck, and counts it.
func (g *match) illegal(p engine.Seat, cards []engine.Card, n int, why ...cite.Mark) int {
	if _, ok := g.note(engine.Note{Kind: kIllegal, Actor: p, Amount: n}, cards, why...); !ok {
		return 0
	}
	return 1
}

// makeTokens puts tokens on the field of a player (5.2.1), each in a Monster Zone (5.2.5), face up (5.2.6).
func (g *match) makeTokens(p, by engine.Seat, name string, n int, as card.Posture) {
	if g.forbiddenFor(by, card.SummonMonster) {
		g.nothing(by, wNoEffect, 0, cite.R5_7_1)
		return
	}
	for range n {
		zone, free := g.free(p, M1, M5)
		c := g.spareToken(name)
		if !free || c == 0 {
			g.nothing(by, wNoEffect, c, cite.R5_2_5)
			return
		}
		defense := g.posture(p, c, as) == card.InDefense
		event, ok := g.place(kToken, p, c, p, zone, true, defense, cite.R5_2_1, cite.R5_2_5, cite.R5_2_6)
		if !ok {
			return
		}
		g.recent(c, by)
		before := g.Because(event)
		g.occurs(card.Summoned, c, by, card.ByEffect)
		g.Because(before)
	}
}

// spareToken is a token of a name that is not on the field, 0 where there is none.
func (g *match) spareToken(name string) engine.Card {
	for c := g.firstToken; int(c) < len(g.names); c++ {
		if g.Cards[c].Area == Limbo && g.def(c).Name == name {
			return c
		}
	}
	return 0
}

// triggers puts the automatic effects that wait in a chain (5.5) and resolves it, until none waits; it reports whether there was any.
func (g *match) triggers() (any bool) {
	for g.WaitCount > 0 && g.ChainCount == 0 {
		any = true
		for i, p := range g.order(g.Turn) {
			g.automatic(p, i == 1 && g.ChainCount > 0)
		}
		if g.ChainCount > 0 {
			g.respond(g.Chain[g.ChainCount-1].Player.Other())
		}
	}
	return any
}

// automatic puts the waiting effects of a player in the chain, in the order that the player chooses (5.5.4, doubt C-5c).
func (g *match) automatic(p engine.Seat, second bool) {
	for {
		i, several := g.nextWaiting(p)
		if i < 0 {
			return
		}
		w := g.Waiting[i]
		g.unawait(i)
		rules := [3]cite.Mark{cite.R5_5_3, g.speedRule(w.Source.Card, int(w.Effect))}
		doubt := cite.Mark(0)
		if p != g.Turn && g.ChainCount == 0 {
			doubt = cite.A25
		}
		if g.ChainCount > 0 {
			rules = [3]cite.Mark{cite.R5_5_1, cite.R4_2_4_4_4, cite.R5_5_4}
			if second {
				rules[2] = cite.R5_5_5
			}
		} else if several {
			rules = [3]cite.Mark{cite.R5_5_1, cite.R5_5_2, cite.R5_5_4}
		} else if g.others(p) {
			rules = [3]cite.Mark{cite.R5_5_3, cite.R5_5_2, cite.R5_5_1}
		}
		g.automaticOne(p, w, second, rules, doubt)
	}
}

// others reports whether the other player has automatic effects that wait.
func (g *match) others(p engine.Seat) bool {
	for _, w := range g.Waiting[:g.WaitCount] {
		if w.Player != p {
			return true
		}
	}
	return false
}

// automaticOne activates a waiting effect, where its text still allows it and, if it may be declined, its controller wants to.
func (g *match) automaticOne(p engine.Seat, w Waiting, second bool, rules [3]cite.Mark, doubt cite.Mark) {
	c, i := w.Source.Card, int(w.Effect)
	e := &g.def(c).Effects[i]
	switch {
	case e.Target != nil && !g.canTarget(p, c, e):
		g.nothing(p, wNoTarget, c, cite.R6_11_1)
		return
	case !g.all(p, c, e.If) || !g.canPay(p, c, e.Cost) || !g.canSearch(p, c, e.Do) || bool(e.Once) && g.Cards[c].Used&(1<<i) != 0:
		g.nothing(p, wNoTrigger, c, cite.R6_12_1)
		return
	}
	late := cite.Mark(0)
	if e.May {
		if w.Late {
			late = cite.C5d
		}
		g.Ask(p, wMayChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R4_2_6_2)
		g.Allow(engine.Option{Verb: vActivate, Card: c, To: wEffects + engine.Word(i)}, cite.R4_2_6_2)
		if g.decide().Verb == vPass {
			g.note(engine.Note{Kind: kPass, Actor: p}, []engine.Card{c}, cite.R6_12_1, late)
			return
		}
	}
	if g.activate(p, c, i, w.That, rules[0], rules[1], rules[2], doubt, late) && second {
		g.afterTurnPlayer()
	}
}

// nextWaiting is the place of the next waiting effect of a player, -1 where there is none; the player chooses among several.
func (g *match) nextWaiting(p engine.Seat) (i int, several bool) {
	first, n := -1, 0
	for i := range int(g.WaitCount) {
		if g.Waiting[i].Player == p {
			if n == 0 {
				first = i
			}
			n++
		}
	}
	if n < 2 {
		return first, false
	}
	g.Ask(p, wOrderChoice)
	var place [maxWaiting]int
	for i := range int(g.WaitCount) {
		w := &g.Waiting[i]
		if w.Player != p {
			continue
		}
		o := engine.Option{Verb: vFirst, Card: w.Source.Card, To: wEffects + engine.Word(w.Effect)}
		twin := false
		for _, known := range g.Choice.Options {
			twin = twin || known.Same(o)
		}
		if !twin {
			place[len(g.Choice.Options)] = i
			g.Allow(o, cite.R5_5_4)
		}
	}
	taken := g.decide()
	for at, o := range g.Choice.Options {
		if o.Same(taken) {
			doubt := cite.Mark(0)
			if p != g.Turn {
				doubt = cite.C5c
			}
			g.note(engine.Note{Kind: kOrder, Actor: p}, []engine.Card{taken.Card}, cite.R5_5_4, doubt)
			return place[at], true
		}
	}
	return first, true
}

// occurs makes the automatic effects wait that something triggers. c is the card that it happens to, p the player whose card, draw, damage
// or phase it is; several draws or discards at the same time count once (6.10.1, 6.10.3).
func (g *match) occurs(on card.Occasion, c engine.Card, p engine.Seat, by card.Cause) {
	if g.watched&(1<<on) == 0 {
		return
	}
	rule, also := occasionRules[on], cite.Mark(0)
	switch on {
	case card.StandbyPhase:
		also = cite.R3_5_3_1
	case card.EndPhase:
		also = cite.R3_9_3_1
	}
	if c != 0 {
		g.triggersOf(on, c, c, p, by, rule, also)
	}
	if g.gather(); g.watching == 0 {
		return
	}
	var watchers [2 * zones]engine.Card
	for _, w := range watchers[:copy(watchers[:], g.watchers[:g.watching])] {
		if w != c && g.def(w).watches&(1<<on) != 0 {
			g.triggersOf(on, w, c, p, by, rule, also)
		}
	}
}

// occasionRules are the rules by which an occasion makes effects activate.
var occasionRules = [...]cite.Mark{
	card.Never: cite.R4_2_6_2, card.Summoned: cite.R4_2_6_2, card.Flipped: cite.R4_2_6_2, card.Destroyed: cite.R6_9_1, card.ToGraveyard: cite.R6_14_2,
	card.Discarded: cite.R6_10_3, card.Draws: cite.R6_10_1, card.Damaged: cite.R6_10_3, card.DealsDamage: cite.R4_2_6_2, card.Attacks: cite.R4_2_6_2,
	card.Activated: cite.R4_2_6_2, card.StandbyPhase: cite.R3_5_1, card.EndPhase: cite.R3_9_1, card.Removed: cite.R6_20_1, card.ToHand: cite.R6_9_2,
}

// triggersOf makes the effects of a card wait that an occasion triggers: w has them, c is the card that it happens to.
func (g *match) triggersOf(on card.Occasion, w, c engine.Card, p engine.Seat, by card.Cause, why ...cite.Mark) {
	d := g.def(w)
	for i := range d.Effects {
		e := &d.Effects[i]
		if e.Kind != card.Trigger || e.When == nil || e.When.On != on {
			continue
		}
		if cause := e.When.By; cause != card.AnyCause && cause != by {
			g.otherCause(w, cause, by)
			continue
		}
		side := g.Cards[w].Side
		self := e.When.What == nil && e.When.Who == card.Any
		switch {
		case self && (w != c && c != 0) || !g.isWho(e.When.Who, side, p):
			continue
		case e.When.What != nil && (c == 0 || !g.fits(side, w, e.When.What, c)):
			continue
		case !self && !g.up(w), len(e.From) > 0 && !g.inZones(w, side, e.From, Graveyard), g.silenced(w):
			continue
		}
		g.await(Waiting{Player: side, Effect: uint8(i), Late: g.goesOn(by), Source: g.object(w), That: g.object(c)}, why...)
	}
}

// goesOn reports whether something else follows at once what happens now: a link below in the chain, another action of the same effect,
// the activation that a cost is paid for, the Summon that a Tribute is for. No effect misses its timing for it (doubt C-5d).
func (g *match) goesOn(by card.Cause) bool {
	if g.Resolving > 0 {
		return g.Resolving > 1 || g.unfinished
	}
	return by == card.ByCost || by == card.ByTribute
}

// otherCause says that an effect does not trigger because what happened was a cost, which is no effect (6.12.2).
func (g *match) otherCause(w engine.Card, why, by card.Cause) {
	if why == card.ByEffect && by == card.ByCost {
		g.nothing(g.Cards[w].Side, wNoTrigger, w, cite.R6_12_2)
	}
}

// flipEffects makes the Flip effects of a monster wait.
func (g *match) flipEffects(c engine.Card, why ...cite.Mark) {
	d := g.def(c)
	for i := range d.Effects {
		if d.Effects[i].Kind == card.Flip {
			g.await(Waiting{Player: g.Cards[c].Side, Effect: uint8(i), Source: g.object(c)}, why...)
		}
	}
}

// notDestroyed says that the effects of a card that wait for its destruction do not trigger: it has returned to the hand or the Deck, or
// been sent as a cost (6.9.2), or as a Tribute (6.17.4).
func (g *match) notDestroyed(c engine.Card, kind engine.Kind) {
	d := g.def(c)
	for i := range d.Effects {
		if w := d.Effects[i].When; d.Effects[i].Kind == card.Trigger && w != nil && w.On == card.Destroyed && w.What == nil {
			rule := cite.R6_9_2
			if kind == kTribute {
				rule = cite.R6_17_4
			}
			g.nothing(g.Cards[c].Side, wNoTrigger, c, rule)
		}
	}
}

// left is what follows when a card has left its place: what it was, how it went, and why.
func (g *match) left(c engine.Card, was *Card, kind engine.Kind, by card.Cause) {
	p, now := g.Cards[c].Side, g.Cards[c].Area
	switch {
	case kind == kDestroy:
		g.occurs(card.Destroyed, c, was.Side, by)
	case was.Area.onField() && (kind == kReturn || by == card.ByCost || kind == kTribute):
		g.notDestroyed(c, kind)
	}
	if kind == kDiscard && now == Graveyard {
		g.triggersOf(card.Discarded, c, c, p, by, cite.R6_10_3) // those that watch count the cards of a moment once: discard
	}
	switch {
	case now == Graveyard:
		g.occurs(card.ToGraveyard, c, p, by)
	case now == Removed:
		g.occurs(card.Removed, c, p, by)
	case kind == kReturn && now == Hand:
		g.occurs(card.ToHand, c, p, by)
	}
}

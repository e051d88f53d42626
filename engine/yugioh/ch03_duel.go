// Chapter 3, first part: the Duel, the Match, how they are won (3.1) and what is done before (3.2).

package yugioh

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ygo"
	"cavillo/engine/yugioh/card"
)

// checkEnd ends the Duel where Life Points have come to 0 (3.1.2.3), of both at the same time in a draw (3.1.2.6).
func (g *match) checkEnd() {
	a, b := g.LP[engine.A] <= 0, g.LP[engine.B] <= 0
	switch {
	case g.Over:
	case a && b:
		g.duelDrawn(cite.R3_1_2_6)
	case a:
		g.duelWon(engine.B, cite.R3_1_2_3, cite.R3_1_2_2, cite.R3_1_3_1, cite.A4)
	case b:
		g.duelWon(engine.A, cite.R3_1_2_3, cite.R3_1_2_2, cite.R3_1_3_1, cite.A4)
	}
}

// winByEffect ends the Duel because a card says so (3.1.2.5).
func (g *match) winByEffect(p engine.Seat) { g.duelWon(p, cite.R3_1_2_5, cite.R3_1_2_2, cite.R3_1_3_3) }

// draw moves n cards from the top of the Deck to the hand, at the same time (6.10.1). Who cannot draw them loses (3.1.2.4, doubt A-3).
func (g *match) draw(p engine.Seat, n int, why ...cite.Mark) {
	var cards [pileSize]engine.Card
	had := min(n, g.count(p, Deck))
	for i := range had {
		cards[i] = g.Piles[p][Deck].Cards[int(g.Piles[p][Deck].Count)-1-i]
	}
	if g.leave(kDraw, p, cards[:had], Hand, card.ByRule, why...) > 0 {
		g.occurs(card.Draws, 0, p, card.ByRule)
	}
	if had < n {
		if g.Phase == DrawPhase && g.ChainCount == 0 {
			g.duelWon(p.Other(), cite.R3_1_2_4, cite.R3_4_2, cite.R3_1_2_2)
		} else {
			g.duelWon(p.Other(), cite.R3_1_2_4, cite.R3_1_2_2, cite.R3_1_3_2, cite.A3)
		}
	}
}

// duelEnded goes on with the Match when a Duel of it has ended: 2 won Duels win it, and there are 3 (3.1.1.2, doubt C-3a).
func (g *match) duelEnded() {
	g.scored(g.Winner)
	for _, p := range g.order(engine.A) {
		if int(g.Match.Wins[p]) >= g.rules.Wins {
			g.closeMatch(p, cite.R3_1_1_2)
		}
	}
	if int(g.Match.Duel) >= g.rules.Duels {
		g.closeMatch(engine.Nobody, cite.R3_1_1_2, cite.C3a)
	}
	g.nextDuel()
	panic(duelOver{})
}

// duelOver leaves a Duel of a Match from wherever it is.
type duelOver struct{}

// sideDecking lets both players swap cards between Side Deck and Deck, then counts the Side Decks again (3.2.5).
func (g *match) sideDecking() {
	first := g.Turn
	if loser := g.Match.Loser; loser.Player() {
		first = loser
	}
	for _, p := range g.order(first) {
		g.trades(p)
		if n := g.count(p, Side); n != int(g.Match.Count[p]) && g.illegal(p, nil, n, cite.R3_2_5) > 0 {
			g.Stop(nil)
		}
		g.counted(p, cite.R3_2_5)
	}
	g.prepare()
}

// trades lets a player swap cards, one for one.
func (g *match) trades(p engine.Seat) {
	for range g.rules.SideMost {
		if g.count(p, Side) == 0 {
			return
		}
		g.Ask(p, wSideChoice)
		g.Allow(engine.Option{Verb: vPass}, cite.R3_2_5)
		for _, c := range g.in(p, Side) {
			g.Allow(engine.Option{Verb: vSwap, Card: c}, cite.R3_2_5)
		}
		in := g.decide()
		if in.Verb == vPass {
			return
		}
		g.Ask(p, wSideChoice)
		for _, a := range [2]Area{Deck, Extra} {
			for _, c := range g.in(p, a) {
				if g.def(c).ofExtra() == g.def(in.Card).ofExtra() {
					g.Allow(engine.Option{Verb: vSwap, Card: c}, cite.R3_2_5)
				}
			}
		}
		if len(g.Choice.Options) == 0 {
			return
		}
		g.trade(p, in.Card, g.decide().Card, cite.R3_2_5)
	}
}

// setUp prepares a Duel in the 4 points of 3.2 (3.2.1, doubt C-3b), once the Decks of both are known to be regular (5.1): otherwise there is
// no Duel.
func (g *match) setUp() {
	if g.regular(engine.A)+g.regular(engine.B) > 0 {
		g.Stop(nil)
	}
	for p := range engine.Chance {
		if g.count(p, Side) > 0 || g.Match.On {
			g.counted(p, cite.R3_2_5, cite.C3c)
		}
	}
	g.prepare()
}

// prepare shuffles, decides who begins, deals the opening hands and begins the first turn.
func (g *match) prepare() {
	for _, p := range g.order(g.Turn) {
		g.shuffle(p, cite.R3_2_1, cite.R3_2_4_1, cite.C3b)
	}
	g.chooseFirst()
	for _, p := range g.order(g.First) {
		g.life(p, g.rules.LifePoints, cite.R3_1_2_1)
	}
	for _, p := range g.order(g.First) {
		g.deal(p)
	}
	g.passTurn(g.First, cite.R3_2_7)
	g.enter(DrawPhase, cite.R3_3_2_2, cite.R3_4_1)
}

// deal gives a player the opening hand (3.2.6.4).
func (g *match) deal(p engine.Seat) {
	event, _ := g.note(engine.Note{Kind: kDeal, Actor: p, Amount: g.rules.OpeningHand}, nil, cite.R3_2_6_4)
	defer g.Because(g.Because(event))
	g.draw(p, g.rules.OpeningHand, cite.R3_2_6_4)
}

// chooseFirst has a toss say who decides who begins (3.2.6.1); in the later Duels of a Match the loser of the one before decides
// (3.2.6.2), after a draw there is another toss (3.2.6.3).
func (g *match) chooseFirst() {
	by, rule := g.Match.Loser, cite.R3_2_6_2
	if g.Match.Duel <= 1 || !by.Player() {
		rule = cite.R3_2_6_1
		if g.Match.Duel > 1 {
			rule = cite.R3_2_6_3
		}
		by = g.toss(rule)
	}
	g.Ask(by, wBegin)
	g.Allow(engine.Option{Verb: vBegin, To: wPlayerA + engine.Word(by)}, rule)
	g.Allow(engine.Option{Verb: vBegin, To: wPlayerA + engine.Word(by.Other())}, rule)
	g.begin(by, engine.Seat(g.decide().To-wPlayerA), rule)
}

// toss lets chance say who wins it.
func (g *match) toss(rule cite.Mark) engine.Seat {
	g.Ask(engine.Chance, wToss)
	first := g.order(g.Turn)[g.random(2)] // chance's first option is what the source of the state says
	g.Allow(engine.Option{Verb: vWins, To: wPlayerA + engine.Word(first)}, rule)
	g.Allow(engine.Option{Verb: vWins, To: wPlayerA + engine.Word(first.Other())}, rule)
	won := engine.Seat(g.decide().To - wPlayerA)
	g.note(engine.Note{Kind: kToss, Actor: engine.Chance, To: wPlayerA + engine.Word(won)}, nil, rule)
	return won
}

// shuffle alters the order of a Deck by chance. Chance is asked: any order, by the source that is in the state, or one card after another
// from the top.
func (g *match) shuffle(p engine.Seat, why ...cite.Mark) {
	var order [pileSize]engine.Card
	n, total := 0, g.count(p, Deck)
	for n < total {
		g.Ask(engine.Chance, wShuffle)
		if total-n > 1 {
			g.Allow(engine.Option{Verb: vAnyOrder, To: at(p, Deck)}, why[0])
		}
		for _, c := range g.in(p, Deck) {
			if !contains(order[:n], c) {
				g.Allow(engine.Option{Verb: vTop, Card: c}, why[0])
			}
		}
		act := g.decide()
		if act.Verb == vAnyOrder {
			break
		}
		order[n] = act.Card
		n++
	}
	rest := order[n:total]
	for i := 0; n < total; i++ {
		if c := g.Piles[p][Deck].Cards[i]; !contains(order[:n], c) {
			order[n] = c
			n++
		}
	}
	for i := len(rest) - 1; i > 0; i-- {
		j := g.random(i + 1)
		rest[i], rest[j] = rest[j], rest[i]
	}
	g.reorder(p, order[:total], why...)
}

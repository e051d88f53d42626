// Chapter 1.2: the Preparazione.

package onepiece

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/op"
	"cavillo/engine/onepiece/card"
	"cavillo/engine/table"
)

// setUp checks both Mazzi (1.1), then runs the Preparazione, which is a part of the first turn (1.2.1). An
// irregular Mazzo stops the run: there is no game. A position within a game need not say what is in a Mazzo,
// which is then not checked.
func (g *match) setUp() {
	if g.hasFullDecks && g.checkDeck(engine.A)+g.checkDeck(engine.B) > 0 {
		g.Stop(nil)
	}
	for _, p := range g.Turn.WithOpponent() {
		g.shuffle(p, cite.R1_2_5)
		g.moveFromTop(kJournal, p, Forziere, g.rules.Journal, Giornale, cite.R1_2_8)
		g.draw(p, g.rules.Hand, cite.R1_2_11)
	}
	g.chooseFirst()
	for _, p := range g.First.WithOpponent() {
		g.offerMulligan(p)
	}
	for _, p := range g.First.WithOpponent() {
		g.offerRedraw(p)
	}
	for _, p := range g.First.WithOpponent() {
		g.placeCharacters(p)
	}
	for _, p := range g.First.WithOpponent() {
		g.revealCharacters(p, cite.R1_2_30)
	}
	for _, p := range g.First.WithOpponent() {
		for _, c := range g.ponteCharacters(p, &ponteBuffer{}) {
			g.moveFromTop(kLife, p, Giornale, g.def(c).Life, g.Cards[c].Area.lifeArea(), cite.R1_2_31)
		}
	}
	g.markStarted()
	g.passTurn(g.First, cite.R1_4_4)
	g.enterPhase(Initial, cite.R1_4_1)
}

// chooseFirst decides who begins (1.2.13): the winner of a toss chooses a player (1.2.15). In a later game of a
// match the loser of the previous game begins, without a choice (1.2.16); after a draw there is another toss (doubt
//
func (g *match) chooseFirst() {
	if rule := g.whyNotStart(); rule != 0 {
		g.setFirstPlayer(engine.Nobody, g.Match.Loser, rule)
	} else {
		g.Ask(engine.Chance, wToss, cite.R1_2_13)
		winner := g.Toss(g.Run, vWins, kToss, cite.R1_2_13, table.RuleIf(g.Match.Game > 1, cite.A36))
		g.Ask(winner, wFirst, cite.R1_2_15)
		g.setFirstPlayer(winner, table.ChoosePlayer(g.Run, vStart, winner, cite.R1_2_15, g.Decide), cite.R1_2_15)
	}
}

// whyNotStart returns the rule by which nobody chooses who begins, because the loser of the previous game does
// (1.2.16); 0 where the winner of the toss chooses.
func (g *match) whyNotStart() cite.ID {
	if g.Match.Loser.IsPlayer() {
		return cite.R1_2_16
	}
	return 0
}

// offerMulligan lets player p shuffle the Mano back into the Forziere and draw 7 other cards (1.2.17), once in
// a match (1.2.18). If p does, the opponent need not bring the Mano to 4 cards at the end of the first turn
// (1.2.19).
func (g *match) offerMulligan(p engine.Seat) {
	g.Ask(p, wMulligan, cite.R1_2_17)
	g.Offer(engine.Option{Verb: vMulligan}, cite.R1_2_17, g.whyNotMulligan(p))
	g.AllowFirst(engine.Option{}, cite.R1_2_17)
	if g.Decide().Verb != vMulligan {
		return
	}
	g.returnHand(p, cite.R1_2_17)
	g.shuffle(p, cite.R1_2_17)
	g.draw(p, g.rules.Hand, cite.R1_2_17)
	g.exemptFromHandLimit(p.Opponent(), cite.R1_2_19, cite.A35)
}

// whyNotMulligan returns the rule that forbids player p a second Mulligan Pirata in a match (1.2.18), 0 where p
// has done none.
func (g *match) whyNotMulligan(p engine.Seat) cite.ID {
	if g.Match.Mulligan[p] {
		return cite.R1_2_18
	}
	return 0
}

// offerRedraw lets player p discard the Mano to the Oceano and draw 7 new cards (1.2.20), as often as p wants
// (1.2.21). A player without a Personaggio that can be placed must do so (1.2.22, doubt A-44). One who cannot
// draw the 7 cards loses (doubt A-1).
func (g *match) offerRedraw(p engine.Seat) {
	for rule := cite.R1_2_20; ; rule = cite.R1_2_21 {
		g.Ask(p, wRedraw, cite.R1_2_20)
		g.Offer(engine.Option{}, cite.R1_2_20, g.whyNotKeep(p))
		g.Allow(engine.Option{Verb: vRedraw}, rule)
		if g.Decide().Verb != vRedraw {
			return
		}
		g.move(kDiscard, p, g.CardsIn(p, Mano), p, Oceano, rule)
		g.draw(p, g.rules.Hand, rule)
		g.checkGoals()
	}
}

// whyNotKeep returns the rule that forbids player p to keep a Mano without a Personaggio that can be placed
// (1.2.22), 0 where the Mano has one.
func (g *match) whyNotKeep(p engine.Seat) cite.ID {
	for _, c := range g.CardsIn(p, Mano) {
		if g.whyNotPlace(p, c, cite.R1_2_23) == 0 {
			return 0
		}
	}
	return cite.R1_2_22
}

// placeCharacters has player p choose a Capitano (1.2.23), then up to two Marinai (1.2.24, doubt C-1d), each for
// either of the two spaces (1.2.25).
func (g *match) placeCharacters(p engine.Seat) {
	g.Ask(p, wCaptain, cite.R1_2_23)
	for _, c := range g.CardsIn(p, Mano) {
		g.Offer(engine.Option{Verb: vCaptain, Card: c}, cite.R1_2_23, g.whyNotPlace(p, c, cite.R1_2_23))
	}
	g.placeCharacter(kPlace, p, g.Decide().Card, Capitano, cite.R1_2_23)
	for range sailors {
		g.Ask(p, wSailors, cite.R1_2_24)
		for _, c := range g.CardsIn(p, Mano) {
			for _, a := range sailors {
				g.Offer(engine.Option{Verb: vSailor, Card: c, To: placeWord(p, a)}, cite.R1_2_25, g.whyNotSailor(p, c, a))
			}
		}
		g.AllowFirst(engine.Option{}, cite.R1_2_24)
		act := g.Decide()
		if act.Verb != vSailor {
			return
		}
		g.placeCharacter(kPlace, p, act.Card, wordArea(act.To), cite.R1_2_24, cite.R1_2_25)
	}
}

// whyNotPlace returns the rule that forbids player p to place card c on the Ponte, 0 where none does. c must be a
// Personaggio (by placeRule: 1.2.23 or 1.2.24) and no Squadra (4.6.2, doubt A-14); the Personaggi placed have at
// most 6 Punti Vita together (1.2.26); and no other of them has its Nome (1.2.29).
func (g *match) whyNotPlace(p engine.Seat, c engine.Card, placeRule cite.ID) cite.ID {
	total := g.def(c).Life
	for _, d := range g.ponteCharacters(p, &ponteBuffer{}) {
		total += g.def(d).Life
	}
	switch d := g.def(c); {
	case d.Type == card.Tecnica:
		return placeRule
	case d.Type == card.Squadra:
		return cite.R4_6_2
	case total > g.rules.Life:
		return cite.R1_2_26
	}
	return g.whyNotNamed(p, c)
}

// whyNotSailor is whyNotPlace for Spazio Marinaio a, which must also be free (1.2.25).
func (g *match) whyNotSailor(p engine.Seat, c engine.Card, a Area) cite.ID {
	if g.Count(p, a) > 0 {
		return cite.R1_2_25
	}
	return g.whyNotPlace(p, c, cite.R1_2_24)
}

// whyNotNamed returns the rule that forbids card c beside the Personaggi already on the Ponte: a second one
// with the same Nome, whatever its code (1.2.29), or Robin together with Miss All Sunday (7.13); 0 where none
// does.
func (g *match) whyNotNamed(p engine.Seat, c engine.Card) cite.ID {
	for _, d := range g.ponteCharacters(p, &ponteBuffer{}) {
		switch {
		case g.def(c).nomeNumber != g.def(d).nomeNumber:
		case g.def(c).Name != g.def(d).Name:
			return cite.R7_13
		default:
			return cite.R1_2_29
		}
	}
	return 0
}

// Chapter 9: the rule actions that interrupt (9.1.2.1), Refresh (9.2) and Level Up (9.3). They are resolved inside any move that makes them true.

package weiss

import (
	"cavillo/engine"
	cite "cavillo/engine/cite/ws"
)

// interrupts resolves what suspends everything else (9.1.2.1), the turn player's first (1.3.4). Who has two to resolve orders them
// (9.1.2.1.1). One that is being resolved is finished before the next. The kind of the move that made them true says what doubt they rest on.
func (g *match) interrupts(after engine.Kind) {
	if g.Settles {
		return
	}
	for _, p := range g.inTurn() {
		for {
			refresh, level := g.count(p, Deck) == 0, g.count(p, Clock) >= 7
			if refresh && level && !g.Paying {
				g.Ask(p, wOrderChoice)
				g.Allow(engine.Option{Verb: vFirst, To: wNoRefresh}, cite.R9_1_2_1_1)
				g.Allow(engine.Option{Verb: vFirst, To: wNoLevelUp}, cite.R9_1_2_1_1)
				first := g.decide()
				g.note(engine.Note{Kind: kOrder, Actor: p, To: first.To}, nil, cite.R9_1_2_1_1)
				refresh = first.To == wNoRefresh
			}
			if !(refresh && g.refresh(p, after) || level && g.levelUp(p)) {
				break
			}
		}
	}
}

// refresh turns the waiting room of a player into the deck of that player, whoever owns the cards (9.2). It reports whether it did.
func (g *match) refresh(p engine.Seat, after engine.Kind) bool {
	switch {
	case g.Paying:
		g.nothing(p, wNoRefresh, 0, cite.R9_2_3, cite.R8_4_2_1)
		return false
	case g.count(p, WaitingRoom) > 0:
		g.settling(true)
		event := g.Next()
		if !g.moveTo(kRefresh, g.in(p, WaitingRoom), landing{In: p, Area: Deck}, []cite.Mark{cite.R9_2_1, cite.R9_2_2, cite.R9_1_2_1, refreshDoubt(after)}) {
			gone := g.count(p, WaitingRoom) == 0 // all of them elsewhere: it is resolved, and the deck is as empty as before
			if gone {
				g.addPoints(p, 1, cite.R9_2_2)
			}
			g.settling(false)
			return gone
		}
		before := g.Because(event)
		g.shuffle(p, cite.R9_2_2)
		g.addPoints(p, 1, cite.R9_2_2)
		g.Because(before)
		g.refreshedInDamage(p)
		g.settling(false)
		return true
	case g.climaxSaves(p):
		g.nothing(p, wNoRefresh, 0, cite.R9_2_2_1, cite.B2) // the cancel will fill the waiting room, and 9.2.1 is asked again
	default:
		losers := [2]bool{p == engine.A, p == engine.B}
		losers[p.Other()] = g.hopeless(p.Other()) // both decks may run out at one moment (9.1.2.2.1)
		g.lose(losers, [2]cite.Mark{cite.R9_2_2_1, cite.R9_2_2_1}, cite.R1_2_1, cite.B1)
	}
	return false
}

// hopeless reports whether a player is losing by an empty deck and waiting room at this moment (9.2.2.1): no level up comes before, no
// climax saves.
func (g *match) hopeless(p engine.Seat) bool {
	return g.count(p, Deck)+g.count(p, WaitingRoom) == 0 && g.count(p, Clock) < 7 && !g.climaxSaves(p)
}

// climaxSaves reports whether a climax is in a player's Resolution Area during a damage to that player (9.2.2.1).
func (g *match) climaxSaves(p engine.Seat) bool {
	if !g.Damage.On || g.Damage.Player != p {
		return false
	}
	for _, c := range g.in(p, Resolution) {
		if g.def(c).Type == Climax {
			return true
		}
	}
	return false
}

// levelUp takes one of the first seven clock cards to the level area (9.3). The six others go to the waiting room, whose order is its
// player's at any time (3.4.2) and so is not asked. The excess stays: doubt B-7.
func (g *match) levelUp(p engine.Seat) bool {
	if g.Paying {
		g.nothing(p, wNoLevelUp, 0, cite.R9_3_3, cite.R8_4_2_1)
		return false
	}
	g.Ask(p, wLevelChoice)
	for i, c := range g.in(p, Clock) {
		if option := (engine.Option{Verb: vLevel, Card: c}); i < 7 {
			g.Allow(option, cite.R9_3_2)
		} else {
			g.Forbid(option, cite.R9_3_2)
		}
	}
	card := g.decide().Card
	var rest [7]engine.Card
	n := 0
	for _, c := range g.in(p, Clock)[:7] {
		if c != card {
			rest[n] = c
			n++
		}
	}
	g.settling(true)
	event := g.Next()
	third := g.onTop(p, Level)
	if g.count(p.Other(), Clock) >= 7 { // the turn player's first
		third = cite.R1_3_4
	}
	if !g.moveAs(kLevelUp, card, Level, cite.R9_3_1, cite.R9_3_2, third) {
		g.settling(false)
		return false
	}
	before := g.Because(event)
	if g.count(p, Clock) > n {
		g.moveAll(kMove, rest[:n], WaitingRoom, cite.R9_3_2, cite.R3_8_3, cite.B7)
	} else {
		g.moveAll(kMove, rest[:n], WaitingRoom, cite.R9_3_2, cite.R3_8_3)
	}
	g.Because(before)
	g.settling(false)
	return true
}

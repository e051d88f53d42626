package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Functions that look up places and cards and change nothing; only the atoms change the state.

// spaces are the Spazi Personaggio, sailors those of the Marinai.
var (
	spaces  = [3]Area{Capitano, Marinaio1, Marinaio2}
	sailors = [2]Area{Marinaio1, Marinaio2}
)

// onPonte reports whether an area is a Spazio Personaggio (7.17), isSailor whether it is one of a Marinaio; life is its
// Spazio Punti Vita.
func (a Area) onPonte() bool  { return a == Capitano || a.isSailor() }
func (a Area) isSailor() bool { return a == Marinaio1 || a == Marinaio2 }
func (a Area) life() Area     { return a + 1 }

// at is the word for a place of a player; areaOf and sideOf take it apart.
func at(p engine.Seat, a Area) engine.Word       { return table.Place(p, a) }
func areaOf(w engine.Word) Area                  { return table.AreaOf[Area](w) }
func sideOf(w engine.Word) engine.Seat           { return table.SeatOf(w) }
func (g *match) place(c engine.Card) engine.Word { return at(g.Cards[c].In, g.Cards[c].Area) }

// ponte is room for the Personaggi of a player who stand on the Ponte.
type ponte [len(spaces)]engine.Card

// standing are the Personaggi of a player who stand on the Ponte now, in the order of the spaces; they are stored in
// room.
func (g *match) standing(p engine.Seat, room *ponte) []engine.Card {
	n := 0
	for _, a := range spaces {
		if c := g.Top(p, a); c != 0 {
			room[n] = c
			n++
		}
	}
	return room[:n]
}

// onPonte reports whether a card stands on the Ponte, and is a Personaggio.
func (g *match) onPonte(c engine.Card) bool { return c != 0 && g.Cards[c].Area.onPonte() }

// life is how many Punti Vita a Personaggio on the Ponte has left; elsewhere it has those that are printed.
func (g *match) life(c engine.Card) int {
	if now := &g.Cards[c]; now.Area.onPonte() {
		return g.Count(now.In, now.Area.life())
	}
	return g.def(c).Life
}

// fighter is the Personaggio of a player that fights, 0 where it has left or there is no Battle.
func (g *match) fighter(p engine.Seat) engine.Card {
	if b := &g.Battle; b.On && g.Still(b.Fighter[p]) {
		return b.Fighter[p].Card
	}
	return 0
}

// fights reports whether a card is one of the two Personaggi of the Battle.
func (g *match) fights(c engine.Card) bool {
	return c != 0 && (g.fighter(engine.A) == c || g.fighter(engine.B) == c)
}

// foe is the Personaggio avversario of one that fights (7.10), 0 where it does not fight.
func (g *match) foe(c engine.Card) engine.Card {
	if !g.fights(c) {
		return 0
	}
	return g.fighter(g.Cards[c].In.Other())
}

// first is the player who comes first where both do something: who began the Battle (doubt C-9c), otherwise the turn
// player.
func (g *match) first() engine.Seat {
	if g.Battle.On {
		return g.Battle.Attacker
	}
	return g.Turn
}

// cardList is a buffer with room for all the cards that a text can mean.
type cardList [2 * pileSize]engine.Card

package onepiece

import (
	"cavillo/engine"
	"cavillo/engine/table"
)

// Functions that look up places and cards; they change nothing (only the atoms change the state).

// spaces are the three Spazi Personaggio of a player, sailors the two for Marinai.
var (
	spaces  = [3]Area{Capitano, Marinaio1, Marinaio2}
	sailors = [2]Area{Marinaio1, Marinaio2}
)

// isOnPonte reports whether an area is a Spazio Personaggio (7.17).
func (a Area) isOnPonte() bool { return a == Capitano || a.isSailor() }

// isSailor reports whether an area is a Spazio Marinaio.
func (a Area) isSailor() bool { return a == Marinaio1 || a == Marinaio2 }

// lifeArea returns the Spazio Punti Vita of a Spazio Personaggio.
func (a Area) lifeArea() Area { return a + 1 }

// placeWord returns the word for an area of player p.
func placeWord(p engine.Seat, a Area) engine.Word { return table.PlaceWord(p, a) }

// wordArea returns the area of a word of placeWord.
func wordArea(w engine.Word) Area { return table.AreaOf[Area](w) }

// wordPlayer returns the player of a word of placeWord.
func wordPlayer(w engine.Word) engine.Seat { return table.SeatOf(w) }

// cardPlace returns the word for the area in which card c lies.
func (g *match) cardPlace(c engine.Card) engine.Word {
	return placeWord(g.Cards[c].In, g.Cards[c].Area)
}

// ponteBuffer is a buffer for the Personaggi that a player can have on the Ponte.
type ponteBuffer [len(spaces)]engine.Card

// ponteCharacters returns the Personaggi that player p has on the Ponte, in the order of spaces, stored in buf.
func (g *match) ponteCharacters(p engine.Seat, buf *ponteBuffer) []engine.Card {
	n := 0
	for _, a := range spaces {
		if c := g.Top(p, a); c != 0 {
			buf[n] = c
			n++
		}
	}
	return buf[:n]
}

// isOnPonte reports whether card c lies in a Spazio Personaggio.
func (g *match) isOnPonte(c engine.Card) bool { return c != 0 && g.Cards[c].Area.isOnPonte() }

// life returns how many Punti Vita Personaggio c has: those left where it is on the Ponte, those printed where
// it is not.
func (g *match) life(c engine.Card) int {
	if pos := &g.Cards[c]; pos.Area.isOnPonte() {
		return g.Count(pos.In, pos.Area.lifeArea())
	}
	return g.def(c).Life
}

// fighter returns the Personaggio of player p that fights, 0 where it has left the Ponte or there is no Battle.
func (g *match) fighter(p engine.Seat) engine.Card {
	if b := &g.Battle; b.On && g.IsUnmoved(b.Fighter[p]) {
		return b.Fighter[p].Card
	}
	return 0
}

// isFighter reports whether a card is one of the two Personaggi of the Battle.
func (g *match) isFighter(c engine.Card) bool {
	return c != 0 && (g.fighter(engine.A) == c || g.fighter(engine.B) == c)
}

// opposingFighter returns the Personaggio avversario of card c (7.10), 0 where c does not fight.
func (g *match) opposingFighter(c engine.Card) engine.Card {
	if !g.isFighter(c) {
		return 0
	}
	return g.fighter(g.Cards[c].In.Opponent())
}

// firstPlayer returns the player who goes first where both do something: in a Battle the one who began it (doubt
// C-9c), otherwise the turn player.
func (g *match) firstPlayer() engine.Seat {
	if g.Battle.On {
		return g.Battle.Attacker
	}
	return g.Turn
}

// cardList is a buffer with room for all the cards that a selector can select.
type cardList [2 * pileSize]engine.Card

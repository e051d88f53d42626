package onepiece

import "cavillo/engine"

// Ruleset holds the numbers that a version of the rules uses, and how the spaces of the Ponte face each other.
// A match points to one, which is never changed.
type Ruleset struct {
	Deck    int // cards of a Mazzo (1.1.1)
	Copies  int // most cards with one code (1.1.2)
	Journal int // cards of the Giornale di Bordo at the start (1.2.8)
	Hand    int // cards of the Mano at the start (1.2.11)
	Life    int // most Punti Vita placed in the Preparazione (1.2.26)
	Goal    int // Punti Vita of Trofei that win (1.3.3)
	Acts    int // Azioni of a turn (3.2.1)
	Raise   int // most cards of the Mano with which Azione 6 is possible (5.6.2)
	Rescuer int // Forza that a Rinforzo gives (4.4.2)
	Wins    int // games that win a match, the best of three (1.2.16)

	Keep   [2]int          // by player, how many cards the Mano has after the Fase Finale (6.1, 6.2)
	Facing [areaCount]Area // by Spazio Marinaio, the opposing one in front of it (4.2.4, doubt A-3)
	Around [2]Area         // the spaces around a Capitano (4.2.3, doubt A-4)
	Other  [areaCount]Area // by Spazio Marinaio, the other one of the same player (5.5.1)
}

// april2009 is the ruleset of the document.
var april2009 = Ruleset{
	Deck: 32, Copies: 4, Journal: 6, Hand: 7, Life: 6, Goal: 6, Acts: 3, Raise: 4, Rescuer: 100, Wins: 2,
	Keep:   [2]int{4, 4},
	Facing: [areaCount]Area{Marinaio1: Marinaio1, Marinaio2: Marinaio2},
	Around: [2]Area{Marinaio1, Marinaio2},
	Other:  [areaCount]Area{Marinaio1: Marinaio2, Marinaio2: Marinaio1},
}

// withHandLimit returns a copy of r in which player p keeps n cards in the Mano, because a text says so (6.4).
func withHandLimit(r Ruleset, p engine.Seat, n int) *Ruleset {
	r.Keep[p] = n
	return &r
}

// withCrossedFacing returns a copy of r in which each Spazio Marinaio faces the one with the other number, on which
// the players can agree before the game (doubt A-3).
func withCrossedFacing(r Ruleset) *Ruleset {
	r.Facing = r.Other
	return &r
}

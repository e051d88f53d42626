// Package table is what the match of every game has, so that a game writes its rules and its cards, and nothing of this again.
//
// A game says what it has of a table as data, a Layout: the areas in the order of its own Area (a small number), the printed names of
// phases and steps by Phase, and the wider phases that are made of several of them. From it come the words of places, players and phases
// (Place, PlayerA, FirstPhase; the game's own words begin at Own) and Layout.Word, which says them.
//
// The State of a match is embedded in the game's own, one value of fixed arrays: for each player a pile of cards an area, its last card the
// top (an area of one card is a pile of at most one); where each card is, and which object it is; the turn, the phase, the random source,
// the end. What else is remembered of a card, how it lies and what is on it, the game keeps in an array of its own beside it (Status). Rule
// code reads with In, Top, Count, Object, Still. Atoms write: Pull takes a card out of its area, Push puts it into another, Renew makes it
// another object, Reorder orders an area as chance says in Shuffled. What never changes of a card, its definition, owner and name, stands
// in the match.
//
//	type State struct {
//		table.State[Area]
//		Status [table.MaxCards + 1]Status // by engine.Card
//		Life   [2]uint8
//	}
//	type match struct {
//		*engine.Run
//		State
//	}
//
// A scenario is read by a TurnReader (posizione.turno) and by a Position (an area of a player is a list, a number, or what the game reads
// by itself): the game is its Placing, which lays a card or refuses it. Keys are declared with what reads them: Count, Flag, Word. A card
// is called by its name in carte, by that of a card that ships, by w1 where any will do, by A-3 where it was given by number, with #2 of a
// second copy.
//
// A View is how matches are looked at: what may be asked of a player and of a card, each name with the function that answers (Number, Text,
// List). It makes the Snapshot that a page draws, answers what a scenario expects, and says which name is nearest to one that is not there.
//
// Ship reads what ships with a game: scenarios, the coverage of its rules by them, the rules that decide nothing. The rules that its code
// can cite are a list that go generate makes (engine/cite/cited). Random plays games from a start; Conserved and Permute are the invariants
// that every card is in one place and that nobody sees what is hidden.
//
// What does not stand here is the game's: its chapters, atoms, keys of options, kinds of events, what a card prints.
package table

// Package table holds the parts of a match that all games share: the state of the cards, positions read from scenarios,
// views and random games. A game writes its rules and its cards only.
//
// A game describes its table as data, a Layout: the areas in the order of its own Area (a small number), the printed
// names of phases and steps by Phase, and the wider phases that are made of several of them. New numbers the
// engine.Word of every place, player and phase (Place, Who, PhaseWord, Outcome), and Layout.Word prints one. The kinds
// of events, verbs and words of a game are declared one by one, as variables that the layout numbers in their order
// (Layout.DeclareKind, Verb, Own, Moment); kinds that most games have stand here with their sentences (Draws, TurnBegins and
// others).
//
// The State of a match is embedded in the game's own, one value of fixed arrays: for each player a pile of cards an
// area, its last card the top (an area of one card is a pile of at most one); where each card is, and which object it
// is; the turn, the phase, the random source, the result. Whatever else a game stores for a card, such as its
// orientation and markers, is an array of its own beside it (Status). Rule code reads with In, Top, FromTop, Count,
// Object, Still. Atoms write: Pull takes a card out of its area, Push puts it into another, Renew makes it another
// object, Shuffle has chance put an area in an order. Toss, ChoosePlayer and AtRandom are choices that many games ask
// for; Among and Sharing say which cards of an area are meant, and whether cards suffice for all who ask for some. The
// definition, owner and name of a card never change: they are a Deal, beside the State. With both embedded a match has
// most of what engine.Match asks for.
//
//	type State struct {
//		table.State[Area]
//		Status [table.MaxCards + 1]Status // by engine.Card
//		Life   [2]uint8
//	}
//	type match struct {
//		Game
//		*engine.Run
//		State
//		table.Deal
//	}
//
// A scenario is read by a TurnReader (posizione.turno) and by a Position (an area of a player is a list, a number, or
// what the game reads by itself). The game implements Placing, which puts a card in its place or refuses it, and, if it
// needs them, Chooses, Shipping and Detailed. A Shelf has the cards and decks that ship, and deals them. A Notation
// names what positions of the game may say besides cards: from it follow the schema of scenarios and the forms of an
// editor. A game declares the keys of a position with the function that reads each value: Count, Flag, Word, or Later,
// when all cards lie (CardIn finds them). A scenario names a card by its name in carte, by that of a card that ships,
// by w1 for any card, or by A-3 for a card given by number; #2 after a name is the second copy.
//
// A View reads values from a match by name: it lists the attributes of a player and of a card, each with the function
// that returns its value (Number, Text, List). It makes the Snapshot that a page draws, looks up what a scenario
// expects, and suggests the nearest name where one does not exist.
//
// Gathered lists the cards whose texts watch or hold where they lie, for speed.
//
// The list of rules that the code of a game can cite is made by go generate (engine/cite/cited). Random plays games
// from a start. Sound are the invariants that hold in every game, as Conserved, that every card is in one place;
// Permute exchanges hidden cards (Hides), to test that no player sees them.
//
// The game itself has the rest: its chapters, atoms, keys of options, kinds of events and printed cards.
package table

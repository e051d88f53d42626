package yugioh

// Ruleset holds the numbers that a version of the rules uses. Those that the document does not give are entries
// of the appendix (A.n). A match points to one, which is never changed.
type Ruleset struct {
	LifePoints  int // of each player at the start of a Duel (3.1.2.1)
	OpeningHand int // cards (3.2.6.4)
	MaxSide     int // most cards of a Side Deck (3.2.5)
	MaxCopies   int // most copies of a card in the Decks of a player (5.1.1)
	WinsOfMatch int // Duels that win a Match (3.1.1.2)
	MaxDuels    int // Duels of a Match (3.1.1.2)

	HandLimit [2]int // cards that each player may keep in the hand at the end of their turn (3.9.2)

	MinDeck, MaxDeck int // fewest and most cards of a Deck (A.2)
	MaxExtra         int // most cards of an Extra Deck (A.3)
	OneTributeLevel  int // A.9: from this Level, one Tribute
	TwoTributesLevel int // A.10: from this Level, two
}

// manual7 is the ruleset of the document: the manual 7.0.
var manual7 = Ruleset{
	LifePoints: 8000, OpeningHand: 5, HandLimit: [2]int{6, 6}, MaxSide: 15, MaxCopies: 3, WinsOfMatch: 2, MaxDuels: 3,
	MinDeck: 40, MaxDeck: 60, MaxExtra: 15, OneTributeLevel: 5, TwoTributesLevel: 7,
}

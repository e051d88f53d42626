package forceofwill

// Ruleset holds the numbers that the rules of a version use. Those that the document does not give are entries of the
// appendix (A.n). It is a value; a match has one.
type Ruleset struct {
	MinDeck              int // fewest cards of a main deck (2.4); there is no most (A.6)
	MinStones, MaxStones int // cards of a magic stone deck (2.7)
	MaxCopies            int // most copies of a name (2.3, 2.6)
	HandLimit            int // 4.4.5.4
	SetAsideCost         int // will that it costs to put a card in the chant-standby area (4.3.2.4)
	Life                 int // A.1
	OpeningHand          int // A.3
}

// guide2015 is the ruleset of the document, the guide of about 2015.
var guide2015 = Ruleset{MinDeck: 40, MinStones: 10, MaxStones: 20, MaxCopies: 4, HandLimit: 7, SetAsideCost: 2,
	Life: 4000, OpeningHand: 5}

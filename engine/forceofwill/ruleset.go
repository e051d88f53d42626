package forceofwill

// Ruleset holds the numbers that the rules of a version use. Those that the document does not give are entries of the
// appendix (A.n). It is a value; a match has one.
type Ruleset struct {
	DeckLeast               int // fewest cards of a main deck (2.4); there is no most (A.6)
	StonesLeast, StonesMost int // cards of a magic stone deck (2.7)
	Copies                  int // most copies of a name (2.3, 2.6)
	HandLimit               int // 4.4.5.4
	SetAside                int // will that it costs to put a card in the chant-standby area (4.3.2.4)
	Life                    int // A.1
	OpeningHand             int // A.3
}

// guide2015 is the ruleset of the document, the guide of about 2015.
var guide2015 = Ruleset{DeckLeast: 40, StonesLeast: 10, StonesMost: 20, Copies: 4, HandLimit: 7, SetAside: 2,
	Life: 4000, OpeningHand: 5}

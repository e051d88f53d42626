package yugioh

// Ruleset is what the rules of a version count with: what the document says, and what it does not say and a game needs, each an entry of
// the appendix. It is a value; a match has one.
type Ruleset struct {
	LifePoints  int // 3.1.2.1
	OpeningHand int // 3.2.6.4
	HandLimit   int // 3.9.2
	SideMost    int // 3.2.5
	Copies      int // 5.1.1
	Wins        int // Duels that win a Match (3.1.1.2)
	Duels       int // Duels of a Match (3.1.1.2)

	DeckLeast, DeckMost int // A.2
	ExtraMost           int // A.3
	OneTribute          int // A.9: from this Level, one Tribute
	TwoTributes         int // A.10: from this Level, two
}

// manual7 is the ruleset of the document: the manual 7.0.
var manual7 = Ruleset{
	LifePoints: 8000, OpeningHand: 5, HandLimit: 6, SideMost: 15, Copies: 3, Wins: 2, Duels: 3,
	DeckLeast: 40, DeckMost: 60, ExtraMost: 15, OneTribute: 5, TwoTributes: 7,
}

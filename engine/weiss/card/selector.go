package card

// Selector says which cards are meant. The zero Selector is any card of the default area of its Type (2.3.2.1.2, 2.3.2.3.2).
type Selector struct {
	Ref   Ref    // one card known already; the other fields must then hold for it too
	Bound string // Ref Chosen: the name given by an earlier action's As

	Of     Player // whose area it lies in: its controller (4.3.2); Any for either
	In     []Zone // one of these; empty for the default area
	Top    *Count // only so many from the top of the area
	Place  Place  // where it lies in regard to this card
	Type   OfType
	Colour OfColour
	Orient Orient
	Name   string // its name is this
	Named  string // its name has this in it (2.1.2.1)
	Trait  string // it has this trait
	Series string // 2.13.2
	Side   Faction
	Icon   Icon // it has this trigger icon
	Clock  Mark // it has a Clock icon
	Other  Mark // not this card
	Level  Range
	Cost   Range
	Power  Range
	Soul   Range
}

// Ref is a card that is known already.
type Ref uint8

const (
	NoRef    Ref = iota
	This         // the card whose text it is
	Chosen       // what an earlier action bound to the name Bound: one card or several
	That         // the card of the event that triggered the ability, or that the replacement stands in for
	Battler      // the character in battle with this one (7.2.1.5)
	Attacker     // the attacking character
	Defender     // the character that has been attacked (7.2.1.5.2)
)

// Place is a place in regard to the card whose text it is.
type Place uint8

const (
	Anywhere Place = iota
	InFront        // the slots of the Center Stage before it (3.6.4)
	Behind         // the slots of the Back Stage behind it (3.6.4)
	Facing         // the opponent's slot opposed to it (3.6.5)
	Under          // the markers under it (3.7)
)

// OfType and OfColour ask for a type or a colour; zero asks for none in particular.
type OfType uint8

const (
	AnyType OfType = iota
	Characters
	Events
	Climaxes
)

// OfColour asks for a colour.
type OfColour uint8

const (
	AnyColour OfColour = iota
	OnlyYellow
	OnlyGreen
	OnlyRed
	OnlyBlue
	SameColour // as this card
)

// Range bounds a printed or present value; a nil end is open.
type Range struct{ From, To *Count }

// Count is a number: N, and Times for each of what it counts. Times is 1 where a count is given and nothing is said.
type Count struct {
	N      int
	Times  int
	Each   *Selector // how many cards these are
	Stat   Stat      // of Card: its value
	Card   *Selector // with Stat: one card
	Player Player    // with Stat PlayerLevel: whose
	Number string    // a number that an earlier action bound (ChooseNumber)
}

// Stat is a value of a card or a player.
type Stat uint8

const (
	NoStat Stat = iota
	Power
	Soul
	CardLevel
	CardCost
	PlayerLevel // cards in the Level Area (doubt A-18)
	LevelSum    // the levels of all the cards, summed: Experience
)

// Condition is something that holds or does not. One kind of field is given.
type Condition struct {
	Not      Mark // it must not hold
	Count    *Count
	Is       Range     // of Count
	Exists   *Selector // there is such a card
	TurnOf   Player    // it is the turn of You or Opponent; Any where this is not asked
	During   Phase     // the phase or step that is on; Turn where this is not asked
	Attack   Attack    // this card's attack is of this type
	DidIt    string    // the action that bound this name was done ("se lo fai")
	FirstAct Mark      // this ability has not been used yet this turn
}

package card

// Card is a card as printed (chapter 2). What the type of a card does not have (2.5.1, 2.6.1, 2.7.1, 2.9.1, 2.10.1) is zero.
type Card struct {
	Name      string // 2.1; ours are invented
	Type      Type
	Colour    Colour
	Level     int // 2.6
	Cost      int // 2.7, cards of stock
	Power     int // 2.9
	Soul      int // 2.10
	Triggers  []Icon
	Counter   Mark     // icon of Counter-Attack (2.8.2)
	Clock     Mark     // icon of Clock (2.8.3)
	Traits    []string // printed between «» (2.5.3)
	Series    string   // 2.13
	Faction   Faction  // 2.18
	Abilities []Ability
}

// Mark is whether something is printed on a card.
type Mark bool

// Type is the type of a card (2.3.2).
type Type uint8

const (
	Character Type = iota
	Event
	Climax
)

// Colour is the colour of a card (2.4).
type Colour uint8

const (
	Yellow Colour = iota
	Green
	Red
	Blue
)

// Faction is the side a card is affiliated to (2.18).
type Faction uint8

const (
	NoFaction Faction = iota
	Weiss
	Schwarz
)

// Icon is a trigger icon (7.3.1.2).
type Icon uint8

const (
	NoIcon Icon = iota
	SoulIcon
	WindIcon
	BagIcon
	GateIcon
	BookIcon
	FlameIcon
	TreasureIcon
	PantsIcon
)

package card

import "cavillo/engine/effect"

// Card is a card as printed (chapter 2). What the type of a card does not have (2.5.1, 2.6.1, 2.7.1, 2.9.1, 2.10.1) is
// zero.
type Card struct {
	Name      string    // 2.1; ours are invented
	Type      Type      `it:"tipo"`
	Colour    Colour    `it:"colore"`
	Level     int       `it:"livello" in:"0..3"`   // 2.6
	Cost      int       `it:"costo" in:"0..10"`    // 2.7, cards of stock
	Power     int       `it:"power" in:"0..20000"` // 2.9
	Soul      int       `it:"soul" in:"0..10"`     // 2.10
	Triggers  []Icon    `it:"trigger" in:"1..3" twice:"sì"`
	Corners   []Corner  `it:"icona"`
	Counter   Flag      // icon of Counter-Attack (2.8.2)
	Clock     Flag      // icon of Clock (2.8.3)
	Traits    []string  `it:"tratti" in:"1..4"` // printed between «» (2.5.3)
	Series    string    `it:"serie"`            // 2.13
	Faction   Faction   `it:"fazione"`          // 2.18
	Abilities []Ability `it:"abilità" in:"1..8"`
}

// Schema returns the JSON Schema of a file of cards.
func Schema() effect.Object { return effect.Schema("Carte di Weiss Schwarz", Card{}) }

// Flag is true where a file says a field, or where an icon is printed.
type Flag = effect.Flag

// Corner is an icon of the upper left corner (2.8).
type Corner uint8

const (
	CounterCorner Corner = iota
	ClockCorner
)

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

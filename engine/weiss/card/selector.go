package card

import "cavillo/engine/effect"

// Selector says which cards are meant. The zero Selector is any card of the default area of its Type (2.3.2.1.2,
// 2.3.2.3.2).
type Selector struct {
	Ref   Ref    `it:"carta." name:"ref"` // one card known already; the other fields must then hold for it too
	Bound string // Ref Chosen: the name that an earlier action gave by its As

	Top    *Count       `it:"prime"` // only so many from the top of the area
	Type   TypeFilter   `it:"tipo"`
	Other  Flag         // not this card
	Colour ColourFilter `it:"colore" text:"{Colour}"`
	Of     Player       `it:"di(te/avversario/ciascuno)|altri+Other(tutti/tuoi/avversario)"` // whose area it lies in: its controller (4.3.2); Any for either
	Orient Orientation  `it:"stato" text:"in {Orient}"`
	Name   string       `it:"nome" text:"{chiamato} “{Name}”"`        // its name is this
	Named  string       `it:"nel nome" text:"con “{Named}” nel nome"` // its name has this in it (2.1.2.1)
	Trait  string       `it:"tratto" text:"con il tratto «{Trait}»"`  // it has this trait
	Series string       `it:"serie" text:"della serie “{Series}”"`    // 2.13.2
	Side   Faction      `it:"fazione" text:"della fazione {Side}"`
	Icon   Icon         `it:"trigger" zero:"sì" text:"con l'icona di Trigger {Icon}"` // it has this trigger icon
	Clock  Flag         `it:"icona" word:"clock" text:"con l'icona di Clock"`         // it has a Clock icon
	Level  Range        `it:"livello" text:"di livello {Level}"`
	Cost   Range        `it:"costo" text:"di costo {Cost}"`
	Power  Range        `it:"power" text:"con power {Power}"`
	Soul   Range        `it:"soul" text:"con soul {Soul}"`
	Place  Place        `it:"dove" text:"{Place}"` // where it lies in regard to this card
	In     []Zone       `it:"in" in:"1..6"`        // one of these; empty for the default area
	Except *Selector    `it:"tranne"`              // cards that match this too are left out

	Several bool // Ref Chosen: the name may stand for more than one card
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

// Place is a place in relation to the card whose text it is.
type Place uint8

const (
	Anywhere     Place = iota
	SlotsInFront       // the slots of the Center Stage before it (3.6.4)
	SlotsBehind        // the slots of the Back Stage behind it (3.6.4)
	FacingSlot         // the opponent's slot opposed to it (3.6.5)
	MarkersUnder       // the markers under it (3.7)
)

// TypeFilter is the type of card that a selector asks for; zero asks for none.
type TypeFilter uint8

const (
	AnyType TypeFilter = iota
	Characters
	Events
	Climaxes
)

// ColourFilter is the colour that a selector asks for; zero asks for none.
type ColourFilter uint8

const (
	AnyColour ColourFilter = iota
	OnlyYellow
	OnlyGreen
	OnlyRed
	OnlyBlue
	SameColour // as this card
)

// Range is the bounds of a value, Count a number of a text, Asked the part of a condition that every game has.
type (
	Range = effect.Range[Selector, Stat]
	Count = effect.Count[Selector, Stat]
	Asked = effect.Condition[Selector, Stat, Phase]
)

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

// Condition is one condition of a text: Asked, or one of its own fields, is set. During is Turn where no phase is asked
// for.
type Condition struct {
	Asked
	Attack   Attack `it:"attacco" text:"l'attacco di questa carta {non} è {Attack:parola}"`                                           // this card's attack is of this type
	DidIt    string `it:"fatto" name:"deed" text:"{se DidIt=fatto} {non} lo {fare} | {non} è stato fatto ({DidIt})"`                  // the action that bound this name was done
	FirstAct Flag   `it:"prima volta" word:"prima volta nel turno/già usata nel turno" text:"{non} è la prima volta in questo turno"` // of this ability
}

package weiss

import (
	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// Def is a card as printed (chapter 2), compiled once for a match: its text is card.Card's, its information in the form of what is asked of
// a card at any moment.
type Def struct {
	card.Card
	info  characteristics // as printed: the base value (8.9.1.1)
	hears uint32          // by which occasions some ability of it is triggered
	roles [areas]roleSet  // by where it lies
}

// What is printed, under the names of package card.
type (
	CardType = card.Type
	Colour   = card.Colour
	Icon     = card.Icon
)

const (
	Character = card.Character
	Event     = card.Event
	Climax    = card.Climax

	NoIcon       = card.NoIcon
	SoulIcon     = card.SoulIcon
	WindIcon     = card.WindIcon
	BagIcon      = card.BagIcon
	GateIcon     = card.GateIcon
	BookIcon     = card.BookIcon
	FlameIcon    = card.FlameIcon
	TreasureIcon = card.TreasureIcon
	PantsIcon    = card.PantsIcon
)

// maxAbilities bounds the abilities that a card has at once, maxTraits the traits that the cards of a match name.
const (
	maxAbilities = 12
	maxTraits    = 64
)

// characteristics are those of a card at a moment (8.9.1).
type characteristics struct {
	Colour    Colour
	Count     uint8 // abilities
	Level     int16
	Cost      int16
	Soul      int16
	Power     int32
	Bare      bool   // it has lost all its abilities, the Encore of every character too (doubt C-102)
	Traits    uint64 // by match.traits
	Abilities [maxAbilities]uint16
}

// ability is an ability that cards of a match have, or that an effect gives or creates.
type ability struct {
	card.Ability        // of a key ability, its meaning
	label        string // as keys and events name it: "Encore", "AUTO 2"
	once         bool   // a condition asks whether it has been used this turn
	innate       bool   // the Encore of every character (10.2.3)
	optional     bool   // of a replacement: its player may (8.2.1.3.2)
	delayed      bool   // an effect created it (8.7.5): it is on no card

	valid    areaSet // where it may be valid
	from, to areaSet // of what moves, for it to trigger
	own      bool    // it is triggered by what happens to its own card
	clauses  []clause
	changes  bool  // some clause changes characteristics
	stands   bool  // some clause forbids, permits, limits or replaces
	cares    cares // what a continuous or situational ability depends on
}

// The first abilities of every match.
const (
	noAbility   uint16 = iota
	encoreOfAll        // 10.2.3
	flameIcon          // 7.3.1.2.7
)

// text is what the texts of a match say, compiled: it never changes.
type text struct {
	abilities []ability
	bindings  []string          // names that texts give to cards; 0 is none
	traits    map[string]uint64 // a bit for each trait that is named
	given     map[*card.Ability]uint16
	later     map[*card.Action]uint16
	heard     [card.Damaged + 1]bool // some ability, printed or given, is triggered by it
	gives     bool                   // some text gives abilities
	bares     bool                   // some text takes all abilities away
	stations  bool                   // some text gives Assist

	actions    []*card.Action // those of continuous effects; 0 is none
	actionOf   map[*card.Action]uint16
	traitNames []string                    // by bit
	constrains bool                        // some text forbids or permits something, or sets a limit
	standing   bool                        // some CONT forbids, permits, limits or replaces
	reached    areaSet                     // where some CONT may change the characteristics of cards
	named      [card.SideFullSoul + 1]bool // acts that some text forbids or permits
	instead    [card.Damaged + 1]bool      // events that some text replaces

	insteadFrom, insteadTo areaSet // of the moves that some text replaces
}

// filler is the card that stands wherever any card will do.
var filler = card.Card{Name: "carta qualunque", Type: Character, Colour: card.Yellow, Power: 1000, Soul: 1}

// def is what is printed on a card.
func (g *match) def(c engine.Card) *Def { return &g.defs[g.defOf[c]] }

// soul, power and levelOf are what a card has now (8.9.1).
func (g *match) soul(c engine.Card) int    { return int(g.info(c).Soul) }
func (g *match) power(c engine.Card) int   { return int(g.info(c).Power) }
func (g *match) levelOf(c engine.Card) int { return int(g.info(c).Level) }

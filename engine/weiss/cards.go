package weiss

import (
	"slices"

	"cavillo/engine"
	"cavillo/engine/weiss/card"
)

// CardDefinition is a card as printed (chapter 2), compiled once for a match: the definition of the file, and what
// follows from it.
type CardDefinition struct {
	card.Card
	base                characteristics     // as printed: the base value (8.9.1.1)
	triggeringOccasions uint32              // a bit for each occasion that triggers one of its abilities
	rolesByArea         [areaCount]roleSet  // its roles, by the area where it lies
	facts               []engine.NamedValue // the numbers of base, for views
}

// maxAbilities is the most abilities that a card has at once, maxTraits the most traits that the cards of a match name.
const (
	maxAbilities = 12
	maxTraits    = 64
)

// characteristics are those of a card at a moment (8.9.1).
type characteristics struct {
	Colour        card.Colour
	AbilityCount  uint8 // abilities
	Level         int16
	Cost          int16
	Soul          int16
	Power         int32
	LostAbilities bool   // it has lost all its abilities, the Encore of every character too (doubt C-102)
	Traits        uint64 // a bit for each, by match.traits
	Abilities     [maxAbilities]uint16
}

// abilities returns the abilities of the card, as indexes of match.abilities.
func (in *characteristics) abilities() []uint16 { return in.Abilities[:in.AbilityCount] }

// hasAbility reports whether a card has an ability.
func (in *characteristics) hasAbility(id uint16) bool { return slices.Contains(in.abilities(), id) }

// ability is an ability that cards of a match have, or that an effect gives or creates.
type ability struct {
	card.Ability         // of a key ability, its meaning
	label         string // as keys and events name it: "Encore", "AUTO 2"
	asksFirstUse  bool   // a condition asks whether it has been used this turn
	isEncoreOfAll bool   // the Encore of every character (10.2.3)
	isOptional    bool   // of a replacement: its player may (8.2.1.3.2)
	isDelayed     bool   // an effect created it (8.7.5): it is on no card

	validIn                areaSet // where it may be valid
	triggerFrom, triggerTo areaSet // between which a card must move to trigger it
	isOnlyOfItself         bool    // it is triggered by what happens to its own card
	clauses                []clause
	changesCharacteristics bool         // some clause changes characteristics
	hasStaticClauses       bool         // some clause forbids, permits, limits or replaces
	dependsOn              dependencies // what a continuous or situational ability depends on
}

// The first abilities of match.abilities, which are the same in every match.
const (
	noAbility   uint16 = iota
	encoreOfAll        // 10.2.3
	flameIcon          // 7.3.1.2.7
)

// compiledTexts is the compiled text of all cards of a match; it never changes.
type compiledTexts struct {
	abilities           []ability
	bindingNames        []string          // names that texts give to cards; 0 is none
	traitBits           map[string]uint64 // a bit for each trait that is named
	abilityIDs          map[*card.Ability]uint16
	delayedIDs          map[*card.Action]uint16
	triggeringOccasions [card.OccasionCount]bool // some ability, printed or given, is triggered by it
	givesAbilities      bool                     // some text gives abilities
	losesAbilities      bool                     // some text takes all abilities away
	givesAssist         bool                     // some text gives Assist

	actions           []*card.Action // those that make continuous effects; 0 is none
	actionIDs         map[*card.Action]uint16
	traitNames        []string                 // by bit
	hasConstraints    bool                     // some text forbids or permits something, or sets a limit
	hasStatic         bool                     // some CONT forbids, permits, limits or replaces
	affectedAreas     areaSet                  // where some CONT may change the characteristics of cards
	namedActs         [len(card.ActTerms)]bool // acts that some text forbids or permits
	replacedOccasions [card.OccasionCount]bool // events that some text replaces

	replacedMovesFrom, replacedMovesTo areaSet // of the moves that some text replaces
}

// filler is the card that stands wherever any card will do.
var filler = card.Card{Name: "carta qualunque", Type: card.Character, Colour: card.Yellow, Power: 1000, Soul: 1}

// definition returns what is printed on a card.
func (g *match) definition(c engine.Card) *CardDefinition { return &g.defs[g.DefOf[c]] }

// soulOf returns the present soul of a card (8.9.1).
func (g *match) soulOf(c engine.Card) int { return int(g.characteristics(c).Soul) }

// powerOf returns the present power of a card (8.9.1).
func (g *match) powerOf(c engine.Card) int { return int(g.characteristics(c).Power) }

// cardLevel returns the present level of a card (8.9.1).
func (g *match) cardLevel(c engine.Card) int { return int(g.characteristics(c).Level) }

package weiss

import "cavillo/engine"

// Def is a card as printed (chapter 2).
type Def struct {
	Name    string
	Type    CardType
	Colour  Colour
	Level   uint8
	Cost    uint8
	Power   int16
	Soul    int16
	Counter bool // the Counter icon (2.8.2)
	Icons   [3]Icon
	IconNum uint8
}

// CardType is the type of a card (2.3.2).
type CardType uint8

const (
	Character CardType = iota
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

// filler is the card that stands wherever any card will do.
var filler = Def{Name: "carta qualunque", Type: Character, Colour: Yellow, Power: 1000, Soul: 1}

// def is what is printed on a card.
func (g *match) def(c engine.Card) *Def { return &g.defs[g.Cards[c].Def] }

// soul is the soul of a card: printed, and what changed it (8.9.1).
func (g *match) soul(c engine.Card) int { return int(g.def(c).Soul) + g.changes(c, Soul) }

// power is the power of a card: printed, and what changed it (8.9.1).
func (g *match) power(c engine.Card) int { return int(g.def(c).Power) + g.changes(c, Power) }

// changes adds up the effects on a card as it is now: they do not follow it to another area (3.1.4, 8.9.2).
func (g *match) changes(c engine.Card, kind EffectKind) int {
	sum := 0
	for i := range g.EffectCount {
		if e := &g.Effects[i]; e.Kind == kind && e.On == g.object(c) {
			sum += int(e.Amount)
		}
	}
	return sum
}

package forceofwill

import (
	"cavillo/engine"
	"cavillo/engine/effect"
	"cavillo/engine/entry"
	"cavillo/engine/forceofwill/card"
	"cavillo/engine/table"
	"cavillo/rulebooks"
)

// Game is Force of Will as a game of the engine.
type Game struct{}

// Code returns the code of the game, fow.
func (Game) Code() rulebooks.Game { return rulebooks.FOW }

// Table returns the description of the table, from which pages draw it.
func (Game) Table() *engine.Table { return &layout.Table }

// Start builds a match from a scenario's cards and position. For a position that no game can have it returns an error
// with the line.
func (Game) Start(run *engine.Run, s *engine.Setup) (engine.Match, error) {
	b := &builder{match: &match{Run: run, rules: &guide2015}}
	b.Position = table.NewPosition(&layout, b, &b.Deal, s, len(fillers))
	b.definitions = append(b.definitions, fillers[:]...)
	b.Source, b.Winner = engine.RandomSource(s.Seed), engine.Nobody
	return b.match, b.Read(s, b.readCard, b.readTurn, b.readSide, b.attachAdditions, b.readEffects, b.readBattle,
		b.checkPossible)
}

// builder builds a match. It writes the state directly, because nothing has started.
type builder struct {
	*match
	table.Position[Area]
	additions                   []table.Attached
	effectEntries               []playerEntry // of posizione.A and posizione.B
	attacker, attacked, blocker entry.Entry   // of posizione.turno
}

// fillers are the cards that stand for any card: a resonator, in the stone areas a magic stone, in the ruler area a
// ruler.
var fillers = [3]cardDefinition{
	newFiller(card.Card{Name: "risonatore qualunque", Attributes: []card.Attribute{card.Fire},
		Cost: card.Cost{Generic: 1}, ATK: 500, DEF: 500}),
	newFiller(card.Card{Name: "pietra qualunque", Type: card.Stone, Attributes: []card.Attribute{card.Fire},
		Will: []card.Attribute{card.Fire}}),
	newFiller(card.Card{Name: "sovrano qualunque", Type: card.Ruler, Attributes: []card.Attribute{card.Fire},
		Judgment: &card.Cost{Generic: 1},
		JRuler:   &card.JRuler{ATK: 800, DEF: 800}}),
}

// newFiller returns the definition of a filler, a card that stands for any card.
func newFiller(c card.Card) cardDefinition {
	d := newDefinition(c)
	d.isFiller = true
	return d
}

// readCard reads one entry of carte. A resonator, a stone or a ruler is like its filler in all that the entry does
// not say.
func (b *builder) readCard(e *entry.Entry) error {
	if err := b.Declare(e, 120, "{atk: 800, def: 600}"); err != nil {
		return err
	}
	var c card.Card
	switch effect.EnumValue[card.Type](e, "tipo") {
	case card.Resonator:
		c = fillers[0].Card
	case card.Stone:
		c = fillers[1].Card
	case card.Ruler:
		c = fillers[2].Card
		side := *c.JRuler // the reader fills a new one only where it is said
		c.JRuler = &side
	}
	c.Name = e.Key
	if err := effect.Read(&c, e); err != nil {
		return err
	}
	b.addDefinition(newDefinition(c))
	return nil
}

// addDefinition adds a definition.
func (b *builder) addDefinition(d cardDefinition) {
	b.worksElsewhere = b.worksElsewhere || d.worksElsewhere
	b.innescoBits |= d.innescoBits
	b.canStonesDiffer = b.canStonesDiffer || d.Type == card.Addition && d.Category == card.ToStone
	b.definitions = append(b.definitions, d)
	b.DefinitionNames = append(b.DefinitionNames, d.Name)
}
